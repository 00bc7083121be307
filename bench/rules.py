"""The speed of the rules of both games, beside catanatron from PyPI, in one run.

    python -m bench.rules

Random play through the inner API (`moves`, `apply` on a state) and the copy of a state, all sides
in turns, so that a busy machine slows them alike; medians of processor time. Then the same loop in
the site's own Pyodide, in Chromium, beside CPython: the best round of each, since Pyodide's clock
counts the time that other programs take.
"""

from __future__ import annotations

import argparse
import inspect
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from game import Match
from game.core.registry import GAMES
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

SEATS = (2, 3, 4)
# The games for each number of players.
TITLES = {game: rules.title for game, rules in GAMES.items() if {*SEATS} <= {*rules.seats}}
COPIES = 2_000

# What design.md asks for.
TARGET_RATIO = 10
TARGET_COPY = 3
TARGET_COPY_RATIO = 15

# Runs in the page, after the definitions that it shares with this module.
IN_THE_PAGE = """
import random
from collections.abc import Callable
from time import process_time
from typing import NamedTuple
from game import Match
game, players, moves, rounds, COPIES = given
{definitions}
answer = [own_pace(game, count, moves, seed) for seed in range(rounds) for count in players]
"""
TIMEOUT = 600_000


class Pace(NamedTuple):
    """What one side did in one round."""

    moves_a_second: float
    copy_microseconds: float


def own_pace(game: str, players: int, moves: int, seed: int) -> Pace:
    """Play one of our games at random, match after match."""
    names = ["Anna", "Bruno", "Clara", "David"][:players]
    chance = random.Random(seed).random
    made, spent, copying = 0, 0.0, 0.0
    while made < moves:
        match = Match.new(game, names, seed=seed + made)
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


def middle(paces: list[Pace]) -> Pace:
    """Take the median of each column."""
    return Pace(*(median(column) for column in zip(*paces, strict=True)))


def beside_catanatron(rounds: int, moves: int) -> None:
    """Print all sides' medians and their ratios."""
    print(f"{'':26}{'moves a second':>18}{'ratio':>10}{'a copy':>13}{'ratio':>10}")
    ratios: dict[str, list[tuple[float, float]]] = {title: [] for title in (*TITLES.values(), "catanatron")}
    for players in SEATS:
        sides: dict[str, list[Pace]] = {}
        for seed in range(rounds):
            for game, title in TITLES.items():
                sides.setdefault(title, []).append(own_pace(game, players, moves, seed))
            sides.setdefault("catanatron", []).append(catanatron_pace(players, moves // 10, seed))
        base = middle(sides["catanatron"])
        for title, paces in sides.items():
            pace = middle(paces)
            play = pace.moves_a_second / base.moves_a_second
            copy = base.copy_microseconds / pace.copy_microseconds
            ratios[title].append((play, copy))
            print(
                f"{players} players  {title:<15}{pace.moves_a_second:18,.0f}{play:8.1f} ×"
                f"{pace.copy_microseconds:10.2f} µs{copy:8.1f} ×"
            )
    for title in TITLES.values():
        play, copy = (median(column) for column in zip(*ratios[title], strict=True))
        print(f"median ratio, {title}: random play {play:.1f} ×, copy {copy:.1f} ×")
    print(f"target: {TARGET_RATIO} ×; a copy under {TARGET_COPY} µs, or {TARGET_COPY_RATIO} ×")


def beside_the_page(rounds: int, moves: int) -> None:
    """Print how much slower the same loop is in the page."""
    # Found before Playwright runs: to try a browser it is started itself.
    executable = chromium()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
    ):
        write(site(), Path(folder))
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        with serving(Path(folder)) as server:
            table = Table(browser.new_page(), server.address)
            table.open()
            for game, title in TITLES.items():
                there = in_the_page(table, game, rounds, moves)
                here = [own_pace(game, players, moves, seed) for seed in range(rounds) for players in SEATS]
                print(f"{title}: {compared(here, there)}")
        browser.close()


def in_the_page(table: Table, game: str, rounds: int, moves: int) -> list[Pace]:
    """Run the loop in the page's own Python."""
    definitions = "\n".join(inspect.getsource(part) for part in (Pace, own_pace, _microseconds))
    program = IN_THE_PAGE.format(definitions=definitions)
    answer = table.ask_python(program, [game, SEATS, moves, rounds, COPIES], TIMEOUT)
    return [Pace(*pace) for pace in answer]


def compared(here: list[Pace], there: list[Pace]) -> str:
    """Describe the best round of both sides, and their ratio."""
    fastest = [max(pace.moves_a_second for pace in side) for side in (here, there)]
    copies = [min(pace.copy_microseconds for pace in side) for side in (here, there)]
    return (
        f"CPython {sys.version.split()[0]} {fastest[0]:,.0f} moves/s, copy {copies[0]:.2f} µs; "
        f"Pyodide in Chromium {fastest[1]:,.0f} moves/s, copy {copies[1]:.2f} µs; "
        f"{fastest[0] / fastest[1]:.1f} × the time"
    )


def main() -> None:
    """Run both comparisons."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--moves", type=int, default=20_000, help="moves of a round")
    asked = parser.parse_args()
    beside_catanatron(asked.rounds, asked.moves)
    beside_the_page(max(1, asked.rounds // 3), asked.moves)


if __name__ == "__main__":
    main()
