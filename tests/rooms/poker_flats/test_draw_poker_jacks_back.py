"""Jack's Back at Poker Flats: opened for high with jacks or better or turned to low, false openings and their
replay. $3-$6 unless a proof says otherwise, with an ante of $2; P1 has the button and pays the drop of $3."""

import pytest

from houseway.cards import Incident
from houseway.play.topics import setting
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.draw import cards, fees, mishaps, openers, ranking, stakes
from tests.compliance.draw.hand import JACKS, hand, on
from tests.compliance.draw.openers import (
    CALLED,
    FOR_TWO_OTHERS,
    NINES,
    SPLIT,
    TENS,
    TO_A_FLUSH,
    UNCALLED,
    dealt,
    held,
)
from tests.pots.arrange import options, paid, results, ruled
from tests.pots.arrange_draw import hand_of, pot, stays, turn

here = Here("poker-flats/draw-poker-jacks-back", fee=3, enter="P2 open, P3 call, P1 call")
WHEEL, SEVEN, EIGHT = "5c 4d 3h 2s Ac", "7d 5d 4c 3s 2c", "8s 6d 4h 2d Ad"
QUEENS, KING = "Qc Qh 8d 6s 4c", "Kc Qd 8c 6h 4s"

# -- cards, antes and fees -----------------------------------------------------------------------------------

BLINDS = {"jacks-back-money": "antes-and-blinds"}
here.proves(cards.pack_has, "deck.1", "deck.2", "amb.1", count=53)
here.proves(stakes.pot_holds, "bet.1", "play.1", dollars=8, players=4)
for limit, antes in (("1-2", 3), ("2-4", 3), ("3-6", 6)):
    here.proves(stakes.pot_holds, "amb.7", dollars=antes, settings={"limit": limit})
FRONT = {"P2": 2, "P3": 3}
here.proves(stakes.pot_holds, "amb.7", "bet.1", dollars=6, front=FRONT, settings=BLINDS)
here.proves(openers.open_or_pass, "amb.7", "bet.1", low=3, settings=BLINDS)
here.proves(fees.by_limit, "fee.1", rows={"1-2": 2, "2-4": 3, "3-6": 3}, players=[2, 8])
here.proves(fees.by_limit, "fee.2", "play.1", rows={"3-6": 3}, players=[3])
SHOWN = f"{UNCALLED}, P2 show"
here.proves(openers.comes_to, "fee.3", won=(-5, 4, -2), script=SHOWN, fee=0)
for payer, won in (("each-player", (-5, 1, -5)), ("pot", (-2, 1, -2))):
    here.proves(openers.comes_to, "fee.3", won=won, script=SHOWN, fee=0, settings={"poker-fee-payer": payer})

# -- opened for high -----------------------------------------------------------------------------------------

TWO = {"two": "P2 open, P1 call", "cards": {"seat 2": JACKS}}
here.proves(openers.open_or_pass, "play.3", "act.1", low=3)
here.proves(openers.opens_with, "bet.2", rows={**openers.JACKS_OR_BETTER, WHEEL: True}, won=4)
here.proves(openers.opens_with, "rank.3", rows=openers.WITH_JOKER, won=4)
PLAYED = "P2 open, P3 call, P1 call, P2 throws 7h 5s 3c, P3 throws, P1 throws"
here.proves(
    openers.comes_to,
    "play.4",
    "pay.1",
    "act.1",
    won=(16, -5, -11),
    hands=(JACKS, KING, QUEENS),
    script=f"{PLAYED}, P2 check, P3 check, P1 bet, P2 fold, P3 call",
)
here.proves(cards.up_to_five, "act.1", **TWO)
here.proves(
    ranking.higher_wins, "rank.1", "pay.1", won=10, hands=ranking.EVERY, players=3, script=FOR_TWO_OTHERS
)
for settings, most in (({}, 6), ({"raise-cap": "three"}, 3), ({"raise-cap": "none"}, 9)):
    here.proves(stakes.raised, "amb.8", most=most, script="P2 open", players=3, settings=settings)
THREE = {"raise-cap": "three"}
here.proves(stakes.raised, "amb.8", most=9, script="P2 open", players=2, settings=THREE)
here.proves(stakes.raised, "amb.8", most=2, script="P2 open, P3 fold, P1 raise", players=3, settings=THREE)
here.proves(
    stakes.loose_chips, "amb.8", stacks=[100, 100, 5.5], script="P2 open", call=2, cards={"seat 2": JACKS}
)
# Three antes of one and three bets of two: nine dollars.
TIE = {"seat 2": "Kc Qd Th 9c 3c", "seat 1": "Ks Qc Td 9d 3d"}
here.proves(
    ranking.odd_chip, "amb.8", won=(-2, 2, -3), cards=TIE, script=FOR_TWO_OTHERS, settings={"limit": "2-4"}
)

