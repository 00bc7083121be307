"""The map measured: nothing covers a name, houses and stacks stand free, the drawing is small and safe."""

from __future__ import annotations

import itertools
import math
import re
import zlib
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from game.imperial_post.board import (
    CITIES,
    NUMBER,
    PROVINCE_CITIES,
    PROVINCES,
    ROADS,
    STACK_PROVINCES,
    STACKS,
)
from game.imperial_post.map import drawing as post_map
from game.imperial_post.map.geometry import (
    HEIGHT,
    HOUSE_SIZE,
    LABELS,
    MARK_RADIUS,
    NAME_SIZE,
    ROAD_WIDTH,
    STACK_SIZE,
    WIDTH,
    Point,
    road_points,
)
from game.imperial_post.map.ornaments import (
    FRAME_INNER,
    TITLE_CAPITAL,
    TITLE_LETTER,
    TITLE_WIDTH,
    ornament_boxes,
    ornaments,
)
from game.imperial_post.map.provinces import BORDERS, OUTLINES, PROVINCE_NAMES, border_points
from game.imperial_post.map.relief import relief_boxes
from game.imperial_post.map.rivers import WATER_NAMES, WaterName
from game.imperial_post.rules import RULES

# Widths of letters in thousandths of the size, each the wider of EB Garamond and Times in bold.
MAP = post_map.static_map(RULES.title)
LETTER_WIDTHS = {
    "A": 722, "B": 667, "C": 722, "F": 611, "I": 389, "K": 778, "L": 667, "M": 944, "N": 809, "P": 611,
    "R": 760, "S": 556, "U": 745, "W": 1020, "Z": 667, "a": 500, "b": 556, "c": 444, "d": 556, "e": 444,
    "g": 500, "h": 559, "i": 295, "k": 556, "l": 285, "m": 833, "n": 566, "o": 503, "p": 556, "r": 444,
    "s": 389, "t": 375, "u": 556, "w": 752, "z": 444, "ü": 556,
}  # fmt: skip
CAPITAL_WIDTH = 0.7
WATER_NAME_SIZE = 14
# A highlighted route is wider than its roads, a pile of tiles larger than one tile.
ROUTE_WIDTH = 15
PILE = (-31, -32, 40, 23)
ASCENT, DESCENT, NO_DESCENT = 0.7, 0.25, 0.03
SHARES_OF_WIDTH = {"start": (0.0, 1.0), "middle": (0.5, 0.5), "end": (1.0, 0.0)}
CITY_NUMBERS = range(len(CITIES))
ROOT = Path(__file__).parents[2]
STYLE_SHEET = ROOT / "game" / "imperial_post" / "style" / "map.css"
# The emblem is not the game's own.
COMPONENTS = ROOT / "static" / "css" / "components.css"


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, point: Point) -> bool:
        return self.left < point[0] < self.right and self.top < point[1] < self.bottom

    def distance(self, point: Point) -> float:
        across = max(self.left - point[0], 0, point[0] - self.right)
        down = max(self.top - point[1], 0, point[1] - self.bottom)
        return float((across**2 + down**2) ** 0.5)


def around(middle: Point, width: float, height: float) -> Box:
    return Box(middle[0] - width / 2, middle[1] - height / 2, middle[0] + width / 2, middle[1] + height / 2)


def name_box(city: int) -> Box:
    name = CITIES[city]
    x, y = post_map.city_at(city)
    label = LABELS[name]
    before, after = SHARES_OF_WIDTH[label.anchor]
    width = sum(LETTER_WIDTHS[letter] for letter in name) * NAME_SIZE / 1000
    below = DESCENT if set("gp") & set(name) else NO_DESCENT
    return Box(
        x + label.x - before * width,
        y + label.y - ASCENT * NAME_SIZE,
        x + label.x + after * width,
        y + label.y + below * NAME_SIZE,
    )


def house_boxes(city: int) -> list[Box]:
    return [around(place, HOUSE_SIZE, HOUSE_SIZE) for place in post_map.house_places(city)]


