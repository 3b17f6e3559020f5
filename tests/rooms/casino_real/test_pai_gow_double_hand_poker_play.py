"""Casino Real's Pai Gow Double Hand Poker: piles and dice, setting, the bank's hand and settlement."""

import pytest

from houseway.cards import Chance, Incident
from houseway.play.events import Dealt, Wagered
from tests.bank.arrange import (
    fees,
    moment,
    place,
    ruled,
    take_bank,
)
from tests.bank.arrange import table as open_table
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    LOSES,
    WINS,
    WINS_TOO,
    against,
    asked,
    came_to,
    cleared,
    finish,
    fronts,
    hand,
    held,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    TWO_CARDS,
    check_bank_sets_again,
    check_bank_signal,
    check_bank_unseen,
    check_categories,
    check_dice,
    check_foul_bank_refused,
    check_foul_bank_reset,
    check_fronts,
    check_grid,
    check_one_hand_only,
    check_own_cards_only,
    check_piles_go_round,
    check_seated_player_decides,
    early_look,
    wheel_against_seven_high,
)

SHEET = "casino-real/pai-gow-double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- piles and dice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.19")
@rule("bet.22")
@rule("amb.1")
def test_the_dice_name_the_seat_of_the_first_pile(total):
    chart = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
    check_dice(SHEET, total, chart[total])


@rule("bet.21")
@rule("play.14")
def test_action_goes_clockwise_from_the_button():
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]


@rule("play.1")
def test_each_bet_pays_its_fee_before_the_cards():
    round = hand(SHEET, {"P2": BET}, settings={"posted_fee": 100})
    assert fees(round) == {"P2": 1}
    paid = next(at for at, e in enumerate(round.events) if getattr(e, "clause", "") == "player_fee")
    assert moment(round, Wagered) < paid < moment(round, Dealt)
    assert ruled(round, "no_more_bets")


@rule("play.2")
def test_piles_are_dealt_in_rotation():
    """Card by card to the seven piles: the stub's exits go pile 1 to 7 and round again."""
    seated = open_table(SHEET, ["P2"])
    round = seated.deal(Chance(3))
    take_bank(round, 1000)
    join(round, {})
    place(round, {"P2": {"game@2": 20}})
    stub = round.felt.chance.stubs[0]
    assert [left.place for left in stub.exits] == [f"pile {n % 7 + 1}" for n in range(49)]
    assert ruled(round, "seven_piles")


@rule("play.4")
def test_the_bank_picks_the_pile_that_goes_out_first():
    check_piles_go_round(SHEET, first=3)


@rule("play.5")
def test_the_cup_is_opened_when_the_piles_lie_there():
    round = start(SHEET, {"P2": BET})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("seven_piles") < kinds.index("Rolled") < kinds.index("Dealt")


@rule("play.6")
@rule("play.7")
def test_the_marked_pile_goes_to_the_named_seat_and_the_others_follow_clockwise():
    check_piles_go_round(SHEET)


@rule("amb.2")
def test_dice_on_the_bank_give_it_the_marked_pile_and_the_next_wager_the_action():
    round = hand(SHEET, {"P3": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=8)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P3", "P5"]


@rule("play.8")
def test_piles_at_seats_without_a_wager_are_collected():
    round = start(SHEET, {"P2": BET}, also=["P3"])
    assert sorted(cleared(round)) == ["seat 3", "seat 4", "seat 5", "seat 6", "seat 7"]


# -- setting -------------------------------------------------------------------------------------------------


@rule("play.9")
@rule("act.1")
@rule("rank.3")
def test_each_player_sets_two_and_five_as_he_likes():
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "8h 7d"


@rule("act.1")
def test_no_hand_is_surrendered():
    """Every hand is opened, the beaten too, as far as the bank reaches."""
    round = hand(SHEET, {"P2": BET, "P3": BET}, {"seat 2": LOSES, "seat 3": WINS, "bank": BANK})
    assert ruled(round, "hands_exposed") == ["seat 2", "seat 3"]
    short = hand(SHEET, {"P2": BET, "P3": BET}, {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}, bank=10)
    assert ruled(short, "hands_exposed") == ["seat 2", "seat 3"]


@rule("act.2")
def test_the_player_in_the_seat_alone_handles_the_cards():
    check_own_cards_only(SHEET)


@rule("act.2")
@rule("act.3")
def test_the_seated_player_has_the_last_word_whatever_is_bet_behind_him():
    check_seated_player_decides(SHEET)


@rule("act.4")
def test_the_largest_share_sets_the_banks_hand():
    round = start(SHEET, {"P2": BET}, bank=50, partners={"P3": 60, "P4": 20}, also=["P3", "P4"])
    round.act(round.asks[0].id, round.asks[0].default)
    assert asked(round) == {"bank": "P3"}
    equal = start(SHEET, {"P2": BET}, bank=60, partners={"P3": 60}, also=["P3"])
    equal.act(equal.asks[0].id, equal.asks[0].default)
    assert asked(equal) == {"bank": "Bank"}


@rule("act.5")
def test_a_player_looks_at_one_hand_however_many_he_bet_on():
    check_one_hand_only(SHEET)


@rule("way.1")
@rule("play.10")
def test_a_player_may_have_his_hand_set_the_house_way_before_the_bank_opens():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kc Jd"
    assert ruled(round, "house_way_asked") == ["seat 2 by the double-hand chart"]
    kinds = [getattr(event, "clause", "") for event in round.events]
    assert kinds.index("house_way_asked") < kinds.index("bank_opens")


@rule("amb.3")
def test_the_house_way_goes_by_the_double_hand_chart_or_the_manual():
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"})
    assert ruled(round, "house_way_asked") == ["seat 2 by the double-hand chart"]
    for switch, chart in (("phoenix-double-hand", "double-hand"), ("phoenix-pai-gow-manual", "manual")):
        round = hand(
            SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"}, settings={"house-way": switch}
        )
        assert ruled(round, "house_way_asked") == [f"seat 2 by the {chart} chart"]
        assert fronts(round)["seat 2"] == "Kc Jd"


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Ac Ad Ah As Jk Kc Kd", "Ac Ad"),
        ("Ac Ad Ah As Jk Qc Qd", "Ac Ad"),
        ("9c 9d 9h 9s 3c 3d 2h", "3c 3d"),
    ],
)
@rule("amb.3")
def test_rows_of_the_chart_that_are_open_elsewhere(cards, front):
    round = hand(SHEET, {"P2": BET}, {"seat 2": cards}, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == front


@rule("way.2")
def test_hands_not_set_when_the_bank_is_seen_go_the_house_way():
    round = early_look(SHEET)
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "Kd Td"
    assert ruled(round, "early_exposure_sets_hands") == ["seat 3"]
    assert not ruled(round, "bank_set_house_way")


@rule("way.3")
def test_a_house_way_hand_set_wrongly_is_set_again():
    slip = Incident("house way of seat 2", 1, "changed")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS}, {"seat 2": "house-way"}, incidents=[slip])
    assert fronts(round)["seat 2"] == "Kc Jd"
    assert ruled(round, "house_way_mended") == ["seat 2"]


