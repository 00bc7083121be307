"""Forms of names: sentences ask for them by name, tables give them, and own names stay as they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.colours import default_names
from game.core.i18n import FORM, SOURCE, _, both, either, inflected, phrase, use_translations
from game.imperial_post.board import CITIES
from game.imperial_post.labels import OFFICIAL_NAMES
from game.quick_settlers.cards import EXPANSIONS, RESOURCE_TITLES, TITLES
from game.table.model.language import activate
from tests.support.fake_translations import FakeTranslations
from tools.messages import LANG, LANGUAGES, read
from tools.words.forms import BadForms, forms_of, read_forms


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    activate(SOURCE)


def test_a_sentence_gets_the_form_that_it_asks_for() -> None:
    use_translations(
        FakeTranslations(
            {"{city} has no road to {end}.": "{city:From} nevede silnice do {end:gen}."}, "cs"
        ),
        "cs",
    )
    said = _("{city} has no road to {end}.").format(city="Stuttgart", end="Ulm")
    assert said == "Ze Stuttgartu nevede silnice do Ulmu."


def test_a_list_gets_the_form_in_each_of_its_names() -> None:
    use_translations(FakeTranslations({"Houses in {cities}.": "Domečky máš {cities:in}."}, "cs"), "cs")
    joined = both(["Ulm", "Stuttgart", "Basel"])
    assert (
        _("Houses in {cities}.").format(cities=joined) == "Domečky máš v Ulmu, ve Stuttgartu and v Baselu."
    )


def test_a_count_of_cards_gets_the_form_in_its_resource() -> None:
    use_translations(FakeTranslations({"{name} pays {cards}.": "{name} platí {cards:acc}."}, "cs"), "cs")
    cards = both([phrase("{count}× {resource}", count=2, resource="ruda"), "vlna"])
    assert _("{name} pays {cards}.").format(name="Eva", cards=cards) == "Eva platí 2× rudu and vlnu."


def test_own_names_stay_as_they_are_and_default_names_are_inflected() -> None:
    activate("cs")
    assert inflected("Anna", "gen") == "Anna"
    assert inflected("Ulm", "no-such-form") == "Ulm"
    names = default_names()
    assert [inflected(name, "gen") for name in names][:2] == ["Červeného", "Modrého"]


def test_english_needs_no_forms() -> None:
    assert inflected(either(["Ulm", "Linz"]), "gen") == "Ulm or Linz"
    assert forms_of("en") == {}


def named_in(language: str) -> dict[str, list[str]]:
    """The names of every kind that a table can have, in a language."""
    activate(language)
    return {
        "cities": list(CITIES),
        "officials": [_(name) for name in OFFICIAL_NAMES.values()],
        "players": default_names(),
        "resources": [_(name) for name in RESOURCE_TITLES.values()],
        "expansions": [_(TITLES[name]) for name in EXPANSIONS],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_every_name_of_its_kind_and_no_other(language: str) -> None:
    text = (LANG / f"{language}.forms.toml").read_text("utf-8")
    names = named_in(language)
    for part in text.split("\n[")[1:]:
        kind, rows = part.split("]", 1)
        listed = [line.split('"')[1] for line in rows.split("\n") if line.startswith('"')]
        assert kind not in names or sorted(listed) == sorted(names[kind]), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_sentence_asks_for_is_in_a_table(language: str) -> None:
    forms = {form for form, _name in forms_of(language)}
    asked = set()
    for message in read(LANG / f"{language}.po"):
        translated = message.string
        for text in [translated] if isinstance(translated, str) else translated or ():
            asked |= {place.split(":")[1].rstrip("}").lower() for place in FORM.findall(text)}
    assert asked <= forms


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[cities]\nforms = "gen"\nUlm = "Ulmu, Ulmu"', "Ulm has 2 forms, not 1"),
        ('[cities]\nforms = "gen, acc"\nUlm = "Ulmu, "', "Ulm has 2 forms, not 2"),
        ('[cities]\nUlm = "Ulmu"', "has to name the forms"),
        ('[a]\nforms="gen"\nUlm="Ulmu"\n[b]\nforms="gen"\nUlm="Ulma"', "two different forms 'gen'"),
        ("[cities", "cs.forms.toml: "),
    ],
)
def test_a_table_that_cannot_be_used_says_where_and_why(text: str, complaint: str) -> None:
    with pytest.raises(BadForms, match=complaint):
        read_forms(text, "cs.forms.toml")
