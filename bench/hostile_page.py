"""The cost of opening the worst links in the page, beside a plain start: time, memory, elements.

    python -m bench.hostile_page

Each page is opened in a browser of its own. Time runs from the navigation until the match can be played;
memory is that of the page's process, read from Linux.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Playwright, sync_playwright

from bench.hostile import MOST_MEGABYTES, MOST_SECONDS, widest
from tools.browser.find import FLAGS, chromium
from tools.serve import serving
from tools.site.build import DIST, site, write

ROUNDS = 3
PLAIN = "plain start"
LINKS = {
    PLAIN: "",
    "23 letters for 50,000 moves": "#AcOoXG0BAQEC0IYDAAFBAUI",
    "longest lists of moves, Imperial Post": "#" + widest("imperial-post", 4).to_fragment(),
    "longest lists of moves, Quick Settlers": "#" + widest("quick-settlers", 6).to_fragment(),
}
STAGE = "document.documentElement.dataset.stage"
ELEMENTS = "document.querySelectorAll('*').length"


def renderer_megabytes() -> float:
    """Read the memory of the largest page process."""
    found = subprocess.run(["pgrep", "-f", "type=renderer"], capture_output=True, text=True, check=False)
    sizes = [0]
    for process in found.stdout.split():
        status = Path(f"/proc/{process}/status")
        if status.exists():
            lines = [line for line in status.read_text("utf-8").splitlines() if line.startswith("VmRSS")]
            sizes += [int(line.split()[1]) for line in lines]
    return max(sizes) / 1024


def opened(playwright: Playwright, address: str) -> tuple[float, float, int]:
    """Open a page in a new browser: seconds, megabytes, elements."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
    try:
        page = browser.new_page()
        began = perf_counter()
        page.goto(address)
        while page.evaluate(STAGE) != "ready":
            page.wait_for_timeout(50)
        seconds = perf_counter() - began
        return seconds, renderer_megabytes(), page.evaluate(ELEMENTS)
    finally:
        browser.close()


def main() -> None:
    """Print what each page needs beyond a plain start."""
    if not DIST.exists():
        write(site(), DIST)

    taken: dict[str, list[tuple[float, float, int]]] = {name: [] for name in LINKS}
    with serving(DIST) as server, sync_playwright() as playwright:
        for _round in range(ROUNDS):
            for name, fragment in LINKS.items():
                taken[name].append(opened(playwright, f"http://127.0.0.1:{server.server_port}/{fragment}"))
    middle = {name: [median(column) for column in zip(*rows, strict=True)] for name, rows in taken.items()}
    plain = middle[PLAIN]
    print(f"at most {MOST_SECONDS} s and {MOST_MEGABYTES} MB more than a plain start")
    for name, (seconds, size, elements) in middle.items():
        more = f"{seconds - plain[0]:+.2f} s {size - plain[1]:+.0f} MB"
        print(f"{name:42} {seconds:6.2f} s {size:6.0f} MB {elements:6.0f} elements   {more}")


if __name__ == "__main__":
    main()
