"""The cost of long use: a match of 3,000 moves beside one of 100, and 1,000 saves beside 10.

`python -m bench.long` runs the table without a browser, under CPython; each figure is a median of processor
time, and the ratio says how much longer the long one takes. The match is played at random by four.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

from game import Match
from game.core.rng import Chance
from game.table.app import App
from game.table.model.seat import HUMAN, Seat
from game.table.model.session import Session
from game.table.storage.save_format import PREFIX, pack
from tests.support.fake_host import FakeHost

NAMES = ("Anna", "Bruno", "Clara", "Dario")
SHORT, LONG = 100, 3000
FEW, MANY = 10, 1000
TIMES = 15


def random_match(moves: int, seed: int = 1) -> Match:
    """Play Imperial Post at random; with four players such a match does not end."""
    match = Match.new("imperial-post", NAMES, seed)
    chance = Chance(seed)
    while len(match) < moves:
        match.play(chance.pick(match.moves()))
    return match


def seated(match: Match) -> Session:
    """Put a person at every seat."""
    return Session(match, tuple(Seat(name, HUMAN, seat) for seat, name in enumerate(match.setup.names)))


def at_the_table(match: Match) -> App:
    """Open a saved match with the cards visible."""
    app = App(FakeHost({"posthorn.settings": '{"ask_end": false, "auto_end": false}'}))
    app.begin(seated(match))
    app.handle("action", "take-over", "")
    app.page()
    return app


def play(app: App) -> None:
    """Make a move as a click does: played, saved, drawn."""
    assert app.session is not None
    app.session.take_over()
    app.handle("move", app.session.match.moves()[0], "sure")
    app.page()


def play_and_undo(app: App) -> None:
    """Make moves until one can be taken back, and take it back."""
    assert app.session is not None
    while not app.session.may_undo:
        play(app)
    app.handle("action", "undo", "")
    app.page()


def look(app: App) -> None:
    """Move the slider of the replay to the middle, and back to the present."""
    assert app.session is not None
    app.handle("action", "look", str(len(app.session.match) // 2))
    app.page()
    app.handle("key", "Escape", "{}")
    app.page()


def share(app: App) -> None:
    """Open the sheet with link, code and record, and close it."""
    app.handle("action", "dialog", "share")
    app.page()
    app.handle("action", "dialog", "")


def reopen(app: App) -> None:
    """Leave for the start page and continue from the list."""
    assert app.session is not None
    key = app.session.key
    app.handle("action", "home", "")
    app.handle("action", "continue", key)
    app.handle("action", "take-over", "")
    app.page()


STEPS: dict[str, Callable[[App], None]] = {
    "a move, saved and drawn": play,
    "a move taken back": play_and_undo,
    "looking back and returning": look,
    "the sheet for sharing": share,
    "leaving and opening again": reopen,
}


def store(saves: int) -> App:
    """Make a start page with so many saved matches."""
    text = pack(seated(random_match(SHORT)), "", 1)
    return App(FakeHost({f"{PREFIX}{number:012}.1": text for number in range(saves)}))


def list_anew(app: App) -> None:
    """Draw the start page after something was stored."""
    app.handle("stored", f"{PREFIX}x.1", "")
    app.page()


def begin(app: App) -> None:
    """Begin a match from the form, and come back."""
    app.handle("action", "begin", "")
    app.page()
    app.handle("action", "home", "")
    app.page()


LISTS: dict[str, Callable[[App], None]] = {
    "the list of matches, read anew": list_anew,
    "a match begun and left": begin,
}


def measured(step: Callable[[App], None], app: App, times: int = TIMES) -> float:
    """Take the median time of a step, in milliseconds."""
    spent = []
    for _time in range(times):
        began = process_time()
        step(app)
        spent.append(1000 * (process_time() - began))
    return median(spent)


def compare(
    steps: dict[str, Callable[[App], None]], small: App, large: App
) -> dict[str, tuple[float, float]]:
    """Measure every step at both tables."""
    return {name: (measured(step, small), measured(step, large)) for name, step in steps.items()}


def main() -> None:
    """Print both tables."""
    tables = {
        (f"{SHORT} moves", f"{LONG:,} moves"): compare(
            STEPS, at_the_table(random_match(SHORT)), at_the_table(random_match(LONG))
        ),
        (f"{FEW} saves", f"{MANY:,} saves"): compare(LISTS, store(FEW), store(MANY)),
    }
    for (small, large), rows in tables.items():
        print(f"{'':<32} {small:>12} {large:>12} {'ratio':>8}")
        for name, (short, long) in rows.items():
            print(f"{name:<32} {short:>9.1f} ms {long:>9.1f} ms {long / short:>6.1f} ×")
        print()


if __name__ == "__main__":
    main()
