"""The portraits of the bots' characters: busts in oval frames, told apart by hat and hair at 40 pixels."""

from __future__ import annotations

from functools import cache

from game.bots.portraits import clerks, grandmasters, novices, postmasters
from game.core.markup import Markup, element
from game.core.svg import drawn_symbol

VIEW_BOX = "0 0 64 64"
OVAL = "M32 3C46 3 57.5 16 57.5 32S46 61 32 61S6.5 48 6.5 32S18 3 32 3Z"
RULING = "".join(f"M4 {y}H60" for y in range(5, 61, 2))
PORTRAITS = {
    **novices.PORTRAITS,
    **clerks.PORTRAITS,
    **postmasters.PORTRAITS,
    **grandmasters.PORTRAITS,
}


@cache
def portrait_definitions() -> Markup:
    """Define all portraits once, for use wherever a character appears."""
    return element(
        "defs",
        {},
        element("clipPath", {"id": "portrait-oval"}, element("path", {"d": OVAL})),
        element(
            "g",
            {"id": "portrait-ground"},
            element("path", {"class": "portrait-paper", "d": OVAL}),
            element("path", {"class": "portrait-ruling", "d": RULING}),
        ),
        [_symbol(name) for name in PORTRAITS],
    )


@cache
def portrait(name: str) -> Markup:
    """Draw the portrait of a character; its name stands beside it."""
    return drawn_symbol("portrait", VIEW_BOX, f"portrait-{name}")


def _symbol(name: str) -> Markup:
    inside, over = PORTRAITS[name]()
    return element(
        "symbol",
        {"id": f"portrait-{name}", "viewBox": VIEW_BOX},
        element(
            "g",
            {"clip-path": "url(#portrait-oval)"},
            element("use", {"href": "#portrait-ground"}),
            [_layer(*layer) for layer in inside],
        ),
        element("path", {"class": "portrait-frame-edge", "d": OVAL}),
        element("path", {"class": "portrait-frame", "d": OVAL}),
        [_layer(*layer) for layer in over],
    )


def _layer(tint: str, line: str) -> Markup:
    return element("path", {"class": f"portrait-{tint}", "d": line})
