"""Asian stud at Casino Real: seven to ace, spread limit $10 to $100, antes of $1. Three play unless a story
says otherwise; a seat's first card lies down, the others up."""

from itertools import pairwise

import pytest

from houseway.cards import show
from houseway.errors import Refused
from houseway.play import Party
from houseway.play.events import Shown
from tests.compliance.pots import stud, stud_bets
from tests.compliance.pots.arranged import sit
from tests.compliance.pots.story import Story
from tests.pots.arrange import cents, deal, results, shown
from tests.pots.arrange_stud import show_down

CARDS = {"seat 1": "8c Kd 9h Jc 7d", "seat 2": "Ad Qh Ts 9c 8s", "seat 3": "Qc 7c 8h Th Js"}
"""P1 has the highest up card and board, P2 the best hand: ace high."""
here = Story("casino-real/asian-stud-poker", cards=CARDS, first=2)

# -- pack, seats, stakes -------------------------------------------------------------------------------------


@here.rule("deck.1", "deck.2", "amb.1")
def test_the_pack_has_the_32_cards_from_seven_to_ace_the_jacks_among_them_and_no_joker():
    cards = deal(sit(here, 3)).felt.chance.stubs[-1].pack.cards
    assert sorted(map(show, cards)) == sorted(rank + suit for rank in "789TJQKA" for suit in "cdhs")


@here.rule("amb.4")
def test_two_to_five_players_sit_down_and_the_pack_suffices_for_them():
    assert deal(sit(here, 2)).pending
    assert show_down(deal(sit(here, 5))).felt.chance.stubs[-1].left == 32 - 28
    with pytest.raises(Refused, match="there is no seat 6"):
        sit(here, 5).join(Party("P6", cents(100), 6))


here.proves(stud_bets.refused, "bet.2", limits=["5-50", "10-20", "20-100", "no-limit 5/10"])
here.tells("""
    bet.1 play.1 amb.5: every player antes a dollar
        paid antes: P1 pot 1, P2 pot 1, P3 pot 1; front nothing
    amb.5: switched to blinds two are posted and the high card must still open
        [asian-stud-seed=blinds, posted_blinds=2/5] front P2 2, P3 5; pot 0; P1: bring-in 10
    amb.5: who posted a blind pays so much less
        [asian-stud-seed=blinds, posted_blinds=2/5] P1 bring-in; P2 may call 8
    bet.2 amb.6: any bet or raise is from 10 to 100 dollars and a raise at least the last one
        street 3; P1 may bet 10-100; P1 bet 25; P2 may raise 50-125; P2 raise 85; P3 may raise 145-185
    amb.6: switched to fixed limit every bet and raise is 10 dollars
        [asian-stud-limit=fixed-10] P1: bring-in 10; P1 bring-in; P2: fold, call 10, raise 20
    amb.6: to the last street
        [asian-stud-limit=fixed-10] street 5; P1 may bet 10
    bet.3 play.3 amb.6: the highest up card must open for the least bet
        P1: bring-in 10; P1 bring-in; P2: fold, call 10, raise 20-110
    bet.3 amb.8: of equal cards the first one dealt must open unless suits count
        boards Kd / Ac / As
        [] P2 next
        [opener-tie=suit] P3 next
    bet.5 amb.8: of equal boards the first one dealt leads unless suits count
        boards Kd Qc / Ac 9d / As 9h; street 3
        [] P2 next
        [opener-tie=suit] P3 next
    bet.4: the forced bettor may raise when it comes back to him
        P1 bring-in, P2 call, P3 call; P1: fold, check, raise 20-110; P1 raise 20; P2 may call 10
    bet.5: from third street on the high board opens
        boards {boards}; street 3; {leader} next
        | boards                | leader |
        | Kd 9h / 8h 8d / 7c Th | P2     |
        | Kd 9h / Qh Ts / 7c 8h | P1     |
    bet.6 room-rules#bet.16: check-raise is allowed
        street 3; P1 check, P2 bet 10, P3 call; P1 may raise
    act.1: a player checks or bets, and facing a bet folds, calls or raises
        street 4; P1: fold, check, bet 10-100; P1 bet 100; P2: fold, call 100, raise 200
    amb.7: a bet and three raises a round, the forced bet being the bet
        players 4; seat 4: 9d 7h 9s 7s Td
        P1 bring-in, P2 raise 20, P3 raise 30, P4 raise 40; P1: fold, call 30; P1 call, P2 call, P3 call
        P1 bet 10, P2 raise 20, P3 raise 30, P4 raise 40; P1: fold, call 30
    amb.7: with two players left raises are not counted
        players 4; seat 4: 9d 7h 9s 7s Td
        P1 bring-in, P2 raise 20, P3 raise 30, P4 raise 40, P1 fold, P2 fold; P3 may raise
    amb.7: switched to unlimited raises nothing stops them
        [raise-cap=unlimited] P1 bring-in, P2 raise 20, P3 raise 30, P1 raise 40, P2 raise 50; P3 may raise
    bet.7 pay.1: the best hand takes three antes and three forced bets, less the collection
        show down; moved P1 -12, P2 21, P3 -12
""")

