"""What each seat may know of a position: views are built from a list of what may be shown."""

from __future__ import annotations

from typing import TypedDict

from game.core.protocols.rules import Json, TableView, deciding_seat
from game.imperial_post.board import CITIES, STACK_VALUES, city_names, size
from game.imperial_post.scoring import points
from game.imperial_post.state import EVERYONE, OVER, State
from game.imperial_post.steps.close import houses_left


class Player(TypedDict):
    """One player in a view; what the viewer may not know is None."""

    name: str
    hand_size: int
    known: list[str]
    route: list[str]
    houses: list[str]
    houses_left: int
    carriage: int
    tile_count: int
    tile_stacks: list[str]
    hand: list[str] | None
    tiles: list[tuple[str, int]] | None
    tiles_seen: list[tuple[str, int]]
    score: int | None


class FullPlayer(TypedDict):
    """The entries of a player in the full view that the final score needs."""

    name: str
    score: int


class OpenTable(TableView):
    """What lies open on the table."""

    official: str | None
    due: int
    display: list[str]
    stock: list[str]
    drawn_by: list[int | None]
    discards: list[str]
    stacks: dict[str, list[int]]
    ender: int | None


class View(OpenTable):
    """What a seat or a bystander may know of a position; the match adds names, game and options."""

    deck: int
    drawn: list[str | None]
    players: list[Player]


class FullView(OpenTable):
    """Everything about a position, the order of the deck included."""

    deck: list[str]
    drawn: list[str]
    players: list[FullPlayer]


def decider(view: View) -> Player:
    """Find the player who decides, in a position where somebody does."""
    return view["players"][deciding_seat(view)]


def own_hand(view: View) -> list[str]:
    """Return the viewer's hand; a bystander has none."""
    viewer = view["viewer"]
    return [] if viewer is None else view["players"][viewer]["hand"] or []


def full(state: State) -> Json:
    """Show everything, the order of the deck included."""
    return {
        **_common(state),
        "deck": _names(state.deck[state.drawn :]),
        "chance": state.chance,
        "drawn": _names(state.deck[: state.drawn]),
        "players": [
            {
                **_public(state, seat),
                "hand": city_names(state.hands[seat]),
                "tiles": _tiles(state, seat),
                "score": points(state, seat),
            }
            for seat in range(state.players)
        ],
    }


def view(state: State, viewer: int | None) -> Json:
    """Show what a seat may know; for None, what a bystander may know."""
    return {
        **_common(state),
        "viewer": viewer,
        "deck": len(state.deck) - state.drawn,
        "drawn": [
            CITIES[city] if whose in (viewer, EVERYONE) else None
            for city, whose in zip(state.deck, state.drawn_by, strict=False)
        ],
        "players": [_player(state, seat, viewer) for seat in range(state.players)],
    }


def _common(state: State) -> Json:
    """Show what lies open on the table."""
    return {
        "seat": None if state.phase == OVER else state.seat,
        "phase": state.phase,
        "turn": state.turn,
        "round": state.round,
        "starter": state.starter,
        "official": state.official,
        "due": state.due,
        "display": _names(state.display),
        "stock": sorted(_names(state.deck)),
        "drawn_by": [None if whose == EVERYONE else whose for whose in state.drawn_by],
        "discards": city_names(state.discards),
        "stacks": {
            stack: list(values[len(values) - state.stacks[stack] :])
            for stack, values in STACK_VALUES.items()
        },
        "ender": state.ender,
    }


def _player(state: State, seat: int, viewer: int | None) -> Json:
    own = seat == viewer
    scored = own or state.edition.open_scores or state.phase == OVER
    return {
        **_public(state, seat),
        "hand": city_names(state.hands[seat]) if own else None,
        "tiles": _tiles(state, seat) if scored else None,
        # Tiles lie face up until they are taken, so everyone saw their values.
        "tiles_seen": _tiles(state, seat),
        "score": points(state, seat) if scored else None,
    }


def _public(state: State, seat: int) -> Json:
    """Show what everyone sees or has seen of a player."""
    return {
        "hand_size": size(state.hands[seat]),
        "known": city_names(state.known[seat]),
        "route": _names(state.routes[seat]),
        "houses": city_names(state.houses[seat]),
        "houses_left": houses_left(state.houses[seat]),
        "carriage": state.carriages[seat],
        "tile_count": len(state.tiles[seat]),
        "tile_stacks": [stack for stack, _value in state.tiles[seat]],
    }


def _tiles(state: State, seat: int) -> list[list[str | int]]:
    return [[stack, value] for stack, value in state.tiles[seat]]


def _names(cities: tuple[int, ...]) -> list[str]:
    return [CITIES[city] for city in cities]
