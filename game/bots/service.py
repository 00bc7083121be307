"""The bots' service: it takes a question as text and returns an answer as text, in slices of work.

The page's worker runs it. There is one question at a time: a new one replaces the old one, because nobody
waits for that answer any more. The worker receives messages between two slices, so that a question can
be cancelled, or answered at once with the best move so far.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from game.bots import advise, chances, decide_in_steps
from game.core.i18n import use_translations
from game.core.protocols.rules import Json

MOVE, HINT, CHANCES = "move", "hint", "chances"


class Service:
    """The current question and the search for its answer."""

    def __init__(self) -> None:
        self._work: Iterator[Json] | None = None
        self._hurried = False
        # The worker lets a thought about a move take only so long.
        self.is_about_a_move = False
        self._best: Json = {}

    @property
    def is_busy(self) -> bool:
        """Whether there is a question to work on."""
        return self._work is not None

    def take(self, question: str) -> None:
        """Accept a question; it replaces the former one."""
        asked: Json = json.loads(question)
        self.is_about_a_move = asked["task"] == MOVE
        self._work, self._hurried, self._best = TASKS[asked["task"]](asked), False, {}

    def speak(self, language: str, compiled: bytes) -> None:
        """Set the language of the reasons; without a catalogue it is English."""
        use_translations(GNUTranslations(BytesIO(compiled)) if compiled else NullTranslations(), language)

    def drop(self) -> None:
        """Cancel the question."""
        self._work = None

    def answer_now(self) -> None:
        """Answer with the best move so far after the next slice."""
        self._hurried = True

    def work(self) -> str:
        """Work for one slice; return the answer, or None while the work is not finished."""
        if self._work is None:
            return ""
        found = next(self._work, None)
        self._best = found or self._best
        if found is not None and not self._hurried:
            return ""
        self._work = None
        return json.dumps(self._best, ensure_ascii=False)


def _move(asked: Json) -> Iterator[Json]:
    """Find a move; a bot gets the view of its seat and its own seed."""
    for thought in decide_in_steps(asked["game"], asked["view"], asked["level"], asked["seed"]):
        yield {"move": thought.move, "line": list(thought.line), "chance": thought.chance}


def _hint(asked: Json) -> Iterator[Json]:
    """Find the moves to recommend, the best first, each with its reason."""
    for advice in advise(asked["game"], asked["view"], asked["seed"]):
        yield {"advice": [one._asdict() for one in advice]}


def _chances(asked: Json) -> Iterator[Json]:
    """Estimate every player's chance of winning."""
    for estimate in chances(asked["game"], asked["view"], asked["seed"]):
        yield {"chances": list(estimate)}


TASKS: dict[str, Callable[[Json], Iterator[Json]]] = {MOVE: _move, HINT: _hint, CHANCES: _chances}
