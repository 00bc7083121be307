"""Undo up to the last secret, explained refusals, and the replay."""

from __future__ import annotations

import pytest

from game.table.actions.table import REFUSED
from game.table.app import App
from tests.support.fake_host import (
    act,
    announced,
    message_text,
    open_table,
    play,
    seen,
    session_of,
    visible_text,
)
from tests.support.html_reader import Node
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position, record

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
MIDDLE = (FIRST_TURN, "-", "take Kempten; play Augsburg right")


def history(app: App) -> list[str]:
    return session_of(app).match.history


def may(app: App, action: str) -> bool:
    """Whether the bar or its menu offers this."""
    if not app.menu_open:
        act(app, "menu")
    [offered] = seen(app).all("button", data_action=action)
    act(app, "menu")
    return offered.get("aria-disabled") != "true"


def notice(app: App) -> str:
    """What the prompt explains."""
    return " ".join(node.text for node in seen(app).part("action-bar").all("p", "notice"))


class TestUndo:
    def test_a_play_can_be_taken_back_and_made_otherwise(self) -> None:
        app = open_table(position(START, *MIDDLE))
        assert may(app, "undo")
        act(app, "undo")
        assert history(app)[-1] == "take Kempten"
        play(app, "play Kempten right")
        assert seen(app).part("hand").one("ol", "cards").text == "Ulm Württemberg Kempten Baiern"

    @pytest.mark.parametrize(
        "turn", ["take Kempten", "take deck", "administrator", "take deck; postmaster; take Linz"]
    )
    def test_nothing_is_taken_back_past_a_card_that_was_turned_up(self, turn: str) -> None:
        app = open_table(position(START, FIRST_TURN, "-", turn))
        before = history(app)
        assert not may(app, "undo")
        assert not may(app, "restart")
        act(app, "undo")
        act(app, "restart")
        assert history(app) == before
        assert "it revealed a hidden card or ended the turn" in notice(app)

    def test_calling_an_official_can_be_taken_back_before_a_card_comes(self) -> None:
        app = open_table(position(START, FIRST_TURN, "-", "take Kempten; postmaster"))
        assert may(app, "undo")
        act(app, "undo")
        assert session_of(app).match.view(None)["official"] is None

    def test_the_turn_restarts_after_the_last_secret(self) -> None:
        app = open_table(position(START, *MIDDLE, "carrier; play Kempten left"))
        act(app, "restart")
        assert history(app)[-1] == "take Kempten"
        assert not may(app, "restart")

    def test_another_players_turn_cannot_be_taken_back(self) -> None:
        app = open_table(position(START, FIRST_TURN))
        assert not may(app, "undo")
        act(app, "undo")
        assert history(app)[-1] == "end"

    def test_closing_can_be_taken_back_while_cards_to_keep_are_chosen(self) -> None:
        match = record("two_players")
        place = next(place for place, move in enumerate(match.history) if move.startswith("keep"))
        app = open_table(match.at(place))
        assert may(app, "undo")
        act(app, "undo")
        assert session_of(app).match.view(None)["phase"] == "close"

    def test_the_story_forgets_what_was_taken_back(self) -> None:
        app = open_table(position(START, *MIDDLE))
        act(app, "drawer", "log")
        for place in "log", "caption":
            assert "extends the route to Augsburg" in seen(app).part(place).text
        act(app, "undo")
        for place in "log", "caption":
            assert "extends the route to Augsburg" not in seen(app).part(place).text
            assert "Anna takes Kempten." in seen(app).part(place).text

    def test_what_was_picked_is_forgotten(self) -> None:
        app = open_table(position(START, *MIDDLE, "carrier"))
        act(app, "pick", "Kempten")
        act(app, "undo")
        play(app, "carrier")
        assert not seen(app).part("hand").has(role="group")


class TestIllegalTries:
    """A try that is not allowed is explained where the player looks, and changes nothing."""

    @pytest.mark.parametrize(
        ("turns", "move", "reason"),
        [
            ((), "take Stuttgart", "Stuttgart is not in the display."),
            ((), "play Ulm right", "It is not time to play a card. First take a card."),
            ((), "administrator", "The Postmaster must help you this turn, so the Administrator cannot."),
            (
                (),
                "carrier",
                "Only one official can help you per turn, and you have already called the Postmaster.",
            ),
            (
                (FIRST_TURN, "-"),
                "postmaster",
                "The Postmaster lets you take a second card. Take your first card now.",
            ),
            ((FIRST_TURN, "-"), "end", "You cannot end your turn yet. First take a card."),
            (
                (FIRST_TURN, "-", "take Linz"),
                "play Linz right",
                "No road joins Linz to Ulm.",
            ),
            (
                (FIRST_TURN, "-", "take Linz; play Augsburg right; end", "-", "take Basel"),
                "play Linz right",
                "No road joins Linz to Ulm or Augsburg, the ends of your route.",
            ),
            (
                MIDDLE,
                "take Linz",
                "It is not time to take a card. You have already played a card. End your turn.",
            ),
            (MIDDLE, "close Ulm", "A route needs three cards to be closed; yours has 2."),
            (
                MIDDLE,
                "cartwright",
                "The Cartwright helps when you close your route, and that needs three cards.",
            ),
            (MIDDLE, "postmaster", "The Postmaster helps only before you play a card."),
        ],
    )
    def test_the_reason_is_given(self, turns: tuple[str, ...], move: str, reason: str) -> None:
        app = open_table(position(START, *turns))
        before = history(app)
        play(app, move)
        assert notice(app) == reason
        assert announced(app)[-1] == reason
        assert history(app) == before

    def test_the_reason_goes_with_the_next_move(self) -> None:
        app = open_table(position(START))
        play(app, "take Stuttgart", "take Ulm")
        assert notice(app) == ""

    @pytest.mark.parametrize(
        "text", ["", " ", "take  Ulm", "TAKE ULM", "<b>", "close +", "\0", "take " * 999]
    )
    def test_any_text_is_answered_in_words(self, text: str) -> None:
        app = open_table(position(START))
        play(app, text)
        assert notice(app)
        assert history(app) == []

    def test_a_card_that_does_not_fit_can_be_clicked_and_says_why(self) -> None:
        app = open_table(position(START, FIRST_TURN, "-", "take Linz"))
        [card] = [
            card for card in seen(app).part("hand").all("button", "card") if card.get("data-city") == "Linz"
        ]
        assert card.get("aria-disabled") == "true"
        play(app, card.get("data-move"))
        assert notice(app) == "No road joins Linz to Ulm."

    def test_a_sound_is_made_only_when_sounds_are_on(self) -> None:
        app = open_table(position(START))
        play(app, "take Stuttgart")
        app.handle("input", "sound", "true")
        play(app, "take Stuttgart", "take Ulm")
        assert app.host.played == [REFUSED, session_of(app).notes("take Ulm")]  # type: ignore[attr-defined]


