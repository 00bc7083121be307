"""The start page as the build puts it into index.html, before any Python runs in the browser."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element, join
from game.table.dialogs.precedence import cover
from game.table.model.settings import Settings
from game.table.model.setup_form import SetupForm
from game.table.screens import match_list, notification_bar, shortcuts, start_page


def first_regions() -> dict[str, Markup]:
    """Draw the start page with the defaults; what is remembered and saved follows with Python.

    The place of the match to continue is shown only where one is stored (static/boot/expected.js).
    """
    form = SetupForm(seed="0")
    return {
        "masthead": start_page.masthead(Settings()),
        "continue": match_list.latest_place(),
        "covers": start_page.covers(form),
        "matches": element("section", {"id": "matches", "class": "matches", "hidden": True}),
        "footer": start_page.footer(Settings().shortcuts),
        "keys": shortcuts.region(None, Settings()),
        "cover": cover(form.game, None),
        "news": notification_bar.strip(""),
    }


def first_page() -> Markup:
    """Lay the start page out as index.html has it."""
    parts = first_regions()
    # A player who returns to a match by its address waits for the match, not at the start page.
    opening = element("p", {"class": "opening", "role": "status"}, _("Opening your match…"))
    return join(start_page.frame(parts), opening, parts["cover"], parts["news"])
