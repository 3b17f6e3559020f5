"""Lowball at Angie's: $2-$4 unless a proof says otherwise, with blinds of $1 and $2. P1 has the button, P2
acts first after the draw, and the pot pays $1 before it."""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused
from houseway.play.events import Dealt
from tests.compliance import Here
from tests.compliance.draw import cards, fees, kills, mishaps, ranking, sevens, stakes
from tests.compliance.draw.hand import PAT, hand, on, pays, seen
from tests.compliance.draw.ranking import SIX, WHEEL
from tests.compliance.draw.sevens import BET, CALLED_TWICE, SAME
from tests.pots.arrange import in_front, options, paid, results, ruled
from tests.pots.arrange_draw import hand_of, turn

ENTER = "P1 call, P2 call, P3 check"
SHARED = {"seat 2": "Ac 2c 3c 4c 5c", "seat 3": "Ad 2d 3d 4d 5d"}

here = Here("angies/lowball", enter=ENTER, bet=4, call=2)

# -- cards and the draw --------------------------------------------------------------------------------------

here.proves(cards.pack_has, "deck.1", count=53)
here.proves(cards.pack_has, "deck.2", count=52, settings={"jokers": 0})
here.proves(cards.in_turn, "play.4", "amb.1", burns=2)
here.proves(cards.in_turn, "amb.1", burns=1, settings={"draw-burn": "once"})
here.proves(cards.up_to_five, "act.2", at_once=False)
here.proves(cards.fifth_comes_last, "act.3")
here.proves(
    cards.stub_runs_out,
    "amb.17",
    count=11,
    drawers=3,
    back=["2c", "Kd"],
    never=["6c", "Tc"],
    cards={**cards.EIGHT, "burn": "Kd"},
)
for moment in (1, 2):
    here.proves(cards.second_thoughts, "act.4", "ex.2", moment=moment, binds=True)

# -- betting -------------------------------------------------------------------------------------------------

here.proves(stakes.posted, "bet.1", posts={"P2": 1, "P3": 2}, players=6)
here.proves(stakes.rounds, "bet.3", "play.3", "amb.11", raises=4)
here.proves(stakes.rounds, "bet.4", "play.5", raises=4)
here.proves(stakes.who_folds_is_out, "bet.3", "play.3")
here.proves(
    stakes.first_after_the_draw,
    "bet.2",
    "amb.10",
    script="P4 raise, P1 call, P2 fold, P3 call",
    first="P3",
    players=4,
)
here.proves(stakes.played_at, "bet.9", "room-rules#room.15", rows=stakes.POSTED_LIMITS)
here.proves(stakes.played_at, "amb.15", "room-rules#amb.5", rows=stakes.POSTED_LIMITS)
here.proves(stakes.not_offered, "bet.9", limits=["50.01-100.02", "3-7", "0.5-1"])
TABLE_SET = {"blinds": "table-set", "posted_blinds": "2/3"}
here.proves(stakes.posted, "amb.15", "room-rules#amb.5", posts={"P2": 2, "P3": 3}, settings=TABLE_SET)
for first, late in (("2", 4), ("3", 2), ("4", 2)):
    reading = {"high-limit-from-round": first}
    here.proves(stakes.bet_after, "amb.15", "room-rules#amb.4", bet=(late, late), settings=reading)
for limit, may in (("2-4", False), ("1-3/1-6", False), ("pot-limit 1/2", True), ("no-limit 1/2", True)):
    here.proves(stakes.check_raise, "amb.5", limit=limit, may=may)
here.proves(stakes.check_raise, "amb.5", may=True, settings={"lowball-check-raise": "allowed"})
for cap, most in (("three", 3), ("six", 6), ("none", 9)):
    here.proves(stakes.raised, "amb.15", "room-rules#amb.6", most=most, settings={"raise-cap": cap})
here.proves(stakes.raised, "amb.15", "room-rules#amb.6", most=9, players=2)
here.proves(stakes.raised, "amb.15", "room-rules#amb.6", most=3, script="drawn, P2 bet")
here.proves(stakes.raised, "amb.15", most=2, script="P4 raise, P1 fold, P2 fold")

# -- hands and the showdown ----------------------------------------------------------------------------------

