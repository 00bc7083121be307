"""Whole games by clicks, from fixed decks to known scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser_player import Player
from tests.support.post_matches import record
from tools.browser.page_driver import Table

OFFICIALS = {"postmaster", "administrator", "carrier", "cartwright"}


def whole_game(table: Table, name: str, by_map: bool) -> Player:
    """Play a record from its deck to its end."""
    game = record(name)
    player = Player(table, game.at(0), by_map=by_map)
    player.open_match()
    player.play_on(game.history)
    return player


def expect_ranking(page: Page, *ranking: tuple[str, int]) -> None:
    rows = page.locator("#dialog-final .breakdown tbody tr")
    patterns = [
        re.compile(rf"^{name}\b.*\D{points}$".replace("-", "[-−]"), re.DOTALL) for name, points in ranking
    ]
    expect(rows).to_have_text(patterns, use_inner_text=True)


@pytest.mark.soak
def test_a_whole_game_of_two_with_all_that_can_happen(started: Table) -> None:
    player = whole_game(started, "two_players", by_map=False)
    expect(started.page.locator("#dialog-final h2")).to_have_text("Anna wins 13 to 4")
    expect_ranking(started.page, ("Anna", 13), ("Bruno", 4))
    happened = set(player.noted)
    assert happened >= OFFICIALS | {"keep", "close", "end"}
    assert happened >= {"chose an end", "chose a house", "dropped at will", "dropped for want of a card"}


def test_a_whole_game_of_four_on_the_map(started: Table) -> None:
    player = whole_game(started, "four_players", by_map=True)
    expect(started.page.locator("#dialog-final h2")).to_have_text("Dario wins 11 to 10")
    expect_ranking(started.page, ("Dario", 11), ("Bruno", 10), ("Anna", 6), ("Clara", -7))
    assert set(player.noted) >= OFFICIALS | {"keep", "chose an end", "chose a house", "dropped at will"}
    assert player.noted["on the map"] > 50
