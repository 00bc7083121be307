"""The end: ten points on one's own turn."""

from __future__ import annotations

import pytest

from game.quick_settlers.rules import RULES
from game.quick_settlers.scoring import Result

from .helpers import NAMES, Table

ROAD = "build road for brick+wood"
NINE = "robbers " * 9


def test_the_sheets_winning_example() -> None:
    """Two settlements, a city, a city with a church, two knights and four roads make ten points."""
    table = Table(
        4, sides=["robbers robbers"], cities=[1], expansions=["church"], knights=[2], roads=[3],
        hands=["brick wood"],
    )  # fmt: skip
    assert table.points[0] == 9
    table.play(ROAD)
    assert table.points[0] == 10
    assert table.seat is None
    result = RULES.result(table.state, NAMES)
    assert result is not None
    assert result["winner"] == 0
    assert result["breakdown"][0] == {
        "settlements": 2, "cities": 2, "expansions": {"church": 3}, "roads": 2, "knights": 1, "total": 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("things", "move"),
    [
        ({"hands": ["brick wood"], "roads": [1]}, ROAD),
        ({"hands": ["ore wool grain"], "knights": [1]}, "build knight for ore+wool+grain"),
        ({"hands": ["brick wood wool grain"]}, "build settlement for brick+wood+wool+grain"),
        ({"hands": ["ore ore ore grain grain"]}, "build city for ore+ore+ore+grain+grain"),
    ],
)  # fmt: skip
def test_every_kind_of_building_can_win(things: dict[str, list[str]], move: str) -> None:
    table = Table(6, sides=[NINE], **things)  # type: ignore[arg-type]
    assert table.points[0] == 9
    table.play(move)
    assert table.seat is None
    assert table.moves() == []


def test_a_four_point_expansion_can_jump_over_ten() -> None:
    table = Table(4, sides=["robbers " * 7], cities=[1], hands=["ore wool wool wool"])
    assert table.points[0] == 9
    table.play("build town-hall for ore+wool+wool+wool")
    assert table.points[0] == 11
    assert table.seat is None


def test_the_match_ends_before_flip_event_and_draw() -> None:
    table = Table(6, sides=[NINE], hands=["brick wood wool grain"])
    table.play("build settlement for brick+wood+wool+grain")
    assert (table.phase, table.full["arrow"]) == ("build", "clockwise")
    for side in ("robbers", "market-day"):
        table = Table(6, sides=[f"{side} {NINE[8:]}"], hands=["ore ore ore grain grain", "wool " * 9])
        market = table.full["market"]
        table.play("build city for ore+ore+ore+grain+grain")
        assert table.seat is None
        assert table.full["arrow"] == "clockwise"
        assert table.full["market"] == market
        assert table.players[1]["hand_size"] == 9
        assert table.players[0]["hand_size"] == 0


def test_nine_points_do_not_end_it() -> None:
    table = Table(6, sides=["robbers " * 8], roads=[1], hands=["brick wood"]).play(ROAD)
    assert table.points[0] == 9
    assert table.seat == 0


def test_nobody_wins_on_anothers_turn() -> None:
    table = Table(6, sides=[NINE, "robbers"], hands=["", "brick wood"], roads=[2, 1], mover=1, roads_left=0)
    assert table.points[0] == 10
    table.play("draw")
    assert table.seat == 2


def result_of(**things: object) -> Result:
    table = Table(4, hands=["brick wood", *(things.pop("hands", ["", "", ""]))], **things)  # type: ignore
    table.play(ROAD)
    result = RULES.result(table.state, NAMES)
    assert result is not None
    return result


def test_the_ranking_goes_by_points() -> None:
    result = result_of(sides=[NINE, "robbers", "robbers robbers", ""], roads_left=3)
    assert result["scores"] == [10, 1, 2, 0]
    assert result["ranking"] == [0, 2, 1, 3]
    assert result["winner"] == 0
    assert result["reason"] == "Ada wins with 10 points."


def test_ties_below_the_winner() -> None:
    # Lasting points first, then cards in hand, then who would have been on turn next.
    lasting = result_of(sides=[NINE, "", "robbers", ""], roads=[1, 2, 0, 2], roads_left=1)
    assert lasting["scores"] == [10, 1, 1, 1]
    assert lasting["ranking"] == [0, 2, 1, 3]
    cards = result_of(sides=[NINE, "robbers", "robbers", "robbers"], hands=["ore", "ore ore", "ore"])
    assert cards["ranking"] == [0, 2, 1, 3]


def test_no_result_before_the_end() -> None:
    assert RULES.result(Table().state, NAMES) is None


def test_only_the_top_card_of_a_stack_counts() -> None:
    table = Table(2, sides=["robbers"], hands=["ore ore ore grain grain ore wool wool wool"])
    assert table.points[0] == 1
    assert table.play("build city for ore+ore+ore+grain+grain").points[0] == 2
    assert table.play("build library for ore+wool+wool+wool").points[0] == 3
