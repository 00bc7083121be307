"""What takes long shows at once that the page is at work; the sign moves while the page cannot answer."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.post_matches import record
from tools.browser.page_driver import Table

WASM = re.compile(r"/pyodide\.asm\.wasm(\.gz)?$")
# Keeps the page's thread busy, as the start of Python does on a weak device.
BUSY = 2000
BLOCK = (
    f"setTimeout(() => {{ for (const end = performance.now() + {BUSY}; performance.now() < end; ); }}, 50)"
)
# Whether the pressed button is marked at once, and whether the next frame shows the answer already.
PRESS = """
async (button, answer) => {
  button.click();
  const isMarked = button.matches("[data-waiting]");
  await new Promise((go) => requestAnimationFrame(go));
  return [isMarked, document.querySelector(answer) !== null];
}
"""
# Notes in which language the page is whenever the choice of the language is marked.
NOTE_MARKS = """
() => {
  window.marked = [];
  new MutationObserver((changes) => {
    const marks = changes.filter(({ target }) => target.matches("[data-waiting][name=language]"));
    marked.push(...marks.map(() => document.documentElement.lang));
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-waiting"] });
}
"""
MARKED_FIRST, AT_ONCE = [True, False], [False, True]


def frames_while_busy(page: Page) -> int:
    """Count the different pictures that the browser shows while the page's thread is busy."""
    cast = page.context.new_cdp_session(page)
    shown: list[str] = []

    def see(frame: dict[str, Any]) -> None:
        shown.append(frame["data"])
        cast.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    cast.on("Page.screencastFrame", see)
    cast.send("Page.startScreencast", {"format": "png"})
    page.evaluate(BLOCK)
    page.wait_for_timeout(BUSY / 4)
    shown.clear()
    page.wait_for_timeout(BUSY / 2)
    seen = len(set(shown))
    page.wait_for_timeout(BUSY / 2)
    cast.send("Page.stopScreencast")
    return seen


def test_a_sign_moves_while_python_starts_and_the_page_cannot_answer(table: Table) -> None:
    table.page.route(WASM, lambda _route: None)
    table.visit()
    expect(table.page.locator("#starting")).to_be_visible()
    assert frames_while_busy(table.page) > 3
    table.page.emulate_media(reduced_motion="reduce")
    assert frames_while_busy(table.page) > 3


def test_without_a_sign_nothing_moves_while_the_page_cannot_answer(table: Table) -> None:
    table.open()
    expect(table.page.locator("#starting")).to_be_hidden()
    assert frames_while_busy(table.page) <= 1


def test_a_press_that_begins_a_match_is_marked_in_a_frame_before_the_match_is_drawn(table: Table) -> None:
    table.open()
    button = table.page.locator("[data-action=quick-play]").first
    assert button.evaluate(PRESS, "#board") == MARKED_FIRST
    expect(table.page.locator("#board")).to_be_visible()
    expect(table.page.locator("[data-waiting]")).to_have_count(0)


def test_the_button_of_a_form_is_marked(table: Table) -> None:
    table.open()
    table.set_up()
    assert table.page.locator("#setup [type=submit]").evaluate(PRESS, "#board") == MARKED_FIRST
    expect(table.page.locator("#board")).to_be_visible()


def test_in_a_match_a_dialog_is_marked_first_and_a_move_is_drawn_at_once(table: Table) -> None:
    table.open_match(record("two_players").at(0))
    taken, share = "#hand .own-cards .card", "#dialog-share[open]"
    table.act("take-over")
    expect(table.page.locator("#dialog-hand-over[open]")).to_have_count(0)
    assert table.page.locator("#display [data-move]").first.evaluate(PRESS, taken) == AT_ONCE
    assert table.page.locator("[data-value=share]").first.evaluate(PRESS, share) == MARKED_FIRST
    expect(table.page.locator(share)).to_be_visible()
    expect(table.page.locator("[data-waiting]")).to_have_count(0)


def test_another_language_is_marked_when_it_is_chosen_and_before_it_is_drawn(table: Table) -> None:
    table.open()
    table.page.evaluate(NOTE_MARKS)
    table.page.locator("[name=language]").select_option("de")
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    assert table.page.evaluate("marked") == ["en", "en"]
