"""What changes on the map with every move: the route, what would fit, the cities that can be clicked."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache

from game.core.markup import Attribute, Content, Markup, element
from game.core.scene import Sight
from game.core.words import _
from game.imperial_post.board import CITIES, NUMBER
from game.imperial_post.exonyms import place_words
from game.imperial_post.map import VIEW_BOX, city_at, road_path
from game.imperial_post.playing import LEFT, NEW
from game.imperial_post.scene.cards import dropping, fit_words
from game.imperial_post.scene.closing import toggled
from game.imperial_post.scene.explaining import city_help
from game.imperial_post.scene.fitting import extends, fitting_ends, own_route, plays
from game.imperial_post.state import CLOSE, PLAY, TAKE

TARGET_RADIUS = 27


def overlay(sight: Sight) -> Markup:
    """Draw what changes with every move, as a sheet that lies over the others."""
    return element(
        "svg",
        {"id": "overlay", "class": "overlay", "viewBox": VIEW_BOX, "role": "group", "aria-label": _("Map")},
        _route(sight),
        element("g", {"class": "fits"}, _fits(sight)),
        element("g", {"class": "targets"}, [_target(sight, city) for city in CITIES]),
    )


def _route(sight: Sight) -> Content:
    """Draw the route of the one who is on turn along its roads."""
    seat = sight.view["seat"] if sight.view["seat"] is not None else sight.viewer
    return None if seat is None else route_line(sight, seat)


def route_line(sight: Sight, seat: int) -> Markup:
    """Draw the route of a seat along its roads."""
    route = [NUMBER[city] for city in sight.view["players"][seat]["route"]]
    roads = [road_path(start, end) for start, end in itertools.pairwise(route)]
    return element(
        "g",
        {"class": f"route-line seat-{sight.colours[seat]}"},
        [element("path", {"d": road, "class": "route-casing"}) for road in roads],
        [element("path", {"d": road, "class": "route-road"}) for road in roads],
        [
            element(
                "circle", {"cx": city_at(city)[0], "cy": city_at(city)[1], "r": 15, "class": "route-stop"}
            )
            for city in route
        ],
    )


def _fits(sight: Sight) -> Iterator[Markup]:
    """Draw, for every card that would fit, the road it would add; it shows when the card is pointed at."""
    route = own_route(sight)
    own = sight.view["players"][sight.viewer]["hand"] if sight.viewer is not None else []
    for city in dict.fromkeys([*sight.view["display"], *own]):
        for side in fitting_ends(route, city):
            end = route[0] if side == LEFT else route[-1]
            road = road_path(NUMBER[end], NUMBER[city])
            yield element("path", {"d": road, "class": "fit", "data-fit": city})


def _target(sight: Sight, city: str) -> Markup:
    label = " ".join(filter(None, [f"{place_words(city)}.", fit_words(sight, city)]))
    return _drawn_target(city, label, city_help(city), tuple(_action(sight, city).items()))


@lru_cache(maxsize=512)
def _drawn_target(
    city: str, label: str, explained: str, action: tuple[tuple[str, Attribute], ...]
) -> Markup:
    """Make a city something to click, focus and hear; it is lit when a move is about it."""
    x, y = city_at(NUMBER[city])
    return element(
        "g",
        {
            "class": "target is-lit" if action else "target",
            "data-city": city,
            "role": "button" if action else "img",
            "tabindex": 0 if action else None,
            "aria-label": label,
            "data-help": explained,
            **dict(action),
        },
        element("circle", {"cx": x, "cy": y, "r": TARGET_RADIUS}),
    )


def _action(sight: Sight, city: str) -> dict[str, Attribute]:
    """Find what a click on a city does in this step."""
    if not sight.moves:
        return {}
    phase = sight.view["phase"]
    if phase == TAKE and f"take {city}" in sight.moves:
        return {"data-move": f"take {city}"}
    if phase == PLAY:
        sides = plays(sight)
        longer = extends(sides.get(city, []))
        if dropping(sight, sides) and NEW in sides.get(city, []):
            return {"data-move": f"play {city} {NEW}", "data-value": "sure"}
        if len(longer) == 2:
            return {"data-action": "pick", "data-value": city}
        if longer:
            return {"data-move": f"play {city} {longer[0]}"}
        if NEW in sides.get(city, []) and not own_route(sight):
            return {"data-move": f"play {city} {NEW}"}
    if phase == CLOSE and city in own_route(sight) and sight.may("close"):
        own = sight.view["players"][sight.view["seat"]]["houses"]
        return {} if city in own else {"data-action": "pick", "data-value": toggled(sight, city)}
    return {}
