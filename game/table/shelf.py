"""The shelf of matches: the browser's storage, one key a match.

A key is written in one piece, so that a crash at any instant leaves the old save or the new one. There
is no list of the matches to get out of step: it is read from the keys each time.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.match import Match
from game.table.saves import CONFLICT, GARBLED, PREFIX, WRITTEN, Damaged, Save, identity, pack, unpack
from game.table.session import Session


class Storage(Protocol):
    """What saves need of a browser's storage."""

    def names(self) -> list[str]:
        """List all keys."""
        ...

    def read(self, key: str) -> str | None:
        """Read a text."""
        ...

    def write(self, key: str, text: str) -> str:
        """Write a text; tell `written`, `full` or `denied`."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text."""
        ...


class Unsaved(NamedTuple):
    """A match that could not be stored: kept while the page is open, with the reason."""

    text: str
    reason: str


class Shelf:
    """All matches that this browser keeps, and those of this tab that it would not take."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[str, str] = {}
        self._unsaved: dict[str, Unsaved] = {}
        self._listed: list[Save | Damaged] | None = None
        self._order = 0
        # What was read before need not be read again, as long as the same is stored.
        self._read_before: dict[str, tuple[str, Save]] = {}
        # Whether what was stored of the match that was saved last had been removed meanwhile.
        self.was_emptied = False

    def forget_list(self) -> None:
        """Read the list anew when it is next asked for: something was stored, here or in another tab."""
        self._listed = None

    def entries(self) -> list[Save | Damaged]:
        """List the matches, the latest first; what is damaged comes last."""
        if self._listed is None:
            self._listed = self._read_all()
        return self._listed

    def _read_all(self) -> list[Save | Damaged]:
        found = [self._entry(key, self._read(key) or "") for key in self._names()]
        saves = [entry for entry in found if isinstance(entry, Save)]
        self._order = max((self._order, *(entry.order for entry in saves)))
        return [
            *sorted(saves, key=lambda entry: (-entry.order, -entry.changed)),
            *(entry for entry in found if isinstance(entry, Damaged)),
        ]

    def _entry(self, key: str, text: str) -> Save | Damaged:
        known = self._read_before.get(key)
        if known and known[0] == text:
            return known[1]
        entry = unpack(key, text)
        if isinstance(entry, Save):
            self._read_before[key] = (text, entry)
        return entry

    def _names(self) -> list[str]:
        stored = (key for key in self._storage.names() if key.startswith(PREFIX))
        return list(dict.fromkeys([*stored, *self._unsaved]))

    def _read(self, key: str) -> str | None:
        unsaved = self._unsaved.get(key)
        return unsaved.text if unsaved else self._storage.read(key)

    def why_unsaved(self, key: str) -> str:
        """Tell why the latest state of a match is not stored; empty if it is."""
        return self._unsaved[key].reason if key in self._unsaved else ""

    def peek(self, key: str) -> Save | Damaged | None:
        """Read what is stored of one match; what was gone on from here stays what it was."""
        text = self._storage.read(key)
        return None if text is None else unpack(key, text)

    def find(self, key: str) -> Save | Damaged | None:
        """Read one match in order to go on from there."""
        text = self._storage.read(key)
        if text is not None:
            self._seen[key] = text
        latest = self._read(key)
        return None if latest is None else unpack(key, latest)

    def same(self, match: Match) -> list[Save]:
        """List the saves that have the same set-up as a match."""
        prefix = f"{PREFIX}{identity(match)}."
        return [
            entry for entry in self.entries() if isinstance(entry, Save) and entry.key.startswith(prefix)
        ]

    def new_key(self, match: Match) -> str:
        """Find a key for a match that is not saved yet."""
        return self._free(f"{PREFIX}{identity(match)}")

    def _free(self, stem: str) -> str:
        taken = set(self._names())
        copy = 1
        while f"{stem}.{copy}" in taken:
            copy += 1
        return f"{stem}.{copy}"

    def save(self, session: Session, now: int) -> str:
        """Write a match, unless somebody else has gone on with it in the meantime."""
        gone = session.key in self._seen and self._storage.read(session.key) is None
        self.was_emptied = False
        if self.is_gone_on_with(session.key):
            return GARBLED if isinstance(self.peek(session.key), Damaged) else CONFLICT
        if not self._order:
            self.entries()
        self._order += 1
        outcome = self._write(session.key, pack(session, session.title, now, self._order))
        self.was_emptied = gone and outcome == WRITTEN
        return outcome

    def is_gone_on_with(self, key: str) -> bool:
        """Tell whether another tab has stored something else than this one knows of."""
        stored = self._storage.read(key)
        return stored is not None and stored != self._seen.get(key)

    def _write(self, key: str, text: str) -> str:
        outcome = self._storage.write(key, text)
        self.forget_list()
        if outcome == WRITTEN:
            self._seen[key] = text
            self._unsaved.pop(key, None)
        else:
            self._unsaved[key] = Unsaved(text, outcome)
        return outcome

    def try_again(self) -> None:
        """Store what could not be stored before: there may be room now."""
        for key, (text, _reason) in list(self._unsaved.items()):
            if not self.is_gone_on_with(key):
                self._write(key, text)

    def remove(self, key: str) -> str:
        """Forget a match; give back what was stored, so that it can be restored."""
        text = self._read(key) or ""
        self._storage.remove(key)
        self.forget_list()
        self._seen.pop(key, None)
        self._unsaved.pop(key, None)
        self._read_before.pop(key, None)
        return text

    def restore(self, key: str, text: str) -> str:
        """Put back what was removed; if its place was taken in the meantime, beside that."""
        return self._write(self._free(key.rpartition(".")[0]) if key in self._names() else key, text)
