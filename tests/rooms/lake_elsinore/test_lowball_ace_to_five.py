"""Ace-to-five lowball at Lake Elsinore, and deuce-to-seven, which points to its rules: $30-$60 unless a proof
says otherwise, with blinds of $10, $20 and $30 left of the button of P1. P2 acts first after the draw."""

import pytest

from houseway.cards import Incident
from houseway.errors import SheetError
from tests.compliance import Here
from tests.compliance.draw import cards, entry, fees, kills, mishaps, ranking, sevens, stakes
from tests.compliance.draw.hand import (
    PAT,
    Sheets,
    back_after,
    dealt_in,
    fold_all,
    go,
    hand,
    lap,
    on,
    pays,
    running,
    table,
)
from tests.compliance.draw.sevens import BET, CHECKED, SAME, SIX
from tests.pots.arrange import cents, dropped, in_front, options, results, ruled
from tests.pots.arrange_draw import turn

FIGURES = {"enter": "P2 call, P3 call, P1 check", "call": 30, "bet": 60, "raises": 60, "kill": 60}
ace = Here("lake-elsinore/lowball-ace-to-five", **FIGURES)
deuce = Here("lake-elsinore/deuce-to-seven-lowball", **FIGURES)
sheets = Sheets(ace, deuce)
both = sheets.prove
ROOM = "room-rules#"

# -- cards and the draw --------------------------------------------------------------------------------------

both(cards.pack_has, "deck.1", "", count=53)
both(cards.pack_has, "", "deck.1", count=52)
both(cards.in_turn, "act.8 act.14 amb.11", "act.1 amb.5", burns=1)
EIGHT = "P5 call, P6 fold, P7 call, P8 call, P1 call, P2 call, P3 call, P4 check"
LEFT = {"seat 2": "3h 3s 5s 7s", "seat 3": "9h 9s Jd Jh", "seat 4": "Js Kh"}
"""After a burn these come, and the king of spades is held back; ace-to-five has the joker besides."""
for here, own, joker in ((ace, "amb.15", " Jk"), (deuce, "amb.5", "")):
    left = {**LEFT, "seat 4": LEFT["seat 4"] + joker}
    eight = {
        **cards.EIGHT,
        **{seat: f"{cards.EIGHT[seat]} {more}" for seat, more in left.items()},
        "burn": "Kd",
    }
    refill = {"eight": EIGHT, "drawers": 3, "cards": eight, "never": ["6c", "Tc"]}
    here.proves(cards.stub_runs_out, own, count=9, back=["2c", "Kd", "Ks"], **refill)
both(cards.second_thoughts, "act.7", "act.1", moment=1, binds=False)
both(cards.second_thoughts, "act.7", "act.1", moment=2, binds=True)

# -- blinds and betting --------------------------------------------------------------------------------------

POSTS, CAP = {"P2": 10, "P3": 20, "P4": 30}, {"heads-up-raises": "six"}
both(stakes.posted, "bet.1 play.1", "bet.1 play.1", posts=POSTS, players=5)
for settings, posts in (
    ({}, POSTS),
    ({"limit": "10-20"}, {"P2": 3, "P3": 6, "P4": 10}),
    ({"limit": "20-40"}, {"P2": 6, "P3": 13, "P4": 20}),
    ({"blinds": "half-and-full-two-blinds"}, {"P2": 15, "P3": 30}),
    ({"blinds": "as-posted", "posted_blinds": "5/5/30"}, {"P2": 5, "P3": 5, "P4": 30}),
):
    both(stakes.posted, "amb.16", "amb.5", posts=posts, players=5, settings=settings)
for own, pointer in (
    ("bet.3 bet.4 bet.5", "bet.1"),
    ("play.2 play.4", "play.1"),
    ("ex.1 amb.4 amb.5", "amb.5"),
):
    both(stakes.rounds, own, pointer, enter="P5 call, P1 call, P2 call, P3 call, P4 check")
IN_AND_OUT = "P5 call, P1 call, P2 fold, P3 call, P4 check"
both(stakes.first_after_the_draw, "amb.4", "amb.5", script=IN_AND_OUT, first="P3", players=5)
both(stakes.raised, "bet.6", "bet.1", most=6, players=5)
both(stakes.raised, f"bet.6 {ROOM}room.26", f"bet.3 {ROOM}room.26", most=6, script="drawn, P2 bet")
for settings, most in (({}, 9), (CAP, 6)):
    both(stakes.raised, "amb.12", "amb.4", most=most, script="drawn, P2 bet", players=2, settings=settings)
