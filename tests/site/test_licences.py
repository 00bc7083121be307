"""The page of licences: all that the site is made of; one that is missing stops the build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.i18n import SOURCE
from game.table.app import App
from game.table.documents.licences import FOLDER
from game.table.model.language import NAMES, activate
from tests.support.document_reader import read_document
from tests.support.fake_host import FakeHost, act, seen
from tools.site.build import PYODIDE, PYSCRIPT, PYSCRIPT_PARTS
from tools.site.cache import ROOT
from tools.site.licences import FILES, MissingLicence, npm_part, parts_of, put_licences
from tools.site.offline import listing
from tools.site.published_files import PublishedFiles

# What the site is known to be made of, with a sentence of each licence.
MADE_OF = {
    "Pyodide": "Mozilla Public License",
    "CPython": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "PyScript": "Apache License",
    "polyscript": "Apache License",
    "idiomorph": "Permission to use, copy, modify",
    "Segno": "Redistribution and use in source and binary forms",
    "EB Garamond": "SIL Open Font License",
    # Inside Pyodide's WebAssembly.
    "zlib": "This software is provided 'as-is'",
    "libffi": "Anthony Green",
    "LLVM libc++ and compiler-rt": "LLVM Exceptions to the Apache 2.0 License",
    "musl": "Rich Felker",
}
HEADINGS = {
    "en": "What Posthorn is made of",
    "cs": "Z čeho se Posthorn skládá",
    "pl": "Z czego składa się Posthorn",
    "hu": "Miből áll a Posthorn",
    "de": "Woraus Posthorn besteht",
}
PUBLISHED = (
    f"{PYODIDE}/pyodide.mjs",
    "node_modules/idiomorph/dist/idiomorph.esm.js",
    "node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2",
)


@pytest.fixture(scope="module")
def site_files() -> PublishedFiles:
    filled = PublishedFiles()
    bundles = [path for pattern in PYSCRIPT_PARTS for path in (ROOT / PYSCRIPT).glob(pattern)]
    for source in (*FILES.values(), *PUBLISHED, *(path.relative_to(ROOT).as_posix() for path in bundles)):
        filled.put_as_is(source, b"")
    put_licences(filled)
    return filled


def test_every_part_has_its_licence_word_for_word_and_is_kept_offline(site_files: PublishedFiles) -> None:
    parts = {part.name: part for part in parts_of(site_files.names)}
    kept = {address: hashed for address, hashed, *_packed in listing(site_files.files)["files"]}
    for name, words in MADE_OF.items():
        assert words in parts[name].text, name
    for part in parts.values():
        assert site_files.files[f"{FOLDER}/{part.file}"].decode() == part.text
        assert f"./{FOLDER}/{part.file}" in kept
        assert part.licence
        assert part.home.startswith("https://")
    assert len({part.file for part in parts.values()}) == len(parts)


@pytest.mark.parametrize("language", NAMES)
def test_the_page_leads_to_every_licence_in_every_language(
    site_files: PublishedFiles, language: str
) -> None:
    text = site_files.files[f"{FOLDER}/{language}.html"].decode()
    parser = read_document(text, language)
    assert HEADINGS[language] in text.replace("\u00a0", " ")
    for part in parts_of(site_files.names):
        assert f"./{part.file}" in parser.links
        assert part.version in text
    assert "../index.html" in parser.links


@pytest.mark.parametrize("language", NAMES)
def test_the_about_dialog_leads_there(language: str) -> None:
    app = App(FakeHost(speaks=(language,)))
    act(app, "dialog", "about")
    links = [node.get("href") for node in seen(app).part("dialog-about").all("a")]
    activate(SOURCE)
    assert f"./{FOLDER}/{language}.html" in links


def package(modules: Path, name: str, text: str | None) -> None:
    folder = modules / name
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": name, "version": "1", "license": "MIT"}))
    if text is not None:
        (folder / "LICENSE").write_text(text)


@pytest.mark.parametrize("text", [None, "", " \n"])
def test_a_part_without_a_licence_stops_the_build(tmp_path: Path, text: str | None) -> None:
    package(tmp_path, "stranger", text)
    with pytest.raises(MissingLicence, match="stranger 1 comes without"):
        npm_part("stranger", tmp_path)


def test_a_package_inside_a_bundle_counts_too(tmp_path: Path) -> None:
    modules = tmp_path / "node_modules"
    package(modules, "bundle", "Do what you like.")
    (modules / "pyodide").mkdir()
    (modules / "pyodide/pyodide-lock.json").write_text('{"info": {"python": "3.14.2"}}')
    source_map = {"sources": ["../src/index.js", "../node_modules/@far/stranger/index.js"]}
    (modules / "bundle/index.js.map").write_text(json.dumps(source_map))
    with pytest.raises(MissingLicence, match="@far/stranger"):
        parts_of(["node_modules/bundle/index.js"], modules)
