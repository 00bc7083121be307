"""Serve dist/ as the host would, with the headers of netlify.toml: `python -m tools.serve`."""

from __future__ import annotations

import argparse
import hashlib
import os
import posixpath
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.site.cache import ROOT
from tools.site.headers import headers_of, read_rules

NOT_FOUND = "404.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}


class Server(ThreadingHTTPServer):
    """Serve one folder on a free port, under a prefix if asked to."""

    daemon_threads = True
    # Browsers open many connections at once; a short queue would refuse some of them.
    request_queue_size = 64

    def __init__(
        self, folder: Path, prefix: str = "/", port: int = 0, handler: type[Handler] | None = None
    ) -> None:
        super().__init__(("127.0.0.1", port), handler or Handler)
        self.folder = folder.resolve()
        self.prefix = prefix
        self.rules = read_rules()
        self._connections: set[socket.socket] = set()

    def get_request(self) -> tuple[socket.socket, Any]:
        """Remember each connection that is open."""
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that has ended."""
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close all connections too, because a browser keeps them open and would still get answers."""
        super().server_close()
        for connection in list(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that browsers close; print a traceback for other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def find(self, path: str) -> Path | None:
        """Find the file behind a path of the site, never one outside its folder."""
        if path.endswith("/"):
            path += "index.html"
        file = self.folder / posixpath.normpath(path).lstrip("/")
        return file if file.is_file() and file.resolve().is_relative_to(self.folder) else None


class Handler(BaseHTTPRequestHandler):
    """Answer one request."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Send a file with its headers."""
        self.answer(body=True)

    def do_HEAD(self) -> None:
        """Send the headers of a file."""
        self.answer(body=False)

    def answer(self, body: bool) -> None:
        """Send a file, or that it is unchanged, or that it does not exist."""
        path = unquote(urlsplit(self.path).path)
        prefix = self.server.prefix
        path = "/" + path.removeprefix(prefix) if path.startswith(prefix) else ""
        file = self.server.find(path) if path else None
        if file is None:
            self.reply(HTTPStatus.NOT_FOUND, *self.nothing(), body)
            return
        encoding, content = self.encoded(file)
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        headers = {**self.headers_for(path), "ETag": tag, "Vary": "Accept-Encoding"}
        if encoding:
            headers["Content-Encoding"] = encoding
        if self.headers.get("If-None-Match") == tag:
            self.reply(HTTPStatus.NOT_MODIFIED, headers, None, body=False)
        else:
            self.reply(HTTPStatus.OK, headers, content, body)

    def nothing(self) -> tuple[dict[str, str], bytes]:
        """Return the page for an address that does not exist."""
        page = self.server.find(f"/{NOT_FOUND}")
        if page is None:
            return {"Content-Type": "text/plain"}, b"Not found\n"
        return self.headers_for(f"/{NOT_FOUND}"), page.read_bytes()

    def headers_for(self, path: str) -> dict[str, str]:
        """Return the headers of a path."""
        return headers_of(path, self.server.rules)

    def encoded(self, file: Path) -> tuple[str, bytes]:
        """Read the smallest copy of a file that the browser accepts."""
        offers = self.headers.get("Accept-Encoding", "").split(",")
        accepted = {offer.partition(";")[0].strip() for offer in offers}
        for encoding, suffix in ENCODINGS.items():
            copy = file.with_name(file.name + suffix)
            if encoding in accepted and copy.is_file():
                return encoding, copy.read_bytes()
        return "", file.read_bytes()

    def reply(self, status: HTTPStatus, headers: dict[str, str], content: bytes | None, body: bool) -> None:
        """Write status, headers and, if wanted, the content."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if content is not None:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body and content is not None:
            self.wfile.write(content)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 (the name is the base class's)
        """Print nothing: a player needs only the address."""


@contextmanager
def serving(
    folder: Path, prefix: str = "/", port: int = 0, handler: type[Handler] | None = None
) -> Iterator[Server]:
    """Serve a folder in the background for as long as the block lasts, as another host does if asked to."""
    server = Server(folder, prefix, port, handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def has_screen() -> bool:
    """Return whether this machine has a screen, so that a browser can be opened."""
    if os.environ.get("CI"):
        return False
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or bool(display)


def main() -> None:
    """Serve the built site until interrupted."""
    parser = argparse.ArgumentParser(description="Serve dist/ with the headers of netlify.toml.")
    parser.add_argument("--port", type=int, default=0, help="a free one by default")
    parser.add_argument("--prefix", default="/", help="serve under a sub-path such as /games/")
    arguments = parser.parse_args()
    with serving(ROOT / "dist", arguments.prefix, arguments.port) as server:
        print(f"Posthorn is at {server.address}  (stop with Ctrl-C)", flush=True)
        if has_screen():
            webbrowser.open(server.address)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
