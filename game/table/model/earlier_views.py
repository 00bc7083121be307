"""What a player knew earlier in the turn: by it, cards keep their places while others come and go."""

from __future__ import annotations

from typing import Any

from game.core.match import Match


def earlier_views(match: Match, seat: int) -> tuple[Any, ...]:
    """Return what a seat knew at each earlier position of its own turn; nothing in another's turn."""
    if match.seat != seat:
        return ()
    start = now = len(match)
    while start and match.turn_at(start - 1) == match.turn:
        start -= 1
    return tuple(match.at(moves).view(seat) for moves in range(start, now))
