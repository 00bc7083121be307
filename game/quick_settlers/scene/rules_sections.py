"""The sections of the rules page in their order, and the section for each step of the turn."""

from __future__ import annotations

from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK

SECTIONS = (
    "material",
    "preparation",
    "turn",
    "exchange",
    "build",
    "paying",
    "settlement",
    "city",
    "expansion",
    "owners",
    "draw",
    "end",
    "knowledge",
    "options",
    "silent",
)

STEP_SECTIONS = {
    EXCHANGE: "exchange",
    GIVE: "exchange",
    PICK: "expansion",
    BUILD: "build",
    FLIP: "settlement",
    DISCARD: "city",
}
