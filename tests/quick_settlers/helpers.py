"""Lay out any position by hand and play on from it by text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game import Match
from game.core.protocols.rules import Json, Setup
from game.quick_settlers.bag import CARD, bag_of, cards_in
from game.quick_settlers.cards import (
    knights_in_play,
    resources_in_play,
    roads_in_play,
    sides_in_play,
)
from game.quick_settlers.rules import RULES
from game.quick_settlers.state import CLOCKWISE, COUNTER, State
from game.quick_settlers.steps.draw import begin_turn

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Egon", "Fay")
GAME = RULES.game


def new(players: int, seed: int = 7, **wanted: Any) -> Match:
    """Set up a match through the doorway; names distinguish piles from options."""
    piles = {name: wanted.pop(name) for name in ("deck", "sides") if name in wanted}
    return Match.new(GAME, NAMES[:players], seed=seed, options=wanted, **piles)


class Table:
    """A position laid out by hand: cards are written as words with spaces between them."""

    def __init__(
        self,
        players: int = 3,
        *,
        hands: Sequence[str] = (),
        market: str = "brick wood ore wool grain",
        pile: str | None = None,
        discards: str = "",
        roads: Sequence[int] = (),
        knights: Sequence[int] = (),
        cities: Sequence[int] = (),
        sides: Sequence[str] = (),
        expansions: Sequence[str] = (),
        roads_left: int | None = None,
        knights_left: int | None = None,
        sides_left: str | None = None,
        arrow: str = "clockwise",
        mover: int = 0,
        seed: int = 1,
        filling: str = "six-kinds",
        robbers: str = "half",
        shuffled: str = "at-once",
        extra: str = "may",
    ) -> None:
        options: dict[str, str | int] = {
            "starter": 0, "expansions": filling, "robbers": robbers,
            "reshuffle": shuffled, "knights": extra,
        }  # fmt: skip
        state = self.state = RULES.start(Setup(GAME, NAMES[:players], seed, options, RULES.version))
        state.hands = [bag_of(self._padded(hands, players)[seat].split()) for seat in range(players)]
        state.market = tuple(CARD[name] for name in market.split())
        self._lay_piles(state, pile, discards)
        state.roads = [*roads, *state.roads[len(roads) :]]
        state.knights = [*knights, *state.knights[len(knights) :]]
        state.cities = [*cities, *state.cities[len(cities) :]]
        state.expansions = [tuple(names.split()) for names in self._padded(expansions, players)]
        self._lay_sides(state, sides, sides_left)
        self._lay_supply(state, roads_left, knights_left)
        if state.arrow:
            state.arrow = {"clockwise": CLOCKWISE, "counter": COUNTER}[arrow]
        begin_turn(state, mover)

    @staticmethod
    def _padded(words: Sequence[str], players: int) -> list[str]:
        return [*words, *[""] * (players - len(words))]

    @staticmethod
    def _lay_piles(state: State, pile: str | None, discards: str) -> None:
        """Put the cards that are not mentioned on the discards if the pile is given, else on the pile."""
        state.discards = bag_of(discards.split())
        rest = resources_in_play(state.players) - sum(state.hands) - sum(state.market) - state.discards
        if pile is None:
            state.pile = tuple(cards_in(rest))
        else:
            state.pile = tuple(CARD[name] for name in pile.split())
            state.discards += rest - sum(state.pile)
        state.place = 0

    @staticmethod
    def _lay_sides(state: State, sides: Sequence[str], sides_left: str | None) -> None:
        players = state.players
        state.sides = [
            tuple(sides[seat].split()) if seat < len(sides) else ("robbers",) for seat in range(players)
        ]
        if sides_left is not None:
            state.sides_left = tuple(sides_left.split())
        else:
            left = Counter(sides_in_play(players))
            left.subtract(side for row in state.sides for side in row)
            state.sides_left = tuple(sorted((+left).elements()))

    @staticmethod
    def _lay_supply(state: State, roads_left: int | None, knights_left: int | None) -> None:
        roads = roads_in_play(state.players) - sum(state.roads)
        state.roads_left = max(0, roads) if roads_left is None else roads_left
        knights = knights_in_play(state.players) - sum(state.knights)
        state.knights_left = max(0, knights) if knights_left is None else knights_left
        expansions = list(state.expansions_left)
        for name in (name for names in state.expansions for name in names):
            if name in expansions:
                expansions.remove(name)
        state.expansions_left = tuple(expansions)

    @property
    def full(self) -> Json:
        return RULES.full(self.state)

    @property
    def players(self) -> list[Json]:
        players: list[Json] = self.full["players"]
        return players

    @property
    def points(self) -> list[int]:
        return [player["points"] for player in self.players]

    @property
    def seat(self) -> int | None:
        return RULES.seat(self.state)

    @property
    def phase(self) -> str:
        return self.state.phase

    def hand(self, seat: int) -> str:
        return " ".join(self.players[seat]["hand"])

    def view(self, seat: int | None) -> Json:
        return RULES.view(self.state, seat)

    def moves(self, start: str = "") -> list[str]:
        """List the legal moves that start with these words."""
        texts = [RULES.write(self.state, move) for move in RULES.moves(self.state)]
        return [text for text in texts if text.startswith(start)]

    def may(self, start: str) -> bool:
        return bool(self.moves(start))

    def why_not(self, text: str) -> str:
        assert text not in self.moves()
        return RULES.why_not(self.state, text)

    def play(self, *texts: str) -> Table:
        for text in texts:
            found = [move for move in RULES.moves(self.state) if RULES.write(self.state, move) == text]
            assert found, f"{text!r} is not among {self.moves()}: {RULES.why_not(self.state, text)}"
            RULES.apply(self.state, found[0])
        return self
