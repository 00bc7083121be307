"""What the search gives: an update after each slice of work, and advice."""

from __future__ import annotations

from typing import NamedTuple


class SearchUpdate(NamedTuple):
    """The best move found so far; the last update is the decision."""

    move: str
    # The rest of the turn as it is planned.
    line: tuple[str, ...]
    # The chance of winning that the search uses, from 0 to 1; it is not calibrated and not shown.
    chance: float
    # The share of the work that is done, from 0 to 1.
    share: float


class Advice(NamedTuple):
    """A good move, the moves that may follow it, and its reasons."""

    move: str
    line: tuple[str, ...]
    # The chance of winning; 0 or 1 only if the move decides the match.
    chance: float
    reason: str
