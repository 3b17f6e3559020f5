"""LoBall at Casino Real, beside what the other draw games take over from it: hands, sevens, the showdown,
kill tables and cards that go wrong. $4-$8; P1 has the button and pays $2 before the deal, P2 acts first after
the draw."""

from houseway.cards import Incident
from tests.compliance import Here
from tests.compliance.draw import kills, mishaps, ranking, sevens, stakes
from tests.compliance.draw.hand import PAT, arrive, dealt_in, go, hand, pays, running, win
from tests.compliance.draw.ranking import SIX
from tests.compliance.draw.sevens import BET, BOTH_CHECKED, CALLED_TWICE, ROUGH
from tests.pots.arrange import in_front, ruled
from tests.pots.arrange_draw import turn

here = Here("casino-real/loball", enter="P1 call, P2 call, P3 check", bet=8, call=4)

# -- hands and the showdown ----------------------------------------------------------------------------------

LITERAL = {
    "an ace": ("Kc 6d 5h 4s 2c", "Ad 2h 3s 4c 5d"),
    "a flush": ("Kc Qd Jh 9s 8c", "7d 5d 4d 3d 2d"),
    "another ace": ("Kc 6d 5h 4s 2c", "Ad 2h 3s 4c 6h"),
    "a straight with the joker": ("9c 6d 5h 4s 2c", "2d 3h 4c 6s Jk"),
    "the joker": ("2h 3c 4h 7s Jk", "8d 5d 4c 3s 2c"),
}
ODD = {"seat 3": "2d 3d 4d 5d 6c", "seat 4": "2c 3c 4c 5c 6d"}
CLAIM = Incident("claim of seat 2", 1, "claimed", "8c")
FOULED = [CLAIM, Incident("claim of seat 3", 1, "fouled")]
NINE = {"seat 2": "9c 6h 4d 3h 2d", "seat 3": "Tc 6s 4h 3d 2c"}
here.proves(ranking.lower_wins, "rank.1", "amb.1", "play.7")
here.proves(ranking.lower_wins, "amb.1", hands=LITERAL, settings={"low-ranking": "literal-reverse"})
here.proves(
    pays,
    "pay.1",
    "pay.6",
    "room-rules#pay.1",
    case="cards speak",
    won={"P2": 4, "P3": -4},
    script="P4 fold, P1 fold, end",
    cards=NINE,
    slips=[CLAIM],
)
for reading, won in (({}, {"P2": 4, "P3": -4}), ({"miscall-discarded": "forfeits-pot"}, {"P2": -4, "P3": 4})):
    here.proves(
        pays,
        "pay.6",
        "amb.21",
        case="another discarded",
        won=won,
        script="P4 fold, P1 fold, end",
        cards=NINE,
        slips=FOULED,
        settings=reading,
    )
BET_BEHIND = "drawn, P2 check, P3 check, P4 bet 8, P1 call, P2 call, P3 fold"
here.proves(
    ranking.shows_first, "pay.2", "room-rules#pay.2", script=BET_BEHIND, order=["seat 2", "seat 4", "seat 1"]
)
here.proves(
    ranking.shows_first,
    "pay.2",
    "room-rules#pay.2",
    script="end",
    order=["seat 2", "seat 3", "seat 4", "seat 1"],
)
here.proves(ranking.all_in_shows_last, "pay.2")
here.proves(ranking.all_seen_before_paid, "pay.3", "pay.5", "pay.7")
here.proves(ranking.last_hand_unseen, "pay.4", won=12)
for reading, won in (({}, {"P3": 1, "P4": 0}), ({"odd-chip": "low-card-by-suit"}, {"P3": 0, "P4": 1})):
    here.proves(
        ranking.odd_chip,
        "amb.17",
        won=won,
        cards=ODD,
        script="P4 call, P1 fold, P2 fold, P3 check",
        players=4,
        settings={"limit": "3-6", **reading},
    )

# -- sevens --------------------------------------------------------------------------------------------------