def province_name_boxes(province: str) -> list[Box]:
    return [
        around(
            (name.x, name.y - 0.33 * name.size),
            len(name.line) * (CAPITAL_WIDTH * name.size + name.spacing) - name.spacing,
            0.66 * name.size,
        )
        for name in PROVINCE_NAMES[province]
    ]


NAME_BOXES = [name_box(city) for city in CITY_NUMBERS]
MARK_BOXES = [around(post_map.city_at(city), 2 * MARK_RADIUS, 2 * MARK_RADIUS) for city in CITY_NUMBERS]
HOUSE_BOXES = [house_boxes(city) for city in CITY_NUMBERS]
STACK_BOXES = {
    stack: Box(x + PILE[0], y + PILE[1], x + PILE[2], y + PILE[3])
    for stack, (x, y) in post_map.stack_places.items()
}
PROVINCE_NAME_BOXES = {province: province_name_boxes(province) for province in PROVINCES}
ROAD_POINTS = {road: road_points(*road) for road in ROADS}
ORNAMENT_BOXES = {name: Box(*edges) for name, edges in ornament_boxes().items()}
INSIDE = Box(0, 0, WIDTH, HEIGHT).grown(-FRAME_INNER - 2)


def roads_near(box: Box, room: float) -> set[str]:
    return {
        f"{CITIES[start]}–{CITIES[end]}"
        for (start, end), points in ROAD_POINTS.items()
        if any(box.distance(point) < room for point in points)
    }


def test_names_are_large_enough() -> None:
    assert NAME_SIZE >= 17
    assert f"font-size: {NAME_SIZE}px" in STYLE_SHEET.read_text(encoding="utf-8")


@pytest.mark.parametrize("city", CITY_NUMBERS, ids=CITIES)
def test_a_name_is_free(city: int) -> None:
    box = NAME_BOXES[city]
    assert not roads_near(box, ROUTE_WIDTH / 2)
    assert INSIDE.left < box.left < box.right < INSIDE.right
    for other in CITY_NUMBERS:
        assert other == city or not box.grown(3).meets(NAME_BOXES[other])
        assert box.distance(post_map.city_at(other)) > MARK_RADIUS + 2
        assert not any(box.grown(1).meets(house) for house in HOUSE_BOXES[other]), CITIES[other]
    for covered in (STACK_BOXES, ORNAMENT_BOXES):
        assert [name for name, other in covered.items() if box.grown(2).meets(other)] == []
    assert not any(box.meets(line) for lines in PROVINCE_NAME_BOXES.values() for line in lines)


@pytest.mark.parametrize("city", CITY_NUMBERS, ids=CITIES)
def test_a_name_is_nearest_to_its_own_city(city: int) -> None:
    distances = [NAME_BOXES[city].distance(post_map.city_at(other)) for other in CITY_NUMBERS]
    assert min(distances) == distances[city] <= 40


@pytest.mark.parametrize("city", CITY_NUMBERS, ids=CITIES)
def test_houses_are_free(city: int) -> None:
    boxes = HOUSE_BOXES[city]
    assert len(boxes) == 4
    for first, second in itertools.combinations(boxes, 2):
        assert not first.meets(second)
    for box in boxes:
        assert INSIDE.left < box.left < box.right < INSIDE.right
        assert INSIDE.top < box.top < box.bottom < INSIDE.bottom
        for other in CITY_NUMBERS:
            assert box.distance(post_map.city_at(other)) > MARK_RADIUS
            assert other == city or not any(box.grown(2).meets(house) for house in HOUSE_BOXES[other])
        for covered in (STACK_BOXES, ORNAMENT_BOXES):
            assert [name for name, other in covered.items() if box.grown(2).meets(other)] == []
        nearest = min(CITY_NUMBERS, key=lambda other: box.distance(post_map.city_at(other)))
        assert nearest == city


