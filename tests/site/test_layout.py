"""The layout of the repository: imports point one way, and only one module touches the browser."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site.bytecode import FOR_THE_BUILD, game_sources

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "game").rglob("*.py"))
SCRIPTS = sorted(path for path in (ROOT / "static").rglob("*") if path.suffix in (".js", ".mjs"))
# Each package may import from itself and from those below it.
LAYERS = {"core": 0, "lang": 0, "bots": 2, "table": 3}
GAME_LAYER = 1
DOORWAY = "game/__init__.py"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
MAY_TOUCH_THE_BROWSER = {"game/table/main.py", "game/table/browser.py", "game/table/sound.py"}
LONGEST_MODULE = 420
LONGEST_SCRIPT = 200


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def package_of(module: str) -> str:
    """Return the folder of game/ that a dotted name or a path is in; game/__init__.py is in none."""
    parts = re.split(r"[./]", module)
    return parts[1] if len(parts) > 1 and (ROOT / "game" / parts[1]).is_dir() else ""


def layer_of(name: str) -> int:
    return LAYERS.get(name, GAME_LAYER)


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, relative imports resolved."""
    package = named(path).removesuffix(".py").split("/")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) + "." if node.level else ""
            module = base + (node.module or "")
            # "from game import table" imports a package, "from game import Match" the public interface.
            yield from (f"{module}.{alias.name}" if module == "game" else module for alias in node.names)


def may_import(path: Path, module: str) -> bool:
    """Return whether a file may import a module of the game."""
    here, there = package_of(named(path)), package_of(module)
    if not there:
        return layer_of(here) > GAME_LAYER
    if named(path) == DOORWAY:
        return layer_of(there) <= GAME_LAYER
    return there == here or layer_of(there) < layer_of(here)


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_there_is_something_to_check() -> None:
    assert len(MODULES) > 100
    assert len(SCRIPTS) > 20


def test_imports_point_one_way() -> None:
    of_the_game = [
        (path, module) for path in MODULES for module in imports(path) if module.split(".")[0] == "game"
    ]
    assert len(of_the_game) > 300
    assert [(named(path), module) for path, module in of_the_game if not may_import(path, module)] == []


@pytest.mark.parametrize(
    ("path", "module"),
    [
        ("game/core/match.py", "game.imperial_post.rules"),
        ("game/imperial_post/rules.py", "game.bots"),
        ("game/imperial_post/rules.py", "game.quick_settlers.rules"),
        ("game/core/match.py", "game.Match"),
        ("game/bots/levels.py", "game.table.app"),
        ("game/__init__.py", "game.table.app"),
    ],
)
def test_an_import_the_other_way_would_be_noticed(path: str, module: str) -> None:
    assert not may_import(ROOT / path, module)


def test_nothing_in_the_page_imports_what_is_not_published() -> None:
    published = game_sources()
    in_the_page = [path for path in MODULES if path.parent.name not in FOR_THE_BUILD]
    assert [named(path) for path in in_the_page if named(path) not in published] == []
    assert [
        (named(path), module)
        for path in in_the_page
        for module in imports(path)
        if FOR_THE_BUILD & set(module.split("."))
    ] == []


def test_only_three_modules_touch_the_browser() -> None:
    touching = {
        named(path) for path in MODULES if {module.split(".")[0] for module in imports(path)} & BROWSER
    }
    assert touching <= MAY_TOUCH_THE_BROWSER


def test_a_module_is_short_enough_to_be_read_in_one_go() -> None:
    assert {named(path): lines(path) for path in MODULES if lines(path) > LONGEST_MODULE} == {}


def test_scripts_stay_small_and_have_no_markup_of_their_own() -> None:
    assert {named(path): lines(path) for path in SCRIPTS if lines(path) > LONGEST_SCRIPT} == {}
    markup = re.compile(r"\beval\(|new Function|<[a-z]+ ")
    assert [named(path) for path in SCRIPTS if markup.search(path.read_text("utf-8"))] == []


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert "<style" not in page
    assert not re.search(r'\s(style|on\w+)="', page)
    assert not re.findall(r'<script(?![^>]*(?:\bsrc=|\btype="application/json"))', page)


def test_locked_versions_are_exact_and_name_no_host() -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins)
    asked = (ROOT / "requirements.in").read_text("utf-8").splitlines()
    wanted = {line.lower() for line in asked if line and not line.startswith("#")}
    assert wanted <= {line.partition("==")[0].lower() for line in pins}
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert all(re.fullmatch(r"[\d.]+", version) for version in package[kind].values())
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert all("resolved" not in entry for entry in lock["packages"].values())
    assert lock["packages"][""]["dependencies"] == package["dependencies"]
