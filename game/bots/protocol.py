"""What the search gives: an update after each slice of work, and advice."""

from __future__ import annotations

from typing import NamedTuple


class SearchUpdate(NamedTuple):
    """The best move found so far; the last update is the decision."""

    move: str
    # The rest of the turn as it is planned.
    line: tuple[str, ...]
    # Of winning, from 0 to 1, as the search goes by it: it is not calibrated and not shown.
    chance: float
    # Of the work that is done, from 0 to 1.
    share: float


class Advice(NamedTuple):
    """A good move, what may follow it, and what it is good for."""

    move: str
    line: tuple[str, ...]
    # Of winning; 0 or 1 only if the move decides the match.
    chance: float
    reason: str
