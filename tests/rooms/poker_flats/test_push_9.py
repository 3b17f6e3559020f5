"""Push 9 at Poker Flats: three cards, one betting round begun by the action button, and what beats what.
Three play with antes and bets of $1 unless a story says otherwise; the action button pays the drop of $2."""

from itertools import pairwise

import pytest

from houseway.errors import Refused
from tests.compliance.pots.arranged import sit
from tests.compliance.pots.story import Story
from tests.pots.arrange import deal, play, results
from tests.pots.arrange_stud import show_down

DOLLAR = "posted_ante=$1"
here = Story("poker-flats/push-9", words=DOLLAR)

# -- cards, button and betting -------------------------------------------------------------------------------


@here.rule("deck.1", "play.1")
def test_three_cards_of_52_go_to_each_player_and_no_more():
    round = deal(sit(here, 4))
    stub = round.felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))
    show_down(round)
    assert sorted(left.place for left in stub.exits) == sorted([f"seat {seat}" for seat in (1, 2, 3, 4)] * 3)


@here.rule("deck.2")
def test_only_the_player_it_was_dealt_to_may_play_a_hand():
    round = deal(sit(here, 3))
    with pytest.raises(Refused, match="it is not P2's turn: P1 is asked"):
        round.act(round.asks[0].id, "check", party="P2")


here.tells("""
    bet.1: bets and raises have one size and form the pot
        [limit=1] P1: fold, check, bet 1; P1 bet; P2 may raise 2; P2 call, P3 fold; house 2
        [limit=2] P1: fold, check, bet 2; P1 bet; P2 may raise 4; P2 call, P3 fold; house 2
    bet.2 play.2: the action button starts the action
        button {button}; {one} check, {two} check, {three} check; over
        | button | one | two | three |
        | 1      | P1  | P2  | P3    |
        | 3      | P3  | P1  | P2    |
    bet.3: the winner of the hand receives the action button and pays the next drop
        hands 2c 3d 5h / As Ad Ac / 4c 6d 7h; show down
        next hand; hands 2c 3d 5h / 4s 6h 7d / Ks Kd Kc; P2 next; paid drop: P2 house 2; show down
        next hand; P3 next
    bet.3: an uncalled winner receives it too
        P1 check, P2 bet, P3 fold, P1 fold; moved P1 -3, P2 2, P3 -1; next hand; P2 next
    bet.4: on a split the action button goes to the winner nearest it clockwise
        players 4; button {button}; hands 2c 3d 5h / Js Qd Kc / 4c 6d 7h / Jd Qh Ks
        leader checks; leader checks; leader checks; leader checks; P2 no, P4 no; next hand; {next} next
        | button | next |
        | 3      | P4   |
        | 1      | P2   |
        | 2      | P2   |
    bet.5: when the last winner is gone the action button moves to the next player
        players 4; hands 2c 3d 5h / As Ad Ac / 4c 6d 7h / 4d 6h 7s; show down; next hand; P2 {gone}; P3 next
        | gone     |
        | leaves   |
        | sits out |
    act.1: in turn a player checks or bets, and folds, calls or raises
        P1 check; P2: fold, check, bet 1; P2 bet; P3: fold, call 1, raise 2; P3 raise, P1 fold, P2 call; over
    play.3 pay.1: after the betting the best hand takes the pot
        hands 2c 3d 5h / As Ad Ac / 4c 6d 7h; P1 bet, P2 call; not over; P3 call
        over; moved P1 -4, P2 4, P3 -2
    amb.8: the raise cap is three unless switched
        P1 bet, P2 raise, P3 raise, P1 raise
        [] P2 may not raise
        [raise-cap=six] P2 raise, P3 raise, P1 raise; P2 may not raise
    amb.8: between two players there is none
        players 2; P1 bet, P2 raise, P1 raise, P2 raise, P1 raise, P2 raise, P1 raise
        [] P2 raise, P1 raise
        [raise-cap=six] P2 raise, P1 raise
    amb.8: the cap stays when only two are left within the round
        P1 bet, P2 raise, P3 raise, P1 raise, P2 fold; P3 may not raise
    amb.8: check-raise is allowed unless switched
        players 2; P1 check, P2 bet
        [] P1 may raise
        [check-raise=forbidden] P1 may not raise
    amb.8: switched to a blind of the action button he alone opens the pot and may raise
        [push9-opening=action-button-blind] front P1 1; pot 0; P2 call, P3 call; P1: fold, check, raise 2
    amb.8: such a pot is dropped from like any other
        [push9-opening=action-button-blind] P2 call, P3 call, P1 check; house 2
    fee.1 room-rules#fee.1: the drop goes by the limit and the number of players
        players {players}
        [limit=1] paid drop: P1 house {drop}
        [limit=2] paid drop: P1 house {drop}
        | players | drop |
        | 2       | 2    |
        | 6       | 2    |
        | 7       | 3    |
        | 8       | 3    |
    amb.1 room-rules#amb.12: the action button pays unless the rows belong to Pan alone
        [condition-rows=both] paid drop: P1 house 2; all fold
        [condition-rows=push9-only] paid drop: P1 house 2; all fold
        [condition-rows=pan-only] paid drop: nothing; all fold
    amb.1: the room's switch of who pays holds here too
        [] paid drop: P1 house 2
        [poker-fee-payer=each-player] paid drop: P1 house 2, P2 house 2, P3 house 2
""")
here.tells(
    """
    amb.8 room-rules#amb.5: everybody antes, and there is one round with three raises and check-raise
        front nothing; pot 1.5; P1 check, P2 bet, P3 raise, P1 raise, P2 raise; P3: fold, call 2
        P3 call, P1 call; over
""",
    words="",
)


