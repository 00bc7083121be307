"""The golden play-throughs of both games give the same bytes in the page's Python as in this one."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from game import Match
from tests.imperial_post import golden_files
from tools.table import Table

FOLDERS = (Path(golden_files.__file__).parent, Path(__file__).parent.parent / "quick_settlers")
RECORDS = sorted(
    path for folder in FOLDERS for path in (folder / "golden").glob("*.txt") if path != golden_files.DIGESTS
)
# Runs in the page, in the interpreter that plays there, with the game's package as it was published.
REPLAY = f"""
import hashlib, sys
from typing import Any
from game import Match
{inspect.getsource(golden_files.canonical)}
{inspect.getsource(golden_files.digest)}
answer = [sys.platform, [digest(Match.from_text(text)) for text in given]]
"""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_position_is_equal_byte_for_byte(table: Table, folder: Path) -> None:
    records = [path.read_text(encoding="utf-8") for path in RECORDS if path.is_relative_to(folder)]
    assert len(records) >= 8
    table.open()
    platform, replayed = table.ask_python(REPLAY, records)
    assert platform == "emscripten"
    assert replayed == [golden_files.digest(Match.from_text(record)) for record in records]
