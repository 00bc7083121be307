"""The table of Paper Boats as markup: the pond, the own boats, and both players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.i18n import N_, _
from game.core.markup import Content, Markup, element
from game.core.panels import CHOICE, choices, everyone, player_panel, score_table
from game.core.protocols.scene import Notes, Scene, Shortcut, Sight
from game.core.protocols.slots import ActionBar, Button, Effect, EffectKind, Place, Slots

from .state import BOATS, PLAYERS, SAIL
from .views import Result, View

SHORTCUTS: tuple[Shortcut, ...] = (
    Shortcut("2", "pond", N_("Go to: the pond")),
    Shortcut("3", "hand", N_("Go to: your boats")),
    Shortcut("4", "crews", N_("Go to: players")),
)
KEYS: tuple[tuple[str, str], ...] = ((N_("Arrow keys"), N_("among your boats: to the next one")),)
SOUNDS: Mapping[str, Notes] = {"sail": (262.0, 330.0), "flag": (659.0,)}
SECTIONS: tuple[str, ...] = ("aim", "round", "flag", "end")
HULL, SAILCLOTH = "M4 30H44L38 42H10Z", "M24 6L36 27H12Z"
# Each seat's sail has a mark of its own, so that seats do not differ by colour alone.
MARKS = ("M24 12V24", "M19 20H29", "M20 14L28 24", "M28 14L20 24", "M24 12V24M19 20H29", "M18 25H30")


class PaperBoatsScene:
    """Draw Paper Boats."""

    sections = SECTIONS
    shortcuts = SHORTCUTS
    keys = KEYS
    sounds = SOUNDS

    def pitch(self) -> str:
        """Say what the players do."""
        return _("Sail the better boat, round by round.")

    def cover(self) -> Markup:
        """Draw three boats on the water."""
        boats = [
            element("g", {"transform": f"translate({40 + 95 * place} {top})"}, _boat(place))
            for place, top in enumerate((80, 105, 80))
        ]
        surface = "M0 160Q40 145 80 160T160 160T240 160T320 160"
        return element(
            "svg",
            {
                "class": "boats-cover",
                "viewBox": "0 0 320 200",
                "role": "img",
                "aria-label": _("Three paper boats on a pond"),
            },
            element("text", {"class": "boats-title", "x": 160, "y": 52}, "Paper Boats"),
            boats,
            element("path", {"class": "pond-waves", "d": surface}),
        )

    def badge(self, colour: int) -> Markup:
        """Draw a player's boat."""
        return element(
            "svg",
            {"class": f"badge boat-badge seat-{colour}", "viewBox": "0 0 48 48", "aria-hidden": "true"},
            _boat(colour),
        )

    def refused(self, _sight: Sight[View]) -> Iterable[str]:
        """Return nothing: refused moves are not drawn with a reason."""
        return ()

    def regions(self, sight: Sight[View]) -> dict[str, Markup]:
        """Draw each part of the table."""
        return {
            "pond": _pond(sight),
            "hand": _hand(sight),
            "crews": everyone(sight, "crews", "crews", self._crew),
        }

    def _crew(self, sight: Sight[View], seat: int) -> Markup:
        player = sight.view["players"][seat]
        words = _("{points} points, {boats} boats")
        words = words.format(points=player["points"], boats=player["hand_size"])
        flag = _("flag not used yet") if player["flag"] else _("flag used")
        return player_panel(
            sight, seat, "crew", self.badge(sight.colours[seat]), None, element("p", {}, f"{words}, {flag}")
        )

    def slots(self, regions: Mapping[str, Markup]) -> Slots:
        """Put the pond in the middle; nothing is taken from a supply."""
        return Slots(
            board=regions["pond"],
            players=regions["crews"],
            supply=element("div", {"class": "paper-boats"}),
            own=regions["hand"],
        )

    def action_bar(self, sight: Sight[View]) -> ActionBar:
        """Offer what can be done with a boat in the water."""
        words = {"go": (_("Let it go"), Place.PRIMARY), "flag": (_("Raise the flag"), Place.SECOND)}
        return ActionBar(
            buttons=tuple(
                Button(*words[move], move=move, ends_turn=move == "go", likely=move == "go")
                for move in sight.moves
                if move in words
            )
        )

    def effects(self, move: str, before: View, _after: View) -> Iterable[Effect]:
        """Point out who has sailed."""
        return (Effect(EffectKind.PULSE, f"#crew-{before['seat']}"),)

    def step(self, view: View) -> str:
        """Name the step of the turn."""
        return _("Choose a boat") if view["phase"] == SAIL else _("Set out")

    def paragraph(self, view: View) -> str:
        """Find the section that explains the step of the turn."""
        if view["seat"] is None:
            return "end"
        return "round" if view["phase"] == SAIL else "flag"

    def rule_note(self, view: View) -> tuple[str, str]:
        """Say that the smallest boat beats the largest, when the largest has to be answered."""
        if view["middle"] == [BOATS[-1]] and view["phase"] == SAIL:
            return "smallest", _("Only the boat 1 slips past the boat 12.")
        return "", ""

    def banner(self, view: View) -> str:
        """Announce the last round."""
        last = len(view["rounds"]) == len(BOATS) // PLAYERS - 2 and view["seat"] is not None
        return _("This is the last round.") if last else ""

    def log_line(self, move: str, before: View, after: View) -> str:
        """Describe a move."""
        assert before["seat"] is not None
        name = before["players"][before["seat"]]["name"]
        word, _space, boat = move.partition(" ")
        if word == "sail":
            return _("{name} sails the boat {number}.").format(name=name, number=boat)
        words = [_("{name} raises the flag.").format(name=name)] if word == "flag" else []
        if len(after["rounds"]) > len(before["rounds"]):
            *_boats, winner, value = after["rounds"][-1]
            won = _("{name} wins the round: {points}.")
            words.append(won.format(name=after["players"][winner]["name"], points=value))
        return " ".join(words)

    def log_entry(self, move: str, before: View, _after: View) -> Content:
        """Describe a move in a word."""
        word, _space, boat = move.partition(" ")
        if word == "sail":
            return boat
        return _("flag") if word == "flag" else None

    def private_news(self, move: str, before: View, after: View) -> str:
        """Return nothing: no move shows anything to one player only."""
        return ""

    def holdings(self, sight: Sight[View]) -> str:
        """Return nothing: everything is open."""
        return ""

    def possibilities(self, sight: Sight[View]) -> str:
        """Return nothing: the prompt says it all."""
        return ""

    def board_for_screen_readers(self) -> str:
        """Return nothing: there is no board."""
        return ""

    def credits(self) -> str:
        """Name the authors."""
        return _("Paper Boats was made up for the tests of Posthorn.")

    def move_label(self, move: str, _names: Sequence[str]) -> str:
        """Describe a move as advice."""
        word, _space, boat = move.partition(" ")
        if word == "sail":
            return _("Sail the boat {number}").format(number=boat)
        return _("Raise the flag") if word == "flag" else _("Let it go")

    def points(self, full: View) -> list[int]:
        """Read everybody's points."""
        return [player["points"] for player in full["players"]]

    def outline(self, view: View) -> Mapping[str, object]:
        """Keep the points."""
        return {"points": self.points(view)}

    def miniature(self, outline: Mapping[str, object], colours: tuple[int, ...]) -> Markup:
        """Draw a bar of points for each seat; an invalid number counts as zero."""
        stored = outline.get("points")
        numbers = stored if isinstance(stored, list) else []
        points = [min(n, 7) if isinstance(n, int) and n > 0 else 0 for n in numbers[:PLAYERS]]
        bars = [
            element("rect", {"class": f"seat-{colour}", "x": 10, "y": y, "height": 16, "width": 14 * n})
            for colour, n, y in zip(colours, points, (20, 50), strict=False)
        ]
        return element(
            "svg",
            {"class": "miniature boats-miniature", "viewBox": "0 0 120 86", "aria-hidden": "true"},
            bars,
        )

    def trophies(self, view: View, seat: int) -> Content:
        """Draw a boat for every point."""
        return [self.badge(seat)] * view["players"][seat]["points"]

    def breakdown(self, result: Result, names: list[str], _options: Mapping[str, object]) -> Markup:
        """Show rounds and flags of both players, best first."""
        lines = [(names[seat], result["breakdown"][seat]) for seat in result["ranking"]]
        return score_table(
            (_("Player"), _("Rounds"), _("Flags"), _("Total")),
            [
                (name, [str(number) for number in (line["rounds"], line["flags"], line["total"])])
                for name, line in lines
            ],
        )

    def statistics(self, full: Iterable[View]) -> Markup:
        """Name the boats that lay aside."""
        *_earlier, last = full
        boats = ", ".join(map(str, last["aside"] or ()))
        return element("p", {}, _("Nobody sailed the boats {boats}.").format(boats=boats))


