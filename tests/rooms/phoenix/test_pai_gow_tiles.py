"""Pai Gow Tiles at Phoenix: squares, the bank, the deal, settlement, fees and readings."""

from collections import Counter

import pytest

from houseway.cards import Chance, Incident, find_pack
from houseway.cards.tiles import tile_of
from houseway.errors import Refused
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import HIDDEN, Banked, Dealt, Outcome, Rolled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    circles_of,
    fees,
    moment,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.tiles import (
    BET,
    LOSES,
    LOSES_TOO,
    MIDDLE,
    PUSHES,
    SHEET,
    WINS,
    WINS_TOO,
    against,
    came_to,
    delivered,
    finish,
    hand,
    mixed,
    rows,
    shown,
    start,
)
from tests.compliance import Here
from tests.compliance.pai_gow import bank

here = Here(SHEET)
EVERYBODY = {f"P{seat}": BET for seat in range(2, 9)}
THREE = {"P8": BET, "P5": BET, "P3": BET}
SQUARES = ["game", *(f"game-{number}" for number in range(2, 11))]
COPY, LOW_APART = ("6-6 1-6 / 4-6 4-4", "6-6 1-6 / 4-6 4-4"), ("6-6 1-6 / 4-6 4-4", "6-6 1-6 / 4-6 1-3")
"""Each side has a 9 under Teen, with equal low hands or the player's the higher."""


def comes_to(here, hands, won, settings=()):
    """$20 on the first hands against the bank's."""
    for player, banks in hands:
        assert against(player, banks, settings) == won


def reaches(here, amount, came, settings=()):
    """P8 wins, P7 loses and P6 wins $20 against a bank of so much."""
    assert tuple(mixed(amount, settings).values()) == came


def fees_are(here, wagers, paid, settings=()):
    assert fees(start(wagers, settings=settings)) == paid


here.proves(bank.is_refused_by_all, "bet.4", "room-rules#amb.4")
here.proves(bank.is_refused_by_all, "room-rules#bet.3", "room-rules#bet.4", "room-rules#bet.5")
here.proves(comes_to, "pay.1", hands=[(WINS, MIDDLE)], won=20)
here.proves(comes_to, "pay.2", hands=[(PUSHES, MIDDLE)], won=0)
here.proves(comes_to, "pay.3", hands=[(LOSES, MIDDLE), (LOSES_TOO, MIDDLE)], won=-20)
here.proves(comes_to, "rank.9", "pay.4", "room-rules#pay.6", hands=[LOW_APART], won=0)
copies = [COPY, ("6-6 3-6 / 4-4 5-5", "6-6 4-5 / 4-4 5-5")]
here.proves(comes_to, "rank.9", "pay.4", "room-rules#pay.6", hands=copies, won=-20)
# 7 and 5 against 6 and 4 wins both; crossed it would win one only against 6, none against a 7.
here.proves(comes_to, "play.4", hands=[("3-6 2-6 / 4-6 1-4", "4-6 1-5 / 5-5 1-3")], won=20)
here.proves(comes_to, "play.4", hands=[("3-3 3-3 / 5-6 4-6", "4-4 4-4 / 5-5 5-5")], won=-20)
here.proves(comes_to, "play.4", hands=[("4-4 4-4 / 5-6 4-6", "3-3 3-3 / 5-5 1-3")], won=0)
here.proves(comes_to, "amb.8", hands=[("6-6 5-5 / 6-6 5-6", MIDDLE)], won=-20)
here.proves(comes_to, "amb.8", hands=[("6-6 6-6 / 5-5 5-6", MIDDLE)], won=0)
zeros = [("1-1 1-1 / 1-3 3-3", "2-2 2-2 / 4-6 5-5")]
here.proves(comes_to, "amb.2", hands=zeros, won=20)
here.proves(comes_to, "amb.2", hands=zeros, won=0, settings=["zero-zero=banker-wins"])
gongs = [("1-1 1-1 / 6-6 4-4", "2-2 2-2 / 6-6 3-5")]
here.proves(comes_to, "amb.5", hands=gongs, won=0)
here.proves(comes_to, "amb.5", hands=gongs, won=20, settings=["same-name-wong=by-second-tile"])
limited = ("room-rules#pay.1", "room-rules#pay.2", "room-rules#pay.3")
here.proves(reaches, *limited, amount=30, came=(20, -10, 0))
here.proves(reaches, "room-rules#amb.1", "room-rules#amb.2", amount=25, came=(20, -5, 0))
for settings, came in (
    ([], (20, 0, 0)),
    (["bank-coverage=two-caps"], (20, -20, 0)),
    (["bank-coverage=running"], (20, -20, 20)),
):
    here.proves(reaches, "room-rules#amb.1", amount=20, came=came, settings=settings)
