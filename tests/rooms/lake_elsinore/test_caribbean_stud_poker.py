"""Caribbean Stud Poker at Lake Elsinore, rule by rule."""

from itertools import pairwise

import pytest

from houseway.cards import PACKS, Chance, parse_cards
from houseway.errors import SheetError
from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt, Shown, Shuffled
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
    place,
    refuses,
    results,
    rows,
    ruled,
    start,
    table,
    take_bank,
    wagered,
)
from tests.bank.bank_poker import (
    Arranged,
    asked,
    check_any_bank,
    check_face_down,
    check_fee_before_cards,
    check_limits,
    check_no_more_bets,
    check_offers,
    check_rotation,
    check_seats,
    one_hand,
)
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_CARIBBEAN

SHEET = "lake-elsinore/caribbean-stud-poker"
GAME = Arranged(SHEET, {"ante": 10}, "call", 5)

PAIR_OF_NINES = "9c 9d 2s 3c 5s"
ACE_QUEEN = "As Qd Jc 9s 8s"
FLUSH = "Ah 9h 4h 7h 2h"
PAIR_OF_TENS = "Tc Td 2h 3h 5h"
PAIR_OF_EIGHTS = "8c 8d 2h 3h 5h"
NOTHING = "7c 5d 4h 3h 2c"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def showdown(player, bank, **more):
    """What Ante and Call of a $10 Ante come to."""
    return one_hand(GAME, {"seat 2": player, "bank": bank}, **more)


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_one_pack_of_52():
    round = GAME.hand(["P2"])
    assert [e.pack for e in round.events if isinstance(e, Shuffled)] == ["standard-52"]
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})


@rule("deck.2")
def test_eight_hands_with_the_player_dealers():
    check_seats(GAME, 8)


@rule("deck.3")
def test_three_circles_a_seat_two_of_them_for_the_back_line():
    """P3 and two more bet behind P2: the last of them finds no circle."""
    bets = {"P2": {"ante": 10}, "P3": {"ante": 10, "ante@2": 5}, "Back": {"ante@2": 5}, "Late": {"ante@2": 5}}
    round = GAME.hand(bets, {"seat 2": FLUSH, "bank": PAIR_OF_NINES})
    assert ruled(round, "circles_per_spot") == ["seat 2"]
    assert {"P2 ante", "P3 ante", "P3 ante@2", "Back ante@2"} <= came_to(round).keys()
    assert "Late ante@2" not in came_to(round)
    assert results(round)["Late"] == 0


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_within_the_limits_before_cards():
    check_limits(GAME, 5, 50, "ante", {})
    round = GAME.hand({"P2": {"ante": 10}, "P3": {}})
    assert dealt_places(round) == ["seat 2", "bank"]


@rule("bet.2")
@rule("act.2")
@rule("amb.9")
@pytest.mark.parametrize(
    ("option", "ante", "call"),
    [("own-1", 5, 10), ("own-1", 50, 100), ("own-2", 100, 200), ("own-3", 50, 100), ("own-3", 300, 600)],
)
def test_the_call_is_exactly_twice_the_ante(option, ante, call):
    bets = {"P2": {"ante": ante}}
    round = start(table(SHEET, ["P2"], settings={"fee_option": option}), bets)
    assert {one.id: one.cost for one in round.asks[0].options} == {"fold": 0, "call": 100 * call}
    assert wagered(GAME.finish(round)) == [("P2", "ante@2", ante), ("P2", "call@2", call)]


@rule("bet.2")
@pytest.mark.parametrize(
    ("option", "limits"), [("own-1", (5, 50)), ("own-2", (10, 100)), ("own-3", (50, 300))]
)
def test_the_limits_of_the_ante(option, limits):
    low, high = limits
    round = betting(SHEET, ["P2"], {"fee_option": option})
    assert accepts(round, "P2", {"ante": low}) == {"ante@2": low}
    assert accepts(round, "P2", {"ante": high}) == {"ante@2": high}
    refuses(round, "P2", {"ante": low - 1}, "under the least")
    refuses(round, "P2", {"ante": high + 1}, "over the most")


