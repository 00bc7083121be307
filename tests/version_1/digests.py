"""What is kept of a position of version 1: it must come out the same by every later release."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from game import Match

# What later versions have added to the options that a position shows.
ADDED = ("reshuffle", "knights")


def digest_of_position(match: Match) -> str:
    """Boil everything in a position down to a few letters, without options that version 1 did not have."""
    full = match.full()
    full["options"] = {key: value for key, value in full["options"].items() if key not in ADDED}
    return _digest(full)


def digest_of_moves(match: Match) -> str:
    """Boil the list of legal moves down to a few letters."""
    return _digest(match.moves())


def _digest(value: Any) -> str:
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]
