"""Whole turns of Quick Settlers as plans; turns with the same result are merged.

A turn is some swaps with the market, then what is built, then the draw. Swaps whose outcome is
hidden (with the pile, with a hand) are tried alone: what follows depends on the card.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.quick_settlers.cards import CITY
from game.quick_settlers.moves import BuildMove, Move
from game.quick_settlers.state import BUILD, EXCHANGE, FLIP, NOBODY, State
from game.quick_settlers.steps.build import Build
from game.quick_settlers.steps.events import LEAVE_FATE, TURN_FATE
from game.quick_settlers.steps.exchange import SwapMarket, reach

Moves = tuple[Move, ...]
# A turn: its moves, and the position before the cards are drawn.
Turn = tuple[Moves, State]

MARKET_STEP, BUILD_STEP = SwapMarket(), Build()
# The number of payments for a building that are tried, the smallest first.
PAYMENTS = 2
MOST_SWAPS = 2
# When so many turns are listed, no further swaps are tried: a full hand has thousands.
MOST_TURNS = 120


class Turns:
    """List the turns that the player on turn could make from here on."""

    def __init__(self, state: State) -> None:
        self.seat = state.seat
        self.merged: set[object] = set()

    def all(self, state: State, swaps: int = MOST_SWAPS) -> Iterator[Turn]:
        """List the turns with so many swaps at most, those with fewer swaps first."""
        before: list[Turn] = [((), state)]
        listed = 0
        for more_swaps in range(swaps, -1, -1):
            for swapped, table in before:
                for moves, end in self._builds(table):
                    yield (*swapped, *moves), end
                    listed += 1
                if listed >= MOST_TURNS:
                    return
            if more_swaps:
                before = [turn for moves, table in before for turn in self._swaps(moves, table)]

    def _swaps(self, moves: Moves, state: State) -> Iterator[Turn]:
        if state.phase == EXCHANGE and reach(state) == EXCHANGE:
            for move in MARKET_STEP.moves(state):
                after = state.copy()
                MARKET_STEP.apply(after, move)
                if self._is_new((after.hands[self.seat], sum(after.market))):
                    yield (*moves, move), after

    def _builds(self, state: State) -> Iterator[Turn]:
        yield (), state
        for move in self._best_payments(state):
            after = state.copy()
            BUILD_STEP.apply(after, move)
            if after.seat == NOBODY:
                yield (move,), after
            elif after.seat != self.seat or after.phase not in (BUILD, FLIP) or move.thing == CITY:
                # After an unforeseen event the rest of the turn is planned again.
                yield (move,), after
            elif after.phase == FLIP:
                for fate in (TURN_FATE, LEAVE_FATE):
                    turned = after.copy()
                    turned.arrow, turned.phase = (-after.arrow if fate == TURN_FATE else after.arrow), BUILD
                    yield from self._on((move, fate), turned)
            else:
                yield from self._on((move,), after)

    def _on(self, moves: Moves, after: State) -> Iterator[Turn]:
        seat = self.seat
        built = (frozenset(after.built), after.expansions[seat])
        if self._is_new((after.hands[seat], sum(after.market), built, after.arrow)):
            for more, end in self._builds(after):
                yield (*moves, *more), end

    @staticmethod
    def _best_payments(state: State) -> Iterator[BuildMove]:
        tried: dict[str, int] = {}
        for move in BUILD_STEP.moves(state):
            tried[move.thing] = tried.get(move.thing, 0) + 1
            if tried[move.thing] <= PAYMENTS:
                yield move

    def _is_new(self, key: object) -> bool:
        if key in self.merged:
            return False
        self.merged.add(key)
        return True
