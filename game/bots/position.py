"""A view as the thinking sees it: its rules, its bot, and as many deals of it as are needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.bot import Plan
from game.core.chance import Chance
from game.core.registry import GAMES, bot_of
from game.core.rules import Json


class Position:
    """Deal a view anew and try plans in it."""

    def __init__(self, game: str, view: Json, seed: int) -> None:
        self.rules = GAMES[game]
        self.bot = bot_of(game)
        self.view = view
        self.seat: int = view["seat"]
        self._chance = Chance(seed)
        self.open = self.deal()

    def deal(self) -> Any:
        """Deal what the seat cannot see, another time."""
        return self.rules.resample(self.view, self._chance)

    def plans(self, whole_turns: bool) -> Sequence[Plan[Any]]:
        """List the plans of the seat to decide, best first."""
        return self.bot.plans(self.open, whole_turns)

    def line(self, plan: Plan[Any]) -> tuple[str, tuple[str, ...]]:
        """Write the first move of a plan, and the rest of it."""
        state = self.rules.copy(self.open)
        written = []
        for move in plan.moves:
            if move not in self.rules.moves(state):
                break
            written.append(self.rules.write(state, move))
            self.rules.apply(state, move)
        return written[0], tuple(written[1:])

    def chance(self, plan: Plan[Any]) -> float:
        """Estimate the seat's chance of winning after the first move of a plan."""
        state = self.rules.copy(self.open)
        self.rules.apply(state, plan.moves[0])
        return self.bot.chances(state)[self.seat]
