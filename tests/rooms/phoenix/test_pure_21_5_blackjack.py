"""Phoenix Casino & Lounge, Pure 21.5 Blackjack: table, deal, decisions and settlement, rule by rule."""

import pytest

from houseway.cards import Chance
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    bankers,
    betting,
    circles_of,
    fees,
    offers,
    ruled,
    table,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    dealt_to,
    finish,
    heads_up,
    opened,
    options,
    play,
    rulings,
    won,
)

SHEET = "phoenix/pure-21-5-blackjack"
OLDER = ["pure-variant=a"]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- table, wagers and bank ----------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.18")
def test_six_decks_of_ace_to_nine_and_sixteen_bonus_cards():
    common.check_pack(SHEET)


@rule("deck.2")
@rule("amb.3")
def test_one_to_eight_decks_of_52():
    common.check_pack(SHEET)
    common.check_decks(SHEET, 1, 8)


@rule("deck.3")
def test_up_to_eight_seats():
    common.check_eight_seats(SHEET)


@rule("bet.1")
def test_a_player_may_bet_on_spots_where_nobody_sits():
    common.check_unoccupied_spots(SHEET)


@rule("bet.2")
@rule("side.2")
@room_rule("bet.11")
def test_behind_a_seat_every_wager_is_open_and_in_the_older_text_the_game_wager():
    newer = betting(SHEET, ["P2", "P5", "Back"])
    assert circles_of(newer, "Back") == {"game@2", "game@5", "red-flex@2", "red-flex@5"}
    older = betting(SHEET, ["P2", "P5", "Back"], OLDER)
    assert circles_of(older, "Back") == {"game@2", "game@5"}


@rule("bet.3")
@rule("play.1")
def test_the_player_dealer_posts_his_money_first():
    common.check_bank_first(SHEET)


@rule("bet.3")
@rule("bet.4")
@rule("bet.5")
def test_a_short_bank_pays_and_collects_as_far_as_it_reaches():
    common.check_short_bank(SHEET)


@rule("bet.6")
@rule("amb.27")
@room_rule("pay.4")
def test_whoever_is_not_covered_gets_his_wager_back_and_nothing_else():
    """In the older text too: P3's $20 come back whole, and the fee of the round is taken all the same."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Td 7c", "bank": "Th 8s"}
    round = play(SHEET, wagers, cards, bank=20, settings=OLDER)
    assert came_out(round) == {"P2 game": [-20], "P3 game": [0]}
    assert fees(round) == {"Bank": 0.5}
    assert ruled(round, "uncovered_returned") == ["$20 of game on seat 3"]


@rule("bet.7")
def test_two_hands_a_turn_and_without_a_taker_the_game_ends():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game") == [""]
    assert dealt_to(round, "bank") == []


@rule("play.14")
def test_cards_stay_out_of_the_shoe_and_the_bank_goes_on():
    common.check_shoe(SHEET)
    assert bankers(table(SHEET, ["P2"]), 3) == ["Bank", "Bank", "P2"]


@rule("play.2")
def test_cards_go_to_wagers_that_stand():
    common.check_wager_for_cards(SHEET)


# -- the action button ---------------------------------------------------------------------------------------

SEATS = {f"P{seat}": {"game": 10} for seat in (1, 2, 3, 5, 6, 7, 8)}


@rule("bet.9")
@rule("bet.10")
@rule("amb.13")
@pytest.mark.parametrize(
    ("hole", "seat"),
    [
        ("As", "P5"),
        ("2s", "P6"),
        ("3s", "P7"),
        ("4s", "P8"),
        ("5s", "P1"),
        ("6s", "P2"),
        ("7s", "P3"),
        ("8s", "P5"),
        ("9s", "P6"),
        ("Ts", "P7"),
        ("Js", "P8"),
        ("Qs", "P1"),
        ("Ks", "P2"),
    ],
)
def test_the_face_down_card_counts_the_other_seats_from_the_bank(hole, seat):
    round = play(SHEET, SEATS, {"bank": f"2h {hole}"}, bank_seat=4)
    assert next(iter(came_out(round))).split()[0] == seat


@rule("bet.8")
@rule("play.10")
@rule("amb.12")
@pytest.mark.parametrize("settings", [(), OLDER])
def test_the_down_card_places_the_button_when_it_is_turned(settings):
    for bank, seat in (("2h 5s", "P1"), ("5h 2s", "P6")):
        round = play(SHEET, SEATS, {"bank": bank}, bank_seat=4, settings=settings)
        assert next(iter(came_out(round))).split()[0] == seat
        (said,) = ruled(round, "action_button")
        assert said.endswith(f"puts the button at seat {seat[1]}")
        assert ruled(round, "hole_card_turned") == [""]


@rule("play.12")
@rule("play.13")
def test_settlement_goes_seat_by_seat_clockwise_from_the_button():
    wagers = {player: {"game": 10, "red-flex": 10} for player in ("P2", "P6", "P8")}
    cards = {f"seat {seat}": "Tc 9d" for seat in (2, 6, 8)} | {"bank": "9h 4s 4d"}
    round = play(SHEET, wagers, cards, bank_seat=4)
    order = [f"{seat} {kind}" for seat in ("P8", "P2", "P6") for kind in ("game", "red-flex")]
    assert list(came_out(round)) == order


@rule("amb.31")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["P3 insurance", "P2 game", "P3 game"]),
        (("insurance-settled=with-game",), ["P2 game", "P3 game", "P3 insurance"]),
    ],
)
def test_when_lost_insurance_is_collected(settings, order):
    """$10 of bank take P3's insurance and half of P2's wager, or P2's wager whole."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Ts 7c", "bank": "Ah 8s"}
    acts = {"P2": ["no", "stand"], "P3": ["insure 5", "stand"]}
    round = play(SHEET, wagers, cards, acts, bank=10, settings=settings)
    assert list(came_out(round)) == order
    assert came_out(round)["P2 game"] == ([-5] if not settings else [-10])


