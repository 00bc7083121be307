"""A chart of everybody's points over the game."""

from __future__ import annotations

from game.core.markup import Markup, element
from game.core.match import Match
from game.core.words import _
from game.table.session import Session

WIDTH, HEIGHT, MARGIN = 640, 240, 34
DASHES = ("", "10 4", "3 4", "12 4 3 4", "2 7", "16 5")


def turn_ends(match: Match) -> list[int]:
    """List the numbers of moves after which a turn had just ended, the start and the end included."""
    ends = [moves for moves in range(1, len(match)) if match.turn_at(moves) != match.turn_at(moves - 1)]
    return [0, *ends, len(match)]


def points_chart(points: list[list[int]], session: Session) -> Markup:
    """Draw one line a player, in colour and in a dash of its own."""
    low, high = min(map(min, points)), max(map(max, points))
    span = max(1, high - low)
    last = max(1, len(points) - 1)

    def place(turn: int, value: int) -> str:
        x = MARGIN + turn / last * (WIDTH - 2 * MARGIN)
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
            {
                "viewBox": f"0 0 {WIDTH} {HEIGHT}",
                "role": "img",
                "aria-label": _chart_words(points, session),
            },
            axis,
            marks,
            lines,
        ),
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
