"""Chance made of integers alone, so that a match replays equally on every machine.

The generator is SplitMix64: its whole state is one integer, which a game keeps in its own
state. Nothing here touches `random`, the clock or the platform.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

WORD = (1 << 64) - 1


class Chance:
    """A source of chance that can be written down and taken up again.

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
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
