"""Crazy 4 Poker at Lake Elsinore, rule by rule."""

from itertools import pairwise

import pytest

from houseway.cards import parse_cards
from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt, Outcome, Shown, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    dealt_places,
    fees,
    moment,
    refuses,
    results,
    rows,
    ruled,
    shown_places,
    start,
    table,
    wagered,
)
from tests.bank.bank_poker import (
    Arranged,
    asked,
    check_alternating_decks,
    check_any_bank,
    check_circles,
    check_dealt_from_the_banks_left,
    check_face_down,
    check_fee_before_cards,
    check_limits,
    check_no_back_line,
    check_no_more_bets,
    check_offers,
    check_rotation,
    check_seats,
    check_stacks,
    check_stub_unseen,
    one_hand,
)
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_CRAZY_4

SHEET = "lake-elsinore/crazy-4-poker"
GAME = Arranged(SHEET, {"ante": 10}, "play", 5)

QUEEN_HIGH = "Qs Jd 9c 7h 2s"
KING_HIGH = "Ks Jd 9c 7h 2s"
NINES = "9c 9d 2s 3c 5s"
EIGHTS = "8c 8d 2h 3h 5c"
TENS = "Tc Td 2h 4h 6c"
ACES = "Ac Ad 2h 4h 6c"
STRAIGHT = "9h 8s 7c 6d 2h"
FLUSH = "Qd Td 7d 4d 2s"
ALL = {"ante": 10, "queens-up": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def showdown(player, bank, **more):
    """What the wagers of P2 come to, with an Ante of $10 unless told."""
    return one_hand(GAME, {"seat 2": player, "bank": bank}, **more)


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_seven_players_and_the_player_dealer():
    check_seats(GAME, 8)


@rule("deck.2")
@rule("amb.11")
def test_one_set_of_spots_a_seat():
    check_circles(GAME, {"ante", "super-bonus", "queens-up"})
    assert [kind for _, kind, _ in wagered(GAME.hand({"P2": ALL}))] == [
        "ante@2",
        "super-bonus@2",
        "queens-up@2",
        "play@2",
    ]
    assert list(showdown(ACES, NINES, bets=ALL)) == ["ante", "play", "super-bonus", "queens-up"]


@rule("deck.4")
@rule("deck.5")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(GAME)
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})
    round = start(table(SHEET, ["P2"]), {"P2": {"ante": 10}})
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52"]


@rule("deck.6")
def test_the_shuffler_deals_stacks_of_five():
    check_stacks(GAME)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_within_the_limits_is_required():
    check_limits(GAME, 5, 100, "ante", {})
    assert dealt_places(GAME.hand({"P2": {"ante": 10}, "P3": {}})) == ["seat 2", "bank"]


@rule("bet.2")
def test_a_super_bonus_is_required():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"ante": 10}) == {"ante@2": 10, "super-bonus@2": 10}
    refuses(round, "P2", {"super-bonus": 10}, "needs a ante wager beside it")


@rule("bet.3")
def test_queens_up_needs_an_ante_and_may_be_any_amount():
    refuses(betting(SHEET, ["P2"]), "P2", {"queens-up": 10}, "needs a ante wager beside it")
    check_limits(GAME, 5, 100, "queens-up", {"ante": 20})


@rule("bet.4")
def test_after_betting_is_closed_opening_wagers_stand():
    check_no_more_bets(GAME)


@rule("bet.5")
def test_nobody_bets_behind_another_seat():
    check_no_back_line(GAME)


@rule("bet.6")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    check_rotation(GAME)
    check_offers(GAME)


@rule("bet.8")
def test_the_bank_may_be_of_any_size():
    check_any_bank(GAME, {"seat 2": EIGHTS, "bank": NINES})


@rule("bet.9")
def test_a_short_bank_pays_as_far_as_it_reaches():
    """$25 pay P2's Ante and Play of $10 and $5 of P3's Ante; the rest goes back."""
    cards = {"seat 2": TENS, "seat 3": "Jc Jd 2c 4c 7s", "bank": NINES}
    round = GAME.hand(["P2", "P3"], cards, bank=25)
    won = came_to(round)
    assert (won["P2 ante"], won["P2 play"], won["P3 ante"], won["P3 play"]) == (10, 10, 5, 0)
    assert ruled(round, "uncovered_returned") == ["$5 of ante on seat 3", "$10 of play on seat 3"]
    assert results(round)["P3"] == 5


