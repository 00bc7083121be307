"""The games there are; the doorway fills it, one line a game."""

from __future__ import annotations

from typing import Any

from game.core.rules import Rules

GAMES: dict[str, Rules[Any, Any]] = {}


def register(rules: Rules[Any, Any]) -> None:
    """Open the doorway to one more game."""
    GAMES[rules.game] = rules
