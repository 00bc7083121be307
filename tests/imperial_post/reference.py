"""A second, deliberately naive Imperial Post, written straight from the contract.

Plain dictionaries and lists, no import from the game, no thought of speed. A position has the fields
that `full()` has; lists of cards are in no particular order, except the route, the display and the
deck. Chance is not simulated: the caller gives the order of a reshuffled deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from tests.imperial_post import facts

Position = dict[str, Any]
Shuffle = Callable[[list[str]], list[str]]


def start(names: Sequence[str], options: dict[str, Any], deck: Sequence[str], starter: int) -> Position:
    position = {
        "names": list(names),
        "options": dict(options),
        "starter": starter,
        "seat": starter,
        "turn": 1,
        "phase": "take",
        "official": None,
        "taken": 0,
        "due": 0,
        "display": list(deck[: facts.DISPLAY]),
        "deck": list(deck[facts.DISPLAY :]),
        "discards": [],
        "stacks": {stack: list(values) for stack, values in facts.STACKS.items()},
        "ender": None,
        "players": [
            {"hand": [], "known": [], "route": [], "houses": [], "carriage": 0, "tiles": []} for _ in names
        ],
    }
    begin_turn(position)
    return position


def moves(position: Position) -> list[str]:
    if position["phase"] == "over":
        return []
    me = position["players"][position["seat"]]
    phase, official = position["phase"], position["official"]
    listed = []
    if phase == "take":
        if administrator_may_help(position):
            listed.append("administrator")
        listed += [f"take {city}" for city in set(position["display"])]
        if position["deck"] or position["discards"]:
            listed.append("take deck")
    if phase == "play":
        if official is None and position["taken"] > 0 and a_card_can_be_had(position):
            listed.append("postmaster")
        for city in set(me["hand"]):
            listed += [f"play {city} {side}" for side in sides(position, me, city)]
    if phase == "close":
        if official is None and any(fits(me["route"], city) for city in me["hand"]):
            listed.append("carrier")
        if official is None and cartwright_would_help(me):
            listed.append("cartwright")
        if len(me["route"]) >= facts.SHORTEST_ROUTE:
            for cities in house_choices(me, position["options"]["placement"]):
                listed.append("close " + ("+".join(cities) or "none"))
        if official != "cartwright":
            listed.append("end")
    if phase == "keep":
        kept = {tuple(sorted(three)) for three in combinations(me["hand"], facts.HAND_AFTER_CLOSING)}
        listed += ["keep " + "+".join(three) for three in kept]
    return listed


def administrator_may_help(position: Position) -> bool:
    if position["taken"] or position["official"] is not None or not position["display"]:
        return False
    if position["options"]["postmaster"] == "first-round":
        return int(position["turn"]) > len(position["players"])
    return bool(position["players"][position["seat"]]["hand"])


def a_card_can_be_had(position: Position) -> bool:
    return bool(position["display"] or position["deck"] or position["discards"])


def sides(position: Position, me: Position, city: str) -> list[str]:
    route, hand = me["route"], me["hand"]
    if not route:
        return ["new"]
    found = []
    if city not in route:
        if city in facts.NEIGHBOURS[route[0]] and len(route) > 1:
            found.append("left")
        if city in facts.NEIGHBOURS[route[-1]]:
            found.append("right")
    if position["official"] == "carrier":
        return found
    if position["options"]["discard"] == "forced" and any(fits(route, card) for card in hand):
        return found
    return [*found, "new"]


def fits(route: list[str], city: str) -> bool:
    ends = {neighbour for end in (route[0], route[-1]) for neighbour in facts.NEIGHBOURS[end]}
    return city in ends and city not in route


def cartwright_would_help(me: Position) -> bool:
    upcoming = facts.NEXT_CARRIAGE[me["carriage"]]
    if upcoming is None or len(me["route"]) < facts.SHORTEST_ROUTE:
        return False
    return 1 <= upcoming - len(me["route"]) <= facts.CARTWRIGHT_REACH


def house_choices(me: Position, placement: str) -> Iterator[tuple[str, ...]]:
    """Try every part of the route's free cities and see whether it is one of the two ways."""
    free = [city for city in me["route"] if city not in me["houses"]]
    left = facts.HOUSES - len(me["houses"])
    of_province = Counter(facts.PROVINCE_OF[city] for city in free)
    most = min(left, max([len(of_province), *of_province.values()], default=0))
    for count in range(most + 1):
        for chosen in combinations(free, count):
            placed = Counter(facts.PROVINCE_OF[city] for city in chosen)
            one_in_each = max(placed.values(), default=0) <= 1
            all_in_one = len(placed) <= 1
            if placement == "full":
                one_in_each = one_in_each and count == min(left, len(of_province))
                all_in_one = all_in_one and (
                    any(count == min(left, most_there) for most_there in _in_question(placed, of_province))
                    or not free
                )
            if one_in_each or all_in_one:
                yield chosen


