"""No Bust 21st Century Blackjack with Buster at Phoenix, rule by rule: table, deal, hands, decisions.

The bank's two cards lie open before anybody acts.
"""

import pytest

from houseway.play.events import Banked, Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, fees, moment, refuses, ruled
from tests.bank.no_bust import (
    NINETEEN,
    OVER_25,
    SEVENTEEN,
    TWENTY,
    check_all_cards_lie_open,
    check_bank_chart,
    check_card_values,
    check_chart,
    check_decks,
    check_double,
    check_double_gets_one_card,
    check_freeze,
    check_freeze_bars_everything,
    check_joker_makes_21,
    check_most_splits,
    check_pack,
    check_split_hands_draw,
    check_surrender,
    dealt_rounds,
    turns,
)
from tests.bank.no_bust_table import (
    behind_p2,
    button_order,
    check_bank_covers,
    check_bank_first,
    check_empty_seats,
    check_game_breaks,
    check_pairs,
    check_seats,
    check_two_hands_each,
    choices,
    from_seat,
    game,
)
from tests.bank.twenty_one import act, came_out, dealt_to, opened, options, play, won

SHEET = "phoenix/no-bust-21st-century-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_eight_decks_with_a_joker_each():
    check_pack(SHEET, 8)
    check_decks(SHEET, 8, 8)


@rule("deck.2")
@rule("amb.2")
def test_jokers_are_wild_and_make_21():
    check_joker_makes_21(SHEET)
    for cards, acts in (("Jk 5c", ()), ("2c 3c Jk", ("hit",))):
        round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": cards, "bank": SEVENTEEN})
        assert act(round, "P2", *acts).over


@rule("amb.2")
def test_a_joker_may_be_read_as_one_chosen_card():
    """With a five it is 16 and may be hit."""
    chosen = ["joker-value=one-chosen-card"]
    assert choices(SHEET, "Jk 5c", settings=chosen) == ["stand", "hit"]
    assert game(SHEET, "Jk 5c", SEVENTEEN, settings=chosen) == -10
    assert game(SHEET, "Jk 5c 3d", SEVENTEEN, ["hit"], chosen) == 10
    assert game(SHEET, "Jk Ac", SEVENTEEN, settings=chosen) == 10


@rule("amb.4")
def test_a_drawn_joker_makes_21_and_stands():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 2c Jk", "bank": TWENTY})
    assert act(round, "P2", "hit").over
    assert won(round) == 10


@rule("deck.3")
def test_eight_seats():
    check_seats(SHEET)


# -- stakes, bank, action ------------------------------------------------------------------------------------


@rule("bet.1")
def test_the_table_takes_five_dollars_and_has_no_maximum():
    round = betting(SHEET, ["P2"])
    for amount in (5, 90_000):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": 4}, "is under the least of $5")


@rule("bet.2")
def test_players_bet_in_unoccupied_circles_too():
    check_empty_seats(SHEET)


@rule("bet.3")
@rule("side.2")
@room("bet.12")
def test_nobody_bets_behind_another_seat():
    assert behind_p2(SHEET) == set()
    round = betting(SHEET, ["P2", "P3"])
    (ask,) = round.pending["P2"]
    assert {c.key for c in ask.circles if c.spot == 3} == set()


@rule("bet.4")
@rule("pay.13")
def test_the_bank_covers_as_far_as_it_goes():
    check_bank_covers(SHEET)


@rule("bet.5")
def test_two_hands_a_turn_then_clockwise_or_the_game_stops():
    check_two_hands_each(SHEET)
    check_game_breaks(SHEET)


