"""What happens around the own turn of Quick Settlers: the lesson on a phone, and the moves of bots."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.core.registry import lesson_of
from game.quick_settlers.scene.help_texts import NOTES
from tests.table.settlers_table import GAME
from tools.browser.page_driver import TIMEOUT, Table

NOTED = " ".join(f"{GAME}.{rule}" for rule in NOTES)
# Explained elements that cannot be touched: out of view, or covered.
UNREACHED = """
() => {
  const found = [...document.querySelectorAll("button[data-taught]")];
  const reached = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return found.filter((one) => one.checkVisibility() && !reached(one)).map((one) => one.id);
}
"""
SCROLLED = "scrollY + document.querySelector('.layout').scrollTop"
# Records for every move its log line, and whether that and the start and end of each effect are in view.
WATCH = """
() => {
  window.tester = { shown: [] };
  const inView = (selector) => {
    const { width, top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return width > 0 && top >= 0 && bottom <= innerHeight;
  };
  let last = document.querySelector("#effects").dataset.run;
  window.tester.observer = new MutationObserver(() => {
    const place = document.querySelector("#effects");
    if (!place || place.dataset.run === last) return;
    last = place.dataset.run;
    const effects = [...place.querySelectorAll("[data-effect]")].map(({ dataset }) => ({
      kind: dataset.effect,
      inView: inView(dataset.end) && (dataset.effect !== "travel" || inView(dataset.start)),
    }));
    const line = [...document.querySelectorAll("#caption .caption-line")].at(-1);
    const told = Boolean(line?.checkVisibility()) && inView("#caption");
    if (effects.length) window.tester.shown.push({ caption: line?.textContent, told, effects });
  });
  window.tester.observer.observe(document.body, { childList: true, subtree: true, attributes: true });
}
"""
MOVES = """() => Math.max(...Object.entries(localStorage)
  .filter(([key]) => key.startsWith("posthorn.match.")).map(([, text]) => JSON.parse(text).moves))"""
SKIP = """
() => {
  window.tester ??= { pressed: 0 };
  const skip = document.querySelector("#action-bar [data-action=skip]");
  window.tester.pressed += Boolean(skip);
  skip?.click();
  return document.querySelector("#bar-primary[data-move=draw]") !== null;
}
"""


@pytest.mark.touch(390, 844)
def test_the_lesson_is_learnt_by_touch_on_a_phone(started: Table) -> None:
    """Everything that is meant is in reach of a finger, and nothing has to be scrolled."""
    page = started.page
    page.locator(f"[data-action=lesson][data-value={GAME}]").tap()
    steps = lesson_of(GAME).steps
    for step in steps:
        if not step.words:
            continue
        for _word in step.words[1:]:
            page.locator("[data-action=lesson-next]").tap(timeout=TIMEOUT)
        selectors = [f"[data-value='{lead}']" for lead in step.leads] + [f"[data-move='{step.move}']"]
        for selector in selectors:
            meant = page.locator(f"button[data-taught]{selector}").first
            meant.wait_for(timeout=TIMEOUT)
            assert page.evaluate(UNREACHED) == [], step.move
            meant.tap()
            assert page.evaluate(SCROLLED) == 0
    farewell = page.locator("#guide")
    expect(farewell).to_contain_text("The supply has no road left")
    expect(farewell).to_contain_text("other city expansions")
    expect(page.locator("#own-board")).to_have_accessible_name("Your buildings: 6 points of 10")
    made = [step.move for step in steps if step.words]
    assert any(move.startswith("build settlement") and "ore+ore+ore" in move for move in made)
    assert {move.split(" ")[0] for move in made} >= {"swap", "give", "flip", "discard", "draw", "build"}
    assert [move.split(" ")[1] for move in made if move.startswith("build ")][-3:] == [
        "city",
        "road",
        "town-hall",
    ]
    # The match continues against the two partners.
    page.locator("#guide [data-action=lesson-leave]").tap()
    page.locator("#bar-primary[data-move=draw]").tap()
    expect(page.locator("#caption")).to_contain_text("Johanna", timeout=TIMEOUT)
    page.locator("#bar-primary[data-move=draw]").wait_for(timeout=TIMEOUT)


def begin_with_bots(table: Table, players: int) -> Page:
    page = table.page
    kinds = {f"kind_{seat}": "bot-novice" for seat in range(1, players)}
    table.begin(GAME, players=str(players), seed="5", **kinds)
    page.locator("#bar-primary[data-move=draw]").wait_for(timeout=TIMEOUT)
    return page


@pytest.mark.stored(noted=NOTED, speed="fast")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_moves_of_bots_are_seen_where_they_happen_and_logged(started: Table, size: tuple[int, int]) -> None:
    page = started.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin_with_bots(started, 4)
    page.evaluate(WATCH)
    page.locator("#bar-primary").click()
    page.locator("#bar-primary[data-move=draw]").wait_for(timeout=TIMEOUT)
    shown: list[dict[str, Any]] = page.evaluate("tester.shown")
    bots = page.locator("#players .player-name").all_inner_texts()
    told = [one for one in shown if str(one["caption"]).startswith(tuple(bots))]
    # Each of the three has drawn cards at least.
    assert len(told) >= 3, shown
    for one in shown:
        assert one["told"], one
        assert all(effect["inView"] for effect in one["effects"]), one
    assert {effect["kind"] for one in told for effect in one["effects"]} >= {"travel"}


@pytest.mark.stored(noted=NOTED, speed="normal")
def test_the_moves_of_bots_can_be_skipped(started: Table) -> None:
    page = begin_with_bots(started, 3)
    page.locator("#bar-primary").click()
    expect(page.get_by_role("button", name="Skip")).to_be_visible(timeout=TIMEOUT)
    moves = page.evaluate(MOVES)
    # Pressed as soon as it is there, until it is the person's turn again; it may go at any moment.
    page.wait_for_function(SKIP, timeout=TIMEOUT)
    assert page.evaluate("tester.pressed") >= 1
    assert page.evaluate(MOVES) >= moves + 2
    expect(page.locator("#effects .is-running")).to_have_count(0)
