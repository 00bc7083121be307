"""A player of the first build updates to this one in the middle of a match; `make soak` runs it.

It is made from its commit, with its own tools, so the test needs the whole history of the repository.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.core.match import Match
from game.table.storage.save_format import PREFIX, Save, open_save, unpack
from tests.browser.test_offline import KEPT, LOOK_FOR_UPDATE, WAITING, until
from tests.support.first_build import NoHistory, first_build
from tests.support.publishing import COPIES
from tests.version_1.test_version_1 import ENTRIES
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import Server, serving
from tools.site.headers import read_rules

KEY = f"{PREFIX}old"
MATCHES = ("imperial-post: 2 players, defaults", "quick-settlers: 2 players, six-kinds, robbers half")
pytestmark = [pytest.mark.kept, pytest.mark.soak]


@pytest.fixture(scope="session")
def first() -> Path:
    """The tree of the first build, with its site in `dist`."""
    try:
        return first_build()
    except NoHistory as reason:
        pytest.skip(str(reason))


@pytest.fixture
def site(first: Path, tmp_path: Path) -> Iterator[Server]:
    """A host with the first build and its headers."""
    with serving(Path(shutil.copytree(first / "dist", tmp_path / "site"))) as running:
        running.rules = read_rules(first / "netlify.toml")
        yield running


def publish(dist: Path, site: Server) -> None:
    """Replace the site and its headers by those of this build."""
    shutil.rmtree(site.folder)
    shutil.copytree(dist, site.folder)
    site.rules = read_rules()


def stored(page: Page) -> Match:
    """Read the match as the page has saved it."""
    save = unpack(KEY, page.evaluate("(key) => localStorage.getItem(key)", KEY))
    assert isinstance(save, Save)
    return open_save(save).match


def take_over(page: Page) -> None:
    """Confirm the hand-over, if the device is being handed over."""
    page.evaluate("posthorn.send('action', 'take-over', '')")


def play(page: Page, move: str) -> None:
    """Make a move as a confirmed press does, and wait until it is saved."""
    before = json.loads(page.evaluate("(key) => localStorage.getItem(key)", KEY))["moves"]
    take_over(page)
    page.evaluate("(move) => posthorn.send('move', move, 'sure')", move)
    page.wait_for_function(
        "([key, moves]) => JSON.parse(localStorage.getItem(key)).moves === moves",
        arg=[KEY, before + 1],
        timeout=TIMEOUT,
    )


@pytest.mark.parametrize("entry", [ENTRIES[name] for name in MATCHES], ids=MATCHES)
def test_a_match_of_the_first_build_goes_on_after_the_update(
    table: Table, site: Server, dist: Path, entry: dict[str, Any]
) -> None:
    page = table.page
    here = Table(page, site.address)
    here.open()
    until(page, KEPT)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, entry["save"]])
    here.open(f"continue={KEY}")
    play(page, entry["rest"][0])

    # The host has this build now; the page still runs the first one.
    publish(dist, site)
    page.evaluate(LOOK_FOR_UPDATE)
    until(page, WAITING)
    play(page, entry["rest"][1])
    take_over(page)
    page.locator("#news [data-action=update]").click()
    page.wait_for_function("window.posthorn?.python?.report?.way === 'snapshot'", timeout=TIMEOUT)
    here.wait_until_ready()

    # The same match is open, by the rules that it was begun with, and it can be played on.
    begun = Match.from_text(entry["record"])
    match = stored(page)
    assert match.version == 1
    assert match.history == [*begun.history, *entry["rest"][:2]]
    expect(page.locator(".board-area")).to_be_visible()
    play(page, entry["rest"][2])
    assert stored(page).history == [*begun.history, *entry["rest"][:3]]


def test_every_address_of_the_first_build_is_still_published(first: Path, dist: Path) -> None:
    """Except files with a hash in their names, and the sources in static/ that nothing links to."""

    def addresses(site: Path) -> set[str]:
        names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
        return {
            name
            for name in names
            if not name.startswith(("assets/", "static/")) and not name.endswith(COPIES)
        }

    assert addresses(first / "dist") - addresses(dist) == set()
