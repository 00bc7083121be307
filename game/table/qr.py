"""A link as a QR code, drawn as one path."""

from __future__ import annotations

import segno

from game.core.markup import Markup, element
from game.core.words import _

QUIET = 4


def qr_code(text: str) -> Markup:
    """Draw a QR code; the smallest that holds the text, with the least correction."""
    code = segno.make(text, error="l", micro=False, boost_error=False)
    rows = code.matrix
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
