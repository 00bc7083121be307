"""Turn a zip of Python sources into a zip of bytecode; runs inside Pyodide, whose bytecode it must be.

A .pyc that says "unchecked hash" is taken as it is: no clock and no source file are asked.
"""

from __future__ import annotations

import importlib.util
import marshal
import zipfile

UNCHECKED_HASH = 0b01
# Zip files carry dates; one fixed date keeps equal content equal.
NEW_YEAR = (1980, 1, 1, 0, 0, 0)


def freeze(source: str, target: str, optimize: int) -> None:
    """Compile every module of one zip into another, and copy everything else."""
    with zipfile.ZipFile(source) as sources, zipfile.ZipFile(target, "w") as frozen:
        for name in sorted(sources.namelist()):
            if name.endswith("/"):
                continue
            content = sources.read(name)
            if name.endswith(".py"):
                content = bytecode(content, name, optimize)
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, NEW_YEAR)
            frozen.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """Compile one module into the content of its .pyc file."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)
