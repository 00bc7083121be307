"""Properties of every game through its public interface; a new game is tested without a change here."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from game import BadRecord, IllegalMove, Match
from game.bots import LEVELS, advise, decide
from game.core.registry import GAMES
from game.core.rng import Chance
from tests.support.positions import people

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
# Some games do not end by random play.
LONGEST = 120


def at_random(game: str, seed: int, longest: int = LONGEST) -> Match:
    """Play at random, to the end if it comes soon."""
    rng = random.Random(seed)
    players = rng.choice(GAMES[game].seats)
    match = Match.new(game, people(game, players), seed=seed)
    while match.seat is not None and len(match) < longest:
        match.play(rng.choice(match.moves()))
    return match


def stops(match: Match, every: int) -> Iterator[Match]:
    yield from (match.at(moves) for moves in range(0, len(match), every))


@EVERY_GAME
def test_there_is_always_a_move_until_the_result(game: str) -> None:
    for seed in range(4):
        match = at_random(game, seed)
        for stop in stops(match, 7):
            assert stop.moves()
            assert len(set(stop.moves())) == len(stop.moves())
            assert stop.result is None
            assert stop.prompt
        if match.seat is None:
            result = match.result
            assert result is not None
            assert result["winner"] == result["ranking"][0]
            assert sorted(result["ranking"]) == list(range(len(match.setup.names)))
            assert result["reason"]
            assert match.moves() == []


@EVERY_GAME
def test_a_match_of_novices_comes_to_its_end(game: str) -> None:
    match = Match.new(game, people(game, 2), seed=4)
    while match.seat is not None:
        match.play(decide(game, match.view(match.seat), LEVELS[0], 2))
    assert match.result
    assert Match.from_text(match.to_text()).full() == match.full()


@EVERY_GAME
def test_records_and_links_give_the_same_match(game: str) -> None:
    for seed in range(4):
        match = at_random(game, seed)
        for again in (Match.from_text(match.to_text()), Match.from_fragment(match.to_fragment())):
            assert again.setup == match.setup
            assert again.history == match.history
            assert again.full() == match.full()
    with pytest.raises(BadRecord):
        Match.from_fragment(match.to_fragment()[:-3])


@EVERY_GAME
def test_whatever_is_no_move_is_refused_with_a_reason_and_changes_nothing(game: str) -> None:
    match = at_random(game, 3, longest=9)
    before = match.full()
    tried = ["", "x", "take", *(f"{move} x" for move in match.moves()), *match.at(0).moves()]
    for text in tried:
        if text not in match.moves():
            with pytest.raises(IllegalMove, match=r"\w{3}"):
                match.play(text)
    assert match.full() == before


@EVERY_GAME
def test_a_view_shows_nothing_that_is_dealt_anew(game: str) -> None:
    """Resampling what a seat cannot see changes the position, but not the view of the seat."""
    dealt_otherwise = 0
    for seed in range(3):
        for stop in stops(at_random(game, seed), 5):
            assert stop.seat is not None
            view = stop.view(stop.seat)
            json.dumps(view)
            for deal in range(3):
                other = stop.copy()
                other._states[-1] = GAMES[game].resample(view, Chance(deal))
                dealt_otherwise += other.full() != stop.full()
                assert other.view(stop.seat) == view
                assert other.moves() == stop.moves()
    assert dealt_otherwise


@EVERY_GAME
def test_what_can_be_taken_back_leaves_everything_as_it_was(game: str) -> None:
    taken_back = 0
    for seed in range(3):
        for stop in stops(at_random(game, seed), 1):
            for move in stop.moves()[:3]:
                match = stop.copy()
                match.play(move)
                if match.can_undo:
                    taken_back += 1
                    match.undo()
                    assert (match.full(), len(match)) == (stop.full(), len(stop))
                else:
                    with pytest.raises(IllegalMove):
                        match.undo()
    assert taken_back


@EVERY_GAME
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_by_what_its_seat_knows(game: str, level: str) -> None:
    match = Match.new(game, people(game, 2), seed=6)
    for _decision in range(3):
        view = json.loads(json.dumps(match.view(match.seat)))
        assert view == match.view(match.seat), "a view is JSON"
        match.play(decide(game, view, level, 1))


@EVERY_GAME
def test_advice_names_legal_moves_with_reasons(game: str) -> None:
    match = at_random(game, 1, longest=4)
    *_others, last = advise(game, match.view(match.seat), 1)
    assert last
    assert {one.move for one in last} <= set(match.moves())
    assert all(one.reason for one in last)
