"""The thumbnail of a position: the roads and everybody's houses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from game.core.markup import Markup, element
from game.imperial_post.board import NUMBER, ROADS
from game.imperial_post.map.drawing import VIEW_BOX, city_at, road_path
from game.imperial_post.views import View

RADIUS = 17
STEP = 22


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
    return element("path", {"class": "net", "d": "".join(road_path(start, end) for start, end in ROADS)})
