"""Advice for a player who asks, and everybody's chances for the analysis of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.levels import LEVELS
from game.bots.position import Position
from game.bots.search import Heats
from game.bots.thoughts import Advice
from game.core.bot import Plan, best_first
from game.core.rules import Json

ADVISED = 3
# For the curve of an analysis: deals, each played out for so many rounds.
SAMPLED = 24
SAMPLED_ROUNDS = 2


def advise(game: str, view: Json, seed: int) -> Iterator[tuple[Advice, ...]]:
    """Yield the best moves found so far, best first, each with a reason."""
    position = Position(game, view, seed)
    effort = position.bot.efforts[LEVELS[-1]]
    adviser = Adviser(position, Heats(position, _varied(position, effort.plans), effort))
    yield adviser.advice()
    for _pause in adviser.heats.run():
        yield adviser.advice()
    yield adviser.advice()


def _varied(position: Position, most: int) -> list[Plan[Any]]:
    """Choose the best plans, and among them enough that begin differently."""
    plans = best_first(position.plans(whole_turns=True))
    first_of_its_kind: dict[Any, Plan[Any]] = {}
    for plan in plans:
        first_of_its_kind.setdefault(plan.moves[0], plan)
    different = list(first_of_its_kind.values())[:ADVISED]
    others = [plan for plan in plans if plan not in different]
    return sorted([*different, *others[: most - len(different)]], key=lambda plan: -plan.worth)


class Adviser:
    """Put the plans that do best into words."""

    def __init__(self, position: Position, heats: Heats) -> None:
        self.position, self.heats = position, heats
        self._reasons: dict[tuple[Any, ...], str] = {}

    def advice(self) -> tuple[Advice, ...]:
        """Advise the best plans that begin differently."""
        found: dict[str, Advice] = {}
        chance = 1.0
        for trial in self.heats.ranked:
            move, line = self.position.line(trial.plan)
            if move not in found:
                # What was left out early was tried in fewer deals: it is not better than what stayed.
                chance = min(chance, max(0.0, trial.chance))
                found[move] = Advice(move, line, chance, self._reason(trial.plan))
            if len(found) == ADVISED:
                break
        return tuple(found.values())

    def _reason(self, plan: Plan[Any]) -> str:
        if plan.moves not in self._reasons:
            position = self.position
            self._reasons[plan.moves] = position.bot.reason(position.open, position.view, plan.moves)
        return self._reasons[plan.moves]


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
