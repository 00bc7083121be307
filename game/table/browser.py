"""The only module that touches the browser: one call from JavaScript per event, one back to paint."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress

import js
from pyodide.ffi import create_proxy

from game.core.markup import difference
from game.core.protocols.scene import Notes
from game.table.app import App
from game.table.model.settings import Settings
from game.table.prerender import first_regions
from game.table.screens.start_page import layout
from game.table.sound import play
from game.table.storage.save_format import DENIED, FULL, PREFIX, WRITTEN

# What index.html shows before Python has started; drawn at import, so that it is part of the snapshot.
PRERENDERED = first_regions()


class Browser:
    """The browser as the table's host.

    `js` is the current window of the tab. During a reload that can be the next page's window while this
    page still finishes something, so this page's functions and document are bound at the start.
    """

    def __init__(self) -> None:
        self.page = js.posthorn
        self._document = js.document

    def names(self) -> list[str]:
        """List the keys of localStorage; none if access is denied."""
        try:
            # One call into JavaScript, however many keys there are.
            return [str(key) for key in json.loads(js.JSON.stringify(js.Object.keys(js.localStorage)))]
        except Exception:
            return []

    def read(self, key: str) -> str | None:
        """Read from localStorage; None if access is denied."""
        try:
            stored = js.localStorage.getItem(key)
        except Exception:
            return None
        # A missing value is JavaScript's null, which is not None.
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
        """Pass a saved match on to the journal; saving does not depend on it."""
        if key.startswith(PREFIX):
            with suppress(Exception):
                self.page.journal(key, text)

    def remove(self, key: str) -> None:
        """Remove a key, if it exists."""
        try:
            js.localStorage.removeItem(key)
        except Exception:
            return
        self._note(key, None)

    def now(self) -> int:
        """Return the time in milliseconds."""
        return int(js.Date.now())

    def date(self, milliseconds: int) -> str:
        """Write a time as the player's language does."""
        how = js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
        return str(js.Date.new(milliseconds).toLocaleString(self._document.documentElement.lang, how))

    def languages(self) -> list[str]:
        """List the browser's languages."""
        return [str(language) for language in js.navigator.languages]

    def shown_language(self) -> str:
        """Return the language that the page is in now."""
        return str(self._document.documentElement.lang)

    def catalogue(self, language: str) -> bytes | None:
        """Return the messages of a language, if the page has fetched them."""
        brought = self.page.catalogue(language)
        return bytes(brought.to_bytes()) if brought else None

    def fetch_language(self, language: str) -> None:
        """Fetch the messages of a language."""
        self.page.fetchLanguage(language)

    def fragment(self) -> str:
        """Return the fragment of the address."""
        return str(js.location.hash).removeprefix("#")

    def set_fragment(self, fragment: str) -> None:
        """Set the fragment of the address to the screen that is shown."""
        self.page.setFragment(fragment)

    def address(self) -> str:
        """Return the address of the page without a fragment."""
        return str(js.location.origin + js.location.pathname)

    def apply_settings(self, settings: Settings) -> None:
        """Set language, theme and speed on the document, for style sheets and scripts."""
        root = self._document.documentElement
        self.page.setLanguage(settings.language)
        root.dataset.theme = settings.theme
        root.dataset.speed = settings.speed

    def scroll_up(self) -> None:
        """Show the top of the page."""
        self._document.documentElement.scrollTo(0, 0)

    def reduced_motion(self) -> bool:
        """Return whether the player's system asks for reduced motion."""
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def sound(self, notes: Notes) -> None:
        """Play some notes."""
        play(notes)

    def vibrate(self, milliseconds: int) -> None:
        """Vibrate, if the device can."""
        if hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(milliseconds)

    def picture(self, name: str, words: str) -> None:
        """Make a picture of the board."""
        self.page.picture(name, words)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self.page.copy(text)

    def can_share(self) -> bool:
        """Return whether the system has a share sheet."""
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
        """Release the lock, so that another tab can play."""
        self.page.release()

    def update(self, fragment: str) -> None:
        """Activate the new version."""
        self.page.update(fragment)

    def install(self) -> None:
        """Show the browser's question whether to install the app."""
        self.page.install()

    def diagnose(self) -> None:
        """Collect diagnostics."""
        self.page.diagnose()

    def persist(self) -> None:
        """Request persistent storage."""
        if hasattr(js.navigator, "storage"):
            js.navigator.storage.persist()

    def start_worker(self) -> None:
        """Start the worker in which bots think."""
        self.page.startWorker()

    def request(self, number: str, question: str) -> None:
        """Send a question to the worker."""
        self.page.request(number, question)

    def answer_now(self) -> None:
        """Make the worker answer with the best move found so far."""
        self.page.answerNow()

    def cancel(self) -> None:
        """Make the worker cancel its question."""
        self.page.cancel()


class Painter:
    """Remembers what is on the page and sends only what has changed, as one string."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        # The first words may be translated already when the catalogue of that language turns out broken.
        self._layout = layout(browser.shown_language())
        self._painted = PRERENDERED

    def paint(self, app: App) -> None:
        """Bring the page up to date."""
        page = app.page()
        if page.layout != self._layout:
            self._browser.page.paint(page.whole())
            if _screen(page.layout) != _screen(self._layout):
                self._browser.scroll_up()
        else:
            painted = self._painted
            changed = [
                difference(painted.get(name), markup)
                for name, markup in page.regions.items()
                if painted.get(name) != markup
            ]
            if changed:
                self._browser.page.paint("".join(changed))
        self._layout, self._painted = page.layout, page.regions


def _screen(layout: str) -> str:
    """Return which screen a layout belongs to, whatever the game and the language."""
    return layout.partition(" ")[0]


def run() -> None:
    """Start the table on the page."""
    browser = Browser()
    # Before the app sets the language of the page.
    painter = Painter(browser)
    app = App(browser)

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
