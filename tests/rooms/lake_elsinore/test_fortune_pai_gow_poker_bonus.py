"""Lake Elsinore's Fortune Pai Gow Poker: the Fortune Bonus, Envy, the order of settlement and the fees."""

import pytest

from tests.bank import fortune
from tests.bank.arrange import check_fee_option, fees, rows
from tests.bank.fortune import BOTH, GAMES, bonus, envy, settled
from tests.bank.pai_gow import BANK, came_to, hand
from tests.rooms.figures.fortune_fees import LAKE_ELSINORE

SHEET = "lake-elsinore/fortune-pai-gow-poker"
ROWS = (
    ("As Ks Qs Js Ts 9s 8s", 1000, 500),
    ("7d 6d 5d 4d 3d 2d Ad", 1000, 500),
    ("As Ks Qs Js Ts 9s Jk", 500, 100),
    ("7d 6d Jk 4d 3d 2d Ad", 500, 100),
    ("Ac Ad Ah As Jk 9c 7d", 400, 50),
    ("Kc Kd Kh Ks Jk 9c 7d", 250, 25),
    ("2c 2d 2h 2s Jk 9c 7d", 250, 25),
    ("Ah Kh Qh Jh Th 4c 3d", 100, 10),
    ("Ah Kh Jk Jh Th 4c 3d", 100, 10),
    ("Ks Qs Js Ts 9s Kd 2d", 40, 5),
    ("5h 4h 3h 2h Ah Kc 9d", 40, 5),
    ("Ac Ad Ah As Kc 5d 2h", 25, 5),
    ("2c 2d 2h 2s Kc 5d 9h", 25, 5),
    ("7c 7d Jk 7s Kc 5d 2h", 25, 5),
    ("Ac Ad Ah Kc Kd 5s 2h", 5, 0),
    ("9c 9d 4h 4c Jk Ks 2h", 5, 0),
    ("Ah Kh Qh Jh 9h 4c 3d", 3, 0),
    ("7h 5h 4h 3h 2h Kc Td", 3, 0),
    ("Ac Kd Qh Js Tc 4d 3h", 2, 0),
    ("5c 4d 3h 2s Ac Kd 9h", 2, 0),
)
"""Seven cards by FPG-08: odds to one and the Envy Bonus in dollars."""
NOTHING = (
    "Ac Ad Ah Ks Jc 5d 2h",
    "9c 9d Jk Ks Jc 5d 2h",
    "Ac Ad Kh Ks 9c 7d 2h",
    "Kc Qd Th 9s 7c 5d 2h",
)


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_a_game_wager_within_the_posted_limits():
    fortune.check_game_limits(SHEET, 10, 600)


@rule("bet.2")
def test_the_bonus_needs_a_game_wager():
    fortune.check_needs_game(SHEET)


@rule("bet.3")
def test_the_bonus_is_of_any_size_within_the_table_limits():
    fortune.check_sizes(SHEET, 10, 600)


@rule("bet.4")
@rule("amb.6")
def test_how_large_a_bonus_earns_a_button():
    fortune.check_buttons(SHEET, 5)
    fortune.check_buttons(SHEET, 25, {"envy-minimum": "25"})


@rule("bet.5")
def test_the_back_line_may_bet_the_bonus_and_hold_buttons():
    fortune.check_backline(SHEET)
    fortune.check_holders(SHEET, backline=True)


# -- the bonus -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "pays", "envy_pays"), ROWS)
@rule("side.1")
def test_the_pay_table(cards, pays, envy_pays):
    fortune.check_pays(SHEET, cards, pays, envy_pays)


@rule("ex.4")
def test_four_kings_and_the_joker():
    round = hand(SHEET, {"P2": BOTH, "P3": BOTH}, {"seat 2": "Kc Kd Kh Ks Jk 9d 4c"})
    assert came_to(round)["P2 fortune"] == 2_500
    assert envy(round) == {"P3": 25}


@rule("amb.4")
def test_a_royal_flush_with_a_royal_match_is_a_royal_flush():
    fortune.check_pays(SHEET, "As Ks Qs Js Ts Kd Qd", 100, 10)


@rule("side.2")
def test_the_seven_cards_as_dealt_count_however_they_are_set():
    fortune.check_as_dealt(SHEET)


@pytest.mark.parametrize(("bank", "game"), [row[:2] for row in GAMES])
@rule("side.3")
def test_the_bonus_wins_whatever_the_game_wager_does(bank, game):
    fortune.check_whatever_the_game_does(SHEET, bank, game)


@rule("side.3")
@rule("side.4")
def test_the_bonus_loses_beside_a_game_wager_that_wins():
    fortune.check_loses_beside_a_won_game(SHEET)


@pytest.mark.parametrize("cards", NOTHING)
@rule("side.4")
def test_three_of_a_kind_or_less_loses(cards):
    fortune.check_pays(SHEET, cards, None, 0)


