"""The bonus tiles: engraved plates with a number, each showing what earns it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.game_class import symbol_class
from game.core.markup import Content, Markup, element, join
from game.core.svg import drawn_symbol, path, symbol
from game.imperial_post.art.engraving import number, pair, repeated, spread
from game.imperial_post.board import LENGTH_STACKS, PROVINCES, STACK_PROVINCES, STACKS
from game.imperial_post.map.symbols import ENGRAVINGS, PROVINCE_KEYS
from game.imperial_post.rules import RULES

VIEW_BOX = "0 0 62 46"
MIDDLE = (31.0, 23.0)
# The distance of a route's ends from the middle, and its vertical position.
ROUTE_REACH, ROUTE_HEIGHT = 22.0, 40.0
PLATE = (
    "M6 1.5H56A4.5 4.5 0 0 0 60.5 6V40A4.5 4.5 0 0 0 56 44.5H6A4.5 4.5 0 0 0 1.5 40V6A4.5 4.5 0 0 0 6 1.5Z"
)
# The field inside of the plate's edge, from left to right.
FIELD_LEFT, FIELD_TOP, FIELD_RIGHT, FIELD_BOTTOM = 4.5, 4.5, 57.5, 41.5
# The shield for the number, with its scrolls.
SHIELD = (
    "M31 6.5C34 6.5 35 8.5 38 8.5H43.5C45.5 10 45.5 14 47.5 17C49 19.5 49 26.5 47.5 29"
    "C45.5 32 45.5 36 43.5 37.5H38C35 37.5 34 39.5 31 39.5C28 39.5 27 37.5 24 37.5H18.5"
    "C16.5 36 16.5 32 14.5 29C13 26.5 13 19.5 14.5 17C16.5 14 16.5 10 18.5 8.5H24"
    "C27 8.5 28 6.5 31 6.5Z"
)
# Two leaves of laurel to the left and right of a stem, in steps from where they grow.
LEAVES = "c-3-.6-5-3-4.6-6c3 .4 5 2.8 4.6 6zc3-.6 5-3 4.6-6c-3 .4-5 2.8-4.6 6z"
LAUREL_STEMS = (9.3, 52.7)
HILLS = "M5 28l4-7l2 3l1.6-2.4l3 6M47 28l4-7l2 3l1.6-2.4l3 6M9.4 22.6l1 3M51.4 22.6l1 3M8 33h5M49 33h5"


@cache
def tile_definitions() -> Markup:
    """Define the tiles of all stacks, and the patterns of the provinces that they show."""
    return element(
        "defs", {}, [_pattern(province) for province in PROVINCES], [_symbol(stack) for stack in STACKS]
    )


@cache
def bonus_tile(stack: str, value: int) -> Markup:
    """Draw a tile of a stack with its value."""
    return drawn_symbol(
        "bonus-tile",
        VIEW_BOX,
        f"tile-{stack}",
        element("text", {"class": "bonus-value", "x": MIDDLE[0], "y": MIDDLE[1] + 8.4}, str(value)),
    )


def _symbol(stack: str) -> Markup:
    return symbol(
        RULES.game,
        f"tile-{stack}",
        VIEW_BOX,
        path("bonus-plate", PLATE),
        _field(stack),
        path("bonus-shield", SHIELD),
        _route(stack),
    )


def _field(stack: str) -> Markup:
    if stack in LENGTH_STACKS.values():
        return join(path("bonus-land", _field_outline()), path("bonus-hills", HILLS))
    if stack == "all":
        return _stripes(PROVINCES)
    if stack in STACK_PROVINCES:
        return _stripes(STACK_PROVINCES[stack])
    return _laurel()


def _stripes(provinces: Iterable[str]) -> Markup:
    """Fill the field with the colours and patterns of provinces, side by side."""
    listed = list(provinces)
    width = (FIELD_RIGHT - FIELD_LEFT) / len(listed)
    parts = []
    for place, province in enumerate(listed):
        key = PROVINCE_KEYS[province]
        left, right = FIELD_LEFT + place * width, FIELD_LEFT + (place + 1) * width
        line = f"M{pair(left, FIELD_TOP)}H{number(right)}V{number(FIELD_BOTTOM)}H{number(left)}Z"
        parts += [
            path(f"bonus-{key}", line),
            element("path", {"fill": f"url(#bonus-pattern-{key})", "d": line}),
        ]
    return join(parts)


def _route(stack: str) -> Content:
    """Draw a route below the number, on tiles that are earned by the length of a route."""
    cities = next((length for length, name in LENGTH_STACKS.items() if name == stack), 0)
    if not cities:
        return None
    first, last = MIDDLE[0] - ROUTE_REACH, MIDDLE[0] + ROUTE_REACH
    road = f"M{number(first)} {ROUTE_HEIGHT}H{number(last)}"
    places = spread(first, last, cities)
    return join(
        path("bonus-road-edge", road),
        path("bonus-road", road),
        [element("circle", {"class": "bonus-city", "cx": x, "cy": ROUTE_HEIGHT, "r": 2.5}) for x in places],
    )


def _laurel() -> Markup:
    """Draw a laurel around the number of the end tile."""
    leaves = "".join(repeated(LEAVES, LAUREL_STEMS, y) for y in (40, 34, 28, 22, 16))
    return join(path("bonus-end", _field_outline()), path("bonus-laurel", leaves))


def _field_outline() -> str:
    return f"M{FIELD_LEFT} {FIELD_TOP}H{FIELD_RIGHT}V{FIELD_BOTTOM}H{FIELD_LEFT}Z"


def _pattern(province: str) -> Markup:
    width, height, turn, strokes = ENGRAVINGS[province]
    return element(
        "pattern",
        {
            "id": f"bonus-pattern-{PROVINCE_KEYS[province]}",
            "class": symbol_class(RULES.game),
            "width": width,
            "height": height,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn}) scale(.6)" if turn else "scale(.6)",
        },
        element("path", {"class": "bonus-pattern", "d": strokes}),
    )
