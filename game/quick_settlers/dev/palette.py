"""The colours of Quick Settlers: edges and papers of the resource cards."""

from __future__ import annotations

from game.core.dev.palette import Contrast, Palette
from game.quick_settlers.bag import RESOURCES

PALETTES = (
    Palette("resource-card, edge of the card", {name: f"--{name}-edge" for name in RESOURCES}, 0.06),
)
CONTRASTS = (
    Contrast("names of resources", ("--ink",), tuple(f"--{name}-paper" for name in RESOURCES), 4.5),
)
