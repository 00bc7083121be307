"""With the keyboard alone: Tab to get there, Enter or Space to press, and always a way on."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, expect

from tests.browser.play import Player, settle
from tests.table.sitting import record
from tools.table import Table

# Where the focus is and where it should go, counted along the order of the Tab key.
WAY = """
(selectors) => {
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const scope = document.querySelector("dialog[open]") ?? document;
  const stops = [...scope.querySelectorAll(all)].filter(
    (one) => one.checkVisibility() && !one.matches(":disabled, [type=hidden]"));
  const wanted = stops.findIndex((one) =>
    one.getAttribute("aria-disabled") !== "true" && one.matches(selectors.join(", ")));
  return wanted < 0 ? null : [stops.indexOf(document.activeElement), wanted, stops.length];
}
"""
# Writes down where the focus goes.
FOLLOW = """
() => {
  window.visited = [];
  document.addEventListener("focusin", ({ target }) => {
    const place = target.closest("dialog") ? "in a dialog " : "";
    // Two cards of a city look alike.
    const number = [...document.querySelectorAll("*")].indexOf(target);
    visited.push(`${place}${number} ${target.outerHTML.slice(0, 900)}`);
  });
}
"""
TRIES = 10
FOCUSED = "(selectors) => document.activeElement.matches(selectors.join(', '))"


@dataclass
class Typist(Player):
    """A player without a pointer."""

    def press(self, *selectors: str) -> None:
        """Go there with Tab, or back with Shift+Tab where that is shorter, and press it."""
        wanted = list(selectors)
        for _try in range(TRIES):
            if self.page.evaluate(FOCUSED, wanted):
                break
            here, there, stops = self.page.wait_for_function(WAY, arg=wanted).json_value()
            forth = here < 0 or here < there
            for _step in range(1 if here < 0 else abs(there - here)):
                self.page.keyboard.press("Tab" if forth else "Shift+Tab")
            assert stops
        else:
            raise AssertionError(f"the focus does not get to {selectors}")
        self.noted["pressed"] += 1
        self.page.keyboard.press("Enter" if self.noted["pressed"] % 2 else "Space")

    def there(self, *selectors: str) -> bool:
        return self.page.evaluate(WAY, list(selectors)) is not None


def turn_start(turn: int) -> int:
    game = record("two_players")
    return next(moves for moves in range(len(game)) if game.at(moves).turn == turn)


def test_a_whole_game_by_keyboard_alone(table: Table, context: BrowserContext) -> None:
    settle(context, confirm=True)
    game = record("two_players")
    player = Typist(table, game.at(0), confirms=True)
    player.sit_down()
    # The map's cities are many stops away, so a few turns on them are enough.
    for by_map, moves in (
        (False, game.history[: turn_start(6)]),
        (True, game.history[turn_start(6) : turn_start(9)]),
        (False, game.history[turn_start(9) :]),
    ):
        player.by_map = by_map
        player.play_on(moves)
    expect(table.page.locator("#dialog-final h2")).to_have_text("Anna wins")
    assert player.match.history == game.history
    assert player.noted["on the map"] > 2


def test_the_focus_goes_round_the_whole_table_and_is_never_caught(
    table: Table, context: BrowserContext
) -> None:
    settle(context)
    page = table.page
    player = Typist(table, record("two_players").at(turn_start(4)))
    player.sit_down()
    page.evaluate(FOLLOW)
    # A question keeps the focus until it is answered, and nothing behind it can be reached.
    for _step in range(5):
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-hand-over")).to_be_visible()
    asked: list[str] = page.evaluate("visited")
    assert any("take-over" in one for one in asked)
    assert all(one.startswith("in a dialog") for one in asked), asked
    player.take_over()
    page.evaluate("visited.splice(0)")
    [_here, _there, stops] = page.evaluate(WAY, ["#bar button"])
    for _step in range(stops + 6):
        page.keyboard.press("Tab")
    visited: list[str] = page.evaluate("visited")
    assert len(set(visited)) == stops
    assert len(visited) > stops
    for part in "take deck", "administrator", "take Ingolstadt":
        assert any(f'data-move="{part}"' in one for one in visited)
    for part in 'data-action="home"', 'data-action="dialog"', 'class="log-line"', 'data-zoom="in"':
        assert any(part in one for one in visited)
    # Settings open and close from the keyboard, and the focus comes back to the table.
    player.press("#bar [data-value=settings]")
    expect(page.locator("#dialog-settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-settings")).to_have_count(0)
    player.make("take deck")
