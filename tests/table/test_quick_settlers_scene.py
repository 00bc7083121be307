"""The table of Quick Settlers: what is lit, what is described, what is predicted."""

from __future__ import annotations

import pytest

from game.core.protocols.rules import Json
from game.core.registry import scene_of
from tests.support.fake_host import play, session_of
from tests.table.settlers_page import (
    is_lit,
    is_reached,
    notice,
    sheet,
    words,
)
from tests.table.settlers_table import GAME, click, open_settlers_table, press, seen

SCENE = scene_of(GAME)
RICH = "brick wood wood ore ore wool wool wool grain"


class TestTheMiddle:
    def test_market_pile_and_discards_are_there_with_their_numbers(self) -> None:
        page = seen(open_settlers_table(market="ore ore wool brick grain", discards="wood wood"))
        market = [
            card.get("data-resource") for card in page.part("centre").one("ol", "market").all("button")
        ]
        assert market == ["ore", "ore", "wool", "brick", "grain"]
        assert page.part("pile").one("b").text == "60"
        assert page.part("centre").one("span", "resource-card-discards").one("b").text == "2"

    @pytest.mark.parametrize(("arrow", "target"), [("clockwise", "Ben"), ("counter", "Dora")])
    def test_the_fate_card_says_whom_it_points_at(self, arrow: str, target: str) -> None:
        fate = seen(open_settlers_table(4, arrow=arrow)).part("fate")
        assert [name.text for name in fate.all("b")] == ["Ada", target]
        assert fate.get("aria-label").endswith(f"from Ada to {target}.")
        assert f"is-{arrow}" in fate.classes

    def test_two_players_have_no_fate_card(self) -> None:
        assert not seen(open_settlers_table(2)).has(id="fate")

    def test_events_are_counted(self) -> None:
        app = open_settlers_table(3, hands=["ore ore ore grain grain"], sides=["market-day"])
        play(app, "build city for ore+ore+ore+grain+grain")
        events = seen(app).part("centre").one("ul", "events").all("b")
        assert [event.text for event in events] == ["0/7", "1/4"]


