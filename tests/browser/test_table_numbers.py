"""The numbers of the table: its sizes, what is in view at every step, and how many presses a turn takes.

Positions are tried on seven screens in one window: the layout depends on the size of the table alone, so
the table is given the size of each screen in turn. A whole match is played in real windows of these sizes.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game import Match
from game.core.dev.tour import Place
from game.imperial_post.scene.help_texts import NOTES
from game.table.model.language import NAMES
from tests.support.browser_player import move
from tests.support.post_matches import position, record
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position as toured
from tools.browser.tours import open_position, send, send_action, send_unfocused, wait_for_paint

SIZES = ((1920, 1080), (1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390))
PHONES = ((390, 844), (360, 640))
# Its words are the longest, on the whole.
LONGEST = "hu"
NOTED = " ".join(f"imperial-post.{rule}" for rule in NOTES)
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"

# What is wrong with the controls of the decision that is due, and where everything stands that is pressed,
# on each of the screens, or where none is given in the window as it is.
MEASURE = """
(sizes) => {
  const table = document.querySelector(".table");
  // What holds the focus for a moment has the size of this window, not of those that are tried.
  document.getElementById("held")?.style.setProperty("display", "none");
  const all = (selector) => [...table.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const name = ({ id, dataset, className }) =>
    id || dataset.move || dataset.value || (className.baseVal ?? className);
  const shares = [0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92];
  const check = (one, frame) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const beyond = [frame.left - left, frame.top - top, right - frame.right, bottom - frame.bottom];
    if (Math.max(...beyond) > 1) return `${name(one)} is out of sight`;
    const spots = shares.flatMap((x) => [0.25, 0.5, 0.75].map((y) => [left + x * width, top + y * height]));
    // Of cards that lie over each other a strip can be seen, wide enough for a finger.
    let wanted = one.matches(".own-cards .card") ? 5 : 12;
    // No more is asked than needed: every question costs the browser a search.
    for (const [x, y] of spots) if (wanted) wanted -= one.contains(document.elementFromPoint(x, y));
    if (wanted) return `${name(one)} is covered`;
    const inner = Math.max(one.scrollHeight - height, one.scrollWidth - width);
    const cut = one.matches("#action-bar button") && inner > 1;
    return cut ? `${name(one)} is cut off: ${one.textContent}` : "";
  };
  const due = [
    "[data-due] :is([data-move], [data-action=pick]):not([aria-disabled=true])",
    "#action-bar button",
    ".official.is-lit",
  ].join();
  const found = sizes.map((size) => {
    if (size) [table.style.width, table.style.height] = size.map((one) => `${one}px`);
    const frame = table.getBoundingClientRect();
    const { width, height } = frame;
    const wrong = all(due).map((one) => check(one, frame)).filter(Boolean);
    for (const circle of all("#overlay .target.is-lit circle")) {
      const { left, top, width: wide, height: high } = circle.getBoundingClientRect();
      const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
      const { city } = circle.parentElement.dataset;
      if (!hit?.closest("#overlay")) wrong.push(`${city} is covered by ${name(hit)}`);
    }
    const layout = table.querySelector(".layout");
    if (layout.scrollHeight > height + 1 || layout.scrollWidth > width + 1) wrong.push("too large");
    const words = table.querySelector(".bar-words");
    if (words && words.scrollHeight > words.clientHeight + 1)
      wrong.push(`words are cut off: ${words.innerText}`);
    // More than five cards lie over each other, and draw together.
    const hand = all(".own-cards .card").length > 5 ? [] : all(".own-cards .card");
    const supply = "#display [id], #discards, #officials button";
    const kept = `#bar button, #map-sheet, .bar-place, ${supply}, .player, #caption`;
    const places = [...all(kept), ...hand].map((one) => {
      // Where it is laid out: a card that is lifted or leans is still in its place.
      const slot = hand.includes(one) ? one.parentElement : null;
      const around = slot?.offsetParent.getBoundingClientRect();
      const { left, top } = one.getBoundingClientRect();
      const place = slot ? [around.left + slot.offsetLeft, around.top + slot.offsetTop] : [left, top];
      return [one.dataset.key || one.id || one.className, place.map(Math.round)];
    });
    return [wrong, Object.fromEntries(places)];
  });
  table.style.width = table.style.height = "";
  return found;
}
"""
BOX = "(one) => (({ width, height, bottom }) => [width, height, bottom])(one.getBoundingClientRect())"
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""

# How large each house is, and how far from its city.
HOUSES = """
(all) => all.map((one) => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const city = document.querySelector(`#overlay [data-city="${one.dataset.key.split("-")[2]}"] circle`);
  const [[x, y], [cityX, cityY]] = [one, city].map((thing) => middle(thing.getBoundingClientRect()));
  return [one.width.baseVal.value * one.getScreenCTM().a, Math.hypot(x - cityX, y - cityY)];
})
"""


def choose_language(page: Page, language: str) -> None:
    send(page, "input", "language", language)
    page.wait_for_function(
        "(name) => document.documentElement.lang === name", arg=language, timeout=TIMEOUT
    )


def wide(page: Page) -> None:
    """Give the window room for the largest of the screens, in both directions."""
    page.set_viewport_size({"width": 1920, "height": 1200})
    wait_for_paint(page)


def wrong_on_any_screen(page: Page) -> list[str]:
    """Tell what is wrong on each of the screens."""
    found = page.evaluate(MEASURE, SIZES)
    return [f"{size}: {one}" for size, (wrong, _places) in zip(SIZES, found, strict=True) for one in wrong]


def measured(page: Page) -> tuple[list[str], dict[str, Any]]:
    """Tell what is wrong in the window as it is, and where things stand."""
    [(wrong, places)] = page.evaluate(MEASURE, [None])
    return wrong, places


def chosen_card(page: Page) -> Locator | None:
    """Choose a card in hand, if one fits both ends of the route or cards are to be discarded."""
    card = page.locator(".own-cards .card[data-action=pick]:not([data-picked])").first
    if not card.count():
        return None
    key, value = (card.get_attribute(f"data-{name}") or "" for name in ("key", "value"))
    send_unfocused(page, "action", "pick", value)
    chosen = page.locator(f".own-cards [data-key='{key}'][data-picked]")
    chosen.wait_for(timeout=TIMEOUT)
    return chosen


def go_on(page: Page, match: Match, text: str) -> None:
    """Make a move of the record, and take the device if it is handed over."""
    send_unfocused(page, "move", text, "sure")
    match.play(text)
    if match.seat is not None:
        page.wait_for_function(
            """([moves]) => {
              if (document.querySelector("#dialog-hand-over")) {
                document.activeElement?.blur();
                posthorn.send("action", "take-over", "");
              }
              const saves = Object.entries(localStorage).filter(([key]) => key.includes(".match."));
              return saves.some(([, text]) => JSON.parse(text).moves === moves)
                && !document.querySelector("#dialog-hand-over");
            }""",
            arg=[len(match)],
            timeout=TIMEOUT,
        )


@pytest.mark.stored(noted=NOTED)
@pytest.mark.parametrize(
    "first", [0, *(pytest.param(place, marks=pytest.mark.soak) for place in range(1, len(SIZES)))]
)
def test_at_every_step_of_a_match_what_is_due_is_in_view_and_nothing_moves_within_a_turn(
    started: Table, first: int
) -> None:
    """Each turn is played on the next of the screens; `make soak` plays each turn on every screen."""
    page = started.page
    choose_language(page, LONGEST)
    game = record("two_players")
    match = game.at(0)
    started.open_match(match)
    started.act("take-over")
    page.locator("#dialog-hand-over").wait_for(state="detached")
    before: dict[str, Any] = {}
    turn = -1
    picked = 0
    for text in game.history:
        width, height = SIZES[(first + match.turn) % len(SIZES)]
        if match.turn != turn:
            page.set_viewport_size({"width": width, "height": height})
            wait_for_paint(page)
        wrong, places = measured(page)
        assert wrong == [], (width, height, len(match), match.moves()[:3])
        if chosen := chosen_card(page):
            assert measured(page) == ([], places), (width, height, len(match), "a card is chosen")
            send(page, "key", "Escape")
            chosen.wait_for(state="detached", timeout=TIMEOUT)
            picked += 1
        if match.turn == turn:
            moved = {
                key: (before[key], place)
                for key, place in places.items()
                if before.get(key, place) != place
            }
            assert moved == {}, (width, height, len(match))
        before, turn = places, match.turn
        go_on(page, match, text)
    page.locator("#dialog-final").wait_for(timeout=TIMEOUT)
    assert picked >= 5


@pytest.mark.stored(noted=NOTED)
def test_with_four_players_what_is_due_is_in_view_in_every_language(started: Table) -> None:
    page = started.page
    wide(page)
    game = record("four_players")
    for number, language in enumerate(NAMES):
        choose_language(page, language)
        for moves in (*range(8 + 5 * number, len(game), 47), *([142] if language == LONGEST else [])):
            open_position(page, game.at(moves))
            assert wrong_on_any_screen(page) == [], (language, moves)


@pytest.mark.stored(noted=NOTED)
def test_the_map_and_its_houses_are_large_and_the_header_low(started: Table) -> None:
    page = started.page
    open_position(page, toured("imperial-post", Place("take", before=300)))
    for (width, height), least in (((1440, 900), 900), ((1920, 1080), 1150)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for_paint(page)
        # The sheets keep the shape of the map: what is drawn is as wide as its height allows.
        wide_as, high, _bottom = page.locator("#ground").evaluate(BOX)
        assert min(wide_as, high * 1200 / 860) >= least
    page.set_viewport_size({"width": 1440, "height": 900})
    wait_for_paint(page)
    houses = page.locator("#pieces .house").evaluate_all(HOUSES)
    assert len(houses) > 10
    # With their outline; and each stands at the ring of its city.
    assert min(size for size, _away in houses) >= 22
    assert max(away for _size, away in houses) < 40
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_paint(page)
        _wide, header, _bottom = page.locator("#bar").evaluate(BOX)
        _wide, words, _bottom = page.locator(".bar-words").evaluate(BOX)
        assert header + words <= 96


@pytest.mark.stored(noted=NOTED)
def test_no_window_has_anything_to_scroll_and_the_end_shows_what_to_do_next(started: Table) -> None:
    page = started.page
    for place in (
        Place("take", before=300),
        Place("close", before=260, offers=("close", "end")),
        Place(is_over=True),
    ):
        open_position(page, toured("imperial-post", place))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wait_for_paint(page)
            assert page.evaluate(SCROLLS) == [0, 0], (width, height)
            if place.is_over:
                for name in ("Rematch", "Analysis"):
                    button = page.locator("#dialog-final").get_by_role("button", name=name)
                    expect(button).to_be_in_viewport(ratio=1)
                scores = page.locator("#dialog-final .ranked .score")
                assert scores.count() == 4
                for score in scores.all():
                    expect(score).to_be_in_viewport(ratio=1)


class Presses:
    """A player who counts."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self.count = 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.count += 1


