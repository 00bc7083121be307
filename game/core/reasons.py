"""Why a move is a good one: as data first, so that it can be checked, then as a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.i18n import sentence

# A hint names so many reasons at most: the most important ones.
MOST_REASONS = 2
# A name of the game's own (a city, a resource, a building, a stack), several of them, a seat, or a number.
Argument = str | int | tuple[str, ...]


class Reason(NamedTuple):
    """One thing that a move does, and the names and numbers that are needed to say it."""

    kind: str
    arguments: tuple[tuple[str, Argument], ...] = ()


def because(kind: str, **arguments: Argument) -> Reason:
    """Make a reason."""
    return Reason(kind, tuple(arguments.items()))


def chosen(reasons: Iterable[Reason], said: Iterable[Sequence[Reason]] = ()) -> tuple[Reason, ...]:
    """Choose the first reasons that differ, and not just those that were said for another move."""
    found = tuple(dict.fromkeys(reasons))
    heard = {tuple(one) for one in said}
    ways = combinations(found, min(MOST_REASONS, len(found)))
    return next((way for way in ways if way not in heard), found[:MOST_REASONS])


def in_words(parts: Sequence[str]) -> str:
    """Make a sentence of what the reasons say; the same is never said twice."""
    return sentence(list(dict.fromkeys(parts)))
