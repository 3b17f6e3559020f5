"""Casino Real, Pure 21.5 Blackjack: the table, the deal, decisions and settlement, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Banked
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    bankers,
    offers,
    place,
    ruled,
    table,
    wagered,
)
from tests.bank.twenty_one import came_out, heads_up, opened, options, play, rulings, won

SHEET = "casino-real/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table, wagers and bank ----------------------------------------------------------------------------------


@rule("deck.1")
def test_six_to_eight_decks():
    common.check_decks(SHEET, 6, 8)


@rule("deck.2")
def test_six_decks_of_ace_to_nine_and_sixteen_bonus_cards():
    common.check_pack(SHEET)


@rule("deck.3")
@rule("amb.15")
def test_eight_seats_with_the_player_dealer():
    common.check_eight_seats(SHEET)


@rule("deck.4")
def test_a_player_may_bet_on_spots_where_nobody_sits():
    common.check_unoccupied_spots(SHEET)


@rule("amb.22")
def test_the_shoe_is_shuffled_when_three_quarters_have_come():
    common.check_shoe(SHEET)


@rule("bet.1")
def test_wagers_keep_to_the_limits_of_the_fee_option():
    common.check_limits(SHEET, 3, 200)


@rule("bet.2")
@rule("play.1")
def test_the_player_dealer_wagers_first():
    common.check_bank_first(SHEET)


@rule("bet.3")
def test_the_bank_may_be_of_any_size():
    common.check_bank_of_any_size(SHEET)


@rule("bet.2")
@rule("bet.4")
@rule("bet.5")
def test_a_short_bank_pays_and_collects_as_far_as_it_reaches():
    common.check_short_bank(SHEET)


@rule("bet.7")
def test_the_bank_shows_whether_it_is_the_first_or_the_second_turn():
    seated = table(SHEET, ["P2"])
    turns = []
    for number in range(3):
        round = seated.deal(Chance(number))
        while not any(isinstance(event, Banked) for event in round.events):
            round.act(round.asks[0].id, ["bank", 50_000])
        turns += [event.turn for event in round.events if isinstance(event, Banked)]
        assert len(ruled(round, "bank_taken")) == 1
        place(round, {})
    assert turns == [1, 2, 1]


@rule("bet.8")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("play.2")
@rule("side.2")
def test_cards_go_to_wagers_that_stand():
    common.check_wager_for_cards(SHEET)


# -- the action button ---------------------------------------------------------------------------------------

SEATS = {f"P{seat}": {"game": 10} for seat in (1, 2, 3, 5, 6, 7, 8)}


def settled_first(hole):
    """The first seat settled of a full table, the bank in seat 4 with this hole card."""
    round = play(SHEET, SEATS, {"bank": f"2h {hole}"}, bank_seat=4)
    return next(iter(came_out(round))).split()[0], round


@rule("bet.10")
@rule("bet.11")
@rule("amb.14")
@pytest.mark.parametrize(
    ("hole", "seat"),
    [
        ("As", "P1"),
        ("2s", "P2"),
        ("3s", "P3"),
        ("4s", "P5"),
        ("5s", "P6"),
        ("6s", "P7"),
        ("7s", "P8"),
        ("8s", "P1"),
        ("9s", "P2"),
        ("Js", "P5"),
        ("Qs", "P6"),
        ("Ks", "P7"),
    ],
)
def test_the_hole_card_counts_the_other_seats_from_the_house_dealers_left(hole, seat):
    first, _ = settled_first(hole)
    assert first == seat


@rule("amb.13")
def test_a_ten_counts_ten():
    assert settled_first("Ts")[0] == "P3"


@rule("bet.9")
@rule("play.11")
def test_the_hole_card_places_the_button_when_it_is_turned():
    """A five in the hole comes to seat 6, an up card of five to nobody."""
    for bank, seat in (("2h 5s", "P6"), ("5h 2s", "P2")):
        round = play(SHEET, SEATS, {"bank": bank}, bank_seat=4)
        assert next(iter(came_out(round))).split()[0] == seat
        (said,) = ruled(round, "action_button")
        assert said.endswith(f"puts the button at seat {seat[1]}")


@rule("play.13")
@rule("play.14")
def test_settlement_goes_seat_by_seat_clockwise_from_the_button():
    wagers = {key: {"game": 10, "buster": 10} for key in ("P2", "P6", "P8")}
    cards = {f"seat {seat}": "Tc 9d" for seat in (2, 6, 8)} | {"bank": "9h 7s 2d"}
    round = play(SHEET, wagers, cards, bank_seat=4)
    order = [f"{seat} {kind}" for seat in ("P8", "P2", "P6") for kind in ("game", "buster")]
    assert list(came_out(round)) == order


@rule("amb.14")
def test_a_seat_without_a_wager_passes_the_button_on():
    round = play(SHEET, {"P2": {"game": 10}, "P7": {"game": 10}}, {"bank": "2h 4s"}, bank_seat=4)
    assert ruled(round, "action_button") == [
        "4s puts the button at seat 5, which has no wager: seat 7 is next"
    ]
    assert list(came_out(round)) == ["P7 game", "P2 game"]


# -- the deal and the bank's natural -------------------------------------------------------------------------


@rule("play.4")
@rule("play.5")
def test_two_rounds_from_the_banks_left_with_its_second_card_down():
    common.check_deal(SHEET)
    common.check_hole_card_is_secret(SHEET)


@rule("play.7")
@rule("act.9")
def test_insurance_under_an_ace_up_to_half_the_wager_at_2_to_1():
    settling.check_insurance(SHEET)


@rule("play.8")
@pytest.mark.parametrize("bank", ["Ah 9s", "Kh 9s", "Th 9s"])
def test_the_hole_card_is_checked_under_an_ace_or_a_bonus_card(bank):
    common.check_no_natural_found(SHEET, bank)
    common.check_low_card_is_not_checked(SHEET)


@rule("play.8")
@rule("play.9")
@pytest.mark.parametrize("bank", [common.NATURAL_UNDER_ACE, common.NATURAL_UNDER_BONUS])
def test_a_natural_of_the_bank_ends_the_round(bank):
    common.check_natural_ends_round(SHEET, bank)


@rule("play.10")
def test_the_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.11")
def test_the_hole_card_is_turned_after_the_last_player():
    common.check_hole_card_turned_last(SHEET)


# -- values --------------------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
@pytest.mark.parametrize(("cards", "counts"), common.STANDINGS)
def test_what_cards_count(cards, counts):
    common.check_values(SHEET, cards, counts)


@rule("rank.1")
def test_an_ace_counts_one_where_eleven_is_too_much():
    common.check_ace_turns_to_one(SHEET)


@rule("rank.2")
@rule("rank.3")
def test_an_ace_and_a_bonus_card_are_the_best_hand():
    common.check_natural_is_best(SHEET)


@rule("rank.4")
def test_the_hand_closer_to_the_aim_is_better():
    common.check_three_cards_are_no_natural(SHEET)
    settling.check_grid(SHEET, "closer")
    settling.check_grid(SHEET, "further")


@rule("rank.5")
def test_22_is_over_and_21_is_not():
    assert rulings(heads_up(SHEET, "Tc 6d 6h", common.SEVENTEEN, "hit")) == ["over_loses"]
    assert rulings(heads_up(SHEET, "Tc 6d 5h", common.SEVENTEEN, "hit")) == ["higher_wins"]


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
@rule("amb.9")
@pytest.mark.parametrize(("cards", "may"), common.CHART)
def test_the_chart_binds_hit_and_stand(cards, may):
    common.check_chart(SHEET, cards, may)


@rule("act.1")
def test_the_chart_binds_every_later_card():
    common.check_chart_later(SHEET)
    common.check_hard_and_soft(SHEET)


@rule("act.2")
@rule("act.3")
def test_a_double_of_the_first_two_cards_brings_one_card():
    common.check_double(SHEET)
    common.check_double_for_less(SHEET)
    common.check_double_first_two_only(SHEET)


@rule("act.2")
@pytest.mark.parametrize("cards", ["2c 3d", "5c 6d", "Tc 6d", "Ac 6d", "Kc Qd"])
def test_any_two_cards_may_be_doubled(cards):
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": cards, "bank": common.SEVENTEEN})
    assert "double" in options(round, "P2")


@rule("act.4")
@pytest.mark.parametrize("cards", common.PAIRS)
def test_any_pair_and_any_two_bonus_cards_may_be_split(cards):
    common.check_pair(SHEET, cards, splits=True)


@rule("act.4")
@pytest.mark.parametrize("cards", common.NO_PAIRS)
def test_other_cards_may_not(cards):
    common.check_pair(SHEET, cards, splits=False)


@rule("act.4")
@rule("act.5")
def test_a_split_makes_two_hands_with_a_whole_wager_each():
    common.check_split(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.5")
@rule("amb.10")
def test_split_aces_get_one_card_each_and_are_not_doubled():
    common.check_split_aces(SHEET)


@rule("act.6")
@pytest.mark.parametrize("pair", ["8c 8d", "Kc Kd"])
def test_at_most_three_splits(pair):
    common.check_most_splits(SHEET, pair, 3)


@rule("act.6")
def test_an_ace_drawn_to_a_split_ace_may_be_split_again():
    cards = {"seat 2": "Ac Ad Ah 5s", "seat 2 hand 2": "6h", "seat 2 hand 3": "7h", "bank": common.SEVENTEEN}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": ["split", "split"]})
    assert len(wagered(round)) == 3


@rule("act.7")
def test_a_split_hand_may_be_doubled():
    common.check_double_after_split(SHEET)


@rule("act.8")
def test_a_surrender_costs_half_the_wager():
    common.check_surrender(SHEET)
    common.check_no_surrender_later(SHEET)


# -- the bank's hand and settlement --------------------------------------------------------------------------


@rule("play.12")
@rule("way.1")
@rule("way.2")
@pytest.mark.parametrize(("cards", "taken"), settling.BANK_HANDS)
def test_the_bank_draws_by_its_chart(cards, taken):
    settling.check_bank_draws(SHEET, cards, taken)


@rule("way.3")
@rule("amb.8")
@pytest.mark.parametrize(("cards", "taken"), [("Ah 7s", 2), ("7h As", 2), ("Ah 8s", 2), ("6h 5s 5d 2c", 4)])
def test_the_bank_has_no_options(cards, taken):
    """A player-dealer in the seat is never asked about his hand; soft 18 and more stand."""
    settling.check_bank_draws(SHEET, cards, taken)


@rule("pay.2")
@rule("ex.1")
def test_a_natural_pays_6_to_5():
    settling.check_natural_pays(SHEET, 12)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("natural against natural", marks=rule("pay.1")),
        pytest.param("anything against a natural", marks=rule("pay.3")),
        pytest.param("not over against over", marks=[rule("pay.4"), rule("amb.1")]),
        pytest.param("over against not over", marks=rule("pay.5")),
        pytest.param("equal totals", marks=rule("pay.6")),
        pytest.param("equal at 21", marks=rule("pay.6")),
        pytest.param("closer", marks=[rule("pay.7"), rule("amb.1")]),
        pytest.param("further", marks=rule("pay.7")),
        pytest.param("over against three eights", marks=[rule("pay.8"), rule("ex.2")]),
        pytest.param("over against another over", marks=rule("pay.9")),
    ],
)
def test_the_settlement_table(row):
    settling.check_grid(SHEET, row)


@rule("pay.8")
def test_over_hands_push_on_nothing_but_three_eights():
    """Not on the same total, not on the same cards, not when the player is closer."""
    assert won(heads_up(SHEET, "Kc 6d Kh", "Kh 6s Kd", "hit")) == -10
    assert won(heads_up(SHEET, "Kc 6d 6h", "Kh 6s Kd", "hit")) == -10


@rule("amb.11")
def test_three_eights_are_three_cards():
    settling.check_grid(SHEET, "over against three eights")
    settling.check_three_eights_exactly(SHEET)


@rule("pay.10")
@rule("amb.12")
def test_a_hand_that_is_over_waits_for_the_bank():
    settling.check_over_hand_waits(SHEET)
