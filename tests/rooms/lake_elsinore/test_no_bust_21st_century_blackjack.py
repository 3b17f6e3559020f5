"""No Bust 21st Century Blackjack at Lake Elsinore, rule by rule: table, deal, hands, decisions."""

import pytest

from houseway.play.events import Banked, Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import fees, moment, ruled
from tests.bank.no_bust import (
    NATURAL,
    NINETEEN,
    OVER_25,
    SEVENTEEN,
    TWENTY,
    check_ace_and_ten_is_a_plain_21,
    check_all_cards_lie_open,
    check_bank_chart,
    check_card_values,
    check_chart,
    check_decks,
    check_double,
    check_double_gets_one_card,
    check_draws_as_often_as_the_chart_permits,
    check_first_card_then_second,
    check_freeze,
    check_freeze_bars_everything,
    check_joker_hand_is_closed,
    check_joker_makes_21,
    check_most_splits,
    check_pack,
    check_second_card_after_the_players,
    check_split_hands_draw,
    check_surrender,
    turns,
)
from tests.bank.no_bust_table import (
    behind_p2,
    button_order,
    check_any_bank,
    check_bank_covers,
    check_game_breaks,
    check_pairs,
    check_seats,
    check_two_hands_each,
    check_wager_limits,
    choices,
    from_seat,
    game,
)
from tests.bank.twenty_one import act, came_out, dealt_to, opened, options, play, rulings, won

SHEET = "lake-elsinore/no-bust-21st-century-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.18")
def test_six_decks_with_a_joker_each():
    check_pack(SHEET, 6)
    check_decks(SHEET, 6, 6)
    check_decks(SHEET, 1, 8, ["decks=one-to-eight"])


@rule("deck.2")
@rule("rank.2")
def test_a_joker_makes_a_hard_21_with_any_cards():
    for other in "23456789TJQK":
        assert game(SHEET, f"Jk {other}c", TWENTY) == 10
    check_joker_makes_21(SHEET)


@rule("deck.3")
def test_eight_hands_with_the_player_dealers():
    check_seats(SHEET)


@rule("deck.4")
def test_three_may_bet_on_one_hand():
    """The seated player and two behind him; a fourth gets his chips back."""
    assert behind_p2(SHEET) == {"game@2"}
    bets = {"P2": {"game": 10}, "One": {"game@2": 20}, "Two": {"game@2": 30}, "Three": {"game@2": 40}}
    round = play(SHEET, bets, {"seat 2": "Tc 9c", "bank": SEVENTEEN})
    assert came_out(round) == {"P2 game": [10], "One game@2": [20], "Two game@2": [30]}
    assert ruled(round, "circles_per_spot") == ["seat 2"]


@rule("bet.1")
def test_wagers_keep_to_the_table_limits():
    check_wager_limits(SHEET, 5, 600)
    check_wager_limits(SHEET, 100, 1000, ["fee_option=room-12"])


# -- the player-dealer ---------------------------------------------------------------------------------------


@rule("bet.2")
def test_two_hands_a_turn_then_clockwise():
    check_two_hands_each(SHEET)


@rule("bet.3")
def test_the_game_is_disbanded_when_nobody_else_banks():
    check_game_breaks(SHEET)


@rule("bet.5")
def test_the_bank_may_be_of_any_size():
    check_any_bank(SHEET)


@rule("bet.6")
def test_payoffs_reach_as_far_as_the_bank():
    check_bank_covers(SHEET)


CHART = [("A", 1), ("8", 1), ("2", 2), ("9", 2), ("3", 3), ("T", 3), ("4", 4), ("J", 4)]
CHART += [("5", 5), ("Q", 5), ("6", 6), ("K", 6), ("7", 7)]
AFTER_SEAT_4 = (5, 6, 7, 8, 1, 2, 3)


@rule("bet.8")
@rule("bet.9")
@rule("amb.20")
@pytest.mark.parametrize(("card", "place"), [(f"{rank}c", place) for rank, place in CHART] + [("Jk", 7)])
def test_the_second_card_places_the_button_by_the_chart(card, place):
    assert button_order(SHEET, card) == from_seat(AFTER_SEAT_4[place - 1])


@rule("amb.19")
@room("room.52")
def test_an_empty_seat_passes_the_button_on():
    assert button_order(SHEET, "2c", (5, 7, 1)) == [7, 1, 5]


# -- the deal ------------------------------------------------------------------------------------------------


