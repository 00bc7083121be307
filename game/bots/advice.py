"""Advice for a player who asks, and everybody's chances for the analysis of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.bots.levels import LEVELS
from game.bots.position import Position
from game.bots.protocol import Advice
from game.bots.search import SuccessiveHalving
from game.core.protocols.bot import Plan, best_first
from game.core.protocols.rules import Json
from game.core.reasons import Reason, chosen
from game.core.registry import bot_of

ADVISED = 3
# For the curve of an analysis: the number of samples, and the rounds that each is played out for.
SAMPLED = 24
SAMPLED_ROUNDS = 2


def advise(game: str, view: Json, seed: int) -> Iterator[tuple[Advice, ...]]:
    """Yield the best moves found so far, best first, each with a reason."""
    position = Position(game, view, seed)
    effort = position.bot.efforts[LEVELS[-1]]
    adviser = Adviser(position, SuccessiveHalving(position, _varied(position, effort.plans), effort))
    yield adviser.advice()
    for _pause in adviser.search.run():
        yield adviser.advice()
    yield adviser.advice()


def _varied(position: Position, most: int) -> list[Plan[Any]]:
    """Choose the best plans, including enough that begin with different moves."""
    plans = best_first(position.plans(whole_turns=True))
    first_of_its_kind: dict[Any, Plan[Any]] = {}
    for plan in plans:
        first_of_its_kind.setdefault(plan.moves[0], plan)
    different = list(first_of_its_kind.values())[:ADVISED]
    others = [plan for plan in plans if plan not in different]
    return sorted([*different, *others[: most - len(different)]], key=lambda plan: -plan.value)


class Adviser:
    """Turn the best plans into advice."""

    def __init__(self, position: Position, search: SuccessiveHalving) -> None:
        self.position, self.search = position, search
        self._reasons: dict[Any, list[Reason]] = {}
        self._decided: dict[tuple[Any, ...], bool] = {}

    def advice(self) -> tuple[Advice, ...]:
        """Advise the best plans that begin with different moves."""
        found: dict[str, Advice] = {}
        said: list[tuple[Reason, ...]] = []
        raw = 1.0
        for trial in self.search.ranked:
            move, line = self.position.line(trial.plan)
            if move not in found:
                # A plan that was dropped early had fewer samples, so it never ranks above one that stayed.
                raw = min(raw, self.position.bot.chance_of(trial.value))
                said.append(chosen(self._reasons_for(trial.plan), said))
                found[move] = Advice(move, line, self._said(trial.plan, raw), self._in_words(said[-1]))
            if len(found) == ADVISED:
                break
        # A certain win comes before an almost certain one.
        return tuple(sorted(found.values(), key=lambda advice: -advice.chance))

    def _said(self, plan: Plan[Any], raw: float) -> float:
        """Calibrate a chance; only a plan that decides the match itself has a chance of 0 or 1."""
        players = len(self.position.view["players"])
        if raw in (0.0, 1.0) and self._decides(plan):
            return raw
        return self.position.bot.calibration[players].chance(raw)

    def _decides(self, plan: Plan[Any]) -> bool:
        """Return whether a plan ends the match with the same winner, whatever the hidden cards are."""
        if plan.moves not in self._decided:
            self._decided[plan.moves] = self.position.decides(plan)
        return self._decided[plan.moves]

    def _reasons_for(self, plan: Plan[Any]) -> list[Reason]:
        """Find the reasons for the first move; later moves of the plan get theirs when they are next."""
        move = plan.moves[0]
        if move not in self._reasons:
            position = self.position
            self._reasons[move] = position.bot.reasons(position.open, position.view, move)
        return self._reasons[move]

    def _in_words(self, reasons: Sequence[Reason]) -> str:
        position = self.position
        return position.bot.say(reasons, [player["name"] for player in position.view["players"]])


def estimated(game: str, view: Json, seed: int) -> Iterator[tuple[float, ...]]:
    """Yield each seat's chance of winning from the play-outs so far, not calibrated."""
    position = Position(game, view, seed)
    totals = [0.0] * len(view["players"])
    for samples in range(1, SAMPLED + 1):
        played = position.played_out(position.sample(), SAMPLED_ROUNDS)
        totals = [total + chance for total, chance in zip(totals, played, strict=True)]
        yield tuple(total / samples for total in totals)
        if view["seat"] is None:
            return


def chances(game: str, view: Json, seed: int) -> Iterator[tuple[float, ...]]:
    """Yield each seat's calibrated chance of winning; the last value is the best estimate."""
    calibration = bot_of(game).calibration[len(view["players"])]
    for raw in estimated(game, view, seed):
        yield raw if view["seat"] is None else calibration.chances(raw)
