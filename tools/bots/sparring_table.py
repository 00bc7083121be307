"""What the sparring partner sees: the table, the value of paths, and how likely cards turn up."""

from __future__ import annotations

from collections.abc import Iterable
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

# The value of a turn in points: about what a good player gains in one.
TURN = 2.1
# A carriage brings the end closer besides its points; a house that leads to a tile is worth more.
CARRIAGE_VALUE, TILE_PROGRESS = 3.2, 0.7
# How many cards a player adds to a route in a turn.
CARDS_A_TURN = 1.25
# How likely it is that one opponent takes an open card before the next turn.
TAKEN_BY_ONE = 0.15
# How many cards a player turns up in a turn; a house for a card that is not known yet.
TURNED_UP, UNKNOWN_HOUSE = 1.5, 0.6
# To end the match ahead, or behind.
WINNING = 12.0


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
    """What can still be done in this turn, and whether the route may be closed in it."""

    takes: int
    plays: int
    official: bool
    closing: bool = True


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
            ways.append((plays, takes, False))
    turns = min(_whole_turns(max(0, one), max(0, other), help_due) for one, other, help_due in ways)
    return turns if means.closing else max(1.0, turns)


def _whole_turns(plays: int, takes: int, helped: bool) -> float:
    if not plays and not takes and not helped:
        return 0.0
    least = max((plays + takes + helped) / 3, (plays + helped) / 2, (takes + helped) / 2)
    # Turns are whole, but whoever is closer to the next whole one has more to spare.
    return (least + max(1, ceil(least))) / 2


class Planner:
    """Evaluate paths at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hidden = sum(table.unseen)
        self.following = upcoming(table.carriage)
        self._tiles: dict[int, float] = {}
        self._houses: dict[int, tuple[float, int]] = {}
        # What hands and routes promise here, as far as it was evaluated.
        self.outlooks: dict[tuple[tuple[int, ...], tuple[int, ...], Means], float] = {}
        self.now = self.tiles(table.houses)

    def tiles(self, houses: int) -> float:
        """Evaluate the tiles that houses complete, and those that they come closer to."""
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
        if share == 1:
            return 1.0
        # Near the end nobody completes what is only begun.
        time = min(1.0, self.table.turns_left / 8)
        return TILE_PROGRESS * time * share**2

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
        best = (self.now, 0)
        for way in (spread, *groups):
            placed = way
            while placed.bit_count() > left:
                placed &= placed - 1
            best = max(best, (placed.bit_count() + self.tiles(built | placed), placed))
        return best

    def payoff(self, cities: int, more: int, helped: bool) -> float:
        """Evaluate what closing a path brings with so many more cards that are not known yet."""
        value, houses = self.best_houses(cities)
        length = cities.bit_count() + more
        return value - self.now + UNKNOWN_HOUSE * more + self.closing(length, helped, houses)

    def closing(self, length: int, helped: bool, houses: int) -> float:
        """Evaluate length tile, carriage and the end of the match."""
        table, following = self.table, self.following
        value = 0.0
        for cards in range(min(length, LONGEST), 4, -1):
            if table.stacks[f"route{cards}"]:
                value = float(table.stacks[f"route{cards}"][0])
                break
        gained = value + houses.bit_count()
        ends = houses and houses.bit_count() == HOUSES - table.houses.bit_count()
        if length + 2 * helped >= following:
            more = CARRIAGE_POINTS[following] - CARRIAGE_POINTS[table.carriage]
            value += more if table.is_ending else max(float(more), CARRIAGE_VALUE)
            gained += more
            ends = ends or following == LAST
        if ends and not table.is_ending:
            value += WINNING if gained + 1 > table.behind else -WINNING
        return value

    def chance_to_fit(self, fits: int, cards: float) -> float:
        """Estimate how likely one of these cards is among so many that turn up."""
        if not self.hidden:
            return 0.0
        copies = 0
        for city in numbers(fits):
            copies += self.table.unseen[city]
        return 1 - float(max(0.0, 1 - copies / self.hidden) ** cards)

    def stays(self, cards: int) -> float:
        """Estimate how likely so many open cards still lie there after the others' turns."""
        return float((1 - TAKEN_BY_ONE) ** ((self.table.players - 1) * cards))
