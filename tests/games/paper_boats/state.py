"""A position of Paper Boats: hands, what floats in the middle, points and flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.core.protocols.rules import Value

BOATS = range(1, 13)
HAND = 5
PLAYERS = 2
NOBODY = -1
SAIL, SET_OUT = "sail", "set-out"


class SailMove(NamedTuple):
    """Put a boat into the water."""

    boat: int
    word: Literal["sail"] = "sail"


class SetOutMove(NamedTuple):
    """Let the boat go, with or without the flag."""

    word: Literal["go", "flag"]


Move = SailMove | SetOutMove
GO, FLAG = SetOutMove("go"), SetOutMove("flag")


class State:
    """Small, flat and fast to copy."""

    __slots__ = (
        "aside", "flags", "hands", "leader", "middle", "options", "phase", "points", "raised", "rounds",
        "seat", "starter", "turn",
    )  # fmt: skip

    options: Mapping[str, Value]
    starter: int
    # Who began this round, and who decides now.
    leader: int
    seat: int
    turn: int
    phase: str
    hands: list[tuple[int, ...]]
    # Two boats that nobody gets to see before the end.
    aside: tuple[int, ...]
    # The boats of this round, the leader's first, and how many of them carry a flag.
    middle: tuple[int, ...]
    raised: int
    points: list[int]
    # Whether each player still has the flag.
    flags: list[bool]
    # What is over: the leader, both boats, who won, and what it was worth.
    rounds: tuple[tuple[int, int, int, int, int], ...]

    def copy(self) -> State:
        """Make an independent copy."""
        other = State()
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands, other.points, other.flags = self.hands[:], self.points[:], self.flags[:]
        return other


def beats(boat: int, other: int) -> bool:
    """Return which of two boats is faster: the higher one, but the smallest slips past the largest."""
    if {boat, other} == {BOATS[0], BOATS[-1]}:
        return boat == BOATS[0]
    return boat > other
