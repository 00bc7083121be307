"""How the site is on a weak device: Chromium with its processor slowed six times.

`python -m bench.weak` prints how long until the page can be played when it is kept on the device, how long
a click takes until the page is painted, how many frames a second there are while things fly, and the
longest time for which the page did not answer. It needs a machine with nothing else to do.
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
FRAMES = """
async () => {
  const began = performance.now();
  let frames = 0;
  while (performance.now() - began < 1000) {
    await new Promise((next) => requestAnimationFrame(next));
    frames += 1;
  }
  return (1000 * frames) / (performance.now() - began);
}
"""
LIT = "#action-bar [data-move], #display [data-move], #hand [data-move]"
TAKE_OVER = "#dialog-hand-over [data-action=take-over]"
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"


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
            first = context.new_page()
            Table(first, server.address).open()
            first.evaluate(IS_KEPT)
            first.close()
            page = context.new_page()
            slow = context.new_cdp_session(page)
            slow.send("Emulation.setCPUThrottlingRate", {"rate": TIMES})
            measure(Table(page, server.address))
            browser.close()


def measure(table: Table) -> None:
    """Start, click, begin a match with bots, and print what was seen."""
    page = table.page
    table.open()
    tell("kept start, until it can be played", page.evaluate("posthorn.readyAt"))
    tell("longest time without an answer in it", longest(page))
    table.open_match(record("two_players").at(0))
    page.evaluate(INSTRUMENTS)
    clicks = [click(page) for _move in range(MOVES)]
    tell("a click until the page is painted, median", median(clicks))
    tell("the same, the longest", max(clicks))
    print(f"| frames a second while things fly | {page.evaluate(FRAMES):.0f} |")
    tell("longest time without an answer in play", longest(page))
    table.open()
    page.locator("[data-action=quick-play]").first.click()
    page.wait_for_timeout(500)
    tell("longest time without an answer until a bot thinks", longest(page))


def click(page: Page) -> float:
    """Press a lit element, or confirm the hand-over; return the milliseconds until it is painted."""
    page.wait_for_timeout(600)
    (python, paint, render, _latency), _painted = page.evaluate(CLICK, [TAKE_OVER, LIT])
    return float(python + paint + render)


def longest(page: Page) -> float:
    """Return the longest task since the last call."""
    tasks: list[float] = page.evaluate("tasks.splice(0)")
    return max(tasks, default=0.0)


def tell(name: str, milliseconds: float) -> None:
    """Print a line of the table."""
    print(f"| {name} | {milliseconds:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
