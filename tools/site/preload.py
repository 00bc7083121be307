"""Import the modules for the snapshot; runs inside Pyodide, before the snapshot is taken.

It runs in Node, so no module may use the browser.
"""

from __future__ import annotations

import functools
import gc
import importlib
import json
import os
import random
import re
import sys
import zipimport

BROWSER = {"js", "pyodide_js"}
# Modules that are programs.
PROGRAMS = {"game.table.main"}
# The library for QR codes stays in the archive of the game until the first code is drawn.
LATE = ("segno", "game.table.dialogs.qr")
# What only the bots' worker uses.
BOTS = re.compile(r"game\.\w+\.bot\b|game\.bots\.service")
# Modules that Python imports late: for tracebacks and generators.
IMPORTED_LATE = ("traceback", "linecache", "unicodedata", "string.templatelib")


def preload_runtime(modules: str) -> None:
    """Import the modules that the game uses, which do not change with a new version of the game."""
    for module in sorted({*json.loads(modules), *IMPORTED_LATE} - BROWSER):
        importlib.import_module(module)
    # The settings were for this run only, and every start adds the working folder to the path again.
    for setting in ("PYTHONHASHSEED", "PYTHONNODEBUGRANGES"):
        del os.environ[setting]
    sys.path.remove("")
    _settle()


def preload_game(game: str) -> None:
    """Import the game without its bots."""
    sys.path.append(game)
    _import_from(game, bots=False)


def preload_bots(game: str) -> None:
    """Import the bots."""
    for path in [path for path in sys.path_importer_cache if ".zip" in path]:
        del sys.path_importer_cache[path]
    _import_from(game, bots=True)


def _import_from(game: str, bots: bool) -> None:
    zipimport.zipimporter(game)
    files = zipimport._zip_directory_cache[game]  # type: ignore[attr-defined]
    found = modules([name for name in files if name.endswith(".pyc")])
    for module in sorted(name for name in found if bool(BOTS.match(name)) == bots):
        importlib.import_module(module)
    _close_archives()
    _settle()


def _settle() -> None:
    """Collect garbage, and exclude all remaining objects from garbage collection."""
    _forget_calls()
    # A fixed seed makes the snapshot reproducible; every start seeds it again.
    random.seed(0)
    gc.collect()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    gc.freeze()


def _close_archives() -> None:
    """Clear the caches about the archives, which are missing at the start and may be loaded later.

    Until then other modules are not found, so that optional imports fail as usual.
    """
    for path in sys.path_importer_cache:
        if ".zip" in path:
            sys.path_importer_cache[path] = None
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


def _forget_calls() -> None:
    """Clear the caches of functions, so that they are not part of the snapshot."""
    for known in gc.get_referrers(functools._lru_cache_wrapper):
        if isinstance(known, functools._lru_cache_wrapper) and known.cache_info().maxsize is not None:
            known.cache_clear()


def modules(names: list[str]) -> set[str]:
    """List the modules in an archive."""
    dotted = {name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in names}
    return {name for name in dotted - PROGRAMS if not name.startswith(LATE)}
