"""Drive a Firefox as Debian ships it: by WebDriver BiDi over a web socket, with no driver in between.

Playwright drives only a Firefox of its own making, and geckodriver is not to be had from Debian, npm or
PyPI as a program. Firefox itself speaks the standard, so a few calls are all that is needed.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 120
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


def firefox() -> str | None:
    """Find an installed Firefox."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@dataclass
class Tab:
    """One tab, with all that its console complained about and all that it asked for."""

    socket: ClientConnection
    context: str = ""
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.capabilities = self.send("session.new", capabilities={})["capabilities"]
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Give an order and wait for what comes of it; events that come before are noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise AssertionError(f"{method}: {heard['error']}: {heard['message']}")
                result: dict[str, Any] = heard["result"]
                return result
            self._note(heard)

    def _note(self, heard: dict[str, Any]) -> None:
        told = heard.get("params", {})
        if heard.get("method") == "log.entryAdded" and told["level"] == "error":
            self.complaints.append(str(told["text"]))
        elif heard.get("method") == "network.beforeRequestSent":
            self.requests.append(told["request"]["url"])

    def go(self, address: str, wait: str = "interactive") -> None:
        """Open an address."""
        self.send("browsingContext.navigate", context=self.context, url=address, wait=wait)

    def ask(self, script: str) -> Any:
        """Evaluate an expression; its answer comes as JSON."""
        told = self.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if told["type"] != "success":
            raise AssertionError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def until(self, script: str) -> Any:
        """Ask until the answer is true."""
        deadline = monotonic() + PATIENCE
        while not (answer := self.ask(script)):
            assert monotonic() < deadline, script
            sleep(0.05)
        return answer

    def press(self, selector: str) -> None:
        """Press a thing with the mouse, as soon as it can be pressed."""
        x, y = self.until(f"{SPOT}({json.dumps(selector, ensure_ascii=False)})")
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.send("input.performActions", context=self.context, actions=[mouse])


@contextmanager
def browsing(executable: str, profile: Path) -> Iterator[Tab]:
    """Start a Firefox with a fresh profile, for as long as the block lasts."""
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
        deadline = monotonic() + PATIENCE
        while not (found := LISTENING.search(told.read_text())):
            assert monotonic() < deadline, told.read_text()
            sleep(0.05)
        with connect(f"{found[1]}/session", max_size=None) as socket:
            yield Tab(socket)
    finally:
        process.terminate()
        process.wait()
