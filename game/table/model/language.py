"""The languages there are, each with its own name, and how to speak one of them."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations
from pkgutil import get_data

from game.core.i18n import SOURCE, speak

NAMES = {"en": "English", "cs": "Čeština", "pl": "Polski", "hu": "Magyar", "de": "Deutsch"}
_learned: dict[str, NullTranslations] = {SOURCE: NullTranslations()}


def load_catalog(language: str, catalogue: bytes) -> bool:
    """Take in the messages of a language, as gettext compiles them; tell whether they are sound."""
    try:
        _learned[language] = GNUTranslations(io.BytesIO(catalogue))
    except (OSError, ValueError, LookupError, struct.error):
        return False
    return True


def is_loaded(language: str) -> bool:
    """Tell whether a language can be spoken right now.

    The catalogues lie beside the program, except in a browser, which brings the one that is wanted.
    """
    if language in _learned or language not in NAMES:
        return language in _learned
    try:
        catalogue = get_data("game.lang", f"{language}.mo")
    except OSError:
        return False
    return load_catalog(language, catalogue or b"")


def preferred(wanted: Sequence[str]) -> str:
    """Find the first of the wanted languages that is one of ours; English if none is.

    >>> preferred(["sk-SK", "cs-CZ", "en"])
    'cs'
    """
    return next((short for one in wanted if (short := one[:2].lower()) in NAMES), SOURCE)


def activate(wanted: str) -> str:
    """Speak a language, or English if it is not there; tell which."""
    short = wanted[:2].lower()
    spoken = short if is_loaded(short) else SOURCE
    speak(_learned[spoken], spoken)
    return spoken
