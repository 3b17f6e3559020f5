"""EZ Baccarat Panda 8 at Lake Elsinore, rule by rule."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from houseway.cards import PACKS, Chance, shoe
from houseway.errors import Refused, SheetError
from houseway.games.banked.baccarat.drawing import finish
from houseway.games.banked.baccarat.ez.flow import verdict
from houseway.games.banked.baccarat.rules import drawing
from houseway.games.banked.baccarat.settle import Ending
from houseway.play import Party
from houseway.play.events import Dealt, Outcome, Rolled, Ruled, Shown, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    refuses,
    rows,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.baccarat import (
    BANKER_WINS,
    CELLS,
    DRAGON_7,
    DRAGON_7_TIED,
    PANDA_8,
    PANDA_8_BEATEN,
    PLAYER_WINS,
    THREE_CARD_TIE,
    TIE,
    TWO_CARD_8,
    banker_letter,
    check_misdeal,
    drawn,
    two_cards,
)
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT, LAKE_ELSINORE_EZ_BACCARAT_OWN

SHEET = "lake-elsinore/ez-baccarat-panda-8"
LINE = {"P2": {"player": 10}}
ALL_FIVE = {"player": 5, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
@pytest.mark.parametrize(("settings", "most"), [((), 14), (("seats=2,8",), 8)])
def test_seven_or_thirteen_players_sit_with_the_player_dealer(settings, most):
    full = table(SHEET, [f"P{seat}" for seat in range(2, most + 1)], settings=settings)
    with pytest.raises(Refused, match=f"seats 1 to {most}"):
        full.join(Party("one more", 100, most + 1))


@rule("deck.1")
def test_two_are_enough():
    assert came_to(hand(SHEET, LINE, PLAYER_WINS)) == {"P2 player": 10}


@rule("deck.2")
def test_every_seat_has_five_spots():
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {f"{kind}@2" for kind in ALL_FIVE}


@rule("deck.3")
def test_three_to_eight_packs_are_dealt_from_a_shoe():
    for settings, decks in (((), 8), ({"decks": 3}, 3)):
        round = hand(SHEET, LINE, settings=settings)
        assert round.events[moment(round, Shuffled)].pack == f"standard-52 x {decks}"
    for decks in (2, 9):
        with pytest.raises(SheetError, match="the shoe holds 3 to 8"):
            sheet(SHEET).change({"decks": decks})


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.6")
@pytest.mark.parametrize("circle", ["player", "banker", "tie"])
def test_every_spot_has_a_minimum_and_a_maximum(circle):
    round = betting(SHEET, ["P2"])
    for amount in (5, 300):
        assert accepts(round, "P2", {circle: amount}) == {f"{circle}@2": amount}
    refuses(round, "P2", {circle: 4}, "under the least of $5")
    refuses(round, "P2", {circle: 301}, "over the most of $300")


@rule("bet.2")
def test_tie_needs_no_line():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"tie": 5}) == {"tie@2": 5}


@pytest.mark.parametrize(
    "circle",
    [
        pytest.param("dragon-7", marks=rule("bet.3")),
        pytest.param("panda-8", marks=rule("bet.4")),
    ],
)
def test_dragon_and_panda_need_a_line(circle):
    round = betting(SHEET, ["P2"])
    refuses(round, "P2", {circle: 5}, "needs a player or banker wager")
    for line in ("player", "banker"):
        assert accepts(round, "P2", {line: 5, circle: 5})[f"{circle}@2"] == 5


@rule("bet.5")
@rule("amb.7")
@pytest.mark.parametrize("circle", ["dragon-7", "panda-8"])
@pytest.mark.parametrize("option", ["room-1", "own-3"])
def test_dragon_and_panda_keep_their_own_limits(circle, option):
    round = betting(SHEET, ["P2"], {"fee_option": option})
    for amount in (5, 40, 50):
        assert accepts(round, "P2", {"player": 40, circle: amount})[f"{circle}@2"] == amount
    refuses(round, "P2", {"player": 40, circle: 4.99}, "under the least of $5")
    refuses(round, "P2", {"player": 40, circle: 50.01}, "over the most of $50")


@rule("bet.6")
def test_nobody_bets_behind_another_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {f"{kind}@2" for kind in ALL_FIVE}
    assert "Back" not in round.pending
    refuses(round, "P2", {"player@3": 5}, "there is no 'player@3' circle here")


@rule("amb.8")
def test_one_player_may_bet_both_lines():
    round = hand(SHEET, {"P2": {"player": 10, "banker": 10}}, PLAYER_WINS)
    assert came_to(round) == {"P2 player": 10, "P2 banker": -10}


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.7")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.7")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.9")
def test_the_bank_neither_wins_nor_loses_more_than_its_wager():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    paid = hand(SHEET, wagers, PLAYER_WINS, bank=30)
    assert came_to(paid) == {"P2 player": 20, "P3 player": 10}
    collected = hand(SHEET, wagers, BANKER_WINS, bank=30)
    assert came_to(collected) == {"P2 player": -20, "P3 player": -10}
    assert ruled(collected, "uncovered_returned") == ["$10 of player on seat 3"]
    assert collected.settlement.stacks_after[2] == 9_999_000
    assert came_to(hand(SHEET, {"P2": {"player": 300}}, BANKER_WINS, bank=90_000)) == {"P2 player": -300}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_bank_then_wagers_then_fees_then_cards():
    round = start(table(SHEET, ["P2"]), LINE, PLAYER_WINS)
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert taken < moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    assert fees(round) == {"Bank": 0.5}


@rule("play.2")
@rule("play.3")
def test_the_right_hand_is_the_player_hand_and_all_cards_lie_open():
    round = table(SHEET, ["P2"]).deal(Chance(9))
    take_bank(round, 1000)
    round.act(round.asks[0].id, {"player": 1000})
    first = round.events[moment(round, Dealt)]
    one, two, three, four = Chance(9).shuffle(shoe(PACKS["standard-52"], 8), "shoe").deal("top", 4)
    assert (first.places, first.cards) == (("player", "banker"), ((one, three), (two, four)))
    assert round.view(None).events[moment(round, Dealt)] == first


@rule("play.4")
@rule("play.5")
def test_player_hand_then_banker_hand_then_settlement():
    round = hand(SHEET, LINE, {"player": "Kc 5d 4h", "banker": "Kh 3s 2s"})
    assert drawn(round) == ["player", "banker"]
    assert moment(round, Dealt, 2) < moment(round, Outcome)
    assert came_to(round) == {"P2 player": 10}


VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 0,
    "J": 0,
    "Q": 0,
    "K": 0,
}


@rule("rank.1")
@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_what_a_card_counts(card, value):
    cards = {"player": f"{card}d Kc", "banker": "9h Ks"}
    round = hand(SHEET, LINE, cards, settings=["naturals-end-hand=yes"])
    assert round.events[moment(round, Shown)].name == (f"natural {value}" if value >= 8 else str(value))


@rule("rank.2")
@pytest.mark.parametrize(("cards", "total"), [("7c 8d", "5"), ("4c 6d", "0"), ("9c 9d", "natural 8")])
def test_a_hand_is_the_last_digit_of_its_sum(cards, total):
    round = hand(SHEET, LINE, {"player": cards, "banker": "9h Ks"}, settings=["naturals-end-hand=yes"])
    assert round.events[moment(round, Shown)].name == total


@rule("rank.4")
@rule("amb.4")
def test_the_hand_closer_to_nine_wins():
    assert came_to(hand(SHEET, LINE, {"player": "Kc 7d", "banker": "Kh 6s"})) == {"P2 player": 10}
    assert came_to(hand(SHEET, LINE, {"player": "Kc 6d", "banker": "Kh 7s"})) == {"P2 player": -10}
    eight_and_nine = {"player": "Kc 8d", "banker": "Kh 4s 5s"}
    by_points = ["naturals-end-hand=no", "natural-ranking=by-points"]
    assert came_to(hand(SHEET, LINE, eight_and_nine, settings=by_points)) == {"P2 player": -10}


@rule("rank.3")
def test_a_natural_eight_ranks_above_a_three_card_nine():
    eight_and_nine = {"player": "Kc 8d", "banker": "Kh 4s 5s"}
    assert came_to(hand(SHEET, LINE, eight_and_nine, settings=["naturals-end-hand=no"])) == {"P2 player": 10}


@rule("act.1")
def test_nobody_decides_anything_after_betting():
    round = start(table(SHEET, ["P2", "P3"]), LINE, {"player": "Kc 5d", "banker": "Kh 5s"})
    assert round.over
    assert "player" in drawn(round)


# -- forced drawing ------------------------------------------------------------------------------------------


@rule("way.1")
@pytest.mark.parametrize("total", range(8))
def test_the_player_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": two_cards(total, "c"), "banker": "Kh 7s"})
    assert ("player" in drawn(round)) == (total <= 5)


@rule("way.2")
@pytest.mark.parametrize("total", range(8))
def test_after_a_player_hand_that_stood_the_banker_hand_draws_on_five_or_less(total):
    round = hand(SHEET, LINE, {"player": "Kc 6d", "banker": two_cards(total, "h")})
    assert ("banker" in drawn(round)) == (total <= 5)


@rule("way.3")
@pytest.mark.parametrize(("total", "third", "letter"), CELLS)
def test_the_banker_hand_draws_by_the_chart(total, third, letter):
    assert banker_letter(SHEET, total, third) == letter


@rule("way.4")
@rule("amb.9")
def test_an_extra_wager_is_played_by_the_same_rule():
    assert "player" in drawn(
        hand(SHEET, {"P2": {"player": 5, "banker": 5}}, {"player": "Kc 5d", "banker": "Kh 7s"})
    )
    assert (
        drawn(hand(SHEET, {"P2": {"player": 5, "banker": 5}}, {"player": "Kc 6d", "banker": "Kh 7s"})) == []
    )


# -- settlement ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "cards", "won"),
    [
        pytest.param("player", PLAYER_WINS, 25, marks=rule("pay.1")),
        pytest.param("player", BANKER_WINS, -25, marks=rule("pay.2")),
        pytest.param("banker", BANKER_WINS, 25, marks=rule("pay.3")),
        pytest.param("banker", DRAGON_7, 25, marks=rule("pay.3")),
        pytest.param("banker", PLAYER_WINS, -25, marks=rule("pay.4")),
    ],
)
def test_the_lines(line, cards, won):
    assert came_to(hand(SHEET, {"P2": {line: 25}}, cards)) == {f"P2 {line}": won}


@rule("pay.5")
@rule("pay.6")
@rule("bet.10")
def test_each_kind_of_bet_has_its_lap_clockwise_from_the_banks_left():
    round = hand(SHEET, {"P2": ALL_FIVE, "P6": ALL_FIVE, "P9": ALL_FIVE}, BANKER_WINS, bank_seat=4)
    kinds = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert list(came_to(round)) == [f"{seat} {kind}" for kind in kinds for seat in ("P6", "P9", "P2")]
    assert not ruled(round, "action_button")
    assert not [event for event in round.events if isinstance(event, Rolled)]


@rule("side.1")
@pytest.mark.parametrize(
    ("cards", "won"), [(TIE, 40), (THREE_CARD_TIE, 40), (PLAYER_WINS, -5), (BANKER_WINS, -5)]
)
def test_tie_wins_on_equal_totals(cards, won):
    assert came_to(hand(SHEET, {"P2": {"tie": 5}}, cards)) == {"P2 tie": won}


@rule("side.2")
@pytest.mark.parametrize(
    ("cards", "won"), [(DRAGON_7, 200), (DRAGON_7_TIED, -5), (BANKER_WINS, -5), (PLAYER_WINS, -5)]
)
def test_dragon_7_wins_on_a_three_card_seven_that_wins(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 5, "dragon-7": 5}}, cards))["P2 dragon-7"] == won


@rule("side.3")
@pytest.mark.parametrize(
    ("cards", "won"), [(PANDA_8, 125), (PANDA_8_BEATEN, -5), (TWO_CARD_8, -5), (BANKER_WINS, -5)]
)
def test_panda_8_wins_on_a_three_card_eight_that_wins(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 5, "panda-8": 5}}, cards))["P2 panda-8"] == won


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
def test_under_the_own_schedule_every_wager_of_a_player_carries_a_fee():
    wagers = {"P2": ALL_FIVE, "P3": {"player": 10, "tie": 5, "panda-8": 5}}
    round = hand(SHEET, wagers, settings=["fee-schedule=own-1"])
    assert fees(round) == {"Bank": 3, "P2": 5, "P3": 3}
    assert moment(round, Wagered) < moment(round, Transfer, 2) < moment(round, Dealt)


@rule("fee.1")
def test_a_wager_must_leave_room_for_its_fee():
    seated = table(SHEET, {"P2": 11}, settings=["fee-schedule=own-1"])
    round = seated.deal(Chance(1))
    take_bank(round, 100)
    refuses(round, "P2", {"player": 5, "banker": 5}, "wagers of $10 and a fee of $2 are more than the $11")
    assert accepts(round, "P2", {"player": 10}) == {"player@2": 10}


@rule("fee.2")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_EZ_BACCARAT_OWN), ids=lambda row: row[0])
def test_the_own_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.3")
def test_one_option_is_in_force_at_a_time():
    assert fees(hand(SHEET, LINE)) == {"Bank": 0.5}
    assert fees(hand(SHEET, LINE, settings=["fee-schedule=room-2"])) == {"Bank": 1}


@rule("fee.4")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_BACCARAT), ids=lambda row: row[0])
def test_the_room_wide_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.4")
def test_under_the_room_wide_schedule_bonus_bets_are_free_and_players_pay_nothing():
    wagers = {"P2": {"player": 40, "banker": 34, "tie": 50, "panda-8": 50, "dragon-7": 50}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 0.5}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("reading", "hands"), [("yes", []), ("no", ["player"])])
def test_naturals_and_drawing(reading, hands):
    cards = {"player": "Kc 5d", "banker": "Kh 9s"}
    assert drawn(hand(SHEET, LINE, cards, settings=[f"naturals-end-hand={reading}"])) == hands


@rule("amb.1")
def test_a_natural_does_not_end_the_hand_unless_a_table_says_so():
    assert drawn(hand(SHEET, LINE, {"player": "Kc 5d", "banker": "Kh 8s"})) == ["player"]


@rule("amb.2")
@pytest.mark.parametrize(("settings", "won"), [((), 25), (("banker-three-card-seven=push",), 0)])
def test_banker_line_on_a_winning_three_card_seven(settings, won):
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, DRAGON_7, settings=settings)) == {"P2 banker": won}


@rule("amb.3")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("on_tie=lose",), -25)])
@pytest.mark.parametrize("line", ["player", "banker"])
def test_lines_on_a_tie(line, settings, won):
    assert came_to(hand(SHEET, {"P2": {line: 25}}, TIE, settings=settings)) == {f"P2 {line}": won}


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": 5, "P3 player": 5, "P2 panda-8": 90, "P3 panda-8": 0}),
        (
            ("settle-order=seat-by-seat",),
            {"P2 player": 5, "P2 panda-8": 95, "P3 player": 0, "P3 panda-8": 0},
        ),
    ],
)
def test_laps_decide_whom_a_short_bank_reaches(settings, expected):
    bets = {"player": 5, "panda-8": 5}
    round = hand(SHEET, {"P2": bets, "P3": bets}, PANDA_8, bank=100, settings=settings)
    assert list(came_to(round).items()) == list(expected.items())


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "fee"),
    [((), 0.5), (("total-action=lines-and-tie",), 2), (("total-action=all-wagers",), 5)],
)
def test_what_counts_as_total_action(settings, fee):
    wagers = {"P2": {"player": 70, "tie": 300, "panda-8": 50}}
    assert fees(hand(SHEET, wagers, settings=settings)) == {"Bank": fee}


@rule("amb.11")
@pytest.mark.parametrize(
    ("option", "paid"),
    [
        ("room-1", {"Bank": 0.5}),
        ("room-2", {"Bank": 1}),
        ("own-1", {"Bank": 3, "P2": 1}),
        ("own-2", {"Bank": 3, "P2": 1}),
        ("own-3", {"Bank": 3, "P2": 1}),
        ("own-4", {"Bank": 4, "P2": 2}),
    ],
)
def test_either_schedule_may_be_in_force(option, paid):
    assert fees(hand(SHEET, {"P2": {"player": 40}}, settings=[f"fee-schedule={option}"])) == paid


@rule("amb.12")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": -20, "P3 banker": 10, "P4 banker": 0}),
        (("coverage=two-caps",), {"P2 player": -20, "P3 banker": 30, "P4 banker": 0}),
        (("coverage=net",), {"P2 player": -20, "P3 banker": 30, "P4 banker": 20}),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 30}, "P4": {"banker": 30}}
    assert came_to(hand(SHEET, wagers, BANKER_WINS, bank=30, settings=settings)) == expected


# -- the derived figures -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def chances():
    """How often each pair of finished hands comes from eight decks, with and without the natural stop."""
    weights = [128] + [32] * 9
    pairs = list(combinations_with_replacement(range(10), 2))
    counts = {}
    for stop in (1, 0):
        found: dict[int, int] = {}
        _, *charts = drawing(sheet(SHEET).settings)
        for player, banker, drawn_cards in product(pairs, pairs, product(range(10), repeat=2)):
            values = (player[0], banker[0], player[1], banker[1], *drawn_cards)
            code = finish(np.array(values, dtype=np.int64), stop, *charts)
            weight, left = 1, weights.copy()
            for value in values:
                weight *= left[value]
                left[value] -= 1
            orders = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
            found[code] = found.get(code, 0) + weight * orders
        counts[stop] = found
    return counts


@rule("ex.1")
@pytest.mark.parametrize(
    ("kind", "stop", "seven", "percent"),
    [
        ("player", 1, "pays-1-to-1", "-1.24"),
        ("banker", 1, "pays-1-to-1", "1.24"),
        ("banker", 1, "push", "-1.02"),
        ("tie", 1, "pays-1-to-1", "-14.36"),
        ("dragon-7", 1, "pays-1-to-1", "-7.61"),
        ("panda-8", 1, "pays-1-to-1", "-10.19"),
        ("tie", 0, "pays-1-to-1", "1.92"),
        ("player", 0, "pays-1-to-1", "-1.24"),
    ],
)
def test_the_derived_expectations(chances, kind, stop, seven, percent):
    assert banker_letter(SHEET, 6, 6) == "H"
    settings = [f"banker-three-card-seven={seven}", "natural-ranking=by-points"]
    rules = sheet(SHEET).change(settings).settings
    total = sum(chances[stop].values())
    mean = sum(
        Fraction(weight, total) * Fraction(*verdict(kind, Ending.read(code), rules).pays)
        for code, weight in chances[stop].items()
    )
    assert f"{float(mean * 100):.2f}" == percent


@rule("amb.13")
def test_a_misdeal_voids_the_round_or_is_put_right():
    check_misdeal(SHEET)
