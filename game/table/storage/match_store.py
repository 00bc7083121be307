"""The store of matches: the browser's storage, one key a match.

A key is written in one piece, so that a crash at any moment leaves the old save or the new one. No list
of matches is stored that could become inconsistent: it is made from the keys. Regular expressions find in
each text when it was saved; only the matches that are shown are parsed.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple, Protocol

from game.core.errors import BadRecord
from game.core.match import Match
from game.table.model.session import Session
from game.table.storage.save_format import (
    CONFLICT,
    GARBLED,
    LATEST,
    LONGEST_SAVE,
    PREFIX,
    WRITTEN,
    Damaged,
    Save,
    identity,
    open_save,
    pack,
    unpack,
)

ORDER = re.compile(r'"order":\s*(\d{1,17})')
CHANGED = re.compile(r'"changed":\s*(\d{1,17})')
FINISHED = re.compile(r'"turn_of":\s*null')
# Every saved match has a fragment; a text without one is damaged.
FRAGMENT = '"fragment":'
# The most copies of one match that an imported match is compared with: the latest.
MOST_ALIKE = 12


class Storage(Protocol):
    """The operations of a browser's storage that saves need."""

    def names(self) -> list[str]:
        """List all keys."""
        ...

    def read(self, key: str) -> str | None:
        """Read a text."""
        ...

    def write(self, key: str, text: str) -> str:
        """Write a text; return `written`, `full` or `denied`."""
        ...

    def remove(self, key: str) -> None:
        """Remove a text."""
        ...


class Rank(NamedTuple):
    """What a stored text shows without being parsed: its place in the list, and if the match is over."""

    readable: bool
    order: int
    changed: int
    finished: bool


def rank(text: str) -> Rank:
    """Rank a stored text without parsing it; it is checked when it is opened."""
    if len(text) > LONGEST_SAVE or FRAGMENT not in text:
        return Rank(readable=False, order=0, changed=0, finished=False)
    order, changed = (_number(pattern.search(text)) for pattern in (ORDER, CHANGED))
    return Rank(True, order, changed, FINISHED.search(text) is not None)


def _number(found: re.Match[str] | None) -> int:
    return min(int(found[1]), LATEST) if found else 0


class Unsaved(NamedTuple):
    """A match that could not be stored: kept in memory while the page is open, with the reason."""

    text: str
    reason: str


