"""Play a match of Imperial Post at the table in a browser, move by move, the way people do.

The player knows the match as it should be and compares it with the page after every move. Meanwhile
everything that comes and goes in the hand is noted, so that no card of another seat can slip by.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as TookTooLong

from game import Match
from tools.browser.page_driver import TIMEOUT, Table

QUICK = {"speed": "off", "ask_end": False, "auto_end": False}

# Records the visible cards of the hand at every change of the page; `%s`: the function that lists them.
RECORD_HANDS = """
(() => {
  const changes = { childList: true, subtree: true, attributes: true, characterData: true };
  const hand = %s;
  window.tester?.observer?.disconnect();
  const observer = new MutationObserver(() => tester.hands.push(hand()));
  window.tester = { hands: [], observer };
  const begin = () => observer.observe(document.body, changes);
  if (document.body) begin();
  else document.addEventListener("DOMContentLoaded", begin);
})()
"""
VISIBLE_CITIES = """
() => [...document.querySelectorAll("#hand .card:not(.is-ghost, #held, #held *)")].map(
  (card) => card.dataset.city)
"""

# Finds the first of several things that is there, can be pressed, and is not covered by anything.
SPOT = """
(selectors) => {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll(selector)) {
      if (found.matches(":disabled, [aria-disabled=true]") || !found.checkVisibility()) continue;
      found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (width && height && (found.contains(hit) || found === hit)) return [x, y];
    }
  }
  return null;
}
"""

SHOWN = """
() => {
  const cities = (selector) => [...document.querySelectorAll(selector)].map((card) => card.dataset.city);
  const words = (selector) => document.querySelector(selector)?.textContent ?? null;
  return {
    handover: Boolean(document.querySelector("#dialog-hand-over[open]")),
    name: words("#bar .status .badge ~ b"),
    display: cities("#display .card"),
    deck: words("#display .deck .pile-count"),
    discards: words("#display .discards .pile-count"),
    route: cities("#hand .route .card:not(.is-ghost, #held, #held *)"),
    hand: cities("#hand .own-cards .card:not(#held, #held *)").sort(),
    houses: document.querySelectorAll("#pieces .house:not(.is-planned)").length,
  };
}
"""

# Answers when the page is as wanted, with all hands recorded since the last answer; `%s`: reads the page.
WAIT_FOR_PAGE = "(wanted) => JSON.stringify((%s)()) === wanted ? tester.hands.splice(0) : null"


def attribute(name: str, value: str) -> str:
    """A selector for what has this attribute."""
    return f"[data-{name}={json.dumps(value, ensure_ascii=False)}]"


def move(text: str) -> str:
    return attribute("move", text)


def city(name: str) -> str:
    return attribute("city", name)


def store_settings(context: BrowserContext, **settings: object) -> None:
    """Set the table's settings before it is opened."""
    stored = json.dumps(json.dumps({**QUICK, **settings}))
    # A new tab begins with an empty page, which has no storage.
    context.add_init_script(f"try {{ localStorage.setItem('posthorn.settings', {stored}) }} catch {{}}")


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(x, y)


def tap(page: Page, x: float, y: float) -> None:
    page.touchscreen.tap(x, y)


