"""Players that think: a seat's view and a seed in, a move as text out, and nothing else in reach.

All work is counted in play-outs, never in time, so the same view, level and seed give the same
move on every machine. Each generator yields after a small slice of work; whoever is in a hurry
stops asking and takes what came last.
"""

from game.bots.advice import advise, chances
from game.bots.levels import LEVELS, level_text, level_title
from game.bots.thinking import thinking
from game.bots.thoughts import Advice, Thought

__all__ = [
    "LEVELS", "Advice", "Thought", "advise", "chances", "level_text", "level_title", "thinking",
]  # fmt: skip
