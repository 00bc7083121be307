"""What each seat may know of a position: views are built from a list of what may be shown."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict, cast

from game.core.protocols.rules import Json, TableView, deciding_seat
from game.quick_settlers.bag import NAME, names, size
from game.quick_settlers.cards import EVENTS, KNIGHT, ROAD, SETTLEMENT, sides_in_play
from game.quick_settlers.memory import buried_by, known_discards, known_in
from game.quick_settlers.pile import cards_left
from game.quick_settlers.scoring import points
from game.quick_settlers.state import CLOCKWISE, COUNTER, DISCARD, NO_ARROW, NOBODY, State
from game.quick_settlers.stealing import loser, supply_of
from game.quick_settlers.steps.events import robbed_cards

ARROWS = {CLOCKWISE: "clockwise", COUNTER: "counter", NO_ARROW: None}


class Player(TypedDict):
    """One player in a view; a hand that the viewer may not see is None."""

    name: str
    hand_size: int
    roads: int
    knights: int
    settlements: int
    cities: int
    expansions: list[str]
    points: int
    hand: list[str] | None
    known: list[str]
    buried: int


class Supply(TypedDict):
    """How many cards of each kind are left, and which expansions."""

    road: int
    settlement: int
    knight: int
    expansions: list[str]


class Known(TypedDict):
    """Cards that the viewer knows to be in the pile and among the discards."""

    pile: list[str]
    discards: list[str]


class Common(Known):
    """Cards that everybody knows to be in a place."""

    hands: list[list[str]]


class FullPlayer(TypedDict):
    """The entries of a player in the full view that the final score needs."""

    name: str
    points: int


class OpenTable(TableView):
    """What lies open on the table."""

    mover: int
    market: list[str]
    arrow: str | None
    built: list[str]
    used: list[str]
    swaps_left: int
    other: int | None
    shown: bool
    due: int
    robbed: list[int]
    events: dict[str, int]
    losers: dict[str, int | None]


class View(OpenTable):
    """What a seat or a bystander may know of a position; the match adds names, game and options."""

    pile: int
    discards: int
    taken: list[str] | None
    supply: Supply
    known: Known
    common: Common
    players: list[Player]


class FullView(OpenTable):
    """Everything about a position, the order of the pile included."""

    pile: list[str]
    discards: list[str]
    taken: list[str]
    players: list[FullPlayer]


def decider(view: View) -> Player:
    """Find the player who decides, in a position where somebody does."""
    return view["players"][deciding_seat(view)]


def other_seat(view: View) -> int:
    """Return whom an exchange is with, in a position where there is one."""
    assert view["other"] is not None
    return view["other"]


def row_of(player: Player, kind: str) -> int:
    """Count the roads or knights of a player."""
    return player["roads"] if kind == ROAD else player["knights"]


def left_of(view: View, kind: str) -> int:
    """Count what is left of roads, knights or settlements in the supply."""
    return cast("dict[str, int]", view["supply"])[kind]


def full(state: State) -> Json:
    """Show everything, the order of the pile and all city sides included."""
    return {
        **_common(state),
        "pile": [NAME[card] for card in state.pile[state.place :]],
        "discards": names(state.discards),
        "taken": names(state.taken),
        "chance": state.chance,
        "supply": {**_supply(state), "sides": list(state.sides_left)},
        "players": [
            {
                **_public(state, seat),
                "hand": names(state.hands[seat]),
                "sides": list(state.sides[seat]),
                "buried": names(buried_by(state, seat)),
            }
            for seat in range(state.players)
        ],
    }


def view(state: State, viewer: int | None) -> Json:
    """Show what a seat may know; for None, what a bystander may know."""
    concerned = viewer is not None and viewer in (state.mover, state.other) and state.taken
    return {
        **_common(state),
        "viewer": viewer,
        "pile": cards_left(state),
        "discards": size(state.discards),
        "taken": names(state.taken) if concerned else None,
        "supply": _supply(state),
        "known": {
            "pile": names(known_in(state, viewer, state.players)),
            "discards": names(known_discards(state, viewer)),
        },
        "common": {
            "hands": [names(known_in(state, None, seat)) for seat in range(state.players)],
            "pile": names(known_in(state, None, state.players)),
            "discards": names(known_discards(state, None)),
        },
        "players": [_player(state, seat, viewer) for seat in range(state.players)],
    }


def _common(state: State) -> Json:
    """Show what lies open on the table."""
    return {
        "options": dict(state.options),
        "seat": None if state.seat == NOBODY else state.seat,
        "mover": state.mover,
        "phase": state.phase,
        "turn": state.turn,
        "round": state.round,
        "starter": state.starter,
        "market": [NAME[card] for card in state.market],
        "arrow": ARROWS[state.arrow],
        "built": list(state.built),
        "used": list(state.used),
        "swaps_left": state.swaps,
        "other": None if state.other == NOBODY else state.other,
        "shown": state.shown,
        "due": robbed_cards(state.hands[state.seat]) if state.phase == DISCARD else size(state.taken),
        "robbed": list(state.robbed),
        "events": _events(state),
        "losers": {kind: _loser(state, kind) for kind in (ROAD, KNIGHT)},
    }


def _events(state: State) -> dict[str, int]:
    """Count the city sides that everyone has seen."""
    seen = Counter(sides_in_play(state.players))
    seen.subtract(state.sides_left)
    for sides in state.sides:
        seen.subtract(sides)
    return {event: seen[event] for event in EVENTS}


def _loser(state: State, kind: str) -> int | None:
    """Return whom the player on turn would take a card from; None if from nobody."""
    seat = NOBODY if supply_of(state, kind) else loser(state, kind)
    return None if seat == NOBODY else seat


def _supply(state: State) -> Json:
    return {
        ROAD: state.roads_left,
        SETTLEMENT: len(state.sides_left),
        KNIGHT: state.knights_left,
        "expansions": list(state.expansions_left),
    }


def _player(state: State, seat: int, viewer: int | None) -> Json:
    own = seat == viewer
    visible = own or (state.shown and seat == state.other and viewer == state.mover)
    return {
        **_public(state, seat),
        "hand": names(state.hands[seat]) if visible else None,
        "known": names(state.hands[seat] if own else known_in(state, viewer, seat)),
        "buried": size(buried_by(state, seat)),
    }


def _public(state: State, seat: int) -> Json:
    """Show what everyone sees of a player."""
    return {
        "hand_size": size(state.hands[seat]),
        "roads": state.roads[seat],
        "knights": state.knights[seat],
        "settlements": len(state.sides[seat]),
        "cities": state.cities[seat],
        "expansions": list(state.expansions[seat]),
        "points": points(state, seat),
    }
