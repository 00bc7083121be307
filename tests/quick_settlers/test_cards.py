"""The contents of the box, by number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.quick_settlers import cards
from game.quick_settlers.bag import RESOURCES, count, names, size, text
from game.quick_settlers.cards import (
    COSTS,
    EXPANSION_POINTS,
    KIND_OF,
    PROPOSED,
    PROTECTION,
    RESOURCE_TITLES,
    TITLES,
    expansions_in_play,
    knights_in_play,
    resources_in_play,
    roads_in_play,
    sides_in_play,
)
from game.quick_settlers.rules import OPTIONS

RULE_BOOK = Path(__file__).parents[2] / "docs" / "rules-quick-settlers.md"

# Players: roads, settlements, knights, expansions, resources; then what is left after the set-up.
COUNTS = {
    2: (5, 7, 2, 5, 67, 3, 5),
    3: (7, 11, 4, 7, 67, 4, 8),
    4: (9, 15, 5, 9, 67, 5, 11),
    5: (11, 19, 7, 11, 134, 6, 14),
    6: (13, 23, 8, 13, 134, 7, 17),
}
EVENTS = {2: (2, 5), 3: (4, 7), 4: (5, 10), 5: (7, 12), 6: (8, 15)}


@pytest.mark.parametrize("players", COUNTS)
def test_cards_in_play_by_number_of_players(players: int) -> None:
    roads, settlements, knights, expansions, resources, roads_left, settlements_left = COUNTS[players]
    assert roads_in_play(players) == roads
    assert len(sides_in_play(players)) == settlements
    assert knights_in_play(players) == knights
    assert len(expansions_in_play(players, "six-kinds")) == expansions
    assert len(expansions_in_play(players, "five-kinds")) == expansions
    assert size(resources_in_play(players)) == resources
    assert roads - players == roads_left
    assert settlements - players == settlements_left


@pytest.mark.parametrize("players", EVENTS)
def test_events_by_number_of_players(players: int) -> None:
    market_days, robbers = EVENTS[players]
    assert sides_in_play(players).count("market-day") == market_days
    assert sides_in_play(players).count("robbers") == robbers


def test_the_box_has_67_resource_cards() -> None:
    deck = resources_in_play(4)
    assert [count(deck, card) for card in (1 << 8 * number for number in range(5))] == [11, 11, 16, 15, 14]
    assert names(resources_in_play(5)).count("ore") == 32


def test_fifteen_settlements_not_fourteen() -> None:
    # 9 roads, 5 knights, 9 expansions and 4 overview cards leave 15 of the 42 building cards.
    assert 42 - roads_in_play(4) - knights_in_play(4) - 9 - 4 == len(sides_in_play(4)) == 15


def test_costs_are_those_of_the_sheet() -> None:
    assert {kind: text(cost) for kind, cost in COSTS.items()} == {
        "road": "brick+wood",
        "knight": "ore+wool+grain",
        "settlement": "brick+wood+wool+grain",
        "city": "ore+ore+ore+grain+grain",
        "expansion": "ore+wool+wool+wool",
    }


def test_two_fillings_of_the_box() -> None:
    base = ["library", "church", "citadel", "town-hall"]
    assert sorted(expansions_in_play(2, "six-kinds")) == sorted([*base, "university"])
    assert sorted(expansions_in_play(2, "five-kinds")) == sorted([*base, "town-hall"])
    for filling in ("six-kinds", "five-kinds"):
        more = {players: list(expansions_in_play(players, filling)) for players in range(2, 7)}
        assert sorted(more[3]) == sorted([*more[2], "guild", "church"])
        assert sorted(more[4]) == sorted([*more[3], "guild", "citadel"])
        assert sorted(more[5]) == sorted([*more[4], "guild", "church"])
        assert sorted(more[6]) == sorted([*more[5], "guild", "citadel"])


def test_expansions_bring_three_points_or_four() -> None:
    assert {name for name, points in EXPANSION_POINTS.items() if points == 4} == {"town-hall"}
    assert {points for name, points in EXPANSION_POINTS.items() if name != "town-hall"} == {3}


def test_the_citadel_guards_three_roads_and_the_church_a_knight() -> None:
    assert PROTECTION == {"road": ("citadel", 3), "knight": ("church", 1)}


def test_everything_has_a_name_for_players() -> None:
    assert set(RESOURCE_TITLES) == set(RESOURCES)
    assert set(TITLES) >= set(KIND_OF) | {"robbers", "market-day", "expansion"}


def test_every_proposal_is_in_the_rule_book() -> None:
    silent = RULE_BOOK.read_text(encoding="utf-8").partition("## What the sheet does not say")[2]
    assert silent
    for key, proposal in PROPOSED.items():
        assert f"`{key}`" in silent, key
        if proposal.option:
            assert proposal.option in {option.key for option in OPTIONS}
            assert f"option `{proposal.option}`" in silent


def test_proposals_are_sentences() -> None:
    for proposal in PROPOSED.values():
        assert proposal.sentence.endswith(".")
    assert cards.SPARED_HAND == 7
    assert cards.ROBBED_SHARE == 2
