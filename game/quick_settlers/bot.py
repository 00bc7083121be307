"""How to think about Quick Settlers."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.core.bot import Plan
from game.core.rules import Json
from game.core.words import _
from game.quick_settlers import bag
from game.quick_settlers.cards import COSTS
from game.quick_settlers.rules import RULES
from game.quick_settlers.scoring import points, ranking
from game.quick_settlers.state import NOBODY, Move, State

BUILDING = 1.5


def strength(state: State, seat: int) -> float:
    """Judge what a player has: points, roads, knights, and a hand that is close to a building."""
    hand = state.hands[seat]
    ready = max(1 - bag.size(bag.without(cost, hand)) / bag.size(cost) for cost in COSTS.values())
    return (
        points(state, seat)
        + 0.5 * (state.roads[seat] + state.knights[seat])
        + BUILDING * ready
        + 0.2 * bag.size(hand)
    )


class QuickSettlersBot:
    """The bot's view of the game."""

    def plans(self, state: State, whole_turns: bool) -> Sequence[Plan[Move]]:
        """List each legal move by what the player has after it."""
        seat = state.seat
        plans = []
        for move in RULES.moves(state):
            after = state.copy()
            RULES.apply(after, move)
            # A turn that is not over yet has the draw still to come.
            waiting = 0.4 if after.mover == state.mover and after.seat != NOBODY else 0.0
            plans.append(Plan((move,), strength(after, seat) + waiting))
        return sorted(plans, key=lambda plan: -plan.worth)

    def reply(self, state: State) -> Move:
        """Choose the best move at first sight."""
        return self.plans(state, False)[0].moves[0]

    def chances(self, state: State) -> tuple[float, ...]:
        """Weigh the strengths of all players against each other."""
        seats = range(state.players)
        if state.seat == NOBODY:
            winner = ranking(state)[0]
            return tuple(float(seat == winner) for seat in seats)
        odds = [exp(strength(state, seat) / 2) for seat in seats]
        return tuple(one / sum(odds) for one in odds)

    def reason(self, state: State, view: Json, moves: Sequence[Move]) -> str:
        """Say in a sentence what these moves are good for."""
        return _("Looks best at first sight.")


BOT = QuickSettlersBot()
