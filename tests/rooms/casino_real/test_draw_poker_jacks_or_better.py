"""Jacks or better at Casino Real: $4-$8 unless a proof says otherwise, with an ante of $0.50. P1 has the
button and pays $2 before the deal. What it takes over from the other draw games is proved beside them."""

from houseway.cards import Incident
from houseway.play import Party
from tests.compliance import Here
from tests.compliance.draw import cards, kills, openers, ranking, stakes
from tests.compliance.draw.hand import JACKS, dealt_in, go, hand, on, table, win
from tests.compliance.draw.openers import (
    ACES,
    CALLED,
    FOR_TWO_OTHERS,
    KING,
    NINES,
    SPLIT,
    TENS,
    TO_A_FLUSH,
    TURNED_UP,
    UNCALLED,
    dealt,
)
from tests.pots.arrange import cents, in_front, options, paid, ruled
from tests.pots.arrange_draw import pot, stays, turn
from tests.pots.draw_showdowns import JOKER_HANDS

here = Here("casino-real/draw-poker-jacks-or-better", fee=2)

# -- antes and betting ---------------------------------------------------------------------------------------

BLINDS = {"jacks-seed": "blinds"}
for limit, ante in (("3-6", 0.5), ("4-8", 0.5), ("9-18", 1), ("15-30", 2)):
    here.proves(stakes.pot_holds, "amb.1", dollars=3 * ante, settings={"limit": limit})
here.proves(stakes.pot_holds, "amb.1", "play.1", dollars=6, front={"P2": 2, "P3": 4}, settings=BLINDS)
here.proves(openers.open_or_pass, "amb.1", low=4)
here.proves(openers.open_or_pass, "amb.1", "play.1", low=4, settings=BLINDS)
here.proves(openers.comes_to, "amb.1", won=(0, 4, -4), script=f"{UNCALLED}, P2 show", settings=BLINDS)
DRAWN = "P2 open, P1 raise, P2 call, P2 throws 3c, P1 throws Qd, P2 check, P1 bet, P2 call, P2 show"
WAITING = (f"{JACKS} 2h", f"{KING} Kh")
here.proves(openers.comes_to, "play.1", won=(16.5, -16.5), script=DRAWN, hands=WAITING)
here.proves(cards.up_to_five, "act.2", two="P2 open, P1 call", cards={"seat 2": JACKS})
here.proves(openers.limits_double, "bet.1", rows={"4-8": (4, 8), "9-18": (9, 18)})
here.proves(stakes.check_raise, "bet.1", may=True, script="P2 open, P1 call, pat")
here.proves(stakes.raised, "bet.1", most=9, script="P2 open", players=3)
for chips, reopens in ((20, True), (19, False)):
    script = f"P2 open, P3 raise, P1 raise, P2 raise, P3 raise {chips}, P1 call"
    here.proves(stakes.short_raise, "bet.1", stacks=[100, 100, chips + 0.5], script=script, reopens=reopens)
SHORT = {"stacks": [100, 100, 5.5], "script": "P2 open, P3 raise 5", "call": 5, "raises": 8}
here.proves(stakes.short_raise_completed, "bet.1", **SHORT)
DOUBTFUL = {"string-raise": 4, "lone-chip": 4, "half-string-raise": 8, "announced-raise": 8}
here.proves(stakes.doubtful_raise, "bet.1", totals=DOUBTFUL, script="P2 open, P3 raise 8", players=3)
LATER = {"script": "P2 open, P3 call, P1 call, pat, P2 bet, P3 raise 16", "players": 3, "nth": 2}
here.proves(stakes.doubtful_raise, "bet.1", totals={"string-raise": 8, "lone-chip": 8}, **LATER)

# -- kill tables ---------------------------------------------------------------------------------------------

for limit, post in (("4-8-half-kill", 6), ("4-8-full-kill", 8), ("3-6-half-kill", 4)):
    here.proves(kills.dead_post, "bet.1", "play.1", limit=limit, post=post, opens=post)
AS_POSTED = {"blind_source": "as-posted", "posted_blinds": "1/2"}
here.proves(kills.dead_post, "bet.1", limit="4-8-half-kill", post=6, opens=6, settings=AS_POSTED)
here.proves(kills.dead_post, "bet.1", limit="4-8", post=None, opens=4)

# -- hands and openers ---------------------------------------------------------------------------------------

BEST_OTHER = {"unproved-openers": "best-other-hand"}
OPENED = {"won": 9, "players": 3, "script": FOR_TWO_OTHERS, "settings": BEST_OTHER}
here.proves(ranking.higher_wins, "rank.1", hands=ranking.EVERY, **OPENED)
here.proves(ranking.higher_wins, "deck.1", hands=JOKER_HANDS, **OPENED)
here.proves(openers.opens_with, "act.1", rows=openers.JACKS_OR_BETTER, won=1, lost=-4.5)
here.proves(openers.opens_with, "rank.2", rows=openers.WITH_JOKER, won=1, lost=-4.5)
here.proves(
    openers.comes_to,
    "pay.1",
    case="the opener shows, whoever won",
    won={"P1": 17},
    hands=(JACKS, KING, ACES),
    script=f"{CALLED}, P2 check, P3 check, P1 bet, P2 fold, P3 call, P2 show",
    up={"seat 2": JACKS},
)
here.proves(
    openers.comes_to,
    "pay.1",
    case="who folds before the draw too",
    won={"P1": 5},
    hands=(JACKS, KING, ACES),
    script="P2 open, P3 fold, P1 raise, P2 fold, P2 show",
    up={"seat 2": JACKS},
)
here.proves(openers.comes_to, "pay.2", won=(-0.5, -4.5, -0.5), script=f"{UNCALLED}, P2 muck", kept=5.5)
for reading, p1, kept in (({}, -4.5, 13.5), (BEST_OTHER, 9, 0)):
    stay = {"won": {"P1": p1}, "kept": kept, "settings": reading}
    here.proves(
        openers.comes_to, "pay.2", "amb.3", script=f"{CALLED}, end", hands=(TENS, KING, NINES), **stay
    )
    mucked = f"{CALLED}, P2 check, P3 check, P1 check, P2 muck"
    here.proves(openers.comes_to, "amb.3", script=mucked, hands=(JACKS, KING, ACES), **stay)
    folded = f"{CALLED}, P2 check, P3 check, P1 bet, P2 fold, P3 fold, P2 muck"
    here.proves(openers.comes_to, "amb.3", script=folded, hands=(JACKS, KING, ACES), **stay)
