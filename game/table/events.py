"""Every kind of event that the table hears of: a player's doing, or a word of the page.

An event is three strings: its kind, a value and a detail. `static/types.d.ts` has the same list for the
page's scripts, and docs/architecture.md says what the value and the detail of each are. A test keeps the
three alike.
"""

from __future__ import annotations

from enum import StrEnum


class EventKind(StrEnum):
    """The first of the three strings."""

    # A player's doing.
    MOVE = "move"
    ACTION = "action"
    INPUT = "input"
    KEY = "key"
    # What comes in from outside the page, and other tabs.
    LINK = "link"
    FILE = "file"
    TAB = "tab"
    STORED = "stored"
    RESUMED = "resumed"
    # What the table itself has asked for after a while.
    TICK = "tick"
    LESSON = "lesson"
    BOT_MOVE = "bot-move"
    # Answers to what the table has asked of the page.
    LANGUAGE = "language"
    UNLEARNED = "unlearned"
    UNCOPIED = "uncopied"
    BOT = "bot"
    LOST = "lost"
    DIAGNOSIS = "diagnosis"
    # What the page says of itself and of the device.
    UPDATE = "update"
    INSTALLABLE = "installable"
    MISSING = "missing"
    OFFLINE = "offline"
    ONLINE = "online"
