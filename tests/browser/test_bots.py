"""Bots in the page: whole games, stop and play at once, a worker that dies, hints, watching, analysis."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game import Match
from game.bots import decide_in_steps
from tests.support.browser_player import Player
from tests.support.post_matches import record
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.tours import send

expect.set_options(timeout=TIMEOUT)

RECORDS = Path(__file__).parents[1] / "imperial_post" / "golden"
SAVED = """() => JSON.parse(Object.entries(localStorage)
    .find(([key]) => key.startsWith("posthorn.match."))[1]).fragment"""
# Either the only person is on turn, or the match is over.
PERSON_IS_DUE = (
    "() => document.querySelector('#tool-hint:not([aria-disabled]), dialog.final[open]') !== null"
)
MOVES = """(moves) => JSON.parse(Object.entries(localStorage)
    .find(([key]) => key.startsWith("posthorn.match."))[1]).moves >= moves"""

# Notes how long each frame lasts while a bot thinks and no card flies any more, until there are so many.
FRAMES = """
([wanted, flight]) => new Promise((resolve) => {
  const { paint } = posthorn;
  const gaps = [];
  let painted = performance.now();
  let last = painted;
  posthorn.paint = (html) => {
    painted = performance.now();
    paint(html);
  };
  const note = (now) => {
    const thinks = document.querySelector("#action-bar .dots") !== null;
    if (thinks && last > painted + flight) gaps.push(now - last);
    last = now;
    if (gaps.length < wanted) requestAnimationFrame(note);
    else {
      posthorn.paint = paint;
      resolve(Math.max(...gaps));
    }
  };
  requestAnimationFrame(note);
})
"""
# After a slice of work, without a message, like a worker that has run out of memory.
DIE_IN_THOUGHT = "() => { self.postMessage = ([word]) => word === 'alive' && self.close(); }"
# Some three turns of each player.
LAST_MOVES = 45
FRAMES_NOTED = 60
FLIGHT = 500
LONGEST_FRAME = 50
# Somebody else may have the processor for a moment: a page that is at fault fails every time.
TRIES = 5


def begin_match(table: Table, *players: str, seed: int = 5, speed: str = "off") -> Page:
    """Begin a match of these players from the form."""
    page = table.page
    table.open()
    send(page, "input", "speed", speed)
    send(page, "input", "auto_end", "false")
    kinds = {f"kind_{seat}": player for seat, player in enumerate(players)}
    table.begin(players=str(len(players)), seed=str(seed), **kinds)
    page.locator("#action-bar").wait_for()
    return page


def saved(page: Page) -> Match:
    """The match as the page has saved it."""
    return Match.from_fragment(page.evaluate(SAVED))


def has_moved(page: Page, moves: int) -> None:
    """Wait until the page has saved a match of so many moves."""
    page.wait_for_function(MOVES, arg=moves, timeout=TIMEOUT)


def person_is_due(page: Page) -> None:
    page.wait_for_function(PERSON_IS_DUE, timeout=TIMEOUT)


def advised(match: Match) -> str:
    """What a simple bot would play; people are no worse."""
    assert match.seat is not None
    *_thoughts, decision = decide_in_steps(match.setup.game, match.view(match.seat), "novice", 1)
    return decision.move


def make(player: Player) -> None:
    """Make a sensible move by clicks."""
    player.match = saved(player.page)
    move = advised(player.match)
    presses = {"play": player.press_play, "close": player.press_close, "keep": player.press_keep}
    presses.get(move.partition(" ")[0], player.press_move)(move)


def play_turn(player: Player) -> None:
    """Play the person's turn to its end."""
    turn = saved(player.page).turn
    while saved(player.page).turn == turn:
        make(player)


def play_to_the_end(table: Table) -> None:
    """Play a match that has one person, and read who won."""
    page = table.page
    player = Player(table, saved(page))
    handed_over = page.locator("#dialog-hand-over")
    person_is_due(page)
    while not page.locator("dialog.final[open]").count():
        assert not handed_over.count()
        make(player)
        person_is_due(page)
    match = saved(page)
    assert match.result is not None
    winner = match.setup.names[match.result["winner"]]
    expect(page.locator("dialog.final h2")).to_contain_text(re.compile(f"{winner} wins |You win "))
    assert len(page.workers) == 1


def test_a_person_plays_the_last_turns_with_three_bots(started: Table) -> None:
    whole = record("four_players")
    started.open(whole.at(len(whole) - LAST_MOVES).to_fragment(("", "novice", "novice", "novice")))
    play_to_the_end(started)


@pytest.mark.soak
def test_a_person_plays_three_bots_to_the_end(started: Table) -> None:
    begin_match(started, "human", "bot-novice", "bot-novice", "bot-novice")
    play_to_the_end(started)


