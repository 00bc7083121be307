"""When saving does not work: storage full, denied or emptied, and other tabs on the same match."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from urllib.parse import unquote

import pytest

from game import Match
from game.table.app import SETTINGS_KEY, App
from game.table.storage.save_format import DENIED, FULL, PREFIX
from tests.support.fake_host import FakeHost, act, match_entries, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record
from tests.table.test_saves import key_of, stored_match, words


@dataclass
class RefusingHost(FakeHost):
    """A fake host that refuses to store, for a given reason, until there is space."""

    stored: dict[str, str] = field(default_factory=lambda: {SETTINGS_KEY: '{"ask_end": false}'})
    clock: int = 0
    refuses: str = ""
    room_from: int = 0

    def now(self) -> int:
        self.clock += 1
        return self.clock

    def write(self, key: str, text: str) -> str:
        if self.refuses and len(self.stored) >= self.room_from:
            return self.refuses
        return super().write(key, text)

    def read(self, key: str) -> str | None:
        return None if self.refuses == DENIED else super().read(key)

    def names(self) -> list[str]:
        return [] if self.refuses == DENIED else super().names()


def playing(host: FakeHost, *turns: str) -> App:
    app = App(host)
    app.begin(seated(position(QUIET_START, *turns)))
    act(app, "take-over")
    return app


def unsaved(app: App) -> Node:
    return seen(app).part("dialog-unsaved")


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (FULL, "The storage of this browser is full, so the match cannot be saved. You can play on."),
        (
            DENIED,
            "This browser does not allow saving matches, perhaps because this is a private window. "
            "You can play on.",
        ),
    ],
)
class TestNothingCanBeStored:
    def test_it_is_said_once_play_goes_on_and_the_record_is_offered(self, reason: str, said: str) -> None:
        host = RefusingHost()
        app = playing(host)
        host.refuses = reason
        app.handle("move", "take Ulm", "")
        assert said in unsaved(app).text
        record_file = unsaved(app).one("a", "button")
        assert record_file.get("download") == "posthorn-match.txt"
        written = unquote(record_file.get("href").partition(",")[2])
        assert Match.from_text(written).history == ["take Ulm"]
        act(app, "dialog", "")
        app.handle("move", "take Augsburg", "")
        assert not seen(app).has("dialog")
        assert session_of(app).match.history == ["take Ulm", "take Augsburg"]
        assert seen(app).part("bar").one("button", "error").text == "Not saved!"
        act(app, "dialog", "unsaved")
        assert said in unsaved(app).text

    def test_a_match_begun_then_says_so_at_once(self, reason: str, said: str) -> None:
        host = RefusingHost(refuses=reason)
        app = App(host)
        act(app, "begin")
        assert said in unsaved(app).text

    def test_a_match_opened_from_a_link_says_so_once_its_player_is_known(
        self, reason: str, said: str
    ) -> None:
        app = App(RefusingHost(refuses=reason, link=position(QUIET_START, FIRST_TURN).to_fragment()))
        assert seen(app).has("dialog", id="dialog-who")
        act(app, "choose-seats", "1")
        assert said in unsaved(app).text
        act(app, "dialog", "")
        assert session_of(app).viewer == 1

    def test_the_match_stays_on_the_list_while_the_page_is_open(self, reason: str, said: str) -> None:
        assert said
        host = RefusingHost(refuses=reason)
        app = playing(host)
        app.handle("move", "take Ulm", "")
        act(app, "home")
        [entry] = match_entries(app)
        assert entry.one("p", "error").text == "Not saved. You will lose it when you close this page."
        act(app, "rename", json.dumps({"key": key_of(entry), "title": "Sunday"}))
        act(app, "duplicate", key_of(entry))
        assert sorted(words(entry)[0] for entry in match_entries(app)) == ["Copy of Sunday", "Sunday"]
        act(app, "continue", key_of(entry))
        assert session_of(app).match.history == ["take Ulm"]
        assert seen(app).part("bar").has("button", "error")

    def test_when_there_is_room_again_everything_is_stored(self, reason: str, said: str) -> None:
        assert said
        host = RefusingHost(refuses=reason)
        app = playing(host)
        key = session_of(app).key
        host.refuses = ""
        app.handle("move", "take Ulm", "")
        assert stored_match(host, key).history == ["take Ulm"]
        assert not seen(app).part("bar").has("button", "error")
        act(app, "home")
        assert not match_entries(app)[0].has("p", "error")


class TestRoom:
    def full_with_finished_matches(self) -> tuple[App, RefusingHost]:
        host = RefusingHost()
        app = App(host)
        for number in range(7):
            match = record("two_players")
            app.begin(seated(match))
            form = {"key": session_of(app).key, "title": f"Match {number}"}
            act(app, "rename", json.dumps(form))
        app = playing(host)
        host.refuses, host.room_from = FULL, len(host.stored)
        app.handle("move", "take Ulm", "")
        return app, host

    def test_the_oldest_finished_matches_are_offered_for_removal(self) -> None:
        app, _host = self.full_with_finished_matches()
        offered = [entry.text for entry in unsaved(app).one("section").all("li")]
        assert offered == [f"Match {number} Delete" for number in range(5)]

    def test_removing_one_makes_saving_work_again(self) -> None:
        app, host = self.full_with_finished_matches()
        key = session_of(app).key
        assert stored_match(host, key).history == []
        oldest = unsaved(app).one("section").all(data_action="delete")[0].get("data-value")
        act(app, "delete", oldest)
        assert oldest not in host.stored
        assert not seen(app).has("dialog")
        assert stored_match(host, key).history == ["take Ulm"]
        app.handle("move", "take Augsburg", "")
        assert not seen(app).has("dialog")

    def test_removing_something_small_may_not_be_enough_and_then_it_still_says_so(self) -> None:
        app, host = self.full_with_finished_matches()
        host.room_from -= 1
        for enough in False, True:
            offered = unsaved(app).one("section").all(data_action="delete")
            act(app, "delete", offered[0].get("data-value"))
            assert seen(app).has(id="dialog-unsaved") != enough

    def test_room_made_on_the_start_page_is_used_at_once(self) -> None:
        app, host = self.full_with_finished_matches()
        key = session_of(app).key
        act(app, "dialog", "")
        act(app, "home")
        assert stored_match(host, key).history == []
        finished = next(entry for entry in match_entries(app) if "won" in entry.text)
        act(app, "delete", key_of(finished))
        assert stored_match(host, key).history == ["take Ulm"]
        assert not any(entry.has("p", "error") for entry in match_entries(app))

    def test_matches_in_play_and_the_one_on_the_table_are_never_offered(self) -> None:
        app, host = self.full_with_finished_matches()
        offered = {node.get("data-value") for node in unsaved(app).all(data_action="delete")}
        assert session_of(app).key not in offered
        assert all(stored_match(host, key).seat is None for key in offered)

    def test_a_removed_match_that_finds_no_room_any_more_is_not_lost(self) -> None:
        app, host = self.full_with_finished_matches()
        oldest = unsaved(app).all(data_action="delete")[0].get("data-value")
        act(app, "delete", oldest)
        host.room_from = 0
        act(app, "home")
        act(app, "undelete")
        listed = {key_of(entry): entry for entry in match_entries(app)}
        assert listed[oldest].has("p", "error")


class TestStorageEmptied:
    def test_the_next_move_stores_the_whole_match_again(self) -> None:
        host = RefusingHost()
        app = playing(host)
        app.handle("move", "take Ulm", "")
        host.stored.clear()
        app.handle("stored", "", "")
        app.handle("move", "take Augsburg", "")
        assert not seen(app).has("dialog")
        assert stored_match(host, session_of(app).key).history == ["take Ulm", "take Augsburg"]

    def test_on_the_start_page_the_list_is_empty_then(self) -> None:
        host = RefusingHost()
        app = playing(host)
        act(app, "home")
        host.stored.clear()
        app.handle("stored", "", "")
        assert "hidden" in seen(app).part("matches").attributes


class TestTwoTabs:
    """Two apps on one storage; the browser's answers and events are sent by hand."""

    def two(self, *turns: str) -> tuple[App, App, RefusingHost, str]:
        host = RefusingHost()
        first = playing(host, *turns)
        key = session_of(first).key
        second = App(host)
        act(second, "continue", key)
        return first, second, host, key

    def test_the_second_says_so_shows_no_hand_and_follows(self) -> None:
        first, second, _host, key = self.two()
        second.handle("tab", "follower", key)
        page = seen(second)
        assert "This match is open in another tab. You can follow it here." in page.part("action-bar").text
        assert page.moves() == set()
        assert not page.has("dialog")
        first.handle("move", "take Ulm", "")
        second.handle("stored", key, "")
        assert "Anna takes Ulm." in seen(second).part("caption").text
        second.handle("move", "take Linz", "")
        assert session_of(second).match.history == ["take Ulm"]

    def test_taking_over_changes_places(self) -> None:
        first, second, host, key = self.two()
        second.handle("tab", "follower", key)
        first.handle("move", "take Ulm", "")
        second.handle("tab", "owner", key)
        first.handle("tab", "follower", key)
        assert seen(first).moves() == set()
        assert seen(second).one("dialog").get("id") == "dialog-hand-over"
        act(second, "take-over")
        second.handle("move", "take Linz", "")
        first.handle("stored", key, "")
        assert session_of(first).match.history == ["take Ulm", "take Linz"]
        assert stored_match(host, key).history == ["take Ulm", "take Linz"]

    def test_who_plays_at_another_device_is_known_to_the_tab_that_takes_over(self) -> None:
        first, second, _host, key = self.two(FIRST_TURN)
        second.handle("tab", "follower", key)
        act(first, "by-post")
        second.handle("stored", key, "")
        second.handle("tab", "owner", key)
        assert "Bruno plays on another device." in seen(second).part("action-bar").text

    def test_a_follower_that_looks_back_survives_moves_that_are_taken_back(self) -> None:
        first, second, _host, key = self.two(FIRST_TURN, "-", "take Kempten; play Augsburg right")
        second.handle("tab", "follower", key)
        latest = len(session_of(second).match)
        act(second, "look", str(latest - 1))
        act(first, "undo")
        second.handle("stored", key, "")
        assert session_of(second).replay_at is None
        assert len(session_of(second).match) == latest - 1
        seen(second)

    def test_without_locks_a_tab_follows_as_long_as_nothing_is_lost_by_it(self) -> None:
        first, second, host, key = self.two()
        first.handle("move", "take Ulm", "")
        second.handle("stored", key, "")
        act(second, "take-over")
        second.handle("move", "take Linz", "")
        assert list(host.stored).count(key) == 1
        assert stored_match(host, key).history == ["take Ulm", "take Linz"]
        assert len([name for name in host.stored if name.startswith(PREFIX)]) == 1

    def test_without_locks_two_ways_of_going_on_are_both_kept(self) -> None:
        first, second, host, key = self.two()
        act(second, "take-over")
        first.handle("move", "take Ulm", "")
        second.handle("move", "take Linz", "")
        dialog = unsaved(second)
        assert dialog.one("h2").text == "Your match has been saved as a copy"
        assert "This match has continued in another tab. Nothing is lost" in dialog.text
        copy = session_of(second).key
        assert copy != key
        assert stored_match(host, key).history == ["take Ulm"]
        assert stored_match(host, copy).history == ["take Linz"]
        assert not seen(second).part("bar").has("button", "error")
        act(second, "dialog", "")
        first.handle("move", "take Augsburg", "")
        second.handle("move", "take Basel", "")
        assert not seen(second).has("dialog")
        assert stored_match(host, key).history == ["take Ulm", "take Augsburg"]
        assert stored_match(host, copy).history == ["take Linz", "take Basel"]
        act(second, "home")
        assert {words(entry)[0] for entry in match_entries(second)} == {
            "Anna, Bruno",
            "Copy of Anna, Bruno",
        }

    def test_a_way_that_the_other_tab_has_left_is_kept_beside_the_new_one(self) -> None:
        first, second, host, key = self.two("take Ulm; take Augsburg")
        first.handle("move", "play Ulm new", "")
        second.handle("stored", key, "")
        act(first, "undo")
        first.handle("move", "play Augsburg new", "")
        second.handle("stored", key, "")
        assert session_of(second).match.history[-1] == "play Ulm new"
        act(second, "take-over")
        second.handle("move", "end", "")
        kept = [stored_match(host, name).history[2:] for name in host.stored if name.startswith(PREFIX)]
        assert sorted(kept) == [["play Augsburg new"], ["play Ulm new", "end"]]

    def test_renaming_in_another_tab_is_no_conflict(self) -> None:
        first, second, host, key = self.two()
        act(second, "home")
        act(second, "rename", json.dumps({"key": key, "title": "Sunday"}))
        first.handle("stored", key, "")
        first.handle("move", "take Ulm", "")
        assert not seen(first).has("dialog")
        second.handle("stored", key, "")
        assert [words(entry)[0] for entry in match_entries(second)] == ["Sunday"]
        assert stored_match(host, key).history == ["take Ulm"]

    def test_what_was_played_just_before_the_lock_came_free_is_seen(self) -> None:
        first, second, _host, key = self.two()
        first.handle("move", "take Ulm", "")
        second.handle("tab", "owner", key)
        assert session_of(second).match.history == ["take Ulm"]

    def test_deleting_in_one_tab_what_another_plays_loses_nothing(self) -> None:
        first, second, host, key = self.two()
        act(second, "home")
        act(second, "delete", key)
        first.handle("move", "take Ulm", "")
        act(second, "undelete")
        histories = [stored_match(host, name).history for name in host.stored if name.startswith(PREFIX)]
        assert sorted(histories) == [[], ["take Ulm"]]
        assert stored_match(host, key).history == ["take Ulm"]
