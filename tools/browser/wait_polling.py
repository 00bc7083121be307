"""Make Playwright's waiting work with our Content-Security-Policy.

Playwright's own `wait_for_function` evaluates text inside the page again and again, which our
Content-Security-Policy forbids. The policy does not apply to what the driver evaluates from outside.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Error, JSHandle, Page
from playwright.sync_api import TimeoutError as TookTooLong

# Milliseconds between two questions: often the answer is there in a moment, and else it takes longer.
PAUSE, LONGEST_PAUSE = 4, 30
DEFAULT_TIMEOUT = 30_000
# A page that is being left or loaded cannot answer; the next one will.
LEAVING = ("Execution context was destroyed", "Cannot find context", "navigat", "properties of null")


def wait_for_function(
    page: Page, expression: str, *, arg: Any = None, timeout: float = DEFAULT_TIMEOUT
) -> JSHandle:
    """Ask the page until the answer is true, and return the answer."""
    deadline, pause = monotonic() + timeout / 1000, PAUSE
    while True:
        try:
            answer = page.evaluate_handle(expression, arg)
            if answer.evaluate("(value) => Boolean(value)"):
                return answer
        except Error as wrong:
            if not any(words in wrong.message for words in LEAVING):
                raise
        if monotonic() > deadline:
            raise TookTooLong(f"{timeout:.0f} ms were not enough for {expression}")
        page.wait_for_timeout(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def install() -> None:
    """Replace Playwright's own function."""
    Page.wait_for_function = wait_for_function  # type: ignore[method-assign, assignment]
