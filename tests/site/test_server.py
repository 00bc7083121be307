"""The server and its headers, without a browser."""

from __future__ import annotations

import gzip
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from types import SimpleNamespace
from urllib.request import urlopen

import brotli
import pytest

from tools import serve
from tools.serve import Server, serving
from tools.site.build import read, write
from tools.site.compress import compressed
from tools.site.headers import Rule, headers_of, read_rules
from tools.site.offline import integrity

TEXT = b"posthorn " * 1000


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
        """Requests the site while the command is running."""

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


def test_the_policy_allows_our_own_origin_only() -> None:
    policy = headers_of("/", read_rules())["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    watchdog = integrity(read("static/boot/watchdog.js"))
    assert directives["script-src"] == f"'self' 'wasm-unsafe-eval' '{watchdog}'"
    assert directives["require-trusted-types-for"] == "'script'"
    assert directives["trusted-types"] == "posthorn"
    assert directives["style-src"] == "'self'"
    assert directives["form-action"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
    assert not any(
        "*" in sources or "http" in sources or "unsafe-inline" in sources for sources in directives.values()
    )


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


def test_a_server_that_is_gone_does_not_answer_on_old_connections_either(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here")
    with serving(tmp_path) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"here"
    # The client must not reconnect by itself.
    connection.auto_open = 0
    with closing(connection), pytest.raises((HTTPException, OSError)):
        _ask_again(connection)


def _ask_again(connection: HTTPConnection) -> bytes:
    connection.request("GET", "/")
    return connection.getresponse().read()
