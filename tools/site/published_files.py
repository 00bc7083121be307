"""The published files: each under a name that holds the hash of its content, so it can be kept for ever."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tools.site.cache import digest

ASSETS = "assets"


@dataclass
class Shelf:
    """Collect what the site consists of.

    `names` tells under which address a source was published, `bundled` which files are inside another,
    `large` what has a packed copy that scripts ask for.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    bundled: set[str] = field(default_factory=set)
    large: set[str] = field(default_factory=set)

    def put(self, source: str, content: bytes, name: str = "") -> None:
        """Publish one file under a name made of its own, or another, and its content's hash."""
        path = PurePosixPath(module_name(name or source))
        self._keep(source, f"{ASSETS}/{path.stem}-{digest(content)}{path.suffix}", content)

    def put_folder(self, name: str, source: str, contents: Mapping[str, bytes]) -> None:
        """Publish files that find each other by name, together in a folder named by their hash."""
        parts = (part for item in sorted(contents.items()) for part in item)
        folder = f"{ASSETS}/{name}-{digest(*parts)}"
        for file, content in contents.items():
            self._keep(f"{source}/{file}", f"{folder}/{module_name(file)}", content)

    def put_as_is(self, path: str, content: bytes) -> None:
        """Publish a file under its own name, for what must have an address that never changes."""
        self._keep(path, path, content)

    def mark_large(self, *sources: str) -> None:
        """Let sources have a packed copy, whatever the host does."""
        self.large.update(self.names[source] for source in sources)

    def address(self, source: str, seen_from: str = "") -> str:
        """Tell the relative address of a published source, seen from a folder of the site."""
        return "./" + posixpath.relpath(self.names[source], seen_from or ".")

    def size(self, source: str) -> int:
        """Count the bytes of a published source."""
        return len(self.files[self.names[source]])

    def _keep(self, source: str, name: str, content: bytes) -> None:
        self.files[name] = content
        self.names[source] = name


def module_name(name: str) -> str:
    """Name a script as every host knows it: many send .mjs with a type that browsers refuse."""
    return f"{name.removesuffix('.mjs')}.js" if name.endswith(".mjs") else name
