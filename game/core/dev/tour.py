"""A tour of a game's screens as data: positions, what to do there, and what is visible then."""

from __future__ import annotations

from dataclasses import dataclass

# What is done at a stop: the kind, and its target.
#
#   ("action", "dialog", "share")   what a button with data-action does
#   ("input", "ask_end", "true")    what a control does
#   ("move", "end")                 a move
#   ("click", "#display .deck")     a click on the first of these elements
#   ("focus", ".card")              the focus for the first of these elements
#   ("press", "Tab")                a key
#   ("unfold", "draws")             the details with this id are opened
TourAction = tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """The last position of the tour's match before some move that is in a phase and offers such moves."""

    phase: str = ""
    before: int = 1 << 30
    # First words of moves, all of which can be made.
    offers: tuple[str, ...] = ()
    # How the move begins that is made there in the tour's match.
    plays: str = ""
    is_over: bool = False


@dataclass(frozen=True)
class Stop:
    """One screen: its position, what to do there, and the element that is visible then."""

    name: str
    place: Place | None = None
    actions: tuple[TourAction, ...] = ()
    wait_for: str = ""
    # Whether the dialogs between the link and the table are shown as well.
    with_arrival: bool = False
    # Whether it is seen only while something moves.
    in_motion: bool = False


@dataclass(frozen=True)
class Tour:
    """All screens of a game, and the positions for screenshots."""

    stops: tuple[Stop, ...]
    shots: tuple[Stop, ...]
    # A record in the repository that the places are in; without one, two novices play a match.
    record: str = ""
    # A language with long words.
    language: str = "en"
