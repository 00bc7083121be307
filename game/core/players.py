"""Who plays the seats of a match, in records and links: people, or bots: levels and characters.

This is not part of the match. A seat without an entry, or with one that this release does not know, is a
person's: a match always opens, whoever plays it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

PERSON = ""
# Links encode a level or a character by its number, so these numbers must never change.
LEVEL_NUMBERS = {
    "novice": 1, "clerk": 2, "postmaster": 3, "grandmaster": 4,
    "toni": 5, "lene": 6, "max": 7, "rosina": 8, "emil": 9, "vilma": 10,
    "konrad": 11, "babette": 12, "ignaz": 13, "leonore": 14, "balthasar": 15, "serafina": 16,
}  # fmt: skip
LEVELS = {number: level for level, number in LEVEL_NUMBERS.items()}
BOT_WORD, PERSON_WORD, SEPARATOR = "bot", "person", ","

# For each seat the level of the bot that plays it, or PERSON; empty if every seat is a person's.
Players = tuple[str, ...]


def seated(levels: Iterable[str], seats: int) -> Players:
    """Normalise who plays: a known level or a person for each seat.

    >>> seated(["", "clerk"], 3), seated(["", "wizard"], 2)
    (('', 'clerk', ''), ())
    """
    known = [level if level in LEVEL_NUMBERS else PERSON for level in islice(levels, seats)]
    return (*known, *[PERSON] * (seats - len(known))) if any(known) else ()


def to_words(players: Players) -> str:
    """Write who plays for people to read.

    >>> to_words(("", "clerk"))
    'person, bot clerk'
    """
    return f"{SEPARATOR} ".join(f"{BOT_WORD} {level}" if level else PERSON_WORD for level in players)


def from_words(text: str, seats: int) -> Players:
    """Read who plays; only as many entries are read as there are seats.

    >>> from_words("person, bot clerk, bot of the next release", 3)
    ('', 'clerk', '')
    """
    parts = text.split(SEPARATOR, seats)[:seats]
    return seated((_level(part.split()) for part in parts), seats)


def _level(words: Sequence[str]) -> str:
    return words[1] if len(words) == 2 and words[0] == BOT_WORD else PERSON


def to_bytes(players: Players) -> bytes:
    """Write who plays as a byte for each seat."""
    return bytes(LEVEL_NUMBERS.get(level, 0) for level in players)


def from_bytes(data: bytes) -> Players:
    """Read who plays from a byte for each seat."""
    return seated((LEVELS.get(number, PERSON) for number in data), len(data))
