"""The editor's pages: everything that players read in a language beside the English, to be read in an hour.

`make words` writes build/words/<language>.html: all messages with awkward names, all cities and the numbers
from 0 to 22, all forms of names, what is said in matches of every game, and the rules pages.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence

from babel.messages.catalog import Message

from game.core.i18n import FORM, SOURCE, _, both, ngettext, pgettext
from game.core.markup import Markup, element
from game.core.registry import GAMES
from game.imperial_post.board import CITIES, PROVINCE_OF
from game.imperial_post.labels import OFFICIAL_NAMES
from game.quick_settlers.cards import EXPANSIONS, RESOURCE_TITLES, TITLES
from game.table.model.language import NAMES, activate
from tools.site.cache import ROOT
from tools.words.forms import forms_of
from tools.words.played import AWKWARD, KINDS, said_in_play
from tools.words.texts import english, english_forms, paragraphs

FOLDER = ROOT / "build" / "words"
COUNTS = range(23)
# A plural of more letters than this is shown for these numbers only; they ask for every form there is.
SHORT = 40
TELLING_COUNTS = (0, 1, 2, 5, 12, 21, 22)
PLACE = re.compile(r"\{(\w+)(?:![rs])?(?::\w+)?\}")
STYLE = """
body { font: 17px/1.45 Georgia, serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border-bottom: 1px solid #ccc; padding: .35rem .6rem; text-align: left; vertical-align: top; }
td:first-child { color: #777; width: 3.5rem; font-size: .8rem; }
th:first-child { width: 3.5rem; }
td + td { overflow-wrap: break-word; }
small { color: #777; }
h2 { margin-top: 2.5rem; } h3 { font-family: monospace; font-size: 1rem; }
.local { background: #fbf8ef; }
"""

Row = tuple[str, str]


def page(code: str) -> str:
    """Write the page of a language."""
    parts: list[Markup] = []
    rows = 0
    for title, pairs in sections(code):
        parts += [element("h2", {}, title), _table(pairs, rows + 1, code)]
        rows += len(pairs)
    heading = f"{NAMES[code]}: {rows} rows"
    head = element("head", {}, [
        element("meta", {"charset": "utf-8"}),
        element("title", {}, heading),
        element("style", {}, Markup(STYLE)),
    ])  # fmt: skip
    intro = "Read the right column. CONTRIBUTING.md says how to correct a row that is wrong."
    body = element("body", {}, element("h1", {}, heading), element("p", {}, intro), parts)
    return f"<!doctype html>\n{element('html', {'lang': code}, head, body)}\n"


def sections(code: str) -> Iterator[tuple[str, Sequence[Row]]]:
    """List the parts of the page: messages by file, forms, sentences in play, rules."""
    by_file: dict[str, list[Row]] = {}
    for message in english():
        if message.id:
            by_file.setdefault(message.locations[0][0], []).extend(message_rows(message, code))
    yield from by_file.items()
    yield "Forms of names", [(f"{name} ({form})", words) for (form, name), words in forms_of(code).items()]
    for game in GAMES:
        said = said_in_play(game, code)
        for kind, title in KINDS.items():
            rows = [(one.english, one.local) for one in said if one.kind == kind and one.english]
            yield f"{game}: {title}", rows
    yield "Rules pages", [("", text.said) for text in paragraphs(code)]


def message_rows(message: Message, code: str) -> Iterator[Row]:
    """Say a message in English and in a language for each of its examples; a short plural is one row."""
    rows = [(said(message, SOURCE, one), said(message, code, one)) for one in examples(message, code)]
    if len(english_forms(message)) == 1:
        yield from rows
    elif len(rows[-1][1]) <= SHORT:
        yield " · ".join(here for here, _there in rows), " · ".join(there for _here, there in rows)
    else:
        yield from (rows[count] for count in TELLING_COUNTS)


def examples(message: Message, code: str) -> Iterator[Mapping[str, int]]:
    """Choose what to put into a message: every number for a plural, every city that is inflected."""
    places = set(PLACE.findall(english_forms(message)[0]))
    activate(code)
    words = _translations(message, 1)
    if len(english_forms(message)) > 1:
        yield from ({"count": count} for count in COUNTS)
    elif places & {"city", "end", "first", "second"} and FORM.search(words):
        yield from ({"city": city} for city in range(len(CITIES)))
    elif "official" in places:
        yield from ({"official": official} for official in range(len(OFFICIAL_NAMES)))
    elif "carriage" in places:
        yield from ({"carriage": carriage} for carriage in range(3, 8))
    elif "expansion" in places:
        yield from ({"expansion": expansion} for expansion in range(len(EXPANSIONS)))
    else:
        yield {}


def said(message: Message, code: str, example: Mapping[str, int]) -> str:
    """Say a message in a language, with an example put in."""
    activate(code)
    try:
        text = _translations(message, example.get("count", 1))
        return text.format(**{name: value(name, example) for name in PLACE.findall(text)})
    finally:
        activate(SOURCE)


def _translations(message: Message, count: int) -> str:
    one, *many = english_forms(message)
    if many:
        return ngettext(one, many[0], count)
    return pgettext(message.context, one) if message.context else _(one)


def value(name: str, example: Mapping[str, int]) -> object:
    """Find something to put into a place of a message, in the language in use."""
    if name in ("city", "first"):
        return CITIES[example.get("city", 3)]
    if name in ("end", "second", "place"):
        return CITIES[(example.get("city", 3) + 5) % len(CITIES)]
    if name in ("cities", "ends"):
        return both(["Carlsruhe", "Stuttgart", "Ulm"])
    if name == "province":
        return PROVINCE_OF[3]
    if name == "official":
        return _(list(OFFICIAL_NAMES.values())[example.get("official", 0)])
    if name == "expansion":
        return _(TITLES[EXPANSIONS[example.get("expansion", 0)]])
    if name in ("resource", "card"):
        return _(RESOURCE_TITLES["wool"])
    if name == "carriage":
        return example.get("carriage", 5)
    if name in ("name", "other", "bot", "player", "owner"):
        return AWKWARD[1]
    if name in ("names", "players"):
        return both(AWKWARD)
    return example.get("count", f"‹{name}›")


def _table(pairs: Sequence[Row], first: int, code: str) -> Markup:
    rows = [
        element("tr", {}, [
            element("td", {}, str(number)),
            element("td", {"lang": "en"}, here),
            element("td", {"class": "local", "lang": code}, there),
        ])
        for number, (here, there) in enumerate(pairs, first)
    ]  # fmt: skip
    head = element("tr", {}, [element("th", {}, title) for title in ("", "English", NAMES[code])])
    return element("table", {}, element("thead", {}, head), element("tbody", {}, rows))


def main(arguments: Sequence[str]) -> None:
    """Write the pages of the languages named, or of all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for code in arguments or NAMES:
        path = FOLDER / f"{code}.html"
        path.write_text(page(code), "utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
