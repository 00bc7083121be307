"""Paragraph 3 of a turn: draw cards, and the next player begins."""

from __future__ import annotations

from game.core.words import _
from game.quick_settlers.cards import DRAWN_CARDS
from game.quick_settlers.pile import draw_to_hand
from game.quick_settlers.scoring import a_sides
from game.quick_settlers.state import BUILD, EXCHANGE, Move, Moves, State
from game.quick_settlers.step import waits_for

DRAW: Moves = (("draw",),)


def begin_turn(state: State, seat: int) -> None:
    """Begin a turn: a swap for each A-side road, or one with the pile only."""
    state.mover = state.seat = seat
    state.phase = EXCHANGE
    state.swaps = a_sides(state.roads[seat]) or 1
    state.built = ()
    state.used = ()


class Draw:
    """Draw two cards and one for each A-side knight; that ends the turn."""

    word = "draw"

    def moves(self, state: State) -> Moves:
        """Allow it whenever nothing is due, so that there is always a move."""
        return DRAW

    def apply(self, state: State, move: Move) -> None:
        """Draw, then pass the turn on clockwise, whatever the arrow says."""
        seat = state.mover
        draw_to_hand(state, seat, DRAWN_CARDS + a_sides(state.knights[seat]))
        state.turn += 1
        begin_turn(state, (seat + 1) % state.players)

    def write(self, state: State, move: Move) -> str:
        """Write `draw`."""
        return self.word

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the turn cannot end now."""
        if state.phase in (EXCHANGE, BUILD):
            return _("Say just {word}.").format(word=self.word)
        return _("You cannot draw yet. {waits}").format(waits=waits_for(state))
