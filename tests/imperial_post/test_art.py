"""The drawings of cards and pieces: one for each thing, small, valid, styled by the game's own sheet."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.game_class import symbol_class
from game.core.markup import Markup
from game.imperial_post.art.plate import ENGRAVED, HATCHINGS
from game.imperial_post.art.vignettes import VIEWS, vignette, vignette_definitions
from game.imperial_post.board import CITIES
from game.imperial_post.rules import RULES

STYLE_SHEET = Path(__file__).parents[2] / "game" / "imperial_post" / "style" / "art.css"
# Bytes of path data of one view, and of all views with their markup, as they are and compressed.
LARGEST_VIEW, ALL_VIEWS, ALL_COMPRESSED = 3_000, 105_000, 23_000


def parsed(markup: Markup) -> ElementTree.Element:
    """Read markup as XML, which is stricter than a browser."""
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def ids(markup: Markup) -> list[str]:
    return [part.attrib["id"] for part in parsed(markup).iter() if "id" in part.attrib]


def referred(markup: Markup) -> set[str]:
    """The ids that markup refers to, as what is used and as what fills."""
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', markup))


def classes(markup: Markup) -> set[str]:
    return {name for part in parsed(markup).iter() for name in part.attrib.get("class", "").split()}


def numbers(markup: Markup) -> Iterator[str]:
    for part in parsed(markup).iter("path"):
        yield from re.findall(r"\d*\.?\d+", part.attrib["d"])


def test_every_city_has_a_view_of_its_own() -> None:
    assert set(VIEWS) == set(CITIES)
    drawn = [tuple(draw()) for draw in VIEWS.values()]
    assert len(set(drawn)) == len(CITIES)


def test_a_card_refers_to_the_view_of_its_city() -> None:
    defined = ids(vignette_definitions())
    assert len(defined) == len(set(defined))
    for city in range(len(CITIES)):
        assert referred(vignette(city)) == {f"vignette-{city}"}
        assert f"vignette-{city}" in defined
    assert referred(vignette_definitions()) <= set(defined)


@pytest.mark.parametrize("city", CITIES)
def test_a_view_is_small(city: str) -> None:
    assert sum(len(line) for _tint, line in VIEWS[city]()) < LARGEST_VIEW


def test_all_views_together_load_fast() -> None:
    markup = vignette_definitions().encode()
    assert len(markup) < ALL_VIEWS
    assert len(zlib.compress(markup, 9)) < ALL_COMPRESSED


def test_drawings_are_valid_and_have_short_numbers_and_no_styles() -> None:
    markup = vignette_definitions()
    assert 'style="' not in markup
    assert "nan" not in markup
    assert [number for number in numbers(markup) if re.search(r"\.\d\d", number)] == []
    assert {symbol.attrib["class"] for symbol in parsed(markup).iter("symbol")} == {
        symbol_class(RULES.game)
    }


def test_every_tint_is_styled_and_every_style_of_a_tint_is_used() -> None:
    styled = set(re.findall(r"\.((?:tint|hatching)-[\w-]+)", STYLE_SHEET.read_text("utf-8")))
    used = {name for name in classes(vignette_definitions()) if name.startswith(("tint-", "hatching-"))}
    plain = {"hatching-shade"}
    assert used - plain <= styled
    assert styled <= used
    assert set(ENGRAVED.values()) <= set(HATCHINGS)
