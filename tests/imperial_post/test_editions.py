"""What the options change, and the four printed editions as presets of them."""

from __future__ import annotations

from itertools import product

import pytest

from game import Match
from tests.imperial_post import facts
from tests.imperial_post.position import NAMES, Seat, me, new, offered, play, table, why_not

CHANGED = ("all_provinces", "placement", "discard", "postmaster", "reshuffle")
LONG_ROUTE = "Sigmaringen Stuttgart Nürnberg Regensburg Ingolstadt Augsburg"
OUTSIDE_BAIERN = [cities[0] for province, cities in facts.PROVINCES.items() if province != "Baiern"]


def test_without_options_the_first_value_of_each_holds() -> None:
    options = Match.new("imperial-post", NAMES[:2], seed=1).full()["options"]
    assert options == {key: values[0] for key, values in facts.OPTIONS.items()}


@pytest.mark.parametrize("edition", list(facts.EDITIONS))
def test_editions_are_presets(edition: str) -> None:
    options = Match.new("imperial-post", NAMES[:2], seed=1, options={"edition": edition}).full()["options"]
    assert tuple(options[key] for key in CHANGED) == facts.EDITIONS[edition]
    assert (options["starter"], options["scores"]) == ("random", "hidden")


@pytest.mark.parametrize("edition", list(facts.EDITIONS))
@pytest.mark.parametrize("key", CHANGED)
def test_each_option_of_an_edition_can_still_be_changed(edition: str, key: str) -> None:
    for value in facts.OPTIONS[key]:
        wanted = {"edition": edition, key: value}
        options = Match.new("imperial-post", NAMES[:2], seed=1, options=wanted).full()["options"]
        assert options == {
            **dict(zip(CHANGED, facts.EDITIONS[edition], strict=True)),
            "starter": "random",
            "scores": "hidden",
            key: value,
        }


# R12: what the all-provinces tile asks for.


@pytest.mark.parametrize(("asked", "gets"), [("nine", False), ("without-baiern", True)])
def test_all_provinces_tile_without_a_house_in_baiern(asked: str, gets: bool) -> None:
    """CZ and BARD ask for all nine; PLf and HU for the eight outside Baiern."""
    houses = " ".join(city for city in OUTSIDE_BAIERN if city != "Basel")
    match = table(
        Seat(route="Freiburg Basel Zürich", houses=houses), Seat(), phase="close", all_provinces=asked
    )
    play(match, "close Basel")
    assert (["all", 6] in me(match)["tiles"]) == gets


@pytest.mark.parametrize("asked", facts.OPTIONS["all_provinces"])
def test_all_provinces_tile_with_a_house_in_every_province(asked: str) -> None:
    """HU: how many houses stand in Baiern is irrelevant."""
    houses = " ".join(["Passau", *(city for city in OUTSIDE_BAIERN if city != "Basel")])
    match = table(
        Seat(route="Freiburg Basel Zürich", houses=houses), Seat(), phase="close", all_provinces=asked
    )
    play(match, "close Basel")
    assert ["all", 6] in me(match)["tiles"]


@pytest.mark.parametrize("asked", facts.OPTIONS["all_provinces"])
@pytest.mark.parametrize("missing", [province for province in facts.PROVINCES if province != "Baiern"])
def test_all_provinces_tile_lacks_one_province(asked: str, missing: str) -> None:
    houses = [cities[0] for province, cities in facts.PROVINCES.items() if province != missing]
    match = table(
        Seat(route="Passau Regensburg Ingolstadt", houses=" ".join(houses)), Seat(), phase="close",
        all_provinces=asked,
    )  # fmt: skip
    play(match, "close Passau")
    assert me(match)["tiles"] == []


# R16: may fewer houses be placed.


def test_may_place_fewer_houses() -> None:
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close", placement="may")
    for fewer in ("none", "Sigmaringen", "Sigmaringen+Ingolstadt", "Nürnberg+Augsburg"):
        assert f"close {fewer}" in match.moves()


def test_full_placement_uses_one_way_to_the_full() -> None:
    match = table(Seat(route=LONG_ROUTE), Seat(), phase="close", placement="full")
    each = {
        f"close Sigmaringen+Stuttgart+{city}"
        for city in ("Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")
    }
    one = {"close Sigmaringen", "close Stuttgart", "close Nürnberg+Regensburg+Ingolstadt+Augsburg"}
    assert set(offered(match, "close")) == each | one
    assert why_not(match, "close Nürnberg+Augsburg") == (
        "In this match, you must place all the houses that the way you choose allows."
    )


