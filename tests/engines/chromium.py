"""Drive a Chromium, by Playwright, as the other tests do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, ViewportSize, sync_playwright

from tests.engines.tab import SIZE, Leaving, Tab
from tools.browser.find import FLAGS, chromium

# What it says of a page that is being left.
LEAVING = ("Execution context was destroyed", "navigat", "context with specified id")


class ChromiumTab(Tab):
    """A tab that is driven by Playwright."""

    def __init__(self, context: BrowserContext) -> None:
        super().__init__()
        self._context = context
        self._page: Page = context.pages[0]
        browser = context.browser
        self.browser = f"Chromium {browser.version}" if browser else "Chromium"
        context.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        context.on("weberror", lambda wrong: self.errors.append(str(wrong.error)))
        context.on("request", lambda request: self.requests.append(request.url))

    def go(self, address: str) -> None:
        """Begin to open an address."""
        self._page.goto(address, wait_until="commit")

    def reload(self) -> None:
        """Begin to reload the page."""
        self._page.reload(wait_until="commit")

    def ask(self, script: str) -> Any:
        """Evaluate an expression."""
        try:
            told = self._page.evaluate(f"async () => JSON.stringify(await ({script})) ?? 'null'")
        except Error as wrong:
            if any(words in wrong.message for words in LEAVING):
                raise Leaving(wrong.message) from wrong
            raise AssertionError(wrong.message) from wrong
        return json.loads(told)

    def click(self, x: int, y: int) -> None:
        """Press the mouse at a place of the window."""
        self._page.mouse.click(x, y)

    def picture(self) -> bytes:
        """Take a picture."""
        return self._page.screenshot()

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Use a second tab."""
        first, self._page = self._page, self._context.new_page()
        try:
            yield
        finally:
            self._page.close()
            self._page = first


def is_installed() -> bool:
    """Return whether there is one; the tests get one if there is none."""
    return bool(chromium())


@contextmanager
def browsing(profile: Path) -> Iterator[ChromiumTab]:
    """Start a Chromium with a fresh profile, for as long as the block lasts."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=list(FLAGS),
            viewport=ViewportSize(width=SIZE["width"], height=SIZE["height"]),
            locale="en-GB",
        )
        yield ChromiumTab(context)
        context.close()
