"""What the arena has played so far: one line of JSON a match, in files that git does not keep."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from math import sqrt
from pathlib import Path

from game.core.registry import GAMES, PACKAGES
from tools.bots.arena_matches import Pairing, Played
from tools.bots.tune import commit
from tools.site.cache import ROOT, digest

FOLDER = ROOT / ".cache" / "arena"
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


class Results:
    """Read, keep and sum up matches."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.played: dict[Pairing, list[Played]] = defaultdict(list)
        self.commits: dict[Pairing, set[str]] = defaultdict(set)
        for game in GAMES:
            for path in sorted(self._folder(game).glob(f"{game}-*.jsonl")):
                for line in path.read_text("utf-8").splitlines():
                    self._take(json.loads(line))

    def _folder(self, game: str) -> Path:
        return self.folder or FOLDER / bot_version(game)

    def _take(self, row: dict[str, object]) -> None:
        made = row.pop("commit")
        row["pairing"] = pairing = Pairing(*row["pairing"])  # type: ignore[misc]
        row["scores"] = tuple(row["scores"])  # type: ignore[arg-type]
        self.played[pairing].append(Played(**row))  # type: ignore[arg-type]
        self.commits[pairing].add(str(made))

    def add(self, matches: Sequence[Played]) -> None:
        """Keep matches, in memory and on disk."""
        pairing = matches[0].pairing
        folder = self._folder(pairing.game)
        folder.mkdir(parents=True, exist_ok=True)
        name = f"{pairing.game}-{pairing.players}-{pairing.first}-{pairing.second}.jsonl".replace("/", "÷")
        made = commit()
        with (folder / name).open("a", encoding="utf-8") as file:
            for match in matches:
                self.played[pairing].append(match)
                file.write(json.dumps({**match._asdict(), "commit": made}) + "\n")
        self.commits[pairing].add(made)

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
