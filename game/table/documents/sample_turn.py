"""A turn as a screen reader reads it, from a real match, so that the words are those of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from game.core.i18n import _
from game.core.match import Match
from game.table.events import EventKind
from game.table.model.announcer import Announcer, SessionSnapshot, snapshot_of
from game.table.model.change import Change
from game.table.model.seat import BOT, HUMAN, Seat
from game.table.model.session import Session
from game.table.model.settings import Settings

NAMES = ("Anna", "Bruno")
SEED = 8
# Which of the reader's own turns is shown, and the most moves of a turn.
TURN = 2
MOST_MOVES = 8
LIKELY = re.compile(r"<[^>]*\bdata-likely\b[^>]*>")
MOVE = re.compile(r'data-move="([^"]*)"')


@dataclass(frozen=True)
class SampleTurn:
    """The keys of a turn, each with the announcement after it; the first line has no key."""

    game: str
    lines: tuple[tuple[str, str], ...]


@dataclass
class QuietTable:
    """A table that only makes announcements."""

    session: Session
    settings: Settings
    change: Change | None = None
    replaying: str = ""


def sample_turn(game: str) -> SampleTurn:
    """Play a turn of a short match by the likeliest moves, and collect the announcements."""
    match = Match.new(game, list(NAMES), SEED, {"starter": 0})
    seats = (Seat(NAMES[0], HUMAN, 0), Seat(NAMES[1], BOT, 1, "clerk"))
    table = QuietTable(Session(match, seats), Settings())
    session, announcer, turns = table.session, Announcer(), 0
    while match.seat is not None:
        turns += match.seat == 0
        if turns == TURN:
            break
        _play_turn(session)
    announcer.announce(table, SessionSnapshot(), EventKind.LINK)
    lines = [("", announcer.announcements[-1][1])]
    for _move in range(MOST_MOVES):
        if not session.may_decide:
            break
        known = snapshot_of(session, table.settings)
        table.change = session.play(likeliest(session), sure=True)
        announced = announcer.number
        announcer.announce(table, known, EventKind.MOVE)
        lines.append((_("Enter"), announcer.announcements[-1][1] if announcer.number > announced else ""))
    return SampleTurn(game, tuple(lines))


def _play_turn(session: Session) -> None:
    """Play one turn: the reader's own by the likeliest moves, another player's by any moves."""
    turn = session.match.turn
    while session.match.turn == turn and session.match.seat is not None:
        if session.may_decide:
            session.play(likeliest(session), sure=True)
        else:
            session.make(session.match.moves()[-1])


def likeliest(session: Session) -> str:
    """Find the move to which the focus goes."""
    sight = session.sight()
    bar = session.scene.action_bar(sight).buttons
    offered = [one.move for one in bar if one.likely]
    for region in session.scene.regions(sight).values():
        offered += [found[1] for tag in LIKELY.findall(region) if (found := MOVE.search(tag))]
    return next((move for move in map(unescape, offered) if move in sight.moves), sight.moves[0])
