"""Charts of a whole match, with a line for each player; a turn links to its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.i18n import _
from game.core.lettering import number_words
from game.core.markup import Content, Markup, element
from game.table.model.analysis import turn_ends
from game.table.model.session import Session

WIDTH, HEIGHT, MARGIN = 640, 240, 34
DASHES = ("", "10 4", "3 4", "12 4 3 4", "2 7", "16 5")
# The most marks: more would be too small for a finger and too many for the Tab key.
MOST_MARKS = 24
# The most points of a line: more would be too close together to be distinguished.
MOST_PLACES = 320


@dataclass(frozen=True)
class Curves:
    """The data of a chart: a row of numbers for each turn, the range of values, and the labels."""

    rows: Sequence[Sequence[int]]
    turns: int
    marks: tuple[int, ...]
    words: str
    describe: Callable[[int], str]
    # The indices of the rows of notable turns.
    noted: tuple[int, ...] = ()

    def across(self, turn: float) -> float:
        """Compute the horizontal position of a turn."""
        return MARGIN + turn / max(1, self.turns) * (WIDTH - 2 * MARGIN)

    def down(self, value: int) -> float:
        """Compute the vertical position of a value."""
        span = max(1, self.marks[-1] - self.marks[0])
        return HEIGHT - MARGIN - (value - self.marks[0]) / span * (HEIGHT - 2 * MARGIN)


def points_chart(points: Sequence[Sequence[int]], session: Session) -> Markup:
    """Draw everybody's points over the turns of the match."""
    low, high = min(map(min, points)), max(map(max, points))
    curves = Curves(
        rows=points,
        turns=len(points) - 1,
        marks=tuple(value for value in sorted({low, 0, high}) if low <= value <= high),
        words=_("Points over {turns} turns. At the end: {points}.").format(
            turns=len(points) - 1, points=_listed(points[-1], session)
        ),
        describe=lambda turn: _turn_words(turn, points[turn], session),
    )
    return draw(curves, session)


def draw(curves: Curves, session: Session) -> Markup:
    """Draw a line for each player, with its own colour and dash pattern."""
    axis = f"M{MARGIN} {curves.down(max(curves.marks[0], 0)):.1f}H{WIDTH - MARGIN}"
    return element(
        "figure",
        {"class": "chart"},
        element(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}"},
            element(
                "svg",
                {"role": "img", "aria-label": curves.words},
                [_noted(curves, turn) for turn in curves.noted],
                element("path", {"d": axis, "class": "axis"}),
                [_mark(curves, value) for value in curves.marks],
                [_line(curves, number, session) for number in range(len(session.seats))],
            ),
            _turns(curves, turn_ends(session.match)),
        ),
        element("p", {"class": "hint"}, _("Click the chart to see the table at that turn.")),
        _legend(session),
    )


def spread(count: int, most: int) -> list[int]:
    """Choose evenly spaced indices, including the first and the last."""
    if count <= most:
        return list(range(count))
    return [place * (count - 1) // (most - 1) for place in range(most)]


def _noted(curves: Curves, turn: int) -> Markup:
    """Shade the part of the chart in which a turn was played."""
    left, right = curves.across(turn), curves.across(turn + 1)
    return element(
        "rect",
        {
            "class": "noted",
            "x": f"{left:.1f}",
            "y": MARGIN / 2,
            "width": f"{right - left:.1f}",
            "height": HEIGHT - MARGIN,
        },
    )


def _mark(curves: Curves, value: int) -> Markup:
    y = f"{curves.down(value):.1f}"
    return element("text", {"x": MARGIN - 8, "y": y, "class": "mark"}, number_words(value))


def _line(curves: Curves, number: int, session: Session) -> Markup:
    seat = session.seats[number]
    shown = spread(len(curves.rows), MOST_PLACES)
    places = (f"{curves.across(turn):.1f},{curves.down(curves.rows[turn][number]):.1f}" for turn in shown)
    return element(
        "g",
        {"class": f"line seat-{seat.colour}"},
        element("title", {}, seat.name),
        element("polyline", {"points": " ".join(places), "stroke-dasharray": DASHES[seat.colour] or None}),
    )


def _legend(session: Session) -> Content:
    return element(
        "figcaption",
        {},
        [
            element(
                "span",
                {"class": f"legend seat-{seat.colour}"},
                session.scene.badge(seat.colour),
                seat.name,
            )
            for seat in session.seats
        ],
    )


def _turns(curves: Curves, ends: list[int]) -> Markup:
    """Draw a mark to press for each turn, evenly spread if there are many; the last needs none."""
    step = max(1, -(-curves.turns // MOST_MARKS))
    width = curves.across(step) - curves.across(0)
    shown = range(0, min(len(curves.rows), curves.turns), step)
    return element(
        "g",
        {"role": "group", "aria-label": _("Show a turn")},
        [_turn(curves.describe(turn), ends[turn], curves.across(turn), width) for turn in shown],
    )


def _turn(words: str, moves: int, x: float, width: float) -> Markup:
    return element(
        "g",
        {
            "role": "button",
            "tabindex": 0,
            "class": "turn-mark",
            "data-action": "look",
            "data-value": str(moves),
            "aria-label": words,
        },
        element("title", {}, words),
        element(
            "rect",
            {
                "x": f"{x - width / 2:.1f}",
                "y": 0,
                "width": f"{width:.1f}",
                "height": HEIGHT,
                "fill": "transparent",
                "cursor": "pointer",
            },
        ),
        element("path", {"d": f"M{x:.1f} {HEIGHT - MARGIN / 2}v8", "class": "axis"}),
    )


def _listed(points: Sequence[int], session: Session) -> str:
    return ", ".join(f"{seat.name} {points[number]}" for number, seat in enumerate(session.seats))


def _turn_words(turn: int, points: Sequence[int], session: Session) -> str:
    scores = _listed(points, session)
    if turn == 0:
        return _("Start: {points}").format(points=scores)
    return _("After turn {turn}: {points}").format(turn=turn, points=scores)
