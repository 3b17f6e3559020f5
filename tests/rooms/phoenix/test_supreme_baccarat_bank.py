"""Supreme Baccarat at Phoenix: the bank, the action button and the order of settlement, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Banked
from tests.bank.arrange import bankers, came_to, hand, offers, ruled, table
from tests.bank.baccarat import BANKER_WINS, PLAYER_WINS, settled_first

SHEET = "phoenix/supreme-baccarat"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


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
    bets = {"player": 10, "tie": 10, "flex-7": 10}
    wagers = {"P2": bets, "P6": bets, "P9": bets}
    round = hand(SHEET, wagers, {"player": "Kc 9d", "banker": "2h 5h"}, bank_seat=4)
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P2", "P6", "P9") for kind in bets]
    assert ruled(round, "action_button") == []
    short = hand(SHEET, wagers, {"player": "Kc 9d", "banker": "2h 5h"}, bank_seat=4, bank=10)
    assert ruled(short, "action_button") == ["2h puts the button at seat 6"]


@rule("pay.7")
def test_a_short_bank_settles_lines_then_ties_then_total_shots_then_flex():
    bets = {"player": 10, "banker": 10, "tie": 10, "total-shot": 10, "flex-5": 10, "flex-7": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets}, {"player": "Kc 6d", "banker": "2h 7h"}, bank=65)
    seats = ("P3", "P2")
    lines = [f"{seat} {kind}" for seat in seats for kind in ("player", "banker")]
    sides = [f"{seat} {kind}" for kind in ("tie", "total-shot") for seat in seats]
    flex = [f"{seat} {kind}" for seat in seats for kind in ("flex-5", "flex-7")]
    assert list(came_to(round)) == [*lines, *sides, *flex]
    assert list(came_to(round).values()) == [-10, 10, -10, 10, -10, -10, -5, 0, 0, 0, 0, 0]
