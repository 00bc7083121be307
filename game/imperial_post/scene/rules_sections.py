"""The sections of the rules page in their order, and the section for each step of the turn."""

from __future__ import annotations

from game.imperial_post.state import CLOSE, KEEP, OVER, PLAY, TAKE

SECTIONS = (
    "material",
    "preparation",
    "turn",
    "take",
    "play",
    "close",
    "houses",
    "tiles",
    "carriages",
    "discard",
    "end",
    "knowledge",
    "editions",
)

STEP_SECTIONS = {TAKE: "take", PLAY: "play", CLOSE: "close", KEEP: "discard", OVER: "end"}
