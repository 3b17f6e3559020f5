"""Stud hi-lo at Poker Flats, rule by rule: lows, halves and odd chips.

What the sheet takes over from seven-card stud is proved with it.
"""

import pytest

from tests.pots.arrange import paid, ruled
from tests.pots.arrange_stud import as_read, show_down
from tests.pots.stud_rulings import start

SHEET = "poker-flats/seven-card-stud-hi-lo"
HIGH_HAND = "Ks Kh Kd 9c 9d Jh Ts"
LOW_HAND = "2c 3d 4h 6s 8c Qd Jc"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def quiet_hand(*hands, settings=()):
    """Hands shown down without a bet: everybody leaves $1.50 in the pot."""
    cards = {f"seat {i}": hand for i, hand in enumerate(hands, 1)}
    return show_down(start(SHEET, cards, len(hands), settings))


def shares(round):
    """What each player was paid, in the order of payment."""
    return [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")]


@rule("pay.1")
@rule("play.1")
def test_the_best_high_and_the_best_low_take_half_each():
    round = quiet_hand(HIGH_HAND, LOW_HAND)
    assert shares(round) == [("P1", 1.5), ("P2", 1.5)]
    assert ruled(round, "pot_is_halved") == [""]


@rule("rank.1")
def test_high_and_low_are_any_five_of_the_seven_cards_chosen_separately():
    same = quiet_hand("As Ad 2c 3h 6d 8c Ah", "Ks Kh Qd Qs 9h Jc 8d", "7s 6s 5d 4d Tc 3s Jh")
    assert shares(same) == [("P3", 4.5)]
    others = quiet_hand("As Ad 2c 3h 6d 8c Ah", "Ks Kh Qd Qs 9h Jc 8d", "7s 6s 5d 9d Tc 3s Jh")
    assert shares(others) == [("P1", 4.5)]


@rule("pay.3")
def test_a_player_with_the_best_high_and_the_best_low_takes_the_whole_pot():
    round = quiet_hand("Ah 2h 3h 4h 5h Kd Qc", "As Ad Ac 6d 7c 8s 9s", "Ks Kh Kc 8d 7d 6c 2c")
    assert shares(round) == [("P1", 4.5)]
    assert ruled(round, "scoop") == [""]


@rule("rank.3")
@rule("amb.3")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"),
        ("6c 5d 3d 2d Ad Ks Qh", "7c 4c 3c 2c Ac Kd Qd"),
        ("8c 7d 6h 5s 3d Ks Kh", "8d 7h 6s 5c 4d Kc Kd"),
    ],
)
def test_lows_rank_from_ace_to_five_straights_and_flushes_harmless(better, worse):
    round = quiet_hand(worse, better, "Js Jd Jc Jh Tc Td 9c")
    low = [payee for payee, _ in shares(round)][-1]
    assert low == "P2"


@rule("rank.4")
@rule("amb.2")
@rule("pay.2")
@pytest.mark.parametrize(
    ("reading", "paid_out"), [("eight", [("P1", 3)]), ("none", [("P1", 1.5), ("P2", 1.5)])]
)
def test_without_a_low_of_eight_or_better_the_best_high_hand_takes_the_whole_pot(reading, paid_out):
    settings = as_read(SHEET, "low-qualifier", reading)
    round = quiet_hand(HIGH_HAND, "2c 3d 4h 6s 9s Qd Jc", settings=settings)
    assert shares(round) == paid_out
    assert ruled(round, "no_low") == ([""] if reading == "eight" else [])


@rule("amb.2")
def test_a_nine_is_no_low_and_an_eight_is_one():
    assert len(shares(quiet_hand(HIGH_HAND, "2c 3d 4h 6s 9s Qd Jc"))) == 1
    assert len(shares(quiet_hand(HIGH_HAND, "4c 5d 6h 7s 8s Qd 8c"))) == 2


@rule("amb.6")
@pytest.mark.parametrize(
    ("reading", "hands", "paid_out"),
    [
        ("room-default", (LOW_HAND, HIGH_HAND), [("P2", 2.5), ("P1", 2)]),
        ("first-seat-always", (LOW_HAND, HIGH_HAND), [("P2", 2), ("P1", 2.5)]),
    ],
)
def test_readings_of_the_odd_chip_between_the_halves(reading, hands, paid_out):
    settings = as_read(SHEET, "odd-chip", reading)
    round = quiet_hand(*hands, "Kc Tc Td 7h 7s 5c 9h", settings=settings)
    assert shares(round) == paid_out
    assert ruled(round, "odd_chip_of_halves") == [""]


@rule("amb.6")
@pytest.mark.parametrize(("reading", "lucky"), [("room-default", "P3"), ("first-seat-always", "P2")])
def test_readings_of_an_odd_chip_inside_the_low_half_which_goes_by_the_highest_card(reading, lucky):
    settings = as_read(SHEET, "odd-chip", reading)
    lows = ("Ac 2d 3d 4h 6s Qd Jc", "Ad 2h 3h 4s 6c Qh Js")
    round = quiet_hand(HIGH_HAND, *lows, "Kc Tc Td 7h 7s 5c 9h", "Qs Qc 8d 8h 9s 7d 5d", settings=settings)
    other = "P2" if lucky == "P3" else "P3"
    assert dict(shares(round)) == {"P1": 4, lucky: 2, other: 1.5}
