"""Paragraph 3 of a turn: draw cards, and the next player begins."""

from __future__ import annotations

from functools import cache

from game.core.i18n import _
from game.quick_settlers.cards import DRAWN_CARDS
from game.quick_settlers.moves import DrawMove
from game.quick_settlers.pile import draw_to_hand
from game.quick_settlers.scoring import a_sides
from game.quick_settlers.state import BUILD, EXCHANGE, State
from game.quick_settlers.steps.refusals import waits_for

DRAW = DrawMove()
MAY = "may"


def full_draw(state: State) -> int:
    """Count the cards that the player on turn may draw: two, and one for each A-side knight."""
    return DRAWN_CARDS + a_sides(state.knights[state.mover])


@cache
def draws(most: int) -> tuple[DrawMove, ...]:
    """List the full draw, then the draws with fewer of the knights' cards."""
    return (DRAW, *(DrawMove(count) for count in range(DRAWN_CARDS, most)))


def begin_turn(state: State, seat: int) -> None:
    """Begin a turn: a swap for each A-side road, or one with the pile only."""
    state.mover = state.seat = seat
    state.phase = EXCHANGE
    state.swaps = a_sides(state.roads[seat]) or 1
    state.built = ()
    state.used = ()


class Draw:
    """Draw two cards and one for each A-side knight, which is optional; that ends the turn."""

    word = "draw"
    offer = (DRAW,)

    def moves(self, state: State) -> tuple[DrawMove, ...]:
        """Allow it whenever nothing is due, so that there is always a move."""
        knights = state.knights[state.mover]
        if not knights or state.options["knights"] != MAY:
            return self.offer
        return draws(DRAWN_CARDS + a_sides(knights))

    def apply(self, state: State, move: DrawMove) -> None:
        """Draw, then pass the turn on clockwise, whatever the arrow says."""
        seat = state.mover
        number = move[0]
        draw_to_hand(state, seat, DRAWN_CARDS + a_sides(state.knights[seat]) if number is None else number)
        state.turn += 1
        begin_turn(state, (seat + 1) % state.players)

    def write(self, state: State, move: DrawMove) -> str:
        """Write `draw`, or `draw 2` if cards of the knights are left."""
        return self.word if move.number is None else f"{self.word} {move.number}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the turn cannot end now, or not with so many cards."""
        if state.phase not in (EXCHANGE, BUILD):
            return _("You cannot draw yet. {waits}").format(waits=waits_for(state))
        most = full_draw(state)
        if most == DRAWN_CARDS:
            return _("Write only {word}.").format(word=self.word)
        if state.options["knights"] != MAY:
            return _(
                "In this match, you always draw all the extra cards that your knights allow."
                " Write only {word}."
            ).format(word=self.word)
        return _(
            "Write {word} for all {most} cards, or {word} with a number from {fewest} to {fewer}."
        ).format(word=self.word, most=most, fewest=DRAWN_CARDS, fewer=most - 1)