here.proves(ranking.lower_wins, "rank.1", "rank.3", "amb.12")
here.proves(ranking.lower_wins, "rank.2", hands={"aces": ("Ac Ad Kh Qs Jc", "2c 2d 3h 4s 5c")})
here.proves(ranking.lower_wins, "rank.4", "ex.1", hands={"suited": ("Ac 2c 3c 4c 5c", "Ad 2h 3s 4d 6d")})
here.proves(ranking.all_seen_before_paid, "play.6")
here.proves(
    pays,
    "bet.1",
    "pay.1",
    won=(0, 3, -2, -2),
    script="P4 call, P1 fold, P2 call, P3 check, end",
    cards={**PAT, "seat 2": WHEEL, "seat 4": SIX},
)
here.proves(
    pays,
    "pay.2",
    case="chips once in the pot stay there",
    won=(-4, 11, -4, -4),
    script="P4 raise, P1 call, P2 call, P3 call, pat, P2 bet, P3 fold, P4 fold, P1 fold",
)
here.proves(pays, "pay.4", won=(-2, 1, 0), players=3, cards=SHARED)
for reading, gains in (({}, {"P2": 1, "P3": 0}), ({"odd-chip-among-ties": "by-suit"}, {"P2": 0, "P3": 1})):
    here.proves(
        ranking.odd_chip,
        "amb.16",
        "room-rules#amb.9",
        won=gains,
        settings=reading,
        script=ENTER,
        cards={"seat 2": "2d 3d 4d 5d 6c", "seat 3": "2c 3c 4c 5c 6d"},
    )
CLAIM = Incident("claim of seat 2", 1, "claimed", "8c")
NINE = {"seat 2": "9c 6h 4d 3h 2d", "seat 3": "Tc 6s 4h 3d 2c"}
for slips in ([CLAIM], [CLAIM, Incident("claim of seat 3", 1, "fouled")]):
    here.proves(
        pays,
        "rank.6",
        "room-rules#room.6",
        "room-rules#room.13",
        case="cards speak whatever is claimed",
        won={"P2": 1, "P3": -2},
        script="P4 fold, P1 fold, end",
        cards=NINE,
        slips=slips,
    )

# -- the seven rule ------------------------------------------------------------------------------------------

RETURNED = {"checked-seven": "return-post-draw-bets"}
LIMIT_ONLY = {"seven-rule-scope": "limit-only"}
here.proves(
    sevens.comes_to, "act.1", "amb.2", won=(-2, 1, 2, -2), moved={"checked_seven": [("pot", "P3", 8)]}
)
here.proves(
    sevens.comes_to,
    "amb.2",
    won=(-2, 5, -2, -2),
    settings=RETURNED,
    moved={"checked_seven": [("pot", "P2", 4), ("pot", "P3", 4)]},
)
here.proves(sevens.comes_to, "act.1", won={"P2": 9}, script=BET)
here.proves(sevens.comes_to, "amb.2", won=(-2, -6, 9, -2), third=SIX)
here.proves(sevens.comes_to, "amb.2", won=(-2, 1, 6, -6), script=CALLED_TWICE)
for limit, reading, gain in (
    ("2-4", LIMIT_ONLY, 1),
    ("1-3/1-6", LIMIT_ONLY, -2),
    ("no-limit 1/2", {}, 1),
    ("no-limit 1/2", LIMIT_ONLY, 9),
    ("pot-limit 1/2", LIMIT_ONLY, 9),
):
    here.proves(sevens.comes_to, "amb.3", won={"P2": gain}, settings={"limit": limit, **reading})
here.proves(
    sevens.sevens_are,
    "amb.4",
    gains=(1, 9),
    marked=["7c 6d 5h 4s 3c", "Ac 3d 6h 7s Jk", WHEEL],
    plain=["8c 4s 3h 2h Ac", "7c 7d 3h 2h Ac"],
    other="8d 8h 6s 4d 2s",
)
here.proves(
    sevens.comes_to,
    "act.1",
    won=(-2, -6, 2, 5),
    fourth=SIX,
    script="P2 check, P3 bet 4, P1 fold, P2 call",
    players=[1000, 1000, 1000, 2],
)
here.proves(sevens.comes_to, "act.1", won=(-2, -2, 9, -6), third=SAME, script=CALLED_TWICE)

# -- the kill ------------------------------------------------------------------------------------------------

FULL, OWN_BLINDS = "2-4-full-kill", {"blinds": "table-set", "posted_blinds": "1/3"}
here.proves(kills.posts, "bet.9", "room-rules#room.16", limit="2-4", posted={"P4": 1, "P1": 2})
for limit, post, raises, late in (
    ("2-4-half-kill", 3, (6, 6), (6, 6)),
    (FULL, 4, (8, 8), (8, 8)),
    ("5-10-half-kill", 7.5, (15, 15), (15, 15)),
    ("10-20-full-kill", 20, (40, 40), (40, 40)),
    ("2-4/2-8-full-kill", 4, (8, 12), (4, 16)),
):
    here.proves(
        kills.raised_stakes,
        "bet.9",
        "room-rules#room.16",
        "room-rules#room.20",
        limit=limit,
        post=post,
        raises=raises,
        bet=late,
    )
