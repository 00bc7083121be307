"""The final screen, from the link of a finished match."""

from __future__ import annotations

import itertools
import math
import re

from playwright.sync_api import expect

from tests.browser.checks import small
from tests.support.post_matches import record
from tools.browser.page_driver import Table

MIDDLES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


def test_with_a_mouse_nothing_on_the_start_page_and_the_final_screen_is_too_small(started: Table) -> None:
    assert small(started.page, 24) == []
    started.open_match(record("four_players"))
    started.page.locator("#dialog-final").wait_for()
    assert small(started.page, 24) == []


def test_the_final_screen_shows_everything_and_leads_on(started: Table) -> None:
    page = started.page
    started.open_match(record("four_players"))
    final = page.locator("#dialog-final")
    expect(final.locator("h2")).to_have_text("Dario wins 11 to 10")
    expect(final.locator(".reason")).to_contain_text("Dario wins with 11 points.")
    expect(final.locator(".breakdown tbody th")).to_have_text(["Dario", "Bruno", "Anna", "Clara"])
    expect(final.locator(".breakdown tbody strong")).to_have_text(["11", "10", "6", "−7"])
    chart = final.get_by_role("img", name=re.compile(r"Points over 68 turns. At the end: .*Dario 11\."))
    expect(chart).to_be_visible()
    expect(chart.locator("polyline")).to_have_count(4)
    expect(final.locator(".draws")).to_be_hidden()
    final.get_by_text("Cards drawn from the deck").click()
    expect(final.locator(".draws li")).to_have_count(22)
    expect(final.locator(".draws")).to_be_visible()
    expect(final).to_contain_text("Seed: 240")

    # The table under it can be looked at, and the score comes back.
    final.get_by_role("button", name="Show the table").click()
    expect(final).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text("The match is over.")
    assert started.moves == []
    houses = page.locator("#pieces .house").evaluate_all(MIDDLES)
    assert len(houses) == sum(
        len(player["houses"]) for player in record("four_players").view(None)["players"]
    )
    assert min(math.dist(one, other) for one, other in itertools.combinations(houses, 2)) > 15
    page.locator("#action-bar").get_by_role("button", name="Final score").click()
    expect(final).to_be_visible()

    # Once more: the same seats, and the next player begins.
    final.get_by_role("button", name=re.compile("Rematch")).click()
    starter = (record("four_players").view(None)["starter"] + 1) % 4
    name = record("four_players").setup.names[starter]
    expect(page.locator("#dialog-hand-over h2")).to_have_text(f"{name}, it is your turn")
    expect(page.locator("#players .player-name")).to_have_count(4)
    expect(page.locator("#pieces .house")).to_have_count(0)