class TestLookingBack:
    """The log has a line a turn; each leads to its position, and one press back."""

    def lines(self, app: App) -> list[Node]:
        return seen(app).part("log").all("button", "log-line")

    def with_the_log(self) -> App:
        app = open_table(position(START, *MIDDLE))
        act(app, "drawer", "log")
        return app

    def test_the_log_has_a_line_a_turn_with_pictures_the_latest_first(self) -> None:
        lines = self.lines(self.with_the_log())
        assert [line.one("span", "log-picture").text for line in lines] == [
            "Anna Kempten → Augsburg",
            "Bruno Deck Deck ↦ Augsburg",
            "Anna Ulm Augsburg ↦ Ulm",
        ]
        assert [line.one("span", "unseen").text for line in lines] == [
            "Anna takes Kempten. Anna extends the route to Augsburg.",
            "Bruno draws a card from the deck. Bruno draws a card from the deck."
            " Bruno starts a route in Augsburg.",
            "Anna takes Ulm. Anna takes Augsburg. Anna starts a route in Ulm.",
        ]

    def test_a_line_leads_to_its_position_and_one_click_back(self) -> None:
        app = self.with_the_log()
        before = visible_text(app)
        line = self.lines(app)[-1]
        act(app, "look", line.get("data-value"))
        page = seen(app)
        assert page.part("action-bar").one("p", "prompt-words").text == "Move 3 of 10"
        assert page.part("hand").one("ol", "cards").text == "Ulm Württemberg"
        [current] = [line for line in self.lines(app) if line.get("aria-current")]
        assert current.text == line.text
        assert page.moves() == set()
        [back] = list(page.part("action-bar").all("button", "primary"))
        assert back.text == "Latest move"
        act(app, "look", back.get("data-value"))
        assert visible_text(app) == before

    def test_it_opens_from_the_caption_and_closes_again(self) -> None:
        app = open_table(position(START, *MIDDLE))
        caption = seen(app).part("caption")
        assert caption.all("span", "caption-line")[-1].text == "Anna extends the route to Augsburg."
        assert "hidden" in seen(app).part("log").attributes
        act(app, caption.get("data-action"), caption.get("data-value"))
        assert seen(app).part("caption").get("aria-expanded") == "true"
        app.handle("key", "Escape", "{}")
        assert "hidden" in seen(app).part("log").attributes

    def test_escape_leads_back_too(self) -> None:
        app = open_table(position(START, *MIDDLE))
        act(app, "look", "0")
        assert session_of(app).replay_at == 0
        app.handle("key", "Escape", "{}")
        assert session_of(app).replay_at is None

    def test_nothing_can_be_played_in_the_past(self) -> None:
        app = open_table(position(START, *MIDDLE))
        act(app, "look", "4")
        play(app, "end")
        assert "earlier move" in message_text(app)
        assert "earlier move" in notice(app)
        act(app, "undo")
        assert len(history(app)) == 10

    def test_the_past_is_shown_as_the_present_viewer_sees_it(self) -> None:
        app = open_table(position(START, *MIDDLE))
        act(app, "look", "6")
        hand = seen(app).part("hand").one(kind="own-cards")
        assert [card.get("data-city") for card in hand.all(kind="card")] == ["Augsburg"]

    @pytest.mark.parametrize("value", ["", "x", "-1", "11", "99999", "²"])
    def test_a_position_that_there_is_none_of_is_the_present(self, value: str) -> None:
        app = open_table(position(START, *MIDDLE))
        act(app, "look", value)
        assert session_of(app).replay_at is None

    def test_every_position_of_a_whole_game_can_be_looked_at(self) -> None:
        match = record("two_players")
        app = open_table(match, looks=False)
        for moves in range(0, len(match), 7):
            act(app, "look", str(moves))
            words = seen(app).part("action-bar").one("p", "prompt-words").text
            assert words == f"Move {moves} of {len(match)}"
