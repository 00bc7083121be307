"""A seat at the table: who plays it, and in which colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.players import PERSON, Players

# A remote player sits at another device and plays by links.
HUMAN, BOT, REMOTE = "human", "bot", "remote"
# In a lesson the partner plays what the teacher has prepared.
TEACHER = "teacher"
KINDS = (HUMAN, BOT, REMOTE, TEACHER)


@dataclass(frozen=True)
class Seat:
    """A place at the table.

    None of it is part of the match. Records and links may contain the level of a bot, but not the colour.
    """

    name: str
    kind: str
    colour: int
    level: str = ""


def players_of(seats: Iterable[Seat]) -> Players:
    """List the level of each seat's bot, or `PERSON`, as records and links do."""
    return tuple(seat.level if seat.kind == BOT else PERSON for seat in seats)
