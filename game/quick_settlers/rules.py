"""The rules of Quick Settlers: options, set-up, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.i18n import N_, _
from game.core.protocols.rules import Option, Options, Piles, Preset, Setup
from game.core.protocols.step import Step
from game.core.rng import Chance
from game.quick_settlers import bag, memory, views
from game.quick_settlers.bag import CARD, EMPTY, NAME
from game.quick_settlers.cards import (
    ARROW_FROM,
    FEWEST_PLAYERS,
    FIRST_ARROW,
    FIRST_HAND,
    MARKET,
    MOST_PLAYERS,
    expansions_in_play,
    knights_in_play,
    resources_in_play,
    roads_in_play,
    sides_in_play,
)
from game.quick_settlers.moves import Move, Moves
from game.quick_settlers.resample import resample
from game.quick_settlers.scoring import result
from game.quick_settlers.state import (
    BUILD,
    DISCARD,
    EXCHANGE,
    FLIP,
    GIVE,
    NO_ARROW,
    NOBODY,
    PICK,
    State,
)
from game.quick_settlers.steps import abilities, build, draw, events, exchange
from game.quick_settlers.steps.refusals import waits_for
from game.quick_settlers.turn_moves import turn_moves

# Each step has moves of its own type; a move's word leads to its step, which no type checker can follow,
# hence `Any`.
STEPS: dict[str, Step[State, Any, Moves]] = {
    step.word: step
    for step in (
        exchange.SwapPile(), exchange.SwapMarket(), exchange.SwapSeat(), abilities.Library(),
        abilities.Guild(), build.Build(), draw.Draw(), abilities.Pick(), exchange.Give(),
        events.Flip(), events.Leave(), events.Discard(),
    )
}  # fmt: skip
# Lists are made and moves applied millions of times by the bots, so the methods are looked up here.
LISTS: dict[str, Callable[[State], Moves]] = {
    EXCHANGE: turn_moves,
    BUILD: turn_moves,
    PICK: STEPS["pick"].moves,
    GIVE: STEPS["give"].moves,
    FLIP: events.fates,
    DISCARD: STEPS["discard"].moves,
}
APPLIED = {word: step.apply for word, step in STEPS.items()}
PROMPTS = {
    EXCHANGE: exchange.prompt,
    BUILD: build.prompt,
    PICK: abilities.prompt,
    GIVE: exchange.prompt,
    FLIP: events.prompt,
    DISCARD: events.prompt,
}

OPTIONS = (
    Option(
        "starter",
        N_("Starting player"),
        {
            "random": N_(
                "The starting player is chosen at random. The printed rules let the oldest player begin."
            )
        },
        seats=True,
    ),
    Option(
        "expansions",
        N_("City expansions"),
        {
            "six-kinds": N_("Six kinds, with one Town hall and one University."),
            "five-kinds": N_("Five kinds, with two Town halls and no University."),
        },
    ),
    Option(
        "reshuffle",
        N_("Empty pile"),
        {
            "at-once": N_(
                "Shuffle the discards into a new pile as soon as the last card leaves the old one."
            ),
            "when-needed": N_("Shuffle the discards into a new pile when the next card is needed."),
        },
        since=2,
        before="when-needed",
    ),
    Option(
        "knights",
        N_("Extra cards from knights"),
        {
            "may": N_("You may draw fewer extra cards than your knights allow."),
            "must": N_("You always draw all the extra cards that your knights allow."),
        },
        since=2,
        before="must",
    ),
    Option(
        "robbers",
        N_("Robbers"),
        {
            "half": N_("Players with more than seven cards lose half of them."),
            "none": N_("Robbers only turn the fate card."),
        },
    ),
)


class QuickSettlers:
    """The rules of Quick Settlers."""

    game = "quick-settlers"
    title = N_("Quick Settlers")
    code = 2
    version = 2
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    longest = 10_000
    options: Sequence[Option] = OPTIONS
    presets: Sequence[Preset] = ()

    copy = staticmethod(State.copy)
    view = staticmethod(views.view)
    full = staticmethod(views.full)
    result = staticmethod(result)
    resample = staticmethod(resample)

    def piles(self, players: int, options: Options) -> Piles:
        """List the resource cards and the city sides, whose order a set-up may fix."""
        return {"deck": tuple(bag.names(resources_in_play(players))), "sides": sides_in_play(players)}

    def start(self, setup: Setup) -> State:
        """Lay out the market and the supply, deal hands and settlements and begin the first turn."""
        players = len(setup.names)
        chance = Chance(setup.seed)
        piles = self.piles(players, setup.options)
        shuffled = {name: chance.shuffled(piles[name]) for name in ("deck", "sides")}
        drawn, chosen = chance.below(players), setup.options["starter"]
        state = State()
        state.options = setup.options
        state.players = players
        state.starter = chosen if isinstance(chosen, int) else drawn
        state.turn = 1
        state.arrow = FIRST_ARROW if players >= ARROW_FROM else NO_ARROW
        state.roads = [1] * players
        state.knights = [0] * players
        state.cities = [0] * players
        state.expansions = [()] * players
        state.roads_left = roads_in_play(players) - players
        state.knights_left = knights_in_play(players)
        state.expansions_left = expansions_in_play(players, str(setup.options["expansions"]))
        state.other, state.taken, state.shown, state.robbed = NOBODY, EMPTY, False, ()
        self._deal(state, setup.piles.get("deck", shuffled["deck"]))
        self._settle(state, setup.piles.get("sides", shuffled["sides"]))
        state.chance = chance.state
        memory.know_nothing(state)
        draw.begin_turn(state, state.starter)
        return state

    @staticmethod
    def _deal(state: State, deck: Sequence[str]) -> None:
        """Lay out the market, then deal three cards each, seat by seat from the starter."""
        state.pile = tuple(CARD[name] for name in deck)
        state.market = state.pile[:MARKET]
        state.place = MARKET
        state.discards = EMPTY
        state.hands = [EMPTY] * state.players
        for distance in range(state.players):
            cards = state.pile[state.place : state.place + FIRST_HAND]
            state.hands[(state.starter + distance) % state.players] = sum(cards)
            state.place += FIRST_HAND

    @staticmethod
    def _settle(state: State, sides: Sequence[str]) -> None:
        """Give everyone a settlement, in the same order; the rest is the supply."""
        players = state.players
        state.sides = [(sides[(seat - state.starter) % players],) for seat in range(players)]
        state.sides_left = tuple(sides[players:])

    def seat(self, state: State) -> int | None:
        """Return whose decision it is."""
        return None if state.seat == NOBODY else state.seat

    def turn(self, state: State) -> int:
        """Count the turns, the current one included."""
        return state.turn

    def moves(self, state: State) -> Moves:
        """List every legal move in a fixed order."""
        return LISTS[state.phase](state)

    def apply(self, state: State, move: Move) -> None:
        """Carry out a legal move and whatever follows from it by itself."""
        APPLIED[move[-1]](state, move)

    def write(self, state: State, move: Move) -> str:
        """Write a legal move as text."""
        return STEPS[move.word].write(state, move)

    def why_not(self, state: State, text: str) -> str:
        """Explain why this text is not a legal move now."""
        spoken = text[:400]
        for word, step in STEPS.items():
            if spoken.startswith(word):
                return step.why_not(state, spoken[len(word) :].split())
        if spoken.startswith("swap"):
            return _("Name what you exchange with: the pile, the market or a seat.")
        return _("There is no move {word!r}. {waits}").format(
            word=spoken.split(" ")[0][:40], waits=waits_for(state)
        )

    def prompt(self, state: State) -> str:
        """Return what the player on turn has to decide now."""
        return _("The match is over.") if state.seat == NOBODY else PROMPTS[state.phase](state)

    def keeps_secrets(self, before: State, after: State) -> bool:
        """Return whether nothing hidden was seen and the decision stayed with its player.

        Hidden are the pile, the other hands, cards given into another hand, and the city sides.
        """
        return (
            before.seat == after.seat
            and before.turn == after.turn
            and before.place == after.place
            and before.pile is after.pile
            and before.chance == after.chance
            and before.phase != GIVE
            and after.phase != PICK
            and sum(map(len, before.sides)) <= sum(map(len, after.sides))
        )

    def drawn(self, before: State, after: State) -> str:
        """Name the hidden cards that a move turned up."""
        turned = self._turned_side(before, after)
        return ", ".join(
            (
                *([turned] if turned else []),
                *(NAME[card] for card in self._off_the_pile(before, after)),
                *bag.names(self._from_hand(before, after)),
            )
        )

    @staticmethod
    def _turned_side(before: State, after: State) -> str:
        """Name the event of a city that was built."""
        mover = before.mover
        return before.sides[mover][0] if len(after.sides[mover]) < len(before.sides[mover]) else ""

    @staticmethod
    def _off_the_pile(before: State, after: State) -> Sequence[int]:
        """List the cards that left the pile, in their order."""
        if after.pile is before.pile:
            return after.pile[before.place : after.place]
        return before.pile[before.place :] + after.pile[: after.place]

    @staticmethod
    def _from_hand(before: State, after: State) -> int:
        """Gather the cards that were seen in another hand or taken out of it at random."""
        if after.phase == PICK:
            return after.hands[after.other]
        if before.phase == EXCHANGE and after.phase == GIVE:
            return after.taken
        if before.turn == after.turn and len(before.used) < len(after.used):
            return bag.without(after.hands[before.mover], before.hands[before.mover])
        return EMPTY


RULES = QuickSettlers()
