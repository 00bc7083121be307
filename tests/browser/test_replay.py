"""The replay of a finished match: slider, steps, turns, speeds, log, chart, viewers, and playing on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from game import Match
from game.table.actions.table import REPLAY_SPEEDS
from game.table.model.analysis import turn_ends
from tests.support.post_matches import position, record
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.tours import wait_for_paint

expect.set_options(timeout=TIMEOUT)

# How far a control reaches beyond the right edge of the action bar, in pixels.
BEYOND_THE_BAR = """(one) => one.getBoundingClientRect().right
  - document.querySelector("#action-bar").getBoundingClientRect().right"""
SETTINGS = json.dumps({"speed": "off", "ask_end": False, "auto_end": False})


@pytest.fixture(autouse=True)
def _store_settings(context: BrowserContext) -> None:
    context.add_init_script(
        f"try {{ localStorage['posthorn.settings'] ??= {json.dumps(SETTINGS)} }} catch {{}}"
    )


def words(page: Page) -> Locator:
    """Which position is shown."""
    return page.locator("#action-bar .looking .prompt-words")


def cards(page: Page) -> list[str]:
    return sorted(
        page.locator("#hand .card:not(.is-ghost)").evaluate_all("all => all.map(one => one.dataset.city)")
    )


def test_a_match_can_be_gone_through_in_every_way(table: Table) -> None:
    whole = record("two_players")
    table.open_match(whole)
    jump_from_the_chart(table.page, whole)
    step_with_slider_and_buttons(table.page, whole)
    jump_from_the_log(table.page)
    look_with_their_eyes(table.page, whole)
    the_choice_of_the_viewer_is_in_the_bar(table.page)
    run_at_three_speeds(table.page, whole)
    play_on(table, whole)
    look_back_during_a_match(table)


def jump_from_the_chart(page: Page, whole: Match) -> None:
    marks = page.locator("#dialog-final .chart [data-action=look]")
    ends = [str(end) for end in turn_ends(whole)]
    for number, way in (4, "keyboard"), (2, "mouse"):
        place = marks.nth(number).get_attribute("data-value")
        assert place in ends
        if way == "keyboard":
            marks.nth(number).focus()
            page.keyboard.press("Enter")
        else:
            marks.nth(number).click()
        expect(words(page)).to_have_text(f"Move {place} of {len(whole)}")
        page.get_by_role("button", name="Latest move").click()
    page.locator("#dialog-final").get_by_role("button", name="Replay").click()
    expect(words(page)).to_have_text(f"Move 0 of {len(whole)}")


def step_with_slider_and_buttons(page: Page, whole: Match) -> None:
    latest, turns = len(whole), turn_ends(whole)
    slider = page.locator("#look-slider")
    slider.fill("40")
    expect(words(page)).to_have_text(f"Move 40 of {latest}")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(words(page)).to_have_text(f"Move 41 of {latest}")
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", f"Move 41 of {latest}")
    page.get_by_role("button", name="Previous move").click()
    expect(words(page)).to_have_text(f"Move 40 of {latest}")
    page.get_by_role("button", name="Next turn").click()
    following = next(end for end in turns if end > 40)
    expect(words(page)).to_have_text(f"Move {following} of {latest}")
    page.get_by_role("button", name="Previous turn").click()
    expect(words(page)).to_have_text(f"Move {turns[turns.index(following) - 1]} of {latest}")


def jump_from_the_log(page: Page) -> None:
    page.locator("#caption").click()
    line = page.locator("#log .log-line").nth(20)
    value = line.get_attribute("data-value")
    line.click()
    expect(words(page)).to_contain_text(f"Move {value} of")
    expect(page.locator("#log [aria-current=true]")).to_have_attribute("data-value", value or "")
    page.get_by_role("button", name="Close the log").click()


def look_with_their_eyes(page: Page, whole: Match) -> None:
    page.locator("#look-slider").fill("40")
    assert cards(page) == []
    for seat, name in enumerate(whole.setup.names):
        page.get_by_label("Seen by").select_option(name)
        mine = whole.at(40).view(seat)["players"][seat]
        assert cards(page) == sorted(mine["hand"] + mine["route"])


def the_choice_of_the_viewer_is_in_the_bar(page: Page) -> None:
    usual = page.viewport_size
    for width, height in ((1440, 900), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for_paint(page)
        assert page.get_by_label("Seen by").evaluate(BEYOND_THE_BAR) <= 0, (width, height)
    assert usual is not None
    page.set_viewport_size(usual)


def run_at_three_speeds(page: Page, whole: Match) -> None:
    """Run the replay at three speeds with a simulated clock."""
    latest, slider = len(whole), page.locator("#look-slider")
    page.clock.install(time="2030-01-01")
    page.clock.pause_at("2030-01-02")
    for name, speed in ("Play slowly", "slow"), ("Play at normal speed", "medium"), ("Play fast", "fast"):
        slider.fill("60")
        page.get_by_role("button", name=name).click()
        page.clock.run_for(REPLAY_SPEEDS[speed] - 50)
        expect(words(page)).to_have_text(f"Move 60 of {latest}")
        page.clock.run_for(100)
        expect(words(page)).to_have_text(f"Move 61 of {latest}")
        page.get_by_role("button", name="Stop").click()
    slider.fill(str(latest - 3))
    page.get_by_role("button", name="Play fast").click()
    page.clock.run_for(10 * REPLAY_SPEEDS["fast"])
    expect(page.locator("#dialog-final")).to_be_visible()
    # A press that draws a whole screen waits for a frame, which a stopped clock never shows.
    page.clock.resume()


def play_on(table: Table, whole: Match) -> None:
    page, start = table.page, turn_ends(whole)[6]
    page.locator("#dialog-final").get_by_role("button", name="Replay").click()
    page.locator("#look-slider").fill(str(start))
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="Continue from here").click()
    table.act("take-over")
    table.play("take deck")
    page.get_by_role("button", name="Start page").click()
    expect(table.saved).to_have_count(1)
    page.get_by_role("button", name="History").click()
    expect(table.saved).to_have_count(1)
    expect(table.saved).to_contain_text("Anna won")
    saved = page.evaluate(
        """() => Object.entries(localStorage).filter(([key]) => key.startsWith('posthorn.match.'))
            .map(([, text]) => JSON.parse(text).moves)"""
    )
    assert sorted(saved) == [start + 1, len(whole)]


def look_back_during_a_match(table: Table) -> None:
    """Look back during a match: Anna's hidden card, drawn from the deck, must not be shown."""
    match = position(
        "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen",
        "take deck; take deck; play Kempten new; end",
    )
    page = table.page
    page.evaluate("fragment => { location.hash = fragment }", match.to_fragment())
    page.get_by_role("button", name="I am Bruno").click()
    page.get_by_role("button", name="Play on").click()
    page.locator("#caption").click()
    page.locator("#log .log-line").first.click()
    expect(words(page)).to_have_text("Move 3 of 4")
    page.get_by_role("button", name="Close the log").click()
    page.locator("#look-slider").fill("1")
    expect(words(page)).to_have_text("Move 1 of 4")
    assert cards(page) == []
    expect(page.get_by_label("Seen by")).to_have_count(0)
    page.locator("#look-slider").fill("2")
    assert cards(page) == []
    assert table.moves == []
    page.get_by_role("button", name="Latest move").click()
    assert "take Linz" in table.moves
