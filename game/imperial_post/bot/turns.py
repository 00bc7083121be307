"""Whole turns of Imperial Post as plans; turns with the same result are merged."""

from __future__ import annotations

from collections.abc import Iterator

from game.imperial_post.board import ONE, SHORTEST_ROUTE, distinct, size
from game.imperial_post.bot.house_placement import PlacementWeights, best_houses, best_to_keep, prospects
from game.imperial_post.bot.route_growth import around, ends
from game.imperial_post.deck import can_draw
from game.imperial_post.moves import Moves, OfficialMove, TakeMove
from game.imperial_post.rules import RULES
from game.imperial_post.state import (
    CARRIER,
    CARTWRIGHT,
    CLOSE,
    KEEP,
    PLAY,
    POSTMASTER,
    TAKE,
    State,
)
from game.imperial_post.steps.city_moves import cities_along
from game.imperial_post.steps.close import END, Cartwright
from game.imperial_post.steps.play import NEW, Play, can_extend
from game.imperial_post.steps.take import DECK

# A turn: its moves, the position after it, and the number of cards that were drawn unseen.
Turn = tuple[Moves, State, int]

# With so many cards in hand the Postmaster is called only for a route that would be lost else: after
# closing only three are kept.
FULL_HAND = 5
# The number of ways to place houses, and of choices of three cards to keep, that are tried.
WAYS, KEPT = 3, 2
PLACEMENT_WEIGHTS = PlacementWeights(progress=0.8, scarce=0.1)
# A longer route is not dropped while a card fits it.
DROPPED_AT_WILL = 1
PLAY_STEP, CARTWRIGHT_STEP = Play(), Cartwright()


class Turns:
    """List the turns that the player on turn could make from here on.

    A pruned list takes only open cards that lead on from hand or route, and only the best way to place
    houses and to keep cards.
    """

    def __init__(self, state: State, pruned: bool = False) -> None:
        self.seat = state.seat
        self.turn = state.turn
        self.merged: set[object] = set()
        self.pruned = pruned
        self.ways, self.kept = (1, 1) if pruned else (WAYS, KEPT)

    def all(self, state: State) -> Iterator[Turn]:
        """List the turns; the Administrator's new cards and a first card that is drawn blind stay open."""
        yield from self._go_on((), state, 0)

    def _go_on(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        if state.turn != self.turn or state.phase not in STEPS:
            yield moves, state, hidden
        else:
            yield from getattr(self, STEPS[state.phase])(moves, state, hidden)

    def _take(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        lying = 0
        for city in state.display:
            lying |= ONE[city]
        if self.pruned:
            lying = self._leading_on(state, lying)
        cities = [city for city in range(DECK) if ONE[city] & lying]
        if can_draw(state) and hidden == 0 and not (self.pruned and cities):
            cities.append(DECK)
        for city in cities:
            after = state.copy()
            blind = city == DECK
            if not blind:
                place = after.display.index(city)
                after.display = after.display[:place] + after.display[place + 1 :]
                after.hands[self.seat] += ONE[city]
            after.due -= 1
            if not after.due:
                after.phase = PLAY
            if after.due or self._is_new(after, hidden + blind):
                yield from self._go_on((*moves, TakeMove(city)), after, hidden + blind)

    def _leading_on(self, state: State, lying: int) -> int:
        """Choose open cards that lead on from the route or from a card in hand; if none does, any."""
        route, hand = state.routes[self.seat], distinct(state.hands[self.seat])
        near = around(hand) | (ends(route) if route else 0)
        return lying & near & ~hand & ~cities_along(route) or lying

    def _is_new(self, state: State, hidden: int) -> bool:
        """Return whether these cards were not taken in another order before."""
        key = (state.hands[self.seat], state.official, tuple(sorted(state.display)), hidden)
        if key in self.merged:
            return False
        self.merged.add(key)
        return True

    def _play(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        if self._may_call_the_postmaster(state):
            after = state.copy()
            after.official, after.phase, after.due = POSTMASTER, TAKE, 1
            yield from self._take((*moves, OfficialMove(POSTMASTER)), after, hidden)
        plays = PLAY_STEP.moves(state)
        if not plays:
            yield moves, state, hidden
        long = len(state.routes[self.seat]) > DROPPED_AT_WILL and can_extend(state)
        for move in plays:
            if not (long and move.side == NEW):
                after = state.copy()
                PLAY_STEP.apply(after, move)
                yield from self._close((*moves, move), after, hidden)

    def _may_call_the_postmaster(self, state: State) -> bool:
        if state.official is not None or not state.display:
            return False
        return size(state.hands[self.seat]) < FULL_HAND or not can_extend(state)

    def _close(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        route = state.routes[self.seat]
        if state.official != CARTWRIGHT:
            after = state.copy()
            RULES.apply(after, END)
            yield (*moves, END), after, hidden
            if state.official is None and can_extend(state):
                after = state.copy()
                after.official, after.phase = CARRIER, PLAY
                for move in PLAY_STEP.moves(after):
                    longer = after.copy()
                    PLAY_STEP.apply(longer, move)
                    yield from self._close((*moves, OfficialMove(CARRIER), move), longer, hidden)
        if len(route) < SHORTEST_ROUTE:
            return
        yield from self._houses(moves, state, hidden)
        if CARTWRIGHT_STEP.moves(state):
            after = state.copy()
            after.official = CARTWRIGHT
            yield from self._houses((*moves, OfficialMove(CARTWRIGHT)), after, hidden)

    def _houses(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        seat = self.seat
        ways = best_houses(
            state.routes[seat], state.houses[seat], prospects(state, seat), PLACEMENT_WEIGHTS
        )
        for way in ways[: self.ways]:
            after = state.copy()
            RULES.apply(after, way)
            yield from self._keep((*moves, way), after, hidden)

    def _keep(self, moves: Moves, state: State, hidden: int) -> Iterator[Turn]:
        if state.phase != KEEP or state.turn != self.turn:
            yield moves, state, hidden
            return
        for way in best_to_keep(state.hands[self.seat], state.houses[self.seat])[: self.kept]:
            after = state.copy()
            RULES.apply(after, way)
            yield (*moves, way), after, hidden


def nothing_fits(state: State) -> bool:
    """Return whether neither a card in hand nor an open one fits the route."""
    fits = ends(state.routes[state.seat])
    lying = sum(ONE[city] for city in set(state.display))
    return len(state.routes[state.seat]) > 1 and not fits & (lying | distinct(state.hands[state.seat]))


STEPS = {TAKE: "_take", PLAY: "_play", CLOSE: "_close", KEEP: "_keep"}
