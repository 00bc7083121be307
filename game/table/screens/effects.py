"""Effects as markup: each is an element that `static/ui/effects.js` animates once."""

from __future__ import annotations

from game.core.markup import Markup, element
from game.core.protocols.slots import Effect
from game.table.model.effects import Effects


def region(effects: Effects) -> Markup:
    """Draw the current effects; `data-run` changes with every move that has effects."""
    return element(
        "div",
        {"id": "effects", "class": "effects", "data-run": effects.run, "aria-hidden": "true"},
        [_effect(one) for one in effects.shown],
    )


def _effect(effect: Effect) -> Markup:
    return element(
        "div",
        {
            "class": f"effect is-{effect.kind}",
            "data-effect": effect.kind,
            "data-start": effect.start or None,
            "data-end": effect.end,
            "data-path": effect.path or None,
            "data-delay": effect.delay,
            "data-duration": effect.duration,
        },
        effect.look,
    )
