"""The colours of Paper Boats: it has none of its own."""

from __future__ import annotations

from game.core.dev.palette import Contrast, Palette

PALETTES: tuple[Palette, ...] = ()
CONTRASTS = (Contrast("marks on the sails", ("--ink",), ("--raised",), 4.5),)
