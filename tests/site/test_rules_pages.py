"""The rules pages: every game in every language, with all sections and figures, readable without Python."""

from __future__ import annotations

import itertools

import pytest

from game import Match
from game.core.registry import GAMES, scene_of
from game.table.model.language import NAMES
from tests.support.document_reader import OWN_WORD, Parser, read_document
from tests.support.positions import people
from tools.site.published_files import PublishedFiles
from tools.site.rules import Reader, languages, put_rules, rules_text

PAGES = [(language, game) for game in GAMES for language in languages(game)]


@pytest.fixture(scope="module")
def site_files() -> PublishedFiles:
    filled = PublishedFiles()
    for source in ("reading.css", "static/pages/theme.js", "static/pages/rules.js"):
        filled.put(source, b"")
    filled.put_as_is("static/icon.svg", b"")
    put_rules(filled)
    return filled


def parsed(site_files: PublishedFiles, language: str, game: str) -> Parser:
    return read_document(site_files.files[f"rules/{language}/{game}.html"].decode(), language)


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_a_page_is_whole_and_needs_nothing_that_the_policy_forbids(
    site_files: PublishedFiles, language: str, game: str
) -> None:
    page = parsed(site_files, language, game)
    assert page.language == language
    assert len(page.ids) == len(set(page.ids))
    assert not [name for name in page.attributes if name == "style" or name.startswith("on")]
    assert {name for name in page.attributes if name in ("data-move", "data-action")} == set()


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_every_section_has_its_anchor_and_every_link_leads_somewhere(
    site_files: PublishedFiles, language: str, game: str
) -> None:
    page = parsed(site_files, language, game)
    assert set(scene_of(game).sections) <= set(page.ids)
    for link in page.links:
        path, _hash, anchor = link.partition("#")
        assert not path or path.startswith(("./", "../")), link
        assert not anchor or anchor in page.ids, link
        if path.endswith(".html") and not path.endswith("index.html"):
            folder, _slash, file = path.rpartition("/")
            there = folder.removeprefix("..").strip("./") or language
            assert f"rules/{there}/{file}" in site_files.files, link


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_a_page_is_in_its_own_language(site_files: PublishedFiles, language: str, game: str) -> None:
    words = [word.lower() for word in parsed(site_files, language, game).words]
    for other, word in OWN_WORD.items():
        if other == language:
            assert words.count(word) > 5
        else:
            assert words.count(word) == 0, word


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_match_has_its_paragraph(game: str) -> None:
    scene = scene_of(game)
    match = Match.new(game, people(game, 3), seed=5)
    seen = {scene.paragraph(match.view(None))}
    while match.seat is not None and len(match) < 600:
        match.play(match.moves()[len(match) % len(match.moves())])
        seen.add(scene.paragraph(match.view(None)))
    assert seen <= set(scene.sections)
    assert len(seen) >= 3


def test_a_text_that_lacks_a_section_or_a_figure_is_not_built() -> None:
    with pytest.raises(ValueError, match="sections"):
        Reader(("one", "two"), {}).read("# Title\n\n## One\n")
    with pytest.raises(ValueError, match="no figure"):
        Reader(("one",), {}).read("# Title\n\n## One\n\n<!-- figure: missing -->\nWords\n")


