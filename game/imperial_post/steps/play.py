"""Paragraph 2 of a turn: play a city card to the route. The Postal Carrier helps here."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.core.i18n import _, both, either
from game.core.protocols.step import OneWordStep
from game.imperial_post.board import CITIES, NEIGHBOURS, NO_CITIES, NUMBER, ONE, distinct
from game.imperial_post.moves import OfficialMove, PlayMove
from game.imperial_post.state import CARRIER, CLOSE, PLAY, TAKE, State
from game.imperial_post.steps.city_moves import CityMoves, cities_along
from game.imperial_post.steps.refusals import official_is_used, unknown_city, waits_for
from game.imperial_post.turn import postmaster_can_help

LEFT: Final = "left"
RIGHT: Final = "right"
NEW: Final = "new"
TO_THE_LEFT = CityMoves(lambda city: PlayMove(city, LEFT))
TO_THE_RIGHT = CityMoves(lambda city: PlayMove(city, RIGHT))
AS_NEW = CityMoves(lambda city: PlayMove(city, NEW))


def prompt(state: State) -> str:
    """Say what to decide while a card is to be played."""
    if state.official == CARRIER:
        return _("Add a second card to either end of your route. The Postal Carrier helps you.")
    if not state.routes[state.seat]:
        return _("Play a city card to start a route.")
    if not can_extend(state) and postmaster_can_help(state):
        return _(
            "No card in your hand fits your route. Call the Postmaster and take one more card, or "
            "drop the route."
        )
    if not can_extend(state):
        return _("No card fits your route, so you lose it. The card that you play starts a new one.")
    return _("Add a city card to either end of your route.")


@lru_cache(maxsize=1 << 14)
def fitting(route: tuple[int, ...]) -> tuple[int, int]:
    """Find the cities that fit the left and the right end; a single city counts as a right end only."""
    if not route:
        return NO_CITIES, NO_CITIES
    free = ~cities_along(route)
    left, right = NEIGHBOURS[route[0]] & free, NEIGHBOURS[route[-1]] & free
    return (left if len(route) > 1 else NO_CITIES), right


def can_extend(state: State) -> bool:
    """Return whether any card in hand makes the route longer."""
    left, right = fitting(state.routes[state.seat])
    return (left | right) & distinct(state.hands[state.seat]) != NO_CITIES


def carrier_can_help(state: State) -> bool:
    """Return whether the Postal Carrier may be called after the play: a second card fits the route."""
    return state.official is None and can_extend(state)


class Play:
    """Play a card to an end of the route, or start a new route and drop the old one."""

    word = "play"

    def moves(self, state: State) -> tuple[PlayMove, ...]:
        """List the plays that extend the route, then those that start a new one."""
        left, right = fitting(state.routes[state.seat])
        hand = distinct(state.hands[state.seat])
        longer = TO_THE_LEFT[left & hand] + TO_THE_RIGHT[right & hand]
        if state.official == CARRIER or (longer and state.edition.forced_discard):
            return longer
        return longer + AS_NEW.of(hand)

    def apply(self, state: State, move: PlayMove) -> None:
        """Move the card from the hand to the route."""
        city, side, _word = move
        seat = state.seat
        state.hands[seat] -= ONE[city]
        if state.known[seat] >> 2 * city & 3:
            state.known[seat] -= ONE[city]
        route = state.routes[seat]
        if side == RIGHT:
            state.routes[seat] = (*route, city)
        elif side == LEFT:
            state.routes[seat] = (city, *route)
        else:
            state.discards += cities_along(route)
            state.routes[seat] = (city,)
        state.phase = CLOSE

    def write(self, state: State, move: PlayMove) -> str:
        """Write `play Ulm left`, `play Ulm right` or `play Ulm new`."""
        return f"play {CITIES[move.city]} {move.side}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why this card cannot be played there."""
        if state.phase != PLAY:
            return _("It is not time to play a card. {waits}").format(waits=waits_for(state))
        if unknown := unknown_city(words):
            return unknown
        city, side = NUMBER[words[1]], words[2] if len(words) == 3 else None
        if not distinct(state.hands[state.seat]) & ONE[city]:
            return _("You have no card of {city} in your hand.").format(city=words[1])
        if side == NEW:
            return self._why_not_new(state)
        if side in (LEFT, RIGHT):
            return self._why_not_there(state, city, side)
        return _("Say where to play {city}: left, right or new.").format(city=words[1])

    @staticmethod
    def _why_not_new(state: State) -> str:
        if state.official == CARRIER:
            return _("The second card must fit your route.")
        return _("In this match, you may drop your route only if no card in your hand fits it.")

    @staticmethod
    def _why_not_there(state: State, city: int, side: str) -> str:
        route = state.routes[state.seat]
        if not route:
            return _("You have no route yet. Start a new one.")
        if city in route:
            return _("{city} is already in your route.").format(city=CITIES[city])
        if not any(fits & ONE[city] for fits in fitting(route)):
            return _why_no_end(route, city)
        if len(route) == 1:
            return _(
                "Play the second card of a route on the right. The left side would make no difference."
            )
        end = route[0] if side == LEFT else route[-1]
        return _("No road joins {city} to {end}. The card fits the other end.").format(
            city=CITIES[city], end=CITIES[end]
        )


def _why_no_end(route: tuple[int, ...], city: int) -> str:
    """Explain why a city fits neither end of a route; it may have a road to a city in between."""
    name, ends = CITIES[city], [CITIES[route[0]], CITIES[route[-1]]]
    if len(route) == 1:
        return _("No road joins {city} to {ends}.").format(city=name, ends=ends[0])
    inner = [CITIES[one] for one in route[1:-1] if NEIGHBOURS[one] & ONE[city]]
    if inner:
        return _(
            "A road joins {city} to {cities}, but you can only add cards at the ends of your route: {ends}."
        ).format(city=name, cities=both(inner), ends=either(ends))
    return _("No road joins {city} to {ends}, the ends of your route.").format(city=name, ends=either(ends))


class Carrier(OneWordStep):
    """Have the Postal Carrier's help: one more card to play, at an end of the route."""

    word = CARRIER
    offer = (OfficialMove(CARRIER),)

    def moves(self, state: State) -> tuple[OfficialMove, ...]:
        """Offer a second play after the first, while no official has helped and a card fits."""
        return self.offer if carrier_can_help(state) else ()

    def apply(self, state: State, move: OfficialMove) -> None:
        """Make one more play due."""
        state.official = CARRIER
        state.phase = PLAY

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the Postal Carrier does not help now."""
        if state.official is not None:
            return official_is_used(state)
        if state.phase in (TAKE, PLAY):
            return _("The Postal Carrier lets you play a second card. Play your first card now.")
        if state.phase != CLOSE:
            return _("The Postal Carrier helps only before you close your route.")
        if state.hands[state.seat] == NO_CITIES:
            return _("You have no second card to play.")
        return _("No card in your hand fits your route.")
