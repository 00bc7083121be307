"""Icons: the pictures on the cards, and the players' shields."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.markup import Markup, element, join
from game.core.svg import path, symbol
from game.quick_settlers.art.buildings import BUILDING_ART
from game.quick_settlers.art.expansions import EXPANSION_ART
from game.quick_settlers.art.resources import RESOURCE_ART
from game.quick_settlers.art.signs import SIGN_ART
from game.quick_settlers.rules import RULES

PREFIX = "art"
ART = {**RESOURCE_ART, **BUILDING_ART, **EXPANSION_ART, **SIGN_ART}

# The shield of each colour, each with its own shape: its field, its charge, and if the charge is dark.
SHIELDS = (
    (
        "M2 2H18V9.5C18 14.5 14.5 17.5 10 19.5C5.5 17.5 2 14.5 2 9.5Z",
        "M4.2 12L10 6.4L15.8 12V8.6L10 3.2L4.2 8.6Z",
        False,
    ),
    (
        "M10 1A9 9 0 1 1 10 19A9 9 0 1 1 10 1Z",
        "M8.3 3.5H11.7V8.3H16.5V11.7H11.7V16.5H8.3V11.7H3.5V8.3H8.3Z",
        False,
    ),
    ("M10 .5L19.5 10L10 19.5L.5 10Z", "M10 6A4 4 0 1 1 10 14A4 4 0 1 1 10 6Z", True),
    (
        "M10 .8C14 3 16.8 3.4 18 3.2C18.4 11 16 16 10 19.5C4 16 1.6 11 2 3.2C3.2 3.4 6 3 10 .8Z",
        "M10 4L14.5 12H11.2V15.5H8.8V12H5.5Z",
        False,
    ),
    (
        "M1.5 2C4 3.4 5 3 6.2 1.2H13.8C15 3 16 3.4 18.5 2V11C18.5 16 14 18.5 10 19.5C6 18.5 1.5 16 1.5 11Z",
        "M10 4L11.6 8.2H16L12.5 10.8L13.8 15.2L10 12.6L6.2 15.2L7.5 10.8L4 8.2H8.4Z",
        True,
    ),
    ("M5.5 1H14.5L19.5 10L14.5 19H5.5L.5 10Z", "M5 5H15V8H11.6V12H15V15H5V12H8.4V8H5Z", True),
)


@cache
def art_definitions() -> Markup:
    """Define every picture once, for use all over the table."""
    return element("defs", {}, art_symbols(ART, PREFIX))


def art_symbols(names: Iterable[str], prefix: str) -> Markup:
    """Define some pictures as symbols whose ids begin with a prefix."""
    return join(
        symbol(
            RULES.game,
            f"{prefix}-{name}",
            "-1 -3 66 67",
            [path(f"tint-{tint}", line) for tint, line in ART[name]()],
        )
        for name in names
    )


@cache
def art(name: str, kind: str = "") -> Markup:
    """Draw one of the pictures; the text beside it names it."""
    return element(
        "svg",
        {"class": f"art {kind}".strip(), "viewBox": "0 0 64 64", "aria-hidden": "true"},
        element("use", {"href": f"#{PREFIX}-{name}", "width": 64, "height": 64}),
    )


@cache
def badge(colour: int) -> Markup:
    """Draw a player's shield in the player's colour."""
    field, charge, dark = SHIELDS[colour]
    return element(
        "svg",
        {"class": f"badge seat-{colour}", "viewBox": "-1 -1 22 22", "aria-hidden": "true"},
        element("path", {"class": "shield", "d": field}),
        element("path", {"class": "charge is-dark" if dark else "charge", "d": charge}),
    )
