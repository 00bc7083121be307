"""Advice for a player who asks, and everybody's chances for the analysis of a match."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.levels import STRENGTHS
from game.bots.position import Position
from game.bots.search import Heats
from game.bots.thoughts import Advice
from game.core.rules import Json

ADVISED = 3
# For the curve of an analysis: deals, each played out for so many rounds.
SAMPLED = 24
SAMPLED_ROUNDS = 2


def advise(game: str, view: Json, seed: int) -> Iterator[tuple[Advice, ...]]:
    """Yield the best moves found so far, best first, each with a reason."""
    position = Position(game, view, seed)
    heats = Heats(position, position.plans(whole_turns=True), STRENGTHS["grandmaster"].effort)
    yield _advice(position, heats)
    for _pause in heats.run():
        yield _advice(position, heats)


def _advice(position: Position, heats: Heats) -> tuple[Advice, ...]:
    """Advise the best plans that begin differently."""
    found: dict[str, Advice] = {}
    chance = 1.0
    for trial in heats.ranked:
        move, line = position.line(trial.plan)
        if move not in found:
            # What was left out early was tried in fewer deals: it is not better than what stayed.
            chance = min(chance, trial.chance)
            reason = position.bot.reason(position.open, position.view, trial.plan.moves)
            found[move] = Advice(move, line, chance, reason)
        if len(found) == ADVISED:
            break
    return tuple(found.values())


def chances(game: str, view: Json, seed: int) -> Iterator[tuple[float, ...]]:
    """Yield each seat's chance of winning as estimated so far; the last one is the best estimate."""
    position = Position(game, view, seed)
    totals = [0.0] * len(view["players"])
    for deals in range(1, SAMPLED + 1):
        played = position.played_out(position.deal(), SAMPLED_ROUNDS)
        totals = [total + chance for total, chance in zip(totals, played, strict=True)]
        yield tuple(total / deals for total in totals)
        if view["seat"] is None:
            return
