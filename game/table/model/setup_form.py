"""The set-up form: its fields, and the match it creates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.bots import LEVELS
from game.core.colours import EVERY_COLOUR, default_names
from game.core.i18n import _
from game.core.match import Match
from game.core.protocols.rules import Value
from game.core.registry import GAMES
from game.core.setup import SEEDS, fresh_seed, plain_name
from game.table.model import seats
from game.table.model.editions import edition_of, edition_options
from game.table.model.last_choices import LastChoices, LastMatch
from game.table.model.message import Message, error
from game.table.model.seat import BOT, HUMAN, REMOTE, Seat
from game.table.model.session import Session

LONGEST_SEED = len(str(SEEDS - 1))
# The ways to play: one person against bots, everybody at this device, or the others by link.
BOTS, HERE, LINK = "bots", "here", "link"
OTHERS = {BOTS: BOT, HERE: HUMAN, LINK: REMOTE}
# The opponents of a player who has not chosen any yet: two bots of middle strength.
USUAL_OPPONENTS = ((BOT, LEVELS[(len(LEVELS) - 1) // 2]),) * 2
STARTER = "starter"


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
    last: LastChoices = field(default_factory=LastChoices)

    def __post_init__(self) -> None:
        for seat, name in enumerate(self.last.names[: len(self.names)]):
            self.names[seat] = _stored_name(name) or self.names[seat]
        self.choose_game(self.game or next(iter(GAMES)))
        self.seed = self.seed or str(fresh_seed())

    def rename(self, before: list[str]) -> None:
        """Replace default names of the former language by those of the language in use."""
        pairs = zip(self.names, before, default_names(), strict=True)
        self.names = [new if name == old else name for name, old, new in pairs]

    def choose_game(self, game: str) -> None:
        """Choose another game, with what was chosen for its last match, or else its defaults."""
        if game not in GAMES:
            return
        self.game = game
        rules = GAMES[game]
        self.players = min(max(self.players, rules.seats[0]), rules.seats[-1])
        self.kinds = [(HUMAN, "")] * len(EVERY_COLOUR)
        self.colours = list(EVERY_COLOUR)
        self.options = self._defaults()
        if last := self.last.games.get(game):
            self._choose_again(last)

    def _choose_again(self, last: LastMatch) -> None:
        """Choose what was chosen for the last match, as far as there is such a choice."""
        self.choose_players(last.players)
        for seat, word in enumerate(last.kinds):
            self.choose_kind(seat, word)
        for seat, colour in enumerate(last.colours[: self.players]):
            self.swap_colour(seat, colour)
        for key, value in last.options.items():
            self.choose_option(key, value)

    def _defaults(self) -> dict[str, Value]:
        return {option.key: next(iter(option.values)) for option in GAMES[self.game].options}

    def choose_players(self, players: str) -> None:
        """Choose another number of players; added seats are played like the others."""
        if not players.isdecimal() or int(players) not in GAMES[self.game].seats:
            return
        way, before = self.way, self.players
        self.players = int(players)
        if way:
            for seat in range(before, self.players):
                self.kinds[seat] = self._other(way, seat)
        starter = self.options.get(STARTER)
        if isinstance(starter, int) and starter >= self.players:
            self.options[STARTER] = "random"

    def choose_kind(self, seat: int, word: str) -> None:
        """Choose who plays a seat."""
        if seat in range(len(self.kinds)):
            self.kinds[seat] = seats.read(word) or self.kinds[seat]

    def choose_way(self, way: str) -> None:
        """Choose how to play: the first seat is a person's, and all others are alike."""
        if way in OTHERS:
            self.kinds[0] = (HUMAN, "")
            self.kinds[1:] = [self._other(way, seat) for seat in range(1, len(self.kinds))]

    def _other(self, way: str, seat: int) -> tuple[str, str]:
        if way != BOTS:
            return OTHERS[way], ""
        opponents = self.opponents(self.game)
        return opponents[min(seat, len(opponents)) - 1]

    @property
    def way(self) -> str:
        """How this match is played; empty for a mixture, or without a person in the first seat."""
        (first, _level), *others = self.kinds[: self.players]
        kinds = {kind for kind, _level in others}
        return next((way for way, kind in OTHERS.items() if first == HUMAN and kinds == {kind}), "")

    def choose_option(self, key: str, value: str) -> None:
        """Set an option, or with an edition several at once."""
        rules = GAMES[self.game]
        if key == "edition":
            self.options.update(edition_options(self.game).get(value, {}))
            return
        for option in rules.options:
            for allowed in option.allowed(self.players):
                if option.key == key and str(allowed) == value:
                    self.options[key] = allowed

    def swap_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; the seat that had it gets the other one."""
        shown = EVERY_COLOUR[: GAMES[self.game].seats[-1]]
        if seat in range(self.players) and colour in map(str, shown):
            other = self.colours.index(int(colour))
            self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]

    @property
    def edition(self) -> str:
        """The edition whose options these are."""
        return edition_of(self.game, self.options)

    def opponents(self, game: str) -> Sequence[tuple[str, str]]:
        """List the bots of the last match against bots, or else the usual ones, as many as have seats."""
        last = self.last.games.get(game)
        chosen = [player for word in (last.opponents if last else ()) if (player := seats.read(word))]
        bots = [player for player in chosen if player[0] == BOT] or list(USUAL_OPPONENTS)
        return bots[: GAMES[game].seats[-1] - 1]

    def begin(self) -> Session | None:
        """Create the match; if something is wrong, show what and keep the form."""
        self.message = None
        seed = self.seed.strip()
        try:
            if not seed.isdecimal() or len(seed) > LONGEST_SEED:
                raise ValueError(
                    _("The seed must be a whole number from 0 to {most}.").format(most=SEEDS - 1)
                )
            session = self._session(int(seed))
        except ValueError as wrong:
            self.message = error(str(wrong))
            return None
        self._remember()
        return session

    def against_bots(self, game: str) -> Session:
        """Create a match of one person against the same bots as the last time.

        In the first match of a game the person makes the first move, so that there is something to do at
        once; later the options decide.
        """
        quick = SetupForm(game, last=self.last)
        opponents = self.opponents(game)
        quick.choose_players(str(max(1 + len(opponents), GAMES[game].seats[0])))
        quick.choose_way(BOTS)
        quick._remember()
        if self.last.games.get(game) is None:
            quick.choose_option(STARTER, "0")
        self.last = quick.last
        # A bot does not keep the name of a person who had this seat.
        quick.names[1:] = default_names()[1:]
        return quick._session(int(quick.seed))

    def _session(self, seed: int) -> Session:
        match = Match.new(self.game, self.names[: self.players], seed, self.options)
        people = zip(match.setup.names, self.kinds, self.colours, strict=False)
        return Session(
            match, tuple(Seat(name, kind, colour, level) for name, (kind, level), colour in people)
        )

    def _remember(self) -> None:
        last = self.last.games.get(self.game)
        kinds = tuple(seats.written(*player) for player in self.kinds[: self.players])
        chosen = LastMatch(
            players=str(self.players),
            kinds=kinds,
            options={key: str(value) for key, value in self.options.items()},
            colours=tuple(map(str, self.colours[: self.players])),
            opponents=kinds[1:] if self.way == BOTS else last.opponents if last else (),
        )
        names = tuple(
            "" if name == default else name
            for name, default in zip(self.names, default_names(), strict=True)
        )
        self.last = self.last.with_match(self.game, chosen, names)


def _stored_name(name: str) -> str:
    """Read a remembered name; empty if it is none."""
    try:
        return plain_name(name)
    except ValueError:
        return ""
