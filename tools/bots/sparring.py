"""A sparring partner for Imperial Post that shares nothing with our bots but the printed board.

It plays by what a seat sees (`view`) and by the legal moves as text (`moves`), and plans as an experienced
player does, without search: it looks for the paths of three to seven cities that its route can become, and
compares what each brings (houses, tiles, carriage), how likely the missing cards come, and how many turns
it takes. Its numbers are set by hand, from playing, and are never tuned against our bots.

    python -m tools.bots.arena imperial-post grandmaster:sparring
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, NamedTuple

from game.imperial_post.board import CARRIAGE_POINTS, PROVINCE_CITIES, ROADS_FROM, STACK_PROVINCES

CITIES = tuple(city for cities in PROVINCE_CITIES.values() for city in cities)
BIT = {city: 1 << place for place, city in enumerate(CITIES)}
ROADS = dict.fromkeys(CITIES, 0)
for _start, _ends in ROADS_FROM.items():
    for _end in _ends:
        ROADS[_start] |= BIT[_end]
        ROADS[_end] |= BIT[_start]
NEXT_TO = tuple(ROADS[city] for city in CITIES)
PROVINCES = tuple(sum(BIT[city] for city in cities) for cities in PROVINCE_CITIES.values())
OUTSIDE_BAIERN = tuple(
    cities for name, cities in zip(PROVINCE_CITIES, PROVINCES, strict=True) if name != "Baiern"
)
AREAS = {
    stack: sum(BIT[city] for province in provinces for city in PROVINCE_CITIES[province])
    for stack, provinces in STACK_PROVINCES.items()
}
COPIES, HOUSES, SHORTEST, LONGEST, LAST = 3, 20, 3, 7, 7

# What a turn is worth, in points: about what a good player gains in one.
TURN = 2.2
# A carriage brings the end closer besides its points; a house that leads to a tile is worth more.
CARRIAGE_STEP, CARRIAGE_LATER, TILE_PROGRESS = 2.0, 0.5, 0.8
# How many cards a player adds to a route in a turn.
CARDS_A_TURN = 1.3
# Of the cards that a path misses at most so many may be out of sight.
OUT_OF_SIGHT = 2
# How likely it is that one opponent takes an open card before the next turn.
TAKEN_BY_ONE = 0.15
# What a route that is lost costs, for each card of it.
LOST_CARD = 1.1
# How many cards turn up for each player in a round.
TURNED_UP = 1.4
# To end the match ahead, or behind.
WINNING = 12.0
# A card in hand that no path needs now may serve the next one; another good path is a safety net.
SPARE, SECOND = 0.25, 0.15
# A card from the deck cannot be planned with; so many open cards the Administrator lays out.
DECK_DISLIKE, NEW_CARDS = 0.3, 6
NOTHING = -1e9


class Table(NamedTuple):
    """What counts of a view, apart from hand and route."""

    houses: int
    carriage: int
    owned: frozenset[str]
    stacks: dict[str, list[int]]
    open_cards: int
    unseen: tuple[int, ...]
    players: int
    # How far the best opponent is ahead in points.
    behind: int
    # How many turns are left, as the others' carriages and routes look.
    turns_left: float
    is_ending: bool
    baiern_counts: bool


class Means(NamedTuple):
    """What can still be done in this turn."""

    takes: int
    plays: int
    official: bool


def numbers(cities: int) -> list[int]:
    """List the cities of a set by number."""
    found = []
    while cities:
        lowest = cities & -cities
        found.append(lowest.bit_length() - 1)
        cities ^= lowest
    return found


def set_of(names: Iterable[str]) -> int:
    """Make a set of cities."""
    cities = 0
    for name in names:
        cities |= BIT[name]
    return cities


def union(cities: Iterable[int]) -> int:
    """Make a set of cities from their numbers."""
    joined = 0
    for city in cities:
        joined |= 1 << city
    return joined


def read_table(view: dict[str, Any]) -> Table:
    """Read a view as a player looks round the table."""
    own = view["players"][view["viewer"]]
    unseen = [COPIES] * len(CITIES)
    seen = [*view["display"], *view["discards"], *own["hand"]]
    for player in view["players"]:
        seen += player["route"]
        if player is not own:
            seen += player["known"]
    for name in seen:
        unseen[CITIES.index(name)] -= 1
    best = max(_points(player) for player in view["players"] if player is not own)
    return Table(
        set_of(own["houses"]), own["carriage"], frozenset(stack for stack, _value in own["tiles_seen"]),
        view["stacks"],
        set_of(view["display"]), tuple(unseen), len(view["players"]), best - _points(own),
        min(_turns_to_the_end(player) for player in view["players"] if player is not own),
        view["ender"] is not None, view["options"]["all_provinces"] == "nine",
    )  # fmt: skip


def _turns_to_the_end(player: dict[str, Any]) -> float:
    """Estimate how many turns somebody needs for the last carriage, with the Cartwright's help."""
    needed = sum(max(SHORTEST, step - 2) for step in range(max(SHORTEST, player["carriage"] + 1), LAST + 1))
    cards = needed - min(len(player["route"]), LAST - 2) - min(2, player["hand_size"]) / 2
    return max(1.0, float(cards) / CARDS_A_TURN)