# -- streets -------------------------------------------------------------------------------------------------

here.proves(stud.full_hand, "play.8", full=5)
here.tells("""
    play.2: each player gets one card down and then one up
        held 1: 8c Kd; held 2: Ad Qh; held 3: Qc 7c; up 1: Kd; up 2: Qh; up 3: 7c
    play.4: third street is burned for and brings a card up
        street 3; burned 1; up 1: Kd 9h; up 2: Qh Ts; up 3: 7c 8h; down 1: 1; down 2: 1; down 3: 1
    play.6: fourth street is burned for and brings a card up
        street 4; burned 2; up 1: Kd 9h Jc; up 2: Qh Ts 9c; up 3: 7c 8h Th; down 1: 1; down 2: 1; down 3: 1
    play.8: fifth street is burned for and brings a card up
        street 5; burned 3; up 1: Kd 9h Jc 7d; up 2: Qh Ts 9c 8s; up 3: 7c 8h Th Js
        down 1: 1; down 2: 1; down 3: 1
    play.3: a betting round follows the second card
        P1 bring-in; P2 next
    play.5: a betting round follows the third card
        street 3; P1 check; P2 next
    play.7: a betting round follows the fourth card
        street 4; P1 check; P2 next
    play.9: a betting round follows the fifth card
        street 5; P1 check; P2 next
""")


@here.rule("play.2", "amb.9")
def test_cards_come_in_rotation():
    exits = deal(sit(here, 3)).felt.chance.stubs[-1].exits
    assert [left.place for left in exits] == ["seat 1", "seat 2", "seat 3"] * 2


@here.rule("play.10")
def test_active_players_expose_their_cards_and_the_best_hand_wins():
    round = show_down(deal(sit(here, 3), CARDS))
    hands = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert hands == {"seat 1": 5, "seat 2": 5, "seat 3": 5}
    assert "ace" in shown(round)["seat 2"] and results(round)["P2"] > 0


# -- ranking -------------------------------------------------------------------------------------------------


def beats(here, rows, words=""):
    """The better hand, the worse one, and what the better is called, if that is said."""
    for better, worse, *name in rows:
        round = show_down(deal(sit(here, 2, words), {"seat 1": worse, "seat 2": better}))
        assert results(round)["P2"] > 0 > results(round)["P1"], better
        assert all(one in shown(round)["seat 2"] for one in name)


