"""Seven-card stud high-low at Lake Elsinore, rule by rule: who opens, what a low is, how a pot is split.

P1 to P3 sit in seats 1 to 3 at $4-8. What the sheet takes over from stud is proved with stud.
"""

import pytest

from tests.pots.arrange import deal, paid, play, results, ruled, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import as_read, lying_up, see_street, show_down
from tests.pots.stud_rulings import bet
from tests.pots.stud_showdowns import BETTER_HIGH

SHEET = "lake-elsinore/seven-card-stud-high-low-8"


def room_rule(name):
    return pytest.mark.rule("lake-elsinore/room-rules#" + name)


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def start(cards, players=3, settings=()):
    return deal(table_of(SHEET, players, settings), cards)


# -- who opens -----------------------------------------------------------------------------------------------


@rule("play.2")
@rule("ex.1")
@pytest.mark.parametrize(
    ("up", "opener"),
    [("Ac 2h 2c Kd", "P3"), ("Ac Ad 3h 3d", "P4"), ("As Kh Ac Ks", "P2"), ("7d 7c 9h Ts", "P2")],
)
def test_the_low_card_by_suit_is_forced_and_the_ace_is_high(up, opener):
    assert turn(start(lying_up(*up.split()), 4)) == opener


@rule("play.3")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"),
    [
        ("2c 7h", "8d Ah", "9s Kh", "P2"),
        ("2c 7h", "8d 8h", "9s Ah", "P2"),
        ("2c 7h", "8d Kc", "8s Kh", "P2"),
        ("2c Ks", "8d Kc", "8s Kh", "P2"),
    ],
)
def test_later_the_high_board_opens_and_of_equal_boards_the_first_from_the_dealer(one, two, three, leader):
    round = start(lying_up(one, two, three))
    see_street(round, 4)
    assert turn(round) == leader


# -- high and low --------------------------------------------------------------------------------------------


@rule("play.4")
@rule("pay.1")
def test_the_best_high_and_the_best_qualifying_low_take_half_each():
    round = start({"seat 1": "Ks Kh Kd 9c 9d Jh Ts", "seat 2": "2c 3d 4h 6s 8c Qd Jc"}, 2, {"limit": "10-20"})
    play(round, "P2 bring-in, P1 raise 10, P2 call")
    show_down(round)
    assert results(round) == {"P1": 0, "P2": -1}
    assert ruled(round, "pot_is_halved") == [""]


@rule("pay.1")
@rule("rank.3")
def test_without_a_qualifying_low_the_high_hand_takes_all():
    round = start({"seat 1": "Ks Kh Kd 9c 9d Jh Ts", "seat 2": "2c 3d 4h 6s 9s Qd Jc"}, 2, {"limit": "10-20"})
    play(round, "P2 bring-in, P1 raise 10, P2 call")
    show_down(round)
    assert results(round) == {"P1": 11, "P2": -12}
    assert ruled(round, "no_low") == [""]


@rule("rank.1")
@pytest.mark.parametrize(("better", "worse", "name"), BETTER_HIGH)
def test_the_high_hand_is_any_five_of_the_seven_cards(better, worse, name):
    round = show_down(start({"seat 1": worse, "seat 2": better}, 2))
    assert name in shown(round)["seat 2"].lower()
    paid_to_high = [payee for _, payee, _ in paid(round, "best_hand_wins")]
    assert paid_to_high[0] == "P2"


LOWS = [
    ("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"),
    ("6c 5d 3d 2d Ad Ks Qh", "7c 4c 3c 2c Ac Kd Qd"),
    ("8c 7d 6h 5s 3d Ks Kh", "8d 7h 6s 5c 4d Kc Kd"),
    ("8c 7d 6h 5s 4d Ks Kh", "9d 4h 3s 2c Ad Kc Qd"),
]


@rule("rank.5")
@rule("rank.4")
@pytest.mark.parametrize(("better", "worse"), LOWS)
def test_lows_are_compared_from_the_highest_card_down_straights_and_flushes_harmless(better, worse):
    cards = {"seat 1": worse, "seat 2": better, "seat 3": "Js Jd Jc Jh Tc Td 9c"}
    round = start(cards)
    see_street(round, 4)
    bet(round)
    show_down(round)
    assert results(round)["P2"] > results(round)["P1"]


@rule("rank.2")
@rule("rank.4")
def test_one_player_may_use_the_same_or_other_cards_for_high_and_low_and_take_both_halves():
    cards = {
        "seat 1": "Ah 2h 3h 4h 5h Kd Qc",
        "seat 2": "As Ad Ac 6d 7c 8s 9s",
        "seat 3": "Ks Kh Kc 8d 7d 6c 2c",
    }
    round = show_down(start(cards))
    assert results(round)["P1"] == 2
    assert ruled(round, "scoop") == [""]


@rule("rank.2")
def test_the_low_hand_may_use_other_cards_than_the_high_hand():
    cards = {
        "seat 1": "As Ad 2c 3h 6d 8c Ah",
        "seat 2": "Ks Kh Qd Qs 9h Jc 8d",
        "seat 3": "Jh Jd 4c 9d 9s Tc 7d",
    }
    round = show_down(start(cards))
    assert results(round)["P1"] == 2


@rule("rank.3")
@rule("amb.4")
@pytest.mark.parametrize(("reading", "one"), [("eight", 11), ("none", 0)])
@room_rule("room.32")
def test_a_low_must_be_eight_or_better_unless_a_posting_says_otherwise(reading, one):
    cards = {"seat 1": "Ks Kh Kd 9c 9d Jh Ts", "seat 2": "2c 3d 4h 6s 9s Qd Jc"}
    round = start(cards, 2, {"limit": "10-20", **as_read(SHEET, "low-qualifier", reading)})
    play(round, "P2 bring-in, P1 raise 10, P2 call")
    show_down(round)
    assert results(round)["P1"] == one


