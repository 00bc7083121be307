"""The set-up form: what is chosen stays chosen, what is wrong is said, and the match is as asked for."""

from __future__ import annotations

import pytest

from game import Match
from game.table.app import App
from tests.support.fake_host import FakeHost, act, at_the_setup, at_the_start, fill_in, seen, session_of
from tests.support.html_reader import Node


def form(app: App) -> Node:
    return seen(app).part("setup")


def chosen(app: App, field: str) -> str:
    """The value of a list that is chosen now."""
    options = form(app).part(f"field-{field}").all("option")
    [value] = [option.get("value") for option in options if "selected" in option.attributes]
    return value


def ticked(app: App, name: str) -> str:
    """The value of the radio button that is on."""
    [value] = [
        radio.get("value")
        for radio in form(app).all("input", type="radio", name=name)
        if "checked" in radio.attributes
    ]
    return value


def error(app: App) -> str:
    return " ".join(node.text for node in form(app).all("p", role="alert"))


def test_two_players_are_asked_for_at_first_and_up_to_four_can_be() -> None:
    app = at_the_setup()
    assert ticked(app, "players") == "2"
    assert len(form(app).one("ol", "seats").all("li")) == 2
    for count in "3", "4", "2":
        fill_in(app, players=count)
        assert ticked(app, "players") == count
        assert len(form(app).one("ol", "seats").all("li")) == int(count)


@pytest.mark.parametrize("count", ["1", "5", "", "x", "-2", "2.5", "²"])
def test_a_number_of_players_that_cannot_be_changes_nothing(count: str) -> None:
    app = at_the_setup()
    fill_in(app, players="3")
    fill_in(app, players=count)
    assert ticked(app, "players") == "3"


def test_names_are_kept_while_the_number_of_players_changes() -> None:
    app = at_the_setup()
    fill_in(app, players="4", name_0="Zdeněk", name_3="Łucja")
    fill_in(app, players="2")
    fill_in(app, players="4")
    names = [form(app).part(f"field-name-{seat}").get("value") for seat in range(4)]
    assert names == ["Zdeněk", "Blue", "Gold", "Łucja"]
    act(app, "begin")
    assert session_of(app).match.setup.names == ("Zdeněk", "Blue", "Gold", "Łucja")


def test_a_colour_that_is_taken_is_swapped_and_comes_to_the_table() -> None:
    app = at_the_setup()
    fill_in(app, players="3", colour_0="2")
    assert [chosen(app, f"colour-{seat}") for seat in range(3)] == ["2", "1", "0"]
    fill_in(app, colour_1="3")
    assert [chosen(app, f"colour-{seat}") for seat in range(3)] == ["2", "3", "0"]
    assert form(app).all("li", "seat")[0].all("svg", "badge")[0].classes == ["badge", "seat-2"]
    act(app, "begin")
    act(app, "take-over")
    assert [seat.colour for seat in session_of(app).seats] == [2, 3, 0]
    panels = {panel.get("aria-label"): panel.classes for panel in seen(app).part("players").all("article")}
    assert "seat-2" in panels["Red"]
    assert "seat-3" in panels["Blue"]
    assert "seat-0" in panels["Gold"]


@pytest.mark.parametrize("colour", ["9", "", "x", "-1"])
def test_a_colour_that_is_none_changes_nothing(colour: str) -> None:
    app = at_the_setup()
    fill_in(app, colour_0=colour)
    assert [chosen(app, f"colour-{seat}") for seat in range(2)] == ["0", "1"]


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("mindok", ("nine", "full", "voluntary", "empty-hand", "when-needed")),
        ("polish-fan", ("without-baiern", "may", "voluntary", "empty-hand", "when-needed")),
        ("bard", ("nine", "may", "voluntary", "empty-hand", "at-once")),
        ("hungarian", ("without-baiern", "may", "forced", "first-round", "when-needed")),
    ],
)
def test_an_edition_sets_the_single_rules(edition: str, options: tuple[str, ...]) -> None:
    app = at_the_setup()
    fill_in(app, edition=edition)
    assert chosen(app, "edition") == edition
    assert form(app).one("div", "edition").one("p", "hint").text
    keys = ("all_provinces", "placement", "discard", "postmaster", "reshuffle")
    assert tuple(ticked(app, f"option-{key}") for key in keys) == options
    act(app, "begin")
    assert tuple(session_of(app).match.setup.options[key] for key in keys) == options


def test_a_changed_rule_makes_a_mixture_of_ones_own_and_back() -> None:
    app = at_the_setup()
    assert chosen(app, "edition") == "standard"
    fill_in(app, option_discard="forced")
    assert chosen(app, "edition") == "custom"
    fill_in(app, option_discard="voluntary")
    assert chosen(app, "edition") == "standard"


def test_the_standard_rules_are_the_first_of_every_single_rule() -> None:
    app = at_the_setup()
    fill_in(app, edition="hungarian")
    fill_in(app, edition="standard")
    assert chosen(app, "edition") == "standard"
    act(app, "begin")
    assert session_of(app).match.setup.options == Match.new("imperial-post", ["A", "B"]).setup.options


def test_each_rule_says_what_its_values_change() -> None:
    sets = form(at_the_setup()).part("options").all("fieldset")
    assert [one.one("legend").text for one in sets] == [
        "All-provinces tile", "Placing houses", "Dropping a route",
        "Compulsory Postmaster", "Starting player", "Empty deck", "Points",
    ]  # fmt: skip
    for one in sets:
        words = [label.text for label in one.all("label")]
        assert len(words) == len(set(words)) >= 2
        assert all(words)


