"""The rollout policy: sensible moves at low cost, for play-outs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.quick_settlers.bag import CARDS, EMPTY, count, size, without
from game.quick_settlers.bot.rollout_params import RolloutParams
from game.quick_settlers.cards import (
    CHURCH,
    CITADEL,
    CITY,
    COSTS,
    EXPANSION,
    EXPANSION_POINTS,
    GUILD,
    KINDS,
    LIBRARY,
    POINTS_TO_WIN,
    PROTECTION,
    ROAD,
    SETTLEMENT,
    TOWN_HALL,
    UNIVERSITY,
)
from game.quick_settlers.moves import (
    BuildMove,
    DiscardMove,
    GiveMove,
    GuildMove,
    Move,
    PickMove,
    SwapMarketMove,
    SwapPileMove,
)
from game.quick_settlers.payments import payments, useful_part
from game.quick_settlers.pile import can_draw
from game.quick_settlers.scoring import a_sides, points
from game.quick_settlers.state import (
    BUILD,
    DISCARD,
    EXCHANGE,
    GIVE,
    PICK,
    State,
)
from game.quick_settlers.stealing import loser, supply_of
from game.quick_settlers.steps.build import choosable, has_university, is_to_be_had
from game.quick_settlers.steps.draw import DRAW
from game.quick_settlers.steps.events import LEAVE_FATE, TURN_FATE, robbed_cards
from game.quick_settlers.steps.exchange import reach

# From this number of own points on, a point counts more.
LATE_FROM = 5
# The costs that contain each resource, the most expensive first.
USEFULNESS = {card: sum(min(count(cost, card), 2) for cost in COSTS.values()) for card in CARDS}


@lru_cache(maxsize=1 << 14)
def cheapest(kind: str, hand: int, university: bool) -> int:
    """Find the smallest payment for a kind of building; nothing if the hand cannot pay."""
    ways = payments(kind, useful_part(kind, hand, university), university)
    return ways[0] if ways else EMPTY


@lru_cache(maxsize=1 << 12)
def spare_card(spare: int, hand: int) -> int:
    """Choose the least useful card of the most common resource."""
    return max(
        (card for card in CARDS if count(spare, card)),
        key=lambda card: (count(hand, card), count(spare, card), -USEFULNESS[card]),
    )


def most_useful(shown: int, own: int) -> int:
    """Choose the card to pick from a hand: one that is rare in one's own."""
    return min(
        (card for card in CARDS if count(shown, card)),
        key=lambda card: (count(own, card), -USEFULNESS[card]),
    )


@lru_cache(maxsize=1 << 12)
def least_useful(hand: int, cards: int) -> int:
    """Choose cards to give away: first those beyond one city and one settlement."""
    chosen, left = EMPTY, hand
    for _card in range(cards):
        card = max(
            (card for card in CARDS if count(left, card)),
            key=lambda card: (count(left, card) - USEFULNESS[card] / 3, card),
        )
        chosen, left = chosen + card, left - card
    return chosen


class Wish(NamedTuple):
    """A building to aim for: its value, its kind, its cheapest payment, and the missing cards."""

    value: float
    kind: str
    thing: str
    payment: int
    missing: int
    wins: bool


def _leaves(hand: int, wish: Wish, other: Wish) -> bool:
    """Return whether paying for one building leaves the cards that another one needs."""
    return size(without(COSTS[other.kind], hand - wish.payment)) == size(other.missing)


