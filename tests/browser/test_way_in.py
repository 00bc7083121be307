"""The way into a match, in a real browser: one press to play, and addresses of screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from http import HTTPStatus
from itertools import pairwise
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.core.registry import GAMES
from tests.browser.test_boot import gate  # noqa: F401 (a fixture)
from tests.browser.test_offline import KEPT, folder, until  # noqa: F401 (a fixture)
from tests.support.browser_player import store_settings
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import Handler, serving

expect.set_options(timeout=TIMEOUT)

SIZES = ((1440, 900), (1920, 1080), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
MATCH = re.compile(r"#m=[0-9a-f]{12}\.\d+$")
CONTINUE = "continue=posthorn.match."
OWN_MOVE = "[data-move]:not([aria-disabled=true])"
# How far everything has moved since the first frame, as the browser itself counts it.
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const names = sources.map(({ node }) => node?.id || node?.className || node?.nodeName);
      shifts.push([value, ...names]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
FIRST_FRAME = "performance.getEntriesByName('first-paint')[0].startTime"
ARRIVED = "performance.getEntriesByType('navigation')[0].responseEnd"
LETTERS = """() => Math.max(...performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".woff2")).map(({ responseEnd }) => responseEnd))"""
# Where the page is cut when it arrives in parts.
CUTS = (b'id="covers"', b'id="title-imperial-post"', b'id="title-quick-settlers"', b'id="footer"')
SAVES = "Object.keys(localStorage).filter((key) => key.startsWith('posthorn.match.'))"
# What can be pressed on the start page, how large it is for a finger, and whether it is in the window.
BUTTONS = """() => [...document.querySelectorAll("main :is(button, a, select, summary)")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim() || one.name, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 44 || height < 44)
    .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)"""


def quick_play(page: Page, game: str) -> None:
    page.locator(f'[data-action="quick-play"][data-value="{game}"]').click()


class ArrivingInParts(Handler):
    """Sends the page in parts, and the fonts later than the page."""

    def encoded(self, file: Path) -> tuple[str, bytes]:
        return "", file.read_bytes()

    def reply(self, status: HTTPStatus, headers: dict[str, str], content: bytes | None, body: bool) -> None:
        if content and self.path == "/":
            places = [content.index(cut) for cut in CUTS]
            super().reply(status, {**headers, "Content-Length": str(len(content))}, None, body)
            for start, end in pairwise([0, *places, len(content)]):
                self.wfile.write(content[start:end])
                self.wfile.flush()
                sleep(0.3)
            return
        if self.path.endswith(".woff2"):
            sleep(2)
        super().reply(status, headers, content, body)


def moved(page: Page) -> list[list[Any]]:
    """What has moved so far; the letters of a language differ a little when their font comes."""
    page.wait_for_timeout(300)
    return [shift for shift in page.evaluate("shifts") if shift[0] > 0.001]


def leave_and_come_back(page: Page, table: Table) -> None:
    page.reload(wait_until="commit")
    table.wait_until_ready()


@pytest.mark.parametrize("game", GAMES)
def test_one_press_on_the_first_visit_leads_to_the_own_first_move_against_bots(
    started: Table, game: str
) -> None:
    page = started.page
    assert page.locator("#board, #action-bar").count() == 0
    quick_play(page, game)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#action-bar")).to_be_visible()
    expect(page.locator(OWN_MOVE).first).to_be_visible()
    assert page.locator("dialog[open]").count() == 0
    expect(page.locator(".bot-mark")).to_have_count(2)


def test_the_press_is_kept_if_python_is_not_there_yet_and_nothing_moves_meanwhile(
    table: Table,
    context: BrowserContext,
    gate: Callable[[], None],  # noqa: F811
) -> None:
    context.add_init_script(SHIFTS)
    table.visit()
    quick_play(table.page, "imperial-post")
    assert table.page.locator("[data-waiting]").count() == 1
    gate()
    table.wait_until_ready()
    expect(table.page.locator(OWN_MOVE).first).to_be_visible()
    expect(table.page).to_have_url(MATCH)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_moves_when_python_comes_on_the_first_visit_and_with_saved_matches(
    table: Table, context: BrowserContext, size: tuple[int, int]
) -> None:
    """The match to continue has its place before Python draws it."""
    context.add_init_script(SHIFTS)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open()
    assert moved(page) == []
    if size not in (SIZES[0], SIZES[4], SIZES[6]):
        return
    for seed in ("1", "2"):
        table.begin(seed=seed, kind_1="bot-novice")
        page.go_back()
        expect(page.locator("#covers")).to_be_visible()
    leave_and_come_back(page, table)
    expect(table.saved).to_have_count(2)
    assert moved(page) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_moves_while_the_page_arrives_slowly_and_when_its_letters_come(
    table: Table, context: BrowserContext, dist: Path, size: tuple[int, int]
) -> None:
    context.add_init_script(SHIFTS)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with serving(dist, handler=ArrivingInParts) as server:
        Table(page, server.address).open()
        page.wait_for_function(f"({LETTERS})() > 0")
        page.wait_for_timeout(300)
        assert page.evaluate("shifts") == []
        # The first frame was painted before the page was there, and the page before its letters.
        assert page.evaluate(FIRST_FRAME) < page.evaluate(ARRIVED) < page.evaluate(LETTERS)


def test_continue_can_be_pressed_before_python_is_there(
    table: Table,
    context: BrowserContext,
    gate: Callable[[], None],  # noqa: F811
) -> None:
    store_settings(context, speed="off")
    gate()
    table.open()
    quick_play(table.page, "quick-settlers")
    expect(table.page).to_have_url(MATCH)
    address = table.page.url
    table.page.go_back()
    table.page.reload(wait_until="commit")
    table.page.locator("#continue [data-action=continue]").click()
    table.wait_until_ready()
    expect(table.page).to_have_url(address)


def test_on_every_screen_what_begins_a_match_is_in_view_and_large_enough(started: Table) -> None:
    page = started.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        first = page.locator("[data-action=quick-play]").first
        expect(first).to_be_in_viewport(ratio=1)
        if width >= 800:
            expect(page.locator("[data-action=quick-play]").last).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.touch(390, 844)
def test_everything_on_the_start_page_is_as_large_as_a_fingertip(started: Table) -> None:
    page = started.page
    assert page.evaluate(BUTTONS) == []
    started.set_up("quick-settlers", players="6", way="bots")
    assert page.evaluate(BUTTONS) == []
    page.go_back()
    quick_play(page, "imperial-post")
    expect(page).to_have_url(MATCH)
    page.go_back()
    page.locator("[data-action=more-about]").click()
    expect(page.get_by_role("button", name="Rename")).to_be_visible()
    assert page.evaluate(BUTTONS) == []


def test_by_keyboard_the_first_things_reached_are_the_ways_into_a_match(started: Table) -> None:
    page = started.page
    page.locator("h1").focus()
    reached = []
    for _key in range(8):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate("document.activeElement.dataset.action ?? document.activeElement.name")
        )
    assert reached[2:6] == ["", "quick-play", "lesson", "setup"], reached
    page.keyboard.press("Shift+Tab")
    names = page.locator("#covers button").evaluate_all("all => all.map((one) => one.textContent)")
    assert len(names) == len(set(names)), "each has a name of its own"


class TestAddress:
    def test_reload_back_and_forward(self, table: Table, context: BrowserContext) -> None:
        store_settings(context, speed="off")
        page = table.page
        table.open()
        before = page.evaluate("history.length")
        quick_play(page, "imperial-post")
        expect(page).to_have_url(MATCH)
        address = page.url
        table.play("take deck")
        hand = page.locator("#hand").inner_text()

        leave_and_come_back(page, table)
        expect(page.locator("#board")).to_be_visible()
        assert page.url == address
        assert page.locator("dialog[open]").count() == 0
        assert page.locator("#hand").inner_text() == hand

        page.go_back()
        expect(page.locator("#covers")).to_be_visible()
        assert page.url == table.address
        page.go_forward()
        expect(page.locator("#board")).to_be_visible()
        assert page.url == address
        assert page.locator("#hand").inner_text() == hand

        # Going back and forth never adds more than one entry above the start page.
        for _time in range(3):
            table.act("home")
            expect(page.locator("#covers")).to_be_visible()
            expect(page).to_have_url(table.address)
            page.locator("#continue [data-action=continue]").click()
            expect(page).to_have_url(address)
        assert page.evaluate("history.length") == before + 1
        page.go_back()
        expect(page.locator("#covers")).to_be_visible()

    def test_one_back_from_a_match_never_leaves_the_site(
        self, table: Table, context: BrowserContext
    ) -> None:
        """Neither when it came by a link, nor by its own address, nor by a shortcut of the program."""
        store_settings(context, speed="off")
        table.open_match(position(START))
        expect(table.page).to_have_url(MATCH)
        address = table.page.url
        place = address.partition("#")[2]
        for way in (position(START).to_fragment(), place, "continue", place.replace("m=", CONTINUE)):
            # A new tab has nothing behind it but an empty page.
            page = context.new_page()
            Table(page, table.address).open(way)
            expect(page.locator("#board")).to_be_visible()
            expect(page).to_have_url(address)
            page.go_back()
            expect(page.locator("#covers")).to_be_visible()
            assert page.url == table.address
            page.close()
        assert len(table.page.evaluate(SAVES)) == 1

    def test_a_press_right_after_going_home_is_not_lost(self, started: Table) -> None:
        """The step back takes the browser a moment; what follows it waits for that."""
        page = started.page
        quick_play(page, "imperial-post")
        expect(page).to_have_url(MATCH)
        first = page.url
        page.evaluate(
            """() => {
                posthorn.send("action", "home");
                posthorn.send("action", "quick-play", "quick-settlers");
            }"""
        )
        expect(page.locator("#own-board")).to_be_visible()
        expect(page).to_have_url(MATCH)
        page.wait_for_function("(first) => location.href !== first", arg=first)
        page.wait_for_timeout(300)
        expect(page.locator("#own-board")).to_be_visible()
        page.go_back()
        expect(page.locator("#covers")).to_be_visible()

    def test_every_tab_has_a_place_of_its_own(self, table: Table, context: BrowserContext) -> None:
        store_settings(context, speed="off")
        other = Table(context.new_page(), table.address)
        places: dict[str, Any] = {}
        for tab, game in ((table, "imperial-post"), (other, "quick-settlers")):
            tab.open()
            quick_play(tab.page, game)
            expect(tab.page).to_have_url(MATCH)
            places[game] = tab.page.url
        assert len(set(places.values())) == 2
        for tab in (table, other):
            leave_and_come_back(tab.page, tab)
        assert [table.page.url, other.page.url] == list(places.values())
        other.page.go_back()
        expect(other.page.locator("#covers")).to_be_visible()
        expect(table.page.locator("#board")).to_be_visible()
        # The same match in a third tab is followed there, under the same address.
        third = Table(context.new_page(), table.address)
        third.open(table.page.url.partition("#")[2])
        expect(third.page.locator("#action-bar")).to_contain_text("This match is open in another tab")

    def test_deep_links_to_set_up_lesson_and_history(self, started: Table) -> None:
        page = started.page
        for place, shown in (
            ("new=quick-settlers", "#setup"),
            ("history", ".history"),
            ("learn=imperial-post", "#teacher"),
        ):
            page.evaluate("(place) => { location.hash = place; }", place)
            expect(page.locator(shown)).to_be_visible()
            page.go_back()
            expect(page.locator("#covers")).to_be_visible()
        page.evaluate("location.hash = 'm=000000000000.1'")
        expect(page.get_by_role("alert")).to_contain_text("not saved in this browser")
        assert page.url == started.address

    @pytest.mark.kept
    @pytest.mark.provokes_errors
    def test_under_a_sub_path_and_without_a_network(self, table: Table, folder: Path) -> None:  # noqa: F811
        store_settings(table.page.context, speed="off")
        with serving(folder, prefix="/games/posthorn/") as server:
            here = Table(table.page, server.address)
            here.open()
            until(here.page, KEPT)
            quick_play(here.page, "imperial-post")
            expect(here.page).to_have_url(re.compile(rf"^{re.escape(server.address)}#m="))
        table.page.context.set_offline(True)
        address = here.page.url
        leave_and_come_back(here.page, here)
        expect(here.page.locator("#board")).to_be_visible()
        here.page.go_back()
        expect(here.page.locator("#covers")).to_be_visible()
        assert here.page.url == here.address
        here.page.go_forward()
        expect(here.page.locator("#board")).to_be_visible()
        assert here.page.url == address
