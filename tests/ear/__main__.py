"""`make ear`: both games played with a real screen reader, and what it said checked.

`make ear` plays two turns of each game and a whole match of each, and writes what was heard of these to
docs/; `python -m tests.ear two` plays only the two turns, `whole quick-settlers` only that match.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from tests.ear.desktop import PACKAGES, desktop, firefox, missing_programs
from tests.ear.listener import Choice, MatchIsOver, Player, next_of_imperial_post, next_of_quick_settlers
from tests.ear.matches import recorded
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


def heard_match(game: str, turns: int | None) -> tuple[Transcript, list[str]]:
    """Play against bots from the start page and look around, or play a recorded match to its end.

    Return the transcript, and what was wrong beside the game.
    """
    title, choose, _most = GAMES[game]
    transcript, faults = Transcript(), list[str]()
    with TemporaryDirectory(prefix="ear-", ignore_cleanup_errors=True) as place, serving(SITE) as server:
        folder = Path(place)
        address = server.address if turns else f"{server.address}#{recorded(game)}"
        with desktop(folder) as screen, firefox(screen, address, folder):
            sleep(5)
            player = Player(screen, transcript)
            try:
                if turns:
                    player.begin(title)
                else:
                    player.join()
                player.play(choose, turns)
                transcript.end_turns()
                faults += look_around(player)
            except MatchIsOver:
                pass
            finally:
                kept = ROOT / "build" / "ear" / f"{game}-{turns or 'whole'}.md"
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(transcript.markdown(title, ""), "utf-8")
    return transcript, faults


def check(game: str, transcript: Transcript, faults: list[str], whole: bool) -> list[str]:
    """List what a listener must not meet."""
    title, _choose, most = GAMES[game]
    faults = [f"{title}: {fault}" for fault in (*faults, *transcript.faults())]
    turns = [len(turn) for turn in transcript.presses_by_turn()]
    usual = sorted(turns)[len(turns) // 2]
    sys.stdout.write(
        f"{title}: {len(turns)} turns, {sum(turns)} presses; usual: {usual}, most: {max(turns)}\n"
    )
    if usual > most:
        faults.append(f"{title}: a usual turn takes {usual} presses, more than {most}")
    if whole and not transcript.is_over:
        faults.append(f"{title}: the end was not heard")
    sys.stdout.write("".join(f"{fault}\n" for fault in faults))
    return faults


def main(words: list[str]) -> int:
    """Play and check; where there is no screen reader, say so."""
    if missing_programs():
        install_packages(*PACKAGES)
    missing = missing_programs()
    if missing:
        sys.stdout.write(
            f"Skipped: nothing can be heard without {', '.join(missing)}.\n"
            f"On Debian: apt-get install {' '.join(PACKAGES)}\n"
        )
        return 0
    part, games = (words[0] if words else ""), words[1:] or list(GAMES)
    faults: list[str] = []
    for game in games:
        if part != "whole":
            faults += check(game, *heard_match(game, TURNS), whole=False)
        if part != "two":
            transcript, found = heard_match(game, None)
            faults += check(game, transcript, found, whole=True)
            write(game, transcript)
    if not faults:
        sys.stdout.write("Nothing is wrong with what was heard.\n")
    return bool(faults)


def write(game: str, transcript: Transcript) -> None:
    """Keep a whole match for people to read."""
    title = GAMES[game][0]
    introduction = (
        f"A whole match of {title} as Orca speaks it with Firefox. Each line is a key and all that was said"
        " until the next one. The keys were chosen by a program that knew nothing but these words"
        " (`make ear`, tests/ear)."
    )
    name = f"heard-{game}.md"
    (DOCS / name).write_text(transcript.markdown(f"{title} by ear", introduction), "utf-8")
    sys.stdout.write(f"docs/{name}\n")


if __name__ == "__main__":
    # Whoever ends it ends the desktop with Orca and Firefox as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))
    sys.exit(main(sys.argv[1:]))
