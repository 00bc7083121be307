"""Announcements for screen readers: after every event, what it changed, as one message.

A screen reader reads what is added to a live region. It would miss a text equal to the previous one, and
one that is removed quickly; so every announcement is a new paragraph, and the last few stay. They are
removed before the device is handed to the next player.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.i18n import _, language
from game.core.markup import Markup, element
from game.table.events import EventKind
from game.table.model.change import Change
from game.table.model.log_lines import MOST_IN_RECAP
from game.table.model.message import Message
from game.table.model.session import Session

if TYPE_CHECKING:
    from game.table.app import App

KEPT = 5


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
    hint: bool = False
    language: str = ""


def snapshot_of(session: Session | None) -> SessionSnapshot:
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
        bool(session.hint),
        language(),
    )


@dataclass
class Announcer:
    """Keeps the last announcements."""

    said: list[tuple[int, str]] = field(default_factory=list)
    number: int = 0

    def say(self, words: str) -> None:
        """Add an announcement, even if it equals the previous one."""
        if words:
            self.number += 1
            self.said = [*self.said, (self.number, words)][-KEPT:]

    def announce(self, app: App, before: SessionSnapshot, kind: str) -> None:
        """Announce what an event has changed."""
        session, after = app.session, snapshot_of(app.session)
        # Announcements to another player, or in another language, are removed.
        listener = (before.viewer, before.language)
        if after.session is not before.session or listener != (after.viewer, after.language):
            self.said = []
        if session is not None and not app.replaying:
            self.say(" ".join(filter(None, _changes(session, before, after, app.change, kind))))

    def region(self) -> Markup:
        """Draw the live region."""
        return element(
            "div",
            {"id": "live", "class": "unseen", "aria-live": "polite", "aria-relevant": "additions"},
            [element("p", {"id": f"said-{number}"}, words) for number, words in self.said],
        )


def _changes(
    session: Session, before: SessionSnapshot, after: SessionSnapshot, change: Change | None, kind: str
) -> list[str]:
    """List the sentences to announce: what went wrong or happened, and what to do now."""
    if after.replay_at is not None:
        return [_move_at(session, after.replay_at)] if after.replay_at != before.replay_at else []
    words: list[str] = []
    if after.message and (kind == EventKind.MOVE or after.message != before.message):
        words.append(after.message.text)
    # Nothing about the earlier moves of a match that was just opened.
    if change and after.session is before.session:
        words += _happened(session, change)
    if after.decides and not before.decides and len(session.humans) == 1:
        words.append(_("It is your turn."))
    asked = (before.decides, before.moves, before.prompt)
    if after.decides and asked != (after.decides, after.moves, after.prompt):
        words.append(after.prompt)
    if after.hint and not before.hint:
        words.append(_advised(session))
    return words


def _happened(session: Session, change: Change) -> list[str]:
    """Describe how the match has changed."""
    if change.moves_after < change.moves_before:
        return [_("Taken back.")]
    # The hand-over dialog has a recap of its own.
    if change.moves_after == change.moves_before or session.is_handing_over:
        return []
    told = session.log.lines(change.moves_before, change.moves_after)[-MOST_IN_RECAP:]
    return [*(line.text for line in told), change.private_news.text if change.private_news else ""]


def _move_at(session: Session, moves: int) -> str:
    """Describe the move that led to the position shown in a replay."""
    told = session.log.at(moves)
    return told.text if told else _("Move {move} of {moves}").format(move=moves, moves=len(session.match))


def _advised(session: Session) -> str:
    assert session.hint
    best = session.hint[0]
    words = session.scene.move_label(best.move, session.present.public)
    return _("Hint: {move}. {reason}").format(move=words, reason=best.reason)
