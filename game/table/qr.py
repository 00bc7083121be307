"""A link as a QR code, drawn as one path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

# The library's own writers need parts of Python that the page does without; we draw the code ourselves.
from segno.encoder import encode

from game.core.markup import Markup, element
from game.core.words import _

QUIET = 4


class Code(Protocol):
    """What the library gives: the rows of the code, 1 where it is dark."""

    @property
    def matrix(self) -> Sequence[Sequence[int]]:
        """The rows from top to bottom."""
        ...


make: Callable[..., Code] = encode


def qr_code(text: str) -> Markup:
    """Draw a QR code; the smallest that holds the text, with the least correction."""
    rows = make(text, error="l", mode="byte", micro=False, boost_error=False).matrix
    size = len(rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, dark in enumerate(row)
        if dark
    )
    return element(
        "svg",
        {
            "class": "qr",
            "viewBox": f"0 0 {size} {size}",
            "role": "img",
            "aria-label": _("The link as a QR code"),
        },
        element("rect", {"width": size, "height": size, "fill": "#fff"}),
        element("path", {"d": path, "fill": "#000"}),
    )