both(stakes.raised, "amb.12", "amb.5", most=5, script="P1 raise, P2 fold, P3 fold")
for settings, most in (({}, 6), ({"open-at-upper-limit": "plain-open"}, 7)):
    both(stakes.raised, "amb.13", "amb.5", most=most, players=5, settings=settings)
for limit in ("30-60", "pot-limit 5/10", "no-limit 5/10"):
    ace.proves(stakes.check_raise, "bet.7", "bet.10", f"{ROOM}room.26", limit=limit, may=limit != "30-60")
    deuce.proves(stakes.check_raise, "bet.2", "bet.4", f"{ROOM}room.26", limit=limit, may=True)
for limit, raises in (
    ("10-20", (20, 20)),
    ("300-600", (600, 600)),
    ("pot-limit 5/10", (20, 35)),
    ("no-limit 5/10", (20, 1000)),
):
    both(stakes.first_raise, "bet.9", "bet.4", raises=raises, players=5, settings={"limit": limit})
ace.proves(stakes.not_offered, "bet.9", limits=["4-8", "301-602", "10-15"], match="limit|offered")
KILLS = {"limit": "30-60", "players": 5}
both(kills.posts, "amb.7", "amb.5", posted={"P4": 10, "P5": 20, "P1": 30}, **KILLS)
both(
    kills.posts,
    "amb.7",
    "amb.5",
    posted={"P4": 10, "P5": 20, "P1": 30, "P2": 60},
    **KILLS,
    settings={"winner-kill": "two-pots-in-a-row"},
)

# -- hands ---------------------------------------------------------------------------------------------------

ODD = {"seat 3": "2d 3d 4d 5d 7c", "seat 4": "2c 3c 4c 5c 7d"}
TIE = {**PAT, "seat 2": "7c 5d 4h 3s 2c", "seat 3": "8d 5h 4s 3c 2d", "seat 4": "7d 5s 4c 3h 2h"}
ace.proves(ranking.lower_wins, "rank.1", "rank.2", "play.5")
both(pays, "pay.1", "pay.1", won=(-30, 30, -30, 30), cards=TIE)
SHOWDOWN = "drawn, P2 bet, P3 call, P4 fold, P1 fold"
both(pays, "play.5", "play.1", won=(-30, 150, -90, -30), cards=TIE, script=SHOWDOWN)
for settings, won in (({}, {"P3": 2, "P4": 1}), ({"odd-chip": "low-card-by-suit"}, {"P3": 1, "P4": 2})):
    both(
        ranking.odd_chip,
        "amb.14",
        "amb.5",
        won=won,
        cards=ODD,
        script="P1 fold, P2 fold, P3 call, P4 check",
        players=4,
        settings={"limit": "10-20", **settings},
    )

# -- coming in -----------------------------------------------------------------------------------------------

TWO, TOTAL = {"blinds": "half-and-full-two-blinds"}, {"kill-amount": "total-of-blinds"}
both(entry.waits_or_kills, f"act.1 play.1 {ROOM}room.17", f"act.1 play.1 {ROOM}room.17", posts=POSTS)
both(entry.never_free, "act.1", "act.1")
both(entry.on_the_big_blind, "act.1", "act.1", hands=3, posts={"P5": 10, "P6": 20, "P7": 30})
both(entry.kill_raises, f"bet.8 {ROOM}room.23", f"bet.1 {ROOM}room.23", call=60, raises=120, bet=120)
for settings, kill in (({}, 60), (TOTAL, 60), (TWO, 60), ({**TWO, **TOTAL}, 45)):
    both(entry.kill_costs, "amb.6", "amb.5", kill=kill, settings=settings)
both(entry.killer_in_turn, "amb.6", "amb.5", script="P5 call, P6 fold", raises=120)
both(entry.one_kill, "amb.6", "amb.5", posts=POSTS)

# -- sevens --------------------------------------------------------------------------------------------------

