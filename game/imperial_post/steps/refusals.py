"""Explanations that several steps share: why something is not possible now."""

from __future__ import annotations

from game.core.i18n import _
from game.imperial_post.board import NUMBER, SHORTEST_ROUTE
from game.imperial_post.labels import OFFICIAL_NAMES
from game.imperial_post.state import CLOSE, KEEP, PLAY, TAKE, State


def waits_for(state: State) -> str:
    """Say what has to be done first in the current phase."""
    closable = len(state.routes[state.seat]) >= SHORTEST_ROUTE
    return {
        TAKE: _("First take a card."),
        PLAY: _("First play a card."),
        CLOSE: _("You have already played a card. Close your route or end your turn.")
        if closable
        else _("You have already played a card. End your turn."),
        KEEP: _("First choose three cards to keep."),
    }[state.phase]


def official_is_used(state: State) -> str:
    """Say that there is one official a turn."""
    return _("Only one official can help you per turn, and you have already called the {official}.").format(
        official=_(OFFICIAL_NAMES[str(state.official)])
    )


def unknown_city(words: list[str]) -> str | None:
    """Say that a word is no city of the board; None if it is one."""
    name = words[1] if len(words) > 1 else ""
    if name in NUMBER:
        return None
    if not name:
        return _("Name a city on the board.")
    return _("There is no city {name!r} on the board.").format(name=name[:40])
