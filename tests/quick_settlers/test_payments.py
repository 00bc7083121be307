"""Paying: every payment that contains no smaller payment, and no other."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.quick_settlers.bag import CARDS, bag_of, cards_in, count, names, read, size, text
from game.quick_settlers.cards import COSTS, KINDS
from game.quick_settlers.payments import affordable, all_payments, payments, useful_part, uses_university

from . import referee
from .helpers import Table

Counts = tuple[int, ...]


def as_counts(bag: int) -> Counts:
    return tuple(count(bag, card) for card in CARDS)


def as_bag(counts: Counts) -> int:
    return sum(card * number for card, number in zip(CARDS, counts, strict=True))


def by_the_book(hand: Counts, kind: str, university: bool) -> set[Counts]:
    return set(referee.payments(hand, as_counts(COSTS[kind]), university))


def by_the_engine(hand: Counts, kind: str, university: bool) -> set[Counts]:
    useful = useful_part(kind, as_bag(hand), university)
    found = [as_counts(payment) for payment in payments(kind, useful, university)]
    assert len(found) == len(set(found))
    return set(found)


small_hands = st.tuples(*[st.integers(0, 5)] * 5).filter(lambda hand: sum(hand) <= 13)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("university", [False, True])
@settings(max_examples=60, deadline=None)
@given(hand=small_hands)
def test_all_small_hands_against_brute_force(kind: str, university: bool, hand: Counts) -> None:
    assert by_the_engine(hand, kind, university) == by_the_book(hand, kind, university)


@pytest.mark.parametrize("university", [False, True])
def test_a_road_against_brute_force_for_every_hand(university: bool) -> None:
    for hand in product(range(5), range(5), range(7), range(4), range(2)):
        assert by_the_engine(hand, "road", university) == by_the_book(hand, "road", university)


@pytest.mark.parametrize("university", [False, True])
def test_a_knight_from_a_full_hand(university: bool) -> None:
    hand = (9, 6, 7, 4, 7)
    assert by_the_engine(hand, "knight", university) == by_the_book(hand, "knight", university)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("university", [False, True])
def test_every_payment_pays_and_none_contains_another(kind: str, university: bool) -> None:
    cost = as_counts(COSTS[kind])
    found = [as_counts(payment) for payment in all_payments(COSTS[kind], university)]
    assert len(found) == len(set(found))
    for one in found:
        assert referee.is_payment(one, cost, university)
        for other in found:
            assert one == other or any(few < many for few, many in zip(one, other, strict=True))


def test_how_many_ways_there_are_at_most() -> None:
    assert {kind: len(all_payments(COSTS[kind], university=False)) for kind in KINDS} == {
        "road": 15, "knight": 35, "settlement": 70, "city": 126, "expansion": 70,
    }  # fmt: skip


def test_the_smallest_payments_come_first() -> None:
    for kind in KINDS:
        sizes = [size(payment) for payment in all_payments(COSTS[kind], university=False)]
        assert sizes == sorted(sizes)
        assert all_payments(COSTS[kind], university=True)[0] == COSTS[kind]


def road(cards: str, university: bool = False) -> list[str]:
    table = Table(hands=[cards], expansions=["university" if university else ""])
    return [move.removeprefix("build road for ") for move in table.moves("build road")]


def test_any_needed_card_may_be_replaced_even_if_one_has_it() -> None:
    assert road("brick wood ore ore ore") == ["brick+wood", "brick+ore+ore+ore", "wood+ore+ore+ore"]


def test_three_for_one_as_often_as_wanted() -> None:
    assert road("ore ore ore ore ore ore") == ["ore+ore+ore+ore+ore+ore"]
    assert road("ore ore ore wool wool wool") == ["ore+ore+ore+wool+wool+wool"]


def test_three_of_a_resource_stand_for_another_one_only() -> None:
    assert road("brick brick brick brick") == ["brick+brick+brick+brick"]
    assert road("brick brick brick wood") == ["brick+wood"]
    assert road("brick brick brick") == []


def test_no_waste() -> None:
    # Three bricks for the wood and three ore for the brick would contain brick and three ore.
    assert road("brick brick brick ore ore ore") == ["brick+ore+ore+ore"]
    assert "brick+brick+brick+ore+ore+ore" not in road("brick brick brick brick ore ore ore")


def test_with_the_university_two_stand_for_one_once() -> None:
    assert road("brick ore ore", university=True) == ["brick+ore+ore"]
    assert road("ore ore ore ore", university=True) == []
    assert road("ore ore ore ore ore", university=True) == ["ore+ore+ore+ore+ore"]
    assert road("ore ore wool wool wool", university=True) == ["ore+ore+wool+wool+wool"]
    assert road("ore ore ore wool wool wool", university=True) == [
        "ore+ore+ore+wool+wool",
        "ore+ore+wool+wool+wool",
    ]


def test_with_the_university_three_for_one_would_be_waste() -> None:
    assert road("brick ore ore ore", university=True) == ["brick+ore+ore"]


@given(hand=small_hands, kind=st.sampled_from(KINDS))
def test_the_university_is_used_where_it_is_needed(hand: Counts, kind: str) -> None:
    cost = as_counts(COSTS[kind])
    for payment in by_the_engine(hand, kind, university=True):
        needed = not referee.is_payment(payment, cost, pair=False)
        assert uses_university(kind, as_bag(payment)) == needed


@settings(deadline=None)
@given(hand=st.tuples(*[st.integers(0, 14)] * 5), university=st.booleans())
def test_useless_cards_change_nothing(hand: Counts, university: bool) -> None:
    whole = as_bag(hand)
    kinds = affordable(whole, university)
    for kind in KINDS:
        useful = useful_part(kind, whole, university)
        assert all(part <= held for part, held in zip(as_counts(useful), hand, strict=True))
        assert payments(kind, useful, university) == payments(kind, whole, university)
        assert ((kind, useful) in kinds) == bool(payments(kind, whole, university))


def test_a_hand_of_49_cards_is_listed_in_full() -> None:
    hand = bag_of(["brick"] * 9 + ["wood"] * 9 + ["ore"] * 11 + ["wool"] * 10 + ["grain"] * 10)
    table = Table(hands=[" ".join(names(hand))], cities=[1], expansions=["university"])
    moves = table.moves("build")
    assert len(moves) == len(set(moves)) > 900
    for move in moves:
        written = move.rpartition(" ")[2]
        cards = read(written)
        assert cards is not None
        assert text(cards) == written
        assert cards_in(cards)
