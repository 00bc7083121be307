"""Diagnostics in the about dialog: facts that help to find out why something is slow or missing."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _
from game.core.markup import Markup, element
from game.version import VERSION

MEGABYTE = 1e6


def diagnostics(facts: Mapping[str, object]) -> Markup:
    """List how Python was started, how long that took, and what is stored on the device."""
    start = _table(facts.get("start"))
    rows = {
        _("Posthorn version"): VERSION,
        _("Python started"): _way(start),
        _("Why the snapshot was not used"): _text(start.get("reason")),
        _("Page visible after"): _time(facts.get("paint")),
        _("Ready to play after"): _time(facts.get("ready")),
        _("Startup steps in milliseconds"): _laps(start.get("laps")),
        _("Pyodide version"): _text(start.get("version")),
        _("Saved for offline play"): _kept(facts),
        _("Storage used"): _room(facts),
    }
    return element(
        "details",
        {"id": "diagnostics", "class": "diagnostics"},
        element("summary", {}, _("Diagnostics")),
        element(
            "dl",
            {},
            [
                element("div", {}, element("dt", {}, name), element("dd", {}, words))
                for name, words in rows.items()
                if words
            ],
        ),
    )


def _way(start: Mapping[str, object]) -> str:
    ways = {"snapshot": _("from a snapshot of its memory"), "ordinary": _("the usual way")}
    return ways.get(_text(start.get("way")), _("unknown"))


def _kept(facts: Mapping[str, object]) -> str:
    states = {
        "active": _("yes"),
        "installing": _("loading"),
        "waiting": _("yes, and a new version is ready"),
    }
    versions = facts.get("versions")
    names = [_text(name) for name in versions] if isinstance(versions, list) else []
    state = states.get(_text(facts.get("worker")), _("no"))
    return f"{state} ({', '.join(names)})" if names else state


def _room(facts: Mapping[str, object]) -> str:
    usage, quota = facts.get("usage"), facts.get("quota")
    if not isinstance(usage, int | float) or not isinstance(quota, int | float):
        return ""
    words = _("{usage} of {quota} MB").format(
        usage=f"{usage / MEGABYTE:.1f}", quota=f"{quota / MEGABYTE:.0f}"
    )
    for_good = _("kept permanently")
    return f"{words}, {for_good}" if facts.get("persisted") is True else words


def _laps(laps: object) -> str:
    return ", ".join(f"{name} {time}" for name, time in _table(laps).items())


def _time(milliseconds: object) -> str:
    if not isinstance(milliseconds, int | float):
        return ""
    return _("{seconds} s").format(seconds=f"{milliseconds / 1000:.2f}")


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}
