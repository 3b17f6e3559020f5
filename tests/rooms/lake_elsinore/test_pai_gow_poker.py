"""Lake Elsinore's Pai Gow Poker: a wild joker, no house way, fees by the wager."""

import pytest

from houseway.errors import Refused
from tests.bank.arrange import circles_of, ruled
from tests.bank.pai_gow import BANK, BET, LOSES, WINS, came_to, finish, fronts, hand, held, start
from tests.compliance import Here
from tests.compliance.pai_gow import bank, deal, irregular, ranking, setting

SHEET = "lake-elsinore/pai-gow-poker"
here = Here(SHEET)
OPTIONS = [
    ("room-1", "10-600", "10-99 1; 100+ 2", "10-100 1; 101-200 2; 201-500 3; 501+ 5"),
    ("room-2", "10-600", "10-99 1.50; 100+ 2.50", "10-100 1.50; 101-200 2.50; 201-500 3.50; 501+ 5.50"),
]

here.proves(ranking.joker_is_wild, "deck.2")
here.proves(deal.seven_seats, "deck.3")

here.proves(bank.players_wager_against_the_bank, "bet.1")
here.proves(bank.reaches, "bet.8", "amb.10", bank=30, came=(20, -10, 0))
here.proves(
    bank.reaches_by_reading,
    *("bet.8", "amb.10"),
    switch="coverage",
    readings={"two-caps": bank.TWO_CAPS, "net": bank.NET},
)
here.proves(bank.rest_goes_back, "bet.8", "amb.10", fee=1)

here.proves(deal.goes, "play.1", steps="bank_taken Wagered player_fee seven_piles")
here.proves(deal.piles_go_round, "play.2", "amb.2", picked=False)
here.proves(deal.piles_are_dealt, "amb.2", way="in rotation", picked=False)
here.proves(setting.set_hands_are_final, "play.4")
here.proves(setting.every_hand_or_one, "amb.14")

here.proves(setting.foul_front_loses, "rank.3", "amb.7", counted=True)
here.proves(ranking.comes_to, "pay.2", rows="both win")
here.proves(ranking.comes_to, "pay.3", "pay.4")
here.proves(
    ranking.four_nines_and_the_joker,
    "amb.5",
    aces_only={},
    any_rank={"five-of-a-kind": "all-ranks-below-five-aces"},
)
here.proves(ranking.wheel_is_the_lowest_straight, "amb.6", other={"wheel-straight": "second-highest"})

here.proves(setting.equal_front, "amb.15", other={"equal-front-back": "foul"})
here.proves(irregular.ace_or_joker, "amb.8", kinds=["exposed"])
here.proves(irregular.wrong_stub, "amb.8")
here.proves(irregular.two_cards, "amb.8", kinds=("exposed", "exposed"))
here.proves(irregular.one_card_is_replaced, "amb.8", kinds=["exposed"])

for row in OPTIONS:
    here.proves(bank.fee_option, "fee.3", "amb.12", "fee.5", row=row)
here.proves(
    bank.fees_are,
    *("fee.1", "fee.2"),
    wagers={"P2": {"game@2": 50, "game@5": 50}, "P3": {"game": 101}, "Back": {"game@2": 10}},
    paid={"Bank": 2, "P2": 2, "P3": 2, "Back": 1},
)
here.proves(deal.goes, "fee.1", "fee.2", steps="Wagered player_fee/bank_fee Dealt")
here.proves(bank.fees_are, "fee.5", "amb.11", wagers={"P2": BET}, paid={"Bank": 1, "P2": 1})
second = {"fee-option": "2"}
here.proves(
    bank.fees_are, "fee.5", "amb.11", wagers={"P2": BET}, paid={"Bank": 1.5, "P2": 1.5}, settings=second
)

test_the_sheet = here.tests(bank, deal, ranking, setting, without=[ranking.joker_is_a_bug])


@pytest.mark.parametrize(("total", "seat"), [(3, 3), (18, 4), (9, 2)])
@here.rule("ex.2")
def test_positions_after_the_banker(total, seat):
    round = start(SHEET, {f"P{seat}": BET}, {"pile 1": BANK}, total=total, named=seat)
    assert held(round)[f"seat {seat}"] == BANK


@here.rule("act.2")
def test_there_is_no_house_way_to_ask_for():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    with pytest.raises(Refused):
        round.act(round.asks[0].id, "house-way")
    assert not {"advice", "house_way"} & set(round.asks[0].to_json())
    finish(round, {"bank": "5c 3d"})
    assert fronts(round)["bank"] == "5c 3d"
    assert ruled(round, "bank_sets_freely") == [""]
    assert not ruled(round, "bank_set_house_way")


@here.rule("amb.7")
def test_a_foul_hand_may_be_reset_and_a_touched_one_plays():
    cards = {"seat 2": WINS, "bank": BANK}
    reset = hand(SHEET, {"P2": BET}, cards, {"seat 2": "Ac Ad"}, settings={"foul-player-hand": "reset"})
    assert came_to(reset) == {"P2": 20}
    assert ruled(reset, "foul_reset") == ["seat 2"]
    setting.touched_hand(here, won=20, clause="wins_both")


@here.rule("amb.9")
def test_the_same_pair_in_front_and_behind_is_legal():
    """Two eights, one of them the joker, in front of two eights."""
    cards = {"seat 2": "8c 8d 8h Jk As 5s 3h", "bank": LOSES.replace("8h", "9s")}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c Jk"})) == {"P2": 20}
    foul = hand(SHEET, {"P2": BET}, cards, {"seat 2": "8c Jk"}, settings={"equal_front_back": "foul"})
    assert came_to(foul) == {"P2": -20}


@here.rule("amb.13")
def test_the_back_line_is_open_or_barred_and_the_seated_player_sets():
    setting.seated_player_decides(here)
    assert "game@2" in circles_of(bank.betting(here, ["P2", "P3"]), "P3")
    assert "game@2" not in circles_of(bank.betting(here, ["P2", "P3"], {"backline": "barred"}), "P3")