@rule("bet.10")
@rule("pay.15")
@rule("pay.16")
def test_settlement_goes_seat_by_seat_from_the_banks_left_without_a_button():
    cards = {
        "seat 2": "Ac Kd Qh 3d 4h",
        "seat 6": "As Kc Qd 3h 5c",
        "seat 7": "Ad Kh Qc 2h 6c",
        "bank": NINES,
    }
    round = GAME.hand({"P2": ALL, "P6": ALL, "P7": ALL}, cards, bank_seat=4)
    kinds = ("ante", "play", "super-bonus", "queens-up")
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P6", "P7", "P2") for kind in kinds]
    assert not ruled(round, "action_button")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_wagers_then_the_fee_then_cards():
    check_no_more_bets(GAME)
    check_fee_before_cards(GAME)


@rule("play.2")
def test_stacks_go_face_down_from_the_banks_left():
    check_dealt_from_the_banks_left(GAME)
    check_stacks(GAME)
    check_face_down(GAME)
    assert shown_places(GAME.begin(["P2"])) == []


@rule("play.3")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(GAME)


@rule("play.4")
def test_each_plays_or_folds_clockwise_from_the_house_dealers_left():
    round = GAME.hand(["P2", "P6", "P7"], acts={"P6": "fold"}, bank_seat=4)
    assert asked(round) == ["P2", "P6", "P7"]
    assert ruled(round, "play_or_fold") == ["seat 2: play", "seat 6: fold", "seat 7: play"]


@rule("fee.2")
def test_a_seat_has_circles_for_its_wagers_and_at_most_twenty():
    rules = GAME.hand(["P2"]).game.rules
    assert len(rules.stages) <= rules.circles_per_spot == 20
    for circles in (3, 21):
        with pytest.raises(SheetError, match=f"circles_per_spot is {circles}, but"):
            sheet(SHEET).change({"circles_per_spot": circles})


@rule("play.5")
def test_a_folded_hand_and_its_wagers_are_taken():
    round = GAME.hand(["P2"], {"seat 2": TENS, "bank": NINES}, acts={"P2": "fold"})
    assert came_to(round)["P2 ante"] == -10
    assert shown_places(round) == ["bank"]


@rule("play.5")
def test_folds_are_collected_before_the_bank_opens_and_use_it_up_first():
    """$20 of bank take Ante and Super Bonus of P4, who folds, and nothing of P3, who plays and loses."""
    cards = {"seat 3": "8c 8d 3h 7d 5d", "seat 4": "Ac Kd Qh 7s 5h", "bank": NINES}
    round = GAME.hand(["P3", "P4"], cards, acts={"P4": "fold"}, bank=20)
    folded = {"P4 ante": -10, "P4 super-bonus": -10}
    assert came_to(round) == {**folded, "P3 ante": 0, "P3 play": 0, "P3 super-bonus": 0}
    assert ruled(round, "folds_settled_first") == [""]
    assert moment(round, Outcome, 1) < moment(round, Shown)


@rule("play.6")
def test_the_bank_is_opened_as_its_best_four():
    round = GAME.hand(["P2"], {"bank": "9c 8d 9d 2s 3c"})
    (shown,) = [event for event in round.events if isinstance(event, Shown) and event.place == "bank"]
    assert (shown.cards, shown.name) == (parse_cards("9c 8d 9d 2s 3c"), "pair of nines, eight-trey kickers")


@rule("play.7")
@rule("amb.4")
def test_hands_are_turned_up_from_the_house_dealers_right_and_paid_from_the_banks_left():
    round = GAME.hand(["P2", "P6", "P7"], bank_seat=4)
    assert shown_places(round) == ["bank", "seat 7", "seat 6", "seat 2"]


# -- ranking -------------------------------------------------------------------------------------------------

LADDER = [
    "Ks Jd 9c 7h 2s",
    "Ac Kd Qh 9s 2c",
    "2d 2h 5c 7s 9d",
    "Ad As 5h 7c 9h",
    "2c 2s 3d 3h 9c",
    "Kc Kh Qd Qs 2h",
    "Ac 2d 3h 4s 9d",
    "Kd Qh Js Tc 2s",
    "Ah Kc Qs Jd 2c",
    "2h 3h 5h 7h 9c",
    "As Ks Qs 9s 2d",
    "2c 2h 2s 5d 7c",
    "Ad Ah Ac 5s 7s",
    "2d 3d 4d 5d 9c",
    "As Ks Qs Js 3h",
    "2d 2c 2h 2s 9d",
    "Kd Kc Kh Ks 9s",
    "Ad Ac Ah As 9h",
]
"""Every kind of hand that qualifies, each better than the one before."""


