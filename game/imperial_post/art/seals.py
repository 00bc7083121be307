"""The four officials as wax seals with the tools of their work.

The class of the svg sets the look of a seal: `is-lit` (can help now), `is-plain` (cannot), `is-called`
(helps in this turn; with ribbons).
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from game.core import emblem
from game.core.markup import Markup, element
from game.core.svg import drawn_symbol, path, symbol
from game.imperial_post.art.engraving import pair, placed
from game.imperial_post.art.horse import HORSE, HORSE_FAR_LEGS, HORSE_TAIL
from game.imperial_post.rules import RULES
from game.imperial_post.state import OFFICIALS

VIEW_BOX = "0 0 64 64"
# The distances of the edge of the wax from the middle, at evenly spaced angles.
WAX_EDGE = (28.4, 29.6, 28.2, 29.2, 30.4, 28.6, 27.8, 29.4, 30.2, 28.8, 27.9, 29.3, 28.5, 30, 28.3, 29.1)
RIBBONS = "M13 40L1.5 56L9.5 56.8L11.5 64L26 52ZM51 40L62.5 56L54.5 56.8L52.5 64L38 52Z"
STATES = ("is-lit", "is-plain", "is-called")


@cache
def seal_definitions() -> Markup:
    """Define the seals, each with its picture."""
    return element("defs", {}, [_symbol(official) for official in OFFICIALS])


@cache
def seal(official: str, state: str) -> Markup:
    """Draw the seal of an official in one of the three states; its name is beside it."""
    return drawn_symbol(f"seal {state}", VIEW_BOX, f"seal-{official}")


def _symbol(official: str) -> Markup:
    return symbol(
        RULES.game,
        f"seal-{official}",
        VIEW_BOX,
        path("seal-ribbon", RIBBONS),
        path("seal-wax", _wax()),
        path("seal-gleam", "M8.5 27C10.5 17 18 9.5 28 7.6C19 11 12.5 18 11 27Z"),
        element("circle", {"class": "seal-field", "cx": 32, "cy": 32, "r": 22.4}),
        element("circle", {"class": "seal-beads", "cx": 32, "cy": 32, "r": 24.6}),
        PICTURES[official](),
    )


def _wax() -> str:
    """Draw the edge of the wax: a smooth closed line through the given distances."""
    count = len(WAX_EDGE)
    points = [
        (32 + reach * cos(2 * pi * place / count), 32 + reach * sin(2 * pi * place / count))
        for place, reach in enumerate(WAX_EDGE)
    ]
    line = f"M{pair(*_between(points[-1], points[0]))}"
    for place, point in enumerate(points):
        line += f"Q{pair(*point)} {pair(*_between(point, points[(place + 1) % count]))}"
    return line + "Z"


def _between(first: tuple[float, float], second: tuple[float, float]) -> tuple[float, float]:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def _relief(*drawing: tuple[str, str]) -> Markup:
    return element("g", {}, [path(f"seal-{kind}", line) for kind, line in drawing])


def _postmaster() -> Markup:
    """Draw a posthorn over a letter."""
    horn = [
        path("seal-cord" if kind == "horn-cord" else "seal-raised", line) for kind, line in emblem.PARTS
    ]
    return element(
        "g",
        {},
        path("seal-raised", "M17 31H47V48H17Z"),
        path("seal-line", "M17 31L32 41.5L47 31M17 48L27 38M47 48L37 38"),
        element("g", {"transform": "translate(13.4 15.6) scale(.53)"}, horn),
    )


def _administrator() -> Markup:
    """Draw a quill and an ink pot on an open register."""
    return _relief(
        (
            "raised",
            "M14 44C20 40.5 27 41 32 44.5C37 41 44 40.5 50 44V50C44 47 37 47.5 32 50.5"
            "C27 47.5 20 47 14 50Z",
        ),
        ("line", "M32 44.5V50.5M18 45C22 43.6 26 44 29 45.6M46 45C42 43.6 38 44 35 45.6"),
        ("raised", "M29 41C28 30 34 17 47 12C49 24 44 35 33 37.5L30.5 43Z"),
        (
            "line",
            "M30 42C33 32 38 23 45 15.5M34.5 32L40.5 31M37 27.5L43.5 26M40 22.6L45.8 21"
            "M35 31L34 25.4M38 26L38 21",
        ),
        ("raised", "M15.5 40C14.5 36 16 34 18 33.4V31H25V33.4C27 34 28.5 36 27.5 40Z"),
        ("dark", "M18 31H25V32.6H18Z"),
    )


def _carrier() -> Markup:
    """Draw a rider at a trot."""
    size, poll = 0.95, (44.4, 26)
    return _relief(
        ("raised", placed(HORSE_FAR_LEGS, *poll, size) + placed(HORSE_TAIL, *poll, size)),
        ("raised", placed(HORSE, *poll, size)),
        # The rider: coat and leg, head, three-cornered hat, arm, bag.
        (
            "raised",
            "M24.6 33.6C23 27 24.4 21 29 19.6C33 19.4 34.6 22.6 34.2 26.4L33.4 31.4L37.6 36L36 43.6"
            "L32.4 43.4L32.8 38L28.6 34.6Z",
        ),
        (
            "raised",
            "M28.8 18.4C27.6 14.8 29 12.4 31.6 12.4C34.2 12.4 35.4 14.6 34.6 16.4"
            "C34.2 18.4 31.8 19.6 28.8 18.4Z",
        ),
        (
            "raised",
            "M24.8 11C28 11.2 28.4 8 32 8.2C35 8.2 35.6 10.4 39.2 10.6C36.6 13.6 28.6 14.8 24.8 11Z",
        ),
        (
            "raised",
            "M28.6 24.6C30.4 22.8 32.4 23.8 33 25.6L39.6 27.4L39.4 30.2L31.6 29.6"
            "C29.6 29.2 28.4 27.2 28.6 24.6Z",
        ),
        ("raised", "M18.6 27.6L26.4 26L27.6 33.4L19.8 35Z"),
        ("line", "M18.6 27.6L23.6 31L26.4 26M31.6 20.4L24 26.4M39.6 28.8L49 31.4"),
    )


def _cartwright() -> Markup:
    """Draw a wheel, and a hammer across it."""
    spokes = "".join(
        f"M32 32L{pair(32 + 15 * cos(pi * turn / 5), 32 + 15 * sin(pi * turn / 5))}" for turn in range(10)
    )
    return _relief(
        ("spoke", spokes),
        ("rim", "M32 15.4A16.6 16.6 0 1 1 31.9 15.4Z"),
        ("rim-line", "M32 12.8A19.2 19.2 0 1 1 31.9 12.8ZM32 18A14 14 0 1 1 31.9 18Z"),
        ("raised", "M32 27.4A4.6 4.6 0 1 1 31.9 27.4Z"),
        ("raised", "M15.4 50.8L13.2 48.6L38 22.4L41.6 26Z"),
        ("raised", "M33 19.6L38.4 14.2C41.6 14.2 44 15.6 46.4 18L49.8 21.4L45.4 25.8L42 26.6L37.4 22Z"),
    )


PICTURES = {
    "postmaster": _postmaster,
    "administrator": _administrator,
    "carrier": _carrier,
    "cartwright": _cartwright,
}
