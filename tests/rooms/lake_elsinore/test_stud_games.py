"""The stud games of Lake Elsinore: seven-card stud at $4-8 with an ante of $0.50, its high-low form, and razz
at $5-10 with an ante of $1; the forced bet is $1. What the two take over from stud is proved on all three."""

import pytest

from houseway.errors import SheetError
from tests.compliance.pots import flop, stud, stud_bets
from tests.compliance.pots.arranged import go_on, on_each, sit, won
from tests.compliance.pots.story import Story
from tests.compliance.pots.stud_rulings import bet, start
from tests.pots.arrange import deal, dropped, options, paid, play, results, ruled, turn
from tests.pots.arrange_stud import (
    lying_up,
    see_street,
    served,
    show_down,
)
from tests.pots.stud_showdowns import BETTER_HIGH, BETTER_LOW

ROOM = "lake-elsinore"
STAKES = {"ante": 0.5, "forced": 1, "low": 4, "high": 8}
high = Story(f"{ROOM}/seven-card-stud", **STAKES)
split = Story(f"{ROOM}/seven-card-stud-high-low-8", **STAKES)
razz = Story(f"{ROOM}/razz", ante=1, forced=1, low=5, high=10, razz=True)


def three(ids, split_ids="", razz_ids=""):
    """The rules of the three sheets; the first ones where a sheet has no others, none where it has `-`."""
    rows = zip((high, split, razz), (ids, split_ids, razz_ids), strict=True)
    return {here: own or ids for here, own in rows if own != "-"}


# -- cards and streets ---------------------------------------------------------------------------------------

on_each(flop.pack, three("deck.1"))
for cards in (4, 5, 6):
    on_each(stud.street, three("play.4", "play.1", "play.4"), cards=cards)
on_each(stud.street, three("play.5 play.4", "play.1", "play.4"), cards=7)
on_each(stud.full_hand, three("play.1 play.4", "play.1", "play.1 play.4"))


def no_button(here):
    """The first seat at the dealer's left is dealt first in every hand."""
    table = sit(here, 4)
    for _ in range(2):
        round = deal(table)
        assert served(round, "third street")[:4] == ["seat 1", "seat 2", "seat 3", "seat 4"]
        show_down(round)
        assert not ruled(round, "button_moves") + ruled(round, "first_button")


on_each(no_button, {high: "amb.15 bet.6", split: "bet.1", razz: "bet.5"})

# -- who opens -----------------------------------------------------------------------------------------------

OPENS = [(("7c", "3d", "Kh"), "P2"), (("As", "4d", "3c"), "P3"), (("Ac", "Ad", "Kh"), "P3")]
high.proves(stud.leads, "play.2", "amb.7", rows=OPENS)
LOW_SUIT = [(("4d", "4c", "9h"), "P2"), (("4s", "4h", "4d"), "P3"), (("4s", "9c", "4h"), "P3")]
high.proves(stud.leads, "play.3", "rank.2", "amb.2", rows=LOW_SUIT)
SPLIT = [(("Ac", "2h", "2c", "Kd"), "P3"), (("Ac", "Ad", "3h", "3d"), "P4")]
SPLIT += [(("As", "Kh", "Ac", "Ks"), "P2"), (("7d", "7c", "9h", "Ts"), "P2")]
split.proves(stud.leads, "play.2", "ex.1", rows=SPLIT)
HIGHEST = [(("Ac", "Kh", "Ks", "9d"), "P3"), (("As", "3d", "2h", "2c"), "P2")]
HIGHEST += [(("7c", "Qd", "Jh", "Tc"), "P2"), (("As", "Ah", "Ad", "2c"), "P4")]
razz.proves(stud.leads, "play.2", "ex.2", rows=HIGHEST)
HIGH_SUIT = [(("Qc", "Qd", "9h"), "P2"), (("Qh", "Qs", "Qd"), "P2"), (("Qc", "9d", "Qh"), "P3")]
razz.proves(stud.leads, "play.3", "room-rules#room.27", "room-rules#amb.15", rows=HIGH_SUIT)