class RolloutPolicy:
    """Choose moves by the parameters."""

    def __init__(self, params: RolloutParams) -> None:
        self.params = params

    def move(self, state: State) -> Move:
        """Choose a move."""
        phase = state.phase
        if phase in (EXCHANGE, BUILD):
            return self._turn(state)
        hand = state.hands[state.seat]
        if phase == GIVE:
            return GiveMove(least_useful(hand, size(state.taken)))
        if phase == PICK:
            return PickMove(most_useful(state.hands[state.other], hand))
        if phase == DISCARD:
            return DiscardMove(least_useful(hand, robbed_cards(hand)))
        return self._fate(state)

    def _turn(self, state: State) -> Move:
        """Use the Merchant guild, then build the best that can be paid, swap towards it, or draw."""
        victim = self._victim(state)
        if victim is not None:
            return GuildMove(victim)
        hand = state.hands[state.mover]
        if not hand:
            return DRAW
        wishes = self._wishes(state, hand)
        for wish in wishes:
            if wish.wins:
                return BuildMove(wish.thing, wish.payment)
        nearest, wished = 0.0, None
        for wish in wishes:
            if wish.missing and (value := wish.value - self.params.missing * size(wish.missing)) > nearest:
                nearest, wished = value, wish
        best, built = self._best_build(wishes, hand, nearest, wished)
        if wished and (built is None or wished.value > best + self.params.patience):
            swap = self._swap(state, hand, wished)
            if swap is not None:
                return swap
        return DRAW if built is None else BuildMove(built.thing, built.payment)

    def _best_build(
        self, wishes: list[Wish], hand: int, nearest: float, wished: Wish | None
    ) -> tuple[float, Wish | None]:
        """Choose what to build now; cards for something better that is close are saved."""
        best, built = 0.0, None
        for wish in wishes:
            value = self._value_if_paid(wish, hand) if wish.payment else 0.0
            saved_for = wished if value + self.params.saving < nearest else None
            if value > best and (saved_for is None or _leaves(hand, wish, saved_for)):
                best, built = value, wish
        return best, built

    @staticmethod
    def _victim(state: State) -> int | None:
        """Choose whom the Merchant guild takes a card from: the fullest hand that it may."""
        seat = state.mover
        if GUILD not in state.expansions[seat] or GUILD in state.used:
            return None
        own = points(state, seat)
        victims = [
            other
            for other, hand in enumerate(state.hands)
            if other != seat and hand and points(state, other) >= own
        ]
        return max(victims, key=lambda other: size(state.hands[other]), default=None)

    def _wishes(self, state: State, hand: int) -> list[Wish]:
        """List what could be built if there were cards to pay."""
        university, own = has_university(state), points(state, state.mover)
        wishes = []
        for kind in KINDS:
            if is_to_be_had(state, kind):
                value, thing, gained = self.value(state, kind)
                if thing is not None:
                    payment = cheapest(kind, hand, university)
                    wins = payment != EMPTY and own + gained >= POINTS_TO_WIN
                    wishes.append(Wish(value, kind, thing, payment, without(COSTS[kind], hand), wins))
        return wishes

    def _value_if_paid(self, wish: Wish, hand: int) -> float:
        """Evaluate a building that can be paid; three for one only from a large hand."""
        wasted = size(wish.payment) - size(COSTS[wish.kind])
        if wasted and size(hand) < self.params.large_hand:
            return 0.0
        return wish.value - self.params.waste * wasted - self.params.card * size(COSTS[wish.kind])

    def value(self, state: State, kind: str) -> tuple[float, str | None, int]:
        """Evaluate a building of this kind: its value, which one it is, and its points."""
        params, seat = self.params, state.mover
        late = max(0, points(state, seat) - LATE_FROM)
        if kind == SETTLEMENT:
            return params.settlement + params.late_point * late, kind, 1
        if kind == CITY:
            return params.city + params.late_point * late, kind, 1
        if kind == EXPANSION:
            value, thing, gained = self.expansion(state, seat)
            return value + params.late_point * late * gained, thing, gained
        row = state.roads if kind == ROAD else state.knights
        point = row[seat] & 1
        if kind == ROAD:
            value = params.road_point if point else params.road_swap - params.road_more * a_sides(row[seat])
            taken = params.road_taken
        else:
            value = params.knight_point if point else params.knight_card
            taken = params.knight_taken
        if not supply_of(state, kind):
            other = loser(state, kind)
            value += taken * (1.0 if row[other] % 2 == 0 else 0.5)
        guard, guarded = PROTECTION[kind]
        if supply_of(state, kind) < state.players and (
            row[seat] >= guarded or guard not in state.expansions[seat]
        ):
            value -= params.exposed
        return value + params.late_point * point * late, kind, point

    def expansion(self, state: State, seat: int) -> tuple[float, str | None, int]:
        """Choose the best expansion that is left."""
        params = self.params
        liking = {
            TOWN_HALL: params.town_hall, GUILD: params.expansion + params.guild,
            LIBRARY: params.expansion + params.library, UNIVERSITY: params.expansion + params.university,
            CHURCH: params.expansion + params.church,
            CITADEL: params.expansion + params.citadel,
        }  # fmt: skip
        things = choosable(state.expansions_left, state.expansions[seat])
        if not things:
            return 0.0, None, 0
        thing = max(things, key=liking.__getitem__)
        return liking[thing], thing, EXPANSION_POINTS[thing] - 2

    @staticmethod
    def _swap(state: State, hand: int, wish: Wish) -> Move | None:
        """Swap a card that is not needed for one that is missing, or for a new one."""
        where = reach(state) if state.phase == EXCHANGE else BUILD
        spare = without(hand, COSTS[wish.kind])
        if where == BUILD or not spare:
            return None
        given = spare_card(spare, hand)
        if where == EXCHANGE:
            for card in CARDS:
                if count(wish.missing, card) and card in state.market:
                    return SwapMarketMove(card, given)
        return SwapPileMove(given) if can_draw(state) else None

    @staticmethod
    def _fate(state: State) -> Move:
        """Turn the arrow towards the neighbour with more points."""
        players, seat = state.players, state.mover
        along = points(state, (seat + state.arrow) % players)
        against = points(state, (seat - state.arrow) % players)
        return TURN_FATE if against > along else LEAVE_FATE