@rule("play.1")
def test_bank_wagers_and_fee_come_before_the_cards():
    round = opened(SHEET, {"P2": {"game": 10}}, {"bank": SEVENTEEN})
    order = [moment(round, kind) for kind in (Banked, Wagered, Transfer, Dealt)]
    assert order == sorted(order)
    assert fees(round) == {"Bank": 0.5}
    assert ruled(round, "bank_taken")
    assert ruled(round, "no_more_bets") == [""]


@rule("play.2")
def test_two_open_cards_each_from_the_banks_left():
    check_first_card_then_second(SHEET)
    check_all_cards_lie_open(SHEET)


@rule("play.3")
@rule("ex.4")
def test_a_joker_up_freezes_every_hand():
    check_freeze(SHEET)
    check_freeze_bars_everything(SHEET)


@rule("ex.4")
@rule("amb.13")
def test_a_frozen_natural_still_pays_and_the_bank_may_have_one():
    assert game(SHEET, "Ac Jk", "Jk 9c") == 15
    assert game(SHEET, "Tc 9c", "Jk Ad") == -10
    assert game(SHEET, "Ac Ad", "Jk Ad") == 0


@rule("play.4")
def test_players_act_in_turn_from_the_banks_left():
    assert turns(SHEET) == ["P6", "P8", "P2"]


@rule("play.5")
@rule("amb.1")
def test_the_bank_gets_its_second_card_when_they_are_done():
    check_second_card_after_the_players(SHEET)
    early = opened(
        SHEET,
        {"P2": {"game": 10}},
        {"seat 2": "Tc 2c", "bank": TWENTY},
        settings=["player-dealer-second-card=dealt-at-start"],
    )
    assert len(dealt_to(early, "bank")) == 2


@rule("amb.1")
def test_the_second_card_dealt_at_the_start_may_show_a_natural():
    """It ends the round before a double can be made; dealt later it takes the wager alone."""
    cards = {"seat 2": "6c 5c 9h", "bank": "Ac Jk"}
    bets = {"P2": {"game": 10}}
    late = play(SHEET, bets, cards, {"P2": "double"})
    assert rulings(late) == ["added_returned"]
    early = opened(SHEET, bets, cards, settings=["player-dealer-second-card=dealt-at-start"])
    assert early.over
    assert won(early) == -10


@rule("play.6")
@rule("way.2")
@rule("way.3")
def test_the_bank_plays_by_its_chart():
    check_bank_chart(SHEET)


