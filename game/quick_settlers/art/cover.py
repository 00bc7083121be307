"""The picture of the game for the start page: its land in the distance, its cards on the table."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from game.core.i18n import _
from game.core.markup import Markup, element
from game.quick_settlers.art.icons import art_definitions
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.labels import card_name

WIDTH, HEIGHT = 1200, 860
CARD_WIDTH, CARD_HEIGHT = 168, 226

# The land, from the farthest hills to the nearest meadow: its tint, its line, and its tops.
LAND = (
    (
        "far",
        "M24 236C90 196 150 214 206 178C262 142 318 196 380 170C452 138 520 196 590 176"
        "C668 152 716 204 790 168C858 134 918 190 986 162C1060 134 1116 190 1176 172V470H24Z",
        ((206, 178), (380, 170), (590, 176), (790, 168), (986, 162)),
    ),
    (
        "middle",
        "M24 306C140 250 250 286 360 262C470 238 560 300 690 276C820 252 930 300 1040 268"
        "C1100 252 1140 262 1176 258V520H24Z",
        ((120, 286), (360, 262), (470, 268), (800, 270), (1060, 266)),
    ),
    (
        "near",
        "M24 398C170 344 330 380 470 362C620 342 760 392 900 366C1010 346 1110 362 1176 352V560H24Z",
        ((150, 376), (300, 376), (700, 378), (1000, 362)),
    ),
)
ROAD = (
    "M250 560C300 500 470 500 520 452C560 414 520 392 566 362C584 350 604 344 622 340L646 340"
    "C632 352 616 360 606 376C588 406 640 420 610 466C580 512 470 520 450 560Z"
)
SUN = (1036, 96, 30)
BIRDS = (
    "M440 96q9 -9 16 0q8 -9 17 0M486 70q7 -7 13 0q6 -7 13 0M432 128q6 -6 11 0q5 -6 11 0"
    "M846 92q7 -7 13 0q6 -7 13 0"
)
CLOUDS = "M690 62H780M720 52H800M712 72H760M1040 168H1130M1060 158H1110"

# What stands in the land: the picture, its left and upper edge, and its size; the farthest first.
SIGHTS = (
    ("citadel", 896, 112, 148),
    ("university", 150, 168, 132),
    ("city", 506, 88, 284),
    ("church", 330, 236, 126),
    ("settlement", 806, 232, 190),
    ("settlement", 84, 288, 156),
)

# The cards on the table: where the middle of the lower edge lies, and how far each is turned.
FAN = ((284, 812, -15.0), (404, 790, -7.5), (526, 782, 0.0), (648, 790, 7.5), (768, 812, 15.0))


@cache
def _still_life() -> Markup:
    """Draw all that has no words in it."""
    return element(
        "g",
        {},
        element("path", {"class": "still-sky", "d": f"M24 24H{WIDTH - 24}V480H24Z"}),
        _sun(),
        element("path", {"class": "still-engraving", "d": CLOUDS + BIRDS}),
        [
            (
                element("path", {"class": f"still-{tint}", "d": line}),
                element("path", {"class": "still-engraving", "d": "".join(_slope(*top) for top in tops)}),
            )
            for tint, line, tops in LAND
        ],
        element("path", {"class": "still-road", "d": ROAD}),
        [_picture(name, x, y, size) for name, x, y, size in SIGHTS],
        _woods(),
        _table(),
    )


def _slope(x: float, y: float) -> str:
    """Engrave the shaded side of a hill, to the right of its top."""
    strokes = ""
    for stroke in range(9):
        longer = stroke % 3
        strokes += (
            f"M{x + 9 * stroke} {y + 4 + 1.2 * stroke:g}"
            f"q{3 + stroke} {16 + 5 * longer} {10 + stroke} {34 + 9 * longer}"
        )
    return strokes


def _sun() -> Markup:
    """Draw the sun with long and short rays by turns."""
    x, y, radius = SUN
    rays = ""
    for ray in range(32):
        turn, reach = radians(ray * 11.25), radius + (26 if ray % 2 else 44)
        near = f"{x + (radius + 7) * cos(turn):.1f} {y + (radius + 7) * sin(turn):.1f}"
        rays += f"M{near}L{x + reach * cos(turn):.1f} {y + reach * sin(turn):.1f}"
    return element(
        "g",
        {},
        element("path", {"class": "still-rays", "d": rays}),
        element("circle", {"class": "still-sun", "cx": x, "cy": y, "r": radius}),
    )


def _picture(name: str, x: float, y: float, size: float) -> Markup:
    return element(
        "use",
        {"class": "in-the-land", "href": f"#art-{name}", "x": x, "y": y, "width": size, "height": size},
    )


def _woods() -> list[Markup]:
    """Draw trees here and there, the near ones larger."""
    places = (
        (700, 300, 0.8),
        (728, 306, 0.9),
        (470, 306, 0.7),
        (1060, 330, 1.2),
        (1100, 346, 1.5),
        (40, 330, 1.2),
    )
    return [
        element(
            "g",
            {"transform": f"translate({x} {y}) scale({size})"},
            element("path", {"class": "still-trunk", "d": "M16 44V62"}),
            element(
                "path",
                {
                    "class": "still-tree",
                    "d": "M16 2C26 2 32 12 28 20C36 28 30 46 16 46C2 46 -4 28 4 20C0 12 6 2 16 2Z",
                },
            ),
            element(
                "path",
                {"class": "still-engraving", "d": "M19 12C24 15 24 20 21 23M21 29C26 31 25 39 19 40"},
            ),
        )
        for x, y, size in places
    ]


def _table() -> Markup:
    """Draw the table's edge and its boards."""
    boards = "".join(f"M24 {y}H{WIDTH - 24}" for y in (560, 642, 732))
    joints = (
        "M250 504V560M880 504V560M560 560V642M1020 560V642M170 642V732M780 642V732M420 732V836M1060 732V836"
    )
    grain = "".join(
        f"M{x} {y}C{x + 60} {y - 6} {x + 120} {y + 6} {x + 190} {y}"
        for x, y in (
            (60, 530),
            (640, 526),
            (940, 540),
            (60, 600),
            (980, 604),
            (60, 690),
            (900, 690),
            (80, 790),
            (930, 788),
        )
    )
    return element(
        "g",
        {},
        element("path", {"class": "still-table", "d": f"M24 492H{WIDTH - 24}V836H24Z"}),
        element("path", {"class": "still-edge", "d": f"M24 492H{WIDTH - 24}V504H24Z"}),
        element("path", {"class": "still-boards", "d": boards + joints}),
        element("path", {"class": "still-engraving", "d": grain}),
    )


