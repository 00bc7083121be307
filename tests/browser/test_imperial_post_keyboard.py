"""With the keyboard alone: group by group, city by city, and the focus is never lost or hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keyboard import HIDDEN, STOPS, KeyboardUser
from tests.support.browser_player import Player, city
from tests.support.post_matches import position, record
from tools.browser.page_driver import Table

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
# About ten stops; with one for every city, card and line of the log there would be a hundred.
MOST_STOPS = 26
FRAME = 16
PARTS = "#bar, #action-bar, #pieces, #overlay, #display, #officials, #carriages, #hand, #players"

# Every city that the arrow keys reach from the first one, and the cities without a way out.
REACHED = """
() => {
  const cities = [...document.querySelectorAll("#overlay [data-city]")];
  const times = [];
  const seen = new Set([cities[0]]);
  const led = [];
  const queue = [cities[0]];
  while (queue.length) {
    const from = queue.shift();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      from.focus();
      const begun = performance.now();
      from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      times.push(performance.now() - begun);
      const to = document.activeElement;
      const [here, there] = [from, to].map((one) => one.getBoundingClientRect());
      led.push([from.dataset.city, key, to.dataset.city, there.x - here.x, there.y - here.y]);
      if (!seen.has(to)) queue.push(to);
      seen.add(to);
    }
  }
  // The median: what else the machine has to do must not count.
  return [[...seen].map((one) => one.dataset.city), led, times.sort((a, b) => a - b)[times.length >> 1]];
}
"""
# Some keyboards have letters that the simulated one does not know.
TYPE = """(key) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))"""
FOCUSED = """() => {
  const { id, dataset } = document.activeElement;
  return dataset.names ? dataset.city : (dataset.move ?? (dataset.value || dataset.action || id));
}"""


@dataclass
class KeyboardPlayer(Player):
    """A player without a pointer."""

    def __post_init__(self) -> None:
        self.fingers = KeyboardUser(self.page)

    def press(self, *selectors: str) -> None:
        self.fingers.press(*selectors)

    def there(self, *selectors: str) -> bool:
        return self.fingers.there(*selectors)


def turn_start(turn: int) -> int:
    game = record("two_players")
    return next(moves for moves in range(len(game)) if game.at(moves).turn == turn)


def hidden(page: Page) -> str:
    """Return what is wrong with the focus; it moves after the announcement."""
    for _try in range(20):
        found: str = page.evaluate(HIDDEN)
        if found != "lost":
            break
        page.wait_for_timeout(100)
    return found


def until_focused(page: Page, wanted: str) -> None:
    """Wait for the focus, which moves after the announcement."""
    for _try in range(20):
        if focused(page) == wanted:
            return
        page.wait_for_timeout(100)


def focused(page: Page) -> str:
    found: str = page.evaluate(FOCUSED)
    return found


@pytest.mark.stored(ask_end=True)
def test_a_whole_game_by_keyboard_alone(started: Table) -> None:
    game = record("two_players")
    player = KeyboardPlayer(started, game.at(0), confirms=True)
    player.open_match()
    for by_map, until in ((False, turn_start(6)), (True, turn_start(10)), (False, len(game))):
        player.by_map = by_map
        player.play_on(game.history[len(player.match) : until])
    expect(started.page.locator("#dialog-final h2")).to_have_text("Anna wins 13 to 4")
    assert player.match.history == game.history
    assert player.noted["on the map"] > 2
    # To press something takes three other keys or so, wherever the focus was.
    counts = player.fingers.noted
    assert counts["Tab"] + counts["keys"] < 4 * counts["pressed"], counts


def test_the_map_is_one_stop_and_arrows_and_letters_go_from_city_to_city(started: Table) -> None:
    page = started.page
    player = KeyboardPlayer(started, position(START))
    player.open_match()
    player.take_over()
    expect(page.locator("#overlay [tabindex='0']")).to_have_count(1)

    # Wherever one starts, arrows lead everywhere, and never the other way.
    cities, led, milliseconds = page.evaluate(REACHED)
    assert milliseconds < FRAME
    assert len(cities) == page.locator("#overlay [data-city]").count()
    for _from, key, _to, x, y in led:
        along = {"ArrowLeft": -x, "ArrowRight": x, "ArrowUp": -y, "ArrowDown": y}[key]
        assert along >= 0, (_from, key, _to)
    assert sum(start == end for start, _key, end, _x, _y in led) < len(cities)

    # Letters of the board's spelling or the local one, with or without diacritics.
    page.keyboard.press("2")
    for typed, found in (
        ("Home", ["Augsburg"]),
        ("End", ["Zürich"]),
        ("munich", ["München"]),
        ("zu", ["Zürich"]),
        ("łó", ["Lodz"]),
        ("kk", ["Kempten", "Carlsruhe"]),
        ("linzulm", ["Ulm"]),
    ):
        for key in [typed] if typed in ("Home", "End") else typed:
            page.evaluate(TYPE, key)
        assert focused(page) in found, typed
        # Any other key ends a word, as a pause does.
        page.evaluate(TYPE, "Home")
    # Letters typed on the map are not shortcuts; elsewhere they are, unless other keys are held.
    page.keyboard.press("u")
    assert focused(page) == "Ulm"
    page.keyboard.press("Enter")
    player.match.play("take Ulm")
    player.look()
    assert focused(page) == "Ulm"
    # What cannot be done says why not.
    page.keyboard.press("Space")
    expect(page.locator("#live p").last).to_have_text("Ulm is not in the display.")

    # A magnified map follows the focus.
    page.locator("#zoom-in").focus()
    for _time in range(4):
        page.keyboard.press("Enter")
    page.keyboard.press("2")
    for _letter in "Basel":
        page.keyboard.press(_letter)
    assert focused(page) == "Basel"
    assert hidden(page) == ""
    page.keyboard.press("End")
    assert hidden(page) == ""


def test_the_focus_goes_round_the_whole_table_and_is_never_caught_or_hidden(started: Table) -> None:
    page = started.page
    player = KeyboardPlayer(started, record("two_players").at(turn_start(4)))
    player.open_match()
    # A question keeps the focus until it is answered, and nothing behind it can be reached.
    for _step in range(5):
        page.keyboard.press("Tab")
        # Between the last stop and the first one is the browser's own.
        assert page.evaluate(
            "['DIALOG', undefined].includes(document.activeElement.closest('dialog, #app')?.tagName)"
        )
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-hand-over")).to_be_visible()
    player.take_over()
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        stops: int = page.evaluate(f"() => {{ {STOPS} return stops().length; }}")
        assert stops < MOST_STOPS
        visited: Counter[str] = Counter()
        for _step in range(stops + 2):
            page.keyboard.press("Tab")
            where = page.evaluate(f"document.activeElement.closest('{PARTS}')?.id ?? 'page'")
            if where != "page":
                assert hidden(page) == "", (width, where)
            visited[where] += 1
        assert set(PARTS.replace("#", "").split(", ")) <= set(visited), visited
        assert visited["overlay"] < 3


@pytest.mark.stored(ask_end=True)
def test_the_focus_is_never_lost(started: Table) -> None:
    page = started.page
    player = KeyboardPlayer(started, position(START), confirms=True)
    player.open_match()
    fingers = player.fingers

    def is_at(wanted: str) -> None:
        assert hidden(page) == ""
        until_focused(page, wanted)
        assert focused(page) == wanted

    # After a hand-over the focus is where the turn continues; after a move, on the next decision.
    player.take_over()
    is_at("take Ulm")
    for move, after in (("take Ulm", "take Kempten"), ("take Augsburg", "play Augsburg new")):
        player.make(move)
        is_at(after)
    # A tool that has no more use keeps it.
    player.make("play Ulm new")
    fingers.press("#tool-undo")
    player.match.undo()
    player.look()
    is_at("undo")
    # Dialogs hold it and give it back, to buttons of their own and to keys.
    fingers.press("#show-menu")
    fingers.press(".menu [data-value=settings]")
    page.locator("#dialog-settings [name=language]").select_option("cs")
    expect(page.locator("#dialog-settings h2")).to_have_text("Nastavení")
    fingers.go_to("#dialog-settings [name=language]")
    page.locator("#dialog-settings [name=language]").select_option("en")
    expect(page.locator("#dialog-settings h2")).to_have_text("Settings")
    page.keyboard.press("Escape")
    is_at("menu")
    page.keyboard.press("5")
    card = focused(page)
    assert card in ("play Augsburg new", "play Ulm new")
    page.keyboard.press("?")
    expect(page.locator("#dialog-keys")).to_be_visible()
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    is_at(card)
    # Keys with other keys held are the browser's, and none is a shortcut while something is typed.
    page.keyboard.press("Control+u")
    page.keyboard.press("Alt+1")
    is_at(card)
    step_through_a_replay(page, fingers, len(player.match))
    # The end of a turn asks in place, and Escape takes the question back.
    player.make("play Ulm new")
    end = page.locator("#action-bar [data-move=end]")
    fingers.press("#action-bar [data-move=end]")
    expect(end).to_have_text("Press again")
    expect(end).to_be_focused()
    page.keyboard.press("Escape")
    expect(end).to_have_text("End turn")
    expect(end).to_be_focused()
    # And to the start page, where there is nothing of the table.
    fingers.press("#bar [data-action=home]")
    assert hidden(page) == ""


def step_through_a_replay(page: Page, fingers: KeyboardUser, moves: int) -> None:
    """Step back from the log, also at the end of a step."""
    # The log holds the focus and gives it back; the line of the first turn leads to the present.
    page.keyboard.press("9")
    assert focused(page) == "drawer"
    fingers.press("#log .log-line")
    page.keyboard.press("Escape")
    assert hidden(page) == ""
    page.evaluate("posthorn.send('action', 'look', '1')")
    for _step in range(moves):
        fingers.go_to(".looking .step-button")
        page.keyboard.press("Enter")
        assert hidden(page) == ""
    page.keyboard.press("Escape")
    assert hidden(page) == ""


@pytest.mark.stored(shortcuts=False)
def test_single_keys_can_be_switched_off(started: Table) -> None:
    page = started.page
    player = KeyboardPlayer(started, position(START))
    player.open_match()
    player.take_over()
    for key in "?2h+u":
        page.keyboard.press(key)
    assert focused(page) == "take Ulm"
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#action-bar")).not_to_contain_text("hint")
    # What works only on what has the focus stays.
    player.fingers.go_to(f"#overlay {city('Linz')}")
    page.keyboard.press("ArrowLeft")
    assert focused(page) != "Linz"
