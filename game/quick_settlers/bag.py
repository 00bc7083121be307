"""A bag of resource cards as one integer: a byte for each resource, in the contract's order.

A card is a bag with just this card in it, so cards are put together by adding them. No resource
has more than 32 cards, so the top bit of each byte stays free. It serves as a guard: it is set before
a subtraction, and cleared by it where there were too few cards.

    >>> text(bag_of(["ore", "brick", "ore"]))
    'brick+ore+ore'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.core.rng import Chance

RESOURCES = ("brick", "wood", "ore", "wool", "grain")
CARD = {name: 1 << 8 * number for number, name in enumerate(RESOURCES)}
NAME = {card: name for name, card in CARD.items()}
CARDS = tuple(NAME)

EMPTY = 0
ONE_OF_EACH = sum(CARDS)
GUARD = ONE_OF_EACH << 7
# More cards of a resource than there are, but below the guard bit.
PLENTY = 127


def bag_of(names: Iterable[str]) -> int:
    """Put cards, given by their names, into a bag."""
    return sum([CARD[name] for name in names])


def size(bag: int) -> int:
    """Count the cards, of which there are fewer than 255.

    A byte counts 1, 256, 256 * 256 and so on; each of these leaves 1 when divided by 255.
    """
    return bag % 255


def count(bag: int, card: int) -> int:
    """Count the cards of one resource."""
    return bag // card & 0xFF


def holds(bag: int, part: int) -> bool:
    """Return whether all cards of the part are in the bag."""
    return (bag | GUARD) - part & GUARD == GUARD


def without(bag: int, removed: int) -> int:
    """Take cards out as far as they are in the bag.

    >>> text(without(bag_of(["brick", "ore"]), bag_of(["ore", "ore", "wool"])))
    'brick'
    """
    rest = (bag | GUARD) - removed
    enough = rest & GUARD
    return rest & enough - (enough >> 7)


def limited(bag: int, most: int) -> int:
    """Keep of each resource at most as many cards as the other bag has."""
    return bag - without(bag, most)


def joined(bag: int, other: int) -> int:
    """Keep of each resource as many cards as the fuller of two bags has."""
    return other + without(bag, other)


def kinds(bag: int) -> int:
    """Reduce a bag to the set of its resources: the guard bits of those that are there."""
    return bag + PLENTY * ONE_OF_EACH & GUARD


def cards_in(bag: int) -> list[int]:
    """List the cards in order, each as often as it is there."""
    cards: list[int] = []
    for card in CARDS:
        cards += [card] * count(bag, card)
    return cards


def different_cards(bag: int) -> list[int]:
    """List the resources in order, each once."""
    return [card for card in CARDS if count(bag, card)]


def names(bag: int) -> list[str]:
    """Name the cards in order."""
    return [NAME[card] for card in cards_in(bag)]


@lru_cache(maxsize=1 << 12)
def text(bag: int) -> str:
    """Write the cards as moves do."""
    return "+".join(names(bag))


def read(written: str) -> int | None:
    """Read cards in any order; None if something else is written there."""
    found = written.split("+")
    if len(found) > PLENTY or not all(name in CARD for name in found):
        return None
    return bag_of(found)


def random_card(bag: int, chance: Chance) -> int:
    """Pick one of the cards, all equally likely."""
    before = chance.below(size(bag))
    card = CARDS[0]
    while before >= bag & 0xFF:
        before -= bag & 0xFF
        bag >>= 8
        card <<= 8
    return card


@lru_cache(maxsize=1 << 11)
def _parts_of_last_two(bag: int, cards: int) -> tuple[int, ...]:
    """List every choice of so many cards from a bag of the last two resources, as `parts` does."""
    card, last = CARDS[-2:]
    most, least = min(count(bag, card), cards), max(0, cards - count(bag, last))
    return tuple([taken * card + (cards - taken) * last for taken in range(most, least - 1, -1)])


def parts(bag: int, cards: int) -> list[int]:
    """List every choice of so many cards, those with the most cards of the first resources first."""
    choices = [(EMPTY, cards)]
    rest = bag
    for card in CARDS[:-2]:
        held = count(bag, card)
        rest -= held * card
        others = size(rest)
        choices = [
            (chosen + taken * card, missing - taken)
            for chosen, missing in choices
            for taken in range(min(held, missing), max(0, missing - others) - 1, -1)
        ]
    return [
        chosen + last_two for chosen, missing in choices for last_two in _parts_of_last_two(rest, missing)
    ]
