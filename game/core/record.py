"""A match as readable text: header lines, then its moves, a line a turn.

    [Game "imperial-post"]
    [Seed "7"]
    [Seat0 "Red"]

    1. {Red} take Ulm {Basel}; take deck {Linz}; play Ulm new; end

What stands in braces is a comment and is not read. A header line `[Moves "57"]` tells how many
moves to expect, so that a record that breaks off can be told from one that is complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.core.errors import BadRecord
from game.core.rules import Setup
from game.core.setup import make_setup, rules_of
from game.core.words import _

if TYPE_CHECKING:
    from game.core.match import Match

FORMAT = 1
# A record is hostile until it is read: no text may take more than seconds, or more than a few
# hundred megabytes. The longest matches of players who play at random have about 20,000 moves.
LONGEST_TEXT = 4_000_000
MOST_MOVES = 50_000
MOST_CHOICES = 2_000_000

# Possessive repeats, so that a long line without an end is refused in linear time and memory.
HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*+) "((?:[^"\\]++|\\.)*+)"\]')
TURN_NUMBER = re.compile(r"^\s*\d+\.")
SEAT = re.compile(r"Seat(\d)")


class Line(NamedTuple):
    """One move with what a reader wants to know about it."""

    turn: int
    name: str
    move: str
    comment: str


class Draft(NamedTuple):
    """A record as read: a sound set-up, and moves that nobody has checked yet."""

    setup: Setup
    moves: list[str]
    promised: int


def write(setup: Setup, version: int, lines: Iterable[Line]) -> str:
    """Write a record."""
    lines = list(lines)
    headers = {
        "Game": setup.game,
        "Format": FORMAT,
        "Rules": version,
        "Seed": setup.seed,
        **{f"Seat{seat}": name for seat, name in enumerate(setup.names)},
        **setup.options,
        **{pile: " ".join(cards) for pile, cards in setup.piles.items()},
        "Moves": len(lines),
    }
    head = "".join(f"[{key} {_quoted(str(value))}]\n" for key, value in headers.items())
    body = "".join(_turn(turn, list(moves)) for turn, moves in groupby(lines, lambda line: line.turn))
    return f"{head}\n{body}"


def _turn(turn: int, lines: list[Line]) -> str:
    player = None
    words = []
    for line in lines:
        name = f"{{{_uncommented(line.name)}}} " if line.name != player else ""
        comment = f" {{{_uncommented(line.comment)}}}" if line.comment else ""
        words.append(f"{name}{line.move}{comment}")
        player = line.name
    return f"{turn}. {'; '.join(words)}\n"


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _uncommented(words: str) -> str:
    return words.replace("{", "(").replace("}", ")")


def read(text: object) -> Draft:
    """Read a record as far as it can be checked without playing it."""
    if not isinstance(text, (str, bytes, bytearray)):
        raise BadRecord(_("A record is text."))
    if len(text) > LONGEST_TEXT:
        raise BadRecord(_("This text is too long to be the record of a match."))
    if not isinstance(text, str):
        text = text.decode("utf-8", errors="replace")
    headers, moves = _split(text.removeprefix("\ufeff"))
    if "Game" not in headers:
        raise BadRecord(_("This is not the record of a match: it names no game."))
    promised = _number(headers, "Moves", len(moves))
    return Draft(_setup(headers), moves, promised)


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    headers: dict[str, str] = {}
    moves: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped.startswith("["):
            header = HEADER.fullmatch(stripped)
            if not header:
                raise BadRecord(_("Line {number} of the record is damaged.").format(number=number))
            if header[1] in headers:
                raise BadRecord(_("The record says {key} twice.").format(key=header[1][:40]))
            headers[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
        elif stripped:
            spoken = TURN_NUMBER.sub("", _without_comments(line))
            moves += [move for part in spoken.split(";") if (move := " ".join(part.split()))]
            if len(moves) > MOST_MOVES:
                raise BadRecord(_("This record has too many moves."))
    return headers, moves


def _without_comments(line: str) -> str:
    """Leave out what stands in braces.

    >>> _without_comments("1. {Red} take Ulm {Basel}; end")
    '1.  take Ulm ; end'
    """
    *commented, rest = line.split("}")
    return "".join(part.partition("{")[0] for part in commented) + rest


def _number(headers: dict[str, str], key: str, default: int) -> int:
    value = headers.pop(key, str(default))
    if not re.fullmatch(r"[0-9]{1,20}", value):
        raise BadRecord(_("The record has no sound number for {key}.").format(key=key))
    return int(value)


def _setup(headers: dict[str, str]) -> Setup:
    """Make the set-up that the header lines describe."""
    if (form := _number(headers, "Format", FORMAT)) != FORMAT:
        raise BadRecord(
            _("This record has format {form}; this release reads format {known}.").format(
                form=form, known=FORMAT
            )
        )
    try:
        rules = rules_of(headers.pop("Game"))
        check_version(rules.version, _number(headers, "Rules", rules.version))
        seats = {int(found[1]): headers.pop(key) for key in list(headers) if (found := SEAT.fullmatch(key))}
        names = [seats[seat] for seat in sorted(seats)]
        if len(names) != max(seats, default=-1) + 1:
            raise BadRecord(_("The record leaves out a seat."))
        seed = _number(headers, "Seed", 0)
        piles = {
            pile: headers.pop(pile).split()
            for pile in rules.piles(max(rules.seats[0], min(len(names), rules.seats[-1])), {})
            if pile in headers
        }
        options = {
            key: int(value) if value.isdecimal() and value.isascii() and len(value) < 3 else value
            for key, value in headers.items()
        }
        return make_setup(rules.game, names, seed, options, piles)
    except BadRecord:
        raise
    except ValueError as wrong:
        raise BadRecord(str(wrong)) from None


class Patience:
    """Replay a record only as long as it can be an honest one.

    A route through half the map can be closed in thousands of ways, so a few thousand moves can be
    made to take minutes.
    """

    def __init__(self) -> None:
        self._left = MOST_CHOICES

    def spend(self, choices: int, match: Match) -> None:
        """Count the legal moves that were looked through."""
        self._left -= choices
        if self._left < 0:
            raise BadRecord(_("This match would take too long to replay."), match)


def check_version(known: int, wanted: int) -> None:
    """Refuse a record of rules that this release does not know, and say so."""
    if wanted != known:
        raise BadRecord(
            _("This match was played by version {wanted} of the rules; this release knows {known}.").format(
                wanted=wanted, known=known
            )
        )
