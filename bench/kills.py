"""How many moves are lost when a browser is killed in play, with the journal and without.

    python -m bench.kills --kills 8

Moves are made in a real Chromium; then all its processes get SIGKILL at once, it is started again with
the same profile, and the moves that the page finds are counted. Without the journal means with databases
denied, which leaves localStorage alone, as in the releases before. The figures go into docs/quality.md.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from game import Match
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT

TARGET = ROOT / "docs" / "quality.md"
BEGIN, END = "<!-- kills: written by python -m bench.kills -->", "<!-- end of kills -->"
DENIED = "Object.defineProperty(window, 'indexedDB', { value: null, configurable: true })"
SETTINGS = 'localStorage["posthorn.settings"] ??= \'{"speed": "off", "ask_end": false, "auto_end": false}\''
SAVED = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('posthorn.match.'))
    .map(([, text]) => JSON.parse(text).moves)"""
# Milliseconds between two moves of a fast player.
PACE = 400
HEAD = """## A browser that is killed

Written by `python -m bench.kills`: {kills} kills each, in Chromium. Moves were made every {pace} ms;
right after the last one all processes of the browser were killed, and the page was opened again.

| saves | moves made | moves lost: median | most |
|---|--:|--:|--:|
"""
FOOT = """
Browsers write localStorage to the disk seconds later, and a page cannot change that. So the latest saves
are also written into a database (`static/platform/journal.js`) that is on the disk when its
transaction is complete. Three things can still be lost: a move during which the browser is killed, the
moves of the last seconds where databases are not allowed (some private windows), and what the disk
itself has not stored although it said so. Settings are not in the journal.
"""


def start(playwright: Playwright, folder: Path, journal: bool) -> BrowserContext:
    """Start a browser and note its process id, so that it can be killed with all its processes."""
    launcher = folder / "launcher"
    launcher.write_text(f'#!/bin/sh\necho $$ > "{folder / "number"}"\nexec "{chromium()}" "$@"\n')
    launcher.chmod(0o700)
    context = playwright.chromium.launch_persistent_context(
        folder / "profile", executable_path=launcher, args=list(FLAGS), service_workers="block"
    )
    context.add_init_script(SETTINGS)
    if not journal:
        context.add_init_script(DENIED)
    return context


def play(table: Table, moves: int) -> int:
    """Make some moves at a fixed pace, and count them."""
    match = Match.new("imperial-post", ["Anna", "Bruno"], 7, {"starter": 0})
    table.open_match(match)
    table.act("take-over")
    while len(match) < moves:
        turn = match.turn
        move = next(move for move in match.moves() if move in table.moves)
        table.page.wait_for_timeout(PACE)
        table.play(move)
        match.play(move)
        if match.turn != turn and len(match) < moves:
            table.act("take-over")
    return len(match)


def lost(playwright: Playwright, address: str, moves: int, journal: bool) -> int:
    """Kill a browser right after a move, and count the moves that are not there afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        context = start(playwright, folder, journal)
        made = play(Table(context.new_page(), address), moves)
        with context.expect_event("close"):
            os.killpg(int((folder / "number").read_text()), signal.SIGKILL)
        with start(playwright, folder, journal) as context:
            table = Table(context.new_page(), address)
            table.open()
            table.page.wait_for_timeout(500)
            found: list[int] = table.page.evaluate(SAVED)
        return made - max(found, default=0)


def measured(kills: int) -> str:
    """Write the section."""
    rows = []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name) / "dist"
        write(site(), folder)
        with serving(folder) as server:
            for words, journal in (("localStorage alone", False), ("with the journal", True)):
                made = [8 + 3 * kill for kill in range(kills)]
                gone = [lost(playwright, server.address, moves, journal) for moves in made]
                rows.append(f"| {words} | {made[0]} to {made[-1]} | {median(gone):g} | {max(gone)} |\n")
                print(words, gone)
    return f"{BEGIN}\n{HEAD.format(kills=kills, pace=PACE)}{''.join(rows)}{FOOT}{END}\n"


def main() -> None:
    """Measure, and bring docs/quality.md up to date."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--kills", type=int, default=8)
    fresh = measured(parser.parse_args().kills)
    text = TARGET.read_text("utf-8")
    old = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}\n", re.DOTALL)
    text = old.sub(lambda _old: fresh, text) if old.search(text) else f"{text.rstrip()}\n\n{fresh}"
    TARGET.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
