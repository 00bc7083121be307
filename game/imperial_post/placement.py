"""The two ways of placing houses along a route that is closed.

One house in one city of each province that the route runs through, or one house in every route
city of a single province; never a second house of one's own in a city.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from game.imperial_post.board import NO_CITIES, ONE, PROVINCE_SETS

Groups = list[tuple[int, ...]]


def free_by_province(route: tuple[int, ...], houses: int) -> Groups:
    """Group the route's cities without an own house by province, in route order."""
    groups = (
        tuple(city for city in route if ONE[city] & province & ~houses) for province in PROVINCE_SETS
    )
    return [group for group in groups if group]


def in_each_province(groups: Groups) -> Iterator[tuple[int, ...]]:
    """List the ways of placing one house in each province."""
    return product(*groups)


def in_one_province(groups: Groups) -> Iterator[tuple[int, ...]]:
    """List the ways of placing a house in every free route city of one province."""
    return iter(groups)


@lru_cache(maxsize=1 << 12)
def placements(route: tuple[int, ...], houses: int, left: int, full: bool) -> tuple[int, ...]:
    """List every set of cities that may get a house, the largest first.

    With `full`, a way of placing must be used as far as the houses last; a province of the route
    in which all cities are built already is none that could be chosen.
    """
    groups = free_by_province(route, houses)
    ways = [*in_each_province(groups), *in_one_province(groups)]
    if full:
        chosen = {subset for way in ways for subset in combinations(way, min(left, len(way)))}
    else:
        chosen = {subset for way in ways for subset in _subsets(way, left)}
    place = {city: position for position, city in enumerate(route)}
    in_order = sorted(
        (sorted(subset, key=place.__getitem__) for subset in chosen),
        key=lambda subset: (-len(subset), [place[city] for city in subset]),
    )
    return tuple(dict.fromkeys(_set(subset) for subset in in_order)) or (NO_CITIES,)


def _subsets(way: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
    for count in range(min(left, len(way)) + 1):
        yield from combinations(way, count)


def _set(cities: Iterable[int]) -> int:
    return sum(ONE[city] for city in cities)
