"""A match of thousands of moves is drawn in part: elements and work are counted, not timed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from bench.long import random_match
from game import Match
from game.core.rng import Chance
from game.table.app import App
from game.table.model.log_lines import MOST_IN_RECAP
from game.table.model.session import Session
from game.table.screens.chart import MOST_PLACES
from game.table.screens.log import PAGE
from tests.support.call_counts import rules_calls
from tests.support.fake_host import FakeHost, act, open_table, seated, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import eventful_move, record

SHORT, LONG = 600, 3000
# The largest difference of two positions of a match of any length.
LARGEST_DIFFERENCE = 400


@cache
def _random_match(moves: int) -> Match:
    return random_match(moves)


@cache
def _finished() -> Match:
    """A long match that ends."""
    match, chance = _random_match(LONG).copy(), Chance(3)
    while match.seat is not None:
        match.play(eventful_move(match, chance))
    return match


def counted(work: Callable[[], object], *names: str) -> Counter[str]:
    """Count how often these functions of the rules are called while something is done."""
    with rules_calls("imperial-post", *names) as calls:
        work()
    return calls


def elements(page: Node) -> int:
    return sum(1 for _node in page.walk())


def with_the_log(match: Match) -> App:
    """Open a match with its log."""
    app = open_table(match)
    act(app, "drawer", "log")
    return app


def lines(app: App) -> list[str]:
    """The positions to which the lines of the log lead, one for each turn."""
    return [line.get("data-value") for line in seen(app).part("log").all("button", "log-line")]


def turn_page(app: App, where: str) -> bool:
    """Press the button for another page of the log, if it is there."""
    places = seen(app).part("log").all("p", "log-more")
    found = [place.one("button") for place in places if place.text == f"{where.capitalize()} turns"]
    for pressed in found:
        act(app, pressed.get("data-action"), pressed.get("data-value"))
    return bool(found)


@pytest.mark.fault("a match of 3,000 moves opened", "the last turns are drawn, earlier ones when asked for")
def test_a_long_match_makes_no_more_elements_than_a_short_one() -> None:
    short, long = (elements(seen(open_table(_random_match(moves).copy()))) for moves in (SHORT, LONG))
    assert long < short + LARGEST_DIFFERENCE
    app = App(FakeHost(link=_random_match(LONG).to_fragment()))
    assert elements(seen(app)) < short + LARGEST_DIFFERENCE


def test_a_long_match_is_opened_without_putting_all_of_it_into_words() -> None:
    def opened(moves: int) -> int:
        match = _random_match(moves).copy()
        return counted(lambda: App.page(open_table(match)), "view", "write")["view"]

    assert 0 < opened(LONG) < opened(SHORT) + LARGEST_DIFFERENCE


def test_every_line_of_the_log_is_reached_by_turning_pages_and_none_is_long() -> None:
    app = with_the_log(_random_match(LONG).copy())
    recent = set(lines(app))
    found = {*recent}
    pages = 0
    while turn_page(app, "earlier"):
        pages += 1
        shown = lines(app)
        assert 0 < len(shown) <= PAGE
        found |= set(shown)
    assert pages > 8
    ends = {(line.turn, line.seat): str(line.moves) for line in session_of(app).log}
    assert found == set(ends.values())
    back = 0
    while turn_page(app, "later"):
        back += 1
    assert back == pages
    assert set(lines(app)) == recent


@pytest.mark.parametrize("moves", [1, 40, 777, 1500, LONG - 400, LONG - 90, LONG - 20, LONG - 1])
def test_a_viewer_who_looks_back_sees_the_line_in_the_log(moves: int) -> None:
    app = with_the_log(_random_match(LONG).copy())
    told = session_of(app).log.at(moves)
    app.handle("input", "look", str(moves))
    current = [line.text for line in seen(app).part("log").all("button", "log-line", aria_current="true")]
    assert len(current) == bool(told)
    assert told is None or told.text in current[0]
    assert len(lines(app)) <= PAGE


def test_a_line_of_an_earlier_page_leads_to_its_position_and_the_page_stays() -> None:
    app = with_the_log(_random_match(LONG).copy())
    for _page in range(5):
        turn_page(app, "earlier")
    shown = lines(app)
    old = [value for value in shown if int(value) < LONG - 700]
    act(app, "look", old[len(old) // 2])
    assert session_of(app).replay_at == int(old[len(old) // 2])
    assert lines(app) == shown
    app.handle("key", "Escape", "{}")
    app.handle("key", "Escape", "{}")
    act(app, "drawer", "log")
    assert turn_page(app, "later") is False


def test_a_replay_of_a_long_match_costs_the_same_at_every_move() -> None:
    app = open_table(_finished().copy(), looks=False)
    act(app, "look", "900")
    act(app, "replay", "fast")
    app.page()

    def tick() -> None:
        app.handle("tick", str(app.replays), "")
        app.page()

    costs = [counted(tick, "view", "write", "moves").total() for _tick in range(40)]
    assert sorted(costs)[20] < 40
    # Another page of the log is put into words once.
    assert max(costs) < 2 * LARGEST_DIFFERENCE
    assert session_of(app).replay_at == 940


def test_a_recap_does_not_begin_with_the_first_move_of_a_long_match() -> None:
    match = _random_match(LONG).copy()
    session = seated(match)
    absent = Session(match, session.seats)
    assert match.seat is not None
    told = absent.log.since(None)
    assert len(told) == MOST_IN_RECAP
    assert told[-1] == list(absent.log)[-1]


def test_the_final_score_of_a_long_match_is_drawn_once_and_in_part() -> None:
    match = _finished().copy()
    assert len(match) > LONG
    app = open_table(match, looks=False)
    asked = counted(app.page, "full")
    assert asked["full"] <= match.turn + 1
    sheet = seen(app).part("dialog-final")
    short = seen(open_table(record("four_players"), looks=False)).part("dialog-final")
    assert elements(sheet) < elements(short) + LARGEST_DIFFERENCE / 20
    for line in sheet.one("figure", "chart").all("polyline"):
        points = line.get("points").split()
        assert len(points) == MOST_PLACES
        assert float(points[-1].split(",")[0]) == 606
    assert counted(app.page, "full", "write")["full"] == 0


def test_a_match_that_left_the_lesson_long_ago_is_not_compared_with_it_move_by_move() -> None:
    app = App(FakeHost({"posthorn.settings": '{"ask_end": false}'}))
    act(app, "lesson", "imperial-post")
    session, chance = session_of(app), Chance(1)
    while len(session.match) < 600 and session.match.seat is not None:
        session.match.play(chance.pick(session.match.moves()))
    app.page()
    assert 0 < counted(app.page, "write")["write"] < 500
