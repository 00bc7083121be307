"""Check a Python that was started from a snapshot: whatever hangs on a hash must be found by it.

Runs inside Pyodide, in the build, after the hashes got a new seed; see tools/hashes.mjs.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from types import CodeType
from typing import Any

import game.table.page  # noqa: F401  (it is there)

# How to make a new object that is equal to another one, and knows nothing of its hash.
COPIES: dict[type, Callable[[Any], object]] = {
    str: lambda known: "".join(list(known)),
    bytes: lambda known: bytes(list(known)),
    tuple: lambda known: (*known,),
    frozenset: lambda known: frozenset(list(known)),
}


def everything() -> Iterable[object]:
    """Give every object that can be reached."""
    seen: dict[int, object] = {}
    todo: list[object] = gc.get_objects()
    while todo:
        known = todo.pop()
        if id(known) in seen or known is seen or known is todo:
            continue
        seen[id(known)] = known
        todo += gc.get_referents(known)
        if isinstance(known, CodeType):
            todo += [known.co_name, known.co_qualname, known.co_filename, known.co_consts, known.co_names]
            todo += [known.co_varnames, known.co_freevars, known.co_cellvars]
        if isinstance(known, type):
            todo += [known.__name__, known.__qualname__]
    return seen.values()


def fault(known: object) -> str:
    """Say what is wrong with the hashes of an object, if anything is."""
    if isinstance(known, (dict, set, frozenset)) and not all(key in known for key in list(known)):
        return "does not find what is in it"
    for kind, copy in COPIES.items():
        if isinstance(known, kind) and _hash(kind, known) != _hash(kind, copy(known)):
            return "has an old hash"
    interned: Callable[[object], bool] = sys._is_interned  # type: ignore[attr-defined]
    if type(known) is str and interned(known) and sys.intern(str(COPIES[str](known))) is not known:
        return "is not the only one of its kind"
    return ""


def _hash(kind: Any, known: object) -> int | None:
    try:
        return int(kind.__hash__(known))
    except TypeError:
        return None


objects = list(everything())
faults = [f"{type(known).__name__} {wrong}" for known in objects if (wrong := fault(known))]
assert len(objects) > 50_000, f"only {len(objects)} objects"
assert not faults, f"{len(faults)} of {len(objects)} objects are wrong: {faults[:5]}"