squares = {"P8": {"game": 10, "game-4": 200}, "P7": {"game-2": 15}}
here.proves(fees_are, "fee.1", wagers=squares, paid={"Bank": 2, "P8": 2, "P7": 1})
three_squares = {"P2": {"game": 10, "game-2": 10, "game-3": 200}}
here.proves(fees_are, "amb.9", wagers=three_squares, paid={"Bank": 2, "P2": 3})
per_player = ["tiles-player-fee=per-player"]
here.proves(fees_are, "amb.9", wagers=three_squares, paid={"Bank": 2, "P2": 1}, settings=per_player)
every_square = {"P2": dict.fromkeys(SQUARES, 200)}
here.proves(fees_are, "room-rules#fee.6", wagers=every_square, paid={"Bank": 2, "P2": 10})
here.proves(fees_are, "room-rules#fee.6", wagers={"P2": {"game": 10}}, paid={"Bank": 2, "P2": 1})

test_the_sheet = here.tests(bank, without=[bank.several_bet_on_a_hand])


# -- tiles, seats and squares --------------------------------------------------------------------------------


@here.rule("deck.1", "deck.2")
def test_32_tiles_eleven_of_them_in_pairs_alike():
    (pack,) = (event.pack for event in start({"P2": BET}).events if isinstance(event, Shuffled))
    spots = Counter(tile_of(code).spots for code in find_pack(pack).cards)
    twice = {(6, 6), (1, 1), (4, 4), (1, 3), (5, 5), (3, 3), (2, 2), (5, 6), (4, 6), (1, 6), (1, 5)}
    once = {(3, 6), (4, 5), (2, 6), (3, 5), (2, 5), (3, 4), (1, 4), (2, 3), (2, 4), (1, 2)}
    assert spots == dict.fromkeys(twice, 2) | dict.fromkeys(once, 1)
    assert spots.total() == 32


@here.rule("deck.3")
def test_a_seat_has_ten_squares_and_each_carries_a_wager_of_its_own():
    round = betting(SHEET, ["P2"])
    assert circles_of(round, "P2") == {f"{square}@2" for square in SQUARES}
    bets = {square: 10 + 5 * number for number, square in enumerate(SQUARES)}
    round = hand({"P2": bets}, {"seat 2": WINS, "bank": MIDDLE})
    assert list(came_to(round).values()) == list(bets.values())


@here.rule("deck.3")
def test_with_a_back_line_ten_squares_are_all_that_a_seat_has():
    own = {"game": 10, **{f"game-{number}": 10 for number in range(2, 10)}}
    behind = {"game@2": 20, "game-2@2": 20}
    round = hand({"Back": behind, "P2": own}, {"seat 2": WINS, "bank": MIDDLE}, settings=["backline=all"])
    assert ruled(round, "squares_full") == ["seat 2 has no square left"]
    assert sum(came_to(round).values()) == 9 * 10 + 20


# -- wagers and the bank -------------------------------------------------------------------------------------


@here.rule("bet.1")
def test_a_square_takes_10_to_200_dollars():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"game": 10, "game-10": 200}) == {"game@2": 10, "game-10@2": 200}
    refuses(round, "P2", {"game": 5}, "under the least of $10")
    refuses(round, "P2", {"game": 205}, "over the most of $200")


