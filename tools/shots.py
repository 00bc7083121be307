"""Photograph the main screens into shots/: `python -m tools.shots [name of a screen …]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tools.browser import FLAGS, chromium
from tools.build import site, write
from tools.serve import serving
from tools.site.cache import ROOT
from tools.table import Table

SHOTS = ROOT / "shots"
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Size(NamedTuple):
    """A screen: a desk, a tablet, a phone."""

    width: int
    height: int


SIZES = (Size(1440, 900), Size(820, 1180), Size(390, 844))


def start(table: Table) -> None:
    """Show the start page."""
    table.open()


def hand_over(table: Table) -> None:
    """Show the screen between two players."""
    table.open()
    table.page.locator("[name=seed]").fill("7")
    table.page.locator("#setup [type=submit]").click()
    table.find("action", "take-over").first.wait_for()


def first_turn(table: Table) -> None:
    """Show the table at the first decision of a match."""
    hand_over(table)
    table.act("take-over")
    table.page.locator("[data-move]").first.wait_for()


# Each screen by its name, with what leads there.
SCREENS: dict[str, Callable[[Table], None]] = {
    "start": start,
    "hand-over": hand_over,
    "first-turn": first_turn,
}


def main() -> None:
    """Photograph the screens that were named, or all."""
    names = sys.argv[1:] or list(SCREENS)
    executable = chromium()
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        write(site(), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
            for size in SIZES:
                for light in LIGHTS:
                    for name in names:
                        print(photograph(browser, server.address, name, size, light))


def photograph(
    browser: Browser, address: str, name: str, size: Size, light: Literal["light", "dark"]
) -> Path:
    """Go to one screen and keep its picture."""
    target = SHOTS / f"{name}-{size.width}x{size.height}-{light}.png"
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height}, color_scheme=light, reduced_motion="reduce"
    )
    SCREENS[name](Table(context.new_page(), address))
    context.pages[0].screenshot(path=target)
    context.close()
    return target.relative_to(ROOT)


if __name__ == "__main__":
    main()
