"""The processor time of a page's own thread, whatever else the machine does."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import NamedTuple, TypeVar

from playwright.sync_api import Page

COUNTERS = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
IDLE_RUNS = 15
Result = TypeVar("Result")


class Spent(NamedTuple):
    """Milliseconds of the processor, all of them and parts of them; what is left is mostly painting."""

    all: float
    scripts: float
    styles: float
    layout: float


class Processor:
    """DevTools' own counters, less what they count when nothing happens."""

    def __init__(self, page: Page, idle: Callable[[], object]) -> None:
        self._counters = page.context.new_cdp_session(page)
        self._counters.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._idle = Spent(0, 0, 0, 0)
        runs = [self.spent(idle)[1] for _run in range(IDLE_RUNS)]
        self._idle = Spent(*(median(column) for column in zip(*runs, strict=True)))

    def spent(self, work: Callable[[], Result]) -> tuple[Result, Spent]:
        """Do something in the page; return its result and its cost."""
        before = self._read()
        result = work()
        counted = zip(before, self._read(), self._idle, strict=True)
        return result, Spent(*(max(0.0, 1000 * (now - then) - idle) for then, now, idle in counted))

    def _read(self) -> list[float]:
        """Read how long the page's thread has been busy so far, in seconds."""
        told = self._counters.send("Performance.getMetrics")["metrics"]
        values = {one["name"]: one["value"] for one in told}
        return [values[name] for name in COUNTERS]
