"""Counted move trees from fixed decks: how many lines of play there are of each length."""

from __future__ import annotations

from typing import Any

import pytest

from game.quick_settlers.rules import RULES
from game.quick_settlers.state import State

from . import referee
from .helpers import Table, new

ROUND = ["ore", "wool", "grain", "brick", "wood"]


def dealt(players: int, **options: Any) -> State:
    """Deal a deck in which the resources take turns, as long as they last."""
    left = list(RULES.piles(players, {})["deck"])
    deck = []
    while left:
        for card in ROUND:
            if card in left:
                left.remove(card)
                deck.append(card)
    sides = list(RULES.piles(players, {})["sides"])
    state: State = new(players, deck=deck, sides=sides[::2] + sides[1::2], starter=0, **options).state
    return state


def rich(extra: str) -> State:
    """Lay out a position in which nearly everything is possible."""
    return Table(
        3, roads=[3, 3, 1], knights=[1, 2, 1], cities=[1, 1, 0], roads_left=0, knights_left=0,
        expansions=["library guild", "church", "citadel"], sides=["market-day", "robbers", "robbers"],
        hands=["brick wood ore ore ore wool wool wool grain grain", "brick wood ore", "wool grain grain"],
        extra=extra,
    ).state  # fmt: skip


def perft(state: State, depth: int) -> int:
    """Count the lines of play of a length."""
    moves = RULES.moves(state)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        RULES.apply(after, move)
        count += perft(after, depth - 1)
    return count


def referee_count(state: State, depth: int) -> int:
    """Count the same, the legal moves of each position listed by the referee."""
    listed = referee.legal(RULES.full(state))
    if depth == 1:
        return len(listed)
    count = 0
    for move in RULES.moves(state):
        assert RULES.write(state, move) in listed
        after = state.copy()
        RULES.apply(after, move)
        count += referee_count(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [18, 38, 308, 1_033, 6_016]), (4, [20, 46, 357, 1_310, 6_625])]
)
def test_from_a_fixed_deck_by_the_rules_of_version_1(players: int, counts: list[int]) -> None:
    state = dealt(players, reshuffle="when-needed", knights="must")
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [18, 39, 327, 1_093, 6_439]), (4, [20, 47, 378, 1_386, 7_083])]
)
def test_from_a_fixed_deck(players: int, counts: list[int]) -> None:
    assert [perft(dealt(players), depth) for depth in range(1, len(counts) + 1)] == counts
    assert [referee_count(dealt(players), depth) for depth in (1, 2, 3)] == counts[:3]


@pytest.mark.parametrize(("extra", "counts"), [("must", [50, 1_065, 9_657]), ("may", [51, 1_113, 11_046])])
def test_from_a_rich_position(extra: str, counts: list[int]) -> None:
    assert [perft(rich(extra), depth) for depth in (1, 2, 3)] == counts
    assert [referee_count(rich(extra), depth) for depth in (1, 2)] == counts[:2]
