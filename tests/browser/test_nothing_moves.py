"""Messages move nothing on the table, the next decision is visible, and every button works."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game import Match
from game.core.dev.tour import Place
from tests.support.browser_player import attribute, city, move
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position as toured
from tools.browser.positions import whole_match
from tools.browser.tours import send, send_action, send_unfocused, wait_for_paint

LARGE_SCREEN = (1440, 900)


def post(phase: str, before: int, *words: str) -> Match:
    """Find a position of Imperial Post in a phase, with moves of these kinds."""
    return toured("imperial-post", Place(phase, before, words))


def settlers(phase: str, *words: str) -> Match:
    """Find such a position of Quick Settlers."""
    return toured("quick-settlers", Place(phase, 365, words))


PHONES = ((390, 844), (360, 640))
SIDEWAYS = (740, 360)
# The positions of everything on the table.
BOXES = """
() => Object.fromEntries(
  [...document.querySelectorAll("#map-sheet, .layout section[id], .table-main > *, .layout button")]
    .filter((one) => one.checkVisibility() && !one.closest("#action-bar > *"))
    .map((one, place) => [one, place, one.getBoundingClientRect()])
    .map(([one, place, { left, top, width, height }]) => [
      `${place} ${one.id || one.dataset.move || one.dataset.value || one.className}`,
      [left, top + scrollY, width, height].map(Math.round),
    ]))
