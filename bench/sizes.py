"""How much is loaded: on a first visit until the first move, and on a second visit.

`python -m bench.sizes` opens the site as it would be published, in Chromium, and counts what goes over the
network, compressed as the server sends it, until the game can be played. What follows in the background,
for playing without a network, is not counted: the second visit shows what it is good for.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write

LARGEST = 4
# True when the service worker has stored everything.
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"
# Name and bytes of everything that came over the network until the page was ready.
LOADED = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ startTime, transferSize }) => startTime < posthorn.readyAt && transferSize > 0)
  .map(({ name, transferSize }) => [name.split("/").at(-1) || "index.html", transferSize])
"""


def main() -> None:
    """Visit twice, and print what was loaded."""
    with tempfile.TemporaryDirectory() as folder:
        write(site(thorough=True), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            context = browser.new_context(locale="en-GB")
            first, second = (visit(context, server.address) for _time in range(2))
            browser.close()
    print("| until the first move | requests | bytes |\n|---|--:|--:|")
    print(line("first visit", first))
    for file, size in sorted(first.items(), key=lambda item: -item[1])[:LARGEST]:
        print(f"| … of these {file} | | {size / 1e6:.2f} MB |")
    print(line("second visit", second))


def visit(context: BrowserContext, address: str) -> dict[str, int]:
    """Open the site, tell what came over the network, and wait until all of it is kept."""
    page = context.new_page()
    Table(page, address).open()
    loaded = dict(page.evaluate(LOADED))
    page.evaluate(IS_KEPT)
    page.close()
    return loaded


def line(name: str, loaded: dict[str, int]) -> str:
    """Write a line of the table."""
    return f"| {name} | {len(loaded)} | {sum(loaded.values()) / 1e6:.2f} MB |"


if __name__ == "__main__":
    main()
