"""A guided first game as data: a fixed set-up, the moves of both seats, and the teacher's explanations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.protocols.rules import Options, Piles
from game.core.rng import Chance

PUPIL, PARTNER = 0, 1


@dataclass(frozen=True)
class Word:
    """Something the teacher says, and the id of the part of the table that it is about."""

    text: str
    light: str = ""


@dataclass(frozen=True)
class Step:
    """One move of the script; `leads` are the choices that lead to it.

    The partner's moves come without words.
    """

    move: str
    words: tuple[Word, ...] = ()
    leads: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A match from its first move to the end of the lesson, with one partner or two.

    `tops` are the cards on top of each pile; the others are shuffled from the seed.
    """

    seed: int
    options: Options
    tops: Mapping[str, tuple[str, ...]]
    steps: tuple[Step, ...]
    farewell: str
    seats: int = 2

    def piles(self, cards: Piles) -> Piles:
        """Stack the piles that consist of these cards."""
        return {name: self._stacked(self.tops[name], every) for name, every in cards.items()}

    def _stacked(self, top: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
        rest = list(cards)
        for card in top:
            rest.remove(card)
        return (*top, *Chance(self.seed).shuffled(rest))
