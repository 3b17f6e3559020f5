"""Lake Elsinore's Pai Gow Poker: a wild joker, no house way, fees by the wager."""

import pytest

from houseway.cards import Chance, Incident, find_pack
from houseway.errors import Refused
from houseway.play.events import Dealt, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    bankers,
    check_fee_option,
    circles_of,
    fees,
    moment,
    offers,
    place,
    ruled,
    table,
    take_bank,
)
from tests.bank.nines import betting
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    clauses,
    cleared,
    finish,
    fronts,
    hand,
    held,
    mixed_hand,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_bank_signal,
    check_categories,
    check_dice,
    check_equal_front,
    check_every_hand,
    check_exposed_replaced,
    check_foul_bank_refused,
    check_foul_front,
    check_fronts,
    check_grid,
    check_misdeal,
    check_no_more_bets,
    check_own_cards_only,
    check_piles_go_round,
    check_seated_player_decides,
    check_seven_sevens_and_four,
    front_reads,
    wheel_against_seven_high,
)

SHEET = "lake-elsinore/pai-gow-poker"
POSITIONS = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The dice chart, the banker as 1."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "three of a kind, nines, seven-six kickers")]
)
@rule("deck.2")
def test_the_joker_is_any_card(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("deck.2")
def test_the_joker_in_front_makes_a_pair():
    assert front_reads(SHEET, "Jk 8d") == "pair of eights"


@rule("deck.3")
def test_seven_positions_one_of_them_the_bankers():
    check_seven_sevens_and_four(SHEET)
    assert sheet(SHEET).settings.seats == (2, 7)
    with pytest.raises(Exception, match="seat"):
        table(SHEET, ["P8"])
    assert not table(SHEET, []).deal(Chance(1)).asks


# -- the banker and the dice ---------------------------------------------------------------------------------


@rule("bet.1")
def test_each_player_wagers_against_the_banker_only():
    round = hand(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES, "bank": BANK})
    assert came_to(round) == {"P2": 20, "P3": -20}
    moved = [event for event in round.events if getattr(event, "clause", "") in ("wins_both", "loses_both")]
    assert {0} <= {getattr(event, "payer", 0) * getattr(event, "payee", 0) for event in moved}


