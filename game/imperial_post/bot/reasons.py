"""The reasons for a move: its own effects, from what the player sees.

Later moves are not mentioned: they have their own reasons when they are next. Cards that a move turns up
are not known yet, so they are never named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.reasons import Reason, because
from game.imperial_post.board import (
    CITIES,
    ONE,
    SHORTEST_ROUTE,
    STACK_SETS,
    cities_in,
    city_names,
    distinct,
)
from game.imperial_post.bot.route_growth import around, ends
from game.imperial_post.moves import CloseMove, EndMove, KeepMove, Move, OfficialMove, PlayMove, TakeMove
from game.imperial_post.rules import RULES
from game.imperial_post.scoring import points
from game.imperial_post.state import CARTWRIGHT, OVER, State
from game.imperial_post.steps.close import next_carriage
from game.imperial_post.steps.play import NEW
from game.imperial_post.steps.take import DECK
from game.imperial_post.views import View

# The most missing cities with which another player is a rival for a tile.
RIVAL_MISSES = 2
# The most cities that a reason names.
MOST_NAMED = 2


class Outlook:
    """A move on a copy of the position, and the reasons for it."""

    def __init__(self, state: State, view: View, move: Move) -> None:
        self.before, self.seat, self.view = state, state.seat, view
        self.after = state.copy()
        RULES.apply(self.after, move)

    @property
    def _route(self) -> tuple[int, ...]:
        return self.before.routes[self.seat]

    def _open(self) -> int:
        return sum(ONE[city] for city in set(self.before.display))

    def _others(self) -> list[int]:
        """List the other seats in the order of play."""
        players = self.before.players
        return [(self.seat + distance) % players for distance in range(1, players)]

    def administrator(self, _move: OfficialMove) -> Iterator[Reason]:
        """Say why new open cards are wanted."""
        none_fits = self._route and not ends(self._route) & self._open()
        yield because("administrator no open fits" if none_fits else "administrator")

    def take(self, move: TakeMove) -> Iterator[Reason]:
        """Say what a card is good for."""
        city = move.city
        if city == DECK:
            none_fits = self._route and not ends(self._route) & self._open()
            yield because("deck no open fits" if none_fits else "deck")
            return
        card, hand = ONE[city], distinct(self.before.hands[self.seat])
        fits, joined = self._route and ends(self._route) & card, around(card) & hand
        if fits:
            yield because("fits")
        if joined:
            yield because("joins", cities=_named(joined))
        wanted = [other for other in self._others() if self._wants(other, card)]
        if wanted:
            yield because("denies", city=CITIES[city], seat=wanted[0])
        if not card & self.before.houses[self.seat]:
            yield because("no house yet", city=CITIES[city])
        elif not (fits or joined or wanted):
            yield because("for later")

    def _wants(self, other: int, card: int) -> bool:
        """Return whether a card fits another player's route."""
        route = self.before.routes[other]
        return len(route) > 1 and bool(ends(route) & card)

    def postmaster(self, _move: OfficialMove) -> Iterator[Reason]:
        """Say what a second card is wanted for."""
        yield because("second card")
        fits = ends(self._route) if self._route else 0
        lying = fits & self._open()
        if lying:
            yield because("lies open", city=_named(lying)[0])
        elif fits and not fits & distinct(self.before.hands[self.seat]):
            yield because("needs a fit")

    def play(self, move: PlayMove) -> Iterator[Reason]:
        """Say what becomes of the route."""
        city, side, _word = move
        if side == NEW and not self._route:
            yield because("starts", city=CITIES[city])
        elif side == NEW:
            lost = not ends(self._route) & distinct(self.before.hands[self.seat])
            yield because("starts anew" if lost else "gives up", city=CITIES[city])
        cards, upcoming = len(self.after.routes[self.seat]), next_carriage(self.before.carriages[self.seat])
        if side != NEW:
            if upcoming is not None and cards >= max(upcoming, SHORTEST_ROUTE) > len(self._route):
                yield because("long enough", carriage=upcoming)
            else:
                yield because("length", cards=cards)
        yield from self._to_go_on()

    def _to_go_on(self) -> Iterator[Reason]:
        ready = ends(self.after.routes[self.seat]) & distinct(self.after.hands[self.seat])
        if ready:
            yield because("goes on", cities=_named(ready))

    def carrier(self, _move: OfficialMove) -> Iterator[Reason]:
        """Say which card can be played as the second one."""
        ready = ends(self._route) & distinct(self.before.hands[self.seat])
        yield because("second play", cities=_named(ready))

    def cartwright(self, _move: OfficialMove) -> Iterator[Reason]:
        """Say which carriage comes within reach."""
        yield because("helped carriage", carriage=next_carriage(self.before.carriages[self.seat]) or 0)

    def close(self, _move: CloseMove) -> Iterator[Reason]:
        """Say what closing the route brings."""
        before, after, seat = self.before, self.after, self.seat
        if after.phase == OVER or (after.ender == seat and before.ender is None):
            yield because("ends ahead" if self._is_ahead() else "ends")
        gained = after.tiles[seat][len(before.tiles[seat]) :]
        for stack, value in sorted(gained, key=lambda tile: -tile[1]):
            if stack != "end":
                yield self._tile(stack, value)
        if after.carriages[seat] != before.carriages[seat]:
            helped = before.official == CARTWRIGHT
            yield because("helped carriage" if helped else "carriage", carriage=after.carriages[seat])
        yield from self._nearly()
        built = (after.houses[seat] & ~before.houses[seat]).bit_count()
        if built:
            yield because("houses", houses=built)
        else:
            yield because("clears")

    def _is_ahead(self) -> bool:
        """Return whether the player certainly leads, whatever the hidden tiles are."""
        own = points(self.after, self.seat)
        return all(
            (player["score"] is not None or not player["tile_count"]) and own > points(self.after, other)
            for other in self._others()
            for player in [self.view["players"][other]]
        )

    def _tile(self, stack: str, value: int) -> Reason:
        for other in self._others():
            if self._comes_close(other, stack):
                return because("tile before", **self._stack(stack), value=value, seat=other)
        return because("tile", **self._stack(stack), value=value)

    def _stack(self, stack: str) -> dict[str, str]:
        """Give what a stack is named by: itself, and the option on which its name depends."""
        provinces = "nine" if self.before.edition.baiern_counts else "without-baiern"
        return {"stack": stack, "all_provinces": provinces}

    def _comes_close(self, other: int, stack: str) -> bool:
        """Return whether another player will soon have the houses for a tile."""
        if stack not in STACK_SETS or stack in {name for name, _value in self.before.tiles[other]}:
            return False
        return (STACK_SETS[stack] & ~self.before.houses[other]).bit_count() <= RIVAL_MISSES

    def _nearly(self) -> Iterator[Reason]:
        """Say for which tile one house is missing now and more were before; one such tile is enough."""
        owned = {name for name, _value in self.after.tiles[self.seat]}
        for stack, cities in STACK_SETS.items():
            missing = cities & ~self.after.houses[self.seat]
            more = (cities & ~self.before.houses[self.seat]).bit_count() > 1
            if missing.bit_count() == 1 and more and self.after.stacks[stack] and stack not in owned:
                yield because("one missing", city=_named(missing)[0], **self._stack(stack))
                return

    def end(self, _move: EndMove) -> Iterator[Reason]:
        """Say that the route stays, and with which cards it can go on."""
        yield because("route kept")
        yield from self._to_go_on()

    def keep(self, move: KeepMove) -> Iterator[Reason]:
        """Say why these cards are kept."""
        kept = sum(ONE[city] for city in set(move.cities))
        pairs = [city for city in cities_in(kept) if around(ONE[city]) & kept]
        if pairs:
            yield because("kept pair", cities=tuple(CITIES[city] for city in pairs))
        else:
            yield because("kept", cities=tuple(city_names(kept)))


def _named(cities: int) -> tuple[str, ...]:
    return tuple(city_names(cities)[:MOST_NAMED])


# Each has moves of its own type, which its word leads to.
SAYINGS: dict[str, Callable[[Outlook, Any], Iterator[Reason]]] = {
    "administrator": Outlook.administrator,
    "take": Outlook.take,
    "postmaster": Outlook.postmaster,
    "play": Outlook.play,
    "carrier": Outlook.carrier,
    "cartwright": Outlook.cartwright,
    "close": Outlook.close,
    "end": Outlook.end,
    "keep": Outlook.keep,
}


def reasons(state: State, view: View, move: Move) -> list[Reason]:
    """Find what a move does by itself, the most important first."""
    return list(SAYINGS[move.word](Outlook(state, view, move), move))
