"""Hostile input: reading gives a match or `BadRecord`, within bounds of time and memory."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

import pytest

from bench.hostile import random_length, rank
from game import BadRecord, Match
from game.core import record
from game.core.protocols.rules import Rules
from game.core.registry import GAMES
from game.core.rng import Chance
from tests.core.mutations import GIANTS, forged, mutated
from tests.imperial_post import golden_files
from tests.support.players import finish, random_move

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


LARGE = [
    "opening braces",
    "closing braces",
    "empty comments",
    "one long header",
    "semicolons",
    "many headers",
]


@pytest.mark.parametrize("kind", LARGE)
@pytest.mark.fault("records that would take much memory", "under 50 MB")
def test_giants_stay_within_bounds_of_memory(kind: str) -> None:
    assert peak_of_reading(GIANTS[kind]()) < 50 * MEGABYTE


@dataclass
class Counted:
    """What the rules of a game were asked for while something was read."""

    listed: int = 0
    choices: int = 0
    written: int = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Count work instead of time, because the machine may be busy."""
    counted = Counted()
    for rules in GAMES.values():
        _count(monkeypatch, rules, counted)
    return counted


def _count(monkeypatch: pytest.MonkeyPatch, rules: Rules[Any, Any], counted: Counted) -> None:
    moves, write = rules.moves, rules.write

    def listing(state: Any) -> Sequence[Any]:
        legal = moves(state)
        counted.listed += 1
        counted.choices += len(legal)
        return legal

    def writing(state: Any, move: Any) -> str:
        counted.written += 1
        return write(state, move)

    monkeypatch.setattr(rules, "moves", listing)
    monkeypatch.setattr(rules, "write", writing)


FROZE = "AcOoXG0BAQEC0IYDAAFBAUI"


@pytest.mark.fault("a link of 23 letters for 50,000 moves", "opened as far as a match can go, bounded work")
def test_the_link_of_23_letters_opens_as_far_as_a_match_can_go(counted: Counted) -> None:
    """It promises 50,000 moves, each of which is forced or the first in the list; it froze the tab."""
    wrong = read(FROZE)
    assert isinstance(wrong, BadRecord)
    assert wrong.partial is not None
    assert len(wrong.partial) <= GAMES["imperial-post"].longest
    assert counted.listed <= GAMES["imperial-post"].longest + 1
    assert counted.choices + record.WORK_OF_A_MOVE * counted.listed <= record.MOST_WORK + 100
    assert counted.written == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_a_state_is_small_so_that_the_longest_match_stays_far_below_100_megabytes(game: str) -> None:
    rules = GAMES[game]
    tenth = forged(code=rules.code, names=[b"a"] * rules.seats[-1], moves=rules.longest // 10)
    assert peak_of_reading(tenth) < 5 * MEGABYTE


def hoarded(moves: int) -> Match:
    """Two players who only make their routes longer: there are thousands of ways to close them."""
    match = Match.new("imperial-post", ["Anna", "Bruno"], seed=1)
    while len(match) < moves:
        match.apply(min(match.rules.moves(match.state), key=rank))
    return match


@pytest.mark.parametrize("written", [Match.to_text, Match.to_fragment])
@pytest.mark.fault("routes that can be closed in thousands of ways", "bounded work")
def test_the_widest_lists_of_moves_are_looked_through_only_so_far(
    written: Callable[[Match], str], counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = written(hoarded(900))
    monkeypatch.setattr(record, "MOST_WORK", 15_000)
    counted.choices = counted.listed = counted.written = 0
    wrong = read(text)
    assert isinstance(wrong, BadRecord)
    assert str(wrong) == "This match would take too long to replay."
    assert wrong.partial is not None
    assert counted.choices < 15_000 + 25_000, "at most one list more, and none is longer"
    assert counted.written <= counted.choices + counted.listed


def test_ending_a_turn_is_found_without_writing_thousands_of_other_moves(counted: Counted) -> None:
    match = hoarded(900)
    text = match.to_text()
    counted.choices = counted.written = 0
    assert isinstance(read(text), Match)
    assert counted.written < 10 * len(match) < counted.choices


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("written", [Match.to_text, Match.to_fragment])
def test_a_match_that_is_too_long_is_offered_as_far_as_it_can_be_opened(
    game: str, written: Callable[[Match], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finish(Match.new(game, ["Anna", "Bruno"], seed=1), random_move, Chance(1), most=60)
    text = written(match)
    monkeypatch.setattr(GAMES[game], "longest", 50, raising=True)
    wrong = read(text)
    assert isinstance(wrong, BadRecord)
    assert str(wrong) == "This match is too long. You can open it up to move 50."
    assert wrong.partial is not None
    assert wrong.partial.history == match.history[:50]
    assert isinstance(read(written(match.at(50))), Match)
    monkeypatch.setattr(GAMES[game], "longest", 60)
    assert isinstance(read(text), Match)


@pytest.mark.parametrize("game", list(GAMES))
def test_matches_at_random_are_shorter_than_the_longest_that_can_be_kept(game: str) -> None:
    rules = GAMES[game]
    for players in (rules.seats[0], rules.seats[-1]):
        assert random_length(game, players, seed=1) < rules.longest / 2


@pytest.mark.parametrize("written", [Match.to_text, Match.to_fragment])
def test_replay_gives_up_on_a_match_that_takes_too_long(
    written: Callable[[Match], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A route through the whole map can be closed in thousands of ways; hostile records have many such."""
    whole = Match.from_text(golden_files.text("01-two-players"))
    work = [len(whole.at(moves).moves()) + record.WORK_OF_A_MOVE for moves in range(len(whole))]
    monkeypatch.setattr(record, "MOST_WORK", sum(work[:100]))
    wrong = read(written(whole))
    assert isinstance(wrong, BadRecord)
    assert str(wrong) == "This match would take too long to replay."
    assert wrong.partial is not None
    assert wrong.partial.history == whole.history[:100]
    monkeypatch.setattr(record, "MOST_WORK", sum(work))
    assert isinstance(read(written(whole)), Match)


@pytest.mark.parametrize("bad", [b"\xff\xfe\xfd", b'[Game "\xff"]\n', bytes(range(256))])
@pytest.mark.fault("bytes that are no text", "a reason")
def test_bytes_that_are_no_text(bad: bytes) -> None:
    for reader in (Match.from_text, Match.from_fragment):
        with pytest.raises(BadRecord):
            reader(bad)
