"""Casino Real's Pai Gow Double Hand Poker: wagers, the bank, piles and dice, setting and settlement."""

import pytest

from houseway.cards import Chance, Incident, find_pack
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    banked,
    bankers,
    board_of,
    fees,
    moment,
    offers,
    place,
    refuses,
    ruled,
    take_bank,
)
from tests.bank.arrange import table as open_table
from tests.bank.nines import betting, join
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    CATEGORIES,
    FRONT_COPY,
    GRID,
    JOKER_BACKS,
    LOSES,
    TWO_CARDS,
    WINS,
    WINS_TOO,
    against,
    asked,
    back_reads,
    came_to,
    check_bank_sets_again,
    check_bank_signal,
    check_bank_unseen,
    check_categories,
    check_dice,
    check_foul_bank_refused,
    check_foul_bank_reset,
    check_fronts,
    check_grid,
    check_no_more_bets,
    check_one_hand_only,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    cleared,
    early_look,
    finish,
    front_reads,
    fronts,
    hand,
    held,
    mixed_hand,
    shown,
    start,
    wheel_against_seven_high,
)

SHEET = "casino-real/pai-gow-double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- pack and positions --------------------------------------------------------------------------------------


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(pack.cards) == 53
    assert len(set(pack.cards)) == 53


@pytest.mark.parametrize(("front", "reads"), [("Jk Kd", "ace high with a king"), ("Jk Ad", "pair of aces")])
@rule("deck.2")
@rule("amb.9")
def test_the_joker_in_front_is_an_ace(front, reads):
    assert front_reads(SHEET, front) == reads


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "pair of nines, ace-seven-six kickers")]
)
@rule("deck.2")
@rule("amb.9")
def test_the_joker_behind_is_an_ace_or_completes_a_straight_or_flush(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("deck.2")
@rule("amb.9")
def test_the_jokers_flush_card_is_the_highest_missing():
    """With the ace held the joker is the king, so that it beats a flush of ace and queen."""
    player, bank = "4c 3d Jk Ah 9h 6h 2h", "3c 2d As Qs 9s 6s 4s"
    acts = {"seat 2": "4c 3d", "bank": "3c 2d"}
    assert against(SHEET, player, bank, acts) == 20


@rule("deck.3")
def test_seven_positions_the_banks_included():
    round = start(SHEET, {f"P{seat}": BET for seat in range(2, 8)})
    assert set(held(round)) == {"bank", *(f"seat {seat}" for seat in range(2, 8))}
    with pytest.raises(Exception, match="seat"):
        open_table(SHEET, ["P8"])
    assert not open_table(SHEET, []).deal(Chance(1)).asks
    assert sheet(SHEET).settings.seats == (2, 7)


@rule("deck.3")
@rule("deck.4")
@rule("ex.1")
def test_seven_hands_of_seven_and_four_left_over():
    check_seven_sevens_and_four(SHEET)


@rule("deck.5")
@rule("amb.17")
def test_several_people_bet_on_one_hand_each_with_money_of_his_own():
    wagers = {"P2": BET, "Back": {"game@2": 30}, "P3": {"game@2": 40}}
    round = hand(SHEET, wagers, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 20, "P3@2": 40, "Back@2": 30}


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.18")
def test_each_spot_has_a_spread_limit():
    circle = board_of(betting(SHEET, ["P2"]), "P2").circles[0]
    assert circle.high == 200_00
    assert sheet(SHEET).settings.table_limits == (10_00, 200_00)
    refused = betting(SHEET, ["P2"], {"over_maximum": "refuse", "under_minimum": "refuse"})
    refuses(refused, "P2", {"game@2": 9}, "under the least of $10")
    refuses(refused, "P2", {"game@2": 201}, "over the most of $200")


@rule("bet.2")
def test_a_bet_below_the_minimum_gets_action():
    round = hand(SHEET, {"P2": {"game": 3}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 3}


@rule("bet.4")
def test_what_is_over_the_maximum_gets_no_action():
    round = hand(SHEET, {"P2": {"game": 250}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 200}


@rule("bet.5")
def test_a_full_minimum_bet_is_left_when_the_fee_is_paid():
    seated = open_table(SHEET, {"P2": 10.5, "P3": 11}, settings={"posted_fee": 100})
    round = seated.deal(Chance(1))
    take_bank(round, 1000)
    join(round, {})
    refuses(round, "P2", {"game@2": 3}, "a full minimum bet of $10 must be left")
    assert accepts(round, "P3", {"game@3": 3}) == {"game@3": 3}


@rule("bet.7")
@rule("bet.9")
@rule("amb.14")
def test_no_wager_changes_once_no_more_bets_is_called():
    check_no_more_bets(SHEET)


@rule("bet.7")
@rule("bet.8")
@rule("play.5")
def test_only_money_in_front_plays_and_is_down_before_the_dice():
    poor = open_table(SHEET, {"P2": 15}).deal(Chance(1))
    take_bank(poor, 1000)
    join(poor, {})
    refuses(poor, "P2", {"game@2": 20}, "in front")
    round = start(SHEET, {"P2": BET})
    closed = [at for at, e in enumerate(round.events) if getattr(e, "clause", "") == "no_more_bets"]
    assert moment(round, Wagered) < closed[0] < moment(round, Rolled)


@rule("bet.10")
def test_there_are_no_side_bets():
    round = betting(SHEET, ["P2", "P3"])
    assert {circle.wager for circle in board_of(round, "P2").circles} == {"game", "partner"}
    assert sheet(SHEET).settings.stages == ("game",)


@rule("bet.11")
def test_the_bank_may_cover_all_bets():
    round = hand(SHEET, {f"P{seat}": {"game": 200} for seat in range(2, 8)}, bank=1200.5)
    assert banked(round) == {"Bank": 1200.5}


@rule("bet.12")
@rule("amb.11")
def test_bets_are_settled_only_as_far_as_the_banks_money_goes():
    """$15 pays P2 $15 and collects $15 from P3; P4 has nothing left to win."""
    assert mixed_hand(SHEET, 15) == {"P2": 15, "P3": -15, "P4": 0}
    assert mixed_hand(SHEET, 15, {"coverage": "gross"}) == {"P2": 15, "P3": 0, "P4": 0}
    assert mixed_hand(SHEET, 15, {"coverage": "net"}) == {"P2": 15, "P3": -20, "P4": 20}
    assert mixed_hand(SHEET, 15, {"uncovered": "lost"})["P2"] == 15


@rule("amb.11")
def test_what_the_bank_does_not_reach_goes_back():
    round = hand(SHEET, {"P2": BET}, {"seat 2": LOSES, "bank": BANK}, bank=15)
    assert round.settlement.stacks_after[1] == round.settlement.stacks_before[1] - 15_00


# -- partners ------------------------------------------------------------------------------------------------


@rule("bet.13")
def test_a_shared_wager_is_paid_and_collected_as_one():
    """A bank of $20 reaches half of the $40, and half of it for each partner."""
    wagers = {"P2": {"game": 30}, "P3": {"partner@2": 10}}
    for cards, sign in ((WINS, 1), (LOSES, -1)):
        round = hand(SHEET, wagers, {"seat 2": cards, "bank": BANK}, bank=20)
        before, after = round.settlement.stacks_before, round.settlement.stacks_after
        assert [b - a for a, b in zip(before, after, strict=True)] == [
            -sign * 20_00,
            sign * 15_00,
            sign * 5_00,
        ]


@rule("bet.13")
def test_a_share_needs_a_wager_and_keeps_within_the_maximum():
    round = hand(SHEET, {"P3": {"partner@2": 10, "game@3": 20}}, {"seat 3": WINS, "bank": BANK}, also=["P2"])
    assert came_to(round) == {"P3": 20}
    wagers = {"P2": {"game": 150}, "P3": {"partner@2": 80}}
    round = hand(SHEET, wagers, {"seat 2": WINS, "bank": BANK})
    assert round.settlement.stacks_after[2] - round.settlement.stacks_before[2] == 50_00


@rule("bet.13")
def test_any_number_shares_the_bank():
    partners = {"P3": 30, "P4": 60}
    round = hand(
        SHEET, {"P2": BET}, {"seat 2": LOSES, "bank": BANK}, bank=10, partners=partners, also=[*partners]
    )
    assert banked(round) == {"Bank": 10, **partners}
    gains = [
        b - a for a, b in zip(round.settlement.stacks_before, round.settlement.stacks_after, strict=True)
    ]
    assert gains == [2_00, -20_00, 6_00, 12_00]


@rule("bet.14")
def test_each_partner_puts_up_the_minimum():
    round = betting(SHEET, ["P2", "P3"])
    refuses(round, "P3", {"partner@2": 9}, "under the least of $10")
    assert accepts(round, "P3", {"partner@2": 10}) == {"partner@2": 10}
    assert accepts(round, "P3", {"game@2": 9}) == {"game@2": 9}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.16")
def test_two_hands_a_turn_clockwise():
    seated = open_table(SHEET, ["P2", "P5"], settings={"bank_partners": 1})
    assert bankers(seated, 5) == ["Bank", "Bank", "P2", "P2", "P5"]


@rule("bet.16")
def test_the_bank_may_be_passed_on_after_one_hand_or_refused():
    seated = open_table(SHEET, ["P2", "P5"], settings={"bank_partners": 1})
    bankers(seated, 1)
    assert offers(seated.deal(Chance(9))) == ["Bank", "P2", "P5"]


@rule("bet.17")
@rule("bet.18")
def test_only_a_spot_with_a_wager_in_the_last_hand_supplies_the_next_bank():
    seated = open_table(SHEET, ["P2", "P3", "P4", "Back"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"P3": {"game@3": 20}, "P4": {}})
        finish(round)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P3"]
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2, 4 in the last hand"]


@rule("bet.24")
def test_everybody_sees_what_the_bank_puts_up():
    round = start(SHEET, {"P2": BET}, bank=500)
    for who in ("P2", None):
        (event,) = (event for event in round.view(who).events if isinstance(event, Banked))
        assert event.amount == 500_00
    assert ruled(round, "bank_taken") == ["seat 1 banks $500"]


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
    round = start(SHEET, {"P2": {"game": 20}, "P3": {"game@2": 100}, "Back": {"game@2": 50}})
    assert asked(round) == {"seat 2": "P2"}


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