def _points(player: dict[str, Any]) -> int:
    tiles = sum(value for _stack, value in player["tiles_seen"])
    return int(CARRIAGE_POINTS[player["carriage"]] + tiles - player["houses_left"])


def upcoming(carriage: int) -> int:
    """Tell how long a route must be for the next carriage; nothing is long enough after the last."""
    return 99 if carriage == LAST else max(SHORTEST, carriage + 1)


def turns_for(plays: int, takes: int, helped: bool, means: Means) -> float:
    """Estimate the turns after this one that a path takes; 0 if it can be closed in this turn.

    A turn has a take, a play, and one official: for one more of either, or for the carriage.
    """
    plays, takes = plays - means.plays, takes - means.takes
    ways = [(plays, takes, helped)]
    if means.official:
        ways.append((plays - 1, takes, helped))
        if means.plays:
            ways.append((plays, takes - 1, helped))
        if helped and plays <= 0 and takes <= 0:
            return 0.0
    return min(_whole_turns(max(0, one), max(0, other), help_due) for one, other, help_due in ways)


def _whole_turns(plays: int, takes: int, helped: bool) -> float:
    if not plays and not takes and not helped:
        return 0.0
    least = max((plays + takes + helped) / 3, (plays + helped) / 2, (takes + helped) / 2)
    # Turns are whole, but whoever is closer to the next whole one has more to spare.
    return (least + max(1, ceil(least))) / 2