# -- proof ---------------------------------------------------------------------------------------------------

ENDED = f"{CALLED}, end"
here.proves(openers.comes_to, "amb.6", won={"P2": 4}, script=SHOWN, up={"seat 2": JACKS})
here.proves(openers.comes_to, "amb.6", won={"P2": 10}, script=ENDED, said={"openers_shown": ["seat 2"]})
here.proves(
    openers.comes_to, "amb.6", won={"P1": 10}, script=ENDED, hands=(JACKS, KING, QUEENS), up={"seat 2": ""}
)
FALSE = (TENS, KING, NINES)
NOT_REQUIRED, STAYS = {"prove-openers": "not-required"}, {"false-open-called": "pot-stays"}
here.proves(openers.comes_to, "amb.6", won={"P2": 10}, script=ENDED, hands=FALSE, settings=NOT_REQUIRED)
for word, p2 in (("declare", 5), ("say-nothing", -5)):
    script = SPLIT.format(word=word)
    here.proves(openers.comes_to, "amb.6", won={"P2": p2}, script=script, hands=TO_A_FLUSH)
for settings, p1, kept in (({}, 10, 0), (STAYS, -5, 15)):
    stay = {"won": {"P1": p1}, "kept": kept, "settings": settings}
    here.proves(openers.comes_to, "amb.3", script=ENDED, hands=FALSE, **stay)
LEFT_ALONE = "P2 open, P3 raise, P1 fold, P2 raise, P3 fold, P2 show"
here.proves(openers.comes_to, "amb.3", won={"P1": -2}, script=LEFT_ALONE, hands=FALSE, kept=18)

# -- turned to low -------------------------------------------------------------------------------------------

TURN_2, TURN_3 = "P2 pass, P1 pass", "P2 pass, P3 pass, P1 pass"
LOW_2 = f"{TURN_2}, P2 open, P1 call, pat"
LOW_3 = f"{TURN_3}, P2 open, P3 call, P1 call, pat"
CHECKED = f"{LOW_2}, P2 check, P1 bet, P2 call"
for better, worse in (
    (WHEEL, "6c 4h 3d 2d Ad"),
    ("8h 6h 4h 3h Ah", "8c 6d 5s 3s Ac"),
    ("Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad"),
    ("Kc Jd Th 9s 8c", "2c 2d 4h 3s Ac"),
):
    here.proves(openers.comes_to, "rank.2", won=(5, -5), script=f"{LOW_2}, end", hands=(worse, better))
here.proves(
    openers.comes_to,
    "play.5",
    "amb.4",
    won=(-5, -5, 10),
    hands=(KING, WHEEL, NINES),
    script=f"{TURN_3}, P2 pass, P3 open, P1 call, P2 call, pat, end",
)
here.proves(stakes.check_raise, "act.2", "amb.8", may=False, script=LOW_2)
SEVENS = {"hands": (SEVEN, EIGHT), "said": {"checked_seven": ["seat 2"]}}
here.proves(openers.comes_to, "act.2", "pay.2", won=(-5, 5), script=CHECKED, **SEVENS)
here.proves(openers.comes_to, "pay.2", won=(11, -11), script=CHECKED, hands=(SEVEN, WHEEL))
here.proves(
    openers.comes_to, "pay.2", won=(-11, 11), script=f"{LOW_2}, P2 bet, P1 call", hands=(SEVEN, EIGHT)
)
SHORT = {"stacks": [100, 8, 100], "script": f"{LOW_3}, P2 bet 3, P3 call, P1 call"}
here.proves(
    openers.comes_to,
    "act.2",
    "pay.2",
    won=(-5, -8, 13),
    hands=(EIGHT, SEVEN, KING),
    said={"short_all_in_seven": ["seat 3"]},
    **SHORT,
)
LOSERS = {"overcall-refund": "losers-only"}
here.proves(openers.comes_to, "pay.2", won=(10, -8, -2), hands=(EIGHT, SEVEN, WHEEL), **SHORT)
here.proves(
    openers.comes_to, "pay.2", won=(16, -8, -8), hands=(EIGHT, SEVEN, WHEEL), settings=LOSERS, **SHORT
)
here.proves(
    openers.comes_to,
    "pay.2",
    won=(-11, -8, 19),
    stacks=[100, 8, 100],
    hands=(EIGHT, SEVEN, KING),
    script=f"{LOW_3}, P2 bet 3, P3 raise, P1 call",
    said={"seven_completes": ["seat 3"]},
)
here.proves(openers.passed_out, "amb.5", ante=2, settings={"low-all-pass": "carry-over"})

