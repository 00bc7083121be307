"""The rooms of the house: imports point one way, only the doorstep touches the browser."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))
# Each room may import from those below it, and from itself.
FLOORS = {"core": 0, "lang": 0, "bots": 2, "table": 3}
GAME_FLOOR = 1
DOORWAY = "game/__init__.py"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
MAY_TOUCH_THE_BROWSER = {"game/table/main.py", "game/table/page.py", "game/table/sound.py"}
LONGEST_MODULE = 450
LONGEST_SCRIPT = 120


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room(module: str) -> str:
    """The folder of game/ that a dotted name or a path lies in; the doorway is in none."""
    parts = re.split(r"[./]", module)
    return parts[1] if len(parts) > 1 and (ROOT / "game" / parts[1]).is_dir() else ""


def floor(name: str) -> int:
    return FLOORS.get(name, GAME_FLOOR)


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, relative imports resolved."""
    package = named(path).removesuffix(".py").split("/")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) + "." if node.level else ""
            module = base + (node.module or "")
            # "from game import table" imports a room, "from game import Match" the doorway.
            yield from (f"{module}.{alias.name}" if module == "game" else module for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_imports_point_one_way(path: Path) -> None:
    here = room(named(path))
    for module in imports(path):
        if module.split(".")[0] != "game":
            continue
        there = room(module)
        if not there:
            assert floor(here) > GAME_FLOOR, f"{named(path)} lies behind the doorway and imports {module}"
        elif named(path) == DOORWAY:
            assert floor(there) <= GAME_FLOOR, f"the doorway imports {module}"
        elif there != here:
            assert floor(there) < floor(here), f"{named(path)} imports {module}"


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_only_the_doorstep_touches_the_browser(path: Path) -> None:
    touched = {module.split(".")[0] for module in imports(path)} & BROWSER
    assert not touched or named(path) in MAY_TOUCH_THE_BROWSER


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_short_enough_to_be_read_in_one_go(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", sorted((ROOT / "static").glob("*.js")), ids=named)
def test_scripts_stay_small_and_have_no_markup_of_their_own(path: Path) -> None:
    script = path.read_text("utf-8")
    assert len(script.splitlines()) <= LONGEST_SCRIPT
    assert not re.search(r"\beval\(|new Function|<[a-z]+ ", script)


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert "<style" not in page
    assert not re.search(r'\s(style|on\w+)="', page)
    assert not re.findall(r"<script(?![^>]*\bsrc=)", page)


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
