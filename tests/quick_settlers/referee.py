"""A second implementation of the contract, to compare the engine with: slow, simple, from full() alone.

It shares no code with the engine. It lists the legal moves of a position by trying everything,
and determines the next position, except for what chance decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import product
from typing import Any

ORDER = ("brick", "wood", "ore", "wool", "grain")
COSTS = {
    "road": "wood brick",
    "knight": "grain wool ore",
    "settlement": "wood brick grain wool",
    "city": "grain grain ore ore ore",
    "expansion": "wool wool wool ore",
}
POINTS = {"library": 3, "guild": 3, "church": 3, "citadel": 3, "town-hall": 4, "university": 3}

Position = dict[str, Any]
Counts = tuple[int, ...]


def counts(cards: list[str]) -> Counts:
    return tuple(cards.count(name) for name in ORDER)


def spelled(chosen: Counts) -> str:
    return "+".join(name for name, number in zip(ORDER, chosen, strict=True) for _card in range(number))


def choices(hand: Counts, size: int) -> set[Counts]:
    """Choose so many cards in every way."""
    ranges = [range(min(held, size) + 1) for held in hand]
    return {chosen for chosen in product(*ranges) if sum(chosen) == size}


@cache
def is_payment(cards: Counts, cost: Counts, pair: bool) -> bool:
    """Return whether exactly these cards cover a cost, trying every way for every card of it."""
    needed = next((number for number, left in enumerate(cost) if left), None)
    if needed is None:
        return not any(cards)
    rest = tuple(left - (number == needed) for number, left in enumerate(cost))
    for number, held in enumerate(cards):
        sizes = (1,) if number == needed else (3, 2) if pair else (3,)
        for size in sizes:
            if held >= size:
                paid = tuple(other - size * (place == number) for place, other in enumerate(cards))
                if is_payment(paid, rest, pair and size != 2):
                    return True
    return False


@cache
def has_smaller(cards: Counts, cost: Counts, pair: bool) -> bool:
    """Return whether a payment hides in these cards with at least one card to spare."""
    for number, held in enumerate(cards):
        if held:
            fewer = tuple(other - (place == number) for place, other in enumerate(cards))
            if is_payment(fewer, cost, pair) or has_smaller(fewer, cost, pair):
                return True
    return False


@cache
def payments(hand: Counts, cost: Counts, pair: bool) -> frozenset[Counts]:
    """Find every payment that contains no smaller one by trying all parts of a hand."""
    most = 3 * sum(cost)
    ranges = [range(min(held, needed + most) + 1) for held, needed in zip(hand, cost, strict=True)]
    return frozenset(
        cards
        for cards in product(*ranges)
        if sum(cost) <= sum(cards) <= most
        and is_payment(cards, cost, pair)
        and not has_smaller(cards, cost, pair)
    )


def victim(full: Position, kind: str) -> int | None:
    """Return who would lose a road or knight."""
    players = full["players"]
    step = -1 if full["arrow"] == "counter" else 1
    guard, safe = {"road": ("citadel", 3), "knight": ("church", 1)}[kind]
    for distance in range(1, len(players)):
        seat = (full["mover"] + step * distance) % len(players)
        owned = players[seat][kind + "s"]
        if owned > (safe if guard in players[seat]["expansions"] else 0):
            return int(seat)
    return None


def legal(full: Position) -> set[str]:
    """List the legal moves of a position."""
    if full["seat"] is None:
        return set()
    phase, mover, players = full["phase"], full["mover"], full["players"]
    me = players[mover]
    if phase == "flip":
        return {"flip", "leave"}
    if phase == "discard":
        hand = counts(players[full["seat"]]["hand"])
        return {f"discard {spelled(chosen)}" for chosen in choices(hand, sum(hand) // 2)}
    if phase == "give":
        return {f"give {spelled(chosen)}" for chosen in choices(counts(me["hand"]), len(full["taken"]))}
    if phase == "pick":
        return {f"pick {card}" for card in players[full["other"]]["hand"]}
    moves = {*_draws(full), *_builds(full), *_guild(full)}
    if phase == "exchange":
        moves.update(_swaps(full))
    return moves


def _draws(full: Position) -> Iterator[str]:
    """The whole draw; and with fewer of the knights' cards, where they may be left."""
    yield "draw"
    if full["options"]["knights"] == "may":
        yield from (f"draw {number}" for number in range(2, _whole_draw(full["players"][full["mover"]])))


def _whole_draw(player: Position) -> int:
    return 2 + (int(player["knights"]) + 1) // 2


def _others(full: Position) -> Iterator[int]:
    return (seat for seat in range(len(full["players"])) if seat != full["mover"])


