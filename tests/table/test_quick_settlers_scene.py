"""The table of Quick Settlers: what is lit, what is said, what is foretold."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.protocols.rules import Json
from game.quick_settlers.preview import TURNED, drawn_cards, loser_along
from game.table.app import App
from tests.support.fake_host import act, play, session_of, sit
from tests.support.html_reader import Node
from tests.table.settlers_table import EXPANSIONS, click, new, press, seen, sit_at, wild_games

RICH = "brick wood wood ore ore wool wool wool grain"


def work(page: Node, kind: str) -> Node:
    return page.part("works").one("li", f"work-{kind}")


def state(page: Node, kind: str) -> str:
    """What a building says about itself."""
    return work(page, kind).one("p", "work-state").text


def estate(page: Node, name: str) -> Node:
    [found] = [one for one in page.part("estates").all("article") if one.one("h3").text == name]
    return found


def notice(app: App) -> str:
    return seen(app).part("prompt").one("p", "notice").text


def is_lit(node: Node) -> bool:
    return (
        node.tag == "button" and node.get("aria-disabled") != "true" and "disabled" not in node.attributes
    )


class TestTheMiddle:
    def test_market_pile_and_discards_are_there_with_their_numbers(self) -> None:
        page = seen(sit_at(market="ore ore wool brick grain", discards="wood wood"))
        market = [
            card.get("data-resource") for card in page.part("centre").one("ol", "market").all("button")
        ]
        assert market == ["ore", "ore", "wool", "brick", "grain"]
        assert page.part("pile").one("b").text == "60"
        assert page.part("centre").one("span", "goods-discards").one("b").text == "2"

    @pytest.mark.parametrize(("arrow", "target"), [("clockwise", "Ben"), ("counter", "Dora")])
    def test_the_fate_card_says_whom_it_points_at(self, arrow: str, target: str) -> None:
        fate = seen(sit_at(4, arrow=arrow)).part("fate")
        assert [name.text for name in fate.all("b")] == ["Ada", target]
        assert fate.get("aria-label").endswith(f"from Ada to {target}.")
        assert f"is-{arrow}" in fate.classes

    def test_two_players_have_no_fate_card(self) -> None:
        assert not seen(sit_at(2)).has(id="fate")

    def test_events_are_counted(self) -> None:
        app = sit_at(3, hands=["ore ore ore grain grain"], sides=["market-day"])
        play(app, "build city for ore+ore+ore+grain+grain")
        events = seen(app).part("centre").one("ul", "events").all("b")
        assert [event.text for event in events] == ["0/7", "1/4"]


class TestExchanging:
    def test_a_card_of_the_hand_then_the_market(self) -> None:
        app = sit_at(hands=["wool wool ore"], market="brick wood wool wool grain")
        click(app, "hand-wool")
        page = seen(app)
        assert page.part("hand-wool").get("aria-pressed") == "true"
        assert "now choose the pile or a card of the market" in page.part("panel").text
        assert is_lit(page.part("pile"))
        assert [is_lit(page.part(f"market-{place}")) for place in range(5)] == [
            True,
            True,
            False,
            False,
            True,
        ]
        click(app, "market-1")
        assert session_of(app).match.history == ["swap market wood for wool"]

    def test_a_card_of_the_market_then_the_hand(self) -> None:
        app = sit_at(hands=["wool wool ore"], market="brick wood wool wool grain")
        click(app, "market-2")
        page = seen(app)
        assert [page.part(f"market-{place}").get("aria-pressed") for place in (2, 3)] == ["true", "true"]
        assert is_lit(page.part("hand-ore"))
        assert not is_lit(page.part("hand-wool"))
        click(app, "hand-ore")
        assert session_of(app).match.history == ["swap market wool for ore"]

    def test_the_pile_then_the_hand(self) -> None:
        app = sit_at(hands=["wool ore"])
        click(app, "pile")
        click(app, "hand-ore")
        assert session_of(app).match.history == ["swap pile ore"]

    def test_a_second_click_takes_the_choice_back(self) -> None:
        app = sit_at(hands=["wool ore"])
        for name in ("hand-wool", "pile", "market-0"):
            before = seen(app).part(name).attributes
            if name == "hand-wool":
                click(app, name)
                click(app, name)
            assert seen(app).part(name).attributes == before

    def test_an_impossible_try_is_explained(self) -> None:
        app = sit_at(hands=["wool ore"])
        click(app, "hand-wool")
        press(app, seen(app).part("market-3"))
        assert notice(app) == "Take one resource and give another."

    def test_after_the_last_exchange_nothing_is_lit_but_still_explained(self) -> None:
        app = sit_at(hands=["wool ore"], pile="brick brick")
        play(app, "swap pile wool")
        page = seen(app)
        assert not any(is_lit(page.part(name)) for name in ("pile", "market-0", "hand-brick", "swap-1-1"))
        press(app, page.part("market-0"))
        assert notice(app) == "You have no exchange left this turn."

    def test_without_a_road_only_the_pile_is_lit(self) -> None:
        app = sit_at(hands=["wool ore", "grain"], roads=[0, 1, 1])
        page = seen(app)
        assert is_lit(page.part("pile"))
        assert not any(is_lit(page.part(f"market-{place}")) for place in range(5))
        press(app, page.part("swap-1-1"))
        assert notice(app) == "Without a road, you may exchange only with the pile."

    def test_other_hands_offer_as_many_cards_as_roads_and_hands_allow(self) -> None:
        page = seen(sit_at(hands=["wool ore", "grain", "ore ore ore ore"], roads=[5, 1, 1]))
        offered = {move for move in page.part("panel").moves() if move.startswith("swap seat")}
        assert offered == {"swap seat1 1", "swap seat2 1", "swap seat2 2", "swap seat2 3"}

    def test_library_and_guild_stand_with_the_hands_once_they_are_built(self) -> None:
        laid: Json = {"hands": ["wool", "grain", "ore"], "cities": [0, 2, 0]}
        assert not {"library", "guild"} & {
            node.get("data-move").split(" ")[0] for node in seen(sit_at(**laid)).part("panel").all("button")
        }
        page = seen(sit_at(**laid, expansions=["library guild"]))
        assert {"library seat1", "library seat2"} <= page.moves()
        assert not {"guild seat1", "guild seat2"} & page.moves()
        assert (
            "guild seat1"
            in seen(sit_at(**laid, expansions=["guild"], sides=["", "robbers robbers"])).moves()
        )

    def test_the_library_shows_a_hand_to_pick_from(self) -> None:
        app = sit_at(hands=["wool", "grain ore ore"], expansions=["library"])
        click(app, "library-1")
        panel = seen(app).part("panel")
        assert panel.moves() == {"pick ore", "pick grain"}
        assert panel.part("pick-ore").one("b").text == "2"
        click(app, "pick-ore")
        assert seen(app).moves() == {"give wool", "give ore"}

    def test_what_was_taken_is_told_while_cards_are_given_back(self) -> None:
        app = sit_at(hands=["wool wool", "grain grain"], roads=[3, 1, 1])
        click(app, "swap-1-2")
        panel = seen(app).part("panel")
        assert "What do you give Ben? You took 2 grain." in panel.text
        assert panel.part("choose").text == "0 of 2 cards chosen"
        for name in ("more-wool", "more-grain"):
            click(app, name)
        assert seen(app).part("choose").text == "Give Ben these 2 cards"
        click(app, "choose")
        assert session_of(app).match.history[-1] == "give wool+grain"


class TestBuilding:
    def test_what_can_be_paid_is_lit_and_the_rest_says_what_is_missing(self) -> None:
        page = seen(sit_at(hands=["brick wood wool"]))
        assert is_lit(page.part("build-road"))
        assert state(page, "knight") == "missing: ore and grain"
        assert state(page, "settlement") == "missing: grain"
        assert not is_lit(page.part("build-knight"))
        coins = work(page, "knight").all("span", "coin")
        assert ["is-missing" in coin.classes for coin in coins] == [True, False, True]

    def test_a_click_on_what_cannot_be_paid_explains_it(self) -> None:
        app = sit_at(hands=["brick wood wool"])
        press(app, seen(app).part("build-knight"))
        assert notice(app) == "These cards are missing: ore, grain."

    def test_the_supply_is_counted_and_the_next_side_told(self) -> None:
        page = seen(sit_at(4, roads=[2, 1, 1, 1], knights=[1]))
        assert work(page, "road").one("b", "work-left").text == "×4"
        assert work(page, "road").one("p", "work-gain").text == "side A: 1 exchange per turn"
        assert work(page, "knight").one("p", "work-gain").text == "side B: 1 point"

    def test_only_three_for_one_opens_the_choice_of_payments(self) -> None:
        app = sit_at(hands=["wood wool wool wool"])
        page = seen(app)
        assert not page.has(id="build-road")
        assert state(page, "road") == "for wood and 3 wool"
        click(app, "pay-road")
        panel = seen(app).part("panel")
        assert panel.one("h2").text == "Road: what do you pay? costs brick and wood"
        assert panel.moves() == {"build road for wood+wool+wool+wool"}
        click(app, "pay-road-now")
        assert session_of(app).match.history == ["build road for wood+wool+wool+wool"]

    def test_the_plain_payment_is_one_click_and_others_are_beside_it(self) -> None:
        app = sit_at(hands=["brick wood ore ore ore"])
        page = seen(app)
        assert "build road for brick+wood" in page.moves()
        assert page.part("pay-road").get("aria-label") == "3:1 Road: 2 other ways to pay"
        click(app, "pay-road")
        listed = [way.get("aria-label") for way in seen(app).part("panel").all("button", "payment")]
        assert listed == ["brick and wood", "brick and 3 ore", "wood and 3 ore"]

    def test_choosing_cards_says_why_they_are_no_payment(self) -> None:
        app = sit_at(hands=["brick wood ore ore ore"])
        click(app, "pay-road")
        for name in ("none-brick", "none-ore"):
            if "disabled" not in seen(app).part(name).attributes:
                click(app, name)
        assert seen(app).part("pay-not").text == "Choose the cards that you pay."
        click(app, "more-wood")
        assert "It costs brick, wood" in seen(app).part("pay-not").text
        for name in ("more-brick", "more-ore"):
            click(app, name)
        assert seen(app).part("pay-not").text == "You would pay too much: brick, wood is enough."
        press(app, seen(app).part("pay-not"))
        assert notice(app) == "You would pay too much: brick, wood is enough."

    def test_going_back_closes_the_choice(self) -> None:
        app = sit_at(hands=["brick wood ore ore ore"])
        before = seen(app).part("panel").text
        click(app, "pay-road")
        assert seen(app).part("panel").text != before
        click(app, "pay-back")
        assert seen(app).part("panel").text == before
        click(app, "pay-road")
        app.handle("key", "Escape", "")
        assert seen(app).part("panel").text == before

    @pytest.mark.parametrize(("arrow", "loser"), [("clockwise", "Ben"), ("counter", "Dora")])
    def test_an_empty_supply_names_the_loser(self, arrow: str, loser: str) -> None:
        empty: Json = {"roads_left": 0, "knights_left": 0}
        page = seen(
            sit_at(4, hands=["brick wood ore wool grain"], knights=[0, 1, 1, 1], arrow=arrow, **empty)
        )
        assert state(page, "road") == f"takes {loser}'s road"
        assert state(page, "knight") == f"takes {loser}'s knight"

    def test_protected_cards_are_passed_over_and_marked(self) -> None:
        laid: Json = {"roads": [1, 3, 2], "roads_left": 0, "expansions": ["", "citadel"]}
        page = seen(sit_at(hands=["brick wood"], **laid))
        assert state(page, "road") == "takes Cleo's road"
        guarded = estate(page, "Ben").all("svg", "is-guarded")
        assert len(guarded) == 3
        assert estate(page, "Ben").one("span", "fan-road").get("aria-label").endswith("(3 protected)")

    @pytest.mark.parametrize(
        ("kind", "words", "laid"),
        [
            ("road", "none to be had", {"roads": [1, 0, 0], "roads_left": 0}),
            ("knight", "none to be had", {"knights_left": 0}),
            ("settlement", "none left", {"sides_left": ""}),
            ("city", "no settlement to turn over", {"sides": [""]}),
        ],
    )
    def test_what_nobody_could_build_says_so(self, kind: str, words: str, laid: Json) -> None:
        page = seen(sit_at(hands=[RICH + " ore grain brick"], **laid))
        assert state(page, kind) == words
        assert not is_lit(page.part(f"build-{kind}"))

    def test_each_kind_once_a_turn(self) -> None:
        app = sit_at(hands=["brick wood brick wood"])
        click(app, "build-road")
        page = seen(app)
        assert "is-built" in work(page, "road").classes
        assert state(page, "road") == "built in this turn"
        press(app, page.part("build-road"))
        assert notice(app) == "You have already built one this turn. You may build each kind only "
                              "once per turn."

    def test_expansions_are_named_with_points_effect_and_number(self) -> None:
        page = seen(sit_at(4, hands=["ore wool wool wool"], cities=[1], expansions=["", "library"]))
        names = [
            button.one("span", "expansion-name").text
            for button in page.part("works").all("button", "expansion")
        ]
        assert names == ["Library", "Merchant guild", "Church", "Citadel", "Town hall", "University"]
        assert page.part("build-town-hall").one("b", "expansion-points").text == "4"
        assert page.part("build-church").one("span", "expansion-left").text == "×2"
        assert "first three roads" in page.part("build-citadel").one("span", "expansion-help").text
        assert not is_lit(page.part("build-library"))
        assert is_lit(page.part("build-citadel"))

    def test_an_expansion_paid_otherwise_lets_the_kind_be_chosen_at_the_end(self) -> None:
        app = sit_at(3, hands=["ore wool wool wool brick brick brick"], cities=[1])
        click(app, "pay-expansion")
        panel = seen(app).part("panel")
        assert {move.split(" ")[1] for move in panel.moves()} == set(EXPANSIONS)
        click(app, "pay-church-now")
        assert session_of(app).match.history == ["build church for brick+brick+brick+ore+wool+wool"]

    def test_the_reminder_of_the_rate_knows_the_university(self) -> None:
        assert "two are enough" not in seen(sit_at()).part("hand").text
        assert "two are enough" in seen(sit_at(expansions=["university"])).part("hand").text


class TestWhatFollows:
    def test_the_fate_card_may_turn_after_a_settlement(self) -> None:
        app = sit_at(4, hands=["brick wood wool grain"], roads=[1, 1, 1, 2], roads_left=0)
        click(app, "build-settlement")
        page = seen(app)
        assert page.moves() == {"flip", "leave"}
        assert "A road would be taken from Ben." in page.part("fate-leave").text
        assert "A road would be taken from Dora." in page.part("fate-flip").text
        assert is_lit(page.part("fate"))
        click(app, "fate-flip")
        assert [name.text for name in seen(app).part("fate").all("b")] == ["Ada", "Dora"]

    def test_robbers_get_a_suggestion_that_can_be_changed(self) -> None:
        hands = ["ore ore ore grain grain", "brick brick brick wood wood ore ore wool grain"]
        app = sit_at(3, hands=hands)
        click(app, "build-city")
        assert seen(app).one("dialog").one("h2").text == "Ben, it is your turn"
        act(app, "take-over")
        page = seen(app)
        assert page.part("choose").get("data-move") == "discard brick+brick+wood+ore"
        assert page.part("choose").text == "Discard these 4 cards"
        click(app, "less-brick")
        assert seen(app).part("choose").text == "3 of 4 cards chosen"
        press(app, seen(app).part("choose"))
        assert notice(app) == "It must be 4 cards, not 3."
        click(app, "hand-grain")
        assert seen(app).part("choose").get("data-move") == "discard brick+wood+ore+grain"
        click(app, "choose-none")
        assert seen(app).part("choose").text == "0 of 4 cards chosen"
        click(app, "all-brick")
        click(app, "more-wool")
        click(app, "choose")
        assert session_of(app).match.history[-1] == "discard brick+brick+brick+wool"

    def test_a_hand_of_forty_nine_cards_is_five_stacks(self) -> None:
        cards = " ".join(["brick"] * 10 + ["wood"] * 9 + ["ore"] * 11 + ["wool"] * 10 + ["grain"] * 9)
        hand = seen(sit_at(2, hands=[cards])).part("hand")
        assert hand.one("h2").text == "Your hand (49)"
        assert [stack.one("b").text for stack in hand.one("ul").all("button")] == [
            "10",
            "9",
            "11",
            "10",
            "9",
        ]

    def test_drawing_says_how_many_and_ends_the_turn(self) -> None:
        app = sit_at(3, knights=[3])
        assert seen(app).part("draw").text == "Draw 4 cards and end the turn"
        click(app, "draw")
        page = seen(app)
        assert page.part("prompt").has(id="confirm-turn")
        click(app, "confirm-turn")
        assert session_of(app).match.seat == 1

    def test_fewer_cards_can_be_drawn_one_step_further_away(self) -> None:
        app = sit_at(3, knights=[3])
        assert not seen(app).part("hand").has(id="draw-2")
        assert seen(app).part("draw-fewer").text == "Draw fewer …"
        click(app, "draw-fewer")
        assert [seen(app).part(f"draw-{cards}").text for cards in (2, 3)] == [
            "Draw 2 cards",
            "Draw 3 cards",
        ]
        click(app, "draw-2")
        click(app, "confirm-turn")
        match = session_of(app).match
        assert match.history[-1] == "draw 2"
        assert (match.seat, match.view(None)["players"][0]["hand_size"]) == (1, 2)

    @pytest.mark.parametrize("laid", [{"knights": [0]}, {"knights": [3], "extra": "must"}])
    def test_where_nothing_can_be_left_nothing_is_offered(self, laid: Json) -> None:
        assert not seen(sit_at(3, **laid)).part("hand").has(id="draw-fewer")

    def test_drawing_says_no_more_than_there_is(self) -> None:
        view: Any = new(2).view(0)
        assert drawn_cards(view) == 2
        left: Any = {**view, "pile": 1, "discards": 0}
        assert drawn_cards(left) == 1


class TestEveryone:
    def test_rows_show_sides_and_points_and_hands(self) -> None:
        page = seen(
            sit_at(3, hands=["ore", "wool wool"], roads=[1, 3, 1], knights=[0, 2, 0], cities=[0, 1, 0])
        )
        ben = estate(page, "Ben")
        sides = [
            [name for name in card.classes if name.startswith("side-")]
            for card in ben.all("svg", "small-card")
        ]
        assert sides == [["side-a"], ["side-b"], ["side-a"], ["side-a"], ["side-b"]]
        assert ben.one("strong", "seal").text == "5"
        assert ben.one("span", "hand-size").get("aria-label") == "Hand: 2 cards"
        assert [piece.get("title") for piece in ben.all("li", "piece")] == [
            "Settlement: 1 point",
            "City: 2 points",
        ]

    def test_the_player_who_decides_is_marked(self) -> None:
        page = seen(sit_at(3, mover=1))
        assert [one.one("h3").text for one in page.part("estates").all("article", "is-on-turn")] == ["Ben"]

    def test_cards_that_all_saw_taken_are_shown_as_known(self) -> None:
        app = sit_at(3, hands=["wool", "grain"], market="ore brick wood wood wood")
        play(app, "swap market ore for wool")
        assert not estate(seen(app), "Ada").has("span", "known")
        app.handle("move", "draw", "sure")
        act(app, "take-over")
        known = estate(seen(app), "Ada").one("span", "known")
        assert known.get("aria-label") == "You know of ore in this hand."

    def test_nine_points_are_announced(self) -> None:
        app = sit_at(3, cities=[4, 0, 0])
        assert seen(app).part("prompt").one("p", "banner").text == "One point short of winning: Ada."
        assert not seen(sit_at(3)).part("prompt").has("p", "banner")

    def test_those_who_wait_see_the_steps_of_a_turn(self) -> None:
        app = sit(new(3), looks=False)
        page = seen(app)
        assert page.moves() == set()
        assert page.part("panel").one("li", aria_current="step").text.startswith("1. Exchange")


def test_the_foretold_loser_is_the_one_whom_the_rules_name() -> None:
    """Along the arrow as it lies, and along the other one after it is turned."""
    told = 0
    for match in wild_games(10):
        for moves in range(0, len(match), 5):
            now = match.at(moves)
            view: Any = now.view(None)
            for kind in ("road", "knight"):
                assert loser_along(view, kind, view["arrow"]) == view["losers"][kind]
                told += view["losers"][kind] is not None
            if view["phase"] == "flip":
                now.play("flip")
                turned = now.view(None)["losers"]
                assert {kind: loser_along(view, kind, TURNED[view["arrow"]]) for kind in turned} == turned
    assert told > 50
