"""Lowball at Poker Flats: $3-$6 unless a proof says otherwise, with blinds of $2 and $3. P1 has the button
and pays $3 before the deal."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.draw import cards, fees, mishaps, ranking, sevens, stakes
from tests.compliance.draw.hand import PAT, arrive, go, hand, lap, on, pays, running, seen, table
from tests.compliance.draw.ranking import SIX, WHEEL
from tests.compliance.draw.sevens import BET, CALLED_TWICE
from tests.pots.arrange import in_front, options, ruled
from tests.pots.arrange_draw import after_draw, hand_of, turn

ENTER = "P1 call, P2 call, P3 check"

here = Here("poker-flats/lowball", enter=ENTER, bet=6, call=3)

# -- cards and the draw --------------------------------------------------------------------------------------

here.proves(cards.pack_has, "deck.1", "room-rules#deck.1", count=53)
here.proves(cards.seats, "deck.2", "room-rules#amb.16", most=8)
here.proves(cards.in_turn, "amb.11", burns=1)
here.proves(cards.stub_runs_out, "amb.11", count=12, back=["2c", "6s"], never=["8c", "Tc"])

# -- betting -------------------------------------------------------------------------------------------------

here.proves(stakes.first_raise, "bet.1", raises=(6, 6))
here.proves(stakes.first_raise, "bet.1", raises=(2, 2), settings={"limit": "1-2"})
here.proves(stakes.first_raise, "bet.1", raises=(6, 9), settings={"limit-reading": "always-spread"})
here.proves(stakes.rounds, "bet.2", "play.3", "play.5", raises=6)
here.proves(stakes.rounds, "bet.3", "amb.8", "amb.9", raises=6)
here.proves(stakes.bet_after, "bet.3", "amb.8", bet=(3, 3), settings={"post-draw-limit": "same"})
here.proves(stakes.posted, "bet.4", "play.1", posts={"P2": 2, "P3": 3})
for settings, posts in (
    ({"limit": "1-2"}, {"P2": 1, "P3": 1}),
    ({"limit": "2-4"}, {"P2": 1, "P3": 2}),
    ({"limit": "3-6"}, {"P2": 2, "P3": 3}),
    ({"blind-structure": "one-blind"}, {"P2": 3}),
    ({"blind-structure": "three-blinds"}, {"P2": 1, "P3": 2, "P4": 3}),
    ({"blind_source": "as-posted", "posted_blinds": "1/3"}, {"P2": 1, "P3": 3}),
):
    here.proves(stakes.posted, "amb.12", "room-rules#amb.4", posts=posts, settings=settings)
for settings, most in (({}, 6), ({"raise-cap": "three"}, 3), ({"raise-cap": "none"}, 9)):
    here.proves(stakes.raised, "amb.12", "room-rules#amb.5", most=most, settings=settings)
here.proves(stakes.raised, "amb.12", "room-rules#amb.5", most=9, players=2)
here.proves(stakes.raised, "amb.12", "room-rules#amb.5", most=5, script="P1 raise, P2 fold", players=3)
here.proves(
    stakes.first_after_the_draw,
    "amb.9",
    "amb.10",
    script="P4 call, P1 call, P2 fold, P3 check",
    first="P3",
    players=4,
)
here.proves(stakes.check_raise, "act.1", "room-rules#act.1", may=False)
here.proves(stakes.check_raise, "act.1", may=False, settings={"limit-reading": "always-spread"})
here.proves(
    pays,
    "amb.12",
    "room-rules#amb.8",
    case="a half dollar does not play",
    won={"P4": 10},
    cards={"seat 4": WHEEL},
    script="P4 raise 4, P1 call, P2 fold, P3 call, end",
    players=[1000, 1000, 1000, 4.5],
)

# -- hands and the showdown ----------------------------------------------------------------------------------

here.proves(ranking.lower_wins, "rank.1", "rank.3", "rank.4")
here.proves(ranking.lower_wins, "rank.2", "ex.1", hands={"wheel": (WHEEL, SIX)})
here.proves(ranking.lower_wins, "ex.2", "amb.1", hands={"sevens": ("7d 6h 4s 3c 2d", "7c 6d 5h 3s 2c")})
here.proves(pays, "play.6", "pay.1", won=(-6, -3, 9, -3), cards={**PAT, "seat 2": SIX, "seat 3": WHEEL})
for reading in ({}, {"odd-chip": "first-seat-always"}):
    here.proves(
        ranking.odd_chip,
        "amb.12",
        "room-rules#amb.7",
        won={"P2": 2, "P3": 1},
        script=ENTER,
        settings=reading,
        cards={"seat 2": "2d 3d 4d 5d 6c", "seat 3": "2c 3c 4c 5c 6d"},
    )

# -- sevens --------------------------------------------------------------------------------------------------

CALLED = {"P1": -6, "P2": -7}
OVERCALL = "P2 bet {bet}, P3 call, P4 call, P1 fold"
CALLS_IT = "P2 check, P3 bet {bet}, P4 fold, P1 fold, P2 call"
RETURNED = {"checked_seven": [("pot", "P2", 6), ("pot", "P3", 6), ("pot", "P4", 6)]}
here.proves(
    sevens.comes_to, "act.2", "pay.2", "amb.4", won=(-6, 9, -3, -3), script=CALLED_TWICE, moved=RETURNED
)
here.proves(sevens.comes_to, "act.2", won={"P2": 15}, script=BET)
here.proves(
    sevens.comes_to,
    "amb.4",
    won=(-6, 3, 9, -9),
    script=CALLED_TWICE,
    settings={"seven-rule": "next-best-wins"},
)
here.proves(
    sevens.sevens_are,
    "act.3",
    gains=(9, 15),
    marked=["7c 6s 5h 4h 3d", "Jk 7s 6s 3d 2c"],
    plain=["8c 4h 3d 2c Ac", "7c 7s 3d 2c Ac"],
)
here.proves(sevens.comes_to, "pay.3", won=(-6, -9, 15, -3), third=SIX)
for chips, reading, gain in (
    (5, {}, 14),
    (2, {}, 11),
    (6, {}, 9),
    (2, {"short-all-in": "under-half-bet"}, 11),
    (3, {"short-all-in": "under-half-bet"}, 9),
):
    here.proves(
        sevens.short_all_in,
        "act.4",
        "amb.5",
        won={"P2": gain},
        chips=chips,
        seat=3,
        script=CALLS_IT,
        settings=reading,
    )
for reading in ({}, {"overcall-refund": "everyone"}):
    here.proves(
        sevens.short_all_in,
        "pay.4",
        "amb.6",
        won={**CALLED, "P3": 13, "P4": -3},
        chips=4,
        script=OVERCALL,
        settings=reading,
        moved={"overcall_returned": [("pot", "P4", 4)]},
    )
for reading, third, fourth in (({}, 1, 9), ({"overcall-refund": "losers-only"}, -7, 17)):
    here.proves(
        sevens.short_all_in,
        "pay.4",
        "amb.6",
        won={**CALLED, "P3": third, "P4": fourth},
        chips=4,
        script=OVERCALL,
        fourth=SIX,
        settings=reading,
    )
here.proves(
    sevens.short_all_in,
    "pay.5",
    won={**CALLED, "P3": 19, "P4": -9},
    chips=4,
    script="P2 bet 4, P3 raise 6, P4 call, P1 fold",
    said={"seven_completes": ["seat 3"]},
    moved={"overcall_returned": []},
)
here.proves(
    sevens.comes_to, "act.4", won=(-6, 17, -7, -7), bet=4, script=OVERCALL, players=[1000, 7, 1000, 1000]
)

# -- fees ----------------------------------------------------------------------------------------------------

here.proves(fees.by_limit, "fee.1", "room-rules#fee.1", rows={"1-2": 2, "2-4": 3, "3-6": 3}, players=[2, 8])
here.proves(fees.by_limit, "fee.2", "bet.4", "play.1", rows={"3-6": 3}, players=[4])
LOW_WINS = {"seat 2": WHEEL, "seat 3": SIX}
here.proves(pays, "fee.3", "room-rules#fee.2", "room-rules#fee.4", won=(-6, 6, -3), cards=LOW_WINS, players=3)
for payer, won in (("each-player", {"P1": -6, "P2": 3, "P3": -6}), ("pot", {"P1": -3, "P2": 3, "P3": -3})):
    here.proves(
        pays,
        "play.1",
        "fee.3",
        "room-rules#amb.1",
        won=won,
        cards=LOW_WINS,
        players=3,
        settings={"poker-fee-payer": payer},
    )

# -- mishaps -------------------------------------------------------------------------------------------------

here.proves(mishaps.exposed_low, "irr.1", "irr.2", "amb.2", kept="A2345")
here.proves(mishaps.exposed_low, "amb.2", kept="A234567", settings={"exposed-before-draw": "keep-to-seven"})
here.proves(mishaps.exposed_low, "amb.3", kept="A2345", joker=True)
here.proves(mishaps.exposed_low, "amb.3", kept="A2345", joker=False, settings={"exposed-joker": "replace"})
here.proves(mishaps.exposed_low, "irr.4", kept="A2345", kinds=["off-table"])
here.proves(mishaps.extra_is_burn, "amb.13", founds=[0, 2])
here.proves(mishaps.missing_is_dealt, "amb.13", founds=[0, 2])
here.proves(mishaps.wrong_count_forfeits, "amb.13", script=ENTER, founds=[3], lost=3)
here.proves(
    mishaps.wrong_count_forfeits,
    "amb.13",
    script="P1 call, P2 call",
    founds=[2],
    lost=3,
    settings={"wrong-count-cutoff": "any-action"},
)

test_the_sheet = here.tests(cards, mishaps, ranking)


@here.rule("fee.1")
def test_the_row_of_the_split_game_at_2_4_is_three_dollars_too_and_for_split_games_only():
    found = sheet(here.sheet).change({"limit": "2-4"})
    assert found.fee is not None and found.fees["2-4-split"].players.fee(4) == 300
    with pytest.raises(
        SheetError, match="option 2-4-split is for limit 2-4-split, not for '2-4'; .* is 2-4$"
    ):
        found.change({"fee_option": "2-4-split"})


# -- the kill on two cards -----------------------------------------------------------------------------------


@here.rule("bet.5", "bet.6", "play.2")
def test_a_player_who_has_looked_at_two_cards_may_kill_the_pot_for_twice_the_big_blind():
    round = hand(here, "look")
    assert {name: seen(round, name) for name in round.pending} == {"P1": 2, "P2": 2, "P3": 2, "P4": 2}
    on(round, "P4 wants kill, go")
    assert in_front(round) == {"P2": 2, "P3": 3, "P4": 6}
    assert seen(round, "P4") == 5 and not round.asks[0].optional
    # The big blind adds to his blind, and nobody kills without the chips.
    assert in_front(hand(here, "P3 wants kill, go")) == {"P2": 2, "P3": 6}
    assert set(hand(here, "look", players=[1000, 1000, 1000, 5]).pending) == {"P1", "P2", "P3"}


@here.rule("amb.7")
def test_a_kill_is_live_and_doubles_both_limits_unless_it_is_only_a_blind():
    for switch, raises, bet in (({}, 12, 12), ({"kill-effect": "blind-only"}, 9, 6)):
        round = hand(here, "P1 wants kill, go", settings=switch)
        assert turn(round) == "P4" and options(round)["raise"] == (raises, raises)
        on(round, "P4 call, P1 check, P2 fold, P3 call")
        assert options(after_draw(round))["bet"] == (bet, bet)


@here.rule("amb.7")
def test_there_is_one_kill_a_hand():
    round = hand(here, "P1 wants kill")
    assert not any(ask.optional for ask in round.asks) and ruled(round, "two_card_kill") == ["seat 1"]


@here.rule("bet.7")
def test_a_new_player_gets_his_first_hand_free_outside_the_blind_and_takes_it_there():
    round = go(arrive(running(here), 7))
    assert in_front(round) == {"P2": 2, "P3": 3} and hand_of(round, 7)
    assert in_front(go(arrive(lap(table(here, 6), 10), 7))) == {"P6": 2, "P7": 3}
