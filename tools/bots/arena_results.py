"""What the arena has played so far: a file for each game and version of its bots, a line for each round.

    2 grandmaster sparring 17 460a491 6.1 0>0:16,13:34 1>0:18,12:36

are the number of players, the two levels, the seed of the deal, the commit, the seconds, and for each seat
of the first level who won, the points and the turns. After a level's match against itself follows what was
done how often. The files are part of the repository, so that later runs can go on.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path

from game.core.registry import GAMES, PACKAGES
from tools.bots.arena_matches import Pairing, Played
from tools.bots.tune import commit
from tools.site.cache import ROOT, digest

FOLDER = ROOT / "tools" / "bots" / "arena_played"
# What decides on moves: results of other versions are not mixed with those of the present one.
DECIDING = ("game/bots/*.py", "game/{folder}/bot/*.py", "tools/bots/sparring*.py")
NOT_DECIDING = ("advice.py", "calibration.py", "service.py", "reason_words.py", "reasons.py")
# The functions that mark or translate a message.
MESSAGES = ("N_", "_", "pgettext", "ngettext")
# The fields of a syntax tree that hold a name.
NAMING = ("id", "attr", "arg", "name")
# 95 % of a normal distribution lie within so many standard deviations.
SIGMAS = 1.96


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Give Wilson's interval of 95 % for a share.

    >>> [round(end, 3) for end in wilson(70, 100)]
    [0.604, 0.781]
    """
    if not matches:
        return 0.0, 1.0
    share = wins / matches
    square = SIGMAS * SIGMAS / matches
    middle = (share + square / 2) / (1 + square)
    half = SIGMAS * sqrt(share * (1 - share) / matches + square / matches / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


@cache
def bot_version(game: str) -> str:
    """Identify the present bots of a game by a hash of all sources that decide on moves."""
    folder = PACKAGES[game].rpartition(".")[2]
    files = {path for pattern in DECIDING for path in ROOT.glob(pattern.format(folder=folder))}
    thinking = sorted(path for path in files if path.name not in NOT_DECIDING)
    return digest(_program([path.read_text("utf-8") for path in thinking]).encode())[:12]


def _program(sources: Sequence[str]) -> str:
    """Reduce sources to what they do: comments, messages, imports and own names decide nothing.

    Names that the sources define are numbered in the order in which they appear.

    >>> _program(["x = min(1, 2)  # one"]) == _program(["'A docstring.'; first = min(1, 2)"])
    True
    >>> _program(["x = _('Draw')"]) == _program(["x = _('Draw a card')"])
    True
    >>> _program(["x = min(1, 2)"]) == _program(["x = max(1, 2)"])
    False
    """
    trees = [ast.parse(source) for source in sources]
    for tree in trees:
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                body[:] = [line for line in body if not _is_without_effect(line)]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES:
                node.args = []
    nodes = [node for tree in trees for node in ast.walk(tree)]
    own = {name for node in nodes for name in _defined(node)}
    numbers: dict[str, str] = {}
    for node in nodes:
        for field in NAMING:
            name = getattr(node, field, None)
            if isinstance(name, str) and name in own:
                setattr(node, field, numbers.setdefault(name, f"#{len(numbers)}"))
    return "\n".join(map(ast.dump, trees))


def _defined(node: ast.AST) -> list[str]:
    """List the name that a part of a program defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    return [node.attr] if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) else []


def _is_without_effect(line: ast.AST) -> bool:
    is_docstring = isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
    return is_docstring or isinstance(line, ast.Import | ast.ImportFrom)


def written(matches: Sequence[Played], commit_of_bots: str) -> str:
    """Write a round as a line.

    >>> pairing = Pairing("imperial-post", 2, "novice", "random")
    >>> written([Played(pairing, 7, 0, 1, (9, 12), 30, 0.25, {"postmaster": 3})], "460a491")
    '2 novice random 7 460a491 0.25 0>1:9,12:30'
    """
    first = matches[0]
    pairing = first.pairing
    parts = [str(pairing.players), *pairing.levels, str(first.seed), commit_of_bots]
    parts.append(f"{sum(match.seconds for match in matches):.3g}")
    for match in matches:
        winner = "" if match.winner is None else match.winner
        parts.append(f"{match.seat}>{winner}:{','.join(map(str, match.scores))}:{match.turns}")
        if pairing.mirror:
            counts = sorted(match.counts.items())
            parts[-1] += ":" + ",".join(f"{word.replace(' ', '_')}={number}" for word, number in counts)
    return " ".join(parts)


def read(game: str, line: str) -> tuple[str, list[Played]]:
    """Read a round and its commit.

    >>> read("imperial-post", "2 novice random 7 460a491 0.25 0>1:9,12:30")[1][0].scores
    (9, 12)
    """
    players, first, second, seed, made, seconds, *seats = line.split(" ")
    pairing = Pairing(game, int(players), first, second)
    matches = []
    for part in seats:
        places, scores, turns, *counts = part.split(":")
        seat, winner = places.split(">")
        pairs = [one.split("=") for one in counts[0].split(",")] if counts else []
        matches.append(
            Played(
                pairing,
                int(seed),
                int(seat),
                int(winner) if winner else None,
                tuple(map(int, scores.split(","))) if scores else (),
                int(turns),
                float(seconds) / len(seats),
                {word.replace("_", " "): int(number) for word, number in pairs},
            )
        )
    return made, matches


class Results:
    """Read, keep and sum up matches."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.played: dict[Pairing, list[Played]] = defaultdict(list)
        self.commits: dict[Pairing, set[str]] = defaultdict(set)
        for game in GAMES:
            path = self._file(game)
            for line in path.read_text("utf-8").splitlines() if path.exists() else ():
                self._take(*read(game, line))

    def _file(self, game: str) -> Path:
        return self.folder / f"{game}-{bot_version(game)}.txt"

    def _take(self, made: str, matches: Sequence[Played]) -> None:
        self.played[matches[0].pairing] += matches
        self.commits[matches[0].pairing].add(made)

    def add(self, matches: Sequence[Played]) -> None:
        """Keep a round, in memory and on disk."""
        made = commit()
        self._take(made, matches)
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._file(matches[0].pairing.game).open("a", encoding="utf-8") as file:
            file.write(written(matches, made) + "\n")

    def forget_other_versions(self) -> None:
        """Delete what earlier versions of the bots have played: no table uses it any more."""
        for game in GAMES:
            for path in self.folder.glob(f"{game}-*.txt"):
                if path != self._file(game):
                    path.unlink()

    def missing_rounds(self, pairing: Pairing, matches: int) -> list[int]:
        """List the seeds of the rounds that are missing to so many matches."""
        each = 1 if pairing.mirror else pairing.players
        done = {match.seed for match in self.played[pairing]}
        return [seed for seed in range(1, -(-matches // each) + 1) if seed not in done]

    def wins(self, pairing: Pairing) -> int:
        """Count the matches that the first level won."""
        return sum(match.winner == match.seat for match in self.played[pairing])

    def summary(self, pairing: Pairing) -> str:
        """Sum up a pairing in a line."""
        matches = self.played[pairing]
        low, high = wilson(self.wins(pairing), len(matches))
        seconds = sum(match.seconds for match in matches) / len(matches)
        return (
            f"{self.wins(pairing)} of {len(matches)} won, {100 * self.wins(pairing) / len(matches):.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}), {seconds:.1f} s a match"
        )
