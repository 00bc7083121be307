"""The site built with a third game: its cover is on the start page, and it is played to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.games import with_third_game
from tests.games.with_third_game import NAME
from tools.browser.page_driver import TIMEOUT, Table
from tools.serve import serving

MOST_CLICKS = 80
# Something to press for the person, or the end.
DUE = "#dialog-final, [data-due] [data-move]:not([aria-disabled=true])"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("third") / "dist"
    with_third_game.build(folder)
    with serving(folder) as server:
        yield server.address


def begin(page: Page, address: str) -> None:
    """Press "Play against bots" on the cover of the game."""
    table = Table(page, address)
    table.open()
    page.evaluate("posthorn.send('input', 'speed', 'off'); posthorn.send('input', 'auto_end', 'false')")
    page.locator(f".game-{NAME} .picture svg").wait_for()
    page.locator(f"[data-action=quick-play][data-value={NAME}]").click()
    page.locator(DUE).first.wait_for(timeout=TIMEOUT)


def test_it_is_offered_and_played_to_the_end_against_a_bot(page: Page, address: str) -> None:
    begin(page, address)
    for _click in range(MOST_CLICKS):
        page.locator(DUE).first.wait_for(timeout=TIMEOUT)
        if page.locator("#dialog-final").count():
            break
        page.locator(DUE).first.click()
    assert page.locator("#dialog-final table.breakdown tbody tr").count() == 2


@pytest.mark.provokes_errors
def test_it_is_there_without_the_snapshot_too(page: Page, address: str) -> None:
    """Python then finds the games in the zip."""
    page.route("**/snapshot-*.bin", lambda route: route.fulfill(status=404))
    begin(page, address)
