"""How turns begin, go on and end, and when the match is over."""

from __future__ import annotations

from game.imperial_post.deck import can_take
from game.imperial_post.state import OVER, PLAY, POSTMASTER, TAKE, State


def postmaster_is_compulsory(state: State) -> bool:
    """Return whether the Postmaster is compulsory in this turn, so that two cards are due."""
    if state.edition.first_round_postmaster:
        return state.round == 1
    return not state.hands[state.seat]


def postmaster_can_help(state: State) -> bool:
    """Return whether the Postmaster may be called: no official has helped, and there is a card."""
    return state.official is None and can_take(state)


def begin_turn(state: State) -> None:
    """Begin the turn of the seat on turn; a turn in which nothing can be done is skipped.

    If nobody can do anything, because all 66 cards are in routes, the match is over.
    """
    while not (card_to_take := can_take(state)) and not state.hands[state.seat]:
        if is_last_turn(state) or not any(state.hands):
            finish(state)
            return
        pass_on(state)
    state.official = POSTMASTER if postmaster_is_compulsory(state) else None
    if card_to_take:
        state.phase, state.due = TAKE, 2 if state.official else 1
    else:
        state.phase, state.due = PLAY, 0


def after_take(state: State) -> None:
    """Go on to the next due card, if there is one, or to the play."""
    state.due -= 1
    if not state.due or not can_take(state):
        state.phase, state.due = PLAY, 0


def end_turn(state: State) -> None:
    """End the turn, and the match after the last turn of the round in which its end was triggered."""
    if is_last_turn(state):
        finish(state)
        return
    pass_on(state)
    begin_turn(state)


def is_last_turn(state: State) -> bool:
    """Return whether the match ends with this turn: the end is triggered, the starter would be next."""
    return state.ender is not None and state.turn % state.players == 0


def pass_on(state: State) -> None:
    """Pass the turn to the next player."""
    state.turn += 1
    state.seat = (state.seat + 1) % state.players


def seat_of_turn(state: State) -> int:
    """Return whose turn it is, from the number of the turn; the starter has the first."""
    return (state.starter + state.turn - 1) % state.players


def finish(state: State) -> None:
    """End the match."""
    state.phase = OVER
    state.official = None
    state.due = 0
