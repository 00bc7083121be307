"""The pile of resource cards, and the discards that become a new one."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance import Chance
from game.quick_settlers import memory
from game.quick_settlers.bag import EMPTY, cards_in, pack
from game.quick_settlers.state import State


def cards_left(state: State) -> int:
    """Count the cards in the pile."""
    return len(state.pile) - state.place


def can_draw(state: State) -> bool:
    """Tell whether the pile has a card, or could be made anew from the discards."""
    return state.place < len(state.pile) or state.discards != EMPTY


def reshuffle(state: State) -> None:
    """Shuffle the discards into a new pile."""
    memory.count_before_shuffling(state)
    chance = Chance(state.chance)
    state.pile = tuple(chance.shuffled(cards_in(state.discards)))
    state.chance = chance.state
    state.place = 0
    state.discards = EMPTY


def take_off(state: State, cards: int) -> Iterator[tuple[int, ...]]:
    """Take cards off the pile as far as they last, in a second lot after a reshuffle.

    Whoever takes them must put each lot in its place at once: the reshuffle counts all places.
    """
    while cards and can_draw(state):
        if state.place == len(state.pile):
            reshuffle(state)
        lot = state.pile[state.place : state.place + cards]
        state.place += len(lot)
        cards -= len(lot)
        yield lot


def draw_to_hand(state: State, seat: int, cards: int) -> None:
    """Draw cards into a hand; nothing is owed if there are not enough."""
    for lot in take_off(state, cards):
        drawn = pack(lot)
        state.hands[seat] += drawn
        memory.draw_unseen(state, seat, drawn)