def test_full_placement_as_far_as_houses_last() -> None:
    elsewhere = [city for city in facts.CITIES if city not in LONG_ROUTE.split()]
    houses = " ".join([*elsewhere, "Sigmaringen", "Stuttgart"])
    match = table(Seat(route=LONG_ROUTE, houses=houses), Seat(), phase="close", placement="full")
    assert me(match)["houses_left"] == 2
    pairs = {move for move in offered(match, "close") if move.count("+") == 1}
    assert len(pairs) == 6, "any two of the four Bavarian cities"
    assert set(offered(match, "close")) - pairs == {
        f"close {city}" for city in ("Nürnberg", "Regensburg", "Ingolstadt", "Augsburg")
    }, "one in the one province that is not built up"


def test_full_placement_cannot_choose_a_province_that_is_built_up() -> None:
    match = table(Seat(route=LONG_ROUTE, houses="Sigmaringen"), Seat(), phase="close", placement="full")
    assert "close none" not in match.moves()
    assert "close Stuttgart" in match.moves()


def test_full_placement_with_nothing_left_to_build() -> None:
    match = table(Seat(route=LONG_ROUTE, houses=LONG_ROUTE), Seat(), phase="close", placement="full")
    assert offered(match, "close") == ["close none"]


# R10: may a route be dropped at will.


@pytest.mark.parametrize(("discard", "droppable"), [("voluntary", True), ("forced", False)])
def test_dropping_a_route_although_a_card_fits(discard: str, droppable: bool) -> None:
    """HU knows only the forced drop; the others let the player drop a route at will."""
    match = table(Seat(hand="Ulm Lodz", route="Augsburg"), Seat(), phase="play", discard=discard)
    assert ("play Lodz new" in match.moves()) == droppable
    assert ("play Ulm new" in match.moves()) == droppable
    assert "play Ulm right" in match.moves()
    if not droppable:
        assert why_not(match, "play Lodz new") == (
            "In this match, you may drop your route only if no card in your hand fits it."
        )


@pytest.mark.parametrize("discard", facts.OPTIONS["discard"])
def test_dropping_a_route_when_nothing_fits(discard: str) -> None:
    match = table(Seat(hand="Lodz Linz", route="Augsburg"), Seat(), phase="play", discard=discard)
    assert offered(match, "play") == ["play Linz new", "play Lodz new"]


# R7: when the Postmaster is compulsory.


@pytest.mark.parametrize(("when", "official"), [("empty-hand", "postmaster"), ("first-round", None)])
def test_empty_hand_later_in_the_match(when: str, official: str | None) -> None:
    """HU speaks of the first round only."""
    match = table(Seat(), Seat(hand="Basel"), seat=1, postmaster=when)
    play(match, "take deck; play Basel new; end")
    assert match.full()["official"] == official
    assert ("administrator" in match.moves()) == (official is None)
    play(match, "take deck")
    assert match.full()["phase"] == ("take" if official else "play")
    if official is None:
        play(match, "postmaster; take deck")
        assert me(match)["hand_size"] == 2


@pytest.mark.parametrize("when", facts.OPTIONS["postmaster"])
def test_first_round_is_always_the_postmasters(when: str) -> None:
    match = new(3, starter=2, postmaster=when)
    for seat in (2, 0, 1):
        assert match.seat == seat
        assert match.full()["official"] == "postmaster"
        assert "administrator" not in match.moves()
        play(match, "take deck; take deck")
        match.play(match.moves()[0])
        play(match, "end")
    assert match.full()["official"] is None
    assert "administrator" in match.moves()


# When the discards become a new deck.

OPEN = "Basel Budweis Carlsruhe Freiburg Kempten Linz"


@pytest.mark.parametrize(
    ("script", "left"),
    [("take Linz", "Passau"), ("take deck", "Passau"), ("take Linz; postmaster", "Passau")],
)
def test_at_once_the_last_card_of_the_deck_brings_a_new_one(script: str, left: str) -> None:
    """BARD: when the deck runs out, the discards are shuffled at once."""
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck=left, rest="discards", reshuffle="at-once")
    discards = match.full()["discards"]
    play(match, script)
    assert sorted(match.full()["deck"]) == sorted(discards)
    assert match.full()["discards"] == []
    assert match.full()["drawn"] == []


