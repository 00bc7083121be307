"""Internal errors: the match is safe, the error is shown, and the player can continue."""

from __future__ import annotations

import pytest

from game import Match
from game.core.registry import scene_of
from tests.support.fake_host import act, at_the_start, open_table, play, seen, session_of
from tests.support.post_matches import position

START = "Ulm Augsburg München Linz Basel Lodz"
TRACEBACK = 'Traceback (most recent call last):\n  File "x", line 1, in <module>\nZeroDivisionError: <b>'


def test_a_failure_is_reported_with_all_that_helps_to_fix_it() -> None:
    app = open_table(position(START))
    play(app, "take Ulm")
    app.fail(TRACEBACK)
    cover = seen(app).part("dialog-crash")
    assert cover.one("h2").text == "Something went wrong"
    link, words = cover.all("textarea")
    assert Match.from_fragment(link.text).history == ["take Ulm"]
    assert words.text == " ".join(TRACEBACK.split())


def test_the_table_is_there_again_after_it() -> None:
    app = open_table(position(START))
    before = seen(app).text
    app.fail(TRACEBACK)
    act(app, "dismiss-error")
    assert seen(app).text == before
    play(app, "take Ulm")
    assert session_of(app).match.history == ["take Ulm"]


def test_on_the_start_page_there_is_no_match_to_hand_out() -> None:
    app = at_the_start()
    app.fail(TRACEBACK)
    assert len(seen(app).part("dialog-crash").all("textarea")) == 1


def test_it_does_not_show_what_others_have_drawn() -> None:
    app = open_table(position(START, "take deck; take deck; play Augsburg new; end"))
    assert "{Augsburg}" in session_of(app).match.to_text()
    app.fail(TRACEBACK)
    assert "Augsburg" not in seen(app).part("dialog-crash").text


def test_a_table_that_cannot_be_drawn_is_reported_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_self: object, _sight: object) -> dict[str, str]:
        raise ZeroDivisionError("no ink")

    app = open_table(position(START))
    monkeypatch.setattr(type(scene_of("imperial-post")), "regions", broken)
    with pytest.raises(ZeroDivisionError):
        app.page()
    app.fail(TRACEBACK)
    assert seen(app).one("dialog").get("id") == "dialog-crash"
    [way_out] = [button for button in seen(app).all("button") if button.text == "Start page"]
    act(app, way_out.get("data-action"), way_out.get("data-value"))
    assert seen(app).has(id="covers")
    assert not seen(app).has("dialog")
