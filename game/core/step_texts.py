"""Texts of a scene by the step of the turn: its name, its section of the rules, a note on a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from game.core.i18n import _
from game.core.protocols.rules import TableView

V = TypeVar("V", bound=TableView)
# The section of the rules page about the end of the match, in every game.
END_SECTION = "end"


class StepTexts(Generic[V]):
    """Look texts up by the step of the turn; a game's scene gives its tables and inherits the methods.

    `names` and `step_sections` are by the phase of a view, `notes` by the rule that `forced_rule` names.
    """

    def __init__(
        self,
        names: Mapping[str, str],
        sections: tuple[str, ...],
        step_sections: Mapping[str, str],
        notes: Mapping[str, str],
        forced_rule: Callable[[V], str],
    ) -> None:
        self.sections = sections
        self._names, self._step_sections = names, step_sections
        self._notes, self._forced_rule = notes, forced_rule

    def step(self, view: V) -> str:
        """Name the step of the turn."""
        name = self._names[view["phase"]]
        return _(name)

    def paragraph(self, view: V) -> str:
        """Find the section that explains the step of the turn."""
        return END_SECTION if view["seat"] is None else self._step_sections[view["phase"]]

    def rule_note(self, view: V) -> tuple[str, str]:
        """Name and explain the rule that forces something on the player on turn."""
        rule = self._forced_rule(view)
        words = self._notes.get(rule, "")
        return rule, _(words) if words else ""
