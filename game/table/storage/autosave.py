"""Saving matches: after every move, with copies, deletion, and matches that other tabs have changed."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.errors import BadRecord
from game.core.i18n import _
from game.table.host import Host
from game.table.model.change import Change
from game.table.model.message import Message, error
from game.table.model.session import Session
from game.table.storage.imports import NEWER, OTHER, SAME, compare
from game.table.storage.match_store import MatchStore
from game.table.storage.save_format import (
    CONFLICT,
    DENIED,
    FULL,
    GARBLED,
    WRITTEN,
    Damaged,
    Save,
    open_save,
    plain_title,
    shown_title,
)

PERSISTED_KEY = "posthorn.persisted"
# The most finished matches that are offered for deletion when the storage is full.
MOST_OFFERED = 5


@dataclass(frozen=True)
class Removed:
    """The match that was deleted last and can be restored."""

    key: str
    text: str


class Autosave:
    """What the table does with saved matches."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.store = MatchStore(host)
        self.failure = ""
        self.removed: Removed | None = None

    def begin(self, session: Session) -> None:
        """Give a new match a key and save it at once."""
        session.key = self.store.new_key(session.match)
        self.acquire_lock(session)
        self.save(session)

    def acquire_lock(self, session: Session) -> None:
        """Ask to be the only tab that plays this match."""
        self.failure = self.store.why_unsaved(session.key)
        self._host.acquire_lock(session.key)

    def save(self, session: Session) -> None:
        """Save a match; if that fails, `failure` says why, and play goes on."""
        if session.only_watches or not session.key:
            return
        outcome = self.store.save(session, self._host.now())
        if outcome in (CONFLICT, GARBLED):
            self._save_as_copy(session, outcome)
        else:
            self.failure = "" if outcome == WRITTEN else outcome
        if session.match.seat is None and self._host.read(PERSISTED_KEY) is None:
            self._host.write(PERSISTED_KEY, "asked")
            self._host.persist()

    def _save_as_copy(self, session: Session, why: str) -> None:
        """Save under a new key, because another tab or another program has written under the old one."""
        session.key = self.store.new_key(session.match)
        if why == CONFLICT:
            session.title = _copy_title(session)
        self.acquire_lock(session)
        outcome = self.store.save(session, self._host.now())
        self.failure = why if outcome == WRITTEN else outcome

    @property
    def is_unsaved(self) -> bool:
        """Whether the match on the table is not stored at all."""
        return self.failure not in ("", CONFLICT, GARBLED)

    def open(self, key: str) -> Session:
        """Open a saved match; `BadRecord` says why that is not possible."""
        found = self.store.find(key)
        if found is None:
            raise BadRecord(_("This match is no longer saved."))
        if isinstance(found, Damaged):
            raise BadRecord(found.reason)
        return open_save(found)

    def refresh(self, session: Session) -> Change:
        """Replace the match on the table by the one that another tab has saved."""
        try:
            stored = self._stored(session)
        except BadRecord:
            # Nothing usable is stored, so the match on the table stays.
            return session.follow(session.match)
        session.title, session.seats = stored.title, stored.seats
        return session.follow(stored.match)

    def _stored(self, session: Session) -> Session:
        """Open the stored state of this match; `BadRecord` if another match is stored under its key."""
        found = self.store.peek(session.key)
        if isinstance(found, Save) and compare(session.match, open_save(found).match) == OTHER:
            raise BadRecord(_("The parts of the saved match do not fit together."))
        return self.open(session.key)

    def catch_up(self, session: Session) -> Change | None:
        """Take over what another tab has saved, if no move made here would be lost."""
        if not self.store.changed_elsewhere(session.key):
            return None
        stored = self.store.peek(session.key)
        try:
            relation = compare(session.match, open_save(stored).match) if isinstance(stored, Save) else ""
        except BadRecord:
            return None
        return self.refresh(session) if relation in (SAME, NEWER) else None

    def duplicate(self, key: str) -> Message | None:
        """Copy a saved match; return what went wrong, if anything."""
        try:
            opened = self.open(key)
        except BadRecord as wrong:
            return error(str(wrong))
        opened.key = self.store.new_key(opened.match)
        opened.title = _copy_title(opened)
        self.save(opened)
        return self.message

    def rename(self, key: str, title: str) -> Message | None:
        """Give a saved match a title; return what went wrong, if anything."""
        try:
            opened = self.open(key)
        except BadRecord as wrong:
            return error(str(wrong))
        opened.title = plain_title(title)
        self.save(opened)
        return self.message

    def delete(self, key: str) -> None:
        """Delete a match, and remember it so that it can be restored."""
        self.removed = Removed(key, self.store.remove(key))
        self.store.retry_unsaved()

    def undelete(self) -> None:
        """Restore the match that was deleted last."""
        if self.removed:
            self.store.restore(self.removed.key, self.removed.text)
            self.removed = None

    def latest(self) -> str:
        """Find the key of the unfinished match that was played last."""
        found = self.store.latest_unfinished()
        return found.key if found else ""

    def oldest_finished(self) -> list[Save]:
        """List the oldest finished matches, to be deleted when the storage is full."""
        return self.store.finished(MOST_OFFERED)

    @property
    def message(self) -> Message | None:
        """What is wrong with saving, if anything is."""
        return error(self._words()) if self.failure else None

    def _words(self) -> str:
        return {
            FULL: _("The storage of this browser is full, so the match cannot be saved. You can play on."),
            DENIED: _(
                "This browser does not allow saving matches, perhaps because this is a private "
                "window. You can play on."
            ),
            CONFLICT: _(
                "This match has continued in another tab. Nothing is lost: yours has been saved as a copy."
            ),
            GARBLED: _(
                "Another program has overwritten this saved match. Nothing is lost: it has been "
                "saved again as a new match."
            ),
        }[self.failure]


def _copy_title(session: Session) -> str:
    title = shown_title(session.title, session.match.setup.names)
    return plain_title(_("Copy of {title}").format(title=title))