def handed_over(page: Page) -> None:
    expect(page.locator("#dialog-hand-over")).to_be_visible(timeout=TIMEOUT)


def test_from_a_first_visit_one_press_leads_to_a_match_and_the_next_is_the_first_own_move(
    started: Table,
) -> None:
    page, player = started.page, Presses(started)
    player.press("[data-action=quick-play][data-value=imperial-post]")
    # If a bot begins, it moves first.
    card = page.locator("#display .card:not([aria-disabled=true])").first
    card.wait_for(timeout=TIMEOUT)
    held = page.locator(".own-cards .card").count()
    assert player.count == 1
    player.press("#display .card:not([aria-disabled=true])")
    expect(page.locator(".own-cards .card")).to_have_count(held + 1, timeout=TIMEOUT)
    assert player.count == 2


@pytest.mark.stored(noted=NOTED)
def test_a_usual_turn_takes_three_presses(started: Table) -> None:
    open_position(started.page, position(START, "take Ulm; take Augsburg; play Ulm new; end", "-"))
    player = Presses(started)
    player.press(f"#display {move('take Kempten')}")
    player.press(f"#hand {move('play Augsburg right')}")
    player.press("#bar-primary")
    handed_over(started.page)
    assert player.count == 3


@pytest.mark.stored(noted=NOTED)
def test_closing_with_four_cards_in_hand_takes_four_presses(started: Table) -> None:
    game = record("two_players")
    keeps = next(place for place, text in enumerate(game.history) if text.startswith("keep"))
    turn = next(moves for moves in range(keeps) if game.turn_at(moves) == game.turn_at(keeps))
    match = game.at(turn)
    assert [text.split()[0] for text in game.history[turn : keeps + 1]] == ["take", "play", "close", "keep"]
    open_position(started.page, match)
    player = Presses(started)
    player.press(f"#display {move(game.history[turn])}")
    player.press(f"#hand {move(game.history[turn + 1])}")
    player.press("#bar-primary[data-move^=close]")
    expect(started.page.locator("#hand .own-cards .card")).to_have_count(4)
    player.press("#bar-primary[data-move^=keep]")
    handed_over(started.page)
    assert player.count == 4


