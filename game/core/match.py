"""A match: its set-up and its moves; everything else is derived from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from game.core import link, record
from game.core import players as who
from game.core.errors import BadRecord, IllegalMove
from game.core.i18n import _
from game.core.protocols.rules import Json, MatchResult, Rules, Setup
from game.core.setup import make_setup, rules_of

LONGEST_MOVE = 400


class Match:
    """Play a game by text; see the contract in docs/architecture.md.

    The states after every move are kept, so that undo, replay and "what if" cost nothing. A
    state in that list is never changed again: copies of a match share them safely.
    """

    __slots__ = ("_known_digits", "_listed", "_moves", "_rules", "_states", "players", "setup")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        # Who plays the seats according to the record or link; not part of the match.
        self.players: who.Players = ()
        self._rules: Rules[Any, Any] = rules_of(setup.game)
        self._states: list[Any] = [self._rules.start(setup)]
        self._moves: list[Any] = []
        # Cache of encoded moves, so that saving after each move stays cheap.
        self._known_digits: list[link.Digit] = []
        # Cache of one state with its legal moves and their texts.
        self._listed: tuple[Any, Sequence[Any], list[str]] | None = None

    @classmethod
    def new(
        cls,
        game: str,
        names: Sequence[str],
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        **piles: Sequence[str] | None,
    ) -> Match:
        """Set up a match; without a seed it gets a fresh one, which its record shows."""
        return cls(make_setup(game, names, seed, options, piles))

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules that this match is played by."""
        return self._rules

    @property
    def version(self) -> int:
        """The version of the rules that this match was started with and keeps."""
        return self.setup.version

    @property
    def state(self) -> Any:
        """The position as the rules keep it; copy it before changing it."""
        return self._states[-1]

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the match is over."""
        return self._rules.seat(self._states[-1])

    @property
    def turn(self) -> int:
        """The number of the current turn, counted from one."""
        return self._rules.turn(self._states[-1])

    def seat_at(self, moves: int) -> int | None:
        """Return whose decision it was after the first moves."""
        return self._rules.seat(self._states[moves])

    def turn_at(self, moves: int) -> int:
        """Return in which turn the match was after its first moves."""
        return self._rules.turn(self._states[moves])

    @property
    def result(self) -> MatchResult[Any] | None:
        """None, or the scores, the ranking, the winner, the breakdown and the reason."""
        return self._rules.result(self._states[-1], self.setup.names)

    @property
    def prompt(self) -> str:
        """What the player on turn has to decide now, in a sentence."""
        return self._rules.prompt(self._states[-1])

    @property
    def history(self) -> list[str]:
        """The moves so far, as text."""
        return [self._rules.write(*pair) for pair in zip(self._states, self._moves, strict=False)]

    def __len__(self) -> int:
        """Count the moves made."""
        return len(self._moves)

    def __repr__(self) -> str:
        return f"<Match {self.setup.game} {'/'.join(self.setup.names)}: {len(self)} moves>"

    def moves(self) -> list[str]:
        """List every legal move, as text, in a fixed order; empty only when the match is over."""
        return list(self._texts())

    def _texts(self) -> list[str]:
        """List every legal move as text, once for each position."""
        legal = self._legal()
        assert self._listed is not None
        state, _legal, texts = self._listed
        if legal and not texts:
            texts.extend(self._rules.write(state, move) for move in legal)
        return texts

    def _legal(self) -> Sequence[Any]:
        """List every legal move as the rules do, once for each position."""
        state = self._states[-1]
        if self._listed is None or self._listed[0] is not state:
            self._listed = (state, self._rules.moves(state), [])
        return self._listed[1]

    def play(self, text: str) -> None:
        """Make a move; an illegal one raises `IllegalMove` and changes nothing."""
        legal = self._legal()
        place = self._place(text, legal)
        if len(self._known_digits) == len(self._moves):
            self._known_digits.append((place, len(legal)))
        self.apply(legal[place])

    def adopt(self, trial: Match) -> None:
        """Take over the moves that a copy of this match has made, without replaying them."""
        assert trial._states[len(self._moves)] is self._states[-1], "no continuation of this match"
        self._states, self._moves = list(trial._states), list(trial._moves)
        self._known_digits, self._listed = list(trial._known_digits), trial._listed

    def _place(self, text: str, legal: Sequence[Any]) -> int:
        """Return the index of a move in the list.

        The last one is tried first: it is often the move that ends the turn, behind thousands of others.
        """
        state, last = self._states[-1], len(legal) - 1
        for place in chain([last] if legal else [], range(last)):
            if self._rules.write(state, legal[place]) == text:
                return place
        raise IllegalMove(self.why_not(text))

    def apply(self, move: Any) -> None:
        """Make one of the moves that the rules list for the current state."""
        after = self._rules.copy(self._states[-1])
        self._rules.apply(after, move)
        self._states.append(after)
        self._moves.append(move)

    def why_not(self, text: object) -> str:
        """Explain why a text is not a legal move now."""
        if self.seat is None:
            return _("The match is over.")
        if not isinstance(text, str) or not text.strip():
            return _("A move must be one line of text.")
        spoken = " ".join(text[:LONGEST_MOVE].split()).casefold()
        for move in self._texts():
            if move.casefold() == spoken:
                return _("Write it exactly like this: {move}").format(move=move)
        return self._rules.why_not(self._states[-1], text)

    @property
    def can_undo(self) -> bool:
        """Whether the last move showed nobody anything new and left the turn where it was."""
        return len(self._moves) > 0 and self._rules.keeps_secrets(*self._states[-2:])

    def undo(self) -> None:
        """Take back the last move, never past a secret or another player's turn."""
        if not self._moves:
            raise IllegalMove(_("There is no move to undo."))
        if not self.can_undo:
            raise IllegalMove(
                _("You cannot undo the last move because it revealed a hidden card or ended the turn.")
            )
        self._states.pop()
        self._moves.pop()
        del self._known_digits[len(self._moves) :]

    def copy(self) -> Match:
        """Make an independent match."""
        return self.at(len(self._moves))

    def at(self, moves: int) -> Match:
        """Return the match as it was after its first `moves` moves."""
        if not 0 <= moves <= len(self._moves):
            raise ValueError(_("The match has {moves} moves.").format(moves=len(self._moves)))
        other = object.__new__(type(self))
        other.setup, other._rules, other.players = self.setup, self._rules, self.players
        other._states, other._moves = self._states[: moves + 1], self._moves[:moves]
        other._known_digits = self._known_digits[:moves]
        other._listed = self._listed
        return other

    def shared(self, other: Match) -> int:
        """Count the first moves that two matches of the same set-up have in common."""
        pairs = enumerate(zip(self._moves, other._moves, strict=False))
        shorter = min(len(self), len(other))
        return next((place for place, (ours, theirs) in pairs if ours != theirs), shorter)

    def moves_with_views(self, first: int = 0, last: int | None = None) -> Iterator[tuple[str, Any, Any]]:
        """Iterate over the moves after `first` up to `last`, with the public views before and after."""
        end = len(self._moves) if last is None else last
        states, moves = self._states[first : end + 1], self._moves[first:end]
        views = (self._with_names(self._rules.view(state, None)) for state in states)
        before = next(views)
        for state, move, after in zip(states, moves, views, strict=False):
            yield self._rules.write(state, move), before, after
            before = after

    def view(self, seat: int | None) -> Json:
        """Show exactly what this seat may know; for None, what a bystander may know."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(len(self.setup.names))):
            raise ValueError(_("There is no seat {seat}.").format(seat=seat))
        return self._with_names(self._rules.view(self._states[-1], seat))

    def full(self) -> Json:
        """Show everything, the order of the deck included."""
        return self._with_names(self._rules.full(self._states[-1]))

    def _with_names(self, shown: Json) -> Json:
        people = zip(self.setup.names, shown["players"], strict=True)
        return {
            "game": self.setup.game,
            **shown,
            "options": dict(self.setup.options),
            "players": [{"name": name, **player} for name, player in people],
        }

    def to_text(self, players: Sequence[str] = ()) -> str:
        """Write a readable record: header lines, then the moves grouped by turn.

        `players` are the levels of the bots, seat by seat, with "" for a person.
        """
        return record.write(self.setup, self._lines(), self._seated(players))

    def _seated(self, players: Sequence[str]) -> who.Players:
        return who.seated(players, len(self.setup.names))

    def _lines(self) -> Iterator[record.Line]:
        for before, move, after in zip(self._states, self._moves, self._states[1:], strict=False):
            yield record.Line(
                turn=self._rules.turn(before),
                name=self.setup.names[self._rules.seat(before) or 0],
                move=self._rules.write(before, move),
                comment=self._rules.drawn(before, after),
            )

    @classmethod
    def from_text(cls, text: str | bytes) -> Match:
        """Read a record; anything wrong with it raises `BadRecord`, never another error."""
        parsed = record.read(text)
        match = cls(parsed.setup)
        match.players = parsed.players
        budget = record.ReplayBudget()
        for number, move in enumerate(parsed.moves, start=1):
            legal = match._rules.moves(match._states[-1])
            budget.spend(len(legal), match)
            try:
                place = match._place(move, legal)
            except IllegalMove as wrong:
                raise BadRecord(
                    _("Move {number}, {move!r}, is not possible: {reason}").format(
                        number=number, move=move[:60], reason=wrong
                    ),
                    match,
                ) from None
            match.apply(legal[place])
            match._known_digits.append((place, len(legal)))
        if parsed.promised > len(match):
            raise BadRecord(
                _("The record ends after {moves} of {promised} moves.").format(
                    moves=len(match), promised=parsed.promised
                ),
                match,
            )
        return match

    def to_fragment(self, players: Sequence[str] = ()) -> str:
        """Write the whole match as a URL fragment in URL-safe characters, optionally with who plays."""
        return link.write(self.setup, self._digits(), self._seated(players))

    def _digits(self) -> list[link.Digit]:
        known = self._known_digits
        for number in range(len(known), len(self._moves)):
            legal = self._rules.moves(self._states[number])
            known.append((legal.index(self._moves[number]), len(legal)))
        return known

    @classmethod
    def from_fragment(cls, text: str | bytes) -> Match:
        """Read a link; anything wrong with it raises `BadRecord`, never another error."""
        parsed = link.read(text)
        match = cls(parsed.setup)
        match.players = parsed.players
        budget = record.ReplayBudget()
        for _number in range(parsed.moves):
            legal = match._rules.moves(match._states[-1])
            budget.spend(len(legal), match)
            if not legal:
                raise BadRecord(_("The link continues after the end of the match."), match)
            digit = parsed.digits.next(len(legal), match)
            if digit is None:
                raise BadRecord(
                    _("The link ends after {moves} of {promised} moves.").format(
                        moves=len(match), promised=parsed.moves
                    ),
                    match,
                )
            match.apply(legal[digit])
            match._known_digits.append((digit, len(legal)))
        parsed.digits.finish(match)
        return match
