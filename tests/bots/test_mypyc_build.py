"""Which modules the arena compiles: a module that moves must not stay uncompiled unnoticed."""

from __future__ import annotations

import re

from tools.bots.mypyc_build import COMPILED, LEFT_OUT, sources
from tools.site.cache import ROOT

GAMES = [path.parent for path in sorted((ROOT / "game").glob("*/rules.py"))]
# Folders of a game that have nothing to do with the rules or the bot.
NOT_COMPILED = {"art", "dev", "map", "rules_text", "scene", "style"}


def test_every_module_of_rules_and_bots_is_compiled_or_left_out_by_name() -> None:
    compiled = {(ROOT / path).as_posix() for path in sources()}
    modules = [
        path
        for game in GAMES
        for path in game.rglob("*.py")
        if path.name != "__init__.py" and path.relative_to(game).parts[0] not in NOT_COMPILED
    ]
    assert len(modules) > 40
    missing = [path.name for path in modules if path.as_posix() not in compiled]
    assert [name for name in missing if not LEFT_OUT.fullmatch(name)] == []
    assert all(f"{name}.py" in missing for name in re.findall(r"\w+(?=[|)])", LEFT_OUT.pattern))


def test_every_step_of_a_turn_is_compiled() -> None:
    compiled = {path.as_posix() for path in sources()}
    steps = {path.relative_to(ROOT).as_posix() for game in GAMES for path in game.glob("steps/[a-z]*.py")}
    assert len(steps) > 8
    assert steps <= compiled


def test_the_modules_that_are_named_exist() -> None:
    assert [path for path in COMPILED if not (ROOT / path).is_file()] == []
