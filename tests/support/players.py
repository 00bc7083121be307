"""Simple players for the checks: they see a seat's view and the legal moves, and name a move.

`random_move` plays at random, `greedy` sensibly and quickly towards the seventh carriage, `settler` towards
the last house, `hoarder` never closes and empties the deck, all three in Imperial Post; `builder` builds
whatever can be paid, in Quick Settlers. They are no bots: they know no more of the game than the checks
need.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import Match
from game.core.rng import Chance
from tests.imperial_post import facts

Player = Callable[[Match, Chance], str]

GOOD_ROUTE = 5
WORST = -1000.0


def random_move(match: Match, chance: Chance) -> str:
    """Choose any legal move."""
    return chance.pick(match.moves())


def greedy(match: Match, chance: Chance) -> str:
    """Extend the route, close it as soon as it earns the next carriage."""
    return _best(match, chance, _Greedy)


def settler(match: Match, chance: Chance) -> str:
    """Close as soon as a few houses can be placed; avoid the seventh carriage while houses are left."""
    return _best(match, chance, _Settler)


def hoarder(match: Match, chance: Chance) -> str:
    """Take all cards there are, extend the route while anything fits, and do not close if possible."""
    return _best(match, chance, _Hoarder)


def builder(match: Match, chance: Chance) -> str:
    """Build if anything can be built, else do anything."""
    moves = match.moves()
    return chance.pick([move for move in moves if move.startswith("build ")] or moves)


def finish(match: Match, player: Player, chance: Chance, most: int = 100_000) -> Match:
    """Let one player play for all seats, to the end or for so many moves."""
    while match.seat is not None and len(match) < most:
        match.play(player(match, chance))
    return match


def _best(match: Match, chance: Chance, manner: type[_Greedy]) -> str:
    sight = manner(match.view(match.seat))
    values = {move: sight.value(move) for move in match.moves()}
    return chance.pick([move for move, value in values.items() if value == max(values.values())])


class _Greedy:
    """The value of a move for a player with this view."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.me = view["players"][view["seat"]]
        self.route: list[str] = self.me["route"]
        self.hand: list[str] = self.me["hand"]
        self.upcoming: int | None = facts.NEXT_CARRIAGE[self.me["carriage"]]

    def value(self, move: str) -> float:
        word, _, what = move.partition(" ")
        value: float = getattr(self, f"of_{word}")(what)
        return value

    def of_take(self, what: str) -> float:
        return 1.0 if what == "deck" else self.liking(what)

    def of_administrator(self, _what: str) -> float:
        bad_luck = not any(self.fits(city) for city in [*self.hand, *self.view["display"]])
        return 9.0 if bad_luck and self.route else WORST

    def of_postmaster(self, _what: str) -> float:
        return 9.0 if not any(self.fits(city) for city in self.hand) or len(self.hand) < 3 else WORST

    def of_play(self, what: str) -> float:
        city, side = what.split(" ")
        rest = [card for card in self.hand if card != city]
        if side == "new":
            return (-10.0 * len(self.route)) + sum(card in facts.NEIGHBOURS[city] for card in rest)
        ends = {"left": (city, self.route[-1]), "right": (self.route[0], city)}[side]
        return 5.0 + sum(
            card not in self.route and any(card in facts.NEIGHBOURS[end] for end in ends) for card in rest
        )

    def of_carrier(self, _what: str) -> float:
        return 50.0 if self.upcoming is None or len(self.route) < self.upcoming else WORST

    def of_cartwright(self, _what: str) -> float:
        return 40.0 if len(self.route) >= GOOD_ROUTE or not self.can_go_on() else WORST

    def of_close(self, what: str) -> float:
        earned = self.upcoming is None or len(self.route) >= self.upcoming
        helped = self.view["official"] == "cartwright"
        ripe = earned and (len(self.route) >= GOOD_ROUTE or not self.can_go_on() or self.in_a_hurry())
        houses = [] if what == "none" else what.split("+")
        return (30.0 if ripe or helped else WORST) + len(houses) + 2 * self.tiles(houses)

    def of_end(self, _what: str) -> float:
        return 0.0

    def of_keep(self, what: str) -> float:
        kept = what.split("+")
        return sum(one in facts.NEIGHBOURS[other] for one in kept for other in kept) + len(set(kept))

    def fits(self, city: str) -> bool:
        ends = (self.route[0], self.route[-1]) if self.route else ()
        return city not in self.route and any(city in facts.NEIGHBOURS[end] for end in ends)

    def can_go_on(self) -> bool:
        return any(self.fits(card) for card in self.hand)

    def liking(self, city: str) -> float:
        new = city not in self.hand and city not in self.route
        joins = sum(city in facts.NEIGHBOURS[card] for card in self.hand)
        return 6.0 * self.fits(city) * new + joins * new + (city not in self.me["houses"])

    def in_a_hurry(self) -> bool:
        return len(self.route) >= 3 and self.me["carriage"] < 4

    def tiles(self, houses: list[str]) -> int:
        mine = {*self.me["houses"], *houses}
        return sum(
            set(cities) <= mine and not set(cities) <= set(self.me["houses"])
            for cities in facts.TILE_CITIES.values()
        )


class _Settler(_Greedy):
    def of_close(self, what: str) -> float:
        houses = [] if what == "none" else what.split("+")
        last = self.upcoming == max(facts.CARRIAGE_POINTS) and len(self.route) >= self.upcoming
        if last and self.me["houses_left"] > len(houses):
            return WORST
        enough = 1 + (self.me["houses_left"] > 5) + (self.me["houses_left"] > 10)
        return 10.0 * (len(houses) - int(enough) + 0.5) + self.tiles(houses)

    def of_carrier(self, _what: str) -> float:
        return 1.0 if len(self.route) < 6 else WORST

    def of_cartwright(self, _what: str) -> float:
        return WORST

    def liking(self, city: str) -> float:
        return super().liking(city) + 3.0 * (city not in self.me["houses"])

    def of_play(self, what: str) -> float:
        return super().of_play(what) + (what.split(" ", maxsplit=1)[0] not in self.me["houses"])


class _Hoarder(_Greedy):
    def of_take(self, what: str) -> float:
        return 0.5 if what == "deck" else self.liking(what)

    def of_administrator(self, _what: str) -> float:
        return WORST

    def of_postmaster(self, _what: str) -> float:
        return 100.0

    def of_carrier(self, _what: str) -> float:
        return WORST

    def of_cartwright(self, _what: str) -> float:
        return WORST

    def of_close(self, what: str) -> float:
        return WORST
