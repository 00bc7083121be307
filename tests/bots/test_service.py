"""The bots' service: an answer when the search is finished, or at once with the best move so far."""

from __future__ import annotations

import json

import pytest

from game import Match
from game.bots import decide, decide_in_steps, service
from game.core.registry import GAMES

LEVEL = "grandmaster"


def asked(game: str, task: str) -> tuple[service.Service, Match]:
    """Ask for an answer about the first position."""
    match = Match.new(game, ["Ada", "Ben"], seed=5)
    question = {"task": task, "game": game, "view": match.view(match.seat), "level": LEVEL, "seed": 1}
    desk = service.Service()
    desk.take(json.dumps(question))
    return desk, match


@pytest.mark.parametrize("game", [*GAMES])
def test_a_hurried_thought_ends_with_the_next_slice(game: str) -> None:
    desk, match = asked(game, service.MOVE)
    desk.answer_now()
    first = next(iter(decide_in_steps(game, match.view(match.seat), LEVEL, 1)))
    assert json.loads(desk.work())["move"] == first.move
    assert not desk.is_busy


@pytest.mark.parametrize("game", [*GAMES])
def test_a_thought_with_enough_time_is_finished(game: str) -> None:
    desk, match = asked(game, service.MOVE)
    while not (answer := desk.work()):
        assert desk.is_busy
    assert json.loads(answer)["move"] == decide(game, match.view(match.seat), LEVEL, 1)


def test_only_a_thought_about_a_move_has_a_longest_time() -> None:
    assert asked("imperial-post", service.MOVE)[0].is_about_a_move
    assert not asked("imperial-post", service.CHANCES)[0].is_about_a_move