LEADERS = [
    (("2c 7h", "8d Ah", "9s Kh"), "P2"),
    (("2c 7h", "8d Ah", "9s 9h"), "P3"),
    (("2c Ac", "8d Ah", "9s Ks"), "P2"),
    (("2c Ac Ks", "8d 8h 3s", "9s Qh Jh"), "P2"),
    (("2c 2s 5h 5d", "8d 8h 3s 4h", "9s 9h 9d 3h"), "P3"),
    (("2c 9c 8c 7c", "Jd Th 9s 8h", "4h 4s 6d 3h"), "P3"),
]
high.proves(stud.leads, "play.6", "bet.6", rows=LEADERS)
EQUAL = [(("2c 7h", "8d Kc", "8s Kh"), "P2"), (("2c Ah", "2d As", "9s Ks"), "P1")]
high.proves(stud.leads, "play.6", "rank.2", rows=EQUAL)
split.proves(stud.leads, "play.3", rows=LEADERS[:2] + EQUAL[:1] + [(("2c Ks", "8d Kc", "8s Kh"), "P2")])
LOWEST = [
    (("7c 4h", "6d 5h", "6s 6h"), "P2"),
    (("Kc Qh", "2d 2h", "As Ah"), "P1"),
    (("7c 4h 2d", "7d 4s 3h", "6c 6h Ad"), "P1"),
    (("9c 4h 3d 2h", "9d 5s 2c Ah", "6c 6h 5d 4d"), "P1"),
    (("Kc Ah 2d Kh", "Ks 3s 4h Qh", "6c 6h Ad As"), "P2"),
]
razz.proves(stud.leads, "play.5", "ex.2", "amb.2", rows=LOWEST)
NEAREST = [(("Kc 7h", "8d 3c", "8s 3h"), "P2"), (("8c 3d", "Kd 2s", "8s 3s"), "P1")]
razz.proves(stud.leads, "play.6", "bet.5", rows=NEAREST)
high.tells("""
    play.8: the dealer calls the low card, the high board, raises and pairs
        boards 2c 7h / 8d 8h / 9s Kh; P1 bring-in, P2 raise 4, P3 call, P1 call
        ruled announced: deuce bets / seat 2 raises to $4 / seat 2: pair of eights / pair of eights bets
""")


@high.rule("play.9")
@pytest.mark.parametrize(("limit", "called"), [("9-18", True), ("10-20", False), ("20-40", False)])
def test_from_10_20_upwards_the_dealer_keeps_silent_about_straights_and_flushes(limit, called):
    round = deal(sit(high, 3, f"limit={limit}"), lying_up("2c 7h Kd", "8d 9d Td", "9s Kh 3c"))
    see_street(round, 5)
    hopes = {"seat 2: possible straight", "seat 2: possible flush"}
    assert hopes & set(ruled(round, "announced")) == (hopes if called else set())


@razz.rule("play.7")
def test_the_dealer_announces_a_pair_when_it_first_appears_and_never_a_face_pair():
    round = deal(sit(razz, 3), lying_up("Kc Kh 3d 3h", "8d 8h 8s 2s", "9s 7h 9h 4d"))
    see_street(round, 6)
    pairs = [call for call in ruled(round, "announced") if "pair of" in call and call.startswith("seat")]
    assert pairs == ["seat 2: pair of eights", "seat 3: pair of nines", "seat 1: pair of treys"]


# -- bets ----------------------------------------------------------------------------------------------------

