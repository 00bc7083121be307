"""Messages to players in the language in use.

Messages are translated when they are shown, never when a module is imported, so that the
language can change in the middle of a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from gettext import NullTranslations
from string import Formatter
from typing import Any, ParamSpec, TypeVar

SOURCE = "en"
# Languages with a decimal point; all others have a decimal comma.
POINT = ("en",)
# A place for a name in one of its forms, such as {city:acc}; see game/lang/cs.forms.toml. {city:Acc} is the
# same at the beginning of a sentence, with a capital letter.
FORM = re.compile(r"\{\w+:[A-Za-z]+\}")

_translations = NullTranslations()
_language = SOURCE


def use_translations(translations: NullTranslations, language: str = SOURCE) -> None:
    """Use these translations from now on."""
    global _translations, _language
    _translations, _language = translations, language


def language() -> str:
    """Return which language is in use."""
    return _language


_Values = ParamSpec("_Values")
_Result = TypeVar("_Result")


def cached_by_language(function: Callable[_Values, _Result]) -> Callable[_Values, _Result]:
    """Cache the results of a function for each language; they must depend on its arguments only."""

    @lru_cache(maxsize=1024)
    def cached(_translations_then: NullTranslations, *values: Any, **named: Any) -> _Result:
        return function(*values, **named)

    @wraps(function)
    def for_language(*values: _Values.args, **named: _Values.kwargs) -> _Result:
        return cached(_translations, *values, **named)  # type: ignore[arg-type]

    return for_language


def decimal(number: float, places: int = 1) -> str:
    """Write a number with decimals as the language in use does.

    >>> decimal(2.5)
    '2.5'
    """
    written = f"{number:.{places}f}"
    return written if _language in POINT else written.replace(".", ",")


class Phrase(str):
    """Part of a sentence that keeps its pattern and values, so that its names can be inflected later."""

    __slots__ = ("pattern", "values")
    pattern: str
    values: dict[str, object]


def phrase(pattern: str, **values: object) -> str:
    """Make part of a sentence; a sentence that asks for a form of it gets that form of every name in it.

    >>> phrase("{count} {resource}", count=2, resource="ore")
    '2 ore'
    """
    made = Phrase(pattern.format(**values))
    made.pattern, made.values = pattern, values
    return made


class _Formatter(Formatter):
    """Inflect names as the placeholders of a message ask."""

    def format_field(self, value: object, format_spec: str) -> str:
        """Write a value; `acc` in `{city:acc}` asks for that form of it."""
        if not format_spec:
            return str(value)
        form = inflected(value, format_spec.lower())
        return form if format_spec.islower() else form[:1].upper() + form[1:]


_formatter = _Formatter()


class _Inflecting(str):
    """A message that asks for forms of the names in it."""

    __slots__ = ()

    def format(self, *values: object, **named: object) -> str:
        """Put the names into the message, each in the form asked for."""
        return _formatter.vformat(self, values, named)


def inflected(value: object, form: str) -> str:
    """Put a name into a form of the language in use; a name without such a form stays as it is.

    Own names of players have no forms: they stand behind a word that has, such as "hráče Anna".

    >>> inflected("Ulm", "acc")
    'Ulm'
    """
    if isinstance(value, Phrase):
        return phrase(value.pattern, **{key: inflected(part, form) for key, part in value.values.items()})
    return _translations.pgettext(form_context(form), str(value))


def form_context(form: str) -> str:
    """Name the context under which a catalogue keeps the forms of names."""
    return f"form {form}"


def _ready(text: str) -> str:
    """Make a message put names into their forms, if it asks for any."""
    return _Inflecting(text) if ":" in text and FORM.search(text) else text


def _(message: str) -> str:
    """Translate a message into the language in use."""
    return _ready(_translations.gettext(message))


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a message with a number in it, in the plural form of the number."""
    return _ready(_translations.ngettext(one, many, count))


def pgettext(context: str, message: str) -> str:
    """Translate a message whose English words have another meaning elsewhere; see the context."""
    return _ready(_translations.pgettext(context, message))


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for "mark, do not translate yet")
    """Mark a message of a table for translation; `_` translates it later."""
    return message


def _joined(items: Sequence[str], pattern: str) -> str:
    """Join items with commas, and the last one as the pattern says."""
    if len(items) < 2:
        return items[0] if items else ""
    names = [f"item{place}" for place in range(len(items) - 1)]
    commas = ", ".join(f"{{{name}}}" for name in names)
    return phrase(pattern, list=phrase(commas, **dict(zip(names, items, strict=False))), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Join alternatives with "or".

    >>> either(["Ulm", "Basel", "Linz"])
    'Ulm, Basel or Linz'
    """
    return _joined(items, _("{list} or {last}"))


def both(items: Sequence[str]) -> str:
    """Join items with "and".

    >>> both(["Ulm", "Basel", "Linz"])
    'Ulm, Basel and Linz'
    """
    return _joined(items, _("{list} and {last}"))
