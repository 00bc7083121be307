"""The features of a position of Imperial Post, as numbers for each player.

Most features are zero at any time, so only the others are listed: the index of each feature with its
amount. Features that change only when a route is closed are measured separately from those that change
with every card, so that they can be cached.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.imperial_post.board import (
    CARRIAGE_POINTS,
    CARTWRIGHT_REACH,
    COPIES,
    HOUSES,
    LAST_CARRIAGE,
    LENGTH_STACKS,
    NO_CARRIAGE,
    ONE,
    PROVINCE_SETS,
    SHORTEST_ROUTE,
    STACK_SETS,
    STACK_VALUES,
    STACKS,
    WHOLE_DECK,
    distinct,
    size,
)
from game.imperial_post.bot.house_placement import Prospects, promise, prospects
from game.imperial_post.bot.route_growth import ends, longest
from game.imperial_post.bot.route_plans import FAR, turns_to_carriage
from game.imperial_post.placement import placements
from game.imperial_post.scoring import points
from game.imperial_post.state import State, Tile
from game.imperial_post.steps.city_moves import cities_along
from game.imperial_post.steps.close import next_carriage
from game.imperial_post.tiles import BAIERN

Measures = list[tuple[int, float]]

NAMES = (
    "points", "late points", "last points", "carriage 3", "carriage 4", "carriage 5", "carriage 6",
    "late carriage", "houses", "baiern", "small provinces", "all provinces", "one house missing",
    "one province missing",
    "route 1", "route 2", "route 3", "route 4", "route 5", "route 6", "route 7",
    "earned", "within reach", "grows 1", "grows 2", "grows 3",
    "carriage in hand", "carriage in hand with help",
    "hand 1", "hand 2", "hand 3", "hand 4", "hand 5", "unbuilt in hand",
    "missing cards", "late missing cards",
    "open fits", "another open fit", "deck fits", "stuck", "new houses", "promise", "late promise",
    "length tile", "late route", "next to move",
    "carriage next turn", "carriage in two turns", "carriage in three turns",
    "carriage next turn, by hand", "carriage in two turns, by hand", "carriage in three turns, by hand",
)  # fmt: skip
NUMBER = {name: number for number, name in enumerate(NAMES)}
POINTS, LATE_POINTS, LAST_POINTS = 0, 1, 2
CARRIAGE, LATE_CARRIAGE = NUMBER["carriage 3"] - 3, NUMBER["late carriage"]
BUILT, PROVINCES, ROUTE = NUMBER["houses"], NUMBER["baiern"], NUMBER["route 1"] - 1
EARNED, WITHIN_REACH, GROWS = NUMBER["earned"], NUMBER["within reach"], NUMBER["grows 1"] - 1
IN_HAND, IN_HAND_WITH_HELP = NUMBER["carriage in hand"], NUMBER["carriage in hand with help"]
MISSING, LATE_MISSING = NUMBER["missing cards"], NUMBER["late missing cards"]
HAND, UNBUILT = NUMBER["hand 1"] - 1, NUMBER["unbuilt in hand"]
OPEN_FITS, MORE_OPEN_FITS = NUMBER["open fits"], NUMBER["another open fit"]
DECK_FITS, STUCK, NEW_HOUSES = NUMBER["deck fits"], NUMBER["stuck"], NUMBER["new houses"]
PROMISE, LATE_PROMISE = NUMBER["promise"], NUMBER["late promise"]
LENGTH_TILE, LATE_ROUTE, NEXT = NUMBER["length tile"], NUMBER["late route"], NUMBER["next to move"]
SOON, SOON_BY_HAND = NUMBER["carriage next turn"] - 1, NUMBER["carriage next turn, by hand"] - 1

# Steps of the carriages: 3 is the first, 7 the fifth.
STEPS = {carriage: step for step, carriage in enumerate(CARRIAGE_POINTS)}
LONGEST_GROWTH, LARGEST_HAND = 3, 5
THE_END = 1.0
# The points of the last carriage beyond the one before it.
LAST_STEP = CARRIAGE_POINTS[LAST_CARRIAGE] - CARRIAGE_POINTS[LAST_CARRIAGE - 1]


class Offer(NamedTuple):
    """What all players compete for, the tiles left in each stack, and the progress of the match."""

    left: tuple[int, ...]
    late: float
    baiern_counts: bool


class Sight(NamedTuple):
    """What a player sees, and the progress of the match.

    `known` are all cards that the player sees, `open_cards` the cities on display; `hidden` cards
    are also in hand: the search has drawn them without looking.
    """

    late: float
    known: int
    open_cards: int
    hidden: int = 0


def progress(state: State) -> float:
    """Return the progress of the match: 0 at the start, 1 when its end is triggered."""
    if state.ender is not None:
        return THE_END
    steps = STEPS[max(state.carriages)] / 5
    houses = max(map(int.bit_count, state.houses)) / HOUSES
    return max(steps, houses) * 0.7 + min(steps, houses) * 0.3


def has_turn(state: State, seat: int) -> bool:
    """Return whether a player has another turn, or the current one, before the match is over."""
    if state.ender is None:
        return True
    return (seat - state.starter) % state.players >= (state.turn - 1) % state.players


def visible(state: State) -> int:
    """Return the bag of all open cards."""
    bag = state.discards
    for city in state.display:
        bag += ONE[city]
    for route in state.routes:
        bag += cities_along(route)
    return bag


def lying(state: State) -> int:
    """Return the set of cities with open cards."""
    cities = 0
    for city in state.display:
        cities |= ONE[city]
    return cities


@lru_cache(maxsize=1 << 14)
def lasting(houses: int, tiles: tuple[Tile, ...], carriage: int, offer: Offer) -> Measures:
    """Measure the features that only closing a route changes."""
    late = offer.late
    built = houses.bit_count()
    score = CARRIAGE_POINTS[carriage] - HOUSES + built + sum(value for _stack, value in tiles)
    measured = [(POINTS, score), (LATE_POINTS, score * late), (LATE_CARRIAGE, STEPS[carriage] * late)]
    if late == THE_END:
        measured.append((LAST_POINTS, score))
    measured.append((BUILT, built / HOUSES))
    if NO_CARRIAGE < carriage < LAST_CARRIAGE:
        measured.append((CARRIAGE + carriage, 1.0))
    return measured + _provinces(houses, {stack for stack, _value in tiles}, offer)


def _provinces(houses: int, owned: set[str], offer: Offer) -> Measures:
    """Measure how close a player's houses are to the tiles that the player does not own."""
    large = small = every = one_house = one_province = 0.0
    for stack, tiles in zip(STACKS, offer.left, strict=True):
        if not tiles or stack in owned:
            continue
        top = STACK_VALUES[stack][-tiles]
        if stack == "all":
            missing = provinces_missing(houses, offer.baiern_counts)
            every = top * (1 - missing / len(PROVINCE_SETS)) ** 2
            one_province = float(top * (missing == 1))
        elif stack in STACK_SETS:
            cities = STACK_SETS[stack]
            missing = (cities & ~houses).bit_count()
            near = top * (1 - missing / cities.bit_count()) ** 2
            one_house += float(top * (missing == 1))
            if stack == "baiern":
                large = near
            else:
                small += near
    measured = (large, small, every, one_house, one_province)
    return [(PROVINCES + place, amount) for place, amount in enumerate(measured)]


