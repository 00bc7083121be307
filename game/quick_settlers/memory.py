"""What attentive players know about hidden cards, updated with every event.

For each seat, and for a bystander, `known` has a row with a place for each hand and one for the
pile: the cards that this viewer is certain to find there. One's own hand is not recorded. When an unseen
card leaves a place, it may have been any of the known cards there, so one of each resource is no
longer certain. `buried` are the cards that a seat discarded face down since the discards were last
shuffled; all other discards are open.
"""

from __future__ import annotations

from game.quick_settlers.bag import EMPTY, ONE_OF_EACH, PLENTY, joined, size, without
from game.quick_settlers.cards import resources_in_play
from game.quick_settlers.state import State


def know_nothing(state: State) -> None:
    """Start a match, in which players know only their own cards."""
    state.known = [EMPTY] * (state.players + 1) ** 2
    state.buried = [EMPTY] * state.players


def known_in(state: State, viewer: int | None, place: int) -> int:
    """Return which cards this viewer knows to be in a hand, or in the pile, whose place comes last."""
    row = state.players if viewer is None else viewer
    return state.known[row * (state.players + 1) + place]


def known_discards(state: State, viewer: int | None) -> int:
    """Return which cards this viewer knows to be among the discards."""
    return state.discards - sum(bag for seat, bag in enumerate(state.buried) if seat != viewer)


def _forget(state: State, place: int, cards: int) -> None:
    """Remove these cards from what anyone knows about a place."""
    known = state.known
    for at in range(place, len(known), state.players + 1):
        if known[at]:
            known[at] = without(known[at], cards)


def all_see_leave(state: State, seat: int, cards: int) -> None:
    """Let everyone see cards leave a hand."""
    _forget(state, seat, cards)


def all_see_arrive(state: State, seat: int, cards: int) -> None:
    """Let everyone see cards come into a hand."""
    known = state.known
    width = state.players + 1
    for at in range(seat, len(known), width):
        known[at] += cards
    known[seat * width + seat] = EMPTY


def all_see_dealt(state: State, cards: int) -> None:
    """Let everyone see cards that come from the pile to the market."""
    _forget(state, state.players, cards)


def pass_unseen(state: State, giver: int, taker: int, cards: int) -> None:
    """Let cards pass from hand to hand, so that only these two know them."""
    known = state.known
    width = state.players + 1
    any_of_them = size(cards) * ONE_OF_EACH
    for at in range(giver, len(known), width):
        if known[at]:
            known[at] = without(known[at], cards if at == taker * width + giver else any_of_them)
    known[giver * width + taker] += cards


def draw_unseen(state: State, seat: int, cards: int) -> None:
    """Let a player draw cards that nobody else sees."""
    known = state.known
    pile = state.players
    own = seat * (pile + 1) + pile
    any_of_them = size(cards) * ONE_OF_EACH
    for at in range(pile, len(known), pile + 1):
        if known[at]:
            known[at] = without(known[at], cards if at == own else any_of_them)


def bury_unseen(state: State, seat: int, cards: int) -> None:
    """Let a player throw cards away that nobody else sees."""
    _forget(state, seat, size(cards) * ONE_OF_EACH)
    state.buried[seat] += cards


def look_at(state: State, viewer: int, seat: int) -> None:
    """Let a player see a whole hand."""
    state.known[viewer * (state.players + 1) + seat] = state.hands[seat]


def count_before_shuffling(state: State) -> None:
    """Let everyone remember the discards that become the pile, and count what must be in the hands.

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
        row = viewer * (players + 1)
        unseen = anywhere_else - own_buried[viewer] - own_hands[viewer]
        hidden = size(unseen)
        for seat in range(players):
            room_elsewhere = hidden - sizes[seat]
            if seat != viewer and room_elsewhere < PLENTY:
                certain = without(unseen, room_elsewhere * ONE_OF_EACH)
                state.known[row + seat] = joined(state.known[row + seat], certain)
        state.known[row + players] = seen_discarded + own_buried[viewer]
    state.buried = [EMPTY] * players
