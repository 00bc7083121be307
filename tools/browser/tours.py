"""Tours of every screen of the site in few page loads, for checks of all screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Page

from game import Match
from game.core.dev.tour import Place, Stop, TourAction
from game.core.registry import GAMES
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position, tour_of, whole_match

Tour = Callable[[Table], Iterator[str]]

# The tour of the screens that belong to no game, and a language with long words.
START, START_LANGUAGE = "start", "hu"
DRAWN = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"


def send(page: Page, kind: str, value: str, detail: str = "") -> None:
    """Send the event of a click, without clicking an element."""
    page.evaluate(
        "([kind, value, detail]) => void posthorn.send(kind, value, detail)", [kind, value, detail]
    )


def send_unfocused(page: Page, kind: str, value: str, detail: str = "") -> None:
    """Send an event while nothing has the focus; what has it stays until the news were heard."""
    page.evaluate("() => document.activeElement?.blur()")
    send(page, kind, value, detail)


def send_action(page: Page, action: str, value: str = "") -> None:
    """Send one of the table's own actions."""
    send(page, "action", action, value)


def follow(page: Page, match: Match, name: str) -> Iterator[str]:
    """Open the link of a match in the page as it is, and play all seats.

    It is opened as a dropped text, because the address may still be changing to the start page.
    """
    send(page, "file", "", match.to_fragment())
    page.locator("#dialog-import-conflict, #dialog-who, #dialog-final").wait_for(timeout=TIMEOUT)
    if page.locator("#dialog-import-conflict").count():
        yield f"{name}: saved already"
        send_action(page, "resolve-import", "both")
        page.locator("#dialog-who, #dialog-final").wait_for(timeout=TIMEOUT)
    if match.seat is not None:
        yield f"{name}: who are you"
        send_action(page, "choose-seats", "all")
        page.locator("#dialog-hand-over").wait_for(timeout=TIMEOUT)
        yield f"{name}: hand-over"
        send_unfocused(page, "action", "take-over")
        page.locator("#cover dialog").wait_for(state="detached", timeout=TIMEOUT)


def open_position(page: Page, match: Match) -> None:
    """Go to a position, and answer all dialogs on the way."""
    send_action(page, "home")
    for _asked in follow(page, match, ""):
        pass


def perform(page: Page, action: TourAction) -> None:
    """Perform one action of a tour."""
    kind, what, *rest = action
    if kind in ("action", "input", "move"):
        send_unfocused(page, kind, what, *rest)
    elif kind == "click":
        page.locator(what).first.click()
    elif kind == "focus":
        page.locator(what).first.focus()
    elif kind == "press":
        page.keyboard.press(what)
    elif kind == "unfold":
        page.evaluate("(id) => { document.getElementById(id).open = true; }", what)
    else:
        raise ValueError(f"There is no such action: {action}.")


def go_to(page: Page, game: str, stop: Stop) -> Iterator[str]:
    """Go to a screen and show it; the dialogs before it are shown if the stop says so."""
    if stop.place is not None:
        send_action(page, "home")
        for asked in follow(page, position(game, stop.place), stop.name):
            if stop.with_arrival:
                yield asked
    for action in stop.actions:
        perform(page, action)
    if stop.wait_for:
        page.locator(stop.wait_for).first.wait_for(timeout=TIMEOUT)
    yield stop.name


def guided(page: Page, game: str) -> Iterator[str]:
    """Show a guided game up to the first move of the player."""
    send_action(page, "home")
    send_action(page, "lesson", game)
    page.locator("#teacher").wait_for(timeout=TIMEOUT)
    yield "guided game"
    while page.locator("[data-action=lesson-next]").count():
        send_action(page, "lesson-next")
    yield "guided game, a move is shown"


def at_the_start(table: Table) -> Iterator[str]:
    """Show the start page with its screens, and the dialogs that all screens have."""
    page = table.page
    table.open()
    yield "start"
    for game, rules in GAMES.items():
        send_action(page, "setup", game)
        page.locator("#setup").wait_for(timeout=TIMEOUT)
        send(page, "input", "players", str(min(4, rules.seats[-1])))
        send(page, "input", "kind-1", "bot-grandmaster")
        page.evaluate("document.getElementById('advanced').open = true")
        yield f"set-up of {game}"
    send_action(page, "home")
    send_action(page, "about")
    page.locator("#diagnostics").wait_for(timeout=TIMEOUT)
    page.evaluate("document.getElementById('diagnostics').open = true")
    yield "about and diagnostics"
    send_action(page, "dialog", "settings")
    yield "settings"
    send_action(page, "dialog", "open")
    yield "open"
    send_action(page, "open-text", '{"text": "no match at all"}')
    yield "open, refused"
    send_action(page, "dialog", "")
    for game in GAMES:
        open_position(page, position(game, beginning(game)))
        open_position(page, whole_match(game))
    send_action(page, "home")
    table.saved.first.wait_for(timeout=TIMEOUT)
    page.locator("[data-action=more-about]").first.click()
    page.locator(".match-more").wait_for(timeout=TIMEOUT)
    yield "saved matches"
    send_action(page, "history")
    page.locator(".history .match").first.wait_for(timeout=TIMEOUT)
    yield "history"


def beginning(game: str) -> Place:
    """Return where a game's tour begins."""
    return next(stop.place for stop in tour_of(game).stops if stop.place)


def through_a_game(table: Table, game: str) -> Iterator[str]:
    """Show a game's table as its tour says, and its guided first game."""
    table.open()
    for stop in tour_of(game).stops:
        yield from go_to(table.page, game, stop)
    yield from guided(table.page, game)


TOURS: dict[str, Tour] = {START: at_the_start}
TOURS |= {game: partial(through_a_game, game=game) for game in GAMES}
LANGUAGES = {START: START_LANGUAGE, **{game: tour_of(game).language for game in GAMES}}


def wait_for_paint(page: Page) -> None:
    """Wait until a change of size or theme is painted."""
    page.evaluate(DRAWN)