def _swaps(full: Position) -> Iterator[str]:
    me, players = full["players"][full["mover"]], full["players"]
    if not full["swaps_left"] or not me["hand"]:
        return
    if full["pile"] or full["discards"]:
        yield from (f"swap pile {card}" for card in me["hand"])
    if not me["roads"]:
        return
    yield from (
        f"swap market {take} for {give}" for take in full["market"] for give in me["hand"] if take != give
    )
    for seat in _others(full):
        held = len(players[seat]["hand"])
        for number in range(1, min(full["swaps_left"], held) + 1):
            yield f"swap seat{seat} {number}"
        if held and "library" in me["expansions"] and "library" not in full["used"]:
            yield f"library seat{seat}"


def _guild(full: Position) -> Iterator[str]:
    players = full["players"]
    me = players[full["mover"]]
    if "guild" in me["expansions"] and "guild" not in full["used"]:
        for seat in _others(full):
            if players[seat]["hand"] and players[seat]["points"] >= me["points"]:
                yield f"guild seat{seat}"


def _builds(full: Position) -> Iterator[str]:
    me, supply = full["players"][full["mover"]], full["supply"]
    things = {
        "road": ["road"] * (supply["road"] > 0 or victim(full, "road") is not None),
        "knight": ["knight"] * (supply["knight"] > 0 or victim(full, "knight") is not None),
        "settlement": ["settlement"] * (supply["settlement"] > 0),
        "city": ["city"] * (me["settlements"] > 0),
        "expansion": [
            name for name in supply["expansions"] if name not in me["expansions"] and me["cities"]
        ],
    }
    pair = "university" in me["expansions"] and "university" not in full["used"]
    for kind, names in things.items():
        if kind not in full["built"] and names:
            cost = counts(COSTS[kind].split())
            for paid in payments(counts(me["hand"]), cost, pair):
                yield from (f"build {name} for {spelled(paid)}" for name in names)


def check_step(before: Position, move: str, after: Position) -> None:
    """Check what a move did; chance may only decide which cards come from hidden places."""
    expected = deepcopy(before)
    # Values that the rules do not determine are copied: they are derived, or checked elsewhere.
    for key in ("chance", "events", "losers", "round", "due"):
        expected[key] = after[key]
    word, *rest = move.split(" ")
    _Judge(expected, after).judge(word, rest)
    for seat, player in enumerate(expected["players"]):
        player["hand"] = sorted(player["hand"], key=ORDER.index)
        player["hand_size"] = len(player["hand"])
        player["buried"] = sorted(player["buried"], key=ORDER.index)
        player["points"] = _points(player)
        player["settlements"] = len(player["sides"])
        assert player == after["players"][seat], (move, seat, player, after["players"][seat])
    expected["supply"]["settlement"] = len(expected["supply"]["sides"])
    expected["discards"] = sorted(expected["discards"], key=ORDER.index)
    assert expected == after, (
        move,
        {key: (expected[key], after[key]) for key in after if expected[key] != after[key]},
    )


def _points(player: Position) -> int:
    return int(
        len(player["sides"])
        + 2 * player["cities"]
        + sum(POINTS[name] for name in player["expansions"])
        + player["roads"] // 2
        + player["knights"] // 2
    )


