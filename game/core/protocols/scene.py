"""What a game has to offer so that the table can draw it; the table itself knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypedDict, TypeVar, cast

from game.core.colours import EVERY_COLOUR
from game.core.markup import Attribute, Content, Markup
from game.core.protocols.rules import Json, TableView

V = TypeVar("V", bound=TableView)


class NamedPlayer(TypedDict):
    """What every game tells of a player."""

    name: str


# In hertz, one after the other.
Notes = tuple[float, ...]


@dataclass(frozen=True)
class Sight(Generic[V]):
    """All that a scene may draw from, as data: what one seat knows, and what it may do now.

    `view` is what the one who looks knows, `public` what every bystander knows. `moves` is empty when
    there is nothing to decide for the one who looks: it is another's turn, the device is being handed
    over, or the position is an earlier one. `picked` are the things chosen for a move that is not complete
    yet, `open_panel` is the part of the scene that was opened.
    `pending` is a move that was pressed and has to be confirmed: pressing it again does so.
    `refusals` says why not, for the moves that `Scene.refused` has named. `marks` are the table's own signs
    for the players' panels, such as that a bot plays. `taught` is what a lesson speaks of, as attributes of
    what shows it: `lit` marks that.
    """

    view: V
    public: V
    moves: tuple[str, ...] = ()
    prompt: str = ""
    refusals: Mapping[str, str] = field(default_factory=dict)
    picked: tuple[str, ...] | None = None
    open_panel: str = ""
    pending: str = ""
    colours: tuple[int, ...] = EVERY_COLOUR
    marks: tuple[Content, ...] = ()
    taught: frozenset[tuple[str, str]] = frozenset()

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for a bystander."""
        return self.view["viewer"]

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        players = cast("dict[str, list[NamedPlayer]]", self.view)["players"]
        return [player["name"] for player in players]

    def mark(self, seat: int) -> Content:
        """Give the table's own sign for a player's panel, if there is one."""
        return self.marks[seat] if seat < len(self.marks) else None

    def lit(self, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
        """Mark something if a lesson speaks of it: by its id, the move it makes, or the value it picks."""
        if self.taught and any((name, value) in self.taught for name, value in attributes.items()):
            return {"data-taught": True, **attributes}
        return attributes

    def may(self, word: str) -> list[str]:
        """List the legal moves that start with this word."""
        return [move for move in self.moves if move == word or move.startswith(f"{word} ")]


@dataclass(frozen=True)
class Shortcut:
    """A key that presses a button, or brings the focus to another part of the page; `target` is its id."""

    key: str
    target: str
    words: str


class Scene(Protocol[V]):
    """A game's table as markup: strings in, strings out, no browser in reach."""

    def picture(self) -> Markup:
        """Draw the game for the start page."""
        ...

    def badge(self, colour: int) -> Markup:
        """Draw the sign of a player: a shape that says the same as the colour."""
        ...

    def refused(self, sight: Sight[V]) -> Iterable[str]:
        """Name the moves that are drawn now with the reason why they are not possible."""
        ...

    def regions(self, sight: Sight[V]) -> dict[str, Markup]:
        """Draw each part of the table as one element whose id is its key."""
        ...

    def frame(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay the parts out; they are replaced one by one later."""
        ...

    def side(self, regions: Mapping[str, Markup]) -> Markup:
        """Lay out the parts that stand beside the table, over the log."""
        ...

    def step(self, view: V) -> str:
        """Name the step of the turn in a word or two."""
        ...

    def sections(self) -> tuple[str, ...]:
        """List the sections of the rules page by their anchors, in the order of the page."""
        ...

    def paragraph(self, view: V) -> str:
        """Find the section of the rules page that explains the step of the turn."""
        ...

    def rule_note(self, view: V) -> tuple[str, str]:
        """Name the rule that now forces something on the player on turn, and explain it; else nothing."""
        ...

    def banner(self, view: V) -> str:
        """Say what everyone must know now, such as that this is the last round; else nothing."""
        ...

    def log_line(self, move: str, before: V, after: V) -> str:
        """Tell what a move did, from what every bystander saw; empty if it is not worth a line."""
        ...

    def private_news(self, move: str, before: V, after: V) -> str:
        """Tell what only the one who looks came to know by a move, from that seat's views; else nothing."""
        ...

    def shortcuts(self) -> tuple[Shortcut, ...]:
        """List the keys of the game's own parts, which are numbered from 2 on, in the order of the page."""
        ...

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Describe what keys do on a part of this table that has the focus, where that is special."""
        ...

    def sounds(self) -> Mapping[str, Notes]:
        """Tell the notes of moves by their first word; moves without any sound alike."""
        ...

    def credits(self) -> str:
        """Say by whose rules the game is played; empty if nobody has to be named."""
        ...

    def move_label(self, move: str, view: V) -> str:
        """Say a move in a few words, as one player would advise it to another."""
        ...

    def points(self, full: Json) -> list[int]:
        """Read everybody's points in a full position."""
        ...

    def outline(self, view: V) -> Json:
        """Reduce a position to the little that a miniature shows; it is stored with a saved match."""
        ...

    def miniature(self, outline: Json, colours: tuple[int, ...]) -> Markup:
        """Draw a small picture of a position from its outline, which may be foreign or damaged."""
        ...

    def breakdown(self, result: Json, names: list[str]) -> Markup:
        """Show what everybody's points consist of."""
        ...

    def statistics(self, full: Iterable[Json]) -> Markup:
        """Show how fair chance was, from all positions of a finished match, which are gone through once."""
        ...
