"""Messages to players in the language in use.

Messages are looked up when they are said, never when a module is imported, so that the
language can change in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations

SOURCE = "en"
# Languages with a decimal point; all others have a decimal comma.
POINT = ("en",)

_spoken = NullTranslations()
_language = SOURCE


def speak(translations: NullTranslations, language: str = SOURCE) -> None:
    """Use these translations from now on."""
    global _spoken, _language
    _spoken, _language = translations, language


def language() -> str:
    """Return which language is in use."""
    return _language


def decimal(number: float, places: int = 1) -> str:
    """Write a number with decimals as the language in use does.

    >>> decimal(2.5)
    '2.5'
    """
    written = f"{number:.{places}f}"
    return written if _language in POINT else written.replace(".", ",")


def _(message: str) -> str:
    """Say a message in the language in use."""
    return _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Say a message with a number in it, in the form that the number asks for."""
    return _spoken.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Say a message that needs a context to be translated well."""
    return _spoken.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for "mark, do not translate yet")
    """Mark a message of a table for translation; `_` says it later."""
    return message


def either(items: Sequence[str]) -> str:
    """Join alternatives with "or".

    >>> either(["Ulm", "Basel", "Linz"])
    'Ulm, Basel or Linz'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{list} or {last}").format(list=", ".join(items[:-1]), last=items[-1])


def both(items: Sequence[str]) -> str:
    """Join items with "and".

    >>> both(["Ulm", "Basel", "Linz"])
    'Ulm, Basel and Linz'
    """
    if len(items) < 2:
        return "".join(items)
    return _("{list} and {last}").format(list=", ".join(items[:-1]), last=items[-1])


def sentence(parts: Sequence[str]) -> str:
    """Join parts of a sentence into a whole one.

    >>> sentence(["takes Ulm", "ends the turn"])
    'Takes Ulm and ends the turn.'
    """
    joined = both(parts)
    return f"{joined[:1].upper()}{joined[1:]}."
