"""The carriages from the cart to the state coach, and the coach that drives along a closed route.

All of them drive to the right, on ground at the height of 42.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from game.core import emblem
from game.core.game_class import symbol_class
from game.core.markup import Markup, element
from game.core.svg import drawn_symbol, symbol
from game.imperial_post.art.engraving import Drawing, number, pair, placed
from game.imperial_post.art.horse import HARNESS, HORSE, HORSE_FAR_LEGS, HORSE_MANE, HORSE_TAIL
from game.imperial_post.art.plate import layers
from game.imperial_post.board import FIRST_CARRIAGE, LAST_CARRIAGE
from game.imperial_post.rules import RULES

VIEW_BOX = "-4 0 100 44"
GROUND = 42.0

# A driver on his box, in steps from his seat: coat, face, hat, arm and whip.
DRIVER_COAT = "c-.6-3 .2-6.4 3-7c2.4-.2 3.6 1.6 3.4 4.2l-.4 2.6l3.6 1.6l-.4 4.2h-1.8l.2-2.8l-4.4-1.2z"
DRIVER_FACE = "m1.4-7.4c-.4-2.8 3.4-2.8 3.2 0c-.2 2-2.8 2-3.2 0z"
DRIVER_HAT = "m-.6-9c2 .2 2.2-1.8 3.8-1.8s1.8 1.4 4 1.6c-1.8 1.8-6.2 2-7.8.2z"
DRIVER_ARM = "m2-5l4.4 2.4"

SOUNDING_BOX = "0 -22 96 72"
SOUND = ("M66.5-7.5Q72.5-2 71.5 5.5", "M72-13.5Q81.5-5 80 6", "M77.5-19.5Q90.5-8 88.5 6.5")


def wheel(x: float, radius: float) -> Drawing:
    """Draw a wheel that stands on the ground."""
    y = GROUND - radius
    spokes = 10 if radius > 6 else 8
    turns = [2 * pi * spoke / spokes for spoke in range(spokes)]
    rays = "".join(
        f"M{pair(x, y)}l{pair((radius - 0.8) * cos(turn), (radius - 0.8) * sin(turn))}" for turn in turns
    )
    return [
        ("spoke", rays),
        ("rim", ring(x, y, radius) + ring(x, y, radius - 1.7)),
        ("rim", ring(x, y, 1.5)),
    ]


def ring(x: float, y: float, radius: float) -> str:
    """Draw a circle."""
    arc = f"a{number(radius)} {number(radius)} 0 1 1"
    return f"M{pair(x - radius, y)}{arc} {number(2 * radius)} 0{arc} {number(-2 * radius)} 0z"


def horse(x: float, size: float, far: bool = False) -> Drawing:
    """Draw a horse in harness by the place of its poll; a horse behind is drawn a little higher."""
    y = GROUND - 26.2 * size - (1.2 if far else 0)
    return [
        ("coat-dark", placed(HORSE_FAR_LEGS, x, y, size)),
        ("mane", placed(HORSE_TAIL, x, y, size)),
        ("coat-dark" if far else "coat", placed(HORSE, x, y, size)),
        *(
            []
            if far
            else [("mane", placed(HORSE_MANE, x, y, size)), ("strap", placed(HARNESS, x, y, size))]
        ),
    ]


def pair_of_horses(x: float, size: float) -> Drawing:
    """Draw two horses side by side."""
    return [*horse(x + 2.6, size, far=True), *horse(x, size)]


def driver(x: float, y: float, coat: str = "livery") -> Drawing:
    """Draw a driver, given the place of his seat."""
    return [
        (coat, placed(DRIVER_COAT, x, y)),
        ("skin", placed(DRIVER_FACE, x, y)),
        ("ink", placed(DRIVER_HAT, x, y)),
        ("strap", placed(DRIVER_ARM, x, y)),
    ]


def cart() -> Drawing:
    """Draw a cart with two wheels and its load of sacks."""
    return [
        ("strap", "M40 30L70 27.4"),
        (
            "sack",
            "M20 26c-2-4 0-8 4-8.6c1-1.4 3-1.4 4 0c3.4.8 5 4.6 3.4 8.6z"
            "M29 26c-1-3.6.4-6.6 3.6-7.4c1-1.2 2.6-1.2 3.4 0c3 .8 4.4 4 3.2 7.4z",
        ),
        (
            "hatch",
            "M24 19.4c1 .6 2.6.6 3.6 0M33 20c.8.5 2 .5 2.8 0M27.6 22c1 1 1.2 2.6 1 3.6"
            "M36.4 22.4c.8.8 1 2 .8 3.2",
        ),
        ("timber", "M16 25H43L41 31.6H18z"),
        ("hatch", "M17 28.2H42M23 25.4L23.6 31.4M30 25.4V31.4M37 25.4L36.4 31.4"),
        *wheel(29, 9.6),
        *horse(84, 0.78),
    ]


def chaise() -> Drawing:
    """Draw an open chaise with a hood."""
    return [
        ("strap", "M38 32.6C48 34 58 31 70 26.6M18 33.6C24 38.6 34 38.6 41 33"),
        ("leather", "M16.6 24.6C13 16 18 7.6 27.6 7.4C31.6 7.4 34.4 9 36 11.4C30.6 12.4 27 17 26.4 24.6z"),
        ("hatch", "M19.4 23.6C17.4 17 20.6 10.6 27 9.2M22.6 23.8C21.8 18.4 25 12.4 31 10"),
        (
            "lacquer",
            "M15.6 24.4H30C31 28 34 28.4 37.4 27.4L40.4 20.4L43 21.2L40.6 29.6"
            "C38.6 33.4 35.6 34.4 30 34.4H23C18.4 34.4 15.8 31 15.6 24.4z",
        ),
        ("hatch", "M18 27.4C18.8 30.6 20.6 32 24 32H30.4C34 32 36.4 31 38 29"),
        *driver(29.4, 26),
        *wheel(25.6, 9.8),
        *horse(84, 0.78),
        ("strap", "M36.4 22.6C50 19.6 74 21 87.4 28.4"),
    ]


def coach_body(left: float, lacquer: str) -> Drawing:
    """Draw the hanging body of a coach by its left edge, with windows and a crested door."""
    x = left
    return [
        (
            lacquer,
            placed(
                "h24.4c.9 0 1.2.6 1.1 1.4l-1.3 8c-.6 4.2-3.2 6.6-7.2 6.6h-9.6c-4 0-6.6-2.4-7.2-6.6"
                "l-1.3-8c-.1-.8.2-1.4 1.1-1.4z",
                x,
                14,
            ),
        ),
        (
            "shade",
            placed("h6.4c.9 0 1.2.6 1.1 1.4l-1.3 8c-.6 4.2-3.2 6.6-7.2 6.6h-2c3-4 3.6-9 3-16z", x + 18, 14),
        ),
        ("pane-glass", placed("h4.8v6h-4zm8 0h6.6v6.2h-6.6zm9.8 0h4.8l-.8 6h-4z", x + 1.6, 16)),
        ("trim", f"M{pair(x + 8.2, 14)}v15.6M{pair(x + 17.6, 14)}v15.6M{pair(x + 0.6, 23.4)}h23.4"),
        ("gilt", ring(x + 12.9, 26.4, 1.7)),
        ("leather", placed("c0-2.4 1-3.2 3.2-3.4c6-.6 13-.6 19 0c2.2.2 3.2 1 3.2 3.4z", x - 0.6, 14)),
    ]


def coach(horses: Drawing, lacquer: str, shift: float) -> Drawing:
    """Draw a coach on four wheels before its horses; shift moves it to the right."""
    x = shift
    return [
        ("strap", f"M{pair(x + 36, 33)}L{pair(x + 56, 27)}"),
        (
            "spring",
            placed("c-4-6.6-3.6-14 2.6-15.2m30.4 15c3.6-5.4 2.6-12-2.6-13.8m-30.4 14.4", x + 3, 33.6),
        ),
        ("spring", placed("c11 3 23 2.6 34 0", x + 3, 34)),
        ("leather", f"M{pair(x - 1.4, 22.4)}h7.4v7.4h-7z"),
        ("trim", f"M{pair(x - 1.2, 25)}h7.2M{pair(x + 1, 22.4)}v7.2M{pair(x + 4, 22.4)}v7.2"),
        *coach_body(x + 7, lacquer),
        ("timber", f"M{pair(x + 34, 22.6)}h7.4l3.6 7h-2.4l-3-4.4h-5.6z"),
        *driver(x + 34.6, 23),
        *wheel(x + 6.6, 8.8),
        *wheel(x + 36, 7),
        *horses,
    ]


def state_coach() -> Drawing:
    """Draw the gilded coach of a prince, under a crown, with a footman behind."""
    return [
        (
            "gilt-line",
            "M2.6 34C-1.4 28 0 20 7 17.6M36.4 33.6C41 28 39.6 20.6 34.6 18.4M2 34.4C14 39 26 38.4 38 34.4",
        ),
        *driver(-0.4, 26, "livery-red"),
        ("gilt-line", "M-1 27.6H7.4M0 27.6L2.4 34"),
        (
            "gilt",
            "M8.6 12.4C7 18 8 24 11.4 27.6C14.6 31.6 28 31.6 31.2 27.6C34.6 24 35.6 18 34 12.4"
            "C28 10.4 14.6 10.4 8.6 12.4z",
        ),
        (
            "shade",
            "M29 11.4L34 12.4C35.6 18 34.6 24 31.2 27.6C30 29.2 27 30.2 24 30.6C28.6 26 29.8 19 29 11.4z",
        ),
        ("pane-glass", "M11 14.4h5.6v7.4h-4.8zM18.4 14.2h6v7.6h-6zM26.4 14.4h5.2l-.8 7.4h-4.4z"),
        ("trim", "M17.5 11.2V29.6M25.3 11.2V29.6M9 23.4H34"),
        ("roof", "M18.4 26.6a3 2.6 0 1 1 6 0a3 2.6 0 1 1-6 0z"),
        ("gilt", "M7.2 12.8C9 9.6 15 7.6 21.4 7.6S33.6 9.6 35.4 12.8C27 10.8 15.6 10.8 7.2 12.8z"),
        (
            "gilt",
            "M16.8 7.6l-1-3.6l2.6 1.6l2.8-3.4l2.8 3.4l2.6-1.6l-1 3.6c-2.6.8-6.2.8-8.8 0z"
            "M7.6 11.6c-1-1.4-.8-3 .2-4c1 1 1.4 2.4.8 3.6z"
            "M35.2 11.6c1-1.4.8-3-.2-4c-1 1-1.4 2.4-.8 3.6z",
        ),
        ("roof", "M20.4 2.4a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0z"),
        ("gilt", "M35 22.6h7.2l3.2 7h-2.4l-2.8-4h-5.6z"),
        *driver(35.4, 23, "livery-red"),
        *wheel(6.6, 9.2),
        *wheel(37, 7.4),
        *four_horses(True),
    ]


def four_horses(plumes: bool = False) -> Drawing:
    """Draw two pairs of horses, one before the other."""
    drawing: Drawing = [
        ("strap", "M44 31L52 31M68 31L76 31"),
        *pair_of_horses(88.6, 0.63),
        *pair_of_horses(66, 0.63),
    ]
    if plumes:
        feather = "c-1.6-1-1.8-3.4-.2-4.6c1.6.8 2 2.8 1 4.6z"
        drawing.append(("roof", "".join(placed(feather, x, 25) for x in (66.4, 89))))
    return drawing


CARRIAGES = {
    3: cart,
    4: chaise,
    5: lambda: coach(pair_of_horses(81, 0.78), "lacquer-yellow", 3),
    6: lambda: coach(four_horses(), "lacquer", 0),
    7: state_coach,
}
COACH_BOX = "0 5 80 38"
# The horn at the driver's mouth.
DRIVER_HORN = "m4.6-6.4l5.4-2.6l3.2-2.6l1.6 3.4l-4.2 .4l-5.4 2.4z"


def mail_coach() -> Drawing:
    """Draw the yellow coach of the post, whose driver blows his horn."""
    return [
        *coach(horse(71.6, 0.8), "lacquer-yellow", 3),
        ("gilt", placed(DRIVER_HORN, 37.6, 23)),
    ]


@cache
def carriage_definitions() -> Markup:
    """Define the carriages, and the coach that drives along a route."""
    carriages = range(FIRST_CARRIAGE, LAST_CARRIAGE + 1)
    return element(
        "defs",
        {},
        [_symbol(f"carriage-{value}", VIEW_BOX, CARRIAGES[value]()) for value in carriages],
        _symbol("coach", COACH_BOX, mail_coach()),
        element(
            "symbol",
            {"id": "posthorn-sounding", "class": symbol_class(RULES.game), "viewBox": SOUNDING_BOX},
            emblem.posthorn(),
            [
                element("path", {"class": f"horn-sound horn-sound-{number}", "d": line})
                for number, line in enumerate(SOUND)
            ],
        ),
    )


@cache
def carriage(value: int) -> Markup:
    """Draw the carriage of a value from three to seven."""
    return _drawn("carriage-piece", VIEW_BOX, f"carriage-{value}")


@cache
def driving_coach() -> Markup:
    """Draw the coach that drives along a route; its wheels turn while `--coach-turn` is a duration."""
    return _drawn("driving-coach", COACH_BOX, "coach")


@cache
def sounding_horn() -> Markup:
    """Draw a posthorn that is blown; its sound swells while `--horn-sound` is a duration."""
    return _drawn("sounding-horn", SOUNDING_BOX, "posthorn-sounding")


def _drawn(kind: str, box: str, name: str) -> Markup:
    _left, _top, width, height = box.split()
    return drawn_symbol(kind, f"0 0 {width} {height}", name)


def _symbol(name: str, box: str, drawing: Drawing) -> Markup:
    return symbol(RULES.game, name, box, layers(drawing))
