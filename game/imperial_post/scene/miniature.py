"""The thumbnail of a position: the provinces, the roads and everybody's houses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from game.core.markup import Markup, element, join
from game.imperial_post.board import NUMBER, ROADS
from game.imperial_post.map.drawing import VIEW_BOX, city_at, road_path
from game.imperial_post.map.provinces import OUTLINES, border_points
from game.imperial_post.views import View

RADIUS = 19
STEP = 24
# Of so many points of a border one is enough at this size.
COARSE = 4


class Outline(TypedDict):
    """The houses of every seat."""

    houses: list[list[str]]


def outline(view: View) -> Outline:
    """Store the houses of every seat."""
    return {"houses": [player["houses"] for player in view["players"]]}


def miniature(stored: Mapping[str, object], colours: tuple[int, ...]) -> Markup:
    """Draw the houses as dots on the roads; unknown cities are ignored."""
    houses = stored.get("houses")
    seats = houses if isinstance(houses, list) else []
    dots = []
    for seat, cities in enumerate(seats[: len(colours)]):
        for city in _sound(cities):
            x, y = city_at(NUMBER[city])
            place = {"cx": x + STEP * (seat % 2), "cy": y + STEP * (seat // 2), "r": RADIUS}
            dots.append(element("circle", {**place, "class": f"dot seat-{colours[seat]}"}))
    return element("svg", {"class": "miniature", "viewBox": VIEW_BOX, "aria-hidden": "true"}, _net(), dots)


def _sound(cities: object) -> list[str]:
    """Read the valid cities of a seat, each once."""
    listed = cities[: len(NUMBER)] if isinstance(cities, list) else []
    return list(dict.fromkeys(city for city in listed if isinstance(city, str) and city in NUMBER))


@cache
def _net() -> Markup:
    roads = "".join(road_path(start, end) for start, end in ROADS)
    return join(
        [element("path", {"data-province": province, "d": _land(province)}) for province in OUTLINES],
        element("path", {"class": "net", "d": roads}),
    )


def _land(province: str) -> str:
    """Write the outline of a province, with few points."""
    points = [
        point
        for name in OUTLINES[province].split()
        for border in [border_points(name)]
        for point in (*border[:-1:COARSE], border[-1])
    ]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"
