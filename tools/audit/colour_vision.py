"""How far apart the colours of the style sheets are, for every kind of eyes.

Colours are read from the style sheets as they are, seen through the eyes of those who lack one kind of
cone (G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of
color vision deficiency", 2009, severity 1.0, in linear RGB), and compared in OKLab (B. Ottosson, 2020).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from math import dist
from typing import NamedTuple

from game.core.colours import COLOURS
from game.core.dev.palette import Contrast, Palette
from game.core.game_class import game_class
from game.core.registry import GAMES, part_of
from tools.site.styles import all_sheets

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

LIGHTS = ("light", "dark")
# What reaches the brain of whom; the first sees it all.
EYES: Mapping[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]+);")
COLOUR = re.compile(r"#[0-9a-f]{6}")
LIGHT_DARK = re.compile(rf"light-dark\(\s*({COLOUR.pattern})\s*,\s*({COLOUR.pattern})\s*\)")
# Where colours with a name are set, and what the names of those of the map begin with here.
PLACES = {
    ":root": "--",
    **{f".{game_class(game)}:not(.is-symbol)": "--" for game in GAMES},
    ".map:not(.sheet)": "--map-",
}


# Side by side, eyes can just tell 0.02 apart. What a card belongs to is three times that; who has a house
# is seen at a glance, all over the map.
PALETTES: tuple[Palette, ...] = (
    Palette("players", {name: f"--seat-{seat}" for seat, (name, _player) in enumerate(COLOURS)}, 0.1),
    *(palette for game in GAMES for palette in part_of(game, "dev.palette").PALETTES),
)


class Distance(NamedTuple):
    """How far apart two colours are."""

    between: tuple[str, str]
    apart: float


class Measured(NamedTuple):
    """The pair of a contrast that stands out least."""

    title: str
    between: tuple[str, str]
    least: float
    measured: float


SURFACES = ("--paper", "--sheet", "--raised", "--lit-soft")
# Of words 4.5, of parts 3, as WCAG has it.
CONTRASTS: tuple[Contrast, ...] = (
    Contrast("words", ("--ink", "--faint-ink", "--accent", "--warn", "--good"), SURFACES, 4.5),
    Contrast("words on what is pressed to go on", ("--accent-ink",), ("--accent",), 4.5),
    Contrast("edge of what can be filled in or pressed", ("--edge",), SURFACES[:3], 3),
    Contrast("ring of the focus, edge of what can be done", ("--lit",), SURFACES, 3),
    Contrast("edge of what is chosen", ("--accent",), SURFACES, 3),
    *(contrast for game in GAMES for contrast in part_of(game, "dev.palette").CONTRASTS),
)


def sheet() -> str:
    """Read all style sheets, those of the first layer first."""
    return "\n".join(path.read_text("utf-8") for path in all_sheets())


def colour_of(value: str, light: str) -> str | None:
    """Read a colour, said once or by `light-dark()`; None for what is no colour.

    >>> colour_of("light-dark(#ffffff, #000000)", "dark"), colour_of("#c62f27", "dark")
    ('#000000', '#c62f27')
    """
    both = LIGHT_DARK.fullmatch(value)
    if both:
        return both[1 + LIGHTS.index(light)]
    return value if COLOUR.fullmatch(value) else None


@cache
def colours(light: str) -> Mapping[str, str]:
    """Read every colour with a name, of the page, of the games and of the map."""
    rules = RULE.findall(outside_conditions(sheet()))
    found: dict[str, str] = {}
    for place, start in PLACES.items():
        for selector, body in rules:
            if selector.split(";")[-1].strip() == place:
                for name, value in PROPERTY.findall(body):
                    if colour := colour_of(value.strip(), light):
                        found[start + name[2:]] = colour
    return found


def outside_conditions(text: str) -> str:
    """Leave out comments, and what holds only under a condition."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)


def linear(colour: str) -> Triple:
    """Turn `#rrggbb` into amounts of light."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def through(matrix: Matrix, values: Triple) -> Triple:
    """Multiply."""
    one, two, three = (sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)
    return one, two, three


def seen(colour: str, eyes: str) -> Triple:
    """Place a colour in OKLab as these eyes see it."""
    light = through(EYES[eyes], linear(colour))
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    long, middle, short = (cone ** (1 / 3) for cone in through(TO_CONES, (red, green, blue)))
    return through(TO_LAB, (long, middle, short))


def contrast(one: str, other: str) -> float:
    """Measure the contrast of two colours as WCAG does."""
    bright, dark = sorted(
        (sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True)))
        for colour in (one, other)
    )[::-1]
    return (bright + 0.05) / (dark + 0.05)


def distances(palette: Palette, light: str, eyes: str) -> list[Distance]:
    """Measure every pair of a palette, the closest first."""
    named = colours(light)
    places = {name: seen(named.get(key, key), eyes) for name, key in palette.properties.items()}
    pairs = [
        Distance((one, other), dist(places[one], places[other])) for one, other in combinations(places, 2)
    ]
    return sorted(pairs, key=lambda pair: pair.apart)


def contrasts(light: str) -> list[Measured]:
    """Measure, for all that must stand out, the pair that does so least."""
    named = colours(light)
    found = []
    for title, fronts, backs, least, one_is_enough in CONTRASTS:
        rows = [[(contrast(named[front], named[back]), front, back) for front in fronts] for back in backs]
        measured, front, back = min(max(row) if one_is_enough else min(row) for row in rows)
        found.append(Measured(title, (front.strip("-"), back.strip("-")), least, measured))
    return found


def section() -> str:
    """Write the closest pair of each palette for each kind of eyes, and the weakest contrasts."""
    lines = [
        "| colours | light | at least | " + " | ".join(EYES) + " |",
        "|---|---|--:|" + "---|" * len(EYES),
    ]
    for palette in PALETTES:
        for light in LIGHTS:
            closest = [distances(palette, light, eyes)[0] for eyes in EYES]
            cells = [f"{pair.apart:.3f} {' – '.join(pair.between)}" for pair in closest]
            lines.append(f"| {palette.title} | {light} | {palette.least:.2f} | {' | '.join(cells)} |")
    lines += [
        "",
        "| contrast | at least | " + " | ".join(LIGHTS) + " |",
        "|---|--:|" + "---|" * len(LIGHTS),
    ]
    for measured in zip(*map(contrasts, LIGHTS), strict=True):
        cells = [f"{one.measured:.1f} {' on '.join(one.between)}" for one in measured]
        lines.append(f"| {measured[0].title} | {measured[0].least:g} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
