"""Hostile input: whatever is read gives a match or `BadRecord`, within bounds of time and memory."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from time import process_time

import pytest

from game import BadRecord, Match
from game.core import record
from game.core.chance import Chance
from tests.core.mutations import GIANTS, forged, mutated
from tests.imperial_post import golden_files

INPUTS = 2_000 if os.environ.get("HYPOTHESIS_PROFILE", "short") == "short" else 50_000
MEGABYTE = 1 << 20


def read(text: str | bytes) -> Match | BadRecord:
    """Read as a link if it could be one, else as a record; every other error is a failure."""
    reader = Match.from_fragment if len(text.split()) == 1 else Match.from_text
    try:
        return reader(text)
    except BadRecord as wrong:
        return wrong


def originals() -> list[str]:
    """Short records and links of real matches; long ones only cost time."""
    matches = [Match.from_text(golden_files.text(name)) for name in golden_files.names()]
    short = [match.at(moves) for match in matches for moves in (0, 5, 40)]
    return [match.to_text() for match in short] + [match.to_fragment() for match in [*short, *matches[:3]]]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.fault("real records and links, bent", "a match, or a reason, within 2 s (2,000 inputs)")
def test_mutated_records_and_links(part: int) -> None:
    chance = Chance(part)
    texts = originals()
    slowest = 0.0
    kinds = {Match: 0, BadRecord: 0}
    for _time in range(INPUTS // 4):
        bent = mutated(chance.pick(texts), chance.pick(texts), chance)
        started = process_time()
        outcome = read(bent)
        slowest = max(slowest, process_time() - started)
        kinds[type(outcome)] += 1
        if isinstance(outcome, BadRecord):
            assert str(outcome)
            if outcome.partial is not None:
                outcome.partial.moves()
    assert slowest < 2
    assert min(kinds.values()) > INPUTS // 200, "some get through, most do not"


@pytest.mark.parametrize("kind", list(GIANTS))
@pytest.mark.fault("records and links that ask for too much", "refused within bounds of time")
def test_giants_stay_within_bounds_of_time(kind: str) -> None:
    text = GIANTS[kind]()
    started = process_time()
    outcome = read(text)
    assert process_time() - started < 15, "seconds at most, even on a busy machine"
    assert isinstance(outcome, Match | BadRecord)


def peak_of_reading(text: str) -> int:
    tracemalloc.start()
    try:
        read(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", ["opening braces", "one long header"])
@pytest.mark.fault("records that would take much memory", "under 50 MB")
def test_giants_stay_within_bounds_of_memory(kind: str) -> None:
    assert peak_of_reading(GIANTS[kind]()) < 50 * MEGABYTE


@pytest.mark.fault("a link of 30 letters for 50,000 moves", "bounded memory")
def test_a_short_link_of_many_moves_stays_within_bounds_of_memory() -> None:
    """Thirty letters that ask for 50,000 moves, each of which is forced or the first in the list."""
    tenth = peak_of_reading(forged(moves=record.MOST_MOVES // 10))
    assert tenth < 20 * MEGABYTE


@pytest.mark.parametrize("written", [Match.to_text, Match.to_fragment])
def test_replay_gives_up_on_a_match_that_takes_too_long(
    written: Callable[[Match], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A route through the whole map can be closed in thousands of ways; hostile records have many such."""
    whole = Match.from_text(golden_files.text("01-two-players"))
    choices = [len(whole.at(moves).moves()) for moves in range(len(whole))]
    monkeypatch.setattr(record, "MOST_CHOICES", sum(choices[:100]))
    wrong = read(written(whole))
    assert isinstance(wrong, BadRecord)
    assert str(wrong) == "This match would take too long to replay."
    assert wrong.partial is not None
    assert wrong.partial.history == whole.history[:100]
    monkeypatch.setattr(record, "MOST_CHOICES", sum(choices))
    assert isinstance(read(written(whole)), Match)


@pytest.mark.parametrize("bad", [b"\xff\xfe\xfd", b'[Game "\xff"]\n', bytes(range(256))])
@pytest.mark.fault("bytes that are no text", "a reason")
def test_bytes_that_are_no_text(bad: bytes) -> None:
    for reader in (Match.from_text, Match.from_fragment):
        with pytest.raises(BadRecord):
            reader(bad)
