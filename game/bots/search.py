"""Try plans in many samples by successive halving: all plans get the same samples.

A plan is carried out in a sample, a round or two are played out quickly, and the resulting position is
evaluated. All plans share the samples, so that chance affects them equally. After each stage the worse
half of the plans is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.bots.position import Position
from game.core.protocols.bot import Effort, Plan

# A plan with this lead after a few samples is not overtaken any more.
ENOUGH_SAMPLES = 4
SAFE_LEAD = 0.12


class Trial:
    """A plan and how it did."""

    def __init__(self, plan: Plan[Any], prior_weight: float) -> None:
        self.plan = plan
        self.prior_weight = prior_weight
        self.samples = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """The estimate so far, which includes the prior value."""
        if not self.samples:
            return self.plan.value
        return (self.total + self.prior_weight * self.plan.value) / (self.samples + self.prior_weight)


class SuccessiveHalving:
    """Compare plans; `ranked` lists them, best first, and `share` is the share of the work that is done."""

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
        """Play stage after stage, with a pause after each trial."""
        while len(self.running) > 1 and self._whole:
            for _deal in range(self.effort.samples):
                yield from self._sample()
                if self._is_decided():
                    break
            self._halve()

    def _sample(self) -> Iterator[None]:
        """Try all plans in one more sample before they are compared again."""
        sample = self.position.sample()
        turns, whole = self.effort.turns(len(self.position.view["players"])), self.effort.whole_answers
        for trial in self.running[:]:
            trial.total += self.position.tried(trial.plan, sample, turns, whole)
            trial.samples += 1
            self._done += 1
            yield
        self.running.sort(key=lambda trial: -trial.value)

    def _is_decided(self) -> bool:
        best, second = self.running[:2]
        return best.samples >= ENOUGH_SAMPLES and best.value - second.value > SAFE_LEAD

    def _halve(self) -> None:
        staying = 1 if self._is_decided() else (len(self.running) + 1) // 2
        self.out += reversed(self.running[staying:])
        del self.running[staying:]
