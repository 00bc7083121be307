"""The interface of a game's bot: what the search needs to know about the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.calibration import Calibration
from game.core.reasons import Reason

# The styles in which a bot can evaluate: for a fast end, for points, against the opponents.
RACER, COLLECTOR, SPOILER = "racer", "collector", "spoiler"

State_contra = TypeVar("State_contra", contravariant=True)
Move = TypeVar("Move")


class Plan(NamedTuple, Generic[Move]):
    """Moves that one player may make one after the other, and their prior value.

    The second value is the same estimate, ignoring opponents.
    """

    moves: tuple[Move, ...]
    value: float
    value_ignoring_opponents: float = 0.0


class Effort(NamedTuple):
    """How much a level searches, measured in work and never in time.

    A plan is a whole turn, or a single move after which the rollout policy plays the turn on. `plans` plans
    are tried, in `samples` samples a stage, and `rounds` rounds are played out after the turn. Without
    samples the plan with the best prior value is chosen. `prior_weight` is the number of samples that the
    prior value counts for. `ignore_opponents` means that the prior value leaves the opponents out.
    `whole_answers` means that in play-outs each player makes the whole turn with the best prior value.
    """

    whole_turns: bool
    plans: int = 1
    samples: int = 0
    # Whether the last round goes no farther than the others' answers.
    only_answers: bool = False
    rounds: int = 0
    prior_weight: float = 0.0
    ignore_opponents: bool = False
    whole_answers: bool = False

    def turns(self, players: int) -> int:
        """Count the turns that are played out, including the current one."""
        return 1 + self.rounds * players - self.only_answers

    def playouts(self, plans: int) -> int:
        """Count the play-outs for this number of plans when no stage ends early."""
        return self.samples * sum(running_by_stage(min(plans, self.plans)))


def running_by_stage(plans: int) -> list[int]:
    """List how many plans compete in each stage.

    >>> running_by_stage(6)
    [6, 3, 2]
    """
    running = []
    while plans > 1:
        running.append(plans)
        plans = (plans + 1) // 2
    return running


class Bot(Protocol[State_contra, Move]):
    """What the search needs to know about a game; it works on states that were sampled from a view.

    Nothing here may depend on what the player on turn cannot know, except through many samples.
    """

    # How much each level searches in this game.
    efforts: Mapping[str, Effort]
    # The names of the features, and their weights by the number of players.
    names: Sequence[str]
    weights: dict[int, Sequence[float]]
    # The calibration of stated chances, by the number of players.
    calibration: Mapping[int, Calibration]

    def styled(self, style: str) -> Bot[State_contra, Move]:
        """Return the bot that evaluates in this style; without a style, the bot itself."""
        ...

    def features(self, state: State_contra) -> list[list[float]]:
        """Measure the features of a position for each seat."""
        ...

    def plans(self, state: State_contra, whole_turns: bool) -> Iterable[Plan[Move]]:
        """Yield the plans of the player on turn: each legal move, or whole turns.

        A plan stops where the next move would depend on a hidden card that is turned up.
        """
        ...

    def reply(self, state: State_contra) -> Move:
        """Choose a sensible move quickly, for a play-out."""
        ...

    def answer(self, state: State_contra) -> Sequence[Move]:
        """Choose the whole turn with the best prior value, for a more careful play-out.

        It stops where the next move would depend on a hidden card that is turned up.
        """
        ...

    def chances(self, state: State_contra) -> tuple[float, ...]:
        """Estimate each seat's chance of winning; they add up to one."""
        ...

    def value(self, state: State_contra, seat: int) -> float:
        """Evaluate a position for one seat; unlike its chance, a narrow defeat differs from a clear one."""
        ...

    def chance_of(self, value: float) -> float:
        """Convert the value of a position to the chance of winning."""
        ...

    def reasons(self, state: State_contra, view: Any, move: Move) -> list[Reason]:
        """Find what a move does by itself, the most important first, from what the player sees."""
        ...

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Say reasons in a sentence; the names are the players'."""
        ...


def best_first(plans: Iterable[Plan[Move]]) -> list[Plan[Move]]:
    """Sort plans by their prior value, best first."""
    return sorted(plans, key=lambda plan: -plan.value)


class Style(NamedTuple):
    """A style of playing: factors of the weights, and the weight of the opponents' strength."""

    factors: Mapping[str, float] = {}
    opponent_weight: float = 1.0

    def of(self, names: Sequence[str], weights: Sequence[float]) -> tuple[float, ...]:
        """Apply the factors to weights.

        >>> Style({"points": 1.5}).of(("points", "hand"), (2.0, 1.0))
        (3.0, 1.0)
        """
        pairs = zip(names, weights, strict=True)
        return tuple(weight * self.factors.get(name, 1.0) for name, weight in pairs)


def by_number(
    names: Sequence[str], weights: Mapping[int, Mapping[str, float]], players: int
) -> tuple[float, ...]:
    """Put named weights in order, those for this number of players or for the nearest one.

    What is measured but was not tuned yet counts nothing.
    """
    nearest = min(weights, key=lambda count: abs(count - players))
    return tuple(weights[nearest].get(name, 0.0) for name in names)
