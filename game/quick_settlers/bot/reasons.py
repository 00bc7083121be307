"""Why a turn is a good one, in a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from game.core.rules import Json
from game.core.words import N_, _, ngettext, sentence
from game.quick_settlers import bag
from game.quick_settlers.bag import NAME, names
from game.quick_settlers.bot.features import BUILDINGS, to_be_had
from game.quick_settlers.cards import COSTS, KIND_OF, KNIGHT, POINTS_TO_WIN, ROAD, TITLES
from game.quick_settlers.rules import RULES
from game.quick_settlers.scene.words import listed, resource_word
from game.quick_settlers.scoring import points
from game.quick_settlers.state import NOBODY, Move, State
from game.quick_settlers.taking import loser, supply_of

# A sentence has so many parts at most.
PARTS = 3
BUILDS = {
    "road": N_("builds a road"),
    "knight": N_("hires a knight"),
    "settlement": N_("builds a settlement"),
    "city": N_("turns a settlement into a city"),
    "expansion": N_("builds the {expansion}"),
}
TAKES = {
    ROAD: N_("takes a road from {name}"),
    KNIGHT: N_("takes a knight from {name}"),
}
SAVES = {
    "road": N_("saves cards for a road"),
    "knight": N_("saves cards for a knight"),
    "settlement": N_("saves cards for a settlement"),
    "city": N_("saves cards for a city"),
    "expansion": N_("saves cards for a city expansion"),
}


class Outlook:
    """A turn carried out in thought move by move, and what there is to say about each."""

    def __init__(self, state: State, view: Json, moves: Sequence[Move]) -> None:
        self.state, self.seat, self.moves = state.copy(), state.seat, moves
        self.names = [player["name"] for player in view["players"]]
        self.start = points(state, state.seat)

    def parts(self) -> Iterator[str]:
        """Say what speaks for the turn."""
        built = False
        for move in self.moves:
            if self.state.seat != self.seat or move not in RULES.moves(self.state):
                break
            if not (move[0] == "draw" and built):
                yield from SAYINGS[move[0]](self, move)
            built = built or move[0] == "build"
            RULES.apply(self.state, move)
        own = points(self.state, self.seat)
        if built and self.state.seat != NOBODY and own > self.start:
            yield ngettext("reaches {points} point", "reaches {points} points", own).format(points=own)

    def build(self, move: Move) -> Iterator[str]:
        """Say what is built, from whom it is taken, and whether it wins."""
        kind = KIND_OF[move[1]]
        other = loser(self.state, kind) if kind in TAKES and not supply_of(self.state, kind) else NOBODY
        if other != NOBODY:
            yield _(TAKES[kind]).format(name=self.names[other])
        else:
            yield _(BUILDS[kind]).format(expansion=_(TITLES[move[1]]))
        after = self.state.copy()
        RULES.apply(after, move)
        if points(after, self.seat) >= POINTS_TO_WIN:
            yield _("wins the match")

    def swap_market(self, move: Move) -> Iterator[str]:
        """Say what is swapped with the market."""
        yield _("swaps {given} for {taken} on the market").format(
            given=resource_word(NAME[move[2]]), taken=resource_word(NAME[move[1]])
        )

    def swap_pile(self, move: Move) -> Iterator[str]:
        """Say what is swapped with the pile."""
        given = resource_word(NAME[move[1]])
        yield _("swaps {given} with the pile because you need it least").format(given=given)

    def swap_seat(self, move: Move) -> Iterator[str]:
        """Say whose hand is swapped with."""
        yield _("swaps with {name} and gives back what you need least").format(name=self.names[move[1]])

    def library(self, move: Move) -> Iterator[str]:
        """Say whose hand is looked at."""
        yield _("chooses a card from {name}'s hand with the Library").format(name=self.names[move[1]])

    def guild(self, move: Move) -> Iterator[str]:
        """Say who is robbed."""
        yield _("takes a card from {name} with the Merchant guild").format(name=self.names[move[1]])

    def give(self, move: Move) -> Iterator[str]:
        """Say what is given back."""
        yield _("gives back what you need least: {cards}").format(cards=listed(names(move[1])))

    def pick(self, move: Move) -> Iterator[str]:
        """Say what is picked."""
        yield _("picks what you need most: {card}").format(card=resource_word(NAME[move[1]]))

    def discard(self, move: Move) -> Iterator[str]:
        """Say what is lost to the robbers."""
        yield _("parts with what you need least: {cards}").format(cards=listed(names(move[1])))

    def flip(self, _move: Move) -> Iterator[str]:
        """Say at whom the arrow will point."""
        yield _("turns the arrow towards {name}").format(name=self._pointed_at(-1))

    def leave(self, _move: Move) -> Iterator[str]:
        """Say at whom the arrow points."""
        yield _("leaves the arrow pointing to {name}").format(name=self._pointed_at(1))

    def _pointed_at(self, turned: int) -> str:
        return str(self.names[(self.seat + turned * self.state.arrow) % self.state.players])

    def draw(self, _move: Move) -> Iterator[str]:
        """Say what the cards are kept for: what is nearest."""
        hand = self.state.hands[self.seat]
        possible = to_be_had(self.state, self.seat)
        near = [kind for kind, can in zip(BUILDINGS, possible, strict=True) if can]
        missing = {kind: bag.size(bag.without(COSTS[kind], hand)) for kind in near}
        yield _(SAVES[min(near, key=lambda kind: (missing[kind], -bag.size(COSTS[kind])))])


SAYINGS: dict[str, Callable[[Outlook, Move], Iterator[str]]] = {
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


def reason(state: State, view: Json, moves: Sequence[Move]) -> str:
    """Say in a sentence what these moves are good for."""
    parts = list(islice(dict.fromkeys(Outlook(state, view, moves).parts()), PARTS))
    return sentence(parts)
