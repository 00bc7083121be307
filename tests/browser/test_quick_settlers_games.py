"""Whole games of Quick Settlers by touch on a phone, from fixed seeds to known scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.settlers_player import Settler, is_usual
from tests.support.browser_player import tap
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import Table

# Seeds of short games, by the number of players.
SEEDS = {2: 1014, 4: 106, 6: 58}
# Counted from taking the device to the draw, by the player on turn.
USUAL_TAPS = 4
MEAN_TAPS = 2.5


@pytest.mark.parametrize(
    "players",
    [
        pytest.param(2, marks=pytest.mark.touch(360, 640)),
        pytest.param(4, marks=[pytest.mark.touch(844, 390), pytest.mark.soak]),
        pytest.param(6, marks=pytest.mark.touch(390, 844)),
    ],
)
def test_a_whole_game_by_touch_on_a_phone(started: Table, players: int) -> None:
    """A usual turn takes at most four taps, all turns together fewer on average, and none a scroll."""
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
    taps = [sum(number for _move, number in turn) for turn in player.turns.values()]
    usual = [turn for turn in player.turns.values() if is_usual(turn)]
    assert max(sum(number for _move, number in turn) for turn in usual) <= USUAL_TAPS
    assert len(usual) >= 0.8 * len(taps)
    assert sum(taps) <= MEAN_TAPS * len(taps)
    assert player.noted["scrolled"] == 0
