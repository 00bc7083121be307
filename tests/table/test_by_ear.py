"""Faults that a screen reader has shown, each checked in the markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import Match
from game.core.registry import GAMES, scene_of
from game.table.app import App
from game.table.screens.loading_screen import starting
from tests.core.test_every_game import at_random
from tests.support.fake_host import act, announced, at_the_setup, follow, open_table, play, seen, session_of
from tests.support.html_reader import Node
from tests.support.post_matches import position, record
from tests.table.bot_table import let_bots_play, table
from tests.table.settlers_table import whole_game

ROOT = Path(__file__).resolve().parents[2]
START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def inside(page: Node, role: str) -> list[Node]:
    """Find what has a role."""
    return [node for node in page.all() if node.get("role") == role]


def decisions(game: str) -> list[App]:
    """Open some positions of a match in which something has to be decided."""
    match = at_random(game, 2, longest=60)
    return [open_table(match.at(moves)) for moves in range(0, len(match) - 1, 5)]


class TestKeys:
    """A list of choices makes a screen reader pass the keys on; a row of buttons does not."""

    @EVERY_GAME
    def test_whatever_makes_a_move_is_a_choice_in_a_list_with_a_name(self, game: str) -> None:
        for app in decisions(game):
            page = seen(app)
            lists = inside(page, "listbox")
            assert all(one.get("aria-label") for one in lists)
            choices = [id(node) for one in lists for node in inside(one, "option")]
            owned = {name for one in lists for name in (one.get("aria-owns") or "").split()}
            for node in page.all():
                if node.get("data-move") and node.get("aria-disabled") != "true":
                    assert id(node) in choices or node.get("id") in owned, node.attributes

    def test_the_list_of_keys_says_what_to_do_if_a_screen_reader_keeps_them(self) -> None:
        app = open_table(position(START))
        act(app, "dialog", "keys")
        dialog = seen(app).part("dialog-keys")
        pressed = {"Orca": "+ A", "NVDA": "+ Space", "JAWS": "Insert + Z", "VoiceOver, Mac": "arrow key"}
        rows = {row.all("th")[0].text: row.all("td")[0].text for row in dialog.all("tr")}
        assert all(keys in rows[reader] for reader, keys in pressed.items())
        assert "double-tap" in rows["VoiceOver, iPhone; TalkBack"]
        assert "./by-ear/en.html" in [link.get("href") for link in dialog.all("a")]


class TestNews:
    """What only one player learns is said to that player."""

    def test_the_card_in_the_place_of_the_one_taken_is_named(self) -> None:
        app = open_table(position(START))
        app.handle("move", "take Ulm", "")
        assert "Anna takes Ulm. Kempten replaces it in the display." in announced(app)[-1]

    def test_whoever_comes_to_a_match_hears_who_they_are(self) -> None:
        app, host = table("bh")
        let_bots_play(app, host)
        name = session_of(app).seats[1].name
        assert f"You are {name}. It is your turn. " in announced(app)[-1]
        assert sum("You are " in words for words in announced(app)) == 1

    def test_what_one_holds_is_said_when_the_turn_begins(self) -> None:
        app = open_table(whole_game(2, 736).at(0))
        hand = session_of(app).present.view["players"][0]["hand"]
        assert hand
        assert all(card in announced(app)[-1] for card in hand)

    def test_drawn_cards_are_named(self) -> None:
        app, _host = table("hb", game="quick-settlers")
        app.handle("move", "draw", "sure")
        assert re.search(r"You draw [\w ,]+\.", " ".join(announced(app)))

    def test_whoever_is_made_to_exchange_hears_which_cards_are_lost_and_got(self) -> None:
        match = whole_game(2, 1)
        given = next(place for place, move in enumerate(match.history) if move.startswith("give "))
        news = scene_of(match.setup.game).private_news
        robbed = 1 if match.seat_at(given) == 0 else 0
        before, taken, after = (match.at(given + step).view(robbed) for step in (-1, 0, 1))
        took, gave = match.history[given - 1], match.history[given]
        assert re.fullmatch(r"You lose \w+\.", news(took, before, taken))
        assert news(gave, taken, after) == f"You get {gave.split()[1]}."


class TestDecisions:
    """What can be done is said with the prompt, and the focus has somewhere to go."""

    def test_the_open_cards_and_the_officials_that_can_help_are_named(self) -> None:
        app = open_table(record("two_players").at(12))
        words = announced(app)[-1]
        assert (
            "In the display: " in words
            or "You can play " in words
            or "Closing your route earns you " in words
        )

    def test_what_can_be_built_is_named(self) -> None:
        app = open_table(whole_game(2, 736).at(0))
        assert "You cannot build anything." in announced(app)[-1]

    @EVERY_GAME
    def test_there_is_a_likeliest_choice_and_it_can_be_pressed(self, game: str) -> None:
        for app in decisions(game):
            likely = [node for node in seen(app).all() if "data-likely" in node.attributes]
            assert likely, session_of(app).match.prompt
            assert all(node.get("aria-disabled") != "true" for node in likely)

    def test_every_decision_has_its_own_question(self) -> None:
        asked = [seen(app).part("action-bar").get("data-question") for app in follow(record("two_players"))]
        assert len(asked) == len(set(asked))


class TestOnce:
    """Nothing is said twice."""

    @EVERY_GAME
    def test_messages_in_the_bar_are_announced_and_are_no_alerts_themselves(self, game: str) -> None:
        app = open_table(at_random(game, 2).at(0))
        app.handle("move", "nonsense", "")
        assert not seen(app).part("message").get("role")
        assert announced(app)[-1].startswith(seen(app).part("message").text)

    def test_a_note_on_the_rules_is_one_sentence_and_no_live_region(self) -> None:
        app = open_table(position(START))
        guide = seen(app).part("guide")
        assert guide.text
        assert not guide.get("aria-live")

    @EVERY_GAME
    def test_there_is_one_live_region_and_it_is_not_painted(self, game: str) -> None:
        index = (ROOT / "index.html").read_text("utf-8")
        assert index.count("aria-live") == 1
        assert index.index('<div id="app">') < index.index('<div id="live"') < index.index("</body>")
        for app in decisions(game):
            assert not [node for node in seen(app).all() if "aria-live" in node.attributes]

    def test_what_one_player_was_told_is_not_kept_for_the_next(self) -> None:
        app = open_table(position(START))
        listener = seen(app).part("live").get("data-listener")
        play(app, "take Ulm", "take Augsburg", "play Ulm new")
        assert seen(app).part("live").get("data-listener") == listener
        app.handle("move", "end", "sure")
        assert seen(app).part("live").get("data-listener") != listener

    @EVERY_GAME
    def test_the_last_move_is_announced_and_not_repeated_at_the_end(self, game: str) -> None:
        match = record("two_players") if game == "imperial-post" else whole_game(2, 736)
        app = open_table(match.at(len(match) - 1))
        app.handle("move", match.history[-1], "sure")
        last = session_of(app).log.at(len(match))
        assert last
        assert last.text in announced(app)[-1]
        end = seen(app).part("dialog-final")
        assert last.text not in end.text
        described = [end.part(name).text for name in end.get("aria-describedby").split()]
        assert described[0] == end.one("p", "reason").text
        assert described[1].startswith("Final score: ")

    def test_an_empty_stack_says_its_number_once(self) -> None:
        app = open_table(whole_game(2, 736).at(0))
        stacks = [
            node for node in inside(seen(app).part("hand"), "option") if ": 0." in node.get("aria-label")
        ]
        assert stacks
        assert all(node.get("aria-label").count("0") == 1 for node in stacks)

    @EVERY_GAME
    def test_what_is_picked_says_so_by_its_name_alone(self, game: str) -> None:
        # Orca takes the first selected choice for the focus, and reads it before the result. Where a choice
        # that has the focus is checked, it says "blank".
        states = {"aria-selected", "aria-multiselectable", "aria-checked"}
        for app in follow(at_random(game, 2, longest=60)):
            for node in seen(app).all():
                assert not states & node.attributes.keys()

    def test_cards_to_be_discarded_say_so(self) -> None:
        app = open_table(record("two_players").at(115))
        cards = inside(seen(app).part("hand"), "option")
        given_up = {card.get("aria-label") for card in cards if "data-picked" in card.attributes}
        assert given_up
        assert given_up == {
            card.get("aria-label") for card in cards if "you discard it" in card.get("aria-label")
        }

    def test_the_progress_of_the_start_is_no_live_region(self) -> None:
        # It changes many times a second; the bar tells its value to whoever asks.
        assert "<progress" in starting()
        assert 'role="status"' not in starting()
        assert "aria-live" not in starting()

    @EVERY_GAME
    def test_what_is_around_a_choice_keeps_its_role(self, game: str) -> None:
        # With another role Firefox makes all that is inside anew, and Orca reads the focus once more.
        match = at_random(game, 2, longest=60)
        items = [item for app in follow(match) for item in seen(app).all("li") if "role" in item.attributes]
        assert {item.get("role") for item in items} <= {"none"}
        if game == "imperial-post":
            assert any("gap" in item.get("class") for item in items)


class TestNames:
    """Everything says what it is."""

    @EVERY_GAME
    def test_a_table_begins_with_the_name_of_the_game(self, game: str) -> None:
        bar = seen(open_table(at_random(game, 2).at(0))).part("bar")
        [title] = bar.all("h1")
        assert title.text == GAMES[game].title
        assert bar.text.startswith(title.text)
        order = [node for node in bar.all() if node.tag in ("h1", "button")]
        assert order[0] is title

    def test_a_dialog_begins_at_its_title(self) -> None:
        app = open_table(position(START))
        for name in ("keys", "settings", "share", "seats"):
            act(app, "dialog", name)
            [title] = seen(app).part(f"dialog-{name}").all("h2")
            assert "autofocus" in title.attributes
            assert title.get("tabindex") == "-1"

    @EVERY_GAME
    def test_the_bar_says_what_to_do_when_it_gets_the_focus(self, game: str) -> None:
        for app in decisions(game):
            page = seen(app)
            bar = page.part("action-bar")
            named = bar.get("aria-label") or inside(bar, "listbox")[0].get("aria-label")
            assert named == "What to do"
            described = " ".join(page.part(name).text for name in bar.get("aria-describedby").split())
            assert re.search(r"\w+ .*[.?]$", described), described

    def test_what_describes_the_bar_while_a_bot_is_asked_is_not_the_prompt(self) -> None:
        # Orca reads a new description of what has the focus, and would do so before the result.
        app, host = table("hb", "imperial-post")
        assert seen(app).part("action-bar").get("aria-describedby") == "prompt"
        act(app, "hint")
        bar = seen(app).part("action-bar")
        assert bar.get("aria-describedby") == "waiting"
        assert "data-awaits" in bar.attributes
        host.answer(app)
        bar = seen(app).part("action-bar")
        assert bar.get("aria-describedby") == "prompt"
        assert "data-awaits" not in bar.attributes
        while session_of(app).may_decide:
            play(app, session_of(app).match.moves()[0])
        assert seen(app).part("action-bar").get("aria-describedby") == "waiting"

    def test_the_map_is_one_picture_with_a_description(self) -> None:
        ground = seen(open_table(position(START)), still=True).part("ground")
        assert (ground.get("role"), bool(ground.get("aria-description"))) == ("img", True)
        assert all(part.get("aria-hidden") == "true" for part in ground.content if isinstance(part, Node))

    def test_carriages_say_what_they_are_and_who_has_them(self) -> None:
        page = seen(open_table(record("two_players").at(len(record("two_players")) - 2)))
        labels = [node.get("aria-label") for node in inside(page.part("carriages"), "img")]
        labels = [label for label in labels if label]
        assert len(labels) == 5
        assert all(label.startswith("Carriage ") for label in labels)
        assert any("Owned by " in label for label in labels)

    def test_whoever_closes_hears_which_houses_are_placed_and_what_a_press_does(self) -> None:
        heard = set()
        for app in follow(record("two_players"), "close"):
            for node in inside(seen(app), "option"):
                if node.get("data-action") == "pick" and node.get("data-city"):
                    [said] = re.findall(r"Press to [^.]*\.", node.get("aria-label"))
                    heard.add(said)
        assert heard == {"Press to remove it.", "Press to place one."}

    def test_the_fields_of_a_seat_say_whose_they_are(self) -> None:
        app = at_the_setup()
        fields = [field for field in seen(app).part("setup").all("select") if "-" in field.get("name")]
        labels = [field.get("aria-label") for field in fields if field.get("name")[-1].isdigit()]
        assert labels[:3] == ["Colour, player 1", "Played by, player 1", "Colour, player 2"]
        assert len(labels) == len(set(labels)) >= 4

    def test_the_closing_button_says_the_points(self) -> None:
        for app in follow(record("two_players"), "close"):
            button = seen(app).part("bar-primary")
            if button.text.startswith("Close"):
                assert re.search(r": \+-?\d+$", button.text), button.text


class TestPast:
    """A viewer of an earlier position is informed of it, and of the way back."""

    def test_an_earlier_position_and_the_way_back_are_said(self) -> None:
        app = open_table(position(START))
        app.handle("move", "take Ulm", "")
        act(app, "look", "0")
        assert announced(app)[-1].startswith("Earlier position, move 0 of 1.")
        act(app, "look", "1")
        assert announced(app)[-1].startswith("Back at the latest move.")

    def test_a_hint_says_the_plan_the_reason_and_the_alternatives(self) -> None:
        app, host = table("hb")
        act(app, "hint")
        host.answer(app)
        words = announced(app)[-1]
        hint = session_of(app).hint
        assert hint
        assert hint[0].reason in words
        assert ("Then: " in words) == bool(hint[0].line)
        assert ("Other ideas: " in words) == (len(hint) > 1)


def test_a_match_of_another_game_speaks_too() -> None:
    for game in GAMES:
        app = open_table(Match.new(game, ["Anna", "Bruno"], 7))
        assert announced(app)
