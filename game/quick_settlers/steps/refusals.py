"""Explanations that several steps share: why something is not possible now."""

from __future__ import annotations

import re

from game.core.i18n import _, ngettext
from game.quick_settlers import bag
from game.quick_settlers.cards import RESOURCE_TITLES
from game.quick_settlers.state import BUILD, DISCARD, EXCHANGE, FLIP, GIVE, PICK, State

SEAT = re.compile(r"seat([0-9])")


def waits_for(state: State) -> str:
    """Say what has to be done first in the current phase."""
    return {
        EXCHANGE: _("You may exchange and build, or draw to end your turn."),
        BUILD: _("You may build, or draw to end your turn."),
        GIVE: _("First give cards back."),
        PICK: _("First choose one of the cards that you are shown."),
        FLIP: _("First turn the fate card or leave it as it is."),
        DISCARD: _("Robbers! First discard half of your cards."),
    }[state.phase]


def seat_named(state: State, word: str) -> int | None:
    """Read `seat2` as the seat of another player; None if it is not one."""
    found = SEAT.fullmatch(word)
    seat = int(found[1]) if found else state.mover
    return seat if seat < state.players and seat != state.mover else None


def no_such_seat(state: State, word: str) -> str:
    """Say that a word is not the seat of another player."""
    if word == f"seat{state.mover}":
        return _("You cannot choose yourself.")
    return _("There is no player {word!r} to choose.").format(word=word[:40])


def title(card: int) -> str:
    """Name a resource in the language in use."""
    return _(RESOURCE_TITLES[bag.NAME[card]])


def titles(cards: int) -> str:
    """Name all cards of a bag in the language in use."""
    return ", ".join(title(card) for card in bag.cards_in(cards))


def no_such_card(word: str) -> str:
    """Say that a word is no resource."""
    return _("There is no resource {word!r}.").format(word=word[:40])


def unchosen(hand: int, written: str, needed: int) -> str:
    """Explain why so many cards of a hand cannot be chosen by this text."""
    chosen = bag.read(written)
    if chosen is None:
        return _("Name the cards with a plus between them, such as {example}.").format(example="brick+ore")
    if missing := bag.without(chosen, hand):
        return _("These cards are missing: {cards}.").format(cards=titles(missing))
    if bag.size(chosen) != needed:
        return ngettext(
            "Choose {needed} card, not {chosen}.", "Choose {needed} cards, not {chosen}.", needed
        ).format(needed=needed, chosen=bag.size(chosen))
    return _("Name the cards in this order: {cards}.").format(cards=bag.text(chosen))
