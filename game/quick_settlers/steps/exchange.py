"""Paragraph 1 of a turn: exchange cards with the pile, the market or another hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations

from game.core.i18n import _, ngettext
from game.core.rng import Chance
from game.quick_settlers import bag
from game.quick_settlers.bag import CARD, CARDS, EMPTY, NAME, ONE_OF_EACH
from game.quick_settlers.cards import MOST_PLAYERS, resources_in_play, roads_in_play
from game.quick_settlers.memory import LEFT, PASSED, SWAPPED
from game.quick_settlers.moves import GiveMove, SwapMarketMove, SwapPileMove, SwapSeatMove
from game.quick_settlers.pile import can_draw, draw_to_hand
from game.quick_settlers.scoring import a_sides
from game.quick_settlers.state import BUILD, EXCHANGE, GIVE, NOBODY, PILE_ONLY, State
from game.quick_settlers.stealing import OTHERS
from game.quick_settlers.steps.refusals import (
    no_such_card,
    no_such_seat,
    seat_named,
    title,
    unchosen,
    waits_for,
)

MOST_SWAPS = a_sides(roads_in_play(MOST_PLAYERS))
MOST_CARDS = bag.size(resources_in_play(MOST_PLAYERS))


def prompt(state: State) -> str:
    """Say what to decide while cards may be exchanged or are to be given back."""
    if state.phase == GIVE:
        cards = bag.size(state.taken)
        return ngettext(
            "Give back {cards} card. It may be the one that you took.",
            "Give back {cards} cards. The ones that you took may be among them.",
            cards,
        ).format(cards=cards)
    only_pile = not state.roads[state.mover]
    if not state.swaps or not state.hands[state.mover] or (only_pile and not can_draw(state)):
        return _("Build, or draw cards to end your turn.")
    if only_pile:
        return _("Exchange one card with the pile, build, or draw cards to end your turn.")
    return ngettext(
        "Exchange up to {swaps} card, build, or draw cards to end your turn.",
        "Exchange up to {swaps} cards, build, or draw cards to end your turn.",
        state.swaps,
    ).format(swaps=state.swaps)


def why_no_swap(state: State) -> str | None:
    """Explain why there is no exchange at all now; None if there is one."""
    if state.phase != EXCHANGE:
        return _("You cannot exchange cards now. {waits}").format(waits=waits_for(state))
    if not state.swaps:
        return _("You have no exchange left this turn.")
    if not state.hands[state.mover]:
        return _("You have no card to exchange.")
    return None


def why_no_trade(state: State) -> str | None:
    """Explain why there is no exchange with the market or a hand now; None if there is one."""
    if reason := why_no_swap(state):
        return reason
    if not state.roads[state.mover]:
        return _("Without a road, you may exchange only with the pile.")
    return None


def why_not_with(state: State, word: str) -> str | None:
    """Explain why the exchange with this player is not possible; None if it is."""
    if reason := why_no_trade(state):
        return reason
    seat = seat_named(state, word)
    if seat is None:
        return no_such_seat(state, word)
    if not state.hands[seat]:
        return _("That player has no cards.")
    return None


def reach(state: State) -> str:
    """Return which exchanges are possible: all, those with the pile only, or none."""
    if not state.swaps or not state.hands[state.mover]:
        return BUILD
    return EXCHANGE if state.roads[state.mover] else PILE_ONLY


# Equal moves are the same object, so that lists of them take little memory and are read quickly.
PILE_SWAPS = {card: SwapPileMove(card) for card in CARDS}


@cache
def pile_swaps(in_hand: int) -> tuple[SwapPileMove, ...]:
    """List the swaps with the pile by the set of resources in hand."""
    return tuple(PILE_SWAPS[card] for card in bag.different_cards(in_hand))


class SwapPile:
    """Discard a card and draw one."""

    word = "swap pile"

    def moves(self, state: State) -> Sequence[SwapPileMove]:
        """List the different cards in hand, if there is anything to draw."""
        if not can_draw(state):
            return ()
        return pile_swaps(bag.kinds(state.hands[state.mover]))

    def apply(self, state: State, move: SwapPileMove) -> None:
        """Discard first, so that the card may come back when the discards are shuffled."""
        seat, given = state.mover, move.given
        state.swaps -= 1
        state.hands[seat] -= given
        state.discards += given
        state.notes = (state.notes, LEFT, seat, given)
        draw_to_hand(state, seat, 1)

    def write(self, state: State, move: SwapPileMove) -> str:
        """Write `swap pile ore`."""
        return f"swap pile {NAME[move.given]}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why this card cannot be exchanged with the pile."""
        if reason := why_no_swap(state):
            return reason
        if not can_draw(state):
            return _("The pile and the discards are empty.")
        return unchosen(state.hands[state.mover], " ".join(words), 1)


@cache
def kinds_on(market: tuple[int, ...]) -> int:
    """Reduce the market to the set of its resources."""
    return bag.kinds(sum(market))


MARKET_SWAPS = {(taken, given): SwapMarketMove(taken, given) for taken, given in permutations(CARDS, 2)}


@cache
def market_swaps(on_market: int, in_hand: int) -> tuple[SwapMarketMove, ...]:
    """List the swaps with the market by the sets of resources there and in hand."""
    return tuple(
        MARKET_SWAPS[taken, given]
        for taken in bag.different_cards(on_market)
        for given in bag.different_cards(in_hand)
        if taken != given
    )