@rule("bet.3")
@rule("bet.4")
def test_the_bank_goes_round_from_seat_1_two_hands_a_turn_and_breaks_up_when_refused():
    check_rotation(GAME)
    check_offers(GAME)


@rule("bet.6")
def test_the_bank_may_be_of_any_size():
    check_any_bank(GAME, {"seat 2": PAIR_OF_EIGHTS, "bank": PAIR_OF_NINES})


@rule("bet.7")
@rule("amb.5")
def test_a_short_bank_pays_as_far_as_it_reaches():
    """$25 pay P2's Ante of $15 and $10 on the Call; the rest of it and all of P3's goes back."""
    cards = {"seat 2": PAIR_OF_TENS, "seat 3": "Jc Jd 2c 4c 5d", "bank": PAIR_OF_NINES}
    round = GAME.hand({"P2": {"ante": 15}, "P3": {"ante": 15}}, cards, bank=25)
    assert came_to(round) == {"P2 ante": 15, "P2 call": 10, "P3 ante": 0, "P3 call": 0}
    assert ruled(round, "uncovered_returned")[-1] == "$30 of call on seat 3"
    assert results(round)["P3"] == -0.5


@rule("bet.9")
def test_a_wager_without_action_does_not_get_its_fee_back():
    cards = {"seat 2": PAIR_OF_TENS, "seat 3": "Jc Jd 2c 4c 5d", "bank": PAIR_OF_NINES}
    round = GAME.hand(["P2", "P3"], cards, bank=5)
    assert fees(round)["P3"] == 0.5
    assert results(round)["P3"] == -0.5


FULL = [f"P{seat}" for seat in (1, 2, 3, 5, 6, 7, 8)]


def first_settled(bank, bank_seat=4, players=FULL):
    round = GAME.hand(players, {"bank": bank}, bank_seat=bank_seat)
    return int(next(iter(came_to(round))).split()[0].removeprefix("P"))


@pytest.mark.rule("lake-elsinore/room-rules#room.52")
@rule("bet.10")
@rule("play.6")
def test_the_last_card_exposed_places_the_button():
    """The fifth card counts, not the open one: a deuce sends the button two seats on."""
    assert first_settled("Ac Kd 9h 8s 2s") == 6
    assert first_settled("2s Kd 9h 8s Ac") == 5
    round = GAME.hand(["P2"], {"bank": "Ac Kd 9h 8s 2s"})
    shown = [e.cards for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert shown == [parse_cards(one) for one in ("Ac", "Kd", "9h", "8s", "2s", "Ac Kd 9h 8s 2s")]


@rule("bet.11")
@rule("amb.3")
@rule("amb.8")
@pytest.mark.parametrize(
    ("card", "seat"),
    [
        *(("A", 5), ("8", 5), ("2", 6), ("9", 6), ("3", 7), ("T", 7), ("4", 8), ("J", 8)),
        *(("5", 1), ("Q", 1), ("6", 2), ("K", 2), ("7", 3)),
    ],
)
def test_the_chart_counts_from_the_player_dealer_clockwise(card, seat):
    others = [one for one in ("Ah", "Kh", "9h", "8h", "3h", "2h") if one[0] != card][:4]
    assert first_settled(f"{' '.join(others)} {card}s") == seat
    round = GAME.hand(FULL, {"bank": f"{' '.join(others)} {card}s"}, bank_seat=4)
    order = [int(name.split()[0].removeprefix("P")) for name in came_to(round) if name.endswith("ante")]
    around = [seat % 8 + 1 for seat in range(seat - 1, seat + 7) if seat % 8 + 1 != 4]
    assert order == around


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_antes_then_fees_then_cards():
    check_no_more_bets(GAME)
    check_fee_before_cards(GAME)
    assert fees(GAME.begin(["P2"])) == {"Bank": 1, "P2": 0.5}


@rule("play.2")
@rule("amb.2")
def test_five_cards_one_at_a_time_from_the_banks_left():
    round = table(SHEET, ["P2", "P6"], bank_seat=4).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": {"ante": 10}, "P6": {"ante": 10}})
    top = Chance(5).shuffle(PACKS["standard-52"], "deck").deal("top", 15)
    dealt = round.events[moment(round, Dealt)]
    assert dealt.places == ("seat 6", "seat 2", "bank")
    assert dealt.cards == (top[::3], top[1::3], top[2::3])
    check_face_down(GAME)


@rule("play.3")
@rule("amb.1")
def test_the_banks_first_card_is_turned_up_before_anybody_decides():
    round = GAME.begin(["P2"], {"bank": "Qs 8d 3c 2c 2d"})
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards, up.name) == ("bank", parse_cards("Qs"), "up card")
    assert round.pending.keys() == {"P2"}


