"""Shapes that all drawings share: walls, roofs, domes, windows and hatching, as SVG path data.

Numbers have at most one decimal: the drawings are small, and all of them are loaded at the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

# A drawing is a list of layers from back to front: the name of the tint, and what it fills or strokes.
Drawing = list[tuple[str, str]]

# A number of a line, and the letter before it if there is one.
STEP = re.compile(r"([a-z]?) ?(-?\d*\.?\d+)")
# The crown of a tree of the size one, in steps from the middle of its foot.
TREE = "m-.35-.18c-.35-.15-.15-.45.05-.45c0-.4.6-.4.6 0c.25 0 .4.3.05.45z"


def number(value: float) -> str:
    """Write a number as short as path data allows.

    >>> number(0.52), number(-3.0), number(12.25)
    ('.5', '-3', '12.2')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: float, y: float) -> str:
    """Write a point."""
    return f"{number(x)} {number(y)}"


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


def upright(left: float, right: float, top: float, bottom: float, strokes: int) -> str:
    """Hatch with upright strokes."""
    return "".join(f"M{pair(x, top)}V{number(bottom)}" for x in spread(left, right, strokes))


def level(left: float, right: float, top: float, bottom: float, strokes: int) -> str:
    """Hatch with level strokes."""
    return "".join(f"M{pair(left, y)}H{number(right)}" for y in spread(top, bottom, strokes))


def strokes(starts: Iterable[tuple[float, float]], along: float, down: float) -> str:
    """Hatch with equal strokes from given points."""
    return "".join(f"M{pair(x, y)}l{pair(along, down)}" for x, y in starts)


def spread(first: float, last: float, count: int) -> list[float]:
    """Place so many values evenly from the first to the last.

    >>> spread(1, 3, 3)
    [1.0, 2.0, 3.0]
    """
    if count == 1:
        return [(first + last) / 2]
    return [first + (last - first) * place / (count - 1) for place in range(count)]


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


def placed(steps: str, x: float, y: float, size: float = 1) -> str:
    """Draw a line that is given in steps from a point, at a certain size."""
    scaled = steps if size == 1 else STEP.sub(lambda found: _step(found[1], float(found[2]) * size), steps)
    return f"M{pair(x, y)}{scaled}"


def repeated(steps: str, across: Iterable[float], y: float) -> str:
    """Repeat a line at several places of the same height."""
    return "".join(placed(steps, x, y) for x in across)


def _step(command: str, value: float) -> str:
    text = number(value)
    return f"{command}{text}" if command or text.startswith("-") else f" {text}"
