"""Every way to pay for a building without waste.

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

from game.quick_settlers.bag import GUARD, ONE, PLENTY, RESOURCES, cards_in, count, parts, size
from game.quick_settlers.cards import COSTS, EXCHANGE_RATE, KIND_OF, KINDS, UNIVERSITY_RATE
from game.quick_settlers.state import Moves


@cache
def all_payments(cost: int, university: bool) -> tuple[int, ...]:
    """List every payment for a cost, the smallest first, as if all cards were at hand."""
    payments = []
    for short in range(size(cost) + 1):
        for replaced in parts(cost, short):
            others = [card for card in range(len(RESOURCES)) if not count(replaced, card)]
            for threes in combinations_with_replacement(others, short):
                payment = cost - replaced + EXCHANGE_RATE * sum(ONE[card] for card in threes)
                if university and short:
                    saved = EXCHANGE_RATE - UNIVERSITY_RATE
                    payments += [payment - saved * ONE[card] for card in sorted(set(threes))]
                else:
                    payments.append(payment)
    return tuple(sorted(payments, key=lambda payment: (size(payment), cards_in(payment))))


@cache
def useful_counts(cost: int, university: bool) -> tuple[tuple[int, ...], ...]:
    """Tell for each resource how many of so many cards some payment could make use of, as bags."""
    payments = all_payments(cost, university)
    tables = []
    for card in range(len(RESOURCES)):
        useful = {count(payment, card) for payment in payments}
        best = [max(number for number in useful if number <= held or not number) for held in range(PLENTY)]
        tables.append(tuple(number * ONE[card] for number in best))
    return tuple(tables)


@lru_cache(maxsize=1 << 13)
def _payments(kind: str, useful: int, university: bool) -> tuple[int, ...]:
    guarded = useful | GUARD
    return tuple(
        payment for payment in all_payments(COSTS[kind], university) if guarded - payment & GUARD == GUARD
    )


def payments(kind: str, hand: int, university: bool) -> tuple[int, ...]:
    """List every payment that a hand has for a kind of building.

    Most hands are alike once the cards that no payment could use are left out, so that almost
    every list is found ready, however many payments a large hand has.
    """
    brick, wood, ore, wool, grain = useful_counts(COSTS[kind], university)
    useful = (
        brick[hand & 0x7F]
        + wood[hand >> 8 & 0x7F]
        + ore[hand >> 16 & 0x7F]
        + wool[hand >> 24 & 0x7F]
        + grain[hand >> 32]
    )
    return _payments(kind, useful, university)


@lru_cache(maxsize=1 << 13)
def affordable(hand: int, university: bool) -> tuple[str, ...]:
    """List the kinds of buildings that a hand can pay for."""
    return tuple(kind for kind in KINDS if payments(kind, hand, university))


@lru_cache(maxsize=1 << 12)
def ways_to_build(thing: str, hand: int, university: bool) -> Moves:
    """List a move for every payment that a hand has for a building."""
    return tuple(("build", thing, payment) for payment in payments(KIND_OF[thing], hand, university))


def uses_university(kind: str, payment: int) -> bool:
    """Tell whether a payment would not do without the university."""
    return (size(payment) - size(COSTS[kind])) % 2 == 1
