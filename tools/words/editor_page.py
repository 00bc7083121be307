"""The editor's pages: everything that players read in a language beside the English, to be read in an hour.

`make words` writes build/words/<language>.html: all messages with awkward names, all cities and the numbers
from 0 to 22, all forms of names, what is said in matches of every game, and the rules pages.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from babel.messages.catalog import Message

from game.core.i18n import FORM, SOURCE, _, both, ngettext, pgettext, phrase
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
# A plural of no more letters than this is one row; a longer one has a row for each of its forms.
SHORT = 40
# What is put into places of these names: which awkward name, or which number.
NAMES_OF_PLAYERS = {
    "name": 1, "bot": 1, "player": 1, "owner": 1, "ender": 1, "mover": 1, "other": 0, "target": 0,
}  # fmt: skip
NUMBERS = {
    "cards": 5, "moves": 41, "number": 3, "value": 4, "turns": 12, "turn": 7, "win": 10, "seat": 2,
    "fewest": 2, "fewer": 3, "most": 4,
}  # fmt: skip
# Words that an editor reads in a minute.
READING_SPEED = 250
PLACE = re.compile(r"\{(\w+)(?:![rs])?(?::\w+)?\}")
NUMBER = re.compile(r"\d+")
STYLE = """
body { font: 17px/1.45 Georgia, serif; margin: 2rem auto 6rem; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border-bottom: 1px solid #ccc; padding: .35rem .6rem; text-align: left; vertical-align: top; }
td:first-child { color: #777; width: 3.5rem; font-size: .8rem; }
th:first-child { width: 3.5rem; }
td + td { overflow-wrap: break-word; }
small { color: #777; display: block; }
h2 { margin-top: 2.5rem; }
nav { columns: 3; font-size: .9rem; }
nav a { display: block; }
.local { background: #fbf8ef; }
.local.changed { background: #ffe2a8; }
#changes { position: fixed; bottom: 0; left: 0; right: 0; height: 5rem; font: 14px monospace; }
"""
# A changed cell is collected, with its number, in a text that can be copied.
SCRIPT = """
const cells = [...document.querySelectorAll("td.local > span")];
const before = new Map(cells.map((cell) => [cell, cell.textContent]));
document.addEventListener("input", () => {
  const changed = cells.filter((cell) => cell.textContent !== before.get(cell));
  for (const cell of cells) cell.parentNode.classList.toggle("changed", changed.includes(cell));
  const list = document.getElementById("changes");
  list.hidden = !changed.length;
  list.value = changed
    .map((cell) => `${cell.closest("tr").cells[0].textContent} ${before.get(cell)} -> ${cell.textContent}`)
    .join("\\n");
});
"""


class Row(NamedTuple):
    """A sentence in English and in a language, and the other names or numbers that it is said with."""

    english: str
    local: str
    others: str = ""


def page(code: str) -> str:
    """Write the page of a language."""
    parts: list[Markup] = []
    links: list[Markup] = []
    rows = 0
    minutes: list[float] = []
    for place, (title, pairs) in enumerate(sections(code)):
        links.append(element("a", {"href": f"#part-{place}"}, title))
        parts += [element("h2", {"id": f"part-{place}"}, title), _table(pairs, rows + 1, code)]
        rows += len(pairs)
        minutes.append(sum(len(row.local.split()) for row in pairs) / READING_SPEED)
    *messages, rules = minutes
    heading = f"{NAMES[code]}: {rows} sentences"
    time = f"It takes about {sum(messages):.0f} minutes, and {rules:.0f} more for the rules at the end. "
    head = element("head", {}, [
        element("meta", {"charset": "utf-8"}),
        element("title", {}, heading),
        element("style", {}, Markup(STYLE)),
    ])  # fmt: skip
    intro = (
        "Read the right column. Click into a sentence to change it: your changes are collected below, to be"
        " copied and sent. Or correct the sentence yourself, as CONTRIBUTING.md says."
    )
    body = element(
        "body",
        {},
        element("h1", {}, heading),
        element("p", {}, time + intro),
        element("nav", {}, links),
        parts,
        element(
            "textarea", {"id": "changes", "hidden": True, "readonly": True, "aria-label": "Your changes"}
        ),
        element("script", {}, Markup(SCRIPT)),
    )
    return f"<!doctype html>\n{element('html', {'lang': code}, head, body)}\n"


def sections(code: str) -> Iterator[tuple[str, Sequence[Row]]]:
    """List the parts of the page: messages by part of the program, forms, sentences in play, rules."""
    by_file: dict[str, list[Row]] = {}
    for message in english():
        if message.id:
            by_file.setdefault(message.locations[0][0], []).extend(message_rows(message, code))
    for name, rows in by_file.items():
        yield _title(name), rows
    shown = {(row.english, row.local) for rows in by_file.values() for row in rows}
    if forms := forms_of(code):
        yield "Forms of names", _form_rows(forms)
    for game in GAMES:
        said = said_in_play(game, code)
        for kind, title in KINDS.items():
            rows = [Row(one.english, one.local) for one in said if one.kind == kind and one.english]
            yield (
                f"{GAMES[game].title}: {title.lower()} in play",
                [row for row in rows if row[:2] not in shown],
            )
    yield "Rules pages", [Row("", text.said) for text in paragraphs(code)]


def _title(name: str) -> str:
    """Name a part of the program as a heading: game/imperial_post/scene/log_line.py is about log lines."""
    return (
        " · ".join(name.removeprefix("game/").removesuffix(".py").replace("__init__", "").split("/"))
        .replace("_", " ")
        .strip(" ·")
    )


def _form_rows(forms: Mapping[tuple[str, str], str]) -> list[Row]:
    """List the forms of each name on a row."""
    names = dict.fromkeys(name for _form, name in forms)
    return [
        Row(name, _listed(words for (_form, owner), words in forms.items() if owner == name))
        for name in names
    ]


def message_rows(message: Message, code: str) -> list[Row]:
    """Say a message in English and in a language, with every number or name that can stand in it."""
    given = list(examples(message, code))
    rows = [Row(said(message, SOURCE, one), said(message, code, one)) for one in given]
    if len(rows) == 1:
        return rows
    if len(english_forms(message)) == 1:
        return [rows[0]._replace(others=_others([row.local for row in rows]))]
    by_form: dict[str, list[int]] = {}
    for count, row in enumerate(rows):
        by_form.setdefault(NUMBER.sub("#", row.local), []).append(count)
    if max(len(row.local) for row in rows) > SHORT:
        return [
            rows[first]._replace(others=_listed(map(str, others))) for first, *others in by_form.values()
        ]
    firsts = [rows[counts[0]] for counts in by_form.values()]
    return [
        Row(
            _listed(row.english for row in firsts),
            _listed(row.local for row in firsts),
            _listed(row.local for row in rows if row not in firsts),
        )
    ]


def _listed(words: Iterable[str]) -> str:
    return " · ".join(words)


def _others(sentences: Sequence[str]) -> str:
    """Name only what differs in sentences that are otherwise the same."""
    split = [sentence.split(" ") for sentence in sentences]
    first = next(
        place for place in itertools.count() if len({tuple(words[: place + 1]) for words in split}) > 1
    )
    last = next(
        place for place in itertools.count(1) if len({tuple(words[-place:]) for words in split}) > 1
    )
    return _listed(" ".join(words[first : len(words) - last + 1]).strip(".,:?") for words in split[1:])


def examples(message: Message, code: str) -> Iterator[Mapping[str, int]]:
    """Choose what to put into a message: every number for a plural, every city that is inflected."""
    places = set(PLACE.findall(english_forms(message)[0]))
    activate(code)
    words = _translations(message, 1)
    activate(SOURCE)
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
        of_settlers = "quick_settlers" in message.locations[0][0]
        return text.format(**{name: value(name, example, of_settlers) for name in PLACE.findall(text)})
    finally:
        activate(SOURCE)


def _translations(message: Message, count: int) -> str:
    one, *many = english_forms(message)
    if many:
        return ngettext(one, many[0], count)
    return pgettext(message.context, one) if message.context else _(one)


def value(name: str, example: Mapping[str, int], of_settlers: bool) -> object:
    """Find something to put into a place of a message, in the language in use."""
    if "count" in example and name not in (*NAMES_OF_PLAYERS, "names", "city", "expansion"):
        return example["count"]
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
    if name == "officials":
        return both([_(official) for official in OFFICIAL_NAMES.values()])
    if name == "expansion":
        return _(TITLES[EXPANSIONS[example.get("expansion", 0)]])
    if name in ("resource", "card", "given"):
        return _(RESOURCE_TITLES["wool"])
    if name in ("cards", "cost", "taken") and of_settlers:
        three = phrase(_("{count} {resource}"), count=3, resource=_(RESOURCE_TITLES["ore"]))
        return both([three, _(RESOURCE_TITLES["brick"])])
    if name in ("carriage", "before"):
        return example.get("carriage", 5) - (name == "before")
    if name == "points":
        return ngettext("{points} point", "{points} points", 3).format(points=3)
    if name in NAMES_OF_PLAYERS:
        return AWKWARD[NAMES_OF_PLAYERS[name]]
    if name in ("names", "players"):
        return both(AWKWARD)
    return NUMBERS.get(name, f"‹{name}›")


def _table(pairs: Sequence[Row], first: int, code: str) -> Markup:
    rows = [
        element("tr", {}, [
            element("td", {}, str(number)),
            element("td", {"lang": "en"}, row.english if code != SOURCE else ""),
            element("td", {"class": "local", "lang": code}, [
                element("span", {"contenteditable": "true"}, row.local),
                element("small", {}, row.others) if row.others else None,
            ]),
        ])
        for number, row in enumerate(pairs, first)
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
