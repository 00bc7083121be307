"""The languages there are, each with its own name, and how to speak one of them.

In a browser a catalogue is fetched when its language is first wanted, and then brought here; elsewhere
it is read from its file.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

from game.core.words import SOURCE, speak

NAMES = {"en": "English", "cs": "Čeština", "pl": "Polski", "hu": "Magyar", "de": "Deutsch"}

_brought: dict[str, NullTranslations] = {SOURCE: NullTranslations()}


def bring(language: str, compiled: bytes) -> None:
    """Take in the compiled catalogue of a language."""
    _brought[language] = GNUTranslations(BytesIO(compiled))


def catalogue(language: str) -> NullTranslations | None:
    """Find the messages of a language; None if it is none of ours, or not here yet."""
    if language in NAMES and language not in _brought:
        compiled = files("game.lang") / f"{language}.mo"
        if compiled.is_file():
            bring(language, compiled.read_bytes())
    return _brought.get(language)


def known(wanted: str) -> str:
    """Reduce a browser's name of a language, such as "cs-CZ", to one of ours; English if it is none."""
    short = wanted[:2].lower()
    return short if short in NAMES else SOURCE


def preferred(wanted: Sequence[str]) -> str:
    """Find the first of the wanted languages that is one of ours; English if none is."""
    return next((language for one in wanted if (language := one[:2].lower()) in NAMES), SOURCE)


def choose(wanted: str) -> str:
    """Speak a language, or English if it is not here; tell which."""
    found = catalogue(known(wanted))
    spoken = known(wanted) if found else SOURCE
    speak(found or NullTranslations(), spoken)
    return spoken
