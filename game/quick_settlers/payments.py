"""Every way to pay for a building without superfluous cards.

A payment covers each card of the cost by the card itself or by three equal cards of another
resource, and it must not contain a smaller payment. That rules out just one thing: to replace
a card of a resource while three of the same resource stand for something else, since one of
those three would do. So each resource is either short of its cost, or pays it and any number of
threes besides, and there are as many threes as cards short. All such payments are different, and
none contains another.

With the university one of the threes is a two. A payment that replaces something then always uses
it, for otherwise it would contain the same payment with a two. Threes add an even number of cards
to the cost, so an odd number tells that the university was used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement
from operator import or_
from typing import TypeVar

from game.quick_settlers.bag import CARDS, PLENTY, cards_in, count, parts, size
from game.quick_settlers.cards import (
    CITY,
    COSTS,
    EXCHANGE_RATE,
    KIND_OF,
    KINDS,
    KNIGHT,
    ROAD,
    SETTLEMENT,
    UNIVERSITY_RATE,
)
from game.quick_settlers.moves import BuildMove

Item = TypeVar("Item")


@cache
def all_payments(cost: int, university: bool) -> tuple[int, ...]:
    """List every payment for a cost, the smallest first, as if all cards were at hand."""
    payments = []
    for short in range(size(cost) + 1):
        for replaced in parts(cost, short):
            others = [card for card in CARDS if not count(replaced, card)]
            for threes in combinations_with_replacement(others, short):
                payment = cost - replaced + EXCHANGE_RATE * sum(threes)
                if university and short:
                    saved = EXCHANGE_RATE - UNIVERSITY_RATE
                    payments += [payment - saved * card for card in sorted(set(threes))]
                else:
                    payments.append(payment)
    return tuple(sorted(payments, key=lambda payment: (size(payment), cards_in(payment))))


@cache
def useful_counts(cost: int, university: bool) -> tuple[tuple[int, ...], ...]:
    """For each resource, map a number of cards in hand to the number that some payment could use."""
    payments = all_payments(cost, university)
    tables = []
    for card in CARDS:
        useful = {count(payment, card) for payment in payments}
        best = [max(number for number in useful if number <= held or not number) for held in range(PLENTY)]
        tables.append(tuple(number * card for number in best))
    return tuple(tables)


def useful_part(kind: str, hand: int, university: bool) -> int:
    """Reduce a hand to the cards that some payment could use, so that few different hands remain."""
    brick, wood, ore, wool, grain = useful_counts(COSTS[kind], university)
    return (
        brick[hand & 0x7F]
        + wood[hand >> 8 & 0x7F]
        + ore[hand >> 16 & 0x7F]
        + wool[hand >> 24 & 0x7F]
        + grain[hand >> 32]
    )


@cache
def enough(university: bool) -> tuple[tuple[int, ...], ...]:
    """For each resource, map a number of cards in hand to the payments for which it is enough.

    A bit for each payment, those for all kinds of buildings one after the other.
    """
    payments = [payment for kind in KINDS for payment in all_payments(COSTS[kind], university)]
    tables = []
    for card in CARDS:
        by_number = [0] * PLENTY
        for place, payment in enumerate(payments):
            by_number[count(payment, card)] |= 1 << place
        tables.append(tuple(accumulate(by_number, or_)))
    return tuple(tables)


@cache
def bits_of(kind: str, university: bool) -> tuple[int, int]:
    """Return where the bits of a kind of building begin, and as many bits as it has payments."""
    numbers = [len(all_payments(COSTS[other], university)) for other in KINDS]
    place = KINDS.index(kind)
    return sum(numbers[:place]), (1 << numbers[place]) - 1


def possible_payments(hand: int, university: bool) -> int:
    """Return which payments a hand allows, as bits."""
    brick, wood, ore, wool, grain = enough(university)
    return (
        brick[hand & 0x7F]
        & wood[hand >> 8 & 0x7F]
        & ore[hand >> 16 & 0x7F]
        & wool[hand >> 24 & 0x7F]
        & grain[hand >> 32]
    )


def chosen(items: Sequence[Item], bits: int) -> tuple[Item, ...]:
    """Choose the items whose bits are set.

    >>> chosen("abcd", 0b1010)
    ('b', 'd')
    """
    found = []
    while bits:
        lowest = bits & -bits
        found.append(items[lowest.bit_length() - 1])
        bits ^= lowest
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def payments(kind: str, hand: int, university: bool) -> tuple[int, ...]:
    """List every payment that these cards allow for a kind of building."""
    first, every = bits_of(kind, university)
    possible = possible_payments(hand, university) >> first & every
    return chosen(all_payments(COSTS[kind], university), possible)


@lru_cache(maxsize=1 << 13)
def affordable(hand: int, university: bool) -> tuple[tuple[str, int], ...]:
    """List the kinds of buildings that a hand can pay for, each with the cards that could be used."""
    useful = [(kind, useful_part(kind, hand, university)) for kind in KINDS]
    return tuple((kind, cards) for kind, cards in useful if payments(kind, cards, university))


# Marks a hand of the player who may use the university, in the bit above its cards.
WITH_UNIVERSITY = 1 << 40


# Equal moves are the same object, so that the lists take little memory and are read quickly.
@cache
def way_to_build(thing: str, payment: int) -> BuildMove:
    """Make the move that pays this for a building."""
    return BuildMove(thing, payment)


@cache
def all_ways(thing: str, university: bool) -> tuple[BuildMove, ...]:
    """List a move for every payment for a building, as if all cards were at hand."""
    cost = COSTS[KIND_OF[thing]]
    return tuple([way_to_build(thing, payment) for payment in all_payments(cost, university)])


@lru_cache(maxsize=1 << 13)
def ways_to_build(thing: str, possible: int, university: bool) -> tuple[BuildMove, ...]:
    """List a move for each of the possible payments for a building, which are bits."""
    return chosen(all_ways(thing, university), possible)


# A move for every payment of each kind but expansions; of these there are several, so the payments' bits.
Ways = tuple[BuildMove, ...]
HandWays = tuple[Ways, Ways, Ways, Ways, int]


PAYS_NOTHING: HandWays = ((), (), (), (), 0)
# By the marked hand. A plain table, emptied when it is full, is read more quickly than an `lru_cache`.
WAYS_OF_HANDS: dict[int, HandWays] = {}
MOST_HANDS = 1 << 14


def find_ways(marked_hand: int) -> HandWays:
    """List what a hand can pay for: roads, knights, settlements, cities, and the payments for expansions.

    That is kept in the table, where the caller looks first.
    """
    university = marked_hand >= WITH_UNIVERSITY
    hand = marked_hand - WITH_UNIVERSITY if university else marked_hand
    if len(WAYS_OF_HANDS) >= MOST_HANDS:
        WAYS_OF_HANDS.clear()
    ways = WAYS_OF_HANDS[marked_hand] = ways_among(possible_payments(hand, university), university)
    return ways


# Hands that allow the same payments share an object, so that the processor's cache holds more of them.
@lru_cache(maxsize=1 << 13)
def ways_among(possible: int, university: bool) -> HandWays:
    """List the moves for the possible payments of all kinds, which are bits."""
    if not possible:
        return PAYS_NOTHING
    roads, knights, settlements, cities, expansion = [
        possible >> first & every for first, every in [bits_of(kind, university) for kind in KINDS]
    ]
    return (
        ways_to_build(ROAD, roads, university),
        ways_to_build(KNIGHT, knights, university),
        ways_to_build(SETTLEMENT, settlements, university),
        ways_to_build(CITY, cities, university),
        expansion,
    )


def uses_university(kind: str, payment: int) -> bool:
    """Return whether a payment is only possible with the university."""
    return (size(payment) - size(COSTS[kind])) % 2 == 1
