"""One match at the table: who sits where, who looks, what is picked, and the story so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.bots import Advice
from game.core.errors import IllegalMove
from game.core.i18n import _, language
from game.core.markup import Content, Markup
from game.core.match import Match
from game.core.players import PERSON, Players
from game.core.protocols.scene import Notes, Scene, Sight
from game.core.registry import scene_of
from game.core.setup import fresh_seed
from game.table.model.analysis import Analysis
from game.table.model.log_lines import LogLine, MatchLog
from game.table.model.message import Message, private, refusal

# A remote player sits at another device and plays by links.
HUMAN, BOT, REMOTE = "human", "bot", "remote"
# In a lesson the partner plays what the teacher has prepared.
TEACHER = "teacher"
# What a move sounds like for which the game has no notes of its own.
ANY_MOVE: Notes = (440.0,)
KINDS = (HUMAN, BOT, REMOTE, TEACHER)
LOOKS_KEPT = 2


@dataclass(frozen=True)
class Seat:
    """A place at the table: the colour is for the eyes only, the record does not know it.

    Who sits there is no part of the match; a bot has a level, which records and links may tell.
    """

    name: str
    kind: str
    colour: int
    level: str = ""


def players_of(seats: Iterable[Seat]) -> Players:
    """Tell the level of each seat's bot, and nothing for a person, as records and links do."""
    return tuple(seat.level if seat.kind == BOT else PERSON for seat in seats)


@dataclass(frozen=True)
class Change:
    """What became of the match by an event: a move, moves of another tab, or moves taken back.

    `move` is empty unless it was one move that was made here. `private_news` is what the one who looks, and
    nobody else, came to know by it.
    """

    before: Sight[Any]
    after: Sight[Any]
    moves_before: int
    moves_after: int
    move: str = ""
    private_news: Message | None = None


class Trial(NamedTuple):
    """A move that was tried on a copy of the match, with what came of it: a match, or a refusal."""

    state: object
    move: str
    match: Match | None
    refusal: str = ""


class Look(NamedTuple):
    """A position as it was looked at, what that depends on, and the refusals that were asked for."""

    state: object
    depends_on: tuple[int | None, bool, str]
    sight: Sight[Any]
    refusals: dict[str, str]


