"""Points, the final ranking and the words that explain it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from game.core.i18n import ngettext
from game.core.protocols.rules import MatchResult
from game.quick_settlers.bag import size
from game.quick_settlers.cards import (
    CITY_POINTS,
    EXPANSION_POINTS,
    POINTS_TO_WIN,
    SETTLEMENT_POINTS,
)
from game.quick_settlers.state import NOBODY, State


class Breakdown(TypedDict):
    """What a player's points consist of."""

    settlements: int
    cities: int
    expansions: dict[str, int]
    roads: int
    knights: int
    total: int


Result = MatchResult[Breakdown]


def a_sides(cards: int) -> int:
    """Count the A sides of a row of roads or knights, whose sides alternate, A first.

    >>> [a_sides(cards) for cards in range(5)]
    [0, 1, 1, 2, 2]
    """
    return (cards + 1) // 2


def b_sides(cards: int) -> int:
    """Count the B sides of a row, each of them a point."""
    return cards // 2


def lasting_points(state: State, seat: int) -> int:
    """Add up the points that nobody can take away: settlements, cities and expansions."""
    points = SETTLEMENT_POINTS * len(state.sides[seat]) + CITY_POINTS * state.cities[seat]
    for name in state.expansions[seat]:
        points += EXPANSION_POINTS[name]
    return points


def points(state: State, seat: int) -> int:
    """Add up a player's points."""
    points = state.roads[seat] // 2 + state.knights[seat] // 2
    points += SETTLEMENT_POINTS * len(state.sides[seat]) + CITY_POINTS * state.cities[seat]
    for name in state.expansions[seat]:
        points += EXPANSION_POINTS[name]
    return points


def ranking(state: State) -> list[int]:
    """Order the seats, best first.

    The winner has the most points, as the only one with ten. Ties below are broken by the points
    that nobody could have taken away, then by cards in hand, then by who would have been on turn next.
    """
    return sorted(
        range(state.players),
        key=lambda seat: (
            -points(state, seat),
            -lasting_points(state, seat),
            -size(state.hands[seat]),
            (seat - state.mover) % state.players,
        ),
    )


def breakdown(state: State, seat: int) -> Breakdown:
    """List what a player's points consist of."""
    return {
        "settlements": SETTLEMENT_POINTS * len(state.sides[seat]),
        "cities": CITY_POINTS * state.cities[seat],
        "expansions": {name: EXPANSION_POINTS[name] for name in state.expansions[seat]},
        "roads": b_sides(state.roads[seat]),
        "knights": b_sides(state.knights[seat]),
        "total": points(state, seat),
    }


def finish_if_won(state: State) -> bool:
    """End the match if the player on turn has ten points."""
    if points(state, state.mover) < POINTS_TO_WIN:
        return False
    state.seat = NOBODY
    return True


def result(state: State, names: Sequence[str]) -> Result | None:
    """Sum up a match that is over."""
    if state.seat != NOBODY:
        return None
    order = ranking(state)
    best = points(state, order[0])
    return {
        "scores": [points(state, seat) for seat in range(state.players)],
        "ranking": order,
        "winner": order[0],
        "breakdown": [breakdown(state, seat) for seat in range(state.players)],
        "reason": ngettext(
            "{name} wins with {points} point.",
            "{name} wins with {points} points.",
            best,
        ).format(name=names[order[0]], points=best),
    }
