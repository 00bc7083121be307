"""A table with bots, without a browser: a fake host whose worker runs on request."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game import Match
from game.bots.service import Service
from game.table.app import SETTINGS_KEY, App
from game.table.model.seat import BOT, HUMAN, Seat
from game.table.model.session import Session
from tests.support.fake_host import FakeHost, session_of
from tests.support.post_matches import NAMES

# Far more than any match of bots needs.
MOST_EVENTS = 20_000


@dataclass
class BotHost(FakeHost):
    """A fake host whose clock and worker advance only on request."""

    def answer(self, app: App) -> None:
        """Let the worker answer the latest question."""
        number, question = self.asked.pop()
        app.handle("bot", number, think(question))

    def tick(self, app: App) -> None:
        """Advance the clock to the next timer."""
        milliseconds, kind, value = self.due.pop(0)
        self.clock += milliseconds
        app.handle(kind, value, "")

    def go_on(self, app: App) -> bool:
        """Do the next thing, the clock first; return whether there was anything to do."""
        if self.due:
            self.tick(app)
        elif self.asked:
            self.answer(app)
        else:
            return False
        return True


def think(question: str) -> str:
    """Answer a question as the worker does."""
    desk = Service()
    desk.take(question)
    answer = ""
    while desk.is_busy:
        answer = desk.work()
    return answer


def table(kinds: str, game: str = "imperial-post", speed: str = "off") -> tuple[App, BotHost]:
    """Open a new match; in `kinds` a person is `h`, a bot `b`."""
    host = BotHost(stored={SETTINGS_KEY: f'{{"speed": "{speed}", "ask_end": false}}'})
    app = App(host)
    match = Match.new(game, NAMES[: len(kinds)], 3, {"starter": 0})
    app.begin(Session(match, seats(match, kinds)))
    app.handle("", "", "")
    return app, host


def seats(match: Match, kinds: str) -> tuple[Seat, ...]:
    people = [Seat(name, HUMAN, place) for place, name in enumerate(match.setup.names)]
    return tuple(
        replace(seat, kind=BOT, level="novice") if kind == "b" else seat
        for seat, kind in zip(people, kinds, strict=True)
    )


def let_bots_play(app: App, host: BotHost) -> None:
    """Let time pass until a person has to decide, or the match is over."""
    for _event in range(MOST_EVENTS):
        if session_of(app).match.seat not in session_of(app).bots or not host.go_on(app):
            return
    raise AssertionError("the bots never come to an end")


def play_to_the_end(app: App, host: BotHost) -> None:
    """Make the first legal move for every person until the match is over."""
    for _turn in range(MOST_EVENTS):
        let_bots_play(app, host)
        match = session_of(app).match
        if match.seat is None:
            return
        app.handle("move", match.moves()[0], "sure")
