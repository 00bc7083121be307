"""Path data for the map: smooth lines through given points, and lines that grow wider like rivers."""

from __future__ import annotations

import math
import re

from game.imperial_post.map.geometry import Point

COMMAND = re.compile(r"([MLCHVZ])([^MLCHVZ]*)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def read_points(text: str) -> list[Point]:
    """Read points written as pairs of numbers, "x,y x,y"."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def move_to(point: Point) -> str:
    """Begin a line at the point nearest to this one that has whole numbers."""
    return f"M{round(point[0])} {round(point[1])}"


def smooth(points: list[Point]) -> str:
    """Continue path data from the first point through all the others in one smooth line.

    The line through the same points in the other direction is exactly the same.
    """
    whole = [(round(x), round(y)) for x, y in points]
    last = len(whole) - 1
    parts = []
    for index in range(1, len(whole)):
        (from_x, from_y), (to_x, to_y) = whole[index - 1], whole[index]
        lean_x, lean_y = _lean(whole[index - 1], whole[min(index + 1, last)])
        control = _pair(to_x - lean_x - from_x, to_y - lean_y - from_y)
        first = ""
        if index == 1:
            first = _pair(*_lean(whole[0], whole[1])) + " "
        parts.append(f"{'c' if index == 1 else 's'}{first}{control} {_pair(to_x - from_x, to_y - from_y)}")
    return "".join(parts)


def loop(points: list[Point]) -> str:
    """Draw one closed smooth line through all points."""
    return move_to(points[0]) + smooth([*points, points[0]]) + "Z"


def ribbon(points: list[Point], first_width: float, last_width: float) -> str:
    """Draw a closed outline around a line that widens from the first width to the last, faster at first."""
    steps = len(points) - 1
    left, right = [], []
    for index, (x, y) in enumerate(points):
        before, after = points[max(index - 1, 0)], points[min(index + 1, steps)]
        along, down = after[0] - before[0], after[1] - before[1]
        length = math.hypot(along, down) or 1.0
        half = (first_width + (last_width - first_width) * (index / steps) ** 0.7) / 2
        left.append((x - down / length * half, y + along / length * half))
        right.append((x + down / length * half, y - along / length * half))
    right.reverse()
    return f"M{_tenth(left[0])}{_fine(left)}L{_tenth(right[0])}{_fine(right)}Z"


def steps_of(path: str) -> str:
    """Convert absolute path data to relative path data.

    >>> steps_of("M1 1L3 4H0Z")
    'm1 1l2 3h-3z'
    """
    here = start = (0.0, 0.0)
    parts = []
    for command, text in COMMAND.findall(path):
        numbers = [float(number) for number in NUMBER.findall(text)]
        steps, here = _steps(command, numbers, here, start)
        start = here if command == "M" else start
        parts.append(command.lower() + re.sub(" -", "-", " ".join(f"{round(step, 2):g}" for step in steps)))
    return "".join(parts)


def _steps(command: str, numbers: list[float], here: Point, start: Point) -> tuple[list[float], Point]:
    """Make the numbers of one command relative to the current point; return also the next point."""
    x, y = here
    if command == "Z":
        return [], start
    if command == "H":
        return [numbers[-1] - x], (numbers[-1], y)
    if command == "V":
        return [numbers[-1] - y], (x, numbers[-1])
    steps = []
    length = 6 if command == "C" else 2
    for first in range(0, len(numbers), length):
        piece = numbers[first : first + length]
        steps += [number - (y if place % 2 else x) for place, number in enumerate(piece)]
        x, y = piece[-2:]
    return steps, (x, y)


def _lean(before: tuple[int, int], after: tuple[int, int]) -> tuple[int, int]:
    return round((after[0] - before[0]) / 6), round((after[1] - before[1]) / 6)


def _pair(x: int, y: int) -> str:
    return f"{x} {y}"


def _tenth(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"


def _fine(points: list[Point]) -> str:
    last = len(points) - 1
    parts = []
    for index in range(1, len(points)):
        end, before, after = points[index], points[index - 1], points[min(index + 1, last)]
        control = (end[0] - (after[0] - before[0]) / 6, end[1] - (after[1] - before[1]) / 6)
        parts.append(f"S{_tenth(control)} {_tenth(end)}")
    return "".join(parts)
