"""Sending a match: what the dialog offers and says, and that the QR code is the link."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from urllib.parse import unquote

import pytest
import zxingcpp

from game import Match
from game.table.app import App
from game.table.dialogs.qr import qr_code
from game.table.dialogs.share import LONGEST_QR
from game.table.storage.imports import read_fragment
from tests.support.fake_host import FakeHost, act, message_text, open_table, seated, seen, session_of
from tests.support.html_reader import Node, read
from tests.support.positions import FIRST_TURN, QUIET_START
from tests.support.post_matches import position, record

Patch = pytest.MonkeyPatch
HERE = "https://example.org/"


@dataclass
class ShareSheetHost(FakeHost):
    """A device with a share sheet."""

    sent: list[tuple[str, str]] = field(default_factory=list)

    def can_share(self) -> bool:
        return True

    def share(self, title: str, address: str) -> None:
        self.sent.append((title, address))


@dataclass
class DeepAddressHost(FakeHost):
    """A page deep in folders with long names."""

    def address(self) -> str:
        return HERE + "folder/" * 500


def sharing(match: Match, host: FakeHost | None = None, looking: int | None = None) -> App:
    app = open_table(match, host)
    if looking is not None:
        act(app, "look", str(looking))
    act(app, "dialog", "share")
    return app


def dialog(app: App) -> Node:
    return seen(app).part("dialog-share")


def link(app: App) -> str:
    return dialog(app).one("textarea", id="share-link").text


def decoded(code: Node) -> str:
    """Read a drawn QR code as a camera would: three pixels a square."""
    size = int(code.get("viewbox").split()[2])
    image = bytearray(b"\xff" * (3 * size) ** 2)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", code.one("path").get("d")):
        for row in range(3 * int(y), 3 * int(y) + 3):
            start = row * 3 * size + 3 * int(x)
            image[start : start + 3] = b"\0\0\0"
    picture = memoryview(image).cast("B", shape=[3 * size, 3 * size])
    # Only this kind: modules of a code may look like a bar code of another.
    kind = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    [found] = zxingcpp.read_barcodes(picture, formats=kind)
    return str(found.text)


class TestTheLink:
    def test_it_opens_the_whole_match_where_it_stands(self) -> None:
        match = position(QUIET_START, FIRST_TURN, "-")
        address, _sign, fragment = link(sharing(match)).partition("#")
        assert address == HERE
        arrival = read_fragment(fragment)
        assert (arrival.match.history, arrival.look_only) == (match.history, False)

    def test_from_the_position_on_the_table_it_leaves_out_what_came_after(self) -> None:
        match = position(QUIET_START, FIRST_TURN, "-")
        app = sharing(match, looking=2)
        app.handle("input", "share", "now")
        assert read_fragment(link(app).partition("#")[2]).match.history == match.history[:2]
        app.handle("input", "share", "whole")
        assert read_fragment(link(app).partition("#")[2]).match.history == match.history

    def test_to_look_only_it_begins_at_the_first_move_and_nobody_can_play(self) -> None:
        match = position(QUIET_START, FIRST_TURN, "-")
        app = sharing(match)
        app.handle("input", "share", "look")
        host = FakeHost(link=link(app).partition("#")[2])
        friend = App(host)
        assert session_of(friend).replay_at == 0
        act(friend, "look", str(len(match)))
        page = seen(friend)
        assert page.moves() == set()
        assert not page.has("dialog")
        friend.handle("move", match.moves()[0], "")
        assert message_text(friend) == "This link is for watching only."
        assert len(session_of(friend).match) == len(match)
        assert not any(key.startswith("posthorn.match") for key in host.stored)

    @pytest.mark.parametrize(
        ("looking", "offered"), [(2, ["now", "whole", "look"]), (None, ["whole", "look"])]
    )
    def test_only_ways_that_differ_are_offered_and_the_chosen_one_is_marked(
        self, looking: int | None, offered: list[str]
    ) -> None:
        app = sharing(position(QUIET_START, FIRST_TURN, "-"), looking=looking)
        choices = {node.get("value"): node for node in dialog(app).all("input", name="share")}
        assert list(choices) == offered
        assert [value for value, node in choices.items() if "checked" in node.attributes] == ["whole"]
        links = set()
        for choice in choices:
            app.handle("input", "share", choice)
            links.add(link(app))
        assert len(links) == len(offered)

    def test_a_choice_made_at_an_earlier_position_does_not_stay_where_it_is_not_offered(self) -> None:
        app = sharing(position(QUIET_START, FIRST_TURN, "-"), looking=2)
        app.handle("input", "share", "now")
        act(app, "dialog", "")
        app.handle("key", "Escape", "{}")
        act(app, "dialog", "share")
        chosen = [node for node in dialog(app).all("input", name="share") if "checked" in node.attributes]
        assert [node.get("value") for node in chosen] == ["whole"]


class TestTheDialog:
    def test_it_says_how_long_link_and_record_are(self) -> None:
        match = record("four_players")
        app = sharing(match)
        sizes = re.findall(r"(\d+) characters", dialog(app).text)
        assert sizes == [str(len(link(app))), str(len(match.to_text()))]
        assert len(match.to_fragment()) < 300

    def test_it_says_that_a_link_holds_the_deck_and_that_nothing_is_sent(self) -> None:
        text = dialog(sharing(position(QUIET_START))).text
        assert "the whole match, including the deck" in text
        assert "Nothing is sent to a server." in text

    def test_link_and_record_can_be_copied(self) -> None:
        match = position(QUIET_START, FIRST_TURN)
        host = FakeHost()
        app = sharing(match, host)
        act(app, "copy-link")
        assert host.copied == [link(app)]
        assert dialog(app).one(role="status").text == "Link copied."
        act(app, "copy-record")
        assert host.copied[-1] == match.to_text()
        assert dialog(app).one(role="status").text == "Record copied."

    def test_where_copying_is_not_allowed_it_is_said(self) -> None:
        app = sharing(position(QUIET_START))
        act(app, "copy-link")
        app.handle("uncopied", "", "")
        assert "does not allow copying" in dialog(app).one(role="status").text

    def test_the_record_is_offered_as_a_file(self) -> None:
        match = record("two_players")
        file = dialog(sharing(match)).one("a", "button")
        assert file.get("download") == "posthorn-imperial-post.txt"
        assert unquote(file.get("href").partition(",")[2]) == match.to_text()

    def test_the_share_sheet_is_offered_where_there_is_one(self) -> None:
        assert not dialog(sharing(position(QUIET_START))).has(data_action="system-share")
        phone = ShareSheetHost()
        app = sharing(position(QUIET_START), phone)
        assert dialog(app).has(data_action="system-share")
        act(app, "system-share")
        assert phone.sent == [("Imperial Post", link(app))]

    def test_it_can_be_opened_from_the_table_the_hand_over_and_the_final_score(self) -> None:
        for match in position(QUIET_START, FIRST_TURN), record("two_players"):
            app = open_table(match, looks=False)
            offered = seen(app).one("dialog").actions("dialog", "by-post")
            assert offered & {("dialog", "share"), ("by-post", "")}
            act(app, "dialog", "share")
            assert seen(app).has(id="dialog-share")
            act(app, "dialog", "")
            assert not seen(app).has(id="dialog-share")


class TestTheCode:
    @pytest.mark.parametrize("name", ["two_players", "four_players"])
    def test_it_is_the_link_of_a_whole_match(self, name: str) -> None:
        app = sharing(record(name))
        assert decoded(dialog(app).one("svg", "qr")) == link(app)
        app.handle("input", "share", "look")
        assert decoded(dialog(app).one("svg", "qr")) == link(app)

    @pytest.mark.parametrize("size", [1, 20, 300, 1000, LONGEST_QR])
    def test_it_holds_links_of_every_length_up_to_the_longest(self, size: int) -> None:
        text = (HERE + "#" + "aB3_-" * 600)[:size]
        assert decoded(read(qr_code(text)).one("svg")) == text

    def test_a_link_that_is_too_long_for_a_code_says_so(self) -> None:
        app = sharing(position(QUIET_START), DeepAddressHost())
        assert len(link(app)) > LONGEST_QR
        assert not dialog(app).has("svg", "qr")
        assert "The link is too long for a QR code." in dialog(app).text

    def test_soon_after_the_start_it_is_promised_and_comes_by_itself(self, monkeypatch: Patch) -> None:
        with monkeypatch.context() as soon_after_the_start:
            soon_after_the_start.setitem(sys.modules, "game.table.dialogs.qr", None)
            app = sharing(position(QUIET_START))
            assert not dialog(app).has("svg", "qr")
            assert dialog(app).one("p", "qr").text == "The QR code follows in a moment."
        assert app.handle("late-modules", "", "")
        assert decoded(dialog(app).one("svg", "qr")) == link(app)
        assert not dialog(app).has("p", "qr")

    def test_it_has_the_quiet_border_that_cameras_need(self) -> None:
        code = read(qr_code(HERE)).one("svg")
        size = int(code.get("viewbox").split()[2])
        places = [int(place) for place in re.findall(r"\d+(?= \d+h)", code.one("path").get("d"))]
        assert min(places) == 4
        assert max(places) == size - 5


class TestNames:
    """Names come from people: they are shown as text, in the dialog and wherever a link is opened."""

    @pytest.mark.parametrize(
        ("name", "shown"),
        [
            ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
            ("\"'><script>alert(1)</script>", "\"'><script>alert(1)</script>"),
            ("\u202eדוד\u202c", "דוד"),
            ("N" * 10_000, "N" * 40),
            ("👩‍👩‍👧‍👦🏳️‍🌈", "👩‍👩‍👧‍👦🏳️‍🌈"),
            ("{Anna}] [Seat1", "{Anna}] [Seat1"),
        ],
    )
    def test_they_survive_link_and_record_as_text_and_cut_to_size(self, name: str, shown: str) -> None:
        plain, odd = (Match.new("imperial-post", [who, "Bob"], 1, {"starter": 0}) for who in ("Ann", name))
        for match in plain, odd:
            match.play("take deck")
        for copy in Match.from_fragment(odd.to_fragment()), Match.from_text(odd.to_text()):
            assert copy.setup.names == (shown, "Bob")
            assert copy.history == ["take deck"]
        for screen in ("who", "table", "share"):
            pages = []
            for match in plain, odd:
                app = App(FakeHost(link=match.to_fragment()))
                if screen != "who":
                    act(app, "choose-seats", "0")
                    act(app, "dialog", "share" if screen == "share" else "")
                pages.append(seen(app))
            assert shown in pages[1].text
            assert pages[0].skeleton == pages[1].skeleton
            assert not any(page.has("img") or page.has("script") for page in pages)

    def test_a_seat_may_be_named_like_a_piece_of_a_record(self) -> None:
        names = ['] [Game "chess"]', "; end; take deck", "{", "}", "#x", "\\"]
        for number in range(len(names) - 1):
            match = Match.new("imperial-post", names[number : number + 2], 3)
            match.play(match.moves()[0])
            again = Match.from_text(match.to_text())
            assert again.setup.names == tuple(names[number : number + 2])
            assert again.history == match.history


def test_the_way_to_send_a_match_by_post_names_the_next_player() -> None:
    app = App(FakeHost())
    app.begin(seated(position(QUIET_START, FIRST_TURN)))
    button = seen(app).one("dialog").one(data_action="by-post")
    assert button.text == "Send Bruno a link instead"
    act(app, "by-post")
    assert dialog(app).one("p", "banner").text == "It is Bruno’s turn. Send this link to Bruno."
    act(app, "dialog", "")
    prompt = seen(app).part("action-bar")
    assert "Bruno plays on another device." in prompt.text
    assert prompt.one("button", "primary").text == "Send Bruno the link"
    assert session_of(app).viewer == 0
    act(app, "play-here")
    assert seen(app).one("dialog").get("id") == "dialog-hand-over"


@pytest.mark.parametrize("version", [1, 2])
def test_a_match_says_by_which_version_of_the_rules_it_is_played(version: int) -> None:
    match = Match.new("imperial-post", ["Anna", "Bruno"], seed=1)
    if version == 1:
        text = match.to_text().replace('[Rules "2"]', '[Rules "1"]')
        match = Match.from_text(text.replace('[reshuffle "when-needed"]\n', ""))
    app = open_table(match)
    act(app, "dialog", "share")
    assert f"Rules version {version}" in seen(app).one("dialog").text
