"""Colour requirements of a game: which colours must differ, and which need contrast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Palette(NamedTuple):
    """Colours that must be distinguishable: their names, their CSS properties, the smallest difference."""

    title: str
    properties: Mapping[str, str]
    least: float


class Contrast(NamedTuple):
    """Foregrounds that need contrast with backgrounds: each of them, or one if that is enough."""

    title: str
    fronts: tuple[str, ...]
    backs: tuple[str, ...]
    least: float
    one_is_enough: bool = False
