"""One place says which release this is, and what messengers and lost visitors see is right."""

from __future__ import annotations

import re
import tomllib

import pytest

from game.table.dialogs.about import about
from game.table.model.language import NAMES
from game.version import VERSION
from tools.site.cache import ROOT
from tools.site.invitation import LOCALES, PICTURE, SETTING, home_path, invitation, site_address


def test_the_changelog_and_the_about_panel_name_the_release() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    [newest, *_older] = re.findall(r"^## (\S+)", changes, re.MULTILINE)
    assert newest == VERSION
    panel = about("imperial-post", {})
    assert panel.count(VERSION) == 2


def test_no_other_file_says_which_release_this_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert '"version"' not in (ROOT / "package.json").read_text("utf-8")


def test_without_an_address_nothing_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SETTING, raising=False)
    tags = invitation("Title", "A <sentence>.")
    assert 'property="og:title" content="Title"' in tags
    assert "A &lt;sentence&gt;." in tags
    assert "http" not in tags
    assert home_path() == "/"


@pytest.mark.parametrize("given", ["https://example.org/games", "https://example.org/games/"])
def test_all_addresses_follow_from_one_setting(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, given)
    tags = invitation("Title", "Sentence.", "rules/cs/x.html", "cs", NAMES)
    assert 'rel="canonical" href="https://example.org/games/rules/cs/x.html"' in tags
    assert f'property="og:image" content="https://example.org/games/{PICTURE}"' in tags
    assert 'property="og:locale" content="cs_CZ"' in tags
    assert tags.count("og:locale:alternate") == len(NAMES) - 1
    assert home_path() == "/games/"


def test_half_an_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "example.org")
    with pytest.raises(ValueError, match=SETTING):
        site_address()


def test_every_language_has_its_locale_and_the_picture_is_there() -> None:
    assert set(LOCALES) == set(NAMES)
    assert (ROOT / PICTURE).stat().st_size < 300_000
