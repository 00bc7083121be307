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
from tools.site.published_files import ASSETS, PublishedFiles

# npm's starter finds the binary for this machine.
ESBUILD = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
# Older browsers lack features that the game needs: popovers, and exceptions in WebAssembly.
TARGET = "es2022"
# Names are not shortened, so that stack traces of players can be read.
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
# Modules that are not bundled but published as they are.
PUBLISHED_APART = {
    "pyodide": "node_modules/pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "node_modules/pyodide/pyodide.asm.mjs",
    "@pyscript/core/js": "node_modules/@pyscript/core/dist/core.js",
}
# The files that the interpreter fetches.
INTERPRETER_FILES = {
    "wasm": "node_modules/pyodide/pyodide.asm.wasm",
    "library": "node_modules/pyodide/python_stdlib.zip",
    "game": "game.zip",
    "snapshot-runtime": "snapshot-runtime.bin",
    "snapshot-game": "snapshot-game.bin",
    "snapshot-bots": "snapshot-bots.bin",
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
    """Bundle a script with its imports, except those in `apart`; `facts` are its constants."""
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


def put_scripts(site_files: PublishedFiles) -> None:
    """Publish the scripts of the page, of the pages to be read, and of the bots' worker."""
    for entry in (PAGE, *READING_PAGES):
        _put(site_files, entry, bundle(entry))
    _put(site_files, BOT_WORKER, bundle(BOT_WORKER, MODULE))


def put_interpreter_script(site_files: PublishedFiles, facts: Mapping[str, object]) -> None:
    """Publish the script that starts Python, with the addresses of the files that it fetches."""
    addresses = {name: site_files.address(source, ASSETS) for name, source in INTERPRETER_FILES.items()}
    apart = ("pyodide", "pyodide/pyodide.asm.mjs")
    joined = bundle(INTERPRETER, MODULE, {**facts, "ADDRESSES": addresses}, apart)
    _put(site_files, INTERPRETER, led_apart(joined, site_files, apart))


def put_pyscript_start(site_files: PublishedFiles) -> None:
    """Publish the script that starts PyScript."""
    apart = ("@pyscript/core/js",)
    _put(
        site_files,
        PYSCRIPT_START,
        led_apart(bundle(PYSCRIPT_START, MODULE, apart=apart), site_files, apart),
    )


def put_service_worker(site_files: PublishedFiles) -> None:
    """Publish the service worker, with the list of all files, at an address that never changes."""
    site_files.put_as_is(Path(SERVICE_WORKER).name, service_worker(site_files.files, site_files.large))


def service_worker(files: Mapping[str, bytes], large: Collection[str] = ()) -> bytes:
    """Make the service worker that stores these files."""
    return bundle(SERVICE_WORKER, facts={"SITE": listing(files, large)}).content


def led_apart(joined: Bundle, site_files: PublishedFiles, apart: Iterable[str]) -> Bundle:
    """Replace the remaining imports by the published addresses, relative to the script."""
    text = joined.content.decode()
    for name in apart:
        if f'"{name}"' not in text:
            raise ValueError(f"{name} is not imported")
        text = text.replace(f'"{name}"', f'"{site_files.address(PUBLISHED_APART[name], ASSETS)}"')
    return Bundle(text.encode(), joined.sources)


def _put(site_files: PublishedFiles, entry: str, joined: Bundle) -> None:
    site_files.put(entry, joined.content)
    site_files.bundled.update(joined.sources)
