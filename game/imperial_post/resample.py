"""Deal a new random state for what a seat cannot see, consistent with all that it knows.

Hidden are the order of the deck and the cards that others drew from it face down. The values of face-down
tiles are not hidden: everyone saw them taken. An attentive player knows more than the open cards: when the
discards became the new deck, all cards in no hand could be counted. So a card that this deck never had is
in the hand of a player who drew it earlier; and a player with more hidden cards than draws from this deck
has such older cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.rng import Chance
from game.imperial_post.board import NUMBER, ONE, STACKS, WHOLE_DECK, cards_in, size
from game.imperial_post.state import CARRIER, EVERYONE, PLAY, Edition, State, Tile
from game.imperial_post.steps.play import can_extend
from game.imperial_post.turn import seat_of_turn
from game.imperial_post.views import View

# The true hand is one possible deal, so a few tries are nearly always enough.
MOST_DEALS = 5000


def resample(view: View, chance: Chance) -> State:
    """Make a full state that this view could be a view of."""
    for _deal in range(MOST_DEALS):
        state = _open_table(view)
        state.chance = chance.bits()
        _deal_hidden_cards(state, view, chance)
        if _carrier_has_a_card(state):
            break
    return state


def _carrier_has_a_card(state: State) -> bool:
    """Return whether the Postal Carrier, if called, has a card to play, as everyone knows."""
    return state.phase != PLAY or state.official != CARRIER or can_extend(state)


def _open_table(view: View) -> State:
    """Set up all that the view shows openly."""
    players = view["players"]
    state = State()
    state.edition = Edition.chosen(view["options"])
    state.players = len(players)
    state.starter, state.turn = view["starter"], view["turn"]
    state.seat = seat_of_turn(state)
    state.phase, state.official, state.due = view["phase"], view["official"], view["due"]
    state.ender = view["ender"]
    state.display = tuple(NUMBER[name] for name in view["display"])
    state.discards = _bag(view["discards"])
    state.stacks = {stack: len(view["stacks"][stack]) for stack in STACKS}
    state.known = [_bag(player["known"]) for player in players]
    state.hands = [
        _bag(player["known"] if player["hand"] is None else player["hand"]) for player in players
    ]
    state.routes = [tuple(NUMBER[name] for name in player["route"]) for player in players]
    state.houses = [_bag(player["houses"]) for player in players]
    state.tiles = [_tiles(player["tiles_seen"]) for player in players]
    state.carriages = [player["carriage"] for player in players]
    return state


def _bag(names: list[str]) -> int:
    return sum(ONE[NUMBER[name]] for name in names)


def _tiles(shown: Sequence[Sequence[Any]]) -> tuple[Tile, ...]:
    """Read tiles, which are lists in a view; code compiled by mypyc would refuse them as pairs."""
    return tuple((str(tile[0]), int(tile[1])) for tile in shown)


def _deal_hidden_cards(state: State, view: View, chance: Chance) -> None:
    """Deal the unseen cards to the hidden places in the hands, and the rest to the deck."""
    unseen = _counted(WHOLE_DECK)
    for bag in (state.discards, *state.hands):
        unseen.subtract(_counted(bag))
    unseen.subtract(state.display)
    for route in state.routes:
        unseen.subtract(route)
    deck_had = Counter(NUMBER[name] for name in view["stock"])
    deck_had.subtract(NUMBER[name] for name in view["drawn"] if name is not None)
    drawn_long_ago = unseen - deck_had
    places = _hidden_places(state, view, chance)
    dealt = [
        *chance.shuffled(drawn_long_ago.elements()),
        *chance.shuffled((unseen - drawn_long_ago).elements()),
    ]
    hidden: dict[int, list[int]] = {seat: [] for seat in range(state.players)}
    for seat, card in zip(places, dealt, strict=False):
        state.hands[seat] += ONE[card]
        hidden[seat].append(card)
    deck = dealt[len(places) :]
    _lay_deck(state, view, deck, hidden, chance.shuffled((deck_had - Counter(deck)).elements()))


def _hidden_places(state: State, view: View, chance: Chance) -> list[int]:
    """List the hands of the hidden cards, first those of cards that are older than this deck."""
    blind = Counter(
        seat for name, seat in zip(view["drawn"], view["drawn_by"], strict=True) if name is None
    )
    older, others = [], []
    for seat, player in enumerate(view["players"]):
        hidden = player["hand_size"] - size(state.hands[seat])
        from_this_deck = min(hidden, blind[seat])
        older += [seat] * (hidden - from_this_deck)
        others += [seat] * from_this_deck
    return [*chance.shuffled(older), *chance.shuffled(others)]


def _lay_deck(
    state: State, view: View, deck: list[int], hidden: dict[int, list[int]], blind: list[int]
) -> None:
    """Assemble the deck with the cards that have left it; hidden draws go to the players who drew them."""
    left: list[int | None] = []
    for name, seat in zip(view["drawn"], view["drawn_by"], strict=True):
        if name is not None:
            left.append(NUMBER[name])
            continue
        # The view names a card that everyone saw.
        assert seat is not None
        own = next((card for card in hidden[seat] if card in blind), None)
        if own is not None:
            hidden[seat].remove(own)
            blind.remove(own)
        left.append(own)
    state.deck = (*(blind.pop() if card is None else card for card in left), *deck)
    state.drawn = len(left)
    state.drawn_by = bytes(EVERYONE if seat is None else seat for seat in view["drawn_by"])


def _counted(bag: int) -> Counter[int]:
    return Counter(cards_in(bag))
