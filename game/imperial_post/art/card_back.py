"""The back of a city card with the posthorn, and a discarded card: a letter whose stamp is cancelled."""

from __future__ import annotations

from functools import cache

from game.core import emblem
from game.core.markup import Markup, element
from game.core.svg import drawn_symbol, path, symbol
from game.imperial_post.rules import RULES

VIEW_BOX = "0 0 64 92"
# A leaf scroll in the upper left corner; the other corners mirror it.
CORNER = (
    "M9 21C9 14 14 9 21 9C17.5 10.5 16 12.5 16.5 14.5C17 16.3 19.6 16.2 19.4 14.4"
    "M9 21C10.5 17.5 12.5 16 14.5 16.5C16.3 17 16.2 19.6 14.4 19.4M9.6 9.6L14.4 14.4"
    "M21 9C24.5 9 26 11.5 29 10.6M9 21C9 24.5 11.5 26 10.6 29"
)
OVAL = "M32 20.5C44.5 20.5 53 32 53 46S44.5 71.5 32 71.5S11 60 11 46S19.5 20.5 32 20.5Z"
INNER_OVAL = "M32 23C43 23 50.5 33.5 50.5 46S43 69 32 69S13.5 58.5 13.5 46S21 23 32 23Z"
# The place of the horn on the card, and its size.
HORN_PLACE = "translate(12.9 33.6) scale(.545)"
HORN_TINTS = {"horn-brass": "gilt", "horn-cord": "cord", "horn-mouth": "mouth", "horn-tassel": "cord-end"}
# The postmark with a star, the wavy lines that cancel the stamp, and the handwritten address.
POSTMARK = "M26 19A15.5 15.5 0 1 1 25.9 19ZM26 23.6A10.9 10.9 0 1 1 25.9 23.6Z"
STAR = "M26 27l1.9 5.1l5.5.2l-4.3 3.4l1.5 5.3l-4.6-3.1l-4.6 3.1l1.5-5.3l-4.3-3.4l5.5-.2Z"
WAVES = "".join(f"M38 {y}q2.6-2.6 5.2 0t5.2 0t5.2 0t5.2 0" for y in (25.5, 30, 34.5, 39, 43.5))
ADDRESS = (
    "M12 64c1-3 3-5 3-2c0 3 3 2 4 0c1-1 2 2 4 1s2-5 3-3c0 3 3 4 5 2c2 1 4 1 7 0"
    "M16 73c1-3 3-5 3-2c0 3 3 2 4 0c1-1 2 2 4 1c3-1 4 1 6 0s3-5 4-2c0 2 4 2 9 1"
    "M26 82c1-3 3-5 3-2c0 3 3 2 4 0c1-1 2 2 4 1c3-1 4 1 8 0"
)
MIRRORED = (
    None,
    "translate(64 0) scale(-1 1)",
    "translate(0 92) scale(1 -1)",
    "translate(64 92) scale(-1 -1)",
)


@cache
def card_back_definitions() -> Markup:
    """Define the back of a card and the look of a discarded one."""
    return element(
        "defs",
        {},
        _symbol("card-back", *_back()),
        _symbol(
            "card-discarded",
            _rectangle("discard-paper", 0.5),
            path("discard-edge", "M4.5 4.5H59.5V87.5H4.5Z"),
            element(
                "g",
                {"transform": "rotate(-9 32 34)"},
                path("discard-mark", POSTMARK + WAVES),
                path("discard-star", STAR),
            ),
            path("discard-address", ADDRESS),
        ),
    )


@cache
def card_back() -> Markup:
    """Draw a card that lies face down."""
    return drawn_symbol("card-back", VIEW_BOX, "card-back")


@cache
def discarded_card() -> Markup:
    """Draw the top of the discards."""
    return drawn_symbol("card-discarded", VIEW_BOX, "card-discarded")


def _back() -> list[Markup]:
    horn = [path(f"back-{HORN_TINTS[kind]}", line) for kind, line in emblem.PARTS]
    return [
        _rectangle("back-ground", 0.5),
        # Lozenges, as woven into a cloth; the border covers their ends.
        path("back-weave", "".join(f"M{x} 7L{x + 52} 85M{x + 52} 7L{x} 85" for x in range(-48, 60, 8))),
        _rectangle("back-border", 3.2, 3.4),
        _rectangle("back-line", 3.2, 3.4),
        _rectangle("back-line", 6.8, 2),
        path("back-panel", OVAL),
        path("back-line", INNER_OVAL),
        *(element("path", {"class": "back-scroll", "transform": turn, "d": CORNER}) for turn in MIRRORED),
        element("g", {"transform": HORN_PLACE}, horn),
    ]


def _symbol(name: str, *content: Markup) -> Markup:
    return symbol(RULES.game, name, VIEW_BOX, *content)


def _rectangle(kind: str, gap: float, corner: float = 5) -> Markup:
    size = {"width": 64 - 2 * gap, "height": 92 - 2 * gap, "rx": corner}
    return element("rect", {"class": kind, "x": gap, "y": gap, **size})
