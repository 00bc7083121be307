"""`make ear`: both games played with a real screen reader, and what it said checked.

`make ear` plays two turns of each game in each browser, a turn of each with cards to be discarded, and a
whole match of each, and writes what was heard of these to docs/. `python -m tests.ear two` plays only the
two turns, `discards quick-settlers` only that turn, and `two --browser Chromium` two turns in that browser.
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from tests.ear.browsers import BROWSERS, is_installed, opened
from tests.ear.desktop import PACKAGES, desktop, missing_programs
from tests.ear.listener import (
    Choice,
    MatchIsOver,
    Player,
    next_of_imperial_post,
    next_of_quick_settlers,
    next_towards_discards,
)
from tests.ear.matches import before_discards, recorded
from tests.ear.tour import look_around
from tests.ear.transcript import Transcript
from tools.browser.find import install_packages
from tools.serve import serving
from tools.site.cache import ROOT

SITE = ROOT / "dist"
DOCS = ROOT / "docs"
# For each game: its name, how it is played, and how many presses a usual turn takes at most.
GAMES: dict[str, tuple[str, Choice, int]] = {
    "imperial-post": ("Imperial Post", next_of_imperial_post, 9),
    "quick-settlers": ("Quick Settlers", next_of_quick_settlers, 11),
}
TURNS = 2
TWO, DISCARDS, WHOLE = PARTS = ("two", "discards", "whole")
DISCARDED = r"\b(?:discards|loses \d+ cards)\b"
# Two turns are heard in every browser, the rest in this one.
MAIN_BROWSER = "Firefox"


def heard(game: str, part: str, browser: str) -> tuple[Transcript, list[str]]:
    """Play against bots from the start page and look around, or play on in a match that came by a link.

    Return the transcript, and what was wrong beside the game.
    """
    title, _choose, _most = GAMES[game]
    transcript, faults = Transcript(), list[str]()
    with TemporaryDirectory(prefix="ear-", ignore_cleanup_errors=True) as place, serving(SITE) as server:
        folder = Path(place)
        fragment = {TWO: "", DISCARDS: f"#{before_discards(game)}", WHOLE: f"#{recorded(game)}"}[part]
        with (
            desktop(folder) as screen,
            opened(browser, screen, f"{server.address}{fragment}", folder) as witness,
        ):
            sleep(5)
            player = Player(screen, transcript)
            try:
                faults += play(player, game, part)
            except MatchIsOver:
                pass
            finally:
                announced = witness.announced()
                player.listen_on()
                kept = ROOT / "build" / "ear" / f"{game}-{part}-{browser.casefold()}.md"
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(transcript.markdown(title, ""), "utf-8")
    return transcript, [*faults, *transcript.unheard(announced)]


def play(player: Player, game: str, part: str) -> list[str]:
    """Play one of the parts; return what was wrong beside the game."""
    title, choose, _most = GAMES[game]
    if part == TWO:
        player.begin(title)
        player.play(choose, TURNS)
        player.transcript.end_turns()
        return list(look_around(player))
    player.join()
    if part == DISCARDS:
        player.play(next_towards_discards, 1)
    else:
        player.play(choose)
    return []


def check(game: str, part: str, browser: str, transcript: Transcript, faults: list[str]) -> list[str]:
    """List what a listener must not meet."""
    title, most = f"{GAMES[game][0]}, {part}, {browser}", GAMES[game][2]
    faults = [f"{title}: {fault}" for fault in (*faults, *transcript.faults())]
    turns = [len(turn) for turn in transcript.presses_by_turn()]
    usual = sorted(turns)[len(turns) // 2]
    sys.stdout.write(
        f"{title}: {len(turns)} turns, {sum(turns)} presses; usual: {usual}, most: {max(turns)}\n"
    )
    if part == DISCARDS and not transcript.says(DISCARDED):
        faults.append(f"{title}: no card was discarded")
    if usual > most:
        faults.append(f"{title}: a usual turn takes {usual} presses, more than {most}")
    if part == WHOLE and not transcript.is_over:
        faults.append(f"{title}: the end was not heard")
    sys.stdout.write("".join(f"{fault}\n" for fault in faults))
    return faults


def read_arguments(words: list[str]) -> argparse.Namespace:
    """Read what is to be heard; everything by default."""
    parser = argparse.ArgumentParser(description="Play with a real screen reader, and check what it says.")
    parser.add_argument("part", nargs="?", choices=("all", *PARTS), default="all")
    parser.add_argument("games", nargs="*", default=list(GAMES), help=f"of {', '.join(GAMES)}")
    parser.add_argument("--browser", choices=BROWSERS, help="two turns: both by default; else Firefox")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """Play and check; where there is no screen reader, say so."""
    given = read_arguments(words)
    if missing_programs():
        install_packages(*PACKAGES)
    missing = missing_programs()
    if missing:
        sys.stdout.write(
            f"Skipped: nothing can be heard without {', '.join(missing)}.\n"
            f"On Debian: apt-get install {' '.join(PACKAGES)}\n"
        )
        return 0
    faults: list[str] = []
    for game in given.games:
        for part in PARTS if given.part == "all" else (given.part,):
            browsers = [*BROWSERS] if part == TWO else [MAIN_BROWSER]
            for browser in filter(is_heard, [given.browser] if given.browser else browsers):
                transcript, found = heard(game, part, browser)
                faults += check(game, part, browser, transcript, found)
                if part == WHOLE:
                    write(game, browser, transcript)
    if not faults:
        sys.stdout.write("Nothing is wrong with what was heard.\n")
    return bool(faults)


def is_heard(browser: str) -> bool:
    """Return whether there is this browser, and say so if there is none."""
    there = is_installed(browser)
    if not there:
        sys.stdout.write(f"Skipped: there is no {browser} here.\n")
    return there


def write(game: str, browser: str, transcript: Transcript) -> None:
    """Keep a whole match for people to read."""
    title = GAMES[game][0]
    introduction = (
        f"A whole match of {title} as Orca speaks it with {browser}. Each line is a key and all that was"
        " said until the next one. The keys were chosen by a program that knew nothing but these words"
        " (`make ear`, tests/ear)."
    )
    name = f"heard-{game}.md"
    (DOCS / name).write_text(transcript.markdown(f"{title} by ear", introduction), "utf-8")
    sys.stdout.write(f"docs/{name}\n")


if __name__ == "__main__":
    # Whoever ends it ends the desktop with Orca and Firefox as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))
    sys.exit(main(sys.argv[1:]))
