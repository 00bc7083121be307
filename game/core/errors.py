"""The two errors of the doorway; both carry a sentence that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.match import Match


class IllegalMove(ValueError):
    """Explain why a move cannot be made; the match is unchanged."""


class BadRecord(ValueError):
    """Explain what is wrong with a record or a link; `partial` is the match up to there."""

    def __init__(self, message: str, partial: Match | None = None) -> None:
        super().__init__(message)
        self.partial = partial
