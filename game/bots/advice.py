"""Advice for a player who asks, and everybody's chances for the analysis of a match."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.position import Position
from game.bots.thoughts import Advice
from game.core.rules import Json

ADVISED = 3


def advise(game: str, view: Json, seed: int) -> Iterator[tuple[Advice, ...]]:
    """Yield the best moves found so far, best first, each with a reason."""
    position = Position(game, view, seed)
    found: dict[str, Advice] = {}
    for plan in position.plans(whole_turns=True):
        move, line = position.line(plan)
        if move not in found:
            reason = position.bot.reason(position.open, view, plan.moves)
            found[move] = Advice(move, line, position.chance(plan), reason)
        if len(found) == ADVISED:
            break
    yield tuple(found.values())


def chances(game: str, view: Json, seed: int) -> Iterator[tuple[float, ...]]:
    """Yield each seat's chance of winning as estimated so far; the last one is the best estimate."""
    position = Position(game, view, seed)
    yield position.bot.chances(position.open)
