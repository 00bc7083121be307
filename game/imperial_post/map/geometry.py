"""Positions on the map of Imperial Post: cities, names, houses, bonus stacks and roads.

All places are in units of the map's view box. Cities are projected from the board's longitudes and
latitudes and then moved a little by hand, as an engraver would, so that names and houses find room.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.imperial_post.board import CITIES, LONGITUDE_LATITUDE, NUMBER, ROADS

Point = tuple[float, float]

WIDTH, HEIGHT = 1200, 860
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"

# The projection: equirectangular, a little taller than true so that the crowded middle opens up.
WEST, NORTH = 7.59, 50.05
LEFT, TOP = 98, 92
LONGITUDE_SCALE, LATITUDE_SCALE = 135.6, 218

MARK_RADIUS = 9
NAME_SIZE = 26
HOUSE_SIZE = 30
STACK_SIZE = (62, 46)
ROAD_WIDTH = 7

# How far each city is moved from its projected place.
MOVED = {
    "Augsburg": (0, 18),
    "Basel": (-6, 4),
    "Carlsruhe": (-8, 4),
    "Freiburg": (-2, -2),
    "Ingolstadt": (6, -12),
    "Innsbruck": (4, 2),
    "Kempten": (2, 6),
    "Lodz": (-14, 14),
    "Mannheim": (0, -6),
    "München": (10, 8),
    "Passau": (4, 0),
    "Regensburg": (10, -8),
    "Sigmaringen": (6, 2),
    "Stuttgart": (-6, -4),
    "Ulm": (-10, -4),
    "Zürich": (6, 4),
}

# How far a road bends from the straight line at its middle, as a share of its length; positive bends to
# the right on the way from the first city to the second.
BENDS = {
    ("Augsburg", "Ingolstadt"): 0.07,
    ("Augsburg", "Innsbruck"): -0.01,
    ("Basel", "Zürich"): 0.05,
    ("Budweis", "Pilsen"): -0.06,
    ("Carlsruhe", "Freiburg"): 0.08,
    ("Freiburg", "Sigmaringen"): -0.03,
    ("Freiburg", "Zürich"): 0.02,
    ("Innsbruck", "Salzburg"): 0.06,
    ("Kempten", "Augsburg"): -0.07,
    ("Kempten", "Innsbruck"): 0.05,
    ("Linz", "Budweis"): -0.04,
    ("Linz", "Salzburg"): 0.04,
    ("Mannheim", "Würzburg"): -0.04,
    ("München", "Innsbruck"): 0.01,
    ("München", "Passau"): -0.05,
    ("München", "Salzburg"): -0.085,
    ("Nürnberg", "Pilsen"): 0.03,
    ("Nürnberg", "Regensburg"): -0.03,
    ("Nürnberg", "Würzburg"): -0.03,
    ("Passau", "Linz"): 0.06,
    ("Pilsen", "Lodz"): -0.08,
    ("Regensburg", "München"): 0.03,
    ("Regensburg", "Passau"): 0.05,
    ("Regensburg", "Pilsen"): -0.02,
    ("Sigmaringen", "Kempten"): 0.03,
    ("Stuttgart", "Ingolstadt"): -0.03,
    ("Ulm", "Augsburg"): 0.07,
    ("Ulm", "Ingolstadt"): -0.085,
    ("Zürich", "Kempten"): 0.13,
}


class Label(NamedTuple):
    """Where a name stands, from the middle of its city's mark: baseline and text-anchor."""

    x: float
    y: float
    anchor: str


LABELS = {
    "Augsburg": Label(11, -28, "end"),
    "Basel": Label(17, -3, "start"),
    "Budweis": Label(17, 9, "start"),
    "Carlsruhe": Label(-16, 9, "end"),
    "Freiburg": Label(30, 22, "start"),
    "Ingolstadt": Label(-24, -22, "end"),
    "Innsbruck": Label(-16, 21, "end"),
    "Kempten": Label(-33, 12, "end"),
    "Linz": Label(17, 7, "start"),
    "Lodz": Label(0, 34, "middle"),
    "Mannheim": Label(-16, 9, "end"),
    "München": Label(4, 47, "start"),
    "Nürnberg": Label(8, -31, "start"),
    "Passau": Label(17, 0, "start"),
    "Pilsen": Label(22, 16, "start"),
    "Regensburg": Label(27, 3, "start"),
    "Salzburg": Label(19, 13, "start"),
    "Sigmaringen": Label(-14, -15, "end"),
    "Stuttgart": Label(-20, 19, "end"),
    "Ulm": Label(-26, 9, "end"),
    "Würzburg": Label(18, -6, "start"),
    "Zürich": Label(-17, 24, "end"),
}

