"""The browsers that are heard, and what the page in them announced: both are compared afterwards.

A browser is driven by nothing but the keyboard. Its debugging port is only asked what was put into the live
region, so that a result that was never spoken is missed.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.ear.desktop import SIZE, Desktop, running
from tools.browser.find import FLAGS

TIMEOUT = 60.0
# Firefox talks to nobody, and does not ask about itself.
PREFERENCES: Mapping[str, object] = {
    "accessibility.force_disabled": -1,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # The page asks to be kept; the question of the browser would be read in the middle of the match.
    "permissions.default.persistent-storage": 1,
    # The debugging port changes nothing about the browser.
    "remote.prefs.recommended": False,
    "services.settings.server": "data:,",
    "startup.homepage_welcome_url": "",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
DEVTOOLS = re.compile(r"DevTools listening on (ws://\S+)")
# Notes all that is put into the live region, beginning with what is in it already.
NOTE = """(() => {
  const region = document.getElementById("live");
  if (!region) return false;
  const said = (globalThis.announced = []);
  const note = (one) => said.push(one.textContent);
  for (const one of region.children) note(one);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) note(one);
  }).observe(region, { childList: true });
  return true;
})()"""
ANNOUNCED = "JSON.stringify(globalThis.announced)"
# A name of our own beside the page's scripts, which see nothing of it.
WORLD = "ear"

# Evaluates an expression in the page, in a world of its own.
Evaluate = Callable[[str], Any]


class Witness:
    """Knows what the page announced."""

    def __init__(self, evaluate: Evaluate) -> None:
        self._evaluate = evaluate
        deadline = monotonic() + TIMEOUT
        while not evaluate(NOTE):
            assert monotonic() < deadline, "the page has no live region"
            sleep(0.2)

    def announced(self) -> list[str]:
        """List all that was put into the live region so far, in order."""
        return [str(words) for words in json.loads(self._evaluate(ANNOUNCED))]


def firefox_command(profile: Path) -> list[str]:
    """Prepare a fresh profile, and say how Firefox is started with it."""
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    width, height = SIZE.split("x")
    return [
        *("firefox-esr", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"),
        *("--width", width, "--height", height),
    ]


def chromium_command(profile: Path) -> list[str]:
    """Say how Chromium is started with a fresh profile; it shows its tree only if it is asked to."""
    return [
        *("chromium", *FLAGS, "--force-renderer-accessibility", "--force-prefers-reduced-motion"),
        *(f"--user-data-dir={profile}", "--no-default-browser-check", "--remote-debugging-port=0"),
        *("--window-position=0,0", f"--window-size={SIZE.replace('x', ',')}"),
    ]


def _ask(
    connection: ClientConnection, numbers: Iterator[int], method: str, **more: object
) -> dict[str, Any]:
    """Send a command over the debugging port, and wait for its answer."""
    number = next(numbers)
    connection.send(json.dumps({"id": number, "method": method, **more}))
    while True:
        told = json.loads(connection.recv(timeout=TIMEOUT))
        if told.get("id") == number:
            assert "error" not in told, f"{method}: {told}"
            result: dict[str, Any] = told["result"]
            return result


def firefox_evaluate(connection: ClientConnection) -> Evaluate:
    """Evaluate by WebDriver BiDi, in a sandbox."""
    numbers = count(1)
    _ask(connection, numbers, "session.new", params={"capabilities": {}})
    [page] = _ask(connection, numbers, "browsingContext.getTree", params={})["contexts"]
    target = {"context": page["context"], "sandbox": WORLD}

    def evaluate(expression: str) -> Any:
        params = {"expression": expression, "target": target, "awaitPromise": False}
        return _ask(connection, numbers, "script.evaluate", params=params)["result"].get("value")

    return evaluate


def _pages(connection: ClientConnection, numbers: Iterator[int]) -> list[dict[str, Any]]:
    """List the pages of ours that a Chromium shows."""
    found = _ask(connection, numbers, "Target.getTargets")["targetInfos"]
    return [one for one in found if one["type"] == "page" and one["url"].startswith("http://")]


def chromium_evaluate(connection: ClientConnection) -> Evaluate:
    """Evaluate by the DevTools protocol, in an isolated world."""
    numbers = count(1)
    deadline = monotonic() + TIMEOUT
    # A world of its own would be gone as soon as the page takes the place of the empty one.
    while not (pages := _pages(connection, numbers)):
        assert monotonic() < deadline, "the page is not opened"
        sleep(0.2)
    page = pages[0]
    attach = {"targetId": page["targetId"], "flatten": True}
    session = _ask(connection, numbers, "Target.attachToTarget", params=attach)["sessionId"]
    _ask(connection, numbers, "Page.enable", sessionId=session)
    frame = _ask(connection, numbers, "Page.getFrameTree", sessionId=session)["frameTree"]["frame"]["id"]
    world = {"frameId": frame, "worldName": WORLD}
    place = _ask(connection, numbers, "Page.createIsolatedWorld", params=world, sessionId=session)

    def evaluate(expression: str) -> Any:
        params = {"expression": expression, "contextId": place["executionContextId"]}
        told = _ask(connection, numbers, "Runtime.evaluate", params=params, sessionId=session)
        return told["result"].get("value")

    return evaluate


# For each browser: its program, how it is started, how it tells where it can be asked, and how it is asked.
BROWSERS: dict[
    str,
    tuple[str, Callable[[Path], list[str]], re.Pattern[str], str, Callable[[ClientConnection], Evaluate]],
] = {
    "Firefox": ("firefox-esr", firefox_command, LISTENING, "/session", firefox_evaluate),
    "Chromium": ("chromium", chromium_command, DEVTOOLS, "", chromium_evaluate),
}


def is_installed(browser: str) -> bool:
    """Return whether there is this browser."""
    return shutil.which(BROWSERS[browser][0]) is not None


@contextmanager
def opened(browser: str, on: Desktop, address: str, folder: Path) -> Iterator[Witness]:
    """Open an address in a browser with a fresh profile, as large as the screen."""
    program, command_of, listening, path, evaluating = BROWSERS[browser]
    profile = folder / "profile"
    profile.mkdir()
    with running((*command_of(profile), address), on.environment, folder):
        log = folder / f"{program}.log"
        deadline = monotonic() + TIMEOUT
        while not (found := listening.search(log.read_text("utf-8", "replace"))):
            assert monotonic() < deadline, f"{program} does not tell where it can be asked"
            sleep(0.2)
        with connect(f"{found[1]}{path}", max_size=None) as connection:
            yield Witness(evaluating(connection))
