"""Markup is safe by construction: text of people can never become markup."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.markup import Markup, element, escape, join

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
