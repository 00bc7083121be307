"""Parts of buildings that the drawings share, as SVG path data: walls, roofs and windows."""

from __future__ import annotations

from collections.abc import Iterable

from game.imperial_post.art.engraving import number, pair, repeated


def block(left: float, top: float, right: float, bottom: float) -> str:
    """Draw a rectangle."""
    return f"M{pair(left, top)}H{number(right)}V{number(bottom)}H{number(left)}z"


def pointed(left: float, right: float, base: float, top: float) -> str:
    """Draw a triangle: a gable, a pyramid or a spire."""
    return f"M{pair(left, base)}L{pair((left + right) / 2, top)}L{pair(right, base)}z"


def hipped(left: float, right: float, base: float, top: float, inset: float) -> str:
    """Draw a roof whose ridge is shorter than its eaves by the inset at both ends."""
    return f"M{pair(left, base)}L{pair(left + inset, top)}H{number(right - inset)}L{pair(right, base)}z"


def battlement(left: float, right: float, top: float, bottom: float, teeth: int) -> str:
    """Draw a wall with battlements; the gaps are half as wide as the teeth."""
    step = (right - left) / (2 * teeth - 1)
    edge = "".join(f"h{number(step)}v{'-' if tooth % 2 else ''}1.3" for tooth in range(2 * teeth - 2))
    return f"M{pair(left, bottom)}V{number(top)}{edge}H{number(right)}V{number(bottom)}z"


def windows(across: Iterable[float], down: Iterable[float], height: float) -> str:
    """Draw rows of windows as broad strokes: their middles, their upper edges, and their height."""
    rows = list(down)
    return "".join(f"M{pair(x, y)}v{number(height)}" for x in across for y in rows)


def bows(across: Iterable[float], bottom: float, top: float) -> str:
    """Draw narrow round-headed windows as broad strokes with round ends, each by its middle."""
    return "".join(f"M{pair(x, bottom)}V{number(top)}" for x in across)


def arches(across: Iterable[float], bottom: float, width: float, height: float) -> str:
    """Draw round-headed windows or doors, each by its left edge; the height is without the round head."""
    half = number(width / 2)
    side = number(height)
    return repeated(f"v-{side}a{half} {half} 0 0 1 {number(width)} 0v{side}z", across, bottom)


def lancets(across: Iterable[float], bottom: float, width: float, height: float) -> str:
    """Draw pointed windows, each by its left edge; the height is that of the whole window."""
    low, half = 0.7 * height, width / 2
    steps = f"v{number(-low)}l{pair(half, low - height)}l{pair(half, height - low)}v{number(low)}z"
    return repeated(steps, across, bottom)
