"""The map of Imperial Post, drawn once from the board's tables in the manner of an engraving of 1750."""

from __future__ import annotations

from game.core.markup import Markup, element, join
from game.imperial_post.board import CITIES, PROVINCES, ROADS
from game.imperial_post.map_places import (
    LABELS,
    MARK_RADIUS,
    STACK_PLACES,
    VIEW_BOX,
    city_at,
    house_places,
    road_path,
)
from game.imperial_post.map_provinces import province_outline

__all__ = (
    "VIEW_BOX",
    "city_at",
    "house",
    "house_places",
    "map_definitions",
    "road_path",
    "stack_places",
    "static_map",
)

stack_places = STACK_PLACES


def map_definitions() -> Markup:
    """Build the patterns and symbols that the map and the table refer to."""
    return element("defs", {}, (_house_symbol(seat) for seat in range(4)))


def static_map() -> Markup:
    """Draw everything on the map that never changes."""
    return join(
        element("rect", {"class": "ground", "width": 1200, "height": 860}),
        (
            element("path", {"class": "province", "data-province": name, "d": province_outline(name)})
            for name in PROVINCES
        ),
        element("path", {"class": "road-edge", "d": "".join(road_path(*road) for road in ROADS)}),
        element("path", {"class": "road", "d": "".join(road_path(*road) for road in ROADS)}),
        (_town(city) for city in range(len(CITIES))),
    )


def house(seat: int) -> Markup:
    """Draw a seat's house, 20 by 20 units around the origin."""
    return element(
        "use",
        {
            "class": f"house seat-{seat}",
            "href": f"#house-{seat}",
            "x": -10,
            "y": -10,
            "width": 20,
            "height": 20,
        },
    )


def _house_symbol(seat: int) -> Markup:
    return element(
        "symbol",
        {"id": f"house-{seat}", "viewBox": "0 0 20 20"},
        element("path", {"class": "house-wall", "d": "M3 19V9L10 2L17 9V19Z"}),
    )


def _town(city: int) -> Markup:
    name = CITIES[city]
    x, y = city_at(city)
    label = LABELS[name]
    return element(
        "g",
        {"class": "town", "data-town": name},
        element("circle", {"class": "town-mark", "cx": x, "cy": y, "r": MARK_RADIUS}),
        element(
            "text",
            {"class": "town-name", "x": x + label.x, "y": y + label.y, "text-anchor": label.anchor},
            name,
        ),
    )
