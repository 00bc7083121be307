"""From the start page to the table, with hostile names."""

from __future__ import annotations

from playwright.sync_api import expect

from game import Match
from tests.support.browser_player import Player
from tools.browser.page_driver import Table

IMAGE = "<img src=x onerror=alert(1)>"
QUOTES = "\" onfocus='alert(1)' autofocus x=\""


def test_a_match_is_set_up_by_hand_and_names_stay_names(started: Table) -> None:
    page = started.page
    page.evaluate("() => { window.alerts = 0; window.alert = () => { window.alerts += 1; }; }")
    started.set_up(players="3")
    page.locator("[name=name-0]").fill(IMAGE)
    page.locator("[name=name-1]").fill(QUOTES)
    page.locator("[name=name-2]").fill("Łucja 👩‍👩‍👧")
    page.locator("[name=colour-0]").select_option("2")
    expect(page.locator("[name=colour-2]")).to_have_value("0")
    page.locator("[name=edition]").select_option("hungarian")
    expect(page.locator("[name=option-discard][value=forced]")).to_be_checked()
    page.locator("[name=option-starter][value='0']").check()
    page.locator("[name=seed]").fill("seven")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#setup [role=alert]")).to_contain_text("The seed must be a whole number")
    expect(page.locator("[name=name-0]")).to_have_value(IMAGE)
    expect(page.locator("[name=option-starter][value='0']")).to_be_checked()
    page.locator("[name=seed]").fill("4711")
    page.get_by_role("button", name="Start", exact=True).click()

    names = [IMAGE, QUOTES, "Łucja 👩‍👩‍👧"]
    match = Match.new("imperial-post", names, 4711, {"edition": "hungarian", "starter": 0})
    player = Player(started, match)
    expect(page.locator("#dialog-hand-over h2")).to_have_text(f"{match.setup.names[0]}, it is your turn")
    page.evaluate("window.tester = { hands: [] }")
    player.take_over()
    for text in (*(f"take {name}" for name in match.view(0)["display"][:2]),):
        player.make(text)
    expect(page.locator("#players .player-name")).to_have_text(list(match.setup.names))
    expect(page.locator("#caption .caption-line").first).to_contain_text(IMAGE)
    assert page.locator("#app img, #app script, #app [onerror], #app [onfocus]").count() == 0
    assert page.locator("#players .player").first.get_attribute("class") == "player seat-2 is-on-turn"
    assert page.evaluate("window.alerts") == 0
