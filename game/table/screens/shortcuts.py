"""The table of keyboard shortcuts, which is used by the page and listed in a dialog.

A key stands for the id of an element: a button is pressed, any other element gets the focus. A script
handles the keys (static/ui/shortcuts.js), except while text is typed or another key is held; Python gets
the press only. The settings switch them off. The keys in `ALWAYS` work on the focused element and stay
on.
"""

from __future__ import annotations

import json

from game.core.i18n import N_, _
from game.core.markup import Markup, element
from game.core.protocols.scene import Shortcut
from game.core.registry import scene_of
from game.table.documents.by_ear import by_ear_link, key_rows, reader_rows
from game.table.documents.rules import rules_link
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.screens.widgets import button, dialog

EVERYWHERE = (Shortcut("?", "show-keys", N_("Keyboard shortcuts")),)
AT_THE_TABLE = (
    Shortcut("h", "tool-hint", N_("Hint: a good move and the reason for it")),
    Shortcut("u", "tool-undo", N_("Undo")),
    Shortcut("1", "action-bar", N_("Go to: what to do")),
    # The game numbers its own parts of the table from 2 on.
    Shortcut("9", "caption", N_("Go to: what happened")),
)
ALWAYS = (
    (N_("Tab, Shift + Tab"), N_("go to the next or previous group")),
    (N_("Arrow keys, Home, End"), N_("move within a group")),
    (N_("Enter, Space"), N_("press what is selected")),
    (N_("Escape"), N_("close what is open, or go to the latest move")),
)


def offered(session: Session | None) -> tuple[Shortcut, ...]:
    """List the shortcuts of the current screen."""
    if session is None:
        return EVERYWHERE
    at_the_table = sorted((*AT_THE_TABLE, *session.scene.shortcuts), key=_in_the_list)
    return (*EVERYWHERE, *at_the_table)


def _in_the_list(shortcut: Shortcut) -> tuple[bool, bool, str]:
    """Sort letters first, then numbers, then signs."""
    key = shortcut.key
    return not key.isalpha(), key not in "123456789", key if key.isalnum() else ""


def region(session: Session | None, settings: Settings) -> Markup:
    """Write the table for the page; it is empty when shortcuts are switched off."""
    known = {one.key: one.target for one in offered(session)} if settings.shortcuts else {}
    return element("div", {"id": "keys", "hidden": True, "data-keys": json.dumps(known)})


def keys_button(keys: bool) -> Markup:
    """Draw the button that opens the list; its own key is shown only if shortcuts are on."""
    return element(
        "button",
        {
            "type": "button",
            "id": "show-keys",
            "class": "quiet",
            "data-action": "dialog",
            "data-value": "keys",
            "aria-label": _("Keyboard"),
            "title": _("Keyboard"),
            "aria-keyshortcuts": "?" if keys else None,
        },
        "?",
    )


def keys_dialog(game: str, session: Session | None, settings: Settings) -> Markup:
    """List the keys."""
    single = [(one.key.upper(), _(one.words)) for one in offered(session)]
    return dialog(
        "keys",
        _("Keyboard"),
        element("h3", {}, _("Always")),
        key_rows((_(keys), _(words)) for keys, words in (*ALWAYS, *scene_of(game).keys)),
        element("h3", {}, _("Single-key shortcuts")),
        key_rows(single)
        if settings.shortcuts
        else element("p", {}, _("You have turned them off in the settings.")),
        element("h3", {}, _("With a screen reader")),
        element(
            "p",
            {"class": "hint"},
            _(
                "Keys work in every list. If they do nothing, the screen reader keeps them for itself; so"
                " tell it to pass them on:"
            ),
        ),
        reader_rows(),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Close"), "", kind="primary"),
            button("dialog", _("Settings"), "settings"),
            rules_link(game),
            by_ear_link(),
        ),
    )
