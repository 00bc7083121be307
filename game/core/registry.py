"""The games there are; the doorway fills it, one line a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from game.core.bot import Bot
from game.core.lesson import Lesson
from game.core.rules import Rules
from game.core.scene import Scene

GAMES: dict[str, Rules[Any, Any]] = {}
SCENES: dict[str, str] = {}
BOTS: dict[str, str] = {}


def register(rules: Rules[Any, Any], scene: str, bot: str) -> None:
    """Open the doorway to one more game; scene and bot are modules that are imported when needed."""
    GAMES[rules.game] = rules
    SCENES[rules.game] = scene
    BOTS[rules.game] = bot


def lesson_of(game: str) -> Lesson:
    """Find the guided first game of a game, which lies beside its scene."""
    return cast(Lesson, import_module(SCENES[game].rpartition(".")[0] + ".lesson").LESSON)


def scene_of(game: str) -> Scene:
    """Find the scene of a game."""
    return cast(Scene, import_module(SCENES[game]).SCENE)


def bot_of(game: str) -> Bot[Any, Any]:
    """Find how to think about a game."""
    return cast(Bot[Any, Any], import_module(BOTS[game]).BOT)