# Where the four houses of a city stand around its mark: how far from the middle, and at which angles,
# clockwise from the right. They are chosen so that no house covers a name, a mark, a stack or a house of
# another city.
HOUSE_RINGS: dict[str, tuple[float, tuple[int, int, int, int]]] = {
    "Augsburg": (33, (356, 59, 121, 184)),
    "Basel": (33, (40, 110, 180, 250)),
    "Budweis": (33, (86, 149, 211, 274)),
    "Carlsruhe": (40, (25, 230, 280, 340)),
    "Freiburg": (40, (78, 129, 181, 232)),
    "Ingolstadt": (33, (290, 0, 70, 140)),
    "Innsbruck": (40, (308, 359, 51, 102)),
    "Kempten": (33, (266, 329, 31, 94)),
    "Linz": (33, (86, 149, 211, 274)),
    "Lodz": (43, (352, 188, 240, 300)),
    "Mannheim": (33, (250, 318, 33, 105)),
    "München": (33, (176, 239, 301, 4)),
    "Nürnberg": (33, (40, 110, 180, 250)),
    "Passau": (33, (60, 130, 200, 270)),
    "Pilsen": (33, (86, 149, 211, 274)),
    "Regensburg": (33, (86, 149, 211, 274)),
    "Salzburg": (33, (86, 149, 211, 274)),
    "Sigmaringen": (43, (70, 115, 275, 323)),
    "Stuttgart": (33, (266, 329, 31, 94)),
    "Ulm": (40, (60, 105, 240, 285)),
    "Würzburg": (35, (71, 137, 203, 269)),
    "Zürich": (33, (240, 310, 20, 90)),
}

STACK_PLACES: dict[str, Point] = {
    "baden": (216, 441),
    "wuerttemberg-hohenzollern": (432, 238),
    "schweiz-tyrol": (410, 715),
    "baiern": (791, 497),
    "boehmen-salzburg": (882, 262),
    "route5": (76, 800),
    "route6": (150, 800),
    "route7": (224, 800),
    "all": (298, 800),
    "end": (372, 800),
}


def project(longitude: float, latitude: float) -> Point:
    """Project longitude and latitude onto the map."""
    return (
        LEFT + (longitude - WEST) * LONGITUDE_SCALE,
        TOP + (NORTH - latitude) * LATITUDE_SCALE,
    )


def _city_place(name: str) -> Point:
    x, y = project(*LONGITUDE_LATITUDE[name])
    right, down = MOVED.get(name, (0, 0))
    return (round(x) + right, round(y) + down)


def _ring(name: str, middle: Point) -> tuple[Point, ...]:
    radius, angles = HOUSE_RINGS[name]
    turns = [math.radians(angle) for angle in angles]
    return tuple(
        (round(middle[0] + radius * math.cos(turn), 1), round(middle[1] + radius * math.sin(turn), 1))
        for turn in turns
    )


CITY_PLACES = tuple(_city_place(name) for name in CITIES)
HOUSE_PLACES = tuple(_ring(name, place) for name, place in zip(CITIES, CITY_PLACES, strict=True))


def city_at(city: int) -> Point:
    """Return the middle of a city's mark."""
    return CITY_PLACES[city]


def house_places(city: int) -> tuple[Point, ...]:
    """Return the middles of a city's four houses, one for each seat."""
    return HOUSE_PLACES[city]


def road_curve(start: int, end: int) -> tuple[Point, Point, Point]:
    """Return the start, the control point and the end of the quadratic curve of a road."""
    first, last = CITY_PLACES[start], CITY_PLACES[end]
    bend = _bend(start, end)
    along, down = last[0] - first[0], last[1] - first[1]
    control = (
        (first[0] + last[0]) / 2 - 2 * bend * down,
        (first[1] + last[1]) / 2 + 2 * bend * along,
    )
    return first, control, last


def road_path(start: int, end: int) -> str:
    """Write the path of a road from one city to a neighbour as SVG path data."""
    first, control, last = road_curve(start, end)
    start_point, middle, end_point = (f"{round(x, 1):g} {round(y, 1):g}" for x, y in (first, control, last))
    return f"M{start_point}Q{middle} {end_point}"


def road_points(start: int, end: int, spacing: float = 4) -> list[Point]:
    """List points along a road at about this spacing."""
    first, control, last = road_curve(start, end)
    steps = max(2, math.ceil(math.dist(first, last) / spacing))
    return [
        (
            (1 - t) ** 2 * first[0] + 2 * t * (1 - t) * control[0] + t * t * last[0],
            (1 - t) ** 2 * first[1] + 2 * t * (1 - t) * control[1] + t * t * last[1],
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def _bend(start: int, end: int) -> float:
    bend = ROAD_BENDS.get((start, end))
    return -ROAD_BENDS[end, start] if bend is None else bend


ROAD_BENDS = dict.fromkeys(ROADS, 0.0) | {
    (NUMBER[first], NUMBER[last]): bend for (first, last), bend in BENDS.items()
}
