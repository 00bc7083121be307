"""How much is loaded: on a first visit until the first move, and on a second visit.

`python -m bench.sizes` opens the site as it would be published, in Chromium, and counts what goes over the
network, compressed as the server sends it.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Request, sync_playwright

from tools.browser import FLAGS, chromium
from tools.build import site, write
from tools.serve import serving
from tools.table import Table

# Comes true when the service worker has kept everything.
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"


@dataclass
class Meter:
    """Counts the requests that reached the network, and their bytes."""

    requests: int = 0
    bytes: int = 0
    largest: dict[str, int] = field(default_factory=dict)

    def count(self, request: Request) -> None:
        """Add what a request has brought."""
        response = request.response()
        if response is None or response.from_service_worker:
            return
        size = request.sizes()["responseBodySize"] + request.sizes()["responseHeadersSize"]
        if size > 0:
            self.requests += 1
            self.bytes += size
            self.largest[request.url.rpartition("/")[2]] = size

    def line(self, name: str) -> str:
        """Write a line of the table."""
        return f"| {name} | {self.requests} | {self.bytes / 1e6:.2f} MB |"


def main() -> None:
    """Visit twice, and print what was loaded."""
    with tempfile.TemporaryDirectory() as folder:
        write(site(thorough=True), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            context = browser.new_context(locale="en-GB")
            meters = {
                "first visit, until the first move": visit(context, server.address, wait_for_all=False),
                "second visit": visit(context, server.address, wait_for_all=True),
            }
            browser.close()
    print("| | requests | bytes |\n|---|--:|--:|")
    for name, meter in meters.items():
        print(meter.line(name))
    first = next(iter(meters.values()))
    for file, size in sorted(first.largest.items(), key=lambda item: -item[1])[:6]:
        print(f"| … of which {file} | | {size / 1e6:.2f} MB |")


def visit(context: BrowserContext, address: str, wait_for_all: bool) -> Meter:
    """Open the site, and count until it can be played."""
    page = context.new_page()
    meter = Meter()
    finished: list[Request] = []
    context.on("requestfinished", finished.append)
    Table(page, address).open()
    seen = list(finished)
    page.evaluate(IS_KEPT)
    for request in finished if wait_for_all else seen:
        meter.count(request)
    context.remove_listener("requestfinished", finished.append)
    page.close()
    return meter


if __name__ == "__main__":
    main()