@rule("amb.31")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["P2 game", "P3 game", "P3 insurance"]),
        (("insurance-settled=always-at-check",), ["P3 insurance", "P2 game", "P3 game"]),
    ],
)
def test_when_won_insurance_is_paid(settings, order):
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Ts 7c", "bank": "Ah Ks"}
    round = play(SHEET, wagers, cards, {"P2": ["no"], "P3": ["insure 5"]}, settings=settings)
    assert list(came_out(round)) == order


@rule("amb.32")
@pytest.mark.parametrize(
    ("settings", "won"), [((), [10]), (("even-money-paid=in-order",), [0])], ids=["at-once", "in-order"]
)
def test_when_even_money_is_paid(settings, won):
    """P3 takes even money from a bank of $10, at once or after P2 has won it."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 9d", "seat 3": "Ac Kd", "bank": "Ah 7s"}
    acts = {"P2": ["no", "stand"], "P3": ["even-money"]}
    round = play(SHEET, wagers, cards, acts, bank=10, bank_seat=1, settings=["pure-variant=a", *settings])
    assert came_out(round)["P3 game"] == won


@rule("amb.13")
def test_a_seat_without_a_wager_passes_the_button_on():
    round = play(SHEET, {"P2": {"game": 10}, "P7": {"game": 10}}, {"bank": "2h As"}, bank_seat=4)
    assert ruled(round, "action_button") == [
        "As puts the button at seat 5, which has no wager: seat 7 is next"
    ]


# -- the deal and the bank's natural -------------------------------------------------------------------------


@rule("play.4")
@rule("play.5")
@rule("amb.11")
def test_two_rounds_from_the_banks_left_with_its_second_card_down():
    common.check_deal(SHEET)
    common.check_hole_card_is_secret(SHEET)


@rule("play.6")
@pytest.mark.parametrize("bank", ["Ah 9s", "Kh 9s", "Th 9s"])
def test_in_the_older_text_the_down_card_is_checked_under_an_ace_or_a_bonus_card(bank):
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": bank}, settings=OLDER)
    if "no" in options(round, "P2"):
        act(round, "P2", "no")
    assert ruled(round, "hole_card_checked") == ["no natural"]


@rule("play.7")
@rule("act.17")
def test_in_the_newer_text_it_is_checked_only_under_an_ace_after_insurance_was_offered():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": "Ah 9s"})
    assert options(round, "P2") == ["no", "insure"]
    assert ruled(round, "hole_card_checked") == []
    act(round, "P2", "no")
    assert ruled(round, "hole_card_checked") == ["no natural"]
    bonus_up = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": "Kh 9s"})
    assert ruled(bonus_up, "hole_card_checked") == []
    assert "stand" in options(bonus_up, "P2")


@rule("play.8")
def test_a_pure_found_by_the_check_ends_the_round():
    common.check_natural_ends_round(SHEET, common.NATURAL_UNDER_ACE)


@rule("play.9")
@rule("amb.11")
def test_the_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.10")
def test_the_down_card_is_turned_after_the_last_player():
    common.check_hole_card_turned_last(SHEET)


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "amounts"), [((), [-20, -10]), (["late-pd-pure=extra-wagers-returned"], [-10, 0])]
)
def test_a_pure_that_nobody_looked_for_takes_doubles_and_splits_or_leaves_them(settings, amounts):
    """Eights are split against a king, the first hand is doubled, and the down card is an ace."""
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": "Kd Ah"}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": ["split", "double", "stand"]}, settings=settings)
    assert came_out(round) == {"P2 game": amounts}
    assert won(heads_up(SHEET, "Tc 6d", "Kd Ah", "surrender", settings=settings)) == -5
    assert won(heads_up(SHEET, "Ac Kh", "Kd Ah", settings=settings)) == 0


# -- values --------------------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
@rule("rank.4")
@pytest.mark.parametrize(("cards", "counts"), common.STANDINGS)
def test_what_cards_count(cards, counts):
    common.check_values(SHEET, cards, counts)


@rule("rank.3")
def test_an_ace_counts_one_where_eleven_is_too_much():
    common.check_ace_turns_to_one(SHEET)


@rule("rank.5")
def test_an_ace_and_a_bonus_card_are_the_best_hand():
    common.check_natural_is_best(SHEET)


@rule("rank.6")
@rule("rank.7")
@pytest.mark.parametrize(("cards", "counts"), [("Kc Qd", "20"), ("Tc Td", "20"), ("Ac Ad", "soft 12")])
def test_two_bonus_cards_and_two_aces(cards, counts):
    common.check_values(SHEET, cards, counts)


@rule("rank.8")
def test_the_order_of_hands():
    common.check_natural_is_best(SHEET)
    for player, bank, amount in (("Tc 8d", "9h 8s", 10), ("Tc 7d", "9h 8s", 0), ("Tc 6d", "9h 8s", -10)):
        assert won(heads_up(SHEET, player, bank, "stand")) == amount
    common.check_three_cards_are_no_natural(SHEET)


@rule("rank.9")
def test_22_is_a_bust_and_21_is_none():
    assert rulings(heads_up(SHEET, "Tc 6d 6h", common.SEVENTEEN, "hit")) == ["over_loses"]
    assert rulings(heads_up(SHEET, "Tc 6d 5h", common.SEVENTEEN, "hit")) == ["higher_wins"]


# -- the bank's hand and settlement --------------------------------------------------------------------------


@rule("play.11")
@rule("way.1")
@pytest.mark.parametrize(("cards", "taken"), settling.BANK_HANDS)
def test_the_bank_draws_by_its_chart(cards, taken):
    settling.check_bank_draws(SHEET, cards, taken)


@rule("amb.4")
@pytest.mark.parametrize(("settings", "taken"), [((), 3), (["pd-soft-17=stand"], 2)])
def test_the_bank_on_soft_17(settings, taken):
    round = finish(
        opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 8d", "bank": "6h As 2d"}, settings=settings)
    )
    assert len(dealt_to(round, "bank")) == taken


@rule("pay.3")
@rule("pay.1")
def test_a_pure_pays_6_to_5():
    settling.check_natural_pays(SHEET, 12)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("natural against natural", marks=[rule("pay.1"), rule("pay.2"), rule("pay.12")]),
        pytest.param("anything against a natural", marks=[rule("pay.4"), rule("pay.12")]),
        pytest.param("not over against over", marks=[rule("pay.5"), rule("amb.25")]),
        pytest.param("over against not over", marks=rule("pay.6")),
        pytest.param("equal totals", marks=rule("pay.8")),
        pytest.param("equal at 21", marks=rule("pay.8")),
        pytest.param("closer", marks=[rule("pay.1"), rule("pay.7"), rule("amb.25")]),
        pytest.param("further", marks=rule("pay.7")),
        pytest.param("over against three eights", marks=rule("pay.9")),
        pytest.param("over against another over", marks=rule("pay.10")),
    ],
)
def test_the_settlement_table(row):
    settling.check_grid(SHEET, row)


@rule("pay.9")
@rule("amb.26")
def test_busts_push_on_exactly_three_eights():
    settling.check_grid(SHEET, "over against three eights")
    settling.check_three_eights_exactly(SHEET)
    assert won(heads_up(SHEET, "Kc 6d Kh", "Kh 6s Kd", "hit")) == -10
    assert won(heads_up(SHEET, "Kc 6d 6h", "Kh 6s Kd", "hit")) == -10


@rule("pay.13")
@rule("amb.19")
def test_a_busted_hand_waits_for_the_bank():
    settling.check_over_hand_waits(SHEET)
