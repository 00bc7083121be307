"""How to think about Imperial Post."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.core.bot import Plan
from game.core.rules import Json
from game.core.words import _
from game.imperial_post.board import distinct, size
from game.imperial_post.playing import fitting
from game.imperial_post.rules import RULES
from game.imperial_post.scoring import points, ranking
from game.imperial_post.state import OVER, Move, State


def strength(state: State, seat: int) -> float:
    """Judge what a player has: points, the route, and cards that fit it."""
    left, right = fitting(state.routes[seat])
    fits = ((left | right) & distinct(state.hands[seat])).bit_count()
    return (
        points(state, seat)
        + len(state.routes[seat]) * 0.9
        + min(fits, 2) * 0.5
        + min(size(state.hands[seat]), 4) * 0.3
    )


class ImperialPostBot:
    """The bot's view of the game."""

    def plans(self, state: State, whole_turns: bool) -> Sequence[Plan[Move]]:
        """List each legal move by what the player has after it."""
        seat = state.seat
        plans = []
        for move in RULES.moves(state):
            after = state.copy()
            RULES.apply(after, move)
            plans.append(Plan((move,), strength(after, seat)))
        return sorted(plans, key=lambda plan: -plan.worth)

    def reply(self, state: State) -> Move:
        """Choose the best move at first sight."""
        return self.plans(state, False)[0].moves[0]

    def chances(self, state: State) -> tuple[float, ...]:
        """Weigh the strengths of all players against each other."""
        seats = range(state.players)
        if state.phase == OVER:
            winner = ranking(state)[0]
            return tuple(float(seat == winner) for seat in seats)
        odds = [exp(strength(state, seat) / 4) for seat in seats]
        return tuple(one / sum(odds) for one in odds)

    def reason(self, state: State, view: Json, moves: Sequence[Move]) -> str:
        """Say in a sentence what these moves are good for."""
        return _("Looks best at first sight.")


BOT = ImperialPostBot()
