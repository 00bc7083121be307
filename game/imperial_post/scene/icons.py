"""Small drawn signs: the players' houses and the officials."""

from __future__ import annotations

from game.core.game_class import symbol_class
from game.core.markup import Markup, element, join
from game.imperial_post.rules import RULES

# Each official as a few strokes in a box of 24 by 24.
OFFICIAL_SIGNS = {
    "postmaster": "M5 7h10v13H5z M9 4h10v13 M8 11h4 M8 14h4",
    "administrator": "M4 9a8 8 0 0 1 14-3 M18 2v4h-4 M20 15a8 8 0 0 1-14 3 M6 22v-4h4",
    "carrier": "M3 17h12V8H3z M15 12h4l2 3v2h-6 M7 20a2 2 0 1 0 0-.1 M17 20a2 2 0 1 0 0-.1",
    "cartwright": "M12 3a9 9 0 1 0 .1 0 M12 10a2 2 0 1 0 .1 0 M12 3v7 M12 14v7 M3 12h7 M14 12h7",
}


def badge(colour: int) -> Markup:
    """Draw a player's house in the player's colour."""
    return element(
        "svg",
        {"class": f"badge seat-{colour}", "viewBox": "-1 -1 22 22", "aria-hidden": "true"},
        element("use", {"href": f"#house-{colour}", "width": 20, "height": 20}),
    )


def sign_definitions() -> Markup:
    """Define the officials' signs for use all over the table."""
    return join(
        element(
            "symbol",
            {"id": f"sign-{official}", "class": symbol_class(RULES.game), "viewBox": "0 0 24 24"},
            element("path", {"d": strokes, "class": "sign"}),
        )
        for official, strokes in OFFICIAL_SIGNS.items()
    )
