"""The features of a position of Quick Settlers, as numbers for each player."""

from __future__ import annotations

from functools import lru_cache

from game.quick_settlers.bag import kinds, size, without
from game.quick_settlers.bot.build_plans import BUILDINGS, Supply, share_of_turns, turns_to_build
from game.quick_settlers.cards import (
    CHURCH,
    CITADEL,
    COSTS,
    DRAWN_CARDS,
    GUILD,
    KNIGHT,
    LIBRARY,
    POINTS_TO_WIN,
    PROTECTION,
    ROAD,
    SPARED_HAND,
    TOWN_HALL,
    UNIVERSITY,
)
from game.quick_settlers.payments import affordable
from game.quick_settlers.scoring import a_sides, b_sides, points
from game.quick_settlers.state import State

NAMES = (
    "points", "late points", "lasting points", "late lasting points", "lead of others",
    "exchanges", "late exchanges", "extra cards", "late extra cards", "settlements", "cities",
    "odd roads", "odd knights", "roads at risk", "knights at risk",
    "hand", "late hand", "hand up to 4", "large hand", "different cards",
    "near road", "near knight", "near settlement", "near city", "near expansion",
    "pays road", "pays knight", "pays settlement", "pays city", "pays expansion",
    "one point missing", "two points missing", "town hall to be had", "church to be had",
    "library", "guild", "church", "citadel", "university", "next to move",
    "soon road", "soon knight", "soon settlement", "soon city", "soon expansion",
)  # fmt: skip
NUMBER = {name: number for number, name in enumerate(NAMES)}
ONE_MISSING, TWO_MISSING = NUMBER["one point missing"], NUMBER["two points missing"]
TOWN_HALL_LEFT, CHURCH_LEFT = NUMBER["town hall to be had"], NUMBER["church to be had"]
ABILITY, NEXT = NUMBER["library"], NUMBER["next to move"]
NEAR, PAYS, SOON = NUMBER["near road"], NUMBER["pays road"], NUMBER["soon road"]
ABILITIES = (LIBRARY, GUILD, CHURCH, CITADEL, UNIVERSITY)
FULL_HAND = 4
# Two equal players could take roads and knights from each other for ever. People do not play like that, so
# from the first of these rounds to the second their weight falls to the least share. This is not tuned,
# because it serves those who play or watch, not winning.
DISCOUNTED_FROM, DISCOUNTED_TO = 10, 22
LEAST_SHARE = 0.3


@lru_cache(maxsize=1 << 15)
def nearness(hand: int, university: bool) -> tuple[tuple[float, ...], tuple[bool, ...]]:
    """Return for each building how close a hand is to its cost, and if it can pay."""
    near = tuple((1 - size(without(COSTS[kind], hand)) / size(COSTS[kind])) ** 2 for kind in BUILDINGS)
    paid = {kind for kind, _useful in affordable(hand, university)}
    return near, tuple(kind in paid for kind in BUILDINGS)


def to_be_had(state: State, seat: int) -> tuple[bool, ...]:
    """Return for each building whether a player could build one with the right cards."""
    return (
        True,
        True,
        len(state.sides_left) > 0,
        len(state.sides[seat]) > 0,
        state.cities[seat] > 0 and len(state.expansions_left) > 0,
    )


def weight_of_contested(state: State) -> float:
    """Return the weight of pieces that can be taken away; it decreases in a long match."""
    rounds = state.turn / state.players
    elapsed = (rounds - DISCOUNTED_FROM) / (DISCOUNTED_TO - DISCOUNTED_FROM)
    return 1 - (1 - LEAST_SHARE) * min(1.0, max(0.0, elapsed))


def features(state: State, seat: int, all_points: list[int], mover: int, hidden: int = 0) -> list[float]:
    """Measure the features of a player when `mover` is on turn; `hidden` cards in hand are unknown."""
    numbers = [0.0] * len(NAMES)
    own = all_points[seat]
    most = max(all_points)
    late = most / POINTS_TO_WIN
    roads, knights = state.roads[seat], state.knights[seat]
    owned = state.expansions[seat]
    hand = state.hands[seat]
    held = size(hand) + hidden
    lasting = own - b_sides(roads) - b_sides(knights)
    share = weight_of_contested(state)
    counted = lasting + share * (own - lasting)
    exchanges, extra_cards = share * a_sides(roads), share * a_sides(knights)
    numbers[:NEAR] = (
        counted,
        counted * late,
        lasting,
        lasting * late,
        most if own < most else 0,
        exchanges,
        exchanges * late,
        extra_cards,
        extra_cards * late,
        len(state.sides[seat]),
        state.cities[seat],
        share * (roads & 1),
        share * (knights & 1),
        0 if state.roads_left else max(0, roads - (PROTECTION[ROAD][1] if CITADEL in owned else 0)),
        0 if state.knights_left else max(0, knights - (PROTECTION[KNIGHT][1] if CHURCH in owned else 0)),
        held,
        held * late,
        min(held, FULL_HAND),
        max(0, held - SPARED_HAND),
        kinds(hand).bit_count(),
    )
    near, paid = nearness(hand, UNIVERSITY in owned)
    swaps = a_sides(roads)
    supply = Supply(DRAWN_CARDS + a_sides(knights), swaps or 1, sum(state.market), roads > 0)
    turns = turns_to_build(hand, UNIVERSITY in owned, supply)
    possible = to_be_had(state, seat)
    for place in range(len(BUILDINGS)):
        if possible[place]:
            numbers[NEAR + place] = near[place]
            numbers[PAYS + place] = paid[place]
            numbers[SOON + place] = share_of_turns(turns[place])
    numbers[ONE_MISSING] = own == POINTS_TO_WIN - 1
    numbers[TWO_MISSING] = own == POINTS_TO_WIN - 2
    if state.cities[seat]:
        numbers[TOWN_HALL_LEFT] = TOWN_HALL in state.expansions_left
        numbers[CHURCH_LEFT] = CHURCH in state.expansions_left and CHURCH not in owned
    for place, ability in enumerate(ABILITIES):
        numbers[ABILITY + place] = ability in owned
    numbers[NEXT] = seat == mover
    return numbers


def all_features(state: State) -> list[list[float]]:
    """Measure the features of every player."""
    seats = range(state.players)
    all_points = [points(state, seat) for seat in seats]
    return [features(state, seat, all_points, state.mover) for seat in seats]
