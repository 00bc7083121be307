"""Hostile names: no name ever becomes an element or an attribute."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from game import Match
from game.table.app import App
from tests.support.fake_host import (
    FakeHost,
    act,
    at_the_setup,
    at_the_start,
    fill_in,
    open_table,
    seen,
    session_of,
)
from tests.support.html_reader import Node
from tests.support.post_matches import position, record

PLAIN = "Anna"
# Much at once, and short enough for the QR code of a link: an end of whatever is open, an element, a
# handler, an entity, a placeholder, a comment.
NASTY = "\"'></script></svg></dialog><b id=bar onclick='alert(1)'><script>&lt;i&gt;{name}%s<!--]]>"
HOSTILE = {
    "image": "<img src=x onerror=alert(1)>",
    "script": "</script><script>alert(1)</script>",
    "closing": '"></dialog></div></svg><b id=bar class="x">',
    "double quotes": '" autofocus onfocus="alert(1)',
    "single quotes": "' onmouseover='alert(1)",
    "backquotes": "`${alert(1)}`",
    "entities": "&lt;b&gt; &amp;amp; &#60;i&#62;",
    "comment": "<!-- --> ]]> <![CDATA[ <? ?>",
    "template": "{name} {0} {} %s %(name)s {name.__class__}",
    "right to left": "\u202eannA \u200fאנה\u2069",
    "emoji": "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽",
    "stacked": "Z" + "\u0301" * 60,
    "long": "x" * 10_000,
    "long markup": "<b>" * 3_000,
    "a city": "Ulm",
    "a key": "card-Ulm-1",
}


def named(match: Match, name: str) -> Match:
    """The same match with names that the set-up form would refuse or shorten."""
    names = tuple(f"{name}{seat}" for seat in range(len(match.setup.names)))
    other = match.copy()
    other.setup = replace(match.setup, names=names)
    return other


def hand_over(name: str) -> App:
    return open_table(named(record("four_players").at(96), name), looks=False)


def table(name: str) -> App:
    return open_table(named(record("four_players").at(99), name))


def closing(name: str) -> App:
    match = record("two_players")
    place = next(place for place, move in enumerate(match.history) if move.startswith("close"))
    return open_table(named(match.at(place), name))


def looking(name: str) -> App:
    app = table(name)
    act(app, "look", "50")
    return app


def final(name: str) -> App:
    return open_table(named(record("four_players"), name), looks=False)


def trouble(name: str) -> App:
    app = table(name)
    app.fail(f"ValueError: {name}")
    return app


def share(name: str) -> App:
    app = table(name)
    act(app, "dialog", "share")
    return app


def who(name: str) -> App:
    app = table(name)
    act(app, "dialog", "who")
    return app


def refused(name: str) -> App:
    app = table(name)
    session_of(app).viewer = None
    app.handle("move", "take deck", "")
    return app


def form(name: str) -> App:
    app = at_the_start()
    fill_in(app, players="4", **{f"name_{seat}": f"{name}{seat}" for seat in range(4)}, seed=name)
    act(app, "begin")
    assert app.session is None
    return app


def library(name: str) -> App:
    """The start page with a match under these names."""
    host = FakeHost()
    app = App(host)
    app.open_session(open_table(named(position("Ulm Augsburg München Linz Basel Lodz"), name)).session)
    app.autosave.begin(session_of(app))
    act(app, "home")
    [key] = [key for key in host.stored if key.startswith("posthorn.match.")]
    act(app, "more-about", key)
    app.setup_form.seed = "7"
    return app


SCREENS: dict[str, Callable[[str], App]] = {
    screen.__name__: screen
    for screen in (hand_over, table, closing, looking, final, trouble, share, who, refused, form, library)
}


def shape(page: Node) -> Counter[tuple[str, tuple[str, ...]]]:
    """Tags and attribute names, but for the squares of a QR code, whose number may differ."""
    squares = {node for code in page.all("svg", "qr") for node in map(id, code.walk())}
    return Counter((node.tag, tuple(node.attributes)) for node in page.walk() if id(node) not in squares)


@cache
def plain_shape(screen: str) -> Counter[tuple[str, tuple[str, ...]]]:
    return shape(seen(SCREENS[screen](PLAIN)))


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.fault("names that are markup, uncut", "no element, no attribute")
def test_no_name_adds_an_element_or_an_attribute_at_the_table(name: str) -> None:
    assert shape(seen(table(name))) == plain_shape("table")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_nasty_name_adds_no_element_and_no_attribute_on_any_screen(screen: str) -> None:
    assert shape(seen(SCREENS[screen](NASTY))) == plain_shape(screen)


@pytest.mark.parametrize("name", ["long", "long markup"])
def test_a_link_too_long_for_a_code_says_so_instead(name: str) -> None:
    page = seen(share(HOSTILE[name]))
    assert not page.has("script")
    assert not page.has("svg", "qr")


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_name_is_shown_as_it_is(name: str) -> None:
    page = seen(table(name))
    shown = [panel.one("span", "player-name").content for panel in page.part("players").all("article")]
    assert sorted(map(str, shown)) == sorted(str([f"{name}{seat}"]) for seat in range(4))
    title = seen(hand_over(name)).part("dialog-hand-over").one("h2").content
    assert title[0] in [f"{name}{seat}, it is your turn" for seat in range(4)]


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_what_is_typed_stays_in_its_field(name: str) -> None:
    app = at_the_setup()
    fill_in(app, name_0=name)
    assert seen(app).part("field-name-0").get("value") == name


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.fault("names with markup, turned direction, 10,000 letters", "cut, plain, played")
def test_a_match_of_such_people_can_be_begun_and_played(name: str) -> None:
    app = at_the_start()
    fill_in(app, name_0=name, name_1="Bruno", seed="7", option_starter="0")
    act(app, "begin")
    act(app, "take-over")
    kept = session_of(app).match.setup.names[0]
    assert 0 < len(kept) <= 40
    assert not set(kept) & set("\u202e\u200f\u2069\n\0")
    app.handle("move", "take deck", "")
    told = f"{' '.join(kept.split())} draws a card from the deck."
    assert seen(app).part("caption").one("span", "caption-line").text == told
    act(app, "drawer", "log")
    assert seen(app).part("log").one("button", "log-line").one("span", "unseen").text == told


@pytest.mark.parametrize("screen", SCREENS)
def test_no_id_is_on_a_page_twice(screen: str) -> None:
    counted = Counter(seen(SCREENS[screen](PLAIN), still=True).ids)
    assert [name for name, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("dialog", ["", "about", "open"])
def test_no_id_is_on_the_start_page_twice(dialog: str) -> None:
    app = at_the_start()
    fill_in(app, players="4")
    act(app, "dialog", dialog)
    counted = Counter(seen(app, still=True).ids)
    assert len(counted) > 20
    assert [name for name, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("screen", SCREENS)
def test_whatever_is_named_by_an_attribute_is_on_the_page(screen: str) -> None:
    page = seen(SCREENS[screen](PLAIN), still=True)
    ids = set(page.ids)
    for node in page.walk():
        for attribute in "aria-labelledby", "aria-describedby", "aria-controls", "for":
            assert set(node.get(attribute).split()) <= ids
        if node.tag == "use":
            assert node.get("href").removeprefix("#") in ids, node.get("href")
