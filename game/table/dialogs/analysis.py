"""The dialog with the analysis of a finished match: the curve, the decisive turns, the progress."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import LEVELS, Advice, level_title
from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.table.actions.bot_driver import Bots
from game.table.model.analysis import Analysis, TurningPoint
from game.table.model.hint_words import percent, whole_percent
from game.table.model.session import Session
from game.table.screens import chart
from game.table.screens.bot_panel import dots
from game.table.screens.widgets import button, dialog

MARKS = (0, 50, 100)


def analysis_dialog(session: Session, bots: Bots) -> Markup:
    """Draw the analysis of the match on the table."""
    return dialog(
        "analysis",
        _("Analysis"),
        element("div", {"id": "analysis"}, _content(session, bots)),
        element(
            "div",
            {"class": "choices"},
            button("dialog", _("Close"), "closed", kind="primary"),
            button("dialog", _("Final score"), ""),
        ),
    )


def _content(session: Session, bots: Bots) -> Content:
    analysis = session.analysis
    if analysis is None or bots.error:
        return [
            element(
                "p",
                {"role": "alert"},
                _("The analysis is not available because the bots are not responding."),
            ),
            button("analyse", _("Try again")),
        ]
    return [
        None if analysis.is_complete else _progress(analysis),
        chart.draw(_curves(session, analysis), session) if analysis.chances else None,
        _turning_points(session, analysis) if analysis.has_curve else None,
    ]


def _progress(analysis: Analysis) -> Content:
    return element(
        "p",
        {"class": "analysing", "role": "status"},
        element("progress", {"max": 1, "value": f"{analysis.share:.3f}", "aria-label": _("Analysis")}),
        _("The bots are analysing every turn"),
        dots(),
    )


def _curves(session: Session, analysis: Analysis) -> chart.Curves:
    rows = [[whole_percent(chance) for chance in chances] for chances in analysis.chances]
    return chart.Curves(
        rows=rows,
        turns=analysis.turns,
        marks=MARKS,
        words=_("Chances of winning in per cent over {turns} turns.").format(turns=analysis.turns),
        describe=lambda turn: _turn_words(session, turn, analysis.chances[turn]),
        noted=tuple(point.turn for point in analysis.turning_points()),
    )


def _turn_words(session: Session, turn: int, chances: Sequence[float]) -> str:
    shares = ", ".join(f"{seat.name} {percent(chances[place])}" for place, seat in enumerate(session.seats))
    if turn == 0:
        return _("Start: {points}").format(points=shares)
    return _("After turn {turn}: {points}").format(turn=turn, points=shares)


def _turning_points(session: Session, analysis: Analysis) -> Content:
    points = analysis.turning_points()
    if not points:
        return element("p", {}, _("No single turn decided this match. It was won step by step."))
    return [
        element("h4", {}, _("The decisive turns")),
        element("ol", {"class": "turning-points"}, [_point(session, analysis, point) for point in points]),
    ]


def _point(session: Session, analysis: Analysis, point: TurningPoint) -> Markup:
    """Describe one turn: whose chances changed, what was played, and what would have been better."""
    before, after = analysis.chances[point.turn], analysis.chances[point.turn + 1]
    mover = session.match.at(point.moves).seat or 0
    title = _("Turn {turn}, {name}").format(turn=point.turn + 1, name=session.seats[mover].name)
    swing = _("Chances of {name}: {before} → {after}").format(
        name=session.seats[point.seat].name,
        before=percent(before[point.seat]),
        after=percent(after[point.seat]),
    )
    return element(
        "li",
        {"class": f"turn seat-{session.seats[mover].colour}"},
        element("p", {}, element("b", {}, title), " · ", swing),
        element("p", {"class": "played"}, _played(session, analysis, point)),
        _better(session, analysis, point),
        button("look", _("Show this turn"), str(point.moves)),
    )


def _moves(session: Session, analysis: Analysis, point: TurningPoint) -> list[str]:
    end = analysis.ends[point.turn + 1]
    return [move for move, _before, _after in session.match.moves_with_views(point.moves, end)]


def _played(session: Session, analysis: Analysis, point: TurningPoint) -> str:
    """Describe the turn in the words of the log."""
    end = analysis.ends[point.turn + 1]
    return " ".join(line.text for line in session.log.lines(point.moves, end))


def _better(session: Session, analysis: Analysis, point: TurningPoint) -> Content:
    """Describe the move of the strongest bot with the knowledge of the player."""
    advice = analysis.advice.get(point.moves)
    if advice is None:
        return None
    name = level_title(LEVELS[-1])
    words = [advice.move, *advice.line]
    if _moves(session, analysis, point)[: len(words)] == words:
        return element("p", {}, _("{bot} would have done the same.").format(bot=name))
    return element(
        "p",
        {},
        _("{bot} would have played: {moves}.").format(bot=name, moves=_listed(session, advice)),
        " ",
        element("span", {"class": "hint"}, advice.reason),
    )


def _listed(session: Session, advice: Advice) -> str:
    return " · ".join(session.move_labels((advice.move, *advice.line)))
