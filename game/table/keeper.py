"""Keeps matches safe: saves after every move, lists, restores, and notices other tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.errors import BadRecord
from game.core.words import _
from game.table.arrivals import NEWER, SAME, compare
from game.table.host import Host
from game.table.saves import (
    CONFLICT,
    DENIED,
    FULL,
    GARBLED,
    WRITTEN,
    Damaged,
    Save,
    open_save,
    plain_title,
)
from game.table.session import Session
from game.table.shelf import Shelf

PERSISTED_KEY = "posthorn.persisted"


@dataclass(frozen=True)
class Removed:
    """A match that was deleted a moment ago and can still be had back."""

    key: str
    text: str


class Keeper:
    """Everything about saved matches that the table does."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.shelf = Shelf(host)
        self.problem = ""
        self.removed: Removed | None = None

    def begin(self, session: Session) -> None:
        """Give a new match a place and save it at once."""
        session.key = self.shelf.new_key(session.match)
        self.claim(session)
        self.save(session)

    def claim(self, session: Session) -> None:
        """Ask to be the only tab that plays this match."""
        self.problem = self.shelf.why_unsaved(session.key)
        self._host.claim(session.key)

    def save(self, session: Session) -> None:
        """Save a match; if that fails, say so: play goes on all the same."""
        if session.only_watches or not session.key:
            return
        outcome = self.shelf.save(session, self._host.now())
        if outcome in (CONFLICT, GARBLED):
            self._save_beside(session, outcome)
        else:
            self.problem = "" if outcome == WRITTEN else outcome
        if session.match.seat is None and self._host.read(PERSISTED_KEY) is None:
            self._host.write(PERSISTED_KEY, "asked")
            self._host.persist()

    def _save_beside(self, session: Session, why: str) -> None:
        """Save beside what another tab has gone on with in another way, or somebody has written over."""
        session.key = self.shelf.new_key(session.match)
        if why == CONFLICT:
            session.title = _copy_title(session)
        self.claim(session)
        outcome = self.shelf.save(session, self._host.now())
        self.problem = why if outcome == WRITTEN else outcome

    @property
    def is_unsaved(self) -> bool:
        """Whether the match on the table is nowhere but on the table."""
        return self.problem not in ("", CONFLICT, GARBLED)

    def open(self, key: str) -> Session:
        """Open a saved match, or raise why that cannot be done."""
        found = self.shelf.find(key)
        if found is None:
            raise BadRecord(_("This match is not stored any more."))
        if isinstance(found, Damaged):
            raise BadRecord(found.reason)
        return open_save(found)

    def refresh(self, session: Session) -> None:
        """Catch up with what another tab has saved."""
        try:
            stored = self.open(session.key)
        except BadRecord:
            # What is on the table is sound, and is all there is.
            session.follow(session.match)
        else:
            session.title, session.seats = stored.title, stored.seats
            session.follow(stored.match)

    def catch_up(self, session: Session) -> None:
        """Go on from what another tab has saved, if nothing that was played here is lost by it."""
        if not self.shelf.is_gone_on_with(session.key):
            return
        stored = self.shelf.peek(session.key)
        try:
            standing = compare(session.match, open_save(stored).match) if isinstance(stored, Save) else ""
        except BadRecord:
            return
        if standing in (SAME, NEWER):
            self.refresh(session)

    def duplicate(self, key: str) -> str:
        """Copy a saved match; say what went wrong, or nothing."""
        try:
            opened = self.open(key)
        except BadRecord as wrong:
            return str(wrong)
        opened.key = self.shelf.new_key(opened.match)
        opened.title = _copy_title(opened)
        self.save(opened)
        return self.problem_words()

    def rename(self, key: str, title: str) -> str:
        """Give a saved match a title; say what went wrong, or nothing."""
        try:
            opened = self.open(key)
        except BadRecord as wrong:
            return str(wrong)
        opened.title = plain_title(title)
        self.save(opened)
        return self.problem_words()

    def delete(self, key: str) -> None:
        """Remove a match, and keep it for a moment in case that was a mistake."""
        self.removed = Removed(key, self.shelf.remove(key))
        self.shelf.try_again()

    def undelete(self) -> None:
        """Put back the match that was removed last."""
        if self.removed:
            self.shelf.restore(self.removed.key, self.removed.text)
            self.removed = None

    def latest(self) -> str:
        """Find the match that was played last and is not over."""
        entries = self.shelf.entries()
        going = (entry for entry in entries if isinstance(entry, Save) and not entry.is_finished)
        return next((entry.key for entry in going), "")

    def oldest_finished(self) -> list[Save]:
        """List finished matches, the oldest first: the ones to remove when space runs out."""
        finished = [
            entry
            for entry in self.shelf.entries()
            if isinstance(entry, Save) and entry.is_finished and not self.shelf.why_unsaved(entry.key)
        ]
        return finished[::-1]

    def problem_words(self) -> str:
        """Say what is wrong with saving."""
        return {
            "": "",
            FULL: _("The storage of this browser is full, so the match is not saved. Play goes on."),
            DENIED: _(
                "This browser does not let us save matches, perhaps in a private window. Play goes on."
            ),
            CONFLICT: _(
                "Another tab has gone on with this match. Nothing is lost: yours is kept as a copy."
            ),
            GARBLED: _(
                "Another program has written over the save of this match. Nothing is lost: it is saved anew"
                " beside what stands there now."
            ),
        }[self.problem]


def _copy_title(session: Session) -> str:
    title = session.title or ", ".join(session.match.setup.names)
    return plain_title(_("Copy of {title}").format(title=title))
