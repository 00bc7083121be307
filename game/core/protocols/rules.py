"""The interface of a game's rules, which match, records, bots and table use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypedDict, TypeVar

from game.core.rng import Chance

State = TypeVar("State")
Move = TypeVar("Move")
Line = TypeVar("Line")

Json = dict[str, Any]


class TableView(TypedDict):
    """The part of a view that all games share; a game's own view is a `TypedDict` that extends it.

    `players` is a list with the `name` of each player and the game's own entries.
    """

    game: str
    options: Mapping[str, str | int]
    viewer: int | None
    seat: int | None
    phase: str
    turn: int
    round: int
    starter: int


def deciding_seat(view: TableView) -> int:
    """Return whose decision it is, in a position where somebody decides."""
    seat = view["seat"]
    assert seat is not None
    return seat


class MatchResult(TypedDict, Generic[Line]):
    """The result of a finished match; `breakdown` has a line of the game's own type for each seat."""

    scores: list[int]
    ranking: list[int]
    winner: int
    breakdown: list[Line]
    reason: str


Value = str | int
Options = Mapping[str, Value]
Piles = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Option:
    """One choice at set-up: its allowed values, the default first, and a sentence on each.

    An option that was added in a later version of the rules has that version in `since` and the former rule
    in `before`: matches of an earlier version have that value, and their records and links omit it.
    """

    key: str
    title: str
    values: Mapping[str, str]
    seats: bool = False
    since: int = 1
    before: str = ""

    def allowed(self, players: int) -> tuple[Value, ...]:
        """List the values that may be chosen with so many players."""
        return (*self.values, *(range(players) if self.seats else ()))


@dataclass(frozen=True)
class Preset:
    """A named set of option values, such as one printed edition of a game."""

    key: str
    title: str
    text: str
    values: Mapping[str, Value]


@dataclass(frozen=True)
class Setup:
    """All that a match starts from; with its moves it is the whole match."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: Options
    # The rules version: an old match keeps the rules that it was started with.
    version: int
    piles: Piles = field(default_factory=dict)


class Rules(Protocol[State, Move]):
    """The rules of a game, as operations on its states.

    `version` is the rules version of new matches; matches of earlier versions can be played as well. A rule
    that has changed is an option, so only the table of options distinguishes versions.

    `State` is mutable and small; `Move` is a small immutable value. `apply` trusts its move to
    be one of `moves`. Everything a player reads is made on request, in the language in use.
    """

    game: str
    title: str
    code: int
    version: int
    seats: range
    # The most moves of a record or a link. No rule ends a match that nobody wants to end, so this is more
    # than random players need: `python -m bench.hostile --lengths` measures that.
    longest: int
    options: Sequence[Option]
    presets: Sequence[Preset]

    def piles(self, players: int, options: Options) -> Piles:
        """List, for each pile that a set-up may fix, the cards it must consist of, sorted."""
        ...

    def start(self, setup: Setup) -> State:
        """Lay out the game; piles that the set-up leaves open are shuffled from its seed."""
        ...

    def copy(self, state: State) -> State:
        """Make an independent copy."""
        ...

    def seat(self, state: State) -> int | None:
        """Return whose decision it is; None when the match is over."""
        ...

    def turn(self, state: State) -> int:
        """Count the turns, the current one included."""
        ...

    def moves(self, state: State) -> Sequence[Move]:
        """List every legal move in a fixed order; empty only when the match is over."""
        ...

    def apply(self, state: State, move: Move) -> None:
        """Change the state by one legal move and whatever follows from it by itself."""
        ...

    def write(self, state: State, move: Move) -> str:
        """Write a legal move as text."""
        ...

    def why_not(self, state: State, text: str) -> str:
        """Explain in a sentence why this text is not a legal move now."""
        ...

    def prompt(self, state: State) -> str:
        """Return what the player on turn has to decide now."""
        ...

    def keeps_secrets(self, before: State, after: State) -> bool:
        """Return whether a move showed nobody anything new and left the turn with its player."""
        ...

    def drawn(self, before: State, after: State) -> str:
        """Name for a record the hidden cards that a move turned up; empty if none."""
        ...

    def view(self, state: State, seat: int | None) -> Json:
        """Show exactly what this seat may know; for None, what a bystander may know."""
        ...

    def full(self, state: State) -> Json:
        """Show everything."""
        ...

    def result(self, state: State, names: Sequence[str]) -> MatchResult[Any] | None:
        """Sum up a finished match: scores, ranking, winner, breakdown and reason."""
        ...

    def resample(self, view: Any, chance: Chance) -> State:
        """Sample a state for what the seat of this view cannot see, consistent with all it knows."""
        ...
