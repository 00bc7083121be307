"""The thumbnail of a position: everybody's points as a row of marks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from game.core.markup import Markup, element
from game.quick_settlers.cards import MOST_PLAYERS, POINTS_TO_WIN
from game.quick_settlers.views import View

WIDTH, HEIGHT, MARGIN = 120, 86, 10
LONGEST_ROW = 13
# With fewer players the rows have the same height as with this many.
THINNEST = 4


class Outline(TypedDict):
    """Everyone's points, roads and knights."""

    points: list[int]
    roads: list[int]
    knights: list[int]


def outline(view: View) -> Outline:
    """Store everyone's points, roads and knights."""
    return {
        "points": [player["points"] for player in view["players"]],
        "roads": [player["roads"] for player in view["players"]],
        "knights": [player["knights"] for player in view["players"]],
    }


def miniature(stored: Mapping[str, object], colours: tuple[int, ...]) -> Markup:
    """Draw a bar of points for each seat, with its roads and knights as dots; invalid data is ignored."""
    rows = len(colours[:MOST_PLAYERS])
    points, roads, knights = (_numbers(stored, key, rows) for key in ("points", "roads", "knights"))
    step = (HEIGHT - 2 * MARGIN) / max(rows, THINNEST)
    above = (HEIGHT - step * rows) / 2
    unit = (WIDTH - 2 * MARGIN) / POINTS_TO_WIN
    drawn = []
    for seat in range(rows):
        top = above + step * seat
        bar = {
            "x": MARGIN,
            "y": top,
            "height": step * 0.5,
            "width": unit * min(points[seat], POINTS_TO_WIN),
        }
        dots = [
            element(
                "circle",
                {
                    "class": kind,
                    "cx": MARGIN + 3 + 6.5 * place,
                    "cy": top + step * 0.72,
                    "r": min(2.4, step * 0.18),
                },
            )
            for place, kind in enumerate(["road-dot"] * roads[seat] + ["knight-dot"] * knights[seat])
        ]
        drawn.append(
            element(
                "g",
                {"class": f"row seat-{colours[seat]}"},
                element("rect", {"class": "bar-line", **bar}),
                dots,
            )
        )
    return element(
        "svg",
        {
            "class": "miniature settlers-miniature",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "aria-hidden": "true",
        },
        _scale(),
        drawn,
    )


def _numbers(stored: Mapping[str, object], key: str, rows: int) -> list[int]:
    """Read a number for each seat; an invalid one counts as zero."""
    found = stored.get(key)
    numbers = found if isinstance(found, list) else []
    read = [
        min(number, LONGEST_ROW) if isinstance(number, int) and number > 0 else 0
        for number in numbers[:rows]
    ]
    return [*read, *[0] * (rows - len(read))]


@cache
def _scale() -> Markup:
    """Draw a line for each point, the last one for the tenth."""
    unit = (WIDTH - 2 * MARGIN) / POINTS_TO_WIN
    lines = "".join(
        f"M{MARGIN + unit * point:g} {MARGIN / 2}V{HEIGHT - MARGIN / 2}"
        for point in range(POINTS_TO_WIN + 1)
    )
    return element("path", {"class": "scale-lines", "d": lines})
