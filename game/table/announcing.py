"""What is said to those who listen: after every event, what changed by it, once and in one breath.

A screen reader hears what is put into a live region. It would miss what is the same as before, and what
comes and goes quickly; so every announcement is a paragraph of its own, and the last few stay. What one
player was told is taken away before the next one has the device.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.markup import Markup, element
from game.core.words import _, language
from game.table.session import Session

if TYPE_CHECKING:
    from game.table.app import App

KEPT = 5


@dataclass(frozen=True)
class Glance:
    """The little by which it is known what has changed."""

    session: Session | None = None
    viewer: int | None = None
    moves: int = 0
    lines: int = 0
    looking: int | None = None
    decides: bool = False
    prompt: str = ""
    notice: str = ""
    hint: bool = False
    language: str = ""


def glance(session: Session | None) -> Glance:
    """Note how things are."""
    if session is None:
        return Glance()
    return Glance(
        session,
        session.viewer,
        len(session.match),
        len(session.story),
        session.looking,
        session.may_decide,
        session.match.prompt if session.may_decide else "",
        session.notice,
        bool(session.hint),
        language(),
    )


@dataclass
class Announcer:
    """Keeps what was said last."""

    said: list[tuple[int, str]] = field(default_factory=list)
    number: int = 0

    def say(self, words: str) -> None:
        """Say something, even if it is the same as before."""
        if words:
            self.number += 1
            self.said = [*self.said, (self.number, words)][-KEPT:]

    def attend(self, app: App, before: Glance, kind: str) -> None:
        """Say what an event has changed."""
        session, after = app.session, glance(app.session)
        # What was said to somebody else, or in another language, is not for these ears.
        ears = (before.viewer, before.language)
        if after.session is not before.session or ears != (after.viewer, after.language):
            self.said = []
        if session is not None and not app.replaying:
            self.say(" ".join(filter(None, _changes(session, before, after, kind))))

    def region(self) -> Markup:
        """Draw the place that is listened to."""
        return element(
            "div",
            {"id": "live", "class": "unseen", "aria-live": "polite", "aria-relevant": "additions"},
            [element("p", {"id": f"said-{number}"}, words) for number, words in self.said],
        )


def _changes(session: Session, before: Glance, after: Glance, kind: str) -> list[str]:
    """Put into words what is different: what went wrong or happened, and what there is to do now."""
    if after.looking is not None:
        return [_told_at(session, after.looking)] if after.looking != before.looking else []
    words: list[str] = []
    if after.notice and (kind == "move" or after.notice != before.notice):
        words.append(after.notice)
    if after.session is before.session:
        words += _happened(session, before, after)
    # At a match that was just opened the story so far is old; a hand-over tells its end by itself.
    if after.decides and not before.decides and len(session.humans) == 1:
        words.append(_("It is your turn."))
    asked = (before.decides, before.moves, before.prompt)
    if after.decides and asked != (after.decides, after.moves, after.prompt):
        words.append(after.prompt)
    if after.hint and not before.hint:
        words.append(_advised(session))
    return words


def _happened(session: Session, before: Glance, after: Glance) -> list[str]:
    if after.moves < before.moves:
        return [_("Taken back.")]
    if after.moves == before.moves or (after.viewer is None and session.is_handing_over):
        return []
    return [line.text for line in session.story[before.lines :]] + [session.learned]


def _told_at(session: Session, moves: int) -> str:
    """Tell the move that led to a position that is looked at."""
    told = [line.text for line in session.story if line.moves == moves]
    return told[0] if told else _("Move {move} of {moves}").format(move=moves, moves=len(session.match))


def _advised(session: Session) -> str:
    assert session.hint
    best = session.hint[0]
    words = session.scene.wording(best.move, session.match.view(None))
    return _("Hint: {move}. {reason}").format(move=words, reason=best.reason)
