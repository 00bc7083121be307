"""The style sheets: what may be set where, and under which class the rules of a game stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.game_class import game_class
from game.core.registry import GAMES
from tools.site.cache import ROOT
from tools.site.styles import COMMON, LAYERS, all_sheets, game_sheets, joined, reading_sheets

TOKENS = COMMON / "tokens.css"
# Selectors of the whole page.
ROOTS = re.compile(r"(^|[\s,(>+~&])(:root|html|body|:scope)\b")
GAME_SHEETS = [(game, path) for game in GAMES for path in game_sheets(game)]


def outer_blocks(text: str) -> Iterator[tuple[str, str]]:
    """Split a sheet into its outermost blocks: what stands before the brace, and what is inside."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    depth, start, opened, head = 0, 0, 0, ""
    for place, sign in enumerate(text):
        if sign == "{":
            depth += 1
            if depth == 1:
                head, opened = text[start:place].strip(), place + 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield head, text[opened:place]
                start = place + 1
    assert depth == 0


def rules(text: str) -> Iterator[tuple[str, str]]:
    """List the rules, those under conditions and inside of others too, each with its own declarations."""
    for head, body in outer_blocks(text):
        declarations = re.sub(r"[^;{}]*\{(?:[^{}]|\{[^{}]*\})*\}", "", body)
        if not head.startswith("@"):
            yield head, declarations
        if "{" in body and not head.startswith("@keyframes"):
            yield from rules(body[body.rfind(";", 0, body.index("{")) + 1 :])


def set_at_the_root(text: str) -> list[str]:
    """List the custom properties that are set for the whole page."""
    return [
        name
        for selector, body in rules(text)
        if ROOTS.search(selector) and not re.search(r"[\s>+~]", re.sub(r"\([^()]*\)", "", selector.strip()))
        for name in re.findall(r"(--[\w-]+)\s*:", body)
    ]


def outside_of_class(game: str, text: str) -> list[str]:
    """List what a game's sheet styles outside of the class of the game."""
    own = re.compile(rf"^\.{game_class(game)}(?![\w-])|^@keyframes {game}-|^@property --")
    return [
        selector
        for head, _body in outer_blocks(text)
        for selector in re.split(r",(?![^(]*\))", head)
        if not own.match(selector.strip())
    ]


@pytest.mark.parametrize("path", all_sheets(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_root_is_set_by_the_tokens_alone(path: Path) -> None:
    assert bool(set_at_the_root(path.read_text("utf-8"))) == (path == TOKENS)


@pytest.mark.parametrize(("game", "path"), GAME_SHEETS, ids=lambda value: getattr(value, "name", value))
def test_a_game_styles_nothing_outside_of_its_class(game: str, path: Path) -> None:
    assert outside_of_class(game, path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (":root { --glass: #56748c; }", ["--glass"]),
        ("@media (width < 1px) { :root[data-theme] { --a: 1px; } }", ["--a"]),
        (".game-x { html & { color: red; } } body { --b: 1; }", ["--b"]),
        (":root:not([data-ready]) .map { --c: 1; }", []),
    ],
)
def test_what_is_set_at_the_root_is_found(text: str, found: list[str]) -> None:
    """The reader itself."""
    assert set_at_the_root(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (".game-x { .card { color: red; } } .game-x:not(.is-symbol) { --a: 1; }", []),
        (".game-x { } .card { color: red; }", [".card"]),
        (".game-x-wide { }", [".game-x-wide"]),
        ("@keyframes x-turning { to { rotate: 1turn; } }", []),
        ("@keyframes turning { to { rotate: 1turn; } }", ["@keyframes turning"]),
        ("@media (width < 1px) { .card { } }", ["@media (width < 1px)"]),
    ],
)
def test_what_is_outside_of_the_class_is_found(text: str, found: list[str]) -> None:
    """The reader itself."""
    assert outside_of_class("x", text) == found


def drawn_by_all() -> tuple[set[str], re.Pattern[str]]:
    """List the words in the code that all games share, and give the pattern of those that it composes."""
    shared = ("game/table", "game/core", "game/bots", "static", "tools/site")
    paths = [path for folder in shared for path in (ROOT / folder).rglob("*")]
    texts = [path.read_text("utf-8") for path in paths if path.suffix in {".py", ".js", ".mjs"}]
    everything = "\n".join([*texts, (ROOT / "index.html").read_text("utf-8")])
    words = set(re.findall(r"[A-Za-z][\w-]*", everything))
    starts = set(re.findall(r"\b([A-Za-z]\w*-(?:\w+-)*)\$?\{", everything))
    ends = set(re.findall(r"\}((?:-\w+)+)", everything))
    return words, re.compile(f"({'|'.join(starts)})[\\w-]+|[\\w-]+({'|'.join(ends)})")


