"""The tables of docs/bots.md that show how honest the said winning chances are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from game.core.calibration import Calibration
from game.core.registry import GAMES
from tools.bots.arena_tables import REPORT, table
from tools.bots.calibrate_fit import fitted_tables
from tools.bots.calibrate_matches import Said, load_matches

BEGIN, END = "<!-- calibration: begin -->", "<!-- calibration: end -->"
# Said chances are counted together between these, in per cent.
BOUNDS = (0, 10, 30, 50, 70, 90, 100)


class Call(NamedTuple):
    """One chance that was said to a player, and whether this player won."""

    chance: float
    won: bool


def raw_curve(said: Said) -> Iterator[Call]:
    """List what the analysis said before it was calibrated."""
    for _turn, chances in said.curve:
        yield from (Call(chance, seat == said.winner) for seat, chance in enumerate(chances))


def raw_hints(said: Said) -> Iterator[Call]:
    """List what hints said before they were calibrated."""
    return (Call(chance, seat == said.winner) for _turn, seat, chance in said.hints)


def curve_calls(said: Said, calibration: Calibration) -> Iterator[Call]:
    """List what the analysis says of a match when it is calibrated like this."""
    for _turn, raw in said.curve:
        chances = calibration.chances(raw)
        yield from (Call(chance, seat == said.winner) for seat, chance in enumerate(chances))


def hint_calls(said: Said, calibration: Calibration) -> Iterator[Call]:
    """List what hints say in a match when they are calibrated like this."""
    return (Call(calibration.chance(raw), seat == said.winner) for _turn, seat, raw in said.hints)


def in_half(matches: Iterable[Said], half: int) -> list[Said]:
    """Choose every other match."""
    return [said for said in matches if said.seed % 2 == half]


def fitted_to_other_half(tables: Mapping[int, list[Said]], half: int) -> dict[int, Calibration]:
    """Fit the other half of the matches, so that it is tested on what it has not seen."""
    return fitted_tables({players: in_half(matches, 1 - half) for players, matches in tables.items()})


def brier(calls: list[Call]) -> float:
    """Give the mean square of how far a said chance was from what happened; 0 is perfect."""
    return sum((call.chance - call.won) ** 2 for call in calls) / max(1, len(calls))


def cells(calls: list[Call]) -> list[str]:
    """Tell for each range of said chances how many of them were won, and out of how many."""
    found = []
    for low, high in pairwise(BOUNDS):
        # What is called 100 % belongs to the last range.
        within = [call.won for call in calls if low <= min(99.99, 100 * call.chance) < high]
        found.append(f"{100 * sum(within) / len(within):.0f} % of {len(within)}" if within else "–")
    return [*found, f"{brier(calls):.3f}"]


def rows(tables: Mapping[int, list[Said]]) -> Iterator[list[str]]:
    """Write the rows of a game: for each number of players what was said, raw and as shown."""
    fits = [fitted_to_other_half(tables, half) for half in (0, 1)]
    for players, matches in tables.items():
        for what, raw, shown in (("analysis", raw_curve, curve_calls), ("hint", raw_hints, hint_calls)):
            head = [str(players), str(len(matches)), what]
            yield [*head, "raw", *cells([call for said in matches for call in raw(said)])]
            calls = [call for said in matches for call in shown(said, fits[said.seed % 2][players])]
            yield [*head, "as shown", *cells(calls)]


def report() -> str:
    """Write the tables of both games."""
    ranges = [f"{low}–{high} %" for low, high in pairwise(BOUNDS)]
    head = ["players", "matches", "said by", "chance", *ranges, "Brier"]
    parts, commits = [], set()
    for game, rules in GAMES.items():
        tables = {players: load_matches(game, players) for players in rules.seats}
        parts += [
            f"### {rules.title}: how many were won of what was called so",
            table(head, [*rows(tables)]),
        ]
        commits |= {said.commit for matches in tables.values() for said in matches}
    parts.append(f"Played at commit {', '.join(sorted(commits))}.")
    return "\n\n".join(parts)


def write_report() -> None:
    """Put the tables into docs/bots.md, between the marks."""
    text = REPORT.read_text("utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    REPORT.write_text(f"{before}{BEGIN}\n{report()}\n{END}{after}", "utf-8")
