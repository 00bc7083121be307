"""A quick player: sensible moves at hardly any cost, for playing out a position."""

from __future__ import annotations

from functools import lru_cache

from game.quick_settlers import bag
from game.quick_settlers.bag import CARDS, EMPTY, count, size, without
from game.quick_settlers.bot.habits import Habits
from game.quick_settlers.building import choosable, has_university, is_to_be_had
from game.quick_settlers.cards import (
    CHURCH,
    CITADEL,
    CITY,
    COSTS,
    EXPANSION,
    EXPANSION_POINTS,
    GUILD,
    KINDS,
    KNIGHT,
    LIBRARY,
    POINTS_TO_WIN,
    ROAD,
    SETTLEMENT,
    TOWN_HALL,
    UNIVERSITY,
)
from game.quick_settlers.events import robbed_cards
from game.quick_settlers.exchange import reach
from game.quick_settlers.payments import payments, useful_part
from game.quick_settlers.pile import can_draw
from game.quick_settlers.scoring import b_sides, points
from game.quick_settlers.state import (
    BUILD,
    DISCARD,
    EXCHANGE,
    FLIP,
    GIVE,
    NOBODY,
    PICK,
    Move,
    State,
)
from game.quick_settlers.taking import loser, supply_of

# Which of the five costs want a resource, the dearest things first in mind.
USEFULNESS = {card: sum(min(count(cost, card), 2) for cost in COSTS.values()) for card in CARDS}


@lru_cache(maxsize=1 << 14)
def cheapest(kind: str, hand: int, university: bool) -> int:
    """Find the smallest payment for a kind of building; nothing if the hand cannot pay."""
    ways = payments(kind, useful_part(kind, hand, university), university)
    return ways[0] if ways else EMPTY


@lru_cache(maxsize=1 << 12)
def spare_card(spare: int, hand: int) -> int:
    """Choose the card that is missed least: of the most common resource, the least useful one."""
    return max(
        (card for card in CARDS if count(spare, card)),
        key=lambda card: (count(hand, card), count(spare, card), -USEFULNESS[card]),
    )


@lru_cache(maxsize=1 << 12)
def least_useful(hand: int, cards: int) -> int:
    """Choose cards to part with: those beyond one city and one settlement first."""
    chosen, left = EMPTY, hand
    for _card in range(cards):
        card = max(
            (card for card in CARDS if count(left, card)),
            key=lambda card: (count(left, card) - USEFULNESS[card] / 3, card),
        )
        chosen, left = chosen + card, left - card
    return chosen


class QuickPlayer:
    """Choose moves by habit."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def move(self, state: State) -> Move:
        """Choose a move."""
        return getattr(self, STEPS[state.phase])(state)  # type: ignore[no-any-return]

    def _turn(self, state: State) -> Move:
        """Use the Merchant guild, then build the best that can be paid, swap towards it, or draw."""
        seat = state.mover
        hand = state.hands[seat]
        if GUILD in state.expansions[seat] and GUILD not in state.used:
            own = points(state, seat)
            victims = [other for other in range(state.players) if other != seat and state.hands[other] and points(state, other) >= own]
            if victims:
                return (GUILD, max(victims, key=lambda other: size(state.hands[other])))
        if not hand:
            return ("draw",)
        university = has_university(state)
        own = points(state, seat)
        best, chosen = 0.0, None
        wish, wished = 0.0, None
        habits = self.habits
        for kind in KINDS:
            if not is_to_be_had(state, kind):
                continue
            worth, thing, gained = self.worth(state, kind)
            if thing is None:
                continue
            cost = COSTS[kind]
            payment = cheapest(kind, hand, university)
            if payment:
                if own + gained >= POINTS_TO_WIN:
                    return ("build", thing, payment)
                wasted = size(payment) - size(cost)
                if not wasted or size(hand) >= habits.large_hand:
                    value = worth - habits.waste * wasted
                    if value > best:
                        best, chosen = value, ("build", thing, payment)
            missing = without(cost, hand)
            if missing:
                value = worth - habits.missing * size(missing)
                if value > wish:
                    wish, wished = value, (kind, missing, worth)
        if state.phase == EXCHANGE and wished and (not chosen or wished[2] > best + habits.patience):
            swap = self.swap(state, hand, wished[0], wished[1])
            if swap:
                return swap
        return chosen or ("draw",)

    def worth(self, state: State, kind: str) -> tuple[float, str | None, int]:
        """Judge a building of this kind: what it is worth, what it is, and the points that it brings."""
        habits, seat = self.habits, state.mover
        if kind == SETTLEMENT:
            return habits.settlement, kind, 1
        if kind == CITY:
            return habits.city, kind, 1
        if kind == EXPANSION:
            return self.expansion(state, seat)
        row = state.roads if kind == ROAD else state.knights
        point = row[seat] & 1
        if kind == ROAD:
            value = habits.road_point if point else habits.road_swap
            taken = habits.road_taken
        else:
            value = habits.knight_point if point else habits.knight_card
            taken = habits.knight_taken
        if not supply_of(state, kind):
            other = loser(state, kind)
            value += taken * (1.0 if row[other] % 2 == 0 else 0.5)
        return value, kind, point

    def expansion(self, state: State, seat: int) -> tuple[float, str | None, int]:
        """Choose the best expansion that is left."""
        habits = self.habits
        liking = {
            TOWN_HALL: habits.town_hall, GUILD: habits.expansion + habits.guild,
            LIBRARY: habits.expansion + habits.library, UNIVERSITY: habits.expansion + habits.university,
            CHURCH: habits.expansion + habits.guard * state.knights[seat],
            CITADEL: habits.expansion + habits.guard * state.roads[seat],
        }  # fmt: skip
        things = choosable(state.expansions_left, state.expansions[seat])
        if not things:
            return 0.0, None, 0
        thing = max(things, key=liking.__getitem__)
        return liking[thing], thing, EXPANSION_POINTS[thing] - 2

    def swap(self, state: State, hand: int, kind: str, missing: int) -> Move | None:
        """Swap a card that is not needed for one that is missing, or for a new one."""
        where = reach(state)
        spare = without(hand, COSTS[kind])
        if where == BUILD or not spare:
            return None
        given = spare_card(spare, hand)
        if where == EXCHANGE:
            for card in CARDS:
                if count(missing, card) and card in state.market:
                    return ("swap market", card, given)
        return ("swap pile", given) if can_draw(state) else None

    def _give(self, state: State) -> Move:
        return ("give", least_useful(state.hands[state.mover], size(state.taken)))

    def _pick(self, state: State) -> Move:
        shown, own = state.hands[state.other], state.hands[state.mover]
        return ("pick", min((card for card in CARDS if count(shown, card)), key=lambda card: (count(own, card), -USEFULNESS[card])))

    def _flip(self, state: State) -> Move:
        """Turn the arrow towards the neighbour with more points."""
        players, seat = state.players, state.mover
        along = points(state, (seat + state.arrow) % players)
        against = points(state, (seat - state.arrow) % players)
        return ("flip",) if against > along else ("leave",)

    def _discard(self, state: State) -> Move:
        hand = state.hands[state.seat]
        return ("discard", least_useful(hand, robbed_cards(hand)))


STEPS = {EXCHANGE: "_turn", BUILD: "_turn", GIVE: "_give", PICK: "_pick", FLIP: "_flip", DISCARD: "_discard"}
