"""Actions with what comes from outside and what goes there: links, records, other tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.errors import BadRecord
from game.core.registry import GAMES
from game.core.words import _
from game.table import sharing
from game.table.actions.at_the_start import continue_match
from game.table.arrivals import NEWER, SAME, Arrival, compare, read_anything
from game.table.session import HUMAN, REMOTE, Seat, Session

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
        app.open_dialog, app.problem, app.partial = "", "", None
        app.arrival = arrival


def _open_new(app: App, arrival: Arrival) -> None:
    names = enumerate(arrival.match.setup.names)
    seats = tuple(Seat(name, HUMAN, seat) for seat, name in names)
    session = Session(arrival.match, seats, look_only=arrival.look_only)
    if arrival.look_only:
        app.sit_down(session)
    else:
        app.begin(session)
    session.look_at(arrival.at)
    if len(arrival.match) and arrival.match.seat is not None and not arrival.look_only:
        app.open_dialog = "who"


def open_text(app: App, text: str) -> None:
    """Open a pasted or dropped text."""
    try:
        arrive(app, read_anything(text))
    except BadRecord as wrong:
        app.refuse(wrong)


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
            app.session.follow(arrival.match)
            app.keep(app.session)
            _tell_what_was_missed(app, app.session)


def claim(app: App, who: str) -> None:
    """Note who plays on this device."""
    session = app.session
    if session is None:
        return
    if who == "look":
        session.look_only = True
        session.claim(None)
    elif who == "all":
        session.claim(None)
    elif who.isdecimal() and int(who) in range(len(session.seats)):
        session.claim(int(who))
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
        app.share, app.open_dialog = sharing.WHOLE, "share"


def play_here(app: App, _value: str) -> None:
    """Let the player on turn play at this device after all."""
    if app.session and app.session.match.seat is not None:
        app.session.seat_at(app.session.match.seat, HUMAN)
        app.keep(app.session)


def copy_link(app: App, _value: str) -> None:
    """Put the link on the clipboard."""
    if app.session:
        app.host.copy(sharing.link(app.session, app.host.address(), app.share))
        app.told = _("The link is copied.")


def copy_record(app: App, _value: str) -> None:
    """Put the record on the clipboard."""
    if app.session:
        app.host.copy(app.session.match.to_text())
        app.told = _("The record is copied.")


def system_share(app: App, _value: str) -> None:
    """Open the system's share sheet."""
    if app.session:
        title = _(GAMES[app.session.match.setup.game].title)
        app.host.share(title, sharing.link(app.session, app.host.address(), app.share))


def share_with_tabs(app: App, answer: str) -> None:
    """Note whether this tab plays the match or follows another one."""
    session = app.session
    assert session is not None
    was_following = session.following
    session.following = answer == "follower"
    if was_following != session.following:
        app.keeper.refresh(session)
    else:
        app.keeper.catch_up(session)


def notice_storage(app: App, key: str) -> None:
    """Take note of what another tab has stored."""
    app.keeper.shelf.forget_list()
    if app.session and app.session.key == key:
        if app.session.following:
            app.keeper.refresh(app.session)
        else:
            app.keeper.catch_up(app.session)


def seize(app: App, _value: str) -> None:
    """Play the match here from now on."""
    if app.session:
        app.host.seize(app.session.key)


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
