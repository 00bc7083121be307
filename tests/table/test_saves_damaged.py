"""Arbitrary texts under our keys are listed with a reason, can be exported and deleted."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game import Match
from game.core.registry import GAMES
from game.table.app import SETTINGS_KEY, App
from game.table.model.settings import Settings
from game.table.storage.save_format import LATEST, LONGEST_TITLE, PREFIX, Damaged, Save, unpack
from tests.support.fake_host import FakeHost, act, match_entries, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import position

KEY = f"{PREFIX}0123456789ab.1"
DAMAGED = "It is damaged."
TOO_LONG = "It is too long for a match."
UNKNOWN_GAME = "It is for a game that this version does not have."


def sound() -> dict[str, Any]:
    """What we ourselves store for a match."""
    host = FakeHost()
    app = App(host)
    app.begin(seated(position("Ulm Augsburg München Linz Basel Lodz", "-")))
    stored: dict[str, Any] = json.loads(host.stored[session_of(app).key])
    return stored


SOUND = sound()


def listed(text: str, key: str = KEY) -> Node:
    """The start page with this text stored."""
    app = App(FakeHost({key: text}))
    assert seen(app).has(id="covers")
    [entry] = match_entries(app)
    return entry


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", DAMAGED),
        ("garbage", DAMAGED),
        ("\0", DAMAGED),
        ("\ud800", DAMAGED),
        ("<script>alert(1)</script>", DAMAGED),
        ("null", DAMAGED),
        ("[]", DAMAGED),
        ("{}", "It was saved by another version: None."),
        ('{"version": 2}', "It was saved by another version: 2."),
        (f'{{"version": "{"9" * 400}"}}', f"It was saved by another version: {'9' * 20}."),
        ('{"version": 1}', DAMAGED),
        (json.dumps(SOUND)[:-1], DAMAGED),
        (json.dumps({**SOUND, "game": "chess"}), UNKNOWN_GAME),
        (json.dumps({**SOUND, "game": ["imperial-post"]}), DAMAGED),
        (json.dumps({**SOUND, "seats": []}), DAMAGED),
        (json.dumps({**SOUND, "seats": SOUND["seats"] * 3}), DAMAGED),
        (json.dumps({**SOUND, "seats": [["", "human", 0], ["Bob", "human", 1]]}), DAMAGED),
        (json.dumps({**SOUND, "seats": [["Ann", "demon", 0], ["Bob", "human", 1]]}), DAMAGED),
        (json.dumps({**SOUND, "turn_of": 7}), DAMAGED),
        (json.dumps({**SOUND, "changed": float("nan")}), DAMAGED),
        (json.dumps({**SOUND, "moves": 10}).replace("10", "9" * 5000), DAMAGED),
        ("[" * 100_000, DAMAGED),
        ('{"version":' * 10_000, DAMAGED),
        ('{"version":' * 100_000, TOO_LONG),
        ("x" * 4_000_000, TOO_LONG),
    ],
    ids=lambda value: str(value)[:24].encode("ascii", "replace").decode(),
)
def test_what_is_no_match_is_listed_with_the_reason(text: str, reason: str) -> None:
    entry = listed(text)
    assert entry.one("h3").text == "A match that cannot be read"
    assert entry.one("div", "match-words").one("p").text == reason
    assert ("delete", KEY) in entry.actions("delete")


def test_an_unreadable_match_can_be_exported_as_it_is_and_deleted_and_restored() -> None:
    text = "gärbage \"'<&\n"
    host = FakeHost({KEY: text})
    app = App(host)
    link = seen(app).part("matches").one("a")
    assert link.get("download") == "posthorn-damaged.txt"
    assert unquote(link.get("href").partition(",")[2]) == text
    act(app, "delete", KEY)
    assert KEY not in host.stored
    act(app, "undelete")
    assert host.stored[KEY] == text


def test_megabytes_are_not_on_the_page_before_somebody_asks_for_them() -> None:
    text = "<" * 3_000_000
    app = App(FakeHost({KEY: text}))
    assert len(app.page().regions["matches"]) < 10_000
    act(app, "more-about", KEY)
    assert unquote(seen(app).part("matches").one("a").get("href").partition(",")[2]) == text


def test_the_rest_stays_usable() -> None:
    host = FakeHost({f"{PREFIX}{number}": "garbage" for number in range(5)} | {KEY: json.dumps(SOUND)})
    app = App(host)
    first, *others = match_entries(app)
    assert first.one("h2").text == "Anna, Bruno"
    assert len(others) == 5
    act(app, "continue", KEY)
    assert len(session_of(app).match) == SOUND["moves"]


def test_what_is_not_ours_is_left_alone() -> None:
    stored = {"theirs": "x", "posthorn": "y", "posthorn.other": "z"}
    app = App(FakeHost(dict(stored)))
    assert "hidden" in seen(app).part("matches").attributes
    act(app, "begin")
    assert isinstance(app.host, FakeHost)
    assert stored.items() <= app.host.stored.items()


@pytest.mark.parametrize("fragment", ["", "x", "AAAA", SOUND["fragment"][:-4], "é", "A" * 1000])
def test_a_save_whose_match_is_damaged_says_so_when_it_is_opened(fragment: str) -> None:
    host = FakeHost({KEY: json.dumps({**SOUND, "fragment": fragment})})
    app = App(host)
    act(app, "continue", KEY)
    assert app.session is None
    assert seen(app).part("dialog-open").one(role="alert").text
    act(app, "dialog", "")
    assert seen(app).part("continue").one("h2").text == "Anna, Bruno"
    act(app, "more-about", KEY)
    assert seen(app).part("continue").one("a").text == "Export"


def test_of_a_save_that_was_cut_off_the_match_up_to_there_is_offered() -> None:
    whole = Match.from_text(
        position("Ulm Augsburg München Linz Basel Lodz", *["-"] * 60, players=2).to_text()
    )
    cut = whole.to_fragment()[:-12]
    host = FakeHost({KEY: json.dumps({**SOUND, "fragment": cut, "moves": len(whole)})})
    app = App(host)
    act(app, "continue", KEY)
    assert "ends after" in seen(app).part("dialog-open").one(role="alert").text
    act(app, "open-partial")
    history = session_of(app).match.history
    assert 0 < len(history) < len(whole)
    assert history == whole.history[: len(history)]
    assert KEY in host.stored


def test_a_save_of_another_match_under_the_key_of_this_one_is_not_taken_for_it() -> None:
    """Somebody copies values between keys: a match for four must not land on seats for two."""
    mine = Match.new("imperial-post", ["Ann", "Bob", "Cid", "Dot"], 5)
    host = FakeHost(link=mine.to_fragment())
    app = App(host)
    key = session_of(app).key
    host.stored = {key: json.dumps(SOUND)}
    other = App(FakeHost(host.stored, link=mine.to_fragment()))
    assert other.imported is None
    assert session_of(other).match.setup.names == ("Ann", "Bob", "Cid", "Dot")
    assert session_of(other).key != key


@pytest.mark.parametrize(
    ("changed", "shown"), [(10**30, LATEST), (-5, 0), (LATEST + 1, LATEST), (1_700_000_000_000,) * 2]
)
def test_a_time_that_no_calendar_knows_is_cut_to_one(changed: int, shown: int) -> None:
    entry = listed(json.dumps({**SOUND, "changed": changed}))
    assert entry.one("p", "hint").text == f"Imperial Post · {shown} ms"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("\u202eevil\u202c", "evil"),
        ("N" * 10_000, "N" * 40),
        ("👩‍👩‍👧‍👦🏳️‍🌈", "👩‍👩‍👧‍👦🏳️‍🌈"),
        ("a\n\tb", "a b"),
    ],
)
def test_stored_names_and_titles_are_text_and_cut_to_size(name: str, shown: str) -> None:
    seats = [[name, "human", 0], ["Bob", "human", 1]]
    plain = listed(json.dumps(SOUND))
    entry = listed(json.dumps({**SOUND, "seats": seats, "turn_of": 0}))
    assert entry.one("h2").text == f"{shown}, Bob"
    assert f"{shown}’s turn" in entry.text
    assert entry.skeleton == plain.skeleton
    titled = listed(json.dumps({**SOUND, "title": name}))
    assert titled.one("h2").text in (shown, name[:LONGEST_TITLE])
    assert titled.skeleton == plain.skeleton


@pytest.mark.parametrize("outline", [None, [], {}, {"houses": 1}, {"houses": [[1, "Rom", None], "x", {}]}])
@pytest.mark.parametrize("game", GAMES)
def test_a_foreign_outline_gives_a_picture_all_the_same(game: str, outline: object) -> None:
    assert listed(json.dumps({**SOUND, "game": game, "outline": outline})).has("svg", "miniature")


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inner: (
        some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(field=some.sampled_from(sorted(SOUND)), value=JSON)
def test_any_value_in_any_field_is_drawn_and_opened_or_refused(field: str, value: object) -> None:
    text = json.dumps({**SOUND, field: value})
    app = App(FakeHost({KEY: text, SETTINGS_KEY: text}))
    seen(app)
    act(app, "more-about", KEY)
    seen(app)
    act(app, "continue", KEY)
    seen(app)


@settings(max_examples=200, deadline=None)
@given(some.text(max_size=60))
def test_any_text_is_a_reason_never_an_error(text: str) -> None:
    assert isinstance(unpack(KEY, text), Damaged)
    Settings.from_text(text)


def test_deep_nesting_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser reading it would end Python, and the page would never start again."""
    assert isinstance(unpack(KEY, json.dumps({**SOUND, "title": "[{" * 30})), Save)
    monkeypatch.setattr("game.table.storage.safe_json.json.loads", lambda _text: pytest.fail("it was read"))
    for opening in "[", '{"a":':
        assert isinstance(unpack(KEY, opening * 2000), Damaged)
        assert Settings.from_text(opening * 2000) == Settings()
