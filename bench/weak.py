"""How the site is on a weak device: Chromium with the page's thread slowed six times.

`python -m bench.weak` prints how long it takes until the page can be played, how long a click takes until
the page is painted, how many frames a second there are while cards fly, how long until the first move of a
bot, and for each of these the longest time for which the page did not answer. It needs a machine with
nothing else to do. Chromium slows the page's own thread only, not the worker in which bots think.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.support.stopwatch import CLICK, INSTRUMENTS
from tests.support.browser_player import store_settings
from tests.support.post_matches import record
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

TIMES = 6
MOVES = 24
# Notes every task that keeps the page from answering.
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "longtask", buffered: true });
"""
# From the painted answer of a click on: how long each frame takes while its effects run.
FRAMES = """
async () => {
  const times = [];
  for (const end = performance.now() + 600; performance.now() < end; )
    times.push(await new Promise((next) => requestAnimationFrame(next)));
  return times.slice(1).map((time, place) => time - times[place]);
}
"""
FIRST_MOVE = """
async () => {
  const began = performance.now();
  const saves = () => Object.entries(localStorage).filter(([key]) => key.startsWith("posthorn.match."));
  const old = new Set(saves().map(([key]) => key));
  const moves = () => saves().filter(([key]) => !old.has(key)).map(([, text]) => JSON.parse(text).moves)[0];
  document.querySelector("#setup [type=submit]").click();
  while (!(moves() > 0)) await new Promise((later) => setTimeout(later, 10));
  return performance.now() - began;
}
"""
LIT = "#action-bar [data-move], #display [data-move], #hand [data-move]"
TAKE_OVER = "#dialog-hand-over [data-action=take-over]"
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"
BOTS = ("bot-novice", "bot-novice")
# How long bots are watched, in milliseconds.
WATCHED = 5000


def main() -> None:
    """Measure and print one table."""
    parser = argparse.ArgumentParser(description="A processor slowed six times.")
    parser.add_argument("--site", type=Path, help="a folder with a site that was built before")
    given: Path | None = parser.parse_args().site
    with tempfile.TemporaryDirectory() as folder:
        built = given or Path(folder) / "dist"
        if given is None:
            write(site(), built)
        with serving(built) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
            store_settings(context, speed="normal")
            context.add_init_script(WATCH)
            print("| six times slower | |\n|---|--:|")
            start(slowed(context.new_page()), server.address, "first visit")
            start(slowed(context.new_page()), server.address, "visit that the device has kept")
            table = Table(slowed(context.new_page()), server.address)
            play(table)
            watch_bots(table)
            browser.close()


def slowed(page: Page) -> Page:
    """Slow a page down."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": TIMES})
    return page


def start(page: Page, address: str, visit: str) -> None:
    """Open the site, and wait until all of it is kept."""
    Table(page, address).open()
    tell(f"{visit}, until it can be played", page.evaluate("posthorn.readyAt"))
    tell("… the longest time without an answer", longest(page))
    page.evaluate(IS_KEPT)
    tell("… the same while the rest is loaded and kept", longest(page))
    page.close()


def play(table: Table) -> None:
    """Make moves with animations."""
    page = table.page
    table.open_match(record("two_players").at(0))
    page.evaluate(INSTRUMENTS)
    longest(page)
    clicks, frames = [], []
    for _move in range(MOVES):
        python, paint, render, _latency = page.evaluate(CLICK, [TAKE_OVER, LIT])
        clicks.append(python + paint + render)
        frames += page.evaluate(FRAMES)
    tell("a click until the page is painted, median", median(clicks))
    tell("… the longest", max(clicks))
    print(f"| frames a second while cards fly, median | {1000 / median(frames):.0f} |", flush=True)
    tell("… the longest frame", max(frames))
    tell("… the longest time without an answer in play", longest(page))


def watch_bots(table: Table) -> None:
    """Begin a match of bots, and watch it for a while."""
    page = table.page
    table.open()
    page.locator("[data-action=setup][data-value^=imperial-post]").first.click()
    for seat, kind in enumerate(BOTS):
        page.evaluate("([name, kind]) => posthorn.send('input', name, kind)", [f"kind-{seat}", kind])
    longest(page)
    tell("from the start of a match until a bot has moved", page.evaluate(FIRST_MOVE))
    page.wait_for_timeout(WATCHED)
    tell("… the longest time without an answer while bots play", longest(page))


def longest(page: Page) -> float:
    """Give the longest task since the last question."""
    tasks: list[float] = page.evaluate("tasks.splice(0)")
    return max(tasks, default=0.0)


def tell(name: str, milliseconds: float) -> None:
    """Print a line of the table."""
    print(f"| {name} | {milliseconds:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
