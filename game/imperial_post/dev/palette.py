"""The colours of Imperial Post: provinces, and what is drawn and written on them."""

from __future__ import annotations

from game.core.dev.palette import Contrast, Palette
from game.imperial_post.board import PROVINCES
from game.imperial_post.map.symbols import PROVINCE_KEYS

WASHES = tuple(f"--{key}-wash" for key in PROVINCE_KEYS.values())

PALETTES = (Palette("provinces", {name: f"--{PROVINCE_KEYS[name]}" for name in PROVINCES}, 0.06),)
CONTRASTS = (
    Contrast("names of cities on the map", ("--map-ink",), ("--map-halo", *WASHES), 4.5),
    Contrast("edge of a house on the map", ("--house-edge",), WASHES, 3),
    Contrast(
        "a road of the map or its edge", ("--map-road", "--map-road-edge"), WASHES, 3, one_is_enough=True
    ),
)
