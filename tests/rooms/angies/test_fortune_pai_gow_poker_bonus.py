"""Angie's Poker Club, Fortune Pai Gow Poker: the Fortune Bonus, Envy, the order of settlement, the fees."""

import pytest

from houseway.games.banked.collection import bank_fee, player_fee
from houseway.rooms import sheet
from tests.bank import fortune
from tests.bank.arrange import check_fee_option, fees, rows
from tests.bank.fortune import ACES, BOTH, GAMES, ROWS_05, TENS, bonus, settled
from tests.bank.pai_gow import BANK, LOSES, hand
from tests.rooms.figures.fortune_fees import ANGIES
from tests.rooms.figures.spanish_21_5_fees import ANGIES_CARD_A

SHEET = "angies/fortune-pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("side.5")
def test_five_dollars_on_the_bonus_earn_a_button():
    fortune.check_buttons(SHEET, 5)
    round = hand(SHEET, {"P2": BOTH, "P3": BOTH}, {"seat 2": LOSES, "bank": BANK})
    assert settled(round) == ["P2 game", "P2 fortune", "P3 game", "P3 fortune"]


@rule("bet.2")
def test_the_bonus_is_of_any_size_within_the_table_limits():
    fortune.check_sizes(SHEET, 3, 200)


@rule("side.1")
def test_the_bonus_needs_a_game_wager_before_the_deal():
    fortune.check_needs_game(SHEET)
    round = hand(SHEET, {"P2": BOTH})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("no_more_bets") < kinds.index("Dealt")


# -- the bonus -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "pays", "envy"), ROWS_05)
@rule("side.12")
def test_the_pay_table(cards, pays, envy):
    fortune.check_pays(SHEET, cards, pays, envy)


@rule("side.2")
def test_the_seven_cards_as_dealt_count_however_they_are_set():
    fortune.check_as_dealt(SHEET)


@rule("side.3")
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush():
    assert bonus(SHEET, "Kc Kd Jk 9h 7s 4d 2c") == -10
    assert bonus(SHEET, "Ac Ad Jk 9h 7s 4d 2c") == 30
    assert bonus(SHEET, "9c 8d Jk 6s 5c Kd 2h") == 20
    assert bonus(SHEET, "Ah Jh 8h 6h Jk Kc Td") == 40


@pytest.mark.parametrize(("bank", "game"), [row[:2] for row in GAMES])
@rule("side.4")
def test_the_bonus_wins_whatever_the_game_wager_does(bank, game):
    fortune.check_whatever_the_game_does(SHEET, bank, game)


@rule("side.4")
def test_the_bonus_loses_beside_a_game_wager_that_wins():
    fortune.check_loses_beside_a_won_game(SHEET)


@rule("amb.1")
def test_three_of_a_kind_with_a_straight():
    fortune.check_trips_with_a_straight(SHEET, "fortune-trips-v-straight", ("best-pay", "best-rank"))


@rule("amb.3")
def test_the_joker_in_a_royal_flush_with_a_royal_match():
    cards = "As Jk Qs Js Ts Kd Qd"
    assert bonus(SHEET, cards) == 20_000
    assert [bonus(SHEET, cards, [f"royal-match-joker={word}"]) for word in ("royal-only", "none")] == [
        20_000,
        1_500,
    ]
    assert bonus(SHEET, "As Ks Qs Js Ts Jk Qd") == 1_500


@rule("amb.4")
def test_a_fouled_hand_loses_or_is_set_again_and_keeps_its_bonus():
    fortune.check_foul(SHEET, "fouled-hand")


# -- envy ----------------------------------------------------------------------------------------------------


@rule("side.6")
@rule("amb.19")
@room_rule("room.36")
def test_only_seated_players_hold_buttons_one_for_each_of_their_bonuses():
    fortune.check_holders(SHEET, backline=False)
    behind = {"P2": {**BOTH, "game@4": 10, "fortune@4": 10}, "P3": BOTH, "P4": BOTH}
    round = hand(SHEET, behind, {"seat 2": LOSES, "seat 3": TENS, "bank": BANK})
    assert fortune.envy(round) == {"P2": 5, "P4": 5, "P2@4": 5}


@rule("side.7")
@rule("amb.2")
def test_a_hand_pays_envy_when_a_bonus_lies_on_it():
    fortune.check_trigger(SHEET, "envy-needs-fortune-bet", ("yes", "no"))


@rule("side.8")
def test_every_great_hand_pays_every_button():
    fortune.check_every_great_hand(SHEET)


@rule("side.9")
def test_no_envy_for_ones_own_hand_or_the_banks():
    fortune.check_not_own(SHEET)
    fortune.check_not_bank(SHEET)


@rule("amb.17")
def test_every_bettor_on_a_hand_is_excluded():
    fortune.check_own_hands(SHEET)


@pytest.mark.parametrize(("bank", "game", "great"), GAMES)
@rule("side.10")
def test_envy_is_paid_whatever_the_game_wager_does(bank, game, great):
    fortune.check_envy_whatever_the_game_does(SHEET, bank, game, great)


