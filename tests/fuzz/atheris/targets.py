"""The inputs of each reader, and the properties of its results; nothing here needs atheris."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator

from game import BadRecord, Match
from game.core.setup import FORBIDDEN, LONGEST_NAME, plain_name
from game.table.app import SETTINGS_KEY, App
from game.table.model.device import DECLINED_KEY, VISITS_KEY
from game.table.model.settings import Settings
from game.table.screens.match_list import latest, running
from game.table.storage.autosave import PERSISTED_KEY
from game.table.storage.imports import read_pasted
from game.table.storage.save_format import PREFIX, Save, open_save, pack, plain_title, unpack
from tests.core.mutations import HEAD, SNIPPETS, forged, sealed
from tests.imperial_post import golden_files
from tests.quick_settlers.test_golden import RECORDS
from tests.support.fake_host import FakeHost, seated, seen
from tests.support.html_reader import Node, read

LONGEST_REASON = 1000
Target = Callable[[bytes], None]
# Elements that no text may become on a page.
FORBIDDEN_ELEMENTS = {
    "script",
    "iframe",
    "object",
    "embed",
    "link",
    "meta",
    "base",
    "style",
    "foreignobject",
}


def text_of(data: bytes) -> str:
    """Decode bytes to a text; invalid bytes become surrogates."""
    return data.decode("utf-8", errors="surrogateescape")


def check_page(page: Node) -> None:
    """Check that no text has become markup: no element that runs or loads anything, no handler."""
    for node in page.walk():
        assert node.tag not in FORBIDDEN_ELEMENTS, node.tag
        for name, value in node.attributes.items():
            assert not name.startswith("on"), (node.tag, name)
            if name in ("href", "src", "action", "formaction"):
                assert (value or "").startswith(("#", "./", "data:text/plain")), (node.tag, value)


def check_match(match: Match) -> None:
    """Check that an imported match can be played on, described and shared again."""
    assert (match.moves() == []) == (match.seat is None)
    assert Match.from_fragment(match.to_fragment()).history == match.history
    assert Match.from_text(match.to_text()).setup == match.setup
    for name in match.setup.names:
        assert 0 < len(name) <= LONGEST_NAME
        assert not set(name) & FORBIDDEN


def _tried(reader: Callable[[str], Match], text: str) -> None:
    try:
        match: Match | None = reader(text)
    except BadRecord as wrong:
        check_reason(wrong)
        match = wrong.partial
    if match is not None:
        check_match(match)


def check_reason(wrong: BadRecord) -> None:
    """Check that a reason is a short sentence."""
    assert 0 < len(str(wrong)) < LONGEST_REASON


def record(data: bytes) -> None:
    """A record, as it is pasted or dropped."""
    _tried(Match.from_text, text_of(data))


def link(data: bytes) -> None:
    """Read a link."""
    _tried(Match.from_fragment, text_of(data))


def forged_link(data: bytes) -> None:
    """Read a link with a valid checksum and arbitrary content."""
    _tried(Match.from_fragment, sealed(data))


def pasted(data: bytes) -> None:
    """Whatever is pasted, dropped or shared."""
    _tried(lambda text: read_pasted(text).match, text_of(data))


def save(data: bytes) -> None:
    """Read an arbitrary text under the key of a match: list it, and open it if possible."""
    host = FakeHost({f"{PREFIX}0.1": text_of(data)})
    entry = unpack(f"{PREFIX}0.1", text_of(data))
    if isinstance(entry, Save):
        try:
            check_match(open_save(entry).match)
        except BadRecord as wrong:
            check_reason(wrong)
    app = App(host)
    check_page(read(latest(app.autosave, host, f"{PREFIX}0.1", None)))
    check_page(read(running(app.autosave, host, f"{PREFIX}0.1", 1)))
    app.handle("action", "continue", f"{PREFIX}0.1")
    if app.session:
        check_page(seen(app))


def stored(data: bytes) -> None:
    """Read an arbitrary text under any other key of ours."""
    text = text_of(data)
    keys = (SETTINGS_KEY, VISITS_KEY, DECLINED_KEY, PERSISTED_KEY)
    check_page(seen(App(FakeHost(dict.fromkeys(keys, text)))))
    settings = Settings.from_text(text)
    assert Settings.from_text(settings.to_text()) == settings


def event(data: bytes) -> None:
    """Handle arbitrary events of the browser, of forms, and of the worker."""
    kind, value, *rest = [*text_of(data).split(" ", maxsplit=2), "", ""]
    app = App(FakeHost())
    app.handle("action", "dialog", "about")
    try:
        app.handle(kind, value, rest[0])
    except (ValueError, AttributeError):
        # The page itself writes the JSON of forms and keys; anything else is shown as an error.
        app.fail("")
    check_page(seen(app))


def name(data: bytes) -> None:
    """A name and a title, wherever they are typed."""
    text = text_of(data)
    try:
        plain = plain_name(text)
    except ValueError:
        return
    assert plain_name(plain) == plain
    assert plain_title(plain_title(text)) == plain_title(text)
    app = App(FakeHost())
    app.handle("input", "name-0", text)
    app.handle("action", "begin", "")
    check_page(seen(app))
    app.handle("action", "rename", json.dumps({"key": "", "title": text}))
    check_page(seen(app))


TARGETS: dict[str, Target] = {
    target.__name__: target for target in (record, link, forged_link, pasted, save, stored, event, name)
}


def seeds(target: str) -> Iterator[bytes]:
    """Valid and invalid examples to begin with."""
    matches = [Match.from_text(golden_files.text(name)) for name in golden_files.names()[:4]]
    matches += [Match.from_text(path.read_text("utf-8")) for path in RECORDS[:3]]
    short = [match.at(moves) for match in matches for moves in (0, 4, 30)]
    if target in ("record", "pasted"):
        yield from (match.to_text().encode() for match in short)
        yield HEAD.encode()
    if target in ("link", "pasted"):
        yield from (match.to_fragment().encode() for match in [*short, *matches[:1]])
        yield forged(moves=300).encode()
    if target == "forged_link":
        for match in short:
            packed = match.to_fragment()
            yield base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[5:]
    if target == "save":
        yield from (pack(seated(match), "A title", 1).encode() for match in short)
    if target == "stored":
        yield Settings().to_text().encode()
        yield b"17"
    if target == "event":
        yield b'diagnosis  {"start": {"way": "snapshot", "laps": {"a": 1}}, "usage": 1, "versions": ["a"]}'
        yield b"input language cs"
        yield b"input seat-0 bot-clerk"
        yield b"action dialog share"
        yield b'action rename {"key": "a", "title": "b"}'
        yield b'action open-text {"text": "a"}'
        yield b'key h {"alt": true}'
        yield b"tab owner a"
        yield b'bot 1 {"move": "take deck"}'
        yield b"lost 1 silence"
        yield b"stored posthorn.match.1"
        yield b"file a.txt text"
    yield from (snippet.encode("utf-8", errors="surrogatepass") for snippet in SNIPPETS)
