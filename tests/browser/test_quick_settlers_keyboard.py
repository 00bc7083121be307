"""A whole game of Quick Settlers with the keyboard alone: from group to group, and inside by arrows."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import expect

from game import Match
from game.quick_settlers.preview import payments, plain_payment
from tests.browser.keyboard import HIDDEN, KeyboardUser
from tests.browser.settlers_player import Settler
from tests.table.settlers_table import EXPANSIONS, whole_game
from tools.browser.page_driver import Table

SEED = 736
# A game of so many players, from this seed, in which a city is expanded by paying three for one.
EXPANDED = (2, 5)


@dataclass
class KeyboardPlayer(Settler):
    """A player without a pointer."""

    def __post_init__(self) -> None:
        self.fingers = KeyboardUser(self.page)

    def press(self, *selectors: str) -> None:
        self.fingers.press(*selectors)


def test_a_whole_game_by_keyboard_alone(started: Table) -> None:
    game = whole_game(2, SEED)
    assert game.result is not None
    player = KeyboardPlayer(started, game.at(0))
    player.open_match()
    player.play_on(game.history)
    name = game.setup.names[game.result["winner"]]
    expect(started.page.locator("#dialog-final h2")).to_contain_text(f"{name} wins")
    assert player.match.history == game.history
    counts = player.fingers.noted
    assert counts["Tab"] + counts["keys"] < 4 * counts["pressed"], counts


def payable_otherwise() -> Match:
    """The first position of the game in which something can only be paid three for one."""
    game = whole_game(2, SEED)
    positions = (game.at(moves) for moves in range(1, len(game)))
    return next(match for match in positions if only_otherwise(match))


def only_otherwise(match: Match, *, expansions: bool = False) -> list[str]:
    """List what can be paid, but not plainly: expansions, or everything else."""
    ways = payments(match.moves())
    found = [thing for thing in ways if (thing in EXPANSIONS) == expansions]
    return [thing for thing in found if plain_payment(thing) not in ways[thing]]


def test_a_sheet_takes_the_focus_and_gives_it_back(started: Table) -> None:
    page = started.page
    page.set_viewport_size({"width": 390, "height": 844})
    match = payable_otherwise()
    player = KeyboardPlayer(started, match)
    player.open_match()
    player.take_over()
    fingers = player.fingers
    for opener in (f"#build-{only_otherwise(match)[0]}", "#build-expansion", "#partner-1"):
        for close in ("#sheet-close", "Escape"):
            fingers.press(opener)
            expect(page.locator("#sheet")).to_be_visible()
            expect(page.locator("#sheet:focus-within")).to_be_visible()
            assert page.evaluate(HIDDEN) == ""
            if close == "Escape":
                page.keyboard.press(close)
            else:
                fingers.press(close)
            expect(page.locator("#sheet")).to_be_hidden()
            expect(page.locator(opener)).to_be_focused()


def expandable_otherwise() -> Match:
    """The first position of a game in which an expansion can only be paid three for one."""
    game = whole_game(*EXPANDED)
    positions = (game.at(moves) for moves in range(1, len(game)))
    return next(match for match in positions if only_otherwise(match, expansions=True))


def test_a_sheet_that_follows_another_takes_the_focus_and_gives_it_back_to_the_tile(started: Table) -> None:
    page = started.page
    match = expandable_otherwise()
    player = KeyboardPlayer(started, match)
    player.open_match()
    player.take_over()
    player.fingers.press("#build-expansion")
    player.fingers.press(f"#build-{only_otherwise(match, expansions=True)[0]}")
    expect(page.locator(".payments .payment:focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#build-expansion")).to_be_focused()
