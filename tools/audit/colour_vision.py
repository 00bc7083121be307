"""How far apart the colours of the style sheets are, for every kind of colour vision.

Colours are read from the style sheets. coloraide simulates the lack of one kind of cone (Machado, Oliveira
and Fernandes, 2009) and measures distances in OKLab and contrasts as WCAG does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from coloraide import Color

from game.core.colours import COLOURS
from game.core.dev.palette import Contrast, Palette
from game.core.game_class import game_class
from game.core.registry import GAMES, part_of
from tools.site.styles import all_sheets

THEMES = ("light", "dark")
# The filter of coloraide that simulates each kind of colour vision; the first needs none.
EYES: Mapping[str, str] = {
    "all cones": "",
    "protanopia": "protan",
    "deuteranopia": "deutan",
    "tritanopia": "tritan",
}
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]+);")
COLOUR = re.compile(r"#[0-9a-f]{6}")
LIGHT_DARK = re.compile(rf"light-dark\(\s*({COLOUR.pattern})\s*,\s*({COLOUR.pattern})\s*\)")
# The selectors that set named colours, and the prefix of their names here.
PLACES = {
    ":root": "--",
    **{f".{game_class(game)}:not(.is-symbol)": "--" for game in GAMES},
    ".map:not(.sheet)": "--map-",
}


# A difference of 0.02 is just visible side by side. Cards need three times that; the colours of the players
# must be recognised at a glance all over the map.
PALETTES: tuple[Palette, ...] = (
    Palette("players", {name: f"--seat-{seat}" for seat, (name, _player) in enumerate(COLOURS)}, 0.1),
    *(palette for game in GAMES for palette in part_of(game, "dev.palette").PALETTES),
)


class Distance(NamedTuple):
    """How far apart two colours are."""

    between: tuple[str, str]
    apart: float


class Measured(NamedTuple):
    """The pair of colours with the lowest contrast."""

    title: str
    between: tuple[str, str]
    least: float
    measured: float


SURFACES = ("--paper", "--sheet", "--raised", "--lit-soft")
# WCAG requires 4.5 for text and 3 for controls.
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


def colour_of(value: str, theme: str) -> str | None:
    """Read a colour, plain or by `light-dark()`; None if it is not a colour.

    >>> colour_of("light-dark(#ffffff, #000000)", "dark"), colour_of("#c62f27", "dark")
    ('#000000', '#c62f27')
    """
    both = LIGHT_DARK.fullmatch(value)
    if both:
        return both[1 + THEMES.index(theme)]
    return value if COLOUR.fullmatch(value) else None


@cache
def colours(theme: str) -> Mapping[str, str]:
    """Read every named colour of the page, of the games and of the map."""
    rules = RULE.findall(outside_conditions(sheet()))
    found: dict[str, str] = {}
    for place, start in PLACES.items():
        for selector, body in rules:
            if selector.split(";")[-1].strip() == place:
                for name, value in PROPERTY.findall(body):
                    if colour := colour_of(value.strip(), theme):
                        found[start + name[2:]] = colour
    return found


def outside_conditions(text: str) -> str:
    """Leave out comments, and rules under a condition."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)


@cache
def seen(colour: str, vision: str) -> Color:
    """Simulate how a colour looks with this kind of colour vision."""
    kind = EYES[vision]
    whole = Color(colour).filter(kind, method="machado") if kind else Color(colour)
    return whole.clip("srgb")


def contrast(one: str, other: str) -> float:
    """Measure the contrast of two colours as WCAG does."""
    return Color(one).contrast(other, method="wcag21")


def distances(palette: Palette, theme: str, vision: str) -> list[Distance]:
    """Measure every pair of a palette, the closest first."""
    named = colours(theme)
    looks = {name: seen(named.get(key, key), vision) for name, key in palette.properties.items()}
    pairs = [
        Distance((one, other), looks[one].distance(looks[other], space="oklab"))
        for one, other in combinations(looks, 2)
    ]
    return sorted(pairs, key=lambda pair: pair.apart)


def contrasts(theme: str) -> list[Measured]:
    """Measure, for each required contrast, the pair with the lowest one."""
    named = colours(theme)
    found = []
    for title, fronts, backs, least, one_is_enough in CONTRASTS:
        rows = [[(contrast(named[front], named[back]), front, back) for front in fronts] for back in backs]
        measured, front, back = min(max(row) if one_is_enough else min(row) for row in rows)
        found.append(Measured(title, (front.strip("-"), back.strip("-")), least, measured))
    return found


def section() -> str:
    """Write the closest pair of each palette for each kind of colour vision, and the weakest contrasts."""
    lines = [
        "| colours | theme | at least | " + " | ".join(EYES) + " |",
        "|---|---|--:|" + "---|" * len(EYES),
    ]
    for palette in PALETTES:
        for theme in THEMES:
            closest = [distances(palette, theme, vision)[0] for vision in EYES]
            cells = [f"{pair.apart:.3f} {' – '.join(pair.between)}" for pair in closest]
            lines.append(f"| {palette.title} | {theme} | {palette.least:.2f} | {' | '.join(cells)} |")
    lines += [
        "",
        "| contrast | at least | " + " | ".join(THEMES) + " |",
        "|---|--:|" + "---|" * len(THEMES),
    ]
    for measured in zip(*map(contrasts, THEMES), strict=True):
        cells = [f"{one.measured:.1f} {' on '.join(one.between)}" for one in measured]
        lines.append(f"| {measured[0].title} | {measured[0].least:g} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
