"""One match at the table: who sits where, who looks, what is picked, and the story so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.bots import Advice
from game.core.errors import IllegalMove
from game.core.markup import Content, Markup
from game.core.match import Match
from game.core.registry import scene_of
from game.core.rules import Json
from game.core.scene import Scene, Sight
from game.core.setup import fresh_seed
from game.core.words import _
from game.table.analysis import Analysis

# A remote player sits at another device and plays by links.
HUMAN, BOT, REMOTE = "human", "bot", "remote"
# In a lesson the partner plays what the teacher has prepared.
TEACHER = "teacher"
KINDS = (HUMAN, BOT, REMOTE, TEACHER)


@dataclass(frozen=True)
class Seat:
    """A place at the table: the colour is for the eyes only, the record does not know it.

    Who sits there is not in the record either; a bot has a level.
    """

    name: str
    kind: str
    colour: int
    level: str = ""


class StoryLine(NamedTuple):
    """A line of the log; `moves` is the length of the match after it."""

    moves: int
    turn: int
    seat: int
    text: str


@dataclass
class Session:
    """A match with all that the table adds to it, none of which the record needs."""

    match: Match
    seats: tuple[Seat, ...]
    viewer: int | None = None
    picked: tuple[str, ...] | None = None
    unfolded: str = ""
    pending: str = ""
    looking: int | None = None
    notice: str = ""
    # What the one who looks, and nobody else, came to know by the last move.
    learned: str = ""
    key: str = ""
    title: str = ""
    following: bool = False
    look_only: bool = False
    # A hint is asked for as long as it is empty.
    hint: tuple[Advice, ...] | None = None
    analysis: Analysis | None = None
    # The part of the final score that stays as it is, once it is drawn.
    sheet: tuple[Markup, Markup] | None = None
    # How many of the teacher's words about the next move have been read.
    page: int = 0
    story: list[StoryLine] = field(default_factory=list)
    # What bots draw their own chance from; the seed of the match would tell them the deck.
    luck: int = field(default_factory=fresh_seed)

    def __post_init__(self) -> None:
        self.retell()
        self._hand_on()

    @property
    def scene(self) -> Scene:
        """The scene of the game."""
        return scene_of(self.match.setup.game)

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [place for place, seat in enumerate(self.seats) if seat.kind == HUMAN]

    @property
    def bots(self) -> list[int]:
        """The seats of bots."""
        return [place for place, seat in enumerate(self.seats) if seat.kind == BOT]

    @property
    def is_shown_only(self) -> bool:
        """Whether bots play among themselves, and people watch."""
        return len(self.bots) == len(self.seats)

    @property
    def shown(self) -> Match:
        """The match as it is looked at: now, or at an earlier move."""
        return self.match if self.looking is None else self.match.at(self.looking)

    @property
    def is_handing_over(self) -> bool:
        """Whether the device waits for the next player to take it."""
        return self.viewer is None and self.match.seat in self.humans and not self.only_watches

    @property
    def is_choosing(self) -> bool:
        """Whether somebody is in the middle of a move: something is picked, or has to be confirmed."""
        return self.picked is not None or bool(self.pending)

    @property
    def only_watches(self) -> bool:
        """Whether nothing can be played here: another tab plays, or the link is for looking."""
        return self.following or self.look_only

    @property
    def awaits_remote(self) -> bool:
        """Whether a player at another device is on turn."""
        return self.match.seat is not None and self.seats[self.match.seat].kind == REMOTE

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is on turn that plays in this tab."""
        return self.match.seat in self.bots and not self.only_watches

    @property
    def may_undo(self) -> bool:
        """Whether the last move can be taken back, and was made by the one who would."""
        if not self.may_decide or not self.match.can_undo:
            return False
        return self.match.at(len(self.match) - 1).seat == self.viewer

    @property
    def may_decide(self) -> bool:
        """Whether the one who looks is the one to decide."""
        if self.looking is not None or self.viewer is None or self.only_watches:
            return False
        return self.viewer == self.match.seat

    def sight(self, marks: tuple[Content, ...] = ()) -> Sight:
        """Collect what the scene may draw; the table may mark the players' panels."""
        shown = self.shown
        return Sight(
            view=shown.view(self.viewer),
            moves=tuple(shown.moves()) if self.may_decide else (),
            prompt=shown.prompt,
            why_not=shown.why_not,
            picked=self.picked,
            unfolded=self.unfolded,
            colours=tuple(seat.colour for seat in self.seats),
            marks=marks,
        )

    def play(self, move: str, sure: bool) -> bool:
        """Make a move, or explain why not; a move that ends the turn may have to be confirmed."""
        self.notice = ""
        if not self.may_decide:
            self.notice = self._why_nothing_can_be_done()
            return False
        if not sure and self._ends_turn(move):
            self.pending = move
            return False
        return self._make(move)

    def play_for_bot(self, move: str) -> bool:
        """Make the move of a bot; tell whether it was one."""
        return self._make(move)

    def _make(self, move: str) -> bool:
        before, viewer = self.match.view(None), self.viewer
        own = None if viewer is None else self.match.view(viewer)
        try:
            self.match.play(move)
        except IllegalMove as wrong:
            self.notice = str(wrong)
            return False
        self._tell(move, before, self.match.view(None), len(self.match))
        self._settle()
        self._hand_on()
        # Whoever hands the device on sees the cards again at the next turn.
        stays = own is not None and self.viewer == viewer
        self.learned = self.scene.learned(move, own, self.match.view(viewer)) if own and stays else ""
        return True

    def _why_nothing_can_be_done(self) -> str:
        if self.match.seat is None:
            return _("The match is over.")
        if self.following:
            return _("Another tab plays this match; take it over to play here.")
        if self.look_only:
            return _("This link is for looking only.")
        if self.looking is not None:
            return _("You are looking at an earlier move. Go back to the present to play on.")
        return _("It is {name}'s turn.").format(name=self.seats[self.match.seat].name)

    def _ends_turn(self, move: str) -> bool:
        """Find out by trying whether a move ends the turn; what else it would do stays a secret."""
        trial = self.match.copy()
        try:
            trial.play(move)
        except IllegalMove:
            return False
        return trial.turn != self.match.turn or trial.seat is None

    def undo(self) -> bool:
        """Take back the last move, or explain why not."""
        self.notice = ""
        if self.match.can_undo and not self.may_undo:
            self.notice = _("The last move was not yours to take back.")
            return False
        try:
            self.match.undo()
        except IllegalMove as wrong:
            self.notice = str(wrong)
            return False
        while self.story and self.story[-1].moves > len(self.match):
            self.story.pop()
        self._settle()
        return True

    def go_back(self, moves: int) -> None:
        """Return to an earlier position of a match in which nothing is secret."""
        self.match = self.match.at(moves)
        self.notice = ""
        self.retell()
        self.look_at(None)
        self._hand_on()

    def restart_turn(self) -> bool:
        """Take back everything since the last secret or the start of the turn."""
        if not self.undo():
            return False
        while self.may_undo:
            self.undo()
        return True

    def take_over(self) -> None:
        """Let the player on turn look, who has said to have the device now."""
        self.viewer = self.match.seat

    def claim(self, seat: int | None) -> None:
        """Say who sits at this device: one of the players, or, with None, all of them."""
        self.seats = tuple(
            replace(one, kind=HUMAN if seat in (None, place) else REMOTE, level="")
            for place, one in enumerate(self.seats)
        )
        self.viewer = None
        self._hand_on()

    def seat_at(self, seat: int, kind: str, level: str = "") -> None:
        """Let a seat be played at this device from now on, at another one, or by a bot."""
        self.seats = tuple(
            replace(one, kind=kind, level=level) if place == seat else one
            for place, one in enumerate(self.seats)
        )
        self._hand_on()

    def look_as(self, seat: int | None) -> None:
        """After the end, look at the match with the eyes of one player, or of a bystander."""
        if self.match.seat is None and (seat is None or seat in range(len(self.seats))):
            self.viewer = seat

    def follow(self, match: Match) -> None:
        """Show how far another tab has come with this match."""
        self.match = match
        self.retell()
        self.look_at(self.looking)
        self._hand_on()

    def look_at(self, moves: int | None) -> None:
        """Look at an earlier position, or at the present again."""
        latest = len(self.match)
        self.looking = moves if moves is not None and 0 <= moves < latest else None
        self._settle()

    def since_last_turn(self) -> list[StoryLine]:
        """List what happened since the player on turn played last."""
        own = [place for place, line in enumerate(self.story) if line.seat == self.match.seat]
        return self.story[own[-1] + 1 :] if own else list(self.story)

    def _settle(self) -> None:
        """Forget what was picked for a move that is made, or not wanted any more."""
        self.picked, self.unfolded, self.pending = None, "", ""
        self.hint, self.page, self.learned = None, 0, ""

    def _hand_on(self) -> None:
        """Decide who looks now: a single person always, several by turns after a hand-over."""
        if self.only_watches:
            self.viewer = None
        elif len(self.humans) == 1:
            self.viewer = self.humans[0]
        elif self.viewer != self.match.seat or self.viewer not in self.humans:
            self.viewer = None

    def _tell(self, move: str, before: Json, after: Json, moves: int) -> None:
        text = self.scene.sentence(move, before, after)
        if text:
            self.story.append(StoryLine(moves, before["turn"], before["seat"], text))

    def retell(self) -> None:
        """Tell the whole story anew, in the language in use."""
        self.story, self.sheet = [], None
        for number, (move, before, after) in enumerate(self.match.told(), start=1):
            self._tell(move, before, after, number)
