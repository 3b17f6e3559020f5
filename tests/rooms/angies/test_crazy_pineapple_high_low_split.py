"""Crazy Pineapple high-low at Angie's: everybody throws a card away when the flop lies open, and lows of nine
or better split the pot. $3-$6 with blinds of $1 and $3, card A option 1 of the fees, unless a proof says
otherwise."""

from types import SimpleNamespace

import pytest

from houseway.hands import evaluate
from houseway.play.events import Discarded
from tests.compliance import Here
from tests.compliance.pots import betting, discard, fees, flop, showing, splitting
from tests.compliance.pots.arranged import FREE, finish, hold, middle, showdown, sit, to_round, won
from tests.pots import pineapple_showdowns
from tests.pots.arrange import board, codes, deal, hole_cards, paid, play, results, ruled, shown
from tests.pots.arrange_flop import check_on, throw
from tests.rooms.figures.angies_pots import FIRST_OPTIONS, drops, early, timed

here = Here("angies/crazy-pineapple-high-low-split", small=1, low=3, high=6, hole=3, lies=(3, 3))
here.figures["deals"] = pineapple_showdowns
rule = here.rule

# -- seats, button and streets -------------------------------------------------------------------------------

here.proves(flop.seats, "deck.2", most=10)
heads_up = {"": "P2", "heads-up-blinds=button-posts-small": "P1"}
here.proves(flop.heads_up, "bet.11", "amb.11", readings=heads_up)
DRAWS = {"Kc Ac 2s": 2, "Kc Kd Ks": 3, "Kh Kd Qs": 1, "Kc Kd Qs": 2}
here.proves(flop.first_button, "bet.12", "amb.5", draws=DRAWS)
here.proves(flop.street, "play.4", "play.5", "play.7", cards=3)
here.proves(flop.street, "play.8", "play.9", cards=4)
here.proves(flop.street, "play.10", "play.11", cards=5)


@rule("ex.7")
def test_ten_players_use_38_cards():
    round = finish(deal(sit(here, 10)))
    assert len(round.felt.chance.stubs[-1].exits) == 30 + 5 + 3


# -- limits, blinds and raises -------------------------------------------------------------------------------

here.proves(betting.limits, "ex.2", tables={"3-6": ((1, 3), 3, (6, 6), (6, 6))})
here.proves(betting.cap, "bet.6", "amb.7", readings={"": 3, "blind-counts-as-bet=no": 4})
two = {"": True, "heads-up-uncapped=any-time": False}
here.proves(betting.cap_of_two, "bet.7", "amb.8", readings=two)
here.proves(betting.check_raise, "bet.8", readings={"": True})
BLINDS = {"limit=1-2": (1, 1), "limit=5-10": (2, 5), "limit=15-30": (7, 15)}
here.proves(betting.blinds, "amb.9", readings=BLINDS | {"blinds=table-set, posted_blinds=3/3": (3, 3)})
here.proves(betting.no_blind_table, "amb.9", table={"3-6": "3/3"})
SEPARATE = "double-range-limit=two-separate-games, limit="
ranges = {"limit=2-4/2-8": ((2, 4), (2, 8)), "": ((3, 3), (6, 6)), "limit=6-12": ((6, 6), (12, 12))}
ranges |= {SEPARATE + "2-8": ((2, 8), (2, 8)), SEPARATE + "2-4": ((2, 2), (4, 4))}
here.proves(betting.bets_by_round, "amb.4", readings=ranges)
here.proves(betting.spreads, "fee.6", limits={"1-2": 2, "20-40": 40, "50-100": 100})
others = ["0.99-1.98", "50.01-100.02", "3-5", "2-8"]
here.proves(betting.other_limits_are_refused, "fee.6", "amb.4", limits=others, match="the tables offered are")
here.proves(betting.pot_limit, "amb.17")
here.proves(betting.no_limit, "amb.17")
here.proves(betting.side_pot, "amb.18", "room-rules#amb.10")

# -- the discard ---------------------------------------------------------------------------------------------


