"""Moves from another tab, by a lesson's partner or in the replay: they are seen as those of bots are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.core.registry import lesson_of
from game.imperial_post.scene.help_texts import NOTES
from game.table.model.lesson import PARTNER_NAMES
from tests.browser.test_quick_settlers_story import WATCH
from tests.support.post_matches import position, record
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.tours import send, send_action

GAME = "imperial-post"
NOTED = " ".join(f"{GAME}.{rule}" for rule in NOTES)
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
SHOWN = "(count) => tester.shown.length >= count"


def shown_moves(page: Page, least: int) -> list[dict[str, Any]]:
    """Wait until so many moves were shown, and return their captions and effects."""
    page.wait_for_function(SHOWN, arg=least, timeout=TIMEOUT)
    shown: list[dict[str, Any]] = page.evaluate("tester.shown")
    return shown


def is_seen(one: dict[str, Any], kinds: set[str]) -> bool:
    """Whether a move has a caption and these effects, and all of it is in view."""
    effects = one["effects"]
    in_view = all(effect["inView"] for effect in effects)
    return bool(one["told"]) and in_view and {effect["kind"] for effect in effects} >= kinds


@pytest.mark.stored(speed="fast", noted=NOTED)
def test_moves_from_another_tab_are_seen(started: Table) -> None:
    """One other tab is on a desk, one on a phone."""
    started.open_match(position(START))
    started.act("take-over")
    others = []
    for width, height in ((1440, 900), (390, 844)):
        other = Table(started.page.context.new_page(), started.address)
        other.page.set_viewport_size({"width": width, "height": height})
        other.open()
        other.page.get_by_role("button", name="Continue").first.click()
        expect(other.page.locator("#action-bar [data-action]").first).to_be_visible(timeout=TIMEOUT)
        other.page.evaluate(WATCH)
        others.append(other.page)
    for count, text in enumerate(("take Ulm", "take deck", "play Ulm new"), start=1):
        send(started.page, "move", text)
        for page in others:
            one = shown_moves(page, count)[-1]
            assert is_seen(one, {"pulse", "travel"}), one
            assert one["caption"].startswith("Anna ")
    for page in others:
        page.close()


@pytest.mark.stored(noted=NOTED, speed="fast")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_replay_shows_every_move_step_by_step_and_by_itself(
    started: Table, size: tuple[int, int]
) -> None:
    page, whole = started.page, record("two_players")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    started.open_match(whole)
    page.locator("#dialog-final").wait_for(timeout=TIMEOUT)
    send_action(page, "look", "0")
    page.get_by_role("button", name="Next move").wait_for()
    page.evaluate(WATCH)
    steps = next(place for place, text in enumerate(whole.history) if text.startswith("end"))
    for count in range(1, steps + 1):
        page.get_by_role("button", name="Next move").click()
        one = shown_moves(page, count)[-1]
        assert is_seen(one, {"pulse", "travel"}), (one, whole.history[count - 1])
    page.locator("[data-action=replay][data-value=medium]").click()
    by_itself = shown_moves(page, steps + 3)[steps:]
    page.get_by_role("button", name="Stop").click()
    assert all(is_seen(one, {"pulse"}) for one in by_itself), by_itself


@pytest.mark.stored(noted=NOTED, speed="fast")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_lessons_partner_is_seen_to_move(started: Table, size: tuple[int, int]) -> None:
    page = started.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(f"[data-action=lesson][data-value={GAME}]").click()
    page.locator("#guide").wait_for(timeout=TIMEOUT)
    page.evaluate(WATCH)
    steps = lesson_of(GAME).steps
    first = next(place for place, step in enumerate(steps) if not step.words)
    for step in steps[:first]:
        for _word in step.words[1:]:
            page.locator("[data-action=lesson-next]").click()
        for value in step.leads:
            page.locator(f"button[data-taught][data-value='{value}']").click()
        page.locator(f"button[data-taught][data-move='{step.move}']").first.click()
    page.wait_for_function(
        "(name) => tester.shown.some(({ caption }) => caption.startsWith(name))",
        arg=PARTNER_NAMES[0],
        timeout=TIMEOUT,
    )
    partner = [one for one in shown_moves(page, 1) if one["caption"].startswith(PARTNER_NAMES[0])]
    assert is_seen(partner[0], {"pulse", "travel"}), partner
    # Nothing more is due when the next test begins.
    expect(page.locator("#guide [data-action=lesson-next]")).to_be_visible(timeout=TIMEOUT)
