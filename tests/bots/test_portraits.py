"""The portraits of the characters: each with a face of its own, small, valid, and styled."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.bots.portraits import PORTRAITS, portrait, portrait_definitions

STYLE_SHEET = Path(__file__).parents[2] / "static" / "css" / "bots.css"
NAMES = {
    "toni", "lene", "max", "rosina", "emil", "vilma", "konrad", "babette", "ignaz", "leonore", "balthasar",
    "serafina",
}  # fmt: skip
LARGEST_PORTRAIT, ALL_COMPRESSED = 3_000, 12_000


def parsed() -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{portrait_definitions()}</svg>")


def test_there_are_twelve_characters() -> None:
    assert set(PORTRAITS) == NAMES


@pytest.mark.parametrize("name", PORTRAITS)
def test_a_portrait_is_small_and_like_no_other(name: str) -> None:
    inside, over = PORTRAITS[name]()
    assert sum(len(line) for _tint, line in inside + over) < LARGEST_PORTRAIT
    assert [other for other in PORTRAITS if other != name and PORTRAITS[other]() == (inside, over)] == []
    assert f'href="#portrait-{name}"' in portrait(name)


def test_ids_are_given_once_and_all_that_is_referred_to_is_there() -> None:
    ids = [part.attrib["id"] for part in parsed().iter() if "id" in part.attrib]
    assert len(ids) == len(set(ids))
    assert {f"portrait-{name}" for name in PORTRAITS} <= set(ids)
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', portrait_definitions())) <= set(ids)


def test_all_portraits_together_load_fast() -> None:
    assert 'style="' not in portrait_definitions()
    assert len(zlib.compress(portrait_definitions().encode(), 9)) < ALL_COMPRESSED


def test_every_path_can_be_drawn() -> None:
    for path in parsed().iter("path"):
        assert re.fullmatch(r"M[MLHVCSQTAZmlhvcsqtaz0-9 .-]+", path.attrib["d"]), path.attrib["d"]


def test_every_tint_is_styled_and_every_style_is_used() -> None:
    styled = set(re.findall(r"\.(portrait-[\w-]+)", STYLE_SHEET.read_text("utf-8")))
    used = {part.attrib["class"] for part in parsed().iter() if "class" in part.attrib}
    assert used == styled
