"""A link as a QR code, drawn as one path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

# The library's own writers need parts of Python that the page does without; we draw the code ourselves.
from segno.encoder import encode

from game.core.i18n import _
from game.core.markup import Markup, element

QUIET = 4


class Code(Protocol):
    """What the library gives: the rows of the code, 1 where it is dark."""

    @property
    def matrix(self) -> Sequence[Sequence[int]]:
        """The rows from top to bottom."""
        ...


make: Callable[..., Code] = encode


@lru_cache(maxsize=4)
def _rows(text: str) -> Sequence[Sequence[int]]:
    """Work a code out: a long one takes a while, and the sheet that shows it is drawn more than once."""
    return make(text, error="l", mode="byte", micro=False, boost_error=False).matrix


def qr_code(text: str) -> Markup:
    """Draw a QR code; the smallest that holds the text, with the least correction."""
    rows = _rows(text)
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
