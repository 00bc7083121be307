"""Keep what was slow to make, under the hash of all it was made from."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "build"


def digest(*parts: bytes | str) -> str:
    """Hash some content into the short name it is known by."""
    state = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        # The length keeps ("ab", "c") apart from ("a", "bc").
        state.update(len(content).to_bytes(8, "little") + content)
    return state.hexdigest()[:16]


def cached(name: str, key: str, make: Callable[[], bytes], keep: int = 0) -> bytes:
    """Make something only if it was never made from the same parts before; keep so many of the newest."""
    path = CACHE / f"{name}-{key}"
    if path.exists():
        return path.read_bytes()
    content = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    # A build that is stopped half-way, or runs beside another, must not leave half a file.
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(path)
    if keep:
        _forget(name, keep)
    return content


def _forget(name: str, keep: int) -> None:
    """Remove all but the newest things of a name, where each of them is large."""
    known = sorted(CACHE.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in known[keep:]:
        path.unlink(missing_ok=True)
