"""The build and the server, without a browser."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import struct
import subprocess
import sys
import threading
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import brotli
import pytest

from game.table.model.language import NAMES
from tools import serve
from tools.audit.sections import replaced
from tools.serve import Server, serving
from tools.site import cache
from tools.site.build import read, write
from tools.site.bytecode import pack
from tools.site.cache import ROOT, cached, digest
from tools.site.compress import compressed
from tools.site.fill_templates import fill_config, fill_page, fill_stylesheet
from tools.site.headers import Rule, headers_of, read_rules, require_hash
from tools.site.manifest import manifests
from tools.site.offline import integrity, listing
from tools.site.published_files import Shelf
from tools.site.scripts import PAGE, Bundle, bundle, led_apart
from tools.site.stdlib_modules import needed

TEXT = b"posthorn " * 1000


@pytest.fixture
def shelf() -> Shelf:
    filled = Shelf()
    filled.put("static/ui/events.js", b"boot")
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
    assert shelf.names["static/ui/events.js"] == f"assets/events-{digest(b'boot')}.js"
    other = Shelf()
    other.put("static/ui/events.js", b"changed")
    assert other.names["static/ui/events.js"] != shelf.names["static/ui/events.js"]
    assert shelf.names["static/icon.svg"] == "static/icon.svg"


def test_files_of_a_folder_stay_together(shelf: Shelf) -> None:
    module = Path(shelf.names["node_modules/pyodide/pyodide.mjs"])
    assert module.name == "pyodide.js"
    assert module.parent == Path(shelf.names["node_modules/pyodide/pyodide.asm.wasm"]).parent


def test_the_page_gets_addresses_sizes_and_parts(shelf: Shelf) -> None:
    template = (
        '<script type="application/json" id="files">'
        '{"wasm": "./node_modules/pyodide/*.wasm",'
        ' "all": ["./game.zip"], "by": {"cs": "./static/icon.svg"}}'
        '</script><script src="./static/ui/events.js"></script><!-- build: first -->'
    )
    page = fill_page(template, shelf, {"first": "<p>start"})
    wasm = shelf.names["node_modules/pyodide/pyodide.asm.wasm"]
    listed = re.search(r'id="files">(.*?)</script>', page)
    assert listed
    assert json.loads(listed[1]) == {
        "wasm": {"href": f"./{wasm}", "bytes": 4},
        "all": [{"href": f"./{shelf.names['game.zip']}", "bytes": 4}],
        "by": {"cs": {"href": "./static/icon.svg", "bytes": 6}},
    }
    assert f'<script src="./{shelf.names["static/ui/events.js"]}"></script><p>start' in page


def test_scripts_and_style_sheets_and_modules_carry_their_hash(shelf: Shelf) -> None:
    shelf.put("style.css", b"style")
    shelf.put("later.css", b"later")
    template = (
        '<link rel="stylesheet" href="./style.css"><script defer src="./static/ui/events.js"></script>'
        '<link rel="icon" href="./static/icon.svg"><script type="application/json" id="files">'
        '["./node_modules/pyodide/pyodide.mjs", "./later.css", "./game.zip"]</script>'
    )
    page = fill_page(template, shelf, {})
    found = re.findall(r'integrity"?[=:]"([^"]+)"', page)
    assert found == [integrity(content) for content in (b"style", b"boot", b"module", b"later")]


def test_every_script_of_the_joint_file_has_a_scope_of_its_own_and_goes_on_after_a_failure(
    tmp_path: Path,
) -> None:
    scripts = {
        "a.js": "const x = 1; export const start = () => { throw x; };",
        "b.js": "const x = 2; export const start = () => console.log(x);",
        "main.js": 'import { guard } from "./guard.js"; import * as a from "./a.js";'
        'import * as b from "./b.js";'
        'guard("a", a.start); guard("b", b.start);',
        "guard.js": read("static/boot/guard.js").decode(),
    }
    for name, script in scripts.items():
        (tmp_path / name).write_text(script)
    joint = bundle("main.js", root=tmp_path)
    assert set(joint.sources) == set(scripts)
    report = "console.log(posthorn.broken[0].join(' '), posthorn.broken.length);"
    run = ["node", "-e", f"console.error = () => {{}}; {joint.content.decode()} {report}"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["2", "a 1 1"]


def test_importing_the_scripts_of_the_page_does_nothing_that_can_fail_before_the_guards_stand() -> None:
    """Every module of the page has its doing in `start`: at its top there are only names."""
    told = dict(re.findall(r'import \* as (\w+) from "\./([\w/-]+\.js)"', read(PAGE).decode()))
    guarded = set(re.findall(r"\b(\w+)\.start\b", read(PAGE).decode()))
    assert set(told) == guarded
    assert len(told) > 20
    for source in bundle(PAGE).sources:
        if source.startswith("static/") and source != PAGE:
            at_the_top = re.findall(
                r"^(?:document|window|addEventListener|new |for |if )[^\n]*",
                read(source).decode(),
                re.MULTILINE,
            )
            assert at_the_top == [], source


def test_a_script_that_cannot_be_joined_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text('import "./missing.js";')
    with pytest.raises(ValueError, match=r"missing\.js"):
        bundle("main.js", root=tmp_path)


def test_a_page_that_names_something_unpublished_is_not_built(shelf: Shelf) -> None:
    with pytest.raises(ValueError, match="missing"):
        fill_page('<script src="./static/missing.js">', shelf, {})


def test_the_configuration_points_from_where_pyscript_looks(shelf: Shelf) -> None:
    template = 'interpreter = "./node_modules/pyodide/pyodide.mjs"\n[files]\n"./game.zip" = "./*"\n'
    config = fill_config(template, shelf)
    assert f'interpreter = "./{shelf.names["node_modules/pyodide/pyodide.mjs"]}"' in config
    assert f'"./{Path(shelf.names["game.zip"]).name}" = "./*"' in config


def test_an_import_that_is_published_apart_leads_there_from_the_script(shelf: Shelf) -> None:
    script = Bundle(b'import{a}from"pyodide";', ())
    folder = Path(shelf.names["node_modules/pyodide/pyodide.mjs"]).parent.name
    assert (
        led_apart(script, shelf, ["pyodide"]).content.decode() == f'import{{a}}from"./{folder}/pyodide.js";'
    )
    with pytest.raises(ValueError, match="not imported"):
        led_apart(script, shelf, ["@pyscript/core/js"])


def test_a_script_knows_what_the_build_tells_it(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text("console.log(FACTS.key);")
    joint = bundle("main.js", facts={"FACTS": {"key": "<1>"}}, root=tmp_path)
    done = subprocess.run(
        ["node", "-e", joint.content.decode()], capture_output=True, text=True, check=True
    )
    assert done.stdout == "<1>\n"


def test_the_list_of_what_is_kept_changes_with_every_file_and_has_hashes_that_browsers_check() -> None:
    files = {"index.html": b"page", "assets/a-1.js": b"script", "rules/cs/index.html": b"rules"}
    listed = listing(files)
    assert [address for address, *_hash in listed["files"]] == ["./", "./assets/a-1.js", "./rules/cs/"]
    assert listed["files"][0][1] == "sha256-" + b64encode(sha256(b"page").digest()).decode()
    assert listing({**files, "index.html": b"other"})["version"] != listed["version"]
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
        "static/css/fonts.css", 'src: url("../../fonts/a.woff2")', shelf, lambda path: path.encode()
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


def test_make_play_serves_the_policy_of_the_published_site(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sent: dict[str, str] = {}

    class Visit:
        """Looks at the site while the command waits to be stopped."""

        def wait(self) -> None:
            address = re.search(r"http://\S+", capsys.readouterr().out)
            assert address is not None
            with urlopen(address[0]) as answer:
                sent.update(answer.headers)

    monkeypatch.setattr(serve, "ROOT", folder.parent)
    monkeypatch.setattr(serve, "has_screen", lambda: False)
    monkeypatch.setattr(serve, "threading", SimpleNamespace(Event=Visit, Thread=threading.Thread))
    monkeypatch.setattr(sys, "argv", ["serve"])
    serve.main()
    published = headers_of("/", read_rules())
    assert {name: sent[name] for name in published} == published


def test_what_the_host_sends_along_keeps_the_page_to_https_and_off_the_device() -> None:
    headers = headers_of("/", read_rules())
    assert int(headers["Strict-Transport-Security"].removeprefix("max-age=")) >= 31_536_000
    features = dict(one.split("=") for one in headers["Permissions-Policy"].split(", "))
    assert {name for name, who in features.items() if who != "()"} == {"autoplay", "clipboard-write"}
    assert {"camera", "microphone", "geolocation", "usb", "serial", "hid", "clipboard-read"} < {*features}


def test_a_script_inside_the_page_that_the_policy_does_not_name_is_not_built() -> None:
    require_hash(read("static/boot/watch.js").decode(), read_rules())
    with pytest.raises(ValueError, match="must name the script inside the page: 'sha256-"):
        require_hash("another", read_rules())


def test_the_policy_allows_our_own_origin_only() -> None:
    policy = headers_of("/", read_rules())["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    watch = integrity(read("static/boot/watch.js"))
    assert directives["script-src"] == f"'self' 'wasm-unsafe-eval' '{watch}'"
    assert directives["require-trusted-types-for"] == "'script'"
    assert directives["trusted-types"] == "posthorn"
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


@pytest.mark.parametrize("path", ["nothing.js", "../secret.txt", "%2e%2e/secret.txt", "assets"])
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
    inner = "## One\n\n### Part\n\nold\n\n## Two\n\nkept\n"
    assert replaced(inner, "Part", "new", level=3) == inner.replace("old", "new")


def test_a_server_that_is_gone_does_not_answer_on_old_connections_either(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here")
    with serving(tmp_path) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"here"
    # So that the connection is not opened anew behind our back.
    connection.auto_open = 0
    with closing(connection), pytest.raises((HTTPException, OSError)):
        _ask_again(connection)


def _ask_again(connection: HTTPConnection) -> bytes:
    connection.request("GET", "/")
    return connection.getresponse().read()
