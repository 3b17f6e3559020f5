"""Push pots of Push 9 at Poker Flats: equal hands, the price of joining, double limit, side pots, all-ins and
partners. Bets and antes are $1; the table's drop is left out by reading its rows as Pan's, and only those who
join the next hand pay its price, unless a story says otherwise."""

import pytest

from houseway.errors import Refused
from tests.compliance.pots.arranged import sit
from tests.compliance.pots.story import Story
from tests.pots.arrange import deal, play

FREE = "posted_ante=$1, condition-rows=pan-only"
JOINERS = f"{FREE}, push-pot-buy-in=joiners-only"
TIE = {"seat 1": "Js Qd Kc", "seat 2": "Jd Qh Ks", "seat 3": "2c 3d 5h", "seat 4": "2d 3h 5c"}
"""P1 and P2 have equal straights, P3 and P4 nothing."""
here = Story("poker-flats/push-9", words=JOINERS, cards=TIE)

# -- the tie -------------------------------------------------------------------------------------------------

here.tells(
    """
    amb.15: the hand for a pushed pot pays a drop of its own or none
        P1 check, P2 check, P3 check, P1 yes, P2 yes; house 2
        next hand; hands Js Qd Kc / Jd Qh Ks; P3 no; move on; P1 check, P2 check, P1 no, P2 no
        [] house 2
        [push-pot-drop=once-a-pot] house 0
    """,
    words="posted_ante=$1",
)
here.tells("""
    play.4 act.2: equal best hands may elect to push the pot into one more hand
        P1 check, P2 check, P3 check; P1 & P2 next; P1 yes, P2 yes; over; carried 3; moved P1 -1, P2 -1, P3 -1
    play.4 act.3: or they split, and nobody is forced into a push pot
        players 4; P1 check, P2 check, P3 check, P4 check; P1 {one}, P2 {two}; over; carried 0
        moved P1 1, P2 1, P3 -1, P4 -1
        | one | two |
        | no  | no  |
        | yes | no  |
        | no  | yes |
    act.2: a hand with one winner ends without a question
        seat 2: As Ad Ac; P1 check, P2 check, P3 check; over; moved P2 2
    amb.9: all who tied must agree unless a majority is enough
        seat 3: Jc Qs Kd; P1 check, P2 check, P3 check, P1 yes, P2 no, P3 yes
        [] carried 0
        [push-pot-consent=majority] carried 3
    amb.9: one of three is no majority
        seat 3: Jc Qs Kd; P1 check, P2 check, P3 check, P1 yes, P2 no, P3 no
        [push-pot-consent=majority] carried 0
    amb.14: the odd chip of a split goes to the tied player nearest the action button
        button 2; P2 check, P3 check, P1 check, P1 no, P2 no; moved P1 0, P2 1, P3 -1; ruled odd_chip
    amb.14: clockwise
        button 3; P3 check, P1 check, P2 check, P1 no, P2 no; moved P1 1, P2 0, P3 -1
""")

# -- price and joiners ---------------------------------------------------------------------------------------

here.tells("""
    play.5: half the pot is announced, and of an odd amount the lesser half
        players {players}; {acts}, P1 yes, P2 yes; ruled push_price: {price}
        next hand; P3 asked: join the push pot for {price}
        | players | acts                                   | price |
        | 3       | P1 check, P2 check, P3 check           | $1    |
        | 3       | P1 bet, P2 call, P3 call               | $3    |
        | 4       | P1 check, P2 check, P3 check, P4 check | $2    |
    play.6 amb.11: others of the hand may join for that amount, which goes into the pot
        P1 bet, P2 call, P3 call, P1 yes, P2 yes; next hand; hands 2c 3d 5h / 4c 6d 7h / As Ad Ac
        P3 next; P3 yes; move on; paid push_joined: P3 pot 3; show down; moved P1 0, P2 0, P3 6
    play.6: a player who declines is not dealt in, and neither is one who was not in the hand
        players 4; P1 check, P2 check, P3 check, P4 check, P1 yes, P2 yes; next hand; P4 leaves
        P3 no; move on; dealt in 1, 2
    amb.10: who folded may join too unless only those of the showdown may
        P1 bet, P2 call, P3 fold, P1 yes, P2 yes; next hand
        [] P3 next
        [push-pot-eligible=reached-showdown] P1 & P2 next
    amb.10: one who lost the showdown may join under either reading
        P1 bet, P2 call, P3 call, P1 yes, P2 yes; next hand
        [push-pot-eligible=reached-showdown] P3 next
    play.6: nobody joins for less than the price
        stacks 100, 100, 3; P1 bet, P2 call, P3 call, P1 yes, P2 yes; next hand; P1 & P2 next
""")
here.tells(
    """
    amb.11: everyone pays the price unless only joiners do
        P1 check, P2 check, P3 check, P1 yes, P2 yes; next hand; P3 yes; move on
        [] paid push_joined: P1 pot 1, P2 pot 1, P3 pot 1
        [push-pot-buy-in=joiners-only] paid push_joined: P3 pot 1
    """,
    words=FREE,
)

# -- the hand for it -----------------------------------------------------------------------------------------

