"""What the arena counts in Paper Boats."""

from __future__ import annotations

from game.core.dev.arena import Arena

ARENA = Arena(columns={"flags": ("flag",)}, margin=1.0)
