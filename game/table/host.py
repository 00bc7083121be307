"""The interface between the table and its surroundings: `browser.py` implements it, and so do tests."""

from __future__ import annotations

from typing import Protocol

from game.core.protocols.scene import Notes
from game.table.model.settings import Settings
from game.table.storage.match_store import Storage


class Host(Storage, Protocol):
    """Storage, the clock, the address, and the few things that only a browser can do.

    Slow requests are answered later by an event: `acquire_lock` and `steal_lock` by "tab", `copy` by
    "uncopied" if it fails, `later` by the event it was given, `request` by "bot" or "lost" with its number.
    """

    def now(self) -> int:
        """Return the time in milliseconds."""
        ...

    def date(self, milliseconds: int) -> str:
        """Write a time as the player's language does."""
        ...

    def languages(self) -> list[str]:
        """List the languages that the player prefers."""
        ...

    def catalogue(self, language: str) -> bytes | None:
        """Return the messages of a language, if they are available."""
        ...

    def fetch_language(self, language: str) -> None:
        """Fetch the messages of a language; the answer is "language" or "language-failed"."""
        ...

    def fragment(self) -> str:
        """Return the fragment of the address."""
        ...

    def set_fragment(self, fragment: str) -> None:
        """Set the fragment of the address to what is shown; it is empty for the start page.

        In the browser's history, the start page comes before every other entry, so that Back leads there.
        After Back and Forward the event is "link".
        """
        ...

    def address(self) -> str:
        """Return the address of the page without a fragment."""
        ...

    def apply_settings(self, settings: Settings) -> None:
        """Apply language, theme and speed."""
        ...

    def reduced_motion(self) -> bool:
        """Return whether the player's system asks for reduced motion."""
        ...

    def sound(self, notes: Notes) -> None:
        """Play some notes."""
        ...

    def vibrate(self, milliseconds: int) -> None:
        """Vibrate, if the device can."""
        ...

    def picture(self, name: str, words: str) -> None:
        """Make a picture of the board with words below it; the answer is "pictured"."""
        ...

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; the answer is "uncopied" if that is not allowed."""
        ...

    def can_share(self) -> bool:
        """Return whether the system has a share sheet."""
        ...

    def share(self, title: str, address: str) -> None:
        """Open the system's share sheet."""
        ...

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        """Send an event after a delay."""
        ...

    def acquire_lock(self, key: str) -> None:
        """Ask to be the only tab that plays this match; the answer is "owner" or "follower"."""
        ...

    def steal_lock(self, key: str) -> None:
        """Take the match over from the tab that plays it."""
        ...

    def release(self) -> None:
        """Release the lock, so that another tab can play."""
        ...

    def update(self, fragment: str) -> None:
        """Activate the new version and reload the page with this fragment."""
        ...

    def install(self) -> None:
        """Ask the player whether to install the app."""
        ...

    def diagnose(self) -> None:
        """Collect diagnostics of the start and the storage; the answer is "diagnosis"."""
        ...

    def persist(self) -> None:
        """Request persistent storage."""
        ...

    def start_worker(self) -> None:
        """Start the worker in which bots think, unless it runs already."""
        ...

    def request(self, number: str, question: str) -> None:
        """Send a question to the worker; it replaces the previous one."""
        ...

    def answer_now(self) -> None:
        """Make the worker answer at once with the best move found so far."""
        ...

    def cancel(self) -> None:
        """Make the worker cancel its question."""
        ...
