"""How much is loaded: on a first visit until the first move, on a second one, and by an update.

`python -m bench.sizes` opens the site as it would be published, in Chromium, from a host that serves our
brotli copies and from one that compresses nothing, and counts what goes over the network until the game can
be played. What follows in the background, for playing without a network, is not counted: the second visit
shows what it is good for. Finally it builds the site again with one sentence of the game changed, and
counts what a device that has kept the first one must fetch.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.hosts import PlainHost
from tools.serve import Handler, serving
from tools.site import bytecode
from tools.site.build import site, write
from tools.site.offline import LEFT_OUT

LARGEST = 4
HOSTS = {"our brotli copies": Handler, "nothing compressed": PlainHost}
# True when the service worker has stored everything.
IS_KEPT = "navigator.serviceWorker.ready.then(() => true)"
# Name and bytes of everything that came over the network until the page was ready.
LOADED = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ startTime, transferSize }) => startTime < posthorn.readyAt && transferSize > 0)
  .map(({ name, transferSize }) => [name.split("/").at(-1) || "index.html", transferSize])
"""
# The sentence that an update changes, and what it becomes.
CHANGED = "game/imperial_post/scene/__init__.py"
SENTENCE = (b"Map of the post roads", b"Map of all of the post roads of the empire")


def main() -> None:
    """Visit each host twice, update, and print what was loaded."""
    parser = argparse.ArgumentParser(description="What goes over the network.")
    parser.add_argument("--draft", action="store_true", help="build fast; brotli copies are larger then")
    thorough = not parser.parse_args().draft
    files = site(thorough)
    with tempfile.TemporaryDirectory() as folder:
        write(files, Path(folder) / "dist")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            print("| until the first move | requests | bytes |\n|---|--:|--:|")
            for name, handler in HOSTS.items():
                report(browser, Path(folder) / "dist", name, handler)
            browser.close()
    report_update(files, changed(thorough))


def report(browser: Browser, folder: Path, name: str, handler: type[Handler]) -> None:
    """Visit a host twice, and print what it sent."""
    context = browser.new_context(locale="en-GB")
    with serving(folder, handler=handler) as server:
        first, second = (visit(context, server.address) for _time in range(2))
    context.close()
    print(line(f"{name}: first visit", first))
    for file, size in sorted(first.items(), key=lambda item: -item[1])[:LARGEST]:
        print(f"| … of these {file} | | {size / 1e6:.2f} MB |")
    print(line(f"{name}: second visit", second))


def visit(context: BrowserContext, address: str) -> dict[str, int]:
    """Open the site, return what came over the network, and wait until everything is stored."""
    page = context.new_page()
    Table(page, address).open()
    loaded = dict(page.evaluate(LOADED))
    page.evaluate(IS_KEPT)
    page.close()
    return loaded


def line(name: str, loaded: Mapping[str, int]) -> str:
    """Write a line of the table."""
    return f"| {name} | {len(loaded)} | {sum(loaded.values()) / 1e6:.2f} MB |"


def changed(thorough: bool) -> dict[str, bytes]:
    """Build the site with one sentence of the game changed."""
    sources = bytecode.game_sources()
    before, after = SENTENCE
    assert before in sources[CHANGED], "the sentence is not there any more"
    new = {**sources, CHANGED: sources[CHANGED].replace(before, after)}
    with patch.object(bytecode, "game_sources", lambda: new):
        return site(thorough)


def report_update(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> None:
    """Print what the service worker fetches of a new version: the files that it has not kept."""
    own = {name for name in after if not name.endswith((".br", ".gz")) and not name.startswith(LEFT_OUT)}
    new = sorted(name for name in own if before.get(name) != after[name])
    packed = {".bin", ".wasm", ".zip"}

    def sent(name: str, suffix: str) -> int:
        return len(after.get(name + suffix, after[name]))

    small = {name: sent(name, ".br") for name in new}
    plain = {name: sent(name, ".gz") if Path(name).suffix in packed else len(after[name]) for name in new}
    print(line("update of one sentence, our brotli copies", small))
    for name, size in sorted(small.items(), key=lambda item: -item[1])[:LARGEST]:
        print(f"| … of these {Path(name).name} | | {size / 1e6:.2f} MB |")
    print(line("update of one sentence, nothing compressed", plain))


if __name__ == "__main__":
    main()
