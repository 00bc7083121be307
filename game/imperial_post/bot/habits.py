"""How a quick player behaves: the few numbers that the play-out policy goes by."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """What a quick player likes, in points of liking; lengths are counted in cards."""

    fits: float = 6.0
    fits_alone: float = 4.0
    joins: float = 3.0
    unbuilt: float = 1.5
    starts: float = 2.0
    double: float = -2.0
    deck: float = 2.5
    denied: float = 0.5
    room: float = 0.5
    far: float = 2.0
    fresh: float = 1.5
    long: float = 2.0
    want3: float = 5.0
    want4: float = 5.0
    want5: float = 5.5
    want6: float = 6.0
    want7: float = 7.0
    help4: float = 9.0
    help5: float = 9.0
    help6: float = 5.0
    help7: float = 5.0
    settle: float = 4.0
    rescue: float = 3.0
    few: float = 3.0
    progress: float = 1.0
    scarce: float = 0.1


HABITS = Habits()
