"""The bots' service: how long it thinks about a move."""

from __future__ import annotations

import json

import pytest

from game import Match
from game.bots import decide, decide_in_steps, service
from game.core.registry import GAMES

LEVEL = "grandmaster"


def slices_and_move(game: str) -> tuple[int, str]:
    """Ask for a move of the first position; count the slices of work."""
    match = Match.new(game, ["Ada", "Ben"], seed=5)
    asked = {"task": service.MOVE, "game": game, "view": match.view(match.seat), "level": LEVEL, "seed": 1}
    desk = service.Service()
    desk.take(json.dumps(asked))
    slices = 1
    while not (answer := desk.work()):
        slices += 1
    return slices, json.loads(answer)["move"]


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_has_a_longest_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "LONGEST_THOUGHT", 0.0)
    slices, move = slices_and_move(game)
    match = Match.new(game, ["Ada", "Ben"], seed=5)
    assert slices == 1
    assert move == next(iter(decide_in_steps(game, match.view(match.seat), LEVEL, 1))).move


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_with_enough_time_is_finished(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "LONGEST_THOUGHT", 1e9)
    slices, move = slices_and_move(game)
    match = Match.new(game, ["Ada", "Ben"], seed=5)
    assert slices > 10
    assert move == decide(game, match.view(match.seat), LEVEL, 1)
