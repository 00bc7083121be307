"""Why a turn is a good one, in a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from game.core.rules import Json
from game.core.words import _, both, ngettext, sentence
from game.imperial_post.board import CITIES, ONE, STACK_SETS, city_names, distinct
from game.imperial_post.bot.growth import around, ends
from game.imperial_post.playing import NEW
from game.imperial_post.rules import RULES
from game.imperial_post.scene.words import stack_name
from game.imperial_post.scoring import points
from game.imperial_post.state import (
    ADMINISTRATOR,
    CARRIER,
    CARTWRIGHT,
    CLOSE,
    KEEP,
    OVER,
    POSTMASTER,
    Move,
    State,
)
from game.imperial_post.taking import DECK

# A sentence has so many parts at most: the most important ones.
PARTS = 3
# Another player is a rival for a tile when no more than so many cities are missing.
RIVAL_MISSES = 2


class Outlook:
    """A turn carried out in thought, and what there is to say about it."""

    def __init__(self, state: State, view: Json, moves: Sequence[Move]) -> None:
        self.before, self.seat, self.moves = state, state.seat, moves
        self.names = [player["name"] for player in view["players"]]
        self.after, self.closed = state.copy(), state
        for move in moves:
            if move not in RULES.moves(self.after):
                break
            if move[0] == CLOSE:
                self.closed = self.after.copy()
            RULES.apply(self.after, move)
        self.words = {move[0]: move for move in moves}

    def parts(self) -> Iterator[str]:
        """Say what speaks for the turn, the most important first."""
        if CLOSE in self.words:
            yield from self.closing()
        if ADMINISTRATOR in self.words:
            yield _("asks the Administrator for new cards because none of the open ones fits your route")
        yield from self.playing()
        yield from self.taking()
        if KEEP in self.words:
            kept = [CITIES[city] for city in dict.fromkeys(self.words[KEEP][1:])]
            yield _("keeps {cities} for the next route").format(cities=both(kept))

    def closing(self) -> Iterator[str]:
        """Say what closing the route brings."""
        before, after, seat = self.before, self.after, self.seat
        if after.phase == OVER or (after.ender == seat and before.ender is None):
            lead = points(after, seat) - max(points(after, other) for other in self._others())
            if lead > 0:
                yield _("ends the match while you are ahead")
        for stack, value in after.tiles[seat][len(before.tiles[seat]) :]:
            if stack != "end":
                yield self._tile(stack, value)
        if after.carriages[seat] != before.carriages[seat]:
            carriage = after.carriages[seat]
            if CARTWRIGHT in self.words:
                yield _("earns carriage {carriage} with the Cartwright's help").format(carriage=carriage)
            else:
                yield _("earns carriage {carriage}").format(carriage=carriage)
        built = (after.houses[seat] & ~before.houses[seat]).bit_count()
        if built:
            yield ngettext("places {houses} house", "places {houses} houses", built).format(houses=built)
        else:
            yield _("closes the route before it is lost")

    def _tile(self, stack: str, value: int) -> str:
        rivals = [self.names[other] for other in self._others() if self._comes_close(other, stack)]
        if rivals:
            return _("takes the tile “{stack}”, worth {value}, before {name} can").format(
                stack=stack_name(stack), value=value, name=both(rivals[:1])
            )
        return _("takes the tile “{stack}”, worth {value}").format(stack=stack_name(stack), value=value)

    def _comes_close(self, other: int, stack: str) -> bool:
        """Tell whether another player will soon have the houses for a tile."""
        if stack not in STACK_SETS or stack in {name for name, _value in self.before.tiles[other]}:
            return False
        return (STACK_SETS[stack] & ~self.before.houses[other]).bit_count() <= RIVAL_MISSES

    def playing(self) -> Iterator[str]:
        """Say what becomes of the route."""
        plays = [move for move in self.moves if move[0] == "play"]
        if not plays:
            return
        old, route = self.before.routes[self.seat], self.after.routes[self.seat]
        if plays[0][2] == NEW:
            city = CITIES[plays[0][1]]
            if old:
                yield _("starts a new route in {city} because the old one leads nowhere").format(city=city)
            else:
                yield _("starts a route in {city}").format(city=city)
        if CLOSE in self.words:
            return
        if len(plays) > 1 and CARRIER in self.words:
            yield _("plays two cards with the Postal Carrier")
        if len(route) > 1:
            yield ngettext(
                "makes your route {cards} city long", "makes your route {cards} cities long", len(route)
            ).format(cards=len(route))
        ready = ends(route) & distinct(self._own_hand())
        if ready:
            yield _("keeps {cities} in hand to go on with").format(cities=both(city_names(ready)[:2]))

    def _own_hand(self) -> int:
        """Gather what is in hand after the turn, apart from cards that are drawn blind in it."""
        hand = self.before.hands[self.seat]
        for move in self.moves:
            if move[0] == "take" and move[1] != DECK:
                hand += ONE[move[1]]
            elif move[0] == "play" and hand >> 2 * move[1] & 3:
                hand -= ONE[move[1]]
        return hand

    def taking(self) -> Iterator[str]:
        """Say what the cards that are taken are good for."""
        played = {move[1] for move in self.moves if move[0] == "play"}
        route = self.before.routes[self.seat]
        fits = (ends(route) if route else 0) | around(distinct(self.before.hands[self.seat]))
        for move in self.moves:
            if move[0] != "take":
                continue
            if move[1] == DECK:
                yield _("draws from the deck because the open cards help little")
                continue
            city = CITIES[move[1]]
            wanting = [self.names[other] for other in self._others() if self._wants(other, move[1])]
            if wanting:
                yield _("takes {city} before {name} can use it").format(city=city, name=wanting[0])
            elif move[1] not in played and ONE[move[1]] & fits:
                yield _("takes {city} to go with your cards").format(city=city)
        if POSTMASTER in self.words:
            yield _("gets a second card from the Postmaster")

    def _wants(self, other: int, city: int) -> bool:
        """Tell whether a card fits another player's route."""
        route = self.before.routes[other]
        return len(route) > 1 and bool(ends(route) & ONE[city])

    def _others(self) -> list[int]:
        """List the other seats in the order of play."""
        players = self.before.players
        return [(self.seat + distance) % players for distance in range(1, players)]


def reason(state: State, view: Json, moves: Sequence[Move]) -> str:
    """Say in a sentence what these moves are good for."""
    parts = list(islice(Outlook(state, view, moves).parts(), PARTS))
    return sentence(parts) if parts else _("Keeps your route for the next turn.")
