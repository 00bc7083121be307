"""Paragraph 3 of a turn: draw cards, and the next player begins."""

from __future__ import annotations

from game.core.i18n import _
from game.quick_settlers.cards import DRAWN_CARDS, MOST_PLAYERS, knights_in_play, roads_in_play
from game.quick_settlers.memory import DREW
from game.quick_settlers.moves import DrawMove
from game.quick_settlers.pile import draw_to_hand
from game.quick_settlers.scoring import a_sides
from game.quick_settlers.state import BUILD, EXCHANGE, State
from game.quick_settlers.steps.refusals import waits_for

DRAW = DrawMove()
MAY = "may"
# By the number of knights: two cards, and one for each A-side knight.
MOST_DRAWN = tuple(DRAWN_CARDS + a_sides(knights) for knights in range(knights_in_play(MOST_PLAYERS) + 1))
# By the number of roads: a swap for each A-side road, or one with the pile only.
SWAPS = tuple(a_sides(roads) or 1 for roads in range(roads_in_play(MOST_PLAYERS) + 1))


def full_draw(state: State) -> int:
    """Count the cards that the player on turn may draw: two, and one for each A-side knight."""
    return MOST_DRAWN[state.knights[state.mover]]


# By the number of knights: the full draw, then the draws with fewer of the knights' cards.
DRAWS = tuple((DRAW, *(DrawMove(count) for count in range(DRAWN_CARDS, most))) for most in MOST_DRAWN)


def begin_turn(state: State, seat: int) -> None:
    """Begin a turn."""
    state.mover = state.seat = seat
    state.phase = EXCHANGE
    state.swaps = SWAPS[state.roads[seat]]
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
        return DRAWS[knights]

    def apply(self, state: State, move: DrawMove) -> None:
        """Draw, then pass the turn on clockwise, whatever the arrow says."""
        seat = state.mover
        number, _word = move
        if number is None:
            number = MOST_DRAWN[state.knights[seat]]
        top, pile = state.place, state.pile
        if number == DRAWN_CARDS and top + DRAWN_CARDS < len(pile):
            # What draw_to_hand does, written out because nearly every turn ends like this.
            state.place = top + DRAWN_CARDS
            drawn = pile[top] + pile[top + 1]
            state.hands[seat] += drawn
            state.notes = (state.notes, DREW, seat, drawn)
        else:
            draw_to_hand(state, seat, number)
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
