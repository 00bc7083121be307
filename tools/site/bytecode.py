"""Make the two archives that Python in the page starts from: the standard library and the game."""

from __future__ import annotations

import io
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import segno

from tools.site.cache import CACHE, ROOT, cached, digest
from tools.site.game_folders import folders_in_the_page
from tools.site.stand_ins import with_stand_ins
from tools.site.stdlib_modules import needed

PROGRAM = ROOT / "tools" / "site" / "compile_zip.py"
DRIVER = ROOT / "tools" / "site" / "compile_zip.mjs"
PYODIDE = ROOT / "node_modules" / "pyodide"
NEW_YEAR = (1980, 1, 1, 0, 0, 0)
# Catalogues are fetched separately; cached bytecode is of another Python version.
LEFT_OUT = (".pyc", ".po", ".pot", ".mo", ".md")
# Parts of a game that are only for the build and for the tools.
FOR_THE_BUILD = {"rules_text", "style", "dev"}


def standard_library() -> bytes:
    """Compile what is needed of Pyodide's standard library, without its docstrings."""
    return frozen("library", _library_sources(), optimize=2)


def snapshot_library(library: bytes) -> bytes:
    """Compile the library for the snapshot: with stand-ins for unused modules, without line numbers."""
    sources = with_stand_ins(_library_sources())
    return frozen("snapshot-library", sources, optimize=2, numbered=False, library=library)


def _library_sources() -> dict[str, bytes]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        return {name: library.read(name) for name in library.namelist() if needed(name)}


def game(library: bytes) -> bytes:
    """Compile the game package with its asserts and line numbers."""
    return frozen("game", game_sources(), optimize=0, library=library)


def game_sources() -> dict[str, bytes]:
    """Read all files of the game package that belong into the page, and the library it uses."""
    folders = {"game": ROOT / "game", **folders_in_the_page()}
    sources = {
        f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for name, folder in folders.items()
        for path in folder.rglob("*")
        if path.is_file() and _is_for_the_page(path)
    }
    return sources | code_library()


def _is_for_the_page(path: Path) -> bool:
    return path.suffix not in LEFT_OUT and path.parent.name not in FOR_THE_BUILD


def code_library() -> dict[str, bytes]:
    """Read what is needed of the library that makes QR codes: its encoder, not its many writers."""
    folder = Path(segno.__file__).parent
    modules = {f"segno/{name}.py": (folder / f"{name}.py").read_bytes() for name in ("consts", "encoder")}
    return {"segno/__init__.py": b"", **modules}


def frozen(
    name: str,
    sources: Mapping[str, bytes],
    optimize: int,
    numbered: bool = True,
    library: bytes | None = None,
) -> bytes:
    """Compile a zip of modules in Pyodide, unless the same one was compiled before."""
    archive = pack(sources)
    version = (PYODIDE / "package.json").read_bytes()
    options = (str(optimize), str(int(numbered)))
    key = digest(archive, version, PROGRAM.read_bytes(), DRIVER.read_bytes(), *options)
    return cached(name, f"{key}.zip", lambda: _freeze(archive, options, library))


def pack(files: Mapping[str, bytes]) -> bytes:
    """Put files into a reproducible zip."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, NEW_YEAR), content)
    return target.getvalue()


def unpack(archive: bytes) -> dict[str, bytes]:
    """Read all files of a zip."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def _freeze(archive: bytes, options: tuple[str, ...], library: bytes | None) -> bytes:
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        source, target, compiled = (
            Path(folder) / f"{name}.zip" for name in ("source", "target", "library")
        )
        source.write_bytes(archive)
        command = ["node", str(DRIVER), str(PROGRAM), str(source), str(target), *options]
        if library is not None:
            # With the library that was compiled before, Pyodide starts in a third of the time.
            compiled.write_bytes(library)
            command.append(str(compiled))
        subprocess.run(command, check=True, cwd=ROOT)
        return target.read_bytes()
