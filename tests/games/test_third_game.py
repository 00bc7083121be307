"""A third game is one folder: it is found and passes every generic test, with no other file changed.

tests/browser/test_third_game.py builds the site with it and plays it there.
"""

from __future__ import annotations

import json
import re
import subprocess

import pytest

from game.core.registry import GAMES
from tests.games.with_third_game import FOLDER, NAME, run
from tools.site.cache import ROOT

# Tests that go through all games; each has a case with the name of the game in it.
GENERIC = (
    "tests/core/test_every_game.py",
    "tests/table/test_every_game.py",
    "tests/table/test_bots.py",
    "tests/table/test_by_ear.py",
    "tests/table/test_editions.py",
    "tests/table/test_hints.py",
    "tests/table/test_lessons.py",
    "tests/table/test_saves_damaged.py",
    "tests/table/test_settings.py",
    "tests/bots/test_arena.py",
    "tests/bots/test_calibration.py",
    "tests/bots/test_door.py",
    "tests/bots/test_fairness.py",
    "tests/bots/test_reasons.py",
    "tests/bots/test_service.py",
    "tests/bots/test_thinking.py",
    "tests/site/test_rules_pages.py",
    "tests/words/test_editor_page.py",
)
FEWEST_CASES = 50
LIST = "import json; from game.core.registry import GAMES; print(json.dumps(list(GAMES)))"


def test_it_is_found_when_the_environment_names_its_folder_and_only_then() -> None:
    known = [*GAMES]
    assert NAME not in known
    assert json.loads(run("-c", LIST)) == [*known, NAME]


def test_it_goes_through_every_generic_test() -> None:
    told = run("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", NAME, *GENERIC, "-rA")
    passed = re.findall(r"PASSED (tests/[\w/]+\.py)::", told)
    assert len(passed) >= FEWEST_CASES
    assert set(passed) == set(GENERIC), "each of these tests has cases with every game"


def test_every_test_that_goes_through_all_games_is_run_with_it() -> None:
    """A new test of all games must be added to the list above."""
    marks = re.compile(r"^\s*@(EVERY_GAME|pytest\.mark\.parametrize\(\"game\", \[?\*?GAMES)", re.MULTILINE)
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if "browser" not in path.parts and marks.search(path.read_text("utf-8"))
    }
    assert found <= set(GENERIC)


def test_its_folder_is_the_only_place_that_names_it() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode:
        pytest.skip("this is no checkout")
    title = re.compile(NAME.replace("-", "[-_ ]?"), re.IGNORECASE)
    naming = []
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file() and not path.is_relative_to(FOLDER):
            text = path.read_bytes().decode("utf-8", errors="ignore")
            if title.search(name) or title.search(text):
                naming.append(name)
    assert naming == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("code = 1", "the code of another game"),
        ("seats = range(2, 9)", "more seats than there are colours"),
    ],
)
def test_a_game_that_does_not_fit_is_reported_at_once(change: str, complaint: str) -> None:
    program = (
        "import game; from game.core.registry import *; "
        f"rules = GAMES.pop({NAME!r}); type(rules).{change}; "
        "register('game.another', rules)"
    )
    with pytest.raises(AssertionError, match=complaint):
        run("-c", program)
