"""Every screen, for everyone: axe finds nothing, the markup is valid, and all fits on small screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.checks import CUT_OFF, complaints, look, markup, sideways, small, violations
from tests.browser.play import settle
from tools.screens import TOURS
from tools.serve import Server
from tools.table import Table

pytestmark = pytest.mark.touch(1280, 800)
# Twice as large is half as wide, and the other way round.
LOOKS = {
    "by day": (1280, 800, "light"),
    "by night, twice as large": (640, 400, "dark"),
    "half as large": (2560, 1600, "light"),
}
# Twice as large on a desk, the narrowest phone, and a phone on its side.
SIZES = ((640, 400), (320, 640), (844, 390))
# The longest words: each tour speaks a language that has many of them.
LANGUAGES = {"start": "hu", "imperial-post": "hu", "quick-settlers": "de"}


def seen_by_axe(page: Page, screen: str) -> dict[str, list[str]]:
    """Let axe look at one screen by day and by night, from near and from far."""
    wrong = {}
    for name, (width, height, light) in LOOKS.items():
        look(page, width, height, color_scheme=light)
        if found := violations(page):
            wrong[f"{screen}, {name}"] = found
    return wrong


def measured(page: Page, screen: str) -> dict[str, list[str]]:
    """Measure one screen at sizes where things get tight."""
    wrong = {}
    for width, height in SIZES:
        look(page, width, height)
        found = [*page.evaluate(CUT_OFF), *small(page, 44)]
        if beyond := sideways(page):
            found.append(f"can be moved sideways by {beyond} pixels")
        if found:
            wrong[f"{screen}, {width} × {height}"] = found
    return wrong


@pytest.mark.parametrize("tour", TOURS)
def test_every_screen_is_accessible_valid_and_fits(
    table: Table, context: BrowserContext, tour: str
) -> None:
    settle(context, language=LANGUAGES[tour])
    page = table.page
    wrong: dict[str, list[str]] = {}
    pages: dict[str, str] = {}
    for screen in TOURS[tour](table):
        wrong |= seen_by_axe(page, screen) | measured(page, screen)
        pages[screen] = markup(page, whole=screen == "start")
        look(page, 1280, 800, color_scheme="light")
    assert len(pages) >= 8
    assert wrong == {}
    assert complaints(pages) == {}


def test_the_pages_that_the_build_writes_are_accessible_valid_and_fit(
    page: Page, server: Server, dist: Path
) -> None:
    wrong: dict[str, list[str]] = {}
    for name in ("rules/hu/imperial-post", "rules/de/quick-settlers", "privacy/hu"):
        page.goto(f"{server.address}{name}.html")
        wrong |= seen_by_axe(page, name) | measured(page, name)
    assert wrong == {}
    files = [dist / "index.html", *dist.glob("rules/*/*.html"), *dist.glob("privacy/*.html")]
    assert len(files) == 16
    assert complaints({str(file.relative_to(dist)): file.read_text("utf-8") for file in files}) == {}


def test_what_is_wrong_would_be_noticed(page: Page) -> None:
    page.set_content(
        "<!doctype html><html lang=en><title>x</title><main><h1>x</h1><button></button>"
        "<p>Donaudampfschifffahrtsgesellschaft<br><img alt='' width=2000 height=1></p></main>"
    )
    assert any("button-name" in one for one in violations(page))
    assert any("button" in one for one in small(page, 44))
    look(page, 320, 640)
    assert page.evaluate(CUT_OFF)
    assert complaints({"x": markup(page).replace("<h1>", "<h1 id='a'><b id='a'></b>")})
