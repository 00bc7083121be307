"""Typography by the build: what translators type on a keyboard becomes what a printer would set.

Applied when a catalogue is compiled and when a rules page is set; nobody types a non-breaking space.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.core.i18n import SOURCE

NBSP = "\u00a0"
# The opening and closing quotation marks of each language.
QUOTES = {"en": ("“", "”"), "cs": ("„", "“"), "de": ("„", "“"), "hu": ("„", "”"), "pl": ("„", "”")}
# Words of one letter that must not stand at the end of a line.
SHORT_WORDS = {"cs": "aiouksvzAIOUKSVZ", "pl": "aiouwzAIOUWZ"}
# Languages with a space before the sign for per cent.
SPACED_PER_CENT = ("cs", "de")
# German sets a space before an ellipsis that stands for whole words; the others set none.
SPACED_ELLIPSIS = ("de",)
# Nouns that keep the number behind them: carriage 7.
NUMBERED = {
    "en": r"carriages?|routes?|moves?|turns?|versions?|formats?|lines?|seats?|sides?",
    "cs": r"koč[aá]r\w*|číslo|krok\w*|tah\w*|verz\w*|formát\w*|řád\w*|míst\w*|délk\w*|stran\w*",
    "de": r"Kutschen?|Schritt\w*|Zug\w*|Version\w*|Format\w*|Zeile\w*|Platz\w*|Seite\w*",
    "hu": r"változat\w*|formátum\w*",
    "pl": r"pow[oó]z\w*|numer\w*|ruch\w*|tur\w*|wersj\w*|format\w*|wiersz\w*|miejsc\w*|stron\w*",
}
# Words that a number does not count, so that a line may break before them.
UNCOUNTED = {
    "en": "and|or|for|to|of|with|is|are|in|on|at|as|by",
    "cs": "a|i|až|do|nebo|s|se|v|ve|z|ze|za|je|jsou|na|po|pro|ale",
    "de": "und|oder|bis|für|von|in|mit|ist|sind|bei|als|ab|zu|an",
    "hu": "és|vagy|a|az|pedig|de|van|is",
    "pl": "i|a|do|z|ze|w|we|lub|albo|za|na|jest|są|ale|dla",
}
# Places in a message that are filled with a number.
NUMBER_PLACES = (
    "cards|points|moves|turns|swaps|count|needed|chosen|number|seconds|usage|quota|carriage|value|seat|version|"
    "players|houses|most|fewest|fewer|known|form|wanted|promised|size|left|total|percent|chance|turn|move|tiles"
)
NUMBER = rf"(?:\d+|\{{(?:{NUMBER_PLACES})\}})"
# A number with a full stop is an ordinal, except in English; behind a place it ends the sentence.
ORDINAL = r"\d+\."

Rule = Callable[[str], str]


def typeset(text: str, language: str) -> str:
    r"""Set a text as a printer of its language would.

    >>> typeset('Jdi do "Ulmu" a z Ulmu...', "cs")
    'Jdi do „Ulmu“ a\xa0z\xa0Ulmu…'
    """
    for rule in _rules(language):
        text = rule(text)
    return text


@cache
def _rules(language: str) -> tuple[Rule, ...]:
    opening, closing = QUOTES[language]
    numbered, uncounted = NUMBERED[language], UNCOUNTED[language]
    counting = NUMBER if language == SOURCE else rf"(?:{ORDINAL}|{NUMBER})"
    rules: list[Rule] = [
        _replacing(r"\.\.\.", "…"),
        _replacing(r'"([^"]*)"', rf"{opening}\1{closing}"),
        _replacing(r"(?<=\w)'(?=\w|\b|\s|$)", "’"),
        # A hyphen between numbers or spaces stands for a dash.
        _replacing(r"(?<=\d)-(?=\d)", "–"),
        _replacing(r"(?<=\s)--?(?=\s)", "–"),
        # No line begins with a dash.
        _replacing(r" –(?= )", f"{NBSP}–"),
        # A number stays with the noun before it, or else with what it counts.
        _replacing(rf"\b({numbered}) (?={NUMBER})", rf"\1{NBSP}"),
        _replacing(rf"(?<![\d{NBSP}])({counting}×?) (?!(?:{uncounted})\b)(?=[^\W\d_])", rf"\1{NBSP}"),
        _replacing(rf"({NUMBER}×?) (?=\{{)", rf"\1{NBSP}"),
        _replacing(
            r"(?<=[\w}]) ?… ?$" if language not in SPACED_ELLIPSIS else r"(?<=\w) …", _ellipsis(language)
        ),
        _replacing(rf"({NUMBER})[ {NBSP}]?%", rf"\1{NBSP}%" if language in SPACED_PER_CENT else r"\1%"),
    ]
    if language == "de":
        rules.append(_replacing(r"\b([zdu])\. (?=[BhaU]\.)", rf"\1.{NBSP}"))
    if short := SHORT_WORDS.get(language):
        # Twice, since the space behind one such word stands before the next: "a v Ulmu".
        rules += [_replacing(rf"(?<![^\s(„“\"–{NBSP}])([{short}]) (?=\S|$)", rf"\1{NBSP}")] * 2
    return tuple(rules)


def _ellipsis(language: str) -> str:
    return f"{NBSP}…" if language in SPACED_ELLIPSIS else "…"


def _replacing(pattern: str, by: str) -> Rule:
    compiled = re.compile(pattern)
    return lambda text: compiled.sub(by, text)
