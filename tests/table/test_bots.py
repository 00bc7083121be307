"""Bots at the table: they play their seats at a pace, can be stopped, and are replaced when they fail."""

from __future__ import annotations

import json

import pytest

from game.core.registry import GAMES
from game.table.actions.bot_driver import MOST_FAILURES, PACES
from game.table.app import App
from game.table.model.seat import BOT, HUMAN
from tests.support.fake_host import act, fill_in, seen, session_of
from tests.support.positions import people
from tests.table.bot_table import let_bots_play, play_to_the_end, table, think


def prompt(app: App) -> str:
    return seen(app).part("action-bar").text


def human_turn(app: App) -> None:
    """Play the first moves of the turn for the person, until it is over."""
    turn = session_of(app).match.turn
    while session_of(app).match.turn == turn:
        app.handle("move", session_of(app).match.moves()[0], "sure")


class TestPlay:
    @pytest.mark.parametrize("game", GAMES)
    def test_a_person_among_bots_plays_to_the_end_and_never_hands_over(self, game: str) -> None:
        app, host = table("h" + "b" * (len(people(game, 3)) - 1), game)
        match = session_of(app).match
        for _turn in range(6):
            assert session_of(app).viewer == 0
            assert not seen(app).has("dialog")
            human_turn(app)
            let_bots_play(app, host)
            if match.seat is None:
                break
        assert match.turn >= 7

    @pytest.mark.parametrize("game", GAMES)
    def test_bots_alone_play_to_the_end(self, game: str) -> None:
        app, host = table("bb", game)
        play_to_the_end(app, host)
        assert session_of(app).match.result is not None
        assert seen(app).one("dialog").get("id") == "dialog-final"

    def test_the_log_and_the_recap_tell_what_bots_did(self) -> None:
        app, host = table("hb")
        human_turn(app)
        let_bots_play(app, host)
        told = [line.text for line in session_of(app).since_last_turn()]
        assert told
        assert seen(app).part("caption").all("span", "caption-line")[-1].text == told[-1]
        act(app, "drawer", "log")
        assert all(line in seen(app).part("log").text for line in told)
        act(app, "dialog", "recap")
        recap = seen(app).one("dialog").one("section", "recap")
        assert [line.text for line in recap.all("li")] == told

    def test_two_people_hand_over_and_see_nothing_while_a_bot_plays(self) -> None:
        app, host = table("hbh")
        act(app, "take-over")
        human_turn(app)
        assert session_of(app).viewer is None
        let_bots_play(app, host)
        assert seen(app).one("dialog").get("id") == "dialog-hand-over"

    @pytest.mark.parametrize("speed", PACES)
    def test_moves_come_at_the_pace_that_is_set(self, speed: str) -> None:
        app, host = table("bb", speed=speed)
        while session_of(app).match.turn < 3:
            began = host.clock
            moves = len(session_of(app).match)
            while len(session_of(app).match) == moves:
                assert host.go_on(app)
            assert host.clock - began == PACES[speed]

    def test_the_time_that_was_thought_counts(self) -> None:
        app, host = table("bb", speed="normal")
        host.clock += PACES["normal"] + 1
        host.answer(app)
        assert len(session_of(app).match) == 1

    def test_a_bot_is_asked_with_what_its_seat_may_know_and_nothing_else(self) -> None:
        app, host = table("hb")
        human_turn(app)
        match = session_of(app).match
        question = json.loads(host.asked[-1][1])
        assert set(question) == {"task", "game", "view", "level", "seed"}
        assert question["view"] == json.loads(json.dumps(match.view(1)))
        assert question["seed"] != match.setup.seed

    def test_the_only_move_there_is_needs_no_thought(self) -> None:
        app, host = table("bb")
        while len(session_of(app).match.moves()) > 1:
            host.go_on(app)
        assert not host.asked
        assert host.due[-1][1] == "bot-move"

    def test_nothing_is_undone_into_the_turn_of_a_bot(self) -> None:
        app, host = table("hb")
        human_turn(app)
        let_bots_play(app, host)
        moves = len(session_of(app).match)
        act(app, "undo")
        act(app, "restart")
        assert len(session_of(app).match) == moves
        assert not session_of(app).may_undo


