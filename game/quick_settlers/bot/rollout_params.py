"""The parameters of the rollout policy: the values of buildings, and how it swaps."""

from __future__ import annotations

from typing import NamedTuple

from game.core.protocols.bot import COLLECTOR, RACER, SPOILER


class RolloutParams(NamedTuple):
    """Preferences in points."""

    # A road or knight that shows a point, or gives an exchange or a card; and taking it from somebody.
    road_point: float = 0.7
    road_swap: float = 0.8
    road_taken: float = 0.3
    knight_point: float = 1.9
    knight_card: float = 2.5
    knight_taken: float = 1.0
    # What is subtracted for each exchange that one has, and for a piece that can be taken away again.
    road_more: float = -0.5
    exposed: float = 0.0
    settlement: float = 1.7
    city: float = 3.0
    expansion: float = 3.0
    town_hall: float = 3.5
    guild: float = 0.5
    library: float = 0.1
    university: float = 0.0
    church: float = 2.0
    citadel: float = 0.2
    # The additional value of a point for each point beyond five.
    late_point: float = 0.15
    # The value of a card in hand; what is subtracted from a building for each card that is missing,
    # and for each card paid too much.
    card: float = 0.15
    missing: float = 0.0
    waste: float = 0.3
    # From how many cards on three stand for one.
    large_hand: float = 7.0
    # A building of less value is not built while a better one can be swapped for, or is nearly paid.
    patience: float = 0.3
    saving: float = 0.0


# Newcomers want points and value knights and taking little, and they build what they can before they swap
# for something better; each has another preference.
NEWCOMER = RolloutParams(
    knight_point=0.9, knight_card=1.2, knight_taken=0.6, road_more=0.2, city=1.9, expansion=1.8,
    town_hall=2.6, church=0.2, missing=0.35, patience=9.0,
)  # fmt: skip
# By style: one likes knights, one settlements, one roads, which can be taken.
NEWCOMERS = {
    "": NEWCOMER,
    RACER: NEWCOMER._replace(knight_point=1.5),
    COLLECTOR: NEWCOMER._replace(settlement=2.5),
    SPOILER: NEWCOMER._replace(road_point=1.5, road_swap=1.5),
}


def newcomers_of(style: str) -> list[RolloutParams]:
    """List the newcomers that a novice imitates: one for a style, otherwise all."""
    return [NEWCOMERS[style]] if style else list(NEWCOMERS.values())
