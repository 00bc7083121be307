"""Tabs in which the site has already started, shared by tests, because a start takes long."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect

from tests.support.browser_player import QUICK
from tools.browser.page_driver import TIMEOUT, Table, Watch

# Resets the page to its state right after the first start, apart from what Python shows.
RESET_PAGE = """(settings) => {
  posthorn.cancel();
  posthorn.release();
  history.replaceState(null, "", location.pathname);
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("posthorn.match."))) {
    posthorn.journal(key, null);
  }
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("posthorn.settings", settings);
  document.querySelector("#zoom-fit")?.click();
  document.documentElement.style.fontSize = "";
  delete document.documentElement.dataset.keyboard;
  document.activeElement?.blur();
  window.tester?.observer?.disconnect();
  cancelAnimationFrame(window.tester?.frame);
  delete window.tester;
}"""
# Initialises the app of the page again, from what is stored, as a start does once Python is there. The
# module of the interpreter is loaded once, and starts once: this is the Python that plays. The numbers of
# effects go on: a timer of the last test ends the effects of its number, never those of the next test.
RESTART_APP = """async () => {
  const { loadPyodide } = await import(document.querySelector("link[href*=interpreter]").href);
  (await loadPyodide()).runPython(`
import gc
from game.table.app import App
from game.table.model.effects import Effects
[app] = [one for one in gc.get_objects() if isinstance(one, App)]
last = app.effects.run
app.__init__(app.host)
app.effects = Effects(last + 1)
`);
}"""
REPAINT = "() => { posthorn.send('stored', '', ''); scrollTo(0, 0); }"


class Device(NamedTuple):
    """The size of the window, and whether it is a touch screen."""

    width: int
    height: int
    touch: bool


@dataclass
class StartedTable(Table):
    """A table in a tab that is started: opening a match is following its link, and loads nothing."""

    def open(self, fragment: str = "") -> None:
        """Follow a link; the start page is there already."""
        if fragment:
            super().open(fragment)


class StartedTab:
    """One tab for many tests on the same device; the next test after a failed one gets another."""

    def __init__(self, browser: Browser, address: str, device: Device) -> None:
        self._browser, self._address, self._device = browser, address, device
        self._table: StartedTable | None = None
        self._watch: Watch | None = None

    def table(self, settings: dict[str, object]) -> StartedTable:
        """Return the site at its start page, with nothing stored but these settings."""
        if self._table is None:
            self._table = self._start()
        page = self._table.page
        page.set_viewport_size({"width": self._device.width, "height": self._device.height})
        page.emulate_media(
            color_scheme="light",
            forced_colors="none",
            contrast="no-preference",
            reduced_motion="no-preference",
        )
        page.evaluate(RESET_PAGE, json.dumps(settings))
        page.evaluate(RESTART_APP)
        page.evaluate(REPAINT)
        expect(page.locator("#covers")).to_be_visible(timeout=TIMEOUT)
        expect(self._table.saved).to_have_count(0, timeout=TIMEOUT)
        assert page.url == self._address
        return self._table

    def errors(self) -> list[str]:
        """Return, once, the errors of the page and its requests to other origins."""
        assert self._watch is not None
        found = [*self._watch.errors, *self._watch.foreign_requests]
        self._watch.errors.clear()
        self._watch.foreign_requests.clear()
        return found

    def replace(self, picture: Path) -> None:
        """Keep a picture of what went wrong, and close the tab; the next test starts another."""
        if self._table is not None:
            self._table.page.screenshot(path=picture)
        self.close()

    def close(self) -> None:
        """Close the tab, if there is one."""
        if self._table is not None:
            self._table.page.context.close()
            self._table = None

    def _start(self) -> StartedTable:
        width, height, touch = self._device
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale="en-GB",
            service_workers="block",
        )
        self._watch = Watch(context)
        table = StartedTable(context.new_page(), self._address)
        Table.open(table)
        return table


class StartedTabs:
    """The shared tabs of a worker, one for each device."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._tabs: dict[Device, StartedTab] = {}

    def on(self, device: Device) -> StartedTab:
        """Return the tab on this device."""
        return self._tabs.setdefault(device, StartedTab(self._browser, self._address, device))

    def close(self) -> None:
        """Close all tabs."""
        for tab in self._tabs.values():
            tab.close()


def settings_of(changes: dict[str, object]) -> dict[str, object]:
    """Return the settings of a test: no animation and no confirmation, unless it asks for them."""
    return {**QUICK, **changes}
