"""Icons: the players' houses, the figures of a player, the buttons of the map."""

from __future__ import annotations

from functools import cache

from game.core.markup import Markup, element
from game.imperial_post.map.symbols import house_drawing


def badge(colour: int) -> Markup:
    """Draw a player's house in the player's colour, without symbols, which the set-up screen lacks."""
    return element(
        "svg",
        {"class": f"badge seat-{colour}", "viewBox": "-1 -1 22 22", "aria-hidden": "true"},
        house_drawing(colour),
    )


# The icons of the figures in a player's line: cards in hand, houses left, the carriage, tiles.
FIGURES = {
    "cards": "M7 5h11v15H7zM4 16V3h10",
    "houses": "M4 11 12 4l8 7M6.5 10v10h11V10",
    "carriage": "M4 7h11v8H4zM15 10h4l2 5h-6M8 18a2 2 0 1 0 0-.1M17 18a2 2 0 1 0 0-.1",
    "tiles": "M4 8h16v10H4zM8 13h8",
}
ZOOM = {"in": "M12 5v14M5 12h14", "out": "M5 12h14", "fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"}


@cache
def figure_icon(name: str) -> Markup:
    """Draw the icon of a figure in a player's line."""
    return _strokes("figure-icon", FIGURES[name])


@cache
def zoom_sign(name: str) -> Markup:
    """Draw the icon of a zoom button."""
    return _strokes("icon", ZOOM[name])


def _strokes(style: str, path: str) -> Markup:
    return element(
        "svg",
        {"class": style, "viewBox": "0 0 24 24", "aria-hidden": "true"},
        element("path", {"d": path}),
    )
