"""The arena's tables: who wins how often, and what each level does against itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import mean, pstdev

from game.bots import CHARACTERS
from game.core.registry import GAMES, bot_of
from tools.bots.arena_matches import Pairing, Played, arena_of
from tools.bots.arena_players import OUTSIDERS, has_budget, place_in_tables
from tools.bots.arena_results import Results, wilson
from tools.site.cache import ROOT

REPORT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- arena: begin -->", "<!-- arena: end -->"


def row(cells: list[str]) -> str:
    """Write one row of a table."""
    return f"| {' | '.join(cells)} |"


def table(head: list[str], rows: list[list[str]]) -> str:
    """Write a table."""
    return "\n".join([row(head), row(["---"] * len(head)), *map(row, rows)])


def ladder_table(results: Results, pairings: list[Pairing]) -> str:
    """Write the win rates of some pairings."""
    head = ["level", "against", "players", "matches", "won", "interval", "fair", "points", "s a match"]
    return table(head, [_pairing_row(results, pairing) for pairing in pairings if results.played[pairing]])


def _pairing_row(results: Results, pairing: Pairing) -> list[str]:
    matches = results.played[pairing]
    wins = results.wins(pairing)
    low, high = wilson(wins, len(matches))
    ended = [match for match in matches if match.scores]
    own = mean(match.scores[match.seat] for match in ended)
    rivals = pairing.players - 1
    others = mean((sum(match.scores) - match.scores[match.seat]) / rivals for match in ended)
    return [
        pairing.first, pairing.second, str(pairing.players), str(len(matches)),
        f"{100 * wins / len(matches):.1f} %", f"{100 * low:.1f} to {100 * high:.1f}",
        f"{100 / pairing.players:.0f} %", f"{own:.1f} : {others:.1f}",
        f"{mean(match.seconds for match in matches):.1f}",
    ]  # fmt: skip


def mirror_table(results: Results, game: str) -> str:
    """Write what each level does against itself, by number of players."""
    head = ["level", "players", "matches", "winning points", "rounds", *arena_of(game).columns]
    mirrors = [pairing for pairing in results.played if pairing.game == game and pairing.mirror]
    mirrors.sort(key=lambda pairing: (place_in_tables(pairing.first), pairing.players))
    return table(head, [_mirror_row(results.played[pairing], pairing) for pairing in mirrors])


def _mirror_row(matches: list[Played], pairing: Pairing) -> list[str]:
    ended = [match for match in matches if match.winner is not None]
    best = [match.scores[match.winner or 0] for match in ended]
    counts: Counter[str] = Counter()
    for match in matches:
        counts.update(match.counts)
    cells = [pairing.first, str(pairing.players), str(len(matches))]
    cells += [f"{mean(best):.1f} ± {pstdev(best):.1f}"]
    cells += [f"{mean(match.turns for match in matches) / pairing.players:.1f}"]
    for words in arena_of(pairing.game).columns.values():
        whole = sum(counts[word] for word in words) / len(matches)
        is_share = all(word.startswith("ended") for word in words)
        cells.append(f"{100 * whole:.0f} %" if is_share else f"{whole:.1f}")
    return cells


def level_table(game: str) -> str:
    """Write how much each level thinks."""
    rows = []
    for level, effort in bot_of(game).efforts.items():
        looks_at = "whole turns" if effort.whole_turns else "single moves"
        looks_at += ", prior value without opponents" if effort.ignore_opponents else ""
        how_much = effort.plans, effort.samples, effort.rounds, f"{effort.prior_weight:g}"
        rows.append([level, looks_at, *map(str, how_much if effort.samples else ("–",) * len(how_much))])
    head = [
        "level",
        "looks at",
        "plans tried",
        "samples a stage",
        "rounds played out",
        "weight of the prior value",
    ]
    return table(head, rows)


def report(results: Results) -> str:
    """Write all tables."""
    parts = []
    for game, rules in GAMES.items():
        pairings = [pairing for pairing in results.played if pairing.game == game and not pairing.mirror]
        pairings.sort(key=lambda one: (one.players, *map(place_in_tables, one.levels)))
        parts += [f"### {rules.title}: how much each level thinks", level_table(game)]
        for title, belongs in TABLES.items():
            listed = [pairing for pairing in pairings if belongs(pairing)]
            if listed:
                parts += [f"### {rules.title}: {title}", ladder_table(results, listed)]
        if any(pairing.game == game and pairing.mirror for pairing in results.played):
            title = f"### {rules.title}: each level against itself, a match on average"
            parts += [title, mirror_table(results, game)]
    commits = sorted({made for pairing in results.played for made in results.commits[pairing]})
    parts.append(f"Played at commit {', '.join(commits)}.")
    return "\n\n".join(parts)


def _has_outsider(pairing: Pairing) -> bool:
    return any(player in OUTSIDERS for player in pairing.levels)


def _is_budget(pairing: Pairing) -> bool:
    return any(map(has_budget, pairing.levels))


def _has_character(pairing: Pairing) -> bool:
    return any(player in CHARACTERS for player in pairing.levels)


# The tables of pairings, and which of them each has.
TABLES: dict[str, Callable[[Pairing], bool]] = {
    "the ladder": lambda one: not (_has_outsider(one) or _is_budget(one) or _has_character(one)),
    "against players that are none of our bots": _has_outsider,
    "whether more thinking pays": _is_budget,
    "characters against their own level": _has_character,
}


def write_report(results: Results) -> None:
    """Put the tables into docs/bots.md, between the marks."""
    text = REPORT.read_text("utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    REPORT.write_text(f"{before}{BEGIN}\n{report(results)}\n{END}{after}", "utf-8")
