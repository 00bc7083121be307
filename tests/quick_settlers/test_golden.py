"""Whole matches, kept as files: every later release must play them to the same positions.

Eight are of version 1 of the rules, four of version 2, which make_golden.py makes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import Match
from tests.imperial_post.golden_files import shown
from tests.support.results import without_reason

from .make_golden import GOLDEN, RECIPES, digest

RECORDS = sorted(GOLDEN.glob("*.txt"))


def test_there_are_eight_of_version_1_and_four_of_version_2() -> None:
    versions = {path.stem: Match.from_text(path.read_text(encoding="utf-8")).version for path in RECORDS}
    assert sorted(versions.values()) == [1] * 8 + [2] * 4
    assert {name for name, version in versions.items() if version == 2} == set(RECIPES)


@pytest.mark.parametrize("name", [path.stem for path in RECORDS if path.stem.startswith("version-2")])
def test_each_of_version_2_is_of_its_kind(name: str) -> None:
    match = Match.from_text((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    assert RECIPES[name].wanted(match)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_play_through(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    match = Match.from_text(text)
    assert match.to_text() == text
    assert Match.from_fragment(match.to_fragment()).history == match.history
    numbers = [*range(0, len(match), expected["every"]), len(match)]
    assert [digest(shown(match.at(number))) for number in numbers] == expected["positions"]
    assert without_reason(match.result) == without_reason(expected["result"])


def test_together_they_show_the_whole_game() -> None:
    words = set()
    things = set()
    for path in RECORDS:
        for move in Match.from_text(path.read_text(encoding="utf-8")).history:
            words.add(move.split(" ")[0])
            if move.startswith("build "):
                things.add(move.split(" ")[1])
    assert words == {
        "swap", "library", "pick", "give", "guild", "build", "flip", "leave", "discard", "draw",
    }  # fmt: skip
    assert things == {
        "road", "knight", "settlement", "city",
        "library", "guild", "church", "citadel", "town-hall", "university",
    }  # fmt: skip
