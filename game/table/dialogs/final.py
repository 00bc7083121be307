"""The final score: ranking, breakdown, points over the game, analysis and draws."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _
from game.core.markup import Markup, element, join
from game.core.protocols.rules import Json
from game.table.actions.bot_driver import Bots
from game.table.dialogs import analysis
from game.table.dialogs.share import rules_version
from game.table.documents.rules import step_rules
from game.table.model.analysis import turn_ends
from game.table.model.session import Session
from game.table.screens import chart
from game.table.screens.widgets import button, dialog


def final(session: Session, bots: Bots) -> Markup:
    """Show the ranking, the breakdown, the points over the game, the analysis, the draws and the seed."""
    result = session.match.result
    assert result is not None
    # Nothing of this changes any more, and the analysis has it drawn many times.
    session.final_cache = session.final_cache or _sheet(session, result)
    scores, draws = session.final_cache
    return dialog(
        "final",
        _("{name} wins").format(name=session.seats[result["winner"]].name),
        element("p", {"class": "reason", "id": "final-reason"}, result["reason"]),
        element("p", {"class": "unseen", "id": "final-scores"}, _scores(session, result)),
        scores,
        analysis.section(session, bots),
        draws,
        element(
            "p",
            {"class": "hint"},
            _("Seed of the shuffle: {seed}").format(seed=session.match.setup.seed),
            " · ",
            rules_version(session.match),
        ),
        element(
            "div",
            {"class": "choices"},
            button("rematch", _("Rematch: the next player begins"), kind="primary"),
            button("look", _("Replay"), "0"),
            button("dialog", _("Look at the table"), "closed"),
            button("dialog", _("Share"), "share"),
            button("home", _("Start page")),
            step_rules(session),
        ),
        described="final-reason final-scores",
    )


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
        element("h3", {}, _("Points over the game")),
        chart.points_chart(points, session),
    )
    return scores, draws


def _positions(session: Session, points: list[list[int]]) -> Iterator[Json]:
    """Go through the positions at the ends of turns, and note everybody's points on the way."""
    for moves in turn_ends(session.match):
        full = session.match.at(moves).full()
        points.append(session.scene.points(full))
        yield full
