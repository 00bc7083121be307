"""The bot of Imperial Post."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.calibration import calibration_of
from game.core.protocols.bot import Effort, Plan, Style, by_number
from game.core.reasons import Reason
from game.imperial_post.bot.calibration import CALIBRATION
from game.imperial_post.bot.evaluation import Evaluator, chance_of, final_value, open_value
from game.imperial_post.bot.features import NAMES, all_features, visible
from game.imperial_post.bot.reason_words import text_of
from game.imperial_post.bot.reasons import reasons
from game.imperial_post.bot.rollout_policy import RolloutPolicy
from game.imperial_post.bot.styles import STYLES
from game.imperial_post.bot.turns import Turns, nothing_fits
from game.imperial_post.bot.weights import ROLLOUT_PARAMS, WEIGHTS
from game.imperial_post.moves import Move, Moves, OfficialMove
from game.imperial_post.rules import RULES
from game.imperial_post.state import ADMINISTRATOR, OVER, TAKE, State
from game.imperial_post.views import View

EFFORTS = {
    "novice": Effort(whole_turns=False),
    "clerk": Effort(whole_turns=False, plans=2, samples=1),
    "postmaster": Effort(
        whole_turns=True, plans=8, samples=4, rounds=1, only_answers=True, prior_weight=5.0
    ),
    "grandmaster": Effort(
        whole_turns=True, plans=6, samples=6, rounds=1, prior_weight=5.0, whole_answers=True
    ),
}
# The number of samples of new open cards with which the Administrator is evaluated.
NEW_DISPLAYS = 2


class ImperialPostBot:
    """Play by the rollout policy, by whole turns, and by the evaluation of positions."""

    def __init__(self, style: str = "") -> None:
        chosen = STYLES[style] if style else Style()
        self.rollout_policy = RolloutPolicy(ROLLOUT_PARAMS)
        self.weights: dict[int, Sequence[float]] = {
            players: chosen.of(NAMES, by_number(NAMES, WEIGHTS, players)) for players in RULES.seats
        }
        self.opponent_weight = chosen.opponent_weight
        self._styled: dict[str, ImperialPostBot] = {}
        self.calibration = {players: calibration_of(CALIBRATION, players) for players in RULES.seats}
        self.names: Sequence[str] = NAMES
        self.efforts = EFFORTS

    def styled(self, style: str) -> ImperialPostBot:
        """Return the bot with this style."""
        if not style:
            return self
        if style not in self._styled:
            self._styled[style] = ImperialPostBot(style)
        return self._styled[style]

    def features(self, state: State) -> list[list[float]]:
        """Measure the features of a position for each seat."""
        return all_features(state)

    def plans(self, state: State, whole_turns: bool) -> Iterator[Plan[Move]]:
        """Yield each legal move, or whole turns, with the value of the position afterwards."""
        return self._turns(state) if whole_turns else self._moves(state)

    def _moves(self, state: State) -> Iterator[Plan[Move]]:
        evaluator, seat, known = self._evaluator(state)
        for move in RULES.moves(state):
            after = state.copy()
            RULES.apply(after, move)
            yield Plan((move,), evaluator.value(after, seat, known))

    def _evaluator(self, state: State) -> tuple[Evaluator, int, int]:
        """Make the evaluator for the present turn, and the set of cards that its player knows."""
        seat = state.seat
        return (
            Evaluator(self.weights[state.players], self.opponent_weight),
            seat,
            visible(state) + state.hands[seat],
        )

    def _turns(self, state: State) -> Iterator[Plan[Move]]:
        evaluator, seat, known = self._evaluator(state)
        for moves, after, hidden in Turns(state).all(state):
            yield Plan(moves, evaluator.value(after, seat, known, hidden))
        if state.phase == TAKE and state.official is None and state.display and nothing_fits(state):
            yield self._new_display(state, evaluator)

    def answer(self, state: State) -> Moves:
        """Choose the whole turn with the best prior value, among the likely ones."""
        evaluator, seat, known = self._evaluator(state)
        best: Moves = ()
        most = -1.0
        for moves, after, hidden in Turns(state, pruned=True).all(state):
            value = evaluator.value(after, seat, known, hidden)
            if value > most:
                best, most = moves, value
        return best

    def _new_display(self, state: State, evaluator: Evaluator) -> Plan[Move]:
        """Evaluate the Administrator with a few samples of new open cards."""
        value = 0.0
        state = state.copy()
        for _trial in range(NEW_DISPLAYS):
            RULES.apply(state, OfficialMove(ADMINISTRATOR))
            known = visible(state) + state.hands[state.seat]
            value += max(
                evaluator.value(after, state.seat, known, hidden)
                for _moves, after, hidden in Turns(state).all(state)
            )
        return Plan((OfficialMove(ADMINISTRATOR),), value / NEW_DISPLAYS)

    def reply(self, state: State) -> Move:
        """Choose a move by the rollout policy."""
        return self.rollout_policy.move(state)

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        while state.ender is not None and state.phase != OVER:
            RULES.apply(state, self.rollout_policy.move(state))
        return Evaluator(self.weights[state.players], self.opponent_weight).chances(state)

    def value(self, state: State, seat: int) -> float:
        """Evaluate a position for one seat: its chance, or how the match ended."""
        chances = self.chances(state)
        return final_value(state, seat) if state.phase == OVER else open_value(chances[seat])

    def chance_of(self, value: float) -> float:
        """Convert the value of a position to the chance of winning."""
        return chance_of(value)

    def reasons(self, state: State, view: View, move: Move) -> list[Reason]:
        """Find what a move does by itself, the most important first."""
        return reasons(state, view, move)

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Write reasons as a sentence."""
        return text_of(reasons, names)


BOT = ImperialPostBot()