on_each(stud_bets.forced_bet, three("bet.4 act.1 act.2", "bet.1 act.1", "bet.4 act.1"))
high.proves(stud_bets.forced_bet, "bet.5", "amb.9", "room-rules#room.26")
high.proves(stud_bets.forced_bet, "ex.1", low=15, forced=5, words="limit=15-30")
ANTES = {"1-2": 0.5, "2-4": 0.5, "3-6": 0.5, "4-8": 0.5, "5-10": 1, "6-12": 1, "10-20": 2, "15-30": 2}
ANTES |= {"20-40": 2, "40-80": 4, "50-100": 4, "60-120": 6, "75-150": 6}
antes = {f"limit={limit}": ante for limit, ante in ANTES.items()}
high.proves(stud_bets.antes_read, "amb.3", "fee.7", readings=antes)
from_5 = {words: ante for words, ante in antes.items() if ante >= 1}
razz.proves(stud_bets.antes_read, "amb.1", readings=from_5)
read = {"limit=5-10": 1, "limit=5-10, ante=as-posted": 0.5}
on_each(stud_bets.antes_read, three("amb.3", "amb.5", "amb.1"), readings=read)
FORCED = {"1-2": 0.5, "2-4": 1, "3-6": 1, "4-8": 1, "5-10": 1, "6-12": 2, "10-20": 3, "15-30": 5, "20-40": 6}
forced = {f"limit={limit}": sum for limit, sum in FORCED.items()}
high.proves(stud_bets.forced_read, "amb.4", readings=forced)
razz.proves(stud_bets.forced_read, "amb.1", readings=dict(list(forced.items())[4:]))
read = {"limit=10-20": 3, "limit=10-20, forced-bet=half-of-lower-limit": 5}
read |= {"limit=10-20, forced-bet=as-posted": 1}
on_each(stud_bets.forced_read, three("amb.4", "amb.5", "amb.1"), readings=read)
sizes = {"limit=10-20": ((10, 10), (20, 20), (20, 20), (20, 20))}
on_each(stud_bets.bets_by_street, three("bet.2"), readings=sizes)
high.proves(stud_bets.refused, "bet.2", limits=["4-9", "no-limit 1/2", "1-5", "0.50-1", "80-160"])
pairs = [(5, 10), (7, 14), (75, 150), (300, 600)]
limits = {f"limit={low}-{upper}": ((low, low), (upper, upper)) for low, upper in pairs}
razz.proves(stud_bets.bets_by_street, "amb.7", readings=limits)
razz.proves(stud_bets.refused, "amb.7", limits=["4-8", "4.50-9", "300.01-600.02", "5-11", "no-limit 5/10"])
caps = {"": 3, "raise-cap=six": 6, "raise-cap=none": 8}
on_each(stud_bets.cap, three("amb.5"), readings=caps)
on_each(stud_bets.cap_of_two, three("amb.5"))
barred = {"": True, "check-raise=barred": False}
on_each(stud_bets.check_raise, three("amb.6", "amb.5", "amb.5"), readings=barred)
high.proves(stud_bets.pair_elsewhere, "bet.3", "act.3")
split.proves(stud_bets.no_open_pair, "bet.3", readings={"": (4, 4)})
razz.proves(stud_bets.no_open_pair, "bet.3", "act.1", readings={"": (5, 5)})
high.tells("""
    ex.2: at 5-10 an open pair bets 5 or 10 and is raised to 10 or 15
        boards 2c 7h / 8d 8h / 9s Kh
        [limit=5-10] street 4; P2 may bet 5-10; P2 bet 5; P3 may raise 10-15; P3 raise 15; P1 may raise 25
    bet.1: the last player left takes antes and forced bet
        boards 2c / 8d / 9s; P1 bring-in, P2 raise 4, P3 fold, P1 fold; over; burned 0
        moved P1 -1.5, P2 1, P3 -0.5
    amb.11: readings of the odd chip, the house having taken a dollar
        hands Ac Kc 2d 7d 9h Jh 4s / Ad Ks 3d 7h 9s Js 5c / Qc Td 8h 6c 4d 3s 2h
        P1 bring-in, P2 call, P3 call, P1 pass, P3 fold, P1 bet 4, P2 call; show down; house 1
        ruled odd_chip: nothing more
        [] moved P2 0.5
        [odd-chip=first-clockwise-from-dealer] moved P1 0.5
    amb.11: all seven cards count for the odd chip
        hands Tc Jd 9s 8c 7d As Ah / Th Js 9d 8s 7h Ad Ks / Qc Kd 2h 3d 5d 6s 2c
        P3 bring-in, P1 call, P2 call, P3 pass, P1 bet 4, P2 call, P3 fold; show down
        moved P1 0.5, P2 0, P3 -1.5
""")
LUCKY = "P3 bring-in, P1 raise 6, P2 call, P3 fold; show down; ruled odd_chip: nothing more"
razz.tells(f"""
    amb.4: the odd chip of razz goes to the lowest card by suit
        hands {{one}} / {{two}} / Jc Jd Td
        [limit=6-12] {LUCKY}; moved P1 {{first}}, P2 {{second}}, P3 -3
        | one                  | two                  | first | second |
        | 8c 6d 4h 3s 2d Ks Kh | 8d 6h 4s 3c 2c Qs Qh | 1     | 2      |
        | 8c 6d 4h 3s Ac Ks Kh | 8d 6h 4s 3c Ad Qs Qc | 2     | 1      |
        | 7c 6d 4h 3s Ad 2c Kh | 7d 6h 4s 3c Ac 2h Qc | 1     | 2      |
    amb.4: or always to the first seat
        hands 8c 6d 4h 3s 2d Ks Kh / 8d 6h 4s 3c 2c Qs Qh / Jc Jd Td
        [limit=6-12, odd-chip=first-clockwise-from-dealer] {LUCKY}; moved P1 2, P2 1, P3 -3
""")


