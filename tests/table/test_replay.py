"""The replay: the slider, the steps, the speeds, the viewers, the chart, and playing on from a position."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game import Match
from game.core.rng import Chance
from game.table.actions.table import REPLAY_SPEEDS
from game.table.app import App
from game.table.model.analysis import turn_ends
from game.table.screens import chart
from game.table.storage.save_format import PREFIX
from tests.support.fake_host import FakeHost, act, open_table, seen, session_of
from tests.support.html_reader import Node
from tests.support.players import finish, random_move
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record


@dataclass
class TimerHost(FakeHost):
    """A fake host whose timers run on request."""

    timers: list[tuple[int, str, str]] = field(default_factory=list)

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        self.timers.append((milliseconds, kind, value))

    def ring(self, app: App) -> int:
        """Run the next timer; return its delay."""
        milliseconds, kind, value = self.timers.pop(0)
        app.handle(kind, value, "")
        return milliseconds


def looking(name: str, moves: int, host: FakeHost | None = None) -> App:
    app = open_table(record(name), host, looks=False)
    act(app, "look", str(moves))
    return app


def controls(app: App) -> Node:
    return seen(app).part("action-bar").one("div", "looking")


def step(app: App, label: str) -> None:
    """Press one of the buttons beside the slider."""
    button = controls(app).one("button", aria_label=label)
    assert "disabled" not in button.attributes
    act(app, button.get("data-action"), button.get("data-value"))


def at(app: App) -> int:
    session = session_of(app)
    return len(session.match) if session.replay_at is None else session.replay_at


class TestTheEnd:
    def test_a_finished_match_invites_to_its_replay(self) -> None:
        app = open_table(record("two_players"), looks=False)
        assert ("look", "0") in seen(app).part("dialog-final").actions("look")
        act(app, "dialog", "closed")
        assert ("look", "0") in seen(app).part("action-bar").actions("look")
        act(app, "look", "0")
        assert not seen(app).has("dialog")
        assert controls(app).one("p", "prompt-words").text == f"Move 0 of {len(record('two_players'))}"


class TestStepping:
    def test_the_slider_runs_over_all_moves_and_says_where_it_is(self) -> None:
        app = looking("two_players", 10)
        whole = session_of(app).match
        slider = controls(app).one("input", id="look-slider")
        assert [slider.get(name) for name in ("min", "max", "value")] == ["0", str(len(whole)), "10"]
        assert slider.get("aria-valuetext") == f"Move 10 of {len(whole)}"
        for moves in 0, 57, len(whole) - 1:
            app.handle("input", "look", str(moves))
            assert session_of(app).shown.full() == whole.at(moves).full()
        app.handle("input", "look", str(len(whole)))
        assert session_of(app).replay_at is None

    @pytest.mark.parametrize("value", ["-1", "x", "", "9999999", "1.5", "²"])
    def test_a_place_that_is_not_there_is_the_present_or_nothing(self, value: str) -> None:
        app = looking("two_players", 10)
        app.handle("input", "look", value)
        act(app, "look", value)
        assert session_of(app).replay_at in (10, None)

    def test_moves_and_turns_can_be_stepped_through_from_end_to_end(self) -> None:
        app = looking("two_players", 0)
        match = session_of(app).match
        assert all(
            "disabled" in controls(app).one("button", aria_label=label).attributes
            for label in ("Previous move", "Previous turn")
        )
        visited = [0]
        while session_of(app).replay_at is not None:
            step(app, "Next turn")
            visited.append(at(app))
        assert visited == turn_ends(match)
        act(app, "look", str(len(match) - 1))
        step(app, "Previous move")
        assert at(app) == len(match) - 2
        step(app, "Next move")
        step(app, "Next move")
        assert session_of(app).replay_at is None

    def test_a_turn_back_leads_to_its_start_and_then_to_the_one_before(self) -> None:
        app = looking("two_players", 0)
        starts = turn_ends(session_of(app).match)
        act(app, "look", str(starts[5] + 1))
        for expected in starts[5], starts[4], starts[3]:
            step(app, "Previous turn")
            assert at(app) == expected

    def test_log_lines_lead_to_their_positions(self) -> None:
        app = looking("two_players", 10)
        match = session_of(app).match
        act(app, "drawer", "log")
        lines = seen(app).part("log").all("button", "log-line")
        assert len(lines) == match.turn_at(len(match) - 1)
        for line in lines[::8]:
            act(app, "look", line.get("data-value"))
            assert at(app) == int(line.get("data-value"))
            if session_of(app).replay_at is not None:
                [current] = seen(app).part("log").all(aria_current="true")
                assert current.text == line.text
        assert max(int(line.get("data-value")) for line in lines) == len(match)

    def test_the_present_is_one_click_away_and_escape_leads_there_too(self) -> None:
        app = looking("two_players", 10)
        primary = controls(app).one("button", "primary")
        assert primary.text == "Latest move"
        act(app, "look", primary.get("data-value"))
        assert session_of(app).replay_at is None
        act(app, "look", "10")
        app.handle("key", "Escape", "{}")
        assert session_of(app).replay_at is None


class TestSpeeds:
    def test_three_speeds_are_offered_by_name(self) -> None:
        buttons = controls(looking("two_players", 10)).all(data_action="replay")
        assert {button.get("data-value"): button.get("aria-label") for button in buttons} == {
            "slow": "Play slowly",
            "medium": "Play at normal speed",
            "fast": "Play fast",
        }

    @pytest.mark.parametrize("speed", sorted(REPLAY_SPEEDS))
    def test_it_runs_to_the_end_by_itself_and_stops(self, speed: str) -> None:
        host = TimerHost()
        app = looking("two_players", 0, host)
        latest = len(session_of(app).match)
        act(app, "look", str(latest - 3))
        act(app, "replay", speed)
        assert controls(app).one(data_action="replay").get("aria-label") == "Stop"
        times = [host.ring(app) for _move in range(3)]
        assert times == [REPLAY_SPEEDS[speed]] * 3
        assert session_of(app).replay_at is None
        assert host.timers == []
        assert seen(app).has(id="dialog-final")

    def test_the_speeds_differ(self) -> None:
        assert REPLAY_SPEEDS["slow"] > REPLAY_SPEEDS["medium"] > REPLAY_SPEEDS["fast"] > 0

    @pytest.mark.parametrize("stop", [("replay", ""), ("look", "5"), ("home", "")])
    def test_stopping_stepping_and_leaving_end_it(self, stop: tuple[str, str]) -> None:
        host = TimerHost()
        app = looking("two_players", 5, host)
        act(app, "replay", "fast")
        act(app, *stop)
        host.ring(app)
        assert host.timers == []
        if app.session:
            assert session_of(app).replay_at == 5

    def test_stopping_and_starting_again_does_not_run_twice_as_fast(self) -> None:
        host = TimerHost()
        app = looking("two_players", 0, host)
        for _again in range(3):
            act(app, "replay", "fast")
            act(app, "replay", "")
        act(app, "replay", "fast")
        for _timer in range(4):
            host.ring(app)
        assert session_of(app).replay_at == 1
        assert len(host.timers) == 1


class TestEyes:
    def test_after_the_end_any_players_view_can_be_chosen(self) -> None:
        app = looking("two_players", 40)
        shown = session_of(app).match.at(40)
        options = controls(app).one("select", name="look-as").all("option")
        assert [option.text for option in options] == ["a spectator", "Anna", "Bruno"]
        for seat in 0, 1:
            app.handle("input", "look-as", str(seat))
            assert session_of(app).sight().view == shown.view(seat)
            mine = shown.view(seat)["players"][seat]
            cards = [card.get("data-city") for card in seen(app).part("hand").all(kind="card")]
            assert sorted(cards) == sorted(mine["hand"] + mine["route"])
        app.handle("input", "look-as", "")
        assert session_of(app).sight().view == shown.view(None)

    def test_during_a_match_no_other_players_view_is_offered(self) -> None:
        app = open_table(position(QUIET_START, FIRST_TURN, "-"))
        act(app, "look", "2")
        assert not controls(app).has("select", name="look-as")
        app.handle("input", "look-as", "1")
        assert session_of(app).viewer == 0

    def test_during_a_match_an_earlier_position_shows_what_the_viewer_may_know(self) -> None:
        match = position(QUIET_START, FIRST_TURN, "-", "-")
        app = open_table(match)
        viewer = session_of(app).viewer
        assert viewer is not None
        for moves in range(len(match)):
            act(app, "look", str(moves))
            assert session_of(app).sight().view == match.at(moves).view(viewer)
            assert seen(app).moves() == set()

    def test_at_a_hand_over_the_past_is_shown_to_a_bystander(self) -> None:
        match = position(QUIET_START, FIRST_TURN)
        app = open_table(match, looks=False)
        act(app, "look", "3")
        assert session_of(app).sight().view == match.at(3).view(None)
        act(app, "look", str(len(match)))
        assert seen(app).one("dialog").get("id") == "dialog-hand-over"


class TestPlayingOn:
    def test_playing_on_makes_a_copy_and_leaves_the_match_alone(self) -> None:
        host = FakeHost({"posthorn.settings": '{"ask_end": false}'})
        app = App(host)
        whole = record("two_players")
        app.begin(session_of(open_table(whole, looks=False)))
        [original] = (key for key in host.stored if key.startswith(PREFIX))
        before = host.stored[original]
        act(app, "look", "30")
        act(app, "play-on")
        session = session_of(app)
        assert session.match.history == whole.history[:30]
        assert session.key != original
        assert session.replay_at is None
        act(app, "take-over")
        app.handle("move", session.match.moves()[-1], "")
        assert host.stored[original] == before
        assert len(session.match) == 31
        assert len([key for key in host.stored if key.startswith(PREFIX)]) == 2


class TestChart:
    def marks(self, app: App) -> list[Node]:
        return seen(app).part("dialog-final").one("figure", "chart").all(data_action="look")

    def test_turns_lead_to_their_positions(self) -> None:
        match = record("two_players")
        app = open_table(match, looks=False)
        ends = turn_ends(match)
        marks = self.marks(app)
        places = [int(mark.get("data-value")) for mark in marks]
        assert places[0] == 0
        assert set(places) <= set(ends[:-1])
        assert places == sorted(set(places))
        assert 12 <= len(marks) <= chart.MOST_MARKS
        act(app, "look", marks[3].get("data-value"))
        assert session_of(app).replay_at == places[3]
        assert not seen(app).has("dialog")

    def test_marks_are_buttons_for_the_keyboard_that_say_turn_and_points(self) -> None:
        match = record("four_players")
        app = open_table(match, looks=False)
        marks = self.marks(app)
        assert all(mark.get("role") == "button" and mark.get("tabindex") == "0" for mark in marks)
        names = [mark.get("aria-label") for mark in marks]
        assert len(set(names)) == len(names)
        assert names[0] == "Start: Anna -20, Bruno -20, Clara -20, Dario -20"
        turn = match.turn_at(int(marks[5].get("data-value"))) - 1
        assert names[5].startswith(f"After turn {turn}: Anna ")
        # Screen readers do not see inside an image, so the buttons must be outside of it.
        picture = seen(app).part("dialog-final").one("figure", "chart").one("svg", role="img")
        assert picture.all(data_action="look") == []

    def test_a_match_of_hundreds_of_turns_has_no_more_marks_than_a_finger_can_hit(self) -> None:
        match = Match.new("quick-settlers", ["Ann", "Bob"], 3)
        finish(match, random_move, Chance(3), 6000)
        assert match.seat is None
        assert match.turn > 2 * chart.MOST_MARKS
        app = open_table(match, looks=False)
        marks = self.marks(app)
        assert chart.MOST_MARKS / 2 < len(marks) <= chart.MOST_MARKS
        widths = [float(mark.one("rect").get("width")) for mark in marks]
        assert min(widths) >= 20
