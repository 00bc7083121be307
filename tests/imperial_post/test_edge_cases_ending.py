"""Edge cases E34–E39 and E42 of the fact sheet, and how a match ends: the last round, ties, the result."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from game import Match
from game.core.protocols.rules import MatchResult
from tests.imperial_post import facts
from tests.imperial_post.position import NAMES, Seat, me, play, table, why_not

SEVEN = "Mannheim Carlsruhe Stuttgart Ulm Augsburg München Salzburg"
THREE = "Basel Zürich Kempten"
ALL_BUT_THREE = " ".join(city for city in facts.CITIES if city not in THREE.split())


def turns_of(match: Match) -> list[int | None]:
    """Play on with as few moves as possible, and return whose turns they were."""
    seats = []
    while match.seat is not None:
        seats.append(match.seat)
        turn = match.full()["turn"]
        while match.seat is not None and match.full()["turn"] == turn:
            match.play("end" if "end" in match.moves() else match.moves()[-1])
    return [*seats, None]


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize(
    ("players", "place"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)]
)
def test_the_round_is_played_out_to_the_starters_right(players: int, starter: int, place: int) -> None:
    """R25, E36: all have the same number of turns; the last player of a round ends the match at once."""
    ender = (starter + place) % players
    seats = [Seat(route=SEVEN, carriage=6) if seat == ender else Seat() for seat in range(players)]
    match = table(*seats, seat=ender, starter=starter, phase="close")
    play(match, "close none")
    assert match.full()["ender"] == ender
    expected = [(ender + step) % players for step in range(1, players - place)]
    assert turns_of(match) == [*expected, None]


def test_e34_last_house_and_seventh_carriage_in_one_closing() -> None:
    houses = " ".join(city for city in facts.CITIES if city not in ("Ulm", "Mannheim", "München"))
    match = table(Seat(route=SEVEN, houses=houses, carriage=6), Seat(), phase="close")
    play(match, "close Ulm")
    assert me(match)["tiles"].count(["end", 1]) == 1
    assert me(match)["tiles"][0] == ["end", 1], "it is taken when the house is placed"
    assert me(match)["carriage"] == 7
    assert match.full()["stacks"]["end"] == []


def test_e35_a_second_player_who_triggers_the_end_gets_no_tile() -> None:
    match = table(
        Seat(tiles=[("end", 1)], carriage=7), Seat(route=SEVEN, carriage=6), Seat(),
        seat=1, phase="close", ender=0, stacks={"end": 0},
    )  # fmt: skip
    play(match, "close none")
    assert me(match, 1)["carriage"] == 7
    assert [stack for stack, _ in me(match, 1)["tiles"]] == ["route7"]
    assert match.full()["ender"] == 0
    assert match.seat == 2, "the round goes on as before"


@pytest.mark.parametrize("last", ["Basel", "Zürich", "Kempten"])
def test_end_by_the_last_house(last: str) -> None:
    match = table(Seat(), Seat(route=THREE, houses=ALL_BUT_THREE), seat=1, phase="close")
    assert me(match, 1)["houses_left"] == 1
    play(match, f"close {last}")
    assert match.seat is None
    assert ["end", 1] in me(match, 1)["tiles"]
    assert match.result is not None
    assert match.result["reason"].startswith("Blue placed the last house, and the round was played out.")


def test_end_by_the_seventh_carriage() -> None:
    match = table(Seat(), Seat(route=SEVEN, carriage=6), seat=1, phase="close")
    play(match, "close none")
    assert match.seat is None
    assert match.result is not None
    assert match.result["reason"].startswith("Blue took carriage 7, and the round was played out.")


@pytest.mark.parametrize("carriage", [0, 3, 4, 5])
def test_no_other_carriage_ends_the_match(carriage: int) -> None:
    match = table(Seat(), Seat(route=SEVEN, carriage=carriage), seat=1, phase="close")
    play(match, "close none")
    assert match.full()["ender"] is None
    assert match.seat == 0


def test_e37_a_player_without_houses_still_closes_in_the_last_round() -> None:
    everywhere = " ".join(facts.CITIES[: facts.HOUSES])
    match = table(
        Seat(), Seat(route=SEVEN, houses=everywhere, carriage=3),
        seat=1, phase="close", ender=0, stacks={"end": 0},
    )  # fmt: skip
    assert [move for move in match.moves() if move.startswith("close")] == ["close none"]
    play(match, "close none")
    assert ["route7", 4] in me(match, 1)["tiles"]
    assert me(match, 1)["carriage"] == 4


def test_e37_no_second_trigger_by_closing_without_a_house() -> None:
    everywhere = " ".join(facts.CITIES[: facts.HOUSES])
    match = table(Seat(route=SEVEN, houses=everywhere), Seat(), phase="close", ender=1, stacks={"end": 0})
    play(match, "close none")
    assert match.full()["ender"] == 1


def result_with(scores: tuple[int, ...], ender: int) -> MatchResult[Any]:
    """End a match in which the seats have so many houses on the board, and nothing else."""
    seats = [Seat(houses=" ".join(facts.CITIES[:houses])) for houses in scores]
    match = table(*seats, seat=len(seats) - 1, phase="close", ender=ender, stacks={"end": 0})
    play(match, "end")
    assert match.result is not None
    return match.result


@pytest.mark.parametrize("ender", range(4))
@pytest.mark.parametrize("tied", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3), (0, 1, 3), (0, 1, 2, 3)])
def test_e38_ties_go_to_the_owner_of_the_end_tile_or_the_next_clockwise(
    ender: int, tied: tuple[int, ...]
) -> None:
    result = result_with(tuple(9 if seat in tied else 4 for seat in range(4)), ender)
    clockwise = [(ender + step) % 4 for step in range(4)]
    winner = next(seat for seat in clockwise if seat in tied)
    assert result["winner"] == winner
    assert result["ranking"] == sorted(clockwise, key=lambda seat: seat not in tied)
    if winner == ender:
        assert str(result["reason"]).endswith(f"are tied. {NAMES[ender]} has the end tile and wins.")
    else:
        assert f"{NAMES[winner]} wins as the first of them clockwise from the owner of the end tile" in str(
            result["reason"]
        )


@pytest.mark.parametrize("order", list(permutations((3, 6, 9))))
def test_most_points_win_whoever_has_the_end_tile(order: tuple[int, ...]) -> None:
    for ender in range(3):
        result = result_with(order, ender)
        assert result["scores"] == [houses - facts.HOUSES for houses in order]
        assert result["ranking"] == sorted(range(3), key=lambda seat: -order[seat])
        assert "tied" not in str(result["reason"])


def test_breakdown_adds_up_carriage_tiles_and_houses() -> None:
    tiles = [("all", 6), ("baiern", 5), ("route7", 4), ("end", 1)]
    houses = " ".join(facts.CITIES[:16])
    match = table(
        Seat(houses=houses, carriage=6, tiles=tiles), Seat(carriage=3), seat=1, phase="close", ender=0,
        stacks={"end": 0},
    )  # fmt: skip
    play(match, "end")
    assert match.result is not None
    assert match.result["breakdown"] == [
        {
            "carriage": 6,
            "carriage_points": facts.CARRIAGE_POINTS[6],
            "tiles": [list(tile) for tile in tiles],
            "houses_left": 4,
            "total": facts.CARRIAGE_POINTS[6] + sum(value for _, value in tiles) - 4,
        },
        {
            "carriage": 3,
            "carriage_points": facts.CARRIAGE_POINTS[3],
            "tiles": [],
            "houses_left": 20,
            "total": -18,
        },
    ]
    assert match.result["scores"] == [part["total"] for part in match.result["breakdown"]]


def test_carriage_points_are_those_of_the_best_carriage_only() -> None:
    for carriage, points in facts.CARRIAGE_POINTS.items():
        match = table(Seat(carriage=carriage, houses=" ".join(facts.CITIES[: facts.HOUSES])), Seat())
        assert me(match)["score"] == points


def test_e39_stalemate_all_cards_in_routes_ends_the_match() -> None:
    """Nobody could ever take or play a card again: three routes through the whole map."""
    whole_map = (
        "Lodz Pilsen Budweis Linz Passau München Augsburg Ingolstadt Regensburg Nürnberg Stuttgart "
        "Würzburg Mannheim Carlsruhe Freiburg Basel Zürich Sigmaringen Ulm Kempten Innsbruck"
    )
    seats = [Seat(route=f"{whole_map} Salzburg"), Seat(route=f"{whole_map} Salzburg")]
    match = table(Seat(hand="Salzburg", route=whole_map), *seats, phase="play", display="")
    play(match, "play Salzburg right; end")
    assert match.seat is None
    assert match.moves() == []
    assert match.full()["ender"] is None
    assert match.result is not None
    assert match.result["reason"].startswith("Nobody could take or play a card any more.")
    assert match.result["ranking"] == [0, 1, 2], "from the starting player on"


def test_e41_the_last_turn_of_the_match_may_pass_too() -> None:
    """Blue began and brought about the end; Red, the last of the round, has no card and can get none."""
    match = table(
        Seat(route="Ulm Augsburg"), Seat(hand="Linz", tiles=[("end", 1)], carriage=7),
        seat=1, starter=1, phase="play", display="", rest="hand", ender=1, stacks={"end": 0},
    )  # fmt: skip
    play(match, "play Linz new; end")
    assert me(match, 1)["hand_size"] > 0
    assert match.seat is None


def test_when_the_match_is_over_nothing_can_be_played() -> None:
    match = table(Seat(), Seat(), seat=1, phase="close", ender=0, stacks={"end": 0})
    assert match.result is None
    play(match, "end")
    assert match.moves() == []
    assert match.full()["phase"] == "over"
    assert match.full()["official"] is None
    assert why_not(match, "take deck") == "The match is over."


def test_e42_what_is_public_and_what_is_hidden() -> None:
    match = table(
        Seat(hand="Ulm Linz", houses="Basel", carriage=3, tiles=[("route5", 2)]),
        Seat(
            hand="Lodz Passau", known="Lodz", route="Pilsen Regensburg",
            houses="Linz Ulm", tiles=[("baden", 3)],
        ),
        discards="München München",
    )  # fmt: skip
    view, full = match.view(0), match.full()
    own, other = view["players"]
    assert own["hand"] == ["Linz", "Ulm"]
    assert own["tiles"] == [["route5", 2]]
    assert own["score"] is not None
    assert other["hand"] is None
    assert other["tiles"] is None
    assert other["score"] is None
    assert other["known"] == ["Lodz"]
    for key in ("hand_size", "route", "houses", "houses_left", "carriage", "tile_count"):
        assert other[key] == full["players"][1][key]
    for key in ("display", "discards", "stacks"):
        assert view[key] == full[key]
    assert view["deck"] == len(full["deck"])
