"""What comes out of thinking: thoughts while it goes on, and advice."""

from __future__ import annotations

from typing import NamedTuple


class Thought(NamedTuple):
    """The best move found so far; the last thought is the decision."""

    move: str
    # The rest of the turn as it is planned.
    line: tuple[str, ...]
    # Of winning, from 0 to 1.
    chance: float
    # Of the work that is done, from 0 to 1.
    share: float


class Advice(NamedTuple):
    """A good move, what may follow it, and what it is good for."""

    move: str
    line: tuple[str, ...]
    chance: float
    reason: str
