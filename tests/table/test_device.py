"""News from the device: new versions, installing, languages that do not come, diagnostics."""

from __future__ import annotations

import json

import pytest

from game.table.actions.table import REFUSAL
from game.table.app import YOUR_TURN, App
from game.table.model.device import DECLINED_KEY, VISITS_KEY
from game.table.model.message import error
from tests.support.fake_host import FakeHost, act, fill_in, open_table, play, seen, session_of
from tests.support.post_matches import position, record
from tests.table.bot_table import let_bots_play
from tests.table.bot_table import table as bot_table


def notice(app: App) -> str:
    return " ".join(seen(app).one(id="news").text.split())


def test_there_is_no_news_at_first() -> None:
    assert notice(App(FakeHost())) == ""


def test_a_new_version_is_reported_and_waits_until_wanted() -> None:
    host = FakeHost()
    app = App(host)
    app.handle("update", "", "")
    assert "new version" in notice(app)
    assert host.updates == []
    act(app, "dismiss")
    assert notice(app) == ""


def test_a_new_version_takes_over_at_the_same_match() -> None:
    host = FakeHost()
    app = open_table(position("Ulm"), host)
    app.autosave.begin(session_of(app))
    app.handle("update", "", "")
    act(app, "update")
    assert host.updates == [f"continue={session_of(app).key}"]
    again = FakeHost(dict(host.stored), link=host.updates[0])
    assert session_of(App(again)).match.history == session_of(app).match.history


def test_nobody_in_the_middle_of_a_move_is_notified_of_a_new_version() -> None:
    app = open_table(position("Ulm"))
    app.handle("update", "", "")
    act(app, "pick", "")
    assert notice(app) == ""
    app.handle("key", "Escape", "{}")
    assert "new version" in notice(app)


def test_a_match_that_is_not_saved_does_not_give_way_to_a_new_version() -> None:
    host = FakeHost()
    app = open_table(position("Ulm"), host)
    host.full = True
    app.autosave.begin(session_of(app))
    act(app, "update")
    assert host.updates == []
    assert app.open_dialog == "unsaved"


def test_a_link_for_looking_comes_up_again_after_a_new_version() -> None:
    host = FakeHost()
    app = open_table(position("Ulm"), host)
    session_of(app).look_only = True
    act(app, "update")
    assert host.updates[0].endswith(".look")


@pytest.mark.parametrize("fragment", ["continue", "new"])
def test_shortcuts_without_a_saved_match_lead_to_the_start_page(fragment: str) -> None:
    app = App(FakeHost(link=fragment))
    assert app.session is None
    assert app.message is None


def test_the_shortcut_continues_the_match_that_was_played_last() -> None:
    host = FakeHost()
    app = open_table(position("Ulm"), host)
    app.autosave.begin(session_of(app))
    assert session_of(App(FakeHost(dict(host.stored), link="continue"))).key == session_of(app).key


def test_a_match_that_is_gone_cannot_be_continued_and_that_is_said() -> None:
    app = App(FakeHost(link="continue=posthorn.match.none"))
    assert app.session is None
    assert app.message == error("This match is no longer saved.")


def test_installing_is_offered_from_the_second_visit_on_and_only_once_refused() -> None:
    host = FakeHost()
    first = App(host)
    first.handle("installable", "yes", "")
    assert notice(first) == ""
    second = App(host)
    second.handle("installable", "yes", "")
    assert "install Posthorn" in notice(second)
    act(second, "install")
    assert host.heard == ["install"]
    act(second, "dismiss")
    assert host.stored[DECLINED_KEY]
    assert notice(second) == ""


def test_installing_is_offered_after_a_finished_match_but_not_within_one() -> None:
    app = open_table(position("Ulm"))
    app.handle("installable", "yes", "")
    assert notice(app) == ""
    finished = open_table(record("two_players"))
    finished.handle("installable", "yes", "")
    assert "install Posthorn" in notice(finished)


@pytest.mark.parametrize("garbage", ["", "-1", "many", "9" * 5000, "٣", "1.5"])
def test_garbage_instead_of_the_visits_counts_as_none(garbage: str) -> None:
    host = FakeHost({VISITS_KEY: garbage})
    App(host)
    assert host.stored[VISITS_KEY].isdecimal()


def test_a_language_that_did_not_come_is_reported() -> None:
    app = App(FakeHost())
    app.handle("language-failed", "hu", "")
    assert "could not be loaded" in notice(app)
    act(app, "dismiss")
    assert notice(app) == ""


def test_diagnostics_tell_how_python_was_started() -> None:
    host = FakeHost()
    app = App(host)
    act(app, "about")
    assert host.heard == ["diagnose"]
    facts = {
        "start": {"way": "ordinary", "reason": "damaged", "laps": {"module": 7}, "version": "1.2"},
        "paint": 123.4,
        "ready": 2345.6,
        "worker": "active",
        "versions": ["posthorn-1"],
        "usage": 1e6,
        "quota": 1e9,
        "persisted": True,
    }
    app.handle("diagnosis", "", json.dumps(facts))
    told = seen(app).one(id="diagnostics").text
    for word in (
        "the usual way",
        "damaged",
        "module 7",
        "1.2",
        "0.12 s",
        "2.35 s",
        "posthorn-1",
        "1.0 of 1000 MB",
    ):
        assert word in told


@pytest.mark.parametrize(
    "garbage", ["", "[]", "{", '{"start": 5}', '{"start": {"laps": []}, "versions": 7, "usage": "much"}']
)
def test_diagnostics_take_whatever_the_browser_says(garbage: str) -> None:
    app = App(FakeHost())
    act(app, "about")
    app.handle("diagnosis", "", garbage)
    assert seen(app).has(id="diagnostics")


class TestVibration:
    """The device vibrates at a refusal and when the own turn comes, unless that is switched off."""

    @pytest.mark.parametrize("switched", [True, False])
    def test_a_refused_move_is_felt(self, switched: bool) -> None:
        host = FakeHost()
        app = open_table(position("Ulm"), host)
        fill_in(app, vibration="true" if switched else "false")
        host.vibrations.clear()
        play(app, "cartwright")
        assert len(session_of(app).match) == 0
        assert host.vibrations == [REFUSAL] * switched

    @pytest.mark.parametrize("switched", [True, False])
    def test_the_own_turn_after_those_of_bots_is_felt_once(self, switched: bool) -> None:
        app, host = bot_table("hbb")
        fill_in(app, vibration="true" if switched else "false")
        let_bots_play(app, host)
        host.vibrations.clear()
        turn = session_of(app).match.turn
        while session_of(app).match.turn == turn:
            moves = session_of(app).match.moves()
            move = next((one for one in moves if one == "end"), moves[0])
            app.handle("move", move, "sure")
            assert host.vibrations == []
        let_bots_play(app, host)
        assert session_of(app).may_decide
        assert host.vibrations == [YOUR_TURN] * switched
