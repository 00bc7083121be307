"""The available languages, each with its own name, and switching between them."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations
from pkgutil import get_data

from game.core.i18n import SOURCE, use_translations

NAMES = {"en": "English", "cs": "Čeština", "pl": "Polski", "hu": "Magyar", "de": "Deutsch"}
# English needs no catalogue; the published one contains what the build has typeset.
_loaded: dict[str, NullTranslations] = {SOURCE: NullTranslations()}


def load_catalog(language: str, catalogue: bytes) -> bool:
    """Load the compiled gettext catalogue of a language; return whether it is valid."""
    try:
        _loaded[language] = GNUTranslations(io.BytesIO(catalogue))
    except (OSError, ValueError, LookupError, struct.error):
        return False
    return True


def has_catalog(language: str) -> bool:
    """Return whether the catalogue of a language was loaded; English can be used without one."""
    return isinstance(_loaded.get(language), GNUTranslations)


def is_loaded(language: str) -> bool:
    """Return whether a language can be used now.

    Outside the browser the catalogues are files beside the program; a browser fetches the one it needs.
    """
    if language in _loaded or language not in NAMES:
        return language in _loaded
    try:
        catalogue = get_data("game.lang", f"{language}.mo")
    except OSError:
        return False
    return load_catalog(language, catalogue or b"")


def preferred(wanted: Sequence[str]) -> str:
    """Find the first of the wanted languages that is available; English if none is.

    >>> preferred(["sk-SK", "cs-CZ", "en"])
    'cs'
    """
    return next((short for one in wanted if (short := one[:2].lower()) in NAMES), SOURCE)


def activate(wanted: str) -> str:
    """Switch to a language, or to English if it is not loaded; return the one in use."""
    short = wanted[:2].lower()
    spoken = short if is_loaded(short) else SOURCE
    use_translations(_loaded[spoken], spoken)
    return spoken