here.proves(kills.not_for, "bet.9", limits=["pot-limit 1/2", "no-limit 1/2"])
for rule in ("room.18", "room.19", "room.23"):
    here.proves(kills.won_and_lost, "bet.9", f"room-rules#{rule}", limit=FULL, small=1, big=2, kill=4)
here.proves(
    kills.posts,
    "bet.9",
    "room-rules#room.21",
    "room-rules#room.22",
    limit="5-10-full-kill",
    posted={"P4": 1, "P1": 6, "P2": 6},
    settings=OWN_BLINDS,
)
SHARED_BY_1_AND_3 = {"seat 1": SHARED["seat 2"], "seat 3": SHARED["seat 3"]}
for reading, most in (({}, 4), ({"kill-on-split": "button-to-pot"}, 2)):
    here.proves(kills.shared_pot, "bet.9", limit=FULL, most=most, settings=reading, cards=SHARED_BY_1_AND_3)
for reading, posted in (
    ({"kill-second-pot": "any-pot"}, {"P4": 1, "P1": 4, "P2": 4}),
    ({"kill-second-pot": "full-bet-won"}, {"P4": 1, "P1": 2}),
    ({"kill-blind": "extra-live-blind"}, {"P4": 1, "P1": 2, "P2": 4}),
    ({"kill-blind": "raised-big-blind"}, {"P4": 1, "P1": 4}),
):
    here.proves(kills.posts, "bet.9", limit=FULL, posted=posted, settings=reading)
for reading, post in (("exact", 7.5), ("down-to-dollar", 7)):
    here.proves(
        kills.posts,
        "bet.9",
        limit="5-10-half-kill",
        posted={"P4": 2, "P1": post, "P2": post},
        settings={"half-kill-rounding": reading},
    )
for reading, first in (("in-turn", "P2"), ("last", "P3")):
    here.proves(kills.acts_first, "bet.9", limit=FULL, first=first, settings={"killer-acts": reading})

# -- card B --------------------------------------------------------------------------------------------------

for limit in fees.STRUCTURES:
    here.proves(fees.card_b, "fee.1", "room-rules#fee.27", limit=limit)
    here.proves(fees.reduced, "fee.2", "room-rules#fee.27", limit=limit)
here.proves(fees.taken_before_the_draw, "fee.1", "room-rules#fee.26", fee=2)
here.proves(pays, "fee.2", won=(0, -1, 0, 0), script="folds", moved={"modified_fee": [("pot", "house", 1)]})

# -- mishaps -------------------------------------------------------------------------------------------------

here.proves(mishaps.exposed_low, "irr.1", "irr.2", "ex.3", kept="A2345", kinds=("flashed", "exposed"))
here.proves(mishaps.exposed_low, "amb.6", kept="A2345", kinds=("flashed",), joker=True)
for kind in ("flashed", "exposed", "boxed"):
    here.proves(mishaps.exposed_on_draw, "irr.3", "irr.4", "amb.14", kind=kind)
MENDED = {"wrong-count": "mended-before-acting"}
here.proves(mishaps.extra_is_burn, "amb.7", founds=[0, 2], next_burn=1, up=False, settings=MENDED)
here.proves(mishaps.wrong_count_forfeits, "rank.5", "amb.7", founds=[0, 2], script="P1 call, P2 call", lost=2)
here.proves(
    mishaps.wrong_count_forfeits, "rank.5", "amb.7", founds=[3], kinds=["extra"], script=ENTER, lost=2
)
here.proves(mishaps.wrong_count_after_draw, "rank.5", lost=2)
here.proves(
    stakes.doubtful_raise, "irr.16", totals={"string-raise": 2, "half-string-raise": 2, "announced-raise": 4}
)
here.proves(stakes.thrown_away, "irr.17")

test_the_sheet = here.tests(cards, fees, ranking)


@here.rule("deck.2")
def test_without_the_joker_nobody_is_dealt_one():
    with pytest.raises(CardError, match="Jk"):
        hand(here, "", {"seat 2": "Ac 2d 3h 4s Jk"}, settings={"jokers": 0})
    hand(here, "", {"seat 2": "Ac 2d 3h 4s Jk"})


# -- straddles and the cut: five players, P4 left of the big blind -------------------------------------------


def offered(round):
    """Who may straddle."""
    words = {name: [option.id for option in asks[0].options] for name, asks in round.pending.items()}
    return {name for name, some in words.items() if "straddle" in some}


