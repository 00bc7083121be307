"""The doorway: one small API by text, through which everything plays (see docs/architecture.md)."""

from game.core.errors import BadRecord, IllegalMove
from game.core.match import Match
from game.core.registry import discover

__all__ = ["BadRecord", "IllegalMove", "Match"]

discover(__path__)
