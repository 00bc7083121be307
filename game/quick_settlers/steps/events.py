"""What building triggers: the event on a new city's side, and the fate card after a settlement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.i18n import _, ngettext
from game.core.protocols.step import OneWordStep
from game.quick_settlers import bag
from game.quick_settlers.cards import MARKET, MARKET_DAY, ROBBED_SHARE, ROBBERS, SPARED_HAND
from game.quick_settlers.memory import BURIED, LEFT
from game.quick_settlers.moves import DiscardMove, FateMove
from game.quick_settlers.pile import last_card_left, take_off
from game.quick_settlers.state import BUILD, DISCARD, FLIP, State
from game.quick_settlers.steps.refusals import unchosen, waits_for

TURN_FATE = FateMove("flip")
LEAVE_FATE = FateMove("leave")
FATES = (TURN_FATE, LEAVE_FATE)


def fates(_state: State) -> Sequence[FateMove]:
    """Offer both ways after a settlement."""
    return FATES


def prompt(state: State) -> str:
    """Say what to decide when something follows a building."""
    if state.phase == FLIP:
        return _("Turn the fate card, or leave it as it is.")
    lost = robbed_cards(state.hands[state.seat])
    return ngettext(
        "Robbers! Discard {cards} card of your choice.",
        "Robbers! Discard {cards} cards of your choice.",
        lost,
    ).format(cards=lost)


def happen(state: State, event: str) -> None:
    """Carry out the event of a new city."""
    {ROBBERS: attack, MARKET_DAY: renew_market}[event](state)


def attack(state: State) -> None:
    """Carry out the attack of the robbers: the fate card turns, and all hands are counted at once."""
    state.arrow = -state.arrow
    if state.options["robbers"] == "half":
        around = [(state.mover + distance) % state.players for distance in range(state.players)]
        state.robbed = tuple(seat for seat in around if bag.size(state.hands[seat]) > SPARED_HAND)
        _next_robbed(state)


def robbed_cards(hand: int) -> int:
    """Count the cards that a robbed hand loses."""
    return bag.size(hand) // ROBBED_SHARE


def _next_robbed(state: State) -> None:
    """Ask the next robbed player to discard; after the last one the builder goes on."""
    if state.robbed:
        state.phase, state.seat = DISCARD, state.robbed[0]
    else:
        state.phase, state.seat = BUILD, state.mover


def renew_market(state: State) -> None:
    """Hold a market day: the old market goes to the discards, a new one is dealt."""
    state.discards += sum(state.market)
    state.market = ()
    while len(state.market) < MARKET:
        lot = take_off(state, MARKET - len(state.market))
        state.market += lot
        state.notes = (state.notes, LEFT, state.players, sum(lot))
        last_card_left(state)


# Few are cached: a hand of a hundred cards has hundreds of thousands of halves.
@lru_cache(maxsize=8)
def halves(hand: int) -> tuple[DiscardMove, ...]:
    """List every choice of the cards that a robbed hand loses."""
    return tuple(map(DiscardMove, bag.parts(hand, robbed_cards(hand))))


class Discard:
    """Discard to the robbers: half of the hand, by its owner's choice, unseen by the others."""

    word = "discard"

    def moves(self, state: State) -> Sequence[DiscardMove]:
        """List every choice of half of the cards."""
        return halves(state.hands[state.seat])

    def apply(self, state: State, move: DiscardMove) -> None:
        """Put the cards face down on the discards and go on to the next robbed player."""
        seat, cards = state.seat, move.cards
        state.hands[seat] -= cards
        state.discards += cards
        state.notes = (state.notes, BURIED, seat, cards)
        state.robbed = state.robbed[1:]
        _next_robbed(state)

    def write(self, state: State, move: DiscardMove) -> str:
        """Write `discard brick+wood+wood+ore`."""
        return f"discard {bag.text(move.cards)}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why these cards cannot be discarded."""
        if state.phase != DISCARD:
            return _("You do not have to discard cards to robbers now. {waits}").format(
                waits=waits_for(state)
            )
        hand = state.hands[state.seat]
        return unchosen(hand, " ".join(words), robbed_cards(hand))


class Flip(OneWordStep):
    """Turn the fate card after building a settlement."""

    word = "flip"

    def moves(self, state: State) -> Sequence[FateMove]:
        """Offer it."""
        return (TURN_FATE,)

    def apply(self, state: State, move: FateMove) -> None:
        """Turn the arrow round; the new direction counts at once."""
        state.arrow = -state.arrow
        state.phase = BUILD

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why the fate card cannot be turned now."""
        if state.phase == FLIP:
            return _("Write only {word}.").format(word=self.word)
        if not state.arrow:
            return _("With two players there is no fate card.")
        return _("You may turn the fate card only right after you have built a settlement.")


class Leave(OneWordStep):
    """Leave the fate card as it is after building a settlement."""

    word = "leave"

    def moves(self, state: State) -> Sequence[FateMove]:
        """Offer it."""
        return (LEAVE_FATE,)

    def apply(self, state: State, move: FateMove) -> None:
        """Go on building."""
        state.phase = BUILD

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why there is no fate card to leave."""
        if state.phase == FLIP:
            return _("Write only {word}.").format(word=self.word)
        return _("It is not time to turn the fate card. {waits}").format(waits=waits_for(state))
