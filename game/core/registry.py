"""The games there are; the doorway fills it, one line a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.core.rules import Rules
from game.core.scene import Scene

GAMES: dict[str, Rules[Any, Any]] = {}
SCENES: dict[str, str] = {}


def register(rules: Rules[Any, Any], scene: str) -> None:
    """Open the doorway to one more game; its scene is a module that is imported when it is drawn."""
    GAMES[rules.game] = rules
    SCENES[rules.game] = scene


def scene_of(game: str) -> Scene:
    """Find the scene of a game."""
    return cast(Scene, import_module(SCENES[game]).SCENE)
