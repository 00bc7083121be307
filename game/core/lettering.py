"""Text in drawings, whose width is known only roughly before it is drawn; and how numbers are printed."""

from __future__ import annotations

from game.core.markup import Attribute, Markup, element


def number_words(value: int) -> str:
    """Write a number, with a minus sign if it is negative, as printers do."""
    return str(value).replace("-", "−")


def fitted_line(
    words: str, width: float, letter: float, y: float, attributes: dict[str, Attribute]
) -> Markup:
    """Draw a line of text around the origin, scaled down if it would be wider than `width`.

    `letter` is the width of a letter at full size.
    """
    size = round(min(1.0, width / (letter * max(1, len(words)))), 2)
    return element("text", {**attributes, "transform": f"translate(0 {y}) scale({size})"}, words)
