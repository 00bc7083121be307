"""The position of a match of Quick Settlers: small, flat and fast to copy."""

from __future__ import annotations

from typing import Any

from game.core.protocols.rules import Options

EXCHANGE, BUILD, GIVE, PICK, FLIP, DISCARD = "exchange", "build", "give", "pick", "flip", "discard"
# An exchange without a road: with the pile only.
PILE_ONLY = "pile only"

# In place of a seat: the match is over, or no other player is involved.
NOBODY = -1

CLOCKWISE, COUNTER, NO_ARROW = 1, -1, 0


# What happened last, with the note before it.
Notes = tuple[Any, ...] | None


class State:
    """Everything that can change, and the few facts of the set-up that the rules need.

    Hands, discards, taken and buried cards are bags; what is `known` has a place for each hand and
    one for the pile, with a bag for each seat and one for a bystander (see memory.py).
    The pile keeps the cards that have left it; `place` is its top. A settlement is its hidden
    city side. The `mover` has the turn, the `seat` has the decision.
    """

    __slots__ = (
        "arrow", "built", "buried", "chance", "cities", "discards", "expansions", "expansions_left",
        "hands", "knights", "knights_left", "known", "market", "mover", "notes", "options", "other",
        "phase", "pile", "place", "players", "roads", "roads_left", "robbed", "seat", "shown", "sides",
        "sides_left", "starter", "swaps", "taken", "turn", "used",
    )  # fmt: skip

    options: Options
    players: int
    starter: int
    turn: int
    mover: int
    seat: int
    phase: str
    chance: int
    arrow: int
    market: tuple[int, ...]
    pile: tuple[int, ...]
    place: int
    discards: int
    roads_left: int
    knights_left: int
    sides_left: tuple[str, ...]
    expansions_left: tuple[str, ...]
    # Of this turn: swaps left, kinds built, abilities used.
    swaps: int
    built: tuple[str, ...]
    used: tuple[str, ...]
    # Of a decision within the turn: the other hand, the cards taken from it, if it was shown; robbed seats.
    other: int
    taken: int
    shown: bool
    robbed: tuple[int, ...]
    # Of each seat.
    hands: list[int]
    roads: list[int]
    knights: list[int]
    sides: list[tuple[str, ...]]
    cities: list[int]
    expansions: list[tuple[str, ...]]
    # What the players know (see memory.py).
    known: tuple[int, ...]
    buried: tuple[int, ...]
    notes: Notes

    def copy(self) -> State:
        """Make an independent copy; whatever is not listed as copied is immutable."""
        other = State.__new__(State)
        other.options = self.options
        other.players = self.players
        other.starter = self.starter
        other.turn = self.turn
        other.mover = self.mover
        other.seat = self.seat
        other.phase = self.phase
        other.chance = self.chance
        other.arrow = self.arrow
        other.market = self.market
        other.pile = self.pile
        other.place = self.place
        other.discards = self.discards
        other.roads_left = self.roads_left
        other.knights_left = self.knights_left
        other.sides_left = self.sides_left
        other.expansions_left = self.expansions_left
        other.swaps = self.swaps
        other.built = self.built
        other.used = self.used
        other.other = self.other
        other.taken = self.taken
        other.shown = self.shown
        other.robbed = self.robbed
        other.hands = self.hands[:]
        other.roads = self.roads[:]
        other.knights = self.knights[:]
        other.sides = self.sides[:]
        other.cities = self.cities[:]
        other.expansions = self.expansions[:]
        other.known = self.known
        other.buried = self.buried
        other.notes = self.notes
        return other

    @property
    def round(self) -> int:
        """The number of the current round, counted from one."""
        return (self.turn - 1) // self.players + 1