BACK = {"checked_seven": [("pot", "P2", 60), ("pot", "P3", 60)]}
NEXT_BEST, VOID = {"sevens-refund": "next-best-hand-wins-them"}, {"checked-seven-tie": "void-for-all"}
NO_CAP = ["no-limit 10/30", "pot-limit 10/30"]
OVERCALL = "P2 bet {bet}, P3 call, P4 call, P1 fold"
CALLED_TWICE = sevens.CALLED_TWICE
ace.proves(sevens.comes_to, "act.9", "amb.8", "ex.4", won=(-30, 90, -30, -30), moved=BACK)
ace.proves(sevens.comes_to, "act.9", won={"P2": 150}, script=BET)
ace.proves(sevens.comes_to, "amb.8", won=(-30, 30, 30, -30), settings=NEXT_BEST)
for settings, won in (({}, (-30, -30, 150, -90)), (VOID, (-30, 30, 30, -30))):
    ace.proves(
        sevens.comes_to,
        "amb.19",
        won=won,
        third=SAME,
        fourth=sevens.EIGHT,
        script=CALLED_TWICE,
        settings=settings,
    )
ace.proves(sevens.comes_to, "act.10", won=(-30, -90, 150, -30), third=SIX)
ace.proves(sevens.may_be_checked, "act.15", won=150, limits=NO_CAP)
deuce.proves(sevens.may_be_checked, "act.2", "act.3", "amb.1", won=150, limits=["30-60", *NO_CAP])
ON = {"sevens-rule": "on"}
deuce.proves(sevens.comes_to, "act.2", "act.3", "amb.1", won={"P2": 90}, settings=ON)
deuce.proves(
    sevens.sevens_are,
    "amb.1",
    gains=(90, 150),
    marked=["7c 6s 5h 4d 2c"],
    plain=["8h 4h 3d 2c Kc"],
    other="Kd 8d 6d 5s 3h",
    rest={"seat 1": "Qc Qd Jh Ts 9c", "seat 4": "Qh Qs Jd Th 9s"},
    settings=ON,
)
SHORT = {"short_all_in_seven": ["seat 2"]}
ace.proves(
    sevens.short_all_in, "amb.9", "amb.10", won={"P2": 119}, chips=29, seat=3, script=CHECKED, said=SHORT
)
for chips, gain in ((29, 119), (30, 90), (60, 90)):
    ace.proves(sevens.short_all_in, "act.11", won={"P2": gain}, chips=chips, seat=3, script=CHECKED)
RETURNED = {"overcall_returned": [("pot", "P4", 20)]}
ace.proves(sevens.short_all_in, "act.12", won=(-30, -50, 110, -30), chips=20, script=OVERCALL, moved=RETURNED)
ace.proves(sevens.short_all_in, "act.12", won=(-30, -50, -50, 130), chips=20, script=OVERCALL, fourth=SIX)
ace.proves(
    sevens.short_all_in,
    "act.13",
    won=(-30, -50, 170, -90),
    chips=20,
    said={"seven_completes": ["seat 3"]},
    script="P2 bet 20, P3 raise 60, P4 call, P1 fold",
)

# -- mishaps -------------------------------------------------------------------------------------------------

POT_LIMIT, NO_LIMIT = {"limit": "pot-limit 5/10"}, {"limit": "no-limit 5/10"}
ace.proves(mishaps.exposed_low, "irr.3", "amb.2", kept="A234567")
ace.proves(mishaps.exposed_low, "amb.2", kept="", settings={"low-exposed-card": "replace"})
ace.proves(mishaps.exposed_low, "amb.3", kept="A234567", joker=True)
ace.proves(mishaps.exposed_on_draw, "irr.4", first="Jk")
deuce.proves(mishaps.exposed_low, "irr.3", kept="23457")
for settings in (POT_LIMIT, NO_LIMIT):
    ace.proves(mishaps.exposed_low, "irr.1", "amb.17", kept="A2345", settings=settings)
    deuce.proves(mishaps.exposed_low, "irr.1", kept="23457", settings=settings)
    both(mishaps.exposed_on_draw, "irr.2", "irr.2", enter="draw", settings=settings)
both(mishaps.not_exposed, "irr.5", "irr.4")
both(mishaps.exposed_on_draw, "irr.4", "irr.4")
both(mishaps.exposed_on_draw, "irr.6 amb.1", "irr.4 amb.5", kind="flashed", kept=True)
both(mishaps.exposed_on_draw, "irr.6", "irr.4", kind="flashed", settings={"flashed-on-draw": "replace"})
both(mishaps.wrong_count_after_draw, "irr.7", "irr.4", lost=30)
LATE = {"founds": [1], "kinds": ["extra"]}
ace.proves(mishaps.wrong_count_forfeits, "rank.4", script="P2 call, P1 check", lost=20, **LATE)

# -- fees ----------------------------------------------------------------------------------------------------

