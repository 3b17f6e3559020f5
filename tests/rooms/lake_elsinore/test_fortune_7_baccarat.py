"""Fortune 7 Baccarat at Lake Elsinore: wagers, bank, cards, drawing and settlement, rule by rule."""

import pytest

from houseway.analysis import odds
from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt, Outcome, Rolled, Ruled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    refuses,
    ruled,
    start,
    table,
)
from tests.bank.baccarat import (
    BANKER_WINS,
    CELLS,
    DRAGON_7,
    DRAGON_7_TIED,
    LINE,
    PLAYER_WINS,
    THREE_CARD_TIE,
    TIE,
    VALUES,
    banker_letter,
    check_cards_go_right_and_left,
    check_decks,
    check_misdeal,
    check_nobody_plays_alone,
    check_seats,
    drawn,
    shoes,
    shown,
    shuffled_after,
    two_cards,
)

SHEET = "lake-elsinore/fortune-7-baccarat"
KINDS = ("player", "banker", "tie", "one-up", "fortune-7")

ONE_TO_NOTHING = {"player": "Kc Kd Ac", "banker": "Kh Qs Jd"}
NINE_TO_EIGHT = {"player": "Kc 9d", "banker": "Kh 8s"}
NINE_TO_SEVEN = {"player": "Kc 9d", "banker": "Kh 7s"}
THREE_CARD_NINE_TO_EIGHT = {"player": "Kc 4d 5h", "banker": "Kh 3s 5d"}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_seven_players_sit_with_the_player_dealer_and_nobody_plays_alone():
    check_seats(SHEET, 8)
    check_nobody_plays_alone(SHEET)
    with pytest.raises(SheetError, match="the tables have 8"):
        sheet(SHEET).change({"seats": (2, 9)})


@rule("deck.2")
def test_every_seat_has_five_spots():
    assert circles_of(betting(SHEET, ["P2"], ["backline=none"]), "P2") == {f"{kind}@2" for kind in KINDS}


@rule("deck.3")
def test_the_shoe_is_eight_packs_and_no_other_number():
    check_decks(SHEET, 8, 8)


@rule("deck.3")
def test_a_shuffler_has_all_cards_fresh_for_every_hand_and_a_shoe_lasts():
    seated = table(SHEET, ["P2"], settings=["dealt_from=shuffler"])
    assert [len(shoes(start(seated, LINE))) for _ in range(2)] == [1, 1]
    seated = table(SHEET, ["P2"])
    assert [len(shoes(start(seated, LINE))) for _ in range(2)] == [1, 0]


def test_a_new_shoe_comes_when_the_cut_card_is_out():
    assert not shuffled_after(SHEET, 15)
    assert shuffled_after(SHEET, 14)


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.12")
@pytest.mark.parametrize("kind", KINDS)
def test_every_spot_keeps_to_the_table_limits(kind):
    round = betting(SHEET, ["P2"], ["fee-option=5"])
    assert accepts(round, "P2", {kind: 10}) == {f"{kind}@2": 10}
    assert accepts(round, "P2", {kind: 100}) == {f"{kind}@2": 100}
    assert f"{SHEET}#bet.1" in refuses(round, "P2", {kind: 9}, "$9 is under the least of $10").rules
    refuses(round, "P2", {kind: 101}, "$101 is over the most of $100")


@rule("bet.2")
def test_tie_needs_no_line():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"tie": 5}) == {"tie@2": 5}


@rule("amb.1")
@pytest.mark.parametrize("kind", ["one-up", "fortune-7"])
def test_bonus_bets_need_no_line_unless_a_table_says_so(kind):
    assert accepts(betting(SHEET, ["P2"]), "P2", {kind: 5}) == {f"{kind}@2": 5}
    strict = betting(SHEET, ["P2"], ["bonus-needs-line-bet=yes"])
    assert f"{SHEET}#amb.1" in refuses(strict, "P2", {kind: 5}, "needs a player or banker wager").rules
    assert accepts(strict, "P2", {kind: 5, "banker": 5})[f"{kind}@2"] == 5
    assert accepts(strict, "P2", {"tie": 5}) == {"tie@2": 5}


@rule("bet.4")
def test_anybody_may_bet_behind_a_seat_on_every_wager():
    round = betting(SHEET, ["P2", "P5", "Back"])
    behind_five = {f"{kind}@5" for kind in KINDS}
    assert behind_five <= circles_of(round, "P2")
    assert behind_five <= circles_of(round, "Back")


