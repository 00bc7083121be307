"""A whole game of Quick Settlers with the keyboard alone: from group to group, and inside by arrows."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import expect

from game import Match
from game.quick_settlers.preview import payments, plain_payment
from tests.browser.keyboard import HIDDEN, Fingers
from tests.browser.settlers_player import Settler
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import Table

SEED = 736


@dataclass
class Typist(Settler):
    """A player without a pointer."""

    def __post_init__(self) -> None:
        self.fingers = Fingers(self.page)

    def press(self, *selectors: str) -> None:
        self.fingers.press(*selectors)


def test_a_whole_game_by_keyboard_alone(started: Table) -> None:
    game = whole_game(2, SEED)
    assert game.result is not None
    player = Typist(started, game.at(0))
    player.sit_down()
    player.play_on(game.history)
    name = game.setup.names[game.result["winner"]]
    expect(started.page.locator("#dialog-final h2")).to_have_text(f"{name} wins")
    assert player.match.history == game.history
    counts = player.fingers.noted
    assert counts["Tab"] + counts["keys"] < 4 * counts["pressed"], counts


def payable_otherwise() -> Match:
    """The first position of the game in which something can be paid in another way than plainly."""
    game = whole_game(2, SEED)
    positions = (game.at(moves) for moves in range(1, len(game)))
    return next(
        match
        for match in positions
        if any(way != plain_payment(kind) for kind, ways in payments(match.moves()).items() for way in ways)
    )


def test_a_choice_of_cards_takes_the_focus_keeps_it_and_gives_it_back(started: Table) -> None:
    page = started.page
    page.set_viewport_size({"width": 390, "height": 844})
    player = Typist(started, payable_otherwise())
    player.sit_down()
    player.take_over()
    fingers = player.fingers
    fingers.go_to("#works .otherwise")
    opener = page.evaluate("document.activeElement.id")
    page.keyboard.press("Enter")
    expect(page.locator(".paying .primary").first).to_be_focused()
    # A button that has done all it can hands on to its neighbour.
    fingers.press(".counters .change:not(:disabled)")
    assert page.evaluate("document.activeElement.closest('.counter') !== null")
    fingers.press(".counters [id^=all-]:not(:disabled)")
    assert page.evaluate("document.activeElement.closest('.counter') !== null")
    fingers.press("#pay-back")
    expect(page.locator(f"#{opener}")).to_be_focused()
    assert page.evaluate(HIDDEN) == ""
