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
from game.table.arrivals import SAME, Arrival, compare, read_anything
from game.table.saves import open_save
from game.table.session import HUMAN, Seat, Session

if TYPE_CHECKING:
    from game.table.app import App


def arrive(app: App, arrival: Arrival) -> None:
    """Take in a match from outside; it never silently replaces a saved one."""
    app.sit_down(None)
    saved = None if arrival.look_only else app.saved_like(arrival.match)
    if saved is None:
        _open_new(app, arrival)
    elif compare(open_save(saved).match, arrival.match) == SAME:
        continue_match(app, saved.key)
    else:
        app.arrival = arrival


def _open_new(app: App, arrival: Arrival) -> None:
    names = enumerate(arrival.match.setup.names)
    seats = tuple(Seat(name, HUMAN, seat) for seat, name in names)
    session = Session(arrival.match, seats, look_only=arrival.look_only)
    app.sit_down(session)
    if arrival.look_only or arrival.at is not None:
        session.look_at(arrival.at)
    if not arrival.look_only:
        app.keeper.begin(session)
        if len(arrival.match) and arrival.match.seat is not None:
            app.open_dialog = "who"


def refuse(app: App, wrong: BadRecord) -> None:
    """Say what is wrong with what came in, and offer what can be had of it."""
    app.sit_down(None)
    app.open_dialog, app.problem, app.partial = "open", str(wrong), wrong.partial


def open_text(app: App, text: str) -> None:
    """Open a pasted or dropped text."""
    try:
        arrive(app, read_anything(text))
    except BadRecord as wrong:
        refuse(app, wrong)


def open_form(app: App, form: str) -> None:
    """Open what was pasted into the form."""
    open_text(app, str(json.loads(form).get("text", "")))


def open_partial(app: App, _value: str) -> None:
    """Open a damaged match as far as it is sound."""
    if app.partial is not None:
        arrive(app, Arrival(app.partial))


def settle_arrival(app: App, choice: str) -> None:
    """Do what was decided about a match that is saved already."""
    arrival = app.arrival
    saved = app.saved_like(arrival.match) if arrival else None
    app.arrival = None
    if arrival is None or saved is None:
        return
    if choice == "saved":
        continue_match(app, saved.key)
    elif choice == "both":
        _open_new(app, arrival)
    elif choice == "replace":
        continue_match(app, saved.key)
        if app.session:
            app.session.follow(arrival.match)
            app.keeper.save(app.session)


def claim(app: App, who: str) -> None:
    """Note who plays on this device."""
    app.open_dialog = ""
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
    app.keeper.save(session)


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


def notice_storage(app: App, key: str) -> None:
    """Take note of what another tab has stored."""
    app.keeper.shelf.forget_list()
    if app.session and app.session.following and app.session.key == key:
        app.keeper.refresh(app.session)


def seize(app: App, _value: str) -> None:
    """Play the match here from now on."""
    if app.session:
        app.host.seize(app.session.key)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "open-text": open_form,
    "open-partial": open_partial,
    "arrive": settle_arrival,
    "claim": claim,
    "copy-link": copy_link,
    "copy-record": copy_record,
    "system-share": system_share,
    "seize": seize,
}