@rule("rank.3")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LADDER)))
def test_the_order_of_hands(lower, higher):
    assert showdown(higher, lower)["ante"] == 10
    assert showdown(lower, higher)["ante"] == -10


@rule("rank.1")
def test_each_side_has_the_best_four_of_five():
    """The fifth card never counts: the king beside two pair is nothing."""
    assert showdown("Tc Td 4h 4c Kh", "Ts Th 4d 4s 2h") == {"ante": 0, "play": 0, "super-bonus": 0}
    assert showdown("8h 8s 7c 6d 5h", NINES)["ante"] == 10


@rule("rank.2")
def test_suits_are_equal_and_aces_high():
    assert showdown("Ah Kh 9d 7d 2c", "As Ks 9c 7c 2d") == {"ante": 0, "play": 0, "super-bonus": 0}
    assert showdown("Ac Qd 9h 7h 3c", "Ks Qh 9c 7d 3s")["ante"] == 10


@rule("rank.4")
def test_the_ace_is_low_only_below_a_deuce():
    assert showdown("Ac 2d 3h 4s 9d", "Kd Ks Qc Qh 2s")["ante"] == 10
    assert showdown("Kc Ad 2h 3s 9d", "2s 2c 5c 7d 8d")["ante"] == -10
    assert showdown("5c 2s 3c 4d 9s", "Ac 2d 3h 4s 9d")["ante"] == 10


@rule("rank.5")
def test_the_higher_pair_wins():
    assert showdown("Ac Ad 5h 7c 9h", "Ks Kd Qh Jc 9s")["ante"] == 10
    assert showdown(EIGHTS, NINES)["ante"] == -10


@rule("rank.6")
def test_two_pairs_go_by_the_higher_then_the_lower_and_push_when_alike():
    assert showdown("Kc Kd 2h 2c 9h", "Qs Qd Jh Jc 9s")["ante"] == 10
    assert showdown("Kc Kd 3h 3c 9h", "Ks Kh 2d 2s 9s")["ante"] == 10
    assert showdown("Kc Kd 3h 3c 9h", "Ks Kh 3d 3s Ah")["ante"] == 0


@rule("rank.7")
def test_flushes_go_by_their_highest_card_and_so_on():
    assert showdown("Ah 9h 7h 2h 5c", "Ks Qs Js 9s 5d")["ante"] == 10
    assert showdown("Ah 9h 7h 3h 5c", "As 9s 7s 2s 5d")["ante"] == 10
    assert showdown("Ah 9h 7h 3h 5c", "As 9s 8s 2s 5d")["ante"] == -10


@rule("amb.8")
def test_kickers_are_the_other_cards_of_the_four_from_the_highest_down():
    assert showdown("Tc Td Ah 3c 2h", "Ts Th Kd 3d 2s")["ante"] == 10
    assert showdown("Tc Td Ah 3c 2h", "Ts Th Ad 3d 2s")["ante"] == 0
    assert showdown("Ac Kd 9h 7c 3h", "As Kh 9d 7d 2s")["ante"] == 0
    assert showdown("Ac Kd 9h 7c 3h", "As Kh 9d 6d 2s")["ante"] == 10


# -- decisions -----------------------------------------------------------------------------------------------


def offered(cards, ante=10, **more):
    """The ways to go on with these cards, with what they cost or their range, in dollars."""
    seated = table(SHEET, {"P2": more.pop("stack", 100_000)}, **more)
    round = start(seated, {"P2": {"ante": ante}}, {"seat 2": cards})
    return {
        option.id: option.cost // 100 if option.low is None else (option.low // 100, option.high // 100)
        for option in round.asks[0].options
    }


@rule("act.1")
def test_a_fold_gives_up_every_opening_wager():
    won = showdown(STRAIGHT, NINES, bets=ALL, act="fold")
    assert won == {"ante": -10, "super-bonus": -10, "queens-up": -10}


@rule("act.2")
@pytest.mark.parametrize("cards", [QUEEN_HIGH, TENS, ACES])
def test_any_hand_may_play_the_ante(cards):
    assert offered(cards)["play"] == 10
    round = GAME.hand(["P2"], {"seat 2": cards})
    assert wagered(round)[-1] == ("P2", "play@2", 10)


