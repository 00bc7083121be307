"""The reusable symbols of the map and the table: patterns, hills, houses, emblems."""

from __future__ import annotations

from functools import cache

from game.core import emblem
from game.core.markup import Content, Markup, element, join
from game.core.svg import path, symbol
from game.imperial_post.rules import RULES

# The name of each province in classes and ids.
PROVINCE_KEYS = {
    "Baden": "baden",
    "Württemberg": "wuerttemberg",
    "Hohenzollern": "hohenzollern",
    "Schweiz": "schweiz",
    "Tyrol": "tyrol",
    "Baiern": "baiern",
    "Salzburg": "salzburg",
    "Böhmen": "boehmen",
    "Polen": "polen",
}

# The engraving of each province: width and height of a tile, its turn in degrees and its strokes.
ENGRAVINGS = {
    "Baden": (9, 9, 45, "M4.5 0V9"),
    "Württemberg": (14, 14, 0, "M3.5 3.5h.01M10.5 10.5h.01"),
    "Hohenzollern": (9, 9, 45, "M0 4.5H9M4.5 0V9"),
    "Schweiz": (9, 9, 0, "M4.5 0V9"),
    "Tyrol": (20, 12, 0, "M0 9L5 3L10 9L15 3L20 9"),
    "Baiern": (20, 30, 0, "M10 0L20 15L10 30L0 15Z"),
    "Salzburg": (20, 20, 0, "M5 2v6M2 5h6M15 12v6M12 15h6"),
    "Böhmen": (22, 12, 0, "M0 8Q5.5 1 11 8T22 8"),
    "Polen": (18, 12, 0, "M1 3h8M10 9h8"),
}
OTHER_ENGRAVINGS = {
    "water": (40, 6, 0, "M0 3H26M33 3H40"),
    "ground": (7, 7, -35, "M0 3.5H7"),
}

# Each hill and tree: its width and height, its outline, its foot, and the shade away from the light.
RELIEF = {
    "peak": (
        (36, 28),
        "M.5 27.5C4 25 6 19 9 15.5C10 14 11 14.5 12 12C13.5 8 15 3 17 1C18.5 2 19 6 21 8.5C22 10 23 9.5"
        " 24 11.5C26 16 30 24 35.5 27.5",
        "C29 25 25 27.5 19 26C12 24.5 8 27 .5 27.5Z",
        "M17 1C17.5 5 16 8 17.5 11C19 14 17 17 18.5 20C19 22 18 24 19 26M19 5.5L20.5 13M21 8.5L22.5 17"
        "M23 10.5L25 20.5M25 14L27 22.5M27 18L29 24.5M29.5 21.5L31.5 26M20.5 16L21.5 24M23.5 20L24.5 26"
        "M9 15.5C10 18 9 20 10.5 23M11 15L12 20M13 11L13.5 14M6 21L5 24",
    ),
    "mount": (
        (27, 19),
        "M.5 18.5C4 16 5 11 8 8C9 7 9.5 7.5 10.5 5.5C11.5 3.5 12.5 1.5 14 1C16 1.5 16.5 5 18 7.5C20 11"
        " 22 16 26.5 18.5",
        "C21 16.5 18 18.5 14 17.5C9 16.5 6 18 .5 18.5Z",
        "M14 1C14.5 4.5 13.5 7 15 10C16 12.5 14.5 15 15.5 17M16 4.5L17.5 11M18 7.5L20 14M20 11L22 16.5"
        "M18 13L19 17.5M8 8C9 10 8 12 9 14.5M5 13L4.5 15.5",
    ),
    "hill": (
        (24, 12),
        "M.5 11.5C4 10.5 5 3 10.5 1.5C16 1 18 9 23.5 11.5",
        "C18 9.5 15 11.5 11 10.5C7 9.8 5 11 .5 11.5Z",
        "M12 1.7C13.5 4 13 6.5 14.5 9.5M14 2.5L16.5 9.5M16 4.5L18.5 10.5M6.5 5L5.5 7.5",
    ),
    "fir": (
        (10, 15),
        "M5 .5L7.5 5H6.6L8.6 9H7.4L9.5 12.5H.5L2.6 9H1.4L3.4 5H2.5Z",
        "",
        "M5 12.5V15M5.5 3V11M7 7V11",
    ),
    "tree": (
        (12, 13),
        "M6 1C8.5 .8 9.5 2.5 9.3 3.8C11.5 4.5 11.5 8.5 8.5 8.7C7.5 9.8 4.5 9.8 3.5 8.7"
        "C.5 8.5 .5 4.5 2.7 3.8C2.5 2.5 3.5 1.2 6 1Z",
        "",
        "M6 9.3V12.5M3 12.6H10M7 3.5C8 4 8 5 7.5 5.5M8.5 5.5C9.3 6 9 7.2 8 7.5M6.5 6.5C7 7 7 7.8 6.5 8",
    ),
}

