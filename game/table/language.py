"""The languages there are, each with its own name, and how to speak one of them."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from game.core.words import speak

NAMES = {"en": "English", "cs": "Čeština", "pl": "Polski", "hu": "Magyar", "de": "Deutsch"}
SOURCE = "en"


def catalogue(language: str) -> NullTranslations | None:
    """Read the messages of a language; None if there is no catalogue for it."""
    if language == SOURCE:
        return NullTranslations()
    compiled = files("game.lang") / f"{language}.mo"
    if language not in NAMES or not compiled.is_file():
        return None
    with compiled.open("rb") as stream:
        return GNUTranslations(stream)


def languages() -> dict[str, str]:
    """List the languages that can be spoken."""
    return {language: name for language, name in NAMES.items() if catalogue(language) is not None}


def choose(wanted: str) -> str:
    """Speak a language, or English if it is not there; tell which."""
    short = wanted[:2].lower()
    found = catalogue(short)
    speak(found or NullTranslations())
    return short if found else SOURCE
