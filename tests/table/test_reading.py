"""The tests' own reader of markup: it reads what Python's HTML parser reads, and takes nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.table.app import App
from tests.support.fake_host import act, at_the_start, open_table, seen
from tests.support.html_reader import read, read_like_a_browser
from tests.support.post_matches import record
from tests.table.settlers_table import random_games
from tests.table.test_hostile_names import HOSTILE, hand_over, table


def start_page() -> App:
    app = at_the_start()
    act(app, "dialog", "about")
    return app


def shared() -> App:
    app = table("Anna")
    act(app, "dialog", "share")
    return app


PAGES: dict[str, Callable[[], App]] = {
    "start page": start_page,
    "shared": shared,
    "final score": lambda: open_table(record("two_players"), looks=False),
    "settlers": lambda: open_table(random_games(1)[0].at(60)),
    **{f"table, {kind}": partial(table, name) for kind, name in HOSTILE.items()},
    **{f"hand-over, {kind}": partial(hand_over, name) for kind, name in HOSTILE.items()},
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_both_readers_read_the_same(page: Callable[[], App]) -> None:
    app = page()
    markup = app.page().whole()
    assert read(markup) == read_like_a_browser(markup)
    # The page that tests see is put together of its parts.
    assert seen(app, still=True) == read(markup)
    assert len(read(markup).walk()) > 100


REFUSED = {
    "an element left open": "<p><b></p>",
    "nothing closed": "<p>",
    "nothing opened": "</p>",
    "closed in another order": "<p><b></p></b>",
    "an attribute twice": '<p id="a" ID="b"></p>',
    "an attribute without quotes": "<p id=a></p>",
    "single quotes": "<p id='a'></p>",
    "a tag in an attribute": '<p id="<b>"></p>',
    "two spaces": '<p  id="a"></p>',
    "an attribute at the end tag": '<p></p id="a">',
    "closed by itself": "<br/>",
    "a comment": "<!-- a -->",
    "a declaration": "<!doctype html>",
    "an instruction": "<?php ?>",
    "a bare sign": "<p>1 < 2</p>",
    "a bare end": "<p>2 > 1</p>",
    "half a tag": "<p></p",
}


@pytest.mark.parametrize("markup", REFUSED.values(), ids=REFUSED)
def test_whatever_the_table_would_not_write_is_refused(markup: str) -> None:
    with pytest.raises(AssertionError):
        read(markup)


def test_what_is_read_is_in_the_order_of_the_page() -> None:
    page = read(
        '<div id="a">one <b hidden>two</b> &lt;three&gt;<br><i viewBox="0 &amp; 1">four</i></div>five'
    )
    assert page.text == "one two <three> four five"
    assert [node.tag for node in page.walk()] == ["div", "b", "br", "i"]
    assert page.one("b").attributes == {"hidden": None}
    assert page.one("i").attributes == {"viewbox": "0 & 1"}
    assert page.part("a").content[0] == "one "
    assert not page.has("p")