# Each seat's house: its outline, which has the seat's colour, its dark and its light parts. No two are
# alike: a gable, a tower with battlements, a round barn, a church with an onion dome.
HOUSES = (
    (
        "M3.4 17.9V11.6H1.9L10 2.3L12.6 5.3V3H15.6V8.7L18.1 11.6H16.6V17.9Z",
        "M3.4 11.6L10 4.6L16.6 11.6V13L10 6.5L3.4 13Z",
        "M8 17.9V14.2A2 2 0 0 1 12 14.2V17.9Z",
    ),
    (
        "M4.6 17.9V8.4H2.6V2.1H6.2V4.3H8.2V2.1H11.8V4.3H13.8V2.1H17.4V8.4H15.4V17.9Z",
        "M4.6 8.4H15.4V9.8H4.6Z",
        "M8 17.9V14.4A2 2 0 0 1 12 14.4V17.9ZM9.2 5.4H10.8V7.6H9.2Z",
    ),
    (
        "M2.1 17.9V11.2C2.1 5.4 5.6 2.2 10 2.2S17.9 5.4 17.9 11.2V17.9Z",
        "M2.1 10.4H17.9V11.8H2.1ZM6.2 3.4L7.6 2.8V10.4H6.2ZM12.4 2.8L13.8 3.4V10.4H12.4Z",
        "M7.6 17.9V15A2.4 2.4 0 0 1 12.4 15V17.9Z",
    ),
    (
        "M10 1.9C10.5 4.8 15.3 5.4 15.3 8.8C15.3 10.3 14.2 10.9 13.5 11.7H17.9V17.9H2.1V11.7H6.5"
        "C5.8 10.9 4.7 10.3 4.7 8.8C4.7 5.4 9.5 4.8 10 1.9Z",
        "M6.2 11H13.8V12.5H6.2Z",
        "M8.2 17.9V15.6A1.8 1.8 0 0 1 11.8 15.6V17.9Z",
    ),
)

COACH_BODY = (
    "M24 16H68C71 16 71.5 19 71 22L68.5 33C67.5 39 63 41.5 57 41.5H40C31 41.5 26.5 38 25.5 31L23 20"
    "C22.5 17.5 22.5 16 24 16Z"
)
COACH_DARK = (
    "M21.5 14.2H71.5C73.5 14.2 73.5 17 71.5 17H21.5C19.5 17 19.5 14.2 21.5 14.2Z"
    "M31 8.5H45V14.2H31ZM47 5.5H60V14.2H47ZM72 25H85L86.5 28.5H72ZM82 29L88 40H85.5L79.5 29Z"
)
COACH_WINDOWS = (
    "M28.5 20.5H37V29.5H29.8ZM42 20.5H53V30H42ZM58 20.5H66.8L65 29.5H58Z"
    "M75.3 10.8A2.8 2.8 0 1 1 80.9 10.8A2.8 2.8 0 1 1 75.3 10.8Z"
)
COACH_PANELS = "M39.5 17V41.5M55.5 17V41.5M39.5 32.5H55.5M53.5 35.5H51M26 32.5H39.5M55.5 32.5H68.5"
COACH_SPRINGS = (
    "M17 47C10 40 11 29 19 27C23 26 24 30 21.5 31M20 47Q48 54 78 45M78 48C84 42 82 33 76 32"
    "C72 32 72 36 74.5 36.5M33 8.5V14M43 8.5V14M47 8.5H60M38 8.5V6H41V8.5"
)
COACH_DRIVER = (
    "M73.5 25C72.5 19 74 15 77.5 14.5C80 14.5 81.5 17 81.5 19L87 20.5L86.5 22L80.5 21.5L80 25Z"
    "M73.5 9H82.5L80.5 7.8L80 4.5H75.8L75.4 7.8Z"
)
COACH_WHIP = "M86.5 21L92 6C94 2 95 6 95.5 9"
WHEELS = ((26, 48, 13.5), (74, 50.5, 11))


