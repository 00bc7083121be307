"""The bots' service: a question comes in as text, its answer goes out as text, after slices of thinking.

The worker of the page runs it. One question is in work at a time: a new one takes the place of the old
one, since nobody waits for that any more. Between two slices the worker listens, so that a question can
be dropped, or be answered with the best that was found so far.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from game.bots import advise, chances, decide_in_steps
from game.core.i18n import speak
from game.core.protocols.rules import Json

MOVE, HINT, CHANCES = "move", "hint", "chances"


class Service:
    """Where one bot sits, whoever it thinks for."""

    def __init__(self) -> None:
        self._work: Iterator[Json] | None = None
        self._hurried = False
        self._best: Json = {}

    @property
    def is_busy(self) -> bool:
        """Whether there is something to think about."""
        return self._work is not None

    def take(self, question: str) -> None:
        """Take in a question; what was in work before is dropped."""
        asked: Json = json.loads(question)
        self._work, self._hurried, self._best = TASKS[asked["task"]](asked), False, {}

    def speak(self, language: str, compiled: bytes) -> None:
        """Give reasons in a language from now on; without a catalogue it is the source's."""
        speak(GNUTranslations(BytesIO(compiled)) if compiled else NullTranslations(), language)

    def drop(self) -> None:
        """Think no more about what was asked."""
        self._work = None

    def answer_now(self) -> None:
        """Answer after this slice with what is best then."""
        self._hurried = True

    def work(self) -> str:
        """Think for one slice; tell the answer, or nothing while there is more to think about."""
        if self._work is None:
            return ""
        found = next(self._work, None)
        self._best = found or self._best
        if found is not None and not self._hurried:
            return ""
        self._work = None
        return json.dumps(self._best, ensure_ascii=False)


def _move(asked: Json) -> Iterator[Json]:
    """Find a move; a bot gets what its seat may know, and a seed of its own."""
    for thought in decide_in_steps(asked["game"], asked["view"], asked["level"], asked["seed"]):
        yield {"move": thought.move, "line": list(thought.line), "chance": thought.chance}


def _hint(asked: Json) -> Iterator[Json]:
    """Find the moves to recommend, the best first, each with its reason."""
    for advice in advise(asked["game"], asked["view"], asked["seed"]):
        yield {"advice": [one._asdict() for one in advice]}


def _chances(asked: Json) -> Iterator[Json]:
    """Estimate everybody's chances to win."""
    for estimate in chances(asked["game"], asked["view"], asked["seed"]):
        yield {"chances": list(estimate)}


TASKS: dict[str, Callable[[Json], Iterator[Json]]] = {MOVE: _move, HINT: _hint, CHANCES: _chances}
