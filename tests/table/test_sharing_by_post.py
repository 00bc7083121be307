"""Play by post: links go back and forth; each device shows one player's cards and a recap."""

from __future__ import annotations

import pytest

from game import Match
from game.table.app import App
from game.table.storage.imports import read_fragment
from game.table.storage.save_format import PREFIX
from tests.support.fake_host import FakeHost, act, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record
from tests.table.test_saves import Browser, begun


def opened_by(who: str, match: Match) -> App:
    """Open the link on a device that does not have the match, and choose the player."""
    app = App(Browser(link=match.to_fragment()))
    if len(match):
        act(app, "choose-seats", who)
    return app


def own_cards(page: Node) -> list[str]:
    """The viewer's hand and route."""
    return sorted(card.get("data-city") for card in page.part("hand").all(kind="card"))


def sent_link(app: App) -> str:
    """Press the one button that gives the link for the next player, and copy it."""
    page = seen(app)
    if page.has(data_action="by-post"):
        act(app, "by-post")
    else:
        assert page.part("action-bar").one("button", "primary").get("data-value") == "share"
        act(app, "dialog", "share")
    link = seen(app).part("dialog-share").one("textarea", id="share-link").text
    act(app, "dialog", "")
    return link.partition("#")[2]


def receive(app: App, fragment: str) -> None:
    assert isinstance(app.host, FakeHost)
    app.host.link = fragment
    app.handle("link", "", "")


def recap(app: App) -> list[str]:
    return [line.text for line in seen(app).part("dialog-recap").one("section", "recap").all("li")]


class TestWho:
    def test_a_link_to_a_match_in_play_asks_before_anything_secret_is_shown(self) -> None:
        app = App(Browser(link=position(QUIET_START, FIRST_TURN).to_fragment()))
        dialog = seen(app).part("dialog-who")
        assert [node.text for node in dialog.all("button")] == [
            "I am Anna",
            "I am Bruno",
            "We all play on this device",
            "Choose for each seat",
            "Watch only",
        ]
        assert dialog.one("button", "primary").text == "I am Bruno"
        assert own_cards(seen(app)) == []

    def test_escape_does_not_get_past_the_question(self) -> None:
        app = App(Browser(link=position(QUIET_START, FIRST_TURN).to_fragment()))
        app.handle("key", "Escape", "{}")
        assert seen(app).has(id="dialog-who")
        assert own_cards(seen(app)) == []

    def test_who_waits_sees_the_own_cards_and_can_only_send_the_link(self) -> None:
        app = opened_by("0", position(QUIET_START, FIRST_TURN))
        page = seen(app)
        assert own_cards(page) == ["Augsburg", "Ulm"]
        assert page.moves() == set()
        assert "Bruno plays on another device." in page.part("action-bar").text

    def test_who_is_kept_with_the_match(self) -> None:
        app = opened_by("1", position(QUIET_START, FIRST_TURN))
        again = App(app.host)
        act(again, "continue", session_of(app).key)
        assert session_of(again).viewer == 1
        assert session_of(again).humans == [1]

    def test_who_only_looks_sees_no_hand_and_changes_nothing(self) -> None:
        app = opened_by("look", position(QUIET_START, FIRST_TURN))
        page = seen(app)
        assert own_cards(page) == []
        assert page.moves() == set()
        assert not page.has("dialog")

    def test_everybody_at_one_device_is_greeted_by_the_hand_over(self) -> None:
        app = opened_by("all", position(QUIET_START, FIRST_TURN))
        assert seen(app).one("dialog").get("id") == "dialog-hand-over"

    @pytest.mark.parametrize("who", ["7", "-1", "x", ""])
    def test_a_seat_that_is_not_there_is_nobody(self, who: str) -> None:
        app = opened_by(who, position(QUIET_START, FIRST_TURN))
        assert session_of(app).humans == [0, 1]


def test_a_player_who_opens_a_link_gets_a_recap() -> None:
    app = opened_by("1", position(QUIET_START, FIRST_TURN))
    assert seen(app).part("dialog-recap").one("h2").text == "Bruno, it is your turn"
    assert recap(app) == ["Anna takes Ulm.", "Anna takes Augsburg.", "Anna starts a route in Ulm."]
    act(app, "dialog", "")
    page = seen(app)
    assert not page.has("dialog")
    assert "take Linz" in page.moves()


def test_the_recap_can_be_closed_with_escape() -> None:
    app = opened_by("1", position(QUIET_START, FIRST_TURN))
    app.handle("key", "Escape", "{}")
    assert not seen(app).has("dialog")


def test_a_recap_that_is_open_while_another_tab_plays_on_is_forgotten() -> None:
    whole = record("two_players")
    app = opened_by(str(whole.at(len(whole) - 4).seat), whole.at(len(whole) - 4))
    key = session_of(app).key
    assert seen(app).has(id="dialog-recap")
    other = App(app.host)
    act(other, "continue", key)
    app.handle("tab", "follower", key)
    for move in whole.history[-4:]:
        other.handle("move", move, "sure")
    app.handle("stored", key, "")
    assert session_of(app).match.seat is None
    assert not seen(app).has(id="dialog-recap")


def test_the_other_hand_is_nowhere_on_the_page() -> None:
    """Two matches that differ in a hidden card of Anna's, and in nothing that Bruno knows."""
    turn = "take deck; take deck; play Kempten new; end"
    pages = []
    for hidden in "Passau Pilsen", "Pilsen Passau":
        match = position(f"Ulm Augsburg München Linz Basel Lodz Kempten {hidden}", turn)
        assert match.full()["players"][0]["hand"] == [hidden.split()[0]]
        app = App(Browser(link=match.to_fragment()))
        screens = [app.page().whole()]
        act(app, "choose-seats", "1")
        screens.append(app.page().whole())
        for action, value in (("dialog", ""), ("look", "1"), ("look", "3"), ("look", "4"), ("home", "")):
            act(app, action, value)
            if action != "home":
                screens.append(app.page().whole())
        pages.append(screens)
    assert pages[0] == pages[1]


def test_two_devices_play_a_match_by_links_turn_by_turn() -> None:
    whole = record("two_players")
    history = [move for place, move in enumerate(whole.history) if whole.turn_at(place) <= 10]
    first = begun(whole.at(0))
    devices: list[App | None] = [None, None]
    starter = whole.at(0).seat
    assert starter is not None
    devices[starter] = first
    act(first, "take-over")
    fragment, played = "", 0
    while played < len(history):
        seat = whole.at(played).seat
        assert seat is not None
        app = devices[seat]
        if app is None:
            app = devices[seat] = opened_by(str(seat), read_fragment(fragment).match)
            assert len(recap(app)) > 0
        elif fragment:
            receive(app, fragment)
            assert "ahead of your saved match by 1 turn" in seen(app).part("dialog-import-conflict").text
            act(app, "resolve-import", "replace")
            name = whole.setup.names[seat]
            assert not any(line.startswith(f"{name} ") for line in recap(app))
        act(app, "dialog", "")
        while played < len(history) and whole.at(played).seat == seat:
            assert session_of(app).viewer == seat
            mine = whole.at(played).view(seat)["players"][seat]
            assert own_cards(seen(app)) == sorted(mine["hand"] + mine["route"])
            app.handle("move", history[played], "sure")
            played += 1
        fragment = sent_link(app)
    for app in devices:
        assert app is not None
        assert isinstance(app.host, FakeHost)
        assert len([key for key in app.host.stored if key.startswith(PREFIX)]) == 1
    latest = [session_of(app).match for app in devices if app]
    assert max(latest, key=len).history == history
