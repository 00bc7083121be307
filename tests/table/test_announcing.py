"""Announcements for screen readers: every move, its result, what to do now; once, and without secrets."""

from __future__ import annotations

import pytest

from game.table.app import App
from game.table.model.message import private
from tests.support.fake_host import act, announced, follow, open_table, play, seen, session_of
from tests.support.positions import FIRST_TURN
from tests.support.post_matches import position, record
from tests.table.bot_table import let_bots_play, table
from tests.table.settlers_table import open_settlers_table

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"


def announced_by(app: App, *events: tuple[str, str, str]) -> list[str]:
    """What is said because of these events."""
    before = app.announcer.number
    for event in events:
        app.handle(*event)
    return announced(app)[len(announced(app)) - min(app.announcer.number - before, len(announced(app))) :]


def test_a_move_is_announced_with_what_to_do_next() -> None:
    app = open_table(position(START))
    [words] = announced(app)
    assert session_of(app).match.prompt in words
    [words] = announced_by(app, ("move", "take Ulm", ""))
    assert words.startswith(
        f"Anna takes Ulm. Kempten replaces it in the display. {session_of(app).match.prompt}"
    )


def test_a_card_from_the_deck_is_named_to_the_one_who_drew_it() -> None:
    app = open_table(position(START))
    [words] = announced_by(app, ("move", "take deck", ""))
    assert "Anna draws a card from the deck. You draw Kempten, Baiern – Bavaria." in words


def test_the_same_error_twice_is_said_twice() -> None:
    app = open_table(position(START))
    for _time in range(2):
        assert announced_by(app, ("move", "take Stuttgart", "")) == ["Stuttgart is not in the display."]


def test_what_changes_nothing_is_not_announced() -> None:
    app = open_table(position(START))
    play(app, "take Stuttgart")
    assert announced_by(app, ("action", "dialog", "settings"), ("action", "dialog", "")) == []
    assert announced_by(app, ("action", "open-panel", "discards"), ("input", "theme", "dark")) == []


def test_a_move_that_is_taken_back_is_announced() -> None:
    app = open_table(position(START))
    play(app, "take Ulm", "take Augsburg", "play Ulm new")
    [words] = announced_by(app, ("action", "undo", ""))
    assert words.startswith(f"Undone. {session_of(app).match.prompt}")


def test_nothing_stays_to_be_heard_by_the_next_player() -> None:
    app = open_table(position(START, FIRST_TURN))
    play(app, "take deck")
    assert any("You draw" in words for words in announced(app))
    play(app, "take Linz", "play Linz new")
    app.handle("move", "end", "sure")
    assert session_of(app).is_handing_over
    assert announced(app) == []
    # The description of the hand-over says what happened.
    dialog = seen(app).one("dialog")
    recap = dialog.part(dialog.get("aria-describedby")).text
    assert "Bruno draws a card from the deck." in recap
    assert "Kempten" not in recap


def test_a_step_of_a_replay_is_announced_but_not_while_it_runs() -> None:
    app = open_table(position(START, FIRST_TURN))
    [words] = announced_by(app, ("action", "look", "3"))
    assert words == "Earlier position, move 3 of 4. Anna starts a route in Ulm."
    assert announced_by(app, ("action", "look", "0")) == ["Earlier position, move 0 of 4."]
    act(app, "replay", "fast")
    assert announced_by(app, ("tick", str(app.replays), "")) == []


def test_every_move_of_a_bot_is_announced_and_then_whose_turn_it_is() -> None:
    app, host = table("bh")
    let_bots_play(app, host)
    told = " ".join(announced(app))
    assert all(line.text in told for line in list(session_of(app).log)[-2:])
    assert "It is your turn. " in announced(app)[-1]
    assert session_of(app).match.prompt in announced(app)[-1]


def test_a_hint_is_announced_when_it_is_found() -> None:
    app, host = table("hb")
    act(app, "hint")
    host.answer(app)
    assert announced(app)[-1].startswith("Hint: ")


@pytest.mark.parametrize("game", ["two_players", "four_players"])
def test_every_move_of_a_whole_game_is_announced_once(game: str) -> None:
    numbers = set()
    for app in follow(record(game)):
        said = announced(app)
        assert len(said) == len({number for number, _words in app.announcer.announcements}) >= 1
        assert said[-1].count(session_of(app).match.prompt) == 1
        assert app.announcer.number not in numbers
        numbers.add(app.announcer.number)


def test_the_end_is_announced_with_the_scores() -> None:
    app = open_table(record("two_players"), looks=False)
    dialog = seen(app).one("dialog")
    words = " ".join(dialog.part(name).text for name in dialog.get("aria-describedby").split())
    result = session_of(app).match.result
    assert result is not None
    assert result["reason"] in words
    for name, score in zip(("Anna", "Bruno"), result["scores"], strict=True):
        assert f"{name} {score}" in words


class TestQuickSettlers:
    """What a player gets or loses unseen by the others."""

    @pytest.mark.parametrize(
        ("move", "words"),
        [
            ("swap seat1 1", "You get grain."),
            ("guild seat1", "You get grain."),
            ("swap market ore for wool", ""),
        ],
    )
    def test_cards_that_come_unseen_are_named(self, move: str, words: str) -> None:
        app = open_settlers_table(
            3,
            hands=["wool wool", "grain"],
            expansions=["guild"],
            cities=[0, 4],
            market="ore ore wood wool brick",
        )
        play(app, move)
        assert app.change is not None
        assert app.change.private_news == private(words)
        assert announced(app)[-1].count("You get") == bool(words)
