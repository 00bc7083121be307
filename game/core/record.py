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
from typing import NamedTuple

from game.core.errors import BadRecord
from game.core.rules import Setup
from game.core.setup import make_setup, rules_of
from game.core.words import _

FORMAT = 1
LONGEST_TEXT = 4_000_000
MOST_MOVES = 100_000

HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\.)*)"\]')
COMMENT = re.compile(r"\{[^}]*\}")
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
    if isinstance(text, (bytes, bytearray)):
        text = bytes(text[: LONGEST_TEXT + 1]).decode("utf-8", errors="replace")
    if not isinstance(text, str):
        raise BadRecord(_("A record is text."))
    if len(text) > LONGEST_TEXT:
        raise BadRecord(_("This text is too long to be the record of a match."))
    headers, moves = _split(text.removeprefix("\ufeff"))
    if "Game" not in headers:
        raise BadRecord(_("This is not the record of a match: it names no game."))
    if len(moves) > MOST_MOVES:
        raise BadRecord(_("This record has too many moves."))
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
                raise BadRecord(
                    _("The record says {key} twice.").format(key=header[1][:40])
                )
            headers[header[1]] = re.sub(r"\\(.)", r"\1", header[2])
        else:
            spoken = TURN_NUMBER.sub("", COMMENT.sub("", line))
            moves += [move for part in spoken.split(";") if (move := " ".join(part.split()))]
    return headers, moves


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


def check_version(known: int, wanted: int) -> None:
    """Refuse a record of rules that this release does not know, and say so."""
    if wanted != known:
        raise BadRecord(
            _("This match was played by version {wanted} of the rules; this release knows {known}.").format(
                wanted=wanted, known=known
            )
        )
