"""Quick Settlers on seven screens, with two, four and six players, in a language of long words.

At every kind of decision: the page does not scroll, and everything that can be pressed for the decision is
in view with nothing over it. It is looked at in one window, in which the table is given the size of each
screen in turn, and for one decision and the fullest hands in real windows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from game import Match
from game.core.protocols.rules import Json
from game.table.model.language import NAMES as LANGUAGES
from tests.browser.test_nothing_moves import open_position
from tests.quick_settlers.helpers import NAMES
from tests.support.table_measure import SIZES, choose_language, make_room
from tests.table.settlers_table import GAME
from tools.browser.page_driver import Table

GOLDEN = Path(__file__).parents[1] / "quick_settlers" / "golden"
RECORDS = {2: "two-players.txt", 4: "four-players.txt", 6: "six-players.txt"}
PHASES = {"exchange", "build", "give", "discard", "flip", "pick"}
# With two players there is no fate card, and in this record nobody has the Library.
PHASES_OF = {2: PHASES - {"flip", "pick"}, 4: PHASES, 6: PHASES}
# The selector that opens each sheet.
OPENERS = ("#partner-1", "#build-expansion", "[data-action=pick][data-value^=pay]")
LONG_WORDS = "hu"
LONG_NAMES = ("Maximiliane", "Bartholomäus", "Christopher", "Wilhelmina", "Konstantin", "Alexandrine")

# On each of the screens, which the table is given in turn: what can be pressed now, and is out of view,
# covered, too small, or has its words cut off.
WRONG = """
(sizes) => {
  const table = document.querySelector(".table");
  const root = document.documentElement;
  const found = sizes.flatMap(([screenWidth, screenHeight]) => {
    table.style.width = `${screenWidth}px`;
    table.style.height = `${screenHeight}px`;
    const frame = table.getBoundingClientRect();
    const touch = Math.min(screenWidth, screenHeight) < 700;
    const sheet = document.querySelector("#sheet:not([hidden])");
    const parts = sheet ? "#sheet, #hand, #action-bar" : "#players, #centre, #tray, #hand, #action-bar";
    const wrong = [];
    // It lets presses through, but it would hide what is pressed.
    const banner = document.querySelector("#banner:not([hidden])");
    const over = banner?.checkVisibility({ visibilityProperty: true }) && banner.getBoundingClientRect();
    for (const part of document.querySelectorAll(parts)) {
      for (const one of part.querySelectorAll("button")) {
        if (!one.checkVisibility() || one.matches("[aria-disabled=true]")) continue;
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        const name = one.id || one.textContent;
        const beside = left < frame.left || right > frame.right;
        if (beside || top < frame.top || bottom > frame.bottom) wrong.push(`${name} is out of view`);
        for (const share of [0.2, 0.5, 0.8]) {
          const hit = document.elementFromPoint(left + share * width, (top + bottom) / 2);
          if (!one.contains(hit)) wrong.push(`${name} is covered by ${hit?.id || hit?.className}`);
        }
        if (over && !sheet && Math.min(right, over.right) - Math.max(left, over.left) > 1
          && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1)
          wrong.push(`${name} is below the announcement`);
        if (touch && Math.min(width, height) < 44) wrong.push(`${name} is ${width} × ${height}`);
        const cut = one.closest("#action-bar") && one.scrollHeight > one.clientHeight + 1;
        if (cut) wrong.push(`${name} is cut off: ${one.textContent}`);
      }
    }
    const words = document.querySelector(".bar-words");
    if (words && words.scrollHeight > words.clientHeight + 1) wrong.push(`cut off: ${words.textContent}`);
    if (sheet && sheet.scrollHeight > sheet.clientHeight + 1) wrong.push(`${sheet.className} scrolls`);
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push("the page scrolls");
    for (const board of document.querySelectorAll(":is(#own-board, .player) > .pieces")) {
      const { left, right } = board.getBoundingClientRect();
      const beyond = [...board.querySelectorAll(".small-card, .piece")].some((one) => {
        const piece = one.getBoundingClientRect();
        return piece.width && (piece.left < left - 1 || piece.right > right + 1);
      });
      if (beyond) wrong.push(`a piece is beyond the board in ${board.parentElement.id}`);
    }
    const bar = document.querySelector("#action-bar").getBoundingClientRect();
    if (bar.bottom > frame.bottom) wrong.push("the bar is out of view");
    // The header and the words of the bar, which have all of it where there is no button.
    const head = ["#bar", ".prompt-words"]
      .reduce((sum, part) => sum + (document.querySelector(part)?.offsetHeight ?? 0), 0);
    if (touch && screenWidth < screenHeight && head > 96) wrong.push(`the header is ${head} high`);
    return wrong.map((one) => `${screenWidth} × ${screenHeight}: ${one}`);
  });
  table.style.width = table.style.height = "";
  return found;
}
"""
COUNTS = (
    "[...document.querySelectorAll('#hand .resource-card-count')].map((one) => Number(one.textContent))"
)


def decisions(players: int) -> dict[str, Match]:
    """Find the last position of each phase in a recorded match of this many players, with long names."""
    names = iter(LONG_NAMES)
    text = (GOLDEN / RECORDS[players]).read_text("utf-8")
    match = Match.from_text(re.sub(r"(?<=\[Seat\d \")\w+", lambda _name: next(names), text))
    phases = {match.at(moves).view(None)["phase"]: moves for moves in range(len(match))}
    return {phase: match.at(moves) for phase, moves in phases.items()}


def hoarded(players: int, cards: int) -> Match:
    """Everybody draws until the hands are this large."""
    match = Match.new(GAME, NAMES[:players], 5, {"starter": 0})
    while match.view(None)["players"][0]["hand_size"] < cards or match.seat:
        match.play("draw")
    return match


def long_rows(rows: int) -> Match:
    """The first player builds all roads and knights, and of what nobody can take away one expansion."""
    match = Match.new(GAME, NAMES[:3], 5, {"starter": 0})
    while (board := match.view(None)["players"][0])["roads"] + board["knights"] < rows:
        wanted = ("road", "knight") if board["expansions"] else ("library", "city", "road", "knight")
        builds = [move for thing in wanted for move in match.moves() if move.startswith(f"build {thing} ")]
        match.play(builds[0] if builds and match.seat == 0 else match.moves()[-1])
    return match


def check(page: Page, where: str) -> None:
    """Look at the table in all sizes, in a window that has room for each of them."""
    assert page.evaluate(WRONG, SIZES) == [], where


def check_in_windows(page: Page, where: str) -> None:
    """Look at the table in real windows of all sizes."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WRONG, [(width, height)]) == [], where
    make_room(page)


