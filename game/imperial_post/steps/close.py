"""Paragraph 3 of a turn: close the route, or end the turn. The Cartwright helps here."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.i18n import _, ngettext
from game.core.protocols.step import OneWordStep
from game.imperial_post.board import (
    CARTWRIGHT_REACH,
    CITIES,
    FIRST_CARRIAGE,
    HAND_AFTER_CLOSING,
    HOUSES,
    LAST_CARRIAGE,
    NO_CARRIAGE,
    NUMBER,
    ONE,
    SHORTEST_ROUTE,
    cards_in,
    size,
    without,
)
from game.imperial_post.moves import CloseMove, EndMove, KeepMove, OfficialMove
from game.imperial_post.placement import placements
from game.imperial_post.state import CARTWRIGHT, CLOSE, KEEP, State
from game.imperial_post.steps.city_moves import cities_along
from game.imperial_post.steps.play import carrier_can_help
from game.imperial_post.steps.refusals import official_is_used, waits_for
from game.imperial_post.tiles import earned_stacks, take_tile, trigger_end
from game.imperial_post.turn import end_turn

END = EndMove()


def prompt(state: State) -> str:
    """Say what to decide after the play."""
    if state.phase == KEEP:
        return _("Choose three cards to keep. The others are discarded.")
    if state.official == CARTWRIGHT:
        return _("Close your route. The Cartwright helps with the carriage.")
    carrier = carrier_can_help(state)
    if len(state.routes[state.seat]) < SHORTEST_ROUTE:
        if carrier:
            return _("Call the Postal Carrier to play a second card, or end your turn.")
        return _("End your turn.")
    if carrier:
        return _("Close your route, call the Postal Carrier, or end your turn and keep the route.")
    return _("Close your route, or end your turn and keep it.")


def next_carriage(carriage: int) -> int | None:
    """Return which carriage comes next; None after the last.

    >>> next_carriage(0), next_carriage(5), next_carriage(7)
    (3, 6, None)
    """
    if carriage == LAST_CARRIAGE:
        return None
    return FIRST_CARRIAGE if carriage == NO_CARRIAGE else carriage + 1


def carriage_after(carriage: int, cards: int, helped: bool) -> int:
    """Return which carriage a player has after closing a route of so many cards."""
    upcoming = next_carriage(carriage)
    reach = cards + CARTWRIGHT_REACH if helped else cards
    return upcoming if upcoming is not None and reach >= upcoming else carriage


def houses_left(houses: int) -> int:
    """Count the houses that are not on the board yet."""
    return HOUSES - houses.bit_count()


def list_closings(route: tuple[int, ...], houses: int, left: int, full: bool) -> tuple[CloseMove, ...]:
    """List the ways to close a route as moves."""
    return tuple([CloseMove(cities) for cities in placements(route, houses, left, full)])


# A route through all cities can be closed in more than 20,000 ways, so few such lists are cached.
closings = lru_cache(maxsize=1 << 10)(list_closings)
long_closings = lru_cache(maxsize=1 << 3)(list_closings)
LONG_ROUTE = 11


class Close:
    """Close the route: place houses, get tiles and carriage, discard the route's cards."""

    word = CLOSE

    def moves(self, state: State) -> tuple[CloseMove, ...]:
        """List every choice of cities that get a house."""
        seat = state.seat
        route = state.routes[seat]
        if len(route) < SHORTEST_ROUTE:
            return ()
        houses = state.houses[seat]
        left = min(houses_left(houses), len(route))
        listed = closings if len(route) < LONG_ROUTE else long_closings
        return listed(route, houses & cities_along(route), left, state.edition.full_placement)

    def apply(self, state: State, move: CloseMove) -> None:
        """Carry out the four steps of the rules: houses, tiles, carriage, discards."""
        seat = state.seat
        route = state.routes[seat]
        houses = state.houses[seat] = state.houses[seat] | move.houses
        if move.houses and not houses_left(houses):
            trigger_end(state, seat)
        owned = {stack for stack, _value in state.tiles[seat]}
        for stack in earned_stacks(len(route), houses, owned, state.stacks, state.edition):
            take_tile(state, seat, stack)
        helped = state.official == CARTWRIGHT
        state.carriages[seat] = carriage_after(state.carriages[seat], len(route), helped)
        if state.carriages[seat] == LAST_CARRIAGE:
            trigger_end(state, seat)
        state.discards += cities_along(route)
        state.routes[seat] = ()
        if size(state.hands[seat]) > HAND_AFTER_CLOSING:
            state.phase = KEEP
        else:
            end_turn(state)

    def write(self, state: State, move: CloseMove) -> str:
        """Write `close Ulm+Augsburg`, the cities in route order, or `close none`."""
        chosen = [CITIES[city] for city in state.routes[state.seat] if ONE[city] & move.houses]
        return f"close {'+'.join(chosen) or 'none'}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the route cannot be closed like this."""
        if state.phase != CLOSE:
            return _("You cannot close a route now. {waits}").format(waits=waits_for(state))
        seat = state.seat
        route = state.routes[seat]
        if len(route) < SHORTEST_ROUTE:
            return ngettext(
                "A route needs three cards to be closed; yours has {cards}.",
                "A route needs three cards to be closed; yours has {cards}.",
                len(route),
            ).format(cards=len(route))
        names = [] if words[1:] == ["none"] else "".join(words[1:]).split("+")
        if not all(names):
            return _("Name the cities that get a house, joined by a plus sign, or write none.")
        for name in names:
            if name not in NUMBER or NUMBER[name] not in route:
                return _("{city} is not part of your route.").format(city=name[:40])
            if state.houses[seat] & ONE[NUMBER[name]]:
                return _("You already have a house in {city}.").format(city=name)
        if len(names) > houses_left(state.houses[seat]):
            return _("You do not have enough houses left.")
        chosen = sum(ONE[city] for city in {NUMBER[name] for name in names})
        if CloseMove(chosen) in self.moves(state):
            return _("Name each city once, in the order of your route.")
        if any(chosen & move.houses == chosen for move in self.moves(state)):
            return _("In this match, you must place all the houses that the way you choose allows.")
        return _("Place one house in each province of the route, or houses in just one province.")


