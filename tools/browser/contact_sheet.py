"""Photograph drawings at the sizes in which they are used, by day and by night, into build/contact/.

python -m tools.browser.contact_sheet vignettes seals
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from game.core.game_class import game_class
from game.core.markup import Markup, element, join
from game.imperial_post.art.vignettes import vignette, vignette_definitions
from game.imperial_post.board import CITIES
from game.imperial_post.rules import RULES as POST
from tools.browser.find import FLAGS, chromium
from tools.site.cache import ROOT
from tools.site.styles import all_sheets

FOLDER = ROOT / "build" / "contact"
# Only for this sheet; the drawings have their own styles.
LAYOUT = """
body { margin: 12px; font: 12px system-ui; background: var(--paper); color: var(--ink); }
.row { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
figure { margin: 0; } figcaption { text-align: center; }
.paper { background: #fdf8ea; }
svg { display: block; }
.w44 svg { width: 44px } .w64 svg { width: 64px } .w96 svg { width: 96px } .w160 svg { width: 160px }
.w320 svg { width: 320px }
"""


def sized(width: int, drawing: Markup, kind: str = "") -> Markup:
    """Show a drawing so many pixels wide; the layout knows the usual widths."""
    return element("div", {"class": f"w{width} {kind}"}, drawing)


def vignettes() -> Markup:
    """Show every city at the sizes of a card on a phone and at a desk, and large."""
    chosen = [name for name in CITIES if name in sys.argv] or CITIES
    widths = (44, 64, 96, 160)
    return join(
        element("svg", {"width": 0, "height": 0}, vignette_definitions()),
        element(
            "div",
            {"class": "row"},
            [
                element(
                    "figure",
                    {},
                    element(
                        "div",
                        {"class": "row"},
                        [sized(width, vignette(CITIES.index(name)), "paper") for width in widths],
                    ),
                    element("figcaption", {}, name),
                )
                for name in chosen
            ],
        ),
    )


SHEETS: dict[str, tuple[str, Callable[[], Markup]]] = {
    "vignettes": (POST.game, vignettes),
}


def page(name: str) -> str:
    """Write a sheet as a page of its own, with all style sheets of the site."""
    game, draw = SHEETS[name]
    links = join(
        element("link", {"rel": "stylesheet", "href": path.resolve().as_uri()}) for path in all_sheets()
    )
    return (
        f"<!doctype html><meta charset=utf-8>{links}<style>{LAYOUT}</style>"
        f"{element('body', {'class': game_class(game)}, draw())}"
    )


def photograph(browser: Browser, name: str) -> list[Path]:
    """Photograph a sheet in both lights."""
    source = FOLDER / f"{name}.html"
    source.write_text(page(name), "utf-8")
    taken = []
    for light in ("light", "dark"):
        tab = browser.new_page(
            viewport={"width": 1200, "height": 800},
            color_scheme="dark" if light == "dark" else "light",
            device_scale_factor=2,
        )
        tab.goto(source.as_uri())
        taken.append(FOLDER / f"{name}-{light}.png")
        tab.screenshot(path=taken[-1], full_page=True)
        tab.close()
    return taken


def main() -> None:
    """Photograph the sheets that were named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = [name for name in sys.argv[1:] if name in SHEETS] or list(SHEETS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=[*FLAGS, "--allow-file-access-from-files"]
        )
        for name in names:
            for path in photograph(browser, name):
                print(path.relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
