"""How a quick player behaves: what each building is worth to it, and how it swaps."""

from __future__ import annotations

from typing import NamedTuple


class Habits(NamedTuple):
    """What a quick player likes, in points."""

    # A road or knight that shows a point, or gives an exchange or a card; and taking it from somebody.
    road_point: float = 1.0
    road_swap: float = 0.6
    road_taken: float = 0.7
    knight_point: float = 1.0
    knight_card: float = 1.0
    knight_taken: float = 0.7
    settlement: float = 1.2
    city: float = 1.6
    expansion: float = 1.5
    town_hall: float = 2.5
    guild: float = 0.3
    library: float = 0.1
    university: float = 0.1
    guard: float = 0.2
    # How much less a building is worth for each card that is missing, and for each card paid too much.
    missing: float = 0.5
    waste: float = 0.15
    # From how many cards on three stand for one.
    large_hand: float = 7.0
    # A building worth less is not built while a better one is so near.
    patience: float = 0.5


HABITS = Habits()