NEXT_BEST = {"passed-seven-bets": "to-next-best-hand"}
BACK = {"checked_seven": [("pot", "P2", 8), ("pot", "P3", 8)]}
RAISED = "P2 check, P3 bet 8, P4 fold, P1 fold, P2 raise 16, P3 call"
here.proves(sevens.comes_to, "act.2", won=(-6, 12, -4, -4), moved=BACK)
here.proves(sevens.comes_to, "act.2", won={"P2": 20}, script=BET)
here.proves(sevens.comes_to, "amb.3", won=(-6, -12, 20, -4), third=SIX)
here.proves(sevens.comes_to, "amb.3", won=(-6, 12, -4, -4), script=RAISED)
here.proves(sevens.comes_to, "amb.3", won=(-6, 4, 12, -12), script=CALLED_TWICE, settings=NEXT_BEST)
here.proves(
    sevens.comes_to, "amb.3", won=(-6, 12, -4, -4), third=ROUGH, script=BOTH_CHECKED, settings=NEXT_BEST
)

# -- kill tables ---------------------------------------------------------------------------------------------

FULL = "4-8-full-kill"
SHARED = {"seat 1": "Ac 2c 3c 4c 5c", "seat 3": "Ad 2d 3d 4d 5d"}
for limit, post in (("3-6-half-kill", 4), ("4-8-half-kill", 6), (FULL, 8)):
    twice = (2 * post, 2 * post)
    here.proves(
        kills.raised_stakes, "amb.9", "room-rules#amb.4", limit=limit, post=post, raises=twice, bet=twice
    )
here.proves(kills.posts, "amb.9", limit="4-8", posted={"P4": 2, "P1": 4})
here.proves(kills.posts, "amb.9", limit=FULL, posted={"P4": 2, "P1": 4, "P2": 8})
here.proves(kills.posts, "amb.9", "room-rules#amb.4", limit=FULL, posted={"P4": 8, "P1": 4}, winner="P4")
for reading, first in (({}, "P2"), ({"kill-turn": "last"}, "P3")):
    here.proves(kills.acts_first, "amb.9", limit=FULL, first=first, settings=reading)
here.proves(kills.won_and_lost, "amb.9", limit=FULL, small=2, big=4, kill=8)
here.proves(kills.shared_pot, "amb.9", "room-rules#amb.4", limit=FULL, most=8, cards=SHARED)

# -- mishaps and all-ins -------------------------------------------------------------------------------------

here.proves(mishaps.exposed_low, "irr.6", "irr.7", kept="A2345")
here.proves(mishaps.exposed_low, "amb.15", kept="A2345", joker=True)
here.proves(stakes.thrown_away, "irr.10")
TWENTY = {
    "limit": "20-40",
    "limits": ["20-40"],
    "lowball-limit": "single",
    "fee_option": "none",
    "buy_ins": {},
}
here.proves(
    stakes.short_raise_completed,
    "bet.10",
    "ex.1",
    "room-rules#amb.7",
    stacks=[1000, 1000, 45, 1000],
    script="drawn, P2 bet 20, P3 raise 25",
    call=25,
    raises=40,
    settings=TWENTY,
)

test_the_sheet = here.tests(mishaps, ranking)


@here.rule("amb.9")
def test_nobody_kills_to_come_in_while_a_winner_must_kill():
    table = running(here, settings={"limit": FULL})
    win(table, "P2")
    win(table, "P2")
    round = go(arrive(table, 7))
    assert in_front(round)["P2"] == 8 and dealt_in(round) == [4, 5, 6, 1, 2, 3]


@here.rule("act.5")
def test_who_showed_a_pat_hand_unaware_of_a_raise_may_still_play_or_fold():
    round = hand(here, "P4 raise, P1 fold", PAT, slips=[Incident("act of seat 1", 1, "unaware")])
    assert ruled(round, "raise_unseen") == ["seat 1"] and turn(round) == "P2"
