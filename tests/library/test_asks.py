"""Every ask draws a legal choice at random and lists its choices, on every sheet."""

from __future__ import annotations

import random

import pytest

from houseway import Chance
from houseway.errors import HousewayError
from houseway.play import Amount, Arrange, Board, Choose, Circle, Meld, PickCards, Row
from houseway.play.choosing import FEW
from tests.random_play import between_rounds, random_table
from tests.roster import one_a_game

ROUNDS, MORE_ROUNDS = 2, 20


def play_by_sample(round, rng):
    """Play a round with `sample` alone; gives back every ask that was answered with its choice."""
    answered = []
    while not round.over:
        required = [ask for ask in round.asks if not ask.optional]
        if not required and rng.random() < 0.3:
            round.move_on()
            continue
        ask = rng.choice(round.asks)
        choice = ask.sample(rng)
        listed = ask.choices()
        assert round.act(ask.id, choice) == choice, "a sample is in its canonical form"
        assert listed, f"{ask!r} lists nothing"
        for one in listed:
            assert ask.check(one) == one
        answered.append((ask, choice, listed))
    return answered


@pytest.mark.parametrize("name", one_a_game())
def test_a_sample_is_never_refused_and_everything_listed_is_legal(name, exhaustive):
    rng = random.Random(name)
    table = random_table(name, rng)
    for number in range(MORE_ROUNDS if exhaustive else ROUNDS):
        round = table.deal(Chance(number))
        for ask, choice, listed in play_by_sample(round, rng):
            assert repr(ask).startswith(f"<{ask.kind} {ask.id} to party {ask.party}: ")
            if isinstance(ask, Choose) and all(option.low is None for option in ask.options):
                assert choice in listed
        between_rounds(table, rng)


def test_few_choices_are_all_listed():
    assert Choose(0, "", ("a", "b"), "a").choices() == ["a", "b"]
    assert Amount(0, "", 100, 300, 100, step=100).choices() == [100, 200, 300]
    assert PickCards(0, "", [1, 2, 3], 1, 2, [1]).choices() == [[1], [2], [3], [1, 2], [1, 3], [2, 3]]
    rows = Arrange(0, "", [1, 2, 3], [Row("front", 1), Row("back", 2)], [[1], [2, 3]]).choices()
    assert rows == [[[1], [2, 3]], [[2], [1, 3]], [[3], [1, 2]]]
    assert Meld(0, "", [1, 2, 3], None).choices() == [[]]


def test_of_many_amounts_the_ends_and_the_quarters_stand_for_all():
    listed = Amount(0, "", 100, 1_000_100, 500, step=100).choices()
    assert listed == [100, 250_100, 500_100, 750_100, 1_000_100, 500], "and the default"


def test_all_in_off_the_step_is_listed_and_drawn():
    ask = Amount(0, "", 100, 250, 100, step=100)
    assert ask.choices() == [100, 200, 250]
    assert {ask.sample(random.Random(seed)) for seed in range(50)} == {100, 200, 250}


def test_a_wager_is_listed_with_what_it_needs_beside_it():
    circles = [
        Circle("ante", 1, 500, 2_000),
        Circle("play", 1, 500, 2_000, equals="ante"),
        Circle("bonus", 1, 100, 2_000, needs=("ante",)),
    ]
    listed = Board(0, "", circles, 5_000, own_spot=1).choices()
    assert {} in listed
    assert {"ante@1": 500, "bonus@1": 100} in listed
    assert {"ante@1": 500, "play@1": 500} in listed


def test_a_long_hand_is_listed_by_the_default_and_single_exchanges():
    cards = list(range(13))
    ask = Arrange(
        0, "", cards, [Row("front", 3), Row("middle", 5), Row("back", 5)], [cards[:3], cards[3:8], cards[8:]]
    )
    listed = ask.choices()
    assert listed[0] == ask.default
    assert len(listed) == 1 + 3 * 5 + 3 * 5 + 5 * 5 <= FEW


def test_asks_that_put_the_same_question_are_equal():
    one, other = (
        Choose(0, "Hit or stand", ("hit", "stand"), "stand"),
        Choose(0, "Hit or stand", ("hit",), "hit"),
    )
    again = Choose(0, "Hit or stand", ("hit", "stand"), "stand")
    assert one == again
    assert hash(one) == hash(again)
    assert one != other
    assert one != "hit"


def test_an_ask_with_a_refused_draw_falls_back_on_its_default():
    class Picky(Amount):
        def check(self, choice):
            if choice != 700:
                raise HousewayError("only seven dollars")
            return choice

    assert Picky(0, "", 100, 100_000, 700, step=100).sample(random.Random(1)) == 700
