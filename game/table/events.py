"""Every kind of event that the table handles, from the player or from the page.

An event is three strings: its kind, a value and a detail. `static/types.d.ts` has the same list for the
page's scripts, and docs/architecture.md says what the value and the detail of each are. A test keeps the
three alike.
"""

from __future__ import annotations

from enum import StrEnum


class EventKind(StrEnum):
    """The first of the three strings."""

    # From the player.
    MOVE = "move"
    ACTION = "action"
    INPUT = "input"
    KEY = "key"
    # From outside the page, and from other tabs.
    LINK = "link"
    FILE = "file"
    TAB = "tab"
    STORED = "stored"
    RESUMED = "resumed"
    # Timers that the table has set.
    TICK = "tick"
    EFFECTS = "effects"
    LESSON = "lesson"
    BOT_MOVE = "bot-move"
    # Answers to requests of the table.
    LANGUAGE = "language"
    LANGUAGE_FAILED = "language-failed"
    UNCOPIED = "uncopied"
    PICTURED = "pictured"
    BOT = "bot"
    LOST = "lost"
    DIAGNOSIS = "diagnosis"
    # About the page and the device.
    LATE_MODULES = "late-modules"
    UPDATE = "update"
    INSTALLABLE = "installable"
    MISSING = "missing"
    OFFLINE = "offline"
    ONLINE = "online"
