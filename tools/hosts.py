"""Kinds of hosts, for tests: without our headers, with wrong types, with redirects, behind proxies.

Each is a handler for `tools.serve.serving`; tests open the site from every one of them, and bench/sizes.py
counts what they send.
"""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from tools.serve import Handler
from tools.site.headers import content_type

# The type of a file whose kind a host does not know.
UNKNOWN = "application/octet-stream"


class PlainHost(Handler):
    """Sends files as they are, with a guess at their type, as `python -m http.server` does."""

    def headers_for(self, path: str) -> dict[str, str]:
        """Return only the type."""
        return {"Content-Type": content_type(path)}

    def encoded(self, file: Path) -> tuple[str, bytes]:
        """Compress nothing."""
        return "", file.read_bytes()


class WrongTypes(PlainHost):
    """Does not know the types of modules, WebAssembly and most of our other kinds of files."""

    KNOWN = (".html", ".js", ".css", ".png", ".jpg", ".svg")

    def headers_for(self, path: str) -> dict[str, str]:
        """Send most files as plain bytes, and `.mjs` as text."""
        if path.endswith(".mjs"):
            return {"Content-Type": "text/plain"}
        is_known = path.endswith(("/", *self.KNOWN))
        return {"Content-Type": content_type(path) if is_known else UNKNOWN}


class Redirecting(PlainHost):
    """Shortens the addresses of pages: `/rules/x.html` leads to `/rules/x`; folders end in a slash."""

    def answer(self, body: bool) -> None:
        """Redirect to the short address, and answer there."""
        path = urlsplit(self.path).path
        short = (
            path.removesuffix("index.html") if path.endswith("/index.html") else path.removesuffix(".html")
        )
        folder = self.server.folder / path.removeprefix(self.server.prefix)
        if short == path and not path.endswith("/") and folder.is_dir():
            short = f"{path}/"
        if short != path:
            self.reply(HTTPStatus.PERMANENT_REDIRECT, {"Location": short}, b"", body)
            return
        if "." not in Path(path).name and not path.endswith("/"):
            self.path = f"{path}.html"
        super().answer(body)


class StrippingProxy(Handler):
    """Is behind a proxy that decompresses everything and removes its header."""

    def encoded(self, file: Path) -> tuple[str, bytes]:
        """Send files as they are, under all our headers."""
        return "", file.read_bytes()


class CompressingText(PlainHost):
    """Compresses only text, as most hosts do."""

    def encoded(self, file: Path) -> tuple[str, bytes]:
        """Send the compressed copy of a text."""
        packed = file.with_name(f"{file.name}.gz")
        if file.suffix in (".html", ".js", ".css") and packed.is_file():
            return "gzip", packed.read_bytes()
        return super().encoded(file)


class GzipAnnouncing(PlainHost):
    """Sends `.gz` files with Content-Encoding, so that the browser decompresses them."""

    def headers_for(self, path: str) -> dict[str, str]:
        """Add the header."""
        found = super().headers_for(path.removesuffix(".gz"))
        return {**found, "Content-Encoding": "gzip"} if path.endswith(".gz") else found


class NothingStored(PlainHost):
    """Sends a page in which all storage is denied, as some browser settings do."""

    DENY = b"""<head><script>
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  const get = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
  Object.defineProperty(window, name, { get });
}
</script>"""

    def encoded(self, file: Path) -> tuple[str, bytes]:
        """Put a script into the page, before all others."""
        encoding, content = super().encoded(file)
        return encoding, content.replace(b"<head>", self.DENY, 1) if file.suffix == ".html" else content


HOSTS: dict[str, type[Handler]] = {
    "no headers": PlainHost,
    "wrong types": WrongTypes,
    "redirects": Redirecting,
    "proxy that unpacks": StrippingProxy,
    "text compressed": CompressingText,
    "packed files announced": GzipAnnouncing,
}
