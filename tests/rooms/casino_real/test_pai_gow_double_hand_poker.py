"""Casino Real's Pai Gow Double Hand Poker: pack and positions, wagers, partners and the bank."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.play.events import Banked, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    banked,
    bankers,
    board_of,
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
    BANK,
    BET,
    LOSES,
    WINS,
    against,
    came_to,
    finish,
    hand,
    held,
    mixed_hand,
    start,
)
from tests.bank.pai_gow_common import (
    JOKER_BACKS,
    back_reads,
    check_no_more_bets,
    check_seven_sevens_and_four,
    front_reads,
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


@rule("bet.14")
@rule("bet.13")
def test_the_player_whose_wager_is_shared_puts_up_the_minimum_too():
    """His $5 plays alone, and the share goes back."""
    cards = {"seat 2": WINS, "bank": BANK}
    short = hand(SHEET, {"P2": {"game": 5}, "P3": {"partner@2": 10}}, cards)
    assert came_to(short) == {"P2": 5}
    assert ruled(short, "partner_minimum") == ["$5 on seat 2"]
    enough = hand(SHEET, {"P2": {"game": 10}, "P3": {"partner@2": 10}}, cards)
    assert came_to(enough) == {"P2": 20}


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
