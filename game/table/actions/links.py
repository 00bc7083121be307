"""Actions with what comes from outside and what goes there: links, records, other tabs."""

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
from game.table.model.seats import seats_of
from game.table.model.session import HUMAN, REMOTE, Session
from game.table.storage.imports import NEWER, SAME, Arrival, compare, read_anything

if TYPE_CHECKING:
    from game.table.app import App


def arrive(app: App, arrival: Arrival) -> None:
    """Take in a match from outside; it never silently replaces a saved one."""
    saved = None if arrival.look_only else app.saved_like(arrival.match)
    if saved is None:
        _open_new(app, arrival)
    elif compare(saved.match, arrival.match) == SAME:
        continue_match(app, saved.key)
    else:
        app.open_dialog, app.message, app.partial = "", None, None
        app.arrival = arrival


def _open_new(app: App, arrival: Arrival) -> None:
    session = Session(arrival.match, seats_of(arrival.match), look_only=arrival.look_only)
    if arrival.look_only:
        app.open_session(session)
    else:
        app.begin(session)
    session.look_at(arrival.at)
    # Where bots have all other seats, nobody has to be asked.
    several = len(session.humans) > 1
    if several and len(session.match) and session.match.seat is not None and not arrival.look_only:
        app.open_dialog = "who"


def open_text(app: App, text: str) -> None:
    """Open a pasted or dropped text."""
    try:
        arrive(app, read_anything(text))
    except BadRecord as wrong:
        app.show_import_error(wrong)


def open_form(app: App, form: str) -> None:
    """Open what was pasted into the form."""
    open_text(app, str(json.loads(form).get("text", "")))


def open_partial(app: App, _value: str) -> None:
    """Open a damaged match as far as it is sound."""
    if app.partial is not None:
        arrive(app, Arrival(app.partial))


def settle_arrival(app: App, choice: str) -> None:
    """Do what was decided about a match that is saved already."""
    arrival, app.arrival = app.arrival, None
    saved = app.saved_like(arrival.match) if arrival else None
    if arrival is None or saved is None:
        return
    if choice == "saved":
        continue_match(app, saved.key)
    elif choice == "both":
        _open_new(app, arrival)
    elif choice == "replace" and compare(saved.match, arrival.match) != NEWER:
        # Another tab has gone on while the question was open: it has to be asked anew.
        app.arrival = arrival
    elif choice == "replace":
        continue_match(app, saved.key)
        if app.session:
            app.finish_change(app.session, app.session.follow(arrival.match))
            _tell_what_was_missed(app, app.session)


def claim(app: App, who: str) -> None:
    """Note who plays on this device."""
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
    app.open_dialog = "unsaved" if app.keeper.problem else ""
    app.keep(session)
    _tell_what_was_missed(app, session)


def _tell_what_was_missed(app: App, session: Session) -> None:
    """Tell a player whom no hand-over greets what the others did meanwhile."""
    if not app.open_dialog and session.may_decide and session.since_last_turn():
        app.open_dialog = "recap"


def send_by_post(app: App, _value: str) -> None:
    """Let the player on turn play at another device from now on, and offer the link."""
    if app.session and app.session.match.seat is not None:
        app.session.seat_at(app.session.match.seat, REMOTE)
        app.keep(app.session)
        app.share, app.open_dialog = share.WHOLE, "share"


def play_here(app: App, _value: str) -> None:
    """Let the player on turn play at this device after all."""
    if app.session and app.session.match.seat is not None:
        app.session.seat_at(app.session.match.seat, HUMAN)
        app.keep(app.session)


def copy_link(app: App, _value: str) -> None:
    """Put the link on the clipboard."""
    if app.session:
        app.host.copy(share.link(app.session, app.host.address(), app.share))
        app.message = toast(_("The link is copied."))


def copy_record(app: App, _value: str) -> None:
    """Put the record on the clipboard."""
    if app.session:
        app.host.copy(app.session.match.to_text(app.session.players))
        app.message = toast(_("The record is copied."))


def system_share(app: App, _value: str) -> None:
    """Open the system's share sheet."""
    if app.session:
        title = _(GAMES[app.session.match.setup.game].title)
        app.host.share(title, share.link(app.session, app.host.address(), app.share))


def share_with_tabs(app: App, answer: str) -> None:
    """Note whether this tab plays the match or follows another one."""
    session = app.session
    assert session is not None
    was_following = session.following
    session.following = answer == "follower"
    _follow(app, session, anew=was_following != session.following)


def notice_storage(app: App, key: str) -> None:
    """Take note of what another tab has stored."""
    app.keeper.shelf.forget_list(key)
    if app.session and app.session.key == key:
        _follow(app, app.session, anew=app.session.following)


def _follow(app: App, session: Session, *, anew: bool) -> None:
    """Take over what another tab has saved: all of it, or only what goes on from here."""
    change = app.keeper.refresh(session) if anew else app.keeper.catch_up(session)
    if change:
        app.finish_change(session, change, elsewhere=True)


def seize(app: App, _value: str) -> None:
    """Play the match here from now on."""
    if app.session:
        app.host.steal_lock(app.session.key)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "open-text": open_form,
    "open-partial": open_partial,
    "arrive": settle_arrival,
    "claim": claim,
    "by-post": send_by_post,
    "play-here": play_here,
    "copy-link": copy_link,
    "copy-record": copy_record,
    "system-share": system_share,
    "seize": seize,
}