VALUES = [("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9)]
VALUES += [("J", 11), ("Q", 12), ("K", 13)]
AFTER_SEAT_4 = (5, 6, 7, 8, 1, 2, 3)
"""The bank in seat 4 is zero; the others count clockwise from it."""


@rule("bet.6")
@rule("bet.7")
@rule("bet.8")
@pytest.mark.parametrize(("rank", "value"), VALUES)
def test_the_second_card_places_the_button(rank, value):
    assert button_order(SHEET, f"{rank}c") == from_seat(AFTER_SEAT_4[(value - 1) % 7])


@rule("amb.6")
@rule("amb.7")
def test_a_ten_counts_10_and_a_joker_14():
    assert button_order(SHEET, "Tc") == from_seat(AFTER_SEAT_4[2])
    assert button_order(SHEET, "Jk") == from_seat(AFTER_SEAT_4[6])
    assert button_order(SHEET, "2c", (5, 7, 1)) == [7, 1, 5]


# -- the deal ------------------------------------------------------------------------------------------------


@rule("play.1")
@rule("play.3")
def test_the_bank_posts_its_wager_and_pays_before_the_cards():
    check_bank_first(SHEET)
    round = opened(SHEET, {"P2": {"game": 10}}, {"bank": SEVENTEEN})
    order = [moment(round, kind) for kind in (Banked, Wagered, Transfer, Dealt)]
    assert order == sorted(order)
    assert fees(round) == {"Bank": 0.5}


@rule("play.2")
def test_game_and_buster_wagers_go_down_before_the_deal():
    round = opened(SHEET, {"P2": {"game": 10, "buster": 5}}, {"bank": SEVENTEEN})
    assert moment(round, Wagered, 1) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    refuses(betting(SHEET, ["P2"]), "P2", {"buster": 5}, "a buster wager needs a game wager beside it")


@rule("play.4")
@rule("amb.8")
def test_every_card_is_face_up():
    check_all_cards_lie_open(SHEET)


@rule("play.5")
@rule("amb.20")
def test_the_deal_starts_at_the_house_dealers_left():
    wagers = {"P2": {"game": 10}, "P6": {"game": 10}, "P8": {"game": 10}}
    round = opened(SHEET, wagers, {"bank": SEVENTEEN}, bank_seat=4)
    assert dealt_rounds(round)[:2] == [("seat 2", "seat 6", "seat 8", "bank")] * 2


@rule("amb.20")
def test_the_deal_may_start_at_the_banks_left():
    assert turns(SHEET, ["deal-start=pd-left"]) == ["P6", "P8", "P2"]


@rule("play.6")
@rule("amb.10")
def test_a_joker_first_freezes_every_hand():
    check_freeze(SHEET)
    check_freeze_bars_everything(SHEET)


@rule("play.7")
def test_the_bank_has_two_cards_before_anybody_acts():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 2c", "bank": TWENTY})
    assert len(dealt_to(round, "bank")) == 2


@rule("play.8")
@rule("amb.20")
def test_players_act_from_the_house_dealers_left():
    assert turns(SHEET) == ["P2", "P6", "P8"]


@rule("play.9")
@rule("way.1")
@rule("amb.18")
def test_the_bank_plays_by_its_chart():
    check_bank_chart(SHEET)


@rule("play.10")
@rule("rank.5")
@pytest.mark.parametrize(("bank", "came"), [(SEVENTEEN, 10), (NINETEEN, -10)])
def test_hands_are_compared_with_the_banks(bank, came):
    assert game(SHEET, "Tc 8c", bank) == came


@rule("play.11")
def test_wagers_are_settled_from_the_button_and_the_bank_moves_on():
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}, "P4": {"game": 20}}
    cards = {"seat 2": "Tc 8c", "seat 3": "Td 8h", "seat 4": "Th 8s", "bank": "9c 2d 9h"}
    round = play(SHEET, wagers, cards, bank=50)
    assert came_out(round) == {"P3 game": [-20], "P4 game": [-20], "P2 game": [-10]}
    check_two_hands_each(SHEET)


# -- values and ranking --------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.3")
def test_what_each_card_counts():
    check_card_values(SHEET)


@rule("rank.2")
def test_two_aces_are_2_or_12():
    assert game(SHEET, "Ac Ad", SEVENTEEN) == -10
    assert game(SHEET, "Ac Ad 9d", TWENTY, "hit") == 10
    assert game(SHEET, "Ac Ad Tc 7d", SEVENTEEN, ["hit", "hit"]) == 10


