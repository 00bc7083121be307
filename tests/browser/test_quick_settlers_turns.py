"""Turns of Quick Settlers in the browser: theft along the arrow, and robbers."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import expect

from game import Match
from game.quick_settlers.preview import STEPS
from tests.browser.settlers_player import Settler
from tests.quick_settlers.helpers import NAMES
from tests.table.settlers_table import GAME, whole_game
from tools.browser.page_driver import Table

CARDS = {"brick": 11, "wood": 11, "ore": 16, "wool": 15, "grain": 14}


# In this game a knight is taken clockwise, then robbers turn the arrow, then a road is taken the other way.
THEFTS = (34, 44, 50)


def test_cards_are_taken_along_the_arrow_both_ways(started: Table) -> None:
    seed, first, second = THEFTS
    game = whole_game(4, seed)
    player = Settler(started, game.at(first))
    player.open_match()
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
    expect(page.locator(f"#build-{kind}")).to_have_attribute(
        "aria-label", re.compile(f"taken from {loser}")
    )
    # Drawn as well: on the tile, along the arrow, and on the very card that is lost.
    expect(page.locator(f"#build-{kind} .tile-loser .badge")).to_be_visible()
    robbed = page.locator(f".player[aria-label={loser}]")
    expect(robbed.locator(f".fan-{kind} .small-card").last).to_have_class(re.compile("is-lost"))
    expect(robbed.locator(f".fan-{kind} .is-lost .small-loss")).to_be_visible()
    step = page.locator("#fate .fate-step").nth((view["losers"][kind] - seat) * STEPS[arrow] % 4 - 1)
    expect(step.locator(".loss")).to_have_count(list(view["losers"].values()).count(view["losers"][kind]))
    # On a phone the boards are closed: the number of roads or knights at the badge is marked.
    window = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    expect(robbed.locator(f".figure.is-{kind}.is-lost")).to_be_visible()
    page.set_viewport_size(window or {"width": 1280, "height": 800})
    expect(robbed).to_have_class(re.compile("is-along"))
    own = page.locator(f"#own-board .fan-{kind} .small-card")
    theirs = robbed.locator(f".fan-{kind} .small-card")
    before = own.count(), theirs.count()
    player.make(move)
    expect(own).to_have_count(before[0] + 1)
    expect(theirs).to_have_count(before[1] - 1)
    expect(page.locator("#caption")).to_contain_text(f"The {kind} is taken from {loser}.")


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
    player.open_match()
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
    expect(page.locator("#caption .caption-line").last).to_have_text("Ben loses 4 cards to the robbers.")
    player.take_over()
    player.make("discard ore+wool+wool+grain")
    expect(page.locator("#dialog-hand-over h2")).to_have_text("Ada, it is your turn")
    player.take_over()
    expect(page.locator("#bar .status")).to_contain_text("Build")
    expect(page.locator(".fate.is-counter b")).to_have_text(["Ada", "Cleo"])
    player.make("draw")


def test_a_new_match_can_be_begun_from_the_start_page(started: Table) -> None:
    page = started.page
    started.set_up(GAME, players="5")
    expect(page.locator("#setup .seat")).to_have_count(5)
    expect(page.locator("#picture .still-life")).to_be_visible()
    page.locator("#setup [type=submit]").click()
    page.locator("#dialog-hand-over [data-action=take-over]").click()
    expect(page.locator("#players .player")).to_have_count(4)
    expect(page.locator("#own-board .piece")).to_have_count(1)
    expect(page.locator("#hand .resource-card-stack")).to_have_count(5)
