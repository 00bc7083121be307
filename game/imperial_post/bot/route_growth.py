"""How a route can grow: by the cards in hand, and by cards that may still come."""

from __future__ import annotations

from functools import lru_cache

from game.imperial_post.board import ALL_CITIES, NEIGHBOURS, ONE, cities_in
from game.imperial_post.steps.city_moves import cities_along

# For each set of cities that has been asked for, all cities with a road to one of them.
_around: dict[int, int] = {0: 0}


def around(cities: int) -> int:
    """Find all cities with a road to one of these."""
    found = _around.get(cities)
    if found is None:
        found = 0
        for city in cities_in(cities):
            found |= NEIGHBOURS[city]
        _around[cities] = found
    return found


@lru_cache(maxsize=1 << 15)
def ends(route: tuple[int, ...]) -> int:
    """Find the cities that fit one of the ends of a route; any city fits an empty one."""
    if not route:
        return ALL_CITIES
    return (NEIGHBOURS[route[0]] | NEIGHBOURS[route[-1]]) & ~cities_along(route)


@lru_cache(maxsize=1 << 16)
def longest(route: tuple[int, ...], hand: int) -> int:
    """Count the cards that a route has at most when cards of this set are played to its ends.

    An empty route is started by the best card of the set.
    """
    if not route:
        return max((1 + _grown(city, city, hand & ~ONE[city]) for city in cities_in(hand)), default=0)
    free = hand & ~cities_along(route)
    return len(route) + _grown(route[0], route[-1], free)


@lru_cache(maxsize=1 << 16)
def _grown(left: int, right: int, free: int) -> int:
    """Count the cards of a set that can be played one after the other to two ends."""
    most = 0
    fits = NEIGHBOURS[left] & free
    while fits:
        card = fits & -fits
        fits ^= card
        grown = 1 + _grown(card.bit_length() >> 1, right, free ^ card)
        most = max(most, grown)
    fits = NEIGHBOURS[right] & free if left != right else 0
    while fits:
        card = fits & -fits
        fits ^= card
        grown = 1 + _grown(left, card.bit_length() >> 1, free ^ card)
        most = max(most, grown)
    return most
