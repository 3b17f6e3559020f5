"""Draw poker at Casino Real, beside what it takes over from LoBall: the joker, how hands rank, the showdown
and kill tables. $4-$8; P1 has the button and pays $2 before the deal."""

from houseway.cards import Incident
from tests.compliance import Here
from tests.compliance.draw import kills, ranking
from tests.compliance.draw.hand import hand, pays
from tests.pots.arrange import results
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

here = Here("casino-real/draw-poker", bet=8, call=4)

# -- hands and the showdown ----------------------------------------------------------------------------------

CLAIM = [Incident("claim of seat 2", 1, "claimed", "Ac")]
CLAIMED = {"seat 2": "9c 9d 8h 7s 6d", "seat 1": "Tc Td 8c 7d 6s"}
SWAPPED = {"seat 2": CLAIMED["seat 1"], "seat 1": CLAIMED["seat 2"]}
TIE = {"seat 1": "Ks Qd Th 9c 3c", "seat 3": "Kh Qc Td 9d 3d"}
here.proves(ranking.higher_wins, "rank.1", "play.1", "amb.5", won=4, hands=[*HIGHER_HANDS, *JOKER_HANDS])
here.proves(ranking.higher_wins, "deck.2", "amb.1", won=4, hands=JOKER_HANDS)
here.proves(ranking.higher_wins, "rank.2", "rank.3", won=4, hands=[SUITED_WITH_ACE])
for reading, won in (({}, (-2, -1, 1)), ({"odd-chip": "high-card-by-suit"}, (-1, -1, 0))):
    here.proves(
        ranking.odd_chip,
        "amb.6",
        won=won,
        cards=TIE,
        script="P1 call, P2 fold, P3 check",
        settings={"limit": "3-6", **reading},
    )
here.proves(pays, "pay.1", case="cards speak", won=(2, -4), cards=CLAIMED, players=2, slips=CLAIM)
here.proves(
    pays,
    "pay.1",
    case="another threw his hand away for it",
    won=(-6, 4),
    cards=CLAIMED,
    players=2,
    slips=[*CLAIM, Incident("claim of seat 1", 1, "fouled")],
)
here.proves(
    pays,
    "amb.4",
    case="a hand that was checked wins all",
    won=(-14, 12),
    script="drawn, P2 check, P1 bet, P2 call",
    cards={"seat 2": "2c 2d 2h 3s 3c", "seat 1": "9c 9d 8h 7s 6d"},
    players=2,
)
for script in ("end", "drawn, P2 check, P1 bet, P2 call"):
    order = ["seat 2", "seat 1"]
    here.proves(ranking.shows_first, "pay.1", script=script, order=order, cards=CLAIMED, players=2)
    here.proves(ranking.shows_first, "pay.1", script=script, order=order, cards=SWAPPED, players=2)
here.proves(ranking.all_in_shows_last, "pay.1")
here.proves(ranking.last_hand_unseen, "pay.1", won=12)

# -- kill tables ---------------------------------------------------------------------------------------------

HALF, AS_POSTED = "4-8-half-kill", {"blind_source": "as-posted", "posted_blinds": "1/2"}
SHARED = {"seat 1": "As Kd 9c Td 4h", "seat 3": "Ah Kc 9d Tc 4s"}
for limit, post in (("3-6-half-kill", 4), (HALF, 6), ("4-8-full-kill", 8)):
    here.proves(
        kills.raised_stakes,
        "amb.8",
        limit=limit,
        post=post,
        raises=(2 * post, 2 * post),
        bet=(2 * post, 2 * post),
    )
here.proves(kills.posts, "amb.8", limit=HALF, posted={"P4": 2, "P1": 4, "P2": 6})
here.proves(kills.posts, "amb.8", limit=HALF, posted={"P4": 1, "P1": 2, "P2": 6}, settings=AS_POSTED)
here.proves(kills.posts, "amb.8", limit="4-8", posted={"P4": 2, "P1": 4})
for reading, first in (({}, "P2"), ({"kill-turn": "last"}, "P3")):
    here.proves(kills.acts_first, "amb.8", limit=HALF, first=first, settings=reading)
here.proves(kills.won_and_lost, "amb.8", limit=HALF, small=2, big=4, kill=6)
here.proves(kills.shared_pot, "amb.8", limit=HALF, most=6, cards=SHARED)
here.proves(
    kills.shared_pot_does_not_count,
    "amb.8",
    limit=HALF,
    big=4,
    cards={"seat 2": SHARED["seat 1"], "seat 4": SHARED["seat 3"]},
)

test_the_sheet = here.tests()


@here.rule("rank.2", "rank.3")
def test_in_a_flush_with_the_ace_the_joker_is_the_king_and_no_second_ace():
    round = hand(here, "end", {"seat 2": "As Ks Qs 8s 7s", "seat 1": "Ah Jh 9h 4h Jk"}, players=2)
    assert results(round)["P2"] == 4
