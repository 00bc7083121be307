"""A match as readable text: header lines, then its moves, a line a turn.

    [Game "imperial-post"]
    [Seed "7"]
    [Seat0 "Red"]
    [Seat1 "Blue"]
    [Players "person, bot clerk"]

    1. {Red} take Ulm {Basel}; take deck {Linz}; play Ulm new; end

What stands in braces is a comment and is not read. A header line `[Moves "57"]` tells how many
moves to expect, so that a record that breaks off is recognised.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby, islice
from typing import TYPE_CHECKING, NamedTuple

from game.core import players as who
from game.core.errors import BadRecord
from game.core.i18n import _, both
from game.core.protocols.rules import Setup
from game.core.registry import GAMES
from game.core.setup import make_setup, options_of, rules_of

if TYPE_CHECKING:
    from game.core.match import Match

FORMAT = 1
# The rules version of a record without a version: it is older than the second version.
FIRST_RULES = 1
# Records are untrusted: reading one may take at most 2 seconds and 100 megabytes in a browser, as
# bench/hostile.py measures. The longest match of a game (`Rules.longest`) sets the bounds.
LONGEST_TEXT = 2_000_000
# The most work of a replay, in listed legal moves; applying a move costs as much as listing 15.
MOST_WORK = 600_000
WORK_OF_A_MOVE = 15

# Possessive quantifiers: a long line without an end is refused in linear time and memory.
HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*+) "((?:[^"\\]++|\\.)*+)"\]')
TURN_NUMBER = re.compile(r"^\s*\d+\.")
COMMENT = re.compile(r"\{[^}]*+\}|\}")
MOVE = re.compile(r"[^;\s][^;]*+")
SEAT = re.compile(r"Seat(\d)")
PLAYERS = "Players"


class Line(NamedTuple):
    """One move of a record, with its turn, player and comment."""

    turn: int
    name: str
    move: str
    comment: str


class ParsedRecord(NamedTuple):
    """A parsed record: a valid set-up, and moves that are not checked yet."""

    setup: Setup
    moves: list[str]
    promised: int
    players: who.Players


def write(setup: Setup, lines: Iterable[Line], players: who.Players = ()) -> str:
    """Write a record."""
    lines = list(lines)
    options = options_of(rules_of(setup.game), setup.version)
    headers = {
        "Game": setup.game,
        "Format": FORMAT,
        "Rules": setup.version,
        "Seed": setup.seed,
        **{f"Seat{seat}": name for seat, name in enumerate(setup.names)},
        **({PLAYERS: who.to_words(players)} if players else {}),
        **{option.key: setup.options[option.key] for option in options},
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


def read(text: object) -> ParsedRecord:
    """Parse a record as far as it can be checked without replaying its moves."""
    if not isinstance(text, (str, bytes, bytearray)):
        raise BadRecord(_("A record must be text."))
    if len(text) > LONGEST_TEXT:
        raise BadRecord(_("This text is too long for the record of a match."))
    if not isinstance(text, str):
        text = text.decode("utf-8", errors="replace")
    headers, moves = _split(text.removeprefix("\ufeff"))
    if "Game" not in headers:
        raise BadRecord(_("This is not the record of a match: it does not name a game."))
    promised = _number(headers, "Moves", len(moves))
    players = headers.pop(PLAYERS, "")
    setup = _setup(headers)
    return ParsedRecord(setup, moves, promised, who.from_words(players, len(setup.names)))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    headers: dict[str, str] = {}
    moves: list[str] = []
    # One more than the longest match, so that a longer record is noticed.
    most = 1 + max(rules.longest for rules in GAMES.values())
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped.startswith("["):
            header = HEADER.fullmatch(stripped)
            if not header:
                raise BadRecord(_("Line {number} of the record is damaged.").format(number=number))
            if header[1] in headers:
                raise BadRecord(_("The record contains {key} twice.").format(key=header[1][:40]))
            headers[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
        elif stripped:
            spoken = TURN_NUMBER.sub("", _without_comments(line))
            found = (part[0] for part in MOVE.finditer(spoken))
            moves += (" ".join(part.split()) for part in islice(found, most - len(moves)))
    return headers, moves


def _without_comments(line: str) -> str:
    """Leave out what stands in braces.

    >>> _without_comments("1. {Red} take Ulm {Basel}; end")
    '1.  take Ulm ; end'
    """
    # Nothing after the last closing brace is a comment; before it, every opening brace has a closing one.
    end = line.rfind("}") + 1
    return COMMENT.sub("", line[:end]) + line[end:]


def _number(headers: dict[str, str], key: str, default: int) -> int:
    value = headers.pop(key, str(default))
    if not re.fullmatch(r"[0-9]{1,20}", value):
        raise BadRecord(_("The record has no valid number for {key}.").format(key=key))
    return int(value)


def _setup(headers: dict[str, str]) -> Setup:
    """Make the set-up that the header lines describe."""
    if (form := _number(headers, "Format", FORMAT)) != FORMAT:
        raise BadRecord(
            _("This record has format {form}. This version reads format {known}.").format(
                form=form, known=FORMAT
            )
        )
    try:
        rules = rules_of(headers.pop("Game"))
        version = _number(headers, "Rules", FIRST_RULES)
        check_version(rules.version, version)
        seats = {int(found[1]): headers.pop(key) for key in list(headers) if (found := SEAT.fullmatch(key))}
        names = [seats[seat] for seat in sorted(seats)]
        if len(names) != max(seats, default=-1) + 1:
            raise BadRecord(_("A seat is missing in the record."))
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
        return make_setup(rules.game, names, seed, options, piles, version=version)
    except BadRecord:
        raise
    except ValueError as wrong:
        raise BadRecord(str(wrong)) from None


class ReplayBudget:
    """Limit the work of a replay.

    A route through the whole map can be closed in thousands of ways, so that replaying a few thousand
    forged moves could take minutes.
    """

    def __init__(self) -> None:
        self._left = MOST_WORK

    def spend(self, choices: int, match: Match) -> None:
        """Count one more move and the legal moves that were listed for it."""
        if len(match) == match.rules.longest:
            raise BadRecord(
                _("This match is too long. You can open it up to move {moves}.").format(moves=len(match)),
                match,
            )
        self._left -= choices + WORK_OF_A_MOVE
        if self._left < 0:
            raise BadRecord(_("This match would take too long to replay."), match)


def check_version(known: int, wanted: int) -> None:
    """Raise `BadRecord` for a rules version that this release does not know."""
    versions = range(FIRST_RULES, known + 1)
    if wanted not in versions:
        raise BadRecord(
            _(
                "This match was played with version {wanted} of the rules. This version of"
                " Posthorn supports {known}."
            ).format(wanted=wanted, known=both([str(version) for version in versions]))
        )
