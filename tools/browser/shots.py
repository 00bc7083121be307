"""Photograph the main screens into shots/: `python -m tools.browser.shots [name of a screen …]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from game import Match
from game.core.dev.tour import Stop
from game.core.registry import GAMES
from tools.browser.find import FLAGS, chromium
from tools.browser.page_driver import TIMEOUT, Table
from tools.browser.positions import position, tour_of
from tools.browser.tours import beginning, open_position, perform, send_action
from tools.serve import serving
from tools.site.build import site, write
from tools.site.cache import ROOT

SHOTS = ROOT / "shots"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# Stops all animations in the middle of this effect, so that a slow machine takes the same picture.
HALF_WAY = """(selector) => {
  const [effect] = document.querySelector(selector)?.getAnimations() ?? [];
  if (!effect) return false;
  const { delay, duration } = effect.effect.getTiming();
  const now = delay + duration / 2;
  for (const one of document.getAnimations()) {
    if (one.effect.getComputedTiming().endTime <= now) {
      one.finish();
    } else {
      one.pause();
      one.currentTime = now;
    }
  }
  return true;
}"""


class Size(NamedTuple):
    """A screen size: desktop, tablet, phone."""

    width: int
    height: int


SIZES = (
    Size(1440, 900), Size(1920, 1080), Size(1024, 768), Size(820, 1180), Size(390, 844), Size(360, 640),
    Size(844, 390),
)  # fmt: skip


def start(table: Table) -> None:
    """Show the start page."""
    table.open()


def with_matches(table: Table) -> None:
    """Show the start page with saved matches of both games."""
    table.open()
    for game in GAMES:
        open_position(table.page, position(game, beginning(game)))
    send_action(table.page, "home")
    table.saved.first.wait_for()


def open_as_player(table: Table, match: Match) -> None:
    """Open a match as the player whose turn it is."""
    table.open_match(match)
    if match.seat is None:
        table.page.locator("dialog.final").wait_for()
        return
    table.page.locator(f"[data-action=choose-seats][data-value='{match.seat}']").click()
    table.page.locator("#dialog-who").wait_for(state="detached")
    # The recap of what happened at other devices is closed first.
    send_action(table.page, "dialog")
    table.page.locator("#cover dialog").wait_for(state="detached")


def in_a_game(table: Table, game: str, stop: Stop) -> None:
    """Show one screen of a game."""
    assert stop.place is not None
    open_as_player(table, position(game, stop.place))
    for action in stop.actions:
        perform(table.page, action)
    if stop.in_motion:
        table.page.wait_for_function(HALF_WAY, arg=stop.wait_for, timeout=TIMEOUT)
    elif stop.wait_for:
        table.page.locator(stop.wait_for).first.wait_for(timeout=TIMEOUT)


# Each screen by its name, with the function that shows it; the names of a game's screens begin with the
# game.
SCREENS: dict[str, Callable[[Table], None]] = {
    "start": start,
    "start-with-matches": with_matches,
    **{
        f"{game}-{stop.name}": partial(in_a_game, game=game, stop=stop)
        for game in GAMES
        for stop in tour_of(game).shots
    },
}
MOVING = {f"{game}-{stop.name}" for game in GAMES for stop in tour_of(game).shots if stop.in_motion}
# The screenshots of the first game for the system's installation dialog.
IN_PLAY = f"{next(iter(GAMES))}-in-play"


def main() -> None:
    """Photograph the screens that were named, or all."""
    names = sys.argv[1:] or list(SCREENS)
    executable = chromium()
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        write(site(), Path(folder) / "dist")
        with serving(Path(folder) / "dist") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
            for size in SIZES:
                for theme in THEMES:
                    for name in names:
                        print(photograph(browser, server.address, name, size, theme))


def photograph(
    browser: Browser, address: str, name: str, size: Size, theme: Literal["light", "dark"]
) -> Path:
    """Go to one screen and take its picture."""
    target = SHOTS / f"{name}-{size.width}x{size.height}-{theme}.png"
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        color_scheme=theme,
        reduced_motion="no-preference" if name in MOVING else "reduce",
    )
    SCREENS[name](Table(context.new_page(), address))
    context.pages[0].screenshot(path=target)
    context.close()
    return target.relative_to(ROOT)


if __name__ == "__main__":
    main()