class SwapMarket:
    """Take a card from the market and lay another in its place."""

    word = "swap market"

    def moves(self, state: State) -> Sequence[SwapMarketMove]:
        """List the pairs of two different resources, one on the market, one in hand."""
        return market_swaps(kinds_on(state.market), bag.kinds(state.hands[state.mover]))

    def apply(self, state: State, move: SwapMarketMove) -> None:
        """Exchange the two cards for all to see; of equal cards on the market the first goes."""
        taken, given, _word = move
        seat = state.mover
        state.swaps -= 1
        market = [*state.market]
        market[market.index(taken)] = given
        state.market = tuple(market)
        state.hands[seat] += taken - given
        state.notes = (state.notes, SWAPPED, seat, given, taken)

    def write(self, state: State, move: SwapMarketMove) -> str:
        """Write `swap market ore for wool`."""
        return f"swap market {NAME[move.taken]} for {NAME[move.given]}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why these two cards cannot be exchanged."""
        if reason := why_no_trade(state):
            return reason
        if len(words) != 3 or words[1] != "for":
            return _("Name the card that you take and the card that you give, such as {example}.").format(
                example="swap market ore for wool"
            )
        for name in (words[0], words[2]):
            if name not in CARD:
                return no_such_card(name)
        taken, given = CARD[words[0]], CARD[words[2]]
        if taken not in state.market:
            return _("The market does not have this card: {card}.").format(card=title(taken))
        if not bag.count(state.hands[state.mover], given):
            return _("You do not have this card: {card}.").format(card=title(given))
        return _("Take one resource and give another.")


ALL_HAND_SWAPS = tuple(
    tuple(SwapSeatMove(seat, count) for count in range(1, MOST_SWAPS + 1)) for seat in range(MOST_PLAYERS)
)
# The swaps with a hand by its seat, by the swaps that are left, one for each A-side road, and by its cards.
HAND_SWAPS = tuple(
    tuple(
        tuple(moves[: min(swaps, cards)] for cards in range(MOST_CARDS + 1))
        for swaps in range(MOST_SWAPS + 1)
    )
    for moves in ALL_HAND_SWAPS
)


class SwapSeat:
    """Take random cards from another hand; then as many are to be given back."""

    word = "swap seat"

    def moves(self, state: State) -> Sequence[SwapSeatMove]:
        """List the other players, with as many cards as swaps and their hands allow."""
        swaps, hands, others = state.swaps, state.hands, OTHERS[state.players][state.mover]
        if len(others) == 1:
            (seat,) = others
            return HAND_SWAPS[seat][swaps][bag.size(hands[seat])]
        return [move for seat in others for move in HAND_SWAPS[seat][swaps][bag.size(hands[seat])]]

    def apply(self, state: State, move: SwapSeatMove) -> None:
        """Take the cards and make as many due."""
        other, count, _word = move
        chance = Chance(state.chance)
        left = state.hands[other]
        for _card in range(count):
            left -= bag.random_card(left, chance)
        state.chance = chance.state
        state.swaps -= count
        state.other = other
        take_from_other(state, state.hands[other] - left)

    def write(self, state: State, move: SwapSeatMove) -> str:
        """Write `swap seat2 1`."""
        return f"swap seat{move.seat} {move.number}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why so many cards cannot be taken from that player."""
        who = f"seat{words[0]}" if words else ""
        if reason := why_not_with(state, who):
            return reason
        if len(words) != 2 or not (words[1].isascii() and words[1].isdecimal() and len(words[1]) < 4):
            return _("Write how many cards you take, such as {example}.").format(example=f"swap {who} 1")
        cards, hand = int(words[1]), bag.size(state.hands[int(words[0])])
        if cards > state.swaps:
            return ngettext(
                "You have {swaps} exchange left.", "You have {swaps} exchanges left.", state.swaps
            ).format(swaps=state.swaps)
        if cards > hand:
            return ngettext(
                "That player has only {cards} card.", "That player has only {cards} cards.", hand
            ).format(cards=hand)
        return _("Take at least one card, and write the number without leading zeros.")


def take_from_other(state: State, taken: int) -> None:
    """Take cards from the other hand, known only to the two, and make as many due."""
    state.hands[state.other] -= taken
    state.hands[state.mover] += taken
    state.notes = (state.notes, PASSED, state.other, state.mover, taken)
    state.taken = taken
    state.phase = GIVE


@lru_cache(maxsize=1 << 9)
def gifts(useful: int, count: int) -> tuple[GiveMove, ...]:
    """List every choice of so many cards to give."""
    return tuple(map(GiveMove, bag.parts(useful, count)))


class Give:
    """Give back as many cards as were taken, of one's own choice, the taken ones included."""

    word = "give"

    def moves(self, state: State) -> Sequence[GiveMove]:
        """List every choice of cards."""
        taken = state.taken
        if taken in NAME:
            return gifts(bag.kinds(state.hands[state.mover]) >> 7, 1)
        cards = bag.size(taken)
        # Cards of a resource beyond the number to be given make no difference.
        return gifts(bag.limited(state.hands[state.mover], cards * ONE_OF_EACH), cards)

    def apply(self, state: State, move: GiveMove) -> None:
        """Hand the cards over, unseen by the rest, and go on exchanging."""
        given = move.cards
        state.hands[state.mover] -= given
        state.hands[state.other] += given
        state.notes = (state.notes, PASSED, state.mover, state.other, given)
        state.other, state.taken, state.shown = NOBODY, EMPTY, False
        state.phase = EXCHANGE

    def write(self, state: State, move: GiveMove) -> str:
        """Write `give brick+ore`."""
        return f"give {bag.text(move.cards)}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why these cards cannot be given."""
        if state.phase != GIVE:
            return _("You do not have to give back cards now. {waits}").format(waits=waits_for(state))
        return unchosen(state.hands[state.mover], " ".join(words), bag.size(state.taken))
