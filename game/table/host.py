"""What the table needs of the world around it; `page` gives it in a browser, tests give their own."""

from __future__ import annotations

from typing import Protocol

from game.core.protocols.scene import Notes
from game.table.model.settings import Settings
from game.table.storage.match_store import Storage


class Host(Storage, Protocol):
    """Storage, the clock, the address, and the few things that only a browser can do.

    What takes time is answered later, as an event: `acquire_lock` and `steal_lock` by "tab", `copy` by
    "uncopied" if it fails, `later` by whatever it was told to send, `request` by "bot" or "lost" with its
    number.
    """

    def now(self) -> int:
        """Tell the time in milliseconds."""
        ...

    def date(self, milliseconds: int) -> str:
        """Write a time as the player's language does."""
        ...

    def languages(self) -> list[str]:
        """List the languages that the player prefers."""
        ...

    def catalogue(self, language: str) -> bytes | None:
        """Give the messages of a language, if they are at hand."""
        ...

    def fetch_language(self, language: str) -> None:
        """Bring the messages of a language; the answer is "language", or "unlearned" if it failed."""
        ...

    def fragment(self) -> str:
        """Take the fragment out of the address, so that it is opened once."""
        ...

    def address(self) -> str:
        """Tell the address of the page without a fragment."""
        ...

    def apply_settings(self, settings: Settings) -> None:
        """Put language, light and speed into effect."""
        ...

    def sound(self, notes: Notes) -> None:
        """Play some notes."""
        ...

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; the answer is "uncopied" if that is not allowed."""
        ...

    def can_share(self) -> bool:
        """Tell whether the system has a share sheet."""
        ...

    def share(self, title: str, address: str) -> None:
        """Open the system's share sheet."""
        ...

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        """Send an event after a while."""
        ...

    def acquire_lock(self, key: str) -> None:
        """Ask to be the only tab that plays this match; the answer is "owner" or "follower"."""
        ...

    def steal_lock(self, key: str) -> None:
        """Take the match over from the tab that plays it."""
        ...

    def release(self) -> None:
        """Let another tab play."""
        ...

    def update(self, fragment: str) -> None:
        """Let the new version of the program take over, and load the page anew with this fragment."""
        ...

    def install(self) -> None:
        """Ask the player whether to install the program."""
        ...

    def diagnose(self) -> None:
        """Collect facts about the start and the storage; the answer is "diagnosis"."""
        ...

    def persist(self) -> None:
        """Ask the browser to keep what is stored."""
        ...

    def start_worker(self) -> None:
        """Start the worker in which bots think, unless it runs already."""
        ...

    def request(self, number: str, question: str) -> None:
        """Hand a question to the worker, in place of what it was asked before."""
        ...

    def answer_now(self) -> None:
        """Let the worker answer with the best that it has found so far."""
        ...

    def cancel(self) -> None:
        """Let the worker drop what it was asked."""
        ...
