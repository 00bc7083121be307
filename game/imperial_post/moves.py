"""The moves of Imperial Post: one type for each kind of decision.

`word` is what the text of a move begins with. It is part of the value, so that moves of two
kinds are never equal, and it comes last because it is always the same.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Side = Literal["left", "right", "new"]


class TakeMove(NamedTuple):
    """Take the open card of a city, or the top card of the deck (`DECK` in place of a city)."""

    city: int
    word: Literal["take"] = "take"


class PlayMove(NamedTuple):
    """Play a card to one end of the route, or start a new route with it."""

    city: int
    side: Side
    word: Literal["play"] = "play"


class CloseMove(NamedTuple):
    """Close the route with houses in this set of its cities."""

    houses: int
    word: Literal["close"] = "close"


class KeepMove(NamedTuple):
    """Keep these three cards after closing, and discard the others."""

    cities: tuple[int, ...]
    word: Literal["keep"] = "keep"


class EndMove(NamedTuple):
    """End the turn and keep the route."""

    word: Literal["end"] = "end"


class OfficialMove(NamedTuple):
    """Call an official."""

    word: Literal["postmaster", "administrator", "carrier", "cartwright"]


Move = TakeMove | PlayMove | CloseMove | KeepMove | EndMove | OfficialMove
Moves = tuple[Move, ...]
