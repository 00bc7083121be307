"""The table of Quick Settlers: positions, simple players, and the clicks of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game import Match
from game.core.markup import element
from game.core.protocols.rules import Json
from game.core.protocols.scene import Sight
from game.core.rng import Chance
from game.quick_settlers.scene.lifting import suggested
from game.quick_settlers.scene.payment_choice import LISTED, other_payments
from game.table.app import App
from tests.quick_settlers.helpers import NAMES, Table
from tests.support.fake_host import act, message_text, open_table, session_of
from tests.support.html_reader import Node, read

GAME = "quick-settlers"
# The parts of the page that hold the moves.
PARTS = ("players", "centre", "own-board", "tray", "hand", "sheet", "action-bar")
COSTS = {
    "expansion": ["ore", "wool", "wool", "wool"],
    "city": ["ore", "ore", "ore", "grain", "grain"],
    "settlement": ["brick", "wood", "wool", "grain"],
    "knight": ["ore", "wool", "grain"],
    "road": ["brick", "wood"],
}
# From this seed on, the first ten random games have every kind of move.
FIRST_SEED = 12
RESOURCES = ("brick", "wood", "ore", "wool", "grain")
EXPANSIONS = ("library", "guild", "church", "citadel", "town-hall", "university")


def new(players: int, seed: int = 7, **options: object) -> Match:
    """A fresh match in which seat 0 begins."""
    return Match.new(GAME, NAMES[:players], seed, {"starter": 0, **options})


def standing(match: Match) -> Match:
    """The match at its present position, without its history, which takes long to describe."""
    other = match.at(0)
    other._states = [match.state]
    return other


def laid_out(players: int = 3, **laid: Any) -> Match:
    """A match that stands at a position laid out by hand."""
    table = Table(players, **laid)
    match = new(
        players,
        expansions=laid.get("filling", "six-kinds"),
        reshuffle=laid.get("shuffled", "at-once"),
        knights=laid.get("extra", "may"),
        robbers=laid.get("robbers", "half"),
    )
    table.state.options = match.setup.options
    match._states[-1] = table.state
    return match


def open_settlers_table(players: int = 3, **laid: Any) -> App:
    """Open a position laid out by hand, as the player on turn."""
    return open_table(laid_out(players, **laid))


def seen(app: App) -> Node:
    """The page without the pictures' definitions, which are long and always the same."""
    page = app.page()
    return read(
        replace(page, regions={**page.regions, "pictures": element("svg", {"id": "pictures"})}).whole()
    )


def table(app: App) -> Node:
    """The parts of the page that hold the moves."""
    regions = app.page().regions
    return read("".join(regions[name] for name in PARTS))


# How a move is made by clicks on the table, as the ids of what is clicked.


def clicks(match: Match, move: str) -> list[str]:
    """List the clicks that make a legal move."""
    view = match.view(match.seat)
    words = move.split(" ")
    if words[0] == "swap":
        return _swap_clicks(view, words)
    if words[0] in ("library", "guild"):
        seat = words[1].removeprefix("seat")
        return [f"partner-{seat}", f"{words[0]}-{seat}"]
    if words[0] in ("give", "discard"):
        return _choice_clicks(view, words[0], words[1].split("+"))
    if words[0] == "build":
        return _build_clicks(match, words[1], words[3].split("+"))
    if words[0] == "draw" and words[1:]:
        return ["bar-third", f"draw-{words[1]}"]
    primary, second = ["bar-primary"], ["bar-second"]
    return {"pick": [f"pick-{words[-1]}"], "flip": primary, "leave": second, "draw": primary}[words[0]]


def _swap_clicks(view: Json, words: list[str]) -> list[str]:
    if words[1] == "pile":
        return [f"hand-{words[2]}", "pile"]
    if words[1] == "market":
        return [f"hand-{words[4]}", f"market-{view['market'].index(words[2])}"]
    seat = words[1].removeprefix("seat")
    return [f"partner-{seat}", f"swap-{seat}-{words[2]}"]


def _choice_clicks(view: Any, word: str, cards: list[str]) -> list[str]:
    if word == "give" and len(cards) == 1:
        return [f"hand-{cards[0]}"]
    if word == "discard" and Counter(cards) == suggested(Sight(view, view)):
        return ["bar-primary"]
    return [
        *(["bar-second"] if word == "discard" else []),
        *(f"hand-{card}" for card in cards),
        "bar-primary",
    ]


def _build_clicks(match: Match, thing: str, paid: list[str]) -> list[str]:
    """Press the tile, or the payment in its sheet; of an expansion, its kind before."""
    expands = thing in EXPANSIONS
    plain = COSTS["expansion" if expands else thing]
    ways = [move.split(" ")[3].split("+") for move in match.moves() if move.startswith(f"build {thing} ")]
    pressed = ["build-expansion", f"build-{thing}"] if expands else [f"build-{thing}"]
    if paid == plain:
        return pressed
    opened = ["bar-second", *_of_several(match, thing)] if plain in ways else pressed
    listed = sorted(ways, key=len)
    more = ["more-ways"] if listed.index(paid) >= LISTED else []
    return [*opened, *more, f"pay-{thing}-{'-'.join(paid)}"]


