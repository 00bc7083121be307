"""Every scene of both games and every sheet of the table, with people whose names are markup.

The page is read as a browser would; whatever the names say, it is made of the same elements with the same
attributes as that of people with plain names, and nothing in it runs or loads anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game import Match
from game.bots import Advice
from game.table.app import App
from game.table.model.analysis import Analysis
from game.table.model.seat import BOT, Seat
from game.table.model.session import Session
from game.table.storage.save_format import FULL, PREFIX, pack
from tests.fuzz.atheris.targets import check_page
from tests.support.fake_host import FakeHost, act, open_table, session_of
from tests.support.html_reader import Node, read, read_parts
from tests.support.post_matches import games, record
from tests.table import settlers_table
from tests.table.test_hostile_names import PLAIN, named, shape

# Everything at once: an end of whatever is open, an element, a handler, a style, an entity, a placeholder,
# a change of direction, invisible characters, and a link with a script.
NASTY = (
    "\"'></textarea></script></style></svg></dialog><img src=x onerror=alert(1)><script>alert(1)</script>"
    "<style>*{}</style>&lt;b&gt;{name}%s`${1}`\u202e\u200b\u2066javascript:alert(1)//<!--]]>"
)
# Scenes whose long drawings never change, and have no name in them.
STILL = ("ground", "picture", "pictures")
# What can be opened on a page without making a move.
OPENERS = ("open-panel", "pick", "dialog")


def drawn(app: App) -> Node:
    """Read all that is on the page, except drawings that never change."""
    regions = app.page().regions
    return read_parts(part for name, part in regions.items() if name not in STILL)


def compare(make: Callable[[str], App], change: Callable[[App], None] = lambda _app: None) -> Node:
    """Make the same page with plain names and with nasty ones; both must have the same structure."""
    pages = []
    for name in (PLAIN, NASTY):
        app = make(name)
        change(app)
        pages.append(drawn(app))
    plain, nasty = pages
    check_page(nasty)
    assert shape(nasty) == shape(plain)
    return nasty


def positions(match: Match) -> Iterator[int]:
    """Find the first position of every kind: the same step with the same sorts of moves is one kind."""
    known = set()
    for moves in range(len(match) + 1):
        at = match.at(moves)
        sorts = frozenset(move.partition(" ")[0] for move in at.moves())
        kind = (at.view(None)["phase"], sorts)
        if kind not in known:
            known.add(kind)
            yield moves


def imperial_posts() -> list[Match]:
    return [*games(2), record("four_players"), record("two_players")]


def settlers() -> list[Match]:
    return settlers_table.random_games(3)


@pytest.mark.fault("names that are markup, in every scene of a game", "shown as text")
@pytest.mark.parametrize("matches", [imperial_posts, settlers])
def test_names_are_only_text_in_every_scene(matches: Callable[[], list[Match]]) -> None:
    opened: set[tuple[str, str]] = set()
    pages = shown = 0
    for match in matches():
        for moves in positions(match):
            at = settlers_table.standing(match.at(moves))
            compare(partial(seated_at, at, False))
            page = compare(partial(seated_at, at, True))
            shown += NASTY in page.text
            openers = {one for one in page.actions(*OPENERS) if (one[0], one[1][:5]) not in opened}
            for action, value in openers:
                compare(partial(seated_at, at, True), partial(act, action=action, value=value))
            opened |= {(action, value[:5]) for action, value in openers}
            pages += 2 + len(openers)
    assert pages > 60
    assert shown > 20, "names are to be seen"


def seated_at(match: Match, looks: bool, name: str) -> App:
    return open_table(named(match, name), looks=looks)


def bot_table(name: str) -> App:
    """A match of two people and two bots, in which a bot is on turn."""
    match = named(record("four_players").at(40), name)
    kinds = [BOT if place in (match.seat, 3) else "human" for place in range(4)]
    seats = tuple(
        Seat(person, kind, place, "novice" if kind == BOT else "")
        for place, (person, kind) in enumerate(zip(match.setup.names, kinds, strict=True))
    )
    app = App(FakeHost())
    app.open_session(Session(match, seats))
    return app


def lost_bot(name: str) -> App:
    app = bot_table(name)
    app.bots.error = f"Error: {name}"
    return app


def hinted(name: str) -> App:
    app = open_table(named(record("four_players").at(40), name))
    moves = session_of(app).match.moves()
    session_of(app).hint = tuple(Advice(move, (move,), 0.5, name) for move in moves[:3])
    return app


def analysed(name: str) -> App:
    app = open_table(named(record("two_players"), name), looks=False)
    session = session_of(app)
    session.analysis = Analysis.of(session.match)
    while not session.analysis.has_curve:
        swings = len(session.analysis.chances) % 5
        session.analysis.add_chances((0.9, 0.1) if swings else (0.1, 0.9), session.match)
    while point := session.analysis.unadvised:
        move = session.match.at(point.moves).moves()[0]
        session.analysis.advice[point.moves] = Advice(move, (move,), 0.5, name)
    act(app, "dialog", "analysis")
    return app


def replayed(name: str) -> App:
    app = open_table(named(record("four_players"), name), looks=False)
    act(app, "look", "50")
    act(app, "replay", "slow")
    app.handle("input", "look-as", "1")
    return app


def recapped(name: str) -> App:
    match = named(record("four_players").at(99), name)
    app = open_table(match)
    act(app, "choose-seats", str(match.seat))
    app.open_dialog = "recap"
    return app


def full_storage(name: str) -> App:
    host = FakeHost(full=True)
    for number in range(3):
        finished = Session(named(record("two_players"), name), seats_of(name))
        host.stored[f"{PREFIX}old.{number}"] = pack(finished, name if number else "", number)
    app = App(host)
    app.begin(Session(named(record("four_players").at(99), name), seats_of(name, 4)))
    app.autosave.failure, app.open_dialog = FULL, "unsaved"
    return app


def seats_of(name: str, players: int = 2) -> tuple[Seat, ...]:
    return tuple(Seat(f"{name}{place}", "human", place) for place in range(players))


def arrived(name: str) -> App:
    """A link comes in that is ahead of the saved match; its people have what a record lets through."""
    host = FakeHost()
    app = App(host)
    people = (f"{name[:38]}1", f"{name[:38]}2")
    match = Match.new("imperial-post", people, 7, {"starter": 0})
    for _move in range(9):
        match.play(match.moves()[0])
    seats = tuple(Seat(person, "human", place) for place, person in enumerate(match.setup.names))
    app.begin(Session(match.at(5), seats, title=name[:60]))
    act(app, "home")
    host.link = match.to_fragment()
    app.handle("link", "", "")
    assert app.imported is not None
    saved = app.saved_like(app.imported.match)
    assert saved is not None
    assert len(saved.match) == 5
    return app


def refused(name: str) -> App:
    app = App(FakeHost())
    app.handle("file", f"{name}.txt", f'[Game "{name}"]\n')
    return app


def diagnosed(name: str) -> App:
    app = App(FakeHost())
    act(app, "dialog", "about")
    app.device.diagnosis = {
        "start": {"way": name, "reason": name, "laps": {name: name}},
        "versions": [name],
    }
    return app


def damaged(name: str) -> App:
    app = App(FakeHost({f"{PREFIX}a.1": name, f"{PREFIX}b.1": f'{{"version": "{name[:3]}"}}'}))
    act(app, "more-about", f"{PREFIX}a.1")
    return app


def dialog(name: str) -> Callable[[str], App]:
    def make(person: str) -> App:
        app = open_table(named(record("four_players").at(99), person))
        act(app, "dialog", name)
        return app

    make.__name__ = name
    return make


SHEETS = [
    *(bot_table, lost_bot, hinted, analysed, replayed, recapped, full_storage, arrived, refused, diagnosed),
    *(damaged, *map(dialog, ("seats", "who", "settings", "open", "about"))),
]


@pytest.mark.fault("names that are markup, on every sheet of the table", "shown as text")
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.__name__))
def test_names_are_only_text_on_every_sheet(sheet: Callable[[str], App]) -> None:
    compare(sheet)


def test_a_page_that_names_had_changed_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        check_page(read("<p onclick='alert(1)'></p>"))
    with pytest.raises(AssertionError):
        check_page(read("<a href='javascript:alert(1)'></a>"))
    with pytest.raises(AssertionError):
        check_page(read("<script></script>"))