# -- odd chips -----------------------------------------------------------------------------------------------

HIGH_HAND = "Ks Kh Kd 9c 9d Jh Ts"
LOW_HAND = "2c 3d 4h 6s 8c Qd Jc"


def quiet_hand(*hands, settings=()):
    """Hands shown down at $5-10 without a bet: two players leave $3 in the pot, four leave $6."""
    cards = {f"seat {i}": hand for i, hand in enumerate(hands, 1)}
    return show_down(start(cards, len(hands), {"limit": "5-10", **dict(settings)}))


def shares(round):
    """What each player was paid, in the order of payment."""
    return [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")]


@rule("pay.3")
@room_rule("room.28")
def test_the_odd_chip_between_the_halves_goes_to_the_high_hand():
    round = quiet_hand(LOW_HAND, HIGH_HAND)
    assert shares(round) == [("P2", 2), ("P1", 1)]
    assert ruled(round, "odd_chip_of_halves") == [""]


@rule("ex.2")
def test_a_pot_of_41_dollars_is_halved_into_21_and_20():
    round = start({"seat 1": HIGH_HAND, "seat 2": LOW_HAND}, 2, {"limit": "6-12"})
    see_street(round, 4)
    bet(round)
    see_street(round, 5)
    bet(round)
    show_down(round)
    assert shares(round) == [("P1", 21), ("P2", 20)]


@rule("ex.2")
def test_two_low_hands_share_the_20_dollars():
    cards = {"seat 1": HIGH_HAND, "seat 2": LOW_HAND, "seat 3": "2d 3h 4s 6c 8d Qh Js"}
    cards |= {f"seat {i}": f"x x {up}" for i, up in enumerate(("5s", "7h", "9s", "Tc", "As"), 4)}
    round = start(cards, 8, {"limit": "10-20"})
    play(round, "P2 bet 10, P3 call, P4 fold, P5 fold, P6 fold, P7 fold, P8 fold, P1 call")
    show_down(round)
    assert shares(round) == [("P1", 21), ("P2", 10), ("P3", 10)]


TIED = ("As 2d 3h 4s 5c Td 9h", "Ac 2s 3c 4h 5d Th 9s")


@rule("pay.4")
@room_rule("room.31")
def test_players_tied_both_ways_split_as_evenly_as_possible_odd_chip_to_the_highest_card_by_suit():
    round = quiet_hand(*TIED)
    assert shares(round) == [("P1", 2), ("P2", 1)]
    assert ruled(round, "tied_both_ways") == [""]


@rule("pay.4")
@rule("amb.3")
def test_all_their_cards_count_and_not_only_the_five_played():
    round = quiet_hand("6c 5d 4h 3s 2c Ks 9h", "6d 5s 4c 3h 2d Kh 9s")
    assert shares(round) == [("P1", 2), ("P2", 1)]


@rule("pay.5")
@rule("amb.1")
@pytest.mark.parametrize(
    ("one", "two", "lucky"),
    [
        ("Ac Kd 2d 7d 9h Jh 4s", "Ad Kc 3d 7h 9s Js 5c", "P2"),
        ("Ad Kc 2d 7d 9h Jh 4s", "Ac Ks 3d 7h 9s Js 5c", "P1"),
    ],
    ids=["ace of diamonds", "rank before suit"],
)
@room_rule("room.29")
def test_an_odd_chip_inside_the_high_part_goes_to_the_high_card_by_suit(one, two, lucky):
    round = quiet_hand(one, two)
    assert ruled(round, "odd_chip") == [""]
    assert dict(shares(round)) == {lucky: 2, "P1" if lucky == "P2" else "P2": 1}


@rule("pay.6")
@rule("amb.2")
@pytest.mark.parametrize(("reading", "lucky"), [("low", "P2"), ("high", "P3")])
@room_rule("room.30")
def test_an_odd_chip_inside_the_low_half_goes_to_the_low_card_by_suit_with_the_ace_low(reading, lucky):
    lows = ("Ac 2h 3d 4h 6s Qd Jc", "Ad 2c 3h 4s 6c Qh Js")
    round = quiet_hand(
        HIGH_HAND, *lows, "Kc Tc Td 7h 7s 8c 9h", settings=as_read(SHEET, "low-odd-chip-ace", reading)
    )
    other = "P3" if lucky == "P2" else "P2"
    assert dict(shares(round)) == {"P1": 3, lucky: 2, other: 1}


@rule("pay.6")
@rule("amb.3")
def test_a_low_card_that_does_not_play_counts_too():
    round = quiet_hand(HIGH_HAND, "2h 3d 4h 6s 8c Qd 2s", "2d 3h 4s 6c 8d Qh Js", "Kc Tc Td 7h 7s 5c 9h")
    assert dict(shares(round)) == {"P1": 3, "P3": 2, "P2": 1}


@rule("pay.2")
@room_rule("room.33")
def test_nobody_is_asked_to_agree_on_a_split():
    round = start({"seat 1": HIGH_HAND, "seat 2": LOW_HAND}, 2)
    asked = set()
    while not round.over:
        ask = round.asks[0]
        asked |= {option.id for option in ask.options}
        words = [option.id for option in ask.options]
        round.act(ask.id, next(word for word in ("check", "call", "bring-in", "pass") if word in words))
    assert asked <= {"bring-in", "bet", "check", "call", "raise", "fold", "pass"}
    assert len(shares(round)) == 2
