"""The bot of Quick Settlers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from game.core.calibration import calibration_of
from game.core.protocols.bot import Effort, Plan, Style, by_number
from game.core.reasons import Reason
from game.quick_settlers.bot.calibration import CALIBRATION
from game.quick_settlers.bot.evaluation import Evaluator
from game.quick_settlers.bot.features import NAMES, all_features
from game.quick_settlers.bot.reason_words import text_of
from game.quick_settlers.bot.reasons import reasons
from game.quick_settlers.bot.rollout_params import newcomers_of
from game.quick_settlers.bot.rollout_policy import RolloutPolicy
from game.quick_settlers.bot.styles import STYLES
from game.quick_settlers.bot.turns import MOST_SWAPS, Turns
from game.quick_settlers.bot.weights import ROLLOUT_PARAMS, WEIGHTS
from game.quick_settlers.cards import CITY
from game.quick_settlers.moves import Move
from game.quick_settlers.pile import can_draw
from game.quick_settlers.rules import RULES
from game.quick_settlers.state import BUILD, EXCHANGE, NOBODY, State
from game.quick_settlers.steps.draw import DRAW
from game.quick_settlers.views import View

EFFORTS = {
    "novice": Effort(whole_turns=False),
    "clerk": Effort(whole_turns=True, ignore_opponents=True),
    "postmaster": Effort(whole_turns=True, plans=3, samples=2, rounds=1, ignore_opponents=True),
    "grandmaster": Effort(
        whole_turns=True, plans=16, samples=8, rounds=1, prior_weight=5.0, whole_answers=True
    ),
}
# The number of samples for a move that turns up a hidden card.
TRIALS = 3
HIDDEN = ("swap pile", "swap seat", "library", "guild")
# The most swaps that are tried for a turn in a play-out. The rollout policy, which finishes every turn,
# swaps for what it wants to build, and trying other swaps as well takes five times as long.
SWAPS_OF_ANSWERS = 0
# The most choices of discards that are evaluated.
MOST_CHOICES = 150


def _is_surprising(move: Move) -> bool:
    """Return whether a move turns up a hidden card: of the pile, of a hand, or the side of a city."""
    return move.word in HIDDEN or (move.word == "build" and move.thing == CITY)


def _is_gamble(plan: Plan[Move]) -> bool:
    """Return whether a plan is just a move that turns up a hidden card: they are all listed as gambles."""
    return len(plan.moves) == 1 and plan.moves[0].word in HIDDEN


def _swaps_back(moves: Iterable[Move]) -> bool:
    """Return whether a swap with the market is undone by another one of the same turn."""
    swaps = [(move.taken, move.given) for move in moves if move.word == "swap market"]
    return len(swaps) > 1 and any((given, taken) in swaps for taken, given in swaps)


def _not_waiting(plans: Iterable[Plan[Move]]) -> list[Plan[Move]]:
    """Leave out the plans that build nothing: with no card to draw, all players would wait forever."""
    listed = list(plans)
    building = [plan for plan in listed if any(move.word == "build" for move in plan.moves)]
    return building or listed


class QuickSettlersBot:
    """Play by the rollout policy, by whole turns, and by the evaluation of positions."""

    def __init__(self, style: str = "") -> None:
        chosen = STYLES[style] if style else Style()
        self.rollout_policy = RolloutPolicy(ROLLOUT_PARAMS)
        self.newcomers = [RolloutPolicy(params) for params in newcomers_of(style)]
        self.weights: dict[int, Sequence[float]] = {
            players: chosen.of(NAMES, by_number(NAMES, WEIGHTS, players)) for players in RULES.seats
        }
        self.opponent_weight = chosen.opponent_weight
        self._styled: dict[str, QuickSettlersBot] = {}
        self.calibration = {players: calibration_of(CALIBRATION, players) for players in RULES.seats}
        self.names: Sequence[str] = NAMES
        self.efforts = EFFORTS

    def styled(self, style: str) -> QuickSettlersBot:
        """Return the bot with this style."""
        if not style:
            return self
        if style not in self._styled:
            self._styled[style] = QuickSettlersBot(style)
        return self._styled[style]

    def features(self, state: State) -> list[list[float]]:
        """Measure the features of a position for each seat."""
        return all_features(state)

    def plans(self, state: State, whole_turns: bool) -> Iterator[Plan[Move]]:
        """Yield the move of the rollout policy, or turns of all kinds with the chance of winning then.

        The rollout policy finishes a turn: the evaluation rates kept cards as high as what they could pay
        for, so it would always postpone building.
        """
        evaluator = self._evaluator(state)
        if not whole_turns:
            yield self._by_policy(state, evaluator)
        elif state.phase in (EXCHANGE, BUILD):
            turns = (plan for plan in self._turns(state, evaluator) if not _is_gamble(plan))
            found = chain(turns, self._gambles(state, evaluator))
            yield from found if can_draw(state) else _not_waiting(found)
        else:
            for move in self._legal(state):
                yield self._answer(state, move, evaluator)

    def _by_policy(self, state: State, evaluator: Evaluator) -> Plan[Move]:
        """Choose the move of one of the newcomers' policies."""
        newcomer = self.newcomers[state.chance % len(self.newcomers)]
        move = newcomer.move(state)
        if move == DRAW and not can_draw(state):
            move = next((other for other in RULES.moves(state) if other.word == "build"), move)
        return Plan((move,), *evaluator.chance(state, state.seat))

    def _legal(self, state: State) -> Sequence[Move]:
        legal = RULES.moves(state)
        return legal if len(legal) <= MOST_CHOICES else [self.rollout_policy.move(state)]

    def _turns(self, state: State, evaluator: Evaluator, swaps: int = MOST_SWAPS) -> Iterator[Plan[Move]]:
        """Evaluate the results of swaps and buildings, before the cards are drawn."""
        found: set[tuple[Move, ...]] = set()
        for moves, after in Turns(state).all(state, swaps):
            rest, *value = self._ended(after, state.seat, evaluator)
            # After an unforeseen event the rest of the turn is planned again.
            whole = moves if moves and _is_surprising(moves[-1]) else (*moves, *rest)
            # The first turn is the rollout policy's own, so that there always is one.
            if whole not in found and not (found and _swaps_back(whole)):
                found.add(whole)
                yield Plan(whole, *value)

    def _gambles(self, state: State, evaluator: Evaluator) -> Iterator[Plan[Move]]:
        """Evaluate moves that turn up a hidden card with a few samples."""
        for move in RULES.moves(state):
            if move.word in HIDDEN:
                yield self._gamble(state, move, evaluator)

    def _gamble(self, state: State, move: Move, evaluator: Evaluator) -> Plan[Move]:
        value = alone = 0.0
        for trial in range(TRIALS):
            after = state.copy()
            after.chance = state.chance + trial
            if after.pile:
                after.place = state.place + trial if state.place + trial < len(state.pile) else state.place
            RULES.apply(after, move)
            ended = self._ended(after, state.seat, evaluator)
            value, alone = value + ended.value, alone + ended.value_ignoring_opponents
        return Plan((move,), value / TRIALS, alone / TRIALS)

    def _answer(self, state: State, move: Move, evaluator: Evaluator) -> Plan[Move]:
        """Evaluate cards that are given, picked or discarded, or the fate card."""
        after = state.copy()
        RULES.apply(after, move)
        _rest, *value = self._ended(after, state.seat, evaluator)
        return Plan((move,), *value)

    def _ended(self, state: State, seat: int, evaluator: Evaluator) -> Plan[Move]:
        """Finish a turn by the rollout policy, and evaluate it before the draw."""
        after = state.copy()
        moves: list[Move] = []
        foreseen = True
        while after.seat != NOBODY:
            move = self.rollout_policy.move(after)
            if foreseen and after.seat == seat:
                moves.append(move)
            if move == DRAW:
                break
            foreseen = foreseen and not _is_surprising(move)
            RULES.apply(after, move)
        return Plan(tuple(moves), *evaluator.chance(after, seat))

    def reply(self, state: State) -> Move:
        """Choose a move by the rollout policy."""
        return self.rollout_policy.move(state)

    def answer(self, state: State) -> Sequence[Move]:
        """Choose the turn with the best prior value, among those with the swaps of the rollout policy."""
        found: Iterable[Plan[Move]]
        if state.phase in (EXCHANGE, BUILD) and can_draw(state):
            found = self._turns(state, self._evaluator(state), SWAPS_OF_ANSWERS)
        else:
            found = self.plans(state, True)
        return max(found, key=lambda plan: plan.value).moves

    def _evaluator(self, state: State) -> Evaluator:
        return Evaluator(self.weights[state.players], self.opponent_weight)

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        return self._evaluator(state).chances(state)

    def value(self, state: State, seat: int) -> float:
        """Evaluate a position for one seat by its chance alone, because the margin does not matter."""
        return self.chances(state)[seat]

    def chance_of(self, value: float) -> float:
        """Convert the value of a position to the chance of winning, which is the same here."""
        return min(1.0, max(0.0, value))

    def reasons(self, state: State, view: View, move: Move) -> list[Reason]:
        """Find what a move does by itself, the most important first."""
        return reasons(state, move)

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Write reasons as a sentence."""
        return text_of(reasons, names)


BOT = QuickSettlersBot()
