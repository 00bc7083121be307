"""Each fault that a listener must not meet is found in a transcript, and a sound transcript has none."""

from __future__ import annotations

import pytest

from tests.ear.desktop import Utterance
from tests.ear.listener import Memory, is_asked, next_of_imperial_post, next_of_quick_settlers
from tests.ear.transcript import Press, Transcript

RESULT = "Red takes Ulm. Linz replaces it in the display. Take your second city card."


def spoken(*words: str) -> list[Utterance]:
    """Utterances a second apart; those with a mark are announcements."""
    return [
        Utterance(float(place), one.removeprefix("! "), one.startswith("! "))
        for place, one in enumerate(words)
    ]


def faults(key: str, *words: str) -> list[str]:
    transcript = Transcript()
    transcript.add("", [])
    transcript.add(key, spoken(*words))
    return list(transcript.faults())


def test_a_result_and_then_the_focus_is_as_it_should_be() -> None:
    assert faults("Return", "return", f"! {RESULT}", "Display List with 7 items", "Take Linz.") == []
    # While others play, the focus rests on the instruction.
    others = ("What to do.", "Blue is thinking.", "Browse mode", "! Blue takes Linz.", "! It is your turn.")
    assert faults("Return", *others, "Take Ulm.") == []


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("return", "Focus mode"), "nothing is said"),
        ((f"! {RESULT}", "region", "Take Linz."), "tells nothing"),
        (("Take Linz.", "Take Linz."), "is said twice"),
        ((f"! {RESULT}", f"Blue wins 3 to 2 dialog {RESULT} Final score: Blue 3, Red 2."), "is read again"),
        (("Take Linz.", f"! {RESULT}"), "the focus goes on before the result"),
        (("leaving main content.", f"! {RESULT}", "Take Linz."), "the focus is lost"),
        (("! Take your second city card. Red takes Ulm.",), "the prompt comes before the result"),
    ],
)
def test_a_fault_is_found(words: tuple[str, ...], fault: str) -> None:
    assert any(fault in found for found in faults("Return", *words))


def test_an_announcement_that_comes_again_is_found() -> None:
    transcript = Transcript()
    for key in ("", "Return", "Escape"):
        transcript.add(key, spoken(f"! {RESULT}", "Take Linz."))
    assert [fault for fault in transcript.faults() if "said again" in fault]


def test_the_same_result_in_another_turn_is_no_repetition() -> None:
    transcript = Transcript()
    transcript.add("", [])
    for _turn in range(2):
        transcript.begin_turn()
        transcript.add("Return", spoken(f"! {RESULT}", "Take Linz."))
    assert list(transcript.faults()) == []
    transcript.add("Return", spoken(f"! {RESULT}", "Take Linz."))
    assert len(list(transcript.faults())) == 1


def test_a_result_that_nobody_heard_is_found() -> None:
    transcript = Transcript()
    transcript.add("", spoken("Finished loading Posthorn.", "! It is your turn."))
    transcript.add("Return", spoken("Take Linz."))
    transcript.add("Return", spoken("! Red takes Linz.", "Play Linz."))
    announced = ["It is your turn.", RESULT, "Red takes  Linz."]
    assert list(transcript.unheard(announced)) == [f"{RESULT!r} is announced and not heard there"]
    assert list(transcript.unheard([announced[0], announced[2]])) == []


def test_results_in_another_order_and_words_that_nobody_announced_are_found() -> None:
    transcript = Transcript()
    transcript.add("Return", spoken("! Blue takes Ulm.", "! Red takes Linz.", "! Red takes Linz."))
    assert len(list(transcript.unheard(["Red takes Linz.", "Blue takes Ulm."]))) == 3


def test_the_presses_of_a_turn_are_counted_and_what_comes_after_is_not() -> None:
    transcript = Transcript()
    transcript.add("Tab", [])
    for presses in (3, 2):
        transcript.begin_turn()
        for _press in range(presses):
            transcript.add("Return", [])
    transcript.end_turns()
    transcript.add("h", [])
    assert [len(turn) for turn in transcript.presses_by_turn()] == [3, 2]


def test_a_listener_waits_while_others_play() -> None:
    others = spoken("What to do.", "Blue is thinking.", "! Blue takes Linz.")
    assert not is_asked(Press("Return", others))
    assert is_asked(Press("Return", [*others, *spoken("! It is your turn. Take a city card.")]))
    assert is_asked(Press("Return", spoken("What to do List with 1 item", "End turn.")))


def test_which_key_is_next_follows_from_what_was_heard() -> None:
    fits = spoken("! Cards that fit your route: Linz.", "Take Ulm.")
    assert next_of_imperial_post(Memory(Press("Return", fits))) == "Right"
    assert next_of_imperial_post(Memory(Press("Right", spoken("Take Linz. Fits your route.")))) == "Return"
    told = "! Your hand: 2 wool and ore. Exchange up to 1 card. You cannot build anything."
    memory = Memory(Press("Return", spoken(told, "Draw 2 and end turn.")))
    assert next_of_quick_settlers(memory) == "4"
    memory.hear(Press("4", spoken("Ore: 1.")))
    assert next_of_quick_settlers(memory) == "Right"
    memory.hear(Press("Right", spoken("Wool: 2.")))
    assert next_of_quick_settlers(memory) == "Return"
    memory.hear(Press("Return", spoken("! Selected: wool. Now choose a card in the market.")))
    assert next_of_quick_settlers(memory) == "2"
    memory.hear(Press("2", spoken("Exchange wool for brick.")))
    assert next_of_quick_settlers(memory) == "Return"
