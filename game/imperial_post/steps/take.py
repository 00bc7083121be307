"""Paragraph 1 of a turn: take a city card. The Postmaster and the Administrator help here."""

from __future__ import annotations

from game.core.i18n import _
from game.core.protocols.step import OneWordStep
from game.imperial_post.board import CITIES, NUMBER, ONE
from game.imperial_post.deck import (
    can_draw,
    discard_display,
    draw,
    fill_display,
    take_from_display,
)
from game.imperial_post.moves import OfficialMove, TakeMove
from game.imperial_post.state import (
    ADMINISTRATOR,
    PLAY,
    POSTMASTER,
    TAKE,
    State,
)
from game.imperial_post.steps.city_moves import CityMoves
from game.imperial_post.steps.refusals import official_is_used, unknown_city, waits_for
from game.imperial_post.turn import after_take, postmaster_can_help

# In place of a city's number: the top card of the deck.
DECK = len(CITIES)
FROM_DISPLAY = CityMoves(TakeMove)
FROM_DECK = (TakeMove(DECK),)


def prompt(state: State) -> str:
    """Say what to decide while a card is due."""
    if state.official == POSTMASTER and state.due == 2:
        return _("Take two city cards, one after the other. The Postmaster helps you.")
    if state.official == POSTMASTER:
        return _("Take your second city card.")
    return _("Take a city card from the display or from the deck.")


class Take:
    """Take an open card, whose place is refilled at once, or the top card of the deck."""

    word = "take"

    def moves(self, state: State) -> tuple[TakeMove, ...]:
        """List the open cities, then the deck."""
        cities = 0
        for city in state.display:
            cities |= ONE[city]
        return FROM_DISPLAY.of(cities) + FROM_DECK if can_draw(state) else FROM_DISPLAY.of(cities)

    def apply(self, state: State, move: TakeMove) -> None:
        """Add the card to the hand; everyone remembers an open one."""
        city, seat = move.city, state.seat
        if city == DECK:
            city = draw(state, seat)
        else:
            take_from_display(state, city)
            state.known[seat] += ONE[city]
        state.hands[seat] += ONE[city]
        fill_display(state)
        after_take(state)

    def write(self, state: State, move: TakeMove) -> str:
        """Write `take Ulm` or `take deck`."""
        return "take deck" if move.city == DECK else f"take {CITIES[move.city]}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why this card cannot be taken."""
        if state.phase != TAKE:
            return _("It is not time to take a card. {waits}").format(waits=waits_for(state))
        if words[1:] == ["deck"]:
            return _("The deck and the discards are empty.")
        if words[1:2] != ["deck"] and (unknown := unknown_city(words)):
            return unknown
        if len(words) == 2 and NUMBER[words[1]] not in state.display:
            return _("{city} is not in the display.").format(city=words[1])
        return _("Name the card that you take: a city in the display, or deck.")


class Postmaster(OneWordStep):
    """Have the Postmaster's help: one more card to take."""

    word = POSTMASTER
    offer = (OfficialMove(POSTMASTER),)

    def moves(self, state: State) -> tuple[OfficialMove, ...]:
        """Offer the second card after the first, while no official has helped."""
        return self.offer if postmaster_can_help(state) else ()

    def apply(self, state: State, move: OfficialMove) -> None:
        """Make one more card due."""
        state.official = POSTMASTER
        state.phase, state.due = TAKE, 1

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the Postmaster does not help now."""
        if state.official is not None:
            return official_is_used(state)
        if state.phase == TAKE:
            return _("The Postmaster lets you take a second card. Take your first card now.")
        if state.phase != PLAY:
            return _("The Postmaster helps only before you play a card.")
        return _("There are no cards left to take.")


class Administrator(OneWordStep):
    """Have the Administrator's help: six new open cards, before the first is taken."""

    word = ADMINISTRATOR
    offer = (OfficialMove(ADMINISTRATOR),)

    def moves(self, state: State) -> tuple[OfficialMove, ...]:
        """Offer new cards before the first take, while no official has helped."""
        return self.offer if state.official is None and state.display else ()

    def apply(self, state: State, move: OfficialMove) -> None:
        """Discard all open cards, then deal six."""
        state.official = ADMINISTRATOR
        discard_display(state)
        fill_display(state)

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the Administrator does not help now."""
        if state.official == POSTMASTER and state.phase == TAKE and state.due == 2:
            return _("The Postmaster must help you this turn, so the Administrator cannot.")
        if state.official is not None:
            return official_is_used(state)
        if state.phase != TAKE:
            return _("The Administrator helps only before you take a card.")
        return _("There are no cards in the display to replace.")