@rule("play.4")
def test_each_in_turn_calls_or_folds():
    round = GAME.hand(["P2", "P6", "P8"], acts={"P8": "fold"}, bank_seat=4)
    assert asked(round) == ["P6", "P8", "P2"]
    assert ruled(round, "play_or_fold") == ["seat 6: call", "seat 8: fold", "seat 2: call"]


@rule("play.5")
def test_nobody_draws():
    """One question a hand, and the five cards dealt are the five shown."""
    round = GAME.hand(["P2"], {"seat 2": FLUSH})
    assert ruled(round, "play_or_fold") == ["seat 2: call"]
    assert [e.cards for e in round.events if isinstance(e, Shown) and e.place == "seat 2"] == [
        parse_cards(FLUSH)
    ]
    assert len([e for e in round.events if isinstance(e, Dealt)]) == 1


@rule("play.7")
@pytest.mark.parametrize(
    ("bank", "qualifies"),
    [
        ("As Kd 4c 3h 2s", True),
        ("As Qd Jc Th 8s", False),
        ("2s 2d 3c 4d 6s", True),
        ("Ks Qd Jc Th 8s", False),
    ],
)
def test_ace_and_king_is_the_least_hand_that_qualifies(bank, qualifies):
    assert (showdown(FLUSH, bank)["call"] > 0) is qualifies


@rule("play.8")
@rule("amb.7")
def test_settlement_runs_from_the_button_ante_before_call():
    """The eight puts the button at seat 5, where nobody sits: seat 6 is next."""
    round = GAME.hand(["P2", "P6", "P8"], {"bank": "Ac Kd 9h 3s 8s"}, bank_seat=4)
    assert list(came_to(round)) == [
        f"{seat} {kind}" for seat in ("P6", "P8", "P2") for kind in ("ante", "call")
    ]
    (button,) = ruled(round, "action_button")
    assert button == "8s puts the button at seat 5, which has no wager: seat 6 is next"
    round = GAME.hand(["P2", "P6", "P8"], {"bank": "Ac Kd 9h 3s 3d"}, bank_seat=4)
    assert next(iter(came_to(round))) == "P8 ante"


# -- ranking, decisions and settlement -----------------------------------------------------------------------

LADDER = [
    "As Kd 4c 3h 2s",
    "Ac Kh Qc Jh 9s",
    "2d 2h 3s 4s 5d",
    "Ad Ah 3c 4h 5c",
    "2s 2c 3d 3h 5s",
    "6s 6d 6c 3s 4d",
    "As 2d 3c 4h 5s",
    "Ac Kd Qc Jh Ts",
    "4h 5h 7h 8h Th",
    "2s 2d 2c 3h 3c",
    "6s 6d 6c 6h 3d",
    "Ah 2h 3h 4h 5h",
    "Ks Qs Js Ts 9s",
    "Ad Kd Qd Jd Td",
]
"""Every kind of hand that qualifies, each better than the one before."""


@rule("rank.1")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LADDER)))
def test_the_order_of_hands(lower, higher):
    assert showdown(higher, lower)["ante"] == 10
    assert showdown(lower, higher)["ante"] == -10


