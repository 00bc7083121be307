"""Taking roads and knights from other players when the supply is empty."""

from __future__ import annotations

from game.quick_settlers.cards import PROTECTION, ROAD
from game.quick_settlers.state import CLOCKWISE, NOBODY, State


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
    row, supply = (state.roads, state.roads_left) if kind == ROAD else (state.knights, state.knights_left)
    if supply:
        return True
    guard, guarded = PROTECTION[kind]
    mover, expansions = state.mover, state.expansions
    for seat, cards in enumerate(row):
        if cards and seat != mover and (cards > guarded or guard not in expansions[seat]):
            return True
    return False


def lay(state: State, kind: str) -> None:
    """Lay a road or knight at the end of one's row: from the supply, or the loser's top card.

    Its side follows from its place in the row, so a number is all that a row needs.
    """
    row = row_of(state, kind)
    if supply_of(state, kind):
        if kind == ROAD:
            state.roads_left -= 1
        else:
            state.knights_left -= 1
    else:
        row[loser(state, kind)] -= 1
    row[state.mover] += 1
