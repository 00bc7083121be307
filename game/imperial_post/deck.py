"""Deck, discards and the six open cards."""

from __future__ import annotations

from game.core.rng import Chance
from game.imperial_post.board import DISPLAY, NO_CITIES, ONE, cards_in
from game.imperial_post.state import EVERYONE, State

# One entry of `drawn_by`: the seat that drew a card, or `EVERYONE` for the display.
MARK = tuple(bytes((whose,)) for whose in range(EVERYONE + 1))


def can_draw(state: State) -> bool:
    """Return whether the deck has a card, or the discards could be reshuffled."""
    return state.drawn < len(state.deck) or state.discards != NO_CITIES


def can_take(state: State) -> bool:
    """Return whether there is an open card or one to draw."""
    return bool(state.display) or can_draw(state)


def draw(state: State, whose: int) -> int:
    """Draw the top card; if the deck is empty, reshuffle the discards first."""
    if state.drawn == len(state.deck):
        reshuffle(state)
    card = state.deck[state.drawn]
    state.drawn += 1
    state.drawn_by += MARK[whose]
    if state.drawn == len(state.deck):
        last_card_left(state)
    return card


def reshuffle(state: State) -> None:
    """Shuffle the discards into a new deck."""
    chance = Chance(state.chance)
    state.deck = tuple(chance.shuffled(cards_in(state.discards)))
    state.chance = chance.state
    state.discards = NO_CITIES
    state.drawn = 0
    state.drawn_by = b""


def last_card_left(state: State) -> None:
    """Reshuffle at once if the edition says so and there are discards; else when a card is needed."""
    if state.edition.shuffles_at_once and state.discards != NO_CITIES:
        reshuffle(state)


def take_from_display(state: State, city: int) -> None:
    """Take an open card and refill its place at once, if there is a card."""
    place = state.display.index(city)
    refill = (draw(state, EVERYONE),) if can_draw(state) else ()
    state.display = state.display[:place] + refill + state.display[place + 1 :]


def fill_display(state: State) -> None:
    """Deal open cards until six lie there or none is left."""
    while len(state.display) < DISPLAY and can_draw(state):
        if state.drawn == len(state.deck):
            reshuffle(state)
        dealt = state.deck[state.drawn : state.drawn + DISPLAY - len(state.display)]
        state.display += dealt
        state.drawn += len(dealt)
        state.drawn_by += MARK[EVERYONE] * len(dealt)
        if state.drawn == len(state.deck):
            last_card_left(state)


def discard_display(state: State) -> None:
    """Put all open cards on the discards."""
    for city in state.display:
        state.discards += ONE[city]
    state.display = ()
