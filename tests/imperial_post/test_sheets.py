"""The worked examples of the four printed sheets, each as a player would see it.

CZ: the Czech sheet (MindOK). PLf: the Polish translation by fans. BARD: the Polish sheet (Bard). HU: the
Hungarian translation.
"""

from __future__ import annotations

import pytest

from tests.imperial_post import facts
from tests.imperial_post.position import Seat, me, new, offered, play, table, why_not

ROUTE = "Carlsruhe Stuttgart Nürnberg Regensburg"
LONG_ROUTE = "Sigmaringen Stuttgart Nürnberg Regensburg Ingolstadt Augsburg"
BAVARIAN = ["Nürnberg", "Regensburg", "Ingolstadt", "Augsburg"]


def test_innsbruck_fits_neither_end_of_the_example_route() -> None:
    """CZ, PLf, HU. BARD says the opposite, and the board says it is wrong."""
    match = table(Seat(hand="Innsbruck", route=ROUTE), Seat(), phase="play")
    assert offered(match, "play") == ["play Innsbruck new"]
    for side in ("left", "right"):
        assert why_not(match, f"play Innsbruck {side}") == (
            "No road joins Innsbruck to Carlsruhe or Regensburg, the ends of your route."
        )


def test_wuerzburg_is_not_inserted_between_stuttgart_and_nuernberg() -> None:
    """All four sheets: cards go to the ends only, nothing is ever moved."""
    match = table(Seat(hand="Würzburg", route=ROUTE), Seat(), phase="play")
    assert {"Stuttgart", "Nürnberg"} <= facts.NEIGHBOURS["Würzburg"]
    assert offered(match, "play") == ["play Würzburg new"]
    for side in ("left", "right"):
        assert why_not(match, f"play Würzburg {side}") == (
            "A road joins Würzburg to Stuttgart and Nürnberg, "
            "but you can only add cards at the ends of your route: "
            "Carlsruhe or Regensburg."
        )


def test_stuttgart_is_in_the_route_already() -> None:
    """CZ, BARD, HU: it has a road to Carlsruhe, and still may not be played a second time."""
    match = table(Seat(hand="Stuttgart", route=ROUTE), Seat(), phase="play")
    assert "Stuttgart" in facts.NEIGHBOURS["Carlsruhe"]
    assert offered(match, "play") == ["play Stuttgart new"]
    assert why_not(match, "play Stuttgart left") == "Stuttgart is already in your route."


@pytest.mark.parametrize(("end", "side"), [("Carlsruhe", "left"), ("Regensburg", "right")])
def test_only_roads_from_the_two_ends_count(end: str, side: str) -> None:
    for city in sorted(set(facts.CITIES) - set(ROUTE.split())):
        match = table(Seat(hand=city, route=ROUTE), Seat(), phase="play")
        assert (f"play {city} {side}" in match.moves()) == (city in facts.NEIGHBOURS[end]), city


def test_colour_of_a_city_is_irrelevant_to_a_route() -> None:
    """HU, BARD, PLf: Ulm lies in Württemberg, Kempten in Baiern; the road is what counts."""
    match = table(Seat(hand="Kempten", route="Sigmaringen Ulm"), Seat(), phase="play")
    play(match, "play Kempten right")
    assert me(match)["route"] == ["Sigmaringen", "Ulm", "Kempten"]


def test_one_house_in_each_province_of_the_route() -> None:
    """All four sheets: Sigmaringen, Stuttgart, and one of the four Bavarian cities."""
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close")
    for city in BAVARIAN:
        assert f"close Sigmaringen+Stuttgart+{city}" in match.moves()
    play(match, "close Sigmaringen+Stuttgart+Ingolstadt")
    assert me(match)["houses"] == ["Ingolstadt", "Sigmaringen", "Stuttgart"]


def test_no_second_house_in_baiern_with_one_in_each_province() -> None:
    """All four sheets: then none of Nürnberg, Regensburg and Augsburg may get a house."""
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close")
    for city in ("Nürnberg", "Regensburg"):
        assert why_not(match, f"close Sigmaringen+Stuttgart+{city}+Ingolstadt") == (
            "Place one house in each province of the route, or houses in just one province."
        )


def test_houses_in_all_route_cities_of_one_province() -> None:
    """All four sheets: Nürnberg, Regensburg, Ingolstadt and Augsburg."""
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close")
    play(match, f"close {'+'.join(BAVARIAN)}")
    assert me(match)["houses"] == sorted(BAVARIAN)


def test_then_no_house_in_sigmaringen_or_stuttgart() -> None:
    """All four sheets."""
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close")
    for city in ("Sigmaringen", "Stuttgart"):
        assert "just one province" in why_not(match, f"close {city}+{'+'.join(BAVARIAN)}")


def test_hohenzollern_and_wuerttemberg_are_two_provinces() -> None:
    """R15: pairs matter for the tiles only."""
    match = table(Seat(route="Sigmaringen Stuttgart Nürnberg"), Seat(), phase="close")
    assert "close Sigmaringen+Stuttgart+Nürnberg" in match.moves()


def test_tile_of_wuerttemberg_and_hohenzollern() -> None:
    """CZ, BARD, PLf, HU: with Ulm and Sigmaringen, Red has all three cities and takes the top tile."""
    match = table(Seat(route="Ulm Sigmaringen Freiburg", houses="Stuttgart"), Seat(), phase="close")
    play(match, "close Ulm+Sigmaringen+Freiburg")
    assert me(match)["tiles"] == [["wuerttemberg-hohenzollern", 3]]
    assert match.full()["stacks"]["wuerttemberg-hohenzollern"] == [2, 1]