@here.rule("bet.2")
def test_bets_go_up_by_five_dollars():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"game": 15, "game-2": 195}) == {"game@2": 15, "game-2@2": 195}
    for amount in (11, 14, 17.5, 199):
        refuses(round, "P2", {"game": amount}, "off the step of $5")


# -- the deal ------------------------------------------------------------------------------------------------


@here.rule("play.1")
def test_four_tiles_to_every_seat_with_a_wager_and_to_the_bank_which_their_owners_alone_see():
    round = start(THREE, also=["P6"])
    (dealt,) = (event for event in round.events if isinstance(event, Dealt))
    assert set(dealt.places) == {"seat 3", "seat 5", "seat 8", "bank"}
    assert [len(tiles) for tiles in dealt.cards] == [4] * 4
    assert len({tile for tiles in dealt.cards for tile in tiles}) == 16
    for who, own in (("P3", ["seat 3"]), ("Bank", ["bank"]), ("P6", []), (None, [])):
        (seen,) = (event for event in round.view(who).events if isinstance(event, Dealt))
        assert [p for p, tiles in zip(seen.places, seen.cards, strict=True) if HIDDEN not in tiles] == own


@here.rule("play.2", "room-rules#fee.2")
def test_fees_are_dropped_when_the_tiles_are_out_and_before_anybody_sets_them():
    round = start(THREE)
    assert fees(round) == {"Bank": 2, "P8": 1, "P5": 1, "P3": 1}
    assert moment(round, Wagered) < moment(round, Dealt) < moment(round, Transfer)
    assert len(round.asks) == 4


@pytest.mark.parametrize("bank_seat", [1, 4])
@pytest.mark.parametrize("dice", range(3, 19))
@here.rule("amb.6")
def test_three_dice_counted_counter_clockwise_from_the_bank_name_the_first_seat(bank_seat, dice):
    seats = [seat for seat in range(1, 9) if seat != bank_seat]
    round = start({f"P{seat}": BET for seat in seats}, dice=dice, bank_seat=bank_seat)
    (rolled,) = (event for event in round.events if isinstance(event, Rolled))
    assert sum(rolled.numbers) == dice
    named = (bank_seat - dice) % 8 + 1
    around = [(named - 1 - step) % 8 + 1 for step in range(8)]
    assert delivered(round) == ["bank" if seat == bank_seat else f"seat {seat}" for seat in around]
    if dice in (9, 17):
        assert delivered(round)[0] == "bank"


@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["seat 6", "seat 5", "seat 4", "seat 3", "seat 2", "bank", "seat 8", "seat 7"]),
        (
            ("tiles-direction=clockwise",),
            ["seat 4", "seat 5", "seat 6", "seat 7", "seat 8", "bank", "seat 2", "seat 3"],
        ),
    ],
)
@here.rule("amb.6")
def test_stacks_go_round_by_reading(settings, order):
    assert delivered(start(EVERYBODY, dice=4, settings=settings)) == order


def stacks(stack, settings=()):
    """The tiles of each place from the same shuffle when the bank picks a stack."""
    seated = table(SHEET, list(EVERYBODY), settings=settings)
    round = seated.deal(Chance(5))
    round.act(round.asks[0].id, ["bank", 100_000])
    for ask in round.asks:
        round.act(ask.id, {"game": 2000})
    if stack:
        assert [option.id for option in round.asks[0].options] == [str(number) for number in range(1, 9)]
        round.act(round.asks[0].id, str(stack))
    (dealt,) = (event for event in round.events if isinstance(event, Dealt))
    return list(dealt.cards)


@here.rule("amb.6")
def test_the_bank_picks_the_stack_that_goes_out_first():
    first = stacks(1)
    for picked in range(1, 9):
        assert stacks(picked) == first[picked - 1 :] + first[: picked - 1]
    assert stacks(0, {"pile_choice": "none"}) == first