def map_symbols() -> Markup:
    """Build every pattern and symbol."""
    return join(
        (_engraving(PROVINCE_KEYS[province], tile) for province, tile in ENGRAVINGS.items()),
        (_engraving(key, tile) for key, tile in OTHER_ENGRAVINGS.items()),
        (_house(seat) for seat in range(len(HOUSES))),
        _town_mark(),
        _posthorn(),
        _carriage(),
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


def _symbol(name: str, box: str, *content: Content) -> Markup:
    return symbol(RULES.game, name, box, *content)


def _paths(*drawn: tuple[str, str]) -> list[Markup]:
    return [path(kind, line) for kind, line in drawn]


def _engraving(key: str, tile: tuple[float, float, float, str]) -> Markup:
    width, height, turn, strokes = tile
    return element(
        "pattern",
        {
            "id": f"engraving-{key}",
            "class": f"engraving in-{key}",
            "width": width,
            "height": height,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn})" if turn else None,
        },
        element("path", {"d": strokes}),
    )


@cache
def house_drawing(seat: int) -> Markup:
    """Draw the parts of a seat's house, in a box of 20 by 20 units."""
    walls, dark, light = HOUSES[seat]
    return join(
        *_paths(("house-halo", walls), ("house-wall", walls), ("house-dark", dark), ("house-light", light))
    )


def _house(seat: int) -> Markup:
    return _symbol(f"house-{seat}", "0 0 20 20", house_drawing(seat))


def _town_mark() -> Markup:
    return _symbol(
        "town-mark",
        "-10 -10 20 20",
        element("circle", {"class": "mark-wall", "r": 8.2}),
        element("circle", {"class": "mark-core", "r": 4.6}),
    )


def _posthorn() -> Markup:
    return _symbol("posthorn", emblem.FRAME, emblem.posthorn())


def _carriage() -> Markup:
    return _symbol(
        "carriage",
        "8 0 90 64",
        _paths(
            ("coach-line", COACH_SPRINGS),
            ("coach-body", COACH_BODY),
            ("coach-dark", COACH_DARK),
            ("coach-glass", COACH_WINDOWS),
            ("coach-line", COACH_PANELS),
            ("coach-dark", COACH_DRIVER),
            ("coach-line", COACH_WHIP),
        ),
        (_wheel(*wheel) for wheel in WHEELS),
    )


def _wheel(x: float, y: float, radius: float) -> Markup:
    far, near = radius * 0.5, radius * 0.866
    spokes = "".join(
        f"M{x - across:g} {y - down:g}L{x + across:g} {y + down:g}"
        for across, down in ((radius, 0), (near, far), (far, near), (0, radius), (-far, near), (-near, far))
    )
    return join(
        element("path", {"class": "coach-spoke", "d": spokes}),
        element("circle", {"class": "coach-wheel", "cx": x, "cy": y, "r": radius - 1}),
        element("circle", {"class": "coach-dark", "cx": x, "cy": y, "r": 2.2}),
    )
