"""The Cartwright's offer, the three cards one keeps, and how the end is announced."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache

import pytest

from game import Match
from game.core.rng import Chance
from game.table.app import App
from tests.support.fake_host import act, follow, open_table, play, seen, session_of, visible_text
from tests.support.html_reader import Node, read
from tests.support.players import greedy, settler
from tests.support.post_matches import NAMES, position, record
from tests.table.selectors import detail, lit_officials, officials, panels, primary, prompt

PLAYERS = {"greedy": greedy, "settler": settler}
GAMES = ("two_players", "four_players", *PLAYERS)
WARNING = "Can trigger the end of the game next turn."


def before(match: Match, word: str) -> Match:
    """The position before the first move of this kind."""
    return match.at(next(place for place, move in enumerate(match.history) if move.startswith(word)))


def seen_parts(app: App, *names: str) -> Node:
    """Some parts of the page: reading all of it at every move of a match takes long."""
    return read("".join(f"<div>{app.page().regions[name]}</div>" for name in names))


class TestCartwright:
    """A route of three, carriage 3 already: the Cartwright would bring the next."""

    def at_the_offer(self) -> App:
        return open_table(before(record("two_players"), "cartwright"))

    def test_his_seal_is_lit_and_the_bar_says_what_he_would_bring(self) -> None:
        page = seen(self.at_the_offer())
        assert lit_officials(page) == ["cartwright"]
        assert officials(page)["cartwright"] == "Can help now."
        assert "arriage" not in prompt(page)
        assert detail(page) == "With the Cartwright: carriage 4."

    def test_with_his_help_the_route_has_to_be_closed(self) -> None:
        app = self.at_the_offer()
        play(app, "cartwright")
        page = seen(app)
        assert officials(page)["cartwright"] == "Helps in this turn."
        assert "is-called" in page.part("official-cartwright").classes
        assert "Carriage 4." in prompt(page)
        assert detail(page) == ""
        assert "end" not in page.moves()
        play(app, "end")
        assert seen(app).part("message").text == "You have called the Cartwright. Close your route."

    def test_the_call_can_be_taken_back(self) -> None:
        app = self.at_the_offer()
        text = visible_text(app)
        play(app, "cartwright")
        act(app, "undo")
        assert visible_text(app) == text

    def test_he_says_why_he_does_not_help(self) -> None:
        reasons = set()
        for match in record("two_players"), record("four_players"):
            for app in follow(match, "close"):
                now = session_of(app).match
                said = read(app.page().regions["officials"]).one(data_move="cartwright")
                words = officials(seen_parts(app, "officials"))["cartwright"]
                assert (words == "Can help now.") == ("cartwright" in now.moves())
                assert (said.get("aria-disabled") == "true") == ("cartwright" not in now.moves())
                reasons.add(words.rstrip(".0123456789"))
        assert reasons >= {
            "Can help now",
            "Helps in this turn",
            "The Cartwright helps when you close your route, and that needs three cards",
        }
        assert any(reason.startswith("Your route is long enough for carriage") for reason in reasons)
        assert any(reason.startswith("You are more than two cards short of") for reason in reasons)


class TestDiscarding:
    """More than three cards in hand after closing: what is discarded is chosen."""

    def at_the_choice(self) -> App:
        return open_table(before(record("two_players"), "keep"))

    def cards(self, app: App) -> list[Node]:
        return seen(app).part("hand").one("div", "own-cards").all("button", "card")

    def given_up(self, app: App) -> list[str]:
        return [card.get("data-city") for card in self.cards(app) if "data-picked" in card.attributes]

    def click(self, app: App, city: str) -> None:
        card = next(card for card in self.cards(app) if card.get("data-city") == city)
        act(app, card.get("data-action"), card.get("data-value"))

    def test_all_cards_in_hand_are_offered_and_as_many_as_must_go_are_suggested(self) -> None:
        app = self.at_the_choice()
        now = session_of(app).match
        hand = now.view(now.seat)["players"][1]["hand"]
        due = len(hand) - 3
        assert prompt(seen(app)) == f"Discard {due} card{'s' * (due > 1)} and keep three."
        assert sorted(card.get("data-city") for card in self.cards(app)) == sorted(hand)
        assert len(self.given_up(app)) == due
        assert primary(seen(app)).get("data-move") in now.moves()

    def test_of_many_cards_the_button_says_the_number(self) -> None:
        """Who takes two cards in each turn has more than a button can name when a route is closed."""
        match = Match.new("imperial-post", NAMES[:2], 1)
        while match.view(None)["phase"] != "keep":
            moves = match.moves()
            held = match.view(match.seat)["players"][match.seat or 0]["hand"]
            longer = [move for move in moves if move.startswith("play ") and not move.endswith(" new")]
            closing = [move for move in moves if move.startswith("close ") and len(held) > 5]
            wanted = [*closing, "postmaster", *longer, "end"]
            match.play(next((move for move in wanted if move in moves), moves[-1]))
        app = open_table(match)
        chosen = self.given_up(app)
        assert len(chosen) > 2
        assert primary(seen(app)).text == f"Discard {len(chosen)} cards"
        assert all(city in primary(seen(app)).get("aria-description") for city in chosen)

    def test_within_a_turn_cards_keep_their_order_and_new_ones_stand_last(self) -> None:
        match = before(record("two_players"), "keep")
        turn = [moves for moves in range(len(match) + 1) if match.turn_at(moves) == match.turn]
        hands = [
            [card.get("data-city") for card in self.cards(open_table(match.at(moves)))] for moves in turn
        ]
        assert len(hands) > 2
        for earlier, later in itertools.pairwise(hands):
            stayed = [city for city in earlier if city in later]
            assert later[: len(stayed)] == stayed

    def test_one_press_takes_the_suggestion(self) -> None:
        app = self.at_the_choice()
        button = primary(seen(app))
        assert button.get("data-value") == "sure"
        app.handle("move", button.get("data-move"), "sure")
        assert session_of(app).match.history[-1] == button.get("data-move")

    def test_other_cards_can_be_chosen_and_one_can_change_ones_mind(self) -> None:
        app = self.at_the_choice()
        for city in self.given_up(app):
            self.click(app, city)
        assert self.given_up(app) == []
        button = primary(seen(app))
        assert button.text == "Discard"
        assert button.get("aria-disabled") == "true"
        hand = [card.get("data-city") for card in self.cards(app)]
        wanted = hand[: len(hand) - 3]
        for city in wanted:
            self.click(app, city)
        assert self.given_up(app) == wanted
        button = primary(seen(app))
        assert button.get("data-move") == f"keep {'+'.join(sorted(hand[len(hand) - 3 :]))}"
        # A press on one more card gives the first choice up for it.
        self.click(app, hand[-1])
        assert self.given_up(app) == [*wanted[1:], hand[-1]]

    def test_the_others_see_what_was_discarded(self) -> None:
        match = record("two_players")
        place = next(place for place, move in enumerate(match.history) if move.startswith("keep"))
        app = open_table(match.at(place + 1), looks=False)
        assert "Bruno keeps three cards and discards" in seen(app).one("dialog").text

    def test_two_cards_of_a_city_can_both_be_kept(self) -> None:
        match = next(
            match
            for match in map(hoarded, range(60))
            if len(set(match.view(match.seat)["players"][match.seat or 0]["hand"])) < 4
        )
        app = open_table(match)
        double = next(move for move in match.moves() if len(set(move.split(" ")[1].split("+"))) == 2)
        gone = Counter(card.get("data-city") for card in self.cards(app))
        gone.subtract(double.removeprefix("keep ").split("+"))
        copies = [f"{city}.{copy}" for city, count in gone.items() for copy in range(count)]
        act(app, "pick", "+".join(copies))
        assert primary(seen(app)).get("data-move") == double


def hoarded(seed: int) -> Match:
    """Play until somebody has to choose what to keep."""
    match, chance = Match.new("imperial-post", NAMES[:2], seed), Chance(seed)
    while match.view(None)["phase"] != "keep":
        moves = match.moves()
        wanted = [move for move in moves if move.startswith(("postmaster", "close", "play"))]
        match.play(chance.pick(wanted or moves))
    return match


@cache
def finished(name: str) -> Match:
    """Whole games that end by the last carriage, and by the last house."""
    if name in PLAYERS:
        match, chance = Match.new("imperial-post", NAMES[:3], 1), Chance(1)
        while match.seat is not None:
            match.play(PLAYERS[name](match, chance))
        return match
    return record(name)


class TestEnd:
    """The end does not come as a surprise."""

    @pytest.mark.parametrize("name", GAMES)
    def test_the_last_round_is_announced_with_all_who_still_have_a_turn(self, name: str) -> None:
        match = finished(name)
        announced = 0
        for app in follow(match):
            now = session_of(app).match
            view = now.view(None)
            banner = [one for one in seen_parts(app, "banner").all("p", "banner") if one.text]
            assert all("hidden" not in one.attributes for one in banner)
            assert bool(banner) == (view["ender"] is not None)
            if not banner:
                continue
            announced += 1
            later = [match.at(moves).seat for moves in range(len(now), len(match))]
            names = [
                match.setup.names[seat] for seat in dict.fromkeys(later) if seat not in (now.seat, None)
            ]
            ender = match.setup.names[view["ender"]]
            if names:
                listed = " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
                triggered = f"{ender} has triggered the end of the game."
                assert banner[0].text == f"{triggered} Still to play after this turn: {listed}."
            else:
                assert (
                    banner[0].text == f"{ender} has triggered the end of the game. This is the last turn."
                )
        assert announced

    def test_the_hand_over_announces_it_too(self) -> None:
        match = record("four_players")
        first = next(
            moves
            for moves in range(len(match))
            if match.at(moves).view(None)["ender"] is not None
            and match.at(moves).turn != match.at(moves - 1).turn
        )
        page = seen(open_table(match.at(first), looks=False))
        assert "has triggered the end" in page.part("dialog-hand-over").one("p", "banner").text

    @pytest.mark.parametrize("name", GAMES)
    def test_a_player_who_ends_the_game_was_marked_before_their_turn(self, name: str) -> None:
        match = finished(name)
        ends = next(
            moves for moves in range(len(match) + 1) if match.at(moves).view(None)["ender"] is not None
        )
        ender = match.at(ends).view(None)["ender"]
        turn = match.at(ends - 1).turn
        start = next(moves for moves in range(len(match)) if match.at(moves).turn == turn)
        marked = {
            name
            for name, panel in panels(seen(open_table(match.at(start), looks=False))).items()
            if WARNING in panel.one("button", "player-line").get("aria-label")
            and panel.has("span", "end-mark")
        }
        assert match.setup.names[ender] in marked

    def test_nobody_is_marked_at_the_start_and_after_the_end_is_triggered(self) -> None:
        for name in GAMES:
            match = finished(name)
            for moves in 0, len(match) - 1:
                page = seen(open_table(match.at(moves)))
                assert not page.has("span", "end-mark")
                assert not any(
                    WARNING in line.get("aria-label") for line in page.all("button", "player-line")
                )

    def test_the_mark_comes_and_goes_with_the_route(self) -> None:
        shown = dict.fromkeys(NAMES, 0)
        positions = 0
        for app in follow(record("four_players")):
            positions += 1
            for name, panel in panels(seen_parts(app, "players")).items():
                shown[name] += panel.has("span", "end-mark")
        assert any(shown.values())
        assert all(count < positions / 2 for count in shown.values())


def test_a_position_far_from_the_end_has_no_banner() -> None:
    banner = seen(open_table(position("Ulm Augsburg München Linz Basel Lodz"))).part("banner")
    assert banner.text == ""
    assert "hidden" in banner.attributes
