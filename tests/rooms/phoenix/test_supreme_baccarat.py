"""Supreme Baccarat at Phoenix: wagers, bank, button, cards and drawing, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused, SheetError
from houseway.play.events import HIDDEN, Banked, Dealt, Outcome, Ruled, Shown, Transfer, Wagered
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
    LINE,
    PLAYER_WINS,
    VALUES,
    banker_letter,
    check_cards_go_right_and_left,
    check_decks,
    check_nobody_plays_alone,
    check_seats,
    drawn,
    settled_first,
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
    assert came_to(hand(SHEET, wagers, BANKER_WINS)) == {"P2 flex-6": 0, "P2 flex-7": 10}


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


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.4")
@room("bet.1")
@room("bet.2")
def test_the_bank_is_offered_clockwise_after_two_hands():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.4")
@room("bet.5")
@room("amb.4")
def test_every_seated_player_is_offered_the_bank_and_may_decline():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("play.9")
@room("bet.3")
@room("amb.3")
def test_the_bank_button_goes_from_first_to_second_and_then_on():
    seated = table(SHEET, ["P2"])
    turns = []
    for _ in range(5):
        round = seated.deal()
        round.act(round.asks[0].id, ["bank", 50_000])
        turns += [(round.parties[e.party], e.turn) for e in round.events if isinstance(e, Banked)]
        round.act(round.asks[0].id, {})
    assert turns == [("Bank", 1), ("Bank", 2), ("P2", 1), ("P2", 2), ("Bank", 1)]


@room("bet.3")
@room("bet.4")
def test_when_nobody_new_takes_the_bank_the_game_ends():
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert round.over
    assert ruled(round, "bank_refused_breaks_game") == [""]


@rule("bet.5")
@room("pay.1")
@room("pay.2")
def test_the_bank_pays_and_collects_no_more_than_it_posted():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    assert sum(came_to(hand(SHEET, wagers, PLAYER_WINS, bank=25)).values()) == 25
    assert sum(came_to(hand(SHEET, wagers, BANKER_WINS, bank=25)).values()) == -25
    ample = hand(SHEET, wagers, PLAYER_WINS, bank=90_000)
    assert sum(came_to(ample).values()) == 40


@rule("bet.6")
@room("pay.3")
@room("amb.2")
def test_what_the_bank_does_not_reach_goes_back():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}, "P4": {"player": 20}}
    lost = hand(SHEET, wagers, {"player": "Kc 6d", "banker": "Ah 6s"}, bank=30)
    assert came_to(lost) == {"P2 player": -20, "P3 player": -10, "P4 player": 0}
    assert ruled(lost, "uncovered_returned") == ["$10 of player on seat 3", "$20 of player on seat 4"]
    won = hand(SHEET, wagers, {"player": "Kc 9d", "banker": "Ah 6s"}, bank=30)
    assert came_to(won) == {"P2 player": 20, "P3 player": 10, "P4 player": 0}
    assert won.settlement.stacks_after[1:] == (10_002_000, 10_001_000, 10_000_000)


@room("amb.1")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": -20, "P3 banker": 10, "P4 banker": 0}),
        (["bank-coverage=two-caps"], {"P2 player": -20, "P3 banker": 30, "P4 banker": 0}),
        (["bank-coverage=running"], {"P2 player": -20, "P3 banker": 30, "P4 banker": 20}),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 30}, "P4": {"banker": 30}}
    cards = {"player": "Kc 6d", "banker": "Ah 6s"}
    assert came_to(hand(SHEET, wagers, cards, bank=30, settings=settings)) == expected


# -- the action button ---------------------------------------------------------------------------------------

EIGHT = {
    "A": 5,
    "2": 6,
    "3": 7,
    "4": 8,
    "5": 1,
    "6": 2,
    "7": 3,
    "8": 5,
    "9": 6,
    "T": 7,
    "J": 8,
    "Q": 1,
    "K": 2,
}
"""The first seat settled at a table of eight whose bank sits in seat 4."""


@rule("bet.7")
@rule("bet.9")
@pytest.mark.parametrize(("up", "seat"), EIGHT.items())
def test_a_short_bank_is_settled_from_the_seat_a_card_names(up, seat):
    assert settled_first(SHEET, f"{up}s", most=8, second=False, bank=10) == seat


@rule("bet.8")
def test_the_first_card_of_the_banker_hand_is_counted_from_the_banks_left():
    for bank_seat, seat in ((1, 2), (6, 7), (8, 1)):
        found = settled_first(SHEET, "As", most=8, second=False, bank=10, bank_seat=bank_seat)
        assert found == seat


@rule("amb.11")
@pytest.mark.parametrize(("up", "skipping", "counting"), [("7", 3, 3), ("8", 5, 5), ("9", 6, 5), ("K", 2, 1)])
def test_a_count_past_the_last_seat_skips_the_bank_or_counts_it(up, skipping, counting):
    asked = {"most": 8, "second": False, "bank": 10}
    assert settled_first(SHEET, f"{up}s", **asked) == skipping
    again = ["action-count=pd-counts-zero-again"]
    assert settled_first(SHEET, f"{up}s", settings=again, **asked) == counting


@rule("amb.11")
def test_an_unbet_seat_passes_the_button_on():
    wagers = {"P3": {"player": 10}, "P9": {"player": 10}}
    round = hand(SHEET, wagers, {"player": "Kc 6d", "banker": "4h 3s"}, bank=10)
    assert list(came_to(round)) == ["P9 player", "P3 player"]
    assert ruled(round, "action_button") == [
        "4h puts the button at seat 5, which has no wager: seat 9 is next"
    ]


@rule("pay.6")
@rule("amb.5")
@room("pay.5")
def test_a_bank_that_covers_everything_settles_seat_by_seat_from_the_house_dealers_left():
    bets = {"player": 10, "tie": 10, "flex-5": 10}
    wagers = {"P2": bets, "P6": bets, "P9": bets}
    round = hand(SHEET, wagers, {"player": "Kc 9d", "banker": "2h 5h"}, bank_seat=4)
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P2", "P6", "P9") for kind in bets]
    assert ruled(round, "action_button") == []
    short = hand(SHEET, wagers, {"player": "Kc 9d", "banker": "2h 5h"}, bank_seat=4, bank=10)
    assert ruled(short, "action_button") == ["2h puts the button at seat 6"]


@rule("pay.7")
def test_a_short_bank_settles_lines_then_ties_then_total_shots_then_flex():
    bets = {"player": 10, "banker": 10, "tie": 10, "total-shot": 10, "flex-5": 10, "flex-7": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets}, {"player": "Kc 9d", "banker": "2h 5h"}, bank=65)
    seats = ("P3", "P2")
    lines = [f"{seat} {kind}" for seat in seats for kind in ("player", "banker")]
    sides = [f"{seat} {kind}" for kind in ("tie", "total-shot") for seat in seats]
    flex = [f"{seat} {kind}" for seat in seats for kind in ("flex-5", "flex-7")]
    assert list(came_to(round)) == [*lines, *sides, *flex]
    assert list(came_to(round).values()) == [10, -10, 10, -10, -10, -10, -5, 0, 0, 0, 0, 0]


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
def test_eight_on_three_cards_is_no_natural():
    round = hand(SHEET, LINE, {"player": "Kc 5d 3h", "banker": "Kh 3s 6d"})
    assert drawn(round) == ["player", "banker"]
    assert shown(round, "player") == "8"


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
