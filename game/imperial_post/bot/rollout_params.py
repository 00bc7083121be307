"""The parameters of the rollout policy."""

from __future__ import annotations

from typing import NamedTuple


class RolloutParams(NamedTuple):
    """Preferences in points, and lengths in cards."""

    # Cards to take: one that fits the route, more if no other does; one that fits after a card in hand.
    fits: float = 6.0
    fits_alone: float = 4.0
    joins: float = 3.0
    # One of a city without a house, one next to a card in hand, one that is there already.
    unbuilt: float = 1.5
    starts: float = 2.0
    double: float = -2.0
    # The top card of the deck; an open card that others could use.
    deck: float = 2.5
    denied: float = 0.5
    # A route: for each card that it can grow to, each city that fits it, each city without a house.
    far: float = 2.0
    room: float = 0.5
    fresh: float = 1.5
    # How long a route should be that is closed for a carriage, and how long to call the Cartwright.
    want3: float = 5.0
    want4: float = 5.0
    want5: float = 5.5
    want6: float = 6.0
    want7: float = 7.0
    help4: float = 9.0
    help5: float = 9.0
    help6: float = 5.0
    help7: float = 5.0
    # A route may be lost when fewer open cards fit; how long it must be to be closed then, or helped.
    few: float = 3.0
    settle: float = 4.0
    rescue: float = 3.0
    # How much houses count that come close to a tile, and those in cities that few roads lead to.
    progress: float = 1.0
    scarce: float = 0.1
