"""A quick evaluation of where to place houses and which cards to keep."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.imperial_post.board import (
    CITIES,
    NEIGHBOURS,
    ONE,
    PROVINCE_SETS,
    STACK_SETS,
    STACK_VALUES,
    STACKS,
)
from game.imperial_post.bot.route_growth import longest
from game.imperial_post.moves import CloseMove, KeepMove
from game.imperial_post.state import Edition, State, Tile
from game.imperial_post.steps.city_moves import cities_along
from game.imperial_post.steps.close import closings, houses_left, ways_to_keep
from game.imperial_post.tiles import BAIERN

# The stacks that houses earn, each with the cities that it requires; the all-provinces stack is last.
EARNED_BY_HOUSES = (*STACK_SETS, "all")
# How hard it is to reach a city again: cities with few roads have high values.
SCARCITY = tuple(1 / NEIGHBOURS[city].bit_count() for city in range(len(CITIES)))
# The number of ways to close a route that are kept, the best ones.
MOST_WAYS = 4


class Prospects(NamedTuple):
    """What houses could gain a player: the tiles that the player does not own, by the top of the stacks."""

    owned: frozenset[str]
    tops: tuple[int, ...]
    edition: Edition


class PlacementWeights(NamedTuple):
    """The weights of houses that come close to a tile, and of those in cities with few roads."""

    progress: float
    scarce: float


def prospects(state: State, seat: int) -> Prospects:
    """Compute what houses could gain a player now."""
    return _prospects(state.tiles[seat], tuple(state.stacks.values()), state.edition)


@lru_cache(maxsize=1 << 12)
def _prospects(tiles: tuple[Tile, ...], left: tuple[int, ...], edition: Edition) -> Prospects:
    owned = frozenset(stack for stack, _value in tiles)
    return Prospects(owned, top_values(dict(zip(STACKS, left, strict=True))), edition)


def top_values(stacks: dict[str, int]) -> tuple[int, ...]:
    """List the top values of the stacks that houses earn; zero for an empty one."""
    return tuple(STACK_VALUES[stack][-left] if (left := stacks[stack]) else 0 for stack in EARNED_BY_HOUSES)


def share_of(stack: str, houses: int, edition: Edition) -> float:
    """Return the share of the required cities of a stack that these houses cover."""
    if stack != "all":
        cities = STACK_SETS[stack]
        return (houses & cities).bit_count() / cities.bit_count()
    asked = [
        cities
        for province, cities in enumerate(PROVINCE_SETS)
        if edition.baiern_counts or province != BAIERN
    ]
    return sum(houses & cities > 0 for cities in asked) / len(asked)


@lru_cache(maxsize=1 << 15)
def promise(houses: int, prospects: Prospects, slope: float) -> float:
    """Evaluate houses by the tiles that they complete, and those that they come close to."""
    promised = 0.0
    for stack, top in zip(EARNED_BY_HOUSES, prospects.tops, strict=True):
        if top and stack not in prospects.owned:
            share = share_of(stack, houses, prospects.edition)
            promised += top * (1.0 if share == 1 else slope * share * share)
    return promised


@lru_cache(maxsize=1 << 14)
def best_houses(
    route: tuple[int, ...], houses: int, prospects: Prospects, weights: PlacementWeights
) -> tuple[CloseMove, ...]:
    """List the best ways to close a route, best first."""
    left = min(houses_left(houses), len(route))

    def value(way: CloseMove) -> float:
        placed = way.houses
        rare = sum(SCARCITY[city] for city in route if ONE[city] & placed)
        promised = promise(houses | placed, prospects, weights.progress)
        return float(placed.bit_count() + promised + weights.scarce * rare)

    ways = closings(route, houses & cities_along(route), left, prospects.edition.full_placement)
    return tuple(sorted(ways, key=value, reverse=True)[:MOST_WAYS])


@lru_cache(maxsize=1 << 12)
def best_to_keep(hand: int, houses: int) -> tuple[KeepMove, ...]:
    """List the ways to keep three cards, best first: those that make a route, and new cities."""

    def liking(way: KeepMove) -> int:
        first, second, third = way.cities
        cities = ONE[first] | ONE[second] | ONE[third]
        return 2 * longest((), cities) + (cities & ~houses).bit_count()

    return tuple(sorted(ways_to_keep(hand), key=liking, reverse=True))
