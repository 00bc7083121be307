"""Whole games of Quick Settlers by touch on a phone, from fixed seeds to known scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.settlers_player import Settler
from tests.support.browser_player import tap
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import Table

# Seeds of short games, by the number of players.
SEEDS = {2: 1014, 4: 106, 6: 58}


@pytest.mark.parametrize(
    "players",
    [
        pytest.param(2, marks=pytest.mark.touch(360, 640)),
        pytest.param(4, marks=[pytest.mark.touch(844, 390), pytest.mark.soak]),
        pytest.param(6, marks=pytest.mark.touch(390, 844)),
    ],
)
def test_a_whole_game_by_touch_on_a_phone(started: Table, players: int) -> None:
    """A turn takes at most four taps and no scroll, counted over the match."""
    game = whole_game(players, SEEDS[players])
    assert game.result is not None
    player = Settler(started, game.at(0), touch=tap)
    player.open_match()
    player.play_on(game.history)
    names = game.setup.names
    first, second = (game.result["scores"][seat] for seat in game.result["ranking"][:2])
    expect(started.page.locator("#dialog-final h2")).to_have_text(
        f"{names[game.result['winner']]} wins {first} to {second}"
    )
    rows = started.page.locator("#dialog-final .breakdown tbody tr")
    ranking = [(names[seat], game.result["scores"][seat]) for seat in game.result["ranking"]]
    patterns = [re.compile(rf"^{name}\b.*\D{points}$", re.DOTALL) for name, points in ranking]
    expect(rows).to_have_text(patterns, use_inner_text=True)
    expect(started.page.locator("#dialog-final .chart polyline")).to_have_count(players)
    assert player.noted["build"] > 5 * players
    assert player.noted["pressed"] <= 4 * game.turn
    assert player.noted["scrolled"] == 0