class MatchStore:
    """All matches stored in this browser, and those of this tab that could not be stored."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[str, str] = {}
        self._unsaved: dict[str, Unsaved] = {}
        self._order = 0
        self._ranks: dict[str, Rank] = {}
        # All keys, the match played last first; None if the list has to be made again.
        self._ranked: list[str] | None = None
        self._listed: dict[tuple[bool, int | None], list[Save | Damaged]] = {}
        # Cache of parsed saves, valid as long as the same text is stored.
        self._read_before: dict[str, tuple[str, Save]] = {}
        # Whether the stored match had been removed by somebody else before the last save wrote it again.
        self.was_emptied = False

    def invalidate_list(self, key: str = "") -> None:
        """Make the list again when it is next needed: another tab has written this key, or any."""
        if key:
            self._ranks.pop(key, None)
        else:
            self._ranks.clear()
        self._ranked, self._listed = None, {}

    def keys(self) -> list[str]:
        """List the keys of all matches, the latest first, damaged ones last."""
        if self._ranked is None:
            names = self._names()
            self._ranks = {key: self._ranks.get(key) or rank(self._read(key) or "") for key in names}
            self._order = max((self._order, *(found.order for found in self._ranks.values())))
            self._ranked = sorted(names, key=self._place)
        return self._ranked

    def keys_of(self, *, finished: bool) -> list[str]:
        """List the keys of the matches that are over, or of all others; what cannot be read is not over."""
        return [key for key in self.keys() if self._ranks[key].finished == finished]

    def _place(self, key: str) -> tuple[bool, int, int]:
        found = self._ranks[key]
        return (not found.readable, -found.order, -found.changed)

    def entries(self, most: int | None = None, *, finished: bool = False) -> list[Save | Damaged]:
        """Read the latest running matches, or finished ones, or all of them; damaged ones come last."""
        if (finished, most) not in self._listed:
            found = [self._entry(key) for key in self.keys_of(finished=finished)[:most]]
            self._listed[finished, most] = sorted(found, key=lambda entry: isinstance(entry, Damaged))
        return self._listed[finished, most]

    def latest_unfinished(self) -> Save | None:
        """Find the match that was played last and is not over."""
        found = (self._entry(key) for key in self.keys() if not self._ranks[key].finished)
        return next((save for save in found if isinstance(save, Save) and not save.is_finished), None)

    def finished(self, most: int) -> list[Save]:
        """List some finished matches that are stored, the oldest first."""
        old = (key for key in reversed(self.keys()) if self._ranks[key].finished)
        found = (self._entry(key) for key in old if not self.why_unsaved(key))
        return list(islice((save for save in found if isinstance(save, Save) and save.is_finished), most))

    def _entry(self, key: str) -> Save | Damaged:
        text = self._read(key) or ""
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
        """Return why the latest state of a match is not stored; empty if it is."""
        return self._unsaved[key].reason if key in self._unsaved else ""

    def peek(self, key: str) -> Save | Damaged | None:
        """Read one stored match without remembering it as the state that this tab goes on from."""
        text = self._storage.read(key)
        return None if text is None else unpack(key, text)

    def find(self, key: str) -> Save | Damaged | None:
        """Read one stored match and remember it as the state that this tab goes on from."""
        text = self._storage.read(key)
        if text is not None:
            self._seen[key] = text
        latest = self._read(key)
        return None if latest is None else unpack(key, latest)

    def has(self, key: str) -> bool:
        """Return whether there is a match under this key, stored or kept in memory."""
        return self._read(key) is not None

    def same(self, match: Match) -> list[Save]:
        """List the latest saves that have the same set-up as a match."""
        prefix = f"{PREFIX}{identity(match)}."
        alike = [key for key in self.keys() if key.startswith(prefix)]
        found = (self._entry(key) for key in alike[:MOST_ALIKE])
        return [entry for entry in found if isinstance(entry, Save)]

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
        """Write a match, unless another tab has written it in the meantime."""
        key = session.key
        stored = self._storage.read(key)
        was_deleted = key in self._seen and stored is None
        self.was_emptied = False
        if stored is not None and stored != self._seen.get(key):
            return CONFLICT if self._is_stored(session) else GARBLED
        if not self._order:
            self.keys()
        # Another tab that played this match may have used higher numbers.
        latest = self._unsaved[key].text if key in self._unsaved else stored
        self._order = max(self._order, rank(latest or "").order) + 1
        outcome = self._write(session.key, pack(session, session.title, now, self._order))
        self.was_emptied = was_deleted and outcome == WRITTEN
        return outcome

    def _is_stored(self, session: Session) -> bool:
        """Return whether the text under the key of a match is a save of this match, at any state."""
        stored = self.peek(session.key)
        try:
            return isinstance(stored, Save) and open_save(stored).match.setup == session.match.setup
        except BadRecord:
            return False

    def changed_elsewhere(self, key: str) -> bool:
        """Return whether the stored text differs from the one that this tab read or wrote last."""
        stored = self._storage.read(key)
        return stored is not None and stored != self._seen.get(key)

    def _write(self, key: str, text: str) -> str:
        outcome = self._storage.write(key, text)
        self.invalidate_list(key)
        if outcome == WRITTEN:
            self._seen[key] = text
            self._unsaved.pop(key, None)
        else:
            self._unsaved[key] = Unsaved(text, outcome)
        return outcome

    def retry_unsaved(self) -> None:
        """Store the matches that could not be stored before; there may be space now."""
        for key, (text, _reason) in list(self._unsaved.items()):
            if not self.changed_elsewhere(key):
                self._write(key, text)

    def remove(self, key: str) -> str:
        """Remove a match; return its stored text, so that it can be restored."""
        text = self._read(key) or ""
        self._storage.remove(key)
        self.invalidate_list(key)
        self._seen.pop(key, None)
        self._unsaved.pop(key, None)
        self._read_before.pop(key, None)
        return text

    def restore(self, key: str, text: str) -> str:
        """Store a removed text again, under a new key if its own is in use."""
        return self._write(self._free(key.rpartition(".")[0]) if key in self._names() else key, text)