@pytest.mark.parametrize(
    ("dice", "settings", "order"),
    [
        (5, (), ["P5", "P3", "P8"]),
        (7, (), ["P3", "P8", "P5"]),
        (9, (), ["P8", "P5", "P3"]),
        (5, ("tiles-direction=clockwise",), ["P5", "P8", "P3"]),
    ],
)
@here.rule("amb.7")
def test_settlement_starts_where_the_first_stack_went_and_goes_on_the_same_way(dice, settings, order):
    assert list(came_to(hand(THREE, dice=dice, settings=settings))) == order


@here.rule("amb.10")
def test_eight_seats_the_bank_included():
    assert "seat 8" in delivered(start({"P8": BET}))
    with pytest.raises(Refused, match="there is no seat 9"):
        table(SHEET, ["P9"])


# -- setting and comparing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["6-6 4-5 / 1-1 2-6", "6-6 1-1 / 4-5 2-6", "6-6 2-6 / 1-1 4-5"])
@pytest.mark.parametrize("who", ["seat 2", "bank"])
@here.rule("play.3", "act.1")
def test_everybody_sets_two_hands_of_two_tiles_as_he_likes(who, way):
    held = {who: way}
    round = start({"P2": BET}, held)
    assert {ask.place: round.parties[ask.party] for ask in round.asks} == {"seat 2": "P2", "bank": "Bank"}
    ask = next(ask for ask in round.asks if ask.place == who)
    assert [(row.name, row.count) for row in ask.rows] == [("high hand", 2), ("low hand", 2)]
    finish(round, held)
    names = {"6-6 4-5 / 1-1 2-6": "teen wong and day gong", "6-6 2-6 / 1-1 4-5": "day wong and teen gong"}
    assert shown(round)[who] == names.get(way, "7 with gow on top and 4 with teen on top")


@here.rule("act.1", "amb.11")
def test_the_better_hand_is_the_high_hand_however_it_is_laid_down():
    assert against("5-6 4-6 / 6-6 6-6", "1-1 1-1 / 3-3 3-5") == 0
    round = start({"P2": BET}, {"seat 2": "5-6 4-6 / 6-6 6-6"})
    finish(round, {"seat 2": "5-6 4-6 / 6-6 6-6"})
    assert ruled(round, "better_hand_high") == ["pair of teen is the high hand"]
    assert shown(round)["seat 2"] == "pair of teen and 1 with foo on top"


def test_hands_are_opened_from_the_bank_on():
    round = hand(THREE, {"bank": MIDDLE}, dice=5)
    assert list(shown(round)) == ["bank", "seat 5", "seat 3", "seat 8"]
    assert shown(round)["bank"] == "8 with foo on top and 4 with chong on top"


@here.rule("pay.1", "pay.5")
def test_both_hands_higher_win_even_money():
    assert against(WINS, MIDDLE, bet=155) == 155


@here.rule("rank.9", "pay.4")
def test_the_log_says_that_a_hand_is_a_copy():
    round = hand({"P2": BET}, {"seat 2": LOW_APART[0], "bank": LOW_APART[1]})
    assert ruled(round, "copy_to_bank") == ["the high hand of seat 2 is a copy"]


# -- coverage ------------------------------------------------------------------------------------------------


@here.rule("pay.6")
def test_the_bank_pays_and_collects_as_far_as_it_covers_and_the_rest_goes_back():
    wagers = {"P8": BET, "P7": BET}
    won = hand(wagers, {"seat 8": WINS, "seat 7": WINS_TOO, "bank": MIDDLE}, bank=30)
    assert came_to(won) == {"P8": 20, "P7": 10}
    lost = hand(wagers, {"seat 8": LOSES, "seat 7": LOSES_TOO, "bank": MIDDLE}, bank=30)
    assert came_to(lost) == {"P8": -20, "P7": -10}
    assert ruled(lost, "uncovered_returned") == ["$10 of game on seat 7"]
    assert lost.settlement.stacks_after == (10_000_000 + 3000 - 200, 10_000_000 - 2100, 10_000_000 - 1100)


