"""Actions for bots: pause, resume, single moves, skipping, hints, analysis, and who plays a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.actions import bot_driver
from game.table.model import seats
from game.table.model.analysis import Analysis
from game.table.model.seat import HUMAN

if TYPE_CHECKING:
    from game.table.app import App

# The name of the dialog that shows the analysis.
ANALYSIS = "analysis"


def stop(app: App, _value: str) -> None:
    """Pause the bots."""
    app.bots.stopped, app.bots.steps = True, 0


def resume(app: App, _value: str) -> None:
    """Resume the bots, also after an error."""
    app.bots.stopped = False
    app.bots.recover()


def step(app: App, _value: str) -> None:
    """Let a paused bot make one move."""
    if app.bots.stopped:
        app.bots.steps = 1


def skip(app: App, _value: str) -> None:
    """Skip the pauses until a person is on turn; in a match of bots only, skip the pause of one move."""
    app.bots.answer_at_once = True
    app.bots.skipping = bool(app.session and not app.session.is_shown_only)
    if app.bots.decided:
        bot_driver.play(app, str(app.bots.number))
    elif app.bots.question:
        app.host.answer_now()


def replace_bot(app: App, _value: str) -> None:
    """Replace the bot on turn by a person."""
    session = app.session
    if session and session.awaits_bot and session.match.seat is not None:
        session.seat_at(session.match.seat, HUMAN)
        app.bots.recover()
        app.save(session)


def hint(app: App, _value: str) -> None:
    """Ask for a hint, if there is something to decide."""
    if app.session and app.session.may_decide:
        app.session.hint, app.session.hint_at, app.session.message = (), 0, None
        app.bots.recover()


def next_hint(app: App, _value: str) -> None:
    """Show the next of the advised moves."""
    if app.session:
        app.session.hint_at += 1


def close_hint(app: App, _value: str) -> None:
    """Close the hint."""
    if app.session:
        app.session.hint = None


def analyse(app: App, _value: str) -> None:
    """Show the analysis of a finished match; what is known already is kept."""
    session = app.session
    if session and session.match.seat is None:
        session.analysis = session.analysis or Analysis.of(session.match)
        app.open_dialog = ANALYSIS
        app.bots.recover()


def give_seat(app: App, place: str, word: str) -> None:
    """Change who plays a seat."""
    session, player = app.session, seats.read(word)
    if session and player and place.isdecimal() and int(place) in range(len(session.seats)):
        session.seat_at(int(place), *player)
        app.save(session)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "stop-bots": stop,
    "resume-bots": resume,
    "step-bot": step,
    "skip": skip,
    "replace-bot": replace_bot,
    "hint": hint,
    "next-hint": next_hint,
    "close-hint": close_hint,
    "analyse": analyse,
}
