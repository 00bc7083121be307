"""Actions at the table: moves, undo, hand-over, looking back, rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.setup import fresh_seed
from game.table import guide, lesson
from game.table.session import Session

if TYPE_CHECKING:
    from game.table.app import App

# Milliseconds between two moves of a replay.
REPLAY_SPEEDS = {"slow": 1800, "medium": 800, "fast": 250}

# What Escape closes: these dialogs tell or offer something, and need no answer.
CLOSABLE = ("settings", "keys", "about", "open", "share", "unsaved", "recap", "seats", "analysis")


def play(app: App, move: str, sure: bool) -> None:
    """Make a move; it is saved before anything is drawn."""
    session = app.session
    assert session is not None
    app.open_dialog = ""
    explained = guide.note_of(session, app.settings)[0]
    if session.play(move, sure):
        app.note(explained)
        app.keep(session)
        app.sound(move.partition(" ")[0])
    elif session.notice:
        app.sound("no")


def home(app: App, _value: str) -> None:
    """Leave the table; the match is saved."""
    app.sit_down(None)
    app.draft.seed = str(fresh_seed())


def show_dialog(app: App, value: str) -> None:
    """Open a dialog, or close the one that is open."""
    app.open_dialog, app.told, app.problem, app.partial = value, "", "", None


def calm(app: App, _value: str) -> None:
    """Go on after something went wrong."""
    app.trouble = ""


def take_over(app: App, _value: str) -> None:
    """Show the cards of the player who has the device now."""
    if app.session:
        app.session.take_over()


def undo(app: App, _value: str) -> None:
    """Take back the last move."""
    if app.session and app.session.may_decide and app.session.undo():
        app.keep(app.session)


def restart(app: App, _value: str) -> None:
    """Take back all of the turn that can be taken back."""
    if app.session and app.session.may_decide and app.session.restart_turn():
        app.keep(app.session)


def noted(app: App, rule: str) -> None:
    """Put the explanation of a rule away."""
    app.note(rule)


def cancel(app: App, _value: str) -> None:
    """Do not end the turn yet."""
    if app.session:
        app.session.pending = ""


def pick(app: App, value: str) -> None:
    """Choose things for a move that is not complete yet."""
    if app.session:
        app.session.picked = tuple(value.split("+")) if value else ()


def unfold(app: App, value: str) -> None:
    """Open or close a part of the scene."""
    if app.session:
        app.session.unfolded = value


def look(app: App, value: str) -> None:
    """Look at an earlier position, or at the present again."""
    if app.session and value.isdecimal():
        app.replaying = ""
        app.open_dialog = "" if app.open_dialog == "analysis" else app.open_dialog
        app.session.look_at(int(value))


def replay(app: App, speed: str) -> None:
    """Let the match run by itself from the position that is looked at; without a speed, stop."""
    app.replaying = speed if speed in REPLAY_SPEEDS else ""
    if app.session and app.replaying:
        if app.session.looking is None:
            app.session.look_at(0)
        # The ticks of an earlier run may still be on their way.
        app.replays += 1
        app.host.later(REPLAY_SPEEDS[app.replaying], "tick", str(app.replays))


def tick(app: App, run: str) -> None:
    """Go on by one move of a replay that still runs."""
    session = app.session
    if not session or not app.replaying or run != str(app.replays) or session.looking is None:
        return
    session.look_at(session.looking + 1)
    if session.looking is None:
        app.replaying = ""
    else:
        app.host.later(REPLAY_SPEEDS[app.replaying], "tick", run)


def play_on(app: App, _value: str) -> None:
    """Make a copy of the match at the position that is looked at, and play it on."""
    if app.session:
        app.begin(Session(app.session.shown.copy(), app.session.seats))


def rematch(app: App, _value: str) -> None:
    """Begin again with the same seats; whoever sat left of the starter begins."""
    if app.session is None:
        return
    setup = app.session.match.setup
    starter = (app.session.match.view(None)["starter"] + 1) % len(setup.names)
    match = Match.new(setup.game, setup.names, fresh_seed(), {**setup.options, "starter": starter})
    app.begin(Session(match, app.session.seats))


def escape(app: App) -> None:
    """Close whatever is open and can be closed without an answer."""
    if app.open_dialog in CLOSABLE:
        show_dialog(app, "")
    elif app.session:
        app.replaying = ""
        app.session.pending, app.session.unfolded = "", ""
        app.session.look_at(None)


ACTIONS: dict[str, Callable[[App, str], None]] = {
    "home": home,
    "dialog": show_dialog,
    "calm": calm,
    "take-over": take_over,
    "undo": undo,
    "restart": restart,
    "noted": noted,
    "lesson-next": lesson.turn_page,
    "lesson-back": lesson.take_back,
    "lesson-leave": lesson.leave,
    "cancel": cancel,
    "pick": pick,
    "unfold": unfold,
    "look": look,
    "replay": replay,
    "play-on": play_on,
    "rematch": rematch,
}
