"""How soon a building can be paid for: by hand, by swaps with the market, and by cards to be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.quick_settlers.bag import RESOURCES, kinds, limited, size, without
from game.quick_settlers.cards import CITY, COSTS, EXPANSION, KNIGHT, ROAD, SETTLEMENT
from game.quick_settlers.payments import affordable

BUILDINGS = (ROAD, KNIGHT, SETTLEMENT, CITY, EXPANSION)
# Buildings that are this many turns away or more count as equally far away.
FAR = 4.0


class Supply(NamedTuple):
    """What a player gets each turn: cards to draw, and swaps; and the cards on the market."""

    drawn: int
    swaps: int
    market: int
    # Without a road cards are swapped with the pile only.
    has_road: bool


@lru_cache(maxsize=1 << 15)
def turns_to_build(hand: int, university: bool, supply: Supply) -> tuple[float, ...]:
    """Estimate for each building the turns until a player can pay for it; 0 if the hand can pay now."""
    paid = {kind for kind, _useful in affordable(hand, university)}
    return tuple(0.0 if kind in paid else _turns_for(COSTS[kind], hand, supply) for kind in BUILDINGS)


def _turns_for(cost: int, hand: int, supply: Supply) -> float:
    """Estimate the turns for a cost that the hand cannot pay.

    Swaps with the market bring missing cards for sure, as far as there are cards to spare. Cards from the
    pile are any resource, so only a share of them is missing.
    """
    missing = without(cost, hand)
    wanted = size(missing)
    spare = size(hand) - size(cost) + wanted
    if supply.has_road:
        offered = size(limited(missing, supply.market))
        wanted -= min(supply.swaps, offered, spare)
        if wanted <= 0:
            return 1.0
    useful = kinds(missing).bit_count() / len(RESOURCES)
    # A drawn card that is not missing itself can be swapped for one that is.
    by_swap = min(supply.swaps, supply.drawn) * (useful if not supply.has_road else max(useful, 0.6))
    a_turn = supply.drawn * useful + by_swap
    return min(FAR, 1.0 + wanted / a_turn)


def share_of_turns(turns: float) -> float:
    """Convert turns to a share: 1 for what can be paid now, 0 for what is far away.

    >>> share_of_turns(0.0), share_of_turns(2.0), share_of_turns(FAR)
    (1.0, 0.25, 0.0)
    """
    return (1 - turns / FAR) ** 2
