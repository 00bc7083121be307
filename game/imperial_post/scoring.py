"""Points, the final ranking and the words that explain it."""

from __future__ import annotations

from game.core.rules import Json
from game.core.words import _, both, ngettext
from game.imperial_post.board import CARRIAGE_POINTS, LAST_CARRIAGE
from game.imperial_post.closing import houses_left
from game.imperial_post.state import OVER, State


def points(state: State, seat: int) -> int:
    """Add up a player's points: best carriage, plus tiles, minus houses left."""
    tiles = sum(value for _stack, value in state.tiles[seat])
    return CARRIAGE_POINTS[state.carriages[seat]] + tiles - houses_left(state.houses[seat])


def ranking(state: State) -> list[int]:
    """Order the seats, best first; a tie goes to the owner of the end tile or who follows next."""
    first = state.starter if state.ender is None else state.ender
    return sorted(
        range(state.players),
        key=lambda seat: (-points(state, seat), (seat - first) % state.players),
    )


def breakdown(state: State, seat: int) -> Json:
    """List what a player's points consist of."""
    return {
        "carriage": state.carriages[seat],
        "carriage_points": CARRIAGE_POINTS[state.carriages[seat]],
        "tiles": [list(tile) for tile in state.tiles[seat]],
        "houses_left": houses_left(state.houses[seat]),
        "total": points(state, seat),
    }


def result(state: State) -> Json | None:
    """Sum up a match that is over."""
    if state.phase != OVER:
        return None
    order = ranking(state)
    return {
        "scores": [points(state, seat) for seat in range(state.players)],
        "ranking": order,
        "winner": order[0],
        "breakdown": [breakdown(state, seat) for seat in range(state.players)],
        "reason": f"{_how_it_ended(state)} {_who_won(state, order)}",
    }


def _how_it_ended(state: State) -> str:
    if state.ender is None:
        return _("Nobody could take or play a card any more.")
    if state.carriages[state.ender] == LAST_CARRIAGE and houses_left(state.houses[state.ender]):
        return _("Seat {seat} took carriage 7, and the round was played out.").format(seat=state.ender)
    return _("Seat {seat} placed the last house, and the round was played out.").format(seat=state.ender)


def _who_won(state: State, order: list[int]) -> str:
    best = points(state, order[0])
    tied = [seat for seat in order if points(state, seat) == best]
    won = ngettext(
        "Seat {seat} wins with {points} point.", "Seat {seat} wins with {points} points.", best
    ).format(seat=order[0], points=best)
    if len(tied) == 1:
        return won
    seats = both([str(seat) for seat in sorted(tied)])
    if order[0] == state.ender:
        tie = _("Seats {seats} are tied, and seat {seat} has the end tile.")
    elif state.ender is None:
        tie = _("Seats {seats} are tied, and seat {seat} comes first from the starting player.")
    else:
        tie = _("Seats {seats} are tied, and seat {seat} sits next after the owner of the end tile.")
    return f"{won} {tie.format(seats=seats, seat=order[0])}"
