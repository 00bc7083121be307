"""A click beside the first build, to see that the table has not become slower.

`python -m bench.before [rounds]` makes the first build anew from its commit, and runs its `bench.table` and
ours in turns, each with one round of the same game of four. Both measure the same things: *work* by the
clock, from a click until the page is painted without the wait for the frame, and the time of the
processor. What counts is the median over the rounds.
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
# In each table of `bench.table` the line for all clicks: their number, the median and the 95th percentile.
ALL = re.compile(r"^all +\d+ +([\d.]+) +([\d.]+)", re.MULTILINE)
TABLES = tuple((speed, measure) for speed in SPEEDS for measure in ("work", "processor"))
Figures = dict[tuple[str, str], tuple[float, float]]


def main() -> None:
    """Measure both in turns, and print one table."""
    parser = argparse.ArgumentParser(description="A click beside the first build.")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    trees = {COMMIT: first_build(), "now": ROOT}
    figures: dict[str, list[Figures]] = {name: [] for name in trees}
    for _round in range(rounds):
        for name, tree in trees.items():
            figures[name].append(measured(tree))
    report({name: middle(played) for name, played in figures.items()})


def measured(tree: Path) -> Figures:
    """Run the benchmark of a tree once, and read its tables."""
    command = [sys.executable, "-m", "bench.table", "1"]
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
