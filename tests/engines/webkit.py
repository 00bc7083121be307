"""Drive WebKit as Debian ships it: WebKitGTK's small browser, by WebDriver, on a virtual screen.

WebDriver is a few requests with JSON in them, so the standard library is enough.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.engines.tab import PAUSE, SIZE, TIMEOUT, Leaving, Tab

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
# The file in which Xvfb keeps what is on its first screen.
KEPT_SCREEN = "Xvfb_screen0"
# The small browser lies beside the library, whose folder is named for the machine and the version.
BROWSERS = ("usr/lib/*/webkit2gtk-4*/MiniBrowser", "usr/libexec/webkit2gtk-4*/MiniBrowser")
# What a driver says of a page that is being left, or has just come.
LEAVING = ("no such window", "unknown error", "timeout", "script timeout")
# Layers for a missing graphics card would take most of the time.
ENVIRONMENT = {"LANGUAGE": "en", "GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
# WebDriver does not report the console, so each page records its errors from the first question on.
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


def picture_of(screen: Path) -> bytes:
    """Convert the content of a virtual screen, an X window dump by Xvfb, to PNG."""
    dump = screen.read_bytes()
    head = struct.unpack(">25I", dump[:100])
    (size, width, height, line, colours) = (head[0], head[4], head[5], head[12], head[19])
    start = size + 12 * colours
    rows = bytearray()
    for row in range(height):
        blue_first = dump[start + row * line : start + row * line + 4 * width]
        pixels = bytearray(3 * width)
        pixels[0::3], pixels[1::3], pixels[2::3] = blue_first[2::4], blue_first[1::4], blue_first[0::4]
        rows += b"\0" + pixels
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


class WebKitTab(Tab):
    """A tab that is driven by WebDriver."""

    def __init__(self, port: int, browser: Path, screen: Path) -> None:
        super().__init__()
        self.screen = screen
        self._connection = HTTPConnection("127.0.0.1", port, timeout=2 * TIMEOUT)
        self._session = ""
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "pageLoadStrategy": "none"}}
        told = self.send("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{told['sessionId']}"
        self.browser = f"WebKitGTK {told['capabilities']['browserVersion']}"
        self.order("/timeouts", {"script": TIMEOUT * 1000, "pageLoad": TIMEOUT * 1000})
        # The frame of the window is not part of the page.
        self.order("/window/rect", {**SIZE, "height": SIZE["height"] + FRAME})

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Send one request to the driver, and return the answer."""
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
        """Take a picture of the screen: without layers, the driver's own command never returns."""
        return picture_of(self.screen)

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Use a second tab, in a window of its own: the mouse does not reach a tab behind another one."""
        first = self.send("GET", f"{self._session}/window")
        other = self.order("/window/new", {"type": "window"})["handle"]
        self.order("/window", {"handle": other})
        try:
            yield
        finally:
            self.send("DELETE", f"{self._session}/window")
            self.order("/window", {"handle": first})

    def _note_page(self) -> None:
        noted = self.ask(NOTED)
        self.requests += [url for url in noted["requests"] if url != "about:blank"]
        self.errors += noted["complaints"]


def _environment(folder: Path, screen: str) -> dict[str, str]:
    """Give the browser its own empty home folder."""
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
    return {**os.environ, **home, **ENVIRONMENT, "DISPLAY": screen}


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """Open a virtual screen for as long as the block lasts; its content is in a folder."""
    size = f"{SIZE['width']}x{SIZE['height'] + FRAME}x24"
    command = [SCREEN, "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-fbdir", str(folder)]
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


def _open_tab(port: int, browser: Path, screen: Path) -> WebKitTab:
    """Open a tab as soon as the driver listens."""
    deadline = monotonic() + TIMEOUT
    while True:
        try:
            return WebKitTab(port, browser, screen)
        except ConnectionRefusedError:
            assert monotonic() < deadline, f"{DRIVER} does not listen"
            sleep(PAUSE)


@contextmanager
def browsing(folder: Path) -> Iterator[WebKitTab]:
    """Start a WebKit with nothing kept, for as long as the block lasts."""
    browser = find_browser()
    assert browser
    with _screen(folder) as screen:
        port = _free_port()
        # The driver and the browser that it starts make one group of processes, which can be ended as one.
        process = subprocess.Popen(
            [DRIVER, f"--port={port}"], env=_environment(folder, screen), start_new_session=True
        )
        try:
            tab = _open_tab(port, browser, folder / KEPT_SCREEN)
            yield tab
            tab.close()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