def straddlers(script="look", players=5, settings=()):
    """Who may straddle after this, when everybody has seen two cards."""
    return offered(hand(here, script, players=players, settings=settings))


@here.rule("bet.5", "bet.6", "play.1")
def test_a_straddle_is_twice_the_blind_and_a_second_one_twice_the_first():
    round = hand(here, "P4 wants straddle, P5 wants straddle, go", players=5)
    assert in_front(round) == {"P2": 1, "P3": 2, "P4": 4, "P5": 8}
    assert turn(round) == "P1" and options(round) == {"fold": 0, "call": 8, "raise": (10, 10)}
    assert ruled(round, "straddle") == ["seat 4", "seat 5"]


@here.rule("bet.7")
def test_a_straddler_has_seen_two_of_his_cards_and_no_more():
    round = hand(here, "look", players=5)
    assert seen(round, "P4") == 2 and offered(round) == {"P4"}
    on(round, "go")
    assert seen(round, "P4") == 5 and offered(round) == set()


@here.rule("bet.8")
def test_a_straddle_takes_at_most_half_of_a_players_chips():
    for chips, may in ((8, {"P4"}), (7, set()), (4, set())):
        assert straddlers(players=[1000, 1000, 1000, chips, 1000]) == may
    with pytest.raises(Refused, match="not one of"):
        hand(here, "P4 wants straddle", players=[1000, 1000, 1000, 7, 1000])


@here.rule("amb.9")
def test_a_straddle_is_live_with_the_option_to_raise_and_bets_stay_as_they_are():
    round = hand(here, "P4 wants straddle, go, P5 call, P1 fold, P2 fold, P3 call", players=5)
    assert turn(round) == "P4" and options(round) == {"fold": 0, "check": 0, "raise": (6, 6)}
    assert options(on(round, "P4 check, pat"))["bet"] == (4, 4)


@here.rule("amb.9")
def test_readings_of_who_may_straddle():
    any_seat = {"straddle-seat": "any-seat"}
    assert straddlers() == {"P4"} and straddlers("P4 wants straddle") == {"P5"}
    assert straddlers(settings=any_seat) == {"P4", "P5", "P1"}
    assert straddlers("P4 wants straddle", settings=any_seat) == {"P5", "P1"}
    # Of two who want to, the first after the big blind does, whoever spoke first.
    round = hand(here, "P1 says straddle, P4 wants straddle", players=5, settings=any_seat)
    assert in_front(round) == {"P2": 1, "P3": 2, "P4": 4}


@here.rule("bet.5")
def test_nobody_straddles_after_the_seat_before_him_let_it_pass():
    assert straddlers("P4 says pass, P5 wants cut") == set()


@here.rule("play.2")
def test_a_player_may_have_the_cards_cut_once_before_any_action():
    named = {"seat 4": "Ac 2d", "cut/seat 4": "3h 4s 5c"}
    round = hand(here, "P1 wants cut", named, players=5)
    assert not any(option.id == "cut" for ask in round.asks for option in ask.options)
    on(round, "go")
    assert hand_of(round, 4) == "Ac 2d 3h 4s 5c" and ruled(round, "cut") == ["seat 1"]
    with pytest.raises(Refused):
        on(round, "P4 cut")
    uncut = hand(here, "draw", players=5)
    assert ruled(uncut, "cut") == [] and len(uncut.felt.chance.stubs) == 2


# -- dead cards and hands ------------------------------------------------------------------------------------


def dealt_with(*slips, script="", **seats):
    """Four players; cards of a seat are named s1, s2 and so on."""
    return hand(here, script, {f"seat {name[1]}": held for name, held in seats.items()}, slips=slips)


@here.rule("irr.2")
def test_an_exposed_card_is_replaced_after_the_last_player_has_been_dealt():
    round = dealt_with(Incident("seat 2", 1, "exposed"), s2="Kc 2d 3h 4s 5c Ac")
    streets = [(event.street, event.places) for event in round.events if isinstance(event, Dealt)]
    assert streets[-1] == ("replacement", ("seat 2",)) and streets[-2][0] == "next cards"


@here.rule("irr.11")
def test_more_than_one_card_exposed_by_the_dealer_is_a_misdeal():
    slips = [Incident("seat 2", 1, "exposed"), Incident("seat 4", 3, "exposed")]
    round = hand(here, "", {"seat 2": "2c 3d 4h 5s 6c", "shuffle #2/seat 2": WHEEL}, slips=slips)
    assert ruled(round, "misdeal") == ["2 cards were exposed"]
    assert hand_of(round, 2) == WHEEL and in_front(round) == {"P2": 1, "P3": 2}