@razz.rule("amb.7")
def test_a_refused_limit_is_told_with_every_limit_that_may_be_set():
    show_down(deal(sit(razz, 3)))
    with pytest.raises(SheetError, match="6-12, 10-20, 15-30, 20-40, and any from 5-10 to 300-600"):
        sit(razz, 3, "limit=1-2")


def no_chips(here, ante, low, razz=False):
    """The left neighbour of a forced card without chips bets the forced or the full bet or folds; with one
    player left who has chips nobody bets."""
    card = "Ks" if razz else "2c"
    round = start(here, lying_up("9d", card, "8h", "Th"), [100, ante, 100, 100])
    assert turn(round) == "P3" and options(round) == {"bring-in": 1, "bet": (low, low), "fold": 0}
    play(round, "P3 fold")
    assert turn(round) == "P4"
    play(round, "P4 bring-in, P1 call")
    assert results(show_down(round))["P3"] == -ante
    round = start(here, lying_up(card, "9d", "8h"), [ante, 100, ante])
    assert round.over and sum(results(round).values()) == -dropped(round)


on_each(no_chips, three("act.7", "act.1", "act.1"))

# -- showdown ------------------------------------------------------------------------------------------------

high.proves(stud.hands, "rank.1", "play.7", "pay.1", rows=BETTER_HIGH, pot=1.5)
razz.proves(stud.hands, "rank.1", "rank.2", "play.8", rows=BETTER_LOW, pot=2)
others = ("6c 4d 3d 2d Ad Ks Qh", "6h 5d 4s 3d 2s Kc Kd")
WHEEL = [("5c 4c 3c 2c Ac Kh Jh", other, "wheel") for other in others]
razz.proves(stud.hands, "ex.1", "rank.1", rows=WHEEL, pot=2)


def equal_hands(here, hands, pot):
    """They share, whatever their suits."""
    cards = dict(zip(("seat 1", "seat 2"), hands, strict=True))
    round = show_down(deal(sit(here, 2, "fee_option=none"), cards))
    assert won(round) == {"P1": pot / 2, "P2": pot / 2}


SAME = ("Ac Kc 2d 7d 9h Jh 4s", "Ad Ks 3d 7h 9s Js 5c")
high.proves(equal_hands, "pay.1", "rank.2", hands=SAME, pot=3)
razz.proves(equal_hands, "pay.1", hands=("8c 6d 4h 3s 2c Ks Kh", "8d 6h 4s 3c 2d Qs Qh"), pot=4)


def seven_to_win(here):
    """Who has not seven cards cannot win."""
    cards = {"seat 1": "Ac Ad As Kc Kd 9h", "seat 2": "3c 5d 8h 9s Jd Qh 2s"}
    round = show_down(start(here, cards, 2, slips=[("seat 1", 7, "missing", None, 99)]))
    assert ruled(round, "seven_to_win") == ["seat 1"] and results(round)["P2"] > 0


on_each(seven_to_win, {high: "rank.3 room-rules#room.36", split: "irr.1"})

# -- halves of a pot -----------------------------------------------------------------------------------------