def _in_question(placed: Counter[str], of_province: Counter[str]) -> list[int]:
    return [of_province[province] for province in (placed or of_province)]


def play(position: Position, move: str, shuffle: Shuffle) -> None:
    """Make a legal move."""
    word, _, what = move.partition(" ")
    me = position["players"][position["seat"]]
    if word == "administrator":
        position["official"] = word
        position["discards"] += position["display"]
        position["display"] = []
        top_up(position, shuffle)
    elif word == "take":
        take(position, me, what, shuffle)
    elif word == "postmaster":
        position.update(official=word, phase="take", due=1)
    elif word == "play":
        city, side = what.split(" ")
        lay(position, me, city, side)
    elif word == "carrier":
        position.update(official=word, phase="play")
    elif word == "cartwright":
        position["official"] = word
    elif word == "close":
        close(position, me, [] if what == "none" else what.split("+"))
    elif word == "keep":
        dropped = Counter(me["hand"]) - Counter(what.split("+"))
        for city in dropped.elements():
            leave_hand(me, city)
            position["discards"].append(city)
        end_turn(position)
    else:
        end_turn(position)


def draw(position: Position, shuffle: Shuffle) -> str:
    if not position["deck"]:
        renew(position, shuffle)
    card: str = position["deck"].pop(0)
    if not position["deck"] and position["discards"] and position["options"]["reshuffle"] == "at-once":
        renew(position, shuffle)
    return card


def renew(position: Position, shuffle: Shuffle) -> None:
    position["deck"] = list(shuffle(position["discards"]))
    position["discards"] = []


def top_up(position: Position, shuffle: Shuffle) -> None:
    while len(position["display"]) < facts.DISPLAY and (position["deck"] or position["discards"]):
        position["display"].append(draw(position, shuffle))


def take(position: Position, me: Position, what: str, shuffle: Shuffle) -> None:
    if what == "deck":
        me["hand"].append(draw(position, shuffle))
    else:
        place = position["display"].index(what)
        del position["display"][place]
        if position["deck"] or position["discards"]:
            position["display"].insert(place, draw(position, shuffle))
        me["hand"].append(what)
        me["known"].append(what)
    top_up(position, shuffle)
    position["taken"] += 1
    position["due"] -= 1
    if not position["due"] or not a_card_can_be_had(position):
        position["phase"] = "play"


def leave_hand(me: Position, city: str) -> None:
    me["hand"].remove(city)
    if city in me["known"]:
        me["known"].remove(city)


def lay(position: Position, me: Position, city: str, side: str) -> None:
    leave_hand(me, city)
    if side == "left":
        me["route"].insert(0, city)
    elif side == "right":
        me["route"].append(city)
    else:
        position["discards"] += me["route"]
        me["route"] = [city]
    position["phase"] = "close"


def close(position: Position, me: Position, cities: list[str]) -> None:
    cards = len(me["route"])
    me["houses"] += cities
    if cities and len(me["houses"]) == facts.HOUSES:
        trigger_end(position, me)
    for stack in tiles_earned(position, me, cards):
        me["tiles"].append([stack, position["stacks"][stack].pop(0)])
    reach = cards + (facts.CARTWRIGHT_REACH if position["official"] == "cartwright" else 0)
    upcoming = facts.NEXT_CARRIAGE[me["carriage"]]
    if upcoming is not None and reach >= upcoming:
        me["carriage"] = upcoming
        if upcoming == max(facts.CARRIAGE_POINTS):
            trigger_end(position, me)
    position["discards"] += me["route"]
    me["route"] = []
    if len(me["hand"]) > facts.HAND_AFTER_CLOSING:
        position["phase"] = "keep"
    else:
        end_turn(position)


