"""Paragraph 2 of a turn: build. Each kind once a turn, paid to the discards for all to see."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.core.i18n import _
from game.quick_settlers import bag
from game.quick_settlers.cards import (
    ARROW_FROM,
    CITY,
    COSTS,
    EXPANSION,
    EXPANSIONS,
    KIND_OF,
    KNIGHT,
    ROAD,
    SETTLEMENT,
    TITLES,
    UNIVERSITY,
    expansions_in_play,
)
from game.quick_settlers.memory import LEFT
from game.quick_settlers.moves import BuildMove
from game.quick_settlers.payments import (
    PAYS_NOTHING,
    WAYS_OF_HANDS,
    WITH_UNIVERSITY,
    find_ways,
    payments,
    uses_university,
    ways_to_build,
)
from game.quick_settlers.scoring import finish_if_won
from game.quick_settlers.state import BUILD, EXCHANGE, FLIP, State
from game.quick_settlers.stealing import can_be_had, can_be_taken, lay
from game.quick_settlers.steps.events import happen
from game.quick_settlers.steps.refusals import titles, unchosen, waits_for


def prompt(state: State) -> str:
    """Say what to decide after the exchange is over."""
    return _("Build, or draw cards to end your turn.")


@lru_cache(maxsize=1 << 10)
def choosable(left: tuple[str, ...], own: tuple[str, ...]) -> tuple[str, ...]:
    """List the expansions in the supply that a player does not have yet, each once."""
    return tuple(name for name in EXPANSIONS if name in left and name not in own)


def is_to_be_had(state: State, kind: str) -> bool:
    """Return whether something of this kind can be built, apart from paying for it."""
    if kind in state.built:
        return False
    if kind in (ROAD, KNIGHT):
        return can_be_had(state, kind)
    if kind == SETTLEMENT:
        return len(state.sides_left) > 0
    if kind == CITY:
        return len(state.sides[state.mover]) > 0
    return state.cities[state.mover] > 0


def things_of(state: State, kind: str) -> tuple[str, ...]:
    """List what can be built of this kind: the expansions that the player lacks, or the kind itself."""
    if kind == EXPANSION:
        return choosable(state.expansions_left, state.expansions[state.mover])
    return (kind,)


@lru_cache(maxsize=1 << 12)
def ways_to_expand(
    left: tuple[str, ...], own: tuple[str, ...], possible: int, university: bool
) -> tuple[BuildMove, ...]:
    """List a move for each possible payment, which are bits, for each expansion that can be chosen."""
    return tuple(
        [move for thing in choosable(left, own) for move in ways_to_build(thing, possible, university)]
    )


def has_university(state: State) -> bool:
    """Return whether the player on turn may still replace a card by two."""
    return UNIVERSITY in state.expansions[state.mover] and UNIVERSITY not in state.used


def add_builds(state: State, moves: list[Any]) -> None:
    """Add every payment for everything that can be built to a list of moves.

    What is_to_be_had says of each kind is written out because bots list moves millions of times.
    """
    seat = state.mover
    hand = state.hands[seat]
    own = state.expansions[seat]
    university = own and has_university(state)
    if university:
        hand += WITH_UNIVERSITY
    ways = WAYS_OF_HANDS.get(hand) or find_ways(hand)
    if ways is PAYS_NOTHING:
        return
    roads, knights, settlements, cities, expansion = ways
    built = state.built
    if roads and (state.roads_left or can_be_taken(state, ROAD, state.roads)) and ROAD not in built:
        moves += roads
    if (
        knights
        and (state.knights_left or can_be_taken(state, KNIGHT, state.knights))
        and KNIGHT not in built
    ):
        moves += knights
    if settlements and state.sides_left and SETTLEMENT not in built:
        moves += settlements
    if cities and state.sides[seat] and CITY not in built:
        moves += cities
    if expansion and state.cities[seat] and EXPANSION not in built:
        moves += ways_to_expand(state.expansions_left, own, expansion, bool(university))


class Build:
    """Build a road, a knight, a settlement, a city or a city expansion."""

    word = "build"

    def moves(self, state: State) -> list[BuildMove]:
        """List every payment for everything that can be built."""
        moves: list[BuildMove] = []
        add_builds(state, moves)
        return moves

    def apply(self, state: State, move: BuildMove) -> None:
        """Pay, then lay the card out; ten points win before anything else happens."""
        thing, payment, _word = move
        kind = KIND_OF[thing]
        seat = state.mover
        if state.expansions[seat] and has_university(state) and uses_university(kind, payment):
            state.used += (UNIVERSITY,)
        state.hands[seat] -= payment
        state.discards += payment
        state.notes = (state.notes, LEFT, seat, payment)
        state.built += (kind,)
        state.swaps = 0
        state.phase = BUILD
        if kind in (ROAD, KNIGHT):
            lay(state, kind)
            finish_if_won(state)
        elif kind == SETTLEMENT:
            self._settle(state)
        elif kind == CITY:
            self._turn_over(state)
        else:
            self._expand(state, thing)

    @staticmethod
    def _settle(state: State) -> None:
        """Take a settlement, whose city side stays unseen; the builder may turn the fate card."""
        state.sides[state.mover] += state.sides_left[:1]
        state.sides_left = state.sides_left[1:]
        if not finish_if_won(state) and state.players >= ARROW_FROM:
            state.phase = FLIP

    @staticmethod
    def _turn_over(state: State) -> None:
        """Turn the oldest settlement over to its city side and let its event happen."""
        event, *rest = state.sides[state.mover]
        state.sides[state.mover] = tuple(rest)
        state.cities[state.mover] += 1
        if not finish_if_won(state):
            happen(state, event)

    @staticmethod
    def _expand(state: State, name: str) -> None:
        """Lay an expansion on a city without one; the city's own points no longer count."""
        seat = state.mover
        place = state.expansions_left.index(name)
        state.expansions_left = state.expansions_left[:place] + state.expansions_left[place + 1 :]
        state.expansions[seat] += (name,)
        state.cities[seat] -= 1
        finish_if_won(state)

    def write(self, state: State, move: BuildMove) -> str:
        """Write `build road for brick+wood`."""
        return f"build {move.thing} for {bag.text(move.payment)}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why this cannot be built, or not for these cards."""
        thing = words[0] if words else ""
        if thing not in KIND_OF:
            return _("There is no building {thing!r}.").format(thing=thing[:40])
        if state.phase not in (EXCHANGE, BUILD):
            return _("You cannot build now. {waits}").format(waits=waits_for(state))
        if not is_to_be_had(state, KIND_OF[thing]) or thing not in things_of(state, KIND_OF[thing]):
            return self._why_not_at_all(state, thing)
        if len(words) != 3 or words[1] != "for":
            return _("Name the cards that you pay, such as {example}.").format(
                example=f"build {thing} for {bag.text(COSTS[KIND_OF[thing]])}"
            )
        return self._why_not_for(state, thing, words[2])

    @staticmethod
    def _why_not_at_all(state: State, thing: str) -> str:
        kind, seat = KIND_OF[thing], state.mover
        if kind in state.built:
            return _("You have already built one this turn. You may build each kind only once per turn.")
        if kind == ROAD:
            return _("There is no road in the supply, and nobody has one that you can take.")
        if kind == KNIGHT:
            return _("There is no knight in the supply, and nobody has one that you can take.")
        if kind == SETTLEMENT:
            return _("There is no settlement left in the supply.")
        if kind == CITY:
            return _("You have no settlement to turn into a city.")
        if not state.cities[seat]:
            return _("You have no city without an expansion.")
        if thing in state.expansions[seat]:
            return _("You already have this expansion. You may build each one only once.")
        in_play = expansions_in_play(state.players, str(state.options["expansions"]))
        if thing not in in_play:
            return _("There is no {expansion} in this match.").format(expansion=_(TITLES[thing]))
        return _("There is no {expansion} left in the supply.").format(expansion=_(TITLES[thing]))

    @staticmethod
    def _why_not_for(state: State, thing: str, written: str) -> str:
        hand, cost = state.hands[state.mover], COSTS[KIND_OF[thing]]
        payment = bag.read(written)
        if payment is None or bag.without(payment, hand):
            return unchosen(hand, written, bag.size(cost))
        university = has_university(state)
        possible = payments(KIND_OF[thing], hand, university)
        if not possible and university:
            return _(
                "It costs {cost}. You do not have the cards for it, not even with three for one or "
                "your University."
            ).format(cost=titles(cost))
        if not possible:
            return _(
                "It costs {cost}. You do not have the cards for it, not even with three for one."
            ).format(cost=titles(cost))
        if payment in possible:
            return unchosen(hand, written, bag.size(payment))
        for enough in possible:
            if bag.holds(payment, enough):
                return _("You would pay too much: {cards} is enough.").format(cards=titles(enough))
        if university:
            return _(
                "It costs {cost}. Three identical cards may replace one of another resource."
                " With your University, two are enough once per turn."
            ).format(cost=titles(cost))
        return _("It costs {cost}. Three identical cards may replace one of another resource.").format(
            cost=titles(cost)
        )