@pytest.mark.parametrize("value", ["sometimes", "", "may", "0"])
def test_a_value_that_a_rule_does_not_have_changes_nothing(value: str) -> None:
    app = at_the_setup()
    fill_in(app, option_discard=value)
    assert ticked(app, "option-discard") == "voluntary"


def test_the_starter_is_chosen_by_name() -> None:
    app = at_the_setup()
    fill_in(app, players="3", name_2="Květa", option_starter="2")
    starters = [label.text for label in form(app).part("options").all("fieldset")[4].all("label")]
    assert starters == ["The starting player is chosen at random.", "Red", "Blue", "Květa"]
    act(app, "begin")
    assert session_of(app).match.seat == 2


def test_a_starter_who_leaves_the_table_gives_way_to_chance() -> None:
    app = at_the_setup()
    fill_in(app, players="4", option_starter="3")
    fill_in(app, players="3")
    assert ticked(app, "option-starter") == "random"
    act(app, "begin")
    assert app.session is not None


def test_the_seed_is_shown_can_be_typed_and_decides_the_deck() -> None:
    app = at_the_setup()
    assert form(app).part("field-seed").get("value").isdecimal()
    fill_in(app, seed="4711")
    assert form(app).part("field-seed").get("value") == "4711"
    act(app, "begin")
    expected = Match.new("imperial-post", ["Red", "Blue"], 4711)
    assert session_of(app).match.full() == expected.full()


def test_a_new_seed_comes_at_a_click_and_after_a_match() -> None:
    app = at_the_setup()
    seeds = {form(app).part("field-seed").get("value")}
    act(app, "seed")
    seeds.add(form(app).part("field-seed").get("value"))
    act(app, "begin")
    act(app, "home")
    act(app, "setup", "imperial-post")
    seeds.add(form(app).part("field-seed").get("value"))
    assert len(seeds) == 3


@pytest.mark.parametrize(
    "seed", ["", " ", "seven", "-1", "1.5", "1e3", "9" * 21, "9" * 5000, "²", "0x10", "1 000"]
)
def test_a_seed_that_is_none_is_explained_and_the_form_is_kept(seed: str) -> None:
    app = at_the_setup()
    fill_in(app, players="3", name_0="Zdeněk", seed=seed, edition="hungarian")
    act(app, "begin")
    assert app.session is None
    assert error(app).startswith("The seed must be a whole number")
    assert form(app).part("field-seed").get("value") == seed
    assert form(app).part("field-name-0").get("value") == "Zdeněk"
    assert ticked(app, "players") == "3"
    assert chosen(app, "edition") == "hungarian"


def test_an_empty_name_is_explained_and_the_error_goes_when_it_is_mended() -> None:
    app = at_the_setup()
    fill_in(app, name_1="   ")
    act(app, "begin")
    assert error(app) == "Every player needs a name."
    fill_in(app, name_1="Bruno")
    act(app, "begin")
    assert session_of(app).match.setup.names[1] == "Bruno"
    act(app, "home")
    act(app, "setup", "imperial-post")
    assert error(app) == ""


def test_people_play_unless_bots_are_chosen() -> None:
    app = at_the_setup()
    assert [chosen(app, f"kind-{seat}") for seat in range(2)] == ["human", "human"]
    fill_in(app, kind_1="bot-clerk")
    assert chosen(app, "kind-1") == "bot-clerk"
    assert form(app).all("li", "seat")[1].one("p", "hint").text
    act(app, "begin")
    assert [(seat.kind, seat.level) for seat in session_of(app).seats] == [("human", ""), ("bot", "clerk")]


def test_characters_are_offered_by_name_with_a_portrait_and_a_sentence() -> None:
    app = at_the_setup()
    groups = form(app).part("field-kind-1").all("optgroup")
    named = [[option.text for option in group.all("option")] for group in groups]
    assert named[0] == ["Novice", "Toni", "Lene", "Max"]
    assert [len(names) for names in named] == [4, 4, 4, 4]
    fill_in(app, kind_1="bot-serafina")
    assert chosen(app, "kind-1") == "bot-serafina"
    hint = form(app).all("li", "seat")[1].one("p", "hint")
    assert hint.text == "The lady behind the mask knows your plan and spoils it."
    assert hint.all("use", href="#portrait-serafina")
    act(app, "begin")
    assert [seat.level for seat in session_of(app).seats] == ["", "serafina"]
    assert session_of(app).match.moves()


@pytest.mark.parametrize("kind", ["bot", "bot-wizard", "", "remote-novice", "x"])
def test_a_player_that_is_none_changes_nothing(kind: str) -> None:
    app = at_the_setup()
    fill_in(app, kind_0="bot-novice")
    fill_in(app, kind_0=kind)
    assert chosen(app, "kind-0") == "bot-novice"


def test_the_picture_shows_the_cover() -> None:
    page = seen(at_the_setup(), still=True)
    assert "POST" in page.part("picture").text


def test_a_damaged_link_is_explained_before_anything_else() -> None:
    app = App(FakeHost(link="nonsense!"))
    assert app.session is None
    assert "characters that do not belong" in seen(app).one("dialog").text


@pytest.mark.parametrize("app", [at_the_start(), at_the_setup(), at_the_setup("quick-settlers")])
def test_the_emblem_and_every_other_drawing_are_there_on_every_screen(app: App) -> None:
    page = seen(app, still=True)
    assert page.one("svg", "emblem").all("path")
    used = {node.get("href") for node in page.all("use")}
    assert used <= {f"#{name}" for name in page.ids}
    assert len(page.ids) == len(set(page.ids))
