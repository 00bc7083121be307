"""Register the game, whether or not the doorway does so already."""

from game.core.registry import GAMES
from game.quick_settlers.rules import RULES

GAMES.setdefault(RULES.game, RULES)
