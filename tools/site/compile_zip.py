"""Turn a zip of Python sources into a zip of bytecode; runs inside Pyodide, whose bytecode it must be.

A .pyc with an unchecked hash is loaded without checking a time or a source file.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from collections.abc import Iterator
from types import CodeType

UNCHECKED_HASH = 0b01
# A fixed date makes the zip reproducible.
NEW_YEAR = (1980, 1, 1, 0, 0, 0)
# Eight instructions of two bytes each without columns, no line further.
ON_THE_FIRST_LINE, UNITS = b"\xef\0", 16
WITH_A_BODY = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def freeze(source: str, target: str, optimize: int, numbered: bool) -> None:
    """Compile every module of one zip into another, and copy everything else.

    `numbered` keeps the line numbers. The files in the zip are not compressed, because the zip is
    compressed as a whole.
    """
    with zipfile.ZipFile(source) as sources, zipfile.ZipFile(target, "w") as frozen:
        for name in sorted(sources.namelist()):
            if name.endswith("/"):
                continue
            content = sources.read(name)
            if name.endswith(".py"):
                content = bytecode(content, name, optimize, numbered)
            entry = zipfile.ZipInfo(f"{name}c" if name.endswith(".py") else name, NEW_YEAR)
            frozen.writestr(entry, content, zipfile.ZIP_STORED)


def bytecode(source: bytes, name: str, optimize: int, numbered: bool) -> bytes:
    """Compile one module into the content of its .pyc file."""
    code = compile(leaner(ast.parse(source)), name, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code if numbered else unnumbered(code))


def leaner(module: ast.Module) -> ast.Module:
    """Remove docstrings and the annotations of parameters.

    Classes keep their annotations, because dataclasses and named tuples need them.
    """
    for node in ast.walk(module):
        if isinstance(node, FUNCTIONS):
            node.returns = None
            for parameter in ast.walk(node.args):
                if isinstance(parameter, ast.arg):
                    parameter.annotation = None
        is_plain = isinstance(node, WITH_A_BODY) and not getattr(node, "decorator_list", None)
        if is_plain or isinstance(node, FUNCTIONS):
            _drop_docstring(node)
    return module


def _drop_docstring(node: ast.AST) -> None:
    body: list[ast.stmt] = node.body  # type: ignore[attr-defined]
    if ast.get_docstring(node, clean=False) is not None:  # type: ignore[arg-type]
        # A body that was only a docstring must not be empty.
        body[:1] = [] if body[1:] else [ast.copy_location(ast.Pass(), body[0])]


def unnumbered(code: CodeType) -> CodeType:
    """Assign every instruction of a module to the first line of its function.

    Such a table is the same two bytes again and again (CPython's InternalDocs/code_objects.md explains
    them), so one table, that of the longest function, serves all functions.
    """
    longest = max(len(one.co_code) for one in _codes_in(code))
    return _with_table(code, ON_THE_FIRST_LINE * (longest // UNITS + 1))


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes_in(one)


def _with_table(code: CodeType, table: bytes) -> CodeType:
    inside = tuple(_with_table(one, table) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inside)
