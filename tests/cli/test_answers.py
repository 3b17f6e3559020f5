"""What a person types as an answer, kind of ask by kind of ask."""

from __future__ import annotations

import pytest

from houseway.cards import parse_cards
from houseway.cli.rounds.answers import choices, how_to, read_answer, tell_default
from houseway.errors import HousewayError
from houseway.games.points.pan.asks import LayMelds
from houseway.games.points.pan.melds import meld_terms
from houseway.play import Amount, Arrange, Board, Choose, Circle, Consent, Meld, Option, PickCards, Row
from houseway.rooms import sheet

BET = Choose(
    0,
    "$4 to call",
    ("fold", Option("call", cost=400), Option("raise", low=800, high=4000, step=100), "run"),
    "fold",
)
HAND = parse_cards("As Kd Qh")


def answer(ask, text):
    """What the ask makes of the text."""
    return ask.check(read_answer(ask.to_json(), text))


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("1", "fold"),
        ("call", "call"),
        ("c", "call"),
        ("2", "call"),
        ("raise 12", ["raise", 1200]),
        ("ra 12", ["raise", 1200]),
        ("3 $12", ["raise", 1200]),
        ("3 40.00", ["raise", 4000]),
    ],
)
def test_a_number_a_word_or_its_beginning(text, choice):
    assert answer(BET, text) == choice


@pytest.mark.parametrize("text", ["0", "5", "r 12", "check", "3 much", "3 41", "3", "call 4"])
def test_what_is_not_an_answer_is_refused(text):
    with pytest.raises(HousewayError):
        answer(BET, text)


def test_choices_tell_what_they_cost():
    assert choices(BET.to_json()) == ["1  fold", "2  call $4", "3  raise $8 to $40", "4  run"]
    assert how_to(BET.to_json()) == "a number or word, then dollars"
    assert tell_default(BET.to_json()) == "fold"


def test_yes_or_no():
    ask = Consent(0, "Split the pot?")
    assert answer(ask, "y") == "yes"
    assert how_to(ask.to_json()) == "a number or word"


def test_a_bank_of_so_much_by_default():
    ask = Choose(0, "Seat 1 may bank again", (Option("bank", low=500, high=9000), "pass"), "bank 2500")
    assert tell_default(ask.to_json()) == "bank $25"


def test_an_amount_is_dollars():
    ask = Amount(0, "How much?", 500, 5000, 500, step=50)
    assert answer(ask, "12.50") == 1250
    assert choices(ask.to_json()) == ["$5 to $50 in steps of $0.50"]
    assert tell_default(ask.to_json()) == "$5"


BOARD = Board(
    0,
    "Place your wagers",
    [
        Circle("ante", 2, 500, 10000),
        Circle("ante", 1, 500, 10000),
        Circle("pair-plus", 1, 100, 5000, needs=("ante",)),
    ],
    50000,
    own_spot=1,
)


@pytest.mark.parametrize(
    ("text", "placed"),
    [
        ("ante 25", {"ante@1": 2500}),
        ("1 10 2 5", {"ante@2": 1000, "ante@1": 500}),
        ("2 10, 3 5", {"ante@1": 1000, "pair-plus@1": 500}),
        ("ante@2 7", {"ante@2": 700}),
    ],
)
def test_wagers_by_number_or_name(text, placed):
    assert answer(BOARD, text) == placed


@pytest.mark.parametrize("text", ["1", "ante", "4 10", "pair-plus 5", "ante 2", "bonus 5"])
def test_wagers_that_cannot_stand(text):
    with pytest.raises(HousewayError):
        answer(BOARD, text)


def test_a_board_shows_ones_own_seat_first_and_what_may_lie_there():
    assert choices(BOARD.to_json(), own_seat=1) == [
        "seat 1 (yours):  2 ante  3 pair-plus",
        "seat 2:  1 ante",
        "ante: $5 to $100 in steps of $1",
        "pair-plus: $1 to $50 in steps of $1",
        "pair-plus: only beside ante",
    ]
    assert tell_default(BOARD.to_json()) == "no wager"


def test_cards_are_picked_by_name():
    ask = PickCards(0, "Discard", HAND, 0, 3, [])
    assert answer(ask, "Qh As") == list(parse_cards("Qh As"))
    assert answer(ask, "none") == []
    assert choices(ask.to_json()) == ["As Kd Qh: pick 0 to 3"]
    assert tell_default(ask.to_json()) == "none"


def test_rows_are_set_with_a_slash_between_them():
    ask = Arrange(0, "Set your hand", HAND, (Row("front", 1), Row("back", 2)), [HAND[:1], HAND[1:]])
    assert answer(ask, "Kd / As Qh") == [list(parse_cards("Kd")), list(parse_cards("As Qh"))]
    assert choices(ask.to_json()) == ["As Kd Qh: set front (1) / back (2)"]
    assert tell_default(ask.to_json()) == "the house way"


def test_melds_are_groups_with_a_slash_between_them():
    ask = Meld(0, "Meld", HAND, lambda group: "" if len(group) > 1 else "a meld has two cards")
    assert answer(ask, "As Kd") == [list(parse_cards("As Kd"))]
    with pytest.raises(HousewayError, match="two cards"):
        answer(ask, "As / Kd Qh")
    assert how_to(ask.to_json()) == "cards, a / between groups"


def test_melds_that_lie_already_are_told_and_written_as_they_shall_lie():
    terms = meld_terms(sheet("poker-flats/pan").settings)
    fours = list(parse_cards("4c 4d 4h"))
    ask = LayMelds(0, "Lay", [fours], parse_cards("Kd Qh 2s"), parse_cards("4s")[0], terms)
    told = ask.to_json()
    assert choices(told) == ["meld 1: 4c 4d 4h", "in hand: Kd Qh 2s", "drawn: 4s"]
    assert how_to(told).startswith("all melds as they shall lie")
    assert answer(ask, "4c 4d 4h 4s") == [list(parse_cards("4c 4d 4h 4s"))]
    assert answer(ask, "none") == []
    with pytest.raises(HousewayError, match="no meld"):
        answer(ask, "4c 4d 4h / Kd Qh 2s")
