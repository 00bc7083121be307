"""The cover of the game for the start page: a landscape behind a table with cards and a knight."""

from __future__ import annotations

from functools import cache

from game.core.i18n import _
from game.core.lettering import fitted_line
from game.core.markup import Attribute, Markup, element
from game.core.svg import cover_frame, path
from game.quick_settlers.art.icons import art_symbols
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.labels import card_name
from game.quick_settlers.rules import RULES

VIEW_BOX = "0 0 640 400"
# The symbols of the cover have their own ids, because the table may have the same pictures in the page.
PREFIX = "cover-art"
CARD_WIDTH, CARD_HEIGHT = 88, 120

# From the farthest to the nearest: the tint, and its outline.
CLOUDS = (
    "M-2 200V150c10-14 30-12 36 0c10-18 38-18 46 0c10-10 26-8 30 2c14-22 48-20 56 0c12-14 34-12 40 0"
    "c10-10 28-8 32 2c14-24 52-22 60-2c12-14 36-12 42 2c12-20 44-18 52-2c12-16 38-14 46 0c12-22 50-20 58 0"
    "c10-12 30-10 36 0c14-18 44-16 52 0c8-8 20-10 60-2V200z"
)
LAND: tuple[tuple[str, str], ...] = (
    ("rock", "M446 204L474 176L488 158H552L568 146L590 172L608 154L642 188V230H446z"),
    (
        "rock-shade",
        "M488 158l10 14l-2 14l-8-8l-8 8zM524 158l8 12l-4 12l12 8l6-16l6-16z"
        "M568 146l22 26l2 16l-16-14zM608 154l34 34l-4 4l-22-14z",
    ),
    ("far", "M-2 184C60 160 120 182 190 168C260 154 330 176 400 170C470 160 560 186 642 178V260H-2z"),
    ("middle", "M-2 220C70 192 150 206 230 198C330 186 420 206 500 196C560 190 610 200 642 196V320H-2z"),
    (
        "wood",
        "M516 214c4-10 16-8 18 0c4-10 18-8 20 2c6-10 20-6 20 4c8-8 20-2 20 6c8-6 20 0 18 8"
        "c12-4 18 4 30 4V262H508z",
    ),
    ("field", "M-2 232L60 212L150 208L112 246L-2 268z"),
    ("near", "M-2 262C90 240 190 256 280 246C390 236 520 256 642 244V340H-2z"),
)
FURROWS = (
    "M10 229L-2 240M34 221L-2 254M58 213L8 264M80 211L36 259M104 210L66 253M126 209L94 248M146 208L112 246"
)
SLOPES = (
    (196, 172, 7), (410, 172, 6), (600, 184, 5), (230, 202, 8), (472, 200, 7), (296, 250, 8), (560, 256, 8),
)  # fmt: skip
ROAD = (
    "M404 206C398 216 372 220 380 232C390 246 440 244 430 262C420 280 330 284 300 330H400"
    "C412 300 470 288 474 262C476 240 424 240 416 230C412 222 424 216 426 206z"
)
ROAD_RUTS = (
    "M392 226C400 246 454 242 448 262C440 288 366 286 340 328"
    "M404 224C416 240 464 244 462 262C456 284 400 292 378 328"
)
BIRDS = "M470 62q6-7 11 0q6-7 11 0M498 44q5-6 9 0q5-6 9 0M520 70q4-5 8 0q4-5 8 0M40 152q4-5 8 0q4-5 8 0"
SHEEP = "c-3 0-4-4-1-5c0-4 5-5 6-2c2-3 7-2 7 1c3 0 4 5 1 6zm-3-4l-4-1l-1 3l3 1zm3 4v4m8-4v4"
FLOCK = ((206, 222), (232, 230), (258, 220), (226, 214))
# The things in the landscape: the picture, its left and upper edge, and its size; the farthest first.
SCENERY = (
    ("citadel", 491, 102, 58),
    ("church", 268, 148, 58),
    ("city", 334, 50, 164),
    ("settlement", 66, 152, 112),
)
TREES = ((300, 236, 1.1), (322, 242, 0.8), (496, 250, 1.2), (40, 262, 1.2), (190, 254, 0.9))
TABLE_EDGE = 322
# The cards on the table: where the middle of the lower edge lies, and how far each is turned.
FAN = ((110, 384, -14.0), (178, 374, -7.0), (247, 370, 0.0), (316, 374, 7.0), (384, 384, 14.0))
KNIGHT = ("knight", 427, 210, 160)

RIBBON_PLACE = "translate(206 82)"
RIBBON = "M-130-46C-64-60 64-60 130-46V32C64 18-64 18-130 32Z"
RIBBON_ENDS = "M-124-22L-150-30L-139 4L-150 40L-116 32ZM124-22L150-30L139 4L150 40L116 32Z"
# The width of a line of the title, and the width of a letter at full size: small letters, spaced capitals.
TITLE_WIDTH = 236
TITLE_LETTER, TITLE_CAPITAL = 17, 32


def cover(title: str, label: str) -> Markup:
    """Draw the cover with the name of the game; the label describes the picture."""
    return cover_frame(
        "still-life",
        VIEW_BOX,
        label,
        _land_and_table(),
        [_card(*place, resource) for place, resource in zip(FAN, RESOURCES, strict=True)],
        element("ellipse", {"class": "still-shade", "cx": 508, "cy": 365, "rx": 62, "ry": 9}),
        _picture(*KNIGHT),
        _title(title),
    )


