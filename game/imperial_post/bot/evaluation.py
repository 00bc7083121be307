"""The evaluation of positions: each player's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.imperial_post.bot.features import (
    NEXT,
    Measures,
    Offer,
    Sight,
    has_turn,
    lasting,
    lying,
    passing,
    progress,
    visible,
)
from game.imperial_post.scoring import points, ranking
from game.imperial_post.state import OVER, State

# The share of the margin of points in the value of a finished match, and the largest margin that counts.
MARGIN, MANY_POINTS = 0.04, 40


class Evaluator:
    """Evaluate the positions of one turn, which differ for one player; the others are measured once."""

    def __init__(self, weights: Sequence[float], opponent_weight: float = 1.0) -> None:
        self.weights, self.opponent_weight = weights, opponent_weight
        self._lasting: dict[tuple[object, ...], float] = {}
        self._others: dict[tuple[object, ...], float] = {}

    def _sum(self, measured: Measures) -> float:
        weights = self.weights
        total = 0.0
        for number, amount in measured:
            total += weights[number] * amount
        return total

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        if state.phase == OVER:
            winner = ranking(state)[0]
            return tuple(float(seat == winner) for seat in range(state.players))
        late, seen, open_cards = progress(state), visible(state), lying(state)
        odds = [
            exp(self._strength(state, seat, Sight(late, seen + state.hands[seat], open_cards)))
            for seat in range(state.players)
        ]
        total = sum(odds)
        return tuple(one / total for one in odds)

    def value(self, state: State, seat: int, known: int, hidden: int = 0) -> float:
        """Evaluate a position for a seat after its turn, when it knows these cards.

        The others' strength depends on the open cards, on the stacks and on how late it is.
        """
        if state.phase == OVER:
            return final_value(state, seat)
        late, open_cards = progress(state), lying(state)
        key = (late, open_cards, state.houses[seat], state.carriages[seat], *state.stacks.values())
        others = self._others.get(key)
        if others is None:
            seen = visible(state)
            others = self._others[key] = sum(
                exp(
                    self.opponent_weight
                    * self._strength(state, other, Sight(late, seen + state.hands[other], open_cards))
                )
                for other in range(state.players)
                if other != seat
            )
        own = exp(self._strength(state, seat, Sight(late, known, open_cards, hidden)))
        return open_value(own / (own + others))

    def _strength(self, state: State, seat: int, sight: Sight) -> float:
        """Add up the weighted features of a player."""
        offer = Offer(tuple(state.stacks.values()), sight.late, state.edition.baiern_counts)
        key = (state.houses[seat], state.tiles[seat], state.carriages[seat], offer)
        strength = self._lasting.get(key)
        if strength is None:
            strength = self._lasting[key] = self._sum(lasting(*key))
        if has_turn(state, seat):
            strength += self._sum(passing(state, seat, sight))
        return strength + (self.weights[NEXT] if seat == state.seat else 0.0)


def open_value(chance: float) -> float:
    """Convert a chance to the value of an open position, which is below every win and above every loss."""
    return (1 - MARGIN) * chance + MARGIN / 2


def chance_of(value: float) -> float:
    """Convert the value of a position to the chance of winning.

    >>> round(chance_of(open_value(0.25)), 9), chance_of(1.0), chance_of(0.01)
    (0.25, 1.0, 0.0)
    """
    return min(1.0, max(0.0, (value - MARGIN / 2) / (1 - MARGIN)))


def final_value(state: State, seat: int) -> float:
    """Evaluate the end for one seat by winner and margin, so that a lost match is still played well."""
    order = ranking(state)
    best = next(other for other in order if other != seat)
    share = max(-1.0, min(1.0, (points(state, seat) - points(state, best)) / MANY_POINTS))
    if order[0] == seat:
        return 1 - MARGIN / 2 + MARGIN / 2 * share
    return MARGIN / 2 + MARGIN / 2 * share
