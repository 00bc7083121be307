"""The rollout policy: sensible moves at low cost, for play-outs."""

from __future__ import annotations

from game.imperial_post.board import NEIGHBOURS, ONE, SHORTEST_ROUTE, cities_in, distinct
from game.imperial_post.bot.house_placement import PlacementWeights, best_houses, best_to_keep, prospects
from game.imperial_post.bot.rollout_params import RolloutParams
from game.imperial_post.bot.route_growth import around, ends, longest
from game.imperial_post.deck import can_draw, can_take
from game.imperial_post.moves import Move, OfficialMove, PlayMove, Side, TakeMove
from game.imperial_post.state import (
    ADMINISTRATOR,
    CARRIER,
    CARTWRIGHT,
    CLOSE,
    PLAY,
    POSTMASTER,
    TAKE,
    State,
)
from game.imperial_post.steps.city_moves import cities_along
from game.imperial_post.steps.close import END, next_carriage
from game.imperial_post.steps.play import LEFT, NEW, RIGHT, fitting
from game.imperial_post.steps.take import DECK

NEVER = -99.0


class RolloutPolicy:
    """Choose moves by the parameters."""

    def __init__(self, params: RolloutParams) -> None:
        self.params = params
        self.weights = PlacementWeights(params.progress, params.scarce)
        # By the next carriage: the length at which a route is closed, and from which the Cartwright is
        # called.
        self.wanted = {3: params.want3, 4: params.want4, 5: params.want5, 6: params.want6, 7: params.want7}
        self.helped = {4: params.help4, 5: params.help5, 6: params.help6, 7: params.help7}

    def move(self, state: State) -> Move:
        """Choose a move."""
        phase = state.phase
        if phase == TAKE:
            return self._take(state)
        if phase == PLAY:
            return self._play(state)
        if phase == CLOSE:
            return self._close(state)
        return best_to_keep(state.hands[state.seat], state.houses[state.seat])[0]

    def _take(self, state: State) -> Move:
        """Take the open card that helps most, or one from the deck, or have new cards laid out."""
        params, seat = self.params, state.seat
        route, hand = state.routes[seat], distinct(state.hands[seat])
        along, unbuilt = cities_along(route), ~state.houses[seat]
        ready = ends(route) & hand if route else 0
        wanted = ends(route) & ~hand if route else around(hand) & ~hand
        joined = around(ready)
        fits = params.fits if ready else params.fits + params.fits_alone
        others = self._wanted_by_others(state)
        best, chosen = (params.deck if can_draw(state) else NEVER), DECK
        hopeful = bool(ready)
        for city in state.display:
            one = ONE[city]
            if one & (hand | along):
                liking = params.double
            elif one & wanted:
                hopeful = True
                liking = fits if route else params.starts
            elif one & joined:
                liking = params.joins
            else:
                liking = params.starts if NEIGHBOURS[city] & hand else 0.0
            if one & unbuilt:
                liking += params.unbuilt
            if one & others:
                liking += params.denied
            if liking > best:
                best, chosen = liking, city
        if not hopeful and len(route) > 1 and state.official is None and state.display:
            return OfficialMove(ADMINISTRATOR)
        return TakeMove(chosen)

    @staticmethod
    def _wanted_by_others(state: State) -> int:
        """Collect the cities that fit the other players' routes."""
        cities = 0
        for seat, route in enumerate(state.routes):
            if route and seat != state.seat:
                cities |= ends(route)
        return cities

    def _play(self, state: State) -> Move:
        """Call the Postmaster if nobody else is needed; else play the card that leaves the best route."""
        seat = state.seat
        route, hand = state.routes[seat], distinct(state.hands[seat])
        cards = len(route)
        if state.official is None and can_take(state):
            reached = longest(route, hand) if hand else cards
            if reached < cards + 2 and not self._wants_cartwright(state, min(reached, cards + 1)):
                return OfficialMove(POSTMASTER)
        left, right = fitting(route)
        best = NEVER
        chosen: Move = END
        sides: tuple[tuple[Side, int], ...] = ((LEFT, left & hand), (RIGHT, right & hand), (NEW, hand))
        for side, fits in sides:
            if side == NEW and chosen != END:
                break
            for city in cities_in(fits):
                one = ONE[city]
                grown = (city, *route) if side == LEFT else (*route, city) if side == RIGHT else (city,)
                value = self._worth(grown, hand & ~one, state.houses[seat])
                if value > best:
                    best, chosen = value, PlayMove(city, side)
        return chosen

    def _worth(self, route: tuple[int, ...], hand: int, houses: int) -> float:
        """Evaluate a route with the cards that are left in hand."""
        params = self.params
        return (
            params.far * longest(route, hand)
            + params.room * (ends(route) & ~hand).bit_count()
            + params.fresh * (cities_along(route) & ~houses).bit_count()
        )

    def _wants_cartwright(self, state: State, cards: int) -> bool:
        """Return whether to close a route of this length with the Cartwright's help."""
        upcoming = next_carriage(state.carriages[state.seat])
        if upcoming is None or cards < SHORTEST_ROUTE or not 0 < upcoming - cards <= 2:
            return False
        return cards >= self.helped[upcoming]

    def _close(self, state: State) -> Move:
        """Play another card with the Postal Carrier, close a route that is long enough, or end the turn."""
        seat = state.seat
        route = state.routes[seat]
        if state.official == CARTWRIGHT:
            return self._houses(state)
        ready = ends(route) & distinct(state.hands[seat])
        if state.official is None and ready:
            return OfficialMove(CARRIER)
        cards = len(route)
        if cards < SHORTEST_ROUTE:
            return END
        upcoming = next_carriage(state.carriages[seat])
        reach = upcoming is not None and state.official is None and 0 < upcoming - cards <= 2
        if state.ender is not None or (reach and self._wants_cartwright(state, cards)):
            return OfficialMove(CARTWRIGHT) if reach else self._houses(state)
        if upcoming is None or cards >= upcoming:
            enough = cards >= self.wanted.get(upcoming or 0, 0)
            return self._houses(state) if enough or self._may_be_lost(state, ready) else END
        return self._rescue(state, cards, reach) if self._may_be_lost(state, ready) else END

    def _may_be_lost(self, state: State, ready: int) -> bool:
        """Return whether hardly any card would extend the route."""
        return not ready and self._open_fits(state) < self.params.few

    @staticmethod
    def _open_fits(state: State) -> int:
        fits = ends(state.routes[state.seat])
        return sum(1 for city in state.display if ONE[city] & fits)

    def _rescue(self, state: State, cards: int, reach: bool) -> Move:
        """Choose what to do with a route that is too short and may be lost."""
        if reach and cards >= self.params.rescue:
            return OfficialMove(CARTWRIGHT)
        if cards >= self.params.settle and not self._open_fits(state):
            return self._houses(state)
        return END

    def _houses(self, state: State) -> Move:
        """Close with the best houses."""
        seat = state.seat
        return best_houses(state.routes[seat], state.houses[seat], prospects(state, seat), self.weights)[0]
