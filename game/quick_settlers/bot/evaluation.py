"""The evaluation of positions: each player's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

from game.quick_settlers.bot.features import all_features, features
from game.quick_settlers.cards import DRAWN_CARDS
from game.quick_settlers.scoring import a_sides, points, ranking
from game.quick_settlers.state import NOBODY, State

# The assumed strength of unknown opponents: that of a player in the middle of a match.
UNKNOWN = exp(5.0)


def shares(strengths: Sequence[float]) -> tuple[float, ...]:
    """Turn strengths into chances that add up to one."""
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    total = sum(odds)
    return tuple(one / total for one in odds)


class Evaluator:
    """Evaluate the positions of one turn; players who are not affected are measured once."""

    def __init__(self, weights: Sequence[float], opponent_weight: float = 1.0) -> None:
        self.weights, self.opponent_weight = weights, opponent_weight
        self._others: dict[tuple[object, ...], float] = {}

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        if state.seat == NOBODY:
            winner = ranking(state)[0]
            return tuple(float(seat == winner) for seat in range(state.players))
        return shares([sum(map(mul, self.weights, row)) for row in all_features(state)])

    def chance(self, state: State, seat: int) -> tuple[float, float]:
        """Estimate a seat's chance at the end of its turn, before it draws cards.

        The second value is the chance against unknown opponents.
        """
        if state.seat == NOBODY:
            won = float(ranking(state)[0] == seat)
            return won, won
        seats = range(state.players)
        all_points = [points(state, other) for other in seats]
        mover = (seat + 1) % state.players
        drawn = DRAWN_CARDS + a_sides(state.knights[seat]) if state.mover == seat else 0
        own = exp(sum(map(mul, self.weights, features(state, seat, all_points, mover, drawn))))
        total = own
        supply = (state.roads_left, state.knights_left, len(state.sides_left), state.expansions_left)
        for other in seats:
            if other != seat:
                rows = (state.hands[other], state.roads[other], state.knights[other])
                key = (other, *rows, *all_points, *supply)
                odds = self._others.get(key)
                if odds is None:
                    row = features(state, other, all_points, mover)
                    odds = self._others[key] = exp(self.opponent_weight * sum(map(mul, self.weights, row)))
                total += odds
        return own / total, own / (own + UNKNOWN)