@rule("deck.3")
def test_three_hole_cards_two_after_the_discard_and_five_in_the_middle():
    round = finish(deal(sit(here, 3)))
    thrown = {card for event in round.events if isinstance(event, Discarded) for card in event.cards}
    kept = [[card for card in cards if card not in thrown] for cards in hole_cards(round).values()]
    assert [len(cards) for cards in hole_cards(round).values()] == [3, 3, 3]
    assert [len(cards) for cards in kept] == [2, 2, 2] and len(board(round)) == 5


@rule("amb.18")
def test_somebody_is_left_to_take_the_pot_when_nobody_discards():
    round = deal(sit(here, 3))
    check_on(round, 3)
    throw(round, "P2, P3")
    assert round.over and results(round) == {"P1": 5, "P2": -3, "P3": -3}


@rule("amb.18")
def test_switched_to_a_forced_discard_the_clock_throws_the_last_card_away():
    cards = {**hold(3, "Qs Qd 3c", "As Ad 2c"), **middle("Ah 9s 9c Td Jc")}
    round = deal(sit(here, 2, "late-discard=forced-discard"), cards)
    check_on(round, 3)
    throw(round, "P2, P1 3c")
    assert results(finish(round)) == {"P1": -3, "P2": 2}


# -- fees ----------------------------------------------------------------------------------------------------

A_1, A_2 = {2: 1, 4: 1, 5: 2, 6: 2, 7: 3, 10: 3}, {2: 2, 4: 2, 5: 3, 6: 3, 7: 4, 10: 4}
A_3 = A_2 | {7: 5, 10: 5}
plain = {"fee_option=A-1": A_1, "fee_option=A-2": A_2, "fee_option=A-3, limit=no-limit 1/2": A_3}
here.proves(fees.by_players, "fee.1", "fee.3", tables=plain)
A_5 = dict.fromkeys(["fee_option=A-5, limit=2-4", "fee_option=A-5, limit=2-4/2-8"], A_2)
A_6 = dict.fromkeys(["fee_option=A-6", "fee_option=A-6, limit=6-12"], A_2)
here.proves(fees.by_players, "fee.1", "fee.5", tables=A_5 | A_6)
here.proves(fees.ends_early, "fee.2", tables=dict.fromkeys(plain | A_5 | A_6, 1))
here.proves(fees.ends_early, "fee.1", tables={"": 1})
here.proves(fees.at_the_flop, "fee.1", "amb.1", order="flop house")
here.proves(fees.at_the_flop, "fee.1", "amb.1", order="house flop", words="fee-card=B")
here.proves(fees.dealt_in, "fee.1", players=7, readings={"": 2})
here.proves(fees.by_time, "fee.4", words="fee_option=A-4", charges=timed(10))
posted = {"fee_option=A-1, limit=10-20": (10, None)}
here.proves(fees.buy_ins, "fee.3", "amb.3", tables=posted)
here.proves(fees.buy_ins, "amb.3", tables={"fee_option=A-4, limit=no-limit 1/2": (10, None)})
posted = {"fee_option=A-5, limit=2-4/2-8": (20, None), "fee_option=A-6, limit=6-12": (40, None)}
here.proves(fees.buy_ins, "fee.5", tables=posted)
here.proves(
    fees.posted_buy_ins,
    *("amb.3", "fee.3"),
    fit={"posted_buy_in=$1000,$1000": (1000, 1000), "posted_buy_in=$10,$100": (10, 100)},
    unfit=["posted_buy_in=$1000.01,$10000000000", "posted_buy_in=$10,$99.99"],
)
SERVES = "option {} is for limit .* for that there is {}"
five = {"words": "fee_option=A-5, limit=10-20", "match": SERVES.format("A-5", "A-1, A-2")}
six = {"words": "fee_option=A-6, limit=2-4", "match": SERVES.format("A-6", "A-5, A-1")}
here.proves(fees.refused, "fee.5", **five)
here.proves(fees.refused, "fee.5", **six)
first = dict.fromkeys(["", "limit=2-4/2-8", "limit=no-limit 1/2"], "A-1")
here.proves(fees.in_force, "room-rules#amb.23", options=first)

