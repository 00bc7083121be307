"""The bot of Paper Boats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp

from game.core.calibration import Calibration
from game.core.i18n import N_, _
from game.core.protocols.bot import Bot, Effort, Plan
from game.core.reasons import Reason, because, in_words

from .rules import RULES
from .state import FLAG, GO, HAND, NOBODY, PLAYERS, SAIL, Move, SailMove, State, beats
from .views import View

EFFORTS = {
    "novice": Effort(whole_turns=False),
    "clerk": Effort(whole_turns=True),
    "postmaster": Effort(whole_turns=True, plans=4, samples=4, rounds=1, prior_weight=1.0),
    "grandmaster": Effort(whole_turns=True, plans=10, samples=8, rounds=HAND, prior_weight=1.0),
}
NAMES = ("points", "strength", "flag")
WEIGHTS = (1.0, 0.06, 0.3)
TEXTS = {
    "lead": N_("It begins with the boat {number}."),
    "win": N_("It wins this round with the boat {number}."),
    "lose": N_("It loses nothing better than the boat {number}."),
    "go": N_("It keeps the flag for another boat than {number}."),
    "flag": N_("It raises the flag over the boat {number}."),
}
# Nothing was measured, so raw chances are not corrected.
CALIBRATION = {PLAYERS: Calibration(curve=1.0, upset=0.0, hint=1.0, shift=0.0)}


class PaperBoatsBot:
    """Count points, the strength of the boats that are left, and the flag."""

    def __init__(self) -> None:
        self.efforts: Mapping[str, Effort] = EFFORTS
        self.calibration: Mapping[int, Calibration] = CALIBRATION
        self.names: Sequence[str] = NAMES
        self.weights: dict[int, Sequence[float]] = {PLAYERS: WEIGHTS}

    def styled(self, style: str) -> PaperBoatsBot:
        """Return the bot itself: there is only one style."""
        return self

    def features(self, state: State) -> list[list[float]]:
        """Measure points, boats and the flag of each seat."""
        return [
            [state.points[seat], float(sum(state.hands[seat])), float(state.flags[seat])]
            for seat in range(PLAYERS)
        ]

    def plans(self, state: State, whole_turns: bool) -> Iterator[Plan[Move]]:
        """List the moves, or the boats each with and without the flag."""
        if whole_turns and state.phase == SAIL:
            ends: list[Move] = [GO, FLAG] if state.flags[state.seat] else [GO]
            lines = [(move, end) for move in RULES.moves(state) for end in ends]
        else:
            lines = [(move,) for move in RULES.moves(state)]  # type: ignore[misc]
        for line in lines:
            after = state.copy()
            for move in line:
                RULES.apply(after, move)
            value = self._ignoring_opponents(after, state.seat)
            yield Plan(line, value, value)

    def _ignoring_opponents(self, state: State, seat: int) -> float:
        """Evaluate a position by the own side only: hidden boats must not count in the prior value."""
        own = self.features(state)[seat]
        behind = state.points[1 - seat]
        afloat = 0.04 * state.middle[-1] if len(state.middle) == 1 and state.leader == seat else 0.0
        return _share(sum(map(lambda a, b: a * b, WEIGHTS, own)) - behind - 1.5 + afloat)

    def reply(self, state: State) -> Move:
        """Answer with the cheapest boat that wins, else with the lowest; lead the highest."""
        if state.phase != SAIL:
            return GO
        hand = state.hands[state.seat]
        if not state.middle:
            return SailMove(hand[-1])
        return SailMove(next((boat for boat in hand if beats(boat, state.middle[0])), hand[0]))

    def value(self, state: State, seat: int) -> float:
        """Evaluate a position for one seat by its chance alone."""
        return self.chances(state)[seat]

    def chance_of(self, value: float) -> float:
        """Return the value itself: here it is the chance of winning."""
        return min(1.0, max(0.0, value))

    def answer(self, state: State) -> Sequence[Move]:
        """Answer with one move: a turn has hardly more."""
        return (self.reply(state),)

    def chances(self, state: State) -> tuple[float, ...]:
        """Estimate each seat's chance of winning."""
        if state.seat == NOBODY:
            ended = RULES.result(state, ("", ""))
            winner = ended["winner"] if ended else 0
            return (1.0, 0.0) if winner == 0 else (0.0, 1.0)
        own, other = (sum(map(lambda a, b: a * b, WEIGHTS, seat)) for seat in self.features(state))
        first = _share(own - other)
        return first, 1.0 - first

    def reasons(self, state: State, view: View, move: Move) -> list[Reason]:
        """Say whether a boat wins or loses the round, or is good to begin with."""
        if move.word != "sail":
            return [because(move.word, number=state.middle[-1])]
        boat = move.boat
        if not state.middle:
            return [because("lead", number=boat)]
        return [because("win" if beats(boat, state.middle[0]) else "lose", number=boat)]

    def say(self, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Say reasons in a sentence."""
        return in_words([_(TEXTS[reason.kind]).format(**dict(reason.arguments)) for reason in reasons])


def _share(lead: float) -> float:
    return 1 / (1 + exp(-lead))


BOT: Bot[State, Move] = PaperBoatsBot()
