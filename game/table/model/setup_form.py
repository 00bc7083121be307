"""The set-up form: its fields, and the match it creates."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.colours import EVERY_COLOUR, default_names
from game.core.i18n import _
from game.core.match import Match
from game.core.protocols.rules import Options, Value
from game.core.registry import GAMES
from game.core.setup import SEEDS, fresh_seed
from game.table.model.message import Message, error
from game.table.model.session import HUMAN, Seat, Session

LONGEST_SEED = len(str(SEEDS - 1))
# Shown instead of an edition when the options are all defaults, or a mixture.
STANDARD, CUSTOM = "standard", "custom"


@dataclass
class SetupForm:
    """The fields of the form; everything is kept as typed until the match begins."""

    game: str = ""
    players: int = 2
    names: list[str] = field(default_factory=default_names)
    kinds: list[tuple[str, str]] = field(default_factory=lambda: [(HUMAN, "")] * len(EVERY_COLOUR))
    colours: list[int] = field(default_factory=lambda: list(EVERY_COLOUR))
    options: dict[str, Value] = field(default_factory=dict)
    seed: str = ""
    message: Message | None = None

    def __post_init__(self) -> None:
        self.choose_game(self.game or next(iter(GAMES)))
        self.seed = self.seed or str(fresh_seed())

    def rename(self, before: list[str]) -> None:
        """Replace default names of the former language by those of the language in use."""
        pairs = zip(self.names, before, default_names(), strict=True)
        self.names = [new if name == old else name for name, old, new in pairs]

    def choose_game(self, game: str) -> None:
        """Choose another game, with its defaults."""
        if game not in GAMES:
            return
        self.game = game
        rules = GAMES[game]
        self.players = min(max(self.players, rules.seats[0]), rules.seats[-1])
        self.options = self._defaults()

    def _defaults(self) -> dict[str, Value]:
        return {option.key: next(iter(option.values)) for option in GAMES[self.game].options}

    def choose_players(self, players: str) -> None:
        """Choose another number of players."""
        if players.isdecimal() and int(players) in GAMES[self.game].seats:
            self.players = int(players)
            starter = self.options.get("starter")
            if isinstance(starter, int) and starter >= self.players:
                self.options["starter"] = "random"

    def choose_option(self, key: str, value: str) -> None:
        """Set an option, or with an edition several at once."""
        rules = GAMES[self.game]
        if key == "edition":
            self.options.update(self._editions().get(value, {}))
            return
        for option in rules.options:
            for allowed in option.allowed(self.players):
                if option.key == key and str(allowed) == value:
                    self.options[key] = allowed

    def swap_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour; the seat that had it gets the other one."""
        if seat in range(self.players) and colour in self.colours:
            other = self.colours.index(colour)
            self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    @property
    def edition(self) -> str:
        """The edition whose options these are."""
        for edition, values in self._editions().items():
            if all(self.options[key] == value for key, value in values.items()):
                return edition
        return CUSTOM

    def _editions(self) -> dict[str, Options]:
        """List the option values of each edition; the first entry is the defaults."""
        presets = GAMES[self.game].presets
        changed = {key for preset in presets for key in preset.values}
        standard = {key: value for key, value in self._defaults().items() if key in changed}
        return {STANDARD: standard, **{preset.key: preset.values for preset in presets}}

    def begin(self) -> Session | None:
        """Create the match; if something is wrong, show what and keep the form."""
        self.message = None
        names = self.names[: self.players]
        try:
            seed = self.seed.strip()
            if not seed.isdecimal() or len(seed) > LONGEST_SEED:
                raise ValueError(
                    _("The seed must be a whole number from 0 to {most}.").format(most=SEEDS - 1)
                )
            match = Match.new(self.game, names, int(seed), self.options)
        except ValueError as wrong:
            self.message = error(str(wrong))
            return None
        people = zip(match.setup.names, self.kinds, self.colours, strict=False)
        seats = tuple(Seat(name, kind, colour, level) for name, (kind, level), colour in people)
        return Session(match, seats)
