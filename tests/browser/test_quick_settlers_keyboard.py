"""A whole game of Quick Settlers with the keyboard alone: Tab to get there, Enter or Space to press."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, expect

from tests.browser.play import settle
from tests.browser.quick_settlers import Settler
from tests.table.quick_settlers import whole_game
from tools.table import Table

SEED = 736

# How many steps of the Tab key lie between the focus and where it should go, once that is there.
STEPS = """
(selector) => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const stops = [...scope.querySelectorAll(all)]
    .filter((one) => one.checkVisibility() && !one.matches(":disabled"));
  const wanted = stops.findIndex((one) => one.matches(selector) && one.ariaDisabled !== "true");
  if (wanted < 0) return null;
  const here = stops.indexOf(document.activeElement);
  return [here < 0 ? null : wanted - here];
}
"""


@dataclass
class Typist(Settler):
    """A player without a pointer."""

    def press(self, *selectors: str) -> None:
        """Go there with Tab, or back with Shift+Tab, and press it."""
        [wanted] = selectors
        while (steps := self.steps_to(wanted)) != 0:
            far, key = (1, "Tab") if steps is None else (abs(steps), "Tab" if steps > 0 else "Shift+Tab")
            for _step in range(far):
                self.page.keyboard.press(key)
            self.noted["Tab"] += far
        self.noted["pressed"] += 1
        self.page.keyboard.press("Enter" if self.noted["pressed"] % 2 else "Space")

    def steps_to(self, wanted: str) -> int | None:
        """Count the steps to what is wanted, as soon as it is there; None if the focus is nowhere."""
        [steps] = self.page.wait_for_function(STEPS, arg=wanted).json_value()
        return None if steps is None else int(steps)


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
