"""Settings: stored, and read from arbitrary texts."""

from __future__ import annotations

import json

import pytest

from game import Match
from game.core.registry import GAMES
from game.table.app import SETTINGS_KEY, App
from game.table.model.device import DECLINED_KEY, VISITS_KEY
from game.table.model.language import NAMES
from game.table.model.settings import NOTED, SPEEDS, SWITCHES, THEMES, Settings
from game.table.storage.autosave import PERSISTED_KEY
from tests.support.fake_host import FakeHost, act, fill_in, open_table, seen
from tests.support.hostile_values import TEXTS, hostile_texts
from tests.support.post_matches import position

GARBAGE = [
    "", "null", "[]", "[1, 2]", '"dark"', "17", "{", "{}", '{"theme": null}', '{"theme": ["dark"]}',
    '{"speed": {"normal": 1}}', '{"language": 5}', '{"language": "xx"}', '{"language": ""}',
    '{"sound": "loud"}', '{"ask_end": 5}', '{"auto_end": null}', '{"sound": []}',
    '{"no such thing": true}', '{"__class__": "x"}', "\0", "😀", "[" * 100_000, '{"theme": "<b>"}', "NaN",
    '{"ask_end": "', "1" * 5000,
]  # fmt: skip


def test_everything_that_is_set_is_there_next_time() -> None:
    host = FakeHost()
    app = App(host)
    fill_in(
        app, theme="dark", speed="fast", sound="true", vibration="false", ask_end="true", auto_end="false"
    )
    expected = Settings("en", "dark", "fast", sound=True, vibration=False, ask_end=True, auto_end=False)
    assert App(host).settings == app.settings == expected


def test_settings_are_put_into_effect_at_once_and_at_the_start() -> None:
    host = FakeHost()
    fill_in(App(host), theme="dark")
    assert host.applied_settings[-1].theme == "dark"
    again = FakeHost(dict(host.stored))
    App(again)
    assert again.applied_settings[-1].theme == "dark"


