"""The build, without a browser."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import struct
import subprocess
import threading
import zipfile
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import brotli
import pytest

from game.table.model.language import NAMES
from tools.site import cache
from tools.site.build import read, write
from tools.site.bytecode import pack
from tools.site.cache import ROOT, cached, digest
from tools.site.compress import compressed
from tools.site.fill_templates import fill_config, fill_page, fill_stylesheet
from tools.site.headers import read_rules, require_hash
from tools.site.manifest import manifests
from tools.site.offline import integrity, listing
from tools.site.published_files import PublishedFiles
from tools.site.scripts import PAGE, Bundle, bundle, led_apart
from tools.site.stdlib_modules import needed

TEXT = b"posthorn " * 1000


@pytest.fixture
def site_files() -> PublishedFiles:
    filled = PublishedFiles()
    filled.put("static/ui/events.js", b"boot")
    filled.put("game.zip", b"game")
    filled.put_folder(
        "pyodide", "node_modules/pyodide", {"pyodide.mjs": b"module", "pyodide.asm.wasm": b"wasm"}
    )
    filled.put_as_is("static/icon.svg", b"<svg/>")
    return filled


def test_names_hold_the_hash_of_the_content_and_nothing_else(site_files: PublishedFiles) -> None:
    assert site_files.names["static/ui/events.js"] == f"assets/events-{digest(b'boot')}.js"
    other = PublishedFiles()
    other.put("static/ui/events.js", b"changed")
    assert other.names["static/ui/events.js"] != site_files.names["static/ui/events.js"]
    assert site_files.names["static/icon.svg"] == "static/icon.svg"


def test_files_of_a_folder_stay_together(site_files: PublishedFiles) -> None:
    module = Path(site_files.names["node_modules/pyodide/pyodide.mjs"])
    assert module.name == "pyodide.js"
    assert module.parent == Path(site_files.names["node_modules/pyodide/pyodide.asm.wasm"]).parent


def test_the_page_gets_addresses_sizes_and_parts(site_files: PublishedFiles) -> None:
    template = (
        '<script type="application/json" id="files">'
        '{"wasm": "./node_modules/pyodide/*.wasm",'
        ' "all": ["./game.zip"], "by": {"cs": "./static/icon.svg"}}'
        '</script><script src="./static/ui/events.js"></script><!-- build: first -->'
    )
    page = fill_page(template, site_files, {"first": "<p>start"})
    wasm = site_files.names["node_modules/pyodide/pyodide.asm.wasm"]
    listed = re.search(r'id="files">(.*?)</script>', page)
    assert listed
    assert json.loads(listed[1]) == {
        "wasm": {"href": f"./{wasm}", "bytes": 4, "brotli": 4},
        "all": [{"href": f"./{site_files.names['game.zip']}", "bytes": 4, "brotli": 4}],
        "by": {"cs": {"href": "./static/icon.svg", "bytes": 6, "brotli": 6}},
    }
    assert f'<script src="./{site_files.names["static/ui/events.js"]}"></script><p>start' in page


def test_scripts_and_style_sheets_and_modules_carry_their_hash(site_files: PublishedFiles) -> None:
    site_files.put("style.css", b"style")
    site_files.put("later.css", b"later")
    template = (
        '<link rel="stylesheet" href="./style.css"><script defer src="./static/ui/events.js"></script>'
        '<link rel="icon" href="./static/icon.svg"><script type="application/json" id="files">'
        '["./node_modules/pyodide/pyodide.mjs", "./later.css", "./game.zip"]</script>'
    )
    page = fill_page(template, site_files, {})
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
    """Every module of the page acts only in `start`; at its top level it only defines names."""
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


def test_a_page_that_names_something_unpublished_is_not_built(site_files: PublishedFiles) -> None:
    with pytest.raises(ValueError, match="missing"):
        fill_page('<script src="./static/missing.js">', site_files, {})


def test_the_configuration_points_from_where_pyscript_looks(site_files: PublishedFiles) -> None:
    template = 'interpreter = "./node_modules/pyodide/pyodide.mjs"\n[files]\n"./game.zip" = "./*"\n'
    config = fill_config(template, site_files)
    assert f'interpreter = "./{site_files.names["node_modules/pyodide/pyodide.mjs"]}"' in config
    assert f'"./{Path(site_files.names["game.zip"]).name}" = "./*"' in config


def test_an_import_that_is_published_apart_leads_there_from_the_script(site_files: PublishedFiles) -> None:
    script = Bundle(b'import{a}from"pyodide";', ())
    folder = Path(site_files.names["node_modules/pyodide/pyodide.mjs"]).parent.name
    assert (
        led_apart(script, site_files, ["pyodide"]).content.decode()
        == f'import{{a}}from"./{folder}/pyodide.js";'
    )
    with pytest.raises(ValueError, match="not imported"):
        led_apart(script, site_files, ["@pyscript/core/js"])


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


def test_threads_that_make_the_same_thing_at_once_all_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    threads = 6
    # None of them finds the result of another one, so all of them write it.
    together = threading.Barrier(threads, timeout=10)

    def make() -> bytes:
        together.wait()
        return b"the same"

    with ThreadPoolExecutor(threads) as pool:
        for number in range(20):
            made = list(pool.map(lambda _, key=f"{number}.bin": cached("copy", key, make), range(threads)))
            assert made == [b"the same"] * threads
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"copy-{n}.bin" for n in range(20))


def test_a_stylesheet_brings_its_fonts(site_files: PublishedFiles) -> None:
    text = fill_stylesheet(
        "static/css/fonts.css", 'src: url("../../fonts/a.woff2")', site_files, lambda path: path.encode()
    )
    assert text == f'src: url("./{Path(site_files.names["fonts/a.woff2"]).name}")'
    assert site_files.size("fonts/a.woff2") == len("fonts/a.woff2")


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


def test_a_script_inside_the_page_that_the_policy_does_not_name_is_not_built() -> None:
    require_hash(read("static/boot/watchdog.js").decode(), read_rules())
    with pytest.raises(ValueError, match="must name the script inside the page: 'sha256-"):
        require_hash("another", read_rules())
