"""A link as a QR code, drawn as one path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

# The library's writers need modules that are not in the page, so the code is drawn here.
from segno.encoder import encode

from game.core.i18n import _
from game.core.markup import Markup, element

QUIET = 4


class Code(Protocol):
    """A code of the library: its rows, with 1 for each dark square."""

    @property
    def matrix(self) -> Sequence[Sequence[int]]:
        """The rows from top to bottom."""
        ...


make: Callable[..., Code] = encode


@lru_cache(maxsize=4)
def _rows(text: str) -> Sequence[Sequence[int]]:
    """Compute a code; cached, because a long one is slow and the dialog is drawn more than once."""
    return make(text, error="l", mode="byte", micro=False, boost_error=False).matrix


def qr_code(text: str) -> Markup:
    """Draw the smallest QR code that holds the text, with the lowest error correction."""
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
