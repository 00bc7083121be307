"""A match against bots that is shared goes on elsewhere: bots play on, people are asked who they are."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from game import Match
from game.table.app import SETTINGS_KEY, App
from game.table.model.seat import BOT, HUMAN, REMOTE
from tests.support.fake_host import act, seen, session_of
from tests.table.bot_table import BotHost, let_bots_play, table


def after_a_turn(kinds: str) -> tuple[App, BotHost]:
    """Play a person's first turn, up to the first move of a bot."""
    app, host = table(kinds)
    while session_of(app).match.turn == 1:
        app.handle("move", session_of(app).match.moves()[0], "sure")
    return app, host


def sent(app: App, choice: str = "whole") -> str:
    act(app, "dialog", "share")
    app.handle("input", "share", choice)
    return seen(app).part("dialog-share").one("textarea", id="share-link").text.partition("#")[2]


def elsewhere(link: str = "") -> tuple[App, BotHost]:
    """A device that has never seen the match."""
    host = BotHost(stored={SETTINGS_KEY: '{"speed": "off", "ask_end": false}'}, link=link)
    app = App(host)
    app.handle("", "", "")
    return app, host


def kinds(app: App) -> list[tuple[str, str]]:
    return [(seat.kind, seat.level) for seat in session_of(app).seats]


def test_a_match_against_two_bots_goes_on_at_another_device() -> None:
    first, _host = after_a_turn("hbb")
    app, host = elsewhere(sent(first))
    assert kinds(app) == [(HUMAN, ""), (BOT, "novice"), (BOT, "novice")]
    assert not seen(app).has("dialog"), "there is only one person to be"
    before = len(session_of(app).match)
    let_bots_play(app, host)
    assert len(session_of(app).match) > before
    assert session_of(app).match.seat == session_of(app).viewer == 0
    assert seen(app).moves()


def test_the_same_by_a_record_that_is_pasted_or_exported() -> None:
    first, _host = after_a_turn("hbb")
    sent(first)
    act(first, "copy-record")
    assert isinstance(first.host, BotHost)
    copied = first.host.copied[-1]
    file = unquote(seen(first).part("dialog-share").one("a", "button").get("href").partition(",")[2])
    act(first, "home")
    act(first, "more-about", next(key for key in first.host.stored if key.startswith("posthorn.match.")))
    exported = unquote(
        seen(first).one("a", download="posthorn-imperial-post.txt").get("href").partition(",")[2]
    )
    assert copied == file == exported
    for open_it in ("open-text", "file"):
        app, host = elsewhere()
        if open_it == "file":
            app.handle("file", "", copied)
        else:
            act(app, "open-text", json.dumps({"text": copied}))
        assert [kind for kind, _level in kinds(app)] == [HUMAN, BOT, BOT]
        let_bots_play(app, host)
        assert session_of(app).match.seat == 0


def test_bots_among_themselves_play_on() -> None:
    first, first_host = table("bb")
    while len(session_of(first).match) < 5:
        first_host.go_on(first)
    app, host = elsewhere(sent(first))
    assert not seen(app).has("dialog")
    before = len(session_of(app).match)
    for _event in range(10):
        host.go_on(app)
    assert len(session_of(app).match) > before


def test_two_people_and_a_bot_are_asked_who_of_the_people_they_are() -> None:
    first, host = table("hbh")
    act(first, "take-over")
    while session_of(first).match.turn == 1:
        first.handle("move", session_of(first).match.moves()[0], "sure")
    let_bots_play(first, host)
    app, _host = elsewhere(sent(first))
    buttons = [node.text for node in seen(app).part("dialog-who").all("button")]
    assert buttons[:2] == ["I am Anna", "I am Clara"]
    act(app, "choose-seats", "1")
    assert kinds(app)[1] == (BOT, "novice"), "nobody can be a bot"
    act(app, "dialog", "who")
    act(app, "choose-seats", "2")
    assert kinds(app) == [(REMOTE, ""), (BOT, "novice"), (HUMAN, "")]


def test_to_look_only_no_bot_plays() -> None:
    first, _host = after_a_turn("hbb")
    app, host = elsewhere(sent(first, "look"))
    assert [kind for kind, _level in kinds(app)] == [HUMAN, BOT, BOT]
    assert not host.go_on(app)
    assert session_of(app).viewer is None


def test_a_level_that_this_release_does_not_know_is_a_person() -> None:
    match = Match.new("imperial-post", ["Red", "Blue"], seed=1)
    text = match.to_text(("", "clerk")).replace("bot clerk", "bot wizard")
    app, _host = elsewhere()
    app.handle("file", "", text)
    assert kinds(app) == [(HUMAN, ""), (HUMAN, "")]


@pytest.mark.parametrize("known", ["bhb", "hbb"])
def test_who_plays_does_not_make_it_another_match(known: str) -> None:
    first, _host = after_a_turn("hbb")
    match = session_of(first).match
    levels = tuple("clerk" if kind == "b" else "" for kind in known)
    act(first, "home")
    assert isinstance(first.host, BotHost)
    first.host.link = match.to_fragment(levels)
    first.handle("link", "", "")
    assert not seen(first).has(id="dialog-import-conflict"), "the same match is just continued"
    assert kinds(first)[1] == (BOT, "novice"), "as it was at this device"
    assert len([key for key in first.host.stored if key.startswith("posthorn.match.")]) == 1
