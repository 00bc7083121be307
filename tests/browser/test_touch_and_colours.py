"""Touch on the map, notches at the edge, system colours, and reduced motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from game.core.dev.tour import Place
from tests.browser.checks import look, small
from tests.browser.test_imperial_post_map import START, centre, scale
from tests.support.browser_player import Player, city, store_settings
from tests.support.post_matches import position
from tools.browser.page_driver import Table
from tools.browser.positions import position as toured
from tools.browser.tours import open_position, send_action

pytestmark = pytest.mark.touch(390, 844)
REACH = 22
AFTER_A_SWIPE = 600
POST = toured("imperial-post", Place("take", before=300))
CLOSING = toured("imperial-post", Place("close", before=260, offers=("close", "end")))
SETTLERS = toured("quick-settlers", Place("exchange", before=365, offers=("build",)))
INSETS = {"top": 0, "left": 47, "right": 47, "bottom": 21}
# What a hand or an eye needs, and how far it comes into the corners of the screen.
HIDDEN = """
({ left, right, bottom }) => {
  scrollTo(0, document.documentElement.scrollHeight);
  const open = document.querySelector("dialog[open]") ?? document;
  return [...open.querySelectorAll("button, a[href], input, select, summary, h1, h2, h3, p, li")]
    .filter((one) => one.checkVisibility() && !one.closest(".unseen, svg"))
    .filter((one) => getComputedStyle(one).clipPath === "none")
    .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && box.top < innerHeight)
    .filter(([, box]) => box.left < left - 0.5 || box.right > innerWidth - right + 0.5)
    .map(([name, box]) => `${name}: from ${box.left} to ${box.right}`)
}
"""
# The colours of the system, as a page can read them.
SYSTEM = """
(names) => names.map((name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
})
"""
# Numbers and owners that reach over the inner edge of their carriage.
BEYOND_CARRIAGES = """
() => [...document.querySelectorAll("#carriages .carriage")].flatMap((carriage) => {
  const { left, right } = carriage.getBoundingClientRect();
  return [...carriage.querySelectorAll("b, .carriage-points, .badge")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.textContent || one.className.baseVal, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < left + 0.5 || box.right > right - 0.5)
    .map(([name, box]) => `${name}: ${box.left} to ${box.right}, not ${left} to ${right}`);
})
"""
# What is animated at this moment.
RUNNING = "() => document.getAnimations().map(({ effect }) => effect.target.outerHTML.slice(0, 200))"
STYLE = "(one, name) => getComputedStyle(one)[name]"


def scrolled(page: Page) -> float:
    found: float = page.evaluate("scrollY")
    return found


def swipe(finger: CDPSession, x: float, y: float, distance: float) -> None:
    """Move one finger up or down."""
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        place = {"x": x, "y": y + distance * step / 10}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [place]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def pinch(finger: CDPSession, x: float, y: float, distance: float) -> None:
    """Spread two fingers."""
    for step in range(11):
        wide = 20 + distance * step / 10
        places = [{"x": x - wide, "y": y, "id": 0}, {"x": x + wide, "y": y, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def style(page: Page, selector: str, name: str) -> str:
    found: str = page.locator(selector).first.evaluate(STYLE, name)
    return found


@pytest.mark.stored(noted="imperial-post.postmaster")
def test_two_fingers_zoom_the_map_and_a_touch_chooses_the_nearest_city(started: Table) -> None:
    page = started.page
    player = Player(started, position(START))
    player.open_match()
    player.take_over()
    finger = page.context.new_cdp_session(page)

    # One finger on the map makes no move and scrolls nothing.
    x, y = centre(page, "#map-sheet")
    swipe(finger, x, y, -120)
    swipe(finger, x, y, 300)
    assert scrolled(page) == 0
    player.look()

    # Two magnify the map, and neither the page nor what is scrolled changes; then one moves the map.
    pinch(finger, x, y, 80)
    page.wait_for_function("document.getElementById('map-sheet').style.transform")
    assert scale(page) > 1.5
    assert page.evaluate("visualViewport.scale") == 1
    assert scrolled(page) == 0
    before = centre(page, f"#overlay .target{city('Augsburg')}")
    swipe(finger, x, y, -60)
    after = centre(page, f"#overlay .target{city('Augsburg')}")
    assert after[1] < before[1] - 30
    assert scrolled(page) == 0
    # So soon after a swipe a browser takes a tap for the end of it.
    page.wait_for_timeout(AFTER_A_SWIPE)
    page.locator("#zoom-fit").tap()
    page.wait_for_function("!document.getElementById('map-sheet').style.transform")
    assert scale(page) == 1
    player.look()

    # On this small map a touch need not hit a city: the nearest that can be taken is chosen.
    spot = centre(page, f"#overlay .target{city('Lodz')}")
    box = page.locator(f"#overlay .target{city('Lodz')}").bounding_box()
    assert box
    assert box["width"] < REACH
    page.touchscreen.tap(spot[0] - REACH - 4, spot[1])
    player.look()
    page.touchscreen.tap(spot[0] - REACH + 4, spot[1])
    player.match.play("take Lodz")
    player.look()

    # A long press shows the same tooltip as a resting pointer.
    sign = page.locator(".starter").first
    sign.scroll_into_view_if_needed()
    x, y = centre(page, ".starter")
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#help")).to_have_text("Starting player")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_notches_hide_nothing_and_nothing_moves_with_reduced_motion(
    table: Table, context: BrowserContext
) -> None:
    store_settings(context, speed="normal")
    page = table.page
    page.set_viewport_size({"width": 844, "height": 390})
    page.emulate_media(reduced_motion="reduce")
    context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    table.open()
    assert page.evaluate(HIDDEN, INSETS) == []
    for match in (POST, SETTLERS):
        open_position(page, match)
        assert page.evaluate(HIDDEN, INSETS) == []
        send_action(page, "dialog", "settings")
        assert page.evaluate(HIDDEN, INSETS) == []
        send_action(page, "dialog", "")
    send_action(page, "home")
    send_action(page, "lesson", "imperial-post")
    while page.locator("[data-action=lesson-next]").count():
        page.locator("[data-action=lesson-next]").click()
    table.play(page.locator("[data-taught][data-move]").first.get_attribute("data-move") or "")
    assert page.evaluate(RUNNING) == []


@pytest.mark.touch(820, 1180)
def test_a_tablet_has_buttons_for_fingers_and_a_small_phone_carriages_within_their_edges(
    started: Table,
) -> None:
    page = started.page
    open_position(page, CLOSING)
    assert small(page, 44) == []
    look(page, 360, 640)
    assert page.evaluate(BEYOND_CARRIAGES) == []


def test_in_forced_colours_everything_is_distinguishable(started: Table) -> None:
    page = started.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(forced_colors="active", color_scheme="dark")
    light, ink, ground, grey = page.evaluate(SYSTEM, ["Highlight", "CanvasText", "Canvas", "GrayText"])
    assert len({light, ink, ground, grey}) == 4
    send_action(page, "setup", "imperial-post")
    assert style(page, ".radios label:has(:checked)", "backgroundColor") == light
    open_position(page, POST)
    assert style(page, "#display .card", "borderTopColor") == light
    assert style(page, "#routes .glow", "stroke") == light
    assert style(page, ".player.is-on-turn .player-line", "borderTopColor") == light
    assert style(page, ".player:not(.is-on-turn) .player-line", "borderTopColor") != light
    assert style(page, ".own-cards .card", "color") == grey
    page.locator("#display .card").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert style(page, ":focus-visible", "outlineColor") == light
    # The map keeps its own colours, which go together: roads on land, houses with their edges.
    road, land = style(page, "#ground .road", "stroke"), style(page, "#ground .wash", "fill")
    assert road not in (land, ground)
    houses = page.locator("#pieces .house").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).getPropertyValue('--seat').trim())"
    )
    assert len(set(houses)) == 4
    open_position(page, CLOSING)
    assert style(page, "#bar-primary", "backgroundColor") == light
    assert style(page, "#routes .glow", "stroke") == light
    open_position(page, SETTLERS)
    assert style(page, "button.resource-card:not([aria-disabled=true])", "borderTopColor") == light
    assert style(page, ".tile[aria-disabled=true]", "color") == grey
    # More contrast, in our own colours: faint words are as dark as the others.
    page.emulate_media(forced_colors="none", contrast="more", color_scheme="light")
    assert style(page, ".tile-left", "color") == style(page, "body", "color")
