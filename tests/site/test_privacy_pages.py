"""The page on privacy: in every language, readable without Python, with nothing that the policy forbids."""

from __future__ import annotations

import pytest

from game.core.i18n import SOURCE
from game.table.app import App
from game.table.model.language import NAMES, activate
from tests.support.document_reader import OWN_WORD, read_document
from tests.support.fake_host import FakeHost, act, seen
from tools.site.privacy import FILES, put_privacy
from tools.site.published_files import PublishedFiles


@pytest.fixture(scope="module")
def site_files() -> PublishedFiles:
    filled = PublishedFiles()
    for source in FILES.values():
        filled.put_as_is(source, b"")
    put_privacy(filled)
    return filled


@pytest.mark.parametrize("language", NAMES)
def test_it_is_there_in_every_language_and_closed_in_order(
    site_files: PublishedFiles, language: str
) -> None:
    parser = read_document(site_files.files[f"privacy/{language}.html"].decode(), language)
    assert OWN_WORD[language] in [word.lower() for word in parser.words]
    assert len(parser.ids) == len(set(parser.ids))
    for code in NAMES:
        assert f"./{code}.html" in parser.links
    assert "../index.html" in parser.links
    assert not any(link.startswith(("http", "//")) for link in parser.links)


@pytest.mark.parametrize("language", NAMES)
def test_the_start_page_and_the_about_dialog_lead_there(language: str) -> None:
    app = App(FakeHost(speaks=(language,)))
    act(app, "dialog", "about")
    page = seen(app)
    for part in ("footer", "dialog-about"):
        links = [node.get("href") for node in page.part(part).all("a")]
        assert f"./privacy/{language}.html" in links
    activate(SOURCE)
