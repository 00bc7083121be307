"""Take the snapshot of Python's memory that the page starts from."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.site.cache import CACHE, ROOT, cached, digest

DRIVER = ROOT / "tools" / "site" / "snapshot.mjs"
PRELOAD = ROOT / "tools" / "site" / "preload.py"
FORMAT = ROOT / "static" / "python" / "snapshot.mjs"
PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
RUNTIME = tuple(PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"))


@dataclass(frozen=True)
class Snapshot:
    """A snapshot, the key of all that it was made from, and the head that Pyodide wants to see."""

    content: bytes
    key: str
    head: list[int]

    def facts(self) -> dict[str, object]:
        """Tell what the page must know beforehand."""
        return {"key": self.key, "bytes": len(self.content), "head": self.head}


def snapshot(library: bytes, game: bytes) -> Snapshot:
    """Take a snapshot with the game imported, unless the same one was taken before."""
    sources = (*RUNTIME, PYSCRIPT, DRIVER, PRELOAD, FORMAT)
    key = digest(library, game, *(path.read_bytes() for path in sources))
    packed = cached("snapshot", f"{key}.bin", lambda: _take(library, game, key), keep=3)
    size = int.from_bytes(packed[:4], "little")
    return Snapshot(packed[4 + size :], key, json.loads(packed[4 : 4 + size]))


def _take(library: bytes, game: bytes, key: str) -> bytes:
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        (folder / "library.zip").write_bytes(library)
        (folder / "game.zip").write_bytes(game)
        files = [str(folder / file) for file in ("library.zip", "game.zip")]
        target = folder / "snapshot.bin"
        command = ["node", str(DRIVER), *files, key, str(target)]
        ran = subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE)
        # One file in the cache holds both, so that neither can be missing.
        return len(ran.stdout).to_bytes(4, "little") + ran.stdout + target.read_bytes()
