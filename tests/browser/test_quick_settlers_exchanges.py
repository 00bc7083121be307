"""Quick Settlers by touch on a phone: exchanges in either order, moments, what faces explain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from game import Match
from game.quick_settlers.scene.help_texts import NOTES
from tests.browser.settlers_player import Settler
from tests.browser.test_quick_settlers_turns import robbed_match
from tests.support.browser_player import tap
from tests.table.settlers_table import GAME, clicks, whole_game
from tests.table.settlers_taps import SEEDS
from tools.browser.page_driver import TIMEOUT, Table

NOTED = " ".join(f"{GAME}.{rule}" for rule in NOTES)
PHONE = (390, 844)
# Whether an announcement can be read now.
ANNOUNCED = """
(words) => [...document.querySelectorAll(".effect.is-cheer.is-running")].some((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const inView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const said = one.textContent.replaceAll("\\u00a0", " ");
  return said === words && Number(getComputedStyle(one).opacity) > 0.9 && inView;
})
"""
# In this game the starting player can swap with the market at once; later somebody may swap two cards.
SWAPS, TWO_CARDS = (3, 3), 19
# A city whose event is a market day.
MARKET_DAY = (3, 1, 48)


def open_table(table: Table, match: Match) -> Settler:
    player = Settler(table, match, touch=tap)
    player.open_match()
    player.take_over()
    # A card that flies into the hand could catch the first tap.
    table.page.wait_for_function("document.getAnimations().length === 0", timeout=TIMEOUT)
    return player


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED)
def test_a_market_card_is_tapped_first_and_then_the_card_for_it(started: Table) -> None:
    page = started.page
    game = whole_game(*SWAPS)
    player = open_table(started, game.at(0))
    _swap, _market, taken, _for, given = game.history[0].split(" ")
    hand = player.match.view(0)["players"][0]["hand"]
    place = player.match.view(0)["market"].index(taken)
    player.press(f"#market-{place}")
    expect(page.locator(f"#market-{place}")).to_have_attribute("data-picked", "")
    # Every card that can be given for it glows, and nothing else.
    wanted = [
        f"hand-{one}" for one in ("brick", "wood", "ore", "wool", "grain") if one in set(hand) - {taken}
    ]
    reached = page.locator("#app [data-reached]")
    expect(reached).to_have_count(len(wanted))
    assert sorted(reached.evaluate_all("all => all.map((one) => one.id)")) == sorted(wanted)
    expect(page.locator("#action-bar")).to_contain_text("tap the card that you give in return")
    # A second tap on it takes the choice back.
    player.press(f"#market-{place}")
    expect(reached).to_have_count(0)
    player.press(f"#market-{place}")
    player.press(f"#hand-{given}")
    player.match.play(game.history[0])
    player.look(hand)
    expect(reached).to_have_count(0)


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED)
def test_several_cards_are_exchanged_by_lifting_them_and_tapping_a_player(started: Table) -> None:
    page = started.page
    player = open_table(started, whole_game(*SWAPS).at(TWO_CARDS))
    seat = player.match.seat
    assert seat is not None
    hand = player.match.view(seat)["players"][seat]["hand"]
    assert hand == ["ore", "grain", "grain"]
    player.press("#hand-grain")
    expect(page.locator("#market [data-reached]").first).to_be_visible()
    player.press("#hand-grain")
    expect(page.locator("#hand-grain .resource-card-lifted")).to_have_text("↑2")
    # Two cards can only go to a player.
    expect(page.locator("#app [data-reached]")).to_have_count(2)
    expect(page.locator("#players [data-reached]")).to_have_count(2)
    expect(page.locator("#action-bar")).to_contain_text("Exchange 2 cards: tap a glowing player.")
    player.press("#partner-0")
    player.match.play("swap seat0 2")
    player.look(hand)
    # The lifted cards are the ones to be given back: one tap is enough.
    assert player.match.view(seat)["phase"] == "give"
    expect(page.locator("#action-bar")).to_contain_text("You took ore and wool.")
    expect(page.locator("#hand [data-picked]")).to_have_id("hand-grain")
    five = player.match.view(seat)["players"][seat]["hand"]
    player.press("#bar-primary")
    player.match.play("give grain+grain")
    player.look(five)


def seen_moments(page: Page, *words: str) -> None:
    """Wait for these announcements, one after the other, each over the board and in view."""
    for one in words:
        page.wait_for_function(ANNOUNCED, arg=one, timeout=TIMEOUT)


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED, speed="normal")
def test_a_city_and_its_robbers_are_moments_and_the_discard_is_decided_in_hand_and_bar(
    started: Table,
) -> None:
    page = started.page
    player = open_table(started, robbed_match())
    player.press("#build-city")
    seen_moments(page, "City!", "Robbers!")
    # Only then the device goes to the first who was robbed; a discard is suggested and can be changed.
    page.locator("#dialog-hand-over [data-action=take-over]").tap(timeout=TIMEOUT)
    expect(page.locator("#bar-primary")).to_be_in_viewport(ratio=1)
    expect(page.locator("#bar-primary")).to_have_attribute("data-move", re.compile("^discard "))
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#bar-second").tap()
    expect(page.locator("#bar-primary")).to_have_text("0 of 4 cards")
    for number, card in enumerate(("brick", "wool", "wool", "grain"), 1):
        page.locator(f"#hand-{card}").tap()
        if number < 4:
            expect(page.locator("#bar-primary")).to_have_text(f"{number} of 4 cards")
    page.locator("#bar-primary[data-move='discard brick+wool+wool+grain']").tap()
    expect(page.locator("#caption .caption-line").last).to_have_text(
        "Ben loses 4 cards to the robbers.", timeout=TIMEOUT
    )


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED, speed="normal")
def test_a_market_day_is_a_moment_and_deals_a_new_market(started: Table) -> None:
    page = started.page
    players, seed, moves = MARKET_DAY
    game = whole_game(players, seed)
    player = open_table(started, game.at(moves))
    player.press("#build-city")
    seen_moments(page, "City!", "Market day!")
    market = game.at(moves + 1).view(None)["market"]
    assert market != game.at(moves).view(None)["market"]
    faces = page.locator("#market .resource-card").evaluate_all(
        "all => all.map((one) => one.dataset.resource)"
    )
    assert faces == market
    # Nothing has to be decided: the turn goes on at once.
    expect(page.locator("#bar-primary[data-move=draw]")).to_be_in_viewport(ratio=1)
    expect(page.locator("#caption")).to_contain_text("market day", ignore_case=True)


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED, speed="normal")
def test_the_tenth_point_is_a_moment_and_the_final_scene_follows(started: Table) -> None:
    page = started.page
    game = whole_game(4, SEEDS[4])
    assert game.result is not None
    player = open_table(started, game.at(len(game) - 1))
    for name in clicks(player.match, game.history[-1]):
        player.press(f"#{name}")
    points = game.result["scores"][game.result["winner"]]
    seen_moments(page, f"{points} points!")
    page.locator("#dialog-final").wait_for(timeout=TIMEOUT)
    for action in ("rematch", "analyse"):
        expect(page.locator(f"#dialog-final [data-action={action}]")).to_be_in_viewport(ratio=1)


@pytest.mark.touch(*PHONE)
@pytest.mark.stored(noted=NOTED)
def test_a_tap_on_a_face_that_does_nothing_else_explains_it(started: Table) -> None:
    page, bubble = started.page, started.page.locator("#help")
    open_table(started, whole_game(4, 106).at(150))
    for face, words in (
        (".event >> nth=0", "seen "),
        ("#own-board .fan >> nth=0", " × "),
        ("#own-board .piece >> nth=0", "point"),
    ):
        page.locator(face).tap()
        expect(bubble).to_be_visible()
        expect(bubble).to_contain_text(words)
        expect(bubble).to_be_in_viewport(ratio=1)
    # The next tap anywhere closes it, and a tap on what can be pressed presses it.
    page.locator("#hand button[data-action=pick]").first.tap()
    expect(bubble).to_be_hidden()
    expect(page.locator("#hand [data-picked]")).to_have_count(1)
