"""What one click costs, in calls instead of time.

    python -m bench.click [--table] [--before] [--write]

Plays a click on "take Ulm" of Imperial Post and one on a building of Quick Settlers without a browser.
Counts, for handling the click and for drawing the page after it: files of the game with a call, Python
calls in them, how often the rules show a position (`view`), list its moves (`moves`) and copy it (`copy`),
how often the whole match is copied, and how often storage is read or written. The page was drawn before,
as it is in a match that goes on, so the caches are filled. With `--table` it is a table in Markdown;
`--before` traces the same clicks in the tree before it was rearranged, and `--write` puts both tables into
docs/checks.md. The figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import game
from game import Match
from game.core.registry import GAMES
from game.core.rng import Chance
from game.table.app import App
from tests.support.fake_host import FakeHost, act, seated
from tests.support.post_matches import NAMES, record
from tools.audit.sections import commit, write_check
from tools.audit.tree import BEFORE
from tools.site.cache import ROOT

SOURCE = str(Path(game.__file__).parent)
COUNTED = ("view", "moves", "copy")
SECTION = "A traced click"
# What this file imports, with the names in the earlier tree.
FORMER_NAMES = {
    "game.core.rng": "game.core.chance",
    "tests.support.fake_host": "tests.table.sitting",
    "tests.support.post_matches": "tests.table.sitting",
    "FakeHost": "World",
}
ABOUT = """\
    python -m bench.click --write     writes this section

A click on "take Ulm" and one on a settlement, without a browser, for handling and for drawing: files of the
game with a call, Python calls, how often the rules show a position, list its moves and copy it, how often
the match is copied and storage is read or written. `tests/table/test_one_pass.py` counts them in every
run of the tests.
"""
COLUMNS = ("files", "calls", *COUNTED, "match copies", "storage")


class Click(NamedTuple):
    """A position, and the move that is clicked in it."""

    title: str
    match: Match
    move: str


@dataclass
class Count:
    """The figures of one part of a click."""

    files: set[str] = field(default_factory=set)
    found: Counter[str] = field(default_factory=Counter)

    def row(self) -> list[int]:
        """Return the figures in the order of the columns."""
        return [len(self.files), *(self.found[name] for name in COLUMNS[1:])]


def imperial_post() -> Click:
    """Take an open card in the middle of a match of four."""
    whole = record("four_players")
    history = whole.history
    place = next(place for place, move in enumerate(history) if move == "take Ulm" and place > 200)
    return Click('Imperial Post, "take Ulm"', whole.at(place), history[place])


def quick_settlers() -> Click:
    """Build the first settlement of a match of four that a player can pay."""
    match = Match.new("quick-settlers", NAMES, 7)
    chance = Chance(7)
    while True:
        moves = match.moves()
        built = [move for move in moves if move.startswith("build settlement")]
        if built:
            return Click('Quick Settlers, "build settlement"', match, built[0])
        match.play(chance.pick(moves))


def counting(codes: dict[CodeType, str], count: Count, work: Callable[[], object]) -> None:
    """Do some work and count the calls in it."""

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        code = frame.f_code
        if event != "call":
            return
        if code in codes:
            count.found[codes[code]] += 1
        if code.co_filename.startswith(SOURCE):
            count.files.add(code.co_filename)
            count.found["calls"] += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)


def traced(click: Click) -> dict[str, Count]:
    """Trace one click: first the handling, then the drawing."""
    rules: Any = GAMES[click.match.setup.game]
    codes = {getattr(type(rules), name).__code__: name for name in COUNTED}
    codes |= {Match.at.__code__: "match copies"}
    codes |= {getattr(FakeHost, name).__code__: "storage" for name in ("read", "write", "names")}
    app = App(FakeHost())
    app.begin(seated(click.match.copy()))
    act(app, "take-over")
    app.page()
    assert app.session is not None
    before = len(app.session.match)
    counts = {"handling": Count(), "drawing": Count()}
    counting(codes, counts["handling"], lambda: app.handle("move", click.move, ""))
    counting(codes, counts["drawing"], app.page)
    assert len(app.session.match) == before + 1, "the click was not a move"
    both = Count(set().union(*(one.files for one in counts.values())))
    for one in counts.values():
        both.found.update(one.found)
    return {**counts, "together": both}


def rows() -> Iterator[tuple[str, str, list[str]]]:
    """Trace both clicks; yield the title, the part and the figures of each row."""
    for click in (imperial_post(), quick_settlers()):
        for part, count in traced(click).items():
            yield click.title, part, [f"{figure:,}" for figure in count.row()]


def table() -> str:
    """Write the figures as a table in Markdown."""
    lines = [f"| click | part | {' | '.join(COLUMNS)} |", f"|---|---|{'--:|' * len(COLUMNS)}"]
    lines += [f"| {title} | {part} | {' | '.join(figures)} |" for title, part, figures in rows()]
    return "\n".join(lines)


def table_before() -> str:
    """Trace the clicks in the tree before it was rearranged, with this file adapted to its names."""
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, capture_output=True, check=True).stdout
    source = Path(__file__).read_text("utf-8")
    for now, former in FORMER_NAMES.items():
        source = source.replace(now, former)
    lines = [line for line in source.splitlines() if not line.startswith("from tools.")]
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        Path(folder, "bench", "click.py").write_text("\n".join(lines), "utf-8")
        command = [sys.executable, "-m", "bench.click", "--table"]
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=True
        ).stdout.strip()


def main(arguments: list[str]) -> None:
    """Print the figures, or write them into docs/checks.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--table", action="store_true", help="print a table in Markdown")
    parser.add_argument("--before", action="store_true", help="print the table of the earlier tree")
    parser.add_argument("--write", action="store_true", help="write both tables into docs/checks.md")
    asked = parser.parse_args(arguments)
    if asked.write:
        tables = f"At {BEFORE}:\n\n{table_before()}\n\nAt {commit()}:\n\n{table()}"
        write_check(SECTION, f"{ABOUT}\n{tables}", level=3)
    elif asked.before:
        print(table_before())
    elif asked.table:
        print(table())
    else:
        print(f"{'':42}{'':10}{''.join(f'{name:>13}' for name in COLUMNS)}")
        for title, part, figures in rows():
            print(f"{title:42}{part:10}{''.join(f'{figure:>13}' for figure in figures)}")


if __name__ == "__main__":
    main(sys.argv[1:])
