"""The notification bar at the edge of the page, for news that can wait, such as a new version."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.screens.widgets import button

UPDATE, INSTALL = "update", "install"
LANGUAGE_FAILED, MISSING, OFFLINE = "language-failed", "missing", "offline"


def strip(notice: str) -> Markup:
    """Draw the bar; it is empty without news."""
    return element("div", {"id": "news", "class": "news", "role": "status"}, _content(notice))


def _content(notice: str) -> Content:
    later = button("dismiss", _("Not now"))
    if notice == UPDATE:
        words = _(
            "A new version of Posthorn is available. Your match is saved and continues after the update."
        )
        return [element("p", {}, words), button("update", _("Update now"), kind="primary"), later]
    if notice == INSTALL:
        words = _("You can install Posthorn on this device, with its own icon.")
        return [element("p", {}, words), button("install", _("Install"), kind="primary"), later]
    troubles = {
        LANGUAGE_FAILED: _("This language could not be loaded. Check whether this device is online."),
        MISSING: _("A part of the page could not be loaded. Your match is saved. Try reloading the page."),
        OFFLINE: _("This device is offline. You can play on, and the match is saved as usual."),
    }
    if notice in troubles:
        return [element("p", {"class": "error"}, troubles[notice]), button("dismiss", _("Close"))]
    return None
