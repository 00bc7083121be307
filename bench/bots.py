"""How long the top level thinks about a move in the browser, and with the processor slowed six times.

    python -m bench.bots

Positions of matches between postmasters, spread over each match, are decided by the grandmaster in the
page's own Pyodide, where the developer tools can slow the processor; the bots' worker runs the same code.
A table is printed: the median, what 95 % need at most, and the longest time.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from game import Match
from game.bots import LEVELS, decide
from game.core.protocols.rules import Json
from game.core.registry import GAMES
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

TOP, PLAYING = LEVELS[-1], LEVELS[-2]
SLOWED = 6
# In seconds; static/platform/bot-worker.js cuts a thought short then.
LONGEST_THOUGHT = 0.8
# What is aimed for, in seconds, by how much the processor is slowed.
TARGETS = {1: 1.0, SLOWED: 3.0}
TIMEOUT = 900_000
# Runs in the page.
THINKING = """
from time import perf_counter
from game.bots.service import Service
game, views, level, LONGEST_THOUGHT = given
service, answer = Service(), []
for seed, view in enumerate(views):
    question = json.dumps({"task": "move", "game": game, "view": view, "level": level, "seed": seed})
    started = perf_counter()
    service.take(question)
    while service.is_busy:
        if perf_counter() - started > LONGEST_THOUGHT:
            service.answer_now()
        service.work()
    answer.append(perf_counter() - started)
"""


def positions(game: str, players: int, number: int) -> list[Json]:
    """Play a match and choose so many views of players who have a choice."""
    match = Match.new(game, [chr(ord("A") + seat) for seat in range(players)], seed=players)
    views = []
    while match.seat is not None:
        moves = match.moves()
        view = match.view(match.seat)
        if len(moves) > 1:
            views.append(view)
        match.play(decide(game, view, PLAYING, players) if len(moves) > 1 else moves[0])
    return views[:: max(1, len(views) // number)][:number]


def measured(page: Page, table: Table, views: dict[tuple[str, int], list[Json]]) -> None:
    """Print the rows of both speeds."""
    slow = page.context.new_cdp_session(page)
    for (game, players), asked in views.items():
        for times, target in TARGETS.items():
            slow.send("Emulation.setCPUThrottlingRate", {"rate": times})
            seconds = table.ask_python(THINKING, [game, asked, TOP, LONGEST_THOUGHT], TIMEOUT)
            slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            cells = [GAMES[game].title, str(players), str(len(asked)), f"{times} ×"]
            cells += [
                f"{one:.2f} s" for one in (median(seconds), quantiles(seconds, n=20)[-1], max(seconds))
            ]
            print(f"| {' | '.join([*cells, f'{target:.0f} s'])} |", flush=True)


def main() -> None:
    """Measure and print one table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--positions", type=int, default=40, help="of each game and number of players")
    asked = parser.parse_args()
    views = {
        (game, players): positions(game, players, asked.positions)
        for game, rules in GAMES.items()
        for players in rules.seats
    }
    print("| game | players | positions | slowed | median | 95 % | longest | target |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    # Found before Playwright runs: to try a browser it is started itself.
    executable = chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write(site(), Path(folder))
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        with serving(Path(folder)) as server:
            table = Table(browser.new_page(), server.address)
            table.open()
            measured(table.page, table, views)
        browser.close()


if __name__ == "__main__":
    main()
