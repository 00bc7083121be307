"""The interface between Python and the page is the same on both sides and in the docs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game.table.events import EventKind

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "architecture.md").read_text("utf-8")
# Only the page's own scripts and tests call these.
NOT_FOR_PYTHON = {"send", "workerScript"}


def called_by_python() -> set[str]:
    """List the functions of `posthorn` that game/table/browser.py calls."""
    tree = ast.parse((ROOT / "game" / "table" / "browser.py").read_text("utf-8"))
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {
        function.attr
        for function in calls
        if isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Attribute)
        and function.value.attr in ("page", "posthorn")
    }


def door() -> set[str]:
    """List the functions that static/python/door.js puts on `posthorn`."""
    script = (ROOT / "static" / "python" / "door.js").read_text("utf-8")
    listed = re.search(r"^const DOOR = \{\n(.*?)^\};", script, re.MULTILINE | re.DOTALL)
    assert listed
    return set(re.findall(r"^  (\w+),$", listed[1], re.MULTILINE))


def rows_after(heading: str) -> set[str]:
    """The first column of the table that begins with these headings."""
    table = DOCS.split(heading, 1)[1].split("\n\n", 1)[0]
    return set(re.findall(r"^\| `([\w-]+)", table, re.MULTILINE))


def test_python_calls_what_the_page_has_and_the_docs_tell_of_all_of_it() -> None:
    assert len(door()) > 15
    assert called_by_python() == door() - NOT_FOR_PYTHON
    assert rows_after("| function | what it does |") == door()


def test_the_kinds_of_events_are_the_same_in_python_in_scripts_and_in_the_docs() -> None:
    types = (ROOT / "static" / "types.d.ts").read_text("utf-8")
    union = re.search(r"export type EventKind =(.*?);", types, re.DOTALL)
    assert union
    kinds = {kind.value for kind in EventKind}
    assert set(re.findall(r'"([\w-]+)"', union[1])) == kinds
    assert rows_after("| kind | value | detail |") == kinds
