"""The guided first games: every step is explained and lit, wrong moves are answered, it can be left."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from game import Match
from game.core.protocols.lesson import PARTNER, PUPIL
from game.core.registry import GAMES, lesson_of
from game.table.app import App
from game.table.model import lesson
from game.table.model.language import NAMES
from game.table.model.seat import BOT, HUMAN, TEACHER
from tests.support.fake_host import FakeHost, act, match_entries, seen, session_of
from tests.support.html_reader import Node

# What a lesson is called among the saved matches.
LESSON_TITLES = {
    "en": "Guided first game",
    "cs": "První hra s průvodcem",
    "pl": "Pierwsza gra z przewodnikiem",
    "hu": "Első játék vezetéssel",
    "de": "Geführtes erstes Spiel",
}


@dataclass
class TimerHost(FakeHost):
    """A fake host whose timers run on request."""

    waiting: list[tuple[str, str]] = field(default_factory=list)

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        self.waiting.append((kind, value))


def begin(game: str, host: TimerHost | None = None) -> tuple[App, TimerHost]:
    clock = host or TimerHost()
    app = App(clock)
    act(app, "lesson", game)
    return app, clock


def otherwise(app: App) -> str:
    """What one may do instead of the first move of the lesson."""
    match = session_of(app).match
    return next(move for move in match.moves() if move != lesson_of(match.setup.game).steps[0].move)


def wait(app: App, clock: TimerHost) -> None:
    """Let the partner make all moves that are due."""
    while clock.waiting:
        kind, value = clock.waiting.pop(0)
        app.handle(kind, value, "")


def marked(page: Node) -> list[Node]:
    return [node for node in page.walk() if "data-taught" in node.attributes]


def follow_lead(app: App, move: str, leads: tuple[str, ...]) -> None:
    """Do what is lit until the move is made."""
    for value in leads:
        # Source and target may be lit together; what leads to the move is one thing.
        [lead] = [node for node in marked(seen(app)) if node.get("data-value") == value]
        act(app, lead.get("data-action"), value)
    lit = marked(seen(app))
    assert lit
    assert {node.get("data-move") for node in lit} <= {move, ""}
    assert any(node.get("data-move") == move and node.get("aria-disabled") != "true" for node in lit)
    app.handle("move", move, "sure")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_by_its_marks_from_beginning_to_end(game: str) -> None:
    app, clock = begin(game)
    session = session_of(app)
    said = []
    for step in lesson_of(game).steps:
        if not step.words:
            continue
        wait(app, clock)
        assert session.match.seat == PUPIL
        for number, word in enumerate(step.words):
            page = seen(app)
            assert page.part("teacher").text == word.text
            said.append(word.text)
            if word.light:
                assert word.light in [node.get("id") for node in marked(page)]
            if number < len(step.words) - 1:
                act(app, "lesson-next")
        follow_lead(app, step.move, step.leads)
    assert session.match.history == [step.move for step in lesson_of(game).steps]
    assert len(said) == len(set(said))
    assert lesson_of(game).farewell in seen(app).part("guide").text
    act(app, "lesson-leave")
    assert (session.seats[PARTNER].kind, session.seats[PARTNER].level) == lesson.AFTERWARDS
    assert not lesson.is_taught(session)
    assert marked(seen(app)) == []


def test_the_first_lesson_ends_with_a_closed_route_two_tiles_and_a_carriage() -> None:
    match = lesson.begin("imperial-post", "A").match
    for step in lesson_of("imperial-post").steps:
        match.play(step.move)
    own = match.view(PUPIL)["players"][PUPIL]
    assert own["houses"] == ["Carlsruhe", "Freiburg", "Mannheim"]
    assert own["tiles"] == [["route5", 2], ["baden", 3]]
    assert own["carriage"] == 3


def test_the_other_lesson_ends_with_a_city_and_its_expansion() -> None:
    match = lesson.begin("quick-settlers", "A").match
    for step in lesson_of("quick-settlers").steps:
        match.play(step.move)
    own = match.view(PUPIL)["players"][PUPIL]
    assert own["expansions"] == ["town-hall"]
    assert own["points"] == 6


def test_the_other_lesson_makes_the_pupil_do_what_is_hard_to_find_out() -> None:
    match = lesson.begin("quick-settlers", "A").match
    done = []
    for step in lesson_of("quick-settlers").steps:
        if match.seat == PUPIL:
            done.append(step.move)
        assert bool(step.words) == (match.seat == PUPIL)
        match.play(step.move)
    assert "build settlement for wood+ore+ore+ore+wool+grain" in done
    assert "flip" in done
    assert any(move.startswith("discard ") for move in done)
    assert {move.split(" ")[1][:4] for move in done if move.startswith("swap")} == {"mark", "seat", "pile"}
    assert [move.split(" ")[1] for move in done if move.startswith("build")][-3:] == [
        "city",
        "road",
        "town-hall",
    ]
    # What is left to find out, as the farewell says.
    assert match.view(None)["supply"]["road"] == 0


def test_a_lesson_begun_with_other_cards_by_an_earlier_release_goes_on_with_bots() -> None:
    app, clock = begin("quick-settlers")
    key = session_of(app).key
    session = session_of(app)
    session.match = Match.new("quick-settlers", session.match.setup.names, 3, {"starter": 0})
    app.save(session)
    again = App(TimerHost(dict(clock.stored)))
    act(again, "continue", key)
    assert not lesson.is_taught(session_of(again))
    assert [seat.kind for seat in session_of(again).seats] == [HUMAN, BOT, BOT]


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_made_explained_and_can_be_taken_back(game: str) -> None:
    app, clock = begin(game)
    session = session_of(app)
    another = otherwise(app)
    app.handle("move", another, "sure")
    assert session.match.history == [another]
    guide = seen(app).part("guide")
    assert "You could do that" in guide.text
    assert lesson_of(game).steps[0].words[-1].text in guide.text
    assert marked(seen(app)) == []
    act(app, "lesson-back")
    assert session.match.history == []
    assert lesson_of(game).steps[0].words[0].text in seen(app).part("guide").text
    assert not clock.waiting


def read_to_the_end(app: App, game: str, step: int) -> None:
    for _word in lesson_of(game).steps[step].words[1:]:
        act(app, "lesson-next")


@pytest.mark.parametrize("game", GAMES)
def test_a_move_taken_back_leads_to_where_the_lesson_was_and_not_to_its_beginning(game: str) -> None:
    app, _clock = begin(game)
    read_to_the_end(app, game, 0)
    last = lesson_of(game).steps[0].words[-1].text
    assert seen(app).part("teacher").text == last
    app.handle("move", otherwise(app), "sure")
    act(app, "lesson-back")
    assert session_of(app).match.history == []
    assert seen(app).part("teacher").text == last


@pytest.mark.parametrize("game", GAMES)
def test_undo_in_a_lesson_leads_to_where_it_was(game: str) -> None:
    app, clock = begin(game)
    undone = 0
    for place, step in enumerate(lesson_of(game).steps):
        if not step.words:
            continue
        wait(app, clock)
        read_to_the_end(app, game, place)
        app.handle("move", step.move, "sure")
        if session_of(app).may_undo:
            act(app, "undo")
            assert seen(app).part("teacher").text == step.words[-1].text
            app.handle("move", step.move, "sure")
            undone += len(step.words) > 1
    assert undone


def test_escape_does_not_send_the_pupil_back_to_the_welcome() -> None:
    app, _clock = begin("imperial-post")
    read_to_the_end(app, "imperial-post", 0)
    app.handle("key", "Escape", "")
    assert seen(app).part("teacher").text == lesson_of("imperial-post").steps[0].words[-1].text


def test_a_lesson_opened_again_off_its_script_goes_on_where_it_was_left() -> None:
    app, clock = begin("imperial-post")
    read_to_the_end(app, "imperial-post", 0)
    app.handle("move", otherwise(app), "sure")
    again = App(TimerHost(dict(clock.stored)))
    act(again, "continue", session_of(app).key)
    act(again, "lesson-back")
    assert seen(again).part("teacher").text == lesson_of("imperial-post").steps[0].words[-1].text


@pytest.mark.parametrize("game", GAMES)
def test_what_ends_the_turn_in_a_lesson_is_lit_until_it_is_confirmed(game: str) -> None:
    app, clock = begin(game)
    app.handle("input", "ask_end", "true")
    asked = 0
    for place, step in enumerate(lesson_of(game).steps):
        if not step.words:
            continue
        wait(app, clock)
        read_to_the_end(app, game, place)
        # The button that closes a route does not ask: it says what it does.
        app.handle("move", step.move, "sure" if step.move.startswith("close") else "")
        if session_of(app).pending:
            asked += 1
            page = seen(app)
            [again] = [node for node in marked(page) if node.text == "Press again"]
            app.handle("move", again.get("data-move"), again.get("data-value"))
        assert session_of(app).match.history[-1] == step.move
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_the_partners_moves_sound_like_everybody_elses(game: str) -> None:
    app, clock = begin(game)
    app.handle("input", "sound", "true")
    for step in lesson_of(game).steps:
        if step.words:
            wait(app, clock)
            app.handle("move", step.move, "sure")
    wait(app, clock)
    assert clock.played == [session_of(app).notes(step.move) for step in lesson_of(game).steps]


def titles(app: App) -> list[str]:
    return [node.text for entry in match_entries(app) for tag in ("h2", "h3") for node in entry.all(tag)]


@pytest.mark.parametrize("begun_in", NAMES)
def test_a_saved_lesson_is_called_in_the_language_in_use(begun_in: str) -> None:
    app, _clock = begin("imperial-post", TimerHost(speaks=(begun_in,)))
    act(app, "home")
    try:
        for language, title in LESSON_TITLES.items():
            app.handle("input", "language", language)
            assert titles(app) == [title]
    finally:
        app.handle("input", "language", "en")


@pytest.mark.parametrize("stored", LESSON_TITLES.values())
def test_a_lesson_saved_by_an_earlier_release_is_called_in_the_language_in_use(stored: str) -> None:
    app, clock = begin("imperial-post")
    key = session_of(app).key
    old = json.loads(clock.stored[key]) | {"title": stored}
    again = App(TimerHost({key: json.dumps(old)}, speaks=("de",)))
    try:
        assert titles(again) == [LESSON_TITLES["de"]]
        act(again, "duplicate", key)
        assert "Kopie von Geführtes erstes Spiel" in titles(again)
    finally:
        again.handle("input", "language", "en")


@pytest.mark.parametrize("game", GAMES)
def test_a_pupil_who_leaves_the_script_plays_on_without_the_lesson(game: str) -> None:
    app, clock = begin(game)
    session = session_of(app)
    app.handle("move", otherwise(app), "sure")
    act(app, "lesson-leave")
    assert {seat.kind for seat in session.seats[1:]} == {BOT}
    assert session.seats[PUPIL].kind == HUMAN
    while session.match.seat == PUPIL:
        app.handle("move", session.match.moves()[-1], "sure")
    assert not clock.waiting


def test_an_illegal_move_is_explained_and_the_lesson_goes_on() -> None:
    app, _clock = begin("imperial-post")
    app.handle("move", "take Basel", "sure")
    page = seen(app)
    assert "Basel is not in the display." in page.part("action-bar").text
    assert "Welcome!" in page.part("guide").text


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_left_and_taken_up_again(game: str) -> None:
    app, clock = begin(game)
    steps = lesson_of(game).steps
    # After two moves at least, when it is the pupil's turn again.
    done = next(place for place, step in enumerate(steps) if place >= 2 and step.words)
    for step in steps[:done]:
        if step.words:
            app.handle("move", step.move, "sure")
        else:
            wait(app, clock)
    key = session_of(app).key
    act(app, "home")
    again = App(TimerHost(dict(clock.stored)))
    act(again, "continue", key)
    session = session_of(again)
    assert lesson.is_taught(session)
    assert session.seats[PARTNER].kind == TEACHER
    assert steps[done].words[0].text in seen(again).part("guide").text


def test_the_partner_goes_on_when_a_lesson_is_taken_up_in_the_partners_turn() -> None:
    app, clock = begin("imperial-post")
    for step in lesson_of("imperial-post").steps[:4]:
        app.handle("move", step.move, "sure")
    assert session_of(app).match.seat == PARTNER
    key = session_of(app).key
    later = TimerHost(dict(clock.stored))
    again = App(later)
    act(again, "continue", key)
    wait(again, later)
    assert session_of(again).match.seat == PUPIL


def test_an_outdated_timer_moves_nothing() -> None:
    app, clock = begin("imperial-post")
    for step in lesson_of("imperial-post").steps[:4]:
        app.handle("move", step.move, "sure")
    stale = clock.waiting[0]
    wait(app, clock)
    moves = len(session_of(app).match)
    app.handle(*stale, "")
    assert len(session_of(app).match) == moves


@pytest.mark.parametrize("language", NAMES)
def test_the_start_page_offers_the_lesson_of_every_game(language: str) -> None:
    app = App(FakeHost(speaks=(language,)))
    assert [offer.get("data-value") for offer in seen(app).all(data_action="lesson")] == [*GAMES]
    app.handle("input", "language", "en")


def test_no_rule_is_noted_while_somebody_is_taught() -> None:
    app, clock = begin("imperial-post")
    app.handle("move", "take Mannheim", "sure")
    assert app.settings.noted == ""
    assert not clock.waiting
