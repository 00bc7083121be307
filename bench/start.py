"""How long until the page can be played: ours beside a plain PyScript page and bare Pyodide.

`python -m bench.start [rounds]` visits each page in turn, with a fresh profile (cold) and once more
(warm), ours also when its service worker has kept it (kept), and without its snapshot. It prints the
medians, and their ratios to the plain PyScript page of the same run: paint and ready each as a part of the
time that the plain page takes until it can be played. Of ours it also prints how much of this time comes
after Python itself is there.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import isnan, nan
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Error, Playwright, sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.serve import serving
from tools.site.baseline_pages import bare_pyodide, plain_pyscript
from tools.site.build import site, write

ROUNDS = 5
# How often a page is visited whose browser crashes; Playwright has many errors for that, also a timeout.
ATTEMPTS = 3
TIMEOUT = 60_000
BASE, OURS = "plain PyScript", "ours"
COLD, WARM, KEPT = "cold", "warm", "kept"
# A page from the service worker counts as a warm one.
BESIDE = {COLD: COLD, WARM: WARM, KEPT: WARM}
# Notes the moment at which the page says that Python is ready.
WATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.ready !== "true") return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""
# The other pages do not note when Python was there.
FIGURES = """
[
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  window.readyAt,
  window.readyAt - (window.posthorn?.python?.report?.laps?.python ?? NaN),
]
"""
# A new browser is busy for a while, which must not be measured.
SETTLING = 3000
# True when the service worker has stored everything.
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"


class Seen(NamedTuple):
    """The moments of one visit in milliseconds; `after_python` is the part of `ready` after Python came."""

    paint: float
    ready: float
    after_python: float


Figures = dict[tuple[str, str], list[Seen]]


def main() -> None:
    """Measure, interleaved, and print one table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        for name, files in pages().items():
            write(dict(files), Path(folder) / name)
        figures = measure(Path(folder), rounds)
    report(figures, rounds)


def pages() -> dict[str, Mapping[str, bytes]]:
    """Make the pages that are measured beside each other."""
    ours = site()
    without = {
        name: content for name, content in ours.items() if "/snapshot-" not in name or ".mjs" in name
    }
    return {
        BASE: plain_pyscript(),
        "bare Pyodide": bare_pyodide(),
        "ours, snapshot missing": without,
        OURS: ours,
    }


def measure(folder: Path, rounds: int) -> Figures:
    """Visit every page in every round."""
    figures: Figures = {}
    executable = chromium()
    with sync_playwright() as playwright:
        for _round in range(rounds):
            for page in sorted(path.name for path in folder.iterdir()):
                for visit, seen in surely(playwright, executable, folder / page).items():
                    figures.setdefault((page, visit), []).append(seen)
    return figures


def surely(playwright: Playwright, executable: str, folder: Path) -> dict[str, Seen]:
    """Visit one page; again if the browser itself crashes, which it does now and then, and say so.

    A page that cannot be visited has no figures in this round, and the others are measured all the same.
    """
    for _attempt in range(ATTEMPTS):
        try:
            return visits(playwright, executable, folder)
        except Error as problem:
            print(f"{folder.name}: {problem.message}", file=sys.stderr)
    print(f"{folder.name} has no figures in this round", file=sys.stderr)
    return {}


def visits(playwright: Playwright, executable: str, folder: Path) -> dict[str, Seen]:
    """Visit one page with a fresh profile, and again; ours once more, from its service worker."""
    with opened(playwright, executable, folder, service_workers="block") as (browser, address):
        browser.pages[0].wait_for_timeout(SETTLING)
        seen = {visit: look(browser, address) for visit in (COLD, WARM)}
    if folder.name != OURS:
        return seen
    with opened(playwright, executable, folder) as (browser, address):
        look(browser, address, IS_KEPT)
        return {**seen, KEPT: look(browser, address)}


@contextmanager
def opened(
    playwright: Playwright, executable: str, folder: Path, **options: Any
) -> Iterator[tuple[BrowserContext, str]]:
    """Serve a page, and open a browser with a fresh profile, which a crashed one may still write to."""
    with (
        serving(folder) as server,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        playwright.chromium.launch_persistent_context(
            profile,
            executable_path=executable,
            args=list(FLAGS),
            # A plain PyScript page makes scripts from text, which our policy forbids.
            bypass_csp=not folder.name.startswith(OURS),
            **options,
        ) as browser,
    ):
        browser.add_init_script(WATCH)
        yield browser, server.address


def look(browser: BrowserContext, address: str, until: str = "true") -> Seen:
    """Open the page once and read its moments."""
    page = browser.new_page()
    page.goto(address, wait_until="commit")
    # The page notes the time itself, because polling from outside would disturb the measurement.
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=TIMEOUT)
    seen = Seen(*page.evaluate(FIGURES))
    page.evaluate(until)
    page.close()
    return seen


def report(figures: Figures, rounds: int) -> None:
    """Print medians, and ratios of this run, the plain page first."""
    middle = {
        key: Seen(*(median(column) for column in zip(*rows, strict=True))) for key, rows in figures.items()
    }
    print(f"start, medians of {rounds} interleaved rounds\n")
    print("| page | visit | first paint | ratio | can be played | ratio | of it with Python there |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for page, visit in sorted(middle, key=lambda key: (key[0] != BASE, list(middle).index(key))):
        paint, ready, after_python = middle[page, visit]
        beside = middle.get((BASE, BESIDE[visit]))
        base = beside.ready if beside else nan
        cells = (
            *(f"{paint:.0f} ms", f"{paint / base:.2f}", f"{ready:.0f} ms", f"{ready / base:.2f}"),
            "" if isnan(after_python) else f"{after_python:.0f} ms",
        )
        print(f"| {' | '.join((page, visit, *cells))} |")


if __name__ == "__main__":
    main()
