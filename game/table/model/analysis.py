"""The analysis of a finished match: everybody's chances turn by turn, and the turns that decided it.

The bots evaluate it position by position, each from what the player on turn knew then. There is none
before the end of a match: it would reveal hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.bots import Advice
from game.core.match import Match

MOST_TURNING_POINTS = 5
# A smaller change of somebody's chances may be an error of the estimate.
SMALLEST_SWING = 0.08


def turn_ends(match: Match) -> list[int]:
    """List the numbers of moves after which a turn had just ended, the start and the end included."""
    ends = [moves for moves in range(1, len(match)) if match.turn_at(moves) != match.turn_at(moves - 1)]
    return [0, *ends, len(match)]


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed the chances much: its number, its player, and the chances before and after."""

    turn: int
    moves: int
    seat: int
    swing: float


@dataclass
class Analysis:
    """The results so far; `ends` are the positions to evaluate."""

    ends: list[int]
    chances: list[tuple[float, ...]] = field(default_factory=list)
    advice: dict[int, Advice] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match) -> Analysis:
        """Begin the analysis of a finished match."""
        return cls(turn_ends(match))

    @property
    def turns(self) -> int:
        """The number of turns that were played."""
        return len(self.ends) - 1

    @property
    def has_curve(self) -> bool:
        """Whether everybody's chances are known for every turn."""
        return len(self.chances) == len(self.ends)

    @property
    def is_complete(self) -> bool:
        """Whether everything is evaluated."""
        return self.has_curve and self.unadvised is None

    @property
    def unadvised(self) -> TurningPoint | None:
        """The next turning point without the move that the strongest bot would have played."""
        return next((point for point in self.turning_points() if point.moves not in self.advice), None)

    @property
    def share(self) -> float:
        """How much of the work is done."""
        points = len(self.turning_points()) if self.has_curve else MOST_TURNING_POINTS
        return (len(self.chances) + len(self.advice)) / (len(self.ends) + points)

    def add_chances(self, chances: tuple[float, ...], match: Match) -> None:
        """Add the chances at the next position; at the end of the match they are 0 or 1."""
        self.chances.append(chances)
        result = match.result
        if len(self.chances) == self.turns and result is not None:
            winner: int = result["winner"]
            self.chances.append(tuple(float(seat == winner) for seat in range(len(chances))))

    def turning_points(self) -> list[TurningPoint]:
        """List the turns that changed somebody's chances most, in their order."""
        if not self.has_curve:
            return []
        swings = [
            TurningPoint(turn, self.ends[turn], seat, after[seat] - before[seat])
            for turn, (before, after) in enumerate(zip(self.chances, self.chances[1:], strict=False))
            for seat in [_most_concerned(before, after)]
        ]
        large = [point for point in swings if abs(point.swing) >= SMALLEST_SWING]
        largest = sorted(large, key=lambda point: -abs(point.swing))[:MOST_TURNING_POINTS]
        return sorted(largest, key=lambda point: point.turn)


def _most_concerned(before: tuple[float, ...], after: tuple[float, ...]) -> int:
    return max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
