"""Tell where in memory some things are, for tools/hashes.mjs; runs inside Pyodide, after the snapshot.

It must make no sets and no types, since these would be told of and are not in the snapshot.
"""

from __future__ import annotations

import gc
import json


def types() -> list[type]:
    """Find all types there are."""
    found: dict[type, None] = {object: None}
    todo: list[type] = [object]
    while todo:
        below: list[type] = type.__subclasses__(todo.pop())
        new = [known for known in below if known not in found]
        found |= dict.fromkeys(new)
        todo += new
    return list(found)


def hashing_as(types: list[type], *models: type) -> list[int]:
    """Tell where the types are that hash in the way of one of the models."""
    ways = [vars(model)["__hash__"] for model in models]
    return [id(known) for known in types if getattr(known, "__hash__", None) in ways]


def addresses() -> str:
    """Tell where all types are, which of them hash as strings and tuples do, and where the sets are."""
    known = types()
    told = {
        "types": [id(one) for one in known],
        "texts": hashing_as(known, str, bytes),
        "tuples": hashing_as(known, tuple),
        "sets": [id(one) for one in gc.get_objects() if isinstance(one, (set, frozenset))],
    }
    return json.dumps(told)


addresses()
