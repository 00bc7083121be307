"""Turns drawings into SVG: each layer in its tint, with hatching over some tints."""

from __future__ import annotations

from game.core.game_class import symbol_class
from game.core.markup import Markup, element, join
from game.imperial_post.art.engraving import Drawing
from game.imperial_post.rules import RULES

PREFIX = "hatching"
# Hatching patterns: width and height of the tile, its rotation in degrees and its strokes.
HATCHINGS = {
    "shade": (0.72, 0.72, 58, "M0 .3H1"),
    "courses": (4, 0.9, 0, "M0 .4H4"),
    "masonry": (2.8, 2, 0, "M0 .5H3M0 1.5H3M.7 .5V1.5M2.1 1.5V2M2.1 0V.5"),
    "foliage": (2.6, 2.4, 0, "M0 1c.2-1 1.1-1 1.3 0M1.3 2.2c.2-1 1.1-1 1.3 0"),
    "waves": (9, 2.2, 0, "M0 .6H5.5M4 1.7H8"),
    "ruling": (6, 0.8, 0, "M0 .4H6"),
}
# Tints with hatching over their colour.
ENGRAVED = {
    "air": "ruling",
    "roof": "courses",
    "slate": "courses",
    "brick": "masonry",
    "water": "waves",
    "wood": "foliage",
}


def hatchings(prefix: str = PREFIX) -> Markup:
    """Define the hatching patterns; their ids begin with the prefix that a drawing uses."""
    return join(_hatching(name, prefix) for name in HATCHINGS)


def layers(drawing: Drawing, prefix: str = PREFIX) -> Markup:
    """Draw the layers from back to front."""
    return join(_layer(tint, line, prefix) for tint, line in drawing)


def _layer(tint: str, line: str, prefix: str) -> Markup:
    if tint in HATCHINGS:
        return element("path", {"fill": f"url(#{prefix}-{tint})", "d": line})
    return join(
        element("path", {"class": f"tint-{tint}", "d": line}),
        _layer(ENGRAVED[tint], line, prefix) if tint in ENGRAVED else None,
    )


def _hatching(name: str, prefix: str) -> Markup:
    width, height, turn, strokes = HATCHINGS[name]
    return element(
        "pattern",
        {
            "id": f"{prefix}-{name}",
            "class": symbol_class(RULES.game),
            "width": width,
            "height": height,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn})" if turn else None,
        },
        element("path", {"class": f"hatching-{name}", "d": strokes}),
    )
