"""Build the site into dist/: `python -m tools.build [--draft]`; a draft is built fast, but larger."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path

from game.core.registry import GAMES
from game.table.prerender import first_page
from game.table.starting import starting
from tools.messages import LANG, compiled
from tools.site import bytecode
from tools.site.cache import ROOT
from tools.site.compress import compressed
from tools.site.foreign import word_lists
from tools.site.manifest import manifests
from tools.site.offline import listing
from tools.site.page import fill_config, fill_page, fill_script, fill_stylesheet, join_scripts
from tools.site.privacy import put_privacy
from tools.site.rules import put_rules
from tools.site.shelf import Shelf
from tools.site.snapshot import Snapshot, snapshot

DIST = ROOT / "dist"
PYODIDE = "node_modules/pyodide"
PYSCRIPT = "node_modules/@pyscript/core/dist"
# PyScript's plugins are left out in pyscript.toml; what is left is itself, TOML, and its silent errors.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-*.js")
# Of pages that are read, not played on.
READING_STYLES = ("rules.css", "privacy.css")
WORKER = "service-worker.js"
# Those of other pages and of the worker, and that of others; all the rest the page has in one file.
SCRIPTS = (
    *(f"static/{name}.js" for name in ("theme", "rules", "privacy", "thinker")),
    "node_modules/idiomorph/dist/idiomorph.min.js",
)


def main() -> None:
    """Build the site and say how large it became."""
    began = time.perf_counter()
    files = site(thorough="--draft" not in sys.argv)
    write(files, DIST)
    size = sum(len(content) for content in files.values())
    print(f"dist: {len(files)} files, {size / 1e6:.1f} MB, in {time.perf_counter() - began:.1f} s")


def site(thorough: bool = False) -> dict[str, bytes]:
    """Make every file of the site, with its compressed copies, as small as can be if asked to."""
    shelf = Shelf()
    put_runtime(shelf)
    for script in SCRIPTS:
        shelf.put(script, read(script))
    put_styles(shelf)
    put_rest(shelf)
    put_catalogues(shelf)
    put_rules(shelf)
    put_privacy(shelf)
    put_manifests(shelf)
    shelf.put("game/table/main.py", read("game/table/main.py"))
    config = fill_config(read("pyscript.toml").decode(), shelf)
    shelf.put("pyscript.toml", config.encode())
    template = join_scripts(read("index.html").decode(), shelf, read)
    page = fill_page(template, shelf, prepared())
    shelf.put_as_is("index.html", page.encode())
    worker = fill_script(read(f"static/{WORKER}").decode(), shelf, {"site": listing(shelf.files)})
    shelf.put_as_is(WORKER, worker.encode())
    return {**shelf.files, **compressed(shelf.files, thorough)}


def put_runtime(shelf: Shelf) -> None:
    """Publish Pyodide with a compiled standard library, PyScript, and the game."""
    library = bytecode.standard_library()
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    runtime = {name: read(f"{PYODIDE}/{name}") for name in names}
    shelf.put_folder("pyodide", PYODIDE, {**runtime, "python_stdlib.zip": library})
    parts = [path for pattern in PYSCRIPT_PARTS for path in sorted((ROOT / PYSCRIPT).glob(pattern))]
    shelf.put_folder("pyscript", PYSCRIPT, {path.name: path.read_bytes() for path in parts})
    starter = fill_script(read("static/pyscript.mjs").decode(), shelf, {})
    shelf.put("static/pyscript.mjs", starter.encode())
    game = bytecode.game(library)
    shelf.put("game.zip", game)
    put_interpreter(shelf, snapshot(library, game))


def put_interpreter(shelf: Shelf, taken: Snapshot) -> None:
    """Publish the snapshot, and the interpreter that starts from it and from no other."""
    shelf.put("snapshot.bin", taken.content)
    for part in ("static/snapshot.mjs", "static/hashes.mjs"):
        shelf.put(part, read(part))
    # Packages of Pyodide are not used: the list of them need not travel.
    lock = {**json.loads(read(f"{PYODIDE}/pyodide-lock.json")), "packages": {}}
    facts = {"snapshot": taken.facts(), "lock": json.dumps(lock)}
    script = fill_script(read("static/interpreter.mjs").decode(), shelf, facts)
    shelf.put("static/interpreter.mjs", script.encode())


def put_styles(shelf: Shelf) -> None:
    """Publish the stylesheets, joined in the order of their names, with the fonts they use.

    The first is that of the start page and its game; the games that are not on it at first come later, and
    the pages to be read have a joint one with figures of all games.
    """
    _first, *others = GAMES
    texts = {
        path.name: fill_stylesheet(f"static/{path.name}", path.read_text("utf-8"), shelf, read)
        for path in sorted((ROOT / "static").glob("*.css"))
    }
    later = {name for name in texts if name.startswith(tuple(others))}
    first = [text for name, text in texts.items() if name not in {*later, *READING_STYLES}]
    shelf.put("style.css", "\n".join(first).encode())
    shelf.put("later.css", "\n".join(texts[name] for name in sorted(later)).encode())
    shelf.put("static/*.css", "\n".join(texts.values()).encode(), "rules.css")


def put_rest(shelf: Shelf) -> None:
    """Publish everything else in static/ under its own name."""
    for path in sorted((ROOT / "static").rglob("*")):
        if path.is_file() and path.suffix not in (".css", ".js", ".mjs"):
            shelf.put_as_is(path.relative_to(ROOT).as_posix(), path.read_bytes())


def put_catalogues(shelf: Shelf) -> None:
    """Publish what is said in each language as files of its own: by Python, and before it is there."""
    for path in sorted(LANG.glob("*.po")):
        shelf.put(f"game/lang/{path.stem}.mo", compiled(path))
    for name, words in word_lists().items():
        shelf.put(name, words)


def put_manifests(shelf: Shelf) -> None:
    """Publish what an installed program is called and can do, in every language."""
    for name, content in manifests().items():
        shelf.put_as_is(name, content)


def prepared() -> dict[str, str]:
    """Draw what the page shows before Python is there, with the very code that draws it later."""
    return {"first_page": first_page(), "starting": starting()}


def read(path: str) -> bytes:
    """Read a file of the repository."""
    return (ROOT / path).read_bytes()


def write(files: dict[str, bytes], target: Path) -> None:
    """Replace the target folder by these files, all at once."""
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    for name, content in files.items():
        path = draft / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.rmtree(target, ignore_errors=True)
    draft.rename(target)


if __name__ == "__main__":
    main()
