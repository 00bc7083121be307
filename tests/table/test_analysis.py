"""The analysis of a finished match: chances turn by turn, and the turns that decided it."""

from __future__ import annotations

import json

import pytest

from game.bots import Advice
from game.table.actions.bot_driver import MOST_FAILURES
from game.table.app import App
from game.table.model.analysis import MOST_TURNING_POINTS, Analysis
from tests.support.fake_host import act, seen, session_of
from tests.support.post_matches import record
from tests.table.bot_table import BotHost, seats, table

SAME = Advice("take deck", (), 0.5, "")


def finished() -> tuple[App, BotHost]:
    """A match of two that was played to its end."""
    app, host = table("hh")
    match = record("two_players")
    while match.seat is not None:
        match.play(match.moves()[0])
    session = session_of(app)
    session.seats = seats(match, "hh")
    session.follow(match)
    return app, host


def analysed() -> tuple[App, BotHost]:
    app, host = finished()
    act(app, "analyse")
    while host.asked:
        host.answer(app)
    return app, host


def curve(*chances: float) -> Analysis:
    """An analysis of two players in which the first one's chances went like this."""
    return Analysis(list(range(len(chances))), [(chance, 1 - chance) for chance in chances])


class TestTurningPoints:
    def test_they_are_the_largest_changes_in_their_order(self) -> None:
        points = curve(0.5, 0.52, 0.8, 0.7, 0.3, 0.31, 0).turning_points()
        assert [point.turn for point in points] == [1, 2, 3, 5]

    def test_there_are_not_too_many(self) -> None:
        points = curve(*[0.2, 0.8] * 10).turning_points()
        assert len(points) == MOST_TURNING_POINTS

    def test_there_are_none_before_all_is_known(self) -> None:
        analysis = curve(0.5, 0.9)
        analysis.ends.append(2)
        assert analysis.turning_points() == []
        assert not analysis.is_complete

    def test_the_share_of_the_work_grows_to_the_whole(self) -> None:
        analysis = curve(0.5, 0.9, 1)
        assert 0 < analysis.share < 1
        for point in analysis.turning_points():
            analysis.advice[point.moves] = SAME
        assert analysis.share == 1
        assert analysis.is_complete


class TestSheet:
    def test_nothing_is_asked_before_somebody_wants_it(self) -> None:
        app, host = finished()
        assert host.asked == []
        assert ("analyse", "") in seen(app).one("dialog").actions("analyse")

    def test_it_shows_its_progress_and_then_everything(self) -> None:
        app, host = finished()
        act(app, "analyse")
        host.answer(app)
        assert seen(app).part("analysis").has("progress")
        while host.asked:
            host.answer(app)
        sheet = seen(app).part("analysis")
        assert not sheet.has("progress")
        assert len(sheet.one("figure", "chart").all("polyline")) == 2
        analysis = session_of(app).analysis
        assert analysis is not None
        assert analysis.is_complete
        points = analysis.turning_points()
        assert points
        assert len(sheet.all("li", "turn")) == len(points)
        assert all("Grandmaster would have " in point.text for point in sheet.all("li", "turn"))

    def test_each_position_is_asked_from_the_view_of_the_player_on_turn(self) -> None:
        app, host = finished()
        act(app, "analyse")
        seats_asked = []
        while host.asked:
            view = json.loads(host.asked[-1][1])["view"]
            assert view["viewer"] == view["seat"]
            seats_asked.append(view["seat"])
            host.answer(app)
        assert set(seats_asked) == {0, 1}

    def test_a_turn_leads_to_its_position_and_back(self) -> None:
        app, _host = analysed()
        buttons = [point.one("button") for point in seen(app).part("analysis").all("li", "turn")]
        act(app, "look", buttons[0].get("data-value"))
        assert session_of(app).replay_at == int(buttons[0].get("data-value"))
        assert not seen(app).has("dialog")
        act(app, "look", str(len(session_of(app).match)))
        assert seen(app).has(id="dialog-final")
        act(app, "analyse")
        assert seen(app).part("analysis").has("figure", "chart")

    def test_it_is_available_while_looking_back_and_is_kept(self) -> None:
        app, host = analysed()
        act(app, "look", "3")
        act(app, "dialog", "analysis")
        sheet = seen(app).one("dialog")
        assert sheet.get("id") == "dialog-analysis"
        assert host.asked == []
        act(app, "look", sheet.all("li", "turn")[0].one("button").get("data-value"))
        assert not seen(app).has("dialog")

    def test_when_nobody_answers_it_is_said_and_what_is_known_is_kept(self) -> None:
        app, host = finished()
        act(app, "analyse")
        host.answer(app)
        for _failure in range(MOST_FAILURES):
            app.handle("lost", host.asked.pop()[0], "silence")
        assert "The analysis is not available" in seen(app).part("analysis").text
        act(app, "analyse")
        analysis = session_of(app).analysis
        assert analysis is not None
        assert len(analysis.chances) == 1


@pytest.mark.parametrize("action", ["analyse", "dialog"])
def test_there_is_none_of_a_match_in_play(action: str) -> None:
    app, host = table("hh")
    act(app, "take-over")
    act(app, action, "analysis")
    assert session_of(app).analysis is None
    assert host.asked == []
    assert not seen(app).has("dialog")
