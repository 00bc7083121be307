"""Both games by a player with a simulated screen reader and a keyboard (tests/support/screen_reader.py).

The last moves of a match are enough for every day. From the set-up to the final score it takes minutes:
`make soak` plays those, too.
"""

from __future__ import annotations

import re
import sys
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.browser_player import store_settings
from tests.support.post_matches import position, record
from tests.support.screen_reader import ScreenReader
from tests.support.screen_reader_player import (
    Choice,
    ScreenReaderPlayer,
    next_of_imperial_post,
    next_of_quick_settlers,
)
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import TIMEOUT, Table

GAMES: dict[str, Choice] = {
    "Imperial Post": next_of_imperial_post,
    "Quick Settlers": next_of_quick_settlers,
}
OPEN_CARDS = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
# The last turn of each player, if nothing is saved up any more.
LAST_TURNS: dict[str, tuple[int, Choice]] = {
    "Imperial Post": (8, next_of_imperial_post),
    "Quick Settlers": (4, partial(next_of_quick_settlers, saved=0)),
}
# Anna holds Lodz, which no road joins to her route, and has taken Linz, which none does either.
NOTHING_FITS = (
    "take Ulm; take Lodz; play Ulm new; end; take Augsburg; take München; play Augsburg new; end; take Linz"
)
# Notes what is announced and where the focus is, frame by frame, in the order of time.
NOTE = """() => {
  const events = [];
  const named = (one) => one === document.body ? "lost" : one.id || one.dataset.move || one.dataset.action;
  let last = "";
  const look = () => {
    const now = named(document.activeElement);
    if (now !== last) events.push(["focus", last = now]);
    window.tester.frame = requestAnimationFrame(look);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const one of addedNodes) events.push(["said", one.textContent]);
  });
  observer.observe(document.getElementById("live"), { childList: true, subtree: true });
  window.tester = { events, observer };
  look();
}"""
EVENTS = "() => window.tester.events"
# Whether the focus came to the first control of the bar after the hint was said.
FOCUS_AFTER_HINT = """() => {
  const { events } = window.tester;
  const said = events.findLastIndex(([kind, words]) => kind === "said" && words.includes("Hint: "));
  const there = events.findLastIndex(([kind, words]) => kind === "focus" && words === "bar-primary");
  return said !== -1 && said < there;
}"""


def choose_here(page: Page) -> None:
    """Sit down at a match that came by a link."""
    page.get_by_role("button", name="We all play on this device").click()
    page.get_by_role("button", name="I am ").click()
    expect(page.locator("#live p")).not_to_have_count(0)


def noted(page: Page, kind: str) -> list[str]:
    return [words for one, words in page.evaluate(EVENTS) if one == kind]


@pytest.mark.stored(ask_end=False)
def test_the_focus_stays_until_the_result_was_announced(started: Table) -> None:
    started.open_match(position(OPEN_CARDS, NOTHING_FITS))
    page = started.page
    choose_here(page)
    page.evaluate(NOTE)
    page.locator("#action-bar [data-move^=postmaster]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#display :focus")).to_be_visible()
    # What holds the focus for the moment is no place of its own.
    events = [event for event in page.evaluate(EVENTS) if event != ["focus", "held"]]
    assert ["focus", "lost"] not in events[1:], events
    said = next(place for place, (kind, words) in enumerate(events) if "calls the Postmaster" in words)
    assert events[said][0] == "said"
    # Only then the focus goes on, and what held it is gone.
    assert [kind for kind, _words in events[said + 1 :]] == ["focus"]
    expect(page.locator("#held")).to_have_count(0)


@pytest.mark.stored(ask_end=False)
def test_a_dialog_is_opened_and_closed_without_a_word_being_repeated(started: Table) -> None:
    started.open_match(position(OPEN_CARDS, NOTHING_FITS))
    page = started.page
    choose_here(page)
    page.evaluate(NOTE)
    for _time in range(2):
        page.keyboard.press("?")
        expect(page.locator("#dialog-keys h2")).to_be_focused()
        expect(page.locator("#app > :not(#cover)").first).to_have_attribute("aria-hidden", "true")
        assert page.locator("#live").get_attribute("aria-hidden") is None
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert page.locator("#app > [aria-hidden=true]:not(svg)").count() == 0
    assert noted(page, "said") == []
    # Orca does not say where the focus is if what had it disappears before.
    assert "lost" not in noted(page, "focus")[1:]


