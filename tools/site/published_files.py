"""The published files; most names contain the hash of the content, so that caches never expire."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tools.site.cache import digest

ASSETS = "assets"


@dataclass
class PublishedFiles:
    """Collect the files of the site.

    `names` maps a source to its published address, `bundled` are the files inside of bundles, `large` are
    the sources with a compressed copy that scripts request.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    bundled: set[str] = field(default_factory=set)
    large: set[str] = field(default_factory=set)

    def put(self, source: str, content: bytes, name: str = "") -> None:
        """Publish a file under its own or another name, with the hash of its content."""
        path = PurePosixPath(module_name(name or source))
        self._keep(source, f"{ASSETS}/{path.stem}-{digest(content)}{path.suffix}", content)

    def put_folder(self, name: str, source: str, contents: Mapping[str, bytes]) -> None:
        """Publish files that refer to each other by name in one folder, which is named by their hash."""
        parts = (part for item in sorted(contents.items()) for part in item)
        folder = f"{ASSETS}/{name}-{digest(*parts)}"
        for file, content in contents.items():
            self._keep(f"{source}/{file}", f"{folder}/{module_name(file)}", content)

    def put_as_is(self, path: str, content: bytes) -> None:
        """Publish a file under its own name, because its address must never change."""
        self._keep(path, path, content)

    def mark_large(self, *sources: str) -> None:
        """Mark sources as large, so that they have a compressed copy."""
        self.large.update(self.names[source] for source in sources)

    def address(self, source: str, seen_from: str = "") -> str:
        """Return the address of a published source relative to a folder of the site."""
        return "./" + posixpath.relpath(self.names[source], seen_from or ".")

    def size(self, source: str) -> int:
        """Count the bytes of a published source."""
        return len(self.files[self.names[source]])

    def _keep(self, source: str, name: str, content: bytes) -> None:
        self.files[name] = content
        self.names[source] = name


def module_name(name: str) -> str:
    """Rename .mjs to .js, because many hosts send .mjs with a type that browsers refuse."""
    return f"{name.removesuffix('.mjs')}.js" if name.endswith(".mjs") else name
