"""What a player knew earlier in the turn, so that cards keep their places while others come and go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.match import Match


@dataclass
class EarlierViews:
    """The views of one seat at the positions of one turn, each of them made once."""

    seat: int | None = None
    known: list[tuple[object, Any]] = field(default_factory=list, repr=False)

    def before(self, match: Match, seat: int, view: Any) -> tuple[Any, ...]:
        """Return what a seat knew at each earlier position of its own turn; nothing in another's turn.

        `view` is what it knows now, which the next position may need.
        """
        if match.seat != seat:
            return ()
        start = now = len(match)
        while start and match.turn_at(start - 1) == match.turn:
            start -= 1
        known = self.known if self.seat == seat else []
        positions = [match.at(moves) for moves in range(start, now)]
        views = [
            next((one for state, one in known if state is earlier.state), None) or earlier.view(seat)
            for earlier in positions
        ]
        self.seat = seat
        self.known = [*zip((one.state for one in positions), views, strict=True), (match.state, view)]
        return tuple(views)
