"""What a game has to offer so that players who think can play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.calibration import Calibration
from game.core.reasons import Reason

# The manners in which a bot can weigh: for a fast end, for points, against the others.
RACER, COLLECTOR, SPOILER = "racer", "collector", "spoiler"

State_contra = TypeVar("State_contra", contravariant=True)
Move = TypeVar("Move")


class Plan(NamedTuple, Generic[Move]):
    """Moves that one player may make one after the other, and what they look worth at first sight.

    The second value is the same estimate, ignoring opponents.
    """

    moves: tuple[Move, ...]
    value: float
    value_ignoring_opponents: float = 0.0


class Effort(NamedTuple):
    """How wide and how far a level looks; all of it is counted in work, never in time.

    Plans are whole turns, or single moves after which the turn goes on quickly. So many of them are
    tried, in so many deals in each heat, and so many rounds are played out after the turn; without
    deals the plan that looks best is taken. What a plan looks worth at first sight counts as much as
    some deals; alone means that at first sight the others are left out of account. Play-outs go by habit,
    or by the whole turn that looks best to whoever is on turn.
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
        """Count the turns that are played out, the present one among them."""
        return 1 + self.rounds * players - self.only_answers

    def playouts(self, plans: int) -> int:
        """Count the play-outs for so many plans when nothing is decided early."""
        return self.samples * sum(running_in_heats(min(plans, self.plans)))


def running_in_heats(plans: int) -> list[int]:
    """List how many plans compete in each heat.

    >>> running_in_heats(6)
    [6, 3, 2]
    """
    running = []
    while plans > 1:
        running.append(plans)
        plans = (plans + 1) // 2
    return running


class Bot(Protocol[State_contra, Move]):
    """How to think about a game; all of it works on states, which a view was dealt anew into.

    Nothing here may depend on what the player to decide cannot know, except by way of many deals.
    """

    # How each level thinks about this game.
    efforts: Mapping[str, Effort]
    # What is measured for each seat, and how much each of it counts, by the number of players.
    names: Sequence[str]
    weights: dict[int, Sequence[float]]
    # What said chances are corrected by, by the number of players.
    calibration: Mapping[int, Calibration]

    def styled(self, style: str) -> Bot[State_contra, Move]:
        """Give the bot that weighs in this manner; without one it is the same bot."""
        ...

    def features(self, state: State_contra) -> list[list[float]]:
        """Measure what counts in a position, for each seat."""
        ...

    def plans(self, state: State_contra, whole_turns: bool) -> Iterable[Plan[Move]]:
        """Find what the player to decide may do, one after the other: each legal move, or whole turns.

        A plan goes on no farther than its moves make sense whatever hidden card turns up.
        """
        ...

    def reply(self, state: State_contra) -> Move:
        """Choose a sensible move quickly, for playing out."""
        ...

    def answer(self, state: State_contra) -> Sequence[Move]:
        """Choose a whole turn at first sight, for playing out with more thought.

        It goes on no farther than its moves make sense whatever hidden card turns up.
        """
        ...

    def chances(self, state: State_contra) -> tuple[float, ...]:
        """Estimate each seat's chance of winning; they add up to one."""
        ...

    def worth(self, state: State_contra, seat: int) -> float:
        """Judge a position for one seat; unlike its chance this tells a narrow defeat from a clear one."""
        ...

    def chance_of(self, worth: float) -> float:
        """Tell the chance of winning from what a position is worth."""
        ...

    def reasons(self, state: State_contra, view: Any, move: Move) -> list[Reason]:
        """Find what a move does by itself, the most important first, from what the player sees."""
        ...

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Say reasons in a sentence; the names are the players'."""
        ...


def best_first(plans: Iterable[Plan[Move]]) -> list[Plan[Move]]:
    """Put plans in order by what they look worth."""
    return sorted(plans, key=lambda plan: -plan.value)


class Style(NamedTuple):
    """A manner of playing: what counts how many times as much, and how much the others' strength does."""

    factors: Mapping[str, float] = {}
    spite: float = 1.0

    def of(self, names: Sequence[str], weights: Sequence[float]) -> tuple[float, ...]:
        """Weigh in this manner.

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