@dataclass
class Player:
    """The player who has the device: presses what makes a move, and checks the page."""

    table: Table
    match: Match
    touch: Callable[[Page, float, float], None] = click
    by_map: bool = False
    confirms: bool = False
    handing_over: bool = True
    noted: Counter[str] = field(default_factory=Counter)
    # Scripts that differ by game: one lists the visible cards, one reads what the page shows of the match.
    visible_cards: ClassVar[str] = VISIBLE_CITIES
    shown: ClassVar[str] = SHOWN

    @property
    def page(self) -> Page:
        return self.table.page

    def open_match(self) -> None:
        """Open the match by its link; all players share the device."""
        self.record_hands()
        self.table.open_match(self.match)
        if len(self.match) and self.match.seat is not None:
            self.press(f"{attribute('action', 'choose-seats')}{attribute('value', 'all')}")
        self.look()

    def record_hands(self) -> None:
        """Record the visible cards from the start of the page on, or from now on if it runs already."""
        script = RECORD_HANDS % self.visible_cards
        if self.page.url == self.table.address:
            self.page.evaluate(script)
        else:
            self.page.add_init_script(script)

    def press(self, *selectors: str) -> None:
        """Press the first of these that can be pressed, as soon as one can."""
        x, y = self.find(*selectors)
        self.touch(self.page, x, y)

    def find(self, *selectors: str) -> tuple[float, float]:
        """Return where to press the first of these; wait for it if it is not there at once."""
        found = self.awaited(SPOT, list(selectors))
        if found is None:
            there = [selector for selector in selectors if self.page.locator(selector).count()]
            raise AssertionError(f"none of {selectors} can be pressed; on the page: {there}")
        x, y = found
        return x, y

    def awaited(self, script: str, argument: object) -> Any:
        """Ask the page until there is an answer; the first try nearly always succeeds."""
        answer = self.page.evaluate(script, argument)
        if answer is None:
            try:
                answer = self.page.wait_for_function(script, arg=argument, timeout=TIMEOUT / 3).json_value()
            except TookTooLong:
                return None
        return answer

    def there(self, *selectors: str) -> bool:
        """Return whether one of these can be pressed now."""
        return self.page.evaluate(SPOT, list(selectors)) is not None

    # What the page must show.

    def expected(self) -> dict[str, Any]:
        """The page as the match would have it, while the player on turn looks or is about to."""
        match = self.match
        view = match.view(match.seat)
        nothing: dict[str, list[str]] = {"route": [], "hand": []}
        own = nothing if self.handing_over or match.seat is None else view["players"][match.seat]
        return {
            "handover": self.handing_over and match.seat is not None,
            "name": None if match.seat is None else match.setup.names[match.seat],
            "display": view["display"],
            "deck": str(view["deck"]),
            "discards": str(len(view["discards"])),
            "route": list(own["route"]),
            "hand": sorted(own["hand"]),
            "houses": sum(len(player["houses"]) for player in view["players"]),
        }

    def look(self, *before: list[str]) -> None:
        """Wait until the page shows the match as it should be; earlier cards may be visible, too."""
        wanted = self.expected()
        hands = self.awaited(WAIT_FOR_PAGE % self.shown, in_order(wanted))
        if hands is None:
            shown = self.page.evaluate(self.shown)
            wrong = {name: (shown[name], wanted[name]) for name in wanted if shown[name] != wanted[name]}
            raise AssertionError(f"shown and wanted after {self.match.history[-3:]}: {wrong}")
        self.check_hands(hands, wanted, before)

    def check_hands(
        self, hands: list[list[Any]], wanted: dict[str, Any], before: tuple[list[str], ...]
    ) -> None:
        """Check that only cards of the own hand and route were visible."""
        allowed = ([*wanted["hand"], *wanted["route"]], *before)
        for hand in hands:
            assert any(not Counter(hand) - Counter(cards) for cards in allowed), (hand, allowed)

    # What people do.

    def take_over(self) -> None:
        """Confirm the hand-over; until then no card may have been visible."""
        hands = self.page.evaluate("() => tester.hands.splice(0)")
        assert not any(hands), hands
        self.press("#dialog-hand-over [data-action=take-over]")
        self.handing_over = False
        self.look()

    def play_on(self, moves: list[str]) -> None:
        """Make these moves, with the hand-overs between them."""
        for text in moves:
            if self.handing_over:
                self.take_over()
            self.make(text)

    def make(self, text: str) -> None:
        """Make one move with all presses that it needs."""
        seat, turn = self.match.seat, self.match.turn
        assert seat is not None
        word = text.partition(" ")[0]
        own = self.match.full()["players"][seat]
        {"play": self.press_play, "close": self.press_close, "keep": self.press_keep}.get(
            word, self.press_move
        )(text)
        if self.confirms and word == "end":
            self.page.locator("#action-bar", has_text="Press again").wait_for(timeout=TIMEOUT / 3)
            self.press(f"#action-bar {move(text)}")
        self.noted[word] += 1
        self.match.play(text)
        self.handing_over = self.match.turn != turn or self.match.seat is None
        self.look([*own["hand"], *own["route"]])

    def press_move(self, text: str) -> None:
        """Press an element with the move; every other time the one on the map, if there is one."""
        on_map = f"#overlay {move(text)}"
        everywhere = f"#app {move(text)}"
        if self.by_map and len(self.match) % 2 and self.there(on_map):
            self.noted["on the map"] += 1
            self.press(on_map)
        else:
            self.press(
                f"#action-bar {move(text)}", f"#display {move(text)}", f"#hand {move(text)}", everywhere
            )

    def press_play(self, text: str) -> None:
        """Play a card: at once, or after choosing the end, or after the warning that a route is lost."""
        _play, name, side = text.split(" ")
        direct = f"#hand {move(text)}"
        if side == "new" and self.match.view(None)["players"][self.match.seat or 0]["route"]:
            self.drop(direct)
        elif self.there(direct):
            self.press_move(text)
        else:
            where = "#overlay" if self.by_map else "#hand"
            self.press(f"{where} [data-action=pick]{city(name)}")
            ghosts = (f"#overlay .ghost{move(text)}", f"#hand .is-ghost{move(text)}")
            self.press(*(ghosts if self.by_map else ghosts[::-1]), f"#action-bar {move(text)}")
            self.noted["chose an end"] += 1

    def drop(self, card: str) -> None:
        """Start a new route with this card, after having been warned."""
        opener = "#action-bar [data-action=open-panel][data-value=drop]"
        plays = [text for text in self.match.moves() if text.startswith("play ")]
        fits = any(not text.endswith(" new") for text in plays)
        self.noted["dropped at will" if fits else "dropped for want of a card"] += 1
        # While a card fits, or the Postmaster can still bring one, dropping has to be asked for.
        if self.there(opener):
            self.press(opener)
        warning = self.page.locator("#action-bar .bar-detail", has_text="nothing for the old route")
        warning.wait_for(timeout=TIMEOUT / 3)
        self.press(card)

    def press_close(self, text: str) -> None:
        """Choose the cities that get a house on the map, where others are chosen already, and close."""
        rest = text.removeprefix("close ")
        wanted = [] if rest == "none" else rest.split("+")
        keys = self.page.locator("#pieces .is-planned").evaluate_all(
            "all => all.map(one => one.dataset.key)"
        )
        chosen = {key.split("-", 2)[2] for key in keys}
        for name in sorted(chosen.symmetric_difference(wanted)):
            self.press(f"#overlay [data-action=pick]{city(name)}")
            self.noted["chose a house"] += 1
        self.press(f"#action-bar {move(text)}")

    def press_keep(self, text: str) -> None:
        """Choose the cards to discard, where some are suggested already, and discard them."""
        hand = "#hand .own-cards .card:not(#held, #held *)"
        cards = self.page.locator(hand).evaluate_all("all => all.map(one => one.dataset.city)")
        gone = Counter(cards) - Counter(text.removeprefix("keep ").split("+"))
        suggested = self.page.locator(f"{hand}[data-picked]")
        now = Counter(suggested.evaluate_all("all => all.map(one => one.dataset.city)"))
        if now != gone:
            for name in now.elements():
                self.press(f"{hand}[data-picked]{city(name)}")
            for name in gone.elements():
                self.press(f"{hand}:not([data-picked]){city(name)}")
        self.press(f"#action-bar {move(text)}")


def in_order(shown: dict[str, Any]) -> str:
    """Write what is wanted as JavaScript writes what it sees."""
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