@pytest.mark.parametrize("stack", STACKS)
def test_a_stack_is_free(stack: str) -> None:
    box = STACK_BOXES[stack]
    assert (box.right - box.left, box.bottom - box.top) >= STACK_SIZE
    assert roads_near(box, ROAD_WIDTH / 2 + 2) == set()
    assert INSIDE.left < box.left < box.right < INSIDE.right
    assert INSIDE.top < box.top < box.bottom < INSIDE.bottom
    assert not any(box.grown(4).meets(mark) for mark in MARK_BOXES)
    assert not any(box.meets(other) for name, other in STACK_BOXES.items() if name != stack)
    assert not any(box.meets(line) for lines in PROVINCE_NAME_BOXES.values() for line in lines)


def test_stacks_stand_on_the_tablet_or_away_from_all_ornaments() -> None:
    for stack, box in STACK_BOXES.items():
        met = [name for name, other in ORNAMENT_BOXES.items() if box.meets(other)]
        assert met == ([] if stack in STACK_PROVINCES else ["tablet"]), stack


def test_ornaments_stand_apart_inside_the_frame() -> None:
    for (first, box), (second, other) in itertools.combinations(ORNAMENT_BOXES.items(), 2):
        assert not box.meets(other), (first, second)
    for name, box in ORNAMENT_BOXES.items():
        assert INSIDE.left < box.left < box.right < INSIDE.right, name
        assert INSIDE.top < box.top < box.bottom < INSIDE.bottom, name


def test_stacks_of_provinces_stand_in_them() -> None:
    for stack, provinces in STACK_PROVINCES.items():
        assert any(inside(post_map.stack_places[stack], province) for province in provinces), stack


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_name_is_free(province: str) -> None:
    for box in PROVINCE_NAME_BOXES[province]:
        assert roads_near(box, 2) == set()
        assert not any(box.meets(mark) for mark in MARK_BOXES)
        assert not any(box.meets(house) for houses in HOUSE_BOXES for house in houses)
        assert [name for name, other in ORNAMENT_BOXES.items() if box.meets(other)] == []
        assert inside(((box.left + box.right) / 2, (box.top + box.bottom) / 2), province)


def test_hills_and_woods_are_under_nothing() -> None:
    others = [
        *NAME_BOXES,
        *MARK_BOXES,
        *STACK_BOXES.values(),
        *ORNAMENT_BOXES.values(),
        *itertools.chain.from_iterable(HOUSE_BOXES),
        *itertools.chain.from_iterable(PROVINCE_NAME_BOXES.values()),
    ]
    for edges in relief_boxes():
        box = Box(*edges)
        assert not any(box.meets(other) for other in others), box
        assert roads_near(box, ROAD_WIDTH / 2) == set()


def water_name_points(name: WaterName) -> list[Point]:
    """List points along the middle of a name that runs along a water."""
    turn = math.radians(name.turn)
    half = len(name.name) * WATER_NAME_SIZE / 4
    return [
        (
            name.x + step * math.cos(turn) + WATER_NAME_SIZE / 3 * math.sin(turn),
            name.y + step * math.sin(turn) - WATER_NAME_SIZE / 3 * math.cos(turn),
        )
        for step in (-half, -half / 2, 0.0, half / 2, half)
    ]


def test_names_of_waters_are_free() -> None:
    others = [
        *NAME_BOXES,
        *STACK_BOXES.values(),
        *ORNAMENT_BOXES.values(),
        *itertools.chain.from_iterable(HOUSE_BOXES),
        *itertools.chain.from_iterable(PROVINCE_NAME_BOXES.values()),
        *(Box(*edges) for edges in relief_boxes()),
    ]
    for name in WATER_NAMES:
        for point in water_name_points(name):
            box = around(point, WATER_NAME_SIZE / 2, WATER_NAME_SIZE / 2)
            assert not any(box.meets(other) for other in others), name
            assert roads_near(box, ROAD_WIDTH / 2) == set(), name