def names_in(text: str) -> set[str]:
    """List the classes and ids that a sheet names."""
    return {
        name for selector, _body in rules(text) for name in re.findall(r"[.#]([A-Za-z][\w-]*)", selector)
    }


def test_common_sheets_style_only_what_all_games_share() -> None:
    """A class that only a game draws is styled in its folder; one that nothing draws is deleted."""
    words, composed = drawn_by_all()
    for path in sorted(COMMON.glob("*.css")):
        foreign = [
            name for name in names_in(path.read_text("utf-8")) - words if not composed.fullmatch(name)
        ]
        assert foreign == [], path.name


def test_a_class_of_a_game_would_be_found() -> None:
    """The reader itself: a class that only one game draws, two that the table composes, one of its own."""
    words, composed = drawn_by_all()
    assert "own-cards" not in words
    assert not composed.fullmatch("own-cards")
    assert composed.fullmatch("seat-3")
    assert composed.fullmatch("supply-area")
    assert "rules-link" in words
    assert names_in("@media print { .a:not(.b) { #c { color: red; } } }") == {"a", "b", "c"}


def test_the_palette_of_a_game_has_names_of_its_own() -> None:
    """A palette must not change a shared token; two games may use the same name."""
    tokens = set(set_at_the_root(TOKENS.read_text("utf-8")))
    for game, path in GAME_SHEETS:
        for selector, body in rules(path.read_text("utf-8")):
            if selector.startswith(f".{game_class(game)}"):
                assert not tokens & set(re.findall(r"(--[\w-]+)\s*:", body)), path


def test_layers_are_named_in_their_order_before_anything_else() -> None:
    text = joined([("game", ".a { color: red; }\n"), ("base", "b { color: blue; }\n")])
    first, *rest = text.splitlines()
    assert first == f"@layer {', '.join(LAYERS)};"
    assert rest == ["@layer game {", ".a { color: red; }", "}", "@layer base {", "b { color: blue; }", "}"]
    assert set(all_sheets().values()) == set(LAYERS)


def test_no_rule_of_ours_is_important() -> None:
    """`!important` reverses the order of the layers."""
    assert [path for path in all_sheets() if "!important" in path.read_text("utf-8")] == []


def registered(text: str) -> list[str]:
    """List the custom properties that a sheet registers, which is possible only for the whole page."""
    return re.findall(r"@property (--[\w-]+)", text)


@pytest.mark.parametrize(("game", "path"), GAME_SHEETS, ids=lambda value: getattr(value, "name", value))
def test_a_property_that_a_game_registers_is_named_by_no_other_sheet(game: str, path: Path) -> None:
    others = [sheet.read_text("utf-8") for sheet in all_sheets() if sheet.parent != path.parent]
    for name in registered(path.read_text("utf-8")):
        assert not any(re.search(rf"{name}(?![\w-])", text) for text in others), (game, name)


@pytest.mark.parametrize("path", all_sheets(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_sizes_of_type_and_corners_are_those_of_the_scale(path: Path) -> None:
    """Drawings have sizes in units of their own, circles are round, and some words stand for signs."""
    text = path.read_text("utf-8")
    sizes = re.findall(r"\bfont(?:-size)?:\s*([^;}]+)", text)
    scales = "|".join(rf"var\({name}\)" for name in registered(text)) or "var\\(--text-"
    scale = re.compile(rf"var\(--text-|{scales}|\d+px\b|^inherit$|^0$")
    assert [size for size in sizes if not scale.search(size)] == []
    assert [size for size in sizes if re.search(r"\d(rem|em|%)(?!.*var\(--sans)", size)] == []
    corners = re.findall(r"radius:\s*([^;}]+)", text)
    assert [corner for corner in corners if not re.search(r"^var\(--radius-\w+\)$|^50%$|^0$", corner)] == []


def test_the_scales_are_short_and_all_of_them_is_used() -> None:
    texts = [path.read_text("utf-8") for path in all_sheets()]
    for name, most in (("text", 8), ("radius", 4)):
        defined = set(re.findall(rf"(--{name}-\w+):", TOKENS.read_text("utf-8")))
        used = {use for text in texts for use in re.findall(rf"var\((--{name}-\w+)\)", text)}
        assert used == defined
        assert len(defined) <= most


def test_only_pages_to_be_read_have_the_style_of_figures() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in reading_sheets()}
    assert names >= {"static/css/rules.css", "game/imperial_post/style/figures.css"}
    others = [path for path in all_sheets() if path not in reading_sheets()]
    assert [path for path in others if re.search(r"\.still(?![\w-])", path.read_text("utf-8"))] == []