def _boat(colour: int) -> Content:
    return [
        element("path", {"class": "hull", "d": HULL}),
        element("path", {"class": "sailcloth", "d": SAILCLOTH}),
        element("path", {"class": "boat-mark", "d": MARKS[colour % len(MARKS)]}),
    ]


def _pond(sight: Sight[View]) -> Markup:
    """Show the boats of this round, and how many flags are raised in it."""
    view = sight.view
    afloat = [
        element("li", {"class": f"boat seat-{sight.colours[seat]}"}, str(boat))
        for seat, boat in zip((view["leader"], 1 - view["leader"]), view["middle"], strict=False)
    ]
    return element(
        "section",
        sight.lit(
            {
                "id": "pond",
                "class": "pond",
                "aria-label": _("Pond"),
                "tabindex": -1,
            }
        ),
        element("h2", {}, _("Pond")),
        element("ol", {"class": "afloat"}, afloat) if afloat else element("p", {}, _("No boat is out.")),
        element("p", {"class": "hint"}, _("Flags in this round: {number}").format(number=view["raised"])),
    )


def _hand(sight: Sight[View]) -> Markup:
    """Show the own boats; when it is another player's turn, they cannot be pressed."""
    viewer = sight.viewer
    boats = [] if viewer is None else sight.view["players"][viewer]["hand"]
    due = bool(sight.may("sail"))
    return element(
        "section",
        sight.lit(
            {
                "id": "hand",
                "class": "boats-hand" + (" is-due" if due else ""),
                "aria-label": _("Your boats"),
                "tabindex": -1,
                "data-due": due,
            }
        ),
        element("h2", {}, _("Your boats")),
        element(
            "div", {"class": "boats", **choices(_("Your boats"))}, [_own(sight, boat) for boat in boats]
        )
        if boats
        else None,
    )


def _own(sight: Sight[View], boat: int) -> Markup:
    move = f"sail {boat}"
    return element(
        "button",
        sight.lit(
            {
                "type": "button",
                "role": CHOICE,
                "id": f"boat-{boat}",
                "data-likely": sight.may("sail")[:1] == [move] or None,
                "class": "boat card",
                "data-move": move,
                "aria-disabled": None if move in sight.moves else "true",
                "aria-label": _("Sail the boat {number}").format(number=boat),
            }
        ),
        str(boat),
    )


SCENE: Scene[View, View, Result] = PaperBoatsScene()
