"""Long use without a browser: 3,000 moves and 1,000 saves ask for no more work than a few.

Work is counted, not timed; `python -m bench.long` has the times.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from bench.long import LONG, MANY, at_the_table, random_match, store
from game import Match
from game.table.app import App
from game.table.storage import match_store
from game.table.storage.save_format import PREFIX, unpack
from tests.support.call_counts import counting, rules_calls
from tests.support.fake_host import FakeHost, act, seen, session_of

# The calls for one event and its page, as many as in a match that has just begun: two views of the position
# before the event and two of the one after it.
ONE_EVENT = {"view": 4, "moves": 1}
# Views for three jumps through the match: a few for each, none for the moves between.
THREE_JUMPS = 30
# After one of the 60 listed saves has changed: two are parsed again, and the listed ones are compared.
PARSED_AGAIN, COMPARED = 2, 80


@cache
def _played() -> Match:
    return random_match(LONG)


@pytest.fixture
def app() -> App:
    return at_the_table(_played().copy())


def play(app: App) -> None:
    session_of(app).take_over()
    app.handle("move", session_of(app).match.moves()[0], "sure")
    app.page()


def counted(app: App, *events: tuple[str, str, str]) -> Counter[str]:
    """Count how often the rules list moves and make views for these events and their pages."""
    with rules_calls("imperial-post", "moves", "view") as calls:
        for event in events:
            app.handle(*event)
            app.page()
    return calls


def test_a_move_is_played_saved_and_drawn_without_going_through_the_match_again(app: App) -> None:
    play(app)
    session_of(app).take_over()
    asked = counted(app, ("move", session_of(app).match.moves()[0], "sure"))
    assert asked == ONE_EVENT
    stored = app.host.read(session_of(app).key)
    assert stored is not None
    assert session_of(app).match.to_fragment() in stored


def test_a_move_is_taken_back_and_what_is_saved_is_right(app: App) -> None:
    while not session_of(app).may_undo:
        play(app)
    before = session_of(app).match.at(len(session_of(app).match) - 1)
    asked = counted(app, ("action", "undo", ""))
    assert asked == ONE_EVENT
    assert session_of(app).match.history == before.history
    fresh = Match.from_text(before.to_text())
    assert session_of(app).match.to_fragment() == fresh.to_fragment()


def test_it_is_looked_back_at_without_going_through_the_match_again(app: App) -> None:
    asked = counted(app, ("input", "look", "1500"), ("action", "look", "0"), ("key", "Escape", "{}"))
    assert asked["moves"] == 0
    assert 0 < asked["view"] < THREE_JUMPS


def test_it_is_shared_and_opened_again(app: App) -> None:
    act(app, "dialog", "share")
    link = seen(app).part("share-link").text
    assert Match.from_fragment(link.partition("#")[2]).history == _played().history
    assert seen(app).has("svg", "qr")
    key = session_of(app).key
    act(app, "home")
    act(app, "continue", key)
    assert len(session_of(app).match) == LONG
    assert len(list(session_of(app).log)) > LONG // 2


def test_eleven_thousand_saves_are_listed_twelve_at_a_time_and_only_those_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = store(11 * MANY)
    read: Counter[str] = Counter()
    monkeypatch.setattr(match_store, "unpack", counting(unpack, read, "saves"))
    monkeypatch.setattr(FakeHost, "read", counting(FakeHost.read, read, "texts"))
    page = seen(app)
    assert read["saves"] == 12
    # All to put them in order, then the twelve; what may be the match to continue is looked for twice.
    assert read["texts"] == 11 * MANY + 14
    assert len(page.all(kind="match")) == 12
    act(app, "more")
    assert len(seen(app).all(kind="match")) == 60
    assert read["saves"] == 60
    # One is changed in another tab: that one is looked at again, and comes first.
    key = f"{PREFIX}{7:012}.1"
    text = app.host.read(key) or ""
    read.clear()
    app.host.write(key, text.replace('"title":""', '"title":"Sunday"').replace('"order":0', '"order":9'))
    app.handle("stored", key, "")
    assert seen(app).part("continue").one("h2").text == "Sunday"
    act(app, "begin")
    act(app, "home")
    seen(app)
    assert read["saves"] == PARSED_AGAIN
    assert read["texts"] <= COMPARED
