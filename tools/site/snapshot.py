"""Take the snapshot of Python's memory that the page starts from."""

from __future__ import annotations

import ast
import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.site.bytecode import pack, unpack
from tools.site.cache import CACHE, ROOT, cached, digest

DRIVER = ROOT / "tools" / "site" / "snapshot.mjs"
PRELOAD = ROOT / "tools" / "site" / "preload.py"
FORMAT = ROOT / "static" / "python" / "snapshot.mjs"
PYODIDE = ROOT / "node_modules" / "pyodide"
RUNTIME = tuple(PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"))


@dataclass(frozen=True)
class Part:
    """One of the files of a snapshot, with the key of all that it was made from."""

    content: bytes
    key: str

    def facts(self) -> dict[str, object]:
        """Return the facts that the page needs."""
        return {"key": self.key, "bytes": len(self.content)}


@dataclass(frozen=True)
class Snapshot:
    """A snapshot: its parts by their names, the lowest first, and the head that Pyodide wants to see."""

    parts: dict[str, Part]
    head: list[int]

    def facts(self) -> dict[str, object]:
        """Return the facts that the page needs."""
        return {**{name: part.facts() for name, part in self.parts.items()}, "head": self.head}


def snapshot(library: bytes, game: bytes, sources: Mapping[str, bytes]) -> Snapshot:
    """Take a snapshot with the game and its bots imported, unless the same one was taken before."""
    modules = imported(sources)
    programs = [path.read_bytes() for path in (*RUNTIME, DRIVER, PRELOAD, FORMAT)]
    runtime_key = digest(library, *modules, *programs)
    keys = {"runtime": runtime_key, **{name: digest(runtime_key, game, name) for name in ("game", "bots")}}
    files = {
        "library.zip": library,
        "game.zip": game,
        "facts.json": json.dumps({"keys": keys, "modules": modules}).encode(),
    }
    # The cache has one file for all parts, so that none can be missing.
    taken = unpack(cached("snapshot", f"{keys['game']}.zip", lambda: pack(_take(files)), keep=3))
    parts = {name: Part(taken[f"{name}.bin"], key) for name, key in keys.items()}
    return Snapshot(parts, json.loads(taken["head.json"]))


def imported(sources: Mapping[str, bytes]) -> list[str]:
    """List the modules outside the game that some sources import."""
    own = {name.partition("/")[0] for name in sources}
    found: set[str] = set()
    for name, source in sources.items():
        for node in ast.walk(ast.parse(source)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return sorted(module for module in found if module.partition(".")[0] not in own)


def _take(files: Mapping[str, bytes]) -> dict[str, bytes]:
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        subprocess.run(["node", str(DRIVER), str(folder)], check=True, cwd=ROOT)
        return {path.name: path.read_bytes() for path in folder.iterdir() if path.name not in files}
