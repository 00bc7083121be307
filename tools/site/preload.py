"""Import what the page will need, for the snapshot; runs inside Pyodide, before the snapshot is taken.

Nothing of the browser may be touched: the snapshot is taken where there is none. PyScript's own modules
do touch it, so these are only compiled, and run when PyScript asks for them.
"""

from __future__ import annotations

import ast
import functools
import gc
import importlib
import json
import os
import random
import sys
import zipimport
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import CodeType, ModuleType

BROWSER = {"js", "pyodide_js", "pyscript", "_pyscript", "polyscript", "micropython", "jsffi"}
# What runs only when it is asked to.
PROGRAMS = {"game.table.main"}
# Modules that Python itself reaches for in the middle of something: telling an error, asking a generator.
REACHED_FOR = ("traceback", "linecache", "unicodedata", "encodings.idna", "string.templatelib")


class Compiled:
    """Finds modules whose code is there already."""

    def __init__(self, codes: dict[str, CodeType], package: str) -> None:
        self._codes = codes
        self._package = package

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Say that a module is known here."""
        if name not in self._codes:
            return None
        return spec_from_loader(name, self, is_package=name == self._package)  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module."""
        exec(self._codes[module.__name__], module.__dict__)


def preload(game: str, pyscript: str) -> None:
    """Import the game and all it may need, and compile PyScript's modules."""
    sys.path.append(game)
    zipimport.zipimporter(game)
    names = [name for name in zipimport._zip_directory_cache[game] if name.endswith(".pyc")]  # type: ignore[attr-defined]
    sources: dict[str, str] = json.loads(pyscript)
    for module in sorted({*modules(names), *needs(sources), *REACHED_FOR}):
        importlib.import_module(module)
    sys.meta_path.insert(0, Compiled(compiled(sources, "pyscript"), "pyscript"))
    # The seed was for this run only, and every start puts the working folder into the path anew.
    del os.environ["PYTHONHASHSEED"]
    sys.path.remove("")
    _close_archives()
    _forget_calls()
    # The same in every snapshot of the same sources; every start seeds it anew.
    random.seed(0)
    gc.collect()


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


def needs(sources: dict[str, str]) -> set[str]:
    """Find out what some sources import, as far as it is not the browser's."""
    found: set[str] = set()
    for source in sources.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] not in BROWSER}


def compiled(sources: dict[str, str], package: str) -> dict[str, CodeType]:
    """Compile the modules of a package."""
    codes = {}
    for file, source in sources.items():
        name = f"{package}.{file.removesuffix('.py')}".removesuffix(".__init__")
        codes[name] = compile(source, f"./{package}/{file}", "exec", dont_inherit=True, optimize=2)
    return codes
