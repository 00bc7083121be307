"""The site works from every kind of host, at once and without a network, and is small on each of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.browser.page_driver import TIMEOUT, Table
from tools.hosts import HOSTS
from tools.serve import serving

expect.set_options(timeout=TIMEOUT)

PREFIX = "/games/posthorn/"
# Bytes of everything that came until the game could be played; a draft's brotli copies are larger.
MOST = 8_000_000
LOADED = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ startTime }) => startTime < posthorn.readyAt)
  .reduce((sum, { transferSize }) => sum + transferSize, 0)
"""
KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const names = await caches.keys();
  return active.state === "activated" && names.length === 1;
}"""


@pytest.mark.kept
@pytest.mark.provokes_errors
@pytest.mark.parametrize("name", HOSTS)
def test_the_site_plays_from_a_sub_path_of_any_host_is_small_and_is_kept(
    name: str, dist: Path, table: Table
) -> None:
    page = table.page
    with serving(dist, PREFIX, handler=HOSTS[name]) as server:
        here = Table(page, server.address)
        here.open()
        assert page.evaluate("posthorn.python.report.way") == "snapshot", name
        assert page.evaluate(LOADED) <= MOST
        page.wait_for_function(KEPT, timeout=TIMEOUT)
        page.goto(f"{server.address}rules/en/imperial-post.html")
        expect(page.locator("h1")).to_be_visible()
    # The host is gone, and the site opens nevertheless.
    here.open()
    assert page.evaluate("posthorn.python.report.way") == "snapshot", name
    here.begin()
    here.act("take-over")
    move = next(move for move in here.moves if move.startswith("take "))
    here.play(move)
    expect(page.locator("#caption .caption-line")).to_have_count(1)
