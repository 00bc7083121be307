"""A page that was left does nothing any more, and the first visit shows no notice of a new version.

WebKit lets promises and timers of the last page run when the next one is there already, and puts the first
service worker in charge before it tells of its installation. `make webkit` sees both in WebKit itself; here
the same order of events is made in Chromium.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_offline import KEPT, until
from tests.browser.test_tabs import FOLLOWS, SAVES, SETTINGS, START, second_tab
from tests.support.browser_player import store_settings
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table

expect.set_options(timeout=TIMEOUT)

LEAVE = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
COME_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
# Longer than the longest pause that a bot makes between two moves.
PAUSE = 3000


@pytest.fixture
def sitting(table: Table, context: BrowserContext) -> Table:
    """A match before its first move."""
    # A second tab begins with an empty page, which has no storage.
    stored = json.dumps(SETTINGS)
    context.add_init_script(f"try {{ localStorage['posthorn.settings'] = {stored} }} catch {{}}")
    table.open_match(position(START))
    table.act("take-over")
    # The announcement is put in again shortly after the dialog has closed.
    table.page.locator("#live p").first.wait_for(state="attached")
    return table


def shown(page: Page) -> str:
    """What the page shows, apart from running animations."""
    html = str(page.locator("#app").inner_html())
    return html.replace(" is-running", "").replace(" is-pulsing", "")


def test_what_is_sent_after_leaving_waits_until_the_page_is_shown_again(sitting: Table) -> None:
    page = sitting.page
    page.evaluate(LEAVE)
    before, saves = shown(page), page.evaluate(SAVES)
    page.evaluate("posthorn.send('move', 'take Ulm')")
    assert shown(page) == before
    assert page.evaluate(SAVES) == saves
    page.evaluate(COME_BACK)
    expect(page.locator("#caption")).to_contain_text("Anna takes Ulm.")


def test_a_timer_that_runs_out_after_leaving_moves_no_bot(table: Table, context: BrowserContext) -> None:
    store_settings(context, speed="fast", ask_end=False)
    table.open()
    page = table.page
    table.begin(kind_0="bot-novice", kind_1="bot-novice")
    expect(page.locator("#caption")).to_contain_text("takes")
    page.evaluate(LEAVE)
    before, saves = shown(page), page.evaluate(SAVES)
    page.wait_for_timeout(PAUSE)
    assert shown(page) == before
    assert page.evaluate(SAVES) == saves
    page.evaluate(COME_BACK)
    page.wait_for_function(f"({SAVES})()[0] !== {saves[0]!r}")


def test_python_paints_on_its_own_page_even_if_the_window_is_the_next_one(sitting: Table) -> None:
    page = sitting.page
    page.evaluate("window.posthorn = { ...posthorn, paint: () => document.body.replaceChildren() }")
    sitting.play("take Ulm")
    expect(page.locator("#caption")).to_contain_text("Anna takes Ulm.")


def test_a_page_that_was_left_releases_its_lock_and_acquires_it_again(
    sitting: Table, context: BrowserContext
) -> None:
    page = sitting.page
    page.evaluate(LEAVE)
    other = second_tab(context, sitting)
    other.act("take-over")
    other.play("take Ulm")
    page.evaluate(COME_BACK)
    expect(page.locator("#action-bar")).to_contain_text(FOLLOWS)
    expect(page.locator("#caption")).to_contain_text("Anna takes Ulm.")


def test_a_match_goes_on_after_every_reload(sitting: Table) -> None:
    for move in ("take Ulm", "take Augsburg", "play Ulm new"):
        sitting.play(move)
        sitting.page.reload(wait_until="commit")
        sitting.wait_until_ready()
        sitting.act("take-over")
    expect(sitting.page.locator("#caption")).to_contain_text("Anna starts a route in Ulm.")


@pytest.mark.kept
def test_the_first_visit_announces_no_new_version_if_its_worker_is_in_charge_early(
    table: Table, context: BrowserContext
) -> None:
    context.add_init_script(
        "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({}) })"
    )
    table.open()
    until(table.page, KEPT)
    expect(table.page.locator("#news")).to_be_empty()