def test_thinking_can_be_paused_stepped_and_skipped(table: Table) -> None:
    page = begin_match(table, "bot-novice", "bot-grandmaster", speed="normal")
    expect(page.locator("#action-bar")).to_contain_text("is thinking")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#action-bar")).to_contain_text("is waiting.")
    moves = len(saved(page))
    # Longer than a move takes at this pace.
    page.wait_for_timeout(1500)
    assert len(saved(page)) == moves
    page.get_by_role("button", name="One move").click()
    has_moved(page, moves + 1)
    expect(page.locator("#action-bar")).to_contain_text("is waiting.")
    # No move comes by the clock any more: only "Skip" can bring one.
    page.evaluate("() => { window.setTimeout = () => 0; }")
    page.get_by_role("button", name="Continue").click()
    for further in (2, 3):
        page.wait_for_timeout(1500)
        assert len(saved(page)) == moves + further - 1
        page.get_by_role("button", name="Skip").click()
        has_moved(page, moves + further)


@pytest.mark.fault("bots' worker killed in thought", "another one is asked; the match goes on")
def test_a_worker_that_dies_while_searching_is_replaced_and_the_game_goes_on(started: Table) -> None:
    page = begin_match(started, "human", "bot-grandmaster")
    player = Player(started, saved(page))
    person_is_due(page)
    play_turn(player)
    person_is_due(page)
    page.workers[0].evaluate(DIE_IN_THOUGHT)
    play_turn(player)
    expect(page.locator("#action-bar")).to_contain_text("is thinking")
    person_is_due(page)
    play_turn(player)
    person_is_due(page)
    assert saved(page).seat == 0


@pytest.mark.provokes_errors
@pytest.mark.fault("bots' worker cannot start", "“… the bots are not responding. The match is safe.”")
def test_a_worker_that_cannot_start_is_reported_and_a_person_takes_the_seat(table: Table) -> None:
    table.page.route("**/bot-worker-*.js", lambda route: route.abort())
    page = begin_match(table, "bot-novice", "bot-novice")
    expect(page.locator("#action-bar [role=alert]")).to_contain_text("the bots are not responding")
    page.locator("[data-action=replace-bot]").click()
    person_is_due(page)
    make(Player(table, saved(page)))
    assert len(saved(page)) == 1


def test_a_hint_is_shown_marks_its_move_and_is_played(table: Table) -> None:
    page = begin_match(table, "human", "human")
    page.locator("[data-action=take-over]").click()
    assert page.workers == []
    page.keyboard.press("h")
    another = page.locator("#action-bar [data-action=next-hint]")
    expect(another).to_be_visible()
    advised = page.locator("#bar-primary")
    first = advised.get_attribute("data-move")
    another.click()
    expect(advised).not_to_have_attribute("data-move", first or "")
    move = advised.get_attribute("data-move")
    assert len(page.locator("#prompt").inner_text()) > len(advised.inner_text()) + 10
    # Whatever makes the move is marked: the button, and the card or the deck and its city.
    marked = page.locator(f"#app [data-advised][data-move={json.dumps(move, ensure_ascii=False)}]")
    assert marked.count() >= 2
    advised.click()
    expect(another).to_have_count(0)
    assert saved(page).history == [move]


def test_bots_among_themselves_are_watched_to_the_end(started: Table) -> None:
    page = begin_match(started, "bot-novice", "bot-novice", seed=2)
    expect(page.locator("dialog.final[open]")).to_be_visible()
    assert saved(page).result is not None


def test_no_frame_is_late_while_a_bot_thinks(table: Table) -> None:
    page = begin_match(table, "bot-grandmaster", "bot-grandmaster", speed="normal")
    has_moved(page, 1)
    longest: list[float] = []
    while len(longest) < TRIES and min(longest, default=1e9) > LONGEST_FRAME:
        longest.append(page.evaluate(FRAMES, [FRAMES_NOTED, FLIGHT]))
    assert min(longest) <= LONGEST_FRAME, longest


def test_a_finished_match_is_analysed_and_its_turns_looked_at(started: Table) -> None:
    match = Match.from_text((RECORDS / "01-two-players.txt").read_text("utf-8"))
    started.open_match(match)
    page = started.page
    page.locator("#dialog-final").get_by_role("button", name="Analysis").click()
    expect(page.locator("#analysis progress")).to_be_visible()
    look = page.locator("#analysis .turning-points button")
    expect(look.first).to_be_visible()
    expect(page.locator("#analysis progress")).to_have_count(0)
    expect(page.locator("#analysis .chart polyline")).to_have_count(2)
    moves = look.first.get_attribute("data-value")
    look.first.click()
    expect(page.locator("#look-slider")).to_have_value(str(moves))
    page.get_by_role("button", name="Latest move").click()
    page.locator("#dialog-final").get_by_role("button", name="Analysis").click()
    expect(page.locator("dialog.analysis .turning-points li").first).to_be_visible()
