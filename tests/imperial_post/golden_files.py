"""Golden play-throughs: records in golden/, and for each the digest of all its positions.

The digest is the SHA-256 of the canonical JSON of `full()` before the first and after every move, and
of the result. It must come out equal on every machine and every Python, Pyodide in the browser included.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game import Match

FOLDER = Path(__file__).parent / "golden"
DIGESTS = FOLDER / "digests.txt"


def canonical(value: Any) -> str:
    """Write JSON in the one way that digests are made of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(match: Match) -> str:
    """Digest every position of a match."""
    hashed = hashlib.sha256()
    for moves in range(len(match) + 1):
        hashed.update(canonical(shown(match.at(moves))).encode())
    hashed.update(canonical(match.result).encode())
    return hashed.hexdigest()


def shown(match: Match) -> dict[str, Any]:
    """Show a position with the options that its version of the rules has; later ones came later."""
    full = match.full()
    options = [option.key for option in match.rules.options if option.since <= match.version]
    return {**full, "options": {key: full["options"][key] for key in options}}


def names() -> list[str]:
    """List the play-throughs."""
    return sorted(path.stem for path in FOLDER.glob("*.txt") if path != DIGESTS)


def text(name: str) -> str:
    """Read the record of a play-through."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def digests() -> dict[str, str]:
    """Read the digests of all play-throughs."""
    lines = DIGESTS.read_text(encoding="utf-8").splitlines()
    return {name: value for value, name in (line.split() for line in lines)}
