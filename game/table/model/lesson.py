"""The guided first game: what the teacher says now, and how the partner plays the script.

Everything is derived from the moves so far: as long as they follow the script, its next step is taught.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import LEVELS
from game.core.i18n import _
from game.core.markup import Content, element
from game.core.match import Match
from game.core.protocols.lesson import PUPIL, Lesson, Step, Word
from game.core.registry import GAMES, lesson_of
from game.table.events import EventKind
from game.table.model.seat import BOT, HUMAN, TEACHER, Seat
from game.table.model.session import Session
from game.table.screens.widgets import button
from game.table.storage.save_format import LESSON_TITLE

if TYPE_CHECKING:
    from game.table.app import App

PARTNER_NAMES = ("Leonard", "Johanna")
# Who plays for the partner when the lesson is over.
AFTERWARDS = (BOT, LEVELS[0])
# Milliseconds before each of the partner's moves, by the speed of animations.
PAUSES = {"normal": 1100, "fast": 500, "off": 0}


def begin(game: str, name: str) -> Session:
    """Set up the lesson of a game."""
    lesson, rules = lesson_of(game), GAMES[game]
    options = {option.key: next(iter(option.values)) for option in rules.options} | dict(lesson.options)
    piles = lesson.piles(rules.piles(lesson.seats, options))
    match = Match.new(game, [name, *PARTNER_NAMES[: lesson.seats - 1]], lesson.seed, options, **piles)
    seats = tuple(
        Seat(one, HUMAN if place == PUPIL else TEACHER, place)
        for place, one in enumerate(match.setup.names)
    )
    return Session(match, seats, title=LESSON_TITLE)


def is_taught(session: Session) -> bool:
    """Return whether this match is a lesson."""
    return bool(_partners(session))


def _partners(session: Session) -> list[int]:
    """List the seats that the teacher plays."""
    return [place for place, seat in enumerate(session.seats) if seat.kind == TEACHER]


def end_if_outdated(session: Session) -> None:
    """Give the partners' seats to bots in a lesson that an earlier release began with other cards."""
    if not is_taught(session):
        return
    setup, lesson = session.match.setup, _lesson(session)
    piles = GAMES[setup.game].piles(len(setup.names), setup.options)
    if len(setup.names) != lesson.seats or dict(setup.piles) != dict(lesson.piles(piles)):
        _end(session)


def _end(session: Session) -> None:
    for place in _partners(session):
        session.seat_at(place, *AFTERWARDS)


def moves_on_script(session: Session) -> int:
    """Count the moves that follow the script, up to the first one that does not."""
    steps = _lesson(session).steps
    # The match may go on long after the script: only as many moves as the script has are compared.
    played = session.match.at(min(len(session.match), len(steps))).history
    pairs = zip(played, steps, strict=False)
    return next(
        (place for place, (move, step) in enumerate(pairs) if move != step.move),
        min(len(session.match), len(steps)),
    )


def has_left_script(session: Session) -> bool:
    """Return whether the pupil has left the script."""
    return moves_on_script(session) < len(session.match)


def progress(session: Session) -> tuple[int, int]:
    """Return how many steps of the script are done, and how many there are."""
    return moves_on_script(session), len(_lesson(session).steps)


def next_step(session: Session) -> Step | None:
    """Find the next step of the script, also after the pupil has left it; None at its end."""
    steps, place = _lesson(session).steps, moves_on_script(session)
    return steps[place] if place < len(steps) else None


def advance(app: App) -> None:
    """If the next move of the script is the partner's, make it after a delay."""
    session = app.session
    if session and _partner_plays(session):
        app.host.later(PAUSES[app.settings.speed], EventKind.LESSON, str(len(session.match)))


def play_on(app: App, moves: str) -> None:
    """Make the partner's next move, unless the match has changed meanwhile."""
    session = app.session
    if not session or not _partner_plays(session) or moves != str(len(session.match)):
        return
    step = next_step(session)
    if step and (change := session.make(step.move)):
        app.finish_change(session, change)


def turn_page(app: App, _value: str) -> None:
    """Show the teacher's next explanation."""
    session = app.session
    if session:
        session.lesson_pages[len(session.match)] = session.lesson_page + 1


def take_back(app: App, _value: str) -> None:
    """Go back to the last position of the script; a lesson has no secrets to protect."""
    session = app.session
    if not session or not is_taught(session):
        return
    place, step = moves_on_script(session), next_step(session)
    # A lesson that was reopened does not know which explanation was shown last: show the last one.
    if step and step.words:
        session.lesson_pages.setdefault(place, len(step.words) - 1)
    app.finish_change(session, session.go_back(place))


def leave(app: App, _value: str) -> None:
    """End the lesson; the match goes on."""
    session = app.session
    if session and is_taught(session):
        _end(session)
        app.save(session)


def panel(session: Session) -> Content:
    """Draw the teacher's explanation with its buttons."""
    if has_left_script(session):
        return _left_script_panel(session)
    step = next_step(session)
    if step is None:
        return [
            element("p", {}, _(_lesson(session).farewell)),
            element("div", {"class": "choices"}, button("lesson-leave", _("Play on"), kind="primary")),
        ]
    if not step.words:
        name = session.seats[session.match.seat or PUPIL].name
        return element("p", {}, _("It is {name}’s turn. Watch what happens.").format(name=name))
    more = session.lesson_page < len(step.words) - 1
    return [
        element("p", {"id": "teacher"}, _(_word(session, step).text)),
        element(
            "div",
            {"class": "choices"},
            button("lesson-next", _("Continue"), kind="primary") if more else None,
            button("lesson-leave", _("Leave the lesson"), kind="quiet"),
        ),
    ]


def _left_script_panel(session: Session) -> Content:
    step = next_step(session)
    wanted = _(step.words[-1].text) if step and step.words else ""
    words = _("You could do that, but the lesson continues in another way: {words}")
    return [
        element("p", {"id": "teacher"}, words.format(words=wanted)),
        element(
            "div",
            {"class": "choices"},
            button("lesson-back", _("Undo"), kind="primary"),
            button("lesson-leave", _("Continue without the lesson")),
        ),
    ]


def taught(session: Session) -> frozenset[tuple[str, str]]:
    """List the attributes of what the teacher explains, and of what makes or leads to the next move."""
    step = next_step(session) if is_taught(session) and session.may_decide else None
    if step is None or not step.words or has_left_script(session):
        return frozenset()
    word = _word(session, step)
    marks = [("id", word.light)] if word.light else []
    if word == step.words[-1]:
        marks += [("data-move", step.move), *(("data-value", value) for value in step.leads)]
    return frozenset(marks)


def _word(session: Session, step: Step) -> Word:
    return step.words[min(session.lesson_page, len(step.words) - 1)]


def _partner_plays(session: Session) -> bool:
    """Return whether the next move of the script is the partner's and due now."""
    if session.match.seat not in _partners(session) or session.only_watches:
        return False
    return session.replay_at is None and not has_left_script(session) and next_step(session) is not None


def _lesson(session: Session) -> Lesson:
    return lesson_of(session.match.setup.game)
