"""The doorway: one small API by text, through which everything plays (see docs/architecture.md)."""

from game.core.errors import BadRecord, IllegalMove
from game.core.match import Match
from game.core.registry import register
from game.imperial_post.rules import RULES as IMPERIAL_POST
from game.quick_settlers.rules import RULES as QUICK_SETTLERS

__all__ = ["BadRecord", "IllegalMove", "Match"]

register(IMPERIAL_POST, "game.imperial_post.scene", "game.imperial_post.bot")
register(QUICK_SETTLERS, "game.quick_settlers.scene", "game.quick_settlers.bot")
