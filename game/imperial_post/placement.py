"""The two ways of placing houses along a route that is closed.

One house in one city of each province that the route runs through, or one house in every route
city of a single province; never a second house of one's own in a city.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from game.imperial_post.board import NO_CITIES, ONE, PROVINCE_SETS

# Cities by their places along the route.
Places = tuple[int, ...]


def free_by_province(route: tuple[int, ...], houses: int) -> list[Places]:
    """Group the places of the route without an own house by province, in route order."""
    groups = (
        tuple(place for place, city in enumerate(route) if ONE[city] & province & ~houses)
        for province in PROVINCE_SETS
    )
    return [group for group in groups if group]


def to_the_full(groups: list[Places], left: int) -> Iterator[Places]:
    """List what the two ways give: one in each province, or all in one; as far as houses last."""
    for way in chain(product(*groups), groups):
        yield from combinations(way, min(left, len(way)))


def at_will(groups: list[Places], left: int) -> Iterator[Places]:
    """List all parts of what the two ways give: at most one in each province, or only in one."""
    for way in product(*(((), *((place,) for place in group)) for group in groups)):
        yield tuple(chain(*way))
    for group in groups:
        for count in range(2, len(group) + 1):
            yield from combinations(group, count)


def placements(route: tuple[int, ...], houses: int, left: int, full: bool) -> list[int]:
    """List every set of cities that may get a house, the largest first, in route order.

    With `full`, a way of placing must be used as far as the houses last; a province of the route
    in which all cities are built already is none that could be chosen.
    """
    ways = to_the_full if full else at_will
    chosen = {tuple(sorted(places)) for places in ways(free_by_province(route, houses), left)}
    bits = [ONE[city] for city in route]
    return [
        sum(bits[place] for place in places)
        for places in sorted(chosen, key=lambda places: (-len(places), places))
        if len(places) <= left
    ] or [NO_CITIES]
