"""Both games by a player with a simulated screen reader and a keyboard (tests/support/screen_reader.py).

The last moves of a match are enough for every day. From the set-up to the final score it takes minutes:
`make soak` plays those, too.
"""

from __future__ import annotations

import re
import sys
from functools import partial

import pytest
from playwright.sync_api import BrowserContext

from tests.support.browser_player import store_settings
from tests.support.post_matches import record
from tests.support.screen_reader import ScreenReader
from tests.support.screen_reader_player import (
    Choice,
    ScreenReaderPlayer,
    next_of_imperial_post,
    next_of_quick_settlers,
)
from tests.table.settlers_table import whole_game
from tools.browser.page_driver import Table

GAMES: dict[str, Choice] = {
    "Imperial Post": next_of_imperial_post,
    "Quick Settlers": next_of_quick_settlers,
}
# The last turn of each player, if nothing is saved up any more.
LAST_TURNS: dict[str, tuple[int, Choice]] = {
    "Imperial Post": (8, next_of_imperial_post),
    "Quick Settlers": (4, partial(next_of_quick_settlers, saved=0)),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_last_turns_of_a_match_by_ear(table: Table, context: BrowserContext, game: str) -> None:
    store_settings(context, ask_end=True)
    match = record("two_players") if game == "Imperial Post" else whole_game(2, 736)
    moves, choose = LAST_TURNS[game]
    table.open_match(match.at(len(match) - moves))
    player = ScreenReaderPlayer(ScreenReader(context, table.page))
    player.reader.press(player.reader.find("button", "We all play on this device"))
    end = player.play_to_the_end(choose)
    assert re.search(r"(\w+) wins -?\d+ to -?\d+\. .*Final score: \1 \d+, \w+ \d+\.", end), end


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_from_the_set_up_to_the_final_score_by_ear(
    table: Table, context: BrowserContext, game: str
) -> None:
    store_settings(context, ask_end=True)
    table.open()
    reader = ScreenReader(context, table.page)
    reader.press(reader.find("button", f"More ways to play: {game}"))
    reader.press(reader.find("DisclosureTriangle", "Advanced"))
    assert reader.find("radio", "2").states["checked"] == "true"
    reader.go_to(reader.find("textbox", "Seed"))
    reader.key("Control+a")
    for digit in "736":
        reader.key(digit)
    reader.press(reader.find("button", "Start"))
    player = ScreenReaderPlayer(reader)
    end = player.play_to_the_end(GAMES[game])
    told = f"{game}: {end} {reader.keys} keys, {len(reader.heard)} announcements, {dict(player.noted)}"
    sys.stderr.write(f"\n{told}\n")
    assert re.search(r"(\w+(?: \w+)?) wins -?\d+ to -?\d+\. .*Final score: \1 \d+", end), end
