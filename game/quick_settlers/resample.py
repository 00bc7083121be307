"""Deal a new random state for what a seat cannot see, consistent with all that it knows.

Hidden are the other hands, the order of the pile, what others discarded to the robbers, and the city
sides. Cards that the seat knows to be somewhere stay there; all others are shuffled and dealt to the
remaining places. The seat does not know what else the others know, so in the new state they know only
what everyone knows.
"""

from __future__ import annotations

from collections import Counter

from game.core.rng import Chance
from game.quick_settlers import bag, memory
from game.quick_settlers.bag import CARD, EMPTY, bag_of, cards_in, size
from game.quick_settlers.cards import KNIGHT, ROAD, SETTLEMENT, resources_in_play, sides_in_play
from game.quick_settlers.state import NOBODY, State
from game.quick_settlers.views import ARROWS, View, left_of

ARROW_OF = {word: arrow for arrow, word in ARROWS.items()}


def resample(view: View, chance: Chance) -> State:
    """Make a full state that this view could be a view of."""
    state = _open_table(view)
    _deal_hidden_cards(state, view, chance)
    _deal_sides(state, view, chance)
    _fill_memory(state, view)
    _choose_taken(state, view, chance)
    state.chance = chance.bits()
    return state


def _open_table(view: View) -> State:
    """Set up all that the view shows openly."""
    players, supply = view["players"], view["supply"]
    state = State()
    state.options = view["options"]
    state.players = len(players)
    state.starter, state.turn, state.mover = view["starter"], view["turn"], view["mover"]
    state.seat = NOBODY if view["seat"] is None else view["seat"]
    state.phase, state.arrow = view["phase"], ARROW_OF[view["arrow"]]
    state.market = tuple(CARD[name] for name in view["market"])
    state.roads_left, state.knights_left = left_of(view, ROAD), left_of(view, KNIGHT)
    state.expansions_left = tuple(supply["expansions"])
    state.swaps, state.built, state.used = view["swaps_left"], tuple(view["built"]), tuple(view["used"])
    state.other = NOBODY if view["other"] is None else view["other"]
    state.shown, state.robbed = view["shown"], tuple(view["robbed"])
    state.roads = [player["roads"] for player in players]
    state.knights = [player["knights"] for player in players]
    state.cities = [player["cities"] for player in players]
    state.expansions = [tuple(player["expansions"]) for player in players]
    return state


def _deal_hidden_cards(state: State, view: View, chance: Chance) -> None:
    """Deal the unseen cards to the hidden places of hands, discards and pile."""
    players = view["players"]
    state.hands = [
        bag_of(player["known"] if player["hand"] is None else player["hand"]) for player in players
    ]
    state.discards = bag_of(view["known"]["discards"])
    pile = bag_of(view["known"]["pile"])
    seen = sum(state.market) + sum(state.hands) + state.discards + pile
    unseen = chance.shuffled(cards_in(resources_in_play(state.players) - seen))
    for seat, player in enumerate(players):
        while size(state.hands[seat]) < player["hand_size"]:
            state.hands[seat] += unseen.pop()
    _bury(state, view, unseen)
    state.pile = tuple(chance.shuffled([*cards_in(pile), *unseen]))
    state.place = 0


def _bury(state: State, view: View, unseen: list[int]) -> None:
    """Deal the face-down discards of the others; the viewer's own are known."""
    buried = []
    for seat, player in enumerate(view["players"]):
        if seat == view["viewer"]:
            buried.append(bag_of(view["known"]["discards"]) - bag_of(view["common"]["discards"]))
        else:
            buried.append(sum(unseen.pop() for _card in range(player["buried"])))
            state.discards += buried[seat]
    state.buried = tuple(buried)


def _deal_sides(state: State, view: View, chance: Chance) -> None:
    """Deal the city sides that nobody has seen."""
    hidden = Counter(sides_in_play(state.players)) - Counter(view["events"])
    sides = chance.shuffled(sorted(hidden.elements()))
    state.sides = []
    for player in view["players"]:
        count = player["settlements"]
        state.sides.append(tuple(sides[:count]))
        del sides[:count]
    state.sides_left = tuple(sides[: left_of(view, SETTLEMENT)])


def _fill_memory(state: State, view: View) -> None:
    """Set what the seat knows, and for the others what everyone knows."""
    players, viewer = state.players, view["viewer"]
    everyone = [*map(bag_of, view["common"]["hands"]), bag_of(view["common"]["pile"])]
    own = [*(bag_of(player["known"]) for player in view["players"]), bag_of(view["known"]["pile"])]
    known = [EMPTY] * (players + 1)
    for row in range(players + 1):
        for place, cards in enumerate(own if row == viewer else everyone):
            if place != row or row == players:
                known[place] |= cards << memory.WIDTH * row
    state.known, state.notes = tuple(known), None
    if state.shown:
        memory.look_at(state, state.mover, state.other)


def _choose_taken(state: State, view: View, chance: Chance) -> None:
    """Decide which cards of the player on turn are those just taken, where that is hidden."""
    if view["taken"] is not None:
        state.taken = bag_of(view["taken"])
        return
    state.taken, left = EMPTY, state.hands[state.mover]
    for _card in range(view["due"] if not state.robbed else 0):
        card = bag.random_card(left, chance)
        state.taken, left = state.taken + card, left - card
