"""Measure how honest the said winning chances are, and correct them: `python -m tools.bots.calibrate`.

Bots play matches; what the analysis and the hints would say on the way is kept with the outcome in
.cache/calibrate/, one line a match, and a run goes on where the last one stopped.

    python -m tools.bots.mypyc_build tools.bots.calibrate --matches 120  play so many matches a table
    python -m tools.bots.calibrate --write                                fit, into each bot/calibration.py
    python -m tools.bots.calibrate --report                               write docs/bots.md's tables
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.registry import GAMES, part_of
from tools.bots.calibrate_fit import fitted_tables
from tools.bots.calibrate_matches import Said, every_table, load_matches, one_match, save_match
from tools.bots.calibrate_table import write_report
from tools.bots.tune import commit

MATCHES = 120
HEAD = '''"""How chances are corrected; written by `python -m tools.bots.calibrate --write`."""

# How it was found, by the number of players.
PROVENANCE: dict[int, dict[str, object]] = {
'''


def play(matches: int) -> None:
    """Play what is missing, in turns, so that all tables grow alike."""
    made = commit()
    done = {table: {said.seed for said in load_matches(*table)} for table in every_table()}
    for seed in range(1, matches + 1):
        for game, players in every_table():
            if seed in done[game, players]:
                continue
            said = one_match(game, players, seed, made)
            if said is not None:
                save_match(said)
                print(f"{game}, {players} players, match {seed}: {said.turns} turns", flush=True)


def module(game: str, played: Callable[[str, int], list[Said]] = load_matches) -> str:
    """Write a game's calibration from all matches that are kept."""
    lines, found = [HEAD], []
    tables = {players: played(game, players) for players in GAMES[game].seats}
    fits = fitted_tables(tables)
    for players, matches in tables.items():
        commits = ", ".join(sorted({said.commit for said in matches}))
        told = (
            f'"command": "python -m tools.bots.calibrate", "commit": "{commits}", "matches": {len(matches)}'
        )
        lines.append(f"    {players}: {{{told}}},\n")
        fit = fits[players]
        found.append(
            f"    {players}: ({fit.curve:.3f}, {fit.upset:.3f}, {fit.hint:.3f}, {fit.shift:.3f}),\n"
        )
    lines += [
        "}\n\n",
        "# By the number of players: curve, upset, hint and shift (game/core/calibration.py).\n",
    ]
    return "".join(
        [*lines, "CALIBRATION: dict[int, tuple[float, float, float, float]] = {\n", *found, "}\n"]
    )


def write() -> None:
    """Fit, and put what was found into each game's bot."""
    for game in GAMES:
        package = part_of(game, "bot")
        Path(str(package.__file__)).with_name("calibration.py").write_text(module(game), "utf-8")


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each game and number of players")
    parser.add_argument("--write", action="store_true", help="fit and write the games' calibrations")
    parser.add_argument("--report", action="store_true", help="write the tables into docs/bots.md")
    asked = parser.parse_args()
    if asked.write:
        write()
    if asked.report:
        write_report()
    if not (asked.write or asked.report):
        play(asked.matches)


if __name__ == "__main__":
    main()