class TestWorker:
    def test_it_is_not_there_before_a_bot_or_a_hint_is_wanted(self) -> None:
        app, host = table("hh")
        act(app, "take-over")
        human_turn(app)
        assert host.workers_started == 0
        assert host.asked == []

    def test_it_is_started_while_a_person_thinks(self) -> None:
        _app, host = table("hb")
        assert host.workers_started == 1
        assert host.asked == []

    def test_a_lost_one_is_asked_again_and_then_reported(self) -> None:
        app, host = table("bh")
        for _failure in range(MOST_FAILURES):
            number, question = host.asked.pop()
            app.handle("lost", number, "no more memory")
        assert host.asked == []
        assert "the bots are not responding" in prompt(app)
        assert "no more memory" in prompt(app)
        act(app, "resume-bots")
        assert host.asked[-1][1] == question
        let_bots_play(app, host)
        assert session_of(app).match.seat == 1

    def test_a_person_can_play_for_a_bot_that_does_not_answer(self) -> None:
        app, host = table("bh")
        for _failure in range(MOST_FAILURES):
            app.handle("lost", host.asked.pop()[0], "no more memory")
        act(app, "replace-bot")
        assert [seat.kind for seat in session_of(app).seats] == [HUMAN, HUMAN]
        act(app, "take-over")
        assert seen(app).moves()

    def test_a_move_that_is_none_counts_as_a_failure(self) -> None:
        app, host = table("bh")
        number, _question = host.asked.pop()
        app.handle("bot", number, '{"move": "fly home"}')
        assert len(session_of(app).match) == 0
        assert app.bots.failures == 1
        assert host.asked


class TestLate:
    """A late answer changes nothing."""

    def test_after_leaving_the_match(self) -> None:
        app, host = table("bh")
        [(number, question)] = host.asked
        act(app, "home")
        assert host.worker_calls == ["cancel"]
        app.handle("bot", number, think(question))
        assert app.session is None

    def test_while_an_earlier_position_is_looked_at(self) -> None:
        app, host = table("bh")
        host.answer(app)
        number, question = host.asked.pop()
        act(app, "look", "0")
        app.handle("bot", number, think(question))
        assert len(session_of(app).match) == 1
        act(app, "look", "1")
        let_bots_play(app, host)
        assert session_of(app).match.seat == 1

    def test_when_another_tab_plays(self) -> None:
        app, host = table("bh")
        number, question = host.asked.pop()
        app.handle("tab", "follower", session_of(app).key)
        app.handle("bot", number, think(question))
        assert len(session_of(app).match) == 0
        assert host.asked == []
        app.handle("tab", "owner", session_of(app).key)
        assert len(host.asked) == 1

    def test_when_it_was_asked_anew(self) -> None:
        app, host = table("bh")
        number, question = host.asked.pop()
        act(app, "stop-bots")
        act(app, "resume-bots")
        app.handle("bot", number, think(question))
        assert len(session_of(app).match) == 0
        host.answer(app)
        assert len(session_of(app).match) == 1

    def test_a_move_that_waits_for_its_time_is_dropped_when_bots_are_stopped(self) -> None:
        app, host = table("bh", speed="normal")
        host.answer(app)
        act(app, "stop-bots")
        host.tick(app)
        assert len(session_of(app).match) == 0


