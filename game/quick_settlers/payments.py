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

from functools import cache, lru_cache
from itertools import combinations_with_replacement

from game.quick_settlers.bag import CARDS, EMPTY, GUARD, PLENTY, cards_in, count, parts, size, without
from game.quick_settlers.cards import (
    CITY,
    COSTS,
    EXCHANGE_RATE,
    EXPANSION,
    KIND_OF,
    KINDS,
    KNIGHT,
    ROAD,
    SETTLEMENT,
    UNIVERSITY_RATE,
)
from game.quick_settlers.moves import BuildMove


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
def payments_of_size(cost: int, university: bool, fewest: int, most: int) -> tuple[int, ...]:
    """List every payment for a cost with at least and at most so many cards."""
    return tuple([payment for payment in all_payments(cost, university) if fewest <= size(payment) <= most])


@lru_cache(maxsize=1 << 13)
def payments(kind: str, useful: int, university: bool) -> tuple[int, ...]:
    """List every payment that these cards allow for a kind of building."""
    cost = COSTS[kind]
    missing = size(without(cost, useful))
    if missing and not university:
        spare = without(useful, cost)
        if sum([count(spare, card) // EXCHANGE_RATE for card in CARDS]) < missing:
            return ()
    # Each card that is missing is replaced by three; one of them only by two with the university.
    fewest = size(cost) + (EXCHANGE_RATE - 1) * missing - university
    guarded = useful | GUARD
    possible = payments_of_size(cost, university, fewest, size(useful))
    return tuple([payment for payment in possible if guarded - payment & GUARD == GUARD])


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


@lru_cache(maxsize=1 << 13)
def ways_to_build(thing: str, useful: int, university: bool) -> tuple[BuildMove, ...]:
    """List a move for every payment that these cards allow for a building."""
    return tuple([way_to_build(thing, payment) for payment in payments(KIND_OF[thing], useful, university)])


# A move for every payment of each kind but expansions; of these there are several, so the useful cards.
Ways = tuple[BuildMove, ...]
HandWays = tuple[Ways, Ways, Ways, Ways, int]


# What equal lists belong to is the same object, so that the processor's cache holds more of them.
SHARED: dict[HandWays, HandWays] = {}
PAYS_NOTHING: HandWays = ((), (), (), (), EMPTY)
# By the marked hand. A plain table, emptied when it is full, is read more quickly than an `lru_cache`.
WAYS_OF_HANDS: dict[int, HandWays] = {}
MOST_HANDS = 1 << 14


def find_ways(marked_hand: int) -> HandWays:
    """List what a hand can pay for: roads, knights, settlements, cities, and the cards for expansions.

    That is kept in the table, where the caller looks first.
    """
    university = marked_hand >= WITH_UNIVERSITY
    hand = marked_hand - WITH_UNIVERSITY if university else marked_hand
    roads, knights, settlements, cities = (
        ways_to_build(kind, useful_part(kind, hand, university), university)
        for kind in (ROAD, KNIGHT, SETTLEMENT, CITY)
    )
    useful = useful_part(EXPANSION, hand, university)
    expansion = useful if payments(EXPANSION, useful, university) else EMPTY
    if len(WAYS_OF_HANDS) >= MOST_HANDS:
        WAYS_OF_HANDS.clear()
        SHARED.clear()
    found = (roads, knights, settlements, cities, expansion)
    ways = PAYS_NOTHING if found == PAYS_NOTHING else SHARED.setdefault(found, found)
    WAYS_OF_HANDS[marked_hand] = ways
    return ways


def uses_university(kind: str, payment: int) -> bool:
    """Return whether a payment is only possible with the university."""
    return (size(payment) - size(COSTS[kind])) % 2 == 1
