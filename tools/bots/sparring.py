"""A sparring partner for Imperial Post that shares nothing with our bots but the printed board.

It plays by what a seat sees (`view`) and by the legal moves as text (`moves`), and plans as an experienced
player does, without search: it looks for the paths that its route can become with the cards in hand, the
open ones and one to three that may still turn up, and compares what each brings (houses, tiles, carriage),
how likely the missing cards come, and how many turns it takes. Its numbers are set by hand, from playing.

    python -m tools.bots.arena imperial-post grandmaster:sparring
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tools.bots.sparring_table import (
    CARDS_A_TURN,
    CITIES,
    LAST,
    LONGEST,
    NEXT_TO,
    SHORTEST,
    TURN,
    TURNED_UP,
    Means,
    Planner,
    numbers,
    read_table,
    set_of,
    turns_for,
    union,
)

# Of the cards that a path misses at most so many may be out of sight.
OUT_OF_SIGHT = 3
# The value of a card that is lost with its route, or in hand and of no use to the path that is planned.
LOST_CARD, SPARE, SPARE_BUILT = 1.6, 0.8, 0.4
# The value of taking away the only open card that fits a long route of somebody else.
DENIED = 0.3
# How many open cards the Administrator lays out.
NEW_CARDS = 6
HAND_AFTER_CLOSING = 3
# What a new route promises on average, so that closing is compared with going on.
FRESH = 1.0
NOTHING = -1e9
NEXT_TURN = Means(0, 0, False, False)


class Path(NamedTuple):
    """A path to become: its known cities, what is to be played and taken for it, and how likely that is."""

    cities: int
    plays: int
    takes: int
    more: int
    likely: float
    spare: float


class Paths:
    """Go through the paths that a route can become with the cards in hand and the open ones."""

    def __init__(self, planner: Planner, hand: tuple[int, ...], means: Means) -> None:
        self.planner, self.means = planner, means
        self.hand, self.cards = union(hand), len(hand)
        self.near = self.hand | planner.table.open_cards
        self.best = NOTHING
        self.seen: set[tuple[int, int, int]] = set()
        # So many open cards can be had before the others have a turn.
        self.at_once = means.takes + (means.official and means.takes > 0)
        self.route = 0

    def outlook(self, route: tuple[int, ...]) -> float:
        """Evaluate the best path with the cards that it leaves to spare."""
        self.route = union(route)
        if route:
            self._grow(route[0], route[-1], self.route, len(route))
            lost = -TURN - LOST_CARD * len(route) + self._spare(0)
            return max(self.best, lost)
        for city in numbers(self.near):
            self._grow(city, city, 1 << city, 1)
        return max(self.best, self._spare(0) - TURN)

    def _spare(self, used: int) -> float:
        """Evaluate the cards in hand that no path uses; after closing only three are kept."""
        spare = self.hand & ~used
        new = (spare & ~self.planner.table.houses).bit_count()
        value = SPARE * min(new, HAND_AFTER_CLOSING)
        return value + SPARE_BUILT * max(0, min(HAND_AFTER_CLOSING, spare.bit_count()) - new)

    def _grow(self, first: int, last: int, cities: int, length: int) -> None:
        """Evaluate this path and all that it can grow to."""
        key = (first, last, cities) if first < last else (last, first, cities)
        if key in self.seen:
            return
        self.seen.add(key)
        fits = (NEXT_TO[first] | NEXT_TO[last]) & ~cities
        self._evaluate(cities, length, fits)
        if length >= LONGEST:
            return
        beyond = fits & self.near
        for city in numbers(beyond):
            bit = 1 << city
            if NEXT_TO[first] & bit:
                self._grow(city, last, cities | bit, length + 1)
            if NEXT_TO[last] & bit and first != last:
                self._grow(first, city, cities | bit, length + 1)

    def _evaluate(self, cities: int, length: int, fits: int) -> None:
        """Evaluate a path as it is, and with cards that may still turn up."""
        planner, means = self.planner, self.means
        table = planner.table
        ahead = cities & ~self.route
        plays, takes = ahead.bit_count(), (ahead & ~self.hand).bit_count()
        likely = planner.stays(max(0, takes - self.at_once))
        spare = self._spare(ahead)
        for more in range(OUT_OF_SIGHT + 1):
            if length + more < SHORTEST:
                continue
            if not means.closing and plays + more == 0:
                continue
            if length + more > LONGEST and more:
                break
            chance = likely
            if more:
                # What is still to be played gives time to wait for a card that fits.
                waiting = 1 + max(0, plays - means.plays) / CARDS_A_TURN
                turned_up = TURNED_UP * (table.players * waiting + 0.5)
                chance *= planner.chance_to_fit(fits & ~self.near, turned_up) ** more
            self._weigh(Path(cities, plays + more, takes + more, more, chance, spare))

    def _weigh(self, path: Path) -> None:
        """Weigh what a path brings against the turns and the risk, without the Cartwright and with him."""
        planner, means, table = self.planner, self.means, self.planner.table
        cities, plays, takes, more, likely, spare = path
        length = cities.bit_count() + more
        for helped in (False, True):
            if helped and not length < planner.following <= length + 2:
                continue
            turns = turns_for(plays, takes, helped, means)
            if table.is_ending and turns > 0:
                continue
            chance = likely * min(1.0, max(0.0, (table.turns_left + 1.5 - turns) / 2))
            # A turn has a take whether or not the path needs it.
            extra = SPARE * max(0.0, min(2.0, turns + means.takes - takes))
            played = length - plays
            lost = (1 - chance) * LOST_CARD * (played + (plays - takes) * 0.5)
            value = chance * planner.payoff(cities, more, helped) - TURN * turns - lost + spare + extra
            self.best = max(self.best, value)


class Sparring:
    """Choose moves by plan."""

    def __init__(self, view: dict[str, Any]) -> None:
        own = view["players"][view["viewer"]]
        self.planner = Planner(read_table(view))
        self.hand = tuple(sorted(CITIES.index(name) for name in own["hand"]))
        self.route = tuple(CITIES.index(name) for name in own["route"])
        self.official: str | None = view["official"]
        self.due: int = view["due"]
        self.denying = self._denying(view)
        self._closed_outlooks: dict[tuple[int, bool], float] = {}

    @staticmethod
    def _denying(view: dict[str, Any]) -> int:
        """Find open cards that somebody else waits for: the only one that fits a route of three or more."""
        cards, open_cards = 0, set_of(view["display"])
        for seat, player in enumerate(view["players"]):
            route = [CITIES.index(name) for name in player["route"]]
            if seat != view["viewer"] and len(route) >= SHORTEST:
                fits = (NEXT_TO[route[0]] | NEXT_TO[route[-1]]) & ~union(route) & open_cards
                if fits.bit_count() == 1:
                    cards |= fits
        return cards

    @staticmethod
    def _outlook(planner: Planner, hand: tuple[int, ...], route: tuple[int, ...], means: Means) -> float:
        """Evaluate what hand and route promise: the best path, and spare cards."""
        key = (hand, route, means)
        if key not in planner.outlooks:
            planner.outlooks[key] = Paths(planner, hand, means).outlook(route)
        return planner.outlooks[key]

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
            city = CITIES.index(name)
            return self._with(city, self.planner, means) + DENIED * (self.denying >> city & 1)
        values = self._draws(self.planner, means)
        return sum(value * copies for value, copies in values) / max(1, self.planner.hidden)

    def _with(self, city: int, planner: Planner, means: Means) -> float:
        return self._outlook(planner, tuple(sorted((*self.hand, city))), self.route, means)

    def _draws(self, planner: Planner, means: Means) -> list[tuple[float, int]]:
        """Evaluate each card that may come from the deck, with how many copies are out of sight."""
        unseen = enumerate(planner.table.unseen)
        return [(self._with(city, planner, means), copies) for city, copies in unseen if copies]

    def _administrator(self, _rest: str) -> float:
        """Evaluate new open cards: the best of six, though no other official helps then."""
        planner = Planner(self.planner.table._replace(open_cards=0))
        hidden, better, expected = max(1, planner.hidden), 0, 0.0
        for value, copies in sorted(self._draws(planner, Means(0, 1, False)), reverse=True):
            before = (1 - better / hidden) ** NEW_CARDS
            better += copies
            # The best of six is this one if none is better and not all are worse.
            expected += value * (before - (1 - better / hidden) ** NEW_CARDS)
        return expected

    def _postmaster(self, _rest: str) -> float:
        return self._outlook(self.planner, self.hand, self.route, Means(1, 1, False))

    def _play(self, rest: str) -> float:
        name, side = rest.split(" ")
        city = CITIES.index(name)
        hand = list(self.hand)
        hand.remove(city)
        route = (city,) if side == "new" else (city, *self.route) if side == "left" else (*self.route, city)
        dropped = LOST_CARD * len(self.route) if side == "new" else 0.0
        return self._outlook(self.planner, tuple(hand), route, Means(0, 0, self.official is None)) - dropped

    def _carrier(self, _rest: str) -> float:
        return self._outlook(self.planner, self.hand, self.route, Means(0, 1, False))

    def _end(self, _rest: str) -> float:
        """Evaluate the route as it is kept: it has to grow in the next turn, or it is lost."""
        planner = self.planner
        if planner.table.is_ending:
            return 0.0
        value = self._outlook(planner, self.hand, self.route, NEXT_TURN)
        ends = (NEXT_TO[self.route[0]] | NEXT_TO[self.route[-1]]) & ~union(self.route)
        if ends & union(self.hand):
            return value
        lying = (ends & planner.table.open_cards).bit_count()
        lost = (1 - planner.stays(1)) ** lying if lying else 1.0
        # What the others turn up, and two cards of one's own.
        lost *= 1 - planner.chance_to_fit(ends, TURNED_UP * (planner.table.players - 1) + 2)
        return (1 - lost) * value - lost * (LOST_CARD * len(self.route) + TURN)

    def _cartwright(self, _rest: str) -> float:
        return self._closed(self.planner.best_houses(union(self.route))[1], True)

    def _close(self, rest: str) -> float:
        names = [] if rest == "none" else rest.split("+")
        return self._closed(set_of(names), self.official == "cartwright")

    def _closed(self, houses: int, helped: bool) -> float:
        """Evaluate a closing: what it brings, and how the next route may begin."""
        planner, table = self.planner, self.planner.table
        value = houses.bit_count() + planner.tiles(table.houses | houses) - planner.now
        value += planner.closing(len(self.route), helped, houses)
        if table.is_ending:
            return value
        if (houses, helped) not in self._closed_outlooks:
            reached = len(self.route) + 2 * helped >= planner.following
            carriage = planner.following if reached else table.carriage
            after = Planner(table._replace(houses=table.houses | houses, carriage=carriage))
            outlook = 0.0 if carriage == LAST else self._outlook(after, self.hand, (), NEXT_TURN)
            self._closed_outlooks[houses, helped] = outlook - FRESH
        return value + self._closed_outlooks[houses, helped]

    def _keep(self, rest: str) -> float:
        kept = tuple(sorted(CITIES.index(name) for name in rest.split("+")))
        return self._outlook(self.planner, kept, (), NEXT_TURN)


def spar(view: dict[str, Any], moves: Sequence[str]) -> str:
    """Choose one of the legal moves of Imperial Post for what a seat sees."""
    return Sparring(view).choose(moves)
