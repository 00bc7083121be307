"""Players that think: a seat's view and a seed in, a move as text out, and nothing else in reach.

All work is counted in play-outs, never in time, so the same view, level and seed give the same
move on every machine. Each generator yields after a small slice of work; whoever is in a hurry
stops asking and takes what came last.
"""

from game.bots.advice import advise, chances
from game.bots.characters import CHARACTERS, character_text, character_title, characters_of
from game.bots.decision import decide, decide_in_steps
from game.bots.levels import LEVELS, level_text, level_title
from game.bots.protocol import Advice, SearchUpdate

__all__ = [
    "CHARACTERS", "LEVELS", "Advice", "SearchUpdate", "advise", "chances", "character_text",
    "character_title", "characters_of", "decide", "decide_in_steps", "level_text", "level_title",
]  # fmt: skip
