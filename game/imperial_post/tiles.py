"""Bonus tiles: which ones a closed route earns."""

from __future__ import annotations

from collections.abc import Iterator

from game.imperial_post.board import (
    LENGTH_STACKS,
    PROVINCE_SETS,
    PROVINCES,
    STACK_SETS,
    STACK_VALUES,
)
from game.imperial_post.state import Edition, State

BAIERN = PROVINCES.index("Baiern")


def has_all_provinces(houses: int, edition: Edition) -> bool:
    """Return whether there is a house in every province that the edition asks for."""
    return all(
        houses & cities
        for province, cities in enumerate(PROVINCE_SETS)
        if edition.baiern_counts or province != BAIERN
    )


def completed_stacks(houses: int, edition: Edition) -> Iterator[str]:
    """List the province stacks whose condition these houses meet."""
    if has_all_provinces(houses, edition):
        yield "all"
    for stack, cities in STACK_SETS.items():
        if houses & cities == cities:
            yield stack


def length_stack(cards: int, left: dict[str, int]) -> str | None:
    """Find the stack for a route of so many cards; if it is empty, the next lower one."""
    for length, stack in LENGTH_STACKS.items():
        if cards >= length and left[stack]:
            return stack
    return None


def earned_stacks(
    cards: int, houses: int, owned: set[str], left: dict[str, int], edition: Edition
) -> list[str]:
    """List the stacks from which a closing takes tiles, except the end tile."""
    earned = [stack for stack in [length_stack(cards, left)] if stack]
    earned += [stack for stack in completed_stacks(houses, edition) if left[stack] and stack not in owned]
    return earned


def top_value(stack: str, left: dict[str, int]) -> int:
    """Read the value on top of a stack that is not empty."""
    return STACK_VALUES[stack][-left[stack]]


def take_tile(state: State, seat: int, stack: str) -> None:
    """Take the top tile of a stack."""
    state.tiles[seat] += ((stack, top_value(stack, state.stacks)),)
    state.stacks[stack] -= 1


def trigger_end(state: State, seat: int) -> None:
    """Record who triggered the end of the match; only the first player gets the end tile."""
    if state.ender is None:
        state.ender = seat
        take_tile(state, seat, "end")
