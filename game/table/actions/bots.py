"""Actions with bots: stop and go on, one move, play at once, another player for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.actions import bot_driver
from game.table.model import seats
from game.table.model.analysis import Analysis
from game.table.model.session import HUMAN

if TYPE_CHECKING:
    from game.table.app import App


def stop(app: App, _value: str) -> None:
    """Let the bots wait."""
    app.bots.stopped, app.bots.steps = True, 0


def resume(app: App, _value: str) -> None:
    """Let the bots play on, also after something went wrong."""
    app.bots.stopped = False
    app.bots.recover()


def step(app: App, _value: str) -> None:
    """Let a bot that waits make one move."""
    if app.bots.stopped:
        app.bots.steps = 1


def answer_now(app: App, _value: str) -> None:
    """Have the best that was found so far played."""
    app.bots.answer_at_once = True
    if app.bots.decided:
        bot_driver.play(app, str(app.bots.number))
    elif app.bots.question:
        app.host.answer_now()


def replace_bot(app: App, _value: str) -> None:
    """Let a person play for the bot on turn from now on."""
    session = app.session
    if session and session.awaits_bot and session.match.seat is not None:
        session.seat_at(session.match.seat, HUMAN)
        app.bots.recover()
        app.keep(session)


def hint(app: App, _value: str) -> None:
    """Ask for a hint, if there is something to decide."""
    if app.session and app.session.may_decide:
        app.session.hint, app.session.message = (), None
        app.bots.recover()


def close_hint(app: App, _value: str) -> None:
    """Put the hint away."""
    if app.session:
        app.session.hint = None


def analyse(app: App, _value: str) -> None:
    """Have a finished match looked through; what is known already is kept."""
    session = app.session
    if session and session.match.seat is None:
        session.analysis = session.analysis or Analysis.of(session.match)
        app.bots.recover()


def give_seat(app: App, place: str, word: str) -> None:
    """Let a seat be played by somebody else."""
    session, player = app.session, seats.read(word)
    if session and player and place.isdecimal() and int(place) in range(len(session.seats)):
        session.seat_at(int(place), *player)
        app.keep(session)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "stop-bots": stop,
    "resume-bots": resume,
    "step-bot": step,
    "answer-now": answer_now,
    "replace-bot": replace_bot,
    "hint": hint,
    "close-hint": close_hint,
    "analyse": analyse,
}
