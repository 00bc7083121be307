"""The only module that touches the page: events come in, strings go out, one crossing each."""

from __future__ import annotations

import traceback
from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable, create_proxy

from game.core.words import SOURCE
from game.table.app import App
from game.table.prerender import first_regions
from game.table.saves import DENIED, FULL, PREFIX, WRITTEN
from game.table.settings import Settings
from game.table.sound import play
from game.table.start import layout

# What index.html shows before Python comes; drawn when this module is imported, before the snapshot.
PRERENDERED = first_regions()
Handler = Callable[[str, str, str], object]


class Browser:
    """The world around the table."""

    def __init__(self) -> None:
        self.handle: Handler = lambda _kind, _value, _detail: None

    def names(self) -> list[str]:
        """List the keys of localStorage; where it is denied there are none."""
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
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
        return WRITTEN

    def remove(self, key: str) -> None:
        """Forget a text, if it was there."""
        try:
            js.localStorage.removeItem(key)
        except Exception:
            return

    def now(self) -> int:
        """Tell the time in milliseconds."""
        return int(js.Date.now())

    def date(self, milliseconds: int) -> str:
        """Write a time as the player's language does."""
        return str(js.Date.new(milliseconds).toLocaleString(js.document.documentElement.lang))

    def languages(self) -> list[str]:
        """List the browser's languages."""
        return [str(language) for language in js.navigator.languages]

    def catalogue(self, language: str) -> bytes | None:
        """Give the messages of a language, if the page has brought them."""
        brought = js.posthorn.catalogue(language)
        return bytes(brought.to_bytes()) if brought else None

    def fetch_language(self, language: str) -> None:
        """Let the page bring the messages of a language."""
        js.posthorn.fetchLanguage(language)

    def fragment(self) -> str:
        """Take the fragment out of the address bar."""
        fragment = str(js.location.hash).removeprefix("#")
        if fragment:
            js.history.replaceState(None, "", js.location.pathname + js.location.search)
        return fragment

    def address(self) -> str:
        """Tell the address of the page without a fragment."""
        return str(js.location.origin + js.location.pathname)

    def dress(self, settings: Settings) -> None:
        """Put language, light and speed where style sheets and scripts find them."""
        root = js.document.documentElement
        js.posthorn.speak(settings.language)
        root.dataset.theme = settings.theme
        root.dataset.speed = settings.speed

    def sound(self, name: str) -> None:
        """Make a sound."""
        play(name)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        js.posthorn.copy(text)

    def can_share(self) -> bool:
        """Tell whether the system has a share sheet."""
        return hasattr(js.navigator, "share")

    def share(self, title: str, address: str) -> None:
        """Open the system's share sheet."""
        js.posthorn.share(title, address)

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        """Send an event after a while."""
        js.setTimeout(create_once_callable(lambda: self.handle(kind, value, "")), milliseconds)

    def claim(self, key: str) -> None:
        """Ask to be the only tab that plays this match."""
        js.posthorn.claim(key, False)

    def seize(self, key: str) -> None:
        """Take the match over from the tab that plays it."""
        js.posthorn.claim(key, True)

    def release(self) -> None:
        """Let another tab play."""
        js.posthorn.release()

    def update(self, fragment: str) -> None:
        """Let the new version take over."""
        js.posthorn.update(fragment)

    def install(self) -> None:
        """Ask to be installed."""
        js.posthorn.install()

    def diagnose(self) -> None:
        """Collect facts."""
        js.posthorn.diagnose()

    def persist(self) -> None:
        """Ask the browser to keep what is stored."""
        if hasattr(js.navigator, "storage"):
            js.navigator.storage.persist()

    def hire(self) -> None:
        """Start the worker in which bots think."""
        js.posthorn.hire()

    def ask(self, number: str, question: str) -> None:
        """Hand a question to the worker."""
        js.posthorn.ask(number, question)

    def hurry(self) -> None:
        """Let the worker answer with the best that it has found so far."""
        js.posthorn.hurry()

    def hush(self) -> None:
        """Let the worker drop what it was asked."""
        js.posthorn.hush()


class Painter:
    """Keeps what is on the page and sends only what has changed, as one string."""

    def __init__(self) -> None:
        self._layout = layout(SOURCE)
        self._painted = PRERENDERED

    def paint(self, app: App) -> None:
        """Bring the page up to date."""
        page = app.page()
        if page.layout != self._layout:
            js.posthorn.paint(page.whole())
            if _screen(page.layout) != _screen(self._layout):
                js.scrollTo(0, 0)
        else:
            changed = [markup for name, markup in page.regions.items() if self._painted.get(name) != markup]
            if changed:
                js.posthorn.paint("".join(changed))
        self._layout, self._painted = page.layout, page.regions


def _screen(layout: str) -> str:
    """Tell which screen a layout belongs to, whatever the game and the language."""
    return layout.partition(" ")[0]


def run() -> None:
    """Start the table on the page."""
    browser = Browser()
    app = App(browser)
    painter = Painter()

    def handle(kind: str, value: str, detail: str) -> None:
        try:
            if app.handle(kind, value, detail):
                painter.paint(app)
        except Exception:
            app.fail(traceback.format_exc())
            painter.paint(app)

    browser.handle = handle
    painter.paint(app)
    js.posthorn.listen(create_proxy(handle))
    js.posthorn.watch(PREFIX)
    js.posthorn.receive()
