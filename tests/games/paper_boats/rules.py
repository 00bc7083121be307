"""Paper Boats as the table, the bots and the records play it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import N_, _, ngettext
from game.core.protocols.rules import Option, Options, Piles, Preset, Rules, Setup
from game.core.rng import Chance

from . import views
from .state import BOATS, FLAG, GO, HAND, NOBODY, PLAYERS, SAIL, SET_OUT, Move, SailMove, State, beats

OPTIONS = (
    Option(
        "starter",
        N_("Starting player"),
        {"random": N_("The starting player is chosen at random.")},
        seats=True,
    ),
)


class PaperBoats:
    """The rules of Paper Boats."""

    game = "paper-boats"
    title = N_("Paper Boats")
    code = 90
    version = 1
    seats = range(PLAYERS, PLAYERS + 1)
    longest = 2 * PLAYERS * HAND
    options: Sequence[Option] = OPTIONS
    presets: Sequence[Preset] = ()

    copy = staticmethod(State.copy)
    view = staticmethod(views.view)
    full = staticmethod(views.full)
    resample = staticmethod(views.resample)

    def piles(self, players: int, options: Options) -> Piles:
        """List the boats; a set-up may fix the order in which they are dealt."""
        return {"boats": tuple(sorted(str(boat) for boat in BOATS))}

    def start(self, setup: Setup) -> State:
        """Deal five boats each, first to the starter, and put two aside."""
        chance = Chance(setup.seed)
        shuffled = chance.shuffled([str(boat) for boat in BOATS])
        drawn, chosen = chance.below(PLAYERS), setup.options["starter"]
        boats = tuple(int(boat) for boat in setup.piles.get("boats", shuffled))
        state = State()
        state.options = setup.options
        state.starter = state.leader = state.seat = chosen if isinstance(chosen, int) else drawn
        state.turn, state.phase = 1, SAIL
        state.hands = [(), ()]
        state.hands[state.starter] = tuple(sorted(boats[:HAND]))
        state.hands[1 - state.starter] = tuple(sorted(boats[HAND : 2 * HAND]))
        state.aside = tuple(sorted(boats[2 * HAND :]))
        state.middle, state.raised, state.rounds = (), 0, ()
        state.points, state.flags = [0, 0], [True, True]
        return state

    def seat(self, state: State) -> int | None:
        """Return whose decision it is."""
        return None if state.seat == NOBODY else state.seat

    def turn(self, state: State) -> int:
        """Count the turns, the current one included."""
        return state.turn

    def moves(self, state: State) -> Sequence[Move]:
        """List every legal move in a fixed order."""
        if state.seat == NOBODY:
            return []
        if state.phase == SAIL:
            return [SailMove(boat) for boat in state.hands[state.seat]]
        return [GO, FLAG] if state.flags[state.seat] else [GO]

    def apply(self, state: State, move: Move) -> None:
        """Carry out a legal move, and the end of the round if it is the last one of it."""
        if move.word == "sail":
            state.hands[state.seat] = tuple(boat for boat in state.hands[state.seat] if boat != move.boat)
            state.middle = (*state.middle, move.boat)
            state.phase = SET_OUT
            return
        if move.word == "flag":
            state.flags[state.seat] = False
            state.raised += 1
        state.phase, state.turn = SAIL, state.turn + 1
        if len(state.middle) < PLAYERS:
            state.seat = 1 - state.seat
        else:
            self._end_round(state)

    @staticmethod
    def _end_round(state: State) -> None:
        first, second = state.middle
        winner = state.leader if beats(first, second) else 1 - state.leader
        value = 1 + state.raised
        state.points[winner] += value
        state.rounds = (*state.rounds, (state.leader, first, second, winner, value))
        state.middle, state.raised, state.leader = (), 0, winner
        state.seat = winner if state.hands[winner] else NOBODY

    def write(self, state: State, move: Move) -> str:
        """Write a legal move as text."""
        return f"sail {move.boat}" if move.word == "sail" else move.word

    def why_not(self, state: State, text: str) -> str:
        """Explain why this text is not a legal move now."""
        word, _space, rest = text[:40].partition(" ")
        if word not in ("sail", "flag", "go"):
            return _("There is no move {word!r}.").format(word=word)
        if word == "sail" and state.phase != SAIL:
            return _("Your boat is in the water already: let it go, with or without the flag.")
        if word == "sail":
            return _("You have no boat {number!r}.").format(number=rest)
        if state.phase == SAIL:
            return _("First put a boat into the water.")
        return _("Your flag is used up.") if text == "flag" else _("Say it in one word.")

    def prompt(self, state: State) -> str:
        """Return what the player on turn has to decide now."""
        if state.seat == NOBODY:
            return _("The match is over.")
        if state.phase == SET_OUT:
            return _("Let your boat go, or raise your flag first: then the round is worth a point more.")
        if state.middle:
            return _("Answer the boat {number}.").format(number=state.middle[0])
        return _("Put a boat into the water.")

    def keeps_secrets(self, before: State, after: State) -> bool:
        """Return whether the turn stayed with its player; within a turn nothing hidden turns up."""
        return before.turn == after.turn

    def drawn(self, before: State, after: State) -> str:
        """Name what the end of the match turns up."""
        return ", ".join(map(str, after.aside)) if after.seat == NOBODY != before.seat else ""

    def result(self, state: State, names: Sequence[str]) -> views.Result | None:
        """Sum up a finished match; with as many points, the last round decides."""
        if state.seat != NOBODY:
            return None
        last = state.rounds[-1][3]
        order = sorted(range(PLAYERS), key=lambda seat: (-state.points[seat], seat != last))
        best, name = state.points[order[0]], names[order[0]]
        tied = state.points[0] == state.points[1]
        words = ngettext("{name} wins with {points} point.", "{name} wins with {points} points.", best)
        return {
            "scores": list(state.points),
            "ranking": order,
            "winner": order[0],
            "breakdown": [views.breakdown(state, seat) for seat in range(PLAYERS)],
            "reason": (
                _("Both have {points} points; {name} won the last round.") if tied else words
            ).format(name=name, points=best),
        }


RULES: Rules[State, Move] = PaperBoats()