def _frame() -> Markup:
    """Draw the frame with its light and dark grades, like that of a map."""
    return element(
        "g",
        {"class": "still-frame"},
        element("path", {"class": "frame-paper", "d": f"M0 0H{WIDTH}V{HEIGHT}H0ZM24 24V836H1176V24Z"}),
        [
            element(
                "rect",
                {"class": kind, "x": gap, "y": gap, "width": WIDTH - 2 * gap, "height": HEIGHT - 2 * gap},
            )
            for kind, gap in (
                ("frame-thick", 5),
                ("frame-grades", 13),
                ("frame-thin", 18),
                ("frame-thin", 24),
            )
        ],
    )


def _card(middle: float, foot: float, turn: float, resource: str) -> Markup:
    """Draw a resource card as it lies on the table."""
    left, top = -CARD_WIDTH / 2, -CARD_HEIGHT
    return element(
        "g",
        {
            "class": "still-card",
            "data-resource": resource,
            "transform": f"translate({middle} {foot}) rotate({turn})",
        },
        element(
            "rect",
            {
                "class": "still-shade",
                "x": left + 5,
                "y": top + 7,
                "width": CARD_WIDTH,
                "height": CARD_HEIGHT,
                "rx": 14,
            },
        ),
        element(
            "rect",
            {
                "class": "still-paper",
                "x": left,
                "y": top,
                "width": CARD_WIDTH,
                "height": CARD_HEIGHT,
                "rx": 14,
            },
        ),
        element(
            "rect",
            {
                "class": "still-tint",
                "x": left + 9,
                "y": top + 9,
                "width": CARD_WIDTH - 18,
                "height": CARD_HEIGHT - 18,
                "rx": 8,
            },
        ),
        element("use", {"href": f"#art-{resource}", "x": -62, "y": top + 26, "width": 124, "height": 124}),
        element("text", {"class": "still-name", "x": 0, "y": -28}, card_name(resource)),
    )


def _plain_card(x: float, y: float, turn: float, name: str, kind: str = "still-tint") -> Markup:
    """Draw a card with nothing but a picture: the fate card, a road, a knight, a back."""
    width, height = (176, 176) if name == "fate" else (128, 168)
    size = width - 28
    return element(
        "g",
        {"class": "still-card", "transform": f"translate({x} {y}) rotate({turn})"},
        element(
            "rect",
            {
                "class": "still-shade",
                "x": -width / 2 + 4,
                "y": -height / 2 + 6,
                "width": width,
                "height": height,
                "rx": 12,
            },
        ),
        element(
            "rect",
            {
                "class": "still-paper",
                "x": -width / 2,
                "y": -height / 2,
                "width": width,
                "height": height,
                "rx": 12,
            },
        ),
        element(
            "rect",
            {
                "class": kind,
                "x": -width / 2 + 7,
                "y": -height / 2 + 7,
                "width": width - 14,
                "height": height - 14,
                "rx": 7,
            },
        ),
        element(
            "use", {"href": f"#art-{name}", "x": -size / 2, "y": -size / 2, "width": size, "height": size}
        ),
    )


def _title() -> Markup:
    """Write the name of the game on a banner over the land."""
    ends = "M-150 -30L-186 -40L-170 0L-186 40L-140 32ZM150 -30L186 -40L170 0L186 40L140 32Z"
    ribbon = "M-156 -54C-76 -70 76 -70 156 -54V30C76 14 -76 14 -156 30Z"
    return element(
        "g",
        {"transform": "translate(232 112)"},
        element("path", {"class": "still-ribbon-end", "d": ends}),
        element("path", {"class": "still-ribbon", "d": ribbon}),
        element("text", {"class": "still-quick", "x": 0, "y": -31}, "Quick"),
        element("text", {"class": "still-settlers", "x": 4, "y": 9}, "SETTLERS"),
    )


def picture() -> Markup:
    """Draw the land, and on a table before it the cards."""
    return element(
        "svg",
        {
            "class": "still-life",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "img",
            "aria-label": _("Cards of Quick Settlers on a table, behind it a city among hills"),
        },
        art_definitions(),
        _still_life(),
        [_plain_card(104 + 7 * place, 676 - 5 * place, -7, "back", "still-back") for place in range(4)],
        [_card(*place, resource) for place, resource in zip(FAN, RESOURCES, strict=True)],
        _plain_card(918, 592, -7, "road"),
        _plain_card(978, 602, 3, "wagon"),
        _plain_card(1098, 600, 8, "rider"),
        _plain_card(1022, 742, -5, "fate"),
        _title(),
        _frame(),
    )
