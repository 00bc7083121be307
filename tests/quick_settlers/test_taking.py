"""Roads and knights change owners."""

from __future__ import annotations

import pytest

from game.core.protocols.rules import Json

from .helpers import Table

ROAD, KNIGHT = "build road for brick+wood", "build knight for ore+wool+grain"
PAY = {"road": "brick wood", "knight": "ore wool grain"}
BUILD = {"road": ROAD, "knight": KNIGHT}


def table_without_supply(kind: str, owned: list[int], **more: object) -> Table:
    """Lay out a table where everything of one kind is with the players."""
    rows: dict[str, object] = {"roads": owned, "roads_left": 0} if kind == "road" else {
        "knights": owned, "knights_left": 0
    }  # fmt: skip
    mover = more.get("mover", 0)
    hands = [PAY[kind] if seat == mover else "" for seat in range(len(owned))]
    return Table(len(owned), hands=hands, **rows, **more)  # type: ignore[arg-type]


def owned(table: Table, kind: str) -> list[int]:
    players: list[Json] = table.players
    return [player[kind + "s"] for player in players]


@pytest.mark.parametrize("kind", ["road", "knight"])
class TestAlongTheArrow:
    def test_from_the_supply_while_it_lasts(self, kind: str) -> None:
        table = Table(
            3, hands=[PAY[kind]], roads=[1, 3, 2], roads_left=1, knights=[0, 2, 1], knights_left=1
        )
        before = owned(table, kind)
        table.play(BUILD[kind])
        assert owned(table, kind) == [before[0] + 1, *before[1:]]
        assert table.full["supply"][kind] == 0

    def test_clockwise_the_next_player_loses_one(self, kind: str) -> None:
        table = table_without_supply(kind, [1, 2, 2, 2])
        assert table.view(0)["losers"][kind] == 1
        assert owned(table.play(BUILD[kind]), kind) == [2, 1, 2, 2]

    def test_the_other_way_the_previous_player_loses_one(self, kind: str) -> None:
        table = table_without_supply(kind, [1, 2, 2, 2], arrow="counter")
        assert table.view(0)["losers"][kind] == 3
        assert owned(table.play(BUILD[kind]), kind) == [2, 2, 2, 1]

    def test_players_without_one_are_skipped(self, kind: str) -> None:
        assert owned(table_without_supply(kind, [1, 0, 0, 2]).play(BUILD[kind]), kind) == [2, 0, 0, 1]
        table = table_without_supply(kind, [1, 2, 0, 0], arrow="counter")
        assert owned(table.play(BUILD[kind]), kind) == [2, 1, 0, 0]

    def test_it_goes_round_the_table(self, kind: str) -> None:
        table = table_without_supply(kind, [2, 0, 1, 0], mover=2)
        assert owned(table.play(BUILD[kind]), kind) == [1, 0, 2, 0]
        table = table_without_supply(kind, [1, 0, 0, 2], mover=0, arrow="counter")
        assert owned(table.play(BUILD[kind]), kind) == [2, 0, 0, 1]

    def test_with_two_players_the_other_one_loses(self, kind: str) -> None:
        assert owned(table_without_supply(kind, [1, 2]).play(BUILD[kind]), kind) == [2, 1]

    def test_never_ones_own(self, kind: str) -> None:
        table = table_without_supply(kind, [4, 0, 0])
        assert not table.may(f"build {kind}")
        assert table.view(0)["losers"][kind] is None

    def test_nobody_can_lose_one_so_nothing_is_built_or_paid(self, kind: str) -> None:
        guard = {"road": "citadel", "knight": "church"}[kind]
        table = table_without_supply(kind, [1, 1, 0], expansions=["", guard])
        assert not table.may(f"build {kind}")
        assert "nobody has one that you can take" in table.why_not(BUILD[kind])


class TestProtection:
    @pytest.mark.parametrize(("roads", "taken_from"), [(1, 2), (3, 2), (4, 1), (6, 1)])
    def test_the_citadel_guards_three_roads(self, roads: int, taken_from: int) -> None:
        table = table_without_supply("road", [1, roads, 2], expansions=["", "citadel"])
        before = owned(table, "road")
        after = owned(table.play(ROAD), "road")
        assert [seat for seat in (1, 2) if after[seat] < before[seat]] == [taken_from]

    @pytest.mark.parametrize(("knights", "taken_from"), [(1, 2), (2, 1), (3, 1)])
    def test_the_church_guards_one_knight(self, knights: int, taken_from: int) -> None:
        table = table_without_supply("knight", [0, knights, 2], expansions=["", "church"])
        before = owned(table, "knight")
        after = owned(table.play(KNIGHT), "knight")
        assert [seat for seat in (1, 2) if after[seat] < before[seat]] == [taken_from]

    def test_the_church_guards_no_road_and_the_citadel_no_knight(self) -> None:
        table = table_without_supply("road", [1, 1, 1], expansions=["", "church"])
        assert owned(table.play(ROAD), "road") == [2, 0, 1]
        table = table_without_supply("knight", [0, 1, 1], expansions=["", "citadel"])
        assert owned(table.play(KNIGHT), "knight") == [1, 0, 1]


def test_an_even_card_costs_a_point_an_odd_one_its_advantage() -> None:
    table = table_without_supply("road", [1, 4, 0])
    assert table.points == [1, 3, 1]
    table.play(ROAD)
    assert table.points == [2, 2, 1]
    table.play("draw")
    assert table.full["swaps_left"] == 2


def test_the_card_taken_is_laid_on_the_side_that_is_due() -> None:
    # The loser's fourth road showed its B side; as the taker's first one it shows side A.
    table = table_without_supply("road", [0, 4, 0]).play(ROAD)
    assert table.points[0] == 1
    assert table.players[0]["roads"] == 1