def provinces_missing(houses: int, baiern_counts: bool) -> int:
    """Count the provinces without a house."""
    return sum(
        not houses & cities
        for province, cities in enumerate(PROVINCE_SETS)
        if baiern_counts or province != BAIERN
    )


@lru_cache(maxsize=1 << 15)
def new_houses(route: tuple[int, ...], houses: int, left: int) -> int:
    """Count the houses that closing a route could place at most."""
    if len(route) < SHORTEST_ROUTE:
        return min(left, (cities_along(route) & ~houses).bit_count())
    return placements(route, houses, left, False)[0].bit_count()


@lru_cache(maxsize=1 << 15)
def promised(cities: int, houses: int, prospects: Prospects) -> float:
    """Return how much closer to tiles a player comes by closing a route through these cities."""
    free = cities & ~houses
    in_each = [province & free for province in PROVINCE_SETS if province & free]
    # How close houses come is a matter of their number, so any city stands for its province.
    ways = [sum(cities & -cities for cities in in_each), *in_each]
    return max(promise(houses | way, prospects, 1.0) for way in ways) - promise(houses, prospects, 1.0)


@lru_cache(maxsize=1 << 15)
def growing(route: tuple[int, ...], hand: int, upcoming: int | None, late: float) -> Measures:
    """Measure how long a route is and can become with these cards in hand, and the carriage for it."""
    cards = len(route)
    grown = longest(route, hand) - cards if hand else 0
    measured = []
    if cards:
        measured.append((ROUTE + min(cards, LAST_CARRIAGE), 1.0))
    if grown:
        measured.append((GROWS + min(grown, LONGEST_GROWTH), 1.0))
    if upcoming is not None:
        if cards >= upcoming:
            measured.append((EARNED, 1.0))
        elif cards >= SHORTEST_ROUTE and upcoming - cards <= CARTWRIGHT_REACH:
            measured.append((WITHIN_REACH, 1.0))
        if cards + grown >= upcoming:
            measured.append((IN_HAND, 1.0))
        else:
            missing = upcoming - cards - grown
            if missing <= CARTWRIGHT_REACH:
                measured.append((IN_HAND_WITH_HELP, 1.0))
            measured.append((MISSING, missing))
            measured.append((LATE_MISSING, missing * late))
    return measured


