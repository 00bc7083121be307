"""Pages to compare ours with: the same game with the runtime's files as npm delivers them."""

from __future__ import annotations

from pathlib import Path

from tools.site.bytecode import game_sources, pack
from tools.site.cache import ROOT

PYODIDE = ROOT / "node_modules" / "pyodide"
PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Posthorn, plain</title><script src="./stub.js"></script>{head}</head>
<body><div id="app">Loading …</div>{body}</body>
</html>
"""
# Replaces our scripts: accepts all calls of the game, and notes when it is ready.
STUB = """
window.posthorn = new Proxy({}, { get: (_, name) => () => {
  if (name === "listen") document.documentElement.dataset.ready = "true";
} });
"""
CONFIG = """
interpreter = "./pyodide/pyodide.mjs"
[files]
"./game.zip" = "./*"
"""
START = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
const [game, program] = await Promise.all([fetch("./game.zip"), fetch("./main.py")]);
pyodide.unpackArchive(await game.arrayBuffer(), "zip");
await pyodide.runPythonAsync(await program.text());
"""


def plain_pyscript() -> dict[str, bytes]:
    """Make a page that a reader of PyScript's manual would make."""
    head = '<script type="module" src="./pyscript/core.js"></script>'
    body = '<script type="py" src="./main.py" config="./pyscript.toml"></script>'
    modules = {f"pyscript/{path.name}": path for path in PYSCRIPT.glob("*.js")}
    return {**_common(head, body), **_read(modules), "pyscript.toml": CONFIG.encode()}


def bare_pyodide() -> dict[str, bytes]:
    """Make a page that a reader of Pyodide's manual would make."""
    head = '<script type="module" src="./start.js"></script>'
    return {**_common(head, ""), "start.js": START.encode()}


def _common(head: str, body: str) -> dict[str, bytes]:
    return {
        "index.html": PAGE.format(head=head, body=body).encode(),
        "stub.js": STUB.encode(),
        "main.py": (ROOT / "game/table/main.py").read_bytes(),
        "game.zip": pack(game_sources()),
        **_read({f"pyodide/{name}": PYODIDE / name for name in RUNTIME}),
    }


def _read(files: dict[str, Path]) -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in files.items()}
