"""The page's scripts: modules that import each other, joined by esbuild into one file for each entry."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.site.cache import ROOT
from tools.site.offline import listing
from tools.site.published_files import ASSETS, Shelf

# By npm's own way of starting it, which finds the binary of this machine.
ESBUILD = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
# Older browsers lack what the game needs anyway: popovers, and exceptions in WebAssembly.
TARGET = "es2022"
# Names stay: what fails in a player's browser is reported with a stack that can be read.
OPTIONS = (
    "--bundle",
    "--preserve-symlinks",
    "--minify-whitespace",
    "--minify-syntax",
    "--log-level=warning",
    f"--target={TARGET}",
)
PAGE = "static/main.js"
READING_PAGES = ("static/pages/theme.js", "static/pages/rules.js", "static/pages/privacy.js")
BOT_WORKER = "static/platform/bot-worker.js"
SERVICE_WORKER = "static/platform/service-worker.js"
INTERPRETER = "static/python/interpreter.mjs"
PYSCRIPT_START = "static/python/pyscript-start.mjs"
# What is not joined, but published as its package has it.
PUBLISHED_APART = {
    "pyodide": "node_modules/pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "node_modules/pyodide/pyodide.asm.mjs",
    "@pyscript/core/js": "node_modules/@pyscript/core/dist/core.js",
}
# What the interpreter fetches by itself.
INTERPRETER_FILES = {
    "wasm": "node_modules/pyodide/pyodide.asm.wasm",
    "library": "node_modules/pyodide/python_stdlib.zip",
    "game": "game.zip",
    "snapshotRuntime": "snapshot-runtime.bin",
    "snapshotGame": "snapshot-game.bin",
}
CLASSIC = "iife"
MODULE = "esm"


@dataclass(frozen=True)
class Bundle:
    """A script as it is published, and the files that it was made from."""

    content: bytes
    sources: tuple[str, ...]


def bundle(
    entry: str,
    format: str = CLASSIC,  # noqa: A002
    facts: Mapping[str, object] | None = None,
    apart: Iterable[str] = (),
    root: Path = ROOT,
) -> Bundle:
    """Join a script with all that it imports; `facts` are its constants, `apart` are imports that stay."""
    defined = [f"--define:{name}={json.dumps(value)}" for name, value in (facts or {}).items()]
    external = [f"--external:{name}" for name in apart]
    with tempfile.TemporaryDirectory() as folder:
        notes, target = Path(folder) / "meta.json", Path(folder) / "script.js"
        options = (*OPTIONS, f"--format={format}", f"--metafile={notes}", f"--outfile={target}")
        command = [str(ESBUILD), entry, *options, *defined, *external]
        done = subprocess.run(command, cwd=root, capture_output=True, check=False)
        if done.returncode:
            raise ValueError(f"esbuild does not join {entry}:\n{done.stderr.decode()}")
        sources = tuple(sorted(json.loads(notes.read_text("utf-8"))["inputs"]))
        return Bundle(target.read_bytes(), sources)


def put_scripts(shelf: Shelf) -> None:
    """Publish the scripts of the page, of the pages to be read, and of the bots' worker."""
    for entry in (PAGE, *READING_PAGES):
        _put(shelf, entry, bundle(entry))
    _put(shelf, BOT_WORKER, bundle(BOT_WORKER, MODULE))


def put_interpreter_script(shelf: Shelf, facts: Mapping[str, object]) -> None:
    """Publish the script that starts Python; it knows the addresses of what it fetches."""
    addresses = {name: shelf.address(source, ASSETS) for name, source in INTERPRETER_FILES.items()}
    apart = ("pyodide", "pyodide/pyodide.asm.mjs")
    joined = bundle(INTERPRETER, MODULE, {**facts, "ADDRESSES": addresses}, apart)
    _put(shelf, INTERPRETER, led_apart(joined, shelf, apart))


def put_pyscript_start(shelf: Shelf) -> None:
    """Publish the script that starts PyScript."""
    apart = ("@pyscript/core/js",)
    _put(shelf, PYSCRIPT_START, led_apart(bundle(PYSCRIPT_START, MODULE, apart=apart), shelf, apart))


def put_service_worker(shelf: Shelf) -> None:
    """Publish the service worker, with the list of all files, at an address that never changes."""
    shelf.put_as_is(Path(SERVICE_WORKER).name, service_worker(shelf.files, shelf.large))


def service_worker(files: Mapping[str, bytes], large: Collection[str] = ()) -> bytes:
    """Make the service worker that keeps these files."""
    return bundle(SERVICE_WORKER, facts={"SITE": listing(files, large)}).content


def led_apart(joined: Bundle, shelf: Shelf, apart: Iterable[str]) -> Bundle:
    """Point imports that stay to where their modules are published, seen from the script."""
    text = joined.content.decode()
    for name in apart:
        if f'"{name}"' not in text:
            raise ValueError(f"{name} is not imported")
        text = text.replace(f'"{name}"', f'"{shelf.address(PUBLISHED_APART[name], ASSETS)}"')
    return Bundle(text.encode(), joined.sources)


def _put(shelf: Shelf, entry: str, joined: Bundle) -> None:
    shelf.put(entry, joined.content)
    shelf.bundled.update(joined.sources)
