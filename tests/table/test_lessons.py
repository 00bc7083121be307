"""The guided first games: every step is explained and lit, wrong moves are answered, it can be left."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.core.lesson import PARTNER, PUPIL
from game.core.registry import GAMES, lesson_of
from game.table import lesson
from game.table.app import App
from game.table.language import NAMES
from game.table.session import BOT, HUMAN, TEACHER
from tests.table.reading import Node
from tests.table.sitting import World, act, seen, session_of

# What one may do instead of a move of the lesson, in the first turn of each game.
OTHERWISE = {"imperial-post": "take Ulm", "quick-settlers": "swap pile grain"}


@dataclass
class Clock(World):
    """A world in which what is to happen later happens when it is told to."""

    waiting: list[tuple[str, str]] = field(default_factory=list)

    def later(self, milliseconds: int, kind: str, value: str) -> None:
        self.waiting.append((kind, value))


def begin(game: str, world: Clock | None = None) -> tuple[App, Clock]:
    clock = world or Clock()
    app = App(clock)
    act(app, "lesson", game)
    return app, clock


def wait(app: App, clock: Clock) -> None:
    """Let the partner make all moves that are due."""
    while clock.waiting:
        kind, value = clock.waiting.pop(0)
        app.handle(kind, value, "")


def lights(page: Node) -> list[Node]:
    return [node for node in page.walk() if "data-taught" in node.attributes]


def follow_lead(app: App, move: str, leads: tuple[str, ...]) -> None:
    """Do what is lit until the move is made."""
    for value in leads:
        lit = lights(seen(app))
        assert [node.get("data-value") for node in lit] == [value]
        act(app, "pick", value)
    lit = lights(seen(app))
    assert lit
    assert {node.get("data-move") for node in lit} <= {move, ""}
    assert any(node.get("data-move") == move and node.get("aria-disabled") != "true" for node in lit)
    app.handle("move", move, "sure")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_by_its_lights_from_beginning_to_end(game: str) -> None:
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
                assert word.light in [node.get("id") for node in lights(page)]
            if number < len(step.words) - 1:
                act(app, "lesson-next")
        follow_lead(app, step.move, step.leads)
    assert session.match.history == [step.move for step in lesson_of(game).steps]
    assert len(said) == len(set(said))
    assert lesson_of(game).farewell in seen(app).part("guide").text
    act(app, "lesson-leave")
    assert (session.seats[PARTNER].kind, session.seats[PARTNER].level) == lesson.AFTERWARDS
    assert not lesson.is_taught(session)
    assert lights(seen(app)) == []


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
    assert own["points"] == 5


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_made_explained_and_can_be_taken_back(game: str) -> None:
    app, clock = begin(game)
    session = session_of(app)
    app.handle("move", OTHERWISE[game], "sure")
    assert session.match.history == [OTHERWISE[game]]
    guide = seen(app).part("guide")
    assert "That is possible too" in guide.text
    assert lesson_of(game).steps[0].words[-1].text in guide.text
    assert lights(seen(app)) == []
    act(app, "lesson-back")
    assert session.match.history == []
    assert lesson_of(game).steps[0].words[0].text in seen(app).part("guide").text
    assert not clock.waiting


@pytest.mark.parametrize("game", GAMES)
def test_who_insists_plays_on_without_the_lesson(game: str) -> None:
    app, clock = begin(game)
    session = session_of(app)
    app.handle("move", OTHERWISE[game], "sure")
    act(app, "lesson-leave")
    assert [seat.kind for seat in session.seats] == [HUMAN, BOT]
    while session.match.seat == PUPIL:
        app.handle("move", session.match.moves()[-1], "sure")
    assert not clock.waiting


def test_an_illegal_move_is_explained_and_the_lesson_goes_on() -> None:
    app, _clock = begin("imperial-post")
    app.handle("move", "take Basel", "sure")
    page = seen(app)
    assert "Basel does not lie open." in page.part("prompt").text
    assert "Welcome!" in page.part("guide").text


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_left_and_taken_up_again(game: str) -> None:
    app, clock = begin(game)
    for step in lesson_of(game).steps[:2]:
        app.handle("move", step.move, "sure")
    key = session_of(app).key
    act(app, "home")
    again = App(Clock(dict(clock.stored)))
    act(again, "continue", key)
    session = session_of(again)
    assert lesson.is_taught(session)
    assert session.seats[PARTNER].kind == TEACHER
    assert lesson_of(game).steps[2].words[0].text in seen(again).part("guide").text


def test_the_partner_goes_on_when_a_lesson_is_taken_up_in_the_partners_turn() -> None:
    app, clock = begin("imperial-post")
    for step in lesson_of("imperial-post").steps[:4]:
        app.handle("move", step.move, "sure")
    assert session_of(app).match.seat == PARTNER
    key = session_of(app).key
    later = Clock(dict(clock.stored))
    again = App(later)
    act(again, "continue", key)
    wait(again, later)
    assert session_of(again).match.seat == PUPIL


def test_an_old_word_of_the_clock_moves_nothing() -> None:
    app, clock = begin("imperial-post")
    for step in lesson_of("imperial-post").steps[:4]:
        app.handle("move", step.move, "sure")
    stale = clock.waiting[0]
    wait(app, clock)
    moves = len(session_of(app).match)
    app.handle(*stale, "")
    assert len(session_of(app).match) == moves


@pytest.mark.parametrize("language", NAMES)
def test_the_start_page_offers_the_lesson_of_the_chosen_game(language: str) -> None:
    app = App(World(speaks=(language,)))
    for game in GAMES:
        app.handle("input", "game", game)
        offer = seen(app).one(data_action="lesson")
        assert offer.get("data-value") == game
    app.handle("input", "language", "en")


def test_no_rule_is_noted_while_somebody_is_taught() -> None:
    app, clock = begin("imperial-post")
    app.handle("move", "take Mannheim", "sure")
    assert app.settings.noted == ""
    assert not clock.waiting
