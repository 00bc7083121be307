"""The pile of resource cards, and the discards that become a new one."""

from __future__ import annotations

from game.core.rng import Chance
from game.quick_settlers import memory
from game.quick_settlers.bag import EMPTY, cards_in
from game.quick_settlers.memory import DREW
from game.quick_settlers.state import State

AT_ONCE = "at-once"


def cards_left(state: State) -> int:
    """Count the cards in the pile."""
    return len(state.pile) - state.place


def can_draw(state: State) -> bool:
    """Return whether the pile has a card, or the discards could be reshuffled."""
    return state.place < len(state.pile) or state.discards != EMPTY


def reshuffle(state: State) -> None:
    """Shuffle the discards into a new pile."""
    memory.count_before_shuffling(state)
    chance = Chance(state.chance)
    state.pile = tuple(chance.shuffled(cards_in(state.discards)))
    state.chance = chance.state
    state.place = 0
    state.discards = EMPTY


def take_off(state: State, cards: int) -> tuple[int, ...]:
    """Take cards off the pile, reshuffled first if it is empty; fewer if it has no more, or none.

    The caller must put them in their place before taking more, because a reshuffle counts all places.
    """
    if state.place == len(state.pile) and state.discards:
        reshuffle(state)
    top = state.place
    lot = state.pile[top : top + cards]
    state.place = top + len(lot)
    return lot


def last_card_left(state: State) -> None:
    """Reshuffle at once when the last card has left the pile, if the option says so.

    Without discards, the reshuffle waits until a card is needed.
    """
    if state.place == len(state.pile) and state.discards and state.options["reshuffle"] == AT_ONCE:
        reshuffle(state)


def draw_to_hand(state: State, seat: int, cards: int) -> None:
    """Draw cards into a hand; if there are not enough, the rest is forfeited."""
    top, pile = state.place, state.pile
    bottom = top + cards
    if bottom < len(pile):
        # Nearly every draw: it leaves cards in the pile.
        state.place = bottom
        drawn = sum(pile[top:bottom])
        state.hands[seat] += drawn
        state.notes = (state.notes, DREW, seat, drawn)
        return
    while cards and (lot := take_off(state, cards)):
        drawn = sum(lot)
        state.hands[seat] += drawn
        state.notes = (state.notes, DREW, seat, drawn)
        cards -= len(lot)
        last_card_left(state)
