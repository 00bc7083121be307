"""Cache slow results under the hash of all their inputs."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "build"


def digest(*parts: bytes | str) -> str:
    """Hash some content into a short name."""
    state = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        # The lengths distinguish ("ab", "c") from ("a", "bc").
        state.update(len(content).to_bytes(8, "little") + content)
    return state.hexdigest()[:16]


def cached(name: str, key: str, make: Callable[[], bytes], keep: int = 0) -> bytes:
    """Make something unless it is cached for the same inputs; keep only the newest results."""
    path = CACHE / f"{name}-{key}"
    # Another build may remove it at any moment.
    with suppress(FileNotFoundError):
        return path.read_bytes()
    content = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    # An interrupted or concurrent build must not leave an incomplete file. Each thread needs a draft of its
    # own, because files of the site may have the same content, and _forget must take none for a result.
    descriptor, draft = tempfile.mkstemp(prefix="draft-", dir=CACHE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    Path(draft).replace(path)
    if keep:
        _forget(name, keep)
    return content


def _forget(name: str, keep: int) -> None:
    """Remove all but the newest results of a name, which are large."""
    known = sorted(CACHE.glob(f"{name}-*"), key=_written_at, reverse=True)
    for path in known[keep:]:
        path.unlink(missing_ok=True)


def _written_at(path: Path) -> float:
    """Return when a file was written; one that another build has just removed counts as old."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0
