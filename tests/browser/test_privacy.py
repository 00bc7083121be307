"""A whole session: no request to another origin, no cookie, nothing stored but matches and settings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.test_offline import KEPT, until
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table

expect.set_options(timeout=TIMEOUT)

# Everything that a page can leave in a browser.
LEFT = """
async () => ({
  local: Object.keys(localStorage).sort(),
  session: Object.keys(sessionStorage),
  cookies: document.cookie,
  databases: [],
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})
"""
NOTHING = {"local": [], "session": [], "cookies": "", "databases": [], "caches": [], "workers": 0}
OURS = {"posthorn.not-installed", "posthorn.persisted", "posthorn.settings", "posthorn.visits"}


def left(page: Page) -> dict[str, Any]:
    """List all; the page itself cannot see the browser's databases, so that the driver looks for them."""
    found: dict[str, Any] = page.evaluate(LEFT)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    names = session.send("IndexedDB.requestDatabaseNames", {"securityOrigin": origin})["databaseNames"]
    session.detach()
    return {**found, "databases": names}


@pytest.mark.kept
def test_a_whole_session_asks_nobody_else_keeps_nothing_else_and_is_erased(table: Table) -> None:
    page, context = table.page, table.page.context
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    context.on("request", note)
    table.open_match(position("Ulm Augsburg München Linz Basel Lodz"))
    table.act("take-over")
    table.play("take Ulm")
    page.locator("#tool-hint").click()
    expect(page.locator("#action-bar [data-action=next-hint]")).to_be_visible()
    page.locator("#show-menu").click()
    page.locator(".menu [data-value=settings]").click()
    expect(page.locator("#dialog-settings")).to_be_visible()
    page.keyboard.press("Escape")
    table.act("home")
    page.locator("[name=language]").select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    with context.expect_page() as opened:
        page.get_by_role("link", name="Zasady").first.click()
    opened.value.close()
    until(page, KEPT)

    assert len(asked) > 50
    assert {
        request.url for request in asked if not request.url.startswith((table.address, "data:"))
    } == set()
    assert [request.method for request in asked if request.method != "GET" or request.post_data] == []
    assert not any("cookie" in request.headers for request in asked)
    assert context.cookies() == []
    kept = left(page)
    assert {key for key in kept["local"] if not key.startswith("posthorn.match.")} <= OURS
    assert len([key for key in kept["local"] if key.startswith("posthorn.match.")]) == 1
    assert [bool(re.fullmatch(r"posthorn-[0-9a-f]+", name)) for name in kept["caches"]] == [True]
    assert {name: kept[name] for name in ("session", "cookies")} == {"session": [], "cookies": ""}
    # Nothing of PyScript's: the journal is the only one.
    assert kept["databases"] == ["posthorn.journal"]

    with context.expect_page() as opened:
        page.get_by_role("link", name="Prywatność").click()
    page.close()
    erase(opened.value, len(kept["local"]) - 1)


def erase(page: Page, notes: int) -> None:
    """Use the page on privacy: the counts, a cancelled and a confirmed erasure."""
    expect(page.locator("h1")).to_have_text("Twoje partie zostają u ciebie")
    expect(page.locator("[data-count=kept-matches]")).to_have_text("1")
    expect(page.locator("[data-count=kept-notes]")).to_have_text(str(notes))
    before = left(page)
    page.locator("#erase").click()
    page.get_by_role("button", name="Zachowaj wszystko").click()
    assert left(page) == before

    page.evaluate("localStorage.setItem('somebody-else', 'x'), caches.open('somebody-else').then(() => 1)")
    page.locator("#erase").click()
    page.get_by_role("button", name="Usuń wszystko").click()
    expect(page.locator("#erased")).to_contain_text("Wszystko usunięto:")
    expect(page.locator("[data-count=erased-matches]")).to_have_text("1")
    expect(page.locator("[data-count=kept-files]")).to_have_text("0")
    expect(page.locator("#not-erased")).to_be_hidden()
    assert left(page) == {**NOTHING, "local": ["somebody-else"], "caches": ["somebody-else"]}


@pytest.mark.fault("storage denied on the page on privacy", "it counts nothing of ours, and says so")
def test_where_storage_is_denied_there_is_nothing_to_erase(table: Table) -> None:
    table.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('Access is denied', 'SecurityError'); } })"
    )
    table.page.goto(f"{table.address}privacy/de.html")
    expect(table.page.locator("[data-count=kept-matches]")).to_have_text("0")
    table.page.locator("#erase").click()
    table.page.get_by_role("button", name="Alles löschen").click()
    expect(table.page.locator("#erased")).to_be_visible()
