"""What the arena and the tuning of bots need to know about a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.core.match import Match


def first_word(_match: Match, move: str) -> Iterable[str]:
    """Count a move by its first word."""
    return (move.partition(" ")[0],)


def just_ended(_match: Match) -> str:
    """Return nothing about how a match ended."""
    return "ended"


@dataclass(frozen=True)
class Arena:
    """What is counted in matches of a level against itself, and how the ladders are played."""

    # The title of each column, and which counts it adds up.
    columns: Mapping[str, tuple[str, ...]]
    # A lead of so many points at the end makes a win e times as certain.
    margin: float
    # Numbers of players for which there is a ladder.
    ladders: tuple[int, ...] = (2,)
    # What a move counts as, before it is made, and how a match ended.
    kinds: Callable[[Match, str], Iterable[str]] = first_word
    ending: Callable[[Match], str] = just_ended
