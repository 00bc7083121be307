"""The figures of the rules page, drawn by the scene that draws the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.markup import Markup, element
from game.core.match import Match
from game.core.protocols.scene import Sight

from ..rules import RULES
from ..scene import SCENE


def definitions() -> Markup:
    """Define nothing: boats are drawn where they are."""
    return Markup()


def _slip() -> Markup:
    """Draw the pond with the smallest boat and the largest."""
    view = Match.new(RULES.game, ["A", "B"], seed=1, options={"starter": 0}).view(None)
    changed = {**view, "middle": [12, 1]}
    regions = SCENE.regions(Sight[Any](changed, changed))
    return element("div", {"class": "paper-boats"}, regions["pond"])


FIGURES: Mapping[str, Callable[[], Markup]] = {"slip": _slip}
