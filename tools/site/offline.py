"""The list of files that the service worker stores, each with the hash that the browser checks."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Mapping
from typing import TypedDict

from tools.site.cache import digest
from tools.site.compress import packed

# A file with this name is requested by its folder.
INDEX = "index.html"
# Only app stores, messengers and search engines request these.
LEFT_OUT = ("static/screenshots/", "static/invitation.jpg", "robots.txt")


class Listing(TypedDict):
    """The list, as the service worker reads it."""

    version: str
    files: list[tuple[str, ...]]


def listing(files: Mapping[str, bytes], large: Collection[str] = ()) -> Listing:
    """Make the list, with a version that changes with any file; large files are fetched compressed."""

    def entry(name: str) -> tuple[str, ...]:
        hashes = (files[name], packed(files[name])) if name in large else (files[name],)
        return (address(name), *map(integrity, hashes))

    kept = sorted(entry(name) for name in files if not name.startswith(LEFT_OUT))
    version = digest(*(part for entry in kept for part in entry))
    return {"version": version, "files": kept}


def address(name: str) -> str:
    """Return the address under which a file is requested."""
    return f"./{name.removesuffix(INDEX)}" if name == INDEX or name.endswith(f"/{INDEX}") else f"./{name}"


def integrity(content: bytes) -> str:
    """Hash content for an integrity attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
