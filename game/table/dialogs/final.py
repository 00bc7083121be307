"""The dialog at the end of a match: the winner, the ranking, what to do next, the detailed score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.i18n import _
from game.core.lettering import number_words
from game.core.markup import Markup, element, join
from game.core.protocols.rules import MatchResult
from game.table.model.analysis import turn_ends
from game.table.model.session import Session
from game.table.screens import chart
from game.table.screens.rules_version import rules_version
from game.table.screens.widgets import button, dialog


def final(session: Session) -> Markup:
    """Draw the winner, the ranking with the pieces, what can be done now, and the detailed score."""
    result = session.match.result
    assert result is not None
    # The score of a finished match does not change and is slow to draw, so it is cached.
    session.final_cache = session.final_cache or _sheet(session, result)
    scores, draws = session.final_cache
    return dialog(
        "final",
        _headline(session, result),
        element("figure", {"class": "final-picture", "aria-hidden": "true"}, session.scene.cover()),
        element("p", {"class": "reason", "id": "final-reason"}, result["reason"]),
        element("p", {"class": "unseen", "id": "final-scores"}, _scores(session, result)),
        _ranking(session, result),
        element(
            "div",
            {"class": "choices final-choices"},
            button("rematch", _("Rematch"), kind="primary"),
            button("analyse", _("Analysis")),
            button("look", _("Replay"), "0"),
            button("dialog", _("Show the table"), "closed"),
            button("dialog", _("Share"), "share"),
            button("home", _("Start page")),
        ),
        element("div", {"class": "final-details"}, scores, draws, _origin(session)),
        # Not the last move: it was announced just before.
        described="final-reason final-scores",
    )


def _headline(session: Session, result: MatchResult[Any]) -> str:
    """Say who has won, and by how much."""
    first, second = (number_words(result["scores"][seat]) for seat in result["ranking"][:2])
    winner = result["winner"]
    words = _("You win {first} to {second}")
    if session.humans != [winner]:
        words = _("{name} wins {first} to {second}")
    return words.format(name=session.seats[winner].name, first=first, second=second)


def _ranking(session: Session, result: MatchResult[Any]) -> Markup:
    """Show everybody from the first to the last, with the pieces that brought the points."""
    view = session.present.public
    return element(
        "ol",
        {"class": "ranking"},
        [
            element(
                "li",
                {"class": f"ranked seat-{session.seats[seat].colour}"},
                element("span", {"class": "rank"}, str(place)),
                session.scene.badge(session.seats[seat].colour),
                element("b", {}, session.seats[seat].name),
                element("div", {"class": "trophies"}, session.scene.trophies(view, seat)),
                element("strong", {"class": "score"}, number_words(result["scores"][seat])),
            )
            for place, seat in enumerate(result["ranking"], start=1)
        ],
    )


def _origin(session: Session) -> Markup:
    """Name the seed and the version of the rules, with which the match can be repeated."""
    seed = _("Seed: {seed}").format(seed=session.match.setup.seed)
    return element("p", {"class": "hint"}, seed, " · ", rules_version(session.match.version))


def _scores(session: Session, result: MatchResult[Any]) -> str:
    """List everybody's points, the best first, for screen readers, which say this before the table."""
    scores = [
        f"{session.seats[seat].name} {number_words(result['scores'][seat])}" for seat in result["ranking"]
    ]
    return _("Final score: {scores}.").format(scores=", ".join(scores))


def _sheet(session: Session, result: MatchResult[Any]) -> tuple[Markup, Markup]:
    """Draw the points with their chart, and the draws."""
    # Positions are made one at a time: all positions of a long match would need too much memory.
    points: list[list[int]] = []
    draws = element(
        "details",
        {"id": "draws"},
        element("summary", {}, _("Cards drawn from the deck")),
        session.scene.statistics(_positions(session, points)),
    )
    scores = join(
        session.scene.breakdown(result, [seat.name for seat in session.seats], session.match.setup.options),
        element("h3", {}, _("Points during the game")),
        chart.points_chart(points, session),
    )
    return scores, draws


def _positions(session: Session, points: list[list[int]]) -> Iterator[Any]:
    """Yield the positions at the ends of turns, and collect everybody's points."""
    for moves in turn_ends(session.match):
        full = session.match.at(moves).full()
        points.append(session.scene.points(full))
        yield full
