"""List the parts of the site with their licences, which are read from the packages.

Every file that is published from an npm package counts, and every package that PyScript's own bundles were
made from, as their source maps tell, and what is linked into Pyodide's WebAssembly. A part without a
licence stops the build.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from game.table.documents.licences import FOLDER, Part, licences_page
from tools.site.cache import ROOT
from tools.site.languages import each_language
from tools.site.linked_libraries import linked_libraries
from tools.site.published_files import PublishedFiles

MODULES = ROOT / "node_modules"
FILES = {"icon": "static/icon.svg", "style": "reading.css", "theme": "static/pages/theme.js"}
# Licences of packages that name one but do not contain its text.
KEPT = Path(__file__).parent / "licence_texts"
WITHOUT_TEXT = {
    "pyodide": "mpl-2.0.txt",
    "codedent": "isc-giammarchi.txt",
    "to-json-callback": "isc-giammarchi.txt",
}
CPYTHON_TEXT = "cpython.txt"
# The one Python package whose code is in the page, beside the game itself.
PYTHON_PACKAGES = ("segno",)
LICENCE_FILE = re.compile(r"licen[cs]e|copying", re.IGNORECASE)
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
# The proper names of some packages.
TITLES = {
    "@fontsource/eb-garamond": "EB Garamond",
    "@pyscript/core": "PyScript",
    "pyodide": "Pyodide",
    "segno": "Segno",
}


class MissingLicence(Exception):
    """A part of the site has no licence."""


def put_licences(site_files: PublishedFiles) -> None:
    """Publish the text of each licence, and the page that lists them in every language."""
    parts = parts_of({*site_files.names, *site_files.bundled})
    for part in parts:
        site_files.put_as_is(f"{FOLDER}/{part.file}", part.text.encode())
    files = {name: site_files.address(path, FOLDER) for name, path in FILES.items()}
    for language in each_language():
        site_files.put_as_is(f"{FOLDER}/{language}.html", licences_page(parts, files).encode())


def parts_of(published: Iterable[str], modules: Path = MODULES) -> list[Part]:
    """List the published parts by others; `published` are the source paths."""
    sources = sorted(published)
    packages = {found[1] for source in sources if (found := PACKAGE.match(source))}
    for source in sources:
        packages |= bundled(modules.parent / f"{source}.map")
    parts = [_cpython(modules), *(npm_part(name, modules) for name in packages)]
    parts += linked_libraries((modules / "pyodide/pyodide.asm.wasm").read_bytes())
    parts += [python_part(distribution(name)) for name in PYTHON_PACKAGES]
    return sorted(parts, key=lambda part: part.name.lower())


def bundled(source_map: Path) -> set[str]:
    """Read from a source map which packages a script was made from."""
    if not source_map.is_file():
        return set()
    sources: list[str] = json.loads(source_map.read_text("utf-8"))["sources"]
    return {PACKAGE.findall(source)[-1] for source in sources if PACKAGE.search(source)}


def npm_part(name: str, modules: Path = MODULES) -> Part:
    """Read the licence of an npm package."""
    folder = modules / name
    try:
        facts = json.loads((folder / "package.json").read_text("utf-8"))
    except FileNotFoundError:
        raise MissingLicence(f"{name} is published, but it is not installed") from None
    own = sorted(path for path in folder.iterdir() if LICENCE_FILE.match(path.name) and path.is_file())
    if own:
        text = own[0].read_text("utf-8")
    elif name in WITHOUT_TEXT:
        text = (KEPT / WITHOUT_TEXT[name]).read_text("utf-8")
    else:
        text = ""
    return _checked(Part(TITLES.get(name, name), facts["version"], facts["license"], _home(facts), text))


def python_part(package: Distribution) -> Part:
    """Read the licence of a Python package that is installed here."""
    files = [file for file in package.files or () if LICENCE_FILE.match(file.name)]
    text = files[0].read_text("utf-8") if files else ""
    facts = package.metadata
    told = [one for one in facts.get_all("Classifier") or () if one.startswith("License ::")]
    classified = told[0].rpartition(":: ")[2] if told else ""
    name, licence = facts["Name"], facts["License-Expression"] or facts["License"] or classified
    addresses = dict(line.split(", ", 1) for line in facts.get_all("Project-URL") or ())
    home = facts["Home-page"] or addresses.get("Repository") or addresses.get("Homepage") or ""
    return _checked(Part(TITLES.get(name, name), package.version, licence, home, text))


def _cpython(modules: Path) -> Part:
    """Describe CPython, which is inside Pyodide, whose package does not name its licence."""
    version = json.loads((modules / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    text = (KEPT / CPYTHON_TEXT).read_text("utf-8")
    return _checked(Part("CPython", version, "PSF-2.0", "https://github.com/python/cpython", text))


def _checked(part: Part) -> Part:
    if not part.text.strip():
        raise MissingLicence(f"{part.name} {part.version} comes without the text of its licence")
    return part


def _home(facts: dict[str, Any]) -> str:
    """Find the address of a package's source, which some licences require."""
    repository = facts.get("repository") or ""
    address = repository["url"] if isinstance(repository, dict) else repository
    found = re.search(r"[\w.]+\.\w+/[\w./-]+?(?=\.git$|$)", address)
    return f"https://{found[0]}" if found else f"https://www.npmjs.com/package/{facts['name']}"
