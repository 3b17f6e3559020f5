"""Dice shaken before the cards, and a bank that goes only to those who bet in the last hand."""

import pytest

from houseway.cards import Chance
from houseway.games import banked as bank
from houseway.play import Circle, Party, Table
from tests.bank.arrange import banked, offers, place, ruled, take_bank
from tests.bank.toy import Toy, ToyRules

HANDED = {3: 3, 7: 7, 8: 8, 9: 1, 10: 2, 17: 1, 18: 2}
"""Places of an eight-handed table by the dice, the bank first."""


def shake(total, seats, **rules):
    """The seat that dice name with the bank in seat 1, and the order of the spots from there."""
    found = []

    def play(t):
        banked_ = yield from bank.take_bank(t)
        found.append(bank.shake_dice(t, banked_, seats))

    parties = [Party("Bank", 100_000, 1), *(Party(f"P{seat}", 100_000, seat) for seat in seats)]
    dice = (min(6, total - 2), 1, total - 1 - min(6, total - 2))
    if dice[2] > 6:
        dice = (6, dice[2] - 5, 6)
    round = Table(Toy(play, ToyRules(action_start="dice", **rules)), parties).deal(
        Chance.scripted({}, dice={"action": dice})
    )
    take_bank(round, 100)
    return found[0]


@pytest.mark.parametrize(("total", "seat"), HANDED.items())
def test_the_dice_count_every_seat_with_the_bank_as_one(total, seat):
    assert shake(total, [2, 3, 5])[0] == seat


@pytest.mark.parametrize(("total", "order"), [(3, [3, 5, 2]), (4, [5, 2, 3]), (7, [2, 3, 5]), (9, [2, 3, 5])])
def test_an_empty_seat_and_the_bank_pass_the_action_on(total, order):
    assert shake(total, [2, 3, 5])[1] == order


@pytest.mark.parametrize(("total", "seat"), [(3, 3), (4, 5), (5, 1), (6, 2)])
def test_dice_that_count_only_seats_with_a_bet(total, seat):
    assert shake(total, [2, 3, 5], action_seats="bet-seats-only")[0] == seat


def test_only_a_spot_that_had_a_bet_is_offered_the_bank():
    def play(t):
        banked_ = yield from bank.take_bank(t)
        if banked_ is not None:
            yield from bank.place_wagers(
                t, banked_, lambda t, spot: [Circle("game", spot, 500, 10_000)], ("game",)
            )

    parties = [Party(name, 100_000, seat) for name, seat in (("Bank", 1), ("P2", 2), ("P3", 3), ("P4", 4))]
    seated = Table(Toy(play, ToyRules(bank_eligible="bet-last-round")), parties)
    for _ in range(2):
        round = seated.deal(Chance(1))
        take_bank(round, 100)
        place(round, {"P3": {"game": 10}, "P4": {"game": 10}})
    round = seated.deal(Chance(2))
    assert round.parties[round.asks[0].party] == "P3"
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2 in the last hand"]
    take_bank(round, 100, "P4")
    assert banked(round) == {"P4": 100}
    place(round, {})
    round = seated.deal(Chance(3))
    assert offers(round) == ["P4", "P3"]
