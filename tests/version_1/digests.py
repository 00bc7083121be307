"""Digests of positions of rules version 1, which every later release must reproduce."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from game import Match

# What later versions have added to the options that a position shows.
ADDED = ("reshuffle", "knights")


def digest_of_position(match: Match) -> str:
    """Digest everything in a position, without options that version 1 did not have."""
    full = match.full()
    full["options"] = {key: value for key, value in full["options"].items() if key not in ADDED}
    return _digest(full)


def digest_of_moves(match: Match) -> str:
    """Digest the list of legal moves."""
    return _digest(match.moves())


def _digest(value: Any) -> str:
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]
