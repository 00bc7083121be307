"""Reasons for a move: first as data, so that they can be checked, then as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

# The most reasons that a hint names.
MOST_REASONS = 2
# One or more names of the game (cities, resources, buildings, stacks), a seat, or a number.
Argument = str | int | tuple[str, ...]


class Reason(NamedTuple):
    """One thing that a move does, with the names and numbers for its sentence."""

    kind: str
    arguments: tuple[tuple[str, Argument], ...] = ()


def because(kind: str, **arguments: Argument) -> Reason:
    """Make a reason."""
    return Reason(kind, tuple(arguments.items()))


def chosen(reasons: Iterable[Reason], given: Iterable[Sequence[Reason]] = ()) -> tuple[Reason, ...]:
    """Choose the first reasons, without repeating only those already given for another move."""
    found = tuple(dict.fromkeys(reasons))
    used = {tuple(one) for one in given}
    ways = combinations(found, min(MOST_REASONS, len(found)))
    return next((way for way in ways if way not in used), found[:MOST_REASONS])


def in_words(parts: Sequence[str]) -> str:
    """Say the reasons one after the other, each a sentence of its own and each once."""
    return " ".join(dict.fromkeys(parts))
