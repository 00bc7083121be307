"""Where houses are best placed: what a way of closing is worth at first sight."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.imperial_post.board import (
    CITIES,
    HAND_AFTER_CLOSING,
    NEIGHBOURS,
    ONE,
    PROVINCE_SETS,
    STACK_SETS,
    STACK_VALUES,
    cards_in,
)
from game.imperial_post.bot.growth import longest
from game.imperial_post.closing import closings, houses_left
from game.imperial_post.cities import cities_along
from game.imperial_post.state import KEEP, Edition, Move, Moves, State
from game.imperial_post.tiles import BAIERN

PROVINCE_STACKS = tuple(STACK_SETS.items())
# How hard it is to come back to a city: few roads lead to it.
SCARCITY = tuple(1 / NEIGHBOURS[city].bit_count() for city in range(len(CITIES)))


@lru_cache(maxsize=1 << 15)
def promise(houses: int, owned: int, tops: tuple[int, ...], edition: Edition, slope: float) -> float:
    """Judge what houses promise: the tiles that they complete, and those that they come close to.

    `owned` has a bit for each stack, `tops` the value on top of each, nothing for an empty one.
    """
    promised = 0.0
    for number, (_stack, cities) in enumerate(PROVINCE_STACKS):
        if tops[number] and not owned >> number & 1:
            share = (houses & cities).bit_count() / cities.bit_count()
            promised += tops[number] * (1.0 if share == 1 else slope * share * share)
    if tops[-1] and not owned >> len(PROVINCE_STACKS) & 1:
        needed = [cities for province, cities in enumerate(PROVINCE_SETS) if edition.baiern_counts or province != BAIERN]
        share = sum(houses & cities > 0 for cities in needed) / len(needed)
        promised += tops[-1] * (1.0 if share == 1 else slope * share * share)
    return promised


def owned_stacks(state: State, seat: int) -> int:
    """Gather the stacks that a player has a tile of, one bit each."""
    names = {stack for stack, _value in state.tiles[seat]}
    owned = sum(1 << number for number, (stack, _cities) in enumerate(PROVINCE_STACKS) if stack in names)
    return owned | ("all" in names) << len(PROVINCE_STACKS)


def top_values(stacks: dict[str, int]) -> tuple[int, ...]:
    """List the values on top of the province stacks, and of the all-provinces stack last."""
    return tuple(
        STACK_VALUES[stack][-stacks[stack]] if stacks[stack] else 0
        for stack in (*STACK_SETS, "all")
    )


@lru_cache(maxsize=1 << 14)
def best_houses(
    route: tuple[int, ...], houses: int, full: bool, owned: int, tops: tuple[int, ...], edition: Edition, most: int,
    slope: float, scarce: float,
) -> tuple[tuple[float, Move], ...]:
    """List the best ways to close a route, each with what it is worth, best first."""
    left = min(houses_left(houses), len(route))
    ways = closings(route, houses & cities_along(route), left, full)
    before = promise(houses, owned, tops, edition, slope)
    judged = []
    for way in ways:
        placed = way[1]
        count = placed.bit_count()
        rare = sum(SCARCITY[city] for city in route if ONE[city] & placed)
        worth = count + promise(houses | placed, owned, tops, edition, slope) - before + scarce * rare
        judged.append((worth, way))
    judged.sort(key=lambda pair: -pair[0])
    return tuple(judged[:most])


@lru_cache(maxsize=1 << 12)
def best_to_keep(hand: int, houses: int) -> Moves:
    """List the ways to keep three cards, best first: those that make a route, and new cities."""

    def liking(way: Move) -> int:
        cities = ONE[way[1]] | ONE[way[2]] | ONE[way[3]]
        return 2 * longest((), cities) + (cities & ~houses).bit_count()

    ways = dict.fromkeys((KEEP, *kept) for kept in combinations(cards_in(hand), HAND_AFTER_CLOSING))
    return tuple(sorted(ways, key=liking, reverse=True))
