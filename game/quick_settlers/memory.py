"""What attentive players know about hidden cards.

For each hand, and for the pile, `known` has a number with a row of five bytes for each seat and one for a
bystander: the cards that this viewer is certain to find there. So what all of them see is one calculation.
One's own hand is not recorded. When an unseen
card leaves a place, it may have been any of the known cards there, so one of each resource is no
longer certain. `buried` are the cards that a seat discarded face down since the discards were last
shuffled; all other discards are open.

Bots play on without asking what anybody knows. So moves only note what happened, and the conclusions are
drawn when somebody asks. A note is a tuple: the note before it, what happened, and whatever that concerns,
in the order that is given below. Nearly every move makes one, so the steps write `state.notes` themselves.
"""

from __future__ import annotations

from collections.abc import Callable

from game.quick_settlers.bag import EMPTY, GUARD, ONE_OF_EACH, PLENTY, joined, size, without
from game.quick_settlers.cards import MOST_PLAYERS, resources_in_play
from game.quick_settlers.state import State

# What may be noted, and what follows it in a note. Numbers, because Python's garbage collector need not
# visit tuples of numbers again and again.
# Everyone sees cards leave a hand, or the pile for the market: the place, the cards.
LEFT = 0
# Everyone sees a card leave a hand and another one come into it: the seat, the two cards.
SWAPPED = 1
# Cards pass from hand to hand, and only these two players know them: the giver, the taker, the cards.
PASSED = 2
# A player draws cards that nobody else sees: the seat, the cards.
DREW = 3
# A player discards cards that nobody else sees: the seat, the cards.
BURIED = 4
# A player sees a whole hand: its seat, the viewer, the hand.
LOOKED_AT = 5
# All discards become the pile: the number of players, all hands, the market, the discards.
COUNTED = 6

# A row of a place is a bag, five bytes wide.
WIDTH = 40
ROW = (1 << WIDTH) - 1
# By the number of players: a one in each row, and the guard bits of all rows.
ROWS = tuple(sum(1 << WIDTH * row for row in range(players + 1)) for players in range(MOST_PLAYERS + 1))
GUARDS = tuple(GUARD * rows for rows in ROWS)


def know_nothing(state: State) -> None:
    """Start a match, in which players know only their own cards."""
    state.known = (EMPTY,) * (state.players + 1)
    state.buried = (EMPTY,) * state.players
    state.notes = None


def conclude(state: State) -> None:
    """Draw the conclusions from what was noted."""
    note = state.notes
    if note is None:
        return
    notes = []
    while note is not None:
        notes.append(note)
        note = note[0]
    known, buried = [*state.known], [*state.buried]
    for _before, happened, place, *cards in reversed(notes):
        CONCLUSIONS[happened](known, buried, place, *cards)
    state.known, state.buried, state.notes = tuple(known), tuple(buried), None


def known_in(state: State, viewer: int | None, place: int) -> int:
    """Return which cards this viewer knows to be in a hand, or in the pile, whose place comes last."""
    conclude(state)
    row = state.players if viewer is None else viewer
    return state.known[place] >> WIDTH * row & ROW


def buried_by(state: State, seat: int) -> int:
    """Return the cards that a player has discarded face down."""
    conclude(state)
    return state.buried[seat]


def known_discards(state: State, viewer: int | None) -> int:
    """Return which cards this viewer knows to be among the discards."""
    conclude(state)
    return state.discards - sum(bag for seat, bag in enumerate(state.buried) if seat != viewer)


def look_at(state: State, viewer: int, seat: int) -> None:
    """Note that a player sees a whole hand."""
    state.notes = (state.notes, LOOKED_AT, seat, viewer, state.hands[seat])


def count_before_shuffling(state: State) -> None:
    """Note which cards there are outside the pile, before all discards become the pile."""
    hands, market = tuple(state.hands), sum(state.market)
    state.notes = (state.notes, COUNTED, state.players, hands, market, state.discards)