@rule("act.3")
@pytest.mark.parametrize(
    ("cards", "more"),
    [("Kc Kd Qh Jc 9h", False), ("Ac Ad 4h 3c 2h", True), ("3c 3d 2h 2c 9h", True), (STRAIGHT, True)],
)
def test_a_pair_of_aces_or_better_may_play_up_to_three_antes(cards, more):
    assert offered(cards) == ({"fold": 0, "play": 10, "raise": (10, 30)} if more else {"fold": 0, "play": 10})


@rule("act.3")
def test_nobody_plays_more_than_three_antes_or_than_he_has():
    round = GAME.begin(["P2"], {"seat 2": ACES, "bank": NINES})
    with pytest.raises(Refused, match=r"a raise of \$31 is over the most of \$30"):
        round.act(round.asks[0].id, ["raise", 3100])
    round = GAME.finish(round, {"P2": [["raise", 3000]]})
    assert came_to(round)["P2 play"] == 30
    assert offered(ACES, stack=45) == {"fold": 0, "play": 10, "raise": (10, 25)}
    assert offered(ACES, stack=30) == {"fold": 0, "play": 10}


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize(
    ("bank", "qualifies"), [("Ks 4d 3c 2h 6s", True), ("Qs Jd Tc 8h 7s", False), ("2s 2d 4c 5h 7s", True)]
)
def test_the_bank_qualifies_with_king_high(bank, qualifies):
    assert (showdown("Th Td 5d Jh 9h", bank)["ante"] == 10) is qualifies


@rule("pay.2")
@rule("pay.3")
@rule("pay.4")
def test_what_a_fold_costs():
    assert showdown(ACES, QUEEN_HIGH, bets=ALL, act="fold") == {
        "ante": -10,
        "super-bonus": -10,
        "queens-up": -10,
    }


@pytest.mark.parametrize(
    ("player", "bank", "ante", "play", "bonus"),
    [
        pytest.param(TENS, QUEEN_HIGH, 0, 10, 0, marks=[rule("pay.5"), rule("pay.6"), rule("pay.13")]),
        pytest.param(
            "7c 6d 4h 3c 2h", QUEEN_HIGH, 0, 10, 0, marks=[rule("pay.5"), rule("pay.6"), rule("pay.13")]
        ),
        pytest.param(TENS, NINES, 10, 10, 0, marks=[rule("pay.7"), rule("pay.12")]),
        pytest.param(EIGHTS, NINES, -10, -10, -10, marks=[rule("pay.8"), rule("pay.11")]),
        pytest.param("9h 9s 5h 3d 2h", "9c 9d 5s 3c 2s", 0, 0, 0, marks=[rule("pay.9"), rule("pay.14")]),
        pytest.param(STRAIGHT, "Ts Td Tc 2c 3d", -10, -10, 10, marks=rule("pay.10")),
        pytest.param(STRAIGHT, "Ts Td 5c 2c 3d", 10, 10, 10, marks=rule("pay.10")),
        pytest.param(STRAIGHT, QUEEN_HIGH.replace("7h", "5h"), 0, 10, 10, marks=rule("pay.10")),
        pytest.param("9h 8s 7c 5d 2h", NINES, -10, -10, -10, marks=rule("pay.11")),
        pytest.param(STRAIGHT, FLUSH, -10, -10, 10, marks=rule("ex.3")),
    ],
)
def test_ante_play_and_super_bonus(player, bank, ante, play, bonus):
    assert showdown(player, bank) == {"ante": ante, "play": play, "super-bonus": bonus}


@rule("pay.17")
def test_losers_are_taken_all_round_before_winners_are_paid():
    cards = {"seat 2": TENS, "seat 3": "8c 8d 3h 7d 5d", "seat 4": "8h 8s 3d 7s 5h", "bank": NINES}
    order = list(came_to(GAME.hand(["P2", "P3", "P4"], cards)))
    losers = [f"{seat} {kind}" for seat in ("P3", "P4") for kind in ("ante", "play", "super-bonus")]
    assert order == [*losers, "P2 ante", "P2 play", "P2 super-bonus"]


