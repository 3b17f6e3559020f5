"""No Bust 21st Century Blackjack at Casino Real, rule by rule: table, bank, deal, hands."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Banked, Dealt, Transfer, Wagered
from tests.bank.arrange import (
    accepts,
    betting,
    fees,
    moment,
    place,
    refuses,
    results,
    ruled,
    table,
    take_bank,
)
from tests.bank.no_bust import (
    JOKER_21,
    NINETEEN,
    SEVENTEEN,
    TWENTY,
    bank_cards,
    check_ace_and_ten_is_a_plain_21,
    check_all_cards_lie_open,
    check_bank_chart,
    check_card_values,
    check_decks,
    check_first_card_then_second,
    check_freeze,
    check_freeze_bars_everything,
    check_joker_makes_21,
    check_pack,
    check_second_card_after_the_players,
    turns,
)
from tests.bank.no_bust_table import (
    behind_p2,
    button_order,
    check_any_bank,
    check_bank_covers,
    check_bank_first,
    check_empty_seats,
    check_game_breaks,
    check_seats,
    check_two_hands_each,
    choices,
    from_seat,
    game,
)
from tests.bank.twenty_one import came_out, dealt_to, heads_up, play, won

SHEET = "casino-real/no-bust-21st-century-blackjack"
ROOM = "casino-real/room-rules"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"{ROOM}#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("ex.1")
@rule("pay.15")
def test_one_to_eight_decks_with_a_joker_each():
    check_pack(SHEET, 8)
    check_decks(SHEET, 1, 8)


@rule("deck.3")
@rule("amb.10")
def test_eight_seats_with_the_player_dealers():
    check_seats(SHEET)


@rule("deck.4")
def test_a_player_bets_in_unoccupied_circles_too():
    check_empty_seats(SHEET)


@rule("deck.5")
@room("bet.13")
def test_whoever_stands_behind_bets_on_the_game():
    assert behind_p2(SHEET) == {"game@2"}
    bets = {"P2": {"game": 10}, "Back": {"game@2": 20}}
    round = play(SHEET, bets, {"seat 2": "Tc 9c", "bank": SEVENTEEN})
    assert came_out(round) == {"P2 game": [10], "Back game@2": [20]}


@rule("deck.5")
def test_whoever_bets_behind_a_hand_goes_with_it():
    """He may double when it is doubled, and loses half when it is given up."""
    bets = {"P2": {"game": 10}, "Back": {"game@2": 20}}
    doubled = play(SHEET, bets, {"seat 2": "8c 4c 8d", "bank": NINETEEN}, {"P2": "double", "Back": "double"})
    assert came_out(doubled) == {"P2 game": [20], "Back game@2": [40]}
    alone = play(SHEET, bets, {"seat 2": "8c 4c 8d", "bank": NINETEEN}, {"P2": "double", "Back": "no"})
    assert came_out(alone) == {"P2 game": [20], "Back game@2": [20]}
    given = play(SHEET, bets, {"seat 2": "Tc 6c", "bank": NINETEEN}, {"P2": "surrender"})
    assert came_out(given) == {"P2 game": [-5], "Back game@2": [-10]}


@rule("bet.1")
@rule("amb.19")
def test_the_table_posts_its_limits():
    round = betting(SHEET, ["P2"])
    for amount in (5, 200):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": 4}, "is under the least of $5")
    refuses(round, "P2", {"game": 201}, "is over the most of $200")
    refuses(round, "P2", {"game": 200.01}, "is over the most of $200")
    posted = betting(SHEET, ["P2"], {"table_limits": (1000, 50_000)})
    refuses(posted, "P2", {"game": 9}, "is under the least of $10")
    refuses(round, "P2", {"game": 4.99}, "is under the least of $5")


# -- the player-dealer ---------------------------------------------------------------------------------------


@rule("bet.2")
@rule("play.1")
def test_the_player_dealer_puts_his_money_up_first():
    check_bank_first(SHEET)


@rule("play.1")
@rule("play.3")
@rule("fee.4")
def test_fees_are_laid_out_and_taken_before_any_card():
    round = heads_up(SHEET, "Tc 9c", TWENTY, settings={"posted_fee": 100})
    assert fees(round) == {"Bank": 1, "P2": 1}
    order = [moment(round, Banked), moment(round, Wagered), moment(round, Transfer), moment(round, Dealt)]
    assert order == sorted(order)


@rule("bet.3")
@rule("bet.5")
@rule("pay.14")
def test_the_players_money_and_the_banks_go_as_far_as_the_bank():
    check_bank_covers(SHEET)


@rule("bet.4")
def test_the_bank_need_not_cover_all_wagers():
    check_any_bank(SHEET)


SHORT = {"P2": {"game": 20}, "P3": {"game": 20}}
SHORT_CARDS = {"seat 2": "Tc 8c", "seat 3": "Td 8h", "bank": "9c Ad"}


@rule("bet.6")
@rule("amb.17")
@room("bet.9")
def test_whom_the_bank_does_not_reach_gets_his_wager_back_but_no_fee():
    round = play(SHEET, SHORT, SHORT_CARDS, bank=20, settings={"posted_fee": 100})
    assert came_out(round) == {"P2 game": [-20], "P3 game": [0]}
    assert ruled(round, "uncovered_returned") == ["$20 of game on seat 3"]
    assert fees(round) == {"Bank": 1, "P2": 1, "P3": 1}


@rule("amb.17")
@rule("bet.5")
def test_an_uncovered_wager_may_be_lost_but_the_bank_wins_no_more_than_it_put_up():
    """A bank of $30 against three losers at $20 wins $30; one that has paid $20 before may take $20 more."""
    wagers = {name: {"game": 20} for name in ("P2", "P3", "P4")}
    lost = {"seat 2": "Tc 7c", "seat 3": "Td 7h", "seat 4": "Th 7d", "bank": "9c Td"}
    round = play(SHEET, wagers, lost, bank=30, settings=["uncovered-wager=lost"])
    assert results(round)["Bank"] == 30
    assert [detail.split()[0] for detail in ruled(round, "uncovered_over_limit")] == ["$10", "$20"]
    one_wins = {**lost, "seat 2": "Tc Kc"}
    settings = {"uncovered": "lost", "coverage": "gross"}
    assert results(play(SHEET, wagers, one_wins, bank=20, settings=settings))["Bank"] == 20


@rule("bet.7")
def test_a_button_shows_whether_it_is_the_first_or_the_second_hand():
    seated = table(SHEET, ["P2"])
    held = []
    for number in range(3):
        round = seated.deal(Chance(number))
        take_bank(round, 500, "Bank" if number < 2 else "P2")
        held += [(round.parties[e.party], e.turn) for e in round.events if isinstance(e, Banked)]
        place(round, {})
    assert held == [("Bank", 1), ("Bank", 2), ("P2", 1)]


@rule("bet.8")
@rule("play.12")
@room("bet.2")
def test_two_hands_a_turn_then_clockwise():
    check_two_hands_each(SHEET)


@rule("bet.9")
def test_the_game_is_broken_when_nobody_else_banks():
    check_game_breaks(SHEET)


CHART = [("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 1), ("9", 2)]
CHART += [("T", 3), ("J", 4), ("Q", 5), ("K", 6)]
AFTER_SEAT_4 = (5, 6, 7, 8, 1, 2, 3)
"""The seats counted from the bank in seat 4."""


@rule("bet.10")
@rule("amb.7")
@pytest.mark.parametrize(("card", "place"), [(f"{rank}c", place) for rank, place in CHART] + [("Jk", 7)])
def test_the_second_card_places_the_button(card, place):
    assert button_order(SHEET, card) == from_seat(AFTER_SEAT_4[place - 1])


@rule("amb.7")
def test_the_count_may_start_at_the_house_dealers_left():
    """A seven of the bank in seat 4 is the seventh seat, 8, instead of 3; the bank's seat is not counted."""
    settings = ["action-count-from=house-dealer-left"]
    assert button_order(SHEET, "7c", settings=settings) == from_seat(8)
    assert button_order(SHEET, "4c", settings=settings) == from_seat(5)


