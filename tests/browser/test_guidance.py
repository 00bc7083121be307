"""Languages, rules, help and guided games on the real page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from game import Match
from game.core.dev.tour import Place
from game.core.registry import lesson_of
from game.table.model.language import NAMES
from game.table.model.lesson import PARTNER_NAMES
from tests.browser.checks import CUT_OFF
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position
from tools.serve import Server

SPEAK = "(language) => posthorn.send('input', 'language', language)"
SPOKEN = "(language) => document.documentElement.lang === language"


def choose_language(page: Page, language: str) -> None:
    """Choose a language in the list of the current screen."""
    page.evaluate(SPEAK, language)
    page.wait_for_function(SPOKEN, arg=language, timeout=TIMEOUT)


def begin(table: Table, seed: str = "7") -> None:
    table.begin(seed=seed)
    table.act("take-over")


@pytest.fixture
def page_in_czech(browser: Browser, server: Server) -> Page:
    context = browser.new_context(locale="cs-CZ", viewport={"width": 1280, "height": 800})
    return context.new_page()


def test_the_browsers_language_is_loaded_and_another_only_when_it_is_chosen(
    page_in_czech: Page, server: Server
) -> None:
    page = page_in_czech
    catalogues: list[str] = []
    page.on("request", lambda request: catalogues.append(request.url) if ".mo" in request.url else None)
    table = Table(page, server.address)
    table.open()
    expect(page.get_by_role("button", name="Hrát proti botům")).to_have_count(2)
    assert [url.rpartition("/")[2][:2] for url in catalogues] == ["cs"]
    begin(table)
    expect(page.locator("#action-bar .prompt-words")).to_contain_text("Vezmi si postupně dvě karty měst")
    page.evaluate("window.sameAsBefore = true")
    table.play("take deck")
    hand = page.locator("#hand .own-cards .card").all_inner_texts()
    choose_language(page, "hu")
    expect(page.locator("#action-bar .prompt-words")).to_have_text("Vedd el a második városkártyádat.")
    assert page.evaluate("window.sameAsBefore")
    assert page.locator("#hand .own-cards .card").all_inner_texts() == hand
    assert [url.rpartition("/")[2][:2] for url in catalogues] == ["cs", "hu"]
    with page.context.expect_page() as opened:
        page.locator("#show-menu").click()
        page.locator(".menu a").first.click()
    rules = opened.value
    expect(rules.locator("#take")).to_be_in_viewport()
    assert rules.url.endswith("/rules/hu/imperial-post.html#take")
    rules.locator(".rules-languages a[hreflang=pl]").click()
    rules.wait_for_url("**/rules/pl/imperial-post.html#take")
    page.reload()
    table.wait_until_ready()
    # The match is still there, in the language that was chosen.
    expect(page.locator("#dialog-hand-over [data-action=take-over]")).to_contain_text("mutasd a kártyáimat")
    page.context.close()


@pytest.mark.provokes_errors
def test_the_page_speaks_the_language_before_python_is_there_and_if_it_never_comes(
    page_in_czech: Page, server: Server
) -> None:
    page = page_in_czech
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(server.address, wait_until="commit")
    expect(page.get_by_role("button", name="Hrát proti botům")).to_have_count(2)
    expect(page.locator("#failure h2")).to_have_text("Hra se nespustila")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    # The labels of the choices change, not their values.
    assert page.locator("[name=theme] option").evaluate_all("all => all.map((one) => one.value)") == [
        "auto",
        "light",
        "dark",
    ]
    page.context.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_rules_are_readable_without_any_script(browser: Browser, server: Server, width: int) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 800})
    page = context.new_page()
    for language in NAMES:
        for game in ("imperial-post", "quick-settlers"):
            page.goto(f"{server.address}rules/{language}/{game}.html#end")
            expect(page.locator("#end")).to_be_in_viewport()
            assert page.locator("article figure").count() >= 5
    context.close()


def test_tooltips_are_shown_for_pointer_focus_and_touch(started: Table) -> None:
    page, bubble = started.page, started.page.locator("#help")
    choose_language(page, "cs")
    begin(started)
    page.locator("#stack-boehmen-salzburg").hover()
    expect(bubble).to_contain_text("v Pilsenu, v Budweisu, v Salzburgu a v Linzu")
    page.locator(".card[data-city=Budweis]").first.hover()
    expect(bubble).to_contain_text("Budweis – České Budějovice, Böhmen – Čechy")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    page.locator("#carriage-3-place").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#carriage-4-place")).to_be_focused()
    expect(bubble).to_contain_text("Následuje po kočáru 3")
    expect(page.locator("#guide")).to_contain_text("nemáš v ruce žádnou kartu")
    page.locator("#guide [data-action=dismiss-note]").click()
    expect(page.locator("#guide")).to_be_hidden()
    finger = page.context.new_cdp_session(page)
    box = page.locator(".official").first.bounding_box()
    assert box
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(bubble).to_contain_text("Po vzetí karty")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bubble).to_be_visible()


@pytest.mark.parametrize(("game", "language"), [("imperial-post", "cs"), ("quick-settlers", "de")])
def test_a_guided_game_is_played_to_its_end(started: Table, game: str, language: str) -> None:
    page = started.page
    choose_language(page, language)
    page.locator(f"[data-action=lesson][data-value={game}]").click()
    for step in lesson_of(game).steps:
        if not step.words:
            continue
        for _word in step.words[1:]:
            page.locator("[data-action=lesson-next]").click()
        for value in step.leads:
            page.locator(f"button[data-taught][data-value='{value}']").click()
        page.locator(f"button[data-taught][data-move='{step.move}']").first.click()
    expect(page.locator("#guide [data-action=lesson-leave].primary")).to_be_visible()
    page.locator("#guide [data-action=lesson-leave]").click()
    expect(page.locator("[data-taught]")).to_have_count(0)
    # Whatever the script left undone, a bot has its turn, and then it is the pupil's again.
    if page.locator("#draw:not([aria-disabled])").count():
        started.play("draw")
    expect(page.locator("#caption .seat-1").first).to_be_attached()
    expect(page.locator("#bar .status b")).not_to_have_text(PARTNER_NAMES[0], timeout=TIMEOUT)


def screens() -> list[Match]:
    """Positions with many things on the page."""
    return [
        position("imperial-post", Place("close", before=260, offers=("close", "end"))),
        position("imperial-post", Place(is_over=True)),
        position("quick-settlers", Place(before=120, offers=("draw",))),
        position("quick-settlers", Place(is_over=True)),
    ]


def test_nothing_is_cut_off_on_a_phone_in_any_language(started: Table) -> None:
    page = started.page
    page.set_viewport_size({"width": 390, "height": 844})
    wrong: dict[str, list[str]] = {}

    def check(name: str) -> None:
        for language in NAMES:
            choose_language(page, language)
            if found := page.evaluate(CUT_OFF):
                wrong[f"{name} {language}"] = found

    check("start")
    for dialog in ("settings", "about", "open"):
        page.evaluate("(name) => posthorn.send('action', 'dialog', name)", dialog)
        check(dialog)
    for game in ("imperial-post", "quick-settlers"):
        page.evaluate("(game) => posthorn.send('action', 'lesson', game)", game)
        check(f"lesson of {game}")
    for number, match in enumerate(screens()):
        page.evaluate("(link) => { location.hash = link; posthorn.send('link', ''); }", match.to_fragment())
        if match.seat is not None:
            page.locator("[data-action=choose-seats][data-value=all]").click()
            check(f"hand-over {number}")
            started.act("take-over")
        check(f"table {number}")
        page.evaluate("posthorn.send('action', 'home', '')")
    assert wrong == {}
