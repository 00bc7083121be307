"""The start page as the build puts it into index.html, before any Python runs in the browser."""

from __future__ import annotations

from game.core.markup import Markup, element, join
from game.table import covers, news, shortcuts, start
from game.table.draft import Draft
from game.table.settings import Settings


def first_regions() -> dict[str, Markup]:
    """Draw the start page with the defaults; seed and saved matches come when Python is there."""
    draft = Draft(seed="0")
    return {
        "masthead": start.masthead(Settings()),
        "picture": start.picture(draft.game),
        "matches": element("section", {"id": "matches", "class": "matches", "hidden": True}),
        "setup": start.setup(draft),
        "footer": start.footer(Settings().shortcuts),
        "keys": shortcuts.region(None, Settings()),
        "cover": covers.cover(None),
        "news": news.strip(""),
    }


def first_page() -> Markup:
    """Lay the start page out as index.html has it."""
    parts = first_regions()
    return join(start.frame(parts), parts["cover"], parts["news"])
