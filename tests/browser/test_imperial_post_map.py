"""The map: nearer and farther, dragged without being clicked, and lit together with the cards."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.support.browser_player import Player, city, move
from tests.support.post_matches import position
from tools.browser.page_driver import Table

START = "Ulm Augsburg München Linz Basel Lodz Kempten Passau Pilsen"


def scale(page: Page) -> float:
    """The zoom of the map."""
    found: float = page.evaluate(
        "new DOMMatrix(getComputedStyle(document.getElementById('map-sheet')).transform).a"
    )
    return found


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_map_is_magnified_moved_and_pointed_at(started: Table) -> None:
    page = started.page
    player = Player(started, position(START))
    player.open_match()
    player.take_over()
    assert scale(page) == 1

    # The wheel magnifies what is under the pointer, and that stays where it is.
    spot = centre(page, f"#overlay .target{city('Augsburg')}")
    page.mouse.move(*spot)
    page.mouse.wheel(0, -480)
    page.wait_for_function("document.getElementById('map-sheet').style.transform.includes('scale')")
    assert scale(page) > 1.5
    x, y = centre(page, f"#overlay .target{city('Augsburg')}")
    assert abs(x - spot[0]) < 2
    assert abs(y - spot[1]) < 2

    # Dragging moves the map, and the city under the pointer at the end is not taken.
    page.mouse.down()
    page.mouse.move(spot[0] + 40, spot[1] + 30, steps=5)
    page.mouse.up()
    x, y = centre(page, f"#overlay .target{city('Augsburg')}")
    assert abs(x - spot[0] - 40) < 3
    assert abs(y - spot[1] - 30) < 3
    player.look()
    # A click without a drag takes it, magnified as the map is.
    page.mouse.click(x, y)
    player.match.play("take Augsburg")
    player.look()
    assert scale(page) > 1.5

    # Fit, in and out by buttons and keys.
    page.locator("#zoom-fit").click()
    assert scale(page) == 1
    page.locator("#zoom-in").click()
    page.locator("#zoom-in").click()
    assert 1.9 < scale(page) < 2
    page.locator("#zoom-out").click()
    assert 1.3 < scale(page) < 1.5
    for key, expected in (("+", 1.96), ("-", 1.4), ("0", 1), ("-", 1)):
        page.keyboard.press(key)
        assert abs(scale(page) - expected) < 0.05
    for _step in range(9):
        page.keyboard.press("+")
    assert scale(page) == 5
    page.keyboard.press("0")

    # Pointing at a card lights its city, and the other way round.
    pointed = re.compile("is-pointed")
    page.locator(f"#display {move('take Linz')}").hover()
    expect(page.locator(f"#overlay .target{city('Linz')}")).to_have_class(pointed)
    page.locator(f"#overlay .target{city('Basel')}").hover()
    expect(page.locator(f"#display .card{city('Basel')}")).to_have_class(pointed)
    expect(page.locator(f"#overlay .target{city('Linz')}")).not_to_have_class(pointed)
    page.locator(f"#display {move('take Lodz')}").focus()
    expect(page.locator(f"#overlay .target{city('Lodz')}")).to_have_class(pointed)
