"""The effects of the last move: what is animated on the table, and for how long."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.protocols.slots import Effect

# How long effects take at each speed of the settings, as a share of their normal length.
PACES = {"normal": 1.0, "fast": 0.5, "off": 0.0}


@dataclass(frozen=True)
class Effects:
    """What is animated now. `run` changes with every move, so that the same effects can be shown again."""

    run: int = 0
    shown: tuple[Effect, ...] = ()

    def replaced(self, shown: Iterable[Effect]) -> Effects:
        """Go on to the effects of the next move."""
        effects = tuple(shown)
        return Effects(self.run + 1, effects) if effects or self.shown else self

    def duration(self, speed: str) -> int:
        """Return how many milliseconds all of them take at a speed of the settings."""
        longest = max((one.delay + one.duration for one in self.shown), default=0)
        return round(longest * PACES[speed])
