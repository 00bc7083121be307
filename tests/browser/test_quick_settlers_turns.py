"""Turns of Quick Settlers in the browser: theft along the arrow, robbers, refusals, all sizes."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from game import Match
from tests.browser.settlers_player import Settler
from tests.quick_settlers.helpers import NAMES
from tests.support.browser_player import tap
from tests.table.settlers_table import GAME, whole_game
from tools.browser.page_driver import Table

CARDS = {"brick": 11, "wood": 11, "ore": 16, "wool": 15, "grain": 14}


# In this game a knight is taken clockwise, then robbers turn the arrow, then a road is taken the other way.
THEFTS = (34, 44, 50)


def test_cards_are_taken_along_the_arrow_both_ways(started: Table) -> None:
    seed, first, second = THEFTS
    game = whole_game(4, seed)
    player = Settler(started, game.at(first))
    player.sit_down()
    player.take_over()
    check_theft(player, game.history[first], "knight", "clockwise")
    player.play_on(game.history[first + 1 : second])
    check_theft(player, game.history[second], "road", "counter")


def check_theft(player: Settler, move: str, kind: str, arrow: str) -> None:
    """See whom the arrow points at, who would lose the card, and that just this happens."""
    page, view, seat = player.page, player.match.view(None), player.match.seat
    assert move.startswith(f"build {kind} ")
    assert view["arrow"] == arrow
    assert seat is not None
    mover, loser = NAMES[seat], NAMES[view["losers"][kind]]
    along = NAMES[(seat + (1 if arrow == "clockwise" else -1)) % 4]
    expect(page.locator("#fate b")).to_have_text([mover, along])
    expect(page.locator(f".work-{kind} .work-state")).to_have_text(f"takes {loser}'s {kind}")
    rows = {
        name: page.locator(f".estate[aria-label={name}] .fan-{kind} .small-card") for name in (mover, loser)
    }
    before = {name: row.count() for name, row in rows.items()}
    player.make(move)
    expect(rows[mover]).to_have_count(before[mover] + 1)
    expect(rows[loser]).to_have_count(before[loser] - 1)
    expect(page.locator("#log li").first).to_contain_text(f"The {kind} is taken from {loser}.")


def robbed_match() -> Match:
    """Three players hoard; in her fourth turn Ada can build a city whose side is robbers."""
    market = ["wood"] * 5
    ada, ben, cleo = ["ore", "ore", "ore"], ["brick", "wool", "wool"], ["wool", "wool", "grain"]
    draws = [
        ["grain", "grain"], ["ore", "ore"], ["grain", "wool"],
        ["wool", "wool"], ["brick", "brick"], ["wool", "ore"],
        ["wool", "wool"], ["grain", "brick"], ["ore", "ore"],
    ]  # fmt: skip
    top = [*market, *ada, *ben, *cleo, *(card for pair in draws for card in pair)]
    rest = Counter(CARDS)
    rest.subtract(top)
    sides = ["robbers"] * 7 + ["market-day"] * 4
    match = Match.new(GAME, NAMES[:3], 1, {"starter": 0}, deck=[*top, *rest.elements()], sides=sides)
    for _turn in range(9):
        match.play("draw")
    return match


def test_robbers_take_half_of_each_large_hand_and_nobody_sees_what(started: Table) -> None:
    page = started.page
    player = Settler(started, robbed_match())
    player.sit_down()
    player.take_over()
    player.make("build city for ore+ore+ore+grain+grain")
    assert player.match.view(None)["robbed"] == [1, 2]
    expect(page.locator("#dialog-hand-over h2")).to_have_text("Ben, it is your turn")
    player.take_over()
    expect(page.locator("#prompt")).to_contain_text("Robbers! Discard 4 cards of your choice.")
    player.make("discard brick+wool+wool+grain")
    # Cleo has the device next: what Ben threw away is nowhere on the page, and neither is a hand.
    expect(page.locator("#dialog-hand-over .recap")).to_contain_text("Ben loses 4 cards to the robbers.")
    expect(page.locator("#hand")).to_be_hidden()
    assert page.locator("#hand *").count() == 0
    expect(page.locator("#log li").first).to_have_text("Ben loses 4 cards to the robbers.")
    player.take_over()
    player.make("discard ore+wool+wool+grain")
    expect(page.locator("#dialog-hand-over h2")).to_have_text("Ada, it is your turn")
    player.take_over()
    expect(page.locator("#bar .status")).to_contain_text("Build")
    expect(page.locator(".fate.is-counter b")).to_have_text(["Ada", "Cleo"])
    player.make("draw")


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled sideways."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


SMALL = """
(least) => [...document.querySelectorAll(".quick-settlers button")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least)
  .map(([name, { width, height }]) => `${name}: ${width} × ${height}`)
"""
TOPS = "['centre', 'works', 'hand', 'panel'].map((id) => document.getElementById(id).offsetTop)"


def test_on_a_desk_refusals_are_explained_and_nothing_jumps(started: Table) -> None:
    page = started.page
    page.set_viewport_size({"width": 1440, "height": 900})
    player = Settler(started, robbed_match())
    player.sit_down()
    player.take_over()
    before = page.evaluate(TOPS)

    def steady() -> None:
        assert page.evaluate(TOPS) == before
        for width, height in ((1280, 720), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert sideways(page) <= 0
            assert page.evaluate("document.documentElement.scrollHeight") <= height
            assert page.evaluate(SMALL, 24) == []

    steady()
    page.locator("#build-church").click(force=True)
    expect(page.locator("#prompt .notice")).to_have_text("You have no city without an expansion.")
    steady()
    page.locator("#hand-wool").click()
    expect(page.locator("#hand-wool")).to_have_attribute("aria-pressed", "true")
    steady()
    page.keyboard.press("Escape")
    expect(page.locator("#hand-wool")).to_have_attribute("aria-pressed", "false")
    page.locator("#pay-settlement").click()
    expect(page.locator("#panel h2")).to_contain_text("Settlement: what do you pay?")
    steady()
    page.locator("#more-grain").click()
    expect(page.locator("#pay-not")).to_contain_text("You would pay too much")
    page.locator("#pay-back").click()
    expect(page.locator("#panel h2")).to_contain_text("Exchange")
    page.locator("#swap-1-1").click()
    expect(page.locator("#panel h2")).to_contain_text("What do you give Ben?")
    steady()


@pytest.mark.touch(390, 844)
def test_fingers_find_everything_on_small_screens(started: Table) -> None:
    page = started.page
    player = Settler(started, robbed_match(), touch=tap)
    player.sit_down()
    player.take_over()
    for opener in ("#hand-wool", "#pay-settlement", "#pay-back", "#swap-1-1"):
        player.press(opener)
        gone = opener in ("#pay-back", "#swap-1-1")
        expect(page.locator(opener)).to_have_count(0 if gone else 1)
        for width, height in ((820, 1180), (320, 640), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert sideways(page) <= 0
            assert page.evaluate(SMALL, 44) == []


def test_a_new_match_can_be_begun_from_the_start_page(started: Table) -> None:
    page = started.page
    started.set_up(GAME, players="5")
    expect(page.locator("#setup .seat")).to_have_count(5)
    expect(page.locator("#picture .still-life")).to_be_visible()
    page.locator("#setup [type=submit]").click()
    page.locator("#dialog-hand-over [data-action=take-over]").click()
    expect(page.locator("#estates .estate")).to_have_count(5)
    expect(page.locator("#hand .goods-stack")).to_have_count(5)
