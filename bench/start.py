"""How long until the page can be played: ours beside a plain PyScript page and bare Pyodide.

`python -m bench.start [rounds]` visits each page in turn, with a fresh profile (cold) and once more
(warm), and prints the medians and their ratios to the plain PyScript page of the same run.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, sync_playwright

from tools.browser import FLAGS, chromium
from tools.build import site, write
from tools.serve import serving
from tools.site.plain import bare_pyodide, plain_pyscript

ROUNDS = 5
PATIENCE = 120_000
BASE = "plain PyScript"
VISITS = ("cold", "warm")
# Notes the moment at which the page says that Python is ready.
WATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.ready !== "true") return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""
FIGURES = """
[performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, window.readyAt]
"""


def main() -> None:
    """Measure, interleaved, and print one table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        pages = {BASE: plain_pyscript(), "bare Pyodide": bare_pyodide(), "ours": site()}
        for name, files in pages.items():
            write(files, Path(folder) / name)
        figures = measure(Path(folder), list(pages), rounds)
    report(figures, rounds)


def measure(
    folder: Path, pages: list[str], rounds: int
) -> dict[tuple[str, str], list[tuple[float, float]]]:
    """Visit every page in every round; give (first paint, ready) in milliseconds."""
    figures: dict[tuple[str, str], list[tuple[float, float]]] = {}
    executable = chromium()
    with sync_playwright() as playwright:
        for _round in range(rounds):
            for page in pages:
                with serving(folder / page) as server, tempfile.TemporaryDirectory() as profile:
                    browser = playwright.chromium.launch_persistent_context(
                        profile, executable_path=executable, args=list(FLAGS)
                    )
                    browser.add_init_script(WATCH)
                    for visit in VISITS:
                        figures.setdefault((page, visit), []).append(look(browser, server.address))
                    browser.close()
    return figures


def look(browser: BrowserContext, address: str) -> tuple[float, float]:
    """Open the page once and read its two moments."""
    page = browser.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.readyAt !== undefined", timeout=PATIENCE)
    paint, ready = page.evaluate(FIGURES)
    page.close()
    return paint, ready


def report(figures: dict[tuple[str, str], list[tuple[float, float]]], rounds: int) -> None:
    """Print medians, and ratios of this run."""
    middle = {
        key: tuple(median(column) for column in zip(*rows, strict=True)) for key, rows in figures.items()
    }
    print(f"start, medians of {rounds} interleaved rounds\n")
    print(f"{'page':<16}{'visit':<7}{'first paint':>12}{'ratio':>8}{'ready':>10}{'ratio':>8}")
    for (page, visit), (paint, ready) in middle.items():
        base_paint, base_ready = middle[BASE, visit]
        print(
            f"{page:<16}{visit:<7}{paint:>9.0f} ms{paint / base_paint:>8.2f}"
            f"{ready:>7.0f} ms{ready / base_ready:>8.2f}"
        )


if __name__ == "__main__":
    main()
