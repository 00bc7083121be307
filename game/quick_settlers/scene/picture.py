"""The picture of the game for the start page: a still life of its cards."""

from __future__ import annotations

from game.core.markup import Markup, element
from game.core.words import _
from game.quick_settlers.scene.signs import art_definitions


def picture() -> Markup:
    """Draw cards on a table."""
    return element(
        "svg",
        {
            "class": "still-life",
            "viewBox": "0 0 1200 860",
            "role": "img",
            "aria-label": _("Cards of Quick Settlers"),
        },
        art_definitions(),
        element("use", {"href": "#art-city", "x": 300, "y": 200, "width": 400, "height": 400}),
    )
