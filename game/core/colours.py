"""The colours of the seats and their names; their number is the largest number of players."""

from __future__ import annotations

from game.core.i18n import N_, _

# Style sheets refer to a colour by its index: --seat-0 and so on.
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
    """Return the default names of players: their colours."""
    return [_(player) for _colour, player in COLOURS]
