"""Fairness: a bot gets the view of its seat and has access to nothing else."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from game import Match
from game.bots import decide_in_steps
from game.core.protocols.rules import Json
from game.core.registry import GAMES
from game.core.rng import Chance
from tests.support.positions import people, view_of

ROOT = Path(__file__).resolve().parents[2]
DECIDING = sorted(
    [ROOT / "game/core/protocols/bot.py", *ROOT.glob("game/bots/*.py"), *ROOT.glob("game/*/bot/*.py")]
)
# Modules with the match, its records and links, and those whose results differ between machines or runs.
OUT_OF_REACH = {
    "game.Match", "game.core.match", "game.core.record", "game.core.link", "game.core.setup",
    "time", "random", "os", "datetime", "secrets", "uuid",
}  # fmt: skip
FORBIDDEN_NAMES = {"full", "to_text", "to_fragment", "history", "Match"}


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DECIDING, ids=named)
def test_neither_the_match_nor_the_clock_is_in_reach(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & OUT_OF_REACH
        elif isinstance(node, ast.ImportFrom):
            assert node.module not in OUT_OF_REACH
            assert not {f"{node.module}.{alias.name}" for alias in node.names} & OUT_OF_REACH
        elif isinstance(node, ast.Attribute):
            assert node.attr not in FORBIDDEN_NAMES


@pytest.mark.parametrize("game", [*GAMES])
@pytest.mark.parametrize("level", ["novice", "clerk", "postmaster"])
def test_a_move_does_not_change_when_only_hidden_things_change(game: str, level: str) -> None:
    for seed in range(3):
        match = Match.new(game, people(game, 3), seed=seed)
        rng = random.Random(seed)
        while len(match) < 30 + 7 * seed and match.seat is not None:
            match.play(rng.choice(match.moves()))
        if match.seat is None:
            # A short match: in its first third many cards are still hidden.
            match = match.at(len(match) // 3)
        seen = view_of(match)
        moves = {tuple(decide_in_steps(game, seen, level, 1))[-1].move}
        for view in islice(_same_views(match, seen), 4):
            moves.add(tuple(decide_in_steps(game, view, level, 1))[-1].move)
        assert len(moves) == 1


def _same_views(match: Match, seen: Json) -> Iterator[Json]:
    """Sample the hidden cards again; yield the view of the same seat if they differ."""
    for deal in count():
        other = match.copy()
        other._states[-1] = GAMES[match.setup.game].resample(seen, Chance(deal))
        if other.full() != match.full():
            yield other.view(match.seat)