HIGH_HAND, LOW_HAND = "Ks Kh Kd 9c 9d Jh Ts", "2c 3d 4h 6s 8c Qd Jc"
split.proves(stud.high_of_split, "rank.1", rows=BETTER_HIGH)
TENS = "Kc Tc Td 7h 7s"
RAISED = "P2 bring-in, P1 raise 10, P2 call; show down"
FOLDS = "P4 fold, P5 fold, P6 fold, P7 fold, P8 fold"
OTHERS = "x x 5s / x x 7h / x x 9s / x x Tc / x x As"
split.tells(
    f"""
    play.4 pay.1: the best high and the best qualifying low take half each
        players 2; hands {HIGH_HAND} / {LOW_HAND}
        [limit=10-20] {RAISED}; moved P1 0, P2 -1; ruled pot_is_halved: nothing more
    pay.1 rank.3 amb.4: a low must be eight or better unless a posting says otherwise
        players 2; hands {HIGH_HAND} / 2c 3d 4h 6s 9s Qd Jc
        [limit=10-20] {RAISED}; moved P1 11; ruled no_low: nothing more
        [limit=10-20, low-qualifier=none] {RAISED}; moved P1 0; ruled no_low: never
    rank.2 rank.4: one player may use the same or other cards for high and low and take both halves
        hands {{one}} / {{two}} / {{three}}; show down; moved P1 2; ruled scoop: nothing more
        | one                  | two                  | three                |
        | Ah 2h 3h 4h 5h Kd Qc | As Ad Ac 6d 7c 8s 9s | Ks Kh Kc 8d 7d 6c 2c |
        | As Ad 2c 3h 6d 8c Ah | Ks Kh Qd Qs 9h Jc 8d | Jh Jd 4c 9d 9s Tc 7d |
    ex.2: a pot of 41 dollars is halved into 21 and 20
        players 2; hands {HIGH_HAND} / {LOW_HAND}
        [limit=6-12] street 4; leader bets; street 5; leader bets; show down; won P1 21, P2 20
    ex.2: and the 20 are shared by two low hands
        players 8; hands {HIGH_HAND} / {LOW_HAND} / 2d 3h 4s 6c 8d Qh Js / {OTHERS}
        [limit=10-20] P2 bet 10, P3 call, {FOLDS}, P1 call; show down; won P1 21, P2 10, P3 10
"""
)
split.tells(
    f"""
    pay.3 room-rules#room.28: the odd chip between the halves goes to the high hand
        players 2; hands {LOW_HAND} / {HIGH_HAND}; show down; won P2 2, P1 1
        ruled odd_chip_of_halves: nothing more
    pay.4 amb.3 room-rules#room.31: tied both ways they split, the odd chip going to the highest card
        players 2; hands As 2d 3h 4s 5c Td 9h / Ac 2s 3c 4h 5d Th 9s; show down; won P1 2, P2 1
        ruled tied_both_ways: nothing more
    pay.4 amb.3 room-rules#room.31: a king that does not play counts
        players 2; hands 6c 5d 4h 3s 2c Ks 9h / 6d 5s 4c 3h 2d Kh 9s; show down; won P1 2, P2 1
    pay.5 amb.1 room-rules#room.29: an odd chip inside the high part goes to the high card by suit, rank first
        players 2; hands {{one}} / {{two}}; show down; ruled odd_chip: nothing more
        won P1 {{first}}, P2 {{second}}
        | one                  | two                  | first | second |
        | Ac Kd 2d 7d 9h Jh 4s | Ad Kc 3d 7h 9s Js 5c | 1     | 2      |
        | Ad Kc 2d 7d 9h Jh 4s | Ac Ks 3d 7h 9s Js 5c | 2     | 1      |
    pay.6 amb.2 room-rules#room.30: an odd chip inside the low half goes to the low card by suit, the ace low
        players 4; hands {HIGH_HAND} / Ac 2h 3d 4h 6s Qd Jc / Ad 2c 3h 4s 6c Qh Js / {TENS} 8c 9h; show down
        [] won P1 3, P2 2, P3 1
        [low-odd-chip-ace=high] won P1 3, P2 1, P3 2
    pay.6 amb.3: a low card that does not play counts too
        players 4; hands {HIGH_HAND} / 2h 3d 4h 6s 8c Qd 2s / 2d 3h 4s 6c 8d Qh Js / {TENS} 5c 9h; show down
        won P1 3, P3 2, P2 1
    """,
    words="limit=5-10",
)


def better_low(here, rows):
    """Lows are compared from the highest card down, straights and flushes harmless."""
    for better, worse in rows:
        round = deal(
            sit(here, 3), dict(zip(stud.SEATS, (worse, better, "Js Jd Jc Jh Tc Td 9c"), strict=True))
        )
        see_street(round, 4)
        bet(round)
        assert results(show_down(round))["P2"] > results(round)["P1"]


rows = [("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"), ("6c 5d 3d 2d Ad Ks Qh", "7c 4c 3c 2c Ac Kd Qd")]
rows += [("8c 7d 6h 5s 3d Ks Kh", "8d 7h 6s 5c 4d Kc Kd"), ("8c 7d 6h 5s 4d Ks Kh", "9d 4h 3s 2c Ad Kc Qd")]
split.proves(better_low, "rank.5", "rank.4", rows=rows)


@split.rule("pay.2", "room-rules#room.33")
def test_nobody_is_asked_to_agree_on_a_split():
    round = deal(sit(split, 2), {"seat 1": HIGH_HAND, "seat 2": LOW_HAND})
    asked = set()
    while not round.over:
        asked |= {option.id for option in round.asks[0].options}
        go_on(round)
    assert asked <= {"bring-in", "bet", "check", "call", "raise", "fold", "pass"}
    assert len(won(round)) == 2


# -- a caller beaten by up cards -----------------------------------------------------------------------------


