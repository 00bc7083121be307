"""Actions with the device: a new version, installing, and finding out what it runs on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.actions.start import continue_match
from game.table.actions.table import show_dialog
from game.table.storage.imports import write_fragment

if TYPE_CHECKING:
    from game.table.app import App

# Fragments that are no links: the match that was played last, or a certain one of this browser.
CONTINUE = "continue"
NEW = "new"
SEPARATOR = "="


def update(app: App, _value: str) -> None:
    """Let the new version take over; what is on the table is saved, and comes up again."""
    session = app.session
    if session is None:
        app.host.update(NEW)
    elif session.key and app.autosave.is_unsaved:
        show_dialog(app, "unsaved")
    elif session.key:
        app.host.update(f"{CONTINUE}{SEPARATOR}{session.key}")
    else:
        app.host.update(
            write_fragment(session.match, session.look_only, session.replay_at, session.players)
        )


def resume(app: App, fragment: str) -> bool:
    """Take up a match of this browser, if that is what the fragment asks for."""
    word, _separator, key = fragment.partition(SEPARATOR)
    if word == CONTINUE:
        key = key or app.autosave.latest()
        if key:
            continue_match(app, key)
    return word in (CONTINUE, NEW)


def install(app: App, _value: str) -> None:
    """Ask the browser to install the program."""
    app.host.install()


def dismiss(app: App, _value: str) -> None:
    """Leave it for now."""
    app.device.dismiss()


def about(app: App, _value: str) -> None:
    """Say what this is, and find out what it runs on."""
    show_dialog(app, "about")
    app.host.diagnose()


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "update": update,
    "install": install,
    "dismiss": dismiss,
    "about": about,
}
