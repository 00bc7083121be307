"""Photograph the main screens into shots/: `python -m tools.shots [name of a screen …]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from game import Match
from game.bots import LEVELS
from tools.browser import FLAGS, chromium
from tools.build import site, write
from tools.serve import serving
from tools.site.cache import ROOT
from tools.table import PATIENCE, Table

SHOTS = ROOT / "shots"
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Size(NamedTuple):
    """A screen: a desk, a tablet, a phone."""

    width: int
    height: int


SIZES = (Size(1440, 900), Size(820, 1180), Size(390, 844))


def start(table: Table) -> None:
    """Show the start page."""
    table.open()


def hand_over(table: Table) -> None:
    """Show the screen between two players."""
    table.open()
    table.page.locator("[name=seed]").fill("7")
    table.page.locator("#setup [type=submit]").click()
    table.find("action", "take-over").first.wait_for()


def first_turn(table: Table) -> None:
    """Show the table at the first decision of a match."""
    hand_over(table)
    table.act("take-over")
    table.page.locator("[data-move]").first.wait_for()


def position(record: str, fits: Callable[[Match], bool]) -> Match:
    """Find the last position of a golden play-through in which something can be seen."""
    match = Match.from_text((ROOT / "tests" / record).read_text("utf-8"))
    places = (match.at(moves) for moves in range(len(match), -1, -1))
    return next(place for place in places if fits(place))


def sit(table: Table, match: Match) -> None:
    """Sit down to a match as all of its players, and take the device if it is handed over."""
    table.open_match(match)
    table.page.locator("[data-action=claim][data-value=all], dialog.final").first.wait_for()
    if match.seat is not None:
        table.page.locator("[data-action=claim][data-value=all]").click()
        table.act("take-over")


def closing(table: Table) -> None:
    """Show both ways of placing houses."""
    sit(table, position(POST, lambda match: len(match) < 260 and "end" in match.moves()[1:]))


def in_play(table: Table) -> None:
    """Show the middle of a match of Imperial Post."""
    sit(table, position(POST, lambda match: len(match) < 300 and match.view(None)["phase"] == "take"))


def final(table: Table) -> None:
    """Show the final score of Imperial Post."""
    sit(table, position(POST, lambda match: match.seat is None))


def share(table: Table) -> None:
    """Show the share dialog."""
    in_play(table)
    table.page.locator("[data-action=dialog][data-value=share]").first.click()
    table.page.locator("svg.qr").wait_for()


def replay(table: Table) -> None:
    """Show a finished match being looked at again."""
    final(table)
    table.page.locator("dialog [data-action=look]").first.click()
    table.page.locator("#look-slider").wait_for()


def bots_chosen(table: Table) -> None:
    """Show the set-up with three bots."""
    table.open()
    table.page.locator("[name=players][value='4']").check()
    for seat, level in enumerate(LEVELS[1:], start=1):
        table.page.locator(f"[name=kind-{seat}]").select_option(f"bot-{level}")


def among_bots(table: Table) -> None:
    """Show bots among themselves."""
    bots_chosen(table)
    table.page.locator("[name=kind-0]").select_option(f"bot-{LEVELS[0]}")
    table.page.locator("#setup [type=submit]").click()
    table.page.locator(".log-line").nth(6).wait_for(timeout=PATIENCE)


def hint(table: Table) -> None:
    """Show a hint."""
    in_play(table)
    table.page.keyboard.press("h")
    table.page.locator("#hint li").first.wait_for(timeout=PATIENCE)
    table.page.locator("#hint li button").first.hover()


def analysis(table: Table) -> None:
    """Show the analysis of a finished match."""
    final(table)
    table.act("analyse")
    table.page.locator("#analysis .turning-points").wait_for(timeout=PATIENCE)
    table.page.locator("#analysis progress").wait_for(state="detached", timeout=PATIENCE)
    table.page.locator("#analysis").scroll_into_view_if_needed()


def settlers_hint(table: Table) -> None:
    """Show a hint in Quick Settlers."""
    settlers(table)
    table.page.keyboard.press("h")
    table.page.locator("#hint li").first.wait_for(timeout=PATIENCE)


def settlers(table: Table) -> None:
    """Show the middle of a match of Quick Settlers."""
    sit(table, position(SETTLERS, lambda match: len(match) < 120 and "draw" in match.moves()))


def settlers_final(table: Table) -> None:
    """Show the final score of Quick Settlers."""
    sit(table, position(SETTLERS, lambda match: match.seat is None))


POST = "imperial_post/golden/03-four-players-all-officials.txt"
SETTLERS = "quick_settlers/golden/four-players.txt"

# Each screen by its name, with what leads there.
SCREENS: dict[str, Callable[[Table], None]] = {
    "start": start,
    "hand-over": hand_over,
    "first-turn": first_turn,
    "in-play": in_play,
    "closing": closing,
    "final": final,
    "share": share,
    "replay": replay,
    "bots-chosen": bots_chosen,
    "among-bots": among_bots,
    "hint": hint,
    "analysis": analysis,
    "settlers": settlers,
    "settlers-hint": settlers_hint,
    "settlers-final": settlers_final,
}


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
                for light in LIGHTS:
                    for name in names:
                        print(photograph(browser, server.address, name, size, light))


def photograph(
    browser: Browser, address: str, name: str, size: Size, light: Literal["light", "dark"]
) -> Path:
    """Go to one screen and keep its picture."""
    target = SHOTS / f"{name}-{size.width}x{size.height}-{light}.png"
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height}, color_scheme=light, reduced_motion="reduce"
    )
    SCREENS[name](Table(context.new_page(), address))
    context.pages[0].screenshot(path=target)
    context.close()
    return target.relative_to(ROOT)


if __name__ == "__main__":
    main()