@rule("bet.2")
def test_a_new_game_offers_the_bank_at_seat_one_and_clockwise():
    assert offers(table(SHEET, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


@rule("bet.3")
def test_a_banker_keeps_the_bank_for_two_hands():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]


@pytest.mark.parametrize("total", range(3, 19))
@rule("bet.4")
@rule("bet.5")
@rule("bet.6")
def test_the_dice_say_who_gets_the_first_pile(total):
    check_dice(SHEET, total, POSITIONS[total])


@pytest.mark.parametrize("total", [8, 15])
@rule("ex.1")
@rule("amb.3")
def test_eight_and_fifteen_are_the_bankers(total):
    """He has the first pile, and his left neighbour is settled first."""
    round = hand(SHEET, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
    assert held(round)["bank"] == BANK
    assert list(came_to(round)) == ["P2", "P5"]


@pytest.mark.parametrize(("total", "seat"), [(3, 3), (18, 4), (9, 2)])
@rule("ex.2")
def test_positions_after_the_banker(total, seat):
    round = start(SHEET, {f"P{seat}": BET}, {"pile 1": BANK}, total=total, named=seat)
    assert held(round)[f"seat {seat}"] == BANK


@rule("bet.7")
def test_wagers_are_final_when_the_end_of_betting_is_announced():
    check_no_more_bets(SHEET)


@rule("bet.8")
@rule("amb.10")
def test_wagers_are_settled_as_far_as_the_bankers_wager_covers():
    """$30 pays P2 $20 and collects half of P3's; the rest goes back."""
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    assert mixed_hand(SHEET, 15, {"coverage": "two-caps"}) == {"P2": 15, "P3": -15, "P4": 0}
    assert mixed_hand(SHEET, 15, {"coverage": "net"}) == {"P2": 15, "P3": -20, "P4": 20}
    round = hand(SHEET, {"P2": BET}, {"seat 2": LOSES, "bank": BANK}, bank=15)
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 2"]
    assert round.settlement.stacks_after[1] == round.settlement.stacks_before[1] - 16_00
    assert bankers(table(SHEET, ["P2"]), 3) == ["Bank", "Bank", "P2"]


# -- play ----------------------------------------------------------------------------------------------------


@rule("play.1")
def test_banker_wagers_and_collection_come_before_the_hand():
    round = hand(SHEET, {"P2": BET})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("bank_taken") < kinds.index("Wagered") < kinds.index("player_fee")
    assert kinds.index("player_fee") < kinds.index("seven_piles")


@rule("play.2")
@rule("amb.2")
def test_the_piles_go_out_as_dealt_from_the_action_position_on():
    check_piles_go_round(SHEET)
    round = start(SHEET, {"P2": BET})
    assert sorted(cleared(round)) == [f"seat {seat}" for seat in range(3, 8)]
    assert not any(getattr(event, "what", "") == "pile" for event in round.events)
    assert ruled(round, "seven_piles") == ["4 cards are left over"]


@rule("amb.2")
def test_piles_are_dealt_one_card_at_a_time():
    round = table(SHEET, ["P2"]).deal(Chance(3))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    stub = round.felt.chance.stubs[0]
    assert [left.place for left in stub.exits] == [f"pile {n % 7 + 1}" for n in range(49)]
    assert ruled(round, "empty_piles_killed")


@rule("play.3")
@rule("act.1")
def test_each_player_sets_two_and_five_face_down():
    check_own_cards_only(SHEET)
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "8h 7d"


@rule("play.4")
def test_nobody_touches_his_cards_when_all_are_set():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    ask = round.asks[0]
    round.act(ask.id, ask.default)
    assert ruled(round, "all_hands_set") == [""]
    with pytest.raises(Refused):
        round.act(ask.id, [["8c", "6s"], "Ac Ad Kc Jd Th"])


@rule("play.5")
def test_the_bankers_cards_are_turned_up_and_set_as_he_wants():
    check_bank_signal(SHEET)
    round = start(SHEET, {"P2": BET}, {"bank": BANK})
    round.act(round.asks[0].id, round.asks[0].default)
    assert "bank" in shown(round)
    round.act(round.asks[0].id, [["5c", "3d"], "Qc Qd 9h 7s 2h"])
    assert round.over


@rule("play.6")
@rule("amb.1")
@rule("amb.4")
def test_the_action_hand_is_settled_first_and_then_clockwise():
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]


@rule("act.2")
def test_there_is_no_house_way_to_ask_for():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    with pytest.raises(Refused):
        round.act(round.asks[0].id, "house-way")
    assert not {"advice", "house_way"} & set(round.asks[0].to_json())
    finish(round, {"bank": "5c 3d"})
    assert fronts(round)["bank"] == "5c 3d"
    assert ruled(round, "bank_sets_freely") == [""]
    assert not ruled(round, "bank_set_house_way")


# -- ranking and settlement ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
def test_five_cards_rank_in_order(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.2")
@rule("pay.1")
def test_two_cards_rank_as_pairs_and_high_cards(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@rule("rank.3")
def test_the_back_ranks_higher_than_the_front():
    check_foul_front(SHEET)


@rule("pay.2")
@rule("pay.6")
def test_both_hands_higher_win_even_money():
    assert against(SHEET, WINS) == 20
    round = hand(SHEET, {"P2": {"game": 37}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 37}


@rule("pay.3")
@rule("pay.4")
def test_one_hand_each_pushes_and_none_loses():
    for player, won, clause in GRID:
        check_grid(SHEET, player, won, clause)


@rule("pay.5")
@rule("ex.3")
def test_the_banker_wins_every_copy():
    assert [against(SHEET, cards) for cards in (FRONT_COPY, BACK_COPY, BOTH_COPIES)] == [0, 0, -20]
    front_copy_back_lower = "Jh Js 9d 7c 5d 4h 2s"
    assert against(SHEET, front_copy_back_lower) == -20


@rule("amb.5")
def test_five_of_a_kind_other_than_aces():
    """Four nines and the joker are four of a kind, or five that beat a royal flush."""
    player, bank = "9c 9d 9h 9s Jk 3d 2c", "Kc Qc Jc Tc Ac 4d 2s"
    acts = {"seat 2": "3d 2c", "bank": "4d 2s"}
    assert against(SHEET, player, bank, acts) == -20
    higher = {"five-of-a-kind": "all-ranks-below-five-aces"}
    assert against(SHEET, player, bank, acts, higher) == 0


@rule("amb.6")
def test_the_wheel_is_the_lowest_straight_or_the_second_highest():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel-straight": "second-highest"}) == -20


# -- foul hands and irregularities ---------------------------------------------------------------------------


@rule("amb.7")
def test_a_foul_hand_loses_or_is_reset():
    check_foul_front(SHEET)
    check_foul_bank_refused(SHEET)
    cards = {"seat 2": WINS, "bank": BANK}
    reset = hand(SHEET, {"P2": BET}, cards, {"seat 2": "Ac Ad"}, settings={"foul-player-hand": "reset"})
    assert came_to(reset) == {"P2": 20}
    assert ruled(reset, "foul_reset") == ["seat 2"]


@rule("amb.7")
def test_two_and_five_cards_are_asked_for():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    with pytest.raises(Refused, match="the front takes 2 cards, not 3"):
        round.act(round.asks[0].id, [["Ac", "Ad", "Kc"], "Jd Th 8c 6s"])
    touched = Incident("hand of seat 2", 1, "fouled")
    played = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert clauses(played) == {"P2": "wins_both"}


@rule("amb.9")
def test_the_same_pair_in_front_and_behind_is_legal():
    """Two eights, one of them the joker, in front of two eights."""
    cards = {"seat 2": "8c 8d 8h Jk As 5s 3h", "bank": LOSES.replace("8h", "9s")}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c Jk"})) == {"P2": 20}
    foul = hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c Jk"}, settings={"equal_front_back": "foul"})
    assert came_to(foul) == {"P2": -20}


@rule("amb.8")
def test_exposed_cards_and_wrong_counts():
    check_misdeal(SHEET, {"pile 3": "2c Ac"}, [Incident("pile 3", 2, "exposed")])
    check_misdeal(SHEET, {}, [Incident("pile 3", 2, "missing")])
    short = hand(SHEET, {"P2": BET}, incidents=[Incident("pile 3", 2, "missing")])
    assert ruled(short, "wrong_stub_redeal") == ["5 cards are left over"]
    two = [Incident("pile 3", 1, "exposed"), Incident("pile 5", 1, "exposed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, two)
    check_exposed_replaced(SHEET, "exposed")


# -- fees ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        ("room-1", "10-600", "10-99 1; 100+ 2", "10-100 1; 101-200 2; 201-500 3; 501+ 5"),
        ("room-2", "10-600", "10-99 1.50; 100+ 2.50", "10-100 1.50; 101-200 2.50; 201-500 3.50; 501+ 5.50"),
    ],
    ids=["option 1", "option 2"],
)
@rule("fee.3")
@rule("amb.12")
@rule("fee.5")
def test_both_options(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
@rule("fee.2")
def test_the_banker_pays_by_the_total_and_each_wager_pays_by_its_size():
    wagers = {"P2": {"game@2": 50, "game@5": 50}, "P3": {"game": 101}, "Back": {"game@2": 10}}
    round = hand(SHEET, wagers)
    assert fees(round) == {"Bank": 2, "P2": 2, "P3": 2, "Back": 1}
    paid = [at for at, e in enumerate(round.events) if getattr(e, "clause", "") in ("player_fee", "bank_fee")]
    assert moment(round, Wagered) < min(paid)
    assert max(paid) < moment(round, Dealt)


@rule("fee.5")
@rule("amb.11")
def test_one_option_is_in_force():
    assert fees(hand(SHEET, {"P2": BET})) == {"Bank": 1, "P2": 1}
    assert fees(hand(SHEET, {"P2": BET}, settings={"fee-option": "2"})) == {"Bank": 1.5, "P2": 1.5}


@rule("amb.13")
def test_the_back_line_is_open_or_barred_and_the_seated_player_sets():
    check_seated_player_decides(SHEET)
    assert "game@2" in circles_of(betting(SHEET, ["P2", "P3"]), "P3")
    assert "game@2" not in circles_of(betting(SHEET, ["P2", "P3"], {"backline": "barred"}), "P3")


@rule("amb.14")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")


@rule("amb.15")
def test_an_equal_front_is_legal_or_foul():
    check_equal_front(SHEET)
