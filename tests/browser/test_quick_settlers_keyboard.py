"""A whole game of Quick Settlers with the keyboard alone: from group to group, and inside by arrows."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, expect

from tests.browser.fingers import Fingers
from tests.browser.play import settle
from tests.browser.quick_settlers import Settler
from tests.table.quick_settlers import whole_game
from tools.table import Table

SEED = 736


@dataclass
class Typist(Settler):
    """A player without a pointer."""

    def __post_init__(self) -> None:
        self.fingers = Fingers(self.page)

    def press(self, *selectors: str) -> None:
        self.fingers.press(*selectors)


def test_a_whole_game_by_keyboard_alone(table: Table, context: BrowserContext) -> None:
    settle(context)
    game = whole_game(2, SEED)
    assert game.result is not None
    player = Typist(table, game.at(0))
    player.sit_down()
    player.play_on(game.history)
    name = game.setup.names[game.result["winner"]]
    expect(table.page.locator("#dialog-final h2")).to_have_text(f"{name} wins")
    assert player.match.history == game.history
    counts = player.fingers.noted
    assert counts["Tab"] + counts["keys"] < 4 * counts["pressed"], counts
