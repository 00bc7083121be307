"""The end of a match as a scene: who has won, the ranking, what to do next, and the score in detail."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _
from game.core.markup import Markup, element, join
from game.core.protocols.rules import Json
from game.table.dialogs.share import rules_version
from game.table.model.analysis import turn_ends
from game.table.model.session import Session
from game.table.screens import chart
from game.table.screens.widgets import button, dialog


def final(session: Session) -> Markup:
    """Show who has won, the ranking with the pieces, what can be done now, and the score in detail."""
    result = session.match.result
    assert result is not None
    # Nothing of this changes any more, and it takes a while to draw.
    session.final_cache = session.final_cache or _sheet(session, result)
    scores, draws = session.final_cache
    return dialog(
        "final",
        _headline(session, result),
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
        described="final-reason final-scores",
    )


def _headline(session: Session, result: Json) -> str:
    """Say who has won, and by how much."""
    first, second = (result["scores"][seat] for seat in result["ranking"][:2])
    winner = result["winner"]
    words = _("You win {first} to {second}")
    if session.humans != [winner]:
        words = _("{name} wins {first} to {second}")
    return words.format(name=session.seats[winner].name, first=first, second=second)


def _ranking(session: Session, result: Json) -> Markup:
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
                element("span", {"class": "trophies"}, session.scene.trophies(view, seat)),
                element("strong", {"class": "score"}, str(result["scores"][seat])),
            )
            for place, seat in enumerate(result["ranking"], start=1)
        ],
    )


def _origin(session: Session) -> Markup:
    """Tell the seed and the version of the rules, by which the match can be had again."""
    seed = _("Seed: {seed}").format(seed=session.match.setup.seed)
    return element("p", {"class": "hint"}, seed, " · ", rules_version(session.match))


def _scores(session: Session, result: Json) -> str:
    """Say everybody's points, the best first, for those who hear them before they get to the table."""
    told = [f"{session.seats[seat].name} {result['scores'][seat]}" for seat in result["ranking"]]
    return _("Final score: {scores}.").format(scores=", ".join(told))


def _sheet(session: Session, result: Json) -> tuple[Markup, Markup]:
    """Draw the points with their chart, and the draws."""
    # One position after the other: all those of a long match at once would fill the memory.
    points: list[list[int]] = []
    draws = element(
        "details",
        {"id": "draws"},
        element("summary", {}, _("Cards drawn from the deck")),
        session.scene.statistics(_positions(session, points)),
    )
    scores = join(
        session.scene.breakdown(result, [seat.name for seat in session.seats]),
        element("h3", {}, _("Points during the game")),
        chart.points_chart(points, session),
    )
    return scores, draws


def _positions(session: Session, points: list[list[int]]) -> Iterator[Json]:
    """Go through the positions at the ends of turns, and note everybody's points on the way."""
    for moves in turn_ends(session.match):
        full = session.match.at(moves).full()
        points.append(session.scene.points(full))
        yield full
