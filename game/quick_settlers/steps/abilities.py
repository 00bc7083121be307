"""The two city expansions that are used by a move: the Library and the Merchant guild."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.i18n import _
from game.core.rng import Chance
from game.quick_settlers import bag, memory
from game.quick_settlers.bag import NAME
from game.quick_settlers.cards import GUILD, LIBRARY, MOST_PLAYERS
from game.quick_settlers.memory import PASSED
from game.quick_settlers.moves import GuildMove, LibraryMove, PickMove
from game.quick_settlers.scoring import points
from game.quick_settlers.state import BUILD, EXCHANGE, PICK, State
from game.quick_settlers.stealing import OTHERS
from game.quick_settlers.steps.exchange import take_from_other, why_not_with
from game.quick_settlers.steps.refusals import no_such_seat, seat_named, unchosen, waits_for

LIBRARY_MOVES = tuple(map(LibraryMove, range(MOST_PLAYERS)))
GUILD_MOVES = tuple(map(GuildMove, range(MOST_PLAYERS)))


def prompt(state: State) -> str:
    """Say what to decide while a hand is shown."""
    return _("Choose one of the cards that you are shown.")


class Library:
    """Look at another hand and choose the card to swap, once a turn."""

    word = LIBRARY

    def moves(self, state: State) -> Sequence[LibraryMove]:
        """List the other players with cards."""
        own = state.expansions[state.mover]
        if not own or LIBRARY not in own or LIBRARY in state.used:
            return ()
        hands = state.hands
        return [LIBRARY_MOVES[seat] for seat in OTHERS[state.players][state.mover] if hands[seat]]

    def apply(self, state: State, move: LibraryMove) -> None:
        """Show that hand to the player on turn."""
        state.other = move.seat
        state.shown = True
        state.used += (LIBRARY,)
        state.swaps -= 1
        memory.look_at(state, state.mover, state.other)
        state.phase = PICK

    def write(self, state: State, move: LibraryMove) -> str:
        """Write `library seat2`."""
        return f"library seat{move.seat}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why that hand cannot be looked at."""
        if LIBRARY not in state.expansions[state.mover]:
            return _("You have no Library.")
        if LIBRARY in state.used:
            return _("You have already used your Library this turn.")
        return why_not_with(state, " ".join(words)) or _("Name the player whose cards you want to see.")


@cache
def picks(in_hand: int) -> tuple[PickMove, ...]:
    """List the different cards of a hand that is shown."""
    return tuple(map(PickMove, bag.different_cards(in_hand)))


class Pick:
    """Pick a card from the hand that is shown; then one is to be given back."""

    word = "pick"

    def moves(self, state: State) -> Sequence[PickMove]:
        """List the different cards in that hand."""
        return picks(bag.kinds(state.hands[state.other]))

    def apply(self, state: State, move: PickMove) -> None:
        """Take the card and make one due."""
        take_from_other(state, move.card)

    def write(self, state: State, move: PickMove) -> str:
        """Write `pick ore`."""
        return f"pick {NAME[move.card]}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why this card cannot be picked."""
        if state.phase != PICK:
            return _("There are no cards to choose from now. {waits}").format(waits=waits_for(state))
        return unchosen(state.hands[state.other], " ".join(words), 1)


class Guild:
    """Steal a random card from a player with at least as many points, once a turn."""

    word = GUILD

    def moves(self, state: State) -> Sequence[GuildMove]:
        """List the players with cards and enough points."""
        own = state.expansions[state.mover]
        if not own or GUILD not in own or GUILD in state.used:
            return ()
        mover, hands = state.mover, state.hands
        enough = points(state, mover)
        return [
            GUILD_MOVES[seat]
            for seat in OTHERS[state.players][mover]
            if hands[seat] and points(state, seat) >= enough
        ]

    def apply(self, state: State, move: GuildMove) -> None:
        """Take the card, known only to the two; nothing is given back."""
        victim = move.seat
        chance = Chance(state.chance)
        card = bag.random_card(state.hands[victim], chance)
        state.chance = chance.state
        state.used += (GUILD,)
        state.hands[victim] -= card
        state.hands[state.mover] += card
        state.notes = (state.notes, PASSED, victim, state.mover, card)

    def write(self, state: State, move: GuildMove) -> str:
        """Write `guild seat2`."""
        return f"guild seat{move.seat}"

    def why_not(self, state: State, words: list[str]) -> str:
        """Explain why nothing can be stolen there."""
        if state.phase not in (EXCHANGE, BUILD):
            return _("The Merchant guild cannot help now. {waits}").format(waits=waits_for(state))
        if GUILD not in state.expansions[state.mover]:
            return _("You have no Merchant guild.")
        if GUILD in state.used:
            return _("You have already used your Merchant guild this turn.")
        word = " ".join(words)
        seat = seat_named(state, word)
        if seat is None:
            return no_such_seat(state, word)
        if not state.hands[seat]:
            return _("That player has no cards.")
        return _("That player has fewer points than you.")
