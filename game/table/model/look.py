"""A cached sight of a position."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.protocols.scene import Sight


class Look(NamedTuple):
    """A cached sight of a position, what it depends on, and the refusals requested so far."""

    state: object
    depends_on: tuple[int | None, bool, str]
    sight: Sight[Any]
    refusals: dict[str, str]
