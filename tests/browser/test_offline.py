"""The site is stored on the device: it works without a network, and updates when the player agrees."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game import Match
from tests.support.browser_player import QUICK, Player, store_settings
from tests.support.post_matches import record
from tests.support.publishing import publish
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import Server, serving

pytestmark = pytest.mark.kept
expect.set_options(timeout=TIMEOUT)
# Where the first two turns of the game of two end, and where the last turn of the game of four begins.
FIRST_TURNS, LAST_TURN = 8, 277

KEPT = """
async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active?.state === "activated" && !registration.installing;
}
"""
ENTRIES = """
async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const all = await Promise.all(opened.map((cache) => cache.keys()));
  return all.flat().map(({ url }) => url);
}
"""
# Deletes or truncates the stored copy of the first file whose address ends like this.
SPOIL = """
async ([end, bytes]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const request = (await cache.keys()).find(({ url }) => url.endsWith(end));
    if (!request) continue;
    const kept = await cache.match(request);
    await cache.delete(request);
    const part = (await kept.arrayBuffer()).slice(0, bytes);
    if (bytes) await cache.put(request, new Response(part, { headers: kept.headers }));
  }
}
"""
WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
SETTLED = """
async () => {
  const { installing, waiting } = await navigator.serviceWorker.getRegistration();
  return !installing && !waiting;
}
"""
LOOK_FOR_UPDATE = (
    "async () => { await (await navigator.serviceWorker.getRegistration()).update().catch(() => {}); }"
)


@pytest.fixture
def folder(dist: Path, tmp_path: Path) -> Path:
    """The site in a folder that a test may change."""
    shutil.copytree(
        dist, tmp_path / "site", copy_function=lambda source, target: Path(target).hardlink_to(source)
    )
    return tmp_path / "site"


@pytest.fixture
def site(folder: Path) -> Iterator[Server]:
    with serving(folder) as running:
        yield running


def until(page: Page, script: str) -> None:
    """Evaluate a promise in the page until it is true."""
    for _time in range(TIMEOUT // 30):
        if page.evaluate(script):
            return
        page.wait_for_timeout(30)
    raise AssertionError(script)


def keep(table: Table) -> None:
    """Visit the site for the first time, wait until it is stored, and leave."""
    table.open()
    until(table.page, KEPT)
    table.page.goto(f"{table.address}rules/en/imperial-post.html")


def second(page: str) -> str:
    return page.replace("<head>", '<head><meta name="build" content="second">')


def is_second(page: Page) -> bool:
    return page.locator("meta[name=build]").count() == 1


@pytest.mark.provokes_errors
@pytest.mark.parametrize("part", [pytest.param("whole", marks=pytest.mark.soak), "first and last turns"])
@pytest.mark.fault("no network from the second visit on", "a whole game is played")
def test_after_one_visit_a_whole_game_is_played_without_a_network(
    table: Table, folder: Path, part: str
) -> None:
    context = table.page.context
    store_settings(context, **QUICK)
    with serving(folder) as server:
        here = Table(table.page, server.address)
        keep(here)
    context.set_offline(True)
    game = record("two_players")
    player = Player(here, game.at(0))
    player.open_match()
    if part == "whole":
        player.play_on(game.history)
    else:
        player.play_on(game.history[:FIRST_TURNS])
        # Another match: a link that is ahead of the saved one would be asked about.
        other = record("four_players")
        player = Player(here, other.at(LAST_TURN))
        player.open_match()
        player.play_on(other.history[LAST_TURN:])
    expect(here.page.locator("#dialog-final h2")).to_have_text(re.compile(" wins"))
    here.page.reload(wait_until="commit")
    here.wait_until_ready()
    assert here.page.evaluate("posthorn.python.report.way") == "snapshot"
    # A link that was shared opens too, and so does another language.
    here.open_match(Match.new("quick-settlers", ["Anežka", "Łukasz"], seed=7))
    expect(here.page.locator("body")).to_contain_text("Anežka")
    here.open()
    here.page.locator("[name=language]").select_option("hu")
    expect(here.page.locator("html")).to_have_attribute("lang", "hu")


@pytest.mark.provokes_errors
def test_the_licences_are_reached_from_the_about_panel_and_read_without_a_network(
    table: Table, folder: Path
) -> None:
    context = table.page.context
    with serving(folder) as server:
        here = Table(table.page, server.address)
        keep(here)
    context.set_offline(True)
    here.open()
    here.page.locator("[data-action=about]").click()
    with context.expect_page() as opened:
        here.page.locator("#dialog-about a[href*=licences]").click()
    page = opened.value
    expect(page.locator("h1")).to_have_text("What Posthorn is made of")
    listed = page.locator("li b").all_inner_texts()
    assert {"Pyodide", "CPython", "PyScript", "idiomorph", "Segno", "EB Garamond"} <= set(listed)
    page.locator("li", has_text="Pyodide").get_by_role("link").first.click()
    expect(page.locator("body")).to_contain_text("Mozilla Public License")


@pytest.mark.fault(
    "new version during a match", "“A new version of Posthorn is available …”; the match goes on"
)
def test_a_new_version_waits_for_the_player_and_the_match_goes_on(
    table: Table, folder: Path, site: Server
) -> None:
    store_settings(table.page.context, **QUICK)
    here = Table(table.page, site.address)
    keep(here)
    game = record("two_players")
    moves = game.history
    player = Player(here, game.at(0))
    player.open_match()
    player.play_on(moves[:3])
    publish(folder, second)
    # In the middle of a move nothing is said; the move can be finished.
    here.page.evaluate("posthorn.send('action', 'pick', '')")
    here.page.evaluate(LOOK_FOR_UPDATE)
    until(here.page, WAITING)
    expect(here.page.locator("#news")).to_be_empty()
    here.page.evaluate("posthorn.send('action', 'open-panel', ''), posthorn.send('key', 'Escape', '{}')")
    notice = here.page.locator("#news")
    expect(notice).to_contain_text("A new version of Posthorn is available")
    player.play_on(moves[3:5])
    assert not is_second(here.page)
    assert len(here.page.evaluate("caches.keys()")) == 2
    notice.get_by_role("button", name="Update now").click()
    expect(here.page.locator("meta[name=build]")).to_have_count(1)
    here.wait_until_ready()
    # The hand-over comes first, as whenever a match is opened.
    player.handing_over = True
    player.look()
    player.play_on(moves[5:8])
    assert len(here.page.evaluate("caches.keys()")) == 1
    expect(notice).to_be_empty()


def test_not_now_leaves_everything_as_it_is_until_the_next_time(
    table: Table, folder: Path, site: Server
) -> None:
    here = Table(table.page, site.address)
    keep(here)
    here.open()
    publish(folder, second)
    here.page.evaluate(LOOK_FOR_UPDATE)
    here.page.locator("#news").get_by_role("button", name="Not now").click()
    expect(here.page.locator("#news")).to_be_empty()
    here.open()
    assert not is_second(here.page)
    expect(here.page.locator("#news")).to_contain_text("A new version of Posthorn is available")


@pytest.mark.provokes_errors
@pytest.mark.parametrize("wrong", ["missing", "changed on the way"])
@pytest.mark.fault("new version with a file missing or changed", "the old one stays")
def test_a_version_that_is_not_complete_is_never_used(
    table: Table, folder: Path, site: Server, wrong: str
) -> None:
    here = Table(table.page, site.address)
    keep(here)
    here.open()
    publish(folder, second, forget=wrong if wrong == "missing" else "")
    if wrong != "missing":
        (folder / "assets/new-0123456789abcdef.txt").write_bytes(b"old")
    here.page.evaluate(LOOK_FOR_UPDATE)
    until(here.page, SETTLED)
    here.open()
    assert not is_second(here.page)
    expect(here.page.locator("#news")).to_be_empty()


MENDING_VISITS = 4


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    ("end", "bytes"), [(".py", 0), ("pyodide.asm.wasm", 0), ("pyodide.asm.wasm", 5000), (".bin", 5000)]
)
@pytest.mark.fault("kept files missing or truncated", "mended without a word")
def test_a_damaged_cache_entry_is_repaired(table: Table, site: Server, end: str, bytes: int) -> None:  # noqa: A002
    here = Table(table.page, site.address)
    keep(here)
    here.open()
    before = len(here.page.evaluate(ENTRIES))
    here.page.evaluate(SPOIL, [end, bytes])
    here.visit()
    here.page.wait_for_function("document.documentElement.dataset.stage === 'ready'", timeout=TIMEOUT)
    until(here.page, f"async () => (await ({ENTRIES})()).length === {before}")
    # It is fetched again when the page is idle, which may be one visit later.
    for _visit in range(MENDING_VISITS):
        here.page.wait_for_timeout(1000)
        here.open()
        if here.page.evaluate("posthorn.python.report.way") == "snapshot":
            return
    raise AssertionError("the page starts without a snapshot, visit after visit")


@pytest.mark.provokes_errors
def test_a_site_under_a_sub_path_is_kept_and_leaves_other_caches_alone(table: Table, folder: Path) -> None:
    with serving(folder, prefix="/games/posthorn/") as server:
        here = Table(table.page, server.address)
        here.open()
        here.page.evaluate("caches.open('of-somebody-else').then(() => 1)")
        until(here.page, KEPT)
        assert "of-somebody-else" in here.page.evaluate("caches.keys()")
    here.page.goto(f"{here.address}index.html?from=home", wait_until="commit")
    here.wait_until_ready()
