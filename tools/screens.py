"""Every screen of the site, in few page loads: what is checked on all of them goes along on these tours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Page

from game import Match
from tools.shots import POST, SETTLERS, position
from tools.table import PATIENCE, Table

Tour = Callable[[Table], Iterator[str]]

DRAWN = "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"


def send(page: Page, kind: str, value: str, detail: str = "") -> None:
    """Do what a click does, wherever the thing to click is."""
    page.evaluate(
        "([kind, value, detail]) => void posthorn.send(kind, value, detail)", [kind, value, detail]
    )


def act(page: Page, action: str, value: str = "") -> None:
    """Do one of the table's own actions."""
    send(page, "action", action, value)


def follow(page: Page, match: Match, name: str) -> Iterator[str]:
    """Open the link of a match in the page as it is, and sit down as everybody."""
    page.evaluate("(link) => { location.hash = link; posthorn.send('link', ''); }", match.to_fragment())
    page.locator("#dialog-arrival, #dialog-who, #dialog-final").wait_for(timeout=PATIENCE)
    if page.locator("#dialog-arrival").count():
        yield f"{name}: saved already"
        act(page, "arrive", "both")
        page.locator("#dialog-who, #dialog-final").wait_for(timeout=PATIENCE)
    if match.seat is not None:
        yield f"{name}: who are you"
        act(page, "claim", "all")
        page.locator("#dialog-hand-over").wait_for(timeout=PATIENCE)
        yield f"{name}: hand-over"
        act(page, "take-over")
        page.locator("#cover dialog").wait_for(state="detached", timeout=PATIENCE)


def come_to(page: Page, match: Match) -> None:
    """Go to a position at once, whatever is asked on the way."""
    act(page, "home")
    for _asked in follow(page, match, ""):
        pass


def offers(match: Match, words: tuple[str, ...]) -> bool:
    """Tell whether there is a move with each of these words."""
    return set(words) <= {move.partition(" ")[0] for move in match.moves()}


@cache
def post(phase: str, before: int, *words: str) -> Match:
    """Find the last position of Imperial Post before some move, in a step, with moves of these kinds."""
    return position(
        POST,
        lambda match: len(match) < before and match.view(None)["phase"] == phase and offers(match, words),
    )


@cache
def settlers(phase: str, *words: str) -> Match:
    """Find the last such position of Quick Settlers."""
    return position(
        SETTLERS,
        lambda match: len(match) < 365 and match.view(None)["phase"] == phase and offers(match, words),
    )


@cache
def whole(record: str) -> Match:
    """Read a match that is over."""
    return position(record, lambda match: match.seat is None)


def guided(page: Page, game: str) -> Iterator[str]:
    """Show a guided game, until a move is shown that the player has to make."""
    act(page, "home")
    act(page, "lesson", game)
    page.locator("#teacher").wait_for(timeout=PATIENCE)
    yield "guided game"
    while page.locator("[data-action=lesson-next]").count():
        act(page, "lesson-next")
    yield "guided game, a move is shown"


def at_the_start(table: Table) -> Iterator[str]:
    """Show the start page with all that opens there, and the dialogs that any screen can have."""
    page = table.page
    table.open()
    yield "start"
    for game in ("imperial-post", "quick-settlers"):
        send(page, "input", "game", game)
        send(page, "input", "players", "4")
        send(page, "input", "kind-1", "bot-grandmaster")
        page.evaluate("document.getElementById('options').open = true")
        yield f"set-up of {game}"
    act(page, "about")
    page.locator("#diagnostics").wait_for(timeout=PATIENCE)
    page.evaluate("document.getElementById('diagnostics').open = true")
    yield "about and diagnostics"
    act(page, "dialog", "settings")
    yield "settings"
    act(page, "dialog", "open")
    yield "open"
    act(page, "open-text", '{"text": "no match at all"}')
    yield "open, refused"
    act(page, "dialog", "")
    come_to(page, post("take", 300))
    come_to(page, settlers("exchange", "build"))
    act(page, "home")
    page.locator("#matches .match").first.wait_for(timeout=PATIENCE)
    page.locator("[data-action=more-about]").first.click()
    page.locator(".match-more").wait_for(timeout=PATIENCE)
    yield "saved matches"


def imperial_post(table: Table) -> Iterator[str]:
    """Show a table of Imperial Post in each step of a turn, and what can lie over it."""
    page = table.page
    table.open()
    yield from follow(page, post("take", 300), "take")
    yield "take"
    page.locator("#display .discards").click()
    page.locator(".browse").wait_for(timeout=PATIENCE)
    yield "discards looked through"
    act(page, "dialog", "share")
    page.locator("svg.qr").wait_for(timeout=PATIENCE)
    yield "share"
    act(page, "dialog", "seats")
    yield "who plays"
    come_to(page, post("play", 300, "play"))
    yield "play"
    page.locator(".official").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.locator("#help").wait_for(timeout=PATIENCE)
    yield "help bubble"
    act(page, "hint")
    page.locator("#hint li").first.wait_for(timeout=PATIENCE)
    yield "hint"
    come_to(page, post("close", 260, "close", "end"))
    yield "close"
    send(page, "input", "confirm", "true")
    send(page, "move", "end")
    page.locator("#confirm-turn").wait_for(timeout=PATIENCE)
    yield "confirm the end of the turn"
    send(page, "input", "confirm", "false")
    come_to(page, post("keep", 300))
    yield "keep three"
    act(page, "home")
    yield from follow(page, whole(POST), "the end")
    page.evaluate("document.getElementById('draws').open = true")
    yield "final score"
    act(page, "analyse")
    page.locator("#analysis .chart").wait_for(timeout=PATIENCE)
    yield "analysis"
    act(page, "dialog", "closed")
    yield "the table after the end"
    act(page, "look", "200")
    yield "replay"
    yield from guided(page, "imperial-post")


def quick_settlers(table: Table) -> Iterator[str]:
    """Show a table of Quick Settlers in each step of a turn."""
    page = table.page
    table.open()
    yield from follow(page, settlers("exchange", "build"), "exchange")
    yield "exchange"
    for phase in ("build", "give", "flip", "discard", "pick"):
        come_to(page, settlers(phase))
        yield phase
    come_to(page, whole(SETTLERS))
    yield "final score"
    act(page, "look", "200")
    yield "replay"
    yield from guided(page, "quick-settlers")


TOURS: dict[str, Tour] = {
    "start": at_the_start,
    "imperial-post": imperial_post,
    "quick-settlers": quick_settlers,
}


def settled(page: Page) -> None:
    """Wait until a change of size or light is painted."""
    page.evaluate(DRAWN)