def called_on_the_end(here, one, two, *words):
    """P2 bets on seventh street and P1 calls: what comes back to P1, and the hand."""
    round = deal(sit(here, 2, *words), {"seat 1": one, "seat 2": two})
    see_street(round, 7)
    while turn(round) != "P2":
        play(round, f"{turn(round)} check")
    bet(round)
    play(round, "P1 call")
    return [dollars for _, _, dollars in paid(round, "beaten_board_refund")], round


TRIPS_UP, QUEENS = "5c 7d Ks Kh Kd 3c 9s", "Qs Qh 2d 8c Jh 4s 6d"
NO_REFUND = "beaten-board-call=no-refund"


@high.rule("pay.2", "amb.1")
@pytest.mark.parametrize(("words", "lost"), [("", 1.5), (NO_REFUND, 9.5)])
def test_a_caller_beaten_by_up_cards_alone_gets_his_last_call_back(words, lost):
    back, round = called_on_the_end(high, QUEENS, TRIPS_UP, words)
    assert results(round) == {"P1": -lost, "P2": lost - 1} and back == ([] if words else [8])


def refund(here, one, two, back, words=""):
    """Only what lies up is compared with the caller's best five."""
    assert called_on_the_end(here, one, two, words)[0] == back


for one, two, back in (
    ("Qs Qh Qd 8c Jh 4s 6d", "5c 7d Ks Kh 3h 3c 9s", []),  # better hand
    (QUEENS, "Kc Kd As Jc 7h 3c 9s", []),  # hidden pair
    (QUEENS, "Kc 7d Ks Td 7h 3c 9s", []),  # pair with a hole card
    ("Qs Qh 2d 2c Jh 4s 6d", "5c 7d Ks Kh 3h 3c 9s", [8]),  # two pair
    ("Kc Qh 2d 8c Jh 4s 6d", "5c 7d Ks Ah 3h 8d 9s", [8]),  # ace up
    ("Ac Th 2d Kc 9h 4s 6d", "5c 7d As Kh Jh 8d 3s", [8]),  # jack up
    ("Ac 8h 2d Kc Jd 4s 6d", "5c 7d As Kh Jh 8d 3s", []),  # equal cards up
):
    high.proves(refund, "pay.2", one=one, two=two, back=back)
# In high-low the refund is for a caller who can win neither half.
split.proves(refund, "irr.1", "amb.5", one=QUEENS, two=TRIPS_UP, back=[8])
split.proves(refund, "irr.1", "amb.5", one="2s Qh 2d 8c 5h 4s 6d", two=TRIPS_UP, back=[])
split.proves(refund, "amb.5", one=QUEENS, two=TRIPS_UP, back=[], words=NO_REFUND)
# In razz it is for one who loses to the worst hand that the up cards allow.
LOW_UP = "Ts 9s Ah 2d 3c 4s 8s"
razz.proves(refund, "amb.6", one="Kc Kd Kh Qc Qd Jh Js", two=LOW_UP, back=[10])
razz.proves(refund, "amb.6", one="Kc Kd Kh Qc Qd Jh Js", two=LOW_UP, back=[], words=NO_REFUND)
razz.proves(refund, "amb.6", one="Kc Kd Ks Qh Jd Tc Td", two=LOW_UP, back=[10])
razz.proves(refund, "amb.6", one="Ac Ad 2c 2h 3d 3h 4d", two="Ts 9s 7h 6d 5c 4s 8s", back=[])
razz.proves(refund, "amb.6", one="Kc Qd Jh Tc 9d 9h 9c", two=LOW_UP, back=[])


@high.rule("pay.2")
def test_neither_up_cards_of_a_player_all_in_for_less_nor_a_call_of_an_earlier_round_give_a_refund():
    hands = (QUEENS, "5c 7d Kd 4h Th 3c 9s", "5d 7h Ks Kh Kc 3d 9h")
    round = start(high, dict(zip(stud.SEATS, hands, strict=True)), [100, 100, 1.5])
    see_street(round, 7)
    while turn(round) != "P2":
        play(round, f"{turn(round)} check")
    play(round, "P2 bet 8, P1 call")
    assert paid(round, "beaten_board_refund") == [] and results(round)["P1"] == 6.5
    round = start(high, {"seat 1": QUEENS, "seat 2": TRIPS_UP}, 2)
    see_street(round, 6)
    play(round, "P2 bet 8, P1 call, P2 check, P1 check")
    assert paid(round, "beaten_board_refund") == []


test_high = high.tests(stud_bets)
test_split = split.tests(stud_bets)
test_razz = razz.tests(stud_bets)
