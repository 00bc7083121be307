"""The interface of a browser's tab that the walk needs; each browser has a driver for it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from time import monotonic, sleep
from typing import Any

# On a busy machine Python takes a while to start.
TIMEOUT = 120
PAUSE = 0.05
SIZE = {"width": 1280, "height": 840}
# Where to press: the first of these that is there, in sight and not covered.
SPOT = """
((selector) => {
  for (const found of document.querySelectorAll(selector)) {
    if (found.matches(":disabled, [aria-disabled=true]") || !found.checkVisibility()) continue;
    found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (width && height && (found === hit || found.contains(hit))) return [x, y];
  }
  return null;
})
"""


class Leaving(Exception):
    """The page was left while it was asked something; the next page can be asked again."""


class Tab(ABC):
    """One tab, with its console errors and its requests."""

    def __init__(self) -> None:
        self.browser = ""
        self.errors: list[str] = []
        self.requests: list[str] = []

    @abstractmethod
    def go(self, address: str) -> None:
        """Begin to open an address, without waiting for it."""

    @abstractmethod
    def reload(self) -> None:
        """Begin to reload the page, as the browser's button does."""

    @abstractmethod
    def ask(self, script: str) -> Any:
        """Evaluate an expression; its answer comes as JSON."""

    @abstractmethod
    def click(self, x: int, y: int) -> None:
        """Press the main button of the mouse at a place of the window."""

    @abstractmethod
    def picture(self) -> bytes:
        """Take a picture of what is in sight, as PNG."""

    @abstractmethod
    def beside(self) -> AbstractContextManager[None]:
        """Use a second tab while the block lasts; then it is closed, and the first one is used."""

    def until(self, script: str) -> Any:
        """Ask until the answer is true."""
        deadline = monotonic() + TIMEOUT
        while True:
            try:
                if answer := self.ask(script):
                    return answer
            except Leaving as leaving:
                if monotonic() > deadline:
                    raise AssertionError(script) from leaving
            assert monotonic() < deadline, script
            sleep(PAUSE)

    def press(self, selector: str) -> None:
        """Press a thing with the mouse, as soon as it can be pressed."""
        x, y = self.until(f"{SPOT}({json.dumps(selector, ensure_ascii=False)})")
        self.click(x, y)