# -- the bank's hand -----------------------------------------------------------------------------------------


@rule("play.11")
def test_the_banks_hand_is_opened_when_all_are_set():
    check_bank_unseen(SHEET)


@rule("play.12")
def test_the_banks_setting_is_final_before_the_first_hand_is_opened():
    check_bank_signal(SHEET)


@rule("play.13")
def test_the_bank_may_set_again_until_a_hand_is_open():
    check_bank_sets_again(SHEET)


@rule("amb.4")
def test_the_bank_sets_freely_or_the_house_way():
    """With 5 3 in front of two queens, nine and seven the bank is pushed by a front of 8 7."""
    cards = {"seat 2": "8h 7d Jc Ts 6d 4c 3s", "bank": BANK}
    acts = {"seat 2": "8h 7d"}
    free = hand(SHEET, {"P2": BET}, cards, {**acts, "bank": "5c 3d"})
    assert came_to(free) == {"P2": 0}
    assert ruled(free, "bank_sets_freely")
    assert not ruled(free, "bank_set_house_way")
    forced = hand(SHEET, {"P2": BET}, cards, acts, settings={"dp-setting": "house-way"})
    assert came_to(forced) == {"P2": -20}
    assert ruled(forced, "bank_set_house_way")


@rule("amb.5")
def test_a_foul_bank_is_refused_and_reset_if_it_was_played():
    check_foul_bank_refused(SHEET)
    check_foul_bank_reset(SHEET)


# -- settlement ----------------------------------------------------------------------------------------------

PAYS = {
    "wins_both": "pay.1",
    "loses_both": "pay.2",
    "front_won_pushes": "pay.3",
    "back_won_pushes": "pay.4",
}


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
def test_five_card_hands_rank_in_order(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.2")
def test_two_cards_rank_as_pairs_then_high_cards(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@pytest.mark.parametrize(
    ("player", "won", "clause"),
    [pytest.param(*row, marks=rule(PAYS[row[2]])) for row in GRID],
)
def test_what_each_comparison_comes_to(player, won, clause):
    check_grid(SHEET, player, won, clause)


@rule("rank.5")
def test_of_equal_fronts_the_banks_wins():
    assert against(SHEET, FRONT_COPY) == 0
    assert against(SHEET, BOTH_COPIES) == -20


@rule("rank.6")
def test_of_equal_backs_the_banks_wins():
    assert against(SHEET, BACK_COPY) == 0
    assert against(SHEET, BOTH_COPIES) == -20


@rule("pay.5")
@rule("amb.7")
def test_a_win_is_paid_even_money():
    round = hand(
        SHEET, {"P2": {"game": 37}, "P3": {"game": 90}}, {"seat 2": WINS, "seat 3": WINS_TOO, "bank": BANK}
    )
    assert came_to(round) == {"P2": 37, "P3": 90}


@rule("pay.6")
def test_a_misread_hand_plays_at_its_true_value():
    slip = Incident("reading of seat 2", 1, "changed")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert came_to(round) == {"P2": 20}


@rule("amb.8")
def test_the_wheel_is_the_lowest_straight_or_the_second_highest():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel-rank": "second-highest"}) == -20