@rule("amb.8")
def test_an_empty_seat_passes_the_button_on():
    assert button_order(SHEET, "2c", (5, 7, 1)) == [7, 1, 5]


@rule("bet.11")
@rule("play.11")
def test_a_short_bank_is_used_from_the_button_clockwise():
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}, "P4": {"game": 20}}
    cards = {"seat 2": "Tc 8c", "seat 3": "Td 8h", "seat 4": "Th 8s", "bank": "9c 2d 9h"}
    round = play(SHEET, wagers, cards, bank=50)
    assert came_out(round) == {"P3 game": [-20], "P4 game": [-20], "P2 game": [-10]}


# -- the deal ------------------------------------------------------------------------------------------------


@rule("play.2")
def test_cards_go_to_wagers_only():
    round = play(SHEET, {"P2": {"game": 10}, "P3": {}}, {"bank": TWENTY})
    assert dealt_to(round, "seat 2")
    assert not dealt_to(round, "seat 3")
    assert ruled(round, "no_more_bets") == [""]


@rule("play.2")
def test_a_wager_behind_an_empty_hand_goes_back():
    round = play(SHEET, {"P2": {}, "Back": {"game@2": 20}, "P3": {"game": 10}}, {"bank": TWENTY})
    assert "Back game@2" not in came_out(round)


