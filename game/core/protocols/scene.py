"""The interface of a game's scene, which draws its part of the table; the table itself knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypedDict, TypeVar, cast

from game.core.colours import EVERY_COLOUR
from game.core.markup import Attribute, Content, Markup
from game.core.protocols.rules import TableView
from game.core.protocols.slots import ActionBar, Effect, Slots

V = TypeVar("V", bound=TableView)
Full_contra = TypeVar("Full_contra", contravariant=True)
Result_contra = TypeVar("Result_contra", contravariant=True)


class NamedPlayer(TypedDict):
    """The entries of a player that all games share."""

    name: str


# In hertz, one after the other.
Notes = tuple[float, ...]


@dataclass(frozen=True)
class Sight(Generic[V]):
    """Everything a scene draws from, as data: what one seat knows, and what it may do now.

    `view` is what the viewer knows, `public` what every bystander knows, `earlier` what the viewer knew at
    each earlier position of the own turn.
    `moves` is empty when the viewer has nothing to decide: it is
    another player's turn, the device is being handed over, or the position is an earlier one. `picked` are
    the things chosen for an incomplete move, `open_panel` is the part of the scene that is expanded.
    `pending` is a move that waits for confirmation by a second press. `refusals` explains the moves that
    `Scene.refused` names. `marks` are the table's own marks for the players' panels, such as that a bot
    plays. `taught` is what a lesson explains now, as attributes of the elements that show it; `advised` is
    the move that a hint names. `lit` marks both.
    """

    view: V
    public: V
    earlier: tuple[V, ...] = ()
    moves: tuple[str, ...] = ()
    prompt: str = ""
    refusals: Mapping[str, str] = field(default_factory=dict)
    picked: tuple[str, ...] | None = None
    open_panel: str = ""
    pending: str = ""
    colours: tuple[int, ...] = EVERY_COLOUR
    marks: tuple[Content, ...] = ()
    taught: frozenset[tuple[str, str]] = frozenset()
    advised: str = ""

    @property
    def viewer(self) -> int | None:
        """The seat whose view it is; None for a bystander."""
        return self.view["viewer"]

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        players = cast("dict[str, list[NamedPlayer]]", self.view)["players"]
        return [player["name"] for player in players]

    def mark(self, seat: int) -> Content:
        """Return the table's own mark for a player's panel, if there is one."""
        return self.marks[seat] if seat < len(self.marks) else None

    def lit(self, attributes: dict[str, Attribute]) -> dict[str, Attribute]:
        """Mark an element that a lesson explains, by its id, move or value, or that a hint advises."""
        if self.taught and any((name, value) in self.taught for name, value in attributes.items()):
            return {"data-taught": True, **attributes}
        if self.advised and attributes.get("data-move") == self.advised:
            return {"data-advised": True, **attributes}
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


class Scene(Protocol[V, Full_contra, Result_contra]):
    """A game's table as markup: pure functions from data to strings, without a browser.

    The type variables are the game's view, its full view, and its result.
    """

    # The anchors of the sections of the rules page, in the order of the page.
    sections: tuple[str, ...]
    # The keys of the game's own parts, which are numbered from 2 on, in the order of the page.
    shortcuts: tuple[Shortcut, ...]
    # What keys do on a part of this table that has the focus, where that is special; not yet translated.
    keys: tuple[tuple[str, str], ...]
    # The sounds of moves by their first word; all other moves share one sound.
    sounds: Mapping[str, Notes]

    def cover(self) -> Markup:
        """Draw the cover of the game, as on its box: one drawing with the title in it."""
        ...

    def pitch(self) -> str:
        """Say in a sentence what the players do in this game."""
        ...

    def badge(self, colour: int) -> Markup:
        """Draw the badge of a player: a shape that identifies the seat without its colour."""
        ...

    def refused(self, sight: Sight[V]) -> Iterable[str]:
        """List the impossible moves that are shown now, with the reason why not."""
        ...

    def regions(self, sight: Sight[V]) -> dict[str, Markup]:
        """Draw each part of the table as one element whose id is its key."""
        ...

    def slots(self, regions: Mapping[str, Markup]) -> Slots:
        """Put the parts into the slots of the frame; they are replaced one by one later."""
        ...

    def action_bar(self, sight: Sight[V]) -> ActionBar:
        """Return the buttons of the action bar for the present decision."""
        ...

    def effects(self, move: str, before: V, after: V) -> Iterable[Effect]:
        """List the effects that show what a move did, from the viewer's views before and after it."""
        ...

    def step(self, view: V) -> str:
        """Name the step of the turn in a word or two."""
        ...

    def paragraph(self, view: V) -> str:
        """Find the section of the rules page that explains the step of the turn."""
        ...

    def rule_note(self, view: V) -> tuple[str, str]:
        """Name and explain the rule that forces something on the player on turn now; else empty."""
        ...

    def banner(self, view: V) -> str:
        """Return what everyone must know now, such as that this is the last round; else empty."""
        ...

    def log_line(self, move: str, before: V, after: V) -> str:
        """Describe a move for the log, from public views; empty if it needs no line."""
        ...

    def log_entry(self, move: str, before: V, after: V) -> Content:
        """Describe a move in a few words with pictures, as a part of the line of its turn; else nothing."""
        ...

    def private_news(self, move: str, before: V, after: V) -> str:
        """Describe what only the viewer learned from a move, from that seat's views; else empty."""
        ...

    def holdings(self, sight: Sight[V]) -> str:
        """Describe for screen readers what the viewer has, when a turn begins."""
        ...

    def possibilities(self, sight: Sight[V]) -> str:
        """Describe for screen readers what can be done in this step, the most usual first."""
        ...

    def board_for_screen_readers(self) -> str:
        """Explain to players with a screen reader how the board is read."""
        ...

    def credits(self) -> str:
        """Name the authors of the rules; empty if nobody has to be named."""
        ...

    def move_label(self, move: str, names: Sequence[str]) -> str:
        """Describe a move in a few words, as advice; the names are the players'."""
        ...

    def points(self, full: Full_contra) -> list[int]:
        """Read everybody's points in a full position."""
        ...

    def outline(self, view: V) -> Mapping[str, object]:
        """Reduce a position to what its thumbnail shows; this is stored with a saved match."""
        ...

    def miniature(self, outline: Mapping[str, object], colours: tuple[int, ...]) -> Markup:
        """Draw the thumbnail of a position from its outline, which is untrusted: it may be damaged."""
        ...

    def trophies(self, view: V, seat: int) -> Content:
        """Draw the pieces that brought a player points, for the ranking at the end."""
        ...

    def breakdown(
        self, result: Result_contra, names: list[str], options: Mapping[str, object], /
    ) -> Markup:
        """Show what everybody's points consist of; what they are called may depend on the options."""
        ...

    def statistics(self, full: Iterable[Full_contra]) -> Markup:
        """Show the cards drawn in a finished match, from its positions, which are iterated once."""
        ...
