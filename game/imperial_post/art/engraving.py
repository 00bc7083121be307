"""Lines of the drawings as SVG path data: numbers, points, repeated shapes and hatching.

Numbers have at most one decimal: the drawings are small, and all of them are loaded at the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

# A drawing is a list of layers from back to front: the name of the tint, and what it fills or strokes.
Drawing = list[tuple[str, str]]

# A number of a line, and the letter before it if there is one.
STEP = re.compile(r"([a-z]?) ?(-?\d*\.?\d+)")


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
