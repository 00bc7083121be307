"""The start page as the build puts it into index.html, before any Python runs in the browser."""

from __future__ import annotations

from game.core.markup import Markup, join
from game.table import covers, start
from game.table.draft import Draft
from game.table.settings import Settings


def first_page() -> Markup:
    """Draw the start page with the defaults; the seed is chosen when Python is there."""
    parts = start.regions(Draft(seed="0"), Settings())
    return join(start.frame(parts), covers.cover(None))
