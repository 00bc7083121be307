"""Two real tabs on one match: the second follows, either can take over, and no move is overwritten."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game import Match
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table

expect.set_options(timeout=TIMEOUT)

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
SETTINGS = json.dumps({"speed": "off", "ask_end": False, "auto_end": False})
FOLLOWS = "This match is open in another tab. You can follow it here."
SAVES = """() => Object.entries(localStorage).filter(([key]) => key.startsWith('posthorn.match.'))
    .map(([, text]) => JSON.parse(text).fragment)"""


@pytest.fixture(autouse=True)
def _store_settings(context: BrowserContext) -> None:
    context.add_init_script(
        f"try {{ localStorage['posthorn.settings'] ??= {json.dumps(SETTINGS)} }} catch {{}}"
    )


def second_tab(context: BrowserContext, table: Table) -> Table:
    """Open the page once more and continue the match from the list."""
    other = Table(context.new_page(), table.address)
    other.open()
    other.page.get_by_role("button", name="Continue").first.click()
    return other


def kept(page: Page) -> list[list[str]]:
    return sorted(Match.from_fragment(fragment).history for fragment in page.evaluate(SAVES))


@pytest.mark.fault("two tabs on one match", "“This match is open in another tab. You can follow it here.”")
def test_the_second_tab_says_so_follows_live_and_takes_over(table: Table, context: BrowserContext) -> None:
    table.open_match(position(START))
    table.act("take-over")
    first = table.page
    table.play("take Ulm")

    other = second_tab(context, table)
    second = other.page
    expect(second.locator("#action-bar")).to_contain_text(FOLLOWS)
    assert other.moves == []
    assert second.locator("#hand .card").count() == 0

    table.play("take Augsburg")
    expect(second.locator("#caption")).to_contain_text("Anna takes Augsburg.")
    assert other.moves == []

    second.get_by_role("button", name="Play here").click()
    expect(second.locator("#dialog-hand-over")).to_contain_text("Anna, it is your turn")
    expect(first.locator("#action-bar")).to_contain_text(FOLLOWS)
    expect(first.locator("#hand .card")).to_have_count(0)
    assert table.moves == []
    other.act("take-over")
    other.play("play Ulm new")
    expect(first.locator("#caption")).to_contain_text("Anna starts a route in Ulm.")

    # A tab that dies leaves no lock behind.
    second.close()
    first.get_by_role("button", name="Play here").click()
    table.act("take-over")
    table.play("end")
    expect(first.locator("#dialog-hand-over")).to_contain_text("Bruno, it is your turn")
    assert kept(first) == [["take Ulm", "take Augsburg", "play Ulm new", "end"]]


@pytest.mark.fault("two tabs that do not hear each other", "“Another tab has gone on …”, both are kept")
def test_without_locks_tabs_follow_each_other_and_a_conflict_makes_a_copy(
    table: Table, context: BrowserContext
) -> None:
    context.add_init_script(
        """Object.defineProperty(navigator, 'locks', { value: undefined });
        addEventListener('storage', (event) => {
            if (window.isDeaf) event.stopImmediatePropagation();
        }, true);"""
    )
    table.open_match(position(START))
    table.act("take-over")
    other = second_tab(context, table)
    other.act("take-over")
    table.play("take Ulm")
    expect(other.page.locator("#caption")).to_contain_text("Anna takes Ulm.")
    other.play("take Augsburg")
    expect(table.page.locator("#caption")).to_contain_text("Anna takes Augsburg.")
    assert len(kept(table.page)) == 1

    # The second tab gets no events of the first any more, as if both moved at the same instant.
    other.page.evaluate("window.isDeaf = true")
    table.play("play Ulm new")
    other.play("play Augsburg new")
    expect(other.page.locator("#dialog-unsaved")).to_contain_text("Your match has been saved as a copy")
    taken = ["take Ulm", "take Augsburg"]
    assert kept(table.page) == [[*taken, "play Augsburg new"], [*taken, "play Ulm new"]]

    other.page.get_by_role("button", name="Play on").click()
    other.play("end")
    table.play("end")
    assert kept(table.page) == [[*taken, "play Augsburg new", "end"], [*taken, "play Ulm new", "end"]]
    table.page.evaluate("posthorn.send('action', 'home')")
    expect(table.saved).to_have_count(2)
    expect(table.saved.filter(has_text="Copy of Anna, Bruno")).to_have_count(1)
