"""Actions for links, records and other tabs: import, share, follow."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.errors import BadRecord
from game.core.i18n import _
from game.core.registry import GAMES
from game.table.actions.start import continue_match
from game.table.dialogs import share
from game.table.model.message import toast
from game.table.model.seat import HUMAN, REMOTE
from game.table.model.seats import seats_of
from game.table.model.session import Session
from game.table.storage.imports import NEWER, SAME, ImportedMatch, compare, read_pasted, write_fragment

if TYPE_CHECKING:
    from game.table.app import App


def import_match(app: App, imported: ImportedMatch) -> None:
    """Open a match from outside; if it is saved already in another state, ask what to do."""
    saved = None if imported.look_only else app.saved_like(imported.match)
    if saved is None:
        _open_new(app, imported)
    elif compare(saved.match, imported.match) == SAME:
        continue_match(app, saved.key)
    else:
        app.open_dialog, app.message, app.partial = "", None, None
        app.imported = imported


def _open_new(app: App, imported: ImportedMatch) -> None:
    session = Session(imported.match, seats_of(imported.match), look_only=imported.look_only)
    if imported.look_only:
        session.link = write_fragment(imported.match, True, imported.at, session.players)
    if imported.look_only:
        app.open_session(session)
    else:
        app.begin(session)
    session.look_at(imported.at)
    # With a single person there is nothing to ask.
    several = len(session.humans) > 1
    if several and len(session.match) and session.match.seat is not None and not imported.look_only:
        app.open_dialog = "who"


def open_text(app: App, text: str) -> None:
    """Open a pasted or dropped text."""
    try:
        import_match(app, read_pasted(text))
    except BadRecord as wrong:
        app.show_import_error(wrong)


def open_form(app: App, form: str) -> None:
    """Open what was pasted into the form."""
    open_text(app, str(json.loads(form).get("text", "")))


def open_partial(app: App, _value: str) -> None:
    """Open a damaged match up to its last valid move."""
    if app.partial is not None:
        import_match(app, ImportedMatch(app.partial))


def resolve_import(app: App, choice: str) -> None:
    """Carry out the player's answer about an imported match that is saved already."""
    imported, app.imported = app.imported, None
    saved = app.saved_like(imported.match) if imported else None
    if imported is None or saved is None:
        return
    if choice == "saved":
        continue_match(app, saved.key)
    elif choice == "both":
        _open_new(app, imported)
    elif choice == "replace" and compare(saved.match, imported.match) != NEWER:
        # Another tab has saved more moves while the question was open, so it is asked again.
        app.imported = imported
    elif choice == "replace":
        continue_match(app, saved.key)
        if app.session:
            app.finish_change(app.session, app.session.follow(imported.match))
            _show_recap(app, app.session)


def choose_seats(app: App, who: str) -> None:
    """Set who plays at this device."""
    session = app.session
    if session is None:
        return
    if who == "look":
        session.look_only = True
        session.sit_at_this_device(None)
    elif who == "all":
        session.sit_at_this_device(None)
    elif who.isdecimal() and int(who) in session.humans:
        session.sit_at_this_device(int(who))
    app.open_dialog = "unsaved" if app.autosave.failure else ""
    app.save(session)
    _show_recap(app, session)


def _show_recap(app: App, session: Session) -> None:
    """Show what the others did meanwhile, if no hand-over does so."""
    if not app.open_dialog and session.may_decide and session.since_last_turn():
        app.open_dialog = "recap"


def send_by_post(app: App, _value: str) -> None:
    """Make the player on turn play at another device, and offer the link."""
    if app.session and app.session.match.seat is not None:
        app.session.seat_at(app.session.match.seat, REMOTE)
        app.save(app.session)
        app.share, app.open_dialog = share.WHOLE, "share"


def play_here(app: App, _value: str) -> None:
    """Make the player on turn play at this device again."""
    if app.session and app.session.match.seat is not None:
        app.session.seat_at(app.session.match.seat, HUMAN)
        app.save(app.session)


def copy_link(app: App, _value: str) -> None:
    """Put the link on the clipboard."""
    if app.session:
        app.host.copy(share.link(app.session, app.host.address(), app.share))
        app.message = toast(_("Link copied."))


def copy_record(app: App, _value: str) -> None:
    """Put the record on the clipboard."""
    if app.session:
        app.host.copy(app.session.match.to_text(app.session.players))
        app.message = toast(_("Record copied."))


def system_share(app: App, _value: str) -> None:
    """Open the system's share sheet."""
    if app.session:
        title = _(GAMES[app.session.match.setup.game].title)
        app.host.share(title, share.link(app.session, app.host.address(), app.share))


def set_tab_role(app: App, answer: str) -> None:
    """Set whether this tab plays the match or follows another tab."""
    session = app.session
    assert session is not None
    was_following = session.following
    session.following = answer == "follower"
    _follow(app, session, any_state=was_following != session.following)


def storage_changed(app: App, key: str) -> None:
    """Handle that another tab has stored something."""
    app.autosave.store.invalidate_list(key)
    if app.session and app.session.key == key:
        _follow(app, app.session, any_state=app.session.following)


def _follow(app: App, session: Session, *, any_state: bool) -> None:
    """Take over what another tab has saved: any state, or only one that continues the state here."""
    change = app.autosave.refresh(session) if any_state else app.autosave.catch_up(session)
    if change:
        app.finish_change(session, change, elsewhere=True)


def play_in_this_tab(app: App, _value: str) -> None:
    """Take the match over from the tab that plays it."""
    if app.session:
        app.host.steal_lock(app.session.key)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "open-text": open_form,
    "open-partial": open_partial,
    "resolve-import": resolve_import,
    "choose-seats": choose_seats,
    "by-post": send_by_post,
    "play-here": play_here,
    "copy-link": copy_link,
    "copy-record": copy_record,
    "system-share": system_share,
    "play-in-this-tab": play_in_this_tab,
}
