"""The format of a saved match: its moves as a link, and a summary for the list of matches.

Thanks to the summary a thousand matches can be listed without replaying any. Stored texts are untrusted:
`unpack` returns `Damaged` for a text that is not a valid save.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from game.bots import LEVELS, is_bot
from game.core.colours import EVERY_COLOUR
from game.core.errors import BadRecord
from game.core.i18n import N_, _
from game.core.link import LONGEST_FRAGMENT
from game.core.match import Match
from game.core.registry import GAMES
from game.core.setup import FORBIDDEN, plain_name
from game.table.model.seat import BOT, KINDS, Seat
from game.table.model.session import Session
from game.table.storage.safe_json import read_json

PREFIX = "posthorn.match."
VERSION = 1
LONGEST_TITLE = 60
# A lesson is stored with its English title and shown with that of the language in use.
LESSON_TITLE = N_("Guided first game")
# Earlier releases stored the title in the language in which the lesson was begun.
OLD_LESSON_TITLES = (
    "První hra s průvodcem",
    "Geführtes erstes Spiel",
    "Első játék vezetéssel",
    "Pierwsza gra z przewodnikiem",
)
# The summary is far shorter than this, so anything longer is not a save.
LONGEST_SAVE = LONGEST_FRAGMENT + 20_000
# The last time in milliseconds that a JavaScript date can represent.
LATEST = 8_640_000_000_000_000
WRITTEN, FULL, DENIED, CONFLICT, GARBLED = "written", "full", "denied", "conflict", "garbled"


@dataclass(frozen=True)
class Save:
    """One stored match as the list shows it; its moves stay packed until it is opened."""

    key: str
    game: str
    names: tuple[str, ...]
    fragment: str
    seats: tuple[Seat, ...]
    title: str
    changed: int
    # A counter of all saves in this browser: the clock may be set back.
    order: int
    moves: int
    turn_of: int | None
    winner: int | None
    outline: Mapping[str, object]

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.turn_of is None


@dataclass(frozen=True)
class Damaged:
    """A text under one of our keys that is not a valid save; it is kept until the player deletes it."""

    key: str
    reason: str
    text: str


class UnsupportedSave(ValueError):
    """Explain to the player why this release cannot open a saved match."""


def identity(match: Match) -> str:
    """Identify a match by its set-up, the same on every device."""
    return sha256(match.at(0).to_fragment().encode()).hexdigest()[:12]


def pack(session: Session, title: str, now: int, order: int = 0) -> str:
    """Write a match for storage."""
    match = session.match
    result = match.result
    stored = {
        "version": VERSION,
        "game": match.setup.game,
        "fragment": match.to_fragment(),
        "seats": [_written(seat) for seat in session.seats],
        "title": title,
        "changed": now,
        "order": order,
        "moves": len(match),
        "turn_of": match.seat,
        "winner": result["winner"] if result else None,
        "outline": session.scene.outline(session.present.public),
    }
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))


def unpack(key: str, text: str) -> Save | Damaged:
    """Parse a stored match; `Damaged` says what is wrong with it."""
    if len(text) > LONGEST_SAVE:
        # Parsing it at every start would take too long.
        return Damaged(key, _("It is too long for a match."), text)
    try:
        stored = _upgraded(read_json(text))
        game = _text(stored["game"])
        if game not in GAMES:
            raise UnsupportedSave(_("It is for a game that this version does not have."))
        if len(stored["seats"]) not in GAMES[game].seats:
            raise TypeError(stored["seats"])
        seats = tuple(_seat(seat) for seat in stored["seats"])
        return Save(
            key=key,
            game=game,
            names=tuple(seat.name for seat in seats),
            fragment=_text(stored["fragment"]),
            seats=seats,
            title=_stored_title(_text(stored["title"])),
            changed=min(max(0, _number(stored["changed"])), LATEST),
            order=min(max(0, _number(stored.get("order", 0))), LATEST),
            moves=_number(stored["moves"]),
            turn_of=_place(stored["turn_of"], len(seats)),
            winner=_place(stored["winner"], len(seats)),
            outline=stored["outline"] if isinstance(stored["outline"], dict) else {},
        )
    except UnsupportedSave as wrong:
        return Damaged(key, str(wrong), text)
    except (ValueError, KeyError, TypeError, RecursionError):
        return Damaged(key, _("It is damaged."), text)


def _upgraded(stored: object) -> dict[str, Any]:
    """Convert a save of an earlier format version to the present one."""
    if not isinstance(stored, dict):
        raise TypeError(stored)
    if stored.get("version") != VERSION:
        raise UnsupportedSave(
            _("It was saved by another version: {version}.").format(version=str(stored.get("version"))[:20])
        )
    return stored


def _written(seat: Seat) -> list[str | int]:
    """Write a seat; only a bot has a level."""
    return [seat.name, seat.kind, seat.colour, *([seat.level] if seat.kind == BOT else [])]


def _seat(stored: Any) -> Seat:
    name, kind, colour, *rest = stored
    if kind not in KINDS:
        raise TypeError(kind)
    # Another release may have levels that this one does not know.
    level = (rest[0] if rest and is_bot(rest[0]) else LEVELS[0]) if kind == BOT else ""
    return Seat(plain_name(name), kind, _number(colour) % len(EVERY_COLOUR), level)


def plain_title(title: str) -> str:
    """Normalise a title: one line, limited length; it may be empty."""
    kept = "".join(character for character in title[: 100 * LONGEST_TITLE] if character not in FORBIDDEN)
    return " ".join(kept.split())[:LONGEST_TITLE].strip()


def _stored_title(text: str) -> str:
    title = plain_title(text)
    return LESSON_TITLE if title in OLD_LESSON_TITLES else title


def shown_title(title: str, names: Sequence[str]) -> str:
    """Return the title to show: its own, or else the players' names."""
    return _(LESSON_TITLE) if title == LESSON_TITLE else title or ", ".join(names)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _place(value: object, seats: int) -> int | None:
    if value is None:
        return None
    if _number(value) not in range(seats):
        raise TypeError(value)
    return _number(value)


@lru_cache(maxsize=1)
def read_moves(fragment: str) -> Match:
    """Replay the moves of a save; cached, because several checks read the same save in a row."""
    return Match.from_fragment(fragment)


def open_save(save: Save) -> Session:
    """Make a session from a saved match."""
    match = read_moves(save.fragment).copy()
    if match.setup.game != save.game or len(match.setup.names) != len(save.seats):
        raise BadRecord(_("The parts of the saved match do not fit together."))
    return Session(match, save.seats, key=save.key, title=save.title)