def test_cards_discarded_after_the_last_one_was_drawn_are_not_in_the_new_deck() -> None:
    """What the difference is: a route dropped later in the turn lies on the discards."""
    decks = {}
    for when in facts.OPTIONS["reshuffle"]:
        match = table(
            Seat(hand="Ulm", route="Basel"), Seat(hand="Lodz"),
            deck="Passau", discards="Linz Linz Pilsen", rest="hand", reshuffle=when,
        )  # fmt: skip
        play(match, "take deck; play Ulm new; end; take deck")
        decks[when] = match.full()
    assert "Basel" in decks["at-once"]["discards"]
    assert "Basel" not in decks["when-needed"]["discards"]
    assert sorted([*decks["at-once"]["deck"], *decks["at-once"]["drawn"]]) == ["Linz", "Linz", "Pilsen"]


def test_at_once_in_the_middle_of_dealing_the_old_display_is_shuffled_in() -> None:
    match = table(Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau", rest="hand", reshuffle="at-once")
    play(match, "administrator")
    shown = match.full()
    assert shown["display"][0] == "Passau"
    assert sorted([*shown["display"][1:], *shown["deck"]]) == OPEN.split()
    assert shown["discards"] == []


def test_at_once_without_discards_waits_until_a_card_is_needed() -> None:
    match = table(
        Seat(hand="Ulm", route="Basel"), Seat(hand="Lodz"), display=OPEN, deck="Passau", rest="hand",
        reshuffle="at-once",
    )  # fmt: skip
    play(match, "take deck")
    assert (match.full()["deck"], match.full()["discards"]) == ([], [])
    play(match, "play Ulm new")
    assert (match.full()["deck"], match.full()["discards"]) == ([], ["Basel"])
    assert match.can_undo
    play(match, "end; take deck")
    assert (match.full()["deck"], match.full()["discards"]) == ([], [])
    assert me(match, 1)["hand"].count("Basel") >= 1


def test_a_take_that_shuffles_cannot_be_taken_back() -> None:
    match = table(
        Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau", discards="Lodz", rest="hand",
        reshuffle="at-once",
    )  # fmt: skip
    play(match, "take deck")
    assert match.full()["deck"] == ["Lodz"]
    assert not match.can_undo


def test_a_record_tells_of_the_shuffle() -> None:
    match = table(
        Seat(hand="Ulm"), Seat(), display=OPEN, deck="Passau", rest="discards", reshuffle="at-once"
    )
    play(match, "take deck")
    assert match.rules.drawn(*match._states[-2:]) == "Passau; the discards are shuffled"


# R1: who begins.


@pytest.mark.parametrize(("players", "starter"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_a_seat_can_be_chosen_to_begin(players: int, starter: int) -> None:
    match = new(players, starter)
    assert (match.seat, match.full()["starter"], match.full()["options"]["starter"]) == (
        starter,
        starter,
        starter,
    )


def test_chance_lets_everyone_begin_about_equally_often() -> None:
    starters = [Match.new("imperial-post", NAMES, seed=seed).full()["starter"] for seed in range(400)]
    assert {seat: 70 <= starters.count(seat) <= 130 for seat in range(4)} == dict.fromkeys(range(4), True)


def test_the_chosen_starter_does_not_change_the_deck() -> None:
    decks = [
        Match.new("imperial-post", NAMES, seed=5, options={"starter": starter}).full()["deck"]
        for starter in ("random", 0, 1, 2, 3)
    ]
    assert all(deck == decks[0] for deck in decks)


# R21: are the values of taken tiles hidden.


@pytest.mark.parametrize("scores", facts.OPTIONS["scores"])
def test_points_of_the_others(scores: str) -> None:
    seats = [Seat(tiles=[("baden", 3)]), Seat(tiles=[("route7", 4)])]
    match = table(*seats, stacks={"baden": 2, "route7": 3}, scores=scores)
    for viewer, seat in product((0, 1, None), (0, 1)):
        shown = match.view(viewer)["players"][seat]
        visible = scores == "open" or viewer == seat
        assert shown["tiles"] == (me(match, seat)["tiles"] if visible else None)
        assert shown["score"] == (me(match, seat)["score"] if visible else None)
        assert shown["tile_count"] == 1


def test_points_are_open_when_the_match_is_over() -> None:
    match = table(Seat(tiles=[("baden", 3)]), Seat(), seat=1, phase="close", ender=0, stacks={"end": 0})
    play(match, "end")
    assert match.view(1)["players"][0]["tiles"] == [["baden", 3]]
