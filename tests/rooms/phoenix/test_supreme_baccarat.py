"""Supreme Baccarat at Phoenix: wagers, cards and drawing, rule by rule."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import HIDDEN, Dealt, Outcome, Ruled, Shown, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    circles_of,
    fees,
    hand,
    moment,
    refuses,
    ruled,
    start,
    table,
)
from tests.bank.baccarat import (
    BANKER_WINS,
    CELLS,
    LINE,
    PLAYER_WINS,
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

SHEET = "phoenix/supreme-baccarat"
FLEX = tuple(f"flex-{number}" for number in (0, 1, 2, 3, 5, 6, 7))
KINDS = ("player", "banker", "tie", "total-shot", *FLEX)


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_shoe_holds_one_to_eight_decks():
    check_decks(SHEET, 1, 8)


@rule("deck.1")
def test_the_shoe_lasts_from_hand_to_hand():
    seated = table(SHEET, ["P2"])
    assert [len(shoes(start(seated, LINE))) for _ in range(2)] == [1, 0]


@rule("amb.1")
def test_eight_decks_are_416_cards():
    seated = table(SHEET, ["P2"])
    start(seated, LINE)
    assert len(seated.state.shoe["order"]) == 416


def test_a_new_shoe_comes_when_the_cut_card_is_out():
    assert not shuffled_after(SHEET, 15)
    assert shuffled_after(SHEET, 14)


@rule("deck.2")
@pytest.mark.parametrize("most", range(4, 15))
def test_tables_have_up_to_fourteen_places(most):
    check_seats(SHEET, most, [f"seats=2,{most}"])


@rule("deck.2")
def test_two_can_play_and_fifteen_cannot():
    check_nobody_plays_alone(SHEET)
    for most in (3, 15):
        with pytest.raises(SheetError, match=f"seats is {most}"):
            sheet(SHEET).change({"seats": (2, most)})


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize("kind", ["player", "banker"])
def test_the_table_limit_is_ten_to_ten_thousand(kind):
    round = betting(SHEET, ["P2"])
    for amount in (10, 10_000):
        assert accepts(round, "P2", {kind: amount}) == {f"{kind}@2": amount}
    assert f"{SHEET}#bet.1" in refuses(round, "P2", {kind: 9}, "$9 is under the least of $10").rules
    refuses(round, "P2", {kind: 10_001}, "$10,001 is over the most of $10,000")


@rule("bet.2")
def test_no_wager_is_made_raised_or_withdrawn_once_dealing_has_begun():
    round = start(table(SHEET, ["P2", "P3"]), {**LINE, "P3": {"flex-5": 10}}, PLAYER_WINS)
    assert ruled(round, "no_more_bets") == [""]
    for ask in (2, 3):
        with pytest.raises(Refused, match="answered already"):
            round.act(ask, {"player": 2000})


@rule("bet.3")
@rule("side.8")
@rule("amb.2")
def test_a_seat_has_lines_tie_total_shot_and_seven_flex_bets():
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {f"{kind}@2" for kind in KINDS}
    wagers = {"P2": {"flex-7": 10, "flex-6": 10}}
    assert came_to(hand(SHEET, wagers, BANKER_WINS)) == {"P2 flex-7": 10}


@rule("side.2")
@rule("side.5")
@pytest.mark.parametrize("kind", ["tie", "total-shot"])
def test_tie_and_total_shot_need_a_line_bet(kind):
    round = betting(SHEET, ["P2"])
    for without in ({kind: 10}, {kind: 10, "flex-5": 10}):
        refused = refuses(round, "P2", without, "needs a player or banker wager")
        assert {f"{SHEET}#side.2", f"{SHEET}#side.5"} <= set(refused.rules)
    for line in ("player", "banker"):
        assert accepts(round, "P2", {line: 10, kind: 10})[f"{kind}@2"] == 10


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("tie", marks=rule("side.3")),
        pytest.param("total-shot", marks=rule("side.6")),
        *(pytest.param(kind, marks=rule("side.11")) for kind in FLEX),
    ],
)
def test_a_side_bet_is_at_most_a_hundred_and_may_be_over_the_line(kind):
    round = betting(SHEET, ["P2"])
    for amount in (10, 100):
        assert accepts(round, "P2", {"player": 10, kind: amount})[f"{kind}@2"] == amount
    refuses(round, "P2", {"player": 10, kind: 9}, "$9 is under the least of $10")
    refused = refuses(round, "P2", {"player": 10, kind: 101}, "$101 is over the most of $100")
    assert str(refused).endswith("the most of $100")


@rule("amb.6")
@pytest.mark.parametrize("kind", ["tie", "total-shot"])
def test_a_side_bet_under_the_line_is_good_unless_a_table_says_otherwise(kind):
    assert accepts(betting(SHEET, ["P2"]), "P2", {"player": 50, kind: 20})[f"{kind}@2"] == 20
    strict = betting(SHEET, ["P2"], ["side-bet-minimum=line-bet"])
    refuses(strict, "P2", {"player": 50, kind: 20}, "may not be under the $50 beside it")
    assert accepts(strict, "P2", {"player": 50, "banker": 20, kind: 20})[f"{kind}@2"] == 20
    assert accepts(strict, "P2", {"player": 50, "flex-5": 20})["flex-5@2"] == 20


@rule("side.9")
@pytest.mark.parametrize("kind", FLEX)
def test_flex_needs_no_line(kind):
    assert accepts(betting(SHEET, ["P2"]), "P2", {kind: 10}) == {f"{kind}@2": 10}


@rule("side.10")
@rule("ex.6")
@pytest.mark.parametrize("kinds", [("flex-5",), ("flex-3", "flex-5"), FLEX])
def test_one_several_or_all_totals_may_be_bet(kinds):
    placed = accepts(betting(SHEET, ["P2"]), "P2", dict.fromkeys(kinds, 10))
    assert placed == {f"{kind}@2": 10 for kind in kinds}


@rule("amb.14")
def test_one_player_may_bet_both_lines():
    round = hand(SHEET, {"P2": {"player": 10, "banker": 10}}, PLAYER_WINS)
    assert came_to(round) == {"P2 player": 10, "P2 banker": -10}


@room("amb.6")
def test_nobody_bets_behind_a_seat_unless_the_room_lets_him():
    assert "Back" not in betting(SHEET, ["P2", "Back"]).pending
    assert "Back" not in betting(SHEET, ["P2", "Back"], ["backline=none"]).pending
    assert "player@2" in circles_of(betting(SHEET, ["P2", "Back"], ["backline=all"]), "Back")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
@rule("play.2")
@rule("play.3")
def test_bank_then_wagers_then_fees_then_cards():
    round = start(table(SHEET, ["P2"]), LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert taken < moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    assert fees(round) == {"Bank": 1}


@rule("play.4")
@rule("play.5")
def test_cards_go_right_and_left_in_turn_face_down():
    check_cards_go_right_and_left(SHEET)
    round = hand(SHEET, LINE, PLAYER_WINS)
    hidden = ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    for viewer in ("P2", "Bank", None):
        assert round.view(viewer).events[moment(round, Dealt)].cards == hidden


@rule("play.6")
@rule("amb.13")
def test_both_hands_are_turned_before_any_draw_the_player_hand_first():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})
    turned = [round.events[moment(round, Shown, number)] for number in (0, 1)]
    assert [(event.place, event.name, len(event.cards)) for event in turned] == [
        ("player", "5", 2),
        ("banker", "3", 2),
    ]
    assert moment(round, Shown, 1) < moment(round, Dealt, 1)


@rule("play.7")
def test_the_player_hand_draws_before_the_banker_hand():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})) == ["player", "banker"]


@rule("play.8")
@rule("rank.3")
@pytest.mark.parametrize(("total", "won"), [*((total, 10) for total in range(8)), (9, 0)])
def test_nine_is_best(total, won):
    round = hand(SHEET, LINE, {"player": "Kc 9d", "banker": two_cards(total, "h")})
    assert moment(round, Dealt) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": won}


@rule("rank.3")
@pytest.mark.parametrize(("player", "won"), [("Kc 6d", -10), ("Kc 7d", 0), ("Kc 8d", 10)])
def test_the_higher_total_wins(player, won):
    assert came_to(hand(SHEET, LINE, {"player": player, "banker": "Kh 7s"})) == {"P2 player": won}


@rule("rank.1")
@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_what_a_card_counts(card, value):
    round = hand(SHEET, LINE, {"player": f"{card}d Kc", "banker": "9h Ks"})
    assert shown(round, "player") == (f"natural {value}" if value >= 8 else str(value))


@rule("rank.2")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        pytest.param("8c 9d", "7", marks=rule("ex.1")),
        pytest.param("9c 6d", "5", marks=rule("ex.2")),
        ("4c 6d", "0"),
        ("9c 9d", "natural 8"),
    ],
)
def test_the_tens_digit_is_dropped(cards, total):
    assert shown(hand(SHEET, LINE, {"player": cards, "banker": "9h Ks"}), "player") == total


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("rank.4")
@rule("way.1")
@rule("amb.10")
@pytest.mark.parametrize(
    ("player", "banker", "won"),
    [("Kc 5d", "Kh 8s", -10), ("Kc 4d", "Kh 9s", -10), ("Kc 8d", "Kh 2s", 10), ("Kc 9d", "Kh 8s", 10)],
)
def test_a_natural_in_one_hand_bars_the_other_from_drawing(player, banker, won):
    round = hand(SHEET, LINE, {"player": player, "banker": banker})
    assert drawn(round) == []
    assert came_to(round) == {"P2 player": won}


@rule("rank.4")
def test_eight_is_a_natural_on_two_cards_and_not_on_three():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 8d", "banker": "Kh 3s"})) == []
    three = hand(SHEET, LINE, {"player": "Kc 5d 3h", "banker": "Kh 3s 6d"})
    assert drawn(three) == ["player", "banker"]
    assert shown(three, "player") == "8"


@rule("way.2")
@pytest.mark.parametrize("total", range(8))
def test_the_player_hand_hits_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert ("player" in drawn(round)) == (total <= 5)


@rule("way.3")
@pytest.mark.parametrize("total", range(8))
def test_after_a_player_hand_that_stood_the_banker_hand_hits_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": "Kc 6d", "banker": two_cards(total, "h")})
    assert ("banker" in drawn(round)) == (total <= 5)


@rule("way.4")
@rule("amb.3")
@pytest.mark.parametrize(("total", "third", "letter"), CELLS)
def test_the_banker_hand_draws_by_the_players_third_card(total, third, letter):
    assert banker_letter(SHEET, total, third) == letter


@rule("way.5")
def test_a_hand_with_more_money_on_it_is_played_by_the_same_rule():
    more = {"P2": {"player": 10}, "P3": {"player": 50}}
    assert "player" in drawn(hand(SHEET, more, {"player": "Kc 5d", "banker": "Kh 7s"}))
    assert "player" not in drawn(hand(SHEET, more, {"player": "Kc 6d", "banker": "Kh 7s"}))


@rule("amb.15")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
