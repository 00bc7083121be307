"""Find the games: every folder of the package `game` with a `rules.py`.

A game's folder has its parts under fixed names: `rules.RULES`, `scene.SCENE`, `bot.BOT`, `lesson.LESSON`,
`rules_text/`, `style/`. Nothing else has to be changed for one more game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableSequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from game.core.colours import COLOURS
from game.core.protocols.bot import Bot
from game.core.protocols.lesson import Lesson
from game.core.protocols.rules import Rules
from game.core.protocols.scene import Scene

PACKAGE = "game"
# Folders of the package that are not games.
NOT_GAMES = frozenset(("core", "bots", "table", "lang"))
# Environment variable with a folder of more games, for tests and test builds.
MORE_GAMES = "POSTHORN_GAMES"

GAMES: dict[str, Rules[Any, Any]] = {}
# The package of each game, such as "game.imperial_post".
PACKAGES: dict[str, str] = {}


def discover(path: MutableSequence[str]) -> None:
    """Find all games on the path of the package, in the order of their codes."""
    if (more := os.environ.get(MORE_GAMES)) and more not in path:
        path.append(more)
    for package, rules in sorted(_found(path), key=lambda one: one[1].code):
        register(package, rules)


def _found(path: MutableSequence[str]) -> Iterator[tuple[str, Rules[Any, Any]]]:
    for module in iter_modules(path):
        if module.ispkg and module.name not in NOT_GAMES:
            package = f"{PACKAGE}.{module.name}"
            yield package, import_module(f"{package}.rules").RULES


def register(package: str, rules: Rules[Any, Any]) -> None:
    """Register a game; links refer to it by its code, records by its name, so both must be unique."""
    if rules.game in GAMES or rules.code in {one.code for one in GAMES.values()}:
        raise ValueError(f"{package} has the name or the code of another game")
    if rules.seats[-1] > len(COLOURS):
        raise ValueError(f"{package} has more seats than there are colours")
    GAMES[rules.game] = rules
    PACKAGES[rules.game] = package


def part_of(game: str, name: str) -> ModuleType:
    """Import one part of a game's folder."""
    return import_module(f"{PACKAGES[game]}.{name}")


def lesson_of(game: str) -> Lesson:
    """Find the guided first game of a game."""
    return cast(Lesson, part_of(game, "lesson").LESSON)


def scene_of(game: str) -> Scene[Any, Any, Any]:
    """Find the scene of a game."""
    return cast(Scene[Any, Any, Any], part_of(game, "scene").SCENE)


def bot_of(game: str) -> Bot[Any, Any]:
    """Find the bot of a game."""
    return cast(Bot[Any, Any], part_of(game, "bot").BOT)
