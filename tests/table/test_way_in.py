"""The way in: covers, one press to play, what was chosen last, the match to continue, and the history."""

from __future__ import annotations

import json

import pytest

from game import Match
from game.core.registry import GAMES
from game.table.app import App
from game.table.model.last_choices import KEY, LastChoices
from game.table.model.seat import BOT, HUMAN, REMOTE
from tests.support.fake_host import FakeHost, act, at_the_setup, fill_in, seated, seen, session_of
from tests.support.hostile_values import TEXTS, hostile_texts
from tests.support.html_reader import Node
from tests.support.post_matches import record


def cover(app: App, game: str) -> Node:
    """The cover of a game on the start page."""
    [found] = [one for one in seen(app).all("article", "game-cover") if one.has(data_value=game)]
    return found


def opponents(app: App) -> list[tuple[str, str]]:
    return [(seat.kind, seat.level) for seat in session_of(app).seats[1:]]


def begun_with(host: FakeHost, game: str, **fields: str) -> App:
    """Somebody sets up a match under "More ways to play", begins it, and goes back to the start page."""
    app = App(host)
    act(app, "setup", game)
    fill_in(app, **fields)
    act(app, "begin")
    assert app.session is not None
    act(app, "home")
    return app


class TestQuickPlay:
    def test_the_first_match_is_against_two_bots_of_middle_strength(self) -> None:
        app = App(FakeHost())
        assert cover(app, "imperial-post").one(data_action="quick-play").text.endswith("2 bots · Clerk")
        act(app, "quick-play", "imperial-post")
        assert opponents(app) == [(BOT, "clerk"), (BOT, "clerk")]
        assert session_of(app).seats[0].kind == HUMAN

    def test_nobody_has_to_take_the_device_and_no_dialog_is_in_the_way(self) -> None:
        app = App(FakeHost())
        act(app, "quick-play", "quick-settlers")
        assert session_of(app).viewer == 0
        assert not seen(app).has("dialog")

    def test_a_player_who_has_played_the_game_before_does_not_always_begin(self) -> None:
        app = App(FakeHost())
        starters = set()
        for _match in range(60):
            act(app, "quick-play", "imperial-post")
            starters.add(session_of(app).match.seat)
            act(app, "home")
        assert starters == {0, 1, 2}

    def test_the_bots_of_the_last_time_come_again_and_the_button_says_so(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post", players="4", way="bots", kind_3="bot-grandmaster")
        app = App(host)
        words = cover(app, "imperial-post").one(data_action="quick-play").text
        assert words.endswith("3 bots · Clerk and Grandmaster")
        act(app, "quick-play", "imperial-post")
        assert opponents(app) == [(BOT, "clerk"), (BOT, "clerk"), (BOT, "grandmaster")]

    def test_a_match_among_people_does_not_change_the_bots(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post", players="2", way="bots", kind_1="bot-novice")
        begun_with(host, "imperial-post", players="3", way="here")
        app = App(host)
        act(app, "quick-play", "imperial-post")
        assert opponents(app) == [(BOT, "novice")]

    def test_each_game_has_opponents_of_its_own(self) -> None:
        host = FakeHost()
        begun_with(host, "quick-settlers", players="6", way="bots")
        app = App(host)
        act(app, "quick-play", "imperial-post")
        assert len(opponents(app)) == 2
        act(app, "home")
        act(app, "quick-play", "quick-settlers")
        assert len(opponents(app)) == 5

    def test_the_rules_of_the_last_time_are_played(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post", edition="hungarian", option_starter="1")
        app = App(host)
        act(app, "quick-play", "imperial-post")
        options = session_of(app).match.setup.options
        assert (options["discard"], options["starter"]) == ("forced", 1)

    def test_bots_are_not_called_by_the_names_of_friends(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post", name_0="Zdeněk", name_1="Łucja")
        app = App(host)
        act(app, "quick-play", "imperial-post")
        assert session_of(app).match.setup.names == ("Zdeněk", "Blue", "Gold")
        act(app, "home")
        act(app, "setup", "imperial-post")
        assert seen(app).part("field-name-1").get("value") == "Łucja"

    @pytest.mark.parametrize("game", ["", "chess", "imperial-post "])
    def test_what_is_no_game_is_not_begun(self, game: str) -> None:
        app = App(FakeHost())
        for action in ("quick-play", "setup", "lesson"):
            act(app, action, game)
        assert app.session is None
        assert seen(app).has(id="covers")


class TestWaysToPlay:
    def chosen(self, app: App) -> list[str]:
        form = seen(app).part("setup")
        return [node.get("value") for node in form.all("input", name="way") if "checked" in node.attributes]

    def test_people_here_is_what_the_form_begins_with(self) -> None:
        assert self.chosen(at_the_setup()) == ["here"]

    @pytest.mark.parametrize(("way", "kind"), [("bots", BOT), ("here", HUMAN), ("link", REMOTE)])
    def test_a_way_sets_who_plays_all_the_other_seats(self, way: str, kind: str) -> None:
        app = at_the_setup()
        fill_in(app, players="3", kind_0="bot-novice")
        fill_in(app, way=way)
        assert self.chosen(app) == [way]
        # Added seats are played in the same way.
        fill_in(app, players="4")
        act(app, "begin")
        assert [seat.kind for seat in session_of(app).seats] == [HUMAN, kind, kind, kind]

    def test_a_mixture_is_none_of_the_ways(self) -> None:
        app = at_the_setup()
        fill_in(app, players="3", kind_1="bot-clerk", kind_2="remote")
        assert self.chosen(app) == []
        act(app, "begin")
        assert [seat.kind for seat in session_of(app).seats] == [HUMAN, BOT, REMOTE]

    def test_rules_and_seed_are_under_advanced_and_nothing_else_is(self) -> None:
        form = seen(at_the_setup()).part("setup")
        advanced = {node.get("name").partition("-")[0] for node in form.part("advanced").walk()} - {""}
        outside = {node.get("name").partition("-")[0] for node in form.walk()} - {""} - advanced
        assert advanced == {"edition", "option", "seed"}
        assert outside == {"way", "players", "name", "colour", "kind"}


class TestMemory:
    def test_what_was_chosen_is_there_again_after_a_reload(self) -> None:
        host = FakeHost()
        fields = {"players": "3", "name_0": "Zdeněk", "colour_0": "2", "kind_2": "bot-postmaster"}
        begun_with(host, "imperial-post", edition="bard", **fields)
        app = App(host)
        act(app, "setup", "imperial-post")
        form = app.setup_form
        assert (form.players, form.names[0], form.edition) == (3, "Zdeněk", "bard")
        assert form.kinds[:3] == [(HUMAN, ""), (HUMAN, ""), (BOT, "postmaster")]
        assert form.colours[:3] == [2, 1, 0]

    def test_a_default_name_follows_the_language(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post")
        host.speaks = ("de",)
        app = App(host)
        try:
            assert app.setup_form.names[:2] == ["Rot", "Blau"]
        finally:
            app.handle("input", "language", "en")

    def test_the_seed_is_not_remembered(self) -> None:
        host = FakeHost()
        begun_with(host, "imperial-post", seed="4711")
        assert App(host).setup_form.seed != "4711"
        assert "4711" not in host.stored[KEY]

    def test_what_was_filled_in_is_there_after_a_look_at_the_start_page(self) -> None:
        app = at_the_setup()
        fill_in(app, name_0="Zdeněk", players="3")
        act(app, "home")
        act(app, "setup", "imperial-post")
        assert seen(app).part("field-name-0").get("value") == "Zdeněk"
        assert app.setup_form.players == 3

    @pytest.mark.parametrize("number", range(0, len(TEXTS), 3))
    def test_whatever_is_stored_the_page_starts_and_a_match_begins(self, number: int) -> None:
        app = App(FakeHost({KEY: TEXTS[number]}))
        assert seen(app).has(id="covers")
        act(app, "quick-play", "imperial-post")
        assert app.session is not None

    def test_hostile_choices_never_make_a_match_that_cannot_be(self) -> None:
        values = [*hostile_texts(40, seed=3), "5", "bot-clerk", "bot", "9" * 50, "\u202e", " "]
        for number, value in enumerate(values):
            game = list(GAMES)[number % len(GAMES)]
            last = {
                "players": value, "kinds": [value, 7, None], "colours": [value] * 9,
                "options": {"starter": value, value: value}, "opponents": [value] * 30,
            }  # fmt: skip
            app = App(
                FakeHost({KEY: json.dumps({"names": [value] * 9, "games": {game: last, value: last}})})
            )
            act(app, "quick-play", game)
            assert session_of(app).match.moves()
            act(app, "home")
            act(app, "setup", game)
            act(app, "begin")
            assert app.session is not None

    def test_it_is_read_as_it_was_written(self) -> None:
        host = FakeHost()
        begun_with(host, "quick-settlers", players="5", name_3="Ödön", kind_4="bot-novice")
        text = host.stored[KEY]
        assert LastChoices.from_text(text).to_text() == text


class TestMatches:
    def saved(self, *matches: Match) -> App:
        app = App(FakeHost())
        for match in matches:
            app.begin(seated(match))
        act(app, "home")
        return app

    def test_the_match_played_last_is_the_first_thing_on_the_page_with_its_picture(self) -> None:
        app = self.saved(*(Match.new("imperial-post", [f"A{n}", "B"], n, {"starter": 1}) for n in range(3)))
        page = seen(app)
        parts = [node.get("id") for node in page.one("main").content if isinstance(node, Node)]
        assert parts.index("continue") < parts.index("covers") < parts.index("matches")
        hero = page.part("continue")
        assert hero.one("h2").text == "A2, B"
        assert "B’s turn" in hero.text
        assert hero.has("svg", "miniature")
        assert [node.text for node in page.part("matches").all("h3")] == ["A1, B", "A0, B"]

    def test_a_single_person_reads_that_it_is_their_turn(self) -> None:
        app = App(FakeHost())
        act(app, "quick-play", "imperial-post")
        act(app, "home")
        assert "Your turn" in seen(app).part("continue").text

    def test_a_press_before_python_was_there_continues_the_last_match(self) -> None:
        app = self.saved(Match.new("imperial-post", ["Anna", "Bruno"], 1))
        act(app, "continue", "")
        assert session_of(app).match.setup.names == ("Anna", "Bruno")

    def test_finished_matches_are_in_the_history_and_not_on_the_start_page(self) -> None:
        app = self.saved(Match.new("imperial-post", ["Eva", "Franz"], 1), record("four_players"))
        page = seen(app)
        assert page.part("continue").one("h2").text == "Eva, Franz"
        assert "Dario" not in page.text
        assert page.one(data_action="history").text == "History 1 finished match"
        act(app, "history")
        assert [node.text for node in seen(app).part("matches").all("h3")] == ["Anna, Bruno, Clara, Dario"]
        act(app, "home")
        assert seen(app).has(id="covers")

    def test_a_history_without_matches_says_so(self) -> None:
        app = App(FakeHost(link="history"))
        assert "You have not finished a match yet." in seen(app).part("matches").text

    def test_neither_board_nor_action_bar_is_on_the_start_page(self) -> None:
        app = self.saved(Match.new("imperial-post", ["Anna", "Bruno"], 1))
        for action in ("home", "history", "setup"):
            act(app, action, "imperial-post")
            assert not {"board", "action-bar"} & set(seen(app, still=True).ids)