ALONE = f"{CALLED}, P2 bet, P3 fold, P1 fold, P2 show"
here.proves(openers.comes_to, "amb.3", won={"P2": -4.5}, script=ALONE, hands=(TENS, KING, NINES), kept=13.5)
for word, p2 in (("declare", 4.5), ("say-nothing", -4.5)):
    script = SPLIT.format(word=word)
    here.proves(openers.comes_to, "amb.5", won={"P2": p2}, script=script, hands=TO_A_FLUSH)

# -- false openers and pots that stay ------------------------------------------------------------------------

FALSE = {"hands": (TENS, KING, ACES)}
ON = "pat, end"
here.proves(
    openers.comes_to,
    "amb.4",
    won=(9, -4.5, -4.5),
    **FALSE,
    script=f"{TURNED_UP}, P3 decline, P1 declare, P3 call, {ON}",
)
here.proves(
    openers.comes_to,
    "amb.4",
    won=(-0.5, -4.5, -0.5),
    kept=5.5,
    **FALSE,
    script="P2 open, P3 call, P2 says turn-up, P3 decline, P1 decline",
)
here.proves(
    openers.comes_to,
    "amb.4",
    won={"P2": -12.5},
    **FALSE,
    script=f"P2 open, P3 raise, P1 call, P2 raise, P2 says turn-up, P3 call, {ON}",
)
here.proves(openers.passed_out, "amb.2", ante=0.5)

test_the_sheet = here.tests()


@here.rule("amb.4")
def test_who_passed_with_openers_may_declare_the_pot_open():
    script = "P2 pass, P3 open, P3 says turn-up, P1 decline, P2 declare"
    assert ruled(dealt(here, script, (JACKS, TENS, KING)), "pot_declared_open") == ["seat 2"]


@here.rule("amb.4")
def test_an_all_in_false_opener_plays_the_next_hand_like_anybody():
    seats = table(here, [100, 0.5, 100], {"buy_ins": {}})
    go(seats, f"{TURNED_UP}, P3 decline, P1 decline", {"seat 2": TENS})
    seats.buy("P2", cents(50))
    assert 2 in dealt_in(go(seats))


@here.rule("amb.2")
def test_read_the_other_way_the_antes_go_back():
    round = hand(here, "end", players=3, settings={"passed-out-pot": "return-antes"})
    assert stays(round) == 0 and ruled(round, "passed_out") == [] and len(paid(round, "antes_returned")) == 3


@here.rule("amb.6")
def test_a_pot_that_stayed_is_closed_to_others_until_it_is_won():
    seats = table(here, 3)
    go(seats, "end")
    seats.join(Party("P4", cents(100), 4))
    round = go(seats, "", {"seat 3": JACKS})
    assert pot(round) == 3 and dealt_in(round) == [3, 1, 2]
    on(round, "P3 open, P1 fold, P2 fold, P3 show")
    assert 4 in dealt_in(go(seats))


@here.rule("bet.1")
def test_another_winner_takes_the_kill_button_over_and_a_shared_pot_does_not_count():
    seats = kills.killed(here, "4-8-half-kill")
    win(seats, "P3")
    assert options(go(seats))["open"] == (4, 4)
    seats = kills.killed(here, "4-8-half-kill")
    tie = {"seat 2": "As Kd 9c Td 4h", "seat 1": "Ah Kc 9d Tc 4s", "seat 4": "Qc Qh 7d 5c 2h"}
    script = "P4 open, P1 call, P2 call, P3 fold, pat, P4 fold, P1 check, P2 check, P4 show"
    assert ruled(go(seats, script, tie), "kill_split")
    assert paid(go(seats), "kill_posted") == [("P2", "pot", 6)]


# -- acts that go wrong --------------------------------------------------------------------------------------


def gone_wrong(kind, seat, script=""):
    return hand(here, script, {"seat 2": JACKS}, players=3, slips=[Incident(f"act of seat {seat}", 1, kind)])


@here.rule("bet.1")
def test_who_checks_out_of_turn_may_only_call_or_fold_and_opens_nothing():
    round = gone_wrong("early-check", 3, "P2 open")
    assert set(options(round)) == {"fold", "call"} and ruled(round, "out_of_turn_check") == ["seat 3"]
    round = gone_wrong("early-check", 2)
    assert set(options(round)) == {"pass"}
    assert set(options(on(round, "P2 pass, P3 open, P1 fold"))) == {"fold", "call"}


@here.rule("bet.1")
def test_a_string_bet_opens_nothing():
    round = gone_wrong("string-raise", 2, "P2 open")
    assert "P2" not in in_front(round) and turn(round) == "P3" and ruled(round, "string_bet") == ["seat 2"]
