"""Who can play in the arena: levels, characters, a level with more time, and some who are no bots of ours.

grandmaster        a level
leonore            a character
grandmaster*4      a level with four times the budget: twice the plans, each in twice the samples
grandmaster/4      a level with a quarter of the budget
random             any legal move
newcomer           a model of somebody who plays for the first time (tools/bots/newcomer.py)
sparring           a planner of Imperial Post that shares nothing with our bots (tools/bots/sparring.py)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import sqrt

from game import Match
from game.bots import CHARACTERS, LEVELS, decide_in_steps
from game.bots.characters import level_and_style
from game.core.protocols.bot import Effort
from game.core.registry import bot_of
from game.core.rng import Chance
from tools.bots.newcomer import NEWCOMERS
from tools.bots.sparring import spar

RANDOM, NEWCOMER, SPARRING = "random", "newcomer", "sparring"
# Those who are no levels.
OUTSIDERS = (RANDOM, NEWCOMER, SPARRING)
TIMES, OVER = "*", "/"


def is_known(player: str) -> bool:
    """Tell whether there is such a player."""
    level, sign, factor = _budget(player)
    if sign:
        return level in LEVELS and factor.isdecimal()
    return level in LEVELS or level in CHARACTERS or level in OUTSIDERS


def has_budget(player: str) -> bool:
    """Tell whether a player has more or less time than its level."""
    return _budget(player)[1] != ""


def _budget(player: str) -> tuple[str, str, str]:
    """Divide the name of a player into its level, and by what its budget is multiplied or divided."""
    for sign in (TIMES, OVER):
        if sign in player:
            return player.partition(sign)
    return player, "", ""


def place_in_tables(player: str) -> tuple[int, str]:
    """Order players from the weakest to the strongest, the outsiders at both ends."""
    order = (RANDOM, NEWCOMER, *LEVELS, SPARRING)
    name = _budget(player)[0]
    level = level_and_style(name)[0] if name in CHARACTERS else name
    return order.index(level), player


def chosen(match: Match, player: str, chance: Chance) -> str:
    """Let a player choose a move from what its seat may see."""
    legal = match.moves()
    if len(legal) == 1:
        return legal[0]
    view = match.view(match.seat)
    if player == RANDOM:
        return chance.pick(legal)
    if player == NEWCOMER:
        return NEWCOMERS[match.setup.game](view, legal, chance)
    if player == SPARRING:
        return spar(view, legal)
    seed = match.setup.seed + 1000 * (match.seat or 0)
    name, sign, factor = _budget(player)
    decision = ""
    with _effort(match.setup.game, name, sign, int(factor or 1)):
        for thought in decide_in_steps(match.setup.game, view, name, seed):
            decision = thought.move
    return decision


def scaled(effort: Effort, factor: float) -> Effort:
    """Multiply the budget: plans and samples by the same factor each, because play-outs are their product.

    A level without samples has no play-outs, whatever its budget.

    >>> scaled(Effort(whole_turns=True, plans=6, samples=8), 4)[1:3]
    (12, 16)
    """
    each = sqrt(factor)
    plans, samples = (number and max(1, round(each * number)) for number in (effort.plans, effort.samples))
    return effort._replace(plans=plans, samples=samples)


@contextmanager
def _effort(game: str, level: str, sign: str, factor: int) -> Iterator[None]:
    """Let a level try so many times as many plans and samples together, or a part of them."""
    bot = bot_of(game)
    usual: Mapping[str, Effort] = bot.efforts
    if sign:
        bot.efforts = {**usual, level: scaled(usual[level], factor if sign == TIMES else 1 / factor)}
    try:
        yield
    finally:
        bot.efforts = usual