@dataclass
class Session:
    """A match with all that the table adds to it, none of which the record needs."""

    match: Match
    seats: tuple[Seat, ...]
    viewer: int | None = None
    picked: tuple[str, ...] | None = None
    open_panel: str = ""
    pending: str = ""
    replay_at: int | None = None
    message: Message | None = None
    key: str = ""
    title: str = ""
    following: bool = False
    look_only: bool = False
    # A hint is asked for as long as it is empty.
    hint: tuple[Advice, ...] | None = None
    analysis: Analysis | None = None
    # The part of the final score that stays as it is, once it is drawn.
    final_cache: tuple[Markup, Markup] | None = None
    # How many of the teacher's words about the next move were read, by the number of moves so far: whoever
    # takes a move back goes on reading where the lesson was.
    lesson_pages: dict[int, int] = field(default_factory=dict)
    log: MatchLog = field(init=False)
    # The last turn of the part of the log that was asked for; without it, the latest or what is looked at.
    log_until: int | None = None
    # What bots draw their own chance from; the seed of the match would tell them the deck.
    bot_seed: int = field(default_factory=fresh_seed)
    # The positions that were looked at last: the present one with the one before, or with an earlier one.
    _looks: list[Look] = field(default_factory=list, repr=False)
    _trial: Trial | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.restart_log()
        self._hand_on()

    @property
    def scene(self) -> Scene[Any]:
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
    def players(self) -> Players:
        """Who plays, as records and links tell it."""
        return players_of(self.seats)

    @property
    def is_shown_only(self) -> bool:
        """Whether bots play among themselves, and people watch."""
        return len(self.bots) == len(self.seats)

    @property
    def shown(self) -> Match:
        """The match as it is looked at: now, or at an earlier move."""
        return self.match if self.replay_at is None else self.match.at(self.replay_at)

    @property
    def lesson_page(self) -> int:
        """How many of the teacher's words about the next move have been read."""
        return self.lesson_pages.get(len(self.match), 0)

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
        return self.match.seat_at(len(self.match) - 1) == self.viewer

    @property
    def may_decide(self) -> bool:
        """Whether the one who looks is the one to decide."""
        if self.replay_at is not None or self.viewer is None or self.only_watches:
            return False
        return self.viewer == self.match.seat

    @property
    def present(self) -> Sight[Any]:
        """The present position as the one who looks knows it."""
        return self._look(self.match).sight

    @property
    def looked_at(self) -> Sight[Any]:
        """The position that is looked at: the present one, or an earlier one."""
        return self._look(self.shown).sight

    def _look(self, match: Match) -> Look:
        """Look at a position once: again only when the match, the one who looks or the language changes."""
        depends_on = (self.viewer, self.may_decide, language())
        for look in self._looks:
            if look.state is match.state and look.depends_on == depends_on:
                return look
        public: Any = match.view(None)
        own: Any = public if self.viewer is None else match.view(self.viewer)
        sight: Sight[Any] = Sight(
            view=own,
            public=public,
            moves=tuple(match.moves()) if self.may_decide else (),
            prompt=match.prompt,
        )
        self._looks = [Look(match.state, depends_on, sight, {}), *self._looks][:LOOKS_KEPT]
        return self._looks[0]

    def sight(
        self, marks: tuple[Content, ...] = (), taught: frozenset[tuple[str, str]] = frozenset()
    ) -> Sight[Any]:
        """Collect what the scene may draw; the table may mark the players' panels, and what is taught."""
        shown = self.shown
        look = self._look(shown)
        sight = replace(
            look.sight,
            picked=self.picked,
            open_panel=self.open_panel,
            pending=self.pending,
            colours=tuple(seat.colour for seat in self.seats),
            marks=marks,
            taught=taught,
        )
        refused = list(self.scene.refused(sight))
        for move in refused:
            if move not in look.refusals:
                look.refusals[move] = shown.why_not(move)
        return replace(sight, refusals={move: look.refusals[move] for move in refused})

    def play(self, move: str, sure: bool) -> Change | None:
        """Make a move, or explain why not; one that ends the turn may have to be confirmed.

        It is confirmed by the question's own button (`sure`), or by pressing the same thing again.
        """
        self.message = None
        if not self.may_decide:
            self.message = refusal(self._why_nothing_can_be_done())
            return None
        if not sure and move != self.pending and self._ends_turn(move):
            self.pending = move
            return None
        return self._make(move)

    def notes(self, move: str) -> Notes:
        """Tell what a move sounds like."""
        return self.scene.sounds().get(move.partition(" ")[0], ANY_MOVE)

    def play_for_bot(self, move: str) -> Change | None:
        """Make the move of a bot, if it is one."""
        return self._make(move)

    def _make(self, move: str) -> Change | None:
        if len(self.match) >= self.match.rules.longest:
            words = _("This match has {moves} moves, and no more can be kept.")
            self.message = refusal(words.format(moves=len(self.match)))
            return None
        before, viewer = self.present, self.viewer
        try:
            self._carry_out(move)
        except IllegalMove as wrong:
            self.message = refusal(str(wrong))
            return None
        self.lesson_pages.setdefault(len(self.match) - 1, 0)
        self._settle()
        self._hand_on()
        after = self.present
        self.log.tell(len(self.match), move, before.public, after.public)
        # Whoever hands the device on sees the cards again at the next turn.
        stays = viewer is not None and self.viewer == viewer
        news = self.scene.private_news(move, before.view, after.view) if stays else ""
        return Change(before, after, len(self.match) - 1, len(self.match), move, private(news))

    def _carry_out(self, move: str) -> None:
        """Make a move; one that was tried already is not played a second time."""
        trial = self._trial
        if trial is None or trial.state is not self.match.state or trial.move != move:
            self.match.play(move)
        elif trial.match is None:
            raise IllegalMove(trial.refusal)
        else:
            self.match.adopt(trial.match)
        self._trial = None

    def _why_nothing_can_be_done(self) -> str:
        if self.match.seat is None:
            return _("The match is over.")
        if self.following:
            return _("Another tab plays this match; take it over to play here.")
        if self.look_only:
            return _("This link is for looking only.")
        if self.replay_at is not None:
            return _("You are looking at an earlier move. Go back to the present to play on.")
        return _("It is {name}'s turn.").format(name=self.seats[self.match.seat].name)

    @property
    def pending_ends_match(self) -> bool:
        """Whether the move that waits to be confirmed would end not only the turn but the match."""
        trial = self._tried(self.pending)
        return trial is not None and trial.seat is None

    def _ends_turn(self, move: str) -> bool:
        trial = self._tried(move)
        return trial is not None and (trial.turn != self.match.turn or trial.seat is None)

    def _tried(self, move: str) -> Match | None:
        """Try a move on a copy, which is kept: it becomes the match if the move is made.

        Until then, what else it would do but end something stays a secret.
        """
        if self._trial is None or self._trial.state is not self.match.state or self._trial.move != move:
            trial = self.match.copy()
            try:
                trial.play(move)
            except IllegalMove as wrong:
                self._trial = Trial(self.match.state, move, None, str(wrong))
            else:
                self._trial = Trial(self.match.state, move, trial)
        return self._trial.match

    def undo(self) -> Change | None:
        """Take back the last move, or explain why not."""
        self.message = None
        if self.match.can_undo and not self.may_undo:
            self.message = refusal(_("The last move was not yours to take back."))
            return None
        before, moves = self.present, len(self.match)
        try:
            self.match.undo()
        except IllegalMove as wrong:
            self.message = refusal(str(wrong))
            return None
        self.log.forget_undone()
        self._settle()
        return Change(before, self.present, moves, len(self.match))

    def go_back(self, moves: int) -> Change:
        """Return to an earlier position of a match in which nothing is secret."""
        self.message = None
        return self._replaced(self.match.at(moves), None)

    def _replaced(self, match: Match, looking: int | None) -> Change:
        """Go on with another state of the match."""
        before, moves = self.present, len(self.match)
        self.match = match
        self.restart_log()
        self.look_at(looking)
        self._hand_on()
        return Change(before, self.present, moves, len(match))

    def restart_turn(self) -> Change | None:
        """Take back everything since the last secret or the start of the turn."""
        change = self.undo()
        while change and self.may_undo and (further := self.undo()):
            change = replace(further, before=change.before, moves_before=change.moves_before)
        return change

    def take_over(self) -> None:
        """Let the player on turn look, who has said to have the device now."""
        self.viewer = self.match.seat

    def sit_at_this_device(self, seat: int | None) -> None:
        """Say who sits at this device: one of the people who play, or, with None, all of them.

        Bots stay: they play wherever it is their turn.
        """
        self.seats = tuple(
            one if one.kind == BOT else replace(one, kind=HUMAN if seat in (None, place) else REMOTE)
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

    def follow(self, match: Match) -> Change:
        """Show how far another tab has come with this match."""
        return self._replaced(match, self.replay_at)

    def look_at(self, moves: int | None) -> None:
        """Look at an earlier position, or at the present again."""
        latest = len(self.match)
        self.replay_at = moves if moves is not None and 0 <= moves < latest else None
        self.log_until = None
        self._settle()

    def since_last_turn(self) -> list[LogLine]:
        """List what happened since the player on turn played last."""
        return self.log.since(self.match.seat)

    def _settle(self) -> None:
        """Forget what was picked for a move that is made, or not wanted any more."""
        self.picked, self.open_panel, self.pending = None, "", ""
        self.hint, self._trial = None, None

    def _hand_on(self) -> None:
        """Decide who looks now: a single person always, several by turns after a hand-over."""
        if self.only_watches:
            self.viewer = None
        elif len(self.humans) == 1:
            self.viewer = self.humans[0]
        elif self.viewer != self.match.seat or self.viewer not in self.humans:
            self.viewer = None

    def restart_log(self) -> None:
        """Tell the story anew, in the language in use."""
        self.log, self.final_cache = MatchLog(self.match, self.scene), None
