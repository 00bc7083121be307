"""Saved matches: stored after every move, listed on the start page, and what can be done with them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from urllib.parse import unquote

import pytest

from game import Match
from game.table.app import SETTINGS_KEY, App
from game.table.model.message import error
from game.table.storage.autosave import PERSISTED_KEY
from game.table.storage.save_format import PREFIX, Save, open_save, unpack
from tests.support.fake_host import FakeHost, act, match_entries, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record


@dataclass
class Browser(FakeHost):
    """A fake host whose clock advances, and which records requests for locks and storage."""

    stored: dict[str, str] = field(default_factory=lambda: {SETTINGS_KEY: '{"ask_end": false}'})
    clock: int = 1_700_000_000_000
    persisted: int = 0
    claimed: list[str] = field(default_factory=list)

    def now(self) -> int:
        self.clock += 60_000
        return self.clock

    def persist(self) -> None:
        self.persisted += 1

    def acquire_lock(self, key: str) -> None:
        self.claimed.append(key)

    @property
    def saves(self) -> dict[str, str]:
        return {key: text for key, text in self.stored.items() if key.startswith(PREFIX)}


def stored_match(host: FakeHost, key: str) -> Match:
    """The match that a new page would open at this moment."""
    save = unpack(key, host.stored[key])
    assert isinstance(save, Save)
    return open_save(save).match


def begun(match: Match, host: FakeHost | None = None) -> App:
    """Somebody has begun this match here, and it is on the table."""
    app = App(host or Browser())
    app.begin(seated(match))
    return app


def saved(*matches: Match) -> tuple[App, Browser]:
    """The start page with these saved matches, the latest last."""
    host = Browser()
    app = App(host)
    for match in matches:
        app.begin(seated(match))
    act(app, "home")
    return app, host


def words(entry: Node) -> list[str]:
    return [node.text for node in entry.one("div", "match-words").walk()]


def key_of(entry: Node) -> str:
    return entry.get("id").removeprefix("saved-")


def unfolded(app: App) -> Node:
    """Open what else can be done with the first match."""
    act(app, "more-about", match_entries(app)[0].one(data_action="more-about").get("data-value"))
    return match_entries(app)[0].one("div", "match-more")


class TestAutosave:
    @pytest.mark.parametrize("name", ["two_players", "four_players"])
    def test_every_move_is_stored_before_anything_is_drawn(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        whole = record(name)
        host = Browser()
        app = begun(whole.at(0), host)
        monkeypatch.setattr(App, "page", lambda _app: pytest.fail("drawn before it was stored"))
        for moves, move in enumerate(whole.history[:90], start=1):
            act(app, "take-over")
            app.handle("move", move, "")
            assert stored_match(host, session_of(app).key).history == whole.history[:moves]

    def test_taking_back_is_stored_too(self) -> None:
        app = begun(position(QUIET_START, FIRST_TURN, "-", "take Kempten; play Augsburg right"))
        assert isinstance(app.host, Browser)
        act(app, "take-over")
        act(app, "undo")
        key = session_of(app).key
        assert stored_match(app.host, key).history[-1] == "take Kempten"

    def test_a_move_that_is_not_possible_or_not_confirmed_changes_nothing_stored(self) -> None:
        host = Browser({SETTINGS_KEY: '{"ask_end": true}'})
        app = begun(position(QUIET_START, "take Ulm; take Augsburg; play Ulm new"), host)
        before = host.saves
        act(app, "take-over")
        app.handle("move", "close Ulm", "")
        app.handle("move", "end", "")
        assert host.saves == before

    def test_a_new_match_is_stored_before_its_first_move(self) -> None:
        host = Browser()
        act(App(host), "begin")
        [key] = host.saves
        assert len(stored_match(host, key)) == 0

    def test_a_link_that_is_for_looking_only_is_not_stored(self) -> None:
        host = Browser(link=f"{record('two_players').to_fragment()}.look.0")
        app = App(host)
        assert session_of(app).replay_at == 0
        assert host.saves == {}

    def test_one_key_a_match_whatever_is_played(self) -> None:
        host = Browser()
        app = begun(position(QUIET_START), host)
        act(app, "take-over")
        for move in FIRST_TURN.split("; "):
            app.handle("move", move, "")
        assert len(host.saves) == 1

    def test_a_save_that_was_cut_off_cannot_pass_for_a_match(self) -> None:
        """Storage writes a key as a whole; a truncated save would be recognised as damaged."""
        host = Browser()
        app = begun(position(QUIET_START, FIRST_TURN), host)
        key = session_of(app).key
        text = host.stored[key]
        assert not any(isinstance(unpack(key, text[:size]), Save) for size in range(len(text)))

    def test_the_browser_is_asked_once_to_keep_what_is_stored_after_the_first_match(self) -> None:
        whole = record("two_players")
        host = Browser()
        app = begun(whole.at(len(whole) - 2), host)
        act(app, "take-over")
        app.handle("move", whole.history[-2], "")
        assert host.persisted == 0
        act(app, "take-over")
        app.handle("move", whole.history[-1], "")
        assert session_of(app).match.seat is None
        assert host.persisted == 1
        begun(record("four_players"), host)
        assert host.persisted == 1
        assert PERSISTED_KEY in host.stored


class TestList:
    def test_there_is_no_list_before_the_first_match(self) -> None:
        assert "hidden" in seen(App(Browser())).part("matches").attributes

    def test_a_match_tells_its_game_its_players_whose_turn_it_is_and_when(self) -> None:
        app, host = saved(position(QUIET_START, FIRST_TURN))
        [entry] = match_entries(app)
        assert words(entry) == ["Anna, Bruno", "Bruno’s turn", f"Imperial Post · {host.clock} ms"]
        assert entry.one(data_action="continue").text == "Continue"

    def test_a_finished_match_tells_who_won(self) -> None:
        app, _host = saved(record("four_players"))
        [entry] = match_entries(app)
        assert words(entry)[:2] == ["Anna, Bruno, Clara, Dario", "Dario won"]
        assert entry.one(data_action="continue").text == "View"

    def test_the_picture_shows_every_house_in_the_colour_of_its_owner(self) -> None:
        match = record("four_players")
        app, _host = saved(match)
        dots = [
            dot.get("class") for dot in match_entries(app)[0].one("svg", "miniature").all("circle", "dot")
        ]
        for seat, player in enumerate(match.view(None)["players"]):
            assert dots.count(f"dot seat-{seat}") == len(player["houses"])

    def test_other_games_are_listed_with_a_picture_of_their_own(self) -> None:
        match = Match.new("quick-settlers", ["Eva", "Franz", "Gerda"], 4, {"starter": 1})
        app, _host = saved(match)
        [entry] = match_entries(app)
        assert words(entry)[:2] == ["Eva, Franz, Gerda", "Franz’s turn"]
        assert entry.has("svg", "miniature")

    def test_the_latest_comes_first_and_a_long_list_is_unfolded(self) -> None:
        matches = [Match.new("imperial-post", [f"Player {number}", "Bob"], number) for number in range(30)]
        app, _host = saved(*matches)
        assert [words(entry)[0] for entry in match_entries(app)] == [
            f"Player {number}, Bob" for number in reversed(range(18, 30))
        ]
        act(app, "more")
        assert len(match_entries(app)) == 30
        assert not seen(app).part("matches").has(data_action="more")

    def test_listing_a_thousand_matches_replays_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        app, host = saved(record("two_players"))
        [text] = host.saves.values()
        host.stored |= {f"{PREFIX}{number:012d}.1": text for number in range(1000)}
        monkeypatch.setattr(Match, "from_fragment", lambda _text: pytest.fail("replayed"))
        app.handle("stored", f"{PREFIX}x", "")
        assert len(app.autosave.store.entries(finished=True)) == 1001
        assert len(match_entries(app)) == 12

    def test_continuing_brings_back_the_match_with_its_seats_and_colours(self) -> None:
        host = Browser()
        app = App(host)
        app.setup_form.swap_colour(0, "3")
        act(app, "begin")
        colours = [seat.colour for seat in session_of(app).seats]
        history = session_of(app).match.history
        act(app, "home")
        again = App(host)
        act(again, "continue", key_of(match_entries(again)[0]))
        assert session_of(again).match.history == history
        assert [seat.colour for seat in session_of(again).seats] == colours
        assert colours[0] == 3
        assert host.claimed[-1] == session_of(again).key


class TestWhatCanBeDone:
    def test_a_match_can_be_renamed_and_keeps_its_title_while_it_is_played(self) -> None:
        app, host = saved(position(QUIET_START))
        form = unfolded(app).one("form", "rename")
        assert form.get("data-action") == "rename"
        key = form.one("input", name="key").get("value")
        act(app, "rename", json.dumps({"key": key, "title": "  Sunday \n evening "}))
        assert words(match_entries(app)[0])[0] == "Sunday evening"
        act(app, "continue", key)
        act(app, "take-over")
        app.handle("move", "take Ulm", "")
        act(app, "home")
        assert words(match_entries(App(host))[0])[0] == "Sunday evening"

    def test_an_empty_title_gives_the_names_back(self) -> None:
        app, _host = saved(position(QUIET_START))
        key = key_of(match_entries(app)[0])
        for title in "Sunday", "   ":
            act(app, "rename", json.dumps({"key": key, "title": title}))
        assert words(match_entries(app)[0])[0] == "Anna, Bruno"

    @pytest.mark.parametrize(
        ("typed", "kept"),
        [
            ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
            ("x" * 10_000, "x" * 60),
            ("\u202eolleh", "olleh"),
            ("משחק 🎲", "משחק 🎲"),
        ],
    )
    def test_a_title_is_text_on_one_line_and_not_long(self, typed: str, kept: str) -> None:
        app, host = saved(position(QUIET_START))
        skeleton = match_entries(app)[0].skeleton
        key = key_of(match_entries(app)[0])
        act(app, "rename", json.dumps({"key": key, "title": typed}))
        for page in app, App(host):
            assert words(match_entries(page)[0])[0] == kept
            assert match_entries(page)[0].skeleton == skeleton

    def test_a_copy_is_another_match_that_goes_its_own_way(self) -> None:
        app, host = saved(position(QUIET_START))
        original = key_of(match_entries(app)[0])
        act(app, "duplicate", original)
        titles = {words(entry)[0]: key_of(entry) for entry in match_entries(app)}
        assert set(titles) == {"Anna, Bruno", "Copy of Anna, Bruno"}
        act(app, "continue", titles["Copy of Anna, Bruno"])
        act(app, "take-over")
        app.handle("move", "take Ulm", "")
        assert len(stored_match(host, original)) == 0
        assert len(stored_match(host, titles["Copy of Anna, Bruno"])) == 1

    def test_an_export_is_the_record_as_a_file(self) -> None:
        match = position(QUIET_START, FIRST_TURN)
        app, _host = saved(match)
        link = unfolded(app).one("a")
        assert link.get("download") == "posthorn-imperial-post.txt"
        kind, _comma, content = link.get("href").partition(",")
        assert kind == "data:text/plain;charset=utf-8"
        assert unquote(content) == match.to_text()
        assert Match.from_text(unquote(content)).history == match.history

    def test_a_deleted_match_can_be_restored_as_it_was(self) -> None:
        app, host = saved(position(QUIET_START, FIRST_TURN))
        before = host.saves
        act(app, "delete", key_of(match_entries(app)[0]))
        assert host.saves == {}
        page = seen(app).part("continue")
        assert page.one(role="status").text == "Match deleted. Undo"
        assert "hidden" not in page.attributes
        act(app, "undelete")
        assert host.saves == before
        assert not seen(app).has(data_action="undelete")

    def test_restoring_a_match_replaces_no_other(self) -> None:
        app, host = saved(position(QUIET_START, FIRST_TURN))
        original = key_of(match_entries(app)[0])
        act(app, "delete", original)
        app.begin(seated(position(QUIET_START)))
        assert session_of(app).key == original
        act(app, "home")
        act(app, "undelete")
        assert sorted(len(stored_match(host, key)) for key in host.saves) == [0, 4]

    def test_a_match_that_another_tab_has_deleted_is_reported(self) -> None:
        app, host = saved(position(QUIET_START))
        key = key_of(match_entries(app)[0])
        del host.stored[key]
        act(app, "continue", key)
        assert seen(app).part("dialog-open").one(role="alert").text == "This match is no longer saved."
        for action, value in ("rename", json.dumps({"key": key, "title": "x"})), ("duplicate", key):
            act(app, action, value)
            assert app.setup_form.message == error("This match is no longer saved.")
            assert seen(app).part("continue").one(role="alert").text == "This match is no longer saved."
        assert host.saves == {}
