"""Handing the device over: nothing secret is visible until the next player confirms it."""

from __future__ import annotations

import pytest

from game.table.app import SETTINGS_KEY, App
from tests.support.fake_host import FakeHost, act, message_text, open_table, play, seen, session_of
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record
from tests.table.selectors import bar
from tests.table.settlers_table import open_settlers_table

# Settings with a confirmation at the end of a turn.
ASKED = {SETTINGS_KEY: '{"ask_end": true}'}


def own_cards(page: Node) -> list[str]:
    return [card.get("data-city") for card in page.part("hand").all(kind="card")]


def test_a_match_begins_with_a_hand_over_that_shows_no_cards() -> None:
    page = seen(open_table(position(QUIET_START), looks=False))
    assert page.one("dialog").one("h2").text == "Anna, it is your turn"
    assert page.one("dialog").one(data_action="take-over").text == "I am Anna: show my cards"
    assert own_cards(page) == []
    assert page.moves() == set()


def test_the_cards_are_shown_to_whoever_takes_over_and_nobody_else() -> None:
    app = open_table(position(QUIET_START, FIRST_TURN, "-"), looks=False)
    assert own_cards(seen(app)) == []
    act(app, "take-over")
    page = seen(app)
    assert not page.has("dialog")
    assert own_cards(page) == ["Ulm", "Augsburg"]
    assert page.part("hand").one("ul", "cards").one("button", "card").get("data-city") == "Augsburg"


def test_the_end_of_a_turn_hides_the_hand_at_once() -> None:
    app = open_table(position(QUIET_START))
    play(app, "take Ulm", "take Augsburg", "play Ulm new")
    assert own_cards(seen(app)) == ["Ulm", "Augsburg"]
    app.handle("move", "end", "sure")
    page = seen(app)
    assert page.one("dialog").one("h2").text == "Bruno, it is your turn"
    assert own_cards(page) == []
    assert session_of(app).viewer is None


@pytest.mark.parametrize("move", ["take Ulm", "take deck", "end", "administrator"])
def test_nothing_can_be_played_before_the_device_is_taken(move: str) -> None:
    app = open_table(position(QUIET_START), looks=False)
    play(app, move)
    app.handle("move", move, "sure")
    assert len(session_of(app).match) == 0
    assert message_text(app) == "It is Anna’s turn."


def test_nothing_can_be_taken_back_before_the_device_is_taken() -> None:
    match = position(QUIET_START, FIRST_TURN)
    app = open_table(match, looks=False)
    for action in "undo", "restart":
        act(app, action)
    assert match.history[-1] == "end"
    app.handle("action", "menu", "")
    for action in "undo", "restart":
        assert seen(app).one(data_action=action).get("aria-disabled") == "true"


def test_escape_does_not_open_the_hand() -> None:
    app = open_table(position(QUIET_START, FIRST_TURN), looks=False)
    app.handle("key", "Escape", "{}")
    assert own_cards(seen(app)) == []
    assert seen(app).one("dialog").get("id") == "dialog-hand-over"


def test_the_hand_over_tells_what_happened_since_the_last_turn_of_that_player() -> None:
    first = position(QUIET_START, FIRST_TURN)
    assert [
        line.text for line in seen(open_table(first, looks=False)).one("section", "recap").all("li")
    ] == [
        "Anna takes Ulm.",
        "Anna takes Augsburg.",
        "Anna starts a route in Ulm.",
    ]
    later = position(QUIET_START, FIRST_TURN, "-", "take Linz; take Basel; play Linz new; end", players=3)
    recap = seen(open_table(later, looks=False)).one("section", "recap").text
    assert "Anna" not in recap
    assert "Bruno draws a card from the deck." in recap
    assert "Clara takes Linz." in recap


def test_a_card_drawn_from_the_deck_is_not_named_to_the_others() -> None:
    app = open_table(position("Ulm Augsburg München Linz Basel Kempten Lodz Lodz", players=2))
    play(app, "take deck", "take deck", "play Lodz new")
    app.handle("move", "end", "sure")
    page = seen(app)
    assert "draws a card from the deck" in page.part("caption").text
    # What was played lies open; what is left in the hand does not.
    assert "Lodz" not in page.part("hand").text
    act(app, "take-over")
    assert "Lodz" not in seen(app).part("hand").text
    act(app, "open-panel", "player-0")
    assert "Seen taken" not in seen(app).part("player-0").text


def test_a_card_taken_openly_is_remembered_for_all() -> None:
    app = open_table(position(QUIET_START, FIRST_TURN))
    act(app, "open-panel", "player-0")
    details = seen(app).part("player-0").one("div", "player-details").all("p")
    assert "Known cards: Augsburg" in [line.text for line in details]


