"""The device under the table: a new version of the program, installing it, and what it runs on."""

from __future__ import annotations

from typing import Any

from game.table.events import EventKind
from game.table.host import Host
from game.table.model.session import Session
from game.table.screens.notification_bar import INSTALL, OFFLINE, UPDATE
from game.table.storage.safe_json import read_json

VISITS_KEY = "posthorn.visits"
DECLINED_KEY = "posthorn.not-installed"
# Nobody is asked to install what was not worth coming back to.
VISITS_TO_BE_ASKED = 2
MOST_VISITS = 99


class Device:
    """What the browser has told about itself, and what is to be said of it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._updatable = False
        self._installable = False
        # What went wrong around the table, the latest last; each is said until it is put away.
        self._troubles: list[str] = []
        self.diagnosis: dict[str, Any] = {}
        counted = host.read(VISITS_KEY) or ""
        self._visits = min(int(counted) if counted.isdecimal() and len(counted) < 4 else 0, MOST_VISITS) + 1
        host.write(VISITS_KEY, str(self._visits))

    def handle_event(self, kind: str, value: str, detail: str) -> bool:
        """Take in a word of the browser; tell whether it was about the device."""
        if kind == EventKind.UPDATE:
            self._updatable = True
        elif kind == EventKind.INSTALLABLE:
            self._installable = bool(value)
        elif kind in (EventKind.UNLEARNED, EventKind.MISSING, EventKind.OFFLINE):
            self._troubles = [*(one for one in self._troubles if one != kind), kind]
        elif kind == EventKind.ONLINE:
            self._troubles = [one for one in self._troubles if one != OFFLINE]
        elif kind == EventKind.DIAGNOSIS:
            self.diagnosis = _read(detail)
        else:
            return False
        return True

    def notice(self, session: Session | None) -> str:
        """Choose what to say now, if anything; nobody in the middle of a move is bothered."""
        if self._troubles:
            return self._troubles[-1]
        if self._updatable and not (session and session.is_choosing):
            return UPDATE
        return INSTALL if self._may_offer_to_install(session) else ""

    def _may_offer_to_install(self, session: Session | None) -> bool:
        if not self._installable or self._host.read(DECLINED_KEY):
            return False
        return self._visits >= VISITS_TO_BE_ASKED if session is None else session.match.seat is None

    def dismiss(self) -> None:
        """Say no more of what was just said; an update comes up again at the next start."""
        if self._troubles:
            self._troubles.pop()
        elif self._updatable:
            self._updatable = False
        else:
            self._host.write(DECLINED_KEY, "yes")


def _read(text: str) -> dict[str, Any]:
    try:
        told: Any = read_json(text)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}
