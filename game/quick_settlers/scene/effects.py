"""The effects of a move: cards and pieces travel, points count up, events are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.i18n import _
from game.core.markup import Content, Markup, element
from game.core.protocols.rules import deciding_seat
from game.core.protocols.slots import Effect, EffectKind
from game.quick_settlers.art.icons import art
from game.quick_settlers.cards import (
    CITY,
    EXPANSION,
    KIND_OF,
    MARKET_DAY,
    POINTS_TO_WIN,
    ROBBERS,
    TITLES,
)
from game.quick_settlers.labels import card_name
from game.quick_settlers.scene.cards import resource_card
from game.quick_settlers.scene.pieces import SIDES
from game.quick_settlers.views import View, decider, other_seat, row_of

TRAVEL = 650
APART = 140
COUNT = 700
CHEER = 1200
# The most cards that travel one by one.
MOST_CARDS = 5


def effects(move: str, before: View, after: View) -> Iterator[Effect]:
    """Show what a move did; the page animates the viewer's own cards when they change their place.

    The places are those of the position after the move: whoever hands the device on looks as a bystander.
    """
    words = move.split(" ")
    if show := SHOWN.get(words[0]):
        yield from show(words[1:], before, after)


def _hand_of(view: View, seat: int) -> str:
    """Return where the hand of a player is on the table."""
    return "#hand" if seat == view["viewer"] else f"#player-{seat}"


def _board_of(view: View, seat: int) -> str:
    return "#own-board" if seat == view["viewer"] else f"#player-{seat}"


def card_back() -> Markup:
    """Draw a face-down card."""
    return element("span", {"class": "resource-card resource-card-pile"}, art("back"))


def _face(resource: str) -> Markup:
    return resource_card(resource, {})


def _travel(look: Markup, start: str, end: str, delay: int = 0) -> Effect:
    return Effect(EffectKind.TRAVEL, end, start, look=look, delay=delay, duration=TRAVEL)


def _backs(count: int, start: str, end: str, delay: int = 0) -> Iterator[Effect]:
    for place in range(min(count, MOST_CARDS)):
        yield _travel(card_back(), start, end, delay + APART * place)


def _swapping(words: list[str], before: View, after: View) -> Iterator[Effect]:
    seat = deciding_seat(before)
    hand = _hand_of(after, seat)
    own = seat == before["viewer"]
    if words[0] == "pile" and not own:
        yield _travel(_face(words[1]), hand, "#discards")
        yield _travel(card_back(), "#pile", hand, TRAVEL // 2)
    elif words[0] == "market" and not own:
        place = f"#market-{before['market'].index(words[1])}"
        yield _travel(_face(words[1]), place, hand)
        yield _travel(_face(words[3]), hand, place, TRAVEL // 2)
        yield Effect(EffectKind.PULSE, place, delay=TRAVEL)
    elif words[0].startswith("seat"):
        yield from _backs(int(words[1]), _hand_of(after, int(words[0].removeprefix("seat"))), hand)


def _giving(_words: list[str], before: View, after: View) -> Iterator[Effect]:
    start, end = _hand_of(after, deciding_seat(before)), _hand_of(after, other_seat(before))
    yield from _backs(before["due"], start, end)


def _looking(words: list[str], _before: View, _after: View) -> Iterator[Effect]:
    yield Effect(EffectKind.PULSE, f"#player-{words[0].removeprefix('seat')}")


def _stealing(words: list[str], before: View, after: View) -> Iterator[Effect]:
    start = _hand_of(after, int(words[0].removeprefix("seat")))
    yield from _backs(1, start, _hand_of(after, deciding_seat(before)))


def _picking(_words: list[str], before: View, after: View) -> Iterator[Effect]:
    yield from _backs(1, _hand_of(after, other_seat(before)), _hand_of(after, deciding_seat(before)))


def _discarding(_words: list[str], before: View, after: View) -> Iterator[Effect]:
    yield from _backs(before["due"], _hand_of(after, deciding_seat(before)), "#discards")


def _drawing(_words: list[str], before: View, after: View) -> Iterator[Effect]:
    seat = deciding_seat(before)
    drawn = after["players"][seat]["hand_size"] - before["players"][seat]["hand_size"]
    if seat != before["viewer"]:
        yield from _backs(drawn, "#pile", _hand_of(after, seat))


def _flipping(_words: list[str], _before: View, _after: View) -> Iterator[Effect]:
    yield Effect(EffectKind.PULSE, "#fate")
    yield Effect(EffectKind.PULSE, "#players")


def _building(words: list[str], before: View, after: View) -> Iterator[Effect]:
    """Move the piece from the tray or from its former owner; then show points and a city's event."""
    seat, thing = deciding_seat(before), words[0]
    kind = KIND_OF[thing]
    loser = before["losers"].get(kind)
    start = f"#build-{kind}" if loser is None else _board_of(after, loser)
    end = _board_of(after, seat)
    if loser is not None:
        yield Effect(EffectKind.PULSE, start)
    yield _travel(element("span", {"class": "built-piece"}, art(_picture(before, thing))), start, end)
    old, new = decider(before)["points"], after["players"][seat]["points"]
    if old != new:
        yield Effect(
            EffectKind.COUNT, f"#points-{seat}", str(old), look=str(new), delay=TRAVEL, duration=COUNT
        )
    if cheer := _cheer(thing, before, after):
        yield Effect(EffectKind.CHEER, "#board", look=cheer, delay=TRAVEL, duration=CHEER)
    yield from _event(before, after)


def _picture(before: View, thing: str) -> str:
    if thing in SIDES:
        return SIDES[thing][row_of(decider(before), thing) % 2]
    return thing


def _cheer(thing: str, before: View, after: View) -> Content:
    """Announce a city, an expansion, and the tenth point."""
    points = after["players"][deciding_seat(before)]["points"]
    if points >= POINTS_TO_WIN:
        return _announced("point", _("{points} points!").format(points=points))
    return _announced(thing, f"{card_name(thing)}!") if KIND_OF[thing] in (CITY, EXPANSION) else None


def _announced(picture: str, words: str) -> Markup:
    """Draw what is announced over the board."""
    return element("span", {"class": "called"}, art(picture), words)


def _event(before: View, after: View) -> Iterator[Effect]:
    """Announce the event of a new city."""
    came = [event for event in (ROBBERS, MARKET_DAY) if after["events"][event] > before["events"][event]]
    if not came or after["seat"] is None:
        return
    later = TRAVEL + CHEER
    called = _announced(came[0], _(TITLES[came[0]]) + "!")
    yield Effect(EffectKind.CHEER, "#board", look=called, delay=later, duration=CHEER)
    if came == [MARKET_DAY]:
        yield Effect(EffectKind.PULSE, "#market", delay=later)
    else:
        yield Effect(EffectKind.PULSE, "#fate", delay=later)
        for seat in after["robbed"]:
            yield Effect(EffectKind.PULSE, _hand_of(after, seat), delay=later)


SHOWN: dict[str, Callable[[list[str], View, View], Iterator[Effect]]] = {
    "swap": _swapping,
    "give": _giving,
    "library": _looking,
    "pick": _picking,
    "guild": _stealing,
    "build": _building,
    "flip": _flipping,
    "discard": _discarding,
    "draw": _drawing,
}
