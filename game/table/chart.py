"""A chart of everybody's points over the game; its turns lead to their positions."""

from __future__ import annotations

from collections.abc import Callable

from game.core.markup import Markup, element
from game.core.match import Match
from game.core.words import _
from game.table.session import Session

WIDTH, HEIGHT, MARGIN = 640, 240, 34
DASHES = ("", "10 4", "3 4", "12 4 3 4", "2 7", "16 5")
# More marks than this could be neither hit by a finger nor passed with the tab key.
MOST_MARKS = 24


def turn_ends(match: Match) -> list[int]:
    """List the numbers of moves after which a turn had just ended, the start and the end included."""
    ends = [moves for moves in range(1, len(match)) if match.turn_at(moves) != match.turn_at(moves - 1)]
    return [0, *ends, len(match)]


def points_chart(points: list[list[int]], session: Session) -> Markup:
    """Draw one line a player, in colour and in a dash of its own."""
    low, high = min(map(min, points)), max(map(max, points))
    span = max(1, high - low)
    last = max(1, len(points) - 1)

    def across(turn: float) -> float:
        return MARGIN + turn / last * (WIDTH - 2 * MARGIN)

    def place(turn: int, value: int) -> str:
        x = across(turn)
        y = HEIGHT - MARGIN - (value - low) / span * (HEIGHT - 2 * MARGIN)
        return f"{x:.1f},{y:.1f}"

    lines = [
        element(
            "g",
            {"class": f"line seat-{seat.colour}"},
            element("title", {}, seat.name),
            element(
                "polyline",
                {
                    "points": " ".join(place(turn, row[number]) for turn, row in enumerate(points)),
                    "stroke-dasharray": DASHES[seat.colour] or None,
                },
            ),
        )
        for number, seat in enumerate(session.seats)
    ]
    marks = [
        element("text", {"x": MARGIN - 8, "y": place(0, value).split(",")[1], "class": "mark"}, str(value))
        for value in sorted({low, 0, high})
        if low <= value <= high
    ]
    axis = element(
        "path", {"d": f"M{place(0, max(low, 0)).replace(',', ' ')}H{WIDTH - MARGIN}", "class": "axis"}
    )
    return element(
        "figure",
        {"class": "chart"},
        element(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}"},
            element(
                "svg",
                {"role": "img", "aria-label": _chart_words(points, session)},
                axis,
                marks,
                lines,
            ),
            _turns(points, session, across),
        ),
        element("p", {"class": "hint"}, _("A click into the chart shows the table at that turn.")),
        element(
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
        ),
    )


def _chart_words(points: list[list[int]], session: Session) -> str:
    ends = ", ".join(f"{seat.name} {points[-1][number]}" for number, seat in enumerate(session.seats))
    return _("Points over {turns} turns, at the end: {points}.").format(turns=len(points) - 1, points=ends)


def _turns(points: list[list[int]], session: Session, across: Callable[[float], float]) -> Markup:
    """Let turns be chosen, evenly spread if there are many; the last is what everybody sees anyway."""
    step = max(1, -(-(len(points) - 1) // MOST_MARKS))
    ends, width = turn_ends(session.match), across(step) - across(0)
    return element(
        "g",
        {"role": "group", "aria-label": _("Look at a turn")},
        [
            _turn(_turn_words(turn, points[turn], session), ends[turn], across(turn), width)
            for turn in range(0, len(points) - 1, step)
        ],
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


def _turn_words(turn: int, points: list[int], session: Session) -> str:
    scores = ", ".join(f"{seat.name} {points[number]}" for number, seat in enumerate(session.seats))
    if turn == 0:
        return _("The start: {points}").format(points=scores)
    return _("After turn {turn}: {points}").format(turn=turn, points=scores)
