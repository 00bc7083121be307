"""The door to the bots, as the contract has it: a view, a level and a seed in, a move as text out."""

from __future__ import annotations

import inspect
import json

import pytest

from game import Match
from game.bots import LEVELS, decide
from game.core.registry import GAMES
from tests.support.positions import NAMES


def test_the_door_takes_just_what_the_contract_says() -> None:
    assert list(inspect.signature(decide).parameters) == ["game", "view", "level", "seed"]
    assert LEVELS == ("novice", "clerk", "postmaster", "grandmaster")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_round_can_be_played_through_the_door(game: str, level: str) -> None:
    match = Match.new(game, NAMES[:2], seed=11)
    while match.seat is not None and match.turn <= 2:
        # Somebody outside has the view as JSON.
        view = json.loads(json.dumps(match.view(match.seat)))
        move = decide(game, view, level, 5)
        assert move == decide(game, view, level, 5)
        match.play(move)