LADDER = [
    ("Ac Kc Qc Jc Tc", "royal flush"),
    ("Kd Qd Jd Td 9d", "straight flush"),
    ("7c 7d 7h 7s 8c", "four of a kind"),
    ("Kh Qh Jh 9h 8h", "flush"),
    ("Ad Ah As 8d 8s", "full house"),
    ("Jh Ts 9s 8h 7s", "straight"),
    ("Qc Qd Qs 8d 7d", "three of a kind"),
    ("Kc Kh Js Jd 9h", "two pair"),
    ("As Ac Qh Jh 9c", "pair"),
    ("Ah Kd Qs 9d 8s", "high"),
]
rows = [(better, worse, name) for (better, name), (worse, _) in pairwise(LADDER)]
here.proves(beats, "rank.1", "rank.6", rows=rows)
FLUSH, FULL = "Kh Qh 9h 8h 7h", "Ad Ac As 8d 8s"
here.proves(beats, "rank.2", "ex.3", "amb.2", rows=[(FLUSH, FULL)])
here.proves(beats, "amb.2", rows=[(FULL, FLUSH)], words="flush-over-full-house=no")
STRAIGHTS = ["Ac Kd Qh Js Td", "Kc Qd Jh Ts 9d", "Qc Jd Th 9s 8d", "Jc Tc 9h 8s 7d", "Th 9c 8h 7s As"]
here.proves(beats, "rank.3", "ex.1", rows=[STRAIGHTS[:2]])
LOW_STRAIGHT, QUEENS = "Ac 7d 8h 9s Td", "Qc Qd Qs Kd 7c"
here.proves(beats, "rank.4", "ex.2", "amb.3", rows=[(LOW_STRAIGHT, QUEENS)])
here.proves(beats, "amb.3", rows=[(QUEENS, LOW_STRAIGHT)], words="ace-as-six=no")
SUITED = ["Jc Tc 9c 8c 7c", "Td 9d 8d 7d Ad", "Kc Kh Ks Kd 7c"]
here.proves(beats, "rank.5", "amb.10", rows=[*pairwise(STRAIGHTS), *pairwise(SUITED)])
# Nobody is asked what he holds: the exposed cards decide.
here.proves(beats, "pay.2", "room-rules#pay.1", rows=[("8c 9d Th Jd Qc", "As Kd Qs 9c 8s")])

# -- showdown, fees and what goes wrong ----------------------------------------------------------------------

here.tells("""
    amb.11: equal hands share 23 dollars, and the odd chip goes to the highest card unless switched
        hands Ac Kd 9h 8c 7d / As Kc 9d 8d 7h / Td Jd; P1 bring-in, P2 call, P3 fold, P1 check; show down
        [] won P1 11, P2 12
        [odd-chip=deal-order] won P1 12, P2 11
    fee.1 room-rules#fee.5: each player pays a dollar before the hand
        paid drop: P1 house 1, P2 house 1, P3 house 1; show down; house 3
    fee.1 room-rules#fee.5: so do two and five
        players {players}; paid drop: {paid}; show down; house {players}
        | players | paid                                                             |
        | 2       | P1 house 1, P2 house 1                                           |
        | 5       | P1 house 1, P2 house 1, P3 house 1, P4 house 1, P5 house 1 |
    fee.1: who has no more than the fee is not dealt in
        stacks 1000, 1000, 1; paid drop: P1 house 1, P2 house 1
    fee.1: who has more is
        stacks 1000, 1000, 2; paid drop: P1 house 1, P2 house 1, P3 house 1
    irr.1: a card that its owner shows does not count as exposed: P1's king must open and leads
        slip seat 2 #1 self-exposed; P1 next; up 2: Qh; down 2: 1; street 3; P1 next
    irr.3 amb.12: a hand that touches the discards is dead
        slip seat 2 to act #2 mucked; street 3; P1 check; P3 next; show down; moved P2 -12
    irr.4: where management retrieves it such a hand plays
        slip seat 2 to act #2 mucked
        [mucked_hand=retrieved] street 3; P1 check; P2 next; show down; moved P2 21
""")

test_the_sheet = here.tests()