@rule("amb.14")
def test_a_back_line_bet_is_settled_right_after_its_seat():
    wagers = {"P2": {"player": 5}, "P3": {"player": 5}, "Back": {"player@2": 5}}
    assert list(came_to(hand(SHEET, wagers))) == ["P2 player", "Back player@2", "P3 player"]


@rule("amb.4")
def test_one_player_may_bet_both_lines():
    round = hand(SHEET, {"P2": {"player": 10, "banker": 10}}, PLAYER_WINS)
    assert came_to(round) == {"P2 player": 10, "P2 banker": -10}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.5")
def test_the_bank_goes_round_clockwise_two_rounds_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.5")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal()) == ["Bank", "P2", "P5"]


@rule("bet.7")
def test_the_bank_is_of_any_size_and_risks_no_more_than_its_wager():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    won = hand(SHEET, wagers, PLAYER_WINS, bank=30)
    assert came_to(won) == {"P2 player": 20, "P3 player": 10}
    assert ruled(won, "uncovered_returned") == ["$10 of player on seat 3"]
    assert came_to(hand(SHEET, wagers, BANKER_WINS, bank=30)) == {"P2 player": -20, "P3 player": -10}
    ample = hand(SHEET, wagers, PLAYER_WINS, bank=90_000, settings=["fee-option=5"])
    assert came_to(ample) == {"P2 player": 20, "P3 player": 20}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_bank_then_wagers_then_fees_then_cards():
    round = start(table(SHEET, ["P2"]), LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert taken < moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    assert fees(round) == {"Bank": 1}
    with pytest.raises(Refused, match="answered already"):
        round.act(2, {"player": 2000})


@rule("play.2")
@rule("play.3")
def test_cards_go_right_and_left_in_turn_face_up():
    check_cards_go_right_and_left(SHEET)
    round = hand(SHEET, LINE, PLAYER_WINS)
    first = round.events[moment(round, Dealt)]
    assert round.view(None).events[moment(round, Dealt)] == first


@rule("play.4")
def test_the_player_hand_is_completed_before_the_banker_hand():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})) == ["player", "banker"]


@rule("play.5")
@rule("rank.4")
def test_when_both_hands_are_complete_the_one_closer_to_nine_wins():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})
    assert moment(round, Dealt, 2) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": 10}
    assert came_to(hand(SHEET, LINE, BANKER_WINS)) == {"P2 player": -10}


@rule("rank.1")
@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_what_a_card_counts(card, value):
    round = hand(SHEET, LINE, {"player": f"{card}d Kc", "banker": "9h Ks"})
    assert shown(round, "player") == (f"natural {value}" if value >= 8 else str(value))


@rule("rank.2")
@pytest.mark.parametrize(("cards", "total"), [("7c 8d", "5"), ("4c 6d", "0"), ("9c 9d", "natural 8")])
def test_only_the_last_digit_counts(cards, total):
    assert shown(hand(SHEET, LINE, {"player": cards, "banker": "9h Ks"}), "player") == total


@rule("act.1")
def test_nobody_decides_anything_after_betting():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 7s"})
    assert drawn(round) == ["player"]
    assert len(round.acts) == 2


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("way.1")
@pytest.mark.parametrize("total", range(8))
def test_the_player_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert ("player" in drawn(round)) == (total <= 5)


@rule("way.2")
@pytest.mark.parametrize(("player", "banker"), [("Kc 8d", "Kh 2s"), ("Kc 9d", "Kh 5s")])
def test_a_natural_player_hand_stops_the_banker_hand(player, banker):
    assert drawn(hand(SHEET, LINE, {"player": player, "banker": banker})) == []


@rule("way.3")
@pytest.mark.parametrize(("player", "banker"), [("Kc 5d", "Kh 8s"), ("Kc 4d", "Kh 9s")])
def test_a_natural_banker_hand_stops_the_player_hand(player, banker):
    round = hand(SHEET, LINE, {"player": player, "banker": banker})
    assert drawn(round) == []
    assert came_to(round) == {"P2 player": -10}


@rule("way.4")
@pytest.mark.parametrize("total", range(8))
def test_after_a_player_hand_that_stood_the_banker_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": "Kc 6d", "banker": two_cards(total, "h")})
    assert ("banker" in drawn(round)) == (total <= 5)


@rule("way.5")
@pytest.mark.parametrize(("total", "third", "letter"), CELLS)
def test_the_banker_hand_draws_by_the_chart(total, third, letter):
    assert banker_letter(SHEET, total, third) == letter


# -- settlement ----------------------------------------------------------------------------------------------


def line(kind, cards):
    return came_to(hand(SHEET, {"P2": {kind: 25}}, cards))[f"P2 {kind}"]


