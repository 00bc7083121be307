"""Keeps matches safe: saves after every move, lists, restores, and notices other tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.errors import BadRecord
from game.core.words import _
from game.table.host import Host
from game.table.saves import (
    CONFLICT,
    DENIED,
    FULL,
    WRITTEN,
    Damaged,
    Save,
    Shelf,
    open_save,
)
from game.table.session import Session

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
        self._host.claim(session.key)

    def save(self, session: Session) -> None:
        """Save a match; if that fails, say so: play goes on all the same."""
        if session.only_watches or not session.key:
            return
        outcome = self.shelf.save(session, self._host.now())
        if outcome == CONFLICT:
            session.key = self.shelf.new_key(session.match)
            self.shelf.save(session, self._host.now())
            self.problem = CONFLICT
        elif outcome != WRITTEN:
            self.problem = outcome
        elif self.problem != CONFLICT:
            self.problem = ""
        if session.match.seat is None and self._host.read(PERSISTED_KEY) is None:
            self._host.write(PERSISTED_KEY, "asked")
            self._host.persist()

    def open(self, key: str) -> Session | str:
        """Open a saved match, or say why not."""
        found = self.shelf.find(key)
        if found is None:
            return _("This match is not stored any more.")
        if isinstance(found, Damaged):
            return found.reason
        try:
            return open_save(found)
        except BadRecord as wrong:
            return str(wrong)

    def refresh(self, session: Session) -> None:
        """Catch up with what another tab has saved."""
        found = self.shelf.find(session.key)
        if isinstance(found, Save):
            try:
                session.follow(open_save(found).match)
            except BadRecord as wrong:
                session.notice = str(wrong)

    def duplicate(self, key: str) -> str:
        """Copy a saved match; say what went wrong, or nothing."""
        opened = self.open(key)
        if isinstance(opened, str):
            return opened
        opened.key = self.shelf.new_key(opened.match)
        opened.title = _("Copy of {title}").format(
            title=opened.title or ", ".join(opened.match.setup.names)
        )
        self.save(opened)
        return ""

    def rename(self, key: str, title: str) -> str:
        """Give a saved match a title; say what went wrong, or nothing."""
        opened = self.open(key)
        if isinstance(opened, str):
            return opened
        opened.title = " ".join(title.split())
        self.save(opened)
        return ""

    def delete(self, key: str) -> None:
        """Remove a match, and keep it for a moment in case that was a mistake."""
        self.removed = Removed(key, self.shelf.remove(key))
        self.problem = ""

    def undelete(self) -> None:
        """Put back the match that was removed last."""
        if self.removed:
            self.shelf.restore(self.removed.key, self.removed.text)
            self.removed = None

    def oldest_finished(self) -> list[Save]:
        """List finished matches, the oldest first: the ones to remove when space runs out."""
        finished = [
            entry for entry in self.shelf.entries() if isinstance(entry, Save) and entry.is_finished
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
        }[self.problem]
