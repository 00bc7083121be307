"""Colours that everybody can distinguish, readable text, and a shape or pattern beside every colour."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game.core.dev.palette import Palette
from game.imperial_post.map.symbols import ENGRAVINGS, HOUSES, PROVINCE_KEYS
from game.quick_settlers.art.icons import ART, SHIELDS
from game.quick_settlers.bag import RESOURCES
from tools.audit.colour_vision import (
    EYES,
    PALETTES,
    THEMES,
    colour_of,
    colours,
    contrast,
    contrasts,
    distances,
    section,
)
from tools.audit.quality import TARGET
from tools.site.styles import all_sheets


@pytest.mark.parametrize("vision", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.title)
def test_colours_differ_with_every_kind_of_colour_vision(palette: Palette, theme: str, vision: str) -> None:
    close = [pair for pair in distances(palette, theme, vision) if pair.apart < palette.least]
    assert close == []


def test_red_and_green_of_one_lightness_are_found() -> None:
    """The measure itself: what is far apart for most is the same for some."""
    [pair] = distances(Palette("", {"red": "#b4573a", "green": "#64843c"}, 0), "light", "deuteranopia")
    [usual] = distances(Palette("", {"red": "#b4573a", "green": "#64843c"}, 0), "light", "all cones")
    assert pair.apart < 0.01
    assert usual.apart > 0.15


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_controls_have_enough_contrast(theme: str) -> None:
    assert [found for found in contrasts(theme) if found.measured < found.least] == []


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_colour_is_read_for_both_themes() -> None:
    """The reader itself: said once or by `light-dark()`, in a palette, at the root, or on the map."""
    assert colour_of("light-dark(#f4ecd9, #161b24)", "light") == "#f4ecd9"
    assert colour_of("light-dark(#f4ecd9, #161b24)", "dark") == "#161b24"
    assert colour_of("var(--ink)", "dark") is None
    assert colours("dark")["--paper"] != colours("light")["--paper"] != colours("light")["--map-paper"]


def test_the_theme_sets_the_colour_scheme_and_nothing_else() -> None:
    """No colour is said by a condition on the theme: light-dark() is the only way."""
    for path in all_sheets():
        text = path.read_text("utf-8")
        assert "prefers-color-scheme" not in text, path
        assert all(
            body.split() == ["color-scheme:", f"{theme};"]
            for theme, body in re.findall(r'\[data-theme="(\w+)"\][^{]*\{([^}]*)\}', text)
        ), path


def test_no_colour_stands_alone() -> None:
    """Houses and shields have a shape each, provinces a pattern each, resources a picture each."""
    for drawn in ([house[0] for house in HOUSES], [shield[0] for shield in SHIELDS]):
        assert all(one != other for one, other in combinations(drawn, 2))
    assert set(ENGRAVINGS) == set(PROVINCE_KEYS)
    assert len(set(ENGRAVINGS.values())) == len(PROVINCE_KEYS)
    assert set(RESOURCES) <= set(ART)


def test_the_figures_in_the_docs_are_those_of_the_style_sheets() -> None:
    assert section() in TARGET.read_text("utf-8"), "python -m tools.audit.quality colours"
