"""Announcements for screen readers: after every event, what it changed, as one message.

A screen reader reads what is added to a live region. It would miss a text equal to the previous one, and
one that is removed quickly; so every announcement is a new paragraph, and the last few stay. They are
removed before the device is handed to the next player. The live region itself stands in index.html;
static/ui/announcements.js puts into it what the element drawn here brings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Protocol

from game.bots import Advice
from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.events import EventKind
from game.table.model.change import Change
from game.table.model.hint_words import advice_words, other_ideas
from game.table.model.log_lines import MOST_IN_RECAP
from game.table.model.message import Message
from game.table.model.session import Session
from game.table.model.settings import Settings
from game.table.screens import rule_notes

KEPT = 5


class Announced(Protocol):
    """What announcements are made of: the app, or less."""

    @property
    def session(self) -> Session | None:
        """The match, if there is one."""
        ...

    settings: Settings
    change: Change | None
    replaying: str


@dataclass(frozen=True)
class SessionSnapshot:
    """The parts of a session that announcements depend on."""

    session: Session | None = None
    viewer: int | None = None
    moves: int = 0
    replay_at: int | None = None
    decides: bool = False
    prompt: str = ""
    message: Message | None = None
    pending: str = ""
    advice: Advice | None = None
    note: str = ""
    language: str = ""


def snapshot_of(session: Session | None, settings: Settings) -> SessionSnapshot:
    """Record the present state of a session."""
    if session is None:
        return SessionSnapshot()
    return SessionSnapshot(
        session,
        session.viewer,
        len(session.match),
        session.replay_at,
        session.may_decide,
        session.present.prompt if session.may_decide else "",
        session.message,
        session.pending,
        session.advice if session.may_decide else None,
        rule_notes.note_of(session, settings)[1],
        language(),
    )


@dataclass
class Announcer:
    """Keeps the last announcements."""

    announcements: list[tuple[int, str]] = field(default_factory=list)
    number: int = 0
    # Counts those who listen one after the other: what one was told is not for the next.
    listener: int = 0
    # The match in which the listener was told who they are.
    introduced_to: Session | None = None
    # What could be done, as it was last announced.
    possible: str = ""

    def say(self, words: str) -> None:
        """Add an announcement, even if it equals the previous one."""
        if words:
            self.number += 1
            self.announcements = [*self.announcements, (self.number, words)][-KEPT:]

    def announce(self, app: Announced, before: SessionSnapshot, kind: str) -> None:
        """Announce what an event has changed."""
        session, after = app.session, snapshot_of(app.session, app.settings)
        # Announcements to another player, or in another language, are removed.
        listener = (before.viewer, before.language)
        if after.session is not before.session or listener != (after.viewer, after.language):
            self.announcements = []
            self.listener += 1
        if session is None or app.replaying:
            return
        possible, self.possible = self.possible, ""
        if after.decides:
            self.possible = session.scene.possibilities(session.sight())
        words = _changes(session, before, after, app.change, kind)
        asked = (before.session, before.decides, before.moves, before.prompt, before.language)
        if after.decides and asked != (session, True, after.moves, after.prompt, after.language):
            words += [self._introduction(session), *_decision(session, before, after, self.possible)]
        elif after.decides and self.possible != possible:
            # Something was picked for a move that is not complete yet.
            words.append(self.possible)
        if after.pending and after.pending != before.pending:
            words.append(_pressed_once(session))
        if after.advice and after.advice != before.advice:
            words.append(_advised(session, after.advice))
        self.say(" ".join(filter(None, words)))

    def _introduction(self, session: Session) -> str:
        """Say once who the only person at the table is: what happens is told by name."""
        if self.introduced_to is session or len(session.humans) != 1:
            return ""
        self.introduced_to = session
        return _("You are {name}.").format(name=session.seats[session.humans[0]].name)

    def region(self) -> Markup:
        """Draw what is to be said."""
        return element(
            "div",
            {"id": "live", "hidden": True, "data-listener": str(self.listener)},
            [element("p", {"id": f"said-{number}"}, words) for number, words in self.announcements],
        )


def _changes(
    session: Session, before: SessionSnapshot, after: SessionSnapshot, change: Change | None, kind: str
) -> list[str]:
    """List the sentences about what went wrong or happened."""
    if after.replay_at is not None:
        return [_move_at(session, after.replay_at)] if after.replay_at != before.replay_at else []
    words: list[str] = []
    if before.replay_at is not None and after.session is before.session:
        words.append(_("Back at the latest move."))
    if after.message and (kind == EventKind.MOVE or after.message != before.message):
        words.append(after.message.text)
    # Nothing about the earlier moves of a match that was just opened.
    if change and after.session is before.session:
        words += _happened(session, change)
    return words


def _decision(
    session: Session, before: SessionSnapshot, after: SessionSnapshot, possible: str
) -> list[str]:
    """List the sentences about a new decision: what one has, what to do, and what can be done."""
    words = []
    begins = not before.decides or before.viewer != after.viewer or before.session is not session
    if begins and len(session.humans) == 1:
        words.append(_("It is your turn."))
    if begins:
        words.append(session.scene.holdings(session.present))
    if after.note and after.note != before.note:
        words.append(_first_sentence(after.note))
    return [*words, after.prompt, possible]


def _first_sentence(words: str) -> str:
    """Shorten an explanation that stands on the page, too."""
    return re.split(r"(?<=[.!?]) ", words, maxsplit=1)[0]


def _happened(session: Session, change: Change) -> list[str]:
    """Describe how the match has changed."""
    if change.moves_after < change.moves_before:
        return [_("Undone.")]
    # The hand-over dialog has a recap of its own.
    if change.moves_after == change.moves_before or session.is_handing_over:
        return []
    lines = session.log.lines(change.moves_before, change.moves_after)[-MOST_IN_RECAP:]
    return [*(line.text for line in lines), change.private_news.text if change.private_news else ""]


def _move_at(session: Session, moves: int) -> str:
    """Describe the move that led to the position shown in a replay."""
    line = session.log.at(moves)
    place = _("Earlier position, move {move} of {moves}.").format(move=moves, moves=len(session.match))
    return f"{place} {line.text}" if line else place


def _pressed_once(session: Session) -> str:
    """Ask to press again what would end the turn."""
    if session.pending_ends_match:
        return _("This ends the game.") + " " + _("Press again to end the game")
    return _("This ends your turn.") + " " + _("Press again to end your turn")


def _advised(session: Session, advice: Advice) -> str:
    """Describe a hint: the move, the reason, the plan, and the other ideas."""
    [label] = session.move_labels([advice.move])
    hint = _("Hint: {move}. {reason}").format(move=label, reason=advice.reason)
    return " ".join(filter(None, (hint, *advice_words(session, advice), other_ideas(session))))
