"""Within a turn: undo, explanations, the confirmation of its end, and the replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser_player import Player, city, move
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position, record
from tools.browser.page_driver import Table

FAIL_ONCE = """() => {
  const { paint } = posthorn;
  posthorn.paint = () => {
    posthorn.paint = paint;
    throw new Error("no ink");
  };
}"""
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"


def button(page: Page, name: str) -> Locator:
    return page.locator("#bar").get_by_role("button", name=name, exact=True)


def restart(page: Page) -> Locator:
    """Open the menu, and find what takes the whole turn back."""
    button(page, "More").click()
    return page.get_by_role("menuitem", name="Restart turn", exact=True)


@pytest.mark.stored(ask_end=True)
def test_undo_is_refused_after_a_secret_and_allowed_before_and_the_end_is_asked_for(started: Table) -> None:
    page = started.page
    player = Player(started, position(START, FIRST_TURN, "-"))
    player.open_match()
    # Nothing behind the hand-over is there for assistive technology, so it is not found by its role.
    expect(page.locator("#bar [data-action=undo]")).to_be_disabled()
    player.take_over()
    expect(button(page, "Undo")).to_be_disabled()
    player.make("take Kempten")
    # The open place was filled from the deck: what was seen cannot be unseen.
    expect(button(page, "Undo")).to_be_disabled()
    expect(restart(page)).to_be_disabled()
    page.keyboard.press("Escape")
    player.make("play Augsburg right")
    player.make("carrier")
    button(page, "Undo").click()
    player.match.undo()
    player.look()
    player.make("carrier")
    player.make("play Kempten left")
    restart(page).click()
    for _move in range(3):
        player.match.undo()
    player.look()
    expect(page.locator(".menu")).to_have_count(0)
    expect(button(page, "Undo")).to_be_disabled()
    player.make("play Augsburg right")
    end = page.locator(f"#action-bar {move('end')}")
    expect(end).to_have_text("End turn")
    end.click()
    expect(end).to_have_text("Press again")
    page.keyboard.press("Escape")
    expect(end).to_have_text("End turn")
    player.look()
    end.click()
    end.click()
    player.match.play("end")
    player.handing_over = True
    player.look(["Ulm", "Augsburg", "Kempten"])
    expect(page.locator("#bar [data-action=undo]")).to_be_disabled()


def test_what_cannot_be_done_is_explained_where_one_looks(started: Table) -> None:
    page = started.page
    player = Player(started, position(START, FIRST_TURN, "-"))
    player.open_match()
    player.take_over()
    notice = page.locator("#action-bar .notice")
    page.locator(f"#officials {move('carrier')}").click(force=True)
    expect(notice).to_have_text("The Postal Carrier lets you play a second card. Play your first card now.")
    player.make("take Linz")
    expect(notice).to_have_count(0)
    page.locator(f"#hand .own-cards {city('Linz')}").click(force=True)
    expect(notice).to_have_text("No road joins Linz to Ulm.")
    expect(page.locator("#live p").last).to_have_text("No road joins Linz to Ulm.")
    page.locator("#action-bar [data-value=drop]").click()
    expect(notice).to_have_count(0)
    detail = page.locator("#action-bar .bar-detail")
    expect(detail).to_have_text("You get nothing for the old route.")
    page.get_by_role("option", name="Keep the route").click()
    expect(detail).to_have_count(0)
    page.locator("#display .discards").click()
    expect(page.locator("#browse-discards")).to_have_text("The discard pile is empty.")
    page.keyboard.press("Escape")
    expect(page.locator("#browse-discards")).to_have_count(0)
    player.look()


def test_both_ways_of_placing_are_previewed_and_come_true(started: Table) -> None:
    page = started.page
    game = record("two_players")
    place = next(place for place, text in enumerate(game.history) if text.startswith("close"))
    player = Player(started, game.at(place))
    player.open_match()
    player.take_over()
    close, other = page.locator("#bar-primary"), page.locator("#bar-third")
    expect(close).to_have_text("Close the route: +5")
    expect(other).to_have_text("One province: +4")
    expect(page.locator("#pieces .is-planned")).to_have_count(3)
    other.click()
    expect(page.locator("#pieces .is-planned")).to_have_count(2)
    expect(page.locator("#prompt")).to_have_text("Houses in Basel and Zürich. Carriage 3.")
    expect(close).to_have_text("Close the route: +4")
    # A third house in another province is neither of the two ways.
    page.locator(f"#overlay {city('Freiburg')}").click()
    expect(close).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#prompt")).to_contain_text("or houses in just one province")
    page.locator("#bar-third", has_text="+5").click()
    expect(close).to_have_text("Close the route: +5")
    before = game.at(place).full()["players"][0]["score"]
    text = close.get_attribute("data-move")
    assert text is not None
    player.make(text)
    assert player.match.full()["players"][0]["score"] - before == 5
    expect(page.locator("#dialog-hand-over .recap")).to_contain_text("Anna closes a route of 4 cards.")


def test_a_line_of_the_log_leads_back_and_the_present_is_one_click_away(started: Table) -> None:
    page = started.page
    player = Player(started, record("two_players").at(60))
    player.open_match()
    player.take_over()
    page.locator("#caption").click()
    page.locator("#log .log-line", has_text="Bruno starts a route in Pilsen.").last.click()
    expect(page.locator("#action-bar .prompt-words")).to_have_text("Move 7 of 60")
    expect(page.locator("#log [aria-current=true]")).to_contain_text("Bruno starts a route in Pilsen.")
    expect(page.locator("#pieces .house")).to_have_count(0)
    assert started.moves == []
    page.get_by_role("button", name="Next move").click()
    expect(page.locator("#action-bar .prompt-words")).to_have_text("Move 8 of 60")
    page.get_by_role("button", name="Close the log").click()
    page.get_by_role("button", name="Latest move").click()
    then = [player.match.at(moves).view(0)["players"][0] for moves in (7, 8)]
    player.look(*([*one["hand"], *one["route"]] for one in then))
    player.make(record("two_players").history[60])


def test_something_that_goes_wrong_is_reported_and_the_match_goes_on(started: Table) -> None:
    page = started.page
    player = Player(started, position(START, FIRST_TURN, "-"))
    player.open_match()
    player.take_over()
    page.evaluate(FAIL_ONCE)
    player.press(f"#display {move('take Linz')}")
    expect(page.locator("#dialog-crash")).to_contain_text("Something went wrong")
    expect(page.locator("#dialog-crash textarea").last).to_have_value(re.compile("no ink"))
    page.get_by_role("button", name="Continue").click()
    player.match.play("take Linz")
    player.look()