def tiles_earned(position: Position, me: Position, cards: int) -> list[str]:
    stacks = position["stacks"]
    earned = [f"route{length}" for length in (7, 6, 5) if cards >= length and stacks[f"route{length}"]][:1]
    owned = [stack for stack, _value in me["tiles"]]
    for stack, cities in facts.TILE_CITIES.items():
        if set(cities) <= set(me["houses"]) and stacks[stack] and stack not in owned:
            earned.append(stack)
    asked = set(facts.PROVINCES)
    if position["options"]["all_provinces"] == "without-baiern":
        asked.remove("Baiern")
    if asked <= {facts.PROVINCE_OF[city] for city in me["houses"]} and stacks["all"] and "all" not in owned:
        earned.append("all")
    return earned


def trigger_end(position: Position, me: Position) -> None:
    if position["ender"] is None:
        position["ender"] = position["players"].index(me)
        me["tiles"].append(["end", position["stacks"]["end"].pop(0)])


def end_turn(position: Position) -> None:
    last_of_round = position["turn"] % len(position["players"]) == 0
    if position["ender"] is not None and last_of_round:
        position.update(phase="over", official=None, seat=None)
        return
    position["turn"] += 1
    position["seat"] = (position["seat"] + 1) % len(position["players"])
    begin_turn(position)


def begin_turn(position: Position) -> None:
    me = position["players"][position["seat"]]
    if position["options"]["postmaster"] == "first-round":
        compulsory = position["turn"] <= len(position["players"])
    else:
        compulsory = not me["hand"]
    position.update(official="postmaster" if compulsory else None, due=2 if compulsory else 1, taken=0)
    if a_card_can_be_had(position):
        position["phase"] = "take"
    elif me["hand"]:
        position["phase"] = "play"
    elif any(player["hand"] for player in position["players"]):
        end_turn(position)
    else:
        position.update(phase="over", official=None, seat=None)


def score(me: Position) -> int:
    tiles: int = sum(value for _stack, value in me["tiles"])
    return facts.CARRIAGE_POINTS[me["carriage"]] + tiles - (facts.HOUSES - len(me["houses"]))


def ranking(position: Position) -> list[int]:
    """The best first; of tied players the owner of the end tile, else the next clockwise from there."""
    players = len(position["players"])
    owner = position["starter"] if position["ender"] is None else position["ender"]
    clockwise = [(owner + step) % players for step in range(players)]
    return sorted(clockwise, key=lambda seat: -score(position["players"][seat]))


def full(position: Position) -> Position:
    """Everything that the contract lists, in the form in which `comparable` brings the engine's."""
    return {
        **{
            key: position[key]
            for key in ("seat", "phase", "turn", "starter", "official", "ender", "options")
        },
        **{key: list(position[key]) for key in ("display", "deck")},
        "discards": sorted(position["discards"]),
        "stacks": {stack: list(values) for stack, values in position["stacks"].items()},
        "players": [
            {
                "name": name,
                "hand": sorted(me["hand"]),
                "hand_size": len(me["hand"]),
                "known": sorted(me["known"]),
                "route": list(me["route"]),
                "houses": sorted(me["houses"]),
                "houses_left": facts.HOUSES - len(me["houses"]),
                "carriage": me["carriage"],
                "tiles": sorted(map(list, me["tiles"])),
                "tile_count": len(me["tiles"]),
                "score": score(me),
            }
            for name, me in zip(position["names"], position["players"], strict=True)
        ],
    }


def view(position: Position, seat: int | None) -> Position:
    """What the contract lets a seat see."""
    shown = full(position)
    shown["deck"] = len(shown["deck"])
    for other, player in enumerate(shown["players"]):
        if other != seat:
            player["hand"] = None
            if position["options"]["scores"] == "hidden" and position["phase"] != "over":
                player["tiles"] = player["score"] = None
    return shown


def comparable(shown: Position) -> Position:
    """Bring what the engine shows into the same form: only promised keys, unordered lists sorted."""
    kept = {key: shown[key] for key in facts.KEYS - {"game"}}
    kept["discards"] = sorted(shown["discards"])
    kept["players"] = [{key: player[key] for key in facts.PLAYER_KEYS} for player in shown["players"]]
    for player in kept["players"]:
        for key in ("hand", "known", "houses", "tiles"):
            player[key] = None if player[key] is None else sorted(player[key])
    return kept
