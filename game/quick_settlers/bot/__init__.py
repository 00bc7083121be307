"""The bot of Quick Settlers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.calibration import calibration_of
from game.core.protocols.bot import Effort, Plan, Style, by_number
from game.core.reasons import Reason
from game.quick_settlers.bot.calibration import CALIBRATION
from game.quick_settlers.bot.evaluation import Judge
from game.quick_settlers.bot.features import NAMES, all_features
from game.quick_settlers.bot.reason_words import text_of
from game.quick_settlers.bot.reasons import reasons
from game.quick_settlers.bot.rollout_params import newcomers_of
from game.quick_settlers.bot.rollout_policy import QuickPlayer
from game.quick_settlers.bot.styles import STYLES
from game.quick_settlers.bot.turns import Turns
from game.quick_settlers.bot.weights import HABITS, WEIGHTS
from game.quick_settlers.cards import CITY
from game.quick_settlers.moves import Move
from game.quick_settlers.rules import RULES
from game.quick_settlers.state import BUILD, EXCHANGE, NOBODY, State
from game.quick_settlers.steps.draw import DRAW
from game.quick_settlers.views import View

EFFORTS = {
    "novice": Effort(whole_turns=False),
    "clerk": Effort(whole_turns=True, ignore_opponents=True),
    "postmaster": Effort(whole_turns=True, plans=3, samples=2, rounds=1, ignore_opponents=True),
    "grandmaster": Effort(whole_turns=True, plans=6, samples=16, rounds=1, prior_weight=5.0),
}
# The number of samples for a move that turns up a hidden card.
TRIALS = 3
HIDDEN = ("swap pile", "swap seat", "library", "guild")
# The most choices of discards that are evaluated.
MOST_CHOICES = 150


def _is_surprising(move: Move) -> bool:
    """Return whether a move turns up a hidden card: of the pile, of a hand, or the side of a city."""
    return move.word in HIDDEN or (move.word == "build" and move.thing == CITY)


class QuickSettlersBot:
    """Play by the rollout policy, by whole turns, and by the evaluation of positions."""

    def __init__(self, manner: str = "") -> None:
        style = STYLES[manner] if manner else Style()
        self.quick = QuickPlayer(HABITS)
        self.newcomers = [QuickPlayer(habits) for habits in newcomers_of(manner)]
        self.weights: dict[int, Sequence[float]] = {
            players: style.of(NAMES, by_number(NAMES, WEIGHTS, players)) for players in RULES.seats
        }
        self.spite = style.spite
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
        judge = Judge(self.weights[state.players], self.spite)
        if not whole_turns:
            yield self._by_habit(state, judge)
        elif state.phase in (EXCHANGE, BUILD):
            yield from self._turns(state, judge)
            yield from self._gambles(state, judge)
        else:
            for move in self._legal(state):
                yield self._answer(state, move, judge)

    def _by_habit(self, state: State, judge: Judge) -> Plan[Move]:
        """Choose the move of one of the newcomers' policies."""
        newcomer = self.newcomers[state.chance % len(self.newcomers)]
        return Plan((newcomer.move(state),), *judge.chance(state, state.seat))

    def _legal(self, state: State) -> Sequence[Move]:
        legal = RULES.moves(state)
        return legal if len(legal) <= MOST_CHOICES else [self.quick.move(state)]

    def _turns(self, state: State, judge: Judge) -> Iterator[Plan[Move]]:
        """Evaluate the results of swaps and buildings, before the cards are drawn."""
        found: set[tuple[Move, ...]] = set()
        for moves, after in Turns(state).all(state):
            rest, *worth = self._ended(after, state.seat, judge)
            # After an unforeseen event the rest of the turn is planned again.
            whole = moves if moves and _is_surprising(moves[-1]) else (*moves, *rest)
            if whole not in found:
                found.add(whole)
                yield Plan(whole, *worth)

    def _gambles(self, state: State, judge: Judge) -> Iterator[Plan[Move]]:
        """Evaluate moves that turn up a hidden card with a few samples."""
        for move in RULES.moves(state):
            if move.word in HIDDEN:
                yield self._gamble(state, move, judge)

    def _gamble(self, state: State, move: Move, judge: Judge) -> Plan[Move]:
        worth = alone = 0.0
        for trial in range(TRIALS):
            after = state.copy()
            after.chance = state.chance + trial
            if after.pile:
                after.place = state.place + trial if state.place + trial < len(state.pile) else state.place
            RULES.apply(after, move)
            ended = self._ended(after, state.seat, judge)
            worth, alone = worth + ended.value, alone + ended.value_ignoring_opponents
        return Plan((move,), worth / TRIALS, alone / TRIALS)

    def _answer(self, state: State, move: Move, judge: Judge) -> Plan[Move]:
        """Evaluate cards that are given, picked or discarded, or the fate card."""
        after = state.copy()
        RULES.apply(after, move)
        _rest, *worth = self._ended(after, state.seat, judge)
        return Plan((move,), *worth)

    def _ended(self, state: State, seat: int, judge: Judge) -> Plan[Move]:
        """Finish a turn by the rollout policy, and evaluate it before the draw."""
        after = state.copy()
        moves: list[Move] = []
        foreseen = True
        while after.seat != NOBODY:
            move = self.quick.move(after)
            if foreseen and after.seat == seat:
                moves.append(move)
            if move == DRAW:
                break
            foreseen = foreseen and not _is_surprising(move)
            RULES.apply(after, move)
        return Plan(tuple(moves), *judge.chance(after, seat))

    def reply(self, state: State) -> Move:
        """Choose a move by the rollout policy."""
        return self.quick.move(state)

    def answer(self, state: State) -> Sequence[Move]:
        """Choose the turn with the best prior value."""
        return max(self.plans(state, True), key=lambda plan: plan.value).moves

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        return Judge(self.weights[state.players], self.spite).chances(state)

    def worth(self, state: State, seat: int) -> float:
        """Evaluate a position for one seat by its chance alone, because the margin does not matter."""
        return self.chances(state)[seat]

    def chance_of(self, worth: float) -> float:
        """Convert the value of a position to the chance of winning, which is the same here."""
        return min(1.0, max(0.0, worth))

    def reasons(self, state: State, view: View, move: Move) -> list[Reason]:
        """Find what a move does by itself, the most important first."""
        return reasons(state, move)

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Write reasons as a sentence."""
        return text_of(reasons, names)


BOT = QuickSettlersBot()
