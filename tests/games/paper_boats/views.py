"""What each seat may know of a position, and positions that look the same from a seat."""

from __future__ import annotations

from typing import TypedDict

from game.core.protocols.rules import Json, MatchResult, TableView
from game.core.rng import Chance

from .state import BOATS, NOBODY, PLAYERS, State


class Player(TypedDict):
    """One player in a view; a hand that the viewer may not see is None."""

    name: str
    hand_size: int
    points: int
    flag: bool
    hand: list[int] | None


class View(TableView):
    """What a seat or a bystander may know of a position; the match adds names, game and options."""

    leader: int
    middle: list[int]
    raised: int
    rounds: list[list[int]]
    aside: list[int] | None
    players: list[Player]


class Breakdown(TypedDict):
    """What a player's points consist of."""

    rounds: int
    flags: int
    total: int


Result = MatchResult[Breakdown]


def full(state: State) -> Json:
    """Show everything."""
    players = [{**_public(state, seat), "hand": list(state.hands[seat])} for seat in range(PLAYERS)]
    return {**_common(state), "aside": list(state.aside), "players": players}


def view(state: State, viewer: int | None) -> Json:
    """Show what a seat may know; for None, what a spectator may know."""
    players = [
        {**_public(state, seat), "hand": list(state.hands[seat]) if seat == viewer else None}
        for seat in range(PLAYERS)
    ]
    over = state.seat == NOBODY
    return {
        **_common(state),
        "viewer": viewer,
        "aside": list(state.aside) if over else None,
        "players": players,
    }


def _common(state: State) -> Json:
    return {
        "options": dict(state.options),
        "seat": None if state.seat == NOBODY else state.seat,
        "turn": state.turn,
        "round": len(state.rounds) + 1,
        "phase": state.phase,
        "starter": state.starter,
        "leader": state.leader,
        "middle": list(state.middle),
        "raised": state.raised,
        "rounds": [list(one) for one in state.rounds],
    }


def _public(state: State, seat: int) -> Json:
    return {
        "hand_size": len(state.hands[seat]),
        "points": state.points[seat],
        "flag": state.flags[seat],
    }


def breakdown(state: State, seat: int) -> Breakdown:
    """Count the rounds that a player won, and the points that flags brought."""
    won = [value for *_boats, winner, value in state.rounds if winner == seat]
    return {"rounds": len(won), "flags": sum(won) - len(won), "total": sum(won)}


def resample(view: View, chance: Chance) -> State:
    """Deal the boats that nobody has shown and the seat does not hold."""
    state = State()
    state.options = dict(view["options"])
    state.starter, state.leader, state.turn = view["starter"], view["leader"], view["turn"]
    state.seat = NOBODY if view["seat"] is None else view["seat"]
    state.phase, state.raised = view["phase"], view["raised"]
    state.middle = tuple(view["middle"])
    state.rounds = tuple((one[0], one[1], one[2], one[3], one[4]) for one in view["rounds"])
    state.points = [player["points"] for player in view["players"]]
    state.flags = [player["flag"] for player in view["players"]]
    hands: list[list[int] | None] = [player["hand"] for player in view["players"]]
    seen = {boat for one in state.rounds for boat in one[1:3]} | set(state.middle)
    seen |= {boat for hand in (*hands, view["aside"]) if hand for boat in hand}
    hidden = chance.shuffled([boat for boat in BOATS if boat not in seen])
    state.hands = []
    for hand, player in zip(hands, view["players"], strict=True):
        dealt = hand if hand is not None else [hidden.pop() for _boat in range(player["hand_size"])]
        state.hands.append(tuple(sorted(dealt)))
    state.aside = tuple(sorted(hidden if view["aside"] is None else view["aside"]))
    return state
