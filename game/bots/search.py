"""Try plans in many deals: the same deals for all of them, and more of them for the better half.

A plan is carried out in a deal, a round or two are played out quickly, and the position that comes
of it is judged. All plans see the same deals, so luck strikes them alike; after each heat the worse
half is left out (successive halving).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.bots.position import Position
from game.core.protocols.bot import Effort, Plan

# A plan that leads by so much after a few deals is not caught up with.
ENOUGH_DEALS = 4
SAFE_LEAD = 0.12


class Trial:
    """A plan and how it did."""

    def __init__(self, plan: Plan[Any], prior_weight: float) -> None:
        self.plan = plan
        self.prior_weight = prior_weight
        self.samples = 0
        self.total = 0.0

    @property
    def worth(self) -> float:
        """The estimate so far, first sight included."""
        if not self.samples:
            return self.plan.value
        return (self.total + self.prior_weight * self.plan.value) / (self.samples + self.prior_weight)


class SuccessiveHalving:
    """Let plans compete; `ranked` has them best first, `share` tells how much of the work is done."""

    def __init__(self, position: Position, plans: Sequence[Plan[Any]], effort: Effort) -> None:
        self.position = position
        self.effort = effort
        self.running = [Trial(plan, effort.prior_weight) for plan in plans[: effort.plans]]
        self.out: list[Trial] = []
        self._done, self._whole = 0, effort.playouts(len(plans))

    @property
    def ranked(self) -> list[Trial]:
        """All trials, best first; those still running come before those that are out."""
        return [*self.running, *reversed(self.out)]

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        return self._done / self._whole if self._whole and len(self.running) > 1 else 1.0

    def run(self) -> Iterator[None]:
        """Play heat after heat, with a pause after each trial."""
        while len(self.running) > 1 and self._whole:
            for _deal in range(self.effort.samples):
                yield from self._deal()
                if self._is_decided():
                    break
            self._halve()

    def _deal(self) -> Iterator[None]:
        """Try all plans in one more deal; only then they are compared."""
        deal = self.position.deal()
        turns, whole = self.effort.turns(len(self.position.view["players"])), self.effort.whole_answers
        for trial in self.running[:]:
            trial.total += self.position.tried(trial.plan, deal, turns, whole)
            trial.samples += 1
            self._done += 1
            yield
        self.running.sort(key=lambda trial: -trial.worth)

    def _is_decided(self) -> bool:
        best, second = self.running[:2]
        return best.samples >= ENOUGH_DEALS and best.worth - second.worth > SAFE_LEAD

    def _halve(self) -> None:
        staying = 1 if self._is_decided() else (len(self.running) + 1) // 2
        self.out += reversed(self.running[staying:])
        del self.running[staying:]
