"""Whole games of Quick Settlers by touch on a phone, from fixed seeds to known scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.settlers_player import Settler
from tests.support.browser_player import tap
from tests.table.settlers_table import whole_game
from tests.table.settlers_taps import SEEDS, turns_of
from tools.browser.page_driver import Table


@pytest.mark.parametrize(
    "players",
    [
        pytest.param(2, marks=pytest.mark.touch(360, 640)),
        pytest.param(4, marks=[pytest.mark.touch(844, 390), pytest.mark.soak]),
        pytest.param(6, marks=pytest.mark.touch(390, 844)),
    ],
)
def test_a_whole_game_by_touch_on_a_phone(started: Table, players: int) -> None:
    """Every turn takes as many taps as docs/checks.md counts (tests/table/test_quick_settlers_taps.py)."""
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
    assert player.turns == turns_of(game)
    assert player.noted["scrolled"] == 0