@rule("way.1")
@rule("amb.10")
def test_soft_17_is_hit():
    assert (
        len(dealt_to(play(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 9c", "bank": "As 6d Tc"}), "bank")) == 3
    )
    check_bank_chart(SHEET)


@rule("play.7")
def test_a_short_bank_is_used_from_the_button_clockwise():
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}, "P4": {"game": 20}}
    cards = {"seat 2": "Tc 8c", "seat 3": "Td 8h", "seat 4": "Th 8s", "bank": "9c 2d 9h"}
    round = play(SHEET, wagers, cards, bank=50)
    assert came_out(round) == {"P3 game": [-20], "P4 game": [-20], "P2 game": [-10]}


# -- values and ranking --------------------------------------------------------------------------------------


@rule("rank.1")
def test_what_each_card_counts():
    check_card_values(SHEET)


@rule("rank.3")
@pytest.mark.parametrize("natural", ["Jk Jk", "Ac Ad", "Ac Jk", "Jk Ac"])
def test_three_pairs_of_cards_are_a_natural(natural):
    assert game(SHEET, natural, "7s 7d 7h") == 15
    assert game(SHEET, natural, "Tc 6c 6d") == 15
    assert game(SHEET, "Tc Kc", natural) == -10


@rule("rank.4")
def test_ace_and_ten_are_an_ordinary_21():
    check_ace_and_ten_is_a_plain_21(SHEET)


@rule("amb.9")
def test_a_joker_of_the_bank_makes_21():
    assert game(SHEET, "Tc Kc", "6s 6d Jk") == -10
    assert game(SHEET, "Ac Kc", "9s Jk") == 0


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
@rule("ex.1")
def test_the_players_chart():
    check_chart(SHEET)


@rule("act.2")
def test_a_hand_with_a_joker_is_frozen():
    check_joker_hand_is_closed(SHEET)


@rule("act.3")
def test_a_hand_without_a_joker_draws_as_the_chart_permits():
    check_draws_as_often_as_the_chart_permits(SHEET)
    assert "hit" not in choices(SHEET, "Tc Kc")


@rule("act.4")
def test_any_two_cards_may_be_doubled_for_one_card():
    check_double(SHEET, ("6c 5c", "2c 3c", "Ac 6c", "Tc 8c"), ())
    check_double_gets_one_card(SHEET)


@rule("amb.11")
def test_nobody_doubles_for_less():
    check_double(SHEET, ("6c 5c",), ())


@rule("act.5")
def test_pairs_and_tens_are_split_and_draw_on():
    check_pairs(SHEET, ("8c 8d", "2c 2d", "Tc Kc", "Jc Qd"), ("8c 9d", "9c Td"))
    check_split_hands_draw(SHEET)


@rule("act.6")
def test_three_splits_and_no_more():
    check_most_splits(SHEET, 3)


@rule("act.7")
def test_a_split_hand_may_be_doubled():
    cards = {"seat 2": "8c 8d 3h Th", "seat 2 hand 2": "Ts", "bank": NINETEEN}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": ["split", "double", "stand"]})
    assert came_out(round) == {"P2 game": [20, -10]}


@rule("act.8")
def test_a_surrender_costs_half_but_not_against_an_ace():
    check_surrender(SHEET)
    assert "surrender" in choices(SHEET, "Tc 6c", bank=TWENTY)
    assert "surrender" not in choices(SHEET, "Tc 6c", bank="As 9d")


@rule("act.9")
def test_no_split_double_or_surrender_with_a_joker():
    for two in ("Jk 9c", "Jk Jk", "Jk Ac"):
        round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": two, "bank": TWENTY})
        assert round.over
        assert won(round) in (10, 15)


@rule("act.10")
def test_no_insurance_is_offered():
    assert sheet(SHEET).wagers == ("game",)
    assert choices(SHEET, "Tc 6c", bank="As 9d") == ["stand", "hit", "double"]


@rule("amb.6")
def test_whether_two_aces_may_be_split():
    """They are a natural and stand; read as a pair, each ace gets one card and no more."""
    cards = {"seat 2": "Ac Ad 5h", "seat 2 hand 2": "6s", "bank": NINETEEN}
    plain = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Ad", "bank": NINETEEN})
    assert plain.over
    assert won(plain) == 15
    allowed = opened(SHEET, {"P2": {"game": 10}}, cards, settings=["split-aces=allowed-one-card-each"])
    assert options(allowed, "P2") == ["stand", "split"]
    round = act(allowed, "P2", "split")
    assert round.over
    assert came_out(round) == {"P2 game": [-10, -10]}
    third = {"seat 2": "Ac Ad Ah", "bank": NINETEEN}
    again = opened(SHEET, {"P2": {"game": 10}}, third, settings=["split-aces=allowed-one-card-each"])
    assert act(again, "P2", "split").over


@rule("amb.12")
def test_an_ace_and_a_joker_after_a_split_are_a_plain_21():
    cards = {"seat 2": "Ac Ad Jk", "seat 2 hand 2": "9s", "bank": TWENTY}
    allowed = ["split-aces=allowed-one-card-each"]
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "split"}, settings=allowed)
    assert came_out(round) == {"P2 game": [10, 0]}
    assert game(SHEET, "Ac Jk", TWENTY) == 15


@rule("amb.7")
def test_whether_20_may_be_doubled():
    assert {"double", "split"} <= set(choices(SHEET, "Tc Kc"))
    assert choices(SHEET, "Tc Kc", settings=["double-on-20-21=barred"]) == ["stand", "split", "surrender"]


@rule("amb.8")
def test_a_drawn_joker_ties_every_other_21_unless_read_to_beat_it():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 2c Jk", "bank": "7s 7d 7h"})
    assert act(round, "P2", "hit").over
    assert won(round) == 0
    beats = ["joker-21=beats-plain-21"]
    assert game(SHEET, "Tc 2c Jk", "7s 7d 7h", "hit", beats) == 10


@rule("amb.4")
def test_whether_a_drawn_22_is_over():
    """It beats 21, loses to a natural and cannot be hit; read as over it loses to 17."""
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c 6d", "bank": "9s Jk"})
    assert act(round, "P2", "hit").over
    assert won(round) == 10
    assert game(SHEET, "Tc 6c 6d", NATURAL.replace("Jk Jk", "Ac Jk"), "hit") == -10
    assert game(SHEET, "Ac Tc Ad", "9s Jk", "double") == 20
    assert game(SHEET, "Tc 6c 6d", SEVENTEEN, "hit", ["drawn-22=over"]) == -10
    assert game(SHEET, "Tc 9c", "6s Td 6h") == -10
    assert game(SHEET, "Tc 9c", "6s Td 6h", settings=["drawn-22=over"]) == 10
    assert game(SHEET, "Tc 6c 7d", OVER_25, "hit") == 0
