"""Advice: the obvious move, with a reason that says what is obvious about it."""

from __future__ import annotations

from game import Match
from game.bots import Advice, advise
from game.core.protocols.rules import Json
from tests.imperial_post.position import Seat, table
from tests.quick_settlers.helpers import Table
from tests.support.positions import NAMES, random_positions, view_of


def best(game: str, view: Json) -> Advice:
    *_others, last = advise(game, view, 1)
    return last[0]


def at(position: Match) -> Advice:
    return best("imperial-post", view_of(position))


class TestImperialPost:
    def test_a_province_is_completed_for_its_tile(self) -> None:
        match = table(
            Seat(route="Mannheim Carlsruhe Freiburg Basel", hand="Lodz", carriage=3),
            Seat(houses="Mannheim Carlsruhe", route="Linz"),
            phase="close", official="postmaster",
        )  # fmt: skip
        advice = at(match)
        assert advice.move == "close Mannheim+Carlsruhe+Freiburg"
        assert advice.reason.startswith("You get the tile “Baden”, value 3, before Blue does.")

    def test_carriage_seven_ends_the_match_for_the_leader(self) -> None:
        match = table(
            Seat(carriage=3),
            Seat(
                route="Mannheim Carlsruhe Stuttgart Ulm Augsburg München Salzburg", hand="Lodz",
                carriage=6, houses="Basel Zürich Innsbruck Passau Linz Pilsen",
            ),
            seat=1, phase="close", official="postmaster",
        )  # fmt: skip
        advice = at(match)
        assert advice.move.startswith("close ")
        assert "The game ends while you are ahead." in advice.reason
        assert advice.chance > 0.95

    def test_a_card_that_saves_a_long_route_is_taken(self) -> None:
        match = table(
            Seat(route="Basel Zürich Kempten Augsburg Ingolstadt", hand="Lodz", carriage=5),
            Seat(route="Linz"),
            display="Regensburg Lodz Lodz Mannheim Mannheim Mannheim",
        )
        advice = at(match)
        assert "Regensburg" in " ".join((advice.move, *advice.line))

    def test_when_nothing_fits_the_administrator_or_the_deck_is_tried(self) -> None:
        match = table(
            Seat(route="Basel Zürich Kempten Augsburg Ingolstadt", hand="Lodz Lodz", carriage=5),
            Seat(route="Linz"),
            display="Lodz Mannheim Mannheim Mannheim Carlsruhe Carlsruhe",
        )
        assert at(match).move in {"administrator", "take deck"}

    def test_three_different_moves_are_advised_where_there_are_so_many(self) -> None:
        match = Match.new("imperial-post", NAMES[:2], seed=4)
        *_others, last = advise("imperial-post", view_of(match), 1)
        assert len({advice.move for advice in last}) == 3
        assert [advice.chance for advice in last] == sorted((one.chance for one in last), reverse=True)


class TestQuickSettlers:
    def test_what_wins_is_built(self) -> None:
        position = Table(
            2, hands=["ore wool wool wool", "brick"], cities=[1], sides=["robbers robbers robbers"],
            expansions=["library"], market="brick brick brick brick brick",
        )  # fmt: skip
        advice = best("quick-settlers", _titled(position))
        assert advice.move == "build town-hall for ore+wool+wool+wool"
        assert advice.reason == "You build the Town hall. You win the game."
        assert advice.chance > 0.99

    def test_a_missing_card_is_swapped_from_the_market(self) -> None:
        position = Table(
            2, hands=["ore ore ore grain brick", "wood"], market="grain wood wood wood wood",
            sides=["robbers robbers"], expansions=["library church"], roads=[2],
        )  # fmt: skip
        advice = best("quick-settlers", _titled(position))
        assert advice.move == "swap market grain for brick"
        assert "build city for ore+ore+ore+grain+grain" in advice.line
        assert advice.reason == "You exchange brick for grain. You then have the cards for a city."


def _titled(position: Table) -> Json:
    view = position.view(0)
    players = [{"name": name, **one} for name, one in zip(NAMES, view["players"], strict=False)]
    return {**view, "players": players}


def test_every_advice_has_a_reason_that_is_a_sentence() -> None:
    for game in ("imperial-post", "quick-settlers"):
        for match in random_positions(game, 90, most=100):
            for advice in next(advise(game, view_of(match), 1)):
                assert advice.reason[0].isupper()
                assert advice.reason.endswith(".")
                assert "{" not in advice.reason
