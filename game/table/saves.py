"""Matches in the browser's storage, one key a match.

A key is written in one piece, so that a crash at any instant leaves the old save or the new one. There
is no list of the matches to get out of step: it is read from the keys each time. A summary beside the
match lets a thousand of them be listed without replaying any.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from game.core.errors import BadRecord
from game.core.match import Match
from game.core.registry import GAMES
from game.core.rules import Json
from game.core.words import _
from game.table.session import KINDS, Seat, Session

PREFIX = "posthorn.match."
VERSION = 1
LONGEST_TITLE = 60
WRITTEN, FULL, DENIED, CONFLICT = "written", "full", "denied", "conflict"


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


@dataclass(frozen=True)
class Save:
    """One stored match as the list shows it; the match itself stays packed until it is opened."""

    key: str
    game: str
    names: tuple[str, ...]
    fragment: str
    seats: tuple[Seat, ...]
    title: str
    changed: int
    moves: int
    turn_of: int | None
    winner: int | None
    outline: Json

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.turn_of is None


@dataclass(frozen=True)
class Damaged:
    """Something under one of our keys that is no match of ours; kept as it is until it is removed."""

    key: str
    reason: str
    text: str


def identity(match: Match) -> str:
    """Name a match by its set-up, so that the same match is known again on another device."""
    return sha256(match.at(0).to_fragment().encode()).hexdigest()[:12]


def pack(session: Session, title: str, now: int) -> str:
    """Write a match for storage."""
    match = session.match
    result = match.result
    stored = {
        "version": VERSION,
        "game": match.setup.game,
        "fragment": match.to_fragment(),
        "seats": [[seat.name, seat.kind, seat.colour] for seat in session.seats],
        "title": title,
        "changed": now,
        "moves": len(match),
        "turn_of": match.seat,
        "winner": result["winner"] if result else None,
        "outline": session.scene.outline(match.view(None)),
    }
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))


def unpack(key: str, text: str) -> Save | Damaged:
    """Read a stored match; whatever is wrong with it is told, not raised."""
    try:
        stored = _upgraded(json.loads(text))
        seats = tuple(_seat(seat) for seat in stored["seats"])
        game = _text(stored["game"])
        if game not in GAMES or len(seats) not in GAMES[game].seats:
            raise ValueError(_("It is for a game that this release does not have."))
        return Save(
            key=key,
            game=game,
            names=tuple(seat.name for seat in seats),
            fragment=_text(stored["fragment"]),
            seats=seats,
            title=_text(stored["title"])[:LONGEST_TITLE],
            changed=_number(stored["changed"]),
            moves=_number(stored["moves"]),
            turn_of=_place(stored["turn_of"], len(seats)),
            winner=_place(stored["winner"], len(seats)),
            outline=stored["outline"] if isinstance(stored["outline"], dict) else {},
        )
    except (ValueError, KeyError, TypeError, RecursionError) as wrong:
        reason = str(wrong) if isinstance(wrong, ValueError) and str(wrong) else _("It is damaged.")
        return Damaged(key, reason[:200], text)


def _upgraded(stored: Any) -> dict[str, Any]:
    """Bring a save of an earlier release into the present form."""
    if not isinstance(stored, dict):
        raise TypeError(stored)
    if stored.get("version") != VERSION:
        raise ValueError(
            _("It was saved by another release: version {version}.").format(
                version=str(stored.get("version"))[:20]
            )
        )
    return stored


def _seat(stored: Any) -> Seat:
    name, kind, colour = stored
    if kind not in KINDS:
        raise TypeError(kind)
    return Seat(_text(name)[:LONGEST_TITLE], kind, _number(colour) % 6)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _place(value: Any, seats: int) -> int | None:
    if value is None:
        return None
    if _number(value) not in range(seats):
        raise TypeError(value)
    return _number(value)


class Shelf:
    """All matches that this browser keeps."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._seen: dict[str, str] = {}
        self._listed: list[Save | Damaged] | None = None

    def forget_list(self) -> None:
        """Read the list anew when it is next asked for: something was stored, here or in another tab."""
        self._listed = None

    def entries(self) -> list[Save | Damaged]:
        """List the matches, the latest first; what is damaged comes last."""
        if self._listed is None:
            self._listed = self._read_all()
        return self._listed

    def _read_all(self) -> list[Save | Damaged]:
        found = [
            unpack(key, self._storage.read(key) or "")
            for key in self._storage.names()
            if key.startswith(PREFIX)
        ]
        return sorted(found, key=lambda entry: -entry.changed if isinstance(entry, Save) else 1)

    def find(self, key: str) -> Save | Damaged | None:
        """Read one match and remember what was read."""
        text = self._storage.read(key)
        if text is None:
            return None
        self._seen[key] = text
        return unpack(key, text)

    def same(self, match: Match) -> list[Save]:
        """List the saves that have the same set-up as a match."""
        prefix = f"{PREFIX}{identity(match)}."
        return [
            entry for entry in self.entries() if isinstance(entry, Save) and entry.key.startswith(prefix)
        ]

    def new_key(self, match: Match) -> str:
        """Find a key for a match that is not saved yet."""
        taken = set(self._storage.names())
        copy = 1
        while f"{PREFIX}{identity(match)}.{copy}" in taken:
            copy += 1
        return f"{PREFIX}{identity(match)}.{copy}"

    def save(self, session: Session, now: int) -> str:
        """Write a match, unless somebody else has gone on with it in the meantime."""
        stored = self._storage.read(session.key)
        if stored is not None and session.key in self._seen and stored != self._seen[session.key]:
            return CONFLICT
        text = pack(session, session.title, now)
        outcome = self._storage.write(session.key, text)
        self.forget_list()
        if outcome == WRITTEN:
            self._seen[session.key] = text
        return outcome

    def remove(self, key: str) -> str:
        """Forget a match; give back what was stored, so that it can be restored."""
        text = self._storage.read(key) or ""
        self._storage.remove(key)
        self.forget_list()
        self._seen.pop(key, None)
        return text

    def restore(self, key: str, text: str) -> str:
        """Put back what was removed."""
        self.forget_list()
        return self._storage.write(key, text)


def open_save(save: Save) -> Session:
    """Unpack a stored match and sit down to it."""
    match = Match.from_fragment(save.fragment)
    if match.setup.game != save.game or len(match.setup.names) != len(save.seats):
        raise BadRecord(_("What is stored does not belong together."))
    return Session(match, save.seats, key=save.key, title=save.title)
