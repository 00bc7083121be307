"""How to play with a screen reader: the keys, the boards and a turn of each game, as a page to be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.i18n import N_, _, language
from game.core.markup import Content, Markup, element
from game.core.registry import GAMES, scene_of
from game.table.documents.page import document, document_bar, document_link
from game.table.documents.sample_turn import SampleTurn, sample_turn

FOLDER = "by-ear"
HOME = "../index.html"
# How to make each screen reader pass keys on to the page; names of keys stay as they are on keyboards.
READERS = (
    ("Orca", N_("Press Orca key + A for focus mode. Press twice to stay in it.")),
    ("NVDA", N_("Press NVDA key + Space for focus mode.")),
    ("JAWS", N_("Press Insert + Z to turn off the virtual cursor.")),
    ("VoiceOver, Mac", N_("Press the left and right arrow keys together to turn off Quick Nav.")),
    (
        "VoiceOver, iPhone; TalkBack",
        N_("You need no keys. Swipe from one choice to the next, and double-tap to choose."),
    ),
)


def by_ear_link() -> Markup:
    """Link to the page in the language in use; it opens in a new tab, so that the match stays open."""
    return document_link(f"./{FOLDER}/{language()}.html", _("Playing by ear"))


def by_ear_page(files: Mapping[str, str], keys: Iterable[tuple[str, str]]) -> str:
    """Write the page in the language in use; `files` has the addresses of its style, script and icon."""
    return document(
        _("Playing by ear – Posthorn"),
        files,
        "rules by-ear",
        document_bar(HOME, "./{}.html".format),
        element("main", {}, element("article", {}, _text(keys))),
        description=promise(),
    )


def promise() -> str:
    """Say for whom the page is."""
    return _(
        "Both games can be played with a screen reader and a keyboard, from the first card to the last."
    )


def _text(keys: Iterable[tuple[str, str]]) -> Content:
    return [
        element("h1", {}, _("Playing by ear")),
        element("p", {}, promise()),
        element("h2", {}, _("How the table speaks")),
        element(
            "p",
            {},
            _(
                "After each press you hear what happened, then anything that only you may"
                " know, and then what you can do next. The focus then moves to the likeliest"
                " choice, and you hear its name."
            ),
        ),
        element(
            "p",
            {},
            _(
                "The other players’ moves are announced as they happen. When your turn"
                " begins, you hear which cards you hold."
            ),
        ),
        element("h2", {}, _("Keys")),
        key_rows(keys),
        _parts_of_the_table(),
        element("h2", {}, _("If the keys do nothing")),
        element(
            "p",
            {},
            _(
                "All choices are in lists. In a list, a screen reader passes the keys on to"
                " the game by itself. Elsewhere it may use them to read the page. Then tell"
                " it to pass them on:"
            ),
        ),
        reader_rows(),
        element("h2", {}, _("How the board is read")),
        [_board(game) for game in GAMES],
        [_sample(sample_turn(game)) for game in GAMES],
    ]


def _board(game: str) -> Content:
    words = scene_of(game).board_for_screen_readers()
    return element("p", {}, element("b", {}, _(GAMES[game].title)), ": ", words) if words else None


def reader_rows() -> Markup:
    """List how each screen reader is told to pass keys on to the page."""
    return _table((reader, _(words)) for reader, words in READERS)


def key_rows(rows: Iterable[tuple[str, str]]) -> Markup:
    """List keys and what they do."""
    return _table((element("kbd", {}, keys), words) for keys, words in rows)


def _table(rows: Iterable[tuple[Content, str]]) -> Markup:
    return element(
        "table",
        {"class": "keys"},
        [
            element(
                "tr",
                {},
                element("th", {"scope": "row"}, head),
                element("td", {}, words),
            )
            for head, words in rows
        ],
    )


def _parts_of_the_table() -> Content:
    return [
        [
            element("h3", {}, _(rules.title)),
            key_rows((one.key.upper(), _(one.words)) for one in scene_of(game).shortcuts),
        ]
        for game, rules in GAMES.items()
    ]


def _sample(turn: SampleTurn) -> Content:
    """Write a turn as a screen reader reads it: each key, and the announcement after it."""
    title = _("A turn of {game}").format(game=_(GAMES[turn.game].title))
    return [
        element("h2", {}, title),
        element(
            "dl",
            {"class": "heard"},
            [
                element(
                    "div",
                    {},
                    element("dt", {}, element("kbd", {}, key) if key else _("At the start")),
                    element("dd", {}, announced),
                )
                for key, announced in turn.lines
            ],
        ),
    ]