def margin_at_the_end(state: State, seat: int) -> int:
    """Count the points by which a player would lead, after closing the route for the last carriage."""
    route, houses = state.routes[seat], state.houses[seat]
    left = min(HOUSES - houses.bit_count(), len(route))
    gained = new_houses(route, houses & cities_along(route), left) + length_tile(state, len(route))
    rivals = [points(state, other) for other in range(state.players) if other != seat]
    return points(state, seat) + LAST_STEP + sum(STACK_VALUES["end"]) + gained - max(rivals)


def length_tile(state: State, cards: int) -> int:
    """Return the value of the tile for a route of this length."""
    for length, stack in LENGTH_STACKS.items():
        if cards >= length and state.stacks[stack]:
            return STACK_VALUES[stack][-state.stacks[stack]]
    return 0


def passing(state: State, seat: int, sight: Sight) -> Measures:
    """Measure the features of a player's route and hand.

    A route that is long enough for the last carriage can only be closed by ending the match, so it counts
    nothing for a player who would lose then.
    """
    route, hand, houses = state.routes[seat], state.hands[seat], state.houses[seat]
    kinds = distinct(hand)
    upcoming = next_carriage(state.carriages[seat])
    may_end = upcoming == LAST_CARRIAGE and len(route) >= LAST_CARRIAGE and state.ender is None
    if may_end and margin_at_the_end(state, seat) < 0:
        route, upcoming = (), None
    measured = growing(route, kinds, upcoming, sight.late)[:]
    if upcoming is not None:
        alone, planned = turns_to_carriage(route, kinds, sight.open_cards, upcoming)
        if planned < FAR:
            measured.append((SOON + planned, 1.0))
        if alone < FAR:
            measured.append((SOON_BY_HAND + alone, 1.0))
    held = size(hand) + sight.hidden
    if held:
        measured.append((HAND + min(held, LARGEST_HAND), 1.0))
        measured.append((UNBUILT, (kinds & ~houses).bit_count() * (1.0 - sight.late)))
    if route:
        _route(measured, state, seat, sight)
    return measured


def _route(measured: Measures, state: State, seat: int, sight: Sight) -> None:
    """Measure the prospects of a route."""
    route, houses = state.routes[seat], state.houses[seat]
    kinds = distinct(state.hands[seat])
    cards = len(route)
    # A route beyond seven cards earns nothing more.
    counted = min(cards, LAST_CARRIAGE)
    fit = ends(route)
    wanted = fit & ~kinds
    open_fits = (wanted & sight.open_cards).bit_count()
    if open_fits:
        measured.append((OPEN_FITS, 1.0))
        if open_fits > 1:
            measured.append((MORE_OPEN_FITS, 1.0))
    elif not fit & kinds:
        measured.append((STUCK, counted))
    unseen = WHOLE_DECK - sight.known
    if unseen:
        measured.append((DECK_FITS, counted * size(unseen & wanted * COPIES) / size(unseen)))
    left = HOUSES - houses.bit_count()
    measured.append((NEW_HOUSES, new_houses(route, houses & cities_along(route), min(left, cards))))
    close_to = promised(cities_along(route), houses, prospects(state, seat))
    if close_to:
        measured.append((PROMISE, close_to))
        measured.append((LATE_PROMISE, close_to * sight.late))
    measured.append((LATE_ROUTE, counted * sight.late))
    if tile := length_tile(state, cards):
        measured.append((LENGTH_TILE, tile))


def all_features(state: State) -> list[list[float]]:
    """Measure all features of every player."""
    late, seen, open_cards = progress(state), visible(state), lying(state)
    offer = Offer(tuple(state.stacks.values()), late, state.edition.baiern_counts)
    rows = []
    for seat in range(state.players):
        measured = lasting(state.houses[seat], state.tiles[seat], state.carriages[seat], offer)
        if has_turn(state, seat):
            measured = measured + passing(state, seat, Sight(late, seen + state.hands[seat], open_cards))
        row = [0.0] * len(NAMES)
        for number, amount in measured:
            row[number] = amount
        row[NEXT] = float(seat == state.seat)
        rows.append(row)
    return rows
