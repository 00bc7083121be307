"""How an event has changed the match on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.protocols.scene import Sight
from game.table.model.message import Message


@dataclass(frozen=True)
class Change:
    """How an event has changed the match: by a move, by moves of another tab, or by undo.

    `move` is empty unless it was a single move made here. `private_news` is what only the viewer has
    learned from it.
    """

    before: Sight[Any]
    after: Sight[Any]
    moves_before: int
    moves_after: int
    move: str = ""
    private_news: Message | None = None
