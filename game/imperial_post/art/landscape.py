"""Trees and sky of the drawings, as SVG path data."""

from __future__ import annotations

from game.imperial_post.art.engraving import number, pair, placed

# The crown of a tree of the size one, in steps from the middle of its foot.
TREE = "m-.35-.18c-.35-.15-.15-.45.05-.45c0-.4.6-.4.6 0c.25 0 .4.3.05.45z"


def tree(x: float, bottom: float, size: float) -> str:
    """Draw the crown of a tree that stands on the ground; size is its height and width."""
    return placed(TREE, x, bottom, size)


def air(*edge: tuple[float, float]) -> str:
    """Draw the sky down to the clouds: points from the right edge to the left, with a puff between two."""
    (_right, first), *others = edge
    line, here = f"M-1-1H81V{number(first)}", edge[0]
    for x, y in others:
        radius = number(abs(x - here[0]) * 0.62)
        line += f"a{radius} {radius} 0 0 0 {pair(x - here[0], y - here[1])}"
        here = (x, y)
    return line + "z"
