"""The colours of the seats: what they are called, and so how many players a game can have at most."""

from __future__ import annotations

from game.core.i18n import N_, _

# Style sheets know each of them by its place, as --seat-0 and so on: for a colour, and for whoever has it.
COLOURS = (
    (N_("red"), N_("Red")),
    (N_("blue"), N_("Blue")),
    (N_("gold"), N_("Gold")),
    (N_("black"), N_("Black")),
    (N_("white"), N_("White")),
    (N_("grey"), N_("Grey")),
)
EVERY_COLOUR = tuple(range(len(COLOURS)))


def colour_names() -> list[str]:
    """Name the colours in the language in use."""
    return [_(colour) for colour, _player in COLOURS]


def default_names() -> list[str]:
    """Name the players by their colours until they say who they are."""
    return [_(player) for _colour, player in COLOURS]
