"""A long match and planted saves in a real browser: few elements, and what the journal holds is hostile."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from bench.long import random_match
from game.table.storage.save_format import pack
from tests.browser.test_saves import neighbour, wait_for
from tests.support.fake_host import seated
from tests.support.post_matches import position
from tools.browser.page_driver import TIMEOUT, Table

expect.set_options(timeout=TIMEOUT)

KEY = "posthorn.match.0123456789ab.1"
# Fills the journal as our own script would.
PLANT = """(entries) => new Promise((resolve) => {
  const request = indexedDB.open("posthorn.journal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("saves");
  request.onsuccess = () => {
    const transaction = request.result.transaction("saves", "readwrite");
    for (const [key, value] of entries) transaction.objectStore("saves").put(value, key);
    transaction.oncomplete = () => { request.result.close(); resolve(); };
  };
})"""


def test_a_link_of_two_thousand_moves_makes_few_elements_and_pages_of_the_log(started: Table) -> None:
    started.open_match(random_match(2000))
    page = started.page
    page.get_by_role("button", name="We all play on this device").click()
    started.act("take-over")
    page.locator("#caption").click()
    expect(page.locator("#log .log-line").first).to_be_visible()
    assert page.locator("#log .log-line").count() < 400
    assert page.locator("*").count() < 5000
    page.get_by_role("button", name="Earlier turns").click()
    expect(page.get_by_role("button", name="Later turns")).to_be_visible()
    assert page.locator("#log .log-line").count() < 400


@pytest.mark.fault("anything at all in the journal", "what is no later save of a match is left alone")
def test_what_is_planted_in_the_journal_replaces_nothing_and_stops_nothing(table: Table) -> None:
    start = "Ulm Augsburg München Linz Basel Lodz"
    older = pack(seated(position(start)), "", 1, 5)
    newer = pack(seated(position(start, "-")), "", 1, 6)
    other = pack(seated(random_match(20)), "", 1, 99)
    quiet = neighbour(table.page.context, table.address)
    stored = {KEY: newer, f"{KEY}1": newer, f"{KEY}2": older, f"{KEY}3": "<b>"}
    quiet.evaluate("(all) => Object.assign(localStorage, all)", stored)
    planted: list[object] = [
        [KEY, older],
        [f"{KEY}1", other],
        [f"{KEY}2", newer],
        [f"{KEY}3", newer],
        [f"{KEY}4", "x" * 500_000],
        [f"{KEY}5", {"order": 99}],
        [7, newer],
        ["posthorn.settings", json.dumps({"order": 9, "game": "", "seats": []})],
    ]
    quiet.evaluate(PLANT, planted)
    table.open()
    wait_for(lambda: quiet.evaluate("(key) => localStorage[key]", f"{KEY}2") == newer)
    found = quiet.evaluate("() => ({ ...localStorage })")
    kept = {key: text for key, text in found.items() if key.startswith("posthorn.match.")}
    assert kept == {**stored, f"{KEY}2": newer}
    expect(table.page.locator(".match")).to_have_count(4)
    assert "order" not in found.get("posthorn.settings", "")
