"""The about dialog: the origin of the rules, privacy, and the software in use."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _
from game.core.markup import Markup, element
from game.core.registry import GAMES, scene_of
from game.table.dialogs.diagnostics import diagnostics
from game.table.documents.by_ear import by_ear_link
from game.table.documents.licences import licences_link
from game.table.documents.privacy import privacy_link
from game.table.documents.rules import rules_link
from game.table.screens.widgets import button, dialog
from game.version import VERSION


def about(game: str, diagnosis: Mapping[str, object]) -> Markup:
    """Show the origin of the rules and that we are not affiliated with their publishers."""
    sources = (
        *(names for one in GAMES if (names := scene_of(one).credits())),
        _(
            "Posthorn is not affiliated with the authors or publishers of these games. Names, art, "
            "texts and code are our own. Rules and numbers are facts."
        ),
        _(
            "Posthorn sends nothing anywhere: no account, no server, no tracking. Matches and "
            "settings stay in this browser."
        ),
    )
    return dialog(
        "about",
        _("About Posthorn"),
        element("p", {"class": "version"}, _("Version {version}").format(version=VERSION)),
        [element("p", {}, source) for source in sources],
        diagnostics(diagnosis),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Close"), "", kind="primary"),
            rules_link(game),
            by_ear_link(),
            privacy_link(),
            licences_link(),
        ),
    )
