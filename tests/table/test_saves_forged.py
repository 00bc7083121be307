"""Forged saves: what is drawn of them is bounded, and none replaces another match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import Match
from game.core.registry import scene_of
from game.imperial_post.board import CITIES
from game.table.app import App
from game.table.storage import save_format
from game.table.storage.imports import NEWER, OTHER, compare
from game.table.storage.safe_json import read_json
from game.table.storage.save_format import LONGEST_SAVE, PREFIX, pack
from tests.support.fake_host import FakeHost, act, play, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import games, position

FIRST = "Ulm Augsburg München Linz Basel Lodz"
KEY = f"{PREFIX}0123456789ab.1"


def stored(**changes: object) -> str:
    """A save of ours, with something in it changed."""
    kept: dict[str, Any] = json.loads(pack(seated(position(FIRST, "-")), "", 1))
    return json.dumps({**kept, **changes})


def start_page(text: str) -> Node:
    return seen(App(FakeHost({KEY: text})))


@pytest.mark.fault("a save that names one city 600,000 times", "“It is too long for a match.”; not read")
def test_a_save_that_is_too_long_is_not_read_but_can_be_exported_and_deleted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = stored(outline={"houses": [["Ulm"] * 600_000]})
    assert len(text) > LONGEST_SAVE

    def refuse(_text: str) -> Any:
        raise AssertionError("it was read")

    monkeypatch.setattr(save_format, "read_json", refuse)
    host = FakeHost({KEY: text})
    app = App(host)
    assert "It is too long for a match." in seen(app).part("matches").text
    act(app, "more-about", KEY)
    [export] = seen(app).part("matches").all("a", "button")
    assert export.get("download") == "posthorn-damaged.txt"
    assert len(export.get("href")) > len(text)
    assert host.stored[KEY] == text
    act(app, "delete", KEY)
    assert KEY not in host.stored
    act(app, "undelete")
    assert host.stored[KEY] == text


@pytest.mark.fault("a save whose outline names cities again and again", "each is drawn once")
def test_an_outline_that_repeats_itself_is_drawn_once() -> None:
    # The longest save.
    text = stored(outline={"houses": [list(CITIES) * 350] * 4})
    assert LONGEST_SAVE / 2 < len(text) < LONGEST_SAVE
    assert len(start_page(text).part("continue").all("circle")) <= 2 * len(CITIES)


@pytest.mark.parametrize(
    "outline", [{"houses": [["Ulm", "Ulm", "Ulm"], ["Ulm"]]}, {"houses": [["Ulm"]] * 9}]
)
def test_a_house_is_a_dot_and_two_seats_have_two(outline: dict[str, Any]) -> None:
    assert len(start_page(stored(outline=outline)).part("continue").all("circle")) == 2


@pytest.mark.parametrize("key", ["points", "roads", "knights"])
def test_a_row_of_marks_ends_where_the_picture_does(key: str) -> None:
    drawn = scene_of("quick-settlers").miniature({key: [10**300] * 10_000}, (0, 1))
    assert len(drawn) < 6_000


def test_every_save_of_ours_is_short_enough() -> None:
    for match in games(6):
        text = pack(seated(match), "W" * 60, 1)
        assert len(text) < LONGEST_SAVE / 50
        assert read_json(text)


def test_another_set_up_is_another_match() -> None:
    ours, theirs = position(FIRST), Match.new("imperial-post", ["Anna", "Bruno"], 5)
    assert compare(ours, theirs) == OTHER
    assert compare(ours, position(FIRST, "-")) == NEWER


@pytest.mark.fault("another match's save under the key of a match", "both are kept: “Another program …”")
@pytest.mark.parametrize("how", ["stored", "seized", "resumed"])
def test_another_match_under_our_key_does_not_take_our_place(how: str) -> None:
    host = FakeHost()
    app = App(host)
    app.begin(seated(position(FIRST)))
    act(app, "take-over")
    ours = session_of(app).match.setup
    key = session_of(app).key
    planted = pack(seated(Match.new("quick-settlers", ["Eve", "Mallory", "Oscar"], 5)), "", 1, 99)
    host.stored[key] = planted
    if how == "stored":
        app.handle("stored", key, "")
    elif how == "seized":
        app.handle("tab", "follower", key)
        app.handle("tab", "owner", key)
        act(app, "take-over")
    else:
        app.handle("resumed", "", "")
    assert session_of(app).match.setup == ours
    play(app, "take Ulm")
    assert session_of(app).match.history == ["take Ulm"]
    assert "Another program has overwritten this saved match" in seen(app).part("dialog-unsaved").text
    assert host.stored[key] == planted
    assert session_of(app).key != key
    assert session_of(app).match.to_fragment() in host.stored[session_of(app).key]
