"""Make the two zips that Python in the page starts from: the standard library and the game."""

from __future__ import annotations

import io
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.site.cache import CACHE, ROOT, cached, digest

PROGRAM = ROOT / "tools" / "site" / "freeze.py"
DRIVER = ROOT / "tools" / "freeze.mjs"
PYODIDE = ROOT / "node_modules" / "pyodide"
NEW_YEAR = (1980, 1, 1, 0, 0, 0)

# Modules and packages that a page can never use: other machines, terminals, mail, test runners.
DROPPED = frozenset(
    (
        *("_pyrepl", "bdb", "cmd", "curses", "getpass", "idlelib", "pdb", "pty", "rlcompleter", "tkinter"),
        *(
            "tty",
            "turtle",
            "turtledemo",
            "webbrowser",
            "compileall",
            "ensurepip",
            "lib2to3",
            "venv",
            "zipapp",
        ),
        *("cProfile", "profile", "pstats", "timeit", "trace", "tracemalloc", "doctest", "test", "unittest"),
        *(
            "modulefinder",
            "pickletools",
            "pyclbr",
            "pydoc",
            "pydoc_data",
            "symtable",
            "tabnanny",
            "optparse",
        ),
        *("ctypes", "multiprocessing", "sched", "socketserver", "wsgiref", "xmlrpc", "ftplib", "imaplib"),
        *("mailbox", "netrc", "nturl2path", "poplib", "smtplib", "dbm", "shelve", "sqlite3", "fileinput"),
        *("filecmp", "plistlib", "wave", "xml", "antigravity", "this", "__hello__", "__phello__"),
        "_sysconfigdata__emscripten_wasm32-emscripten",
    )
)
# Of the text encodings only those that files, addresses and archives are written in today.
ENCODINGS = frozenset(
    (
        *("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode"),
        *("raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig"),
        *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    )
)


def needed(name: str) -> bool:
    """Tell whether a file of the standard library can be of use in a page."""
    package, _, rest = name.partition("/")
    if package == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return package.removesuffix(".py") not in DROPPED


def standard_library() -> bytes:
    """Compile what is needed of Pyodide's standard library, without its docstrings."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        modules = {name: library.read(name) for name in library.namelist() if needed(name)}
    return frozen("library", modules, optimize=2)


def game(library: bytes) -> bytes:
    """Compile the game package, its asserts and docstrings included."""
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in game_files()}
    return frozen("game", sources, optimize=0, library=library)


def game_files() -> Iterator[Path]:
    """List the files of the game package that belong into the page."""
    for path in sorted((ROOT / "game").rglob("*")):
        if path.is_file() and path.suffix not in (".pyc", ".po", ".pot"):
            yield path


def frozen(name: str, sources: Mapping[str, bytes], optimize: int, library: bytes | None = None) -> bytes:
    """Compile a zip of modules in Pyodide, unless the same one was compiled before."""
    archive = pack(sources)
    version = (PYODIDE / "package.json").read_bytes()
    key = digest(archive, version, PROGRAM.read_bytes(), DRIVER.read_bytes(), str(optimize))
    return cached(name, f"{key}.zip", lambda: _freeze(archive, optimize, library))


def pack(files: Mapping[str, bytes]) -> bytes:
    """Put files into a zip whose bytes depend on nothing but them."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, NEW_YEAR), content)
    return target.getvalue()


def _freeze(archive: bytes, optimize: int, library: bytes | None) -> bytes:
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        source, target, compiled = (
            Path(folder) / f"{name}.zip" for name in ("source", "target", "library")
        )
        source.write_bytes(archive)
        command = ["node", str(DRIVER), str(PROGRAM), str(source), str(target), str(optimize)]
        if library is not None:
            # Pyodide starts in a third of the time from the library compiled just before.
            compiled.write_bytes(library)
            command.append(str(compiled))
        subprocess.run(command, check=True, cwd=ROOT)
        return target.read_bytes()