@here.rule("irr.10")
def test_six_cards_dealt_to_two_players_are_a_misdeal():
    slips = [Incident("seat 2", 5, "extra"), Incident("seat 4", 5, "extra")]
    round = hand(here, "", {"shuffle #2/seat 2": WHEEL}, slips=slips)
    assert ruled(round, "extra_cards_misdeal") == [""] and hand_of(round, 2) == WHEEL


@here.rule("irr.5", "amb.8")
def test_a_card_off_the_table_is_dead_and_replaced_last_whatever_it_is():
    round = dealt_with(Incident("seat 3", 2, "off-table"), s3="Jc 2c 9d Ts Qs 3d")
    assert hand_of(round, 3) == "Jc 9d Ts Qs 3d" and ruled(round, "off_table_card") == ["2c"]
    script = "draw, P2 throws, P3 throws Jc, P4 throws, P1 throws"
    round = dealt_with(Incident("seat 3", 6, "off-table"), script=script, s3="Jc 9d Ts Qs 3d 2c 4c")
    assert hand_of(round, 3) == "9d Ts Qs 3d 4c" and ruled(round, "off_table_card") == ["2c"]
    assert ruled(round, "exposed_on_draw_replaced") == []


@here.rule("irr.6", "amb.8")
def test_a_boxed_card_is_dead_and_replaced_after_other_replacements():
    slips = [Incident("seat 2", 1, "boxed"), Incident("seat 3", 2, "exposed")]
    round = dealt_with(*slips, s2="2c 3d 4h 5s 6c Ac", s3="Jc Kc 9d Ts Qs 3c")
    assert mishaps.replaced(round) == ["seat 3", "seat 2"] and hand_of(round, 2) == "3d 4h 5s 6c Ac"


@here.rule("irr.8", "amb.8")
def test_a_card_that_its_player_drops_is_dead_and_made_good_at_the_draw():
    round = dealt_with(Incident("seat 2", 1, "dropped"), s2="2c 3d 4h 5s Kc 6c Ac")
    assert hand_of(round, 2) == "3d 4h 5s Kc"
    assert hand_of(on(round, "draw, P2 throws Kc, pat"), 2) == "3d 4h 5s 6c Ac"


@here.rule("irr.9")
def test_a_player_who_drops_a_card_after_the_draw_has_a_dead_hand():
    round = dealt_with(
        Incident("seat 2", 6, "dropped"), script="draw, P2 throws Kc, pat", s2="Kc 2d 3h 4s 5c Ac"
    )
    assert turn(round) == "P3" and results(on(round, "end"))["P2"] == -2


@here.rule("irr.14")
def test_a_hand_held_below_the_table_is_dead():
    round = dealt_with(Incident("act of seat 2", 1, "hidden"), script="P4 call, P1 fold", s2=WHEEL)
    assert turn(round) == "P3" and ruled(round, "below_table") == ["seat 2"]


@here.rule("irr.12", "irr.13")
def test_a_fouled_hand_is_dead_whoever_fouled_it():
    for kind in ("fouled", "fouled-by-other"):
        round = dealt_with(Incident("act of seat 4", 1, kind), s4=WHEEL)
        assert turn(round) == "P1" and results(on(round, "end"))["P4"] == 0


# -- chips ---------------------------------------------------------------------------------------------------


def short_bet(script, sheet=here, settings=()):
    """P4 puts too little in."""
    return hand(sheet, script, slips=[Incident("act of seat 4", 1, "short-bet")], settings=settings)


@here.rule("irr.15")
def test_a_player_who_bets_too_little_adds_the_rest_or_forfeits_what_he_put_in():
    round = short_bet("P4 raise 4")
    assert options(round) == {"complete": 0, "forfeit": 0}
    with pytest.raises(Refused) as refusal:
        on(round, "P4 fold")
    assert refusal.value.rules == (here.full_id("irr.15"),)
    on(round, "P4 forfeit")
    assert paid(round, "short_bet") == [("P4", "pot", 3)] and turn(round) == "P1"
    assert results(on(round, "P1 fold, P2 fold, end"))["P4"] == -3
    round = short_bet("P4 raise 4, P4 complete")
    assert in_front(round)["P4"] == 4 and options(round)["call"] == 4


@here.rule("room-rules#amb.11")
@pytest.mark.parametrize(("reading", "asks"), [("all-pot-games", True), ("lowball-only", False)])
def test_readings_of_the_table_rules_in_other_pot_games(reading, asks):
    round = short_bet("P4 call", Here("angies/texas-holdem"), {"lowball-betting-rules": reading})
    assert ("forfeit" in options(round)) is asks
