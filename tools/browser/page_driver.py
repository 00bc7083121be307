"""Drive the page in a browser, for tests and screenshots."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebError

from game import Match
from game.core.registry import GAMES

# Two busy cores may take a while to start Python.
TIMEOUT = int(os.environ.get("TIMEOUT", "90000"))
FIRST_GAME = next(iter(GAMES))
HOME = "http://127.0.0.1:"
# PyScript runs a script of its type that is added to the page, in the page's interpreter.
PROGRAM = """
import json
import js
given = json.loads(js.given)
{program}
js.answer = json.dumps(answer)
"""
PUT = """([program, given]) => {
  delete window.answer;
  window.given = JSON.stringify(given);
  const script = document.createElement("script");
  script.type = "py";
  // As a text node: what is assigned to a script as a string, Trusted Types refuse.
  script.append(program);
  document.body.append(script);
}"""


@dataclass
class Watch:
    """Listens to all pages of a context."""

    context: BrowserContext
    errors: list[str] = field(default_factory=list)
    foreign_requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", self._console)
        self.context.on("weberror", self._error)
        self.context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        # Uncaught exceptions and unhandled rejections alike.
        self.errors.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((HOME, "data:", "blob:", "about:")):
            self.foreign_requests.append(request.url)


@dataclass
class Table:
    """One tab with the site in it."""

    page: Page
    address: str

    def open(self, fragment: str = "") -> None:
        """Go to the site and wait until Python listens."""
        self.visit(fragment)
        self.wait_until_ready()

    def visit(self, fragment: str = "") -> None:
        """Go to the site without waiting."""
        self.page.goto(self.address + (f"#{fragment}" if fragment else ""), wait_until="commit")

    def open_match(self, match: Match) -> None:
        """Open a match that was made here, by its link."""
        self.open(match.to_fragment())

    def set_up(self, game: str = FIRST_GAME, **fields: str) -> None:
        """Go from the start page to the set-up of a game, unfold "Advanced", and fill in fields.

        `kind_1` stands for the field `kind-1`. All tests use this function to set up a certain match.
        """
        self.page.locator(f'[data-action="setup"][data-value="{game}"]').click()
        self.page.locator("#setup").wait_for(timeout=TIMEOUT)
        self.page.locator("#advanced").evaluate("(one) => { one.open = true; }")
        for field_name, value in fields.items():
            first, dash, rest = field_name.partition("_")
            field = self.page.locator(
                f'#setup [name="{first}-{rest}"]' if dash else f"#setup [name={first}]"
            )
            kind = field.first.evaluate("(one) => one.type")
            if kind == "radio":
                field.and_(self.page.locator(f'[value="{value}"]')).check()
            elif kind == "select-one":
                field.select_option(value)
            else:
                field.fill(value)

    def begin(self, game: str = FIRST_GAME, **fields: str) -> None:
        """Set a match up on the start page, and begin it."""
        self.set_up(game, **fields)
        self.page.locator("#setup [type=submit]").click()
        self.page.locator("#setup").wait_for(state="detached", timeout=TIMEOUT)

    @property
    def saved(self) -> Locator:
        """The saved matches on the screen: the one to continue first, then the list."""
        return self.page.locator(".match[id]")

    def wait_until_ready(self) -> None:
        """Wait until Python is ready, or the start has failed."""
        self.page.wait_for_function(
            "['ready', 'failed'].includes(document.documentElement.dataset.stage)", timeout=TIMEOUT
        )
        assert self.stage == "ready", self.page.locator("#failure").inner_text()

    @property
    def stage(self) -> str | None:
        """The stage of the start: loading, starting, ready or failed."""
        return self.page.locator("html").get_attribute("data-stage")

    @property
    def moves(self) -> list[str]:
        """The moves that can be made by a click right now, each once."""
        return self._visible_values("[data-move]:not([aria-disabled=true])", "move")

    @property
    def actions(self) -> list[str]:
        """The app's own actions that are possible, each once."""
        return self._visible_values("[data-action]:not([aria-disabled=true])", "action")

    def state(self) -> dict[str, Any]:
        """Describe what the page shows, without knowledge of the game."""
        return {
            "stage": self.stage,
            "moves": self.moves,
            "actions": self.actions,
            "dialog": self.page.locator("dialog[open] h2").all_inner_texts(),
            "text": self.page.locator("#app").inner_text(),
        }

    def ask_python(self, program: str, given: object, patience: float = TIMEOUT) -> Any:
        """Run a program in the page's own Python; it finds `given` and leaves `answer`, both JSON."""
        self.page.evaluate(PUT, [PROGRAM.replace("{program}", program), given])
        return json.loads(self.page.wait_for_function("window.answer", timeout=patience).json_value())

    def play(self, move: str) -> None:
        """Click the first element that makes this move."""
        self.find("move", move).first.click()

    def act(self, action: str) -> None:
        """Click the first element with this action."""
        self.find("action", action).first.click()

    def find(self, kind: str, value: str) -> Locator:
        """Find the elements with a move or an action."""
        return self.page.locator(f"[data-{kind}={json.dumps(value, ensure_ascii=False)}]")

    def _visible_values(self, selector: str, kind: str) -> list[str]:
        script = "(all, kind) => all.filter(one => one.checkVisibility()).map(one => one.dataset[kind])"
        return list(dict.fromkeys(self.page.locator(selector).evaluate_all(script, kind)))
