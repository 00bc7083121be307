"""The sentences of the log, from public views, so that no hidden card is named."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, both, ngettext
from game.quick_settlers.cards import (
    EXPANSIONS,
    KIND_OF,
    KNIGHT,
    MARKET_DAY,
    POINTS_TO_WIN,
    ROAD,
    ROBBERS,
    TITLES,
)
from game.quick_settlers.labels import BUILT, listed, resource_word
from game.quick_settlers.preview import drawn_cards, pointed_at
from game.quick_settlers.views import View, decider, other_seat


def log_line(move: str, before: View, after: View) -> str:
    """Describe a move; leaving the fate card as it is has no line."""
    words = move.split(" ")
    line = _sentence(words, before, after)
    if _is_shuffled(words, before, after):
        line += " " + _("The discards are shuffled into a new pile.")
    return line


def _is_shuffled(words: list[str], before: View, after: View) -> bool:
    """Return whether the discards were shuffled into the pile, which leaves fewer of them."""
    thrown = 0
    if words[:2] == ["swap", "pile"]:
        thrown = 1
    elif words[0] == "build":
        market_day = (
            after["events"][MARKET_DAY] > before["events"][MARKET_DAY] and after["seat"] is not None
        )
        thrown = len(words[3].split("+")) + market_day * len(before["market"])
    return bool(after["discards"] < before["discards"] + thrown)


def _sentence(words: list[str], before: View, after: View) -> str:
    name = decider(before)["name"]
    if words[0] == "swap":
        return _swap(name, words, before)
    if words[0] == "build":
        return _build(name, words[1], words[3], before, after)
    if words[0] in ("library", "guild"):
        return _ability(name, words, before)
    if words[0] == "flip":
        target = after["players"][pointed_at(after, after["arrow"])]["name"]
        return _("{name} turns the fate card. The arrow now points to {target}.").format(
            name=name, target=target
        )
    return _cards_moved(words, name, before, after)


def private_news(move: str, before: View, after: View) -> str:
    """Name the cards that the viewer drew, or got from another player or lost to one."""
    viewer, words = before["viewer"], move.split(" ")
    assert viewer is not None
    old, new = (Counter(view["players"][viewer]["hand"]) for view in (before, after))
    if before["seat"] != viewer:
        lost, given = listed((old - new).elements()), listed((new - old).elements())
        if lost:
            return _("You lose {cards}.").format(cards=lost)
        return _("You get {cards}.").format(cards=given) if given else ""
    if words[:2] == ["swap", "pile"]:
        old[words[2]] -= 1
    elif words[:2] == ["swap", "market"]:
        return ""
    got = listed((new - old).elements())
    if not got:
        return ""
    drawn = words[0] == "draw" or words[:2] == ["swap", "pile"]
    message = _("You draw {cards}.") if drawn else _("You get {cards}.")
    return message.format(cards=got)


def _swap(name: str, words: list[str], before: View) -> str:
    if words[1] == "pile":
        return _("{name} discards {card} and draws a card.").format(name=name, card=resource_word(words[2]))
    if words[1] == "market":
        return _("{name} exchanges {given} for {taken} with the market.").format(
            name=name, given=resource_word(words[4]), taken=resource_word(words[2])
        )
    other = before["players"][int(words[1].removeprefix("seat"))]["name"]
    cards = int(words[2])
    return ngettext(
        "{name} takes {cards} card from {other}.",
        "{name} takes {cards} cards from {other}.",
        cards,
    ).format(name=name, cards=cards, other=other)


def _ability(name: str, words: list[str], before: View) -> str:
    other = before["players"][int(words[1].removeprefix("seat"))]["name"]
    if words[0] == "library":
        return _("{name} uses the Library to look at {other}’s hand.").format(name=name, other=other)
    return _("{name} uses the Merchant guild to take a card from {other}.").format(name=name, other=other)


def _cards_moved(words: list[str], name: str, before: View, after: View) -> str:
    """Describe how many cards went where; only the two players know which."""
    seat, word = before["seat"], words[0]
    assert seat is not None
    cards = abs(after["players"][seat]["hand_size"] - before["players"][seat]["hand_size"])
    if word == "give":
        other = before["players"][other_seat(before)]["name"]
        return ngettext(
            "{name} gives {other} {cards} card back.", "{name} gives {other} {cards} cards back.", cards
        ).format(name=name, other=other, cards=cards)
    if word == "pick":
        other = before["players"][other_seat(before)]["name"]
        return _("{name} chooses one of {other}’s cards.").format(name=name, other=other)
    if word == "discard":
        return ngettext(
            "{name} loses {cards} card to the robbers.", "{name} loses {cards} cards to the robbers.", cards
        ).format(name=name, cards=cards)
    if word == "draw" and words[1:]:
        left = drawn_cards(before) - cards
        return ngettext(
            "{name} draws {cards} cards and declines {left} extra card.",
            "{name} draws {cards} cards and declines {left} extra cards.",
            left,
        ).format(name=name, cards=cards, left=left)
    if word == "draw":
        return ngettext("{name} draws {cards} card.", "{name} draws {cards} cards.", cards).format(
            name=name, cards=cards
        )
    return ""


def _build(name: str, thing: str, paid: str, before: View, after: View) -> str:
    cards = listed(paid.split("+"))
    if thing in EXPANSIONS:
        sentences = [
            _("{name} builds the {expansion} for {cards}.").format(
                name=name, cards=cards, expansion=_(TITLES[thing])
            )
        ]
    else:
        sentences = [_(BUILT[thing]).format(name=name, cards=cards)]
    sentences += _taken(KIND_OF[thing], before)
    sentences += _event(before, after)
    mover = after["players"][after["mover"]]
    if after["seat"] is None:
        sentences.append(
            _("That makes {points} of the {win} points needed to win.").format(
                points=mover["points"], win=POINTS_TO_WIN
            )
        )
    return " ".join(sentences)


def _taken(kind: str, before: View) -> list[str]:
    """Name the player who lost the road or knight that was built."""
    loser = before["losers"].get(kind)
    if loser is None:
        return []
    name = before["players"][loser]["name"]
    words = {ROAD: _("The road is taken from {name}."), KNIGHT: _("The knight is taken from {name}.")}
    return [words[kind].format(name=name)]


def _event(before: View, after: View) -> list[str]:
    """Describe the event of a new city."""
    if after["seat"] is None:
        return []
    if after["events"][MARKET_DAY] > before["events"][MARKET_DAY]:
        return [_("Market day: the market has five new cards.")]
    if after["events"][ROBBERS] == before["events"][ROBBERS]:
        return []
    sentences = [_("Robbers!")]
    if after["arrow"] is not None:
        sentences.append(_("The fate card is turned."))
    if after["robbed"]:
        names = [after["players"][seat]["name"] for seat in after["robbed"]]
        sentences.append(
            ngettext(
                "{names} has more than seven cards.", "{names} have more than seven cards.", len(names)
            ).format(names=both(names))
        )
    return sentences
