"""The table without a browser: an app with a fake host, and positions to open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from game import Match
from game.core.markup import element
from game.core.protocols.scene import Notes
from game.table.app import SETTINGS_KEY, App
from game.table.model.seat import HUMAN, Seat
from game.table.model.session import Session
from game.table.model.settings import SWITCHES, Settings
from game.table.screens.match_list import history, latest, running
from game.table.storage.save_format import FULL, WRITTEN
from tests.support.html_reader import Node, put_in, read, read_parts

STILL = ("ground", "picture")
# The placeholder of a region in the layout.
PLACE = "part-of-the-page"


@dataclass
class FakeHost:
    """A fake host that records all calls."""

    stored: dict[str, str] = field(default_factory=dict)
    speaks: tuple[str, ...] = ("en-GB",)
    # The fragment of the address at the start.
    link: str = ""
    full: bool = False
    applied_settings: list[Settings] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    played: list[Notes] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    workers_started: int = 0
    asked: list[tuple[str, str]] = field(default_factory=list)
    worker_calls: list[str] = field(default_factory=list)
    vibrations: list[int] = field(default_factory=list)
    pictures: list[tuple[str, str]] = field(default_factory=list)
    due: list[tuple[int, str, str]] = field(default_factory=list)
    clock: int = 0
    # Without effects, dialogs open at once.
    calm: bool = True
    updates: list[str] = field(default_factory=list)
    # Every fragment that was set, the latest last.
    fragments: list[str] = field(default_factory=list)

    def names(self) -> list[str]:
        return list(self.stored)

    def read(self, key: str) -> str | None:
        return self.stored.get(key)

    def write(self, key: str, text: str) -> str:
        if self.full:
            return FULL
        self.stored[key] = text
        return WRITTEN

    def remove(self, key: str) -> None:
        self.stored.pop(key, None)

    def now(self) -> int:
        return self.clock

    def date(self, milliseconds: int) -> str:
        return f"{milliseconds} ms"

    def languages(self) -> list[str]:
        return list(self.speaks)

    def catalogue(self, language: str) -> bytes | None:
        return None

    def fetch_language(self, language: str) -> None:
        self.fetched.append(language)

    def fragment(self) -> str:
        return self.link

    def set_fragment(self, fragment: str) -> None:
        self.fragments.append(fragment)
        # Another app with this host is another tab, with its own address.
        self.link = ""

    def address(self) -> str:
        return "https://example.org/"

    def apply_settings(self, settings: Settings) -> None:
        self.applied_settings.append(settings)

    def reduced_motion(self) -> bool:
        return self.calm

    def sound(self, notes: Notes) -> None:
        self.played.append(notes)

    def vibrate(self, milliseconds: int) -> None:
        self.vibrations.append(milliseconds)

    def picture(self, name: str, words: str) -> None:
        self.pictures.append((name, words))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def can_share(self) -> bool:
        return False

    def share(self, title: str, address: str) -> None:
        raise AssertionError("there is no share sheet")

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        self.due.append((milliseconds, kind, value))

    def acquire_lock(self, key: str) -> None:
        pass

    def steal_lock(self, key: str) -> None:
        pass

    def release(self) -> None:
        pass

    def update(self, fragment: str) -> None:
        self.updates.append(fragment)

    def install(self) -> None:
        self.heard.append("install")

    def diagnose(self) -> None:
        self.heard.append("diagnose")

    def persist(self) -> None:
        pass

    def start_worker(self) -> None:
        self.workers_started += 1

    def request(self, number: str, question: str) -> None:
        self.asked.append((number, question))

    def answer_now(self) -> None:
        self.worker_calls.append("answer_now")

    def cancel(self) -> None:
        self.worker_calls.append("cancel")


def seated(match: Match) -> Session:
    """Put a person at every seat, in the colour of the seat."""
    return Session(match, tuple(Seat(name, HUMAN, seat) for seat, name in enumerate(match.setup.names)))


def open_table(match: Match, host: FakeHost | None = None, looks: bool = True) -> App:
    """Open a match; by default the hand-over to the player on turn is confirmed."""
    app = App(host or FakeHost())
    app.open_session(seated(match))
    if looks:
        act(app, "take-over")
    return app


def follow(match: Match, phase: str = "") -> Iterator[App]:
    """Replay a match at one table, and stop before every move, or every move of a phase.

    The viewer is the player on turn.
    """
    app = App(FakeHost())
    app.open_session(seated(match.at(0)))
    for move in match.history:
        act(app, "take-over")
        if phase in ("", session_of(app).match.view(None)["phase"]):
            yield app
        app.handle("move", move, "sure")


def session_of(app: App) -> Session:
    assert app.session is not None
    return app.session


def message_text(app: App) -> str:
    """The message beside the prompt: a refusal or news."""
    message = session_of(app).message
    return message.text if message else ""


def announced(app: App) -> list[str]:
    """The latest announcements for screen readers, the last one at the end."""
    return [words.text for words in read(app.page().regions["live"]).all("p")]


def visible_text(app: App) -> str:
    """All visible text, without the announcements."""
    return " ".join(
        read_parts([part]).text for name, part in app.page().regions.items() if name not in ("live", *STILL)
    )


def seen(app: App, still: bool = False) -> Node:
    """Read the page; the static part of the map is long, so it is parsed only on request."""
    page = app.page()
    parts = {
        name: part if still or name not in STILL else element("div", {"id": name})
        for name, part in page.regions.items()
    }
    # Most regions have not changed since the last page, so each is parsed once.
    places = {name: element(PLACE, {"id": name}) if part else part for name, part in parts.items()}
    whole = read(replace(page, regions=places).whole())
    put_in(whole, PLACE, {name: read_parts([part]) for name, part in parts.items()})
    return whole


def match_entries(app: App) -> list[Node]:
    """The saved matches: the one to continue, the other running ones, and the history."""
    drawn = (
        latest(app.autosave, app.host, app.expanded_match, app.setup_form.message),
        running(app.autosave, app.host, app.expanded_match, app.shown_matches),
        history(app.autosave, app.host, app.expanded_match, app.shown_matches, None),
    )
    return [entry for part in drawn for entry in read(part).all(kind="match")]


def act(app: App, action: str, value: str = "") -> None:
    """Send one of the table's own actions."""
    app.handle("action", action, value)


def play(app: App, *moves: str) -> None:
    """Click what makes these moves."""
    for move in moves:
        app.handle("move", move, "")


def fill_in(app: App, **fields: str) -> None:
    """Type and choose; `name_0` stands for `name-0`, `option_all_provinces` for its option."""
    for name, value in fields.items():
        first, dash, rest = name.partition("_")
        app.handle("input", f"{first}-{rest}" if dash and name not in SWITCHES else name, value)


def at_the_start(**settings: object) -> App:
    """The start page of a returning player."""
    stored = ", ".join(f'"{name}": {value}' for name, value in settings.items())
    return App(FakeHost({SETTINGS_KEY: f"{{{stored}}}"} if settings else {}))


def at_the_setup(game: str = "imperial-post") -> App:
    """The set-up of a game, as "More ways to play" leads there."""
    app = at_the_start()
    act(app, "setup", game)
    return app
