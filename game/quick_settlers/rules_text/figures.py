"""The figures of the rules page, drawn by the scene that draws the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict, cast

from game.core.markup import Markup, element, join
from game.core.match import Match
from game.quick_settlers.art.icons import art_definitions
from game.quick_settlers.cards import CHURCH, CITADEL, CITY, EXPANSIONS, KNIGHT, ROAD, SETTLEMENT
from game.quick_settlers.scene.build_tray import tiles
from game.quick_settlers.scene.cards import resource_icon
from game.quick_settlers.scene.expansion_choice import expansion
from game.quick_settlers.scene.market import fate_card
from game.quick_settlers.scene.pieces import fan
from game.quick_settlers.scene.players import players
from game.quick_settlers.scene.sight import SettlersSight
from game.quick_settlers.views import Player, View


class Shown(TypedDict, total=False):
    """The entries of a player that a figure changes."""

    name: str
    roads: int
    knights: int
    settlements: int
    cities: int
    expansions: list[str]
    points: int


# A road costs brick and wood; three grain stand for the brick, or three wool for the wood.
ROAD_PAYMENTS = (
    ("brick", "wood"),
    ("wood", "grain", "grain", "grain"),
    ("brick", "wool", "wool", "wool"),
)
# From the first player's left: one has no road to lose, one only protected ones, one loses a road.
ALONG_THE_ARROW: tuple[Shown, ...] = (
    {"name": "A", "roads": 2},
    {"name": "B", "roads": 0},
    {"name": "C", "roads": 3, "expansions": [CITADEL], "points": 5},
    {"name": "D", "roads": 4, "points": 3},
)
TEN_POINTS: Shown = {
    "name": "A",
    "roads": 4,
    "knights": 2,
    "settlements": 2,
    "cities": 1,
    "expansions": [CHURCH],
    "points": 10,
}

# The figures use the symbols of the table.
definitions = art_definitions


def _sight(*players: Shown, **changes: object) -> SettlersSight:
    """Make the sight of the first position of a match, with some entries changed."""
    names = [player.get("name", "A") for player in players] + ["B"] * (2 - len(players))
    view = Match.new("quick-settlers", names, seed=1, options={"starter": 0}).view(None)
    seats = [
        {**seat, **(players[place] if place < len(players) else {})}
        for place, seat in enumerate(view["players"])
    ]
    changed = cast(View, {**view, "players": seats, **changes})
    return SettlersSight(changed, changed)


def _sides() -> Markup:
    """Draw four roads and three knights with their alternating sides."""
    player = cast(Player, {"roads": 4, "knights": 3, "expansions": []})
    return element("div", {"class": "figure-fans"}, fan(player, ROAD), fan(player, KNIGHT))


def _payments() -> Markup:
    """Draw ways to pay for a road."""
    return element(
        "ul",
        {"class": "payments"},
        [
            element(
                "li", {}, element("span", {"class": "payment"}, [resource_icon(card) for card in cards])
            )
            for cards in ROAD_PAYMENTS
        ],
    )


def _expansions() -> Markup:
    sight = _sight({}, {}, {}, {})
    return element(
        "ul",
        {"class": "expansions-list"},
        [element("li", {}, expansion(sight, name, [])) for name in EXPANSIONS],
    )


def _arrow() -> Markup:
    """Draw the fate card, and four players of whom the last one loses a road."""
    sight = _sight(*ALONG_THE_ARROW)
    return join(fate_card(sight), players(sight))


FIGURES: dict[str, Callable[[], Markup]] = {
    "sides": _sides,
    "costs": lambda: tiles(_sight({}, {}, {}), (ROAD, KNIGHT, SETTLEMENT, CITY)),
    "payments": _payments,
    "expansions": _expansions,
    "arrow": _arrow,
    "win": lambda: players(_sight(TEN_POINTS)),
}
