"""Eight whole matches, kept as files: every later release must play them to the same positions."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from game import Match
from game.core.rules import Json

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.txt"))


def digest(shown: Json) -> str:
    """Boil a position down to a number that changes with anything in it."""
    canonical = json.dumps(shown, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def test_there_are_eight() -> None:
    assert len(RECORDS) == 8


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_play_through(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    match = Match.from_text(text)
    assert match.to_text() == text
    assert Match.from_fragment(match.to_fragment()).history == match.history
    numbers = [*range(0, len(match), expected["every"]), len(match)]
    assert [digest(match.at(number).full()) for number in numbers] == expected["positions"]
    assert match.result == expected["result"]


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
