"""Thinking: always a legal move, the same every time, in small slices, by work and not by time."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from game import Match
from game.bots import LEVELS, SearchUpdate, chances, decide, decide_in_steps
from game.bots.levels import level_text, level_title
from game.core.registry import GAMES, bot_of
from tests.support.positions import NAMES, people, random_positions, view_of

EVERY_GAME = pytest.mark.parametrize("game", [*GAMES])
# A slice is one plan tried in one sample, up to the own next turn: no more work.
MOST_TRIALS_A_SLICE = 1
LONGEST_QUIET_MATCH = 1500


def decision(match: Match, level: str, seed: int = 1) -> SearchUpdate:
    *_others, last = decide_in_steps(match.setup.game, view_of(match), level, seed)
    return last


def after(game: str, moves: int, players: int = 2, seed: int = 3) -> Match:
    """Let novices play a match up to this move."""
    match = Match.new(game, people(game, players), seed=seed)
    while len(match) < moves and match.seat is not None:
        match.play(decision(match, "novice").move)
    # Of a short game, it is some earlier position.
    return match if match.seat is not None else match.at(moves % len(match))


@EVERY_GAME
@pytest.mark.parametrize(("level", "every"), [("novice", 31), ("clerk", 47), ("postmaster", 97)])
def test_every_decision_is_a_legal_move(game: str, level: str, every: int) -> None:
    for match in random_positions(game, every, most=190):
        thought = decision(match, level)
        assert thought.move in match.moves()
        assert 0 <= thought.chance <= 1


@EVERY_GAME
def test_the_grandmaster_decides_on_legal_moves(game: str) -> None:
    for match in islice(random_positions(game, 180, most=181), 0, None, 3):
        assert decision(match, "grandmaster").move in match.moves()


@EVERY_GAME
def test_the_planned_line_can_be_played_unless_a_hidden_card_changes_it(game: str) -> None:
    match = after(game, 14)
    thought = decision(match, "clerk")
    match.play(thought.move)
    for move in thought.line:
        assert match.seat == view_of(match)["seat"]
        assert move in match.moves()
        match.play(move)


@EVERY_GAME
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_level_and_seed_give_the_same_search(game: str, level: str) -> None:
    view = view_of(after(game, 21))
    again = json.loads(json.dumps(view))
    assert list(decide_in_steps(game, view, level, 5)) == list(decide_in_steps(game, again, level, 5))


@EVERY_GAME
def test_thinking_leaves_the_view_as_it_was(game: str) -> None:
    view = view_of(after(game, 9))
    before = json.dumps(view)
    list(decide_in_steps(game, view, "postmaster", 1))
    assert json.dumps(view) == before


@EVERY_GAME
def test_a_first_answer_comes_before_any_work_and_the_share_grows_to_one(game: str) -> None:
    thoughts = list(decide_in_steps(game, view_of(Match.new(game, NAMES[:2], seed=3)), "grandmaster", 1))
    shares = [thought.share for thought in thoughts]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(thoughts) > 3


@EVERY_GAME
def test_a_slice_is_a_small_piece_of_work(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.bots.position import Position

    tried = 0
    plain = Position.tried

    def counted(*arguments: object) -> float:
        nonlocal tried
        tried += 1
        return plain(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Position, "tried", counted)
    done = 0
    for _thought in decide_in_steps(game, view_of(Match.new(game, NAMES[:2], seed=3)), "grandmaster", 1):
        assert tried - done <= MOST_TRIALS_A_SLICE
        done = tried
    assert done <= bot_of(game).efforts["grandmaster"].playouts(10**6)


@pytest.mark.parametrize("game", ["imperial-post", "quick-settlers"])
def test_different_seeds_choose_different_legal_moves(game: str) -> None:
    differs = 0
    for place in range(0, 12, 3):
        match = after(game, place, seed=8 + place)
        moves = {decision(match, "clerk", seed).move for seed in range(12)}
        assert moves <= set(match.moves())
        differs += len(moves) > 1
    assert differs, "every seed decides the same"


@EVERY_GAME
def test_levels_think_differently_about_some_positions(game: str) -> None:
    views = [view_of(after(game, moves, seed=moves)) for moves in range(7, 70, 9)]
    lines = {
        level: [list(decide_in_steps(game, view, level, 1))[-1][:2] for view in views] for level in LEVELS
    }
    assert len({str(line) for line in lines.values()}) >= 3


@EVERY_GAME
def test_clerks_finish_a_match_among_themselves(game: str) -> None:
    match = Match.new(game, people(game, 3), seed=2)
    while match.seat is not None and len(match) < LONGEST_QUIET_MATCH:
        match.play(decision(match, "clerk").move)
    assert match.result


@EVERY_GAME
def test_chances_add_up_to_one_and_are_certain_at_the_end(game: str) -> None:
    match = after(game, 20, players=3)
    for estimate in chances(game, match.view(None), 1):
        assert sum(estimate) == pytest.approx(1)
        assert len(estimate) == len(match.setup.names)
    while match.seat is not None:
        match.play(decision(match, "novice").move)
    assert match.result
    *_others, last = chances(game, match.view(None), 1)
    assert last[match.result["winner"]] == 1


@pytest.mark.parametrize("level", LEVELS)
def test_levels_have_a_title_and_a_sentence(level: str) -> None:
    assert level_title(level)
    assert level_text(level).endswith(".")


@EVERY_GAME
def test_decide_returns_the_last_result_of_the_search(game: str) -> None:
    match = Match.new(game, NAMES[:2], seed=3)
    *_others, last = decide_in_steps(game, view_of(match), "clerk", 4)
    assert decide(game, view_of(match), "clerk", 4) == last.move
    assert last.move in match.moves()
