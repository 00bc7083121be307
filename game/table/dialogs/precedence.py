"""The table of all dialogs: when each is due, whether it can be closed, and whether bots wait for it.

The order is the precedence: of several that are due, the first one is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.game_class import game_class
from game.core.markup import Content, Markup, element
from game.table.dialogs import about, analysis, errors, final, hand_over, import_dialogs, settings, share
from game.table.model import seats
from game.table.model.session import Session
from game.table.screens import shortcuts
from game.table.storage.imports import write_fragment

if TYPE_CHECKING:
    from game.table.app import App

# The final score opens by itself; this value of `App.open_dialog` keeps it closed.
PUT_AWAY = "closed"


@dataclass(frozen=True)
class Dialog:
    """One dialog; Escape closes it if it is `closable`, which means that it needs no answer."""

    name: str
    is_due: Callable[[App], bool]
    draw: Callable[[App], Markup | None]
    closable: bool = False
    stops_bots: bool = True


def cover(game: str, content: Content) -> Markup:
    """Draw the container of the dialog over the table of a game."""
    return element("div", {"id": "cover", "class": game_class(game)}, content)


def due(app: App) -> Dialog | None:
    """Find the dialog that is shown now."""
    return next((dialog for dialog in DIALOGS if dialog.is_due(app)), None)


def drawn(app: App) -> Markup:
    """Draw the dialog that is shown now, or the empty place for one."""
    dialog = due(app)
    return cover(app.game, dialog.draw(app) if dialog else None)


def _opened(name: str) -> Callable[[App], bool]:
    """Make a dialog due when it was opened by its name."""
    return lambda app: app.open_dialog == name


def _opened_at_table(
    name: str, fits: Callable[[App, Session], bool] = lambda _app, _session: True
) -> Callable[[App], bool]:
    """Make a dialog due when it was opened by its name and fits the match on the table."""
    return lambda app: app.open_dialog == name and app.session is not None and fits(app, app.session)


def _at_table(draw: Callable[[App, Session], Markup | None]) -> Callable[[App], Markup | None]:
    """Draw a dialog that is about the match on the table."""
    return lambda app: draw(app, app.session) if app.session else None


def _hands_over(app: App) -> bool:
    session = app.session
    if session is None or session.replay_at is not None or app.effects.shown:
        return False
    return session.is_handing_over


def _is_over(app: App) -> bool:
    session = app.session
    if session is None or session.replay_at is not None or app.open_dialog == PUT_AWAY:
        return False
    if app.effects.shown:
        return False
    return session.match.seat is None


def _error(app: App) -> Markup:
    # As a link, because a readable record contains the cards that everybody drew.
    session = app.session
    link = write_fragment(session.match, players=session.players) if session else ""
    return errors.crash(app.crash, link)


def _import_conflict(app: App) -> Markup | None:
    assert app.imported is not None
    saved = app.saved_like(app.imported.match)
    return import_dialogs.import_conflict(app.imported.match, saved) if saved else None


def _share(app: App, session: Session) -> Markup:
    return share.share_dialog(session, app.host.address(), app.share, app.host.can_share(), app.message)


DIALOGS: tuple[Dialog, ...] = (
    Dialog("crash", lambda app: bool(app.crash), _error),
    Dialog("import-conflict", lambda app: app.imported is not None, _import_conflict),
    Dialog(
        "settings",
        _opened("settings"),
        lambda app: settings.settings_dialog(app.settings, app.game, with_seats=app.session is not None),
        closable=True,
    ),
    Dialog(
        "keys",
        _opened("keys"),
        lambda app: shortcuts.keys_dialog(app.game, app.session, app.settings),
        closable=True,
    ),
    Dialog(
        "about", _opened("about"), lambda app: about.about(app.game, app.device.diagnosis), closable=True
    ),
    Dialog(
        "open",
        _opened("open"),
        lambda app: import_dialogs.open_dialog(app.game, app.message, app.partial),
        closable=True,
    ),
    Dialog("share", _opened_at_table("share"), _at_table(_share), closable=True),
    Dialog(
        "seats",
        _opened_at_table("seats"),
        _at_table(lambda _app, session: seats.seats_dialog(session)),
        closable=True,
    ),
    Dialog(
        "who", _opened_at_table("who"), _at_table(lambda _app, session: import_dialogs.who_dialog(session))
    ),
    Dialog(
        "recap",
        _opened_at_table("recap", lambda _app, session: session.may_decide),
        _at_table(lambda _app, session: hand_over.recap(session)),
        closable=True,
        # It closes at the end of the turn in which it was opened.
        stops_bots=False,
    ),
    Dialog(
        "unsaved",
        _opened_at_table("unsaved", lambda app, _session: bool(app.autosave.failure)),
        _at_table(lambda app, session: errors.unsaved(app.autosave, session)),
        closable=True,
    ),
    Dialog(
        "analysis",
        _opened_at_table("analysis", lambda _app, session: session.match.seat is None),
        _at_table(lambda app, session: analysis.analysis_dialog(session, app.bots)),
        closable=True,
    ),
    Dialog("hand-over", _hands_over, _at_table(lambda _app, session: hand_over.hand_over(session))),
    Dialog("final", _is_over, _at_table(lambda _app, session: final.final(session))),
)
