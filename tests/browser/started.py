"""A tab in which the site runs already: a start takes three seconds of a processor."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.browser_player import settle
from tools.browser.page_driver import PATIENCE, Table, Watch

SIZE = (1280, 800)
# Back to the start page, with no match saved.
CLEAR = """() => {
  posthorn.send("action", "home");
  const saves = Object.keys(localStorage).filter((key) => key.startsWith("posthorn.match."));
  for (const key of saves) localStorage.removeItem(key);
  posthorn.send("stored", "", "");
  scrollTo(0, 0);
}"""


class StartedTab:
    """One tab for many tests, with quick settings; the next test after a failed one gets another."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._table: Table | None = None
        self._watch: Watch | None = None

    def table(self) -> Table:
        """Give the site at its start page, as if nothing had been played here."""
        if self._table is None:
            self._table = self._start()
        page = self._table.page
        page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
        page.evaluate(CLEAR)
        expect(page.locator("#setup")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#matches .match")).to_have_count(0, timeout=PATIENCE)
        assert page.url == self._address
        return self._table

    def complaints(self) -> list[str]:
        """Tell, once, what the page has complained of, and what it has asked others for."""
        assert self._watch is not None
        told = [*self._watch.complaints, *self._watch.strangers]
        self._watch.complaints.clear()
        self._watch.strangers.clear()
        return told

    def give_up(self, picture: Path) -> None:
        """Keep a picture of what went wrong, and close the tab."""
        if self._table is not None:
            self._table.page.screenshot(path=picture)
        self.close()

    def close(self) -> None:
        """Close the tab, if there is one."""
        if self._table is not None:
            self._table.page.context.close()
            self._table = None

    def _start(self) -> Table:
        context = self._browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en-GB", service_workers="block"
        )
        self._watch = Watch(context)
        table = Table(context.new_page(), self._address)
        # An empty tab has no storage: it is there before the script that sets the table's settings.
        settle(context)
        table.open()
        return table
