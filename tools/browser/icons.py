"""Make the icons and screenshots of the installed program, and the pictures of the README.

`python -m tools.browser.icons` makes all of them, with names of the README's pictures only these. Icons are
rendered from static/icon.svg; the others are taken of the site itself. All are committed, since the build
should not need a browser.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import Table
from tools.browser.shots import IN_PLAY, SCREENS
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT
from tools.site.invitation import PICTURE, PICTURE_SIZE

STATIC = ROOT / "static"
# Name, size in pixels, and how much of the picture the drawing fills: masks may cut off a fifth.
ICONS = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-maskable-512.png", 512, 0.75),
    ("apple-touch-icon.png", 180, 0.85),
)
SCREENSHOTS = {"wide": (1440, 900), "narrow": (390, 844)}
QUALITY = 72
# The pictures of the README in docs/: the screen, and its size.
README = {
    "table": (IN_PLAY, (1440, 900)),
    "closing": ("imperial-post-closing", (1440, 900)),
    "phone": ("imperial-post-closing", (390, 844)),
    "settlers": ("quick-settlers-exchange", (1440, 900)),
    "settlers-phone": ("quick-settlers-exchange", (390, 844)),
}
# Bytes of such a picture at most.
MOST = 400_000
# Of the picture that messengers show, only the emblem, the name and the covers.
INVITATION = """
:is(.masthead label, .game-words, .ways-in, .continue, #covers ~ *, footer) { display: none !important; }
body { zoom: 1.18; } #app > * { max-width: 980px !important; margin-top: 34px !important; }
"""


def main() -> None:
    """Render every icon, and take every screenshot, or only the pictures of the README that were named."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        if not (named := sys.argv[1:]):
            for name, size, share in ICONS:
                render(browser, STATIC / name, size, share)
        photograph(browser, named)
        browser.close()


def render(browser: Browser, target: Path, size: int, share: float) -> None:
    """Render the icon; its background fills the rest of the picture."""
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    if share < 1:
        colour = re.findall(r'<rect[^>]*fill="([^"]+)"', drawing)[0]
        drawing = re.sub(r"<rect[^>]*/>", "", drawing)
    else:
        colour = "transparent"
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f'<body style="margin:0;background:{colour};display:grid;place-items:center;height:100vh">'
        f'<div style="width:{share * 100}%">{drawing}</div>'
    )
    page.screenshot(path=target, omit_background=True)
    page.close()


def invite(browser: Browser, address: str) -> None:
    """Take the picture that goes with a shared link."""
    width, height = PICTURE_SIZE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="light",
        bypass_csp=True,
    )
    table = Table(context.new_page(), address)
    table.open()
    table.page.add_style_tag(content=INVITATION)
    table.page.wait_for_timeout(500)
    table.page.screenshot(path=ROOT / PICTURE, type="jpeg", quality=QUALITY)
    context.close()


def photograph(browser: Browser, named: list[str]) -> None:
    """Take the screenshots."""
    with tempfile.TemporaryDirectory() as folder:
        write(site(), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server:
            if not named:
                invite(browser, server.address)
                for form, size in SCREENSHOTS.items():
                    take(browser, server.address, IN_PLAY, size, STATIC / "screenshots" / f"{form}.jpg")
            for name in named or README:
                screen, size = README[name]
                path = ROOT / "docs" / f"{name}.jpg"
                take(browser, server.address, screen, size, path, sharpness=1.25)
                assert path.stat().st_size <= MOST, f"{path} is too large"


def take(
    browser: Browser,
    address: str,
    screen: str,
    size: tuple[int, int],
    path: Path,
    *,
    sharpness: float = 1,
) -> None:
    """Go to a screen and keep its picture, without the marks of the focus and the mouse."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", device_scale_factor=sharpness
    )
    page = context.new_page()
    SCREENS[screen](Table(page, address))
    # A rule that is explained for the first time would cover a part of the table.
    note = page.locator("[data-action=dismiss-note]")
    if note.count():
        note.click()
        note.wait_for(state="detached")
    page.evaluate("document.activeElement?.blur()")
    page.mouse.move(0, 0)
    path.parent.mkdir(exist_ok=True)
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    context.close()


if __name__ == "__main__":
    main()