B = "fee-card=B"
here.proves(fees.by_players, "fee.6", "amb.2", tables=drops(10, B))
here.proves(fees.ends_early, "fee.6", tables=early(B))
b_options = {f"limit=2-4, {B}, {words}".removesuffix(", "): option for words, option in FIRST_OPTIONS.items()}
here.proves(fees.in_force, "fee.6", options=b_options)
option_22 = {"words": f"{B}, limit=no-limit 1/2, fee_option=22", "charges": timed(10)}
here.proves(fees.by_time, "fee.6", **option_22)
posted = {f"{B}, limit=pot-limit 1/2": (10, 500), f"{B}, limit=no-limit 1/2": (20, None)}
posted |= {f"{B}, limit=no-limit 1/2, fee_option=22": (500, None)}
posted |= {f"{B}, limit=pot-limit 1/2, posted_buy_in=$100,$500": (100, 500)}
posted |= {f"{B}, limit=no-limit 1/2, posted_buy_in=$1000,$10000000000": (1000, None)}
here.proves(fees.buy_ins, "fee.6", tables=posted)


@rule("ex.5")
def test_ten_callers_at_3_6_make_27_after_the_drop():
    round = deal(sit(here, 10))
    to_round(round, 2)
    assert paid(round, "drop") == [("pot", "house", 3)]
    assert round.felt.purse.pot == 2700


# -- hands ---------------------------------------------------------------------------------------------------

here.proves(showing.equal_suits, "rank.1")
here.proves(showing.any_hole_cards, "rank.10", "rank.12")

NINES = SimpleNamespace(
    LOWS=[
        # the better low, a worse one, the board
        ("2c 3d Qs", "8c As Qd", "4h 6s 7c Kc Kd"),
        ("Ac 2d Qs", "As 3d Qd", "4h 5s 9c Kc Kd"),
        ("Ac 3c Qs", "2s 3d Qd", "4h 5s 9c Kc Kd"),
        ("Ac 2d Qs", "As 6d Qd", "3h 4s 5c Kc Kd"),
        ("2c 3c Qs", "As 7d Qd", "4h 5s 6d Kc Kd"),
        ("Ah 7h Qs", "As 8d Qd", "2h 4h 5h Kc Kd"),
        ("6c 5d Qs", "Jc Jd 7h", "9h 8s 7c Kc Kd"),
        ("9c 4d Qs", "Jc Jd 7h", "2h 3s 5c Kc Kd"),
    ],
    NO_LOWS=[
        ("Ac 2d Qs", "Th 9s 8c Kc Kd"),
        ("5c 4d Qs", "Th 3s 2c Kc Kd"),
        ("4c 3d Qs", "9d 5s 3c Kc Kd"),
        ("Tc 4d Qs", "2h 3s 5c Kc Kd"),
    ],
)
"""Seven beats eight, the fourth card decides, the ace is low, the wheel is lowest, straights and flushes do
no harm, 9-8-7-6-5 is the worst; a ten, a pair and two low board cards are no low."""
here.proves(splitting.halves, "rank.2", "rank.9", "amb.15", deals=NINES)
here.proves(splitting.halves, "rank.6", "rank.7", "room-rules#room.13", deals=NINES)
here.proves(splitting.halves, "rank.8", "amb.19", "room-rules#room.11", deals=NINES)
here.proves(splitting.halves, "ex.3", "pay.2", deals=NINES)
here.proves(splitting.no_low, "rank.4", "rank.5", "ex.3", deals=NINES)
here.proves(splitting.no_low, "pay.1", "room-rules#room.11", deals=NINES)
POT = {"limit": "limit=3-6, blinds=table-set, posted_blinds=2/3", "pot": 11}
here.proves(splitting.odd_chip_of_halves, "amb.12", "room-rules#room.14", readings={"": "P1"}, **POT)
tied = {"": "P3", "odd-chip-among-ties=by-suit": "P1"}
here.proves(splitting.odd_chip_of_lows, "amb.13", readings=tied, **POT)


def shown_down(*hands, cards):
    return showdown(here, hands, cards, FREE, "limit=2-4", hole=3)


