"""Whole games of Quick Settlers by clicks, from fixed seeds to known scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.settlers_player import Settler
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import Table

# Short games of people who know what they want, by the number of players.
SEEDS = {2: 1014, 4: 248, 6: 58}


def everything_fits(page: Page) -> None:
    """See that late in a game, when much lies on the table, every screen has room for it."""
    for width, height in ((820, 1180), (390, 844), (320, 640), (1440, 900), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width >= 1200:
            assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize(
    "players", [pytest.param(2, marks=pytest.mark.soak), pytest.param(4, marks=pytest.mark.soak), 6]
)
def test_a_whole_game_by_clicks(started: Table, players: int) -> None:
    game = whole_game(players, SEEDS[players])
    assert game.result is not None
    player = Settler(started, game.at(0))
    player.sit_down()
    player.play_on(game.history[:-1])
    everything_fits(started.page)
    player.play_on(game.history[-1:])
    names = game.setup.names
    expect(started.page.locator("#dialog-final h2")).to_have_text(f"{names[game.result['winner']]} wins")
    rows = started.page.locator("#dialog-final .breakdown tbody tr")
    ranking = [(names[seat], game.result["scores"][seat]) for seat in game.result["ranking"]]
    patterns = [re.compile(rf"^{name}\b.*\D{points}$", re.DOTALL) for name, points in ranking]
    expect(rows).to_have_text(patterns, use_inner_text=True)
    expect(started.page.locator("#dialog-final .chart polyline")).to_have_count(players)
    assert player.noted["build"] > 5 * players
