"""Golden play-throughs: sixteen matches replayed, every position byte for byte.

The first twelve are of version 1 of the rules, the others of version 2.
They are made by `python -m tests.imperial_post.make_golden`. If one of these checks fails, the rules,
the shuffling or the views have changed, and every record that players have kept is at stake.
"""

from __future__ import annotations

from functools import cache

import pytest

from game import Match
from tests.imperial_post import golden_files, make_golden
from tests.imperial_post.invariants import check_table

NAMES = golden_files.names()


@cache
def replayed(name: str) -> Match:
    return Match.from_text(golden_files.text(name))


RECIPES = make_golden.RECIPES | make_golden.RECIPES_2


def test_there_are_twelve_of_version_1_and_four_of_version_2() -> None:
    assert len(NAMES) == 16
    assert set(golden_files.digests()) == set(NAMES)
    assert set(RECIPES) < set(NAMES)
    assert [replayed(name).version for name in NAMES] == [1] * 12 + [2] * 4


@pytest.mark.parametrize("name", NAMES)
def test_replay_gives_the_same_positions(name: str) -> None:
    match = replayed(name)
    assert golden_files.digest(match) == golden_files.digests()[name]


@pytest.mark.parametrize("name", NAMES)
def test_record_is_written_the_same_again(name: str) -> None:
    assert replayed(name).to_text() == golden_files.text(name)


@pytest.mark.parametrize("name", NAMES)
def test_link_gives_the_same_match(name: str) -> None:
    match = replayed(name)
    again = Match.from_fragment(match.to_fragment())
    assert again.to_text() == match.to_text()
    check_table(again.full())


@pytest.mark.parametrize("name", list(RECIPES))
def test_each_is_of_its_kind(name: str) -> None:
    match = replayed(name)
    recipe = RECIPES[name]
    assert len(match.setup.names) == recipe.players
    assert recipe.wanted(match)


def test_they_cover_all_players_and_editions_and_both_ends() -> None:
    matches = [replayed(name) for name in NAMES]
    assert {len(match.setup.names) for match in matches} == {2, 3, 4}
    editions = {tuple(match.setup.options.values())[:4] for match in matches}
    assert len(editions) == 4
    reasons = " ".join(match.result["reason"] for match in matches if match.result)
    for words in (
        "took carriage 7",
        "placed the last house",
        "has the end tile",
        "clockwise from the owner",
        "Nobody could",
    ):
        assert words in reasons
    assert any(match.result is None for match in matches)
    assert any(match.setup.piles for match in matches)