# What the pages once said of the sheets, and the sheets do not say; by game and language.
UNTRUE = {
    ("imperial-post", "en"): (
        "the others say nothing",
        "The Bard sheet says that no route",
        "hidden are the hands, the values",
    ),
    ("imperial-post", "cs"): (
        "říká Bard; ostatní mlčí",
        "Bard napíše, že novou cestu",
        "hodnoty bonusů, které získali ostatní",
    ),
    ("imperial-post", "de"): (
        "die anderen sagen nichts",
        "Bard schreibt, keine Strecke",
        "Werte der Plättchen, die andere",
    ),
    ("imperial-post", "hu"): (
        "mondja a Bard; a többi hallgat",
        "A Bard azt írja, új útvonal",
        "a mások szerezte lapkák értéke",
    ),
    ("imperial-post", "pl"): (
        "mówi Bard; pozostałe milczą",
        "Bard pisze, że nie wolno",
        "wartości żetonów zdobytych przez innych",
    ),
    ("quick-settlers", "en"): (
        "The Town hall has no ability",
        "When the pile is empty and a card is needed",
    ),
    ("quick-settlers", "cs"): (
        "Radnice nemá žádnou schopnost",
        "Když je balíček prázdný a je potřeba karta",
    ),
    ("quick-settlers", "de"): (
        "Das Rathaus hat keine Fähigkeit",
        "Ist der Stapel leer und wird eine Karte gebraucht",
    ),
    ("quick-settlers", "hu"): ("A Városházának nincs képessége", "Ha üres a pakli, és lapra van szükség"),
    ("quick-settlers", "pl"): ("Ratusz nie ma zdolności", "Gdy stos jest pusty, a potrzebna jest karta"),
}
# What they have to say: both cards of the Hungarian Postal Carrier, Bard's value of a carriage; who begins
# by the sheet, that the knights' cards may be left, and whose answer it is that nobody pays too much.
TRUE = {
    ("imperial-post", "en"): (
        "*both* cards must fit, says the Hungarian",
        "(wartość)",
        "the Polish fan sheet, Bard and the Hungarian one",
    ),
    ("imperial-post", "cs"): (
        "navazovat musí *obě*, říkají maďarská",
        "(wartość)",
        "polský fanouškovský překlad, Bard i maďarská",
    ),
    ("imperial-post", "de"): (
        "*beide* Karten müssen passen, sagt die ungarische",
        "(wartość)",
        "die polnische Fan-Übersetzung, Bard und die ungarische",
    ),
    ("imperial-post", "hu"): (
        "*mind a két* lapnak illeszkednie kell, mondja a magyar",
        "(wartość)",
        "a lengyel rajongói, a Bard és a magyar",
    ),
    ("imperial-post", "pl"): (
        "pasować muszą *obie*, mówi węgierska",
        "liczy *wartość* najlepszego powozu",
        "fanowska, Bard i węgierska",
    ),
    ("quick-settlers", "en"): (
        "the oldest player begin",
        "You **may** draw",
        "This is our own rule; the sheet does not forbid paying more.",
    ),
    ("quick-settlers", "cs"): (
        "začíná nejstarší hráč",
        "**Smíš** si dobrat",
        "To je naše vlastní pravidlo; tištěná pravidla nezakazují zaplatit víc.",
    ),
    ("quick-settlers", "de"): (
        "beginnt der Älteste",
        "Du **darfst**",
        "Das ist unsere eigene Regel; die Anleitung verbietet nicht, mehr zu bezahlen.",
    ),
    ("quick-settlers", "hu"): (
        "a legidősebb játékos kezd",
        "**Húzhatsz**",
        "Ez a mi szabályunk; a leírás nem tiltja, hogy többet fizess.",
    ),
    ("quick-settlers", "pl"): (
        "zaczyna najstarszy gracz",
        "**Możesz** dobrać",
        "To nasza własna zasada; instrukcja nie zabrania zapłacić więcej.",
    ),
}
# The games that there are printed sheets of.
PRINTED = {game for game, _language in TRUE}
COLUMNS = ("mindok", "polish-fan", "bard", "hungarian")


def source(language: str, game: str) -> str:
    """The text of a page, each paragraph on one line."""
    text = rules_text(game, language)
    return "\n".join(" ".join(block.split()) for block in text.split("\n\n"))


@pytest.mark.parametrize(("language", "game"), [page for page in PAGES if page[1] in PRINTED])
def test_a_page_says_of_the_sheets_what_they_say(language: str, game: str) -> None:
    text = source(language, game)
    assert [words for words in UNTRUE[game, language] if words.lower() in text.lower()] == []
    assert [words for words in TRUE[game, language] if words not in text] == []


@pytest.mark.parametrize("language", NAMES)
def test_the_table_of_editions_is_that_of_the_presets(language: str) -> None:
    """Every option that an edition changes has its row, in which just the defaults are bold."""
    lines = rules_text("imperial-post", language).split("\n")
    begin = max(place for place, line in enumerate(lines) if line.startswith("|---|---|---|---|---|"))
    table = itertools.takewhile(lambda line: line.startswith("|"), lines[begin + 1 :])
    rows = [[cell.strip() for cell in line.strip("|").split("|")][1:] for line in table]
    rules = GAMES["imperial-post"]
    presets = {preset.key: preset.values for preset in rules.presets}
    changed = {key for values in presets.values() for key in values} | {"reshuffle"}
    assert len(rows) == len(changed)
    bold = [tuple(cell.startswith("**") for cell in row) for row in rows]
    for option in rules.options:
        if option.key in changed:
            default = next(iter(option.values))
            standard = tuple(presets[name].get(option.key, default) == default for name in COLUMNS)
            assert standard in bold, option.key
    assert bold[-1] == (True, True, False, True), "only Bard shuffles at once"


@pytest.mark.parametrize("language", NAMES)
def test_everything_that_can_be_chosen_is_listed(language: str) -> None:
    text = rules_text("quick-settlers", language)
    lists = [block for block in text.split("\n\n") if block.startswith("- **")]
    chosen = {option.key for option in GAMES["quick-settlers"].options} | {"knights", "reshuffle"}
    assert lists[-1].count("\n- **") + 1 == len(chosen)
