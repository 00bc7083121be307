"""The loading screen until Python has started, and its errors; static/boot/loader.js fills it in."""

from __future__ import annotations

from game.core.i18n import _
from game.core.markup import Markup, element, join


def starting() -> Markup:
    """Draw the progress of the start, and all error messages, which are hidden until needed."""
    return join(_progress(), _failure(), _without_scripts())


def _progress() -> Markup:
    words = {
        "id": "starting-text",
        "data-loading": _("Loading: {loaded} of {total} MB"),
        "data-starting": _("Starting Python…"),
    }
    # A screen reader is told by the bar alone. As a live region, or as the name of the bar, every figure
    # would be reported to it, and so many reports make Orca lose what is announced next.
    return element(
        "div",
        {"id": "starting", "hidden": True},
        element("span", {"aria-hidden": "true", **words}),
        element("progress", {"id": "starting-bar", "aria-label": _("Loading"), "max": 1, "value": 0}),
    )


def _failure() -> Markup:
    reasons = {
        "browser": _(
            "This browser cannot run WebAssembly, which Posthorn needs. Use a current Firefox, "
            "Chrome, Edge or Safari. You may have to allow WebAssembly in the settings."
        ),
        "file": _(
            "A part of the game could not be loaded. Check whether this device is online and try "
            "again. Your saved matches are safe."
        ),
        "python": _(
            "Something went wrong while the game was starting. Try again. If that does not help, the "
            "details below say what happened. Your saved matches are safe."
        ),
        "slow": _("Starting takes longer than usual. You can keep waiting or try again."),
    }
    ways_out = {"failure-retry": _("Try again"), "failure-defaults": _("Start with default settings")}
    return element(
        "section",
        {"id": "failure", "role": "alert", "aria-labelledby": "failure-title", "hidden": True},
        element("h2", {"id": "failure-title"}, _("The game did not start")),
        *(element("p", {"data-failure": key, "hidden": True}, text) for key, text in reasons.items()),
        element("div", {"class": "choices"}, (_button(name, words) for name, words in ways_out.items())),
        element(
            "details",
            {"hidden": True},
            element("summary", {}, _("Details for a bug report")),
            element("pre", {"id": "failure-details"}),
        ),
    )


def _button(name: str, words: str) -> Markup:
    return element("button", {"type": "button", "id": name}, words)


def _without_scripts() -> Markup:
    sleeping = _("The game has not started to load. Reload the page or come back later.")
    return join(
        element("p", {"id": "asleep"}, sleeping),
        element("noscript", {}, _("The game needs JavaScript. Allow it for this page.")),
    )
