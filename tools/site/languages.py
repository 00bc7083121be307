"""Draw something in every language of the site."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations, NullTranslations

from game.core.i18n import use_translations
from game.table.model.language import NAMES
from tools.messages import compiled


@contextmanager
def drawn_in(language: str) -> Iterator[None]:
    """Draw in a language as it is published, typeset; afterwards, English is as in the program again."""
    use_translations(_published(language), language)
    try:
        yield
    finally:
        use_translations(NullTranslations())


def each_language() -> Iterator[str]:
    """Draw in one language after the other."""
    for language in NAMES:
        with drawn_in(language):
            yield language


@cache
def _published(language: str) -> GNUTranslations:
    return GNUTranslations(io.BytesIO(compiled(language)))