class _Judge:
    """Carry a move out on a plain position, looking at the next one only where chance decides."""

    def __init__(self, now: Position, after: Position) -> None:
        self.now, self.after = now, after
        self.players = now["players"]
        self.me = self.players[now["mover"]]

    def judge(self, word: str, rest: list[str]) -> None:
        getattr(self, f"_{word}")(*rest)

    def _take_top(self, number: int) -> list[str]:
        """Take cards off the pile; a reshuffled pile is as the next position shows, plus what left it."""
        now = self.now
        taken: list[str] = []
        for _card in range(number):
            if not now["pile"]:
                if not now["discards"]:
                    break
                missing = number - len(taken)
                pile = self.after["pile"]
                drawn: Counter[str] = Counter(now["discards"]) - Counter(pile)
                assert Counter(now["discards"]) == drawn + Counter(pile)
                assert drawn.total() == min(missing, len(now["discards"]))
                now["pile"], now["discards"] = [*pile], []
                for player in self.players:
                    player["buried"] = []
                taken += sorted(drawn.elements(), key=ORDER.index)
                break
            taken.append(now["pile"].pop(0))
        self._renew_at_once()
        return taken

    def _renew_at_once(self) -> None:
        """Make the discards the new pile, in the order that the next position shows."""
        now = self.now
        if now["options"]["reshuffle"] == "at-once" and not now["pile"] and now["discards"]:
            assert Counter(now["discards"]) == Counter(self.after["pile"])
            now["pile"], now["discards"] = [*self.after["pile"]], []
            for player in self.players:
                player["buried"] = []

    def _swap(self, source: str, *rest: str) -> None:
        now, me = self.now, self.me
        if source == "pile":
            me["hand"].remove(rest[0])
            now["discards"].append(rest[0])
            me["hand"] += self._take_top(1)
            now["swaps_left"] -= 1
        elif source == "market":
            take, _for, give = rest
            now["market"][now["market"].index(take)] = give
            me["hand"].append(take)
            me["hand"].remove(give)
            now["swaps_left"] -= 1
        else:
            self._hand_over(int(source.removeprefix("seat")), int(rest[0]))
            now["phase"], now["other"] = "give", int(source.removeprefix("seat"))
            now["swaps_left"] -= int(rest[0])

    def _hand_over(self, seat: int, number: int) -> None:
        """Move random cards: those that the other hand lacks afterwards."""
        lost = Counter(self.players[seat]["hand"]) - Counter(self.after["players"][seat]["hand"])
        assert lost.total() == number
        for card in lost.elements():
            self.players[seat]["hand"].remove(card)
            self.me["hand"].append(card)
        if self.after["phase"] == "give":
            self.now["taken"] = sorted(lost.elements(), key=ORDER.index)

    def _library(self, source: str) -> None:
        self.now.update(phase="pick", other=int(source.removeprefix("seat")), shown=True)
        self.now["used"].append("library")
        self.now["swaps_left"] -= 1

    def _pick(self, card: str) -> None:
        self.players[self.now["other"]]["hand"].remove(card)
        self.me["hand"].append(card)
        self.now.update(phase="give", taken=[card])

    def _give(self, cards: str) -> None:
        for card in cards.split("+"):
            self.me["hand"].remove(card)
            self.players[self.now["other"]]["hand"].append(card)
        self.now.update(phase="exchange", other=None, taken=[], shown=False)

    def _guild(self, source: str) -> None:
        self._hand_over(int(source.removeprefix("seat")), 1)
        self.now["used"].append("guild")

    def _build(self, thing: str, _for: str, cards: str) -> None:
        now, me, supply = self.now, self.me, self.now["supply"]
        kind = thing if thing in COSTS else "expansion"
        paid = cards.split("+")
        cost = COSTS[kind].split()
        for card in paid:
            me["hand"].remove(card)
        now["discards"] += paid
        if not is_payment(counts(paid), counts(cost), pair=False):
            assert "university" in me["expansions"]
            assert "university" not in now["used"]
            now["used"].append("university")
        now["built"].append(kind)
        now.update(phase="build", swaps_left=0)
        turned = None
        if kind in ("road", "knight"):
            if supply[kind]:
                supply[kind] -= 1
            else:
                loser = victim(now, kind)
                assert loser is not None
                self.players[loser][kind + "s"] -= 1
            me[kind + "s"] += 1
        elif kind == "settlement":
            me["sides"].append(supply["sides"].pop(0))
        elif kind == "city":
            turned = me["sides"].pop(0)
            me["cities"] += 1
        else:
            supply["expansions"].remove(thing)
            me["expansions"].append(thing)
            me["cities"] -= 1
        if _points(me) >= 10:
            now["seat"] = None
        elif kind == "settlement" and len(self.players) > 2:
            now["phase"] = "flip"
        elif turned == "robbers":
            self._robbers()
        elif turned == "market-day":
            now["discards"] += now["market"]
            straight = now["pile"][:5]
            dealt = self._take_top(5)
            assert sorted(dealt) == sorted(self.after["market"])
            assert straight == self.after["market"][: len(straight)]
            now["market"] = self.after["market"]

    def _turn_arrow(self) -> None:
        turned = {"clockwise": "counter", "counter": "clockwise", None: None}
        self.now["arrow"] = turned[self.now["arrow"]]

    def _robbers(self) -> None:
        self._turn_arrow()
        if self.now["options"]["robbers"] == "half":
            number, mover = len(self.players), self.now["mover"]
            around = [(mover + distance) % number for distance in range(number)]
            self.now["robbed"] = [seat for seat in around if len(self.players[seat]["hand"]) > 7]
            if self.now["robbed"]:
                self.now.update(phase="discard", seat=self.now["robbed"][0])

    def _discard(self, cards: str) -> None:
        now = self.now
        seat = now["robbed"].pop(0)
        for card in cards.split("+"):
            self.players[seat]["hand"].remove(card)
            self.players[seat]["buried"].append(card)
            now["discards"].append(card)
        if now["robbed"]:
            now["seat"] = now["robbed"][0]
        else:
            now.update(phase="build", seat=now["mover"])

    def _flip(self) -> None:
        self._turn_arrow()
        self.now["phase"] = "build"

    def _leave(self) -> None:
        self.now["phase"] = "build"

    def _draw(self, number: str = "") -> None:
        now = self.now
        self.me["hand"] += self._take_top(int(number) if number else _whole_draw(self.me))
        seat = (now["mover"] + 1) % len(self.players)
        now.update(seat=seat, mover=seat, phase="exchange", built=[], used=[], turn=now["turn"] + 1)
        now["swaps_left"] = max(1, (self.players[seat]["roads"] + 1) // 2)
