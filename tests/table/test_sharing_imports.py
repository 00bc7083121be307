"""Importing links, records and files, and how they relate to saved matches."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game import Match
from game.table.app import SETTINGS_KEY, App
from game.table.storage.save_format import PREFIX
from tests.support.fake_host import FakeHost, act, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record
from tests.table.test_saves import Browser, begun, stored_match

SECOND_TURN = "take Linz; take Basel; play Linz new; end"


def game(*turns: str) -> Match:
    return position(QUIET_START, *turns)


def has_saved(match: Match) -> App:
    """Somebody has this match, and is at the start page again."""
    app = begun(match)
    act(app, "home")
    return app


def follow_link(app: App, match: Match, extra: str = "") -> None:
    """A link is clicked while the page is open."""
    assert isinstance(app.host, FakeHost)
    app.host.link = match.to_fragment() + extra
    app.handle("link", "", "")


def paste(app: App, text: str) -> None:
    act(app, "dialog", "open")
    act(app, "open-text", json.dumps({"text": text}))


def arrival(app: App) -> Node:
    return seen(app).part("dialog-import-conflict")


def choices(app: App) -> list[str]:
    return [node.get("data-value") for node in arrival(app).all(data_action="resolve-import")]


def kept(app: App) -> list[list[str]]:
    """The moves of all matches that are saved."""
    assert isinstance(app.host, FakeHost)
    host = app.host
    return sorted(stored_match(host, key).history for key in host.stored if key.startswith(PREFIX))


class TestTheSameMatchAgain:
    def test_the_same_state_is_just_continued(self) -> None:
        app = has_saved(game(FIRST_TURN))
        follow_link(app, game(FIRST_TURN))
        assert seen(app).one("dialog").get("id") == "dialog-hand-over"
        assert len(kept(app)) == 1

    def test_a_newer_state_is_explained_and_continued_only_when_asked(self) -> None:
        app = has_saved(game(FIRST_TURN))
        follow_link(app, game(FIRST_TURN, SECOND_TURN, "-"))
        assert arrival(app).one("h2").text == "You already have this match"
        assert "This link is ahead of your saved match by 2 turns." in arrival(app).text
        assert choices(app) == ["replace", "saved", "both", "cancel"]
        assert kept(app) == [game(FIRST_TURN).history]
        act(app, "resolve-import", "replace")
        assert session_of(app).match.history == game(FIRST_TURN, SECOND_TURN, "-").history
        assert kept(app) == [game(FIRST_TURN, SECOND_TURN, "-").history]

    def test_within_a_turn_it_says_part_of_a_turn(self) -> None:
        app = has_saved(game(FIRST_TURN))
        follow_link(app, game(FIRST_TURN, "take Linz"))
        assert "ahead of your saved match by part of a turn" in arrival(app).text

    def test_an_older_state_never_takes_the_place_of_the_saved_one(self) -> None:
        app = has_saved(game(FIRST_TURN, SECOND_TURN))
        follow_link(app, game(FIRST_TURN))
        assert "Your saved match is ahead of this link by 1 turn." in arrival(app).text
        assert "replace" not in choices(app)
        act(app, "resolve-import", "replace")
        assert kept(app) == [game(FIRST_TURN, SECOND_TURN).history]
        act(app, "resolve-import", "saved")
        assert len(session_of(app).match) == len(game(FIRST_TURN, SECOND_TURN))

    def test_a_forked_state_is_explained_and_both_can_be_kept(self) -> None:
        app = has_saved(game(FIRST_TURN, SECOND_TURN))
        other = game(FIRST_TURN, "take Basel; take Linz; play Linz new; end")
        follow_link(app, other)
        assert "differ after move 4." in arrival(app).text
        assert "replace" not in choices(app)
        act(app, "resolve-import", "both")
        assert session_of(app).match.history == other.history
        assert kept(app) == sorted([game(FIRST_TURN, SECOND_TURN).history, other.history])

    def test_cancelling_leaves_the_match_on_the_table_where_it_was(self) -> None:
        app = begun(game(FIRST_TURN))
        act(app, "take-over")
        follow_link(app, game(FIRST_TURN, SECOND_TURN))
        act(app, "resolve-import", "cancel")
        assert session_of(app).match.history == game(FIRST_TURN).history
        assert session_of(app).viewer == 1
        assert not seen(app).has("dialog")

    def test_of_several_copies_the_one_that_the_link_goes_on_from_is_found(self) -> None:
        app = has_saved(game(FIRST_TURN, SECOND_TURN))
        other = game(FIRST_TURN, "take Basel; take Linz; play Linz new; end")
        follow_link(app, other)
        act(app, "resolve-import", "both")
        act(app, "home")
        follow_link(app, game(FIRST_TURN, SECOND_TURN, "-"))
        assert "ahead of your saved match by 1 turn" in arrival(app).text
        act(app, "resolve-import", "replace")
        assert kept(app) == sorted([game(FIRST_TURN, SECOND_TURN, "-").history, other.history])
        follow_link(app, other)
        assert not seen(app).has(id="dialog-import-conflict")
        assert session_of(app).match.history == other.history

    def test_what_another_tab_plays_while_the_question_is_open_is_not_replaced(self) -> None:
        app = has_saved(game(FIRST_TURN))
        follow_link(app, game(FIRST_TURN, SECOND_TURN))
        assert isinstance(app.host, FakeHost)
        other_tab = App(app.host)
        [key] = (name for name in app.host.stored if name.startswith(PREFIX))
        act(other_tab, "continue", key)
        act(other_tab, "take-over")
        other_tab.handle("move", "take Basel", "")
        app.handle("stored", key, "")
        act(app, "resolve-import", "replace")
        assert "differ after move 4." in arrival(app).text
        assert kept(app) == [[*game(FIRST_TURN).history, "take Basel"]]

    def test_a_newer_link_in_a_new_tab_reaches_the_tab_that_plays(self) -> None:
        playing = begun(game(FIRST_TURN))
        assert isinstance(playing.host, FakeHost)
        key = session_of(playing).key
        playing.host.link = game(FIRST_TURN, SECOND_TURN).to_fragment()
        clicked = App(playing.host)
        act(clicked, "resolve-import", "replace")
        clicked.handle("tab", "follower", key)
        playing.handle("stored", key, "")
        for app in playing, clicked:
            assert session_of(app).match.history == game(FIRST_TURN, SECOND_TURN).history
        assert "This match is open in another tab" in seen(clicked).part("action-bar").text
        assert seen(playing).one("dialog").get("id") == "dialog-hand-over"
        assert kept(playing) == [game(FIRST_TURN, SECOND_TURN).history]

    def test_other_names_or_another_seed_are_another_match(self) -> None:
        app = has_saved(Match.new("imperial-post", ["Ann", "Bob"], 1))
        for names, seed in (["Ann", "Bob"], 2), (["Ann", "Rob"], 1):
            follow_link(app, Match.new("imperial-post", names, seed))
            assert not seen(app).has(id="dialog-import-conflict")
        assert len(kept(app)) == 3

    def test_a_link_to_look_only_touches_no_save(self) -> None:
        app = has_saved(game(FIRST_TURN))
        follow_link(app, game(FIRST_TURN, SECOND_TURN), ".look.0")
        assert session_of(app).replay_at == 0
        assert kept(app) == [game(FIRST_TURN).history]


class TestWhatCanBeOpened:
    MATCH = position(QUIET_START, FIRST_TURN, "-")
    LINK = f"https://elsewhere.example/games/#{MATCH.to_fragment()}"

    @pytest.mark.parametrize(
        "text",
        [
            LINK,
            MATCH.to_fragment(),
            f"#{MATCH.to_fragment()}",
            f"  {LINK}\n",
            f"Your turn, Anna! {LINK}",
            f"Your turn!\n\n{LINK}\n\nGreetings, Bruno",
            f"It is your turn ({LINK}).",
            MATCH.to_text(),
            "\ufeff" + MATCH.to_text(),
            MATCH.to_text().replace("\n", "\r\n"),
        ],
        ids=["link", "bare", "sign", "blank", "line", "message", "brackets", "record", "mark", "windows"],
    )
    def test_links_messages_and_records_can_be_pasted_and_dropped(self, text: str) -> None:
        pasted, dropped = App(Browser()), App(Browser())
        paste(pasted, text)
        dropped.handle("file", "match.txt", text)
        for app in pasted, dropped:
            assert session_of(app).match.history == self.MATCH.history
            assert seen(app).one("dialog").get("id") == "dialog-who"

    def test_a_link_from_a_given_move_opens_there(self) -> None:
        app = App(Browser(link=f"{self.MATCH.to_fragment()}.look.3"))
        assert session_of(app).replay_at == 3

    @pytest.mark.parametrize("extra", [".9999999", ".x", ".look.look", ".-1", "..", ".٣"])
    def test_odd_extras_are_passed_over(self, extra: str) -> None:
        app = App(Browser(link=self.MATCH.to_fragment() + extra))
        assert session_of(app).match.history == self.MATCH.history
        seen(app)

    @pytest.mark.parametrize("text", ["", "   ", "\n"])
    def test_empty_text_is_refused(self, text: str) -> None:
        app = App(Browser())
        paste(app, text)
        assert seen(app).part("dialog-open").one(role="alert").text == "There is nothing to open."


def resealed(fragment: str, place: int, flipped: int) -> str:
    """Change a byte of a link and make its checksum fit again, as a cheat would."""
    data = bytearray(urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4)))
    data[place] ^= flipped
    data[1:5] = crc32(data[5:]).to_bytes(4, "big")
    return urlsafe_b64encode(data).decode().rstrip("=")


class TestDamagedAndCheating:
    def test_a_bad_link_leaves_the_match_on_the_table(self) -> None:
        app = begun(game(FIRST_TURN))
        act(app, "take-over")
        assert isinstance(app.host, FakeHost)
        app.host.link = "garbage!"
        app.handle("link", "", "")
        alert = seen(app).part("dialog-open").one(role="alert")
        assert alert.text == "This link contains characters that do not belong in it."
        act(app, "dialog", "")
        assert session_of(app).viewer == 1
        assert seen(app).moves()

    def test_a_link_that_was_cut_off_offers_the_match_up_to_there(self) -> None:
        whole = record("four_players")
        app = App(Browser(link=whole.to_fragment()[:-20]))
        dialog = seen(app).part("dialog-open")
        assert "The link ends after" in dialog.one(role="alert").text
        assert dialog.one(data_action="open-partial").text == "Open the match up to there"
        act(app, "open-partial")
        history = session_of(app).match.history
        assert 100 < len(history) < len(whole)
        assert history == whole.history[: len(history)]

    def test_a_record_with_an_impossible_move_says_which_and_offers_the_rest(self) -> None:
        text = game(FIRST_TURN, SECOND_TURN).to_text().replace("take Linz", "take Rom")
        app = App(Browser())
        paste(app, text)
        assert "Move 5, 'take Rom', is not possible" in seen(app).part("dialog-open").one(role="alert").text
        act(app, "open-partial")
        assert session_of(app).match.history == game(FIRST_TURN).history

    def test_a_record_that_claims_more_moves_than_it_has_says_so(self) -> None:
        text = game(FIRST_TURN).to_text().replace('[Moves "4"]', '[Moves "9"]')
        app = App(Browser())
        paste(app, text)
        alert = seen(app).part("dialog-open").one(role="alert")
        assert alert.text == "The record ends after 4 of 9 moves."

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ("imperial-post", "chess", "There is no game 'chess'"),
            ('[Rules "2"]', '[Rules "99"]', "version 99 of the rules"),
            ('[Format "1"]', '[Format "7"]', "format 7"),
            ('[Seat0 "Anna"]', '[Seat0 ""]', "Every player needs a name."),
            ('[Seat1 "Bruno"]', "", "is for 2 to 4 players"),
        ],
    )
    def test_an_impossible_header_is_reported(self, old: str, new: str, said: str) -> None:
        text = game(FIRST_TURN).to_text()
        assert old in text
        app = App(Browser())
        paste(app, text.replace(old, new))
        dialog = seen(app).part("dialog-open")
        assert said in dialog.one(role="alert").text
        assert not dialog.has(data_action="open-partial")

    def test_a_damaged_link_says_so_and_is_never_another_match(self) -> None:
        fragment = game(FIRST_TURN, SECOND_TURN).to_fragment()
        # Of the last letter not all bits count.
        for place in range(8, len(fragment) - 1):
            other = "A" if fragment[place] != "A" else "B"
            app = App(FakeHost({SETTINGS_KEY: "{}"}, link=fragment[:place] + other + fragment[place + 1 :]))
            assert app.session is None
            assert "damaged" in seen(app).part("dialog-open").one(role="alert").text

    @settings(max_examples=100, deadline=None)
    @given(place=some.integers(5, 60), flipped=some.integers(1, 255))
    def test_a_cheat_with_a_fitting_checksum_gives_a_legal_match_or_a_reason(
        self, place: int, flipped: int
    ) -> None:
        fragment = position(QUIET_START, *["-"] * 20).to_fragment()
        app = App(FakeHost({SETTINGS_KEY: "{}"}, link=resealed(fragment, place, flipped)))
        page = seen(app)
        if app.session is None:
            assert page.part("dialog-open").one(role="alert").text
        else:
            match = app.session.match
            assert Match.from_text(match.to_text()).history == match.history

    @settings(max_examples=200, deadline=None)
    @given(some.text(max_size=200) | some.from_regex(r"[A-Za-z0-9_.#\[\"-]{0,80}", fullmatch=True))
    def test_any_text_is_opened_or_reported(self, text: str) -> None:
        app = App(FakeHost({SETTINGS_KEY: "{}"}))
        app.handle("file", "x", text)
        assert app.session or seen(app).part("dialog-open").one(role="alert").text
