"""The set-up form: what has been filled in so far, and the match it makes."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.match import Match
from game.core.registry import GAMES
from game.core.rules import Value
from game.core.setup import SEEDS, fresh_seed
from game.core.words import _
from game.table.session import HUMAN, Seat, Session

COLOURS = 6
LONGEST_SEED = len(str(SEEDS - 1))
CUSTOM = "custom"


def default_names() -> list[str]:
    """Name the players by their colours until they say who they are."""
    return [_("Red"), _("Blue"), _("Gold"), _("Black"), _("White"), _("Grey")]


@dataclass
class Draft:
    """A set-up in the making; everything is kept as typed until the match begins."""

    game: str = ""
    players: int = 2
    names: list[str] = field(default_factory=default_names)
    kinds: list[tuple[str, str]] = field(default_factory=lambda: [(HUMAN, "")] * COLOURS)
    colours: list[int] = field(default_factory=lambda: list(range(COLOURS)))
    options: dict[str, Value] = field(default_factory=dict)
    seed: str = ""
    error: str = ""

    def __post_init__(self) -> None:
        self.choose_game(self.game or next(iter(GAMES)))
        self.seed = self.seed or str(fresh_seed())

    def rename(self, before: list[str]) -> None:
        """Call whoever has no name yet by the default of the language now in use."""
        pairs = zip(self.names, before, default_names(), strict=True)
        self.names = [new if name == old else name for name, old, new in pairs]

    def choose_game(self, game: str) -> None:
        """Take another game and its defaults."""
        if game not in GAMES:
            return
        self.game = game
        rules = GAMES[game]
        self.players = min(max(self.players, rules.seats[0]), rules.seats[-1])
        self.options = {option.key: next(iter(option.values)) for option in rules.options}

    def choose_players(self, players: str) -> None:
        """Take another number of players."""
        if players.isdecimal() and int(players) in GAMES[self.game].seats:
            self.players = int(players)
            starter = self.options.get("starter")
            if isinstance(starter, int) and starter >= self.players:
                self.options["starter"] = "random"

    def choose_option(self, key: str, value: str) -> None:
        """Set an option, or with an edition several at once."""
        rules = GAMES[self.game]
        if key == "edition":
            for preset in rules.presets:
                if preset.key == value:
                    self.options.update(preset.values)
            return
        for option in rules.options:
            for allowed in option.allowed(self.players):
                if option.key == key and str(allowed) == value:
                    self.options[key] = allowed

    def swap_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour; whoever had it gets the other."""
        if seat in range(self.players) and colour in self.colours:
            other = self.colours.index(colour)
            self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    @property
    def edition(self) -> str:
        """The edition that the options amount to."""
        for preset in GAMES[self.game].presets:
            if all(self.options[key] == value for key, value in preset.values.items()):
                return preset.key
        return CUSTOM

    def begin(self) -> Session | None:
        """Make the match; if something is wrong, say what and keep the form."""
        self.error = ""
        names = self.names[: self.players]
        try:
            seed = self.seed.strip()
            if not seed.isdecimal() or len(seed) > LONGEST_SEED:
                raise ValueError(_("A seed is a whole number from 0 to {most}.").format(most=SEEDS - 1))
            match = Match.new(self.game, names, int(seed), self.options)
        except ValueError as wrong:
            self.error = str(wrong)
            return None
        people = zip(match.setup.names, self.kinds, self.colours, strict=False)
        seats = tuple(Seat(name, kind, colour, level) for name, (kind, level), colour in people)
        return Session(match, seats)
