"""The build and the server, without a browser."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import struct
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest

from game.table.language import NAMES
from tools.build import write
from tools.quality import replaced
from tools.serve import Server, serving
from tools.site import cache
from tools.site.bytecode import pack
from tools.site.cache import ROOT, cached, digest
from tools.site.compress import compressed
from tools.site.headers import Rule, headers_of, loosened, read_rules
from tools.site.library import needed
from tools.site.manifest import manifests
from tools.site.offline import listing
from tools.site.page import fill_config, fill_page, fill_script, fill_stylesheet
from tools.site.shelf import Shelf

TEXT = b"posthorn " * 1000


@pytest.fixture
def shelf() -> Shelf:
    filled = Shelf()
    filled.put("static/boot.js", b"boot")
    filled.put("game.zip", b"game")
    filled.put_folder(
        "pyodide", "node_modules/pyodide", {"pyodide.mjs": b"module", "pyodide.asm.wasm": b"wasm"}
    )
    filled.put_as_is("static/icon.svg", b"<svg/>")
    return filled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {"index.html": b"<p>page", "assets/a-1.js": TEXT, "assets/b-2.wasm": b"wasm"}
    write({**files, **compressed(files)}, tmp_path / "dist")
    (tmp_path / "secret.txt").write_text("outside")
    return tmp_path / "dist"


@pytest.fixture(params=["/", "/games/posthorn/"])
def server(folder: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    with serving(folder, prefix=request.param) as running:
        yield running


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, server.prefix + path, headers=names)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


def test_names_hold_the_hash_of_the_content_and_nothing_else(shelf: Shelf) -> None:
    assert shelf.names["static/boot.js"] == f"assets/boot-{digest(b'boot')}.js"
    other = Shelf()
    other.put("static/boot.js", b"changed")
    assert other.names["static/boot.js"] != shelf.names["static/boot.js"]
    assert shelf.names["static/icon.svg"] == "static/icon.svg"


def test_files_of_a_folder_stay_together(shelf: Shelf) -> None:
    module = Path(shelf.names["node_modules/pyodide/pyodide.mjs"])
    assert module.name == "pyodide.mjs"
    assert module.parent == Path(shelf.names["node_modules/pyodide/pyodide.asm.wasm"]).parent


def test_the_page_gets_addresses_sizes_and_parts(shelf: Shelf) -> None:
    template = (
        '<link rel="early" href="./node_modules/pyodide/*.wasm" data-bytes>'
        '<script src="./static/boot.js"></script><!-- build: first -->'
    )
    page = fill_page(template, shelf, {"first": "<p>start"})
    wasm = shelf.names["node_modules/pyodide/pyodide.asm.wasm"]
    assert f'href="./{wasm}" data-bytes="4"' in page
    assert f'<script src="./{shelf.names["static/boot.js"]}"></script><p>start' in page


def test_a_page_that_names_something_unpublished_is_not_built(shelf: Shelf) -> None:
    with pytest.raises(ValueError, match="missing"):
        fill_page('<script src="./static/missing.js">', shelf, {})


def test_the_configuration_points_from_where_pyscript_looks(shelf: Shelf) -> None:
    template = 'interpreter = "./node_modules/pyodide/pyodide.mjs"\n[files]\n"./game.zip" = "./*"\n'
    config = fill_config(template, shelf)
    assert f'interpreter = "./{shelf.names["node_modules/pyodide/pyodide.mjs"]}"' in config
    assert f'"./{Path(shelf.names["game.zip"]).name}" = "./*"' in config


def test_a_script_gets_addresses_from_where_it_is_published_and_facts(shelf: Shelf) -> None:
    text = 'import { a } from "./node_modules/pyodide/pyodide.mjs"; const FACTS = "build: facts";'
    script = fill_script(text, shelf, {"facts": '{"key": "1"}'})
    folder = Path(shelf.names["node_modules/pyodide/pyodide.mjs"]).parent.name
    assert script == f'import {{ a }} from "./{folder}/pyodide.mjs"; const FACTS = {{"key": "1"}};'


def test_the_list_of_what_is_kept_changes_with_every_file_and_has_hashes_that_browsers_check() -> None:
    files = {"index.html": b"page", "assets/a-1.js": b"script", "rules/cs/index.html": b"rules"}
    listed = json.loads(listing(files))
    assert [address for address, _hash in listed["files"]] == ["./", "./assets/a-1.js", "./rules/cs/"]
    assert dict(listed["files"])["./"] == "sha256-" + b64encode(sha256(b"page").digest()).decode()
    assert json.loads(listing({**files, "index.html": b"other"}))["version"] != listed["version"]
    assert listing(dict(reversed(files.items()))) == listing(files)
    assert listing({**files, "static/screenshots/wide.jpg": b"picture"}) == listing(files)


def test_every_language_has_a_manifest_whose_pictures_are_there() -> None:
    written = {name: json.loads(content) for name, content in manifests().items()}
    assert {manifest["lang"] for manifest in written.values()} == set(NAMES)
    assert len({manifest["name"] for manifest in written.values()}) == len(NAMES)
    for manifest in written.values():
        for picture in (*manifest["icons"], *manifest["screenshots"]):
            path = ROOT / picture["src"]
            assert path.is_file()
            if path.suffix == ".png":
                width, height = struct.unpack(">II", path.read_bytes()[16:24])
                assert picture["sizes"] == f"{width}x{height}"
        assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
        assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./#continue", "./#new"]


def test_only_the_newest_of_large_things_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    for number in range(4):
        cached("large", f"{number}.bin", lambda: b"1", keep=2)
        os.utime(tmp_path / f"large-{number}.bin", (number, number))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["large-2.bin", "large-3.bin"]


def test_a_stylesheet_brings_its_fonts(shelf: Shelf) -> None:
    text = fill_stylesheet(
        "static/fonts.css", 'src: url("../fonts/a.woff2")', shelf, lambda path: path.encode()
    )
    assert text == f'src: url("./{Path(shelf.names["fonts/a.woff2"]).name}")'
    assert shelf.size("fonts/a.woff2") == len("fonts/a.woff2")


def test_packing_the_same_files_gives_the_same_bytes() -> None:
    files = {"b.py": b"2", "a.py": b"1"}
    assert pack(files) == pack(dict(reversed(files.items())))
    assert zipfile.ZipFile(io.BytesIO(pack(files))).namelist() == ["a.py", "b.py"]


def test_the_library_keeps_what_a_page_uses() -> None:
    assert all(map(needed, ("json/decoder.py", "pyodide/ffi.py", "encodings/utf_8.py", "gettext.py")))
    assert not any(map(needed, ("unittest/case.py", "pdb.py", "encodings/cp037.py")))


def test_copies_are_made_where_they_help() -> None:
    copies = compressed({"a.js": TEXT, "tiny.js": b"1", "noise.zip": gzip.compress(TEXT * 50)})
    assert set(copies) == {"a.js.br", "a.js.gz"}
    assert brotli.decompress(copies["a.js.br"]) == gzip.decompress(copies["a.js.gz"]) == TEXT


def test_a_draft_takes_no_pains_with_large_files() -> None:
    large = bytes(range(256)) * 8000
    draft = compressed({"a.bin": large, "a.js": TEXT}, thorough=False)
    assert set(draft) == {"a.bin.br", "a.js.br", "a.js.gz"}
    assert brotli.decompress(draft["a.bin.br"]) == large


def test_writing_replaces_what_was_there(tmp_path: Path) -> None:
    write({"old/a.txt": b"1"}, tmp_path / "dist")
    write({"new/b.txt": b"2"}, tmp_path / "dist")
    assert [path.name for path in (tmp_path / "dist").rglob("*.txt")] == ["b.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("/*", "/", True),
        ("/*", "/assets/a.js", True),
        ("/", "/index.html", False),
        ("/assets/*", "/assets/pyodide-1/a.mjs", True),
        ("/assets/*", "/static/icon.svg", False),
        ("/*.wasm", "/assets/pyodide-1/a.wasm", True),
        ("/*.wasm", "/assets/a.wasm.br", False),
        ("/:place/a.js", "/assets/a.js", True),
        ("/:place/a.js", "/assets/more/a.js", False),
    ],
)
def test_patterns_match_as_netlify_says(pattern: str, path: str, expected: bool) -> None:
    assert Rule(pattern, {}).matches(path) is expected


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/service-worker.js",
        "/manifest.cs.webmanifest",
        "/static/icon.svg",
        "/assets/pyodide-1/pyodide.asm.wasm",
        "/assets/game-1.zip",
    ],
)
def test_no_path_gets_one_header_from_two_rules(path: str) -> None:
    names = [name for rule in read_rules() if rule.matches(path) for name in rule.values]
    assert len(names) == len(set(names))


def test_only_make_play_lets_scripts_be_made_from_text() -> None:
    published, loose = (headers_of("/", rules) for rules in (read_rules(), loosened(read_rules())))
    policy = published["Content-Security-Policy"]
    assert "'unsafe-eval'" not in policy
    assert loose == published | {
        "Content-Security-Policy": policy.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'")
    }


def test_the_policy_allows_our_own_origin_only() -> None:
    policy = headers_of("/", read_rules())["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["style-src"] == "'self'"
    assert directives["form-action"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
    assert not any(
        "*" in sources or "http" in sources or "unsafe-inline" in sources for sources in directives.values()
    )


def test_the_table_of_faults_names_tests_that_there_are() -> None:
    text = (ROOT / "docs" / "quality.md").read_text("utf-8")
    rows = re.findall(r"^\|.* `(tests/[\w/]+\.py)` `(test_\w+)` \|$", text, re.MULTILINE)
    assert len(rows) > 40
    for path, name in rows:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8"), (path, name)


def test_hashed_files_are_kept_for_ever_and_the_page_never() -> None:
    rules = read_rules()
    assert "immutable" in headers_of("/assets/a-1.js", rules)["Cache-Control"]
    assert headers_of("/", rules)["Cache-Control"] == "no-cache"
    assert headers_of("/assets/b-2.wasm", rules)["Content-Type"] == "application/wasm"


def test_the_server_sends_the_page_with_its_headers(server: Server) -> None:
    answer, content = ask(server, "")
    assert (answer.status, content) == (200, b"<p>page")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, br;q=0.9", "br"), ("gzip", "gzip"), ("", None)])
def test_the_server_sends_the_smallest_copy_that_is_accepted(
    server: Server, accepted: str, encoding: str | None
) -> None:
    answer, content = ask(server, "assets/a-1.js", Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] == encoding
    assert {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding](content) == TEXT


def test_the_server_says_what_has_not_changed(server: Server) -> None:
    first, _content = ask(server, "")
    again, content = ask(server, "", If_None_Match=first.headers["ETag"])
    assert (again.status, content) == (304, b"")


def test_the_server_tells_about_a_file_without_sending_it(server: Server) -> None:
    answer, content = ask(server, "assets/a-1.js", method="HEAD")
    assert (answer.status, content) == (200, b"")
    assert answer.headers["Content-Length"] == str(len(TEXT))


@pytest.mark.parametrize(
    "path", ["nothing.js", "../secret.txt", "%2e%2e/secret.txt", "assets/a-1.js.br", "assets"]
)
def test_the_server_sends_nothing_else(server: Server, path: str) -> None:
    assert ask(server, path)[0].status == 404


def test_every_test_that_the_docs_name_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / "quality.md").read_text("utf-8"))
    assert named
    missing = [name for file, name in named if f"def {name}(" not in (ROOT / file).read_text("utf-8")]
    assert missing == []


def test_a_section_of_the_docs_is_written_anew_and_the_others_stay() -> None:
    text = "# Title\n\n## One\n\nold\n\n## Two\n\nkept\n"
    assert replaced(text, "One", "new\n") == "# Title\n\n## One\n\nnew\n\n## Two\n\nkept\n"
    assert replaced(text, "Two", "new") == "# Title\n\n## One\n\nold\n\n## Two\n\nnew\n"
    assert replaced(text, "Three", "new").endswith("kept\n\n## Three\n\nnew\n")
