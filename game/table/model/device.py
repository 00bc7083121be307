"""The device: updates, installing, being offline, and diagnostics."""

from __future__ import annotations

from collections.abc import Mapping

from game.table.events import EventKind
from game.table.host import Host
from game.table.model.session import Session
from game.table.screens.notification_bar import INSTALL, OFFLINE, UPDATE
from game.table.storage.safe_json import read_json

VISITS_KEY = "posthorn.visits"
DECLINED_KEY = "posthorn.not-installed"
# Installing is offered from the second visit on.
VISITS_TO_BE_ASKED = 2
MOST_VISITS = 99


class Device:
    """What the browser has reported about itself, and which notice to show."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._updatable = False
        self._installable = False
        # Problems of the device, the latest last; each is shown until it is dismissed.
        self._problems: list[str] = []
        self.diagnosis: Mapping[str, object] = {}
        counted = host.read(VISITS_KEY) or ""
        self._visits = min(int(counted) if counted.isdecimal() and len(counted) < 4 else 0, MOST_VISITS) + 1
        host.write(VISITS_KEY, str(self._visits))

    def handle_event(self, kind: str, value: str, detail: str) -> bool:
        """Handle an event of the browser; return whether it was about the device."""
        if kind == EventKind.UPDATE:
            self._updatable = True
        elif kind == EventKind.INSTALLABLE:
            self._installable = bool(value)
        elif kind in (EventKind.LANGUAGE_FAILED, EventKind.MISSING, EventKind.OFFLINE):
            self._problems = [*(one for one in self._problems if one != kind), kind]
        elif kind == EventKind.ONLINE:
            self._problems = [one for one in self._problems if one != OFFLINE]
        elif kind == EventKind.DIAGNOSIS:
            self.diagnosis = _read(detail)
        else:
            return False
        return True

    def notice(self, session: Session | None) -> str:
        """Choose the notice to show now, if any; an update waits until no move is half made."""
        if self._problems:
            return self._problems[-1]
        if self._updatable and not (session and session.is_choosing):
            return UPDATE
        return INSTALL if self._may_offer_to_install(session) else ""

    def _may_offer_to_install(self, session: Session | None) -> bool:
        if not self._installable or self._host.read(DECLINED_KEY):
            return False
        return self._visits >= VISITS_TO_BE_ASKED if session is None else session.match.seat is None

    def dismiss(self) -> None:
        """Dismiss the present notice; an update is offered again at the next start."""
        if self._problems:
            self._problems.pop()
        elif self._updatable:
            self._updatable = False
        else:
            self._host.write(DECLINED_KEY, "yes")


def _read(text: str) -> Mapping[str, object]:
    try:
        facts = read_json(text)
    except (ValueError, RecursionError):
        return {}
    return facts if isinstance(facts, dict) else {}
