"""Selectors for the table of Imperial Post."""

from __future__ import annotations

from game.imperial_post.labels import OFFICIAL_HELP, OFFICIAL_NAMES
from tests.support.html_reader import Node


def lit(page: Node) -> set[str]:
    """The cities that are lit on the map."""
    return {target.get("data-city") for target in page.part("overlay").all("g", "is-lit")}


def prompt(page: Node) -> str:
    return page.part("action-bar").one("p", "prompt-words").text


def bar(page: Node) -> dict[str, Node]:
    """The buttons of the action bar by their labels."""
    return {button.text: button for button in page.part("action-bar").all("button")}


def primary(page: Node) -> Node:
    """The filled button of the action bar."""
    return page.part("bar-primary")


def detail(page: Node) -> str:
    """What the action bar adds to the prompt; empty if that is nothing."""
    return " ".join(one.text for one in page.part("action-bar").all("div", "bar-detail"))


def officials(page: Node) -> dict[str, str]:
    """The description of each official, after its name and effect."""
    return {
        official: button.get("aria-label").removeprefix(f"{name}. {OFFICIAL_HELP[official]} ")
        for official, name in OFFICIAL_NAMES.items()
        for button in page.part("officials").all("button", data_move=official)
    }


def lit_officials(page: Node) -> list[str]:
    """The officials whose seals are lit: they can help now."""
    return [button.get("data-move") for button in page.part("officials").all("button", "is-lit")]


def open_cards(page: Node) -> list[Node]:
    return page.part("display").all(kind="card")


def hand_cards(page: Node) -> dict[str, Node]:
    """The own hand, in the order in which it lies."""
    cards = page.part("hand").one("div", "own-cards").all(kind="card")
    return {card.get("data-city"): card for card in cards}


def route(page: Node) -> list[str]:
    """The own route, without the places at its ends to which a chosen card can go."""
    cards = page.part("hand").one("div", "route").all("span", "card")
    return [card.get("data-city") for card in cards]


def panels(page: Node) -> dict[str, Node]:
    """Everyone's panel by name."""
    return {panel.get("aria-label"): panel for panel in page.part("players").all("article")}


def log_lines(page: Node) -> list[str]:
    """The sentences of the open log, turn by turn as it stands there."""
    return [line.one("span", "unseen").text for line in page.part("log").all("button", "log-line")]
