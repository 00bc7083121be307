"""A click beside the first build, to see that the table has not become slower.

`python -m bench.before [rounds]` makes the first build anew from its commit, and runs its `bench.table` and
ours in turns, each with the first moves of the same game of four; `--moves` says how many. Both measure the
same things: *work* by the clock, from a click until the page is painted without the wait for the frame, and
the time of the processor. What counts is the median over the rounds.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.table import SPEEDS
from tests.support.first_build import COMMIT, first_build
from tools.browser.find import chromium
from tools.site.cache import ROOT

ROUNDS = 3
# Three rounds of so many moves take some minutes; the whole game has 282.
MOVES = 100
# Runs the benchmark of either build with a shorter game.
PROGRAM = """
import sys
from bench import table
game = table.record("four_players").at(int(sys.argv[2]))
table.record = lambda _name: game
del sys.argv[2:]
table.main()
"""
# In each table of `bench.table` the line for all clicks: their number, the median and the 95th percentile.
ALL = re.compile(r"^all +\d+ +([\d.]+) +([\d.]+)", re.MULTILINE)
TABLES = tuple((speed, measure) for speed in SPEEDS for measure in ("work", "processor"))
Figures = dict[tuple[str, str], tuple[float, float]]


def main() -> None:
    """Measure both in turns, and print one table."""
    parser = argparse.ArgumentParser(description="A click beside the first build.")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    parser.add_argument("--moves", type=int, default=MOVES, help="of the game")
    given = parser.parse_args()
    trees = {COMMIT: first_build(), "now": ROOT}
    figures: dict[str, list[Figures]] = {name: [] for name in trees}
    for _round in range(given.rounds):
        for name, tree in trees.items():
            figures[name].append(measured(tree, given.moves))
            print(f"{name}: {figures[name][-1]}", file=sys.stderr)
    report({name: middle(played) for name, played in figures.items()})


def measured(tree: Path, moves: int) -> Figures:
    """Run the benchmark of a tree once, and read its tables."""
    command = [sys.executable, "-c", PROGRAM, "1", str(moves)]
    # Both in the same browser.
    env = {**os.environ, "CHROMIUM": chromium()}
    told = subprocess.run(command, cwd=tree, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout
    found = [(float(half), float(most)) for half, most in ALL.findall(told)]
    assert len(found) == len(TABLES), told
    return dict(zip(TABLES, found, strict=True))


def middle(played: list[Figures]) -> Figures:
    """Give the median of every figure over the rounds."""
    return {
        table: (median(one[table][0] for one in played), median(one[table][1] for one in played))
        for table in TABLES
    }


def report(figures: dict[str, Figures]) -> None:
    """Print both, and the ratio of ours to the first build's."""
    before, now = figures.values()
    print(f"| animations | ms of | {COMMIT}: median | 95 % | now: median | 95 % | ratio | 95 % |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for speed, measure in TABLES:
        (half, most), (our_half, our_most) = before[speed, measure], now[speed, measure]
        cells = (half, most, our_half, our_most)
        ratios = (our_half / half, our_most / most)
        print(
            f"| {speed} | {measure} | "
            + " | ".join(f"{one:.1f}" for one in cells)
            + " | "
            + " | ".join(f"{one:.2f}" for one in ratios)
            + " |"
        )


if __name__ == "__main__":
    main()