def test_a_link_is_opened_at_the_hand_over_and_the_address_is_the_match_from_then_on() -> None:
    host = FakeHost(link=position(QUIET_START).to_fragment())
    app = App(host)
    assert seen(app).one("dialog").get("id") == "dialog-hand-over"
    [place] = host.fragments
    assert session_of(app).key.endswith(place.removeprefix("m="))
    host.link = place
    app.handle("link", "", "")
    assert seen(app).one("dialog").get("id") == "dialog-hand-over"


def test_a_link_to_a_match_in_play_asks_who_is_here_before_any_card_is_shown() -> None:
    match = position(QUIET_START, FIRST_TURN, "-")
    app = App(FakeHost(link=match.to_fragment()))
    assert seen(app).one("dialog").get("id") == "dialog-who"
    assert own_cards(seen(app)) == []
    act(app, "choose-seats", "all")
    assert seen(app).one("dialog").get("id") == "dialog-hand-over"
    assert own_cards(seen(app)) == []


class TestConfirmation:
    """A turn ends at once; with the setting for confirmation the same button is pressed twice."""

    def at_the_end_of_a_turn(self) -> App:
        return open_table(
            position(QUIET_START, "take Ulm; take Augsburg; play Ulm new"), FakeHost(dict(ASKED))
        )

    def test_by_default_the_turn_ends_at_once(self) -> None:
        app = open_table(position(QUIET_START, "take Ulm; take Augsburg; play Ulm new"))
        play(app, "end")
        assert session_of(app).match.seat == 1

    def test_the_setting_of_earlier_releases_does_not_bring_the_question_back(self) -> None:
        host = FakeHost({SETTINGS_KEY: '{"confirm": true}'})
        app = open_table(position(QUIET_START, "take Ulm; take Augsburg; play Ulm new"), host)
        play(app, "end")
        assert session_of(app).match.seat == 1

    def test_the_same_button_asks_in_its_place_and_confirms_when_it_is_pressed_again(self) -> None:
        app = self.at_the_end_of_a_turn()
        assert seen(app).part("bar-primary").text == "End turn"
        words = seen(app).part("prompt").text
        play(app, "end")
        page = seen(app)
        assert session_of(app).match.history[-1] == "play Ulm new"
        assert page.part("bar-primary").text == "Press again"
        assert page.part("bar-primary").get("data-move") == "end"
        assert page.part("prompt").text == words
        play(app, "end")
        assert session_of(app).match.seat == 1

    @pytest.mark.parametrize("way", ["cancel", "escape"])
    def test_the_question_can_be_taken_back(self, way: str) -> None:
        app = self.at_the_end_of_a_turn()
        play(app, "end")
        if way == "cancel":
            act(app, "cancel")
        else:
            app.handle("key", "Escape", "{}")
        assert seen(app).part("bar-primary").text == "End turn"
        assert session_of(app).match.seat == 0

    def test_moves_within_the_turn_never_ask(self) -> None:
        app = open_table(position(QUIET_START), FakeHost(dict(ASKED)))
        play(app, "take Ulm", "take Augsburg", "play Ulm new")
        assert len(session_of(app).match) == 3

    def test_a_question_is_forgotten_when_something_else_is_played(self) -> None:
        turns = (FIRST_TURN, "-", "take Kempten; play Augsburg right")
        app = open_table(position(QUIET_START, *turns), FakeHost(dict(ASKED)))
        play(app, "end")
        assert "Press again" in bar(seen(app))
        play(app, "carrier")
        assert not any("Press again" in label for label in bar(seen(app)))

    def test_closing_with_cards_to_keep_does_not_end_the_turn_and_does_not_ask(self) -> None:
        match = record("two_players")
        place = next(place for place, move in enumerate(match.history) if move.startswith("keep"))
        app = open_table(match.at(place - 1), FakeHost(dict(ASKED)))
        play(app, match.history[place - 1])
        assert session_of(app).match.view(None)["phase"] == "keep"

    @pytest.mark.parametrize("name", ["two_players", "four_players"])
    def test_the_last_move_of_a_match_is_confirmed_as_its_end(self, name: str) -> None:
        match = record(name)
        assert match.seat is None
        last = len(match.history) - 1
        app = open_table(match.at(last), FakeHost(dict(ASKED)))
        play(app, match.history[last])
        assert session_of(app).match.seat is not None
        [again] = [one for one in bar(seen(app)).values() if one.get("data-move") == match.history[last]]
        assert again.text == "Press again to end the game"
        app.handle("move", again.get("data-move"), again.get("data-value"))
        assert session_of(app).match.seat is None

    def test_a_move_made_elsewhere_than_in_the_bar_is_asked_about_there(self) -> None:
        """Building never ends a turn; the tenth point ends the match."""
        for roads, asks in ((1, True), (0, False)):
            app = open_settlers_table(3, sides=["robbers " * 9], roads=[roads], hands=["brick wood"])
            app.handle("input", "ask_end", "true")
            play(app, "build road for brick+wood")
            asked = seen(app).part("action-bar")
            assert ("This ends the game." in asked.text) == asks
            assert ("Press again to end the game" in bar(seen(app))) == asks
            assert "This ends your turn." not in asked.text
