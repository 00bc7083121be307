"""Every screen, for everyone: axe finds nothing, the markup is valid, and all fits on small screens."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Page

from game.core.registry import GAMES
from game.table.model.language import NAMES
from tests.browser.checks import CUT_OFF, errors, look, markup, sideways, small, violations
from tests.browser.test_guidance import choose_language
from tools.browser.page_driver import Table
from tools.browser.positions import tour_of
from tools.browser.tours import LANGUAGES, TOURS
from tools.serve import Server

pytestmark = pytest.mark.touch(1280, 800)


class Look(NamedTuple):
    """One way to look at a screen: its size and light, the rules of axe, and whether things get tight."""

    width: int
    height: int
    light: Literal["light", "dark"] = "light"
    axe: Literal["", "seen", "all"] = ""
    tight: bool = False


# Zoom by two halves the width. The light theme is last, because the tour continues in it.
# Whatever does not depend on the look is tried by axe there only.
LOOKS = {
    "by night, twice as large": Look(640, 400, "dark", axe="seen", tight=True),
    "on the narrowest phone": Look(320, 640, tight=True),
    "on a phone on its side": Look(844, 390, tight=True),
    "by day": Look(1280, 800, axe="all"),
}


def looked_at(page: Page, screen: str, whole: bool = True) -> dict[str, list[str]]:
    """Check one screen in every way, the whole of it or without the map; return what is wrong."""
    wrong = {}
    for name, one in LOOKS.items():
        look(page, one.width, one.height, color_scheme=one.light)
        found = violations(page, one.axe == "seen", whole) if one.axe else []
        found += small(page, 44 if one.tight else 24)
        if one.tight:
            found += page.evaluate(CUT_OFF)
        if beyond := sideways(page):
            found.append(f"can be moved sideways by {beyond} pixels")
        if found:
            wrong[f"{screen}, {name}"] = found
    return wrong


@pytest.mark.parametrize("tour", TOURS)
def test_every_screen_is_accessible_valid_and_fits(started: Table, tour: str) -> None:
    page = started.page
    choose_language(page, LANGUAGES[tour])
    wrong: dict[str, list[str]] = {}
    pages: dict[str, str] = {}
    map_was_seen = False
    for screen in TOURS[tour](started):
        # What had the focus stays for a moment, unseen, until the focus has moved on.
        page.locator("#held").wait_for(state="detached")
        has_map = page.locator("svg#ground").is_visible()
        wrong |= looked_at(page, screen, whole=has_map and not map_was_seen)
        map_was_seen |= has_map
        pages[screen] = markup(page, whole=screen == "start")
    assert len(pages) >= 5
    assert wrong == {}
    assert errors(pages) == {}


def test_the_pages_that_the_build_writes_are_accessible_valid_and_fit(
    page: Page, server: Server, dist: Path
) -> None:
    wrong: dict[str, list[str]] = {}
    rules = [f"rules/{tour_of(game).language}/{game}" for game in GAMES]
    for name in (*rules, "privacy/hu", "licences/pl"):
        page.goto(f"{server.address}{name}.html")
        wrong |= looked_at(page, name)
    assert wrong == {}
    written = ("index.html", "rules/*/*.html", "privacy/*.html", "licences/*.html")
    files = [file for pattern in written for file in dist.glob(pattern)]
    # The start page; in each language privacy and licences, and the rules of each game.
    assert len(files) == 1 + len(NAMES) * (2 + len(GAMES))
    assert errors({str(file.relative_to(dist)): file.read_text("utf-8") for file in files}) == {}


def test_what_is_wrong_would_be_noticed(page: Page) -> None:
    page.set_content(
        "<!doctype html><html lang=en><title>x</title><main><h1>x</h1><button></button>"
        "<p>Donaudampfschifffahrtsgesellschaft<br><img alt='' width=2000 height=1></p></main>"
    )
    assert any("button-name" in one for one in violations(page))
    assert any("button" in one for one in small(page, 44))
    look(page, 320, 640)
    assert page.evaluate(CUT_OFF)
    assert errors({"x": markup(page).replace("<h1>", "<h1 id='a'><b id='a'></b>")})
