"""The drawings of cards and pieces: one for each thing, small, valid, styled by the game's own sheet."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.game_class import symbol_class
from game.core.markup import Markup
from game.imperial_post.art.card_back import card_back, discarded_card
from game.imperial_post.art.carriages import carriage, carriage_definitions, driving_coach, sounding_horn
from game.imperial_post.art.cover import cover
from game.imperial_post.art.definitions import art_definitions
from game.imperial_post.art.engraving import number, placed, spread
from game.imperial_post.art.plate import ENGRAVED, HATCHINGS
from game.imperial_post.art.seals import STATES, seal
from game.imperial_post.art.tiles import bonus_tile
from game.imperial_post.art.vignettes import VIEWS, vignette, vignette_definitions
from game.imperial_post.board import CITIES, FIRST_CARRIAGE, LAST_CARRIAGE, LENGTH_STACKS, STACK_VALUES
from game.imperial_post.map.symbols import HOUSES, map_symbols
from game.imperial_post.rules import RULES
from game.imperial_post.state import OFFICIALS
from tests.support.svg_reader import classes, ids, parsed, referred

ROOT = Path(__file__).parents[2]
STYLE_SHEETS = [ROOT / "game" / "imperial_post" / "style" / name for name in ("art.css", "pieces.css")]
# What is drawn with the emblem of the site has its style.
COMPONENTS = ROOT / "static" / "css" / "components.css"
# Classes by which the table places a drawing.
HOOKS = {"is-symbol", "is-plain", "bonus-tile", "card-back", "card-discarded", "carriage-piece"}
HOOKS |= {"driving-coach", "sounding-horn", "horn-sound-0"}
# Bytes of path data of one view, and of all drawings with their markup, as they are and compressed.
LARGEST_VIEW, ALL_DRAWINGS, ALL_COMPRESSED = 3_000, 160_000, 33_000
LARGEST_COVER = 25_000


def numbers(markup: Markup) -> Iterator[str]:
    for part in parsed(markup).iter("path"):
        yield from re.findall(r"\d*\.?\d+", part.attrib["d"])


def test_every_city_has_a_view_of_its_own() -> None:
    assert set(VIEWS) == set(CITIES)
    drawn = [tuple(draw()) for draw in VIEWS.values()]
    assert len(set(drawn)) == len(CITIES)


def test_a_card_refers_to_the_view_of_its_city() -> None:
    defined = ids(vignette_definitions())
    for city in range(len(CITIES)):
        assert referred(vignette(city)) == {f"vignette-{city}"}
        assert f"vignette-{city}" in defined


@pytest.mark.parametrize("city", CITIES)
def test_a_view_is_small(city: str) -> None:
    assert sum(len(line) for _tint, line in VIEWS[city]()) < LARGEST_VIEW


@pytest.mark.parametrize(
    ("drawing", "symbol"),
    [
        (card_back(), "card-back"),
        (discarded_card(), "card-discarded"),
        (driving_coach(), "coach"),
        (sounding_horn(), "posthorn-sounding"),
        *((seal(official, state), f"seal-{official}") for official in OFFICIALS for state in STATES),
        *((bonus_tile(stack, values[0]), f"tile-{stack}") for stack, values in STACK_VALUES.items()),
        *((carriage(value), f"carriage-{value}") for value in range(FIRST_CARRIAGE, LAST_CARRIAGE + 1)),
    ],
    ids=lambda value: None if isinstance(value, Markup) else value,
)
def test_a_piece_refers_to_its_symbol(drawing: Markup, symbol: str) -> None:
    assert referred(drawing) == {symbol}
    assert symbol in ids(art_definitions())
    assert 'aria-hidden="true"' in drawing


def test_ids_are_given_once_also_beside_the_map() -> None:
    defined = ids(art_definitions()) + ids(map_symbols())
    assert len(defined) == len(set(defined))
    assert referred(art_definitions()) <= set(defined)


def test_a_tile_shows_its_value_and_the_length_of_its_route() -> None:
    symbols = {symbol.attrib["id"]: symbol for symbol in parsed(art_definitions()).iter("symbol")}
    for length, stack in LENGTH_STACKS.items():
        cities = list(symbols[f"tile-{stack}"].iter("circle"))
        assert len(cities) == length
        assert ">3</text>" in bonus_tile(stack, 3)


def test_seals_differ_by_their_class_alone() -> None:
    looks = {seal("carrier", state).replace(state, "") for state in STATES}
    assert len(looks) == 1


def test_houses_have_four_outlines_with_a_halo() -> None:
    assert len({outline for outline, _dark, _light in HOUSES}) == len(HOUSES) == 4
    assert map_symbols().count('class="house-halo"') == 4


def test_all_drawings_together_load_fast() -> None:
    markup = art_definitions().encode()
    assert len(markup) < ALL_DRAWINGS
    assert len(zlib.compress(markup, 9)) < ALL_COMPRESSED


def test_the_cover_stands_alone_and_bears_the_title() -> None:
    """On the start page there is nothing else of the game; beside the table nothing may be there twice."""
    drawn = cover("Birodalmi Posta", 'A "coach"')
    assert len(drawn.encode()) < LARGEST_COVER
    assert 'style="' not in drawn
    assert referred(drawn) <= set(ids(drawn))
    assert not set(ids(drawn)) & {*ids(art_definitions()), *ids(map_symbols())}
    words = ["".join(text.itertext()) for text in parsed(drawn).iter("text")]
    assert words == ["Birodalmi", "POSTA"]
    assert 'aria-label="A &quot;coach&quot;"' in drawn


def test_drawings_are_valid_and_have_short_numbers_and_no_styles() -> None:
    markup = art_definitions()
    assert 'style="' not in markup
    assert "nan" not in markup
    drawn = Markup(vignette_definitions() + carriage_definitions())
    drawn = Markup(re.sub(r'<path class="horn.*?</path>', "", drawn))
    assert [one for one in numbers(drawn) if re.search(r"\.\d\d", one)] == []
    assert {symbol.attrib["class"] for symbol in parsed(markup).iter("symbol")} == {
        symbol_class(RULES.game)
    }


def test_every_class_is_styled_and_every_style_is_used() -> None:
    sheet = "\n".join(path.read_text("utf-8") for path in STYLE_SHEETS)
    styled = set(
        re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", sheet, flags=re.DOTALL))
    )
    shown = [vignette(0), card_back(), discarded_card(), carriage(3), driving_coach(), sounding_horn()]
    shown += [seal("carrier", state) for state in STATES] + [bonus_tile("all", 1)]
    used = classes(Markup(art_definitions() + "".join(shown) + cover("Imperial Post", "")))
    common = set(re.findall(r"\.([a-z][\w-]*)", COMPONENTS.read_text("utf-8")))
    assert styled - used == set()
    assert {name for name in used - styled - common if not name.startswith("hatching-")} == HOOKS
    assert set(ENGRAVED.values()) <= set(HATCHINGS)


@pytest.mark.parametrize(
    ("value", "text"), [(0.5, ".5"), (-0.25, "-.2"), (12.0, "12"), (3.14159, "3.1"), (0.0, "0")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_line_in_steps_can_be_drawn_at_another_size() -> None:
    assert placed("l2-4c.5 1 2 2-3 0z", 10, 20.5, 0.5) == "M10 20.5l1-2c.2 .5 1 1-1.5 0z"
    assert placed("l2-4z", 1, 2) == "M1 2l2-4z"


def test_values_are_spread_evenly() -> None:
    assert spread(2, 8, 4) == [2, 4, 6, 8]
    assert spread(2, 8, 1) == [5]
