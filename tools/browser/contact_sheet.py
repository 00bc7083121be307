"""Photograph the drawings at the sizes in which they are used, in both themes, into build/contact/.

    python -m tools.browser.contact_sheet vignettes seals

shows these two, without a name all of them. Look at the pictures after changing a drawing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from game.bots.portraits import PORTRAITS, portrait, portrait_definitions
from game.core.game_class import game_class
from game.core.markup import Markup, element, join
from game.imperial_post.art import cover as post_cover
from game.imperial_post.art.card_back import card_back, discarded_card
from game.imperial_post.art.carriages import carriage, driving_coach, sounding_horn
from game.imperial_post.art.definitions import art_definitions
from game.imperial_post.art.seals import STATES, seal
from game.imperial_post.art.tiles import bonus_tile
from game.imperial_post.art.vignettes import vignette
from game.imperial_post.board import CARRIAGE_POINTS, CITIES, NO_CARRIAGE, STACK_VALUES
from game.imperial_post.map.drawing import map_definitions
from game.imperial_post.map.symbols import HOUSES
from game.imperial_post.rules import RULES as POST
from game.imperial_post.scene.icons import badge
from game.imperial_post.state import OFFICIALS
from game.quick_settlers.art import cover as settlers_cover
from game.quick_settlers.art import icons as settlers_art
from game.quick_settlers.rules import RULES as SETTLERS
from tools.browser.find import FLAGS, chromium
from tools.site.cache import ROOT
from tools.site.styles import all_sheets

FOLDER = ROOT / "build" / "contact"
WIDTHS = (22, 28, 36, 40, 44, 48, 56, 64, 72, 96, 160, 320, 640)
# Only for the sheets; the drawings have their own styles.
LAYOUT = """
body { margin: 12px; font: 12px system-ui; background: var(--paper); color: var(--ink); }
.row { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
figure { margin: 0; } figcaption { text-align: center; }
.on-paper { background: #fdf8ea; }
svg { display: block; }
""" + "".join(f".wide-{width} svg {{ width: {width}px; height: auto; }}" for width in WIDTHS)

# A drawing with its name.
Named = tuple[str, Markup]


class Sheet(NamedTuple):
    """Drawings of one kind: whose they are, what they refer to, and how wide they are shown."""

    game: str
    widths: tuple[int, ...]
    definitions: Callable[[], Markup]
    drawings: Callable[[], Iterable[Named]]
    kind: str = ""


def nothing() -> Markup:
    """Return no definitions, for drawings that need none."""
    return join()


def cities() -> Iterable[Named]:
    """Draw the view of every city."""
    return [(name, vignette(city)) for city, name in enumerate(CITIES)]


def backs() -> Iterable[Named]:
    """Draw a card that is hidden, and one that is discarded."""
    return [("back", card_back()), ("discarded", discarded_card())]


def seals() -> Iterable[Named]:
    """Draw the officials in all their states."""
    return [(f"{official} {state}", seal(official, state)) for state in STATES for official in OFFICIALS]


def tiles() -> Iterable[Named]:
    """Draw the top tile of every stack."""
    return [(stack, bonus_tile(stack, values[0])) for stack, values in STACK_VALUES.items()]


def carriages() -> Iterable[Named]:
    """Draw the carriages, the coach of the celebration and the horn."""
    drawn = [(str(value), carriage(value)) for value in CARRIAGE_POINTS if value != NO_CARRIAGE]
    return [*drawn, ("coach", driving_coach()), ("horn", sounding_horn())]


def houses() -> Iterable[Named]:
    """Draw the players' houses."""
    return [(f"seat {seat}", badge(seat)) for seat in range(len(HOUSES))]


def characters() -> Iterable[Named]:
    """Draw the characters of the bots."""
    return [(name, portrait(name)) for name in PORTRAITS]


def settlers() -> Iterable[Named]:
    """Draw all pictures of Quick Settlers."""
    other_way = ("fate the other way", settlers_art.art("fate", "is-counter"))
    return [*((name, settlers_art.art(name)) for name in settlers_art.ART), other_way]


SHEETS = {
    "vignettes": Sheet(POST.game, (44, 64, 96, 160), art_definitions, cities, "on-paper"),
    "backs": Sheet(POST.game, (36, 48, 72, 160), art_definitions, backs),
    "seals": Sheet(POST.game, (40, 56, 96), art_definitions, seals),
    "tiles": Sheet(POST.game, (36, 56, 160), art_definitions, tiles),
    "carriages": Sheet(POST.game, (72, 96, 320), art_definitions, carriages),
    "houses": Sheet(POST.game, (22, 28, 96), map_definitions, houses),
    "portraits": Sheet(POST.game, (28, 40, 56, 160), portrait_definitions, characters),
    "settlers": Sheet(SETTLERS.game, (22, 40, 56, 160), settlers_art.art_definitions, settlers),
    "cover-post": Sheet(
        POST.game, (320, 640), nothing, lambda: [("cover", post_cover.cover(POST.title, POST.title))]
    ),
    "cover-settlers": Sheet(
        SETTLERS.game, (320, 640), nothing, lambda: [("cover", settlers_cover.picture())]
    ),
}


def page(sheet: Sheet) -> str:
    """Write a sheet as a page of its own, with all style sheets of the site."""
    links = join(
        element("link", {"rel": "stylesheet", "href": path.resolve().as_uri()}) for path in all_sheets()
    )
    body = element(
        "body",
        {"class": game_class(sheet.game)},
        element("svg", {"width": 0, "height": 0}, sheet.definitions()),
        element("div", {"class": "row"}, [_figure(sheet, *named) for named in sheet.drawings()]),
    )
    return f"<!doctype html><meta charset=utf-8>{links}<style>{LAYOUT}</style>{body}"


def _figure(sheet: Sheet, name: str, drawing: Markup) -> Markup:
    sizes = [element("div", {"class": f"wide-{width} {sheet.kind}"}, drawing) for width in sheet.widths]
    return element("figure", {}, element("div", {"class": "row"}, sizes), element("figcaption", {}, name))


def photograph(browser: Browser, name: str) -> Iterable[Path]:
    """Photograph a sheet in both themes."""
    source = FOLDER / f"{name}.html"
    source.write_text(page(SHEETS[name]), "utf-8")
    for light in ("light", "dark"):
        tab = browser.new_page(
            viewport={"width": 1200, "height": 800},
            color_scheme="dark" if light == "dark" else "light",
            device_scale_factor=2,
        )
        tab.goto(source.as_uri())
        taken = FOLDER / f"{name}-{light}.png"
        tab.screenshot(path=taken, full_page=True)
        tab.close()
        yield taken


def main() -> None:
    """Photograph the sheets that were named, or all."""
    names = sys.argv[1:] or list(SHEETS)
    if unknown := [name for name in names if name not in SHEETS]:
        sys.exit(f"There is no sheet {', '.join(unknown)}. There are {', '.join(SHEETS)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
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
