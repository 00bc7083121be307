"""The moves of a turn in one list: what its steps list one after the other, made quickly.

Bots list moves millions of times, so whatever depends on little is made once.
"""

from __future__ import annotations

from functools import cache

from game.quick_settlers.bag import GUARD, ONE_OF_EACH, PLENTY
from game.quick_settlers.cards import MOST_PLAYERS
from game.quick_settlers.moves import Move, SwapSeatMove
from game.quick_settlers.payments import affordable_ways
from game.quick_settlers.state import EXCHANGE, State
from game.quick_settlers.steps.abilities import Guild, Library
from game.quick_settlers.steps.build import Build
from game.quick_settlers.steps.draw import DRAW, Draw
from game.quick_settlers.steps.exchange import HAND_SWAPS, SwapSeat, kinds_on, market_swaps, pile_swaps

LIBRARY_STEP, GUILD_STEP, BUILD_STEP, SEAT_STEP, DRAW_STEP = Library(), Guild(), Build(), SwapSeat(), Draw()
UP_TO_THE_GUARD = PLENTY * ONE_OF_EACH

# By the number of players and the seat: one card of each other hand.
ONE_OF_OTHERS: tuple[tuple[tuple[SwapSeatMove, ...], ...], ...] = tuple(
    tuple(
        tuple(HAND_SWAPS[other][1][0] for other in range(players) if other != seat)
        for seat in range(players)
    )
    for players in range(MOST_PLAYERS + 1)
)


@cache
def open_swaps(kinds: int) -> tuple[Move, ...]:
    """List the swaps with pile and market by the resources in hand and, a bit lower, on the market."""
    in_hand = kinds & GUARD
    return *pile_swaps(in_hand), *market_swaps((kinds & GUARD >> 1) << 1, in_hand)


def turn_moves(state: State) -> list[Move]:
    """List the moves while the player on turn may exchange and build."""
    seat = state.mover
    hand = state.hands[seat]
    own = state.expansions[seat]
    moves: list[Move] = []
    if hand and state.swaps and state.phase == EXCHANGE:
        in_hand = hand + UP_TO_THE_GUARD & GUARD
        can_draw = state.place < len(state.pile) or state.discards
        if not state.roads[seat]:
            if can_draw:
                moves += pile_swaps(in_hand)
        else:
            on_market = kinds_on(state.market)
            moves += open_swaps(in_hand | on_market >> 1) if can_draw else market_swaps(on_market, in_hand)
            if state.swaps == 1 and 0 not in state.hands:
                moves += ONE_OF_OTHERS[state.players][seat]
            else:
                moves += SEAT_STEP.moves(state)
            if own:
                moves += LIBRARY_STEP.moves(state)
    if own:
        moves += GUILD_STEP.moves(state)
        moves += BUILD_STEP.moves(state)
    elif affordable_ways(hand):
        moves += BUILD_STEP.moves(state)
    if state.knights[seat]:
        moves += DRAW_STEP.moves(state)
    else:
        moves.append(DRAW)
    return moves
