"""The effects of a move: cards and tiles travel, the coach drives, points count up."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from game.core.markup import Markup, element
from game.core.protocols.slots import Effect, EffectKind
from game.imperial_post.art.card_back import card_back
from game.imperial_post.art.carriages import carriage, driving_coach
from game.imperial_post.art.tiles import bonus_tile
from game.imperial_post.board import CARRIAGE_POINTS, NUMBER
from game.imperial_post.map.drawing import road_path
from game.imperial_post.scene.city_card import card
from game.imperial_post.scene.icons import figure_icon
from game.imperial_post.scene.players import points_so_far, shown_score
from game.imperial_post.state import OFFICIALS
from game.imperial_post.views import Player, View, decider

# Milliseconds that the coach needs for each road of a route, up to `MOST_ROADS` roads.
A_ROAD, MOST_ROADS = 380, 5
TILES_APART = 180
TRAVEL = 650
COUNT = 900
CHEER = 1300
# What closing a route brings, by the icons of a player's line.
GAINED = ("houses", "carriage", "tiles")


def effects(move: str, before: View, after: View) -> Iterator[Effect]:
    """Show what a move did; the page animates the viewer's own cards when they change their place."""
    word, _space, rest = move.partition(" ")
    own = before["seat"] == before["viewer"]
    if not own:
        yield Effect(EffectKind.PULSE, f"{_panel(before)} .player-line")
    if word in OFFICIALS:
        yield Effect(EffectKind.PULSE, f"#official-{word}")
    if show := SHOWN.get(word):
        yield from show(rest, own, before, after)


def _panel(before: View) -> str:
    return f"#player-{before['seat']}"


def _taking(rest: str, own: bool, before: View, _after: View) -> Iterator[Effect]:
    if own:
        return
    if rest == "deck":
        yield Effect(EffectKind.TRAVEL, _panel(before), "#deck", look=card_back(), duration=TRAVEL)
    else:
        place = before["display"].index(rest)
        yield Effect(
            EffectKind.TRAVEL, _panel(before), f"#open-{place}", look=card(rest, {}), duration=TRAVEL
        )


def _playing(rest: str, own: bool, before: View, _after: View) -> Iterator[Effect]:
    city = rest.rpartition(" ")[0]
    target = f"#city-{NUMBER[city]}"
    if not own:
        yield Effect(EffectKind.TRAVEL, target, _panel(before), look=card(city, {}), duration=TRAVEL)
    yield Effect(EffectKind.PULSE, target, delay=0 if own else TRAVEL)


def _closing(_rest: str, _own: bool, before: View, after: View) -> Iterator[Effect]:
    """Show the coach driving along the route, then houses, tiles, carriage and points."""
    seat = before["seat"]
    assert seat is not None
    old, new = decider(before), after["players"][seat]
    route = [NUMBER[city] for city in old["route"]]
    path = "".join(road_path(start, end) for start, end in itertools.pairwise(route))
    arrival = A_ROAD * min(len(route) - 1, MOST_ROADS)
    yield Effect(EffectKind.DRIVE, "#routes", path=path, look=driving_coach(), duration=arrival)
    stacks = new["tile_stacks"][old["tile_count"] :]
    for place, stack in enumerate(stacks):
        yield Effect(
            EffectKind.TRAVEL,
            _panel(before),
            f"#stack-{stack}",
            look=bonus_tile(stack, before["stacks"][stack][0]),
            delay=arrival + TILES_APART * place,
            duration=TRAVEL,
        )
    if new["carriage"] != old["carriage"]:
        won = f"#carriage-{new['carriage']}-place"
        yield Effect(EffectKind.PULSE, won, delay=arrival)
        yield Effect(
            EffectKind.TRAVEL,
            _panel(before),
            won,
            look=carriage(new["carriage"]),
            delay=arrival,
            duration=TRAVEL,
        )
    # What is shown afterwards may be less: a bystander counts no tiles that lie face down, and the final
    # score has lost a point for each house that is left. Points only count up.
    start, end = points_so_far(old), shown_score(after, seat)
    if end > start:
        settled = arrival + (TRAVEL + TILES_APART * (len(stacks) - 1) if stacks else 0)
        yield Effect(
            EffectKind.COUNT,
            f"#score-{seat}",
            str(start),
            look=str(end),
            delay=settled,
            duration=COUNT,
        )
    tiles = sum(before["stacks"][stack][0] for stack in stacks)
    yield Effect(EffectKind.CHEER, "#board", look=_gained(old, new, tiles), delay=arrival, duration=CHEER)


def _gained(old: Player, new: Player, tiles: int) -> Markup:
    """Draw the same number as on the button, and what it consists of.

    A placed house saves a point at the end, so the score does not count up by it now. Where taken tiles lie
    face down, everybody has still seen what they are worth.
    """
    houses = len(new["houses"]) - len(old["houses"])
    won = CARRIAGE_POINTS[new["carriage"]] - CARRIAGE_POINTS[old["carriage"]]
    parts = [
        element("span", {"class": "gained-part"}, figure_icon(name), f"+{points}")
        for name, points in zip(GAINED, (houses, won, tiles), strict=True)
        if points
    ]
    return element(
        "span",
        {"class": "gained"},
        element("b", {}, f"+{houses + won + tiles}"),
        element("span", {"class": "gained-parts"}, parts) if len(parts) > 1 else None,
    )


def _new_display(_rest: str, _own: bool, _before: View, _after: View) -> Iterator[Effect]:
    yield Effect(EffectKind.PULSE, "#display")


SHOWN: dict[str, Callable[[str, bool, View, View], Iterator[Effect]]] = {
    "take": _taking,
    "play": _playing,
    "close": _closing,
    "administrator": _new_display,
}
