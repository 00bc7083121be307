"""Long use: hundreds of matches of bots in one tab, with the memory of the tab after each of them.

    python -m tests.fuzz.soak --games 500

Both games in turn, two bots of the quickest level, as fast as they go. Whatever grows from match to match
must stay within the bounds below; the saves, of which there is one more after each match, are counted in.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from game.core.registry import GAMES
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table, Watch
from tools.serve import serving
from tools.site.build import site, write

TIMEOUT = 600_000
MEGABYTE = 1e6
SETTINGS = 'localStorage[\'posthorn.settings\'] ??= \'{"speed": "off", "ask_end": false}\''
IS_OVER = "() => document.querySelector('dialog.final[open]') !== null"
# The interpreter of the page, and in a worker that of the worker: a module is made once, and starts once.
PYTHON = """
async (address) => {
  const { loadPyodide } = await import(address);
  const python = await loadPyodide();
  const objects = python.runPython("import gc; gc.collect(); len(gc.get_objects())");
  return [python._module.HEAPU8.length, objects];
}
"""
# Caches are bounded; except for them, nothing may be left.
FORGET = """
async (address) => {
  const { loadPyodide } = await import(address);
  return (await loadPyodide()).runPython(`
import functools, gc
for one in gc.get_objects():
    if isinstance(one, functools._lru_cache_wrapper):
        one.cache_clear()
del one
gc.collect()
len(gc.get_objects())
`);
}
"""
STORED = (
    "() => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0)"
)
SAVES = "() => Object.keys(localStorage).filter((key) => key.startsWith('posthorn.match.')).length"


class Figures(NamedTuple):
    """The resources of a tab: bytes, and numbers of objects."""

    heap: float
    memory: float
    worker_memory: float
    objects: float
    worker_objects: float
    nodes: float
    listeners: float

    @classmethod
    def titles(cls) -> str:
        """Name the figures."""
        names = ("JS heap", "wasm", "its worker's", "objects", "its worker's", "nodes", "listeners")
        return " ".join(f"{name:>13}" for name in names)

    def __str__(self) -> str:
        sizes = [f"{number / MEGABYTE:>10.1f} MB" for number in self[:3]]
        return " ".join([*sizes, *(f"{number:>13,.0f}" for number in self[3:])])


# How much more there may be at the end than after the first matches, for each further match: what the save
# of a match takes up, in the memory of the store. In the worker nothing may stay.
MOST_A_MATCH = Figures(10_000, 20_000, 0, 60, 0, 0, 0)
# Growth that stays: caches, each up to a limit; most of them are in the worker.
MOST_AT_ALL = Figures(5e6, 40e6, 120e6, 15_000, 500_000, 5000, 20)
# The most additional objects in the worker after its caches are cleared, compared with the first matches.
MOST_FORGOTTEN = 5000


def measure(page: Page) -> Figures:
    """Collect garbage and count what is left."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    told = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    interpreter = page.evaluate("document.querySelector('link[href*=interpreter]').href")
    memory, objects = page.evaluate(PYTHON, interpreter)
    [worker] = page.workers
    worker_memory, worker_objects = worker.evaluate(PYTHON, interpreter)
    return Figures(
        told["JSHeapUsedSize"],
        memory,
        worker_memory,
        objects,
        worker_objects,
        told["Nodes"],
        told["JSEventListeners"],
    )


def forget(page: Page) -> int:
    """Clear the worker's caches, and count the remaining objects."""
    [worker] = page.workers
    interpreter = page.evaluate("document.querySelector('link[href*=interpreter]').href")
    left: int = worker.evaluate(FORGET, interpreter)
    return left


def play(table: Table, games: int) -> Iterator[Figures]:
    """Let bots play so many matches, and measure after each."""
    page = table.page
    page.add_init_script(SETTINGS)
    table.open()
    # The page is hidden, because layout and painting would take most of the time.
    page.evaluate("() => { document.body.hidden = true; }")
    for number in range(games):
        page.evaluate("posthorn.send('action', 'home', '')")
        page.evaluate("(game) => posthorn.send('action', 'setup', game)", [*GAMES][number % len(GAMES)])
        for name in ("kind-0", "kind-1"):
            page.evaluate("(name) => posthorn.send('input', name, 'bot-novice')", name)
        page.evaluate("posthorn.send('action', 'begin', '{}')")
        page.wait_for_function(IS_OVER, timeout=TIMEOUT)
        yield measure(page)


def excess(first: Figures, last: Figures, matches: int) -> list[str]:
    """Name what has grown beyond its bound."""
    return [
        f"{name}: {before:,.0f} -> {after:,.0f}"
        for name, before, after, each, once in zip(
            Figures._fields, first, last, MOST_A_MATCH, MOST_AT_ALL, strict=True
        )
        if after - before > once + each * matches
    ]


def main() -> None:
    """Play, print the figures now and then, and fail if anything has grown too far."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=500)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write(site(), Path(folder) / "dist")
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        context = browser.new_context(service_workers="block")
        watch = Watch(context)
        with serving(Path(folder) / "dist") as server:
            table = Table(context.new_page(), server.address)
            sys.stdout.write(f"{'matches':>8} {'time':>8} {Figures.titles()}\n")
            began = perf_counter()
            figures: list[Figures] = []
            for now in play(table, games):
                figures.append(now)
                if len(figures) in (1, 2, 5, 10) or len(figures) % 25 == 0 or len(figures) == games:
                    sys.stdout.write(f"{len(figures):>8} {perf_counter() - began:>6.0f} s {now}\n")
                    sys.stdout.flush()
            forgotten = forget(table.page)
            sys.stdout.write(f"{forgotten:,} objects in the worker without what it has worked out\n")
            stored = table.page.evaluate(STORED) / MEGABYTE
            sys.stdout.write(f"{table.page.evaluate(SAVES)} saves, {stored:.2f} million characters\n")
        browser.close()
    settled = min(9, games - 1)
    wrong = (
        excess(figures[settled], figures[-1], games - 1 - settled) + watch.errors + watch.foreign_requests
    )
    if forgotten > figures[0].worker_objects + MOST_FORGOTTEN:
        wrong.append(f"objects in the worker that it cannot forget: {forgotten:,}")
    sys.exit("\n".join(wrong) if wrong else 0)


if __name__ == "__main__":
    main()
