"""A quick player: sensible moves at hardly any cost, for playing out a position."""

from __future__ import annotations

from game.imperial_post.board import (
    NEIGHBOURS,
    ONE,
    SHORTEST_ROUTE,
    cards_in,
    distinct,
    size,
    NO_CITIES,
)
from game.imperial_post.bot.growth import around, ends, longest
from game.imperial_post.bot.habits import Habits
from game.imperial_post.bot.settling import best_houses, best_to_keep, owned_stacks, top_values
from game.imperial_post.cities import cities_along
from game.imperial_post.closing import next_carriage
from game.imperial_post.deck import can_draw, can_take
from game.imperial_post.playing import LEFT, NEW, RIGHT, fitting
from game.imperial_post.state import (
    ADMINISTRATOR,
    CARRIER,
    CARTWRIGHT,
    CLOSE,
    KEEP,
    PLAY,
    POSTMASTER,
    TAKE,
    Move,
    State,
)
from game.imperial_post.taking import DECK
from game.imperial_post.turn import is_last_turn

NEVER = -99.0


class QuickPlayer:
    """Choose moves by habit."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.wanted = {3: habits.want3, 4: habits.want4, 5: habits.want5, 6: habits.want6, 7: habits.want7, None: 6.0}
        self.helped = {3: 99.0, 4: habits.help4, 5: habits.help5, 6: habits.help6, 7: habits.help7, None: 99.0}

    def move(self, state: State) -> Move:
        """Choose a move."""
        phase = state.phase
        if phase == TAKE:
            return self.take(state)
        if phase == PLAY:
            return self.play(state)
        if phase == CLOSE:
            return self.close(state)
        return self.keep(state)

    def take(self, state: State) -> Move:
        """Take the open card that helps the route most, or one from the deck."""
        habits = self.habits
        seat = state.seat
        route = state.routes[seat]
        hand = distinct(state.hands[seat])
        unbuilt = ~state.houses[seat]
        fit = ends(route)
        ready = fit & hand if route else 0
        along = cities_along(route)
        joined = around(ready) & ~along
        wanted = fit & ~hand if route else around(hand) & ~hand
        others = 0
        if habits.denied:
            for other, theirs in enumerate(state.routes):
                if other != seat and theirs:
                    others |= ends(theirs)
        best, chosen = (habits.deck if can_draw(state) else NEVER), DECK
        hopeful = False
        for city in state.display:
            one = ONE[city]
            liking = 0.0
            if one & hand or one & along:
                liking = habits.double
            elif one & wanted:
                if route:
                    hopeful = True
                    liking = habits.fits if ready else habits.fits + habits.fits_alone
                else:
                    liking = habits.starts
            elif one & joined:
                liking = habits.joins
            elif NEIGHBOURS[city] & hand:
                liking = habits.starts
            if one & unbuilt:
                liking += habits.unbuilt
            if one & others:
                liking += habits.denied
            if liking > best:
                best, chosen = liking, city
        if not hopeful and not ready and len(route) > 1 and state.official is None and state.display:
            return (ADMINISTRATOR,)
        return ("take", chosen)

    def play(self, state: State) -> Move:
        """Call the Postmaster if nobody else is needed; else play the card that leaves the best route."""
        seat = state.seat
        route = state.routes[seat]
        hand = distinct(state.hands[seat])
        if state.official is None and can_take(state):
            reached = longest(route, hand) if hand else len(route)
            if reached < len(route) + 2 and not self.wants_cartwright(state, min(reached, len(route) + 1)):
                return (POSTMASTER,)
        left, right = fitting(route)
        best, chosen = NEVER, None
        habits = self.habits
        houses = state.houses[seat]
        for fits, side in ((left & hand, LEFT), (right & hand, RIGHT)):
            while fits:
                one = fits & -fits
                fits ^= one
                city = one.bit_length() >> 1
                grown = (city, *route) if side == LEFT else (*route, city)
                worth = self.worth(grown, hand & ~one, houses)
                if worth > best:
                    best, chosen = worth, ("play", city, side)
        if chosen:
            return chosen
        fits = hand
        while fits:
            one = fits & -fits
            fits ^= one
            city = one.bit_length() >> 1
            worth = self.worth((city,), hand & ~one, houses)
            if worth > best:
                best, chosen = worth, ("play", city, NEW)
        assert chosen
        return chosen

    def worth(self, route: tuple[int, ...], hand: int, houses: int) -> float:
        """Judge a route with the cards that are left in hand."""
        habits = self.habits
        fit = ends(route)
        return (
            habits.far * longest(route, hand)
            + habits.room * (fit & ~hand).bit_count()
            + habits.fresh * (cities_along(route) & ~houses).bit_count()
        )

    def wants_cartwright(self, state: State, cards: int) -> bool:
        """Tell whether a route of so many cards is to be closed with the Cartwright's help."""
        upcoming = next_carriage(state.carriages[state.seat])
        return upcoming is not None and cards >= SHORTEST_ROUTE and 0 < upcoming - cards <= 2 and cards >= self.helped[upcoming]

    def close(self, state: State) -> Move:
        """Play another card with the Postal Carrier, or close a route that is long enough, or end the turn."""
        seat = state.seat
        route = state.routes[seat]
        cards = len(route)
        if state.official == CARTWRIGHT:
            return self.houses(state)[0][1]
        hand = distinct(state.hands[seat])
        ready = ends(route) & hand
        if state.official is None and ready:
            return (CARRIER,)
        if cards < SHORTEST_ROUTE:
            return ("end",)
        upcoming = next_carriage(state.carriages[seat])
        earned = upcoming is None or cards >= upcoming
        reach = upcoming is not None and state.official is None and 0 < upcoming - cards <= 2
        if state.ender is not None:
            if reach:
                return (CARTWRIGHT,)
            return self.houses(state)[0][1]
        if reach and cards >= self.helped[upcoming]:
            return (CARTWRIGHT,)
        if earned and cards >= self.wanted[upcoming]:
            return self.houses(state)[0][1]
        if not ready:
            open_fits = sum(1 for city in state.display if ONE[city] & ends(route))
            if open_fits < self.habits.few:
                if earned:
                    return self.houses(state)[0][1]
                if reach and cards >= self.habits.rescue:
                    return (CARTWRIGHT,)
                if not open_fits and cards >= self.habits.settle:
                    return self.houses(state)[0][1]
        return ("end",)

    def houses(self, state: State) -> tuple[tuple[float, Move], ...]:
        """List the best ways to place houses."""
        seat = state.seat
        return best_houses(
            state.routes[seat], state.houses[seat], state.edition.full_placement, owned_stacks(state, seat), top_values(state.stacks),
            state.edition, 1, self.habits.progress, self.habits.scarce,
        )

    def keep(self, state: State) -> Move:
        """Keep three cards that go well together."""
        return best_to_keep(state.hands[state.seat], state.houses[state.seat])[0]
