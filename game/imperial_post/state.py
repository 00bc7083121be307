"""The position of a match of Imperial Post: small, flat and fast to copy."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.protocols.rules import Options

Tile = tuple[str, int]

TAKE, PLAY, CLOSE, KEEP, OVER = "take", "play", "close", "keep", "over"
POSTMASTER: Final = "postmaster"
ADMINISTRATOR: Final = "administrator"
CARRIER: Final = "carrier"
CARTWRIGHT: Final = "cartwright"
OFFICIALS = (POSTMASTER, ADMINISTRATOR, CARRIER, CARTWRIGHT)

# In `drawn_by`: the card went to the open display.
EVERYONE = 255


class Edition(NamedTuple):
    """The options that change a rule."""

    baiern_counts: bool
    full_placement: bool
    forced_discard: bool
    first_round_postmaster: bool
    shuffles_at_once: bool
    open_scores: bool

    @classmethod
    def chosen(cls, options: Options) -> Edition:
        """Read the options of a set-up or of a view."""
        return cls(
            baiern_counts=options["all_provinces"] == "nine",
            full_placement=options["placement"] == "full",
            forced_discard=options["discard"] == "forced",
            first_round_postmaster=options["postmaster"] == "first-round",
            shuffles_at_once=options["reshuffle"] == "at-once",
            open_scores=options["scores"] == "open",
        )


class State:
    """Everything that can change, and the few facts of the set-up that the rules need.

    Hands, known cards and discards are bags; houses are sets of cities; routes are tuples of
    cities from left to right. The deck keeps the cards that have left it: `drawn` counts them, and
    `drawn_by` has the seat that drew each, so that everyone's knowledge can be derived.
    """

    __slots__ = (
        "carriages", "chance", "deck", "discards", "display", "drawn", "drawn_by", "due", "edition",
        "ender", "hands", "houses", "known", "official", "phase", "players", "routes", "seat",
        "stacks", "starter", "tiles", "turn",
    )  # fmt: skip

    edition: Edition
    players: int
    starter: int
    turn: int
    seat: int
    phase: str
    official: str | None
    due: int
    ender: int | None
    chance: int
    display: tuple[int, ...]
    deck: tuple[int, ...]
    drawn: int
    drawn_by: bytes
    discards: int
    stacks: dict[str, int]
    hands: list[int]
    known: list[int]
    routes: list[tuple[int, ...]]
    houses: list[int]
    carriages: list[int]
    tiles: list[tuple[Tile, ...]]

    def copy(self) -> State:
        """Make an independent copy; whatever is not listed as copied is immutable."""
        other = State.__new__(State)
        other.edition = self.edition
        other.players = self.players
        other.starter = self.starter
        other.turn = self.turn
        other.seat = self.seat
        other.phase = self.phase
        other.official = self.official
        other.due = self.due
        other.ender = self.ender
        other.chance = self.chance
        other.display = self.display
        other.deck = self.deck
        other.drawn = self.drawn
        other.drawn_by = self.drawn_by
        other.discards = self.discards
        other.stacks = self.stacks.copy()
        other.hands = self.hands[:]
        other.known = self.known[:]
        other.routes = self.routes[:]
        other.houses = self.houses[:]
        other.carriages = self.carriages[:]
        other.tiles = self.tiles[:]
        return other

    @property
    def round(self) -> int:
        """The number of the current round, counted from one."""
        return (self.turn - 1) // self.players + 1
