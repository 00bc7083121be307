"""The moves of Quick Settlers: one type for each kind of decision.

`word` is what the text of a move begins with. It is part of the value, so that moves of two
kinds are never equal, and it comes last because it is always the same. Single cards and
lists of cards are bags (see bag.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple


class SwapPileMove(NamedTuple):
    """Discard a card and draw another from the pile."""

    given: int
    word: Literal["swap pile"] = "swap pile"


class SwapMarketMove(NamedTuple):
    """Take a card from the market and lay another in its place."""

    taken: int
    given: int
    word: Literal["swap market"] = "swap market"


class SwapSeatMove(NamedTuple):
    """Take so many random cards from the hand of another player."""

    seat: int
    number: int
    word: Literal["swap seat"] = "swap seat"


class GiveMove(NamedTuple):
    """Give cards back to the player whose cards were taken."""

    cards: int
    word: Literal["give"] = "give"


class LibraryMove(NamedTuple):
    """Look at the hand of another player with the Library."""

    seat: int
    word: Literal["library"] = "library"


class PickMove(NamedTuple):
    """Pick a card from the hand that is shown."""

    card: int
    word: Literal["pick"] = "pick"


class GuildMove(NamedTuple):
    """Steal a random card from another player with the Merchant guild."""

    seat: int
    word: Literal["guild"] = "guild"


class BuildMove(NamedTuple):
    """Build a road, a knight, a settlement, a city or the named expansion, and pay for it."""

    thing: str
    payment: int
    word: Literal["build"] = "build"


class FateMove(NamedTuple):
    """Turn the fate card, or leave it as it is."""

    word: Literal["flip", "leave"]


class DiscardMove(NamedTuple):
    """Discard cards to the robbers."""

    cards: int
    word: Literal["discard"] = "discard"


class DrawMove(NamedTuple):
    """Draw cards and end the turn; without a number, draw all that are due."""

    number: int | None = None
    word: Literal["draw"] = "draw"


Move = (
    SwapPileMove
    | SwapMarketMove
    | SwapSeatMove
    | GiveMove
    | LibraryMove
    | PickMove
    | GuildMove
    | BuildMove
    | FateMove
    | DiscardMove
    | DrawMove
)
Moves = Sequence[Move]
