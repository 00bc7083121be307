"""The rules of Imperial Post: options, set-up, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.i18n import N_, _, either
from game.core.protocols.rules import Option, Options, Piles, Preset, Setup
from game.core.protocols.step import Step
from game.core.rng import Chance
from game.imperial_post import views
from game.imperial_post.board import (
    CITIES,
    COPIES,
    DISPLAY,
    NO_CARRIAGE,
    NO_CITIES,
    NUMBER,
    STACK_VALUES,
)
from game.imperial_post.moves import Move, Moves
from game.imperial_post.resample import resample
from game.imperial_post.scoring import result
from game.imperial_post.state import CLOSE, EVERYONE, KEEP, OVER, PLAY, TAKE, Edition, State
from game.imperial_post.steps import close, play, take
from game.imperial_post.turn import begin_turn

# The steps that each phase of a turn offers, in the order in which their moves are listed.
# Each step has moves of its own type; a move's word leads to its step, which no type checker can follow,
# hence `Any`.
OFFERED: dict[str, tuple[Step[State, Any, Moves], ...]] = {
    TAKE: (take.Administrator(), take.Take()),
    PLAY: (take.Postmaster(), play.Play()),
    CLOSE: (play.Carrier(), close.Cartwright(), close.Close(), close.End()),
    KEEP: (close.Keep(),),
    OVER: (),
}
LISTED = {phase: tuple(step.moves for step in steps) for phase, steps in OFFERED.items()}
STEPS = {step.word: step for steps in OFFERED.values() for step in steps}
APPLIED = {word: step.apply for word, step in STEPS.items()}
PROMPTS = {TAKE: take.prompt, PLAY: play.prompt, CLOSE: close.prompt, KEEP: close.prompt}

OPTIONS = (
    Option(
        "all_provinces",
        N_("All-provinces tile"),
        {
            "nine": N_("You need a house in each of the nine provinces."),
            "without-baiern": N_("You need a house in each of the eight provinces outside Baiern."),
        },
    ),
    Option(
        "placement",
        N_("Placing houses"),
        {
            "may": N_("You may place fewer houses than you could."),
            "full": N_("Whichever way you choose, you must place all the houses that it allows."),
        },
    ),
    Option(
        "discard",
        N_("Dropping a route"),
        {
            "voluntary": N_("When you play a card, you may drop your route and start a new one."),
            "forced": N_("You may drop your route only if no card in your hand fits it."),
        },
    ),
    Option(
        "postmaster",
        N_("Compulsory Postmaster"),
        {
            "empty-hand": N_(
                "If you have no cards in hand at the start of your turn, you must call the Postmaster."
            ),
            "first-round": N_("The Postmaster is compulsory in the first round only."),
        },
    ),
    Option(
        "starter",
        N_("Starting player"),
        {"random": N_("The starting player is chosen at random.")},
        seats=True,
    ),
    Option(
        "reshuffle",
        N_("Empty deck"),
        {
            "when-needed": N_("Shuffle the discards into a new deck when the next card is needed."),
            "at-once": N_(
                "Shuffle the discards into a new deck as soon as the last card leaves the old one."
            ),
        },
        since=2,
        before="when-needed",
    ),
    Option(
        "scores",
        N_("Points"),
        {
            "hidden": N_("Tiles lie face down and points are not shown. The log still names every tile."),
            "open": N_("Tiles lie face up and points are shown."),
        },
    ),
)


def _edition(key: str, title: str, text: str, *values: str) -> Preset:
    changed = ("all_provinces", "placement", "discard", "postmaster", "reshuffle")
    return Preset(key, title, text, dict(zip(changed, values, strict=True)))


EDITIONS = (
    _edition(
        "mindok", N_("Czech edition"),
        N_("All nine provinces count. You must place all the houses that you can."),
        "nine", "full", "voluntary", "empty-hand", "when-needed",
    ),
    _edition(
        "polish-fan", N_("Polish translation by fans"),
        N_("Eight provinces count, and Baiern does not."),
        "without-baiern", "may", "voluntary", "empty-hand", "when-needed",
    ),
    _edition(
        "bard", N_("Polish edition"),
        N_("All nine provinces count. You may place fewer houses. The discards are shuffled"
           " as soon as the deck is empty."),
        "nine", "may", "voluntary", "empty-hand", "at-once",
    ),
    _edition(
        "hungarian", N_("Hungarian translation"),
        N_("Eight provinces count, and Baiern does not. You may drop a route only if no card"
           " fits. The Postmaster is compulsory in the first round only."),
        "without-baiern", "may", "forced", "first-round", "when-needed",
    ),
)  # fmt: skip


class ImperialPost:
    """The rules of Imperial Post."""

    game = "imperial-post"
    title = N_("Imperial Post")
    code = 1
    version = 2
    seats = range(2, 5)
    longest = 30_000
    options: Sequence[Option] = OPTIONS
    presets: Sequence[Preset] = EDITIONS

    copy = staticmethod(State.copy)
    view = staticmethod(views.view)
    full = staticmethod(views.full)
    result = staticmethod(result)
    resample = staticmethod(resample)

    def piles(self, players: int, options: Options) -> Piles:
        """List the cards of the deck, which a set-up may fix."""
        return {"deck": tuple(name for name in CITIES for _copy in range(COPIES))}

    def start(self, setup: Setup) -> State:
        """Shuffle the deck, lay six cards open and begin the first turn."""
        players = len(setup.names)
        chance = Chance(setup.seed)
        starter = setup.options["starter"]
        shuffled = chance.shuffled(self.piles(players, setup.options)["deck"])
        drawn = chance.below(players)
        state = State()
        state.edition = Edition.chosen(setup.options)
        state.players = players
        state.starter = state.seat = starter if isinstance(starter, int) else drawn
        state.turn = 1
        state.ender = None
        state.deck = tuple(NUMBER[name] for name in setup.piles.get("deck", shuffled))
        state.drawn = DISPLAY
        state.drawn_by = bytes((EVERYONE,)) * DISPLAY
        state.display = state.deck[:DISPLAY]
        state.discards = NO_CITIES
        state.chance = chance.state
        state.stacks = {stack: len(values) for stack, values in STACK_VALUES.items()}
        state.hands = [NO_CITIES] * players
        state.known = [NO_CITIES] * players
        state.routes = [()] * players
        state.houses = [NO_CITIES] * players
        state.carriages = [NO_CARRIAGE] * players
        state.tiles = [()] * players
        begin_turn(state)
        return state

    def seat(self, state: State) -> int | None:
        """Return whose decision it is."""
        return None if state.phase == OVER else state.seat

    def turn(self, state: State) -> int:
        """Count the turns, the current one included."""
        return state.turn

    def moves(self, state: State) -> Moves:
        """List every legal move in a fixed order."""
        moves: Moves = ()
        for listed in LISTED[state.phase]:
            moves += listed(state)
        return moves

    def apply(self, state: State, move: Move) -> None:
        """Carry out a legal move and whatever follows from it by itself."""
        APPLIED[move.word](state, move)

    def write(self, state: State, move: Move) -> str:
        """Write a legal move as text."""
        return STEPS[move.word].write(state, move)

    def why_not(self, state: State, text: str) -> str:
        """Explain why this text is not a legal move now."""
        words = text[:400].split(" ")
        if words[0] not in STEPS:
            offered = dict.fromkeys(move.word for move in self.moves(state))
            return _("There is no move {word!r}. You can now write {words}.").format(
                word=words[0][:40], words=either(list(offered))
            )
        if len(words) > 1 and (words[0],) in self.moves(state):
            return _("Write {word!r} and nothing else.").format(word=words[0])
        return STEPS[words[0]].why_not(state, words)

    def prompt(self, state: State) -> str:
        """Return what the player on turn has to decide now."""
        return PROMPTS[state.phase](state) if state.phase in PROMPTS else _("The match is over.")

    def keeps_secrets(self, before: State, after: State) -> bool:
        """Return whether no card left the deck and the turn stayed where it was."""
        return (
            after.phase != OVER
            and before.turn == after.turn
            and before.drawn == after.drawn
            and before.deck is after.deck
        )

    def drawn(self, before: State, after: State) -> str:
        """Name the cards that left the deck."""
        if after.deck is before.deck:
            return ", ".join(CITIES[city] for city in after.deck[before.drawn : after.drawn])
        old = ", ".join(CITIES[city] for city in before.deck[before.drawn :])
        new = ", ".join(CITIES[city] for city in after.deck[: after.drawn])
        if not new:
            return _("{cards}; the discards are shuffled").format(cards=old)
        return _("{cards}; the discards are shuffled: {more}").format(cards=old or "–", more=new)


RULES = ImperialPost()
