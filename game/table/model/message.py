"""Messages to the player: a sentence and its kind.

Status codes of the storage, tracebacks and the history of announcements are not messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kind of a message: it determines its look, and whether a screen reader interrupts for it."""

    # A move or an action is not possible now.
    REFUSAL = "refusal"
    # Something did not work.
    ERROR = "error"
    # Something has happened that everybody at the table may know.
    NEWS = "news"
    # Something that was asked for is done.
    TOAST = "toast"
    # Something that only the viewer has learned.
    PRIVATE = "private"


@dataclass(frozen=True)
class Message:
    """A sentence in the language in use."""

    kind: Kind
    text: str


def refusal(text: str) -> Message:
    """Say why something is not possible."""
    return Message(Kind.REFUSAL, text)


def error(text: str) -> Message:
    """Say what did not work."""
    return Message(Kind.ERROR, text)


def news(text: str) -> Message:
    """Say what has happened."""
    return Message(Kind.NEWS, text)


def toast(text: str) -> Message:
    """Say that something is done."""
    return Message(Kind.TOAST, text)


def private(text: str) -> Message | None:
    """Say what only one player has learned, if there is anything."""
    return Message(Kind.PRIVATE, text) if text else None
