"""How long from a click to the painted page, over a whole game of Imperial Post in Chromium.

`python -m bench.table [rounds]` plays the four-player record of the tests by clicks that are
dispatched in the page, with animations off and normal, and prints medians and 95th percentiles.

By the clock, with `performance.now()` on the page's own thread:

- *Python*: from dispatching the click until its handler returns, less the time in `posthorn.paint`. It
  makes the move, saves the match and writes the markup.
- *paint*: the time in `posthorn.paint`: reading the markup, morphing the page to it, opening and closing
  dialogs and, with animations, measuring what flies.
- *render*: styles and layout, at once, and then from the start of the next frame until a message posted in
  it arrives, which cannot be before that frame is painted.
- *work* is the sum of these. The wait for the frame to start, which depends on when in a frame somebody
  clicks, is not part of it; *latency* includes it.
- *floor*: the same regions of a second page without Python, replaced by the same markup at once after the
  click, until they are painted (bench/support/floor.py).

Every game is played several times; what counts for a click is its best round, since the other rounds tell
more about what else the machine was doing. Where it is busy all the time, even the best round is too slow:
so the second table counts the processor time of the page's thread alone.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright

from bench.support.floor import Floor
from bench.support.stopwatch import Click, Stopwatch
from tests.support.browser_player import store_settings
from tests.support.post_matches import record
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

ROUNDS = 3
FRAME = 16.0
SIZE = (1440, 900)
SPEEDS = ("off", "normal")
KINDS = ("move", "end of a turn", "hand-over", "choice")
Columns = dict[str, Callable[[Click], float]]
CLOCK: Columns = {
    "work": lambda click: click.work,
    "Python": lambda click: click.python,
    "paint": lambda click: click.paint,
    "render": lambda click: click.render,
    "latency": lambda click: click.latency,
    "floor": lambda click: click.floor,
}
PROCESSOR: Columns = {
    "all": lambda click: click.processor.all,
    "scripts": lambda click: click.processor.scripts,
    "styles": lambda click: click.processor.styles,
    "layout": lambda click: click.processor.layout,
    "painting": lambda click: 2 * click.processor.all - sum(click.processor),
    "floor": lambda click: click.floor_processor,
}


def play(browser: Browser, address: str, speed: str, moves: int | None) -> Stopwatch:
    """Play the whole game once."""
    width, height = SIZE
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    store_settings(context, speed=speed)
    game = record("four_players")
    player = Stopwatch(Table(context.new_page(), address), game.at(0))
    player.open_match()
    floor = Floor(browser, address, SIZE)
    player.start(floor)
    player.play_on(game.history[:moves])
    floor.close()
    context.close()
    return player


def main() -> None:
    """Measure, interleaved, and print a table for each speed of animation."""
    parser = argparse.ArgumentParser(description="From a click to the painted page.")
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    parser.add_argument("--site", type=Path, help="a folder with a site that was built before")
    parser.add_argument("--moves", type=int, help="only the first moves of the game")
    parser.add_argument("--speeds", nargs="*", default=SPEEDS, help="of animations")
    given = parser.parse_args()
    games: dict[str, list[Stopwatch]] = {speed: [] for speed in given.speeds}
    with tempfile.TemporaryDirectory() as folder:
        built = given.site or Path(folder) / "dist"
        if given.site is None:
            write(site(), built)
        with serving(built) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for _round in range(given.rounds):
                for speed, played in games.items():
                    played.append(play(browser, server.address, speed, given.moves))
            browser.close()
    for speed, played in games.items():
        report(speed, played)


def report(speed: str, played: list[Stopwatch]) -> None:
    """Print what a click costs, by what was clicked and by what the time went to."""
    rounds = list(zip(*(one.clicks for one in played), strict=True))
    every = [click for one in played for click in one.clicks]
    print(
        f"\nanimations {speed}: {len(rounds)} clicks of a game of four, best of {len(played)} rounds, in ms"
    )
    kinds = played[0].kinds
    table("by the clock", CLOCK, kinds, [best(same) for same in rounds], every)
    table("of the processor", PROCESSOR, kinds, [least(same) for same in rounds], every)
    print(f"\nmarkup sent to the page by a click: {median(click.letters for click in every):.0f} letters")


def best(same: tuple[Click, ...]) -> Click:
    """Return the best round of one click, over its best floor."""
    return min(same, key=lambda click: click.work)._replace(floor=min(click.floor for click in same))


def least(same: tuple[Click, ...]) -> Click:
    """Return the round of one click with the least processor time, over its least floor."""
    floor = min(click.floor_processor for click in same)
    return min(same, key=lambda click: click.processor.all)._replace(floor_processor=floor)


def table(title: str, columns: Columns, kinds: list[str], clicks: list[Click], every: list[Click]) -> None:
    """Print one table: a line a kind of click, a median and a 95th percentile a column."""
    print(
        f"\n{title:<22}" + "".join(f"{name:>15}" for name in columns) + f"{'× floor':>13}{'of 16 ms':>13}"
    )
    print(f"{'n':>22}" + f"{'median   95 %':>15}" * len(columns) + f"{'median  95 %':>13}" * 2)
    groups = {
        kind: [click for name, click in zip(kinds, clicks, strict=True) if name == kind] for kind in KINDS
    }
    for name, chosen in {**groups, "all": clicks, "all, every round": every}.items():
        figures = {name: spread([column(click) for click in chosen]) for name, column in columns.items()}
        cells = "".join(f"{middle:>8.1f}{most:>7.1f}" for middle, most in figures.values())
        (middle, most), *_parts, (floor, floor_most) = figures.values()
        ratios = ((middle / floor, most / floor_most), (middle / FRAME, most / FRAME))
        cells += "".join(f"{one:>7.2f}{other:>6.2f}" for one, other in ratios)
        print(f"{name:<17}{len(chosen):>5}{cells}")


def spread(values: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return median(values), quantiles(values, n=20)[-1]


if __name__ == "__main__":
    main()
