"""Jacks or better at Lake Elsinore: $4-$8 unless a proof says otherwise, with an ante of $2, at a table that
pays by the half hour. P1 has the button; the opener acts first after the draw."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.draw import cards, fees, mishaps, openers, ranking, stakes
from tests.compliance.draw.hand import JACKS, dealt_in, go, hand, on, table
from tests.compliance.draw.openers import (
    ACES,
    CALLED,
    KING,
    NINES,
    TENS,
    TURNED_UP,
    UNCALLED,
    dealt,
)
from tests.pots.arrange import cents, dropped, options, paid, results, ruled
from tests.pots.arrange_draw import drawing, pot, react, stays, turn, turned_up
from tests.pots.draw_showdowns import JOKER_HANDS, SUITED_WITH_ACE

FREE = {"fee_option": "none"}
here = Here("lake-elsinore/draw-poker-jacks-or-better", settings=FREE, enter="P2 open, P3 call, P1 call")
TWO = {"two": "P2 open, P1 call", "cards": {"seat 2": JACKS}}

# -- cards and the draw --------------------------------------------------------------------------------------

here.proves(cards.pack_has, "deck.1", count=53)
here.proves(cards.in_turn, "act.5", "act.6", burns=1)
here.proves(cards.up_to_five, "play.4", **TWO)
here.proves(cards.second_thoughts, "act.4", moment=1, binds=False, **TWO)
here.proves(cards.second_thoughts, "amb.12", "act.4", moment=2, binds=False, **TWO)
BURN_CLOSES = {**FREE, "burn-closes-request": "yes"}
here.proves(cards.second_thoughts, "amb.12", "act.4", moment=2, binds=True, settings=BURN_CLOSES, **TWO)
EIGHT = {**cards.EIGHT, "seat 2": "Jc Jd Jh Js 3c", "seat 6": "Tc Td Th Ts 2c", "burn": "Jk"}
ALL_IN = "P2 open, P3 call, P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call"
LEFT = {"seat 2": "3h 3s 5s 7s", "seat 3": "9h 9s 2d 2h", "seat 4": "2s Kd Kh"}
"""A burn and eleven cards; the last one, the king of spades, is held back."""
here.proves(
    cards.stub_runs_out,
    "play.4",
    count=5,
    back=["4c", "Jk", "Ks"],
    never=["6c", "Tc", "Jc"],
    drawers=3,
    eight=ALL_IN,
    cards={**EIGHT, **{seat: f"{EIGHT[seat]} {more}" for seat, more in LEFT.items()}},
    declares=True,
)

# -- antes and betting ---------------------------------------------------------------------------------------

POSTED = {**FREE, "ante": "as-posted", "posted_ante": "$1"}
here.proves(stakes.pot_holds, "bet.1", "play.1", dollars=8, players=4)
for settings, antes in (({"limit": "2-4"}, 3), ({}, 6), ({"limit": "10-20"}, 15), (POSTED, 3)):
    here.proves(stakes.pot_holds, "amb.4", dollars=antes, settings=settings)
here.proves(openers.open_or_pass, "play.2", "bet.2", low=4)
DOUBLE = {"2-4": (2, 4), "4-8": (4, 8), "75-150": (75, 150)}
here.proves(openers.limits_double, "bet.3", "bet.2", rows=DOUBLE, settings={})
here.proves(stakes.not_offered, "bet.2", limits=["3-5", "pot-limit 1/2"], match="is not played at this table")
here.proves(stakes.check_raise, "bet.4", may=True, script="P2 open, P1 call, pat")
here.proves(
    stakes.capped, "bet.5", most=6, script="P2 open" + ", P3 raise, P1 raise, P2 raise" * 2, players=3
)
for settings, most in (({}, 9), ({"heads-up-raises": "six"}, 6)):
    here.proves(stakes.raised, "amb.9", most=most, script="P2 open", players=2, settings=settings)
here.proves(stakes.raised, "amb.9", most=5, script="P2 open, P3 raise, P1 fold", players=3)

# -- hands ---------------------------------------------------------------------------------------------------

OPENED = {"players": 3, "script": "P2 pass, P3 open, P1 call, P2 call, pat, P3 fold, end"}
NAMES = {
    "Ac 2d 3h 4s Jk": "straight, five high",
    "Ac Kd Qh Js Jk": "straight, ace high",
    "5c 4d 3h 2s Ac": "straight, five high",
}
TIE = {"seat 2": "Kc Qd Th 9c 3c", "seat 1": "Ks Qc Td 9d 3d"}
FOUR_KINGS = ("Kc Kd Kh Ks Jk", "Qc Qd Qh Qs 9c", "four of a kind, kings with an ace")
here.proves(ranking.higher_wins, "rank.2", "pay.1", "play.5", won=12, **OPENED)
here.proves(
    ranking.higher_wins, "deck.2", "amb.1", "rank.3", won=12, hands=[*JOKER_HANDS, FOUR_KINGS], **OPENED
)
here.proves(ranking.higher_wins, "rank.1", won=12, hands=JOKER_HANDS[:1], **OPENED)
here.proves(ranking.higher_wins, "deck.3", "amb.6", won=12, hands=[SUITED_WITH_ACE], **OPENED)
here.proves(ranking.higher_wins, "amb.7", won=12, hands=ranking.EVERY[:1], **OPENED)
here.proves(ranking.named, "amb.15", names=NAMES, **OPENED)
# Three antes of one dollar and three bets of four: fifteen dollars.
for reading, won in (({}, (2, 3, -5)), ({"odd-chip": "high-card-by-suit"}, (3, 2, -5))):
    settings = {**POSTED, **reading}
    here.proves(ranking.odd_chip, "pay.1", "amb.13", won=won, cards=TIE, **{**OPENED, "settings": settings})
BET = "P2 open, P1 call, pat, P2 bet, P1 call"
here.proves(openers.comes_to, "pay.3", "play.5", "bet.2", won=(-14, 14), script=BET, hands=(JACKS, KING))

# -- openers -------------------------------------------------------------------------------------------------

PLAYED = f"{CALLED}, end"
OPENING = {**openers.JACKS_OR_BETTER, **openers.WITH_JOKER}
here.proves(openers.opens_with, "bet.6", rows=OPENING, won=4, lost=-6)
here.proves(openers.comes_to, "bet.6", won={"P2": 12}, script=PLAYED, hands=("Tc Td Th Ts 3d", KING, JACKS))
here.proves(openers.comes_to, "bet.6", won=(12, -6, -6), script=PLAYED, hands=(TENS, KING, NINES))
# P2 wins the antes, P3 the bets that P2 could not match.
here.proves(
    openers.comes_to,
    "act.7",
    "act.8",
    won=(-6, 4, 2),
    stacks=[100, 2, 100],
    script=f"{CALLED}, P3 bet, P1 fold",
)
# He matched a dollar of each ante; the other dollar and the bets are the pair of nines'.
here.proves(openers.comes_to, "act.7", won=(4, 2, -6), stacks=[100, 1, 100], script=PLAYED)
here.proves(openers.comes_to, "act.7", won=(-2, 4, -2), stacks=[100, 2, 100], script=f"{UNCALLED}, P2 show")
SPLIT = "P2 open, P3 call, P1 call, P2 throws {thrown}, P2 {word}, pat, end"
PRINTED = {**FREE, "split-openers-proof": "as-printed"}
FALSE_SPLIT = ("Jc Td 8c 6c 2c Ac", KING, "Tc Ts 8h 7d 6s")


def splits(*rules, won, fifth="Ac", word="declare", thrown="Jd", hands=None, settings=FREE):
    """P2 opens with jacks, throws one of them away to draw to a flush, and makes it or not."""
    hands = hands or (f"Jc Jd 8c 6c 2c {fifth}", KING, "Tc Td 8h 7d 6s")
    script = SPLIT.format(thrown=thrown, word=word)
    up = {"discards of seat 2": thrown} if word == "declare" else None
    here.proves(openers.comes_to, *rules, won=won, script=script, hands=hands, up=up, settings=settings)


splits("act.1", won=(-6, 12, -6))
splits("act.1", won=(12, -6, -6), word="say-nothing")
splits("act.1", won=(12, -6, -6), fifth="Kd")
splits("act.2", won=(12, -6, -6), thrown="Td", hands=FALSE_SPLIT)
splits("act.2", "amb.2", won={"P1": 12}, settings=PRINTED)
splits("act.2", "amb.2", won={"P2": 12}, thrown="Td", hands=FALSE_SPLIT, settings=PRINTED)
for kept, thrown in (
    ("As Jk Ks Qs Tc 2d", "Tc"),
    ("Jc Jd 8c 6c 2c Ac", "8c 6c 2c"),
    ("3c 3d 2h 2s 4c 9d", "4c"),
):
    here.proves(
        openers.comes_to,
        "act.3",
        "ex.1",
        case="openers kept",
        won={"P2": 6},
        hands=(kept, "Kc Qd 8s 6h 4d"),
        script=f"P2 open, P1 call, P2 throws {thrown}, P1 throws, end",
        said={"split_openers": []},
    )

# -- proof ---------------------------------------------------------------------------------------------------

BETTER = {"hands": (JACKS, KING, ACES)}
UNPROVED = {"hands": (TENS, KING, NINES)}
ALONE = f"{CALLED}, P2 bet, P3 fold, P1 fold, P2 show"
CARRY = {**FREE, "unproved-opener-pot": "carry-over"}
here.proves(openers.comes_to, "pay.2", won=(-2, 4, -2), script=f"{UNCALLED}, P2 show", up={"seat 2": JACKS})
here.proves(openers.comes_to, "pay.2", won=(-2, -6, -2), script=f"{UNCALLED}, P2 muck, P2 leave", kept=10)
here.proves(openers.comes_to, "pay.2", won={"P1": 12}, script=PLAYED, up={"seat 2": ""}, **BETTER)
here.proves(openers.comes_to, "pay.2", won=(-6, 12, -6), script=ALONE)
here.proves(openers.comes_to, "pay.2", "amb.5", won=(-6, -6, -6), script=ALONE, kept=18, **UNPROVED)
here.proves(openers.comes_to, "amb.5", won={"P1": 12}, script=PLAYED, kept=0, **UNPROVED)
here.proves(openers.comes_to, "amb.5", won={"P1": -6}, script=PLAYED, kept=18, settings=CARRY, **UNPROVED)
here.proves(
    openers.comes_to, "pay.2", won={"P1": 12}, script=PLAYED, hands=(TENS, KING, ACES), settings=CARRY
)
DECLARED = f"{TURNED_UP}, P3 declare, P1 call, pat, end"
for second, third, unproved in ((NINES, TENS, []), (TENS, NINES, ["seat 3"])):
    here.proves(
        openers.comes_to,
        "pay.2",
        case="who declared the pot open must show openers too",
        won={"P1": 12},
        script=DECLARED,
        hands=(KING, second, third),
        said={"openers_not_shown": unproved},
    )
TURNS_UP = "P2 open, P2 says turn-up, P3 call, P1 call, end"
here.proves(openers.comes_to, "pay.2", won={"P2": 12}, script=TURNS_UP, up={"seat 2": JACKS})

# -- false openers -------------------------------------------------------------------------------------------

FALSE = {"hands": (TENS, JACKS, KING)}
MORE = {"hands": (TENS, KING, ACES)}
FOUR = {"hands": (TENS, KING, ACES, "Qc Qh 8c 7d 5c")}
DEAD = {"said": {"false_openers": ["seat 2"]}}
DEAD |= {"up": {"seat 2": TENS}, **FALSE}
here.proves(openers.comes_to, "irr.1", "irr.2", won=(-6, -6, 12), script=DECLARED, **DEAD)
RAISED = "P2 open, P3 raise, P1 call, P2 raise, P2 says turn-up, pat, end"
WITHDRAWN = {"said": {"later_bets_withdrawn": [""]}, **MORE}
here.proves(openers.comes_to, "irr.3", won={"P2": -6}, script=RAISED, **WITHDRAWN)
LATER = "P2 open, P3 raise, P1 call, P2 call, P2 says turn-up, pat, end"
here.proves(openers.comes_to, "irr.6", won=(20, -10, -10), script=LATER, **MORE)
DECLINED = "P2 open, P3 call, P2 says turn-up, P3 decline, P1 decline"
here.proves(openers.comes_to, "irr.4", won=(-2, -6, -2), kept=10, script=DECLINED, **MORE)
for acts, rest in (("P3 raise", "P4 call, P1 call"), ("P3 call, P4 call", "P1 call")):
    here.proves(
        openers.comes_to,
        "irr.5",
        won={"P2": -6, "P4": 26 if "raise" in acts else 18},
        **FOUR,
        script=f"P2 open, {acts}, P2 says turn-up, {rest}, pat, end",
    )
here.proves(
    openers.comes_to,
    "irr.5",
    won=(6, -6),
    script="P2 open, P1 call, P2 says turn-up, end",
    hands=(TENS, ACES),
)
here.proves(openers.passed_out, "play.3", "bet.1", ante=2)

# -- mishaps -------------------------------------------------------------------------------------------------

here.proves(mishaps.exposed_high, "irr.9", "amb.14", kept=4, nths=(1, 2, 4, 5))
here.proves(mishaps.buttons_card_on_draw, "irr.10", kept=False)
here.proves(mishaps.wrong_count_after_draw, "irr.11", "rank.4", lost=6)

# -- fees ----------------------------------------------------------------------------------------------------

HIGH_LIMITS = {
    # players at both edges of the band: printed number of the option, fee and added fee
    (7, 8): {1: (4, 0), 2: (4, 1), 3: (5, 0), 4: (5, 1)},
    (6,): {5: (3, 0), 6: (3, 1), 7: (4, 0), 8: (4, 1)},
    (5,): {9: (2, 0), 10: (2, 1), 11: (3, 0), 12: (3, 1)},
    (2, 4): {13: (2, 0), 14: (2, 1), 15: (1, 0), 16: (1, 1)},
}
LOW_LIMITS = {
    (7, 8): {17: (3, 0), 18: (3, 1), 19: (4, 0), 20: (4, 1)},
    (6,): {21: (2, 0), 22: (2, 1), 23: (3, 0), 24: (3, 1)},
    (2, 5): {25: (1, 0), 26: (1, 1), 27: (2, 0), 28: (2, 1)},
}
TIMED = {"fee-schedule": "time"}
here.proves(fees.half_hours, "fee.1", "room-rules#fee.21", rows={2: 0, 5: 0, 6: 4, 8: 4}, settings=TIMED)

test_the_sheet = here.tests(cards, mishaps, without=[mishaps.exposed_becomes_burn])


def option(number):
    """The option of the schedule under which a printed number stands."""
    (found,) = [
        fee.id
        for fee in sheet(here.sheet).fees.values()
        if fee.time is None and str(number) in fee.printed.split(", ")
    ]
    return found


def played_out(players=3, **settings):
    """Everybody comes in and checks to the end."""
    round = hand(here, "P2 open", {"seat 2": JACKS}, players=players, settings=settings)
    while not drawing(round):
        on(round, f"{turn(round)} call")
    return on(round, "pat, end")


@here.rule("fee.3", "fee.4", "room-rules#fee.24")
def test_the_pot_options_by_limit_and_number_of_players():
    for rows, limits in ((HIGH_LIMITS, ("4-8", "75-150")), (LOW_LIMITS, ("2-4", "3-6"))):
        for players, row in ((count, row) for edges, row in rows.items() for count in edges):
            for number, (fee, added) in row.items():
                for limit in limits:
                    round = played_out(players, limit=limit, fee_option=option(number))
                    assert paid(round, "drop") == [("pot", "house", fee)], (number, players, limit)
                    assert paid(round, "added_drop") == [("pot", "house", 1)] * added


@here.rule("fee.2")
def test_the_fee_is_taken_after_the_first_round_and_the_added_fee_after_the_second():
    round = hand(here, "P2 open", {"seat 2": JACKS}, players=2, settings={"fee_option": option(14)})
    for script, taken in (("", 0), ("P1 call", 2), ("pat, P2 check", 2), ("P1 check", 3)):
        on(round, script)
        assert round.felt.purse.drop == cents(taken)


@here.rule("fee.2")
@pytest.mark.parametrize("number", range(1, 29))
def test_a_pot_whose_opening_nobody_calls_pays_the_modified_fee_of_a_dollar(number):
    settings = {"limit": "4-8" if number <= 16 else "2-4", "fee_option": option(number)}
    round = dealt(here, f"{UNCALLED}, P2 show", settings=settings)
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@here.rule("amb.10")
@pytest.mark.parametrize("switch, first", [({}, 1), ({"passed-out-fee": "none"}, 0)])
def test_a_passed_out_deal_pays_the_modified_fee_once_and_an_opened_and_called_one_the_player_fee(
    switch, first
):
    seats = table(here, 3, switch)
    assert [dropped(go(seats, "end")) for _ in range(2)] == [first, 0]
    script = "P1 pass, P2 pass, P3 open, P1 call, P2 call, pat, end"
    assert dropped(go(seats, script, {"seat 3": JACKS})) == 2


@here.rule("amb.11", "fee.5", "room-rules#amb.11")
def test_pot_options_are_in_force_unless_the_table_is_set_to_another():
    for limit, first in (("2-4", "A-low-1"), ("4-8", "A-1"), ("75-150", "A-1")):
        assert table(here, 3, {"limit": limit}).game.fee.id == first
        assert dropped(played_out(limit=limit)) > 0
    assert table(here, 3, TIMED).game.fee.id == "time-1"
    assert dropped(played_out(fee_option=option(15))) == 1 and dropped(played_out()) == 2


@here.rule("amb.16", "fee.1")
def test_the_time_option_serves_tables_from_ten_dollars():
    assert table(here, 3, {**TIMED, "limit": "5-10"}).game.fee.id == "time-1"
    for limit, reading in (("4-8", {}), ("5-10", {"half-hour-limit": "lower-bet"})):
        with pytest.raises(SheetError, match=f"half-hour prints no fee for limit '{limit}'"):
            table(here, 3, {**TIMED, **reading, "limit": limit})


@here.rule("amb.11", "amb.16")
def test_no_limit_is_played_under_the_time_option_whose_row_names_it():
    seats = table(here, 6, {"limit": "no-limit 2/4"})
    assert seats.game.fee.id == "time-1" and options(go(seats))["open"][1] > 900
    with pytest.raises(SheetError, match="option A-1 is for limit 4-8 to 75-150, not for 'no-limit 2/4'"):
        table(here, 2, {"limit": "no-limit 2/4", "fee_option": "A-1"})


# -- turns ---------------------------------------------------------------------------------------------------


@here.rule("deck.4")
def test_the_button_moves_forward():
    seats = table(here, 3)
    assert [turn(go(seats)), on(seats.round, "end").over, turn(go(seats))] == ["P2", True, "P3"]


@here.rule("amb.8")
def test_the_opener_acts_first_after_the_draw_unless_switched_and_the_next_if_he_folded():
    script = "P2 pass, P3 pass, P4 open, P1 call, P2 call, P3 call, pat"
    for switch, first in (({}, "P4"), ({"post-draw-first": "left-of-button"}, "P2")):
        assert turn(hand(here, script, settings=switch)) == first
    folded = "P2 pass, P3 open, P4 call, P1 raise, P2 call, P3 fold, P4 call, pat"
    assert turn(hand(here, folded)) == "P4"


@here.rule("act.6", "bet.4")
def test_a_rap_in_turn_is_a_pass_and_a_raise_behind_it_can_still_be_called_or_raised():
    assert set(options(hand(here, "P2 pass, P3 open, P1 raise", players=3))) == {"fold", "call", "raise"}


# -- showing and declaring -----------------------------------------------------------------------------------


@here.rule("pay.2", "irr.7")
def test_the_floor_may_let_an_opener_take_his_hand_back_to_show_openers():
    round = dealt(here, UNCALLED, settings=FREE)
    assert turn(round) == "P2" and options(round) == {"show": 0, "muck": 0}
    assert options(on(round, "P2 muck")) == {"leave": 0, "take-back": 0}
    on(round, "P2 take-back")
    assert results(round)["P2"] == 4 and ruled(round, "openers_retrieved") == ["seat 2"]


@here.rule("act.12")
def test_any_player_may_ask_to_see_the_opening_hand_of_an_opener_who_folded():
    for asks, seen in ((True, JACKS), (False, "")):
        script = f"{CALLED}, P2 check, P3 check, P1 bet, P2 fold, P3 call"
        round = dealt(here, script, (JACKS, KING, ACES), settings=FREE)
        assert not round.over and all(ask.optional for ask in round.asks)
        if asks:
            react(round, "P3", "ask")
        round.move_on()
        assert round.over and turned_up(round, "seat 2") == seen


@here.rule("irr.1")
def test_who_may_declare_the_pot_open_and_who_may_not():
    round = dealt(here, TURNED_UP, (TENS, JACKS, KING))
    assert turn(round) == "P3" and options(round) == {"decline": 0, "declare": 0}
    assert options(on(round, "P3 declare"))["call"] == 4 and turn(round) == "P1"
    # One call alone does not bind the pot.
    round = dealt(
        here, "P2 open, P3 call, P2 says turn-up, P3 decline, P1 declare", (TENS, KING, ACES), settings=FREE
    )
    assert drawing(round) and pot(round) == 18
    # Who passed with openers may not declare, who passed without them may.
    turned_up_third = "P2 pass, P3 open, P3 says turn-up, P1 decline"
    round = dealt(here, turned_up_third, (JACKS, TENS, ACES), settings=FREE)
    assert round.over and stays(round) == 10
    round = dealt(here, f"{turned_up_third}, P2 declare, P1 call", (KING, TENS, ACES))
    assert ruled(round, "pot_declared_open") == ["seat 2"]


# -- who may play for a pot that stayed ----------------------------------------------------------------------


def passed(count, **settings):
    """Three players; so many deals have been passed out."""
    seats = table(here, 3, {**FREE, **settings})
    for _ in range(count):
        go(seats, "end")
    return seats


def forfeited(players=3, opener=TENS):
    """P2 opened falsely and nobody declared the pot open: his bet lies in the pot that stays."""
    seats = table(here, players, FREE)
    declines = ", ".join(f"P{seat} decline" for seat in [*range(3, len(seats.state.seats) + 1), 1])
    round = go(seats, f"{TURNED_UP}, {declines}", {"seat 2": opener})
    return seats, round


@here.rule("play.3", "amb.3")
def test_at_the_limit_of_antes_the_deal_is_played_for_the_pot_as_it_stands_and_the_button_moves():
    for count in (2, 3, 4):
        assert pot(go(passed(count))) == 18
    assert pot(go(passed(4, **{"ante-limit": "none"}))) == 30
    assert pot(go(passed(4, **{"ante-limit": "as-posted", "posted_ante_limit": 2}))) == 12
    assert turn(go(passed(3))) == "P2"


@here.rule("act.9")
def test_an_arrival_pays_all_antes_so_far_and_gets_a_hand_or_waits():
    for word, antes in (("ante-up", 24), ("wait", 18)):
        seats = passed(2)
        seats.join(Party("P4", cents(100), 4))
        round = go(seats, "", {"seat 4": JACKS})
        assert options(round) == {"wait": 0, "ante-up": 4}
        on(round, f"P4 {word}")
        assert pot(round) == antes and (4 in dealt_in(round)) is (word == "ante-up")
        if word == "ante-up":
            on(round, "P4 open, P1 fold, P2 fold, P3 fold, P4 show")
            assert results(round)["P4"] == 18


@here.rule("act.9", "irr.4")
def test_nobody_buys_into_a_pot_with_a_forfeited_bet_from_a_hand_he_was_not_in():
    seats, _ = forfeited()
    seats.join(Party("P4", cents(100), 4))
    round = go(seats, "", {"seat 3": JACKS})
    # Everybody who was in that hand has anted again.
    assert pot(round) == 16 and turn(round) == "P3"
    assert results(on(round, "P3 open, P1 fold, P2 fold, P3 show"))["P4"] == 0
    assert pot(go(seats)) == 8


@here.rule("act.10")
def test_a_player_with_exactly_an_ante_plays_for_the_antes_he_has_matched_and_adds_nothing():
    seats = table(here, [100, 2, 100], FREE)
    go(seats, "end")
    round = go(seats, "", {"seat 2": JACKS, "seat 3": KING, "seat 1": TENS})
    assert pot(round) == 10 and turn(round) == "P3"
    on(round, "P3 pass, P1 pass, P2 open, P3 call, P1 call, pat, end")
    # The first three antes are his; two more antes and two bets go to the next best hand.
    assert results(round) == {"P1": 6, "P2": 6, "P3": -6}


@here.rule("act.11", "room-rules#room.39")
def test_nobody_changes_seats_while_several_antes_or_a_forfeited_bet_lie_in_the_pot():
    seats = passed(1)
    seats.move("P3", 5)
    go(seats, "end")
    with pytest.raises(Refused, match="nobody changes seats") as refused:
        seats.move("P3", 3)
    assert here.full_id("act.11") in refused.value.rules
    with pytest.raises(Refused, match="nobody changes seats"):
        forfeited()[0].move("P3", 5)


@here.rule("irr.8")
def test_an_all_in_player_who_opens_falsely_loses_the_ante_and_sits_out_until_another_has_opened_and_won():
    seats, round = forfeited([100, 2, 100, 100])
    assert results(round) == {"P1": -2, "P2": -2, "P3": -2, "P4": -2} and stays(round) == 8
    seats.buy("P2", cents(100))
    assert 2 not in dealt_in(go(seats, "end"))
    again = go(seats, "", {"seat 1": JACKS})
    assert 2 not in dealt_in(again)
    on(again, "P1 open, P3 fold, P4 fold, P1 show")
    assert seats.state.stacks[1] == cents(100) and 2 in dealt_in(go(seats))


@here.rule("irr.8")
def test_an_all_in_player_who_falsely_declares_the_pot_open_sits_out_too():
    seats = table(here, [100, 100, 2, 100], FREE)
    script = f"{TURNED_UP}, P3 declare, P4 fold, P1 fold, P3 show"
    round = go(seats, script, {"seat 2": KING, "seat 3": TENS})
    assert results(round)["P3"] == -2
    seats.buy("P3", cents(100))
    assert 3 not in dealt_in(go(seats))
