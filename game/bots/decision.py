"""Decide on a move, in small slices of work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.characters import level_and_style
from game.bots.position import Position
from game.bots.protocol import SearchUpdate
from game.bots.search import SuccessiveHalving, Trial
from game.core.protocols.bot import Plan, best_first
from game.core.protocols.rules import Json
from game.core.rng import Chance

# The largest difference of two prior values, as chances of winning, at which the seed decides.
TIE_BREAK = 0.006
GRAINS = 1 << 16
# The number of plans that are evaluated in one slice of work.
PLANS_A_SLICE = 64


def decide(game: str, view: Json, level: str, seed: int) -> str:
    """Choose the move of a level, or of a character, for what a seat sees.

    >>> from game import Match
    >>> match = Match.new("imperial-post", ["Anna", "Bruno"], seed=7)
    >>> decide("imperial-post", match.view(match.seat), "novice", 1) in match.moves()
    True
    """
    *_others, last = decide_in_steps(game, view, level, seed)
    return last.move


def decide_in_steps(game: str, view: Json, level: str, seed: int) -> Iterator[SearchUpdate]:
    """Yield the best move found so far after each slice of work; the last one is the decision."""
    strength, style = level_and_style(level)
    position = Position(game, view, seed, style)
    effort = position.bot.efforts[strength]
    plans: list[Plan[Any]] = []
    for plan in position.plans(effort.whole_turns):
        seen = plan._replace(value=plan.value_ignoring_opponents) if effort.ignore_opponents else plan
        plans.append(_with_tie_break(seen, position.chance))
        if len(plans) % PLANS_A_SLICE == 0:
            yield _thought(position, Trial(best_first(plans)[0], effort.prior_weight), 0.0)
    search = SuccessiveHalving(position, best_first(plans), effort)
    yield _thought(position, search.ranked[0], search.share)
    if search.share == 1.0:
        return
    for _pause in search.run():
        yield _thought(position, search.ranked[0], search.share)
    yield _thought(position, search.ranked[0], 1.0)


def _with_tie_break(plan: Plan[Any], chance: Chance) -> Plan[Any]:
    """Add a small amount that depends on the seed, so that the seed decides between equal plans.

    The more the match is decided, the smaller the amount: then only points count, which differ little.
    """
    undecided = 4 * plan.value * (1 - plan.value)
    return plan._replace(value=plan.value + TIE_BREAK * max(0.0, undecided) * chance.below(GRAINS) / GRAINS)


def _thought(position: Position, trial: Trial, share: float) -> SearchUpdate:
    return SearchUpdate(*position.line(trial.plan), chance=position.bot.chance_of(trial.value), share=share)