@rule("rank.1", "rank.3")
def test_5_4_3_2_a_is_the_lowest_straight():
    # The six-high straight takes the high half, A-2-3-4-5 only the low half.
    round = shown_down("6c Td Jc", "As Js Qd", cards="2h 3s 4d 5c Kh")
    assert won(round) == {"P1": 2, "P2": 2}
    assert shown(round)["seat 1"].startswith("straight, six high")


@rule("ex.1")
def test_a_seven_beats_an_eight_although_the_eight_comes_with_an_ace():
    round = shown_down("Ks Kh Qc", "7c 2d Qs", "8c As Qd", cards="6h 4s 3c Kc Kd")
    assert shown(round)["seat 2"].endswith("seven-six low") and won(round) == {"P1": 3, "P2": 3}
    seven, eight = (evaluate(codes(hand), "low-9") for hand in ("7c 6d 4h 3s 2c", "8c 6d 5h 3s Ac"))
    assert seven.rank > eight.rank


@rule("pay.3", "rank.11")
def test_one_player_may_win_both_halves_with_different_cards():
    # High: a flush with both hole cards. Low: 7-6-5-4-2 with the two alone.
    round = shown_down("Kh 2h Qs", "Jc Jd 9h", "9c 3d Jh", cards="4h 5h 6c 7h Js")
    assert won(round) == {"P1": 6} and len(ruled(round, "scoop")) == 1
    assert shown(round)["seat 1"] == "flush, king-seven-five-four-deuce; seven-six low"


@rule("ex.4")
def test_ace_and_two_of_spades_make_a_straight_flush_and_the_lowest_low():
    round = shown_down("As 2s Qc", "Kc Ks Qd", cards="3s 4s 5s Kd Kh")
    assert won(round) == {"P1": 4} and len(ruled(round, "scoop")) == 1
    assert shown(round)["seat 1"] == "straight flush, five high; wheel"


# -- odd chips among ties ------------------------------------------------------------------------------------

SWITCHES = [("", "P3"), ("odd-chip-among-ties=by-suit", "P1")]


@rule("pay.4")
@pytest.mark.parametrize("switch, first", SWITCHES)
def test_tied_highs_without_a_low_split_and_both_odd_chips_go_to_the_first(switch, first):
    hands = hold(3, "As Kd 2c", "Tc 9c 9d", "Ah Kc 2d", "Ad Ks 2h")
    round = deal(sit(here, 4, FREE, "limit=2-4", switch), {**hands, **middle("Qs Jd 8h 4h 3c")})
    to_round(round, 2)
    play(round, "P2 fold")
    # $8 among three: $2 each, and $2 more for the first.
    assert won(finish(round)) == {"P1": 2, "P3": 2, "P4": 2, first: 4}
    assert ruled(round, "odd_chip")


@rule("pay.5", "amb.14")
@pytest.mark.parametrize("switch, first", SWITCHES)
def test_tied_highs_with_a_low_split_the_high_half_and_its_odd_chips(switch, first):
    hands = ("As Kd 2c", "7c 2d Td", "Ah Kc 3h")
    for limit, low in (("limit=2-4", 3), ("limit=3-6", 4)):
        # $6 and $9: the low of P2 takes $3 and $4, and the two pairs of kings share $3 and $5.
        shares = won(showdown(here, hands, "Kh Qd 4h 5c 8s", FREE, limit, switch, hole=3))
        other = "P1" if first == "P3" else "P3"
        assert shares == {"P2": low, first: low // 2 + 1, other: low // 2}


@rule("amb.13")
def test_several_odd_chips_of_tied_lows_go_one_by_one():
    hands = hold(3, "Ks Kh Qc", "Ac 2d Qs", "As 2c Qd", "Ad 2h Qh")
    round = deal(sit(here, 4, FREE, "limit=2-4"), {**hands, **middle("4h 5s 9c Kc Kd")})
    play(round, "P4 raise, P1 call, P2 call, P3 call")
    # $16: $8 to the kings, and $3, $3 and $2 to the lows.
    assert won(finish(round)) == {"P1": 8, "P2": 3, "P3": 3, "P4": 2}


test_the_sheet = here.tests(betting, discard, flop, showing)
