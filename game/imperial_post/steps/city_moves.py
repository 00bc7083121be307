"""Lists of moves about one city each, by the set of cities.

The lists are cached. A set is looked up in two halves, so there are at most a few thousand lists.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from game.imperial_post.board import CITIES, ONE, cities_in
from game.imperial_post.moves import PlayMove, TakeMove

CityMove = TypeVar("CityMove", TakeMove, PlayMove)

FIRST_HALF = sum(ONE[: len(CITIES) // 2])
SECOND_HALF = sum(ONE[len(CITIES) // 2 :])


class CityMoves(dict[int, tuple[CityMove, ...]]):
    """For a set of cities, the tuple of moves about them, in alphabetical order."""

    def __init__(self, move: Callable[[int], CityMove]) -> None:
        super().__init__()
        self._each: tuple[CityMove, ...] = tuple(move(city) for city in range(len(CITIES)))

    def __missing__(self, cities: int) -> tuple[CityMove, ...]:
        moves = tuple(self._each[city] for city in cities_in(cities))
        self[cities] = moves
        return moves

    def of(self, cities: int) -> tuple[CityMove, ...]:
        """List the moves about any set of cities."""
        return self[cities & FIRST_HALF] + self[cities & SECOND_HALF]


@lru_cache(maxsize=1 << 14)
def cities_along(route: tuple[int, ...]) -> int:
    """Make the set of cities that a route runs through."""
    return sum(ONE[city] for city in route)
