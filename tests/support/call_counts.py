"""Count how often the rules of a game are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from game.core.registry import GAMES


@contextmanager
def rules_calls(game: str, *names: str) -> Iterator[Counter[str]]:
    """Count the calls of these functions of a game's rules while the block runs."""
    rules, calls = GAMES[game], Counter[str]()
    with ExitStack() as patches:
        for name in names:
            patches.enter_context(patch.object(rules, name, counting(getattr(rules, name), calls, name)))
        yield calls


def counting(function: Callable[..., object], calls: Counter[str], name: str) -> Callable[..., object]:
    """Wrap a function so that its calls are counted under a name."""

    def counted(*arguments: object) -> object:
        calls[name] += 1
        return function(*arguments)

    return counted