@rule("pay.1")
def test_the_player_line_wins_with_the_player_hand():
    assert line("player", PLAYER_WINS) == 25


@rule("pay.2")
def test_the_player_line_loses_to_the_banker_hand():
    assert line("player", BANKER_WINS) == -25


@rule("pay.3")
@pytest.mark.parametrize("cards", [BANKER_WINS, {"player": "Kc 5d Kd", "banker": "Kh 6s"}])
def test_the_banker_line_wins_with_the_banker_hand(cards):
    assert line("banker", cards) == 25


@rule("pay.4")
def test_the_banker_line_pushes_on_a_three_card_seven_that_wins():
    assert line("banker", DRAGON_7) == 0
    assert line("player", DRAGON_7) == -25


@rule("pay.5")
def test_the_banker_line_loses_to_the_player_hand():
    assert line("banker", PLAYER_WINS) == -25


@rule("bet.8")
@rule("pay.6")
@rule("pay.7")
def test_each_kind_of_bet_has_its_lap_clockwise_from_the_banks_left():
    five = dict.fromkeys(KINDS, 5)
    round = hand(SHEET, {"P2": five, "P6": five, "P8": five}, BANKER_WINS, bank_seat=4)
    assert list(came_to(round)) == [f"{seat} {kind}" for kind in KINDS for seat in ("P6", "P8", "P2")]
    assert not [event for event in round.events if isinstance(event, Rolled)]


@rule("side.1")
@pytest.mark.parametrize(
    ("cards", "won"), [(TIE, 40), (THREE_CARD_TIE, 40), (PLAYER_WINS, -5), (BANKER_WINS, -5)]
)
def test_tie_pays_eight_to_one_on_equal_totals(cards, won):
    assert came_to(hand(SHEET, {"P2": {"tie": 5}}, cards)) == {"P2 tie": won}


@rule("side.2")
@pytest.mark.parametrize(
    ("cards", "won"), [(DRAGON_7, 200), (DRAGON_7_TIED, -5), (BANKER_WINS, -5), (PLAYER_WINS, -5)]
)
def test_fortune_7_wins_on_a_three_card_seven_that_wins(cards, won):
    assert came_to(hand(SHEET, {"P2": {"fortune-7": 5}}, cards)) == {"P2 fortune-7": won}


def one_up(cards):
    return came_to(hand(SHEET, {"P2": {"one-up": 5}}, cards))["P2 one-up"]


@rule("side.3")
@pytest.mark.parametrize("cards", [NINE_TO_EIGHT, THREE_CARD_NINE_TO_EIGHT, ONE_TO_NOTHING])
def test_one_up_wins_when_the_player_hand_is_ahead_by_one(cards):
    assert one_up(cards) > 0


@rule("side.4")
@pytest.mark.parametrize("cards", [NINE_TO_SEVEN, BANKER_WINS, TIE])
def test_one_up_loses_on_a_larger_win_a_banker_win_and_a_tie(cards):
    assert one_up(cards) == -5


@rule("side.5")
@pytest.mark.parametrize(
    ("cards", "won"), [(ONE_TO_NOTHING, 150), (NINE_TO_EIGHT, 45), (THREE_CARD_NINE_TO_EIGHT, 45)]
)
def test_what_one_up_pays(cards, won):
    assert one_up(cards) == won


@rule("ex.1")
def test_player_six_against_a_three_card_seven():
    bets = {"player": 10, "banker": 10, "fortune-7": 10}
    round = hand(SHEET, {"P2": bets}, DRAGON_7)
    assert came_to(round) == {"P2 player": -10, "P2 banker": 0, "P2 fortune-7": 400}


@rule("ex.2")
@pytest.mark.parametrize(("cards", "won"), [(ONE_TO_NOTHING, 150), (NINE_TO_EIGHT, 45), (NINE_TO_SEVEN, -5)])
def test_the_derived_one_up_results(cards, won):
    assert one_up(cards) == won


@pytest.fixture(scope="module")
def counted_out():
    """The exact odds, counted once."""
    return odds(SHEET)


@rule("ex.3")
@pytest.mark.parametrize(
    ("wager", "percent"),
    [("player", -1.24), ("banker", -1.02), ("tie", -14.36), ("fortune-7", -7.61), ("one-up", -8.81)],
)
def test_the_derived_expectations(counted_out, wager, percent):
    assert banker_letter(SHEET, 6, 6) == "H"
    assert counted_out[wager].ev * 100 == pytest.approx(percent, abs=0.005)


@rule("amb.16")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
