"""Requests to the bots' worker, and what is done with the answers.

After every event, `schedule` determines what the bots should compute now. If that has changed, because of
an undo, another tab, or a replay, the former request is cancelled; an answer to it would have an old number
and be ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.bots import Advice
from game.core.protocols.rules import Json
from game.core.setup import SEEDS
from game.table.events import EventKind
from game.table.host import Host
from game.table.model.session import Session

if TYPE_CHECKING:
    from game.table.app import App

MOVE, HINT, CHANCES = "move", "hint", "chances"
# Milliseconds from one move of a bot to the next, so that players can follow.
PACES = {"normal": 1000, "fast": 400, "off": 0}
MOST_FAILURES = 3


class Question(NamedTuple):
    """A request to the worker; two are equal if nothing that they depend on has changed."""

    task: str
    session: int
    moves: int
    seat: int
    level: str = ""


@dataclass
class Bots:
    """The current request, its answer, and errors of the worker."""

    host: Host
    question: Question | None = None
    number: int = 0
    asked_at: int = 0
    decided: str = ""
    answer_at_once: bool = False
    # The bots play without pauses until a person is on turn.
    skipping: bool = False
    stopped: bool = False
    steps: int = 0
    failures: int = 0
    error: str = ""
    worker_started: bool = False

    def ask(self, question: Question | None) -> None:
        """Cancel the former request and remember the new one."""
        if self.question is not None and not self.decided:
            self.host.cancel()
        self.question, self.decided, self.answer_at_once = question, "", False
        self.number += 1
        self.asked_at = self.host.now()

    def is_current(self, number: str) -> bool:
        """Return whether an answer belongs to the current request."""
        return self.question is not None and number == str(self.number)

    def fail(self, reason: str) -> None:
        """Count a failed request; it is repeated a few times before the error is shown."""
        self.question = None
        self.failures += 1
        if self.failures >= MOST_FAILURES:
            self.error = reason

    def recover(self) -> None:
        """Clear the error and try again."""
        self.failures, self.error = 0, ""


def written(question: Question, session: Session) -> str:
    """Write a request for the worker: the view of the seat, and nothing more."""
    match = session.match.at(question.moves)
    asked: Json = {
        "task": question.task,
        "game": match.setup.game,
        "view": match.view(question.seat),
        "level": question.level,
        "seed": (session.bot_seed + question.seat) % SEEDS,
    }
    return json.dumps(asked, ensure_ascii=False)


def schedule(app: App) -> None:
    """Send the request that is needed now, and cancel any other."""
    bots, session = app.bots, app.session
    if session and session.bots and session.match.seat is not None and not session.only_watches:
        _start_worker(bots)
    if not session or not session.awaits_bot:
        bots.skipping = False
    question = _wanted(app)
    if question == bots.question:
        return
    bots.ask(question)
    if question is None or session is None:
        return
    moves = session.match.moves() if question.task == MOVE else []
    if len(moves) == 1:
        # A single legal move needs no search.
        bots.decided = moves[0]
        app.host.later(_pause(app), EventKind.BOT_MOVE, str(bots.number))
    else:
        app.host.request(str(bots.number), written(question, session))


def _start_worker(bots: Bots) -> None:
    """Start the worker early, while a person still thinks."""
    if not bots.worker_started:
        bots.worker_started = True
        bots.host.start_worker()


def _wanted(app: App) -> Question | None:
    """Determine the request that is needed now, if any."""
    bots, session = app.bots, app.session
    if session is None or bots.error:
        return None
    if session.awaits_bot:
        return _move_of_bot(app, session)
    if session.hint == () and session.may_decide and session.viewer is not None:
        return Question(HINT, session.bot_seed, len(session.match), session.viewer)
    return _next_of_analysis(session)


def _move_of_bot(app: App, session: Session) -> Question | None:
    seat = session.match.seat
    in_the_way = app.dialog is not None and app.dialog.stops_bots
    resting = app.bots.stopped and not app.bots.steps
    if seat is None or in_the_way or resting or session.replay_at is not None:
        return None
    return Question(MOVE, session.bot_seed, len(session.match), seat, session.seats[seat].level)


def _next_of_analysis(session: Session) -> Question | None:
    """Return the request for the next position of an analysis, from the view of the player on turn."""
    analysis, match = session.analysis, session.match
    if analysis is None or match.seat is not None or analysis.is_complete:
        return None
    point = analysis.unadvised
    moves = point.moves if point else analysis.ends[len(analysis.chances)]
    seat = match.at(moves).seat
    assert seat is not None
    return Question(HINT if point else CHANCES, session.bot_seed, moves, seat)


def answer(app: App, number: str, text: str) -> None:
    """Handle an answer of the worker, unless it is out of date."""
    bots = app.bots
    question, session = bots.question, app.session
    if session is None or question is None or not bots.is_current(number) or question != _wanted(app):
        return
    bots.failures = 0
    found: Json = json.loads(text)
    if question.task == MOVE:
        decide(app, str(found["move"]))
    elif question.task == CHANCES and session.analysis:
        session.analysis.add_chances(tuple(found["chances"]), session.match)
    elif session.match.seat is None and session.analysis:
        session.analysis.advice[question.moves] = next(advised(found["advice"]))
    else:
        session.hint = tuple(advised(found["advice"]))


def advised(found: list[Json]) -> Iterator[Advice]:
    """Read the advice in an answer."""
    for one in found:
        yield Advice(one["move"], tuple(one["line"]), one["chance"], one["reason"])


def decide(app: App, move: str) -> None:
    """Make a bot's move, after the rest of the delay."""
    bots = app.bots
    bots.decided = move
    pace = _pause(app)
    # A clock that was set back must not cause a wait of hours.
    left = min(pace, bots.asked_at + pace - app.host.now())
    if left > 0:
        app.host.later(left, EventKind.BOT_MOVE, str(bots.number))
    else:
        play(app, str(bots.number))


def _pause(app: App) -> int:
    """Return the milliseconds before the next move; the effects of the last one are shown to their end."""
    if app.bots.answer_at_once or app.bots.skipping:
        return 0
    return max(PACES[app.settings.speed], app.effects.duration(app.settings.speed))


def play(app: App, number: str) -> None:
    """Make the move that the bot has chosen, unless the position has changed meanwhile."""
    bots, session = app.bots, app.session
    if session is None or not bots.decided or not bots.is_current(number) or bots.question != _wanted(app):
        return
    move = bots.decided
    change = session.make(move)
    if change is None:
        session.message = None
        bots.fail(move)
        return
    bots.steps = max(0, bots.steps - 1)
    app.finish_change(session, change)


def worker_failed(app: App, number: str, reason: str) -> None:
    """Handle the failure of the worker; a new worker gets the same request."""
    if app.bots.is_current(number):
        app.bots.fail(reason)