class TestExchanging:
    def test_a_card_of_the_hand_then_the_market(self) -> None:
        app = open_settlers_table(hands=["wool wool ore"], market="brick wood wool wool grain")
        click(app, "hand-wool")
        page = seen(app)
        assert "data-picked" in page.part("hand-wool").attributes
        assert words(app) == "Exchange wool: tap a glowing card, the pile or a player."
        assert is_reached(page.part("pile"))
        assert [is_reached(page.part(f"market-{place}")) for place in range(5)] == [
            True,
            True,
            False,
            False,
            True,
        ]
        click(app, "market-1")
        assert session_of(app).match.history == ["swap market wood for wool"]

    def test_a_card_of_the_market_then_the_hand(self) -> None:
        app = open_settlers_table(hands=["wool wool ore"], market="brick wood wool wool grain")
        click(app, "market-2")
        page = seen(app)
        for place in (2, 3):
            assert "data-picked" in page.part(f"market-{place}").attributes
            assert "Selected" in page.part(f"market-{place}").get("aria-label")
        assert is_reached(page.part("hand-ore"))
        assert not is_lit(page.part("hand-wool"))
        click(app, "hand-ore")
        assert session_of(app).match.history == ["swap market wool for ore"]

    def test_the_pile_then_the_hand(self) -> None:
        app = open_settlers_table(hands=["wool ore"])
        click(app, "pile")
        click(app, "hand-ore")
        assert session_of(app).match.history == ["swap pile ore"]

    def test_a_second_click_takes_the_choice_back(self) -> None:
        app = open_settlers_table(hands=["wool ore"])
        for name in ("hand-wool", "pile", "market-0"):
            before = seen(app).part(name).attributes
            if name == "hand-wool":
                click(app, name)
                click(app, name)
            assert seen(app).part(name).attributes == before

    def test_an_impossible_try_is_explained(self) -> None:
        app = open_settlers_table(hands=["wool ore"])
        click(app, "hand-wool")
        press(app, seen(app).part("market-3"))
        assert notice(app) == "Take one resource and give another."

    def test_after_the_last_exchange_nothing_is_lit_but_still_explained(self) -> None:
        app = open_settlers_table(hands=["wool ore"], pile="brick brick")
        play(app, "swap pile wool")
        page = seen(app)
        assert not any(is_lit(page.part(name)) for name in ("pile", "market-0", "hand-brick"))
        press(app, page.part("market-0"))
        assert notice(app) == "You have no exchange left this turn."

    def test_without_a_road_only_the_pile_is_lit(self) -> None:
        app = open_settlers_table(hands=["wool ore", "grain"], roads=[0, 1, 1])
        page = seen(app)
        assert is_lit(page.part("pile"))
        assert not any(is_lit(page.part(f"market-{place}")) for place in range(5))
        click(app, "partner-1")
        press(app, sheet(app).part("swap-1-1"))
        assert notice(app) == "Without a road, you may exchange only with the pile."

    def test_a_lifted_card_can_be_swapped_with_a_player_who_has_cards(self) -> None:
        app = open_settlers_table(hands=["wool wool", "grain", ""])
        click(app, "hand-wool")
        page = seen(app)
        assert is_reached(page.part("partner-1"))
        assert not is_reached(page.part("partner-2"))
        click(app, "partner-1")
        # What was lifted stays lifted: one press gives it back.
        assert words(app) == "You took grain. Give Ben 1 card back."
        assert "data-picked" in seen(app).part("hand-wool").attributes
        assert seen(app).part("bar-primary").text == "Give back wool"
        click(app, "bar-primary")
        assert session_of(app).match.history == ["swap seat1 1", "give wool"]

    def test_several_cards_are_swapped_with_a_player_by_lifting_them(self) -> None:
        app = open_settlers_table(hands=["wool wool ore", "grain grain", "brick"], roads=[3, 1, 1])
        for name in ("hand-wool", "hand-ore"):
            click(app, name)
        page = seen(app)
        assert words(app) == "Exchange 2 cards: tap a glowing player."
        assert [is_reached(page.part(f"partner-{seat}")) for seat in (1, 2)] == [True, False]
        assert not any(is_reached(page.part(f"market-{place}")) for place in range(5))
        click(app, "partner-1")
        click(app, "bar-primary")
        assert session_of(app).match.history == ["swap seat1 2", "give ore+wool"]

    def test_a_player_first_then_the_cards(self) -> None:
        app = open_settlers_table(hands=["wool wool ore", "grain grain"], roads=[3, 1, 1])
        click(app, "partner-1")
        assert sheet(app).one("h2").text == "Ben"
        for name in ("hand-wool", "hand-wool"):
            click(app, name)
        assert sheet(app).part("swap-1-2").get("class") == "primary"
        click(app, "swap-1-2")
        assert seen(app).part("bar-primary").text == "Give back 2 wool"

    def test_with_one_exchange_left_another_card_takes_the_place_of_the_lifted_one(self) -> None:
        app = open_settlers_table(hands=["wool ore"])
        for name in ("hand-wool", "hand-ore"):
            click(app, name)
        picked = ["data-picked" in seen(app).part(f"hand-{card}").attributes for card in ("wool", "ore")]
        assert picked == [False, True]

    def test_other_hands_offer_as_many_cards_as_roads_and_hands_allow(self) -> None:
        offered = set()
        for seat in (1, 2):
            app = open_settlers_table(hands=["wool ore", "grain", "ore ore ore ore"], roads=[5, 1, 1])
            click(app, f"partner-{seat}")
            offered |= {move for move in sheet(app).moves() if move.startswith("swap seat")}
        assert offered == {"swap seat1 1", "swap seat2 1", "swap seat2 2", "swap seat2 3"}

    def test_library_and_guild_stand_with_the_hands_once_they_are_built(self) -> None:
        laid: Json = {"hands": ["wool", "grain", "ore"], "cities": [0, 2, 0]}
        app = open_settlers_table(**laid)
        click(app, "partner-1")
        assert not {"library-1", "guild-1"} & {button.get("id") for button in sheet(app).all("button")}
        for seat in (1, 2):
            app = open_settlers_table(**laid, expansions=["library guild"])
            click(app, f"partner-{seat}")
            assert f"library seat{seat}" in sheet(app).moves()
            assert f"guild seat{seat}" not in sheet(app).moves()
            press(app, sheet(app).part(f"guild-{seat}"))
            assert notice(app) == "That player has fewer points than you."
        app = open_settlers_table(**laid, expansions=["guild"], sides=["", "robbers robbers"])
        click(app, "partner-1")
        assert "guild seat1" in sheet(app).moves()

    def test_the_library_shows_a_hand_to_pick_from(self) -> None:
        app = open_settlers_table(hands=["wool", "grain ore ore"], expansions=["library"])
        for name in ("partner-1", "library-1"):
            click(app, name)
        assert sheet(app).moves() == {"pick ore", "pick grain"}
        assert sheet(app).part("pick-ore").one("b").text == "2"
        click(app, "pick-ore")
        assert seen(app).part("hand").moves() == {"give wool", "give ore"}

    def test_what_was_taken_is_reported_while_cards_are_given_back(self) -> None:
        app = open_settlers_table(hands=["wool wool", "grain grain"], roads=[3, 1, 1])
        for name in ("partner-1", "swap-1-2"):
            click(app, name)
        assert words(app) == "You took 2 grain. Give Ben 2 cards back."
        assert seen(app).part("bar-primary").text == "0 of 2 cards"
        for name in ("hand-wool", "hand-grain"):
            click(app, name)
        assert seen(app).part("bar-primary").text == "Give back wool and grain"
        click(app, "bar-primary")
        assert session_of(app).match.history[-1] == "give wool+grain"
