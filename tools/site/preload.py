"""Import what the page will need, for the snapshot; runs inside Pyodide, before the snapshot is taken.

Nothing of the browser may be touched: the snapshot is taken where there is none.
"""

from __future__ import annotations

import functools
import gc
import importlib
import json
import os
import random
import sys
import zipimport

BROWSER = {"js", "pyodide_js"}
# What runs only when it is asked to.
PROGRAMS = {"game.table.main"}
# Modules that Python itself reaches for in the middle of something: telling an error, asking a generator.
REACHED_FOR = ("traceback", "linecache", "unicodedata", "string.templatelib")


def preload_runtime(modules: str) -> None:
    """Import what the game needs of others: what a new version of the game does not change."""
    for module in sorted({*json.loads(modules), *REACHED_FOR} - BROWSER):
        importlib.import_module(module)
    # The seed was for this run only, and every start puts the working folder into the path anew.
    del os.environ["PYTHONHASHSEED"]
    sys.path.remove("")
    _settle()


def preload_game(game: str) -> None:
    """Import the game."""
    sys.path.append(game)
    zipimport.zipimporter(game)
    files = zipimport._zip_directory_cache[game]  # type: ignore[attr-defined]
    for module in sorted(modules([name for name in files if name.endswith(".pyc")])):
        importlib.import_module(module)
    _close_archives()
    _settle()


def _settle() -> None:
    """Tidy up, and let the collector of garbage pass over all that is there, now and in the page."""
    _forget_calls()
    # The same in every snapshot of the same sources; every start seeds it anew.
    random.seed(0)
    gc.collect()
    gc.freeze()


def _close_archives() -> None:
    """Forget what is in the archives: they are not there at the start, and may come later.

    Until then a module that is not in memory is not found, which is what those expect who can do without.
    """
    for path in sys.path_importer_cache:
        if ".zip" in path:
            sys.path_importer_cache[path] = None
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


def _forget_calls() -> None:
    """Empty the caches of functions, so that they do not travel with the snapshot."""
    for known in gc.get_referrers(functools._lru_cache_wrapper):
        if isinstance(known, functools._lru_cache_wrapper) and known.cache_info().maxsize is not None:
            known.cache_clear()


def modules(names: list[str]) -> set[str]:
    """Tell the modules that files of an archive are."""
    dotted = {name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in names}
    return dotted - PROGRAMS