PUSHED = "P1 check, P2 check, P3 check, P1 yes, P2 yes"
here.tells(f"""
    play.7 bet.1: the hand is bet as the one before with double limit and without antes
        {PUSHED}; next hand; hands As Ad Ac / 4c 6d 7h / 2c 3d 5h; P3 no; move on; P1 may bet 2
        P1 bet, P2 raise 4, P1 call; moved P1 7, P2 -4, P3 0
    amb.13: a push pot that ties again may be split or pushed again at the same double limit
        {PUSHED}; next hand; hands Js Qd Kc / Jd Qh Ks / 2c 3d 5h; P3 yes; move on
        P1 bet, P2 call, P3 fold, P1 yes, P2 yes; carried 8
        next hand; hands As Ad Ac / 4c 6d 7h / 2c 3d 5h; P3 no; move on; P1 may bet 2; P1 check, P2 check
        moved P1 8, P2 0, P3 0
    play.7: one of them folds to a bet and the other takes the pushed pot
        {PUSHED}; next hand; P3 no; move on; P1 bet, P2 fold; moved P1 3, P2 0, P3 0
    play.4: whoever stays when the others have left takes the pot
        {PUSHED}; next hand; P1 leaves; P3 leaves; over; moved P2 3
""")


@here.rule("play.4")
def test_the_last_of_them_to_leave_takes_the_pot_with_him():
    table = sit(here, 3, JOINERS)
    play(deal(table, TIE), PUSHED)
    assert table.leave("P1") == 99900
    assert table.leave("P2") == 99900 + 300


# -- side pots and all-ins: P3 is all-in for his ante and one bet, P1 and P2 bet $1 more, P4 folds -----------

ALL_IN = "stacks 100, 100, 2, 100; P1 bet, P2 raise, P3 call, P4 fold, P1 call"
here.tells(
    f"""
    play.8 play.9: only the main pot of $7 is pushed, and the side pot is split at once
        {ALL_IN}, P1 yes, P2 yes, P3 yes; carried 7; moved P1 -2, P2 -2, P3 -2, P4 -1
    play.8: a tie for the side pot alone is split without a question
        seat 3: As Ad Ac; {ALL_IN}; over; moved P1 -2, P2 -2, P3 5, P4 -1
    play.10 amb.12: a player who is all-in gets a new hand free and plays for the entire main pot
        {ALL_IN}, P1 yes, P2 yes, P3 yes; next hand; hands 2c 3d 5h / 4c 6d 7h / As Ad Ac; P4 no; move on
        ruled push_all_in: P3; P1 bet, P2 call; moved P1 -2, P2 2, P3 7, P4 0
    amb.12: switched he must buy in for the price or has no hand
        {ALL_IN}, P1 yes, P2 yes, P3 yes; next hand
        [push-pot-all-in=must-buy-in] P4 no; move on; dealt in 1, 2; paid push_joined: nothing
        [push-pot-all-in=must-buy-in] P3 buys 2; P4 no; move on; dealt in 1, 2; paid push_joined: nothing
        [push-pot-all-in=must-buy-in] P3 buys 3; P4 no; move on; dealt in 1, 2, 3; paid push_joined: P3 pot 3
    """,
    cards=TIE | {"seat 3": "Jc Qs Kd", "seat 4": "2c 3d 5h"},
)

# -- kum kum -------------------------------------------------------------------------------------------------


@here.rule("play.11")
def test_partners_may_form_only_for_a_push_pot_hand_and_only_before_it_is_dealt():
    table = sit(here, 3, JOINERS)
    round = deal(table, TIE)
    play(round, "P1 check, P2 check, P3 check")
    assert all(ask.kind != "react" for ask in round.asks)
    play(round, "P1 yes, P2 yes")
    round = deal(table)
    play(round, "P3 yes")
    assert {name: asks[0].kind for name, asks in round.pending.items()} == dict.fromkeys(
        ("P1", "P2", "P3"), "react"
    )
    late = round.pending["P3"][0].id
    round.move_on()
    with pytest.raises(Refused, match=f"ask {late} was withdrawn"):
        round.act(late, "seat-1")


here.tells(f"""
    play.11: cards come when nobody forms a partnership any more
        {PUSHED}; next hand; P3 yes; dealt in nobody; move on; dealt in 1, 2, 3
    play.12 play.13: one partner controls the hand, the other is dealt out, and they count as one bet
        players 4; P1 check, P2 check, P3 check, P4 check, P1 yes, P2 yes; next hand
        P3 yes, P4 yes, P4 seat-3; move on; P3 yes; ruled kum_kum: P3 plays for P4, who is out
        dealt in 1, 2, 3; paid push_joined: P3 pot 2; P1 check, P2 check, P3 check; show down; moved P4 0
    play.12: without the partner's consent everybody plays his own hand
        {PUSHED}; next hand; P3 yes, P3 seat-1; move on; P1 no; dealt in 1, 2, 3; ruled kum_kum: never
    play.11: a table without kum kum asks nobody
        {PUSHED}; next hand
        [kum_kum=none] P3 yes; P1 may bet
    play.13: partners who both tied leave one hand that takes the pot
        {PUSHED}; next hand; P3 no, P2 seat-1; move on; P1 yes; over; moved P1 3, P2 0, P3 0
""")

test_the_sheet = here.tests()