def _of_several(match: Match, thing: str) -> list[str]:
    """Press the building that is paid otherwise, if there are several."""
    view: Any = match.view(match.seat)
    others = other_payments(Sight(view, view, moves=tuple(match.moves())))
    return [f"pay-{thing}"] if len(others) > 1 else []


def click(app: App, name: str) -> None:
    """Click on something, as the page's one listener does."""
    node = table(app).part(name)
    assert "disabled" not in node.attributes, f"{name} is disabled"
    assert node.get("aria-disabled") != "true", f"{name} is not possible: {node.text}"
    press(app, node)


def press(app: App, node: Node) -> None:
    """Send the event of an element, whether or not it is possible."""
    if "data-move" in node.attributes:
        app.handle("move", node.get("data-move"), node.get("data-value"))
    else:
        act(app, node.get("data-action"), node.get("data-value"))


def play_by_clicks(app: App, move: str) -> None:
    """Make a move by clicks alone; the next player confirms the hand-over."""
    match = session_of(app).match
    for name in clicks(match, move):
        click(app, name)
    if session_of(app).pending:
        app.handle("move", session_of(app).pending, "sure")
    assert match.history[-1] == move, message_text(app)
    if session_of(app).is_handing_over:
        act(app, "take-over")


# Players.


def greedy(match: Match, chance: Chance) -> str:
    """Build what brings points, and exchange towards it; with some random moves."""
    moves = match.moves()
    phase = match.view(None)["phase"]
    if phase in ("give", "discard"):
        return _spare(match, moves)
    if phase in ("flip", "pick"):
        return chance.pick(moves)
    builds = [move for move in moves if move.startswith("build ")]
    if builds:
        return min(builds, key=_urgency)
    if abilities := [move for move in moves if move.startswith(("library ", "guild "))]:
        return chance.pick(abilities)
    swaps = [move for move in moves if move.startswith("swap ")]
    if useful := _useful_swaps(match, swaps):
        return useful[0]
    hands = [move for move in swaps if move.startswith("swap seat")]
    if hands and chance.below(3) == 0:
        return chance.pick(hands)
    return "draw"


def _urgency(move: str) -> tuple[int, int]:
    thing = move.split(" ")[1]
    kind = "expansion" if thing in EXPANSIONS else thing
    return list(COSTS).index(kind), len(move)


def _targets(match: Match) -> list[list[str]]:
    view = match.view(match.seat)
    me = view["players"][match.seat]
    wanted = []
    if me["cities"]:
        wanted.append(COSTS["expansion"])
    if me["settlements"]:
        wanted.append(COSTS["city"])
    if view["supply"]["settlement"]:
        wanted.append(COSTS["settlement"])
    return wanted or [COSTS["knight"], COSTS["road"]]


def _needs(match: Match) -> tuple[Counter[str], Counter[str]]:
    """What is missing for the nearest aim, and what can be spared."""
    hand = Counter(match.view(match.seat)["players"][match.seat]["hand"])
    aim = min(_targets(match), key=lambda cost: (Counter(cost) - hand).total())
    return Counter(aim) - hand, hand - Counter(aim)


def _useful_swaps(match: Match, swaps: list[str]) -> list[str]:
    needed, spare = _needs(match)
    market = [
        move
        for move in swaps
        if move.startswith("swap market") and needed[move.split(" ")[2]] and spare[move.split(" ")[4]]
    ]
    pile = [move for move in swaps if move.startswith("swap pile") and needed and spare[move.split(" ")[2]]]
    return market + pile


def _spare(match: Match, moves: list[str]) -> str:
    _needed, spare = _needs(match)
    return max(moves[:400], key=lambda move: (Counter(move.split(" ")[1].split("+")) & spare).total())


def whole_game(players: int, seed: int, **options: object) -> Match:
    """A game from beginning to end, the same every time."""
    match, chance = new(players, seed, **options), Chance(seed)
    while match.seat is not None and len(match) < 900:
        match.play(greedy(match, chance))
    return match


def varied_move(match: Match, chance: Chance) -> str:
    """Choose a random move, but build often, so that a game advances."""
    moves = match.moves()
    builds = [move for move in moves if move.startswith("build ")]
    abilities = [move for move in moves if move.startswith(("library ", "guild "))]
    return chance.pick((chance.below(4) and (abilities or builds)) or moves)


def random_games(count: int, longest: int = 220) -> list[Match]:
    """Random games of two to six players, in both fillings."""
    found = []
    for number in range(count):
        filling = ("six-kinds", "five-kinds")[number // 5 % 2]
        match, chance = new(2 + number % 5, FIRST_SEED + number, expansions=filling), Chance(number)
        while match.seat is not None and len(match) < longest:
            match.play(varied_move(match, chance))
        found.append(match)
    return found


def positions(match: Match, every: int) -> Iterator[App]:
    """The table at every so many moves of a match, seen by the player on turn."""
    for moves in range(0, len(match), every):
        yield open_table(standing(match.at(moves)))