class Planner:
    """Judge paths at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hidden = sum(table.unseen)
        self.following = upcoming(table.carriage)
        self._tiles: dict[int, float] = {}
        self._houses: dict[int, tuple[float, int]] = {}
        self._payoffs: dict[tuple[int, int, bool], float] = {}
        self._outlooks: dict[tuple[tuple[int, ...], tuple[int, ...], Means], float] = {}

    def tiles(self, houses: int) -> float:
        """Judge the tiles that houses complete, and those that they come closer to."""
        if houses not in self._tiles:
            self._tiles[houses] = sum(
                values[0] * self._share(stack, houses)
                for stack, values in self.table.stacks.items()
                if values and stack not in self.table.owned
            )
        return self._tiles[houses]

    def _share(self, stack: str, houses: int) -> float:
        if stack == "all":
            asked = PROVINCES if self.table.baiern_counts else OUTSIDE_BAIERN
            share = sum(houses & province > 0 for province in asked) / len(asked)
        elif stack in AREAS:
            share = (houses & AREAS[stack]).bit_count() / AREAS[stack].bit_count()
        else:
            return 0.0
        return 1.0 if share == 1 else TILE_PROGRESS * share**2

    def best_houses(self, cities: int) -> tuple[float, int]:
        """Find the best houses along a path: one in each province, or all in one."""
        if cities not in self._houses:
            self._houses[cities] = self._best_houses(cities)
        return self._houses[cities]

    def _best_houses(self, cities: int) -> tuple[float, int]:
        built = self.table.houses
        groups = [province & cities & ~built for province in PROVINCES if province & cities & ~built]
        spread = 0
        for group in groups:
            places = [1 << number for number in numbers(group)]
            spread |= max(places, key=lambda place: self.tiles(built | spread | place))
        left = HOUSES - built.bit_count()
        best = (self.tiles(built), 0)
        for way in (spread, *groups):
            placed = way
            while placed.bit_count() > left:
                placed &= placed - 1
            best = max(best, (placed.bit_count() + self.tiles(built | placed), placed))
        return best

    def payoff(self, cities: int, length: int, helped: bool) -> float:
        """Judge what closing a path brings, in points."""
        key = (cities, length, helped)
        if key not in self._payoffs:
            worth, houses = self.best_houses(cities)
            gained = worth - self.tiles(self.table.houses)
            self._payoffs[key] = gained + self.closing(length, helped, houses)
        return self._payoffs[key]

    def closing(self, length: int, helped: bool, houses: int) -> float:
        """Judge length tile, carriage and the end of the match."""
        table, following = self.table, self.following
        worth = float(
            next(
                (
                    table.stacks[f"route{cards}"][0]
                    for cards in range(min(length, LONGEST), 4, -1)
                    if table.stacks[f"route{cards}"]
                ),
                0,
            )
        )
        gained = worth + houses.bit_count()
        ends = houses and houses.bit_count() == HOUSES - table.houses.bit_count()
        if length + 2 * helped >= following:
            more = CARRIAGE_POINTS[following] - CARRIAGE_POINTS[table.carriage]
            worth += more + CARRIAGE_STEP + CARRIAGE_LATER * (following - SHORTEST)
            gained += more
            ends = ends or following == LAST
        if ends and not table.is_ending:
            worth += WINNING if gained + 1 > table.behind else -WINNING
        return worth

    def chance_to_see(self, city: int, rounds: float) -> float:
        """Estimate how likely a card that is out of sight can be had within so many rounds."""
        if not self.hidden or not self.table.unseen[city]:
            return 0.0
        others = 1 - self.table.unseen[city] / self.hidden
        rivals = self.table.players - 1
        # What turns up at somebody else's turn may be taken before one's own.
        turned_up = 1 - float(others ** (TURNED_UP * self.table.players * rounds))
        return turned_up * float((1 - TAKEN_BY_ONE) ** rivals)

    def worth(self, cities: int, length: int, ahead: int, hand: int, means: Means) -> float:
        """Judge a path of which these cities are still ahead: what it brings, how likely and how soon."""
        table = self.table
        missing = ahead & ~hand
        shown, hidden = missing & table.open_cards, missing & ~table.open_cards
        plays, takes = ahead.bit_count(), missing.bit_count()
        turns = turns_for(plays, takes, False, means)
        if table.is_ending and turns > 0:
            return NOTHING
        # While a card is waited for, one has to be played in every turn, or the route is lost.
        patience = 1.0 + (plays - takes) / 1.5
        likely = 1.0
        for city in numbers(hidden):
            likely *= self.chance_to_see(city, patience)
        if not likely:
            return NOTHING
        likely *= min(1.0, max(0.0, (table.turns_left + 1 - turns) / 2))
        # Only so many of the open cards can be taken before the others have a turn.
        at_once = means.takes + (means.official and means.takes > 0)
        likely *= (1 - TAKEN_BY_ONE) ** ((table.players - 1) * max(0, shown.bit_count() - at_once))
        lost = (1 - likely) * LOST_CARD * (length - takes)
        worth = likely * self.payoff(cities, length, False) - TURN * turns - lost
        if length < self.following <= length + 2:
            turns = turns_for(plays, takes, True, means)
            worth = max(worth, likely * self.payoff(cities, length, True) - TURN * turns - lost)
        return worth

    def outlook(self, hand: tuple[int, ...], route: tuple[int, ...], means: Means) -> float:
        """Judge what hand and route promise: the best path, a second one, and spare cards."""
        key = (hand, route, means)
        if key not in self._outlooks:
            self._outlooks[key] = Paths(self, hand, means).outlook(route)
        return self._outlooks[key]


class Paths:
    """Go through the paths that a route can become."""

    def __init__(self, planner: Planner, hand: tuple[int, ...], means: Means) -> None:
        self.planner, self.means = planner, means
        self.hand = union(hand)
        self.near = self.hand | planner.table.open_cards
        self.best = self.second = NOTHING
        self.best_cities = 0
        self.seen: set[tuple[int, int, int]] = set()

    def outlook(self, route: tuple[int, ...]) -> float:
        """Judge the best path, a second one, and spare cards."""
        along = union(route)
        if route:
            self._grow(route[0], route[-1], along, len(route), along)
        for city in [] if route else numbers(self.near):
            self._grow(city, city, 1 << city, 1, 0)
        worth = max(self.best, -3 * TURN - LOST_CARD * len(route))
        worth += SECOND * max(0.0, self.second)
        spare = self.hand & ~self.best_cities & ~self.planner.table.houses
        return worth + SPARE * min(2, spare.bit_count())

    def _grow(self, first: int, last: int, cities: int, length: int, route: int) -> None:
        """Judge this path and all that it can grow to."""
        key = (first, last, cities) if first < last else (last, first, cities)
        if key in self.seen:
            return
        self.seen.add(key)
        ahead = cities & ~route
        if length >= SHORTEST:
            self._judge(cities, self.planner.worth(cities, length, ahead, self.hand, self.means))
        # From nothing only short paths are planned: farther ahead the cards are others.
        if length == (LONGEST if route else LONGEST - 2):
            return
        strangers = (ahead & ~self.near).bit_count()
        beyond = (NEXT_TO[first] | NEXT_TO[last]) & ~cities
        if strangers == (OUT_OF_SIGHT if route else 1):
            beyond &= self.near
        for city in numbers(beyond):
            bit = 1 << city
            if NEXT_TO[first] & bit:
                self._grow(city, last, cities | bit, length + 1, route)
            if NEXT_TO[last] & bit and first != last:
                self._grow(first, city, cities | bit, length + 1, route)

    def _judge(self, cities: int, worth: float) -> None:
        other = cities & ~self.best_cities and self.best_cities & ~cities
        if worth > self.best:
            if other:
                self.second = self.best
            self.best, self.best_cities = worth, cities
        elif worth > self.second and other:
            self.second = worth


class Sparring:
    """Choose moves by plan."""

    def __init__(self, view: dict[str, Any]) -> None:
        own = view["players"][view["viewer"]]
        self.planner = Planner(read_table(view))
        self.hand = tuple(sorted(CITIES.index(name) for name in own["hand"]))
        self.route = tuple(CITIES.index(name) for name in own["route"])
        self.official: str | None = view["official"]
        self.due: int = view["due"]
        self._closed_outlooks: dict[tuple[int, bool], float] = {}

    def choose(self, moves: Sequence[str]) -> str:
        """Choose the move that promises most."""
        return max(moves, key=self._value)

    def _value(self, move: str) -> float:
        word, _space, rest = move.partition(" ")
        value: float = getattr(self, f"_{word}")(rest)
        return value

    def _take(self, name: str) -> float:
        means = Means(self.due - 1, 1, self.official is None)
        if name != "deck":
            return self._with(CITIES.index(name), self.planner, means)
        values = self._draws(self.planner, means)
        return sum(value * copies for value, copies in values) / max(1, self.planner.hidden) - DECK_DISLIKE

    def _with(self, city: int, planner: Planner, means: Means) -> float:
        return planner.outlook(tuple(sorted((*self.hand, city))), self.route, means)

    def _draws(self, planner: Planner, means: Means) -> list[tuple[float, int]]:
        """Judge each card that may come from the deck, with how many copies are out of sight."""
        unseen = enumerate(planner.table.unseen)
        return [(self._with(city, planner, means), copies) for city, copies in unseen if copies]

    def _administrator(self, _rest: str) -> float:
        """Judge new open cards: the best of six, though no other official helps then."""
        planner = Planner(self.planner.table._replace(open_cards=0))
        hidden, better, worth = max(1, planner.hidden), 0, 0.0
        for value, copies in sorted(self._draws(planner, Means(0, 1, False)), reverse=True):
            before = (1 - better / hidden) ** NEW_CARDS
            better += copies
            # The best of six is this one if none is better and not all are worse.
            worth += value * (before - (1 - better / hidden) ** NEW_CARDS)
        return worth

    def _postmaster(self, _rest: str) -> float:
        return self.planner.outlook(self.hand, self.route, Means(1, 1, False))

    def _play(self, rest: str) -> float:
        name, side = rest.split(" ")
        city = CITIES.index(name)
        hand = list(self.hand)
        hand.remove(city)
        route = (city,) if side == "new" else (city, *self.route) if side == "left" else (*self.route, city)
        dropped = LOST_CARD * len(self.route) if side == "new" else 0.0
        return self.planner.outlook(tuple(hand), route, Means(0, 0, self.official is None)) - dropped

    def _carrier(self, _rest: str) -> float:
        return self.planner.outlook(self.hand, self.route, Means(0, 1, False))

    def _end(self, _rest: str) -> float:
        """Judge the route as it is kept: it has to grow in the next turn, or it is lost."""
        planner = self.planner
        if planner.table.is_ending:
            return 0.0
        ends = (NEXT_TO[self.route[0]] | NEXT_TO[self.route[-1]]) & ~union(self.route)
        lost = 1.0
        if ends & union(self.hand):
            lost = 0.0
        for city in numbers(ends):
            if planner.table.open_cards >> city & 1:
                lost *= 1 - (1 - TAKEN_BY_ONE) ** (planner.table.players - 1)
            else:
                lost *= 1 - planner.chance_to_see(city, 1)
        worth = planner.outlook(self.hand, self.route, Means(1, 1, True)) - TURN
        return (1 - lost) * worth - lost * (LOST_CARD * len(self.route) + TURN)

    def _cartwright(self, _rest: str) -> float:
        return self._closed(self.planner.best_houses(union(self.route))[1], True)

    def _close(self, rest: str) -> float:
        names = [] if rest == "none" else rest.split("+")
        return self._closed(set_of(names), self.official == "cartwright")

    def _closed(self, houses: int, helped: bool) -> float:
        """Judge a closing: what it brings, and how the next route may begin."""
        planner, table = self.planner, self.planner.table
        worth = houses.bit_count() + planner.tiles(table.houses | houses) - planner.tiles(table.houses)
        worth += planner.closing(len(self.route), helped, houses)
        if table.is_ending:
            return worth
        if (houses, helped) not in self._closed_outlooks:
            reached = len(self.route) + 2 * helped >= planner.following
            carriage = planner.following if reached else table.carriage
            after = Planner(table._replace(houses=table.houses | houses, carriage=carriage))
            outlook = 0.0 if carriage == LAST else after.outlook(self.hand, (), Means(1, 1, True))
            self._closed_outlooks[houses, helped] = outlook
        return worth + self._closed_outlooks[houses, helped] - TURN

    def _keep(self, rest: str) -> float:
        kept = tuple(sorted(CITIES.index(name) for name in rest.split("+")))
        return self.planner.outlook(kept, (), Means(1, 1, True))


def spar(view: dict[str, Any], moves: Sequence[str]) -> str:
    """Choose one of the legal moves of Imperial Post for what a seat sees."""
    return Sparring(view).choose(moves)
