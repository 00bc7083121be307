"""Think about a decision, in small slices of work."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.position import Position
from game.bots.thoughts import Thought
from game.core.rules import Json


def thinking(game: str, view: Json, level: str, seed: int) -> Iterator[Thought]:
    """Yield the best move found so far after each slice of work; the last one is the decision."""
    position = Position(game, view, seed)
    best = position.plans(whole_turns=level != "novice")[0]
    yield Thought(*position.line(best), chance=position.chance(best), share=1.0)
