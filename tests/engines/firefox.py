"""Drive a Firefox as Debian ships it: by WebDriver BiDi over a web socket, with no driver in between.

Playwright drives only its own build of Firefox, and geckodriver is not available from Debian, npm or PyPI.
Firefox itself supports the standard, so a few calls are enough.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.tab import PAUSE, SIZE, TIMEOUT, Leaving, Tab

NAMES = ("firefox-esr", "firefox")
# What it says of a page that is being left.
LEAVING = ("no such frame", "unknown error", "no such window")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Nothing of the browser's own may go to the network.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


def firefox() -> str | None:
    """Find an installed Firefox."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_installed() -> bool:
    """Return whether there is a Firefox."""
    return firefox() is not None


class FirefoxTab(Tab):
    """A tab that is driven by WebDriver BiDi."""

    def __init__(self, connection: ClientConnection) -> None:
        super().__init__()
        self._connection = connection
        self._numbers = count(1)
        told = self.send("session.new", capabilities={})["capabilities"]
        self.browser = f"Firefox {told['browserVersion']}"
        self._context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self._context, viewport=SIZE)
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Send a command and wait for its result; earlier events are recorded."""
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._connection.recv(timeout=TIMEOUT))
            if heard.get("id") == number:
                if heard["type"] == "error":
                    problem = f"{method}: {heard['error']}: {heard['message']}"
                    raise Leaving(problem) if heard["error"] in LEAVING else AssertionError(problem)
                result: dict[str, Any] = heard["result"]
                return result
            self._note(heard)

    def _note(self, heard: dict[str, Any]) -> None:
        told = heard.get("params", {})
        if heard.get("method") == "log.entryAdded" and told["level"] == "error":
            self.errors.append(str(told["text"]))
        elif heard.get("method") == "network.beforeRequestSent":
            self.requests.append(told["request"]["url"])

    def go(self, address: str) -> None:
        """Begin to open an address."""
        self.send("browsingContext.navigate", context=self._context, url=address, wait="none")

    def reload(self) -> None:
        """Begin to reload the page."""
        self.send("browsingContext.reload", context=self._context, wait="none")

    def ask(self, script: str) -> Any:
        """Evaluate an expression."""
        told = self.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] != "success":
            raise AssertionError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def click(self, x: int, y: int) -> None:
        """Press the mouse at a place of the window."""
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.send("input.performActions", context=self._context, actions=[mouse])

    def picture(self) -> bytes:
        """Take a picture."""
        told = self.send("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(told["data"])

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Use a second tab."""
        first = self._context
        self._context = self.send("browsingContext.create", type="tab")["context"]
        try:
            yield
        finally:
            self.send("browsingContext.close", context=self._context)
            self._context = first
            self.send("browsingContext.activate", context=first)


@contextmanager
def browsing(profile: Path) -> Iterator[FirefoxTab]:
    """Start a Firefox with a fresh profile, for as long as the block lasts."""
    executable = firefox()
    assert executable
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    command = [
        executable,
        "--headless",
        "--no-remote",
        "--profile",
        str(profile),
        "--remote-debugging-port",
        "0",
    ]
    told = profile / "told.txt"
    with told.open("w") as target:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=target)
    try:
        deadline = monotonic() + TIMEOUT
        while not (found := LISTENING.search(told.read_text())):
            assert monotonic() < deadline, told.read_text()
            sleep(PAUSE)
        with connect(f"{found[1]}/session", max_size=None) as connection:
            yield FirefoxTab(connection)
    finally:
        process.terminate()
        process.wait()
