"""Bots: they get a seat's view and a seed, return a move as text, and have access to nothing else.

All work is counted in play-outs, never in time, so the same view, level and seed give the same
move on every machine. Each generator yields after a small slice of work; a caller that is short of time
stops early and uses the last value.
"""

from game.bots.advice import advise, chances
from game.bots.characters import (
    CHARACTERS,
    bot_text,
    bot_title,
    character_text,
    character_title,
    characters_of,
    is_bot,
)
from game.bots.decision import decide, decide_in_steps
from game.bots.levels import LEVELS, level_text, level_title
from game.bots.protocol import Advice, SearchUpdate

__all__ = [
    "CHARACTERS", "LEVELS", "Advice", "SearchUpdate", "advise", "bot_text", "bot_title", "chances",
    "character_text", "character_title", "characters_of", "decide", "decide_in_steps", "is_bot",
    "level_text", "level_title",
]  # fmt: skip
