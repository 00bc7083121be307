"""Build the site into dist/: `python -m tools.site.build [--draft]`; a draft is built fast, but larger."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path

from game.core.i18n import SOURCE, _, both
from game.core.markup import escape
from game.core.registry import GAMES
from game.table.model.language import NAMES
from game.table.prerender import first_page
from game.table.screens.loading_screen import starting
from tools.messages import compiled
from tools.site import bytecode
from tools.site.by_ear import put_by_ear
from tools.site.cache import ROOT
from tools.site.compress import compressed
from tools.site.fill_templates import fill_config, fill_page, fill_stylesheet
from tools.site.glue import lean_glue
from tools.site.headers import read_rules, require_hash
from tools.site.invitation import invitation, robots
from tools.site.languages import drawn_in
from tools.site.licences import put_licences
from tools.site.manifest import manifests
from tools.site.not_found import put_not_found
from tools.site.prerender_i18n import word_lists
from tools.site.privacy import put_privacy
from tools.site.published_files import PublishedFiles
from tools.site.rules import put_rules
from tools.site.scripts import (
    INTERPRETER_FILES,
    put_interpreter_script,
    put_pyscript_start,
    put_scripts,
    put_service_worker,
)
from tools.site.snapshot import Snapshot, snapshot
from tools.site.styles import all_sheets, cover_sheets, game_sheets, joined, reading_sheets

DIST = ROOT / "dist"
PYODIDE = "node_modules/pyodide"
PYSCRIPT = "node_modules/@pyscript/core/dist"
# pyscript.toml switches PyScript's plugins off; these are the remaining files of PyScript.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-*.js")
# Scripts and styles are bundled, and types are not published.
MADE_FROM = (".css", ".js", ".mjs", ".ts")


def main() -> None:
    """Build the site and say how large it became."""
    began = time.perf_counter()
    files = site(thorough="--draft" not in sys.argv)
    write(files, DIST)
    size = sum(len(content) for content in files.values())
    print(f"dist: {len(files)} files, {size / 1e6:.1f} MB, in {time.perf_counter() - began:.1f} s")


def site(thorough: bool = False) -> dict[str, bytes]:
    """Make every file of the site with its compressed copies, as small as possible if `thorough`."""
    site_files = PublishedFiles()
    put_runtime(site_files)
    put_scripts(site_files)
    put_styles(site_files)
    put_rest(site_files)
    put_catalogues(site_files)
    put_rules(site_files)
    put_by_ear(site_files)
    put_privacy(site_files)
    put_manifests(site_files)
    put_not_found(site_files)
    site_files.put_as_is("robots.txt", robots())
    site_files.put("game/table/main.py", read("game/table/main.py"))
    config = fill_config(read("pyscript.toml").decode(), site_files)
    site_files.put("pyscript.toml", config.encode())
    put_licences(site_files)
    # Side by side, before the page asks for their sizes.
    compressed(site_files.files, site_files.large, thorough)
    page = fill_page(read("index.html").decode(), site_files, prepared(), thorough)
    site_files.put_as_is("index.html", page.encode())
    put_service_worker(site_files)
    return {**site_files.files, **compressed(site_files.files, site_files.large, thorough)}


def put_runtime(site_files: PublishedFiles) -> None:
    """Publish Pyodide with a compiled standard library, PyScript, and the game."""
    library = bytecode.standard_library()
    runtime = {name: read(f"{PYODIDE}/{name}") for name in ("pyodide.mjs", "pyodide.asm.wasm")}
    glue = lean_glue(read(f"{PYODIDE}/pyodide.asm.mjs").decode(), runtime["pyodide.mjs"].decode())
    files = {**runtime, "pyodide.asm.mjs": glue.encode(), "python_stdlib.zip": library}
    site_files.put_folder("pyodide", PYODIDE, files)
    parts = [path for pattern in PYSCRIPT_PARTS for path in sorted((ROOT / PYSCRIPT).glob(pattern))]
    site_files.put_folder("pyscript", PYSCRIPT, {path.name: path.read_bytes() for path in parts})
    put_pyscript_start(site_files)
    game = bytecode.game(library)
    site_files.put("game.zip", game)
    taken = snapshot(bytecode.snapshot_library(library), game, bytecode.game_sources())
    for name, part in taken.parts.items():
        site_files.put(f"snapshot-{name}.bin", part.content)
    site_files.mark_large(*INTERPRETER_FILES.values())
    put_interpreter(site_files, taken)


def put_interpreter(site_files: PublishedFiles, taken: Snapshot) -> None:
    """Publish the interpreter that starts from this snapshot."""
    # Pyodide's packages are not used, so their list is not published.
    lock = {**json.loads(read(f"{PYODIDE}/pyodide-lock.json")), "packages": {}}
    put_interpreter_script(site_files, {"SNAPSHOT": taken.facts(), "LOCK": json.dumps(lock)})


def put_styles(site_files: PublishedFiles) -> None:
    """Publish the stylesheets, each in its layer, with the fonts they use.

    The first has the start page, the first game, and the covers of the others; the rest of those is loaded
    later. The documents share one with the figures of all games.
    """
    _first, *others = GAMES
    reading = set(reading_sheets())
    drawn = {path for game in others for path in cover_sheets(game)}
    later = {path for game in others for path in game_sheets(game)} - reading - drawn
    texts = {path: (layer, stylesheet(path, site_files)) for path, layer in all_sheets().items()}
    first = [text for path, text in texts.items() if path not in later | reading]
    site_files.put("style.css", joined(first).encode())
    site_files.put("later.css", joined(text for path, text in texts.items() if path in later).encode())
    site_files.put("reading.css", joined(texts.values()).encode())


def stylesheet(path: Path, site_files: PublishedFiles) -> str:
    """Read a stylesheet and publish what it refers to."""
    return fill_stylesheet(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"), site_files, read)


def put_rest(site_files: PublishedFiles) -> None:
    """Publish everything else in static/ under its own name."""
    for path in sorted((ROOT / "static").rglob("*")):
        if path.is_file() and path.suffix not in MADE_FROM:
            site_files.put_as_is(path.relative_to(ROOT).as_posix(), path.read_bytes())


def put_catalogues(site_files: PublishedFiles) -> None:
    """Publish the messages of each language, for Python and for the page before Python has started."""
    for language in NAMES:
        site_files.put(f"game/lang/{language}.mo", compiled(language))
    for name, words in word_lists().items():
        site_files.put(name, words)


def put_manifests(site_files: PublishedFiles) -> None:
    """Publish the web app manifest in every language."""
    for name, content in manifests().items():
        site_files.put_as_is(name, content)


def prepared() -> dict[str, str]:
    """Draw what the page shows before Python has started, with the same code that draws it later."""
    watchdog = read("static/boot/watchdog.js").decode()
    require_hash(watchdog, read_rules())
    with drawn_in(SOURCE):
        return {
            "watchdog": f"<script>{watchdog}</script>",
            "first_page": first_page(),
            "starting": starting(),
            "description": escape(description()),
            "invitation": invitation(_("Posthorn: board games"), description(), others=NAMES),
        }


def description() -> str:
    """Describe the site in a sentence for search engines."""
    games = both([_(rules.title) for rules in GAMES.values()])
    return f"{games}: table games to play at once, alone, together on one device or by link."


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