@pytest.mark.stored(noted=NOTED, auto_end=True)
def test_where_the_end_is_all_that_is_left_the_turn_ends_by_itself(started: Table) -> None:
    """Two presses after the cards: nothing else can be done when the first card is played."""
    page = started.page
    first = position(START, "take Ulm")
    open_position(page, first)
    player = Presses(started)
    player.press(f"#display {move('take Augsburg')}")
    player.press(f"#hand {move('play Ulm new')}")
    expect(page.locator("#bar-primary.is-running")).to_have_text("End turn")
    handed_over(page)
    assert player.count == 2


@pytest.mark.stored(noted=NOTED, auto_end=True)
@pytest.mark.parametrize("way", ["keyboard", "key", "press", "off"])
def test_the_running_end_can_be_kept_open_and_never_runs_for_a_keyboard(started: Table, way: str) -> None:
    page = started.page
    open_position(page, position(START, "take Ulm; take Augsburg"))
    if way == "off":
        send(page, "input", "auto_end", "false")
    card = page.locator(f"#hand {move('play Ulm new')}")
    if way == "keyboard":
        card.focus()
        page.keyboard.press("Enter")
    else:
        card.click()
    end = page.locator("#action-bar [data-move=end]")
    expect(end).to_be_visible()
    running = page.locator(".is-running[data-auto-press]")
    if way in ("key", "press"):
        expect(running).to_have_count(1)
    if way == "key":
        page.keyboard.press("Shift")
    elif way == "press":
        page.locator("#map-sheet").click(position={"x": 5, "y": 5})
    expect(running).to_have_count(0)
    page.wait_for_timeout(4500)
    expect(end).to_be_visible()


def test_the_board_and_the_bar_are_there_with_a_match_and_only_then(started: Table) -> None:
    page = started.page
    for name in ("#board", "#action-bar"):
        expect(page.locator(name)).to_have_count(0)
    for game in ("imperial-post", "quick-settlers"):
        open_position(page, toured(game, Place(is_over=True)))
        send_action(page, "dialog", "closed")
        for name in ("#board", "#action-bar"):
            expect(page.locator(name)).to_be_visible()
    send_action(page, "home")
    for name in ("#board", "#action-bar"):
        expect(page.locator(name)).to_have_count(0)
