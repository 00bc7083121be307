"""The only module that touches the page: events come in, strings go out, one crossing each."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress

import js
from pyodide.ffi import create_proxy

from game.core.i18n import SOURCE
from game.core.protocols.scene import Notes
from game.table.app import App
from game.table.model.settings import Settings
from game.table.prerender import first_regions
from game.table.screens.start_page import layout
from game.table.sound import play
from game.table.storage.save_format import DENIED, FULL, PREFIX, WRITTEN

# What index.html shows before Python comes; drawn when this module is imported, before the snapshot.
PRERENDERED = first_regions()


class Browser:
    """The world around the table.

    `js` is the window that the tab shows now. When a page is loaded anew, that can be the next page's while
    the last one still finishes something: so the page's own functions and document are bound at the start.
    """

    def __init__(self) -> None:
        self.page = js.posthorn
        self._document = js.document

    def names(self) -> list[str]:
        """List the keys of localStorage; where it is denied there are none."""
        try:
            # One crossing, however many there are.
            return [str(key) for key in json.loads(js.JSON.stringify(js.Object.keys(js.localStorage)))]
        except Exception:
            return []

    def read(self, key: str) -> str | None:
        """Read from localStorage; where it is denied there is nothing."""
        try:
            stored = js.localStorage.getItem(key)
        except Exception:
            return None
        # What is not there is JavaScript's null, which is not None.
        return stored if isinstance(stored, str) else None

    def write(self, key: str, text: str) -> str:
        """Write to localStorage, which may be full or denied."""
        try:
            js.localStorage.setItem(key, text)
        except Exception as wrong:
            return FULL if "quota" in str(wrong).lower() else DENIED
        self._note(key, text)
        return WRITTEN

    def _note(self, key: str, text: str | None) -> None:
        """Let the journal know what a match has become; saving does not depend on it."""
        if key.startswith(PREFIX):
            with suppress(Exception):
                self.page.journal(key, text)

    def remove(self, key: str) -> None:
        """Forget a text, if it was there."""
        try:
            js.localStorage.removeItem(key)
        except Exception:
            return
        self._note(key, None)

    def now(self) -> int:
        """Tell the time in milliseconds."""
        return int(js.Date.now())

    def date(self, milliseconds: int) -> str:
        """Write a time as the player's language does."""
        return str(js.Date.new(milliseconds).toLocaleString(self._document.documentElement.lang))

    def languages(self) -> list[str]:
        """List the browser's languages."""
        return [str(language) for language in js.navigator.languages]

    def catalogue(self, language: str) -> bytes | None:
        """Give the messages of a language, if the page has brought them."""
        brought = self.page.catalogue(language)
        return bytes(brought.to_bytes()) if brought else None

    def fetch_language(self, language: str) -> None:
        """Let the page bring the messages of a language."""
        self.page.fetchLanguage(language)

    def fragment(self) -> str:
        """Take the fragment out of the address bar."""
        fragment = str(js.location.hash).removeprefix("#")
        if fragment:
            js.history.replaceState(None, "", js.location.pathname + js.location.search)
        return fragment

    def address(self) -> str:
        """Tell the address of the page without a fragment."""
        return str(js.location.origin + js.location.pathname)

    def apply_settings(self, settings: Settings) -> None:
        """Put language, light and speed where style sheets and scripts find them."""
        root = self._document.documentElement
        self.page.speak(settings.language)
        root.dataset.theme = settings.theme
        root.dataset.speed = settings.speed

    def scroll_up(self) -> None:
        """Show the top of the page."""
        self._document.documentElement.scrollTo(0, 0)

    def sound(self, notes: Notes) -> None:
        """Play some notes."""
        play(notes)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self.page.copy(text)

    def can_share(self) -> bool:
        """Tell whether the system has a share sheet."""
        return hasattr(js.navigator, "share")

    def share(self, title: str, address: str) -> None:
        """Open the system's share sheet."""
        self.page.share(title, address)

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        """Send an event after a while."""
        self.page.later(milliseconds, str(kind), value)

    def acquire_lock(self, key: str) -> None:
        """Ask to be the only tab that plays this match."""
        self.page.acquireLock(key, False)

    def steal_lock(self, key: str) -> None:
        """Take the match over from the tab that plays it."""
        self.page.acquireLock(key, True)

    def release(self) -> None:
        """Let another tab play."""
        self.page.release()

    def update(self, fragment: str) -> None:
        """Let the new version take over."""
        self.page.update(fragment)

    def install(self) -> None:
        """Ask to be installed."""
        self.page.install()

    def diagnose(self) -> None:
        """Collect facts."""
        self.page.diagnose()

    def persist(self) -> None:
        """Ask the browser to keep what is stored."""
        if hasattr(js.navigator, "storage"):
            js.navigator.storage.persist()

    def start_worker(self) -> None:
        """Start the worker in which bots think."""
        self.page.startWorker()

    def request(self, number: str, question: str) -> None:
        """Hand a question to the worker."""
        self.page.request(number, question)

    def answer_now(self) -> None:
        """Let the worker answer with the best that it has found so far."""
        self.page.answerNow()

    def cancel(self) -> None:
        """Let the worker drop what it was asked."""
        self.page.cancel()


class Painter:
    """Keeps what is on the page and sends only what has changed, as one string."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._layout = layout(SOURCE)
        self._painted = PRERENDERED

    def paint(self, app: App) -> None:
        """Bring the page up to date."""
        page = app.page()
        if page.layout != self._layout:
            self._browser.page.paint(page.whole())
            if _screen(page.layout) != _screen(self._layout):
                self._browser.scroll_up()
        else:
            changed = [markup for name, markup in page.regions.items() if self._painted.get(name) != markup]
            if changed:
                self._browser.page.paint("".join(changed))
        self._layout, self._painted = page.layout, page.regions


def _screen(layout: str) -> str:
    """Tell which screen a layout belongs to, whatever the game and the language."""
    return layout.partition(" ")[0]


def run() -> None:
    """Start the table on the page."""
    browser = Browser()
    app = App(browser)
    painter = Painter(browser)

    def handle(kind: str, value: str, detail: str) -> None:
        try:
            if app.handle(kind, value, detail):
                painter.paint(app)
        except Exception:
            app.fail(traceback.format_exc())
            painter.paint(app)

    painter.paint(app)
    browser.page.listen(create_proxy(handle))
    browser.page.watch(PREFIX)
    browser.page.receive()
