"""The only module that touches the browser: events come in, strings go out, one crossing each."""

from __future__ import annotations

import traceback

import js
from pyodide.ffi import create_proxy

from game.core.markup import Markup
from game.table.app import App
from game.table.settings import Settings
from game.table.sound import play


class Browser:
    """The world around the table."""

    def read(self, key: str) -> str | None:
        """Read from localStorage; where it is denied there is nothing."""
        try:
            stored = js.localStorage.getItem(key)
        except Exception:
            return None
        return str(stored) if stored is not None else None

    def write(self, key: str, text: str) -> bool:
        """Write to localStorage; it may be full or denied."""
        try:
            js.localStorage.setItem(key, text)
        except Exception:
            return False
        return True

    def languages(self) -> list[str]:
        """List the browser's languages."""
        return [str(language) for language in js.navigator.languages]

    def fragment(self) -> str:
        """Take the fragment out of the address bar."""
        fragment = str(js.location.hash).removeprefix("#")
        if fragment:
            js.history.replaceState(None, "", js.location.pathname + js.location.search)
        return fragment

    def dress(self, settings: Settings) -> None:
        """Put language, light and speed where style sheets and scripts find them."""
        root = js.document.documentElement
        root.lang = settings.language
        root.dataset.theme = settings.theme
        root.dataset.speed = settings.speed

    def sound(self, name: str) -> None:
        """Make a sound."""
        play(name)


class Painter:
    """Keeps what is on the page and sends only what has changed, as one string."""

    def __init__(self) -> None:
        self._layout = ""
        self._painted: dict[str, Markup] = {}

    def paint(self, app: App) -> None:
        """Bring the page up to date."""
        page = app.page()
        if page.layout != self._layout:
            js.posthorn.paint(page.whole())
        else:
            changed = [markup for name, markup in page.regions.items() if self._painted.get(name) != markup]
            if changed:
                js.posthorn.paint("".join(changed))
        self._layout, self._painted = page.layout, page.regions


def run() -> None:
    """Start the table on the page."""
    app = App(Browser())
    painter = Painter()

    def handle(kind: str, value: str, detail: str) -> None:
        try:
            app.handle(kind, value, detail)
            painter.paint(app)
        except Exception:
            app.fail(traceback.format_exc())
            painter.paint(app)

    painter.paint(app)
    js.posthorn.listen(create_proxy(handle))
    js.addEventListener("hashchange", create_proxy(lambda _event: handle("link", "", "")))