@pytest.mark.parametrize("garbage", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_in_storage_leaves_the_defaults_and_the_page_works(garbage: str) -> None:
    app = App(FakeHost({SETTINGS_KEY: garbage}))
    assert app.settings == Settings()
    assert seen(app).has(id="covers")


def test_whatever_is_stored_as_settings_the_page_starts_and_every_setting_is_one_of_ours() -> None:
    chosen = set()
    for number, text in enumerate(hostile_texts(3000, seed=17)):
        settings = Settings.from_text(text)
        assert settings.language in NAMES
        assert settings.theme in THEMES
        assert settings.speed in SPEEDS
        assert all(isinstance(one, bool) for one in vars(settings).values() if not isinstance(one, str))
        assert {name for name, value in vars(settings).items() if isinstance(value, bool)} == {*SWITCHES}
        assert NOTED.fullmatch(settings.noted)
        assert Settings.from_text(settings.to_text()) == settings
        chosen.add((settings.language, settings.theme))
        # Drawing takes longer than reading: not every page is drawn.
        if number % 30 == 0:
            app = App(FakeHost({SETTINGS_KEY: text}))
            assert seen(app).has(id="covers")
    assert len(chosen) > 5, "what is sound is read"


@pytest.mark.parametrize("key", [VISITS_KEY, DECLINED_KEY, PERSISTED_KEY])
def test_whatever_is_stored_beside_the_settings_the_page_starts(key: str) -> None:
    for text in (*TEXTS, "-1", "1e3", "٣", "²", "9" * 5000, "\ud800"):
        host = FakeHost({key: text})
        assert seen(App(host)).has(id="covers")
        assert int(host.stored[VISITS_KEY]) in range(1, 101)


def test_what_is_sound_beside_garbage_is_kept() -> None:
    stored = {"theme": "dark", "speed": "warp", "auto_end": False, "sound": "yes", "language": 3}
    app = App(FakeHost({SETTINGS_KEY: json.dumps(stored)}))
    assert app.settings == Settings(theme="dark", auto_end=False)


@pytest.mark.parametrize(("name", "value"), [("theme", "pink"), ("speed", ""), ("language", "tlh")])
def test_a_value_that_there_is_none_of_changes_nothing(name: str, value: str) -> None:
    app = App(FakeHost())
    app.handle("input", name, value)
    assert app.settings == Settings()


def test_play_goes_on_when_nothing_can_be_stored() -> None:
    host = FakeHost(full=True)
    app = App(host)
    fill_in(app, theme="dark")
    assert app.settings.theme == "dark"
    assert host.stored == {}


@pytest.mark.parametrize("speaks", [(), ("xx-YY",), ("en-US", "de"), ("", "en")])
def test_the_browsers_language_decides_at_first_and_english_if_it_is_unknown(
    speaks: tuple[str, ...],
) -> None:
    assert App(FakeHost(speaks=speaks)).settings.language == "en"


def test_of_several_languages_the_first_that_is_ours_is_spoken() -> None:
    assert App(FakeHost(speaks=("sk-SK", "cs-CZ", "de"))).settings.language == "cs"


class TestDialog:
    """The settings over the table."""

    def test_it_offers_all_of_them_and_shows_what_is_set(self) -> None:
        app = open_table(position("Ulm Augsburg München Linz Basel Lodz"))
        fill_in(app, speed="off")
        act(app, "dialog", "settings")
        dialog = seen(app).one("dialog")
        assert dialog.one("h2").text == "Settings"
        names = {field.get("name") for field in [*dialog.all("select"), *dialog.all("input")]}
        assert names == {"language", "theme", "speed", *SWITCHES}
        [speed] = [
            option.get("value")
            for option in dialog.part("field-speed").all("option")
            if "selected" in option.attributes
        ]
        assert speed == "off"
        assert "checked" in dialog.part("field-auto_end").attributes
        assert "checked" not in dialog.part("field-sound").attributes

    @pytest.mark.parametrize("way", ["done", "escape"])
    def test_it_closes_and_gives_the_table_back(self, way: str) -> None:
        app = open_table(position("Ulm Augsburg München Linz Basel Lodz"))
        before = seen(app).text
        act(app, "dialog", "settings")
        if way == "done":
            button = seen(app).one("dialog").one("button", "primary")
            act(app, button.get("data-action"), button.get("data-value"))
        else:
            app.handle("key", "Escape", "{}")
        assert seen(app).text == before

    def test_it_does_not_open_a_hand_that_is_being_handed_over(self) -> None:
        app = open_table(position("Ulm Augsburg München Linz Basel Lodz"), looks=False)
        act(app, "dialog", "settings")
        app.handle("key", "Escape", "{}")
        assert seen(app).one("dialog").get("id") == "dialog-hand-over"


class TestShortcuts:
    """Shortcuts: one table for the page and for the list."""

    @staticmethod
    def keys(app: App) -> dict[str, str]:
        """Which key stands for what on the page."""
        known: dict[str, str] = json.loads(seen(app).part("keys").get("data-keys"))
        return known

    @pytest.mark.parametrize("game", GAMES)
    def test_every_key_stands_for_something_that_is_on_the_page(self, game: str) -> None:
        app = open_table(Match.new(game, ["Anna", "Bruno"], 7))
        page, keys = seen(app), self.keys(app)
        for target in keys.values():
            assert page.part(target).get("id") == target
        # Parts of the table have to hold the focus, whatever is in them.
        for key in filter(str.isdigit, keys):
            place = page.part(keys[key])
            assert place.tag == "button" or place.get("tabindex") == "-1"

    @pytest.mark.parametrize("game", GAMES)
    def test_all_of_them_are_listed(self, game: str) -> None:
        app = open_table(Match.new(game, ["Anna", "Bruno"], 7))
        keys = self.keys(app)
        act(app, "dialog", "keys")
        dialog = seen(app).one("dialog")
        listed = [key.text for key in dialog.all("kbd")]
        assert [key.upper() for key in keys] == listed[-len(keys) :]
        assert len(set(listed)) == len(listed)
        app.handle("key", "Escape", "")
        assert not seen(app).has("dialog")

    def test_they_can_be_switched_off(self) -> None:
        app = open_table(Match.new("imperial-post", ["Anna", "Bruno"], 7))
        assert seen(app).part("tool-hint").get("aria-keyshortcuts") == "H"
        fill_in(app, shortcuts="false")
        assert self.keys(app) == {}
        assert not any(node.get("aria-keyshortcuts") for node in seen(app).all("button"))
        act(app, "dialog", "keys")
        assert "turned them off" in seen(app).one("dialog").text
        fill_in(app, shortcuts="true")
        assert "h" in self.keys(app)

    def test_the_start_page_lists_its_own(self) -> None:
        app = App(FakeHost())
        assert self.keys(app) == {"?": "show-keys"}
        assert seen(app).part("show-keys").get("data-value") == "keys"
