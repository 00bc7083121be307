"""One match at the table: its seats, the viewer, what is picked, and its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.bots import Advice
from game.core.errors import IllegalMove
from game.core.i18n import _, language
from game.core.markup import Content, Markup
from game.core.match import Match
from game.core.players import Players
from game.core.protocols.scene import Notes, Scene, Sight
from game.core.registry import scene_of
from game.core.setup import fresh_seed
from game.table.model.analysis import Analysis
from game.table.model.change import Change
from game.table.model.earlier_views import EarlierViews
from game.table.model.log_lines import LogLine, MatchLog
from game.table.model.look import Look
from game.table.model.message import Message, private, refusal
from game.table.model.seat import BOT, HUMAN, REMOTE, Seat, players_of

# The sound of moves for which the game defines none.
ANY_MOVE: Notes = (440.0,)
LOOKS_KEPT = 2


class Trial(NamedTuple):
    """A move that was tried on a copy of the match, with the resulting match or the refusal."""

    state: object
    move: str
    match: Match | None
    refusal: str = ""


@dataclass
class Session:
    """A match with all that the table adds to it; none of that is part of the record."""

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
    # The link of a match that is looked at only: it is not stored, so its link is its address.
    link: str = ""
    # None without a hint; empty while a hint is being computed.
    hint: tuple[Advice, ...] | None = None
    # Which of the advised moves is shown.
    hint_at: int = 0
    analysis: Analysis | None = None
    # The part of the final score that never changes, once it is drawn.
    final_cache: tuple[Markup, Markup] | None = None
    # How many explanations of the next step were read, by the number of moves: after an undo the lesson
    # goes on where it was.
    lesson_pages: dict[int, int] = field(default_factory=dict)
    log: MatchLog = field(init=False)
    # The last turn of the page of the log that was chosen; None for the latest turn, or that of the replay.
    log_until: int | None = None
    # The seed of the bots' own random numbers; the seed of the match would reveal the deck.
    bot_seed: int = field(default_factory=fresh_seed)
    # Cache of the sights of the last positions: the present one, and the previous or the replayed one.
    _looks: list[Look] = field(default_factory=list, repr=False)
    _earlier: EarlierViews = field(default_factory=EarlierViews, repr=False)
    _trial: Trial | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.scene: Scene[Any, Any, Any] = scene_of(self.match.setup.game)
        self.restart_log()
        self._choose_viewer()

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
        """Who plays, as in records and links."""
        return players_of(self.seats)

    @property
    def is_shown_only(self) -> bool:
        """Whether only bots play."""
        return len(self.bots) == len(self.seats)

    @property
    def shown(self) -> Match:
        """The match at the position shown: the present one, or an earlier one of a replay."""
        return self.match if self.replay_at is None else self.match.at(self.replay_at)

    @property
    def lesson_page(self) -> int:
        """How many explanations of the next step have been read."""
        return self.lesson_pages.get(len(self.match), 0)

    @property
    def advice(self) -> Advice | None:
        """The advised move that is shown, if there is one."""
        return self.hint[self.hint_at % len(self.hint)] if self.hint else None

    @property
    def is_handing_over(self) -> bool:
        """Whether the hand-over dialog is due: the next player has to take the device."""
        return self.viewer is None and self.match.seat in self.humans and not self.only_watches

    @property
    def is_choosing(self) -> bool:
        """Whether a move is half made: something is picked, or has to be confirmed."""
        return self.picked is not None or bool(self.pending)

    @property
    def only_watches(self) -> bool:
        """Whether nothing can be played here: another tab plays, or the link is for viewing only."""
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
        """Whether the viewer made the last move and can take it back."""
        if not self.may_decide or not self.match.can_undo:
            return False
        return self.match.seat_at(len(self.match) - 1) == self.viewer

    @property
    def may_decide(self) -> bool:
        """Whether the decision is the viewer's."""
        if self.replay_at is not None or self.viewer is None or self.only_watches:
            return False
        return self.viewer == self.match.seat

    @property
    def present(self) -> Sight[Any]:
        """The present position as the viewer knows it."""
        return self._look(self.match).sight

    @property
    def looked_at(self) -> Sight[Any]:
        """The position shown: the present one, or an earlier one of a replay."""
        return self._look(self.shown).sight

    def _look(self, match: Match) -> Look:
        """Return the cached sight of a position; it depends on the state, the viewer and the language."""
        depends_on = (self.viewer, self.may_decide, language())
        for look in self._looks:
            if look.state is match.state and look.depends_on == depends_on:
                return look
        public: Any = match.view(None)
        own: Any = public if self.viewer is None else match.view(self.viewer)
        sight: Sight[Any] = Sight(
            view=own,
            public=public,
            earlier=() if self.viewer is None else self._earlier.before(match, self.viewer, own),
            moves=tuple(match.moves()) if self.may_decide else (),
            prompt=match.prompt,
        )
        self._looks = [Look(match.state, depends_on, sight, {}), *self._looks][:LOOKS_KEPT]
        return self._looks[0]

    def sight(
        self, marks: tuple[Content, ...] = (), taught: frozenset[tuple[str, str]] = frozenset()
    ) -> Sight[Any]:
        """Collect what the scene draws from, with the table's marks and what a lesson explains."""
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
            advised=self.advice.move if self.advice and self.may_decide else "",
        )
        refused = list(self.scene.refused(sight))
        for move in refused:
            if move not in look.refusals:
                look.refusals[move] = shown.why_not(move)
        return replace(sight, refusals={move: look.refusals[move] for move in refused})

    def play(self, move: str, sure: bool) -> Change | None:
        """Make a move, or explain why not; one that ends the turn may have to be confirmed.

        It is confirmed by the button of the question (`sure`), or by pressing the same element again.
        """
        self.message = None
        if not self.may_decide:
            self.message = refusal(self._why_no_move())
            return None
        if not sure and move != self.pending and self._ends_turn(move):
            self.pending = move
            return None
        return self.make(move)

    def notes(self, move: str) -> Notes:
        """Return the sound of a move."""
        return self.scene.sounds.get(move.partition(" ")[0], ANY_MOVE)

    def move_labels(self, moves: Iterable[str]) -> list[str]:
        """Describe moves in a few words each."""
        return [self.scene.move_label(move, self.match.setup.names) for move in moves]

    def make(self, move: str) -> Change | None:
        """Make a move without a question, whoever decided on it; explain why not if it is illegal."""
        if len(self.match) >= self.match.rules.longest:
            words = _("This match has {moves} moves. It cannot be saved with more.")
            self.message = refusal(words.format(moves=len(self.match)))
            return None
        before, viewer = self.present, self.viewer
        try:
            self._carry_out(move)
        except IllegalMove as wrong:
            self.message = refusal(str(wrong))
            return None
        self.lesson_pages.setdefault(len(self.match) - 1, 0)
        self._clear_choices()
        self._choose_viewer()
        after = self.present
        self.log.add(len(self.match), move, before.public, after.public)
        # A player who hands the device on must not see the result of the move any more.
        stays = viewer is not None and self.viewer == viewer
        news = self.scene.private_news(move, before.view, after.view) if stays else ""
        return Change(before, after, len(self.match) - 1, len(self.match), move, private(news))

    def _carry_out(self, move: str) -> None:
        """Make a move; adopt the trial if this move was tried already."""
        trial = self._trial
        if trial is None or trial.state is not self.match.state or trial.move != move:
            self.match.play(move)
        elif trial.match is None:
            raise IllegalMove(trial.refusal)
        else:
            self.match.adopt(trial.match)
        self._trial = None

    def _why_no_move(self) -> str:
        if self.match.seat is None:
            return _("The match is over.")
        if self.following:
            return _("This match is open in another tab. Take it over to play here.")
        if self.look_only:
            return _("This link is for watching only.")
        if self.replay_at is not None:
            return _("You are looking at an earlier move. Go to the latest move to continue.")
        return _("It is {name}’s turn.").format(name=self.seats[self.match.seat].name)

    @property
    def pending_ends_match(self) -> bool:
        """Whether the move that waits for confirmation would end the match."""
        trial = self._tried(self.pending)
        return trial is not None and trial.seat is None

    def _ends_turn(self, move: str) -> bool:
        trial = self._tried(move)
        return trial is not None and (trial.turn != self.match.turn or trial.seat is None)

    def _tried(self, move: str) -> Match | None:
        """Try a move on a copy, which is kept: it becomes the match if the move is made.

        Until then, only whether it ends the turn or the match may be revealed.
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
            self.message = refusal(_("You cannot undo the last move because it was not yours."))
            return None
        before, moves = self.present, len(self.match)
        try:
            self.match.undo()
        except IllegalMove as wrong:
            self.message = refusal(str(wrong))
            return None
        self.log.forget_undone()
        self._clear_choices()
        return Change(before, self.present, moves, len(self.match))

    def go_back(self, moves: int) -> Change:
        """Go back to an earlier position of a match without secrets."""
        self.message = None
        return self._replaced(self.match.at(moves), None)

    def _replaced(self, match: Match, looking: int | None) -> Change:
        """Replace the match by another state of it."""
        before, moves = self.present, len(self.match)
        self.match = match
        self.restart_log()
        self.look_at(looking)
        self._choose_viewer()
        return Change(before, self.present, moves, len(match))

    def restart_turn(self) -> Change | None:
        """Undo as far as possible within the turn."""
        change = self.undo()
        while change and self.may_undo and (further := self.undo()):
            change = replace(further, before=change.before, moves_before=change.moves_before)
        return change

    def take_over(self) -> None:
        """Make the player on turn the viewer, after the hand-over."""
        self.viewer = self.match.seat

    def sit_at_this_device(self, seat: int | None) -> None:
        """Set who plays at this device: one of the people, or with None all of them.

        Bots stay bots.
        """
        self.seats = tuple(
            one if one.kind == BOT else replace(one, kind=HUMAN if seat in (None, place) else REMOTE)
            for place, one in enumerate(self.seats)
        )
        self.viewer = None
        self._choose_viewer()

    def seat_at(self, seat: int, kind: str, level: str = "") -> None:
        """Change who plays a seat: a person here, a person at another device, or a bot."""
        self.seats = tuple(
            replace(one, kind=kind, level=level) if place == seat else one
            for place, one in enumerate(self.seats)
        )
        self._choose_viewer()

    def look_as(self, seat: int | None) -> None:
        """After the end, show the match as one player, or as a bystander, sees it."""
        if self.match.seat is None and (seat is None or seat in range(len(self.seats))):
            self.viewer = seat

    def follow(self, match: Match) -> Change:
        """Take over the state that another tab or device has reached."""
        return self._replaced(match, self.replay_at)

    def look_at(self, moves: int | None) -> None:
        """Show an earlier position, or with None the present one."""
        latest = len(self.match)
        self.replay_at = moves if moves is not None and 0 <= moves < latest else None
        self.log_until = None
        self._clear_choices()

    def since_last_turn(self) -> list[LogLine]:
        """List the log lines since the player on turn played last."""
        return self.log.since(self.match.seat)

    def _clear_choices(self) -> None:
        """Clear what was picked, opened or pending for a move."""
        self.picked, self.open_panel, self.pending = None, "", ""
        self.hint, self.hint_at, self._trial = None, 0, None

    def _choose_viewer(self) -> None:
        """Set the viewer: a single person always; with several, nobody until the hand-over is confirmed."""
        if self.only_watches:
            self.viewer = None
        elif len(self.humans) == 1:
            self.viewer = self.humans[0]
        elif self.viewer != self.match.seat or self.viewer not in self.humans:
            self.viewer = None

    def restart_log(self) -> None:
        """Start a new log, because the match or the language has changed."""
        self.log, self.final_cache = MatchLog(self.match, self.scene), None
