"""The drawings: every picture once, a cover that stands alone, and no more than a phone should load."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from game.quick_settlers.art.cover import cover, picture
from game.quick_settlers.art.icons import ART, art, art_definitions
from game.quick_settlers.art.signs import SIGN_ART
from game.quick_settlers.bag import RESOURCES
from game.quick_settlers.cards import EVENTS, EXPANSIONS, KINDS
from tests.support.svg_reader import ids, parsed, referred

STYLES = Path(__file__).parents[2] / "game" / "quick_settlers" / "style"
LARGEST_PICTURE, LARGEST_COVER, ALL_COMPRESSED = 2_200, 25_000, 9_000


def test_whatever_is_on_a_card_has_a_picture() -> None:
    assert set(ART) >= {
        *RESOURCES,
        *KINDS[:-1],
        *EXPANSIONS,
        *EVENTS,
        *SIGN_ART,
        "wagon",
        "rider",
        "fate",
        "back",
    }
    defined = ids(art_definitions())
    assert len(defined) == len(set(defined)) == len(ART)
    for name in ART:
        assert referred(art(name)) == {f"art-{name}"}
        assert f"art-{name}" in defined


@pytest.mark.parametrize("name", ART)
def test_a_picture_is_small_and_like_no_other(name: str) -> None:
    drawing = ART[name]()
    assert sum(len(line) for _tint, line in drawing) < LARGEST_PICTURE
    assert [other for other in ART if other != name and ART[other]() == drawing] == []


def test_all_pictures_together_load_fast() -> None:
    assert len(zlib.compress(art_definitions().encode(), 9)) < ALL_COMPRESSED


def test_the_cover_stands_alone_and_bears_the_title() -> None:
    """On the start page there is nothing else of the game; beside a table nothing may be there twice."""
    drawn = cover("Gyors Telepesek", 'A "knight"')
    assert len(drawn.encode()) < LARGEST_COVER
    assert 'style="' not in drawn
    assert referred(drawn) <= set(ids(drawn))
    assert not set(ids(drawn)) & set(ids(art_definitions()))
    words = ["".join(text.itertext()) for text in parsed(drawn).iter("text")]
    assert words[-2:] == ["Gyors", "TELEPESEK"]
    assert 'aria-label="A &quot;knight&quot;"' in drawn
    assert ">SETTLERS</text>" in picture()


def test_every_class_of_the_cover_is_styled_and_every_style_is_used() -> None:
    sheet = (STYLES / "art.css").read_text("utf-8")
    styled = set(re.findall(r"\.(still-[\w-]+)", sheet))
    drawn = parsed(picture())
    used = {name for part in drawn.iter() for name in part.attrib.get("class", "").split()}
    assert {name for name in used if name.startswith("still-")} == styled