for limit in ("10-20", "30-60", "pot-limit 5/10", "no-limit 5/10"):
    both(fees.half_hours, "fee.1", "fee.1", rows={6: 4, 8: 4}, settings={"limit": limit})
both(fees.half_hours, f"fee.2 {ROOM}fee.21", f"fee.2 {ROOM}fee.21", rows={2: 0, 5: 0})

test_ace_to_five = ace.tests(cards, entry, mishaps, ranking)
test_deuce_to_seven = deuce.tests(cards, entry, mishaps)


@sheets.rule("amb.18", "amb.6")
def test_the_ten_dollars_of_the_fee_row_are_the_upper_bet_unless_switched(here):
    assert dropped(hand(here, "folds", settings={"limit": "5-10"})) == 0
    for settings, least in (({}, "5-10"), ({"half-hour-limit": "lower-bet"}, "10-20")):
        with pytest.raises(SheetError, match=f"any from {least} to 300-600$"):
            table(here, 4, {**settings, "limit": "4-8"})


# -- missed blinds and changed seats -------------------------------------------------------------------------


@sheets.rule(f"act.2 {ROOM}room.21", f"act.1 {ROOM}room.21")
def test_whom_the_big_blind_has_passed_may_kill_if_nobody_objects(here):
    round = go(back_after(running(here), "P4"))
    assert options(round) == {"wait": 0, "kill": 60}
    on(round, "P4 kill")
    assert set(round.pending) == {"P1", "P2", "P3", "P5", "P6"} and all(ask.optional for ask in round.asks)
    on(round, "go")
    assert 4 in dealt_in(round) and in_front(round)["P4"] == 60
    round = go(back_after(running(here), "P4"), "P4 kill, P6 says object")
    assert 4 not in dealt_in(round) and ruled(round, "kill_objection") == ["seat 4 waits"]


@sheets.rule(f"act.4 {ROOM}room.20", f"act.1 {ROOM}room.20")
def test_in_a_game_with_one_blind_he_is_dealt_in_only_on_the_blind(here):
    seats = running(here, settings={"blinds": "as-posted", "posted_blinds": "30"})
    back_after(lap(seats, 2), "P4")
    hands = 0
    while 4 not in dealt_in(round := go(seats)):
        assert "wait" not in options(round)
        fold_all(round)
        hands += 1
    assert hands == 4 and in_front(round) == {"P4": 30}


@sheets.rule(f"act.3 {ROOM}room.22", f"act.1 {ROOM}room.22")
def test_who_changes_seats_is_dealt_in_when_his_place_entitles_him_and_posts_nothing(here):
    seats = running(here)
    # The last big blind was P3's; from seat 5 to seat 7 P5 goes past P6, which saves him one hand.
    seats.move("P5", 7)
    round = go(seats)
    assert dealt_in(round) == [2, 3, 4, 6, 1] and "wait" not in options(round)
    fold_all(round)
    round = go(seats)
    assert 7 in dealt_in(round) and "P5" not in in_front(round)


# -- short blinds: the first hand of six, in which P4 is the big blind ---------------------------------------

LOW, HIGH = "7c 5d 4h 3s 2c", "8d 5h 4s 3c 2d"
PASSED = "P6 call, P1 fold, P2 fold, P3 fold, P4 fold, P5 check, end"


def with_big_blind_of(here, chips):
    return table(here, [1000, 1000, 1000, chips, 1000, 1000])


@sheets.rule(f"bet.2 {ROOM}room.18", f"bet.1 {ROOM}room.18")
def test_half_a_blind_or_more_counts_as_a_full_blind(here):
    round = go(with_big_blind_of(here, 15))
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 15} and turn(round) == "P5"
    assert options(round) == {"fold": 0, "call": 30, "raise": (60, 60)}


@sheets.rule(f"act.5 {ROOM}room.19", f"act.1 {ROOM}room.19")
def test_with_less_he_is_dealt_in_and_the_next_player_takes_the_blind(here):
    round = go(with_big_blind_of(here, 14))
    assert in_front(round) == {"P2": 10, "P3": 20, "P5": 30}
    assert 4 in dealt_in(round) and turn(round) == "P6"


@sheets.rule(f"act.6 {ROOM}room.19", f"act.1 {ROOM}room.19")
@pytest.mark.parametrize("buys", [False, True])
def test_should_he_win_or_buy_in_again_the_blind_falls_to_him(here, buys):
    seats = with_big_blind_of(here, 14)
    held = {"seat 4": HIGH, "seat 5": LOW} if buys else {"seat 4": LOW, "seat 5": HIGH}
    go(seats, "P6 fold, P1 fold, P2 fold, P3 fold, P4 call, end", held)
    if buys:
        seats.buy("P4", cents(500))
    # The middle blind of $20 would be his in this hand anyway; the big one is on its way past P5.
    assert in_front(go(seats)) == {"P3": 10, "P4": 30, "P5": 30}


