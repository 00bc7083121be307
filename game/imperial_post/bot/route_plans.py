"""How soon a route can bring the next carriage, planned with the cards in hand and those that lie open."""

from __future__ import annotations

from functools import lru_cache

from game.imperial_post.board import ALL_CITIES, CARTWRIGHT_REACH, NEIGHBOURS, SHORTEST_ROUTE
from game.imperial_post.bot.route_growth import around, ends
from game.imperial_post.steps.city_moves import cities_along

# The most open cards in a plan, because the others take cards, too.
MOST_TAKES = 3
# Plans of this many turns or more count as equally far away.
FAR = 4
IMPOSSIBLE = 9


@lru_cache(maxsize=1 << 16)
def can_grow(  # noqa: PLR0917 (the key of a cache)
    left: int, right: int, hand: int, shown: int, cards: int, takes: int
) -> bool:
    """Return whether this number of cards can be played to two ends, with a limited number of open ones."""
    if not cards:
        return True
    if cards > takes + hand.bit_count():
        return False
    usable = hand | shown if takes else hand
    fits = NEIGHBOURS[left] & usable
    while fits:
        card = fits & -fits
        fits ^= card
        spent = 0 if card & hand else 1
        city = card.bit_length() >> 1
        if can_grow(city, right, hand & ~card, shown & ~card, cards - 1, takes - spent):
            return True
    fits = NEIGHBOURS[right] & usable if left != right else 0
    while fits:
        card = fits & -fits
        fits ^= card
        spent = 0 if card & hand else 1
        city = card.bit_length() >> 1
        if can_grow(left, city, hand & ~card, shown & ~card, cards - 1, takes - spent):
            return True
    return False


def connected(fits: int, hand: int, shown: int) -> tuple[int, int]:
    """Leave out the cards that no chain of others joins to the ends of a route."""
    usable = hand | shown
    near = fits & usable
    while (more := near | around(near) & usable) != near:
        near = more
    return hand & near, shown & near


@lru_cache(maxsize=1 << 16)
def fewest_takes(route: tuple[int, ...], hand: int, shown: int, cards: int) -> int:
    """Count the open cards that have to be taken at least to make a route longer by so many cards."""
    for takes in range(max(0, cards - hand.bit_count()), min(MOST_TAKES, cards) + 1):
        if route:
            if can_grow(route[0], route[-1], hand, shown, cards, takes):
                return takes
            continue
        starts = hand | shown if takes else hand
        while starts:
            card = starts & -starts
            starts ^= card
            spent = 0 if card & hand else 1
            city = card.bit_length() >> 1
            if can_grow(city, city, hand & ~card, shown & ~card, cards - 1, takes - spent):
                return takes
    return IMPOSSIBLE


def turns_for(cards: int, takes: int, helped: bool) -> int:
    """Count the turns for so many cards to play and to take: in each there is one official besides.

    >>> turns_for(3, 1, False), turns_for(3, 1, True)
    (2, 2)
    """
    turns = 1
    while max(0, cards - turns) + max(0, takes - turns) + helped > turns:
        turns += 1
    return turns


@lru_cache(maxsize=1 << 16)
def turns_to_carriage(route: tuple[int, ...], hand: int, shown: int, upcoming: int) -> tuple[int, int]:
    """Count the turns to the next carriage: with the hand alone, and with open cards besides."""
    along = cities_along(route)
    hand &= ~along
    shown &= ALL_CITIES & ~along & ~hand
    if route:
        hand, shown = connected(ends(route), hand, shown)
    alone = planned = FAR
    for helped in (True, False):
        length = max(SHORTEST_ROUTE, upcoming - CARTWRIGHT_REACH) if helped else upcoming
        if helped and length == upcoming:
            continue
        cards = max(1, length - len(route))
        takes = fewest_takes(route, hand, shown, cards)
        if takes == IMPOSSIBLE:
            continue
        turns = turns_for(cards, takes, helped)
        planned = min(planned, turns)
        if not takes:
            alone = min(alone, turns)
    return alone, planned