"""
# What covers the middle of an element, or its edges, if anything does, or that it is off the screen. The
# layers of the map lie over each other and are one thing.
COVERED = """
(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots = [[x, y], [x, top + 2], [x, bottom - 2]];
  const layers = one.matches("#map-sheet > svg") ? one.parentElement : one;
  const name = (hit) => hit ? hit.id || hit.className || hit.tagName : "off the screen";
  return spots.map(([x, y]) => [x, y, document.elementFromPoint(x, y)])
    .filter(([, , hit]) => !hit || !(layers.contains(hit) || hit.contains(one)))
    .map(([x, y, hit]) => `${Math.round(x)}, ${Math.round(y)}: ${name(hit)}`);
}
"""

# Notes what flies, by the part of the table, the city and the key; FLOWN tells it and takes no more notes.
NOTE_FLIGHTS = """() => {
  const { animate } = Element.prototype;
  window.tester = { flown: [], animate };
  Element.prototype.animate = function (...how) {
    tester.flown.push([this.closest("section[id]")?.id, this.dataset.city, this.dataset.key]);
    return animate.apply(this, how);
  };
}"""
FLOWN = """() => {
  Element.prototype.animate = tester.animate;
  return tester.flown;
}"""

# The end of a turn needs a confirmation, which is the default here.
pytestmark = pytest.mark.stored(ask_end=True)


def open_position(page: Page, match: Match) -> None:
    """Go to a position, also to one that was on the table before."""
    send_action(page, "home")
    send(page, "file", "", match.to_fragment())
    for _question in range(3):
        asked = page.locator("#dialog-import-conflict, #dialog-who, #dialog-hand-over")
        asked.wait_for(timeout=TIMEOUT)
        name = asked.get_attribute("id")
        if name == "dialog-import-conflict":
            send_action(page, "resolve-import", "both")
        elif name == "dialog-who":
            send_action(page, "choose-seats", "all")
        else:
            send_unfocused(page, "action", "take-over")
            break
    page.locator("#cover dialog").wait_for(state="detached", timeout=TIMEOUT)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for_paint(page)


def boxes(page: Page) -> dict[str, Any]:
    wait_for_paint(page)
    found: dict[str, Any] = page.evaluate(BOXES)
    return found


def seen_whole(thing: Locator) -> None:
    """Expect a thing to be on the screen with nothing over it."""
    expect(thing).to_be_visible(timeout=TIMEOUT)
    wait_for_paint(thing.page)
    assert thing.evaluate(COVERED) == [], thing


def refused(page: Page, text: str) -> None:
    send(page, "move", text)
    expect(page.locator("#action-bar .notice")).to_be_visible(timeout=TIMEOUT)


def check_that_a_refusal_moves_nothing(page: Page) -> None:
    open_position(page, post("take", 300))
    before = boxes(page)
    refused(page, "cartwright")
    assert boxes(page) == before
    seen_whole(page.locator("#action-bar .notice"))
    open_position(page, settlers("exchange", "build"))
    before = boxes(page)
    pale = page.locator(".tile[aria-disabled=true]").last
    refused(page, pale.get_attribute("data-move") or "")
    assert boxes(page) == before
    seen_whole(page.locator("#action-bar .notice"))


def check_that_the_end_is_asked_in_place(page: Page) -> None:
    """Press what ends the turn, and the same spot again."""
    for match, button in (
        (post("close", 260, "close", "end"), "#bar-second[data-move=end]"),
        (settlers("exchange", "build"), "#bar-primary[data-move^=draw]"),
    ):
        open_position(page, match)
        before = boxes(page)
        seen_whole(page.locator(button))
        x, y = page.evaluate(
            "(name) => { const box = document.querySelector(name).getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }",
            button,
        )
        page.mouse.click(x, y)
        expect(page.locator(button)).to_have_text("Press again", timeout=TIMEOUT)
        seen_whole(page.locator(button))
        assert boxes(page) == before
        page.mouse.click(x, y)
        page.locator("#dialog-hand-over").wait_for(timeout=TIMEOUT)


def test_on_a_large_screen_no_message_moves_the_table(started: Table) -> None:
    page = started.page
    resize(page, LARGE_SCREEN)
    check_that_a_refusal_moves_nothing(page)
    check_that_the_end_is_asked_in_place(page)


@pytest.mark.touch(*PHONES[0])
def test_on_a_phone_no_message_moves_the_table(started: Table) -> None:
    page = started.page
    for size in (*PHONES, SIDEWAYS):
        resize(page, size)
        check_that_a_refusal_moves_nothing(page)
        check_that_the_end_is_asked_in_place(page)
        open_position(page, post("play", 300, "play"))
        before = boxes(page)
        send_action(page, "hint")
        page.locator("[data-action=next-hint]").wait_for(timeout=TIMEOUT)
        assert boxes(page) == before
        for button in ("#bar-primary[data-move]", "[data-action=next-hint]", "[data-action=close-hint]"):
            seen_whole(page.locator(button))


@pytest.mark.touch(*PHONES[0])
def test_on_a_phone_the_action_bar_stays_at_the_lower_edge(started: Table) -> None:
    page = started.page
    open_position(page, settlers("exchange", "build"))
    for size in PHONES:
        resize(page, size)
        for letters in ("100%", "140%"):
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
            page.evaluate("scrollTo(0, 500)")
            wait_for_paint(page)
            assert page.evaluate("scrollY") == 0
            bar = page.locator("#action-bar").bounding_box()
            assert bar
            assert bar["y"] + bar["height"] == pytest.approx(size[1], abs=1)
            seen_whole(page.locator("#action-bar .prompt-words"))
            seen_whole(page.locator("#bar-primary"))


@pytest.mark.touch(*PHONES[0])
def test_on_a_phone_a_question_is_in_sight_when_it_is_asked(started: Table) -> None:
    page = started.page
    for size in PHONES:
        resize(page, size)
        # The fate card, after the settlement was built.
        match = settlers("flip")
        open_position(page, match.at(len(match) - 1))
        send(page, "move", match.history[-1], "sure")
        for button in ("#bar-second", "#bar-primary[data-move=flip]"):
            seen_whole(page.locator(button))
        # Paying otherwise: the list of payments, and the way back.
        open_position(page, several_ways_to_pay())
        opener = page.locator("[data-action=pick][data-value^=pay]").last
        opener.tap()
        seen_whole(page.locator("#sheet h2"))
        seen_whole(page.locator("#sheet-close"))
        seen_whole(page.locator(":is(.payment, .otherwise)").first)


@cache
def several_ways_to_pay() -> Match:
    """Find a position in which something can be paid for in more than one way."""

    def is_one(match: Match) -> bool:
        built = [move.split()[1] for move in match.moves() if move.startswith("build ")]
        return len(match) < 365 and len(built) > len(set(built))

    match = whole_match("quick-settlers")
    return next(one for moves in range(len(match), -1, -1) if is_one(one := match.at(moves)))


def lit_in_sight(page: Page) -> None:
    """Expect one of the lit buttons that make the move to be seen whole, or a lit part of the table.

    Where no button makes the move yet, one that leads to it counts.
    """
    wait_for_paint(page)
    words = page.locator("#teacher").inner_text()
    buttons = (
        page.locator("button[data-taught][data-move]").all() or page.locator("button[data-taught]").all()
    )
    if buttons:
        covered = [one.evaluate(COVERED) for one in buttons]
        assert [] in covered, (words, covered)
        return
    covered = page.locator("[data-taught]").first.evaluate(COVERED)
    assert covered == [], words


@pytest.mark.touch(*PHONES[0])
@pytest.mark.parametrize("game", ["imperial-post", "quick-settlers"])
def test_on_a_phone_what_the_lesson_marks_is_in_sight(started: Table, game: str) -> None:
    """On the smaller phone: what can be seen there, a larger one shows as well."""
    page = started.page
    resize(page, PHONES[1])
    send_action(page, "lesson", game)
    page.locator("#teacher").wait_for(timeout=TIMEOUT)
    pressed = 0
    while page.locator("[data-action=lesson-next], button[data-taught]").count():
        if page.locator("[data-taught]").count():
            lit_in_sight(page)
        if page.locator("[data-action=lesson-next]").count():
            page.locator("[data-action=lesson-next]").tap()
            wait_for_paint(page)
            continue
        before = page.locator("#app").inner_html()
        visible = [one for one in page.locator("button[data-taught]").all() if not one.evaluate(COVERED)]
        # What was picked first stays lit, and would be put back by another press.
        visible.sort(key=lambda one: one.get_attribute("data-move") is None)
        visible[0].tap()
        page.wait_for_function("(old) => document.querySelector('#app').innerHTML !== old", arg=before)
        pressed += 1
        page.locator(
            "[data-action=lesson-next], button[data-taught], [data-action=lesson-leave].primary"
        ).first.wait_for(timeout=TIMEOUT)
    assert pressed > 5
    expect(page.locator("#guide [data-action=lesson-leave]")).to_have_text("Play on")


@pytest.mark.stored(speed="normal")
def test_a_card_played_leaves_the_open_card_of_its_city_where_it_lies(
    started: Table,
) -> None:
    page = started.page
    # Ulm is in hand, and another Ulm lies open.
    open_position(
        page, position("Ulm Augsburg Ulm Pilsen Lodz Linz Kempten Basel", "take Ulm; take Augsburg")
    )
    expect(page.locator(f"#display {city('Ulm')}")).to_have_count(1)
    page.wait_for_function("document.getAnimations().length === 0", timeout=TIMEOUT)
    page.evaluate(NOTE_FLIGHTS)
    page.locator(f"#hand {move('play Ulm new')}").click()
    page.locator(f"#hand .route {city('Ulm')}").wait_for(timeout=TIMEOUT)
    wait_for_paint(page)
    # The cards left in hand close up; nothing among the open cards moves.
    flown = page.evaluate(FLOWN)
    assert "Ulm" in [city for part, city, _key in flown if part == "hand"]
    assert [one for one in flown if one[0] != "hand"] == []


@pytest.mark.stored(speed="normal")
def test_a_card_laid_on_the_market_flies_from_the_hand_and_no_other_moves(
    started: Table,
) -> None:
    page = started.page
    open_position(page, settlers("exchange", "swap"))
    page.wait_for_function("document.getAnimations().length === 0", timeout=TIMEOUT)
    taken = page.locator(f".market {attribute('action', 'pick')}").first
    place = taken.get_attribute("id")
    taken.click()
    given = page.locator("#hand [data-move^='swap market']:not([aria-disabled])").first
    resource = given.get_attribute("data-resource")
    page.evaluate(NOTE_FLIGHTS)
    given.click()
    page.locator(f"#{place}{attribute('resource', resource or '')}").wait_for(timeout=TIMEOUT)
    wait_for_paint(page)
    flown = [key for _part, _city, key in page.evaluate(FLOWN)]
    assert len(flown) == 2
    assert f"{(place or '')}-{resource}" in flown
    assert [key for key in flown if key.startswith("hand-")]
