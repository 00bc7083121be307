"""Actions at the table: moves, undo, hand-over, replay, rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.lettering import number_words
from game.core.match import Match
from game.core.protocols.scene import Notes
from game.core.registry import GAMES
from game.core.setup import fresh_seed
from game.table.events import EventKind
from game.table.model import lesson
from game.table.model.change import Change
from game.table.model.message import refusal
from game.table.model.session import Session
from game.table.screens import rule_notes

if TYPE_CHECKING:
    from game.table.app import App

# Milliseconds between two moves of a replay.
REPLAY_SPEEDS = {"slow": 1800, "medium": 800, "fast": 250}

LONGEST_NUMBER = 9

# The value of an element whose move needs no confirmation.
SURE = "sure"

# The sound of a move that is refused.
REFUSED: Notes = (147.0,)
# How long the device vibrates then, in milliseconds.
REFUSAL = 25


def play(app: App, move: str, sure: bool) -> None:
    """Make a move; it is saved before anything is drawn."""
    session = app.session
    assert session is not None
    app.open_dialog = ""
    explained = rule_notes.note_of(session, app.settings)[0]
    if change := session.play(move, sure):
        app.note(explained)
        app.finish_change(session, change)
    elif session.message:
        app.sound(REFUSED)
        app.vibrate(REFUSAL)


def pick_onward(app: App, detail: str) -> None:
    """After a move, pick what the pressed element names for the next decision."""
    session = app.session
    if session and app.change and detail not in ("", SURE) and session.may_decide:
        pick(app, detail)


def home(app: App, _value: str) -> None:
    """Go to the start page; the match is saved."""
    app.open_session(None)
    app.setup_form.seed = str(fresh_seed())


def show_dialog(app: App, value: str) -> None:
    """Open a dialog, or close the one that is open."""
    app.open_dialog, app.message, app.partial = value, None, None


def dismiss_error(app: App, _value: str) -> None:
    """Close the error dialog."""
    app.crash = ""


def take_over(app: App, _value: str) -> None:
    """Confirm the hand-over: show the cards of the player on turn."""
    if app.session:
        app.session.take_over()


def undo(app: App, _value: str) -> None:
    """Take back the last move."""
    if app.session and app.session.may_decide and (change := app.session.undo()):
        app.finish_change(app.session, change)


def restart(app: App, _value: str) -> None:
    """Undo as far as possible within the turn."""
    if app.session and app.session.may_decide and (change := app.session.restart_turn()):
        app.finish_change(app.session, change)


def dismiss_note(app: App, rule: str) -> None:
    """Dismiss a rule note."""
    app.note(rule)


def cancel(app: App, _value: str) -> None:
    """Cancel the move that waits for confirmation."""
    if app.session:
        app.session.pending = ""


def pick(app: App, value: str) -> None:
    """Pick things for an incomplete move."""
    if app.session:
        app.session.picked = tuple(value.split("+")) if value else ()


def open_panel(app: App, value: str) -> None:
    """Expand or collapse a part of the scene."""
    if app.session:
        app.session.open_panel = value


def look(app: App, value: str) -> None:
    """Show an earlier position, or the present one again."""
    if app.session and value.isdecimal():
        app.replaying = ""
        app.open_dialog = "" if app.open_dialog == "analysis" else app.open_dialog
        if app.session.replay_at is not None and int(value) == app.session.replay_at + 1:
            _step_on(app, app.session)
        else:
            app.stop_effects()
            app.session.look_at(int(value))


def _step_on(app: App, session: Session) -> None:
    """Show the position after the next move, with the effects of that move."""
    assert session.replay_at is not None
    before, moves = session.looked_at, session.replay_at
    session.look_at(moves + 1)
    app.show_effects(session, Change(before, session.looked_at, moves, moves + 1))


def show_log(app: App, turn: str) -> None:
    """Show the page of the log up to a turn; without a turn, the latest."""
    if app.session:
        app.session.log_until = int(turn) if turn.isdecimal() and len(turn) < LONGEST_NUMBER else None


def toggle_menu(app: App, _value: str) -> None:
    """Open the menu of the table, or close it."""
    app.menu_open = not app.menu_open


def open_drawer(app: App, name: str) -> None:
    """Open a drawer beside the board, or close the one that is open."""
    app.drawer = name


def replay(app: App, speed: str) -> None:
    """Start an automatic replay from the position shown; without a speed, stop it."""
    app.replaying = speed if speed in REPLAY_SPEEDS else ""
    if app.session and app.replaying:
        if app.session.replay_at is None:
            app.session.look_at(0)
        # Timers of an earlier replay may still be pending.
        app.replays += 1
        app.host.later(REPLAY_SPEEDS[app.replaying], EventKind.TICK, str(app.replays))


def tick(app: App, run: str) -> None:
    """Show the next move of a running replay."""
    session = app.session
    if not session or not app.replaying or run != str(app.replays) or session.replay_at is None:
        return
    _step_on(app, session)
    if session.replay_at is None:
        app.replaying = ""
    else:
        app.host.later(REPLAY_SPEEDS[app.replaying], EventKind.TICK, run)


def play_on(app: App, _value: str) -> None:
    """Start a new match from the position shown."""
    if app.session:
        app.begin(Session(app.session.shown.copy(), app.session.seats))


def rematch(app: App, _value: str) -> None:
    """Start a new match with the same seats; the next player is the starter."""
    if app.session is None:
        return
    setup = app.session.match.setup
    starter = (app.session.present.public["starter"] + 1) % len(setup.names)
    match = Match.new(setup.game, setup.names, fresh_seed(), {**setup.options, "starter": starter})
    app.begin(Session(match, app.session.seats))


def picture(app: App, _value: str) -> None:
    """Make a picture of the position shown, with a caption that contains no secrets."""
    if app.session is None:
        return
    match = app.session.match
    title = _(GAMES[match.setup.game].title)
    names = [seat.name for seat in app.session.seats]
    result = match.result if app.session.replay_at is None else None
    if result:
        names = [f"{names[seat]} {number_words(result['scores'][seat])}" for seat in result["ranking"]]
    app.host.picture(match.setup.game, f"{title} · {', '.join(names)}")


def report_picture(session: Session, problem: str) -> None:
    """Say why there is no picture, if there is none."""
    if problem:
        session.message = refusal(
            _("This browser cannot create a picture: {reason}").format(reason=problem)
        )


def escape(app: App) -> None:
    """Close the open dialog if it needs no answer; else end replay, confirmation and expanded parts."""
    if app.dialog and app.dialog.closable:
        show_dialog(app, "")
    elif app.menu_open or app.drawer:
        app.menu_open, app.drawer = False, ""
    elif app.session:
        app.replaying = ""
        app.session.pending, app.session.open_panel = "", ""
        app.session.look_at(None)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "home": home,
    "dialog": show_dialog,
    "dismiss-error": dismiss_error,
    "take-over": take_over,
    "undo": undo,
    "restart": restart,
    "dismiss-note": dismiss_note,
    "lesson-next": lesson.turn_page,
    "lesson-back": lesson.take_back,
    "lesson-leave": lesson.leave,
    "cancel": cancel,
    "pick": pick,
    "open-panel": open_panel,
    "look": look,
    "log": show_log,
    "menu": toggle_menu,
    "drawer": open_drawer,
    "replay": replay,
    "play-on": play_on,
    "rematch": rematch,
    "picture": picture,
}
