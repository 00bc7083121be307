"""Drive WebKit as Debian ships it: WebKitGTK's small browser, by WebDriver, on a screen that nobody sees.

WebDriver is a few requests with JSON in them, so the standard library is enough.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.engines.tab import PATIENCE, PAUSE, SIZE, Leaving, Tab

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
# The small browser lies beside the library, whose folder is named for the machine and the version.
BROWSERS = ("usr/lib/*/webkit2gtk-4*/MiniBrowser", "usr/libexec/webkit2gtk-4*/MiniBrowser")
# What a driver says of a page that is being left, or has just come.
LEAVING = ("no such window", "unknown error", "timeout", "script timeout")
# Layers for a graphics card that is not there would cost most of the time.
ENVIRONMENT = {"LANGUAGE": "en", "GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
# WebDriver tells nothing of the console: from the first question on, each page notes what goes wrong in it.
LISTEN = """
globalThis.complaints ??= (() => {
  const noted = [];
  addEventListener("error", (event) => noted.push(String(event.error?.stack ?? event.message)));
  addEventListener("unhandledrejection", ({ reason }) => noted.push(String(reason?.stack ?? reason)));
  return noted;
})();
if (!console.error.isNoted) {
  const error = console.error;
  console.error = (...words) => {
    globalThis.complaints.push(words.join(" "));
    error.apply(console, words);
  };
  console.error.isNoted = true;
}
"""
# How high the frame of the window is.
FRAME = 60
ASK = """
const done = arguments[arguments.length - 1];
(async () => JSON.stringify(await (%s)) ?? "null")()
  .then((answer) => done({ answer }), (error) => done({ error: String(error) }));
"""
# What the page has asked for and complained of; asked before it is left.
NOTED = """(() => {
  const requests = performance.getEntriesByType("resource").map(({ name }) => name);
  return { requests: [location.href, ...requests], complaints: globalThis.complaints };
})()"""


class DriverError(AssertionError):
    """The driver refuses something."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


def find_browser() -> Path | None:
    """Find the small browser of WebKitGTK."""
    return next((path for pattern in BROWSERS for path in sorted(Path("/").glob(pattern))), None)


def is_installed() -> bool:
    """Return whether everything is there that is needed."""
    return bool(shutil.which(DRIVER) and shutil.which(SCREEN) and find_browser())


class WebKitTab(Tab):
    """A tab that is driven by WebDriver."""

    def __init__(self, port: int, browser: Path) -> None:
        super().__init__()
        self._connection = HTTPConnection("127.0.0.1", port, timeout=2 * PATIENCE)
        self._session = ""
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "pageLoadStrategy": "none"}}
        told = self.send("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{told['sessionId']}"
        self.browser = f"WebKitGTK {told['capabilities']['browserVersion']}"
        self.order("/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        # The frame of the window is not part of the page.
        self.order("/window/rect", {**SIZE, "height": SIZE["height"] + FRAME})

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Make one request of the driver, and give what comes back."""
        content = None if body is None else json.dumps(body)
        self._connection.request(method, path, content, {"Content-Type": "application/json"})
        value = json.loads(self._connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value and "message" in value:
            raise DriverError(value["error"], value["message"])
        return value

    def order(self, path: str, body: object) -> Any:
        """Give an order to this tab."""
        return self.send("POST", self._session + path, body)

    def close(self) -> None:
        """Note the last page, and end the browser."""
        self._note_page()
        self.send("DELETE", self._session)

    def go(self, address: str) -> None:
        """Begin to open an address."""
        self._note_page()
        self.order("/url", {"url": address})

    def reload(self) -> None:
        """Begin to reload the page."""
        self._note_page()
        self.order("/refresh", {})

    def ask(self, script: str) -> Any:
        """Evaluate an expression."""
        try:
            told = self.order("/execute/async", {"script": LISTEN + ASK % script, "args": []})
        except DriverError as wrong:
            if wrong.kind in LEAVING:
                raise Leaving(str(wrong)) from wrong
            raise
        assert "error" not in told, told["error"]
        return json.loads(told["answer"])

    def click(self, x: int, y: int) -> None:
        """Press the mouse at a place of the window."""
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.order("/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]})

    def picture(self) -> bytes:
        """Take a picture."""
        return base64.b64decode(self.send("GET", f"{self._session}/screenshot"))

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Use a second tab."""
        first = self.send("GET", f"{self._session}/window")
        other = self.order("/window/new", {"type": "tab"})["handle"]
        self.order("/window", {"handle": other})
        try:
            yield
        finally:
            self.send("DELETE", f"{self._session}/window")
            self.order("/window", {"handle": first})

    def _note_page(self) -> None:
        noted = self.ask(NOTED)
        self.requests += [url for url in noted["requests"] if url != "about:blank"]
        self.complaints += noted["complaints"]


def _environment(folder: Path, screen: str) -> dict[str, str]:
    """Give the browser a home of its own, which is as empty as a new player's."""
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
    return {**os.environ, **home, **ENVIRONMENT, "DISPLAY": screen}


@contextmanager
def _screen() -> Iterator[str]:
    """Open a screen that nobody sees, for as long as the block lasts."""
    command = [SCREEN, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    try:
        yield f":{process.stdout.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def _open_tab(port: int, browser: Path) -> WebKitTab:
    """Open a tab as soon as the driver listens."""
    deadline = monotonic() + PATIENCE
    while True:
        try:
            return WebKitTab(port, browser)
        except ConnectionRefusedError:
            assert monotonic() < deadline, f"{DRIVER} does not listen"
            sleep(PAUSE)


@contextmanager
def browsing(folder: Path) -> Iterator[WebKitTab]:
    """Start a WebKit with nothing kept, for as long as the block lasts."""
    browser = find_browser()
    assert browser
    with _screen() as screen:
        port = _free_port()
        # The driver and the browser that it starts make one group of processes, which can be ended as one.
        process = subprocess.Popen(
            [DRIVER, f"--port={port}"], env=_environment(folder, screen), start_new_session=True
        )
        try:
            tab = _open_tab(port, browser)
            yield tab
            tab.close()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
