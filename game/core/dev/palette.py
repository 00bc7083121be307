"""Colours that belong together: what has to be told apart, and what has to stand out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Palette(NamedTuple):
    """Colours that stand for different things: their names, their properties, how far apart to be."""

    title: str
    properties: Mapping[str, str]
    least: float


class Contrast(NamedTuple):
    """What must stand out from what: all of these from all of those, or one of them, if that is enough."""

    title: str
    fronts: tuple[str, ...]
    backs: tuple[str, ...]
    least: float
    one_is_enough: bool = False
