"""Taking roads and knights from other players when the supply is empty."""

from __future__ import annotations

from game.quick_settlers.cards import KNIGHT, MOST_PLAYERS, PROTECTION, ROAD
from game.quick_settlers.state import CLOCKWISE, NOBODY, State

# By the number of players and the seat: the other seats.
OTHERS = tuple(
    tuple(tuple(other for other in range(players) if other != seat) for seat in range(players))
    for players in range(MOST_PLAYERS + 1)
)


def row_of(state: State, kind: str) -> list[int]:
    """Return every player's number of roads or of knights."""
    return state.roads if kind == ROAD else state.knights


def supply_of(state: State, kind: str) -> int:
    """Count the roads or knights in the supply."""
    return state.roads_left if kind == ROAD else state.knights_left


def loser(state: State, kind: str) -> int:
    """Return who loses a card to the player on turn: the nearest along the arrow who can lose one."""
    row = row_of(state, kind)
    guard, guarded = PROTECTION[kind]
    seat, players, direction = state.mover, state.players, state.arrow or CLOCKWISE
    for _other in range(players - 1):
        seat = (seat + direction) % players
        if row[seat] and (row[seat] > guarded or guard not in state.expansions[seat]):
            return seat
    return NOBODY


def can_be_had(state: State, kind: str) -> bool:
    """Return whether a road or knight can be built: from the supply or from another player."""
    return supply_of(state, kind) > 0 or can_be_taken(state, kind, row_of(state, kind))


def can_be_taken(state: State, kind: str, row: list[int]) -> bool:
    """Return whether another player has a road or knight to lose, given everyone's number of them."""
    for seat in OTHERS[state.players][state.mover]:
        if row[seat]:
            guard, guarded = PROTECTION[kind]
            if row[seat] > guarded or guard not in state.expansions[seat]:
                return True
    return False


def lay(state: State, kind: str) -> None:
    """Lay a road or knight at the end of one's row: from the supply, or the loser's top card.

    Its side follows from its place in the row, so a number is all that a row needs.
    """
    if kind == ROAD:
        row = state.roads
        if state.roads_left:
            state.roads_left -= 1
        else:
            row[loser(state, ROAD)] -= 1
    else:
        row = state.knights
        if state.knights_left:
            state.knights_left -= 1
        else:
            row[loser(state, KNIGHT)] -= 1
    row[state.mover] += 1