@rule("ex.1")
def test_the_grid():
    assert showdown(TENS, NINES, act="fold") == {"ante": -10, "super-bonus": -10}
    assert showdown(TENS, QUEEN_HIGH) == {"ante": 0, "play": 10, "super-bonus": 0}
    assert showdown(TENS, NINES) == {"ante": 10, "play": 10, "super-bonus": 0}
    assert showdown(EIGHTS, NINES) == {"ante": -10, "play": -10, "super-bonus": -10}
    assert showdown("9h 9s 5h 3d 2h", "9c 9d 5s 3c 2s") == {"ante": 0, "play": 0, "super-bonus": 0}


@rule("ex.2")
def test_aces_against_queen_high():
    round = GAME.hand(["P2"], {"seat 2": ACES, "bank": QUEEN_HIGH}, acts={"P2": [["raise", 3000]]})
    assert came_to(round) == {"P2 ante": 0, "P2 play": 30, "P2 super-bonus": 0}


# -- bonus bets ----------------------------------------------------------------------------------------------

BONUS_TABLE = [
    ("Ah Ad Ac As 9h", 200, 50),
    ("9h 9d 9c 9s Ah", 30, 50),
    ("9h 8h 7h 6h Ah", 15, 30),
    ("9h 9d 9c 8s Ah", 2, 8),
    ("Ah 9h 7h 3h 5c", 1.5, 4),
    ("9h 8d 7c 6s Ah", 1, 3),
    ("4h 3d 2c As 9h", 1, 3),
    ("9h 9d 8c 8s Ah", 0, 2),
    ("Qh Qd 8c 7s 2h", 0, 1),
    ("Ah Ad 8c 7s 2h", 0, 1),
    ("Jh Jd 8c 7s 2h", 0, -1),
    ("Ah Jd 8c 7s 2h", 0, -1),
]


@rule("side.1")
@rule("amb.9")
@pytest.mark.parametrize(("cards", "bonus", "queens_up"), BONUS_TABLE)
def test_the_pay_tables(cards, bonus, queens_up):
    won = showdown(cards, "Qs Jc Tc 5s 3s", bets=ALL)
    assert (won["super-bonus"], won["queens-up"]) == (10 * bonus, 10 * queens_up)


@rule("side.2")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, NINES, "Ts Td Tc 3c 5d"])
@pytest.mark.parametrize(
    ("cards", "won"),
    [("Qc Qd 8c 7s 4h", 10), ("Jh Jc 8c 7s 4h", -10), ("Ks Kd 8c 7s 4h", 10), ("Ah Kd 8c 7s 4h", -10)],
)
def test_queens_up_looks_at_the_players_best_four_only(cards, won, bank):
    assert showdown(cards, bank, bets=ALL)["queens-up"] == won


@rule("ex.4")
def test_the_derived_expectation_of_queens_up():
    """The printed counts of 2,598,960 hands by their best four."""
    counts = {
        "Ah Ad Ac As 9h": 48,
        "9h 9d 9c 9s Ah": 576,
        "9h 8h 7h 6h Ah": 2_072,
        "9h 9d 9c 8s Ah": 58_656,
        "Ah 9h 7h 3h 5c": 114_616,
        "9h 8d 7c 6s Ah": 101_808,
        "9h 9d 8c 8s Ah": 123_552,
        "Qh Qd 8c 7s 2h": 242_916,
        "Jh Jd 8c 7s 2h": 804_636,
        "Ah Jd 8c 7s 2h": 1_150_080,
    }
    assert sum(counts.values()) == 2_598_960
    won = {cards: showdown(cards, "Qs Jc Tc 5s 3s", bets=ALL)["queens-up"] / 10 for cards in counts}
    mean = sum(counts[cards] * won[cards] for cards in counts) / 2_598_960
    assert f"{100 * mean:.2f}" == "-5.32"


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.3")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_CRAZY_4), ids=lambda row: row[0])
def test_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
@rule("fee.3")
def test_the_bank_pays_for_all_opening_wagers_and_players_nothing():
    assert fees(GAME.hand({"P2": {"ante": 20, "queens-up": 9}})) == {"Bank": 1}
    assert fees(GAME.hand({"P2": {"ante": 20, "queens-up": 10}})) == {"Bank": 2}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "won"), [((), 10), (("super-bonus-on-tie=push",), 0)])
def test_a_straight_against_an_equal_straight(settings, won):
    equal = showdown("9h 8s 7c 6d 2h", "9d 8d 7s 6c 2c", settings=settings)
    assert equal == {"ante": 0, "play": 0, "super-bonus": won}
    assert showdown(STRAIGHT, FLUSH, settings=settings)["super-bonus"] == 10