@here.rule("fee.2")
def test_the_drop_is_taken_before_the_hand_starts():
    round = deal(sit(here, 3, DOLLAR))
    told = [getattr(event, "clause", getattr(event, "street", "")) for event in round.events]
    assert told.index("drop") < told.index("antes") < told.index("cards")


# -- what beats what -----------------------------------------------------------------------------------------


def beats(here, rows, words=""):
    """The better hand, the worse one: P2 wins two antes, and P1 also pays the drop."""
    for better, worse in rows:
        round = show_down(deal(sit(here, 2, DOLLAR, words), {"seat 1": worse, "seat 2": better}))
        assert results(round) == {"P1": -3, "P2": 1}, better


def ties(here, one, other, words=""):
    """Both are asked whether the pot is pushed."""
    round = deal(sit(here, 2, DOLLAR, words), {"seat 1": one, "seat 2": other})
    play(round, "P1 check, P2 check")
    assert set(round.pending) == {"P1", "P2"}
    play(round, "P1 no, P2 no")
    assert results(round) == {"P1": -2, "P2": 0}


RANKING = ["3c 3d 3h", "Ac Ad Ah", "Kc Kd Kh", "2c 2d 2s", "Qs Kd Ac", "Jc Qd Ks", "2h 3s 4c", "Ad 2s 3h"]
RANKING += ["Jc Jd Ks", "4c 5d Tc", "4d 4h Th", "Tc Kd Jh"]
"""Three threes, triples, straights, pictures and points, each better than the next."""
here.proves(beats, "rank.2", rows=list(pairwise(RANKING)))
# Pictures and tens are worth nothing, and of the sum the last digit counts.
points = [(f"{more}c Td Ks", f"{less}h Ts Kd") for less, more in pairwise("QA23456789")]

here.proves(beats, "rank.1", "rank.3", "amb.2", rows=points)
here.proves(beats, "rank.3", rows=[("9c 6s 4d", "8c 6d 6h")])
here.proves(ties, "rank.3", one="9c 6s 4d", other="9h Kd Tc")
rows = [("3c 3d 3h", other) for other in ("Ac Ad Ah", "4c 4d 4h", "2c 2d 2h")]
here.proves(beats, "ex.1", "amb.7", rows=rows)
triples = [f"{rank}c {rank}d {rank}h" for rank in "AKQJT9876542"]
here.proves(beats, "amb.7", rows=list(pairwise(triples)))
rows = [("Qd Ks Ad", "Jc Kc Qh"), ("Ad 2c 3h", "Jc Kc Jh"), ("2s 3d 4c", "Ad 2c 3h")]
here.proves(beats, "amb.3", rows=rows)
here.proves(beats, "amb.3", rows=[("Jc Kc Jh", "Ad 2c 3h")], words="straight-ace=high-only")
here.proves(beats, "amb.4", rows=[("6c 7s 8h", "5c 6d 7h")])
here.proves(ties, "amb.4", one="5c 6d 7h", other="5d 6c 7s")
here.proves(ties, "amb.4", one="5c 6d 7h", other="6c 7s 8h", words="straight-order=all-equal")
here.proves(ties, "amb.5", one="Jc Jd Qh", other="Kc Kd Qs")
here.proves(beats, "amb.5", rows=[("Kc Kd Qs", "Jc Jd Qh")], words="picture-order=high-card")
# Where two categories fit, the higher counts.
here.proves(beats, "amb.6", rows=[("Jc Qd Ks", "Kc Kd Jh"), ("Js Jd Jh", "Jc Qd Ks")])

test_the_sheet = here.tests()
