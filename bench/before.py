"""A click beside the first build, to see that the table has not become slower.

`python -m bench.before [rounds]` makes the first build anew from its commit, and plays the first moves of
the same game of four in both, in turns, with the stopwatch of each build's `bench.table`; `--moves` says
how many. Both measure the same things: *work* by the clock, from a click until the page is painted without
the wait for the frame, and the time of the processor. What counts for a click is its best round, as in
`bench.table`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from bench.table import SPEEDS, spread
from tests.support.first_build import COMMIT, first_build
from tools.browser.find import chromium
from tools.site.cache import ROOT

ROUNDS = 3
# Three rounds of so many moves take some minutes; the whole game has 282.
MOVES = 100
# Runs the benchmark of either build with a shorter game, and writes what its clicks took as JSON.
PROGRAM = """
import json, sys
from bench import table
game = table.record("four_players").at(int(sys.argv[2]))
table.record = lambda _name: game
del sys.argv[2:]
def report(speed, played):
    clicks = played[0].clicks
    busy = [one.busy if hasattr(one, "busy") else one.processor.all for one in clicks]
    print(json.dumps([speed, [one.work for one in clicks], busy]))
table.report = report
table.main()
"""


class Clicks(NamedTuple):
    """What each click of a game took, in milliseconds."""

    work: list[float]
    processor: list[float]


# By the speed of animations.
Round = dict[str, Clicks]


def main() -> None:
    """Measure both in turns, and print one table."""
    parser = argparse.ArgumentParser(description="A click beside the first build.")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    parser.add_argument("--moves", type=int, default=MOVES, help="of the game")
    given = parser.parse_args()
    trees = {COMMIT: first_build(), "now": ROOT}
    rounds: dict[str, list[Round]] = {name: [] for name in trees}
    for _round in range(given.rounds):
        for name, tree in trees.items():
            rounds[name].append(measured(tree, given.moves))
    before, now = ({speed: best(played, speed) for speed in SPEEDS} for played in rounds.values())
    report(before, now)


def measured(tree: Path, moves: int) -> Round:
    """Run the benchmark of a tree once."""
    command = [sys.executable, "-c", PROGRAM, "1", str(moves)]
    # Both in the same browser.
    env = {**os.environ, "CHROMIUM": chromium()}
    told = subprocess.run(command, cwd=tree, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout
    lines = [json.loads(line) for line in told.splitlines() if line.startswith("[")]
    return {speed: Clicks(work, processor) for speed, work, processor in lines}


def best(played: list[Round], speed: str) -> Clicks:
    """Return the best round of every click."""
    rounds = [one[speed] for one in played]
    return Clicks(
        [min(same) for same in zip(*(one.work for one in rounds), strict=True)],
        [min(same) for same in zip(*(one.processor for one in rounds), strict=True)],
    )


def report(before: Round, now: Round) -> None:
    """Print both, and the ratio of ours to the first build's."""
    print(f"| animations | ms of | {COMMIT}: median | 95 % | now: median | 95 % | ratio | 95 % |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for speed in SPEEDS:
        for measure, old, new in zip(Clicks._fields, before[speed], now[speed], strict=True):
            (half, most), (our_half, our_most) = spread(old), spread(new)
            figures = " | ".join(f"{one:.1f}" for one in (half, most, our_half, our_most))
            print(f"| {speed} | {measure} | {figures} | {our_half / half:.2f} | {our_most / most:.2f} |")


if __name__ == "__main__":
    main()