class Cartwright(OneWordStep):
    """Have the Cartwright's help: a carriage for a route that is up to two cards short."""

    word = CARTWRIGHT
    offer = (OfficialMove(CARTWRIGHT),)

    def moves(self, state: State) -> tuple[OfficialMove, ...]:
        """Offer help only where it brings a carriage."""
        cards = len(state.routes[state.seat])
        if state.official is not None or cards < SHORTEST_ROUTE:
            return ()
        upcoming = next_carriage(state.carriages[state.seat])
        if upcoming is None:
            return ()
        return self.offer if 0 < upcoming - cards <= CARTWRIGHT_REACH else ()

    def apply(self, state: State, move: OfficialMove) -> None:
        """Make a closing due."""
        state.official = CARTWRIGHT

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the Cartwright does not help now."""
        if state.official is not None:
            return official_is_used(state)
        if state.phase != CLOSE:
            return _("The Cartwright helps when you close your route. {waits}").format(
                waits=waits_for(state)
            )
        seat = state.seat
        cards = len(state.routes[seat])
        if cards < SHORTEST_ROUTE:
            return _("The Cartwright helps when you close your route, and that needs three cards.")
        upcoming = next_carriage(state.carriages[seat])
        if upcoming is None:
            return _("You already have the last carriage.")
        if cards >= upcoming:
            return _("Your route is long enough for carriage {carriage} without help.").format(
                carriage=upcoming
            )
        return _("You are more than two cards short of carriage {carriage}.").format(carriage=upcoming)


class End(OneWordStep):
    """End the turn and keep the route."""

    word = "end"
    offer = (END,)

    def moves(self, state: State) -> tuple[EndMove, ...]:
        """Allow it whenever nothing is due."""
        return () if state.official == CARTWRIGHT else self.offer

    def apply(self, state: State, move: EndMove) -> None:
        """Pass the turn on."""
        end_turn(state)

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the turn cannot end now."""
        if state.official == CARTWRIGHT and state.phase == CLOSE:
            return _("You have called the Cartwright. Close your route.")
        return _("You cannot end your turn yet. {waits}").format(waits=waits_for(state))


@lru_cache(maxsize=1 << 8)
def ways_to_keep(hand: int) -> tuple[KeepMove, ...]:
    """List every choice of three cards out of a hand."""
    return tuple(map(KeepMove, dict.fromkeys(combinations(cards_in(hand), HAND_AFTER_CLOSING))))


class Keep:
    """After closing with more than three cards in hand, keep three."""

    word = KEEP

    def moves(self, state: State) -> tuple[KeepMove, ...]:
        """List every choice of three cards."""
        return ways_to_keep(state.hands[state.seat])

    def apply(self, state: State, move: KeepMove) -> None:
        """Discard the others, for everyone to see."""
        seat = state.seat
        kept = sum(ONE[city] for city in move.cities)
        dropped = state.hands[seat] - kept
        state.hands[seat] = kept
        state.known[seat] = without(state.known[seat], dropped)
        state.discards += dropped
        end_turn(state)

    def write(self, state: State, move: KeepMove) -> str:
        """Write `keep Basel+Linz+Ulm`, in alphabetical order."""
        return f"keep {'+'.join(CITIES[city] for city in move.cities)}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why these three cannot be kept."""
        if state.phase != KEEP:
            return _("You do not have to discard cards now. {waits}").format(waits=waits_for(state))
        hand = state.hands[state.seat]
        names = "".join(words[1:]).split("+")
        for name in names:
            if name not in NUMBER or not hand >> 2 * NUMBER[name] & 3:
                return _("You have no card of {city} in your hand.").format(city=name[:40] or "?")
        return _("Name the three cards that you keep in alphabetical order, each as often as you keep it.")
