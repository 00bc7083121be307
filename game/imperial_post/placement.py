"""The two ways of placing houses along a route that is closed.

One house in one city of each province that the route runs through, or one house in every route
city of a single province; never a second house of one's own in a city.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from game.imperial_post.board import ALL_CITIES, CITIES, ONE, PROVINCE_OF

# A house along a route is the bit of its city, and above all cities a bit for its place in the route. So
# of two sets with as many houses, the larger integer is the one that comes first in route order.
Houses = int
FIRST_PLACE = 1 << 3 * len(CITIES)


def free_by_province(route: tuple[int, ...], houses: int) -> list[list[Houses]]:
    """Group the cities of a route without an own house by province."""
    groups: dict[str, list[Houses]] = {}
    for place, city in enumerate(route):
        if not houses & ONE[city]:
            groups.setdefault(PROVINCE_OF[city], []).append(ONE[city] | FIRST_PLACE >> place)
    return list(groups.values())


def to_the_full(groups: list[list[Houses]], left: int) -> set[Houses]:
    """List the full placements: one house in each province, or all in one, as far as houses last."""
    return {
        sum(chosen)
        for way in (*product(*groups), *groups)
        for chosen in combinations(way, min(left, len(way)))
    }


def at_will(groups: list[list[Houses]], left: int) -> Iterable[Houses]:
    """List all placements: at most one house in each province, or houses in only one."""
    chosen = [0]
    for group in groups:
        chosen += [others | house for others in chosen for house in group]
    for group in groups:
        for count in range(2, len(group) + 1):
            chosen += map(sum, combinations(group, count))
    if left >= sum(map(len, groups)):
        return chosen
    return [houses for houses in chosen if (houses & ALL_CITIES).bit_count() <= left]


def placements(route: tuple[int, ...], houses: int, left: int, full: bool) -> list[int]:
    """List every set of cities that may get a house, the largest first, then in route order.

    With `full`, a way of placing must be used as far as the houses last; a province without a free city
    cannot be chosen.
    """
    ways = to_the_full if full else at_will
    chosen = ways(free_by_province(route, houses), left)
    # Two stable sorts need less memory than one with a pair as key for each of thousands of ways.
    in_order = sorted(chosen, reverse=True)
    in_order.sort(key=int.bit_count, reverse=True)
    return [houses & ALL_CITIES for houses in in_order]