@rule("amb.2")
def test_the_super_bonus_equals_the_ante_or_is_any_amount():
    bets = {"ante": 10, "super-bonus": 15}
    refuses(betting(SHEET, ["P2"]), "P2", bets, "must be the same amount as the ante")
    free = betting(SHEET, ["P2"], ["super-bonus-size=any-within-limits"])
    assert accepts(free, "P2", bets) == {"ante@2": 10, "super-bonus@2": 15}
    assert accepts(free, "P2", {"ante": 10}) == {"ante@2": 10, "super-bonus@2": 10}


@rule("amb.3")
@pytest.mark.parametrize(
    ("settings", "allowed", "refused"),
    [
        ((), [1000, 1700, 2000, 3000], []),
        (("play-with-aces=whole-multiples-1x-2x-3x",), [1000, 2000, 3000], [1700]),
        (("play-with-aces=1x-only",), [], [1000, 1700, 2000, 3000]),
    ],
)
def test_how_much_a_pair_of_aces_may_play(settings, allowed, refused):
    seated = table(SHEET, ["P2"], settings=settings)
    round = start(seated, {"P2": {"ante": 10}}, {"seat 2": ACES})
    for amount in allowed:
        round.preview(round.asks[0].id, ["raise", amount])
    for amount in refused:
        with pytest.raises(Refused):
            round.preview(round.asks[0].id, ["raise", amount])
    round.preview(round.asks[0].id, "play")


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "kinds"),
    [
        ((), ["ante", "play", "super-bonus", "queens-up"]),
        (("bet-order=play-ante-queens-super",), ["play", "ante", "queens-up", "super-bonus"]),
    ],
)
def test_the_order_of_bets_at_a_seat(settings, kinds):
    """$10 of bank pay the first winning bet only."""
    round = GAME.hand({"P2": ALL}, {"seat 2": ACES, "bank": NINES}, bank=10, settings=settings)
    assert list(came_to(round)) == [f"P2 {kind}" for kind in kinds]
    assert [name for name, won in came_to(round).items() if won] == [f"P2 {kinds[0]}"]


TWO = {"seat 2": TENS, "seat 3": "8c 8d 3h 7d 5d", "bank": NINES}


@rule("amb.6")
@pytest.mark.parametrize(("settings", "first"), [((), "P3 ante"), (("collect-losers-first=no",), "P2 ante")])
def test_losers_first_or_seat_by_seat(settings, first):
    """With $20 of bank that every chip uses up, whoever is settled first has all the action."""
    round = GAME.hand(["P2", "P3"], TWO, bank=20, settings=["coverage=gross", *settings])
    assert next(iter(came_to(round))) == first
    assert {name.split()[0] for name, won in came_to(round).items() if won} == {first.split()[0]}


@rule("amb.7")
@pytest.mark.parametrize(
    ("settings", "lost", "won"),
    [
        ((), [-10, -10, 0], [10, 10]),
        (("coverage=gross",), [-10, -10, 0], [0, 0]),
        (("coverage=net",), [-10, -10, 0], [10, 10]),
    ],
)
def test_what_uses_the_bank_up(settings, lost, won):
    came = came_to(GAME.hand(["P2", "P3"], TWO, bank=20, settings=settings))
    assert [came[f"P3 {kind}"] for kind in ("ante", "play", "super-bonus")] == lost
    assert [came[f"P2 {kind}"] for kind in ("ante", "play")] == won


@rule("amb.7")
@pytest.mark.parametrize(("settings", "won"), [((), 20), (("coverage=net",), 40)])
def test_what_was_collected_pays_on_under_net(settings, won):
    """$20 of bank, $20 collected from P3; P2 plays $30 on a pair of aces and would win $40."""
    cards = {**TWO, "seat 2": ACES}
    acts = {"P2": [["raise", 3000]]}
    came = came_to(GAME.hand(["P2", "P3"], cards, bank=20, acts=acts, settings=settings))
    assert came["P2 ante"] + came["P2 play"] == won


@rule("amb.12")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("band-200=lower",), 2)])
def test_the_fee_for_exactly_200_dollars(settings, fee):
    assert fees(GAME.hand({"P2": {"ante": 100}}, settings=settings)) == {"Bank": fee}


@rule("deck.2")
def test_the_play_is_laid_after_the_deal():
    assert "play@2" not in circles_of(betting(SHEET, ["P2"]), "P2")
    round = GAME.hand(["P2"])
    assert moment(round, Dealt) < moment(round, Wagered, 2)