def picture() -> Markup:
    """Draw the cover in the language in use."""
    return cover(_(RULES.title), _("Cards of Quick Settlers on a table, with a city among hills behind it"))


@cache
def _land_and_table() -> Markup:
    """Draw everything without words, and define the pictures."""
    pictures = (*RESOURCES, *(name for name, *_place in SCENERY), KNIGHT[0])
    return element(
        "g",
        {},
        element(
            "defs",
            {},
            art_symbols(pictures, PREFIX),
            _lines("cover-sky", 2),
            _lines("cover-slope", 3.2, 58),
        ),
        path("still-sky", "M-2-2H642V200H-2Z"),
        _filled("cover-sky", "M-2-2H642V200H-2Z"),
        path("still-cloud", CLOUDS),
        path("still-engraving", BIRDS),
        [_land(tint, line) for tint, line in LAND],
        path("still-engraving", FURROWS + "".join(_slope(*slope) for slope in SLOPES)),
        path("still-road", ROAD),
        path("still-engraving", ROAD_RUTS),
        path("still-sheep", "".join(f"M{x} {y}{SHEEP}" for x, y in FLOCK)),
        [_picture(*sight) for sight in SCENERY],
        [_tree(*place) for place in TREES],
        _table(),
    )


def _land(tint: str, line: str) -> Markup:
    if tint == "rock-shade":
        return _filled("cover-slope", line)
    return path(f"still-{tint}", line)


def _slope(x: float, y: float, strokes: int) -> str:
    """Engrave the shaded side of a hill, to the right of its top."""
    line = ""
    for stroke in range(strokes):
        longer = stroke % 3
        line += (
            f"M{x + 6 * stroke} {y + stroke}q{2 + stroke} {9 + 3 * longer} {5 + stroke} {18 + 5 * longer}"
        )
    return line


def _picture(name: str, x: float, y: float, size: float) -> Markup:
    place: dict[str, Attribute] = {"x": x, "y": y, "width": size, "height": size}
    return element("use", {"class": "in-the-land", "href": f"#{PREFIX}-{name}", **place})


def _tree(x: float, y: float, size: float) -> Markup:
    """Draw a tree by the middle of its foot."""
    return element(
        "g",
        {"transform": f"translate({x} {y}) scale({size})"},
        path("still-trunk", "M0-12V0"),
        path("still-tree", "M0-34C7-34 10-27 8-22C13-17 10-8 0-8S-13-17-8-22C-10-27-7-34 0-34Z"),
        _filled("cover-slope", "M0-34C7-34 10-27 8-22C13-17 10-8 0-8C4-14 4-26 0-34Z"),
    )


def _table() -> Markup:
    """Draw the edge of the table and its boards."""
    boards = "M-2 352H642M-2 380H642M180 332V352M520 332V352M404 352V380M60 352V380M240 380V402M590 380V402"
    grain = "M420 342c30-4 50 4 90 0M20 344c40-4 60 4 100 0M430 366c14-3 24 3 40 0M560 366c20-3 40 3 70 0"
    return element(
        "g",
        {},
        path("still-table", f"M-2 {TABLE_EDGE}H642V402H-2Z"),
        path("still-edge", f"M-2 {TABLE_EDGE}H642V332H-2Z"),
        path("still-boards", boards),
        path("still-engraving", grain),
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
        _sheet("still-shade", left + 3, top + 4, 0),
        _sheet("still-paper", left, top, 0),
        _sheet("still-tint", left, top, 5),
        element(
            "use", {"href": f"#{PREFIX}-{resource}", "x": -35, "y": top + 12, "width": 70, "height": 70}
        ),
        element("text", {"class": "still-name", "x": 0, "y": -15}, card_name(resource)),
    )


def _sheet(kind: str, left: float, top: float, inset: float) -> Markup:
    """Draw a card's outline, or one that is smaller on all sides."""
    size = {"width": CARD_WIDTH - 2 * inset, "height": CARD_HEIGHT - 2 * inset, "rx": 8 - inset / 2}
    return element("rect", {"class": kind, "x": left + inset, "y": top + inset, **size})


def _title(title: str) -> Markup:
    """Write the name of the game on a ribbon: the first word small, the others in capitals."""
    first, _space, second = title.partition(" ")
    return element(
        "g",
        {"transform": RIBBON_PLACE},
        path("still-ribbon-end", RIBBON_ENDS),
        path("still-ribbon", RIBBON),
        _fitted("still-quick", -20, first, TITLE_LETTER),
        _fitted("still-settlers", 18, second.upper(), TITLE_CAPITAL),
    )


def _fitted(kind: str, y: float, words: str, letter: float) -> Markup:
    """Write a line of the title in the middle, smaller if it would not fit."""
    return fitted_line(words, TITLE_WIDTH, letter, y, {"class": kind})


def _lines(name: str, step: float, turn: float = 0) -> Markup:
    """Define a pattern of fine parallel lines."""
    return element(
        "pattern",
        {
            "id": name,
            "width": 8,
            "height": step,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn})" if turn else None,
        },
        element("path", {"class": f"still-{name}", "d": f"M0 {step / 2:g}H8"}),
    )


def _filled(lines: str, line: str) -> Markup:
    return element("path", {"fill": f"url(#{lines})", "d": line})
