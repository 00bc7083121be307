"""The C and C++ libraries that are linked into Pyodide's WebAssembly, each with its licence.

Pyodide's package does not list them. Each has something in the WebAssembly that gives it away; the build
fails if that is gone, because then the list has to be read again.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from game.table.documents.licences import Part

TEXTS = Path(__file__).parent / "licence_texts" / "linked"


class Library(NamedTuple):
    """A library: the pattern by which it is recognised, with its version as a group if there is one."""

    name: str
    sign: bytes
    licence: str
    home: str
    text: str


LIBRARIES = (
    Library(
        "bzip2", rb"(1\.0\.\d+), \d+-\w+-\d{4}", "bzip2-1.0.6", "https://sourceware.org/bzip2/", "bzip2"
    ),
    Library(
        "Emscripten",
        rb"emscripten_stack_get_current",
        "MIT",
        "https://github.com/emscripten-core/emscripten",
        "emscripten",
    ),
    Library("Expat", rb"expat_(\d[\d.]+)", "MIT", "https://github.com/libexpat/libexpat", "expat"),
    Library("HACL*", rb"Hacl_Hash_SHA3", "MIT", "https://github.com/hacl-star/hacl-star", "hacl"),
    Library("libffi", rb"ffi_call", "MIT", "https://github.com/libffi/libffi", "libffi"),
    Library(
        "liblzma of XZ Utils",
        rb"lzma_version_string",
        "public domain",
        "https://github.com/tukaani-project/xz",
        "xz",
    ),
    Library(
        "libmpdec",
        rb"libmpdec/mpdecimal\.c",
        "BSD-2-Clause",
        "https://www.bytereef.org/mpdecimal/",
        "libmpdec",
    ),
    Library(
        "LLVM libc++ and compiler-rt",
        rb"_ZNSt3__2",
        "Apache-2.0 WITH LLVM-exception",
        "https://github.com/llvm/llvm-project",
        "llvm",
    ),
    Library("mimalloc", rb"mimalloc: ", "MIT", "https://github.com/microsoft/mimalloc", "mimalloc"),
    # The prefixes of numbers, as its `printf` lists them.
    Library("musl", rb"-\+   0X0x", "MIT", "https://musl.libc.org/", "musl"),
    Library("SQLite", rb"sqlite_master", "public domain", "https://www.sqlite.org/src", "sqlite"),
    Library("zlib", rb"deflate (\d[\d.]+) Copyright", "Zlib", "https://github.com/madler/zlib", "zlib"),
    Library("Zstandard", rb"ZSTD_", "BSD-3-Clause", "https://github.com/facebook/zstd", "zstandard"),
)


class MissingLibrary(Exception):
    """A library is listed that is not in the WebAssembly."""


def linked_libraries(wasm: bytes) -> list[Part]:
    """List the libraries inside the WebAssembly."""
    return [_part(library, wasm) for library in LIBRARIES]


def _part(library: Library, wasm: bytes) -> Part:
    found = re.search(library.sign, wasm)
    if not found:
        raise MissingLibrary(f"{library.name} is not in Pyodide's WebAssembly any more")
    version = found[1].decode() if found.lastindex else ""
    text = (TEXTS / f"{library.text}.txt").read_text("utf-8")
    return Part(library.name, version, library.licence, library.home, text)