@rule("amb.3")
def test_what_the_joker_is_for_the_bonus():
    """Two pair and the joker are a full house, or two pair with an ace."""
    assert bonus(SHEET, "9c 9d 4h 4c Jk Ks 2h") == 50
    words = ("fully-wild", "ace-straight-flush")
    assert [bonus(SHEET, "9c 9d 4h 4c Jk Ks 2h", [f"bonus-joker={word}"]) for word in words] == [50, -10]
    assert [bonus(SHEET, "9c 8d Jk 6s 5c Kd 2h", [f"bonus-joker={word}"]) for word in words] == [20, 20]


@rule("amb.5")
def test_five_of_a_kind_for_the_bonus():
    words = ("all-ranks-below-five-aces", "aces-only")
    assert [bonus(SHEET, "Kc Kd Kh Ks Jk 9c 7d", [f"five-of-a-kind={word}"]) for word in words] == [2500, 250]


@rule("amb.13")
def test_a_foul_hand_loses_or_is_set_again_and_keeps_its_bonus():
    fortune.check_foul(SHEET, "foul-game-wager")


# -- envy ----------------------------------------------------------------------------------------------------


@rule("side.5")
@rule("amb.7")
def test_a_hand_pays_envy_when_a_bonus_lies_on_it():
    fortune.check_trigger(SHEET, "envy-trigger", ("fortune-bettor", "any-player"))


@rule("side.6")
def test_every_great_hand_pays_every_button():
    fortune.check_every_great_hand(SHEET)


@rule("side.7")
@rule("amb.9")
def test_no_envy_for_ones_own_hand():
    fortune.check_not_own(SHEET)
    fortune.check_own_hands(SHEET)


@rule("side.8")
def test_no_envy_for_the_banks_hand():
    fortune.check_not_bank(SHEET)


@pytest.mark.parametrize(("bank", "game", "great"), GAMES)
@rule("side.9")
def test_envy_is_paid_whatever_the_game_wager_does(bank, game, great):
    fortune.check_envy_whatever_the_game_does(SHEET, bank, game, great)


@rule("side.10")
def test_envy_is_paid_as_far_as_the_bank_covers():
    fortune.check_lapses(SHEET)


# -- order ---------------------------------------------------------------------------------------------------


@rule("play.11")
@rule("amb.8")
@room_rule("room.50")
def test_envy_is_paid_at_the_end_of_the_round_or_seat_by_seat():
    fortune.check_end_of_round(SHEET)
    fortune.check_end_of_round(SHEET, ["envy-timing=end-of-round"])
    fortune.check_seat_by_seat(SHEET)


@rule("pay.6")
def test_game_and_bonus_of_a_seat_and_then_the_next():
    wagers = {"P2": BOTH, "P3": BOTH, "Back": {"game@3": 10, "fortune@3": 10}}
    order = settled(hand(SHEET, wagers, {"bank": BANK}, named=3))
    assert order == ["P3 game", "Back game@3", "P3 fortune", "Back fortune@3", "P2 game", "P2 fortune"]


# -- fees ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(LAKE_ELSINORE)[:2], ids=lambda row: row[0])
@rule("fee.3")
@room_rule("fee.16")
def test_the_room_wide_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
def test_the_own_schedule():
    check_fee_option(SHEET, rows(LAKE_ELSINORE)[2])


@rule("fee.1")
@rule("amb.10")
def test_the_own_schedule_counts_bonuses_and_charges_the_bank_alone_before_the_cup():
    """$76 of game and bonus wagers are in the second band."""
    wagers = {"P2": {"game": 40, "fortune": 36}}
    assert fees(hand(SHEET, wagers, settings=["fee-schedule=own-1"])) == {"Bank": 2}
    fortune.check_fees_before_the_cup(SHEET, ["fee-schedule=own-1"])


@rule("fee.3")
def test_the_room_schedule_counts_game_wagers_by_the_bet_and_leaves_bonuses_free():
    wagers = {"P2": {"game": 60, "fortune": 600}, "P3": {"game": 39, "game@2": 101}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 2, "P2": 1, "P3": 3}
    assert fees(hand(SHEET, {"P2": {"game": 99, "fortune": 600}})) == {"Bank": 1, "P2": 1}


@rule("fee.2")
@rule("amb.17")
def test_one_option_is_in_force():
    paid = {
        word: fees(hand(SHEET, {"P2": {"game": 50, "fortune": 50}}, settings=[f"fee-schedule={word}"]))
        for word in ("room-1", "room-2", "own-1")
    }
    assert paid == {
        "room-1": {"Bank": 1, "P2": 1},
        "room-2": {"Bank": 1.5, "P2": 1.5},
        "own-1": {"Bank": 2},
    }
    assert fees(hand(SHEET, {"P2": {"game": 50, "fortune": 50}})) == paid["room-1"]
