"""The page on playing by ear: in every language, readable without Python, with a turn of each game."""

from __future__ import annotations

import pytest

from game.core.i18n import SOURCE
from game.core.registry import GAMES
from game.table.app import App
from game.table.documents.by_ear import READERS
from game.table.model.language import NAMES, activate
from tests.support.document_reader import OWN_WORD, read_document
from tests.support.fake_host import FakeHost, act, seen
from tools.site.by_ear import FILES, put_by_ear
from tools.site.published_files import PublishedFiles


@pytest.fixture(scope="module")
def site_files() -> PublishedFiles:
    filled = PublishedFiles()
    for source in FILES.values():
        filled.put_as_is(source, b"")
    put_by_ear(filled)
    return filled


@pytest.mark.parametrize("language", NAMES)
def test_it_is_there_in_every_language_and_closed_in_order(
    site_files: PublishedFiles, language: str
) -> None:
    text = site_files.files[f"by-ear/{language}.html"].decode()
    parser = read_document(text, language)
    assert OWN_WORD[language] in [word.lower() for word in parser.words]
    for code in NAMES:
        assert f"./{code}.html" in parser.links
    assert all(reader in text for reader, _words in READERS)
    assert text.count('<dl class="heard">') == len(GAMES)


@pytest.mark.parametrize("language", NAMES)
def test_the_list_of_keys_and_the_about_dialog_lead_there(language: str) -> None:
    app = App(FakeHost(speaks=(language,)))
    for name in ("keys", "about"):
        act(app, "dialog", name)
        links = [node.get("href") for node in seen(app).part(f"dialog-{name}").all("a")]
        assert f"./by-ear/{language}.html" in links
    activate(SOURCE)
