"""Quick Settlers' table at every kind of step of recorded matches: what is due is in view, nothing moves.

Of a match those turns are played that have a kind of decision for the first time, and the last ones, when
the boards are full; three of the seven screens are measured at each of their steps, others in every turn.
test_quick_settlers_sizes.py has every kind of decision on all of them.
"""

from __future__ import annotations

from itertools import groupby

import pytest
from playwright.sync_api import Page, expect

from game import Match
from game.quick_settlers.dev.arena import kinds
from game.quick_settlers.scene.help_texts import NOTES
from game.table.model.language import NAMES as LANGUAGES
from tests.support.table_measure import SIZES, Places, choose_language, go_on, make_room, measure, moved
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.tours import open_position, send, send_action

NOTED = " ".join(f"quick-settlers.{rule}" for rule in NOTES)
# Its words are the longest, on the whole.
LONGEST = "hu"
# Short matches, by the number of players. Only that of four has every kind of decision: the other two have
# no robbers' discard, and that of six no Library; test_quick_settlers_sizes.py has positions of those.
SEEDS = {2: 1014, 4: 106, 6: 58}
LAST_TURNS = 2
ARRIVED = """
([moves]) => {
  const answers = [
    ["#dialog-import-conflict", "resolve-import", "both"],
    ["#dialog-who", "choose-seats", "all"],
    ["#dialog-hand-over", "take-over", ""],
  ];
  const asked = answers.find(([dialog]) => document.querySelector(dialog));
  if (asked) {
    document.activeElement?.blur();
    posthorn.send("action", asked[1], asked[2]);
  }
  const saved = Object.entries(localStorage).filter(([key]) => key.startsWith("posthorn.match."));
  const there = saved.some(([, text]) => JSON.parse(text).moves === moves);
  return !asked && there && document.querySelector("#action-bar") !== null;
}
"""
ENABLED = ":not([aria-disabled=true])"
# Everything that can be pressed for the decision: cards, piles, players, buildings, and the bar.
DUE = ", ".join(
    f"{part} button{ENABLED}" for part in ("#players", "#centre", "#tray", "#hand", "#action-bar")
)
# What opens over the table covers what is not asked for now.
DUE_IN_SHEET = ", ".join(f"{part} button{ENABLED}" for part in ("#sheet", "#hand", "#action-bar"))
# What stays where it is during a turn; a card that is lifted out of the hand leaves its place there.
KEPT = (
    "#bar button, .bar-place > button, #market li, #pile, #discards, #fate, .event, .player-line, .tile, "
    "#hand li, #caption, #own-board"
)


def due(match: Match) -> str:
    """Select what can be pressed now."""
    return DUE_IN_SHEET if match.view(None)["phase"] == "pick" else DUE


def open_table(page: Page, match: Match) -> None:
    """Go to a later position of a match that may be saved already, and answer what is asked on the way."""
    send_action(page, "home")
    send(page, "file", "", match.to_fragment())
    page.wait_for_function(ARRIVED, arg=[len(match)], timeout=TIMEOUT)


def decision(match: Match, move: str) -> tuple[str, str]:
    """Name a kind of decision: the step of the turn, and what is done, without its cards."""
    return match.view(None)["phase"], " ".join(kinds(match, move))


def told_apart(game: Match) -> list[range]:
    """List the turns with a decision of a kind that no turn before had, and the last, which are crowded."""
    places = {moves: game.at(moves) for moves in range(len(game))}
    turns = [
        range(found[0], found[-1] + 1)
        for _turn, group in groupby(places, lambda one: places[one].turn)
        if (found := list(group))
    ]
    seen: set[tuple[str, str]] = set()
    chosen = []
    for turn in turns:
        made = {decision(places[moves], game.history[moves]) for moves in turn}
        if made - seen or turn in turns[-LAST_TURNS:]:
            chosen.append(turn)
        seen |= made
    return chosen


def three_of_them(number: int) -> tuple[tuple[int, int], ...]:
    """Choose three of the screens for a turn; the next turns have others."""
    return tuple(SIZES[(number + step) % len(SIZES)] for step in (0, 2, 4))


@pytest.mark.stored(noted=NOTED)
@pytest.mark.parametrize("players", SEEDS)
def test_at_every_kind_of_step_what_is_due_is_in_view_and_nothing_moves_within_a_turn(
    started: Table, players: int
) -> None:
    page = started.page
    make_room(page)
    choose_language(page, LONGEST)
    game = whole_game(players, SEEDS[players])
    for number, turn in enumerate(told_apart(game)):
        sizes = three_of_them(number + players)
        match = game.at(turn.start)
        open_table(page, match)
        before: list[Places] = []
        seat = match.seat
        for moves in turn:
            # What holds the focus a moment longer keeps the size that it has in this window.
            page.locator(".layout #held").wait_for(state="detached", timeout=TIMEOUT)
            found = measure(page, due(match), KEPT, sizes)
            assert found.wrong == [], (moves, game.history[moves])
            # The robbers hand the device to others in the middle of a turn.
            if before and match.seat == seat:
                assert moved(before, found.places) == [], (moves, game.history[moves], sizes)
            before, seat = found.places, match.seat
            go_on(page, match, game.history[moves])
    page.locator("#dialog-final").wait_for(timeout=TIMEOUT)


@pytest.mark.stored(noted=NOTED)
def test_what_is_due_is_in_view_in_every_language(started: Table) -> None:
    page = started.page
    make_room(page)
    game = whole_game(4, SEEDS[4])
    for number, language in enumerate(LANGUAGES):
        choose_language(page, language)
        for moves in range(20 + 9 * number, len(game), 61):
            match = game.at(moves)
            open_position(page, match)
            assert measure(page, due(match), KEPT).wrong == [], (language, moves)


@pytest.mark.stored(noted=NOTED)
def test_nothing_moves_while_a_card_is_lifted_and_swapped(started: Table) -> None:
    """Between two presses, too: a card is lifted, and what it can be swapped for glows."""
    page = started.page
    make_room(page)
    game = whole_game(4, SEEDS[4])
    swaps = [moves for moves, text in enumerate(game.history) if text.startswith("swap market ")]
    match = game.at(swaps[-1])
    open_position(page, match)
    before = measure(page, DUE, KEPT)
    assert before.wrong == []
    _swap, _market, taken, _for, given = game.history[len(match)].split(" ")
    page.locator(f"#hand-{given}").click()
    expect(page.locator("#market [data-reached]").first).to_be_visible()
    lifted = measure(page, DUE, KEPT)
    assert lifted.wrong == []
    assert moved(before.places, lifted.places) == []
    page.locator(f"#market [data-resource={taken}]").first.click()
    expect(page.locator("#market [data-reached]")).to_have_count(0)
    assert moved(before.places, measure(page, DUE, KEPT).places) == []