def outline_points(province: str) -> list[Point]:
    return [point for name in OUTLINES[province].split() for point in border_points(name)]


def inside(point: Point, province: str) -> bool:
    """Cast a ray to the right and count the sides of the outline it crosses."""
    outline = outline_points(province)
    crossed = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def test_every_city_lies_in_its_province() -> None:
    for province, names in PROVINCE_CITIES.items():
        for name in names:
            place = post_map.city_at(NUMBER[name])
            assert [other for other in PROVINCES if inside(place, other)] == [province], name


def test_outlines_close_and_share_their_borders() -> None:
    used = dict.fromkeys(BORDERS, 0)
    for province, outline in OUTLINES.items():
        names = outline.split()
        for before, after in zip(names, names[1:] + names[:1], strict=True):
            assert border_points(before)[-1] == border_points(after)[0], (province, before, after)
        for name in names:
            used[name.removeprefix("-")] += 1
    assert set(used.values()) == {1, 2}


def test_a_road_is_the_same_line_both_ways() -> None:
    for start, end in ROADS:
        there, back = road_points(start, end), road_points(end, start)
        assert [x for x, _y in there] == pytest.approx([x for x, _y in back[::-1]])
        assert [y for _x, y in there] == pytest.approx([y for _x, y in back[::-1]])
        x, y = post_map.city_at(start)
        assert post_map.road_path(start, end).startswith(f"M{x:g} {y:g}Q")


def test_there_is_no_road_but_those_of_the_board() -> None:
    with pytest.raises(KeyError):
        post_map.road_path(NUMBER["Basel"], NUMBER["Lodz"])


def parsed() -> ElementTree.Element:
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    return ElementTree.fromstring(
        f"<svg {namespace}>{post_map.map_definitions()}{MAP}{post_map.house(0)}</svg>"
    )


def test_the_drawing_is_sound_and_small() -> None:
    root = parsed()
    everything = list(root.iter())
    # What a browser looks at whenever something opens above the map, and what travels.
    assert len(everything) <= 450
    assert len(zlib.compress((post_map.map_definitions() + MAP).encode())) <= 30_000
    names = [node.get("id") for node in everything if node.get("id")]
    assert len(names) == len(set(names))
    references = {node.get("href", "").removeprefix("#") for node in everything} - {""}
    references |= set(re.findall(r"url\(#([^)]+)\)", MAP))
    assert references <= set(names)
    for node in everything:
        assert "style" not in node.attrib
        assert not node.tag.endswith(("style", "script", "image", "filter", "foreignObject"))
    assert {f"house-{seat}" for seat in range(4)} | {"posthorn", "carriage"} <= set(names)


def test_every_town_and_province_can_be_lit() -> None:
    everything = list(parsed().iter())
    towns = [node.get("data-town") for node in everything if node.get("class") == "town"]
    assert towns == list(CITIES)
    provinces = [node.get("data-province") for node in everything if "data-province" in node.attrib]
    assert provinces == list(PROVINCES)


def test_every_leaf_of_the_drawing_is_styled() -> None:
    style = STYLE_SHEET.read_text(encoding="utf-8") + COMPONENTS.read_text(encoding="utf-8")
    for node in parsed().iter():
        if not len(node):
            for name in (node.get("class") or "").split():
                assert re.search(rf"\.{name}\b", style), name


@pytest.mark.parametrize(
    ("title", "lines"),
    [("Imperial Post", ["Imperial", "POST"]), ("Poczta cesarska", ["Poczta", "CESARSKA"])],
)
def test_the_cartouche_has_the_name_of_the_game_in_any_language(title: str, lines: list[str]) -> None:
    words = re.findall(r'<text class="title-word[^>]*scale\(([\d.]+)\)[^>]*>([^<]+)<', ornaments(title))
    assert [line for _size, line in words] == lines
    for (size, line), letter in zip(words, (TITLE_LETTER, TITLE_CAPITAL), strict=True):
        assert float(size) * letter * len(line) <= TITLE_WIDTH + 1