@sheets.rule("act.6", "act.1")
def test_it_falls_to_him_wherever_he_sits_when_he_has_chips_again(here):
    seats = with_big_blind_of(here, 14)
    go(seats, PASSED)
    go(seats, "P6 fold, P1 fold, P2 fold, P3 fold, end", {"seat 4": LOW, "seat 5": HIGH})
    # He won while the first blind comes to him; he posts the big one that passed him.
    assert in_front(go(seats)) == {"P4": 30, "P5": 20, "P6": 30}


@sheets.rule("act.6", "act.1")
def test_as_long_as_he_is_short_he_owes_nothing(here):
    seats = with_big_blind_of(here, 14)
    go(seats, PASSED)
    round = go(seats)
    assert ruled(round, "short_blind_owed") == [] and in_front(round)["P4"] == 14


# -- spoken claims: P2 holds a nine and P3 a ten -------------------------------------------------------------

NINE, TEN, ROUGH_TEN, SEVEN = "9c 6c 5d 3h 2s", "Td 6h 5h 3s 2h", "Tc 9d 5d 3h 2s", "7d 6h 5h 3s 2h"
NINES, TENS = "9c 9d 5d 3h 2s", "Td Tc 5h 3s 2h"
OTHERS = {"seat 1": "Kh Kd Qc Jd Th", "seat 4": "Qd Qh Js Jc Ts"}
EIGHT_CLAIMED = Incident("claim of seat 2", 1, "claimed", "8c")
FOULED = Incident("claim of seat 3", 1, "fouled")


def claimed(here, *slips, script="end", hands=(NINE, TEN)):
    """What P2 and P3 win or lose."""
    found = results(hand(here, script, {**OTHERS, "seat 2": hands[0], "seat 3": hands[1]}, slips=slips))
    return found["P2"], found["P3"]


def heads_up(here, *slips, hands=(NINE, TEN)):
    """P1 folds before the draw; after it P2 bets, and P3 alone calls."""
    return claimed(here, *slips, script="P1 fold, drawn, P2 bet, P3 call, P4 fold, end", hands=hands)


@sheets.rule(f"rank.3 {ROOM}room.34", f"rank.5 {ROOM}room.34")
def test_whoever_calls_an_eight_must_show_an_eight_to_win(here):
    assert claimed(here, EIGHT_CLAIMED) == (-30, 90)


@ace.rule("ex.2")
@pytest.mark.parametrize(("card", "gain"), [("8c", -30), ("9d", 90), ("Td", 90)])
def test_a_nine_wins_when_no_more_than_a_nine_was_called(card, gain):
    assert claimed(ace, Incident("claim of seat 2", 1, "claimed", card))[0] == gain


@sheets.rule("pay.4", "rank.5")
def test_with_more_than_two_players_in_a_miscalled_hand_is_out(here):
    assert claimed(here, EIGHT_CLAIMED, script="P1 fold, end") == (-30, 60)


@sheets.rule("pay.2 pay.3", "rank.5")
def test_after_a_miscall_the_best_hand_wins_unless_the_other_fouled_his_for_it(here):
    assert heads_up(here, EIGHT_CLAIMED) == (120, -90)
    assert heads_up(here, EIGHT_CLAIMED, FOULED) == (-90, 120)


@sheets.rule("pay.2", "rank.5")
def test_who_fouls_his_hand_for_a_true_claim_has_lost_it(here):
    true, false = (Incident("claim of seat 2", 1, "claimed", card) for card in ("Tc", "9c"))
    assert heads_up(here, true, FOULED, hands=(ROUGH_TEN, SEVEN)) == (120, -90)
    assert heads_up(here, false, FOULED, hands=(ROUGH_TEN, SEVEN)) == (-90, 120)


@sheets.rule("pay.5", "rank.5")
def test_a_pair_spread_in_silence_loses_only_when_another_fouls_his_hand_for_it(here):
    silent = Incident("claim of seat 2", 1, "silent-pair")
    assert heads_up(here, silent, FOULED, hands=(NINES, TENS)) == (-90, 120)
    assert heads_up(here, silent, hands=(NINES, TENS)) == (120, -90)