@rule("play.4")
@rule("play.6")
@rule("amb.6")
def test_one_card_each_from_the_banks_left_and_then_a_second():
    check_first_card_then_second(SHEET)


@rule("play.5")
@rule("play.13")
def test_every_card_is_face_up():
    check_all_cards_lie_open(SHEET)


@rule("play.7")
@rule("ex.4")
def test_a_joker_first_freezes_every_hand():
    check_freeze(SHEET)


@rule("act.12")
def test_nobody_doubles_splits_or_surrenders_against_it():
    check_freeze_bars_everything(SHEET)


@rule("amb.5")
def test_the_freeze_may_come_before_the_players_second_card():
    """With two cards the player has a natural and wins; frozen with one he has a joker's 21, which ties."""
    cards = {"seat 2": "Jk Jk", "bank": "Jk 9c"}
    assert won(play(SHEET, {"P2": {"game": 10}}, cards)) == 20
    early = play(
        SHEET,
        {"P2": {"game": 10}},
        {"seat 2": "Jk", "bank": "Jk 9c"},
        settings=["freeze-point=after-first-card"],
    )
    assert won(early) == 0
    assert len(dealt_to(early, "seat 2")) == 1


@rule("play.8")
@rule("amb.6")
def test_players_act_in_turn_from_the_banks_left():
    assert turns(SHEET) == ["P6", "P8", "P2"]


@rule("play.8")
@rule("play.9")
def test_the_bank_gets_its_second_card_when_they_are_done():
    check_second_card_after_the_players(SHEET)


@rule("play.10")
@rule("way.1")
@rule("way.3")
def test_the_bank_plays_by_its_chart():
    check_bank_chart(SHEET)


@rule("way.2")
@rule("amb.9")
def test_soft_17_is_hit_and_soft_18_stands():
    assert bank_cards(SHEET, "As 6d Tc") == 3
    assert bank_cards(SHEET, "As 7d 2c") == 2


# -- values and ranking --------------------------------------------------------------------------------------


@rule("rank.1")
def test_what_each_card_counts():
    check_card_values(SHEET)


@rule("rank.2")
def test_two_jokers_beat_everything_and_nothing_else_is_a_natural():
    assert game(SHEET, "Jk Jk", "7s 7d 7h") == 20
    assert game(SHEET, "Jk Jk", JOKER_21) == 20
    assert game(SHEET, "Ac Jk", TWENTY) == 10
    assert "stand" in choices(SHEET, "Ac Ad")


@rule("rank.3")
@rule("amb.15")
def test_a_joker_makes_a_hard_21():
    check_joker_makes_21(SHEET)


@rule("amb.1")
def test_a_jokers_21_may_be_read_to_beat_another():
    assert game(SHEET, "Jk 9c", "7s 7d 7h") == 0
    beats = ["joker-21=beats-21"]
    assert game(SHEET, "Jk 9c", "7s 7d 7h", settings=beats) == 10
    assert game(SHEET, "Ac Kc", JOKER_21, settings=beats) == -10
    assert game(SHEET, "Jk 9c", JOKER_21, settings=beats) == 0


@rule("rank.4")
@pytest.mark.parametrize(("bank", "came"), [(SEVENTEEN, 10), (NINETEEN, -10)])
def test_the_total_closer_to_22_is_better(bank, came):
    assert game(SHEET, "Tc 8c", bank) == came


@rule("rank.5")
def test_ace_and_ten_are_an_ordinary_21():
    check_ace_and_ten_is_a_plain_21(SHEET)