# -- mishaps -------------------------------------------------------------------------------------------------

here.proves(mishaps.extra_is_burn, "irr.4", founds=[0, 1])
here.proves(mishaps.missing_is_dealt, "irr.4", founds=[0, 1])
here.proves(mishaps.wrong_count_forfeits, "irr.4", script=here.figures["enter"], founds=[2], lost=5)
here.proves(mishaps.exposed_high, "irr.4", kept=3)

test_the_sheet = here.tests(cards)


@here.rule("amb.8")
def test_check_raise_is_allowed_in_the_high_phase_only():
    assert "raise" in options(dealt(here, "P2 pass, P1 open", (KING, JACKS)))
    assert "raise" not in options(dealt(here, f"{TURN_2}, P2 pass, P1 open", (KING, NINES)))


@here.rule("amb.7")
def test_read_as_antes_and_blinds_they_are_nobodys_bet_for_high_and_live_for_low():
    # Three antes of two, blinds of five that count as nobody's bet, and three bets of three.
    assert pot(dealt(here, "P2 open, P3 call, P1 call", settings=BLINDS)) == 20
    round = dealt(here, TURN_3, (WHEEL, KING, NINES), settings=BLINDS)
    assert turn(round) == "P1" and options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    assert pot(on(round, "P1 call, P2 call, P3 check")) == 15


@here.rule("play.5", "amb.4", "amb.5")
def test_the_same_cards_are_played_for_low_and_the_first_seat_must_open_when_everybody_passes():
    round = dealt(here, TURN_3, (KING, WHEEL, NINES))
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (3, 3)}
    assert hand_of(round, 3) == WHEEL and round.preview(round.asks[0].id, "open") == ()
    on(round, TURN_3)
    assert turn(round) == "P2" and options(round) == {"open": (3, 3)}
    on(round, "P2 open, P3 call, P1 fold, pat, end")
    assert results(round)["P3"] == 7 and stays(round) == 0


@pytest.mark.parametrize(
    "switch", ["seven-rule", "short-all-in", "overcall-refund", "exposed-before-draw", "exposed-joker"]
)
def test_the_switches_of_lowball_turn_here_too(switch):
    (reading,) = [one for one in sheet("poker-flats/lowball").readings if one.switch == switch]
    for word, values in reading.options.items():
        settings = sheet(here.sheet).change({switch: word}).settings
        named = {"exposed_in_replay" if name == "exposed_on_deal" else name: v for name, v in values.items()}
        assert {name: setting(settings, name) for name in named} == named


# -- false openings that nobody calls ------------------------------------------------------------------------


def false_opening(slips=(), settings=(), **again):
    """P2 opens without openers and everybody folds; these are the cards of the replay, named s1, s2 and so
    on."""
    dealt_again = {f"shuffle #2/seat {name[1]}": cards for name, cards in again.items()}
    return hand(here, SHOWN, held(FALSE) | dealt_again, players=3, slips=slips, settings=settings)


@here.rule("irr.1", "irr.2")
def test_it_is_lost_and_the_hand_is_played_over_without_new_antes():
    round = false_opening()
    assert paid(round, "false_open_uncalled") == [("P2", "pot", 3)]
    assert pot(round) == 9 and not round.over
    assert stays(on(false_opening(settings={"low-all-pass": "carry-over"}), "end")) == 9


@here.rule("irr.3", "amb.2")
def test_the_replay_is_for_low_and_dealt_anew_to_all_the_false_opener_too():
    round = false_opening(s2=WHEEL, s3="Ks Qs 8d 6s 4h", s1="Js Ts 9s 7s 2h")
    assert hand_of(round, 2) == WHEEL and turn(round) == "P2"
    on(round, "P2 open, P3 call, P1 fold, pat, end")
    assert results(round) == {"P1": -5, "P2": 7, "P3": -5}
    round = false_opening(settings={"false-open-replay": "same-cards"})
    assert hand_of(round, 2) == TENS and hand_of(round, 3) == KING and turn(round) == "P2"


@here.rule("irr.4")
@pytest.mark.parametrize("card, kept", [("5s", True), ("As", True), ("6s", False), ("7h", False)])
def test_in_a_replay_for_low_only_a_card_of_five_or_lower_is_kept(card, kept):
    round = false_opening([Incident("seat 3", 6, "exposed")], s3=f"{card} Ks 8d 7d 2h Qs")
    assert (card in hand_of(round, 3)) is kept
    assert bool(ruled(round, "exposed_card_replaced")) is not kept