@rule("side.10")
@rule("play.15")
@rule("amb.14")
def test_envy_is_paid_when_everything_else_is_settled_or_seat_by_seat():
    fortune.check_end_of_round(SHEET)
    fortune.check_end_of_round(SHEET, ["envy-timing=end-of-round"])
    fortune.check_seat_by_seat(SHEET)


@rule("side.11")
def test_envy_is_paid_as_far_as_the_bank_covers():
    fortune.check_lapses(SHEET)


# -- order ---------------------------------------------------------------------------------------------------


@rule("pay.7")
@room_rule("room.37")
@room_rule("amb.19")
def test_game_and_bonus_of_a_seat_and_then_the_next():
    wagers = {"P2": BOTH, "P3": BOTH, "Back": {"game@3": 10, "fortune@3": 10}}
    cards = {"seat 2": TENS, "seat 3": ACES, "bank": BANK}

    def order(settings=()):
        return settled(hand(SHEET, wagers, cards, named=3, settings=settings))

    envy = ["P3 envy", "P2 envy"]
    seats = ["P3 game", "Back game@3", "P3 fortune", "Back fortune@3", "P2 game", "P2 fortune"]
    kinds = ["P3 game", "Back game@3", "P2 game", "P3 fortune", "Back fortune@3", "P2 fortune"]
    assert order() == order(["settle-laps=by-seat"]) == seats + envy
    assert order(["settle-laps=by-bet-type"]) == kinds + envy


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
def test_total_table_action_is_all_game_and_bonus_wagers():
    round = hand(SHEET, {"P2": {"game": 10, "fortune": 10}, "P3": {"game": 5}})
    assert fees(round) == {"Bank": 0.5}
    assert fees(hand(SHEET, {"P2": {"game": 10, "fortune": 10}, "P3": {"game": 6}})) == {"Bank": 1}


FEE_IDS = {**dict.fromkeys(range(1, 33), "fee.2"), **dict.fromkeys(range(33, 37), "fee.3")}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=rule(FEE_IDS.get(number, "fee.4")), id=row[0])
        for number, row in enumerate(rows(ANGIES), 1)
    ],
)
def test_the_fee_schedule(row):
    check_fee_option(SHEET, row)


def test_the_first_options_are_those_of_pure_spanish():
    """Copied for that sheet on their own."""
    assert rows(ANGIES)[:32] == rows(ANGIES_CARD_A)[:32]


@rule("fee.2")
def test_players_pay_nothing_under_the_first_options():
    wagers = {"P2": {"game": 500, "fortune": 500}}
    assert set(fees(hand(SHEET, wagers, settings={"fee_option": "A-32"}))) == {"Bank"}


@rule("fee.3")
def test_every_spot_with_money_on_it_pays_by_its_size():
    wagers = {"P2": {"game": 100, "fortune": 110}, "P3": {"game": 10}}
    assert fees(hand(SHEET, wagers, settings={"fee_option": "A-34"})) == {"P2": 3, "P3": 1, "Bank": 2}
    assert fees(hand(SHEET, wagers, settings={"fee_option": "A-33"})) == {"P2": 1, "P3": 0.5, "Bank": 2}


@rule("fee.4")
@room_rule("amb.28")
def test_a_player_pays_by_the_sum_of_his_wagers():
    """$40 on the game, $20 on the bonus and $45 behind P3: $2 for the sum, $1 + $0.50 spot by spot, $0.50
    for each game wager."""
    wagers = {"P2": {"game": 40, "fortune": 20, "game@3": 45}, "P3": {"game": 10}}
    assert fees(hand(SHEET, wagers, settings={"fee_option": "A-37"}))["P2"] == 2
    for word, fee in (("aggregate", 2), ("per-spot", 1.5), ("game-wager", 1)):
        settings = ["fee_option=A-37", f"player-fee-base={word}"]
        assert fees(hand(SHEET, wagers, settings=settings))["P2"] == fee


@rule("fee.5")
@room_rule("amb.26")
@pytest.mark.parametrize(
    ("option", "fee_of", "amount", "lower", "higher"),
    [
        ("A-2", bank_fee, 300, 50, 50),
        ("A-5", bank_fee, 90_000, 800, 800),
        ("A-12", bank_fee, 90_200, 1000, 1000),
        ("A-34", player_fee, 10_300, 100, 200),
        ("A-33", player_fee, 90_000, 50, 50),
        ("A-42", player_fee, 10_000, 300, 300),
        ("A-43", player_fee, 80_000, 500, 700),
    ],
)
def test_amounts_that_no_band_names(option, fee_of, amount, lower, higher):
    found = sheet(SHEET).change({"fee_option": option})
    assert fee_of(found, amount) == lower
    assert fee_of(found.change(["fee-gap=lower-tier"]), amount) == lower
    assert fee_of(found.change(["fee-gap=higher-tier"]), amount) == higher
