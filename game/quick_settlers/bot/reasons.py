"""The reasons for a move: its own effects, from what the player sees.

Later moves are not mentioned, and no hidden card is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.reasons import Reason, because
from game.quick_settlers import bag
from game.quick_settlers.bag import NAME, names
from game.quick_settlers.bot.build_plans import BUILDINGS
from game.quick_settlers.bot.features import to_be_had
from game.quick_settlers.cards import COSTS, EXPANSION, KIND_OF, KNIGHT, POINTS_TO_WIN, ROAD, UNIVERSITY
from game.quick_settlers.moves import (
    BuildMove,
    DiscardMove,
    DrawMove,
    FateMove,
    GiveMove,
    GuildMove,
    LibraryMove,
    Move,
    PickMove,
    SwapMarketMove,
    SwapPileMove,
    SwapSeatMove,
)
from game.quick_settlers.payments import affordable
from game.quick_settlers.rules import RULES
from game.quick_settlers.scoring import a_sides, points
from game.quick_settlers.state import NOBODY, State
from game.quick_settlers.stealing import can_be_had, loser, row_of, supply_of

ROWS = (ROAD, KNIGHT)


class Outlook:
    """A move on a copy of the position, and the reasons for it."""

    def __init__(self, state: State, move: Move) -> None:
        self.before, self.seat = state, state.seat
        self.after = state.copy()
        RULES.apply(self.after, move)

    def build(self, move: BuildMove) -> Iterator[Reason]:
        """Say whether it wins, from whom it is taken, and what it brings."""
        before, after, seat = self.before, self.after, self.seat
        thing, kind = move.thing, KIND_OF[move.thing]
        other = loser(before, kind) if kind in ROWS and not supply_of(before, kind) else NOBODY
        if other != NOBODY:
            yield because(f"takes {kind}", seat=other)
        elif kind == EXPANSION:
            yield because("builds expansion", building=thing)
        else:
            yield because(f"builds {kind}")
        own = points(after, seat)
        if own >= POINTS_TO_WIN:
            yield because("wins")
            return
        if own > points(before, seat):
            yield because("reaches", points=own)
        elif kind in ROWS and a_sides(row_of(after, kind)[seat]) > a_sides(row_of(before, kind)[seat]):
            yield because(f"more by {kind}")
        yield from self._affords(after.hands[seat])

    def swap_market(self, move: SwapMarketMove) -> Iterator[Reason]:
        """Say what is swapped with the market, and what for."""
        yield because("market", given=NAME[move.given], taken=NAME[move.taken])
        yield from self._purpose(self.after.hands[self.seat])

    def swap_pile(self, move: SwapPileMove) -> Iterator[Reason]:
        """Say what is laid down, and what the other cards are good for."""
        yield because("pile", given=NAME[move.given])
        yield from self._purpose(bag.without(self.before.hands[self.seat], move.given))

    def swap_seat(self, move: SwapSeatMove) -> Iterator[Reason]:
        """Say whose hand is swapped with."""
        yield because("swaps with", seat=move.seat)

    def library(self, move: LibraryMove) -> Iterator[Reason]:
        """Say whose hand is looked at."""
        yield because("library", seat=move.seat)

    def guild(self, move: GuildMove) -> Iterator[Reason]:
        """Say who is robbed, and whether that is the leader."""
        other = move.seat
        yield because("guild", seat=other)
        others = [points(self.before, seat) for seat in range(self.before.players) if seat != other]
        if points(self.before, other) > max(others):
            yield because("leads", seat=other, points=points(self.before, other))

    def give(self, move: GiveMove) -> Iterator[Reason]:
        """Say what is given back, and what the other cards are good for."""
        yield because("gives", cards=tuple(names(move.cards)))
        yield from self._purpose(self.after.hands[self.seat])

    def pick(self, move: PickMove) -> Iterator[Reason]:
        """Say what is picked, and what for."""
        yield because("picks", card=NAME[move.card])
        yield from self._purpose(bag.joined(self.before.hands[self.seat], move.card))

    def discard(self, move: DiscardMove) -> Iterator[Reason]:
        """Say what is lost to the robbers, and what the other cards are good for."""
        yield because("discards", cards=tuple(names(move.cards)))
        yield from self._purpose(self.after.hands[self.seat])

    def flip(self, _move: FateMove) -> Iterator[Reason]:
        """Say at whom the arrow points then."""
        yield because("flips", seat=self._pointed_at())

    def leave(self, _move: FateMove) -> Iterator[Reason]:
        """Say at whom the arrow points."""
        yield because("leaves", seat=self._pointed_at())

    def _pointed_at(self) -> int:
        return (self.before.mover + self.after.arrow) % self.before.players

    def draw(self, _move: DrawMove) -> Iterator[Reason]:
        """Say how many cards come, and what the hand is kept for."""
        seat = self.seat
        yield because("draws", cards=bag.size(self.after.hands[seat]) - bag.size(self.before.hands[seat]))
        yield from self._saves(self.before.hands[seat])

    def _purpose(self, hand: int) -> Iterator[Reason]:
        """Say what the cards can pay for, or what they are saved for."""
        yield from self._affords(hand)
        yield from self._saves(hand)

    def _payable(self, state: State, hand: int) -> set[str]:
        paid = {kind for kind, _useful in affordable(hand, UNIVERSITY in state.expansions[self.seat])}
        return paid & self._possible()

    def _possible(self) -> set[str]:
        """Find the kinds of buildings that the player could build with the right cards."""
        after = self.after
        possible = {kind for kind, can in zip(BUILDINGS, to_be_had(after, self.seat), strict=True) if can}
        return {kind for kind in possible if kind not in ROWS or can_be_had(after, kind)}

    def _affords(self, hand: int) -> Iterator[Reason]:
        """Name the dearest building that these cards pay for, one that is new before others."""
        payable = self._payable(self.after, hand)
        earlier = self._payable(self.before, self.before.hands[self.seat])
        if payable:
            best = max(payable, key=lambda kind: (kind not in earlier, bag.size(COSTS[kind]), kind))
            yield because(f"affords {best}")

    def _saves(self, hand: int) -> Iterator[Reason]:
        """Name the building that these cards are nearest to but do not pay for yet."""
        wanted = self._possible() - self._payable(self.after, hand)
        missing = {kind: bag.size(bag.without(COSTS[kind], hand)) for kind in wanted}
        begun = [kind for kind in wanted if missing[kind] < bag.size(COSTS[kind])]
        if begun:
            nearest = min(begun, key=lambda kind: (missing[kind], -bag.size(COSTS[kind]), kind))
            yield because(f"saves {nearest}")


# Each has moves of its own type, which its word leads to.
SAYINGS: dict[str, Callable[[Outlook, Any], Iterator[Reason]]] = {
    "build": Outlook.build,
    "swap market": Outlook.swap_market,
    "swap pile": Outlook.swap_pile,
    "swap seat": Outlook.swap_seat,
    "library": Outlook.library,
    "guild": Outlook.guild,
    "give": Outlook.give,
    "pick": Outlook.pick,
    "discard": Outlook.discard,
    "flip": Outlook.flip,
    "leave": Outlook.leave,
    "draw": Outlook.draw,
}


def reasons(state: State, move: Move) -> list[Reason]:
    """Find what a move does by itself, the most important first."""
    return list(SAYINGS[move.word](Outlook(state, move), move))
