"""The start page as the build puts it into index.html, before any Python runs in the browser."""

from __future__ import annotations

from game.core.markup import Markup, element, join
from game.table.dialogs.precedence import cover
from game.table.model.settings import Settings
from game.table.model.setup_form import SetupForm
from game.table.screens import notification_bar, shortcuts, start_page


def first_regions() -> dict[str, Markup]:
    """Draw the start page with the defaults; seed and saved matches follow when Python has started."""
    form = SetupForm(seed="0")
    return {
        "masthead": start_page.masthead(Settings()),
        "picture": start_page.picture(form.game),
        "matches": element("section", {"id": "matches", "class": "matches", "hidden": True}),
        "setup": start_page.setup(form),
        "footer": start_page.footer(Settings().shortcuts),
        "keys": shortcuts.region(None, Settings()),
        "cover": cover(form.game, None),
        "news": notification_bar.strip(""),
    }


def first_page() -> Markup:
    """Lay the start page out as index.html has it."""
    parts = first_regions()
    return join(start_page.frame(parts), parts["cover"], parts["news"])