class TestControls:
    def test_thinking_is_shown_and_can_be_paused_and_resumed(self) -> None:
        app, host = table("bh")
        assert "Anna is thinking" in prompt(app)
        assert len(seen(app).part("players").all("span", "is-thinking")) == 1
        act(app, "stop-bots")
        assert host.worker_calls == ["cancel"]
        assert "Anna is waiting." in prompt(app)
        assert not seen(app).part("players").has("span", "is-thinking")
        act(app, "resume-bots")
        host.answer(app)
        assert len(session_of(app).match) == 1

    def test_one_move_at_a_time(self) -> None:
        app, host = table("bb", speed="normal")
        act(app, "stop-bots")
        host.asked.clear()
        for moves in range(1, 5):
            act(app, "step-bot")
            while len(session_of(app).match) < moves:
                assert host.go_on(app)
            assert "is waiting" in prompt(app)
            assert not host.asked

    def test_skipping_makes_the_worker_answer_at_once(self) -> None:
        app, host = table("bh", speed="normal")
        act(app, "skip")
        assert host.worker_calls == ["answer_now"]
        host.answer(app)
        assert len(session_of(app).match) == 1

    def test_skipping_makes_the_move_that_only_waits_for_its_time(self) -> None:
        app, host = table("bh", speed="normal")
        host.answer(app)
        assert len(session_of(app).match) == 0
        act(app, "skip")
        assert len(session_of(app).match) == 1

    def test_bots_wait_while_something_is_asked(self) -> None:
        app, host = table("bh")
        act(app, "dialog", "settings")
        assert host.worker_calls == ["cancel"]
        act(app, "dialog", "")
        host.answer(app)
        assert len(session_of(app).match) == 1

    def test_watching_offers_the_three_speeds(self) -> None:
        app, _host = table("bb", speed="fast")
        speeds = seen(app).part("action-bar").all("input", name="speed")
        assert [speed.get("value") for speed in speeds] == list(PACES)
        app.handle("input", "speed", "normal")
        assert app.settings.speed == "normal"
        assert not seen(table("hb")[0]).part("action-bar").has("input", name="speed")


class TestSeats:
    def test_they_are_kept_by_a_save_a_copy_and_a_rematch(self) -> None:
        app, host = table("hb")
        key = session_of(app).key
        act(app, "home")
        act(app, "continue", key)
        assert [(seat.kind, seat.level) for seat in session_of(app).seats] == [(HUMAN, ""), (BOT, "novice")]
        act(app, "duplicate", key)
        act(app, "home")
        for entry in app.autosave.store.entries():
            act(app, "continue", entry.key)
            assert session_of(app).bots == [1]
        act(app, "rematch")
        assert session_of(app).bots == [1]
        assert host.asked or session_of(app).match.seat == 0

    def test_a_save_of_a_level_that_there_is_not_opens_all_the_same(self) -> None:
        app, host = table("hb")
        key = session_of(app).key
        host.stored[key] = host.stored[key].replace('"novice"', '"archduke"')
        act(app, "home")
        act(app, "continue", key)
        assert session_of(app).seats[1].level == "novice"

    def test_a_seat_can_be_given_to_a_bot_and_back(self) -> None:
        app, host = table("hh")
        act(app, "dialog", "seats")
        assert seen(app).one("dialog").get("id") == "dialog-seats"
        app.handle("input", "seat-0", "bot-clerk")
        act(app, "dialog", "")
        assert json.loads(host.asked[-1][1])["level"] == "clerk"
        assert session_of(app).viewer == 1
        app.handle("input", "seat-0", "human")
        assert session_of(app).bots == []

    @pytest.mark.parametrize(
        ("name", "word"), [("seat-7", "human"), ("seat-x", "human"), ("seat-0", "bot-x")]
    )
    def test_invalid_values_change_no_seat(self, name: str, word: str) -> None:
        app, _host = table("hb")
        app.handle("input", name, word)
        assert session_of(app).bots == [1]

    def test_a_match_from_the_form_begins_with_its_bots(self) -> None:
        app, host = table("hh")
        act(app, "home")
        fill_in(app, players="2", kind_0="bot-novice", kind_1="bot-grandmaster")
        act(app, "begin")
        assert session_of(app).is_shown_only
        assert len(host.asked) == 1