def test_the_focus_waits_in_the_bar_for_a_hint(table: Table, context: BrowserContext) -> None:
    store_settings(context, ask_end=False)
    table.open_match(position(OPEN_CARDS, NOTHING_FITS))
    page = table.page
    choose_here(page)
    page.locator("#action-bar [data-move^=postmaster]").focus()
    page.evaluate(NOTE)
    page.keyboard.press("h")
    page.wait_for_function(FOCUS_AFTER_HINT, timeout=TIMEOUT)
    places = [words for kind, words in page.evaluate(EVENTS) if kind == "focus" and words != "held"]
    # A quick hint is there before the focus has gone to the bar itself.
    assert places[1:] in (["action-bar", "bar-primary"], ["bar-primary"]), places


@pytest.mark.stored(ask_end=False)
def test_announcements_come_in_their_order_and_each_once(started: Table) -> None:
    started.open_match(position(OPEN_CARDS, "take Basel"))
    page = started.page
    choose_here(page)
    page.evaluate(NOTE)
    # Faster than any of them is noticed.
    page.evaluate("""() => {
      for (const move of ["take Stuttgart", "take Stuttgart", "take Ulm", "play Ulm new"])
        posthorn.send("move", move, "sure");
    }""")
    expect(page.locator("#live p").last).to_contain_text("Anna starts a route in Ulm.")
    begun = [words.split(".")[0] for words in noted(page, "said")]
    refused = "Stuttgart is not in the display"
    assert begun == [refused, refused, "Anna takes Ulm", "Anna starts a route in Ulm"]


@pytest.mark.stored(ask_end=False)
@pytest.mark.parametrize("game", GAMES)
def test_only_the_name_of_a_control_is_for_a_screen_reader(started: Table, game: str) -> None:
    # Firefox reports whatever changes inside, and Orca loses announcements among many such reports.
    match = position(OPEN_CARDS, NOTHING_FITS) if game == "Imperial Post" else whole_game(2, 736).at(9)
    started.open_match(match)
    page = started.page
    choose_here(page)
    labelled = page.locator("#app :is(button, [role=option])[aria-label]")
    assert labelled.count() > 10
    assert labelled.locator("> :not([aria-hidden=true])").count() == 0


@pytest.mark.stored(ask_end=False)
def test_the_key_to_what_is_to_be_done_says_the_instruction_first(started: Table) -> None:
    started.open_match(position(OPEN_CARDS, NOTHING_FITS))
    page = started.page
    choose_here(page)
    page.keyboard.press("3")
    expect(page.locator("#display :focus")).to_be_visible()
    page.evaluate(NOTE)
    page.keyboard.press("1")
    expect(page.locator("#action-bar :focus")).to_be_visible()
    prompt = page.locator("#prompt").inner_text()
    kinds = [kind for kind, _words in page.evaluate(EVENTS)]
    assert noted(page, "said") == [prompt]
    assert kinds == ["focus", "said", "focus"]


@pytest.mark.stored(ask_end=True)
@pytest.mark.parametrize("game", GAMES)
def test_the_last_turns_of_a_match_by_ear(started: Table, game: str) -> None:
    match = record("two_players") if game == "Imperial Post" else whole_game(2, 736)
    moves, choose = LAST_TURNS[game]
    started.open_match(match.at(len(match) - moves))
    player = ScreenReaderPlayer(ScreenReader(started.page.context, started.page))
    player.reader.press(player.reader.find("button", "We all play on this device"))
    end = player.play_to_the_end(choose)
    assert re.search(r"(\w+) wins -?\d+ to -?\d+\. .*Final score: \1 \d+, \w+ \d+\.", end), end


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_from_the_set_up_to_the_final_score_by_ear(
    table: Table, context: BrowserContext, game: str
) -> None:
    store_settings(context, ask_end=True)
    table.open()
    reader = ScreenReader(context, table.page)
    reader.press(reader.find("button", f"More ways to play : {game}"))
    reader.press(reader.find("DisclosureTriangle", "House rules and seed"))
    assert reader.find("radio", "2").states["checked"] == "true"
    reader.go_to(reader.find("textbox", "Seed"))
    reader.key("Control+a")
    for digit in "736":
        reader.key(digit)
    reader.press(reader.find("button", "Start"))
    player = ScreenReaderPlayer(reader)
    end = player.play_to_the_end(GAMES[game])
    told = f"{game}: {end} {reader.keys} keys, {len(reader.heard)} announcements, {dict(player.noted)}"
    sys.stderr.write(f"\n{told}\n")
    assert re.search(r"(\w+(?: \w+)?) wins -?\d+ to -?\d+\. .*Final score: \1 \d+", end), end