@rule("rank.2")
def test_hands_of_a_class_go_by_their_cards_and_identical_ones_tie():
    assert showdown("Tc Td Ah 3h 5h", "Ts Th Kd 4c 2s")["ante"] == 10
    assert showdown("Tc Td 9h 8h 3h", "Ts Th 9d 8c 2s")["ante"] == 10
    assert showdown("Tc Td 9h 8h 3h", "Ts Th 9d 8c 3s") == {"ante": 0, "call": 0}


@rule("act.1")
def test_a_fold_gives_up_the_whole_ante():
    round = GAME.hand(["P2"], {"seat 2": FLUSH, "bank": PAIR_OF_NINES}, acts={"P2": "fold"})
    assert came_to(round) == {"P2 ante": -10}
    assert not any(isinstance(e, Shown) and e.place == "seat 2" for e in round.events)


@pytest.mark.parametrize(
    ("player", "bank", "ante", "call"),
    [
        pytest.param(NOTHING, ACE_QUEEN, 10, 0, marks=[rule("pay.1"), rule("pay.2"), rule("ex.2")]),
        pytest.param(FLUSH, ACE_QUEEN, 10, 0, marks=[rule("pay.1"), rule("pay.2"), rule("ex.2")]),
        pytest.param(FLUSH, PAIR_OF_NINES, 10, 120, marks=[rule("pay.3"), rule("ex.1")]),
        pytest.param(PAIR_OF_EIGHTS, PAIR_OF_NINES, -10, -20, marks=rule("pay.4")),
        pytest.param("9h 9s 2d 3d 5d", PAIR_OF_NINES, 0, 0, marks=rule("pay.5")),
        pytest.param("Ac Kc 7d 4h 3h", "As Kd 7c 4s 2s", 10, 20, marks=rule("ex.3")),
    ],
)
def test_ante_and_call(player, bank, ante, call):
    assert showdown(player, bank) == {"ante": ante, "call": call}


CALL_TABLE = [
    ("Ac Kc Qh 4h 3h", 1),
    ("Ac Ah 5h 4h 3h", 1),
    ("5c 5h 4h 4c 3h", 2),
    ("5c 5h 5d 4c 3h", 3),
    ("5c 4h 3d 2c Ah", 5),
    ("9c 8h 7d 6c 5h", 5),
    ("Ah 9h 4h 7h 2h", 6),
    ("5c 5h 5d 4c 4h", 7),
    ("5c 5h 5d 5s 4h", 8),
    ("9h 8h 7h 6h 5h", 9),
    ("Ah Kh Qh Jh Th", 10),
]


@rule("pay.6")
@rule("amb.13")
@pytest.mark.parametrize(("cards", "odds"), CALL_TABLE)
def test_what_the_call_pays(cards, odds):
    assert showdown(cards, "As Kd 8c 3s 2s") == {"ante": 10, "call": 20 * odds}


ROWS = {
    "royal-flush": 10,
    "straight-flush": 9,
    "four-of-a-kind": 8,
    "full-house": 7,
    "flush": 6,
    "straight": 5,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "pair-or-less": 1,
}


@rule("pay.7")
@pytest.mark.parametrize("row", ROWS)
def test_the_odds_change_only_in_the_players_favour(row):
    assert sheet(SHEET).rules.least_call_pays[row] == (ROWS[row], 1)
    better = sheet(SHEET).change({"call_pays": {**ROWS, row: ROWS[row] + 1}})
    assert better.settings.call_pays[row].pays == ROWS[row] + 1
    with pytest.raises(SheetError, match=f"for {row}, but no less than {ROWS[row]}:1 is allowed"):
        sheet(SHEET).change({"call_pays": {**ROWS, row: ROWS[row] - 1}})


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.15")
def test_every_ante_and_every_spot_pays_and_the_bank_once_a_hand():
    """P2 plays his own seat and the empty one beside it, Back bets behind him."""
    bets = {"P2": {"ante": 10, "ante@3": 10}, "Back": {"ante@2": 10}}
    assert fees(GAME.hand(bets)) == {"Bank": 1, "P2": 1, "Back": 0.5}
    assert fees(GAME.hand(bets, settings={"fee_option": "own-2"})) == {"Bank": 2, "P2": 2, "Back": 1}
    check_fee_before_cards(GAME)