def _know(known: list[int], viewer: int, place: int, cards: int) -> None:
    """Record that a viewer knows exactly these cards of a place."""
    shift = WIDTH * viewer
    known[place] = known[place] & ~(ROW << shift) | cards << shift


def _forget(known: list[int], place: int, cards: int) -> None:
    """Remove cards from what the viewers know about a place, those of each in their row, all at once."""
    if known[place]:
        guards = GUARDS[len(known) - 1]
        rest = (known[place] | guards) - cards
        enough = rest & guards
        known[place] = rest & enough - (enough >> 7)


def _left(known: list[int], _buried: list[int], place: int, cards: int) -> None:
    """Conclude: everyone saw the cards that left."""
    _forget(known, place, cards * ROWS[len(known) - 1])


def _swapped(known: list[int], buried: list[int], seat: int, given: int, taken: int) -> None:
    """Conclude: everyone saw the cards that left and came."""
    _left(known, buried, seat, given)
    known[seat] += taken * (ROWS[len(known) - 1] - (1 << WIDTH * seat))


def _left_unseen(known: list[int], place: int, viewer: int, cards: int) -> None:
    """Conclude: one viewer saw the cards that left; the others are certain of one fewer of each."""
    any_of_them = size(cards) * ONE_OF_EACH
    _forget(known, place, any_of_them * ROWS[len(known) - 1] + (cards - any_of_them << WIDTH * viewer))


def _passed(known: list[int], _buried: list[int], giver: int, taker: int, cards: int) -> None:
    """Conclude: giver and taker know the cards."""
    _left_unseen(known, giver, taker, cards)
    known[taker] += cards << WIDTH * giver


def _drawn(known: list[int], _buried: list[int], seat: int, cards: int) -> None:
    """Conclude: one player knows what is no longer in the pile."""
    _left_unseen(known, len(known) - 1, seat, cards)


def _buried(known: list[int], buried: list[int], seat: int, cards: int) -> None:
    """Conclude: nobody else knows what is no longer in that hand."""
    _forget(known, seat, size(cards) * ONE_OF_EACH * ROWS[len(known) - 1])
    buried[seat] += cards


def _looked_at(known: list[int], _buried: list[int], seat: int, viewer: int, hand: int) -> None:
    """Conclude: a player knows that whole hand."""
    _know(known, viewer, seat, hand)


def _counted(  # noqa: PLR0917 (as noted)
    known: list[int], buried: list[int], players: int, hands: tuple[int, ...], market: int, discards: int
) -> None:
    """Conclude: everyone knows the discards that became the pile, and what must be in the hands.

    While there is no pile, a card that is neither in the market nor in one's own hand nor known to
    be discarded is in another hand or buried. Those of a resource for which the other places have
    no room are in this hand; with two players that is the whole hand.
    """
    own_hands, own_buried = [*hands, EMPTY], [*buried, EMPTY]
    sizes = [size(hand) for hand in hands]
    seen_discarded = discards - sum(buried)
    anywhere_else = resources_in_play(players) - market - seen_discarded
    for viewer in range(players + 1):
        unseen = anywhere_else - own_buried[viewer] - own_hands[viewer]
        hidden = size(unseen)
        for seat in range(players):
            room_elsewhere = hidden - sizes[seat]
            if seat != viewer and room_elsewhere < PLENTY:
                certain = without(unseen, room_elsewhere * ONE_OF_EACH)
                known_before = known[seat] >> WIDTH * viewer & ROW
                _know(known, viewer, seat, joined(known_before, certain))
        _know(known, viewer, players, seen_discarded + own_buried[viewer])
    buried[:] = [EMPTY] * players


CONCLUSIONS: dict[int, Callable[..., None]] = {
    LEFT: _left,
    SWAPPED: _swapped,
    PASSED: _passed,
    DREW: _drawn,
    BURIED: _buried,
    LOOKED_AT: _looked_at,
    COUNTED: _counted,
}
