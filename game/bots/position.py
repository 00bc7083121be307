"""A view as the search uses it: its rules, its bot, and samples of the hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.protocols.bot import Plan
from game.core.protocols.rules import Json
from game.core.registry import GAMES, bot_of
from game.core.rng import Chance

# The number of samples in which a match has to end the same way before its end counts as certain.
CHECKED_SAMPLES = 16


class Position:
    """Sample the hidden cards of a view and try plans in the samples."""

    def __init__(self, game: str, view: Json, seed: int, style: str = "") -> None:
        self.rules = GAMES[game]
        self.bot = bot_of(game).styled(style)
        self.view = view
        self.seat: int = view["seat"]
        # The turn is part of the seed, so that each turn has samples of its own.
        self.chance = Chance(Chance(seed).bits() + view["turn"])
        self.open = self.sample()
        self._lines: dict[tuple[Any, ...], tuple[str, tuple[str, ...]]] = {}

    def sample(self) -> Any:
        """Make one more sample of the cards that the seat cannot see."""
        return self.rules.resample(self.view, self.chance)

    def plans(self, whole_turns: bool) -> Iterable[Plan[Any]]:
        """Find the plans of the seat to decide, one after the other."""
        return self.bot.plans(self.open, whole_turns)

    def line(self, plan: Plan[Any]) -> tuple[str, tuple[str, ...]]:
        """Write the first move of a plan, and the rest of it."""
        if plan.moves not in self._lines:
            state = self.rules.copy(self.open)
            written = []
            for move in plan.moves:
                if move not in self.rules.moves(state):
                    break
                written.append(self.rules.write(state, move))
                self.rules.apply(state, move)
            self._lines[plan.moves] = written[0], tuple(written[1:])
        return self._lines[plan.moves]

    def tried(self, plan: Plan[Any], sample: Any, turns: int, whole_answers: bool = False) -> float:
        """Carry out a plan in a sample, play some turns, and estimate the seat's chance of winning."""
        rules = self.rules
        state = rules.copy(sample)
        for move in plan.moves:
            # An unforeseen event may have happened in between, such as robbers.
            if rules.seat(state) != self.seat or move not in rules.moves(state):
                break
            rules.apply(state, move)
        # All plans are evaluated after the same number of turns, even if a plan does not finish its turn.
        due = self.view["turn"] + turns
        if whole_answers:
            self._play_turns_until(state, due)
        else:
            self._play_until(state, due)
        return self.bot.value(state, self.seat)

    def decides(self, plan: Plan[Any]) -> bool:
        """Return whether a plan ends the match with the same winner in all of many samples."""
        rules, chance = self.rules, Chance(self.chance.state)
        winners = set()
        for sample in range(CHECKED_SAMPLES):
            state = rules.resample(self.view, chance) if sample else rules.copy(self.open)
            for move in plan.moves:
                if rules.seat(state) != self.seat or move not in rules.moves(state):
                    return False
                rules.apply(state, move)
            if rules.seat(state) is not None:
                return False
            winners.add(self.bot.chances(state))
        return len(winners) == 1

    def _play_until(self, state: Any, due: int) -> None:
        """Play quickly for everybody until this turn begins."""
        rules, reply = self.rules, self.bot.reply
        while rules.turn(state) < due and rules.seat(state) is not None:
            rules.apply(state, reply(state))

    def _play_turns_until(self, state: Any, due: int) -> None:
        """Play for everybody the turns that look best until this turn begins."""
        rules, answer = self.rules, self.bot.answer
        while (turn := rules.turn(state)) < due and rules.seat(state) is not None:
            for move in answer(state):
                # After a hidden card is turned up, the rest of the turn is planned again.
                if rules.turn(state) != turn or move not in rules.moves(state):
                    break
                rules.apply(state, move)

    def played_out(self, state: Any, rounds: int) -> tuple[float, ...]:
        """Play some rounds quickly and estimate everyone's chance of winning."""
        self._play_until(state, self.rules.turn(state) + rounds * len(self.view["players"]))
        return self.bot.chances(state)