def check_in_every_language(page: Page, where: str) -> None:
    for language in LANGUAGES:
        choose_language(page, language)
        check(page, f"{where} in {language}")


def open_settlers_table(page: Page, match: Match) -> None:
    """Go to a position, in the language with long words; rule notes must not cover a control."""
    open_position(page, match)
    choose_language(page, LONG_WORDS)
    note = page.locator("#guide [data-action=dismiss-note]")
    if note.count():
        check(page, "with a note")
        note.click()
        note.wait_for(state="detached")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_decision_is_in_view_on_every_screen(started: Table, players: int) -> None:
    page = started.page
    make_room(page)
    found = decisions(players)
    assert set(found) == PHASES_OF[players]
    for phase, match in found.items():
        open_settlers_table(page, match)
        if phase == "build":
            check_in_windows(page, phase)
        check(page, phase)
        if phase == "flip":
            # Words and pictures share the bar: the longest are not those of the same language everywhere.
            check_in_every_language(page, phase)
        if phase not in ("exchange", "build"):
            continue
        lifted = page.locator("#hand button[data-action=pick]")
        if lifted.count():
            lifted.first.press("Enter")
            check(page, "a card is lifted")
            page.locator("#bar-second").press("Enter")
            page.locator("#hand [data-picked]").wait_for(state="detached")
        for opener in OPENERS:
            if page.locator(opener).count():
                page.locator(opener).first.press("Enter")
                page.locator("#sheet:not([hidden])").wait_for()
                check(page, opener)
                page.keyboard.press("Escape")


@pytest.mark.parametrize("players", [2, 6])
def test_a_hand_of_twenty_cards_fits_on_every_screen(started: Table, players: int) -> None:
    match = hoarded(players, 21)
    make_room(started.page)
    open_settlers_table(started.page, match)
    check_in_windows(started.page, "21 cards")
    view: Json = match.view(0)
    assert sum(started.page.evaluate(COUNTS)) == len(view["players"][0]["hand"]) >= 20


def test_a_piece_beside_long_rows_stays_on_the_board(started: Table) -> None:
    match = long_rows(10)
    assert match.view(None)["players"][0]["expansions"] == ["library"]
    make_room(started.page)
    open_settlers_table(started.page, match)
    check(started.page, "long rows")
