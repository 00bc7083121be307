"""Markup is safe by construction: text of people can never become markup."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.markup import GAP, Composite, Markup, composite, difference, element, escape, join

NASTY = ("<script>alert(1)</script>", '" onload="x', "' onload='x", "&lt;", "</b>", "<!--", "]]>", "a & b")
texts = st.one_of(st.sampled_from(NASTY), st.text(st.characters(exclude_categories=("Cs", "Cc"))))


class Seen(HTMLParser):
    """What a browser would see: tags with their attributes, and texts."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


@given(texts)
def test_text_stays_text(text: str) -> None:
    seen = Seen(element("p", {}, text))
    assert [tag for tag, _attributes in seen.tags] == ["p"]
    assert seen.text == text


@given(texts)
def test_an_attribute_stays_an_attribute(text: str) -> None:
    seen = Seen(element("p", {"title": text, "class": "x"}))
    assert seen.tags == [("p", {"title": text, "class": "x"})]


@given(texts)
def test_escaping_loses_nothing(text: str) -> None:
    assert unescape(escape(text)) == text
    assert not set(escape(text)) & set("<>\"'")


def test_markup_in_an_attribute_is_escaped_like_text() -> None:
    inner = element("b", {}, "x")
    assert element("p", {"title": inner}) == '<p title="&lt;b&gt;x&lt;/b&gt;"></p>'


def answers(**words: str) -> Composite:
    """A list of answers, each of which is a part."""
    parts = {name: element("b", {"id": name}, word) for name, word in words.items()}
    return composite(element("p", {"class": "all", "id": "answers"}, "Which? ", GAP, " & no other"), parts)


def test_a_composite_is_drawn_like_any_other_element() -> None:
    whole = answers(yes="1 < 2", no="no")
    assert whole == (
        '<p class="all" id="answers">Which? <b id="yes">1 &lt; 2</b><b id="no">no</b> &amp; no other</p>'
    )
    assert element("div", {}, whole, [whole]) == f"<div>{whole}{whole}</div>"


def test_only_the_parts_that_have_changed_are_sent() -> None:
    before, after = answers(yes="yes", no="no"), answers(yes="yes", no="never")
    assert difference(before, after) == '<p id="answers" data-parts><b id="no">never</b></p>'
    assert difference(before, answers(yes="yes", no="no")) == '<p id="answers" data-parts></p>'


def test_the_whole_is_sent_if_anything_but_a_part_has_changed() -> None:
    before = answers(yes="yes", no="no")
    other_frame = composite(element("p", {"class": "lit", "id": "answers"}, GAP), before.parts)
    nameless = composite(element("p", {}, GAP), before.parts)
    for after in (
        other_frame, answers(no="no", yes="yes"), answers(yes="yes"), answers(yes="yes", no="no", maybe=""),
        element("p", {"id": "answers"}),
    ):  # fmt: skip
        assert difference(before, after) is after
        assert difference(None, after) is after
    changed = composite(nameless.frame, {**before.parts, "no": Markup("")})
    assert difference(nameless, changed) is changed


def test_only_markup_is_taken_for_markup() -> None:
    class Sneaky(Markup):
        """A subclass that somebody made from text."""

        __slots__ = ()

    assert element("p", {}, Markup("<b>"), "<b>") == "<p><b>&lt;b&gt;</p>"
    assert element("p", {}, Sneaky("<b>")) == "<p>&lt;b&gt;</p>"
    assert element("p", {}, Markup("<i>") + "<b>") == "<p>&lt;i&gt;&lt;b&gt;</p>", "adding text gives text"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, ""),
        (False, ""),
        (True, " x"),
        (3, ' x="3"'),
        (0, ' x="0"'),
        (2.5, ' x="2.5"'),
        (2.0, ' x="2"'),
        ("", ' x=""'),
    ],
)
def test_values_of_attributes(value: str | float | bool | None, written: str) -> None:
    assert element("p", {"x": value}) == f"<p{written}></p>"


def test_contents_are_joined_in_order() -> None:
    parts = ("a", None, ["b", (element("i", {}, "c"), "d")], "")
    assert element("p", {}, *parts) == "<p>ab<i>c</i>d</p>"
    assert join(*parts) == "ab<i>c</i>d"
    assert type(join("x")) is Markup


def test_elements_without_an_end() -> None:
    assert element("br") == "<br>"
    assert element("path", {"d": "M0"}) == '<path d="M0"></path>'