@rule("rank.4")
@pytest.mark.parametrize("natural", ["Jk Jk", "Ac Jk", "Jk Ac"])
def test_two_jokers_and_ace_with_joker_are_naturals(natural):
    assert game(SHEET, natural, "7s 7d 7h") > 0
    assert game(SHEET, "Jk 9c", natural.replace("Jk Ac", "Ac Jk").replace("Jk Jk", "Ac Jk")) == -10
    assert game(SHEET, "Ac Ad", SEVENTEEN) == -10


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
def test_the_players_chart():
    check_chart(SHEET)


@rule("amb.17")
def test_an_ace_counts_at_its_best_for_the_chart():
    assert {"hit", "stand"} <= set(choices(SHEET, "Ac 6c"))
    assert {"hit", "stand"} <= set(choices(SHEET, "Ac Ad"))
    assert "hit" not in choices(SHEET, "Ac 9c")


@rule("act.2")
@rule("act.5")
def test_12_to_19_without_an_ace_may_be_doubled():
    check_double(SHEET, ("7c 5c", "Tc 2c", "Tc 9c"), ("6c 5c", "2c 3c", "Tc Kc", "Ac 6c", "Ac 2c"))


@rule("act.3")
def test_the_double_equals_the_wager():
    check_double(SHEET, ("7c 5c",), ())


@rule("act.4")
def test_a_doubled_hand_gets_one_card():
    check_double_gets_one_card(SHEET)


@rule("act.6")
@rule("act.7")
@rule("amb.14")
def test_pairs_of_one_rank_may_be_split_but_no_aces_or_jokers():
    check_pairs(SHEET, ("8c 8d", "2c 2d", "Tc Td"), ("8c 9d", "Ac Ad", "Tc Kc"))
    assert opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Jk Jk", "bank": SEVENTEEN}).over


@rule("amb.14")
def test_any_ten_value_cards_may_be_read_as_a_pair():
    assert "split" in choices(SHEET, "Tc Kc", settings=["split-tens=any-ten-value"])


@rule("amb.15")
def test_a_pair_that_must_stand_may_be_split():
    assert choices(SHEET, "Tc Td") == ["stand", "split", "surrender"]
    assert "double" in choices(SHEET, "Tc 9c")


@rule("act.8")
def test_split_hands_draw_as_they_like():
    check_split_hands_draw(SHEET)


@rule("act.9")
def test_one_split_and_no_more():
    check_most_splits(SHEET, 1)


@rule("amb.16")
def test_whether_a_split_hand_may_be_doubled():
    cards = {"seat 2": "8c 8d 4h Th", "seat 2 hand 2": "Ts", "bank": NINETEEN}
    plain = act(opened(SHEET, {"P2": {"game": 10}}, cards), "P2", "split")
    assert "double" not in options(plain, "P2")
    yes = opened(SHEET, {"P2": {"game": 10}}, cards, settings=["double-after-split=yes"])
    assert "double" in options(act(yes, "P2", "split"), "P2")


@rule("act.10")
def test_a_surrender_costs_half():
    check_surrender(SHEET)


@rule("act.11")
@rule("amb.12")
def test_no_surrender_when_the_bank_has_a_joker():
    """A joker as its second card is a 21 against which players may still draw, double and split."""
    assert choices(SHEET, "8c 8d", bank="9s Jk") == ["stand", "hit", "double", "split"]
    assert "surrender" in choices(SHEET, "8c 8d", bank="9s As")


@rule("act.12")
def test_no_insurance_is_offered():
    assert sheet(SHEET).wagers == ("game", "buster")
    assert choices(SHEET, "Tc 6c", bank="As 5d") == ["stand", "hit", "double", "surrender"]


@rule("amb.11")
def test_whether_a_natural_of_the_bank_ends_the_round():
    cards = {"seat 2": "Tc 2c 9d", "bank": "Ac Jk"}
    ended = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 2c", "bank": "Ac Jk"})
    assert ended.over
    assert ruled(ended, "bank_natural_ends_round") == [""]
    played = opened(SHEET, {"P2": {"game": 10}}, cards, settings=["pd-natural-ends-round=no"])
    assert "double" in options(played, "P2")
    assert won(act(played, "P2", "double")) == -20


@rule("amb.21")
def test_the_bank_draws_though_every_hand_is_over():
    cards = {"seat 2": "Tc 5c 8h", "bank": OVER_25}
    assert len(dealt_to(play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "hit"}), "bank")) == 3
