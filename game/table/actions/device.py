"""Actions for the device: update, install, diagnostics."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.actions.address import CONTINUE, NEW, SEPARATOR
from game.table.actions.table import show_dialog
from game.table.storage.imports import write_fragment

if TYPE_CHECKING:
    from game.table.app import App


def update(app: App, _value: str) -> None:
    """Activate the new version; the match on the table is saved and opened again afterwards."""
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


def install(app: App, _value: str) -> None:
    """Ask the browser to install the app."""
    app.host.install()


def dismiss(app: App, _value: str) -> None:
    """Dismiss the notice."""
    app.device.dismiss()


def about(app: App, _value: str) -> None:
    """Open the about dialog and collect its diagnostics."""
    show_dialog(app, "about")
    app.host.diagnose()


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "update": update,
    "install": install,
    "dismiss": dismiss,
    "about": about,
}
