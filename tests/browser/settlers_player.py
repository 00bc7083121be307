"""Play a match of Quick Settlers at the table in a browser, move by move, the way people do.

The player knows the match as it should be and compares it with the page after every move, the cards
in hand included; between two players nobody's hand may be on the page at all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game import Match
from tests.support.browser_player import Player
from tests.table.settlers_table import RESOURCES, clicks
from tests.table.settlers_taps import Turns, taps_of

VISIBLE_COUNTS = """
() => [...document.querySelectorAll("#hand .resource-card-count")].map((count) => Number(count.textContent))
"""

SHOWN = """
() => {
  const words = (selector) => document.querySelector(selector)?.textContent ?? null;
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  return {
    handover: Boolean(document.querySelector("#dialog-hand-over[open]")),
    name: words("#bar .status b"),
    market: all("#centre .market .resource-card", (card) => card.dataset.resource),
    pile: words("#pile .resource-card-count"),
    hand: all("#hand .resource-card-count", (count) => Number(count.textContent)),
    own: words("#own-board .seal"),
    points: all("#players .seal", (seal) => Number(seal.textContent)),
    sizes: all("#players .figure.is-cards b", (size) => Number(size.textContent)),
    roads: all("#players .player", (row) => row.querySelectorAll(".fan-road .small-card").length),
    knights: all("#players .player", (row) => row.querySelectorAll(".fan-knight .small-card").length),
    arrow: document.querySelector("#fate")?.classList[1] ?? null,
  };
}
"""

# How far anything at the table is scrolled.
SCROLLED = """() => [...document.querySelectorAll("html, .table, .layout, #sheet, .bar-words")]
  .reduce((sum, one) => sum + one.scrollTop + one.scrollLeft, 0)"""


def in_stacks(cards: list[str]) -> list[int]:
    """Count the cards of each resource, as the hand shows them."""
    return [cards.count(resource) for resource in RESOURCES]


@dataclass
class Settler(Player):
    """The player who has the device in a match of Quick Settlers.

    `turns` has the presses of each turn: all that the player on turn presses from taking the device to
    the draw that ends the turn. The robbers' discards of others are not among them.
    """

    turns: Turns = field(default_factory=lambda: defaultdict(list))

    visible_cards: ClassVar[str] = VISIBLE_COUNTS
    shown: ClassVar[str] = SHOWN

    def press(self, *selectors: str) -> None:
        """Press something that is in view: nothing may have to be scrolled for it, not even in a sheet."""
        super().press(*selectors)
        self.noted["scrolled"] += bool(self.page.evaluate(SCROLLED))

    def expected(self) -> dict[str, Any]:
        """The page as the match would have it, while the player who decides looks or is about to."""
        match = self.match
        view = match.view(match.seat)
        count = len(view["players"])
        viewer = None if self.handing_over else match.seat
        first = view["starter"] if viewer is None else viewer
        seats = [(first + place) % count for place in range(count)]
        others = [view["players"][seat] for seat in seats if seat != viewer]
        return {
            "handover": self.handing_over and match.seat is not None,
            "name": "The match is over." if match.seat is None else match.setup.names[match.seat],
            "market": view["market"],
            "pile": str(view["pile"]),
            "hand": [] if viewer is None else in_stacks(view["players"][viewer]["hand"]),
            "own": None if viewer is None else str(view["players"][viewer]["points"]),
            "points": [player["points"] for player in others],
            "sizes": [player["hand_size"] for player in others],
            "roads": [player["roads"] for player in others],
            "knights": [player["knights"] for player in others],
            "arrow": view["arrow"] and f"is-{view['arrow']}",
        }

    def check_hands(
        self, hands: list[list[Any]], wanted: dict[str, Any], before: tuple[list[str], ...]
    ) -> None:
        """Check that only the own cards were visible, counted by resource."""
        allowed = [[], wanted["hand"], *map(in_stacks, before)]
        for hand in hands:
            assert hand in allowed, (hand, allowed)

    def take_over(self) -> None:
        """Confirm the hand-over, and check the visible cards."""
        self.press("#dialog-hand-over [data-action=take-over]")
        self.handing_over = False
        self.look()

    def make(self, text: str) -> None:
        """Make one move by pressing one thing after the other."""
        seat, turn = self.match.seat, self.match.turn
        assert seat is not None
        own: list[str] = self.match.full()["players"][seat]["hand"]
        pressed = clicks(self.match, text)
        for name in pressed:
            self.press(f"#{name}")
        self.noted["pressed"] += len(pressed)
        if taps := taps_of(self.match, text):
            self.turns[turn].append(taps)
        self.noted[text.partition(" ")[0]] += 1
        self.match.play(text)
        self.handing_over = self.match.seat != seat or self.match.turn != turn
        self.look(own)


def happened(match: Match) -> Counter[str]:
    """Count the words of a match's moves."""
    return Counter(move.partition(" ")[0] for move in match.history)
