"""A move in words, as advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, both


def move_label(move: str, _names: Sequence[str]) -> str:
    """Say what to do.

    >>> move_label("close Ulm+Kempten", [])
    'Close the route with houses in Ulm and Kempten'
    """
    word, _space, rest = move.partition(" ")
    if word == "take":
        return _("Draw from the deck") if rest == "deck" else _("Take {city}").format(city=rest)
    if word == "play":
        return _play(rest)
    if word == "close":
        return _close(rest)
    if word == "keep":
        return _("Keep {cities}").format(cities=both(rest.split("+")))
    return {
        "administrator": _("Call the Administrator"),
        "postmaster": _("Call the Postmaster"),
        "carrier": _("Call the Postal Carrier"),
        "cartwright": _("Call the Cartwright"),
        "end": _("End the turn"),
    }[word]


def _play(rest: str) -> str:
    city, _space, side = rest.rpartition(" ")
    return {
        "left": _("Play {city} at the left end"),
        "right": _("Play {city} at the right end"),
        "new": _("Start a new route in {city}"),
    }[side].format(city=city)


def _close(rest: str) -> str:
    if rest == "none":
        return _("Close the route without placing a house")
    return _("Close the route with houses in {cities}").format(cities=both(rest.split("+")))