@rule("fee.2")
@rule("bet.2")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_CARIBBEAN), ids=lambda row: row[0])
def test_the_schedule(row):
    check_fee_option(SHEET, row)
    assert fee_option(sheet(SHEET).change({"fee_option": row[0]})).base == "flat"


# -- back lines and readings ---------------------------------------------------------------------------------

BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 5}}
WINNER = {"seat 2": PAIR_OF_TENS, "bank": PAIR_OF_NINES}


@rule("deck.3")
def test_antes_may_be_placed_behind_any_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert {"ante@2", "ante@3"} <= circles_of(round, "P2")
    assert {"ante@2", "ante@3"} <= circles_of(round, "Back")


@rule("amb.4")
@pytest.mark.parametrize(("settings", "kept"), [((), -0.5), (("uncovered-wager=lost",), -30.5)])
def test_a_wager_that_the_bank_does_not_reach(settings, kept):
    """$40 pay P2; P3's Ante and Call of $30 wins too."""
    cards = {"seat 2": PAIR_OF_TENS, "seat 3": "Jc Jd 2c 4c 5d", "bank": PAIR_OF_NINES}
    round = GAME.hand(["P2", "P3"], cards, bank=30, settings=settings)
    assert results(round)["P2"] == 29.5
    assert results(round)["P3"] == kept


@rule("amb.6")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-10, -20, 0, 0, 0]),
        (("coverage=two-caps",), [-10, -20, 10, 20, 0]),
        (("coverage=net",), [-10, -20, 10, 20, -10]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    """$30 of bank against a loser, a winner and a folded Ante, which waits for its seat."""
    cards = {"seat 2": PAIR_OF_EIGHTS, "seat 3": "Tc Th 6d 7c Js", "bank": PAIR_OF_NINES}
    round = GAME.hand(["P2", "P3", "P4"], cards, acts={"P4": "fold"}, bank=30, settings=settings)
    assert list(came_to(round).values()) == expected


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "paid"),
    [
        ((), {"Bank": 1, "P2": 1, "P3": 0.5, "Back": 0.5}),
        (("fee-per=seat",), {"Bank": 1, "P2": 0.5, "P3": 0.5}),
    ],
)
def test_a_fee_for_every_ante_or_for_every_seat(settings, paid):
    bets = {"P2": {"ante": 10, "ante@3": 5}, "P3": {"ante": 10}, "Back": {"ante@2": 5}}
    assert fees(GAME.hand(bets, settings=settings)) == paid


@rule("amb.11")
@pytest.mark.parametrize(
    ("settings", "acts", "expected"),
    [
        ((), {}, {"Back ante@2": 5, "Back call@2": 10}),
        ((), {"Back": "fold"}, {"Back ante@2": -5}),
        (("backline-call=follows-seat",), {}, {"Back ante@2": 5, "Back call@2": 10}),
    ],
)
def test_a_back_line_bettor_adds_his_own_call(settings, acts, expected):
    round = GAME.hand(BEHIND, WINNER, acts=acts, settings=settings)
    assert asked(round) == (["P2"] if settings else ["P2", "Back"])
    assert {name: won for name, won in came_to(round).items() if name.startswith("Back")} == expected


@rule("amb.11")
def test_the_seat_decides_and_its_fold_binds_the_back_line():
    round = GAME.hand({"P2": {"ante": 5}, "Back": {"ante@2": 50}}, WINNER, acts={"P2": "fold"})
    assert came_to(round) == {"P2 ante": -5, "Back ante@2": -50}
    assert asked(round) == ["P2"]
    assert round.view("Back").events[moment(round, Dealt)].cards[0] == (-1,) * 5
