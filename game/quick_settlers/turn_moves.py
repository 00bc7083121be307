"""The moves of a turn in one list: what its steps list one after the other, made quickly.

Bots list moves millions of times, so whatever depends on little is made once.
"""

from __future__ import annotations

from functools import cache

from game.quick_settlers.bag import CARDS, GUARD, ONE_OF_EACH, PLENTY, kinds, parts
from game.quick_settlers.cards import GUILD, LIBRARY, MOST_PLAYERS
from game.quick_settlers.moves import Move, Moves, SwapSeatMove
from game.quick_settlers.state import EXCHANGE, NOBODY, State
from game.quick_settlers.stealing import OTHERS
from game.quick_settlers.steps.abilities import Guild, Library
from game.quick_settlers.steps.build import add_builds
from game.quick_settlers.steps.draw import DRAW, DRAWS, MAY
from game.quick_settlers.steps.exchange import ALL_HAND_SWAPS, SwapSeat, kinds_on, market_swaps, pile_swaps

library_moves, guild_moves, seat_moves = Library().moves, Guild().moves, SwapSeat().moves
DRAW_ONLY = (DRAW,)
UP_TO_THE_GUARD = PLENTY * ONE_OF_EACH
# Every set of resources (see bag.kinds).
HAND_KINDS = tuple(kinds(part) for cards in range(len(CARDS) + 1) for part in parts(ONE_OF_EACH, cards))

# By the number of players and the seat: one card of each other hand.
ONE_OF_OTHERS: tuple[tuple[tuple[SwapSeatMove, ...], ...], ...] = tuple(
    tuple(tuple(ALL_HAND_SWAPS[other][0] for other in OTHERS[players][seat]) for seat in range(players))
    for players in range(MOST_PLAYERS + 1)
)


@cache
def swaps_on(on_market: int) -> dict[int, tuple[Move, ...]]:
    """Map each set of resources in hand to the swaps with the pile and with these on the market."""
    return {in_hand: (*pile_swaps(in_hand), *market_swaps(on_market, in_hand)) for in_hand in HAND_KINDS}


# By the market: the swaps with the pile and this market, by the set of resources in hand. A plain table is
# read more quickly than an `lru_cache`.
OPEN_SWAPS: dict[tuple[int, ...], dict[int, tuple[Move, ...]]] = {}


def find_open_swaps(market: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """Enter a market into the table, where the caller looks first."""
    found = OPEN_SWAPS[market] = swaps_on(kinds_on(market))
    return found


def turn_moves(state: State) -> Moves:
    """List the moves while the player on turn may exchange and build; none if the match is over."""
    seat = state.seat
    if seat == NOBODY:
        return ()
    hands = state.hands
    hand = hands[seat]
    own = state.expansions[seat]
    swaps = state.swaps
    moves: list[Move]
    if swaps and hand and state.phase == EXCHANGE:
        in_hand = hand + UP_TO_THE_GUARD & GUARD
        can_draw = state.place < len(state.pile) or state.discards
        if state.roads[seat]:
            market = state.market
            if can_draw:
                moves = [*(OPEN_SWAPS.get(market) or find_open_swaps(market))[in_hand]]
            else:
                moves = [*market_swaps(kinds_on(market), in_hand)]
            if swaps == 1 and 0 not in hands:
                moves += ONE_OF_OTHERS[state.players][seat]
            else:
                moves += seat_moves(state)
            if LIBRARY in own:
                moves += library_moves(state)
        else:
            moves = [*pile_swaps(in_hand)] if can_draw else []
    else:
        moves = []
    if GUILD in own:
        moves += guild_moves(state)
    add_builds(state, moves)
    knights = state.knights[seat]
    moves += DRAWS[knights] if knights and state.options["knights"] == MAY else DRAW_ONLY
    return moves
