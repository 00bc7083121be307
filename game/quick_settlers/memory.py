"""What attentive players know about hidden cards, updated with every event.

For each hand, and for the pile, `known` has a number with a row of five bytes for each seat and one for a
bystander: the cards that this viewer is certain to find there. So what all of them see is one calculation.
One's own hand is not recorded. When an unseen
card leaves a place, it may have been any of the known cards there, so one of each resource is no
longer certain. `buried` are the cards that a seat discarded face down since the discards were last
shuffled; all other discards are open.
"""

from __future__ import annotations

from game.quick_settlers.bag import EMPTY, GUARD, ONE_OF_EACH, PLENTY, joined, size, without
from game.quick_settlers.cards import MOST_PLAYERS, resources_in_play
from game.quick_settlers.state import State

# A row of a place is a bag, five bytes wide.
WIDTH = 40
ROW = (1 << WIDTH) - 1
# By the number of players: a one in each row, and the guard bits of all rows.
ROWS = tuple(sum(1 << WIDTH * row for row in range(players + 1)) for players in range(MOST_PLAYERS + 1))
GUARDS = tuple(GUARD * rows for rows in ROWS)


def know_nothing(state: State) -> None:
    """Start a match, in which players know only their own cards."""
    state.known = [EMPTY] * (state.players + 1)
    state.buried = [EMPTY] * state.players


def known_in(state: State, viewer: int | None, place: int) -> int:
    """Return which cards this viewer knows to be in a hand, or in the pile, whose place comes last."""
    row = state.players if viewer is None else viewer
    return state.known[place] >> WIDTH * row & ROW


def know(state: State, viewer: int, place: int, cards: int) -> None:
    """Record that a viewer knows exactly these cards of a place."""
    shift = WIDTH * viewer
    state.known[place] = state.known[place] & ~(ROW << shift) | cards << shift


def known_discards(state: State, viewer: int | None) -> int:
    """Return which cards this viewer knows to be among the discards."""
    return state.discards - sum(bag for seat, bag in enumerate(state.buried) if seat != viewer)


def _forget(state: State, place: int, cards: int) -> None:
    """Remove cards from what the viewers know about a place, those of each in their row, all at once."""
    known = state.known[place]
    if known:
        guards = GUARDS[state.players]
        rest = (known | guards) - cards
        enough = rest & guards
        state.known[place] = rest & enough - (enough >> 7)


def all_see_leave(state: State, seat: int, cards: int) -> None:
    """Record that everyone sees cards leave a hand."""
    if state.known[seat]:
        _forget(state, seat, cards * ROWS[state.players])


def all_see_arrive(state: State, seat: int, cards: int) -> None:
    """Record that everyone sees cards come into a hand."""
    state.known[seat] += cards * (ROWS[state.players] - (1 << WIDTH * seat))


def all_see_dealt(state: State, cards: int) -> None:
    """Record that everyone sees cards come from the pile to the market."""
    _forget(state, state.players, cards * ROWS[state.players])


def _leave_unseen(state: State, place: int, viewer: int, cards: int) -> None:
    """Record that only one viewer sees cards leave a place; the others are certain of one fewer of each."""
    any_of_them = size(cards) * ONE_OF_EACH
    _forget(state, place, any_of_them * ROWS[state.players] + (cards - any_of_them << WIDTH * viewer))


def pass_unseen(state: State, giver: int, taker: int, cards: int) -> None:
    """Record that cards pass from hand to hand, so that only these two players know them."""
    if state.known[giver]:
        _leave_unseen(state, giver, taker, cards)
    state.known[taker] += cards << WIDTH * giver


def draw_unseen(state: State, seat: int, cards: int) -> None:
    """Record that a player draws cards that nobody else sees."""
    if state.known[state.players]:
        _leave_unseen(state, state.players, seat, cards)


def bury_unseen(state: State, seat: int, cards: int) -> None:
    """Record that a player discards cards that nobody else sees."""
    _forget(state, seat, size(cards) * ONE_OF_EACH * ROWS[state.players])
    state.buried[seat] += cards


def look_at(state: State, viewer: int, seat: int) -> None:
    """Record that a player sees a whole hand."""
    know(state, viewer, seat, state.hands[seat])


def count_before_shuffling(state: State) -> None:
    """Record that everyone knows the discards that become the pile, and count what must be in the hands.

    While there is no pile, a card that is neither in the market nor in one's own hand nor known to
    be discarded is in another hand or buried. Those of a resource for which the other places have
    no room are in this hand; with two players that is the whole hand.
    """
    players = state.players
    own_hands, own_buried = [*state.hands, EMPTY], [*state.buried, EMPTY]
    sizes = [size(hand) for hand in state.hands]
    seen_discarded = known_discards(state, None)
    anywhere_else = resources_in_play(players) - sum(state.market) - seen_discarded
    for viewer in range(players + 1):
        unseen = anywhere_else - own_buried[viewer] - own_hands[viewer]
        hidden = size(unseen)
        for seat in range(players):
            room_elsewhere = hidden - sizes[seat]
            if seat != viewer and room_elsewhere < PLENTY:
                certain = without(unseen, room_elsewhere * ONE_OF_EACH)
                know(state, viewer, seat, joined(known_in(state, viewer, seat), certain))
        know(state, viewer, players, seen_discarded + own_buried[viewer])
    state.buried = [EMPTY] * players
