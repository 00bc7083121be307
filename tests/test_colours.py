"""Colours that everybody can tell apart, words that can be read, and signs beside every colour."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.imperial_post.map_symbols import ENGRAVINGS, HOUSES, PROVINCE_KEYS
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.scene.signs import ART, SHIELDS
from tools.eyes import EYES, LIGHTS, PALETTES, Palette, colours, contrast, contrasts, distances, section
from tools.quality import TARGET


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.title)
def test_colours_stay_apart_for_all_eyes(palette: Palette, light: str, eyes: str) -> None:
    close = [pair for pair in distances(palette, light, eyes) if pair.apart < palette.least]
    assert close == []


def test_red_and_green_of_one_lightness_are_found_out() -> None:
    """The measure itself: what is far apart for most is the same for some."""
    [pair] = distances(Palette("", {"red": "#b4573a", "green": "#64843c"}, 0), "light", "deuteranopia")
    [usual] = distances(Palette("", {"red": "#b4573a", "green": "#64843c"}, 0), "light", "all cones")
    assert pair.apart < 0.01
    assert usual.apart > 0.15


@pytest.mark.parametrize("light", LIGHTS)
def test_words_and_parts_stand_out(light: str) -> None:
    assert [found for found in contrasts(light) if found.measured < found.least] == []


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_night_is_written_twice_alike() -> None:
    """Chosen by the player or by the system, the colours of the night are the same."""
    assert colours("dark") == colours("dark", chosen=False)
    assert colours("dark") != colours("light")


def test_no_colour_stands_alone() -> None:
    """Houses and shields have a shape each, provinces a pattern each, goods a picture each."""
    for drawn in ([house[0] for house in HOUSES], [shield[0] for shield in SHIELDS]):
        assert all(one != other for one, other in combinations(drawn, 2))
    assert set(ENGRAVINGS) == set(PROVINCE_KEYS)
    assert len(set(ENGRAVINGS.values())) == len(PROVINCE_KEYS)
    assert set(RESOURCES) <= set(ART)


def test_the_figures_in_the_docs_are_those_of_the_style_sheets() -> None:
    assert section() in TARGET.read_text("utf-8"), "python -m tools.quality colours"
