"""A random generator made of integers alone, so that a match replays equally on every machine.

The generator is SplitMix64: its whole state is one integer, which a game keeps in its own
state. Nothing here touches `random`, the clock or the platform.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

Item = TypeVar("Item")

WORD = (1 << 64) - 1
# Far below 2 ** 64, so that a draw hardly ever has to be repeated.
BATCH = 1 << 56


class Chance:
    """A random generator whose state is one integer.

    >>> Chance(7).below(100) == Chance(7).below(100)
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & WORD

    def bits(self) -> int:
        """Draw 64 bits."""
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & WORD
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & WORD
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & WORD
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, not including, the limit, all equally likely."""
        fair = (WORD + 1) // limit * limit
        while (drawn := self.bits()) >= fair:
            pass
        return drawn % limit

    def pick(self, items: Sequence[Item]) -> Item:
        """Pick one item."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Put the items into a random order, all orders equally likely."""
        order = list(items)
        for orders, places in _batches(len(order)):
            drawn = self.below(orders)
            for place in places:
                drawn, other = divmod(drawn, place + 1)
                order[place], order[other] = order[other], order[place]
        return order


@lru_cache(maxsize=256)
def _batches(size: int) -> tuple[tuple[int, range], ...]:
    """Divide the swaps of a shuffle into batches, each determined by one number below `orders`."""
    batches = []
    last = size - 1
    while last > 0:
        orders, first = 1, last
        while first > 0 and orders * (first + 1) <= BATCH:
            orders *= first + 1
            first -= 1
        batches.append((orders, range(last, first, -1)))
        last = first
    return tuple(batches)