def test_the_squares_of_a_seat_are_settled_in_their_order():
    bets = {"game-2": 20, "game-10": 20, "game": 10}
    round = hand({"P2": bets}, {"seat 2": WINS, "bank": MIDDLE}, bank=25)
    outcomes = {event.wager: event.covered for event in round.events if isinstance(event, Outcome)}
    assert outcomes == {"game": 1000, "game-2": 1500, "game-10": 0}


# -- fees ----------------------------------------------------------------------------------------------------


@here.rule("fee.1")
def test_a_dollar_a_square_and_two_from_the_bank():
    found = sheet(SHEET)
    for amount in (1000, 20_000):
        assert player_fee(found, amount) == 100
    assert bank_fee(found, 0) == bank_fee(found, 1_400_000) == 200


def test_wagers_leave_room_for_the_fee_of_every_square():
    round = table(SHEET, {"P2": 22}).deal(Chance(1))
    round.act(round.asks[0].id, ["bank", 100_000])
    refuses(round, "P2", {"game": 10, "game-2": 15}, "more than the $22 in front")
    assert accepts(round, "P2", {"game": 10, "game-2": 10}) == {"game@2": 10, "game-2@2": 10}
    refuses(round, "P2", {"game": 10, "game-3": 12.5}, "off the step")


# -- back lines and misdeals ---------------------------------------------------------------------------------


@here.rule("room-rules#amb.6")
def test_there_is_no_back_line_unless_the_room_says_so():
    assert circles_of(betting(SHEET, ["P2", "P5"]), "P2") == {f"{square}@2" for square in SQUARES}
    assert "game@5" in circles_of(betting(SHEET, ["P2", "P5"], ["backline=all"]), "P2")


@pytest.mark.parametrize(("reading", "who"), [("largest-bet", "Back"), ("seated-player", "P2")])
@here.rule("room-rules#amb.7")
def test_who_sets_a_shared_hand(reading, who):
    settings = ["backline=all", f"shared-spot-decider={reading}"]
    round = start({"P2": BET, "Back": {"game@2": 30}}, {"seat 2": WINS}, settings=settings)
    ask = next(ask for ask in round.asks if ask.place == "seat 2")
    assert round.parties[ask.party] == who
    assert rows(ask, WINS)
    assert moment(round, Banked) < moment(round, Wagered)


@pytest.mark.parametrize("kind", ["extra", "missing", "exposed", "off-table"])
@pytest.mark.parametrize("where", ["seat 2", "bank"])
def test_whatever_goes_wrong_with_a_stack_the_tiles_are_dealt_again(where, kind):
    """The wagers stand, the fee is paid once, and nobody ever sets a wrong number of tiles."""
    seated = table(SHEET, ["P2"])
    round = seated.deal(Chance.scripted({}, incidents=[Incident(where, 2, kind)]))
    take_bank(round, 500)
    place(round, {"P2": BET})
    while not round.over:
        assert len(getattr(round.asks[0], "cards", "four")) == 4
        round.act(round.asks[0].id, round.asks[0].default)
    assert [event.name for event in round.events if isinstance(event, Shuffled)] == ["shuffle", "redeal"]
    assert ruled(round, "stacks_made_again") == [where]
    assert fees(round)["P2"] == 1


@here.rule("room-rules#pay.5")
def test_settlement_goes_on_from_the_button_the_way_that_tiles_go():
    wagers = {"P2": BET, "P4": BET, "P6": BET}
    assert list(came_to(hand(wagers, dice=6))) == ["P4", "P2", "P6"]
    clockwise = hand(wagers, dice=4, settings=["tiles-direction=clockwise"])
    assert list(came_to(clockwise)) == ["P4", "P6", "P2"]


def test_a_bank_that_covers_everything_settles_everything():
    hands = {"seat 8": WINS, "seat 7": WINS_TOO, "seat 6": LOSES, "bank": MIDDLE}
    wagers = {"P8": BET, "P7": {"game": 200}, "P6": {"game": 55}}
    assert came_to(hand(wagers, hands)) == {"P8": 20, "P7": 200, "P6": -55}
