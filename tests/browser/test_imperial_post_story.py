"""What happens around the own turn of Imperial Post: the moves of bots, a shared picture, a tap."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.core.dev.tour import Place
from game.imperial_post.scene.help_texts import NOTES
from tests.browser.test_quick_settlers_story import WATCH
from tests.support.post_matches import position as laid_out
from tests.table.test_scene_closing import FOUR
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position
from tools.browser.tours import open_position, send_action

GAME = "imperial-post"
NOTED = " ".join(f"{GAME}.{rule}" for rule in NOTES)
OWN_CARD = "#display .card:not([aria-disabled=true])"
PNG = b"\x89PNG\r\n\x1a\n"
# What the page writes out of its own style rules for the digits on the tiles.
DIGITS = """() => {
  const inside = (rules) => [...rules].flatMap((rule) => [rule, ...inside(rule.cssRules ?? [])]);
  return inside([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
    .filter(({ selectorText }) => selectorText?.includes("bonus-value")).map(({ cssText }) => cssText);
}"""
# Notes in every frame the points that a player is shown, what is cheered, whether it is over the board, and
# whether a dialog lies over it.
NOTE_CHEERS = """(seat) => {
  window.tester = { points: [], cheered: [], apart: 0, covered: 0 };
  const note = () => {
    tester.points.push(document.querySelector(`#score-${seat}`)?.textContent);
    const cheer = document.querySelector(".effect.is-cheer.is-running");
    if (cheer?.checkVisibility({ opacityProperty: true })) {
      const board = document.querySelector("#board").getBoundingClientRect();
      const { left, right, bottom } = cheer.getBoundingClientRect();
      tester.cheered.push(cheer.textContent);
      tester.apart += left < board.left || right > board.right || bottom > board.bottom;
      const dialog = document.querySelector("dialog[open]");
      tester.covered += Boolean(dialog?.checkVisibility({ opacityProperty: true }));
    }
    tester.frame = requestAnimationFrame(note);
  };
  note();
}"""


def own_turn(table: Table) -> None:
    """Play a first turn: two cards, of which one begins a route."""
    page = table.page
    for held in (1, 2):
        page.locator(OWN_CARD).first.click(timeout=TIMEOUT)
        expect(page.locator(".own-cards .card")).to_have_count(held, timeout=TIMEOUT)
    page.locator("#hand [data-move$=' new']").first.click()
    page.locator("#bar-primary[data-move=end]").click()


@pytest.mark.stored(noted=NOTED, speed="fast")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_moves_of_bots_are_seen_where_they_happen_and_told(started: Table, size: tuple[int, int]) -> None:
    page = started.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    started.begin(GAME, players="3", seed="5", kind_1="bot-novice", kind_2="bot-novice")
    page.locator(OWN_CARD).first.wait_for(timeout=TIMEOUT)
    page.evaluate(WATCH)
    own_turn(started)
    expect(page.locator("#player-0")).not_to_have_attribute("aria-current", "true")
    page.locator(OWN_CARD).first.wait_for(timeout=TIMEOUT)
    shown: list[dict[str, Any]] = page.evaluate("tester.shown")
    told = [one for one in shown if not str(one["caption"]).startswith("Red")]
    # Both have taken two cards and begun a route.
    assert len(told) >= 6, shown
    for one in told:
        assert all(effect["inView"] for effect in one["effects"]), one
        assert {effect["kind"] for effect in one["effects"]} >= {"pulse"}
    assert sum(effect["kind"] == "travel" for one in told for effect in one["effects"]) >= 6


def shared(page: Page) -> bytes:
    """Save the picture of the board, as the menu does."""
    with page.expect_download(timeout=TIMEOUT) as download:
        send_action(page, "picture")
    return download.value.path().read_bytes()


@pytest.mark.stored(noted=NOTED)
def test_a_position_and_the_final_map_are_shared_as_pictures(started: Table) -> None:
    page = started.page
    pictures = []
    for place in (Place("take", before=300), Place(is_over=True)):
        open_position(page, position(GAME, place))
        send_action(page, "dialog", "closed")
        taken = shared(page)
        assert taken.startswith(PNG)
        width, height = struct.unpack(">II", taken[16:24])
        assert width == 1600
        assert 1150 < height < 1300
        # A blank sheet of this size has some ten thousand bytes.
        assert len(taken) > 500_000
        pictures.append(taken)
    assert pictures[0] != pictures[1]
    # A shorthand with a variable in it would be left out, and the digits would have the wrong letters.
    [digits] = page.evaluate(DIGITS)
    assert "font-family" in digits


@pytest.mark.touch(390, 844)
@pytest.mark.stored(noted=NOTED)
def test_a_tap_leaves_nothing_highlighted(started: Table) -> None:
    page = started.page
    open_position(page, position(GAME, Place("take", before=300)))
    held = page.locator(".own-cards .card").count()
    page.locator(OWN_CARD).first.tap()
    expect(page.locator(".own-cards .card")).to_have_count(held + 1, timeout=TIMEOUT)
    expect(page.locator(".is-pointed")).to_have_count(0)


@pytest.mark.stored(noted=NOTED, speed="fast")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_closing_is_cheered_over_the_board_and_its_points_count_up(
    started: Table, size: tuple[int, int]
) -> None:
    """The device is handed on with it: the dialog comes after the celebration."""
    page = started.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = laid_out(*FOUR, scores="open")
    open_position(page, match)
    page.evaluate(NOTE_CHEERS, match.seat)
    button = page.locator("#bar-primary[data-move^=close]")
    promised = button.inner_text().rpartition(" ")[2]
    button.click()
    page.locator("#dialog-hand-over").wait_for(timeout=TIMEOUT)
    noted: dict[str, Any] = page.evaluate("tester")
    assert {words[: len(promised)] for words in noted["cheered"]} == {promised}
    assert (noted["apart"], noted["covered"]) == (0, 0)
    points = list(map(int, noted["points"]))
    assert points == sorted(points)
    assert len(set(points)) > 1