def test_the_tile_takes_all_three_cities() -> None:
    match = table(Seat(route="Ulm Kempten Zürich", houses="Stuttgart"), Seat(), phase="close")
    play(match, "close Ulm+Kempten+Zürich")
    assert me(match)["tiles"] == []


def test_carriages_for_routes_of_three_five_and_four_cards() -> None:
    """All four sheets: carriage 3, then 4 for five cards, then none for four cards."""
    routes = [
        "Basel Zürich Freiburg",
        "Ulm Augsburg München Salzburg Linz",
        "Ulm Augsburg München Salzburg",
    ]
    carriage, ladder = 0, []
    for route in routes:
        match = table(Seat(route=route, carriage=carriage), Seat(), phase="close")
        play(match, "close none")
        carriage = me(match)["carriage"]
        ladder.append(carriage)
    assert ladder == [3, 4, 4]


def test_houses_do_not_matter_for_the_carriage() -> None:
    """All four sheets: only the number of city cards counts."""
    houses = "Basel Zürich Freiburg"
    match = table(Seat(route=houses, houses=houses), Seat(), phase="close")
    play(match, "close none")
    assert me(match)["carriage"] == 3


def test_cartwright_from_carriage_six_with_five_cards() -> None:
    """All four sheets: with his help the player takes carriage 7."""
    match = table(Seat(route="Ulm Augsburg München Salzburg Linz", carriage=6), Seat(), phase="close")
    play(match, "cartwright; close none")
    assert me(match)["carriage"] == 7


def test_cartwright_is_no_help_three_cards_short() -> None:
    """BARD says so; the others say at most two."""
    match = table(Seat(route="Ulm Augsburg München Salzburg", carriage=6), Seat(), phase="close")
    assert "cartwright" not in match.moves()
    assert why_not(match, "cartwright") == "You are more than two cards short of carriage 7."


@pytest.mark.parametrize(
    ("tiles", "total"),
    [
        ([("all", 6), ("baiern", 5), ("route7", 4), ("route5", 1)], 19),
        ([("all", 6), ("baiern", 5), ("route7", 4), ("route5", 2)], 20),
    ],
    ids=["CZ, BARD, HU: 7 + 16 − 4", "PLf: 7 + 17 − 4"],
)
def test_scoring_example(tiles: list[tuple[str, int]], total: int) -> None:
    """Seven points can only be carriage 6; four houses are left."""
    built = " ".join(facts.CITIES[: facts.HOUSES - 4])
    match = table(Seat(houses=built, carriage=6, tiles=tiles), Seat())
    assert me(match)["houses_left"] == 4
    assert me(match)["score"] == total


def test_in_the_first_round_everyone_takes_two_cards() -> None:
    """All four sheets: the Postmaster must help, and no other official can."""
    match = new(3, deck="Ulm Basel Linz Lodz Passau Pilsen München Freiburg")
    for seat in range(3):
        assert match.full()["official"] == "postmaster"
        assert "administrator" not in match.moves()
        play(match, "take deck; take deck")
        assert me(match, seat)["hand_size"] == 2
        assert not {"postmaster", "carrier"} & set(match.moves())
        match.play(offered(match, "play")[0])
        assert match.moves() == ["end"]
        match.play("end")
    assert match.full()["official"] is None


def test_an_open_card_is_replaced_at_once_in_its_place() -> None:
    """All four sheets."""
    match = new(deck="Ulm Basel Linz Lodz Passau Pilsen München Freiburg")
    play(match, "take Linz")
    assert match.full()["display"] == ["Ulm", "Basel", "München", "Lodz", "Passau", "Pilsen"]
    play(match, "take München")
    assert match.full()["display"] == ["Ulm", "Basel", "Freiburg", "Lodz", "Passau", "Pilsen"]


def test_closing_comes_last_and_the_new_route_starts_next_turn() -> None:
    """CZ: a route can never be closed first and a new one begun in the same turn."""
    match = table(Seat(hand="Ulm Basel", route="Augsburg München Salzburg"), Seat(), phase="take")
    play(match, "take deck")
    assert not offered(match, "close")
    play(match, "play Ulm left; close none")
    assert match.seat == 1
    assert me(match)["route"] == []


def test_hand_is_reduced_to_three_of_ones_own_choice_after_closing() -> None:
    """All four sheets; CZ: this is the only moment at which the size of a hand matters."""
    hand = "Basel Linz Lodz Passau Ulm"
    match = table(Seat(hand=hand, route="Augsburg München Salzburg"), Seat(), phase="close")
    play(match, "close none")
    assert "keep Basel+Linz+Ulm" in match.moves()
    play(match, "keep Basel+Linz+Ulm")
    assert me(match)["hand"] == ["Basel", "Linz", "Ulm"]
    assert {"Lodz", "Passau"} <= set(match.full()["discards"])


def test_two_houses_of_different_players_in_one_city() -> None:
    """PLf, BARD, HU: other players' houses are no obstacle."""
    red, blue = Seat(route="Basel Zürich Freiburg"), Seat(houses="Basel Zürich Freiburg")
    match = table(red, blue, phase="close")
    play(match, "close Basel+Zürich")
    assert me(match)["houses"] == ["Basel", "Zürich"]
