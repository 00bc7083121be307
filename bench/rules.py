"""How fast the rules of Imperial Post are, beside catanatron from PyPI, in one run.

    python -m bench.rules

Random play through the inner API (`moves`, `apply` on a state) and the copy of a state, each side
in turns with the other, so that a busy machine slows both alike; medians of processor time. Then
the same loop in Pyodide, under Node, beside CPython: the best round of each, since Pyodide's clock
counts the time that other programs take.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from game import Match

ROOT = Path(__file__).resolve().parent.parent
SEATS = (2, 3, 4)
COPIES = 2_000

# What design.md asks for.
TARGET_RATIO = 10
TARGET_COPY = 3
TARGET_COPY_RATIO = 15

# Run by Node from the root of the repository.
IN_PYODIDE = """
import { loadPyodide } from "pyodide";
const pyodide = await loadPyodide({ indexURL: "node_modules/pyodide" });
pyodide.mountNodeFS("/repository", process.cwd());
console.log(pyodide.runPython(`
import json, sys
sys.path.insert(0, "/repository")
from bench.rules import SEATS, own_pace
json.dumps([own_pace(players, %(moves)d, seed) for seed in range(%(rounds)d) for players in SEATS])
`));
"""


class Pace(NamedTuple):
    """What one side did in one round."""

    moves_a_second: float
    copy_microseconds: float


def own_pace(players: int, moves: int, seed: int) -> Pace:
    """Play Imperial Post at random, match after match."""
    names = ["Anna", "Bruno", "Clara", "David"][:players]
    chance = random.Random(seed).random
    made, spent, copying = 0, 0.0, 0.0
    while made < moves:
        match = Match.new("imperial-post", names, seed=seed + made)
        rules, state = match.rules, match.state.copy()
        listed, apply = rules.moves, rules.apply
        started = process_time()
        while legal := listed(state):
            apply(state, legal[int(chance() * len(legal))])
            made += 1
        spent += process_time() - started
        copying = _microseconds(state.copy)
    return Pace(made / spent, copying)


def catanatron_pace(players: int, moves: int, seed: int) -> Pace:
    """Play Catan at random with catanatron, match after match."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 (only this side needs it)

    chance = random.Random(seed).random

    def choose(_player: object, _game: object, legal: list[Any]) -> Any:
        return legal[int(chance() * len(legal))]

    colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE][:players]
    made, spent, copying = 0, 0.0, 0.0
    while made < moves:
        game: Any = Game([RandomPlayer(colour) for colour in colours], seed=seed + made)
        started = process_time()
        while game.winning_color() is None:
            game.play_tick(choose)
            made += 1
        spent += process_time() - started
        copying = _microseconds(game.state.copy, COPIES // 10)
    return Pace(made / spent, copying)


def _microseconds(copy: Callable[[], object], times: int = COPIES) -> float:
    started = process_time()
    for _time in range(times):
        copy()
    return 1e6 * (process_time() - started) / times


def beside_catanatron(rounds: int, moves: int) -> None:
    """Print both sides' medians and their ratios."""
    print(f"{'':10}{'Imperial Post':>16}{'catanatron':>13}{'ratio':>8}   target")
    paces, copies = [], []
    for players in SEATS:
        own, other = [], []
        for seed in range(rounds):
            own.append(own_pace(players, moves, seed))
            other.append(catanatron_pace(players, moves // 10, seed))
        here, there = (
            Pace(*(median(column) for column in zip(*side, strict=True))) for side in (own, other)
        )
        paces.append(here.moves_a_second / there.moves_a_second)
        copies.append(there.copy_microseconds / here.copy_microseconds)
        print(
            f"{players} players {here.moves_a_second:10,.0f} moves/s{there.moves_a_second:7,.0f} moves/s"
            f"{paces[-1]:7.1f} ×   at least {TARGET_RATIO} ×"
        )
        print(
            f"{'copy':>9} {here.copy_microseconds:13.2f} µs{there.copy_microseconds:12.1f} µs"
            f"{copies[-1]:7.1f} ×   under {TARGET_COPY} µs, or {TARGET_COPY_RATIO} ×"
        )
    print(f"median ratio: random play {median(paces):.1f} ×, copy {median(copies):.1f} ×")


def beside_pyodide(rounds: int, moves: int) -> None:
    """Print how much slower the same loop is in Pyodide."""
    node = shutil.which("node")
    if node is None or not (ROOT / "node_modules" / "pyodide").is_dir():
        print("Pyodide: skipped, it takes Node and `npm ci`.")
        return
    script = IN_PYODIDE % {"moves": moves, "rounds": rounds}
    ran = subprocess.run(
        [node, "--input-type=module", "--eval", script],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if ran.returncode:
        print(f"Pyodide: failed.\n{ran.stderr.strip()[-500:]}")
        return
    there = [Pace(*pace) for pace in json.loads(ran.stdout)]
    here = [own_pace(players, moves, seed) for seed in range(rounds) for players in SEATS]
    paces = []
    for name, side in (("CPython", here), ("Pyodide", there)):
        paces.append(max(pace.moves_a_second for pace in side))
        copy = min(pace.copy_microseconds for pace in side)
        print(f"{name}: {paces[-1]:,.0f} moves/s, copy {copy:.2f} µs")
    print(
        f"Pyodide in Node takes {paces[0] / paces[1]:.1f} × the time of CPython {sys.version.split()[0]}."
    )


def main() -> None:
    """Run both comparisons."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--moves", type=int, default=20_000, help="moves of a round")
    asked = parser.parse_args()
    beside_catanatron(asked.rounds, asked.moves)
    beside_pyodide(max(1, asked.rounds // 3), asked.moves)


if __name__ == "__main__":
    main()
