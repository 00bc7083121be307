"""Take the pictures of the README: `python -m tools.browser.readme_pictures [name …]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.browser.shots import SCREENS, Size
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT

DOCS = ROOT / "docs"
QUALITY = 86


class Picture(NamedTuple):
    """A screen of `make shots`, the size of its window, and pixels per unit of length."""

    screen: str
    size: Size
    density: float = 1


DESK, PHONE = Size(1440, 900), Size(390, 844)
PICTURES = {
    "table": Picture("imperial-post-in-play", DESK),
    "closing": Picture("imperial-post-closing", DESK),
    "settlers": Picture("quick-settlers-exchange", DESK),
    "settlers-phone": Picture("quick-settlers-exchange", PHONE, 2),
}


def main() -> None:
    """Take the pictures that were named, or all."""
    names = sys.argv[1:] or list(PICTURES)
    if unknown := [name for name in names if name not in PICTURES]:
        sys.exit(f"There is no picture {', '.join(unknown)}. There are {', '.join(PICTURES)}.")
    with tempfile.TemporaryDirectory() as folder:
        write(site(), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for name in names:
                print(take(browser, server.address, name))


def take(browser: Browser, address: str, name: str) -> Path:
    """Go to the screen of a picture and keep it in docs/."""
    screen, size, density = PICTURES[name]
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=density,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    SCREENS[screen](Table(page, address))
    # A rule that is explained for the first time would cover a part of the table.
    note = page.locator("[data-action=dismiss-note]")
    if note.count():
        note.click()
        note.wait_for(state="detached")
    target = DOCS / f"{name}.jpg"
    page.screenshot(path=target, type="jpeg", quality=QUALITY)
    context.close()
    return target.relative_to(ROOT)


if __name__ == "__main__":
    main()
