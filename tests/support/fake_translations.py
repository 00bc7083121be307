"""Fake translations: a few sentences, with the inflected names of a real language."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from game.core.i18n import form_context
from tools.words.forms import forms_of


class FakeTranslations(NullTranslations):
    """Translations of the given sentences, with the inflected names of a language."""

    def __init__(self, sentences: Mapping[str, str], language: str) -> None:
        super().__init__()
        self.sentences = sentences
        self.forms = {
            (form_context(form), name): words for (form, name), words in forms_of(language).items()
        }

    def gettext(self, message: str) -> str:
        return self.sentences.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.forms.get((context, message), message)
