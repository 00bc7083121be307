"""The map of Imperial Post, drawn once from the board's tables in the manner of an engraving of 1750.

    >>> VIEW_BOX
    '0 0 1200 860'

`map_definitions` goes once into the page, `static_map` once into an `svg` element of the class "map".
Moving parts are drawn over it at the positions of `city_at`, `house_places`, `stack_places` and
`road_path`, and `town_names` over all of that.
"""

from __future__ import annotations

from functools import cache

from game.core.markup import Markup, element, join
from game.imperial_post.board import CITIES, PROVINCES, ROADS
from game.imperial_post.map.geometry import (
    HEIGHT,
    LABELS,
    STACK_PLACES,
    VIEW_BOX,
    WIDTH,
    city_at,
    house_places,
    road_path,
)
from game.imperial_post.map.ornaments import ornaments
from game.imperial_post.map.provinces import (
    BORDERS,
    PROVINCE_NAMES,
    border_path,
    outer_borders,
    province_outline,
)
from game.imperial_post.map.relief import relief
from game.imperial_post.map.rivers import waters
from game.imperial_post.map.symbols import PROVINCE_KEYS, house, map_symbols

__all__ = (
    "VIEW_BOX",
    "city_at",
    "house",
    "house_places",
    "map_definitions",
    "road_path",
    "stack_places",
    "static_map",
    "town_names",
)

stack_places = STACK_PLACES

TOWN_MARK_SIZE = 20


def map_definitions() -> Markup:
    """Build the patterns and symbols that the map and the table refer to."""
    return element("defs", {}, map_symbols(), (_shape(province) for province in PROVINCES))


def static_map(title: str) -> Markup:
    """Draw everything on the map that never changes, with the name of the game on it."""
    return join(
        element("rect", {"class": "ground", "width": WIDTH, "height": HEIGHT}),
        element("rect", {"width": WIDTH, "height": HEIGHT, "fill": "url(#engraving-ground)"}),
        _shore(),
        (_province(province) for province in PROVINCES),
        _borders(),
        waters(),
        relief(),
        (_province_name(province) for province in PROVINCES),
        _roads(),
        ornaments(title),
        (_town(city) for city in range(len(CITIES))),
    )


def _shape(province: str) -> Markup:
    key = PROVINCE_KEYS[province]
    return join(
        element("path", {"id": f"shape-{key}", "d": province_outline(province)}),
        element("clipPath", {"id": f"inside-{key}"}, element("use", {"href": f"#shape-{key}"})),
    )


def _shore() -> Markup:
    return element("path", {"class": "shore", "d": "".join(map(border_path, outer_borders()))})


def _province(province: str) -> Markup:
    key = PROVINCE_KEYS[province]
    shape = f"#shape-{key}"
    return element(
        "g",
        {"class": f"province in-{key}", "data-province": province},
        element("use", {"class": "wash", "href": shape}),
        element("use", {"href": shape, "fill": f"url(#engraving-{key})"}),
        element(
            "g",
            {"clip-path": f"url(#inside-{key})"},
            element("use", {"class": "band", "href": shape}),
            element("use", {"class": "band-edge", "href": shape}),
        ),
    )


def _borders() -> Markup:
    # One path each: a browser that draws in tiles then processes only the paths inside a tile.
    return element(
        "g", {"class": "border"}, (element("path", {"d": border_path(name)}) for name in BORDERS)
    )


def _province_name(province: str) -> Markup:
    return element(
        "text",
        {"class": f"province-name in-{PROVINCE_KEYS[province]}", "text-anchor": "middle"},
        (
            element(
                "tspan",
                # The space after the last letter would push the line to the left.
                {
                    "x": name.x + name.spacing / 2,
                    "y": name.y,
                    "font-size": name.size,
                    "letter-spacing": name.spacing,
                },
                name.line.upper(),
            )
            for name in PROVINCE_NAMES[province]
        ),
    )


def _roads() -> Markup:
    line = "".join(road_path(*road) for road in ROADS)
    return element(
        "g",
        {"class": "roads"},
        element("path", {"class": "road-edge", "d": line}),
        element("path", {"class": "road", "d": line}),
    )


def _town(city: int) -> Markup:
    x, y = city_at(city)
    half = TOWN_MARK_SIZE / 2
    return element(
        "use",
        {
            "class": "town",
            "data-town": CITIES[city],
            "href": "#town-mark",
            "x": x - half,
            "y": y - half,
            "width": TOWN_MARK_SIZE,
            "height": TOWN_MARK_SIZE,
        },
    )


@cache
def town_names() -> Markup:
    """Write the names of the cities, which lie over everything that is put on the map."""
    return join(_town_name(city) for city in range(len(CITIES)))


def _town_name(city: int) -> Markup:
    name = CITIES[city]
    x, y = city_at(city)
    label = LABELS[name]
    return element(
        "text",
        {
            "class": "town-name",
            "data-town": name,
            "x": x + label.x,
            "y": y + label.y,
            "text-anchor": label.anchor,
        },
        name,
    )
