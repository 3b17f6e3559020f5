"""The stud games of Poker Flats: seven-card stud, stud hi-lo and razz at $2-4, five-card stud at $1-5; the
ante is $0.50 and the forced bet $1. P1 holds the nominal button of the first hand and pays the drop of $3."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt, Shown, Transfer
from tests.compliance import Here
from tests.compliance.pots import fees, flop, stud, stud_bets, stud_rulings
from tests.compliance.pots.arranged import go_on, on_each, sit, won
from tests.compliance.pots.stud_rulings import bet, quiet, start
from tests.pots.arrange import deal, dropped, in_front, options, paid, play, results, ruled, turn
from tests.pots.arrange_stud import down_at, in_the_pot, see_street, served, show_down
from tests.pots.stud_showdowns import BETTER_HIGH, BETTER_LOW

STAKES = {"ante": 0.5, "forced": 1, "low": 2, "high": 4}
high = Here("poker-flats/seven-card-stud", **STAKES)
split = Here("poker-flats/seven-card-stud-hi-lo", **STAKES)
razz = Here("poker-flats/razz", razz=True, **STAKES)
five = Here("poker-flats/five-card-stud", first=2, full=5, **STAKES)
ALL = (high, split, razz, five)


def own(ids, split_ids="", razz_ids="", five_ids=""):
    """The rules of the four sheets, as far as they have any."""
    return {
        here: rules for here, rules in zip(ALL, (ids, split_ids, razz_ids, five_ids), strict=True) if rules
    }


# -- tables, cards and streets -------------------------------------------------------------------------------

high.proves(stud.players, "deck.2", most=8)
on_each(stud_bets.antes_read, own("bet.1", "bet.1", "bet.1", "amb.2"), readings={"posted_ante=$1": 0.5})
ANTES = dict.fromkeys([f"limit={limit}" for limit in ("1-2", "2-4", "10-20", "1-5", "1-10")], 0.5)
high.proves(stud_bets.antes_read, "amb.5", readings=ANTES)


def first_cards(here):
    """Three cards in rotation, two down and one up."""
    round = deal(sit(here, 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == list(stud.SEATS) * 3


on_each(first_cards, own("play.2", "play.1", "play.1"))
for cards in (4, 5, 6):
    on_each(stud.street, own(f"play.{cards - 1}", "play.1", "play.1"), cards=cards)
for cards in (3, 4, 5):
    five.proves(stud.street, f"play.{cards - 1}", "bet.1", "amb.1", cards=cards)
on_each(stud.full_hand, own("play.6 amb.1 play.8", "play.1 amb.5", "play.1 amb.5", "play.1 play.5 amb.4"))
on_each(stud.full_hand, {high: "play.5", five: "bet.1 play.4"})


def seventh_card_up(here, razz=False):
    """Under a reading the seventh card comes up."""
    round = start(here, quiet(3, razz), words="seventh-card=up")
    see_street(round, 7)
    assert down_at(round, "seat 2") == 2 and set(options(round)) == {"fold", "check", "bet"}
    show_down(round)


on_each(seventh_card_up, own("play.5 amb.1", "play.1 amb.5", "play.1 amb.5"))


def everybody_shows(here):
    """All active players show all their cards."""
    round = show_down(deal(sit(here, 3)))
    shows = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert shows == dict.fromkeys(stud.SEATS, 7)


on_each(everybody_shows, own("play.7", "play.1", "play.1"))


@high.rule("amb.8")
def test_the_nominal_button_does_not_decide_who_is_dealt_first():
    table = sit(high, 4)
    for _ in range(2):
        round = deal(table)
        assert served(round, "third street")[:4] == ["seat 1", "seat 2", "seat 3", "seat 4"]
        show_down(round)


# -- bets ----------------------------------------------------------------------------------------------------

three = own("bet.2", "bet.1", "bet.1")
PAIRS = {f"limit={low}-{2 * low}": ((low, low), (2 * low, 2 * low)) for low in (1, 2, 15, 100)}
PAIRS |= {"limit-reading=always-spread": ((2, 4), (2, 4))}
on_each(stud_bets.bets_by_street, three, readings=PAIRS)
on_each(stud_bets.refused, three, limits=["0.99-1.98", "100.01-200.02", "2-5", "no-limit 1/2"])
sizes = {"": ((2, 2), (4, 4), (4, 4), (4, 4))}
on_each(stud_bets.bets_by_street, own("bet.3 bet.4", "bet.1", "bet.1"), readings=sizes)
five.proves(stud_bets.refused, "bet.2", limits=["2-4", "1-6", "2-10", "no-limit 1/2"])


def spread(here, first=3, razz=False):
    """Any whole dollars in between; a raise is at least the last bet."""
    for limit, most in (("1-5", 5), ("1-10", 10)):
        round = start(here, quiet(first, razz), words=f"limit={limit}")
        see_street(round, 4)
        assert options(round)["bet"] == (1, most)
        with pytest.raises(Refused, match="off the step"):
            play(round, f"{turn(round)} bet 2.50")
        play(round, f"{turn(round)} bet {most - 1}")
        assert options(round)["raise"] == (2 * most - 2, 2 * most - 1)


on_each(spread, own("bet.6", "bet.1", "bet.1", "bet.2"))
FORCED = {"1-2": 1, "2-4": 1, "3-6": 1, "4-8": 2, "5-10": 2, "6-12": 2, "10-20": 4, "15-30": 5, "20-40": 7}
forced = {f"limit={limit}": sum for limit, sum in (FORCED | {"1-5": 1, "1-10": 1}).items()}
high.proves(stud_bets.forced_read, "amb.5", readings=forced)
read = {"limit=10-20": 4, "limit=10-20, bring-in=half": 5, "limit=10-20, bring-in=full-small-bet": 10}
on_each(stud_bets.forced_read, dict.fromkeys((high, split, razz), "amb.5"), readings=read)
high.proves(stud_bets.forced_bet, "amb.6", low=15, forced=5, words="limit=15-30")
razz.proves(stud_bets.forced_bet, "act.2", low=15, forced=5, words="limit=15-30")


@high.rule("amb.6")
def test_in_spread_and_at_1_2_there_is_nothing_to_complete_so_every_raise_counts():
    round = start(high, quiet(), words="limit=1-5")
    play(round, "P1 bring-in, P2 raise 2, P3 raise 3, P1 raise 4")
    assert options(round) == {"fold": 0, "call": 2}


caps = {"": 3, "raise-cap=six": 6, "raise-cap=none": 8}
room = own("amb.11", "amb.6", "amb.5", "amb.5")
on_each(stud_bets.cap, room, readings=caps, words="limit=1-10")
on_each(stud_bets.cap_of_two, room, words="limit=1-10")
checked = {"": True, "check-raise=forbidden": False}
on_each(stud_bets.check_raise, room | {razz: "act.1 room-rules#act.1"}, readings=checked)


def small_change(here, first=3, razz=False):
    """Chips below half a dollar do not play in an all-in."""
    round = start(here, quiet(first, razz), [100, 1.75, 100])
    play(round, "P1 bring-in, P2 call")
    assert ruled(round, "smallest_chip_plays") == [""]
    assert in_front(round)["P2"] == 1 and in_the_pot(round) == 1.5
    show_down(round)
    assert round.settlement.stacks_after[1] % 50 == 25


on_each(small_change, own("amb.11", "amb.6", "", "amb.5"))
high.proves(stud_bets.no_open_pair, "bet.5", readings={"limit=1-5": (1, 5), "": (2, 4)})
split.proves(stud_bets.no_open_pair, "bet.4", "amb.1", readings={"": (2, 2)})
razz.proves(stud_bets.no_open_pair, "amb.3", readings={"": (2, 2), "open-pair-option=yes": (2, 4)})

# -- who opens -----------------------------------------------------------------------------------------------

OPENS = [(("7c", "3d", "Kh"), "P2"), (("As", "4d", "3c"), "P3"), (("Ac", "Ad", "Kh"), "P3")]
on_each(stud.leads, own("bet.7", "bet.2"), rows=OPENS)
ACE = [(("As", "4d", "3c"), "P3")]
ACE_LOW = [(("As", "4d", "3c"), "P1")]
on_each(stud.leads, own("amb.7", five_ids="amb.2"), rows=ACE)
on_each(stud.leads, own("amb.7", five_ids="amb.2"), rows=ACE_LOW, words="ace-for-low-card=low")
LOW_SUIT = [(("4d", "4c", "9h"), "P2"), (("4s", "4h", "4d"), "P3"), (("4s", "9c", "4h"), "P3")]
on_each(stud.leads, own("bet.9", "bet.1 amb.4"), rows=LOW_SUIT)
LEADERS = [(("2c 7h", "8d Ah", "9s Kh"), "P2"), (("2c 7h", "8d Ah", "9s 9h"), "P3")]
LEADERS += [(("2c As", "8d Ks", "9s Kh"), "P1")]
on_each(stud.leads, own("bet.8", "bet.3", "", "amb.2"), rows=LEADERS)
EQUAL = [(("2c 7h", "8d Kc", "8s Kh"), "P2"), (("2c Ah", "2d As", "9s Ks"), "P1")]
on_each(stud.leads, own("amb.8 bet.9", "bet.3"), rows=EQUAL)
HIGHEST = [(("7c", "Qd", "Jh", "Tc"), "P2"), (("As", "3d", "2h", "2c"), "P2")]
razz.proves(stud.leads, "bet.2", rows=[*HIGHEST, (("Ac", "Kh", "9s", "9d"), "P2")])
razz.proves(stud.leads, "amb.2", rows=[(("Ac", "Kh", "9s"), "P2")])
razz.proves(stud.leads, "amb.2", rows=[(("Ac", "Kh", "9s"), "P1")], words="ace-for-high-card=high")
HIGH_SUIT = [(("Qc", "Qd", "9h"), "P2"), (("Qh", "Qs", "Qd"), "P2"), (("Qc", "9d", "Qh"), "P3")]
razz.proves(stud.leads, "amb.2", "bet.1", rows=HIGH_SUIT)
LOWEST = [
    (("7c 4h", "6d 5h", "6s 6h"), "P2"),
    (("Kc Qh", "2d 2h", "As Ah"), "P1"),
    (("9c 4h 3d 2h", "9d 5s 2c Ah", "6c 6h 5d 4d"), "P1"),
    (("Kc 7h", "8d 3c", "8s 3h"), "P2"),
    (("8c 3d", "Kd 2s", "8s 3s"), "P1"),
]
razz.proves(stud.leads, "bet.3", "amb.4", rows=LOWEST)


@five.rule("amb.2")
def test_the_low_card_owes_the_spread_minimum_unless_the_high_card_leads_or_blinds_are_read():
    round = start(five, quiet(2))
    assert turn(round) == "P1" and options(round) == {"bring-in": 1, "bet": (2, 5)}
    round = start(five, quiet(2), words="five-stud-opener=high-card")
    assert turn(round) == "P3" and set(options(round)) == {"fold", "check", "bet"}
    assert in_the_pot(round) == 1.5
    round = deal(sit(five, 4, "five-stud-opener=blinds"))
    assert in_front(round) == {"P2": 1, "P3": 1} and turn(round) == "P4"
    assert paid(round, "antes") == [] and paid(round, "drop") == [("P1", "house", 3)]


# -- showdown ------------------------------------------------------------------------------------------------

high.proves(stud.hands, "rank.1", "rank.2", "pay.1", rows=BETTER_HIGH, pot=1.5)
split.proves(stud.high_of_split, "rank.2", rows=BETTER_HIGH)
FIVE_CARDS = [(better[:14], worse[:14], name) for better, worse, name in BETTER_HIGH[:-1]]
FIVE_CARDS[8] = ("4c 4h Kd 9s Jh", "Ac Qd Kh 9d Js", "pair")
five.proves(stud.hands, "rank.1", "pay.1", rows=FIVE_CARDS, pot=1.5)
razz.proves(stud.hands, "rank.1", "rank.4", "amb.4", rows=BETTER_LOW, pot=1.5)
WHEEL = "5c 4c 3c 2c Ac Kh Jh"
others = ("6c 4d 3d 2d Ad Ks Qh", "6h 5d 4s 3d 2s Kc Kd")
rows = [(WHEEL, other, "wheel") for other in others]
razz.proves(stud.hands, "rank.2", "rank.3", "ex.1", rows=rows, pot=1.5)
razz.proves(stud.hands, "pay.1", rows=BETTER_LOW, pot=1.5)


def no_refund(here, razz=False):
    """A caller beaten by up cards gets nothing back."""
    hands = ("Kc Kd Kh Qc Qd Jh Js", "Ts 9s Ah 2d 3c 4s 8s")
    if not razz:
        hands = ("Qs Qh 2d 9c Jh 4s Td", "5c 7d Ks Kh Kd 3c 9s")
    round = start(here, dict(zip(("seat 1", "seat 2"), hands, strict=True)), 2)
    see_street(round, 7)
    while turn(round) != "P2":
        go_on(round)
    bet(round)
    go_on(round)
    assert results(round) == {"P1": -0.5 - 1 - 4 - 3, "P2": 5.5}


on_each(no_refund, own("act.2", "act.1", "act.2"))


def odd_chip(here, cards, acts):
    """Between P1 and P2, who tie: the highest card by suit, P2's, unless the first seat always has it."""
    for words, lucky in {"": "P2", "odd-chip=first-seat-always": "P1"}.items():
        round = deal(sit(here, 3, "limit=1-5", words), dict(zip(stud.SEATS, cards, strict=True)))
        play(round, acts)
        show_down(round)
        assert ruled(round, "odd_chip") == [""]
        shares = won(round)
        assert shares[lucky] == shares["P1" if lucky == "P2" else "P2"] + 0.5


ACTS = "P1 bring-in, P2 raise 2, P3 fold, P1 call"
SAME = ("Ac Kc 2d 7d 9h Jh 4s", "Ad Ks 3d 7h 9s Js 5c", "Qc Td 8h")
high.proves(odd_chip, "amb.11", cards=SAME, acts=ACTS)
five.proves(odd_chip, "amb.5", cards=("Ac 2d Kc 9h Jh", "Ad 2s Ks 9s Jd", "Qc Td"), acts=ACTS)
LOWS = ("8c 6d 4h 3s 2c Kh Qc", "8d 6h 4s 3c 2d Ks Qh", "Jc Jd Td")
CAPPED = "P3 bring-in, P1 raise 2, P2 call, P3 raise 4, P1 raise 6, P2 call, P3 fold"
razz.proves(odd_chip, "amb.5", cards=LOWS, acts=CAPPED)

# -- halves of a pot -----------------------------------------------------------------------------------------

HIGH_HAND, LOW_HAND, NOTHING = "Ks Kh Kd 9c 9d Jh Ts", "2c 3d 4h 6s 8c Qd Jc", "Kc Tc Td 7h 7s 5c 9h"


def shown_down(*hands, words=""):
    """Hands shown down without a bet: everybody leaves $1.50 in the pot."""
    return show_down(
        deal(sit(split, len(hands), words), {f"seat {i}": hand for i, hand in enumerate(hands, 1)})
    )


@split.rule("pay.1", "play.1")
def test_the_best_high_and_the_best_low_take_half_each():
    round = shown_down(HIGH_HAND, LOW_HAND)
    assert won(round) == {"P1": 1.5, "P2": 1.5} and ruled(round, "pot_is_halved") == [""]


@split.rule("rank.1", "pay.3")
def test_high_and_low_are_any_five_of_the_seven_cards_and_one_player_may_take_both():
    aces, kings = "As Ad 2c 3h 6d 8c Ah", "Ks Kh Qd Qs 9h Jc 8d"
    assert won(shown_down(aces, kings, "7s 6s 5d 4d Tc 3s Jh")) == {"P3": 4.5}
    assert won(shown_down(aces, kings, "7s 6s 5d 9d Tc 3s Jh")) == {"P1": 4.5}
    round = shown_down("Ah 2h 3h 4h 5h Kd Qc", "As Ad Ac 6d 7c 8s 9s", "Ks Kh Kc 8d 7d 6c 2c")
    assert won(round) == {"P1": 4.5} and ruled(round, "scoop") == [""]


@split.rule("rank.3", "amb.3")
def test_lows_rank_from_ace_to_five_straights_and_flushes_harmless():
    for better, worse in (
        ("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"),
        ("6c 5d 3d 2d Ad Ks Qh", "7c 4c 3c 2c Ac Kd Qd"),
        ("8c 7d 6h 5s 3d Ks Kh", "8d 7h 6s 5c 4d Kc Kd"),
    ):
        assert list(won(shown_down(worse, better, "Js Jd Jc Jh Tc Td 9c")))[-1] == "P2"


@split.rule("rank.4", "amb.2", "pay.2")
def test_without_a_low_of_eight_or_better_the_best_high_hand_takes_the_whole_pot():
    nine = "2c 3d 4h 6s 9s Qd Jc"
    round = shown_down(HIGH_HAND, nine)
    assert won(round) == {"P1": 3} and ruled(round, "no_low") == [""]
    read = shown_down(HIGH_HAND, nine, words="low-qualifier=none")
    assert won(read) == {"P1": 1.5, "P2": 1.5} and ruled(read, "no_low") == []
    assert len(won(shown_down(HIGH_HAND, "4c 5d 6h 7s 8s Qd 8c"))) == 2


@split.rule("amb.6")
def test_readings_of_the_odd_chip_between_the_halves_and_inside_the_low_half():
    first = "odd-chip=first-seat-always"
    for words, moved in (("", {"P2": 2.5, "P1": 2}), (first, {"P2": 2, "P1": 2.5})):
        round = shown_down(LOW_HAND, HIGH_HAND, NOTHING, words=words)
        assert won(round) == moved and ruled(round, "odd_chip_of_halves") == [""]
    lows = ("Ac 2d 3d 4h 6s Qd Jc", "Ad 2h 3h 4s 6c Qh Js")
    for words, lucky in (("", "P3"), (first, "P2")):
        round = shown_down(HIGH_HAND, *lows, NOTHING, "Qs Qc 8d 8h 9s 7d 5d", words=words)
        assert won(round) == {"P1": 4, "P2": 1.5, "P3": 1.5, lucky: 2}


# -- the drop ------------------------------------------------------------------------------------------------

spreads = {"limit=1-5": {2: 3, 8: 3}, "limit=1-10": {2: 3, 8: 3}}
on_each(fees.by_players, dict.fromkeys(ALL, "fee.1"), payer="P1", tables=spreads)
on_each(fees.by_players, own("fee.1 amb.12", "fee.1", "fee.1"), payer="P1", tables={"": {3: 3}})
high.proves(fees.by_players, "amb.12", payer="P1", tables={"limit=10-20": {3: 3}})
rows = {"limit=1-5": "1-5", "limit=1-10": "1-10"}
on_each(fees.in_force, own("fee.1", "", "fee.1", "fee.1"), options=rows)
split.proves(fees.in_force, "fee.1", options={words: f"{row}-split" for words, row in rows.items()})


@high.rule("amb.12")
def test_only_the_listed_limits_are_offered_where_the_list_alone_is_read():
    show_down(deal(sit(high, 3, "limit=10-20")))
    for here in (high, split, razz):
        with pytest.raises(SheetError, match="the tables offered are 1-5, 1-10$"):
            sit(here, 3, "structured-limits=listed-only, limit=2-4")
        assert sit(here, 3, "structured-limits=listed-only").game.rules.limit == "1-5"


def before_the_hand(here):
    """A nominal button that moves on every hand pays before the hand starts, and never the pot."""
    table = sit(here, 3)
    payers = []
    for _ in range(4):
        round = deal(table)
        moves = [e for e in round.events if isinstance(e, (Transfer, Dealt)) and "button" not in str(e)]
        assert (moves[0].payee, moves[0].amount, moves[0].clause) == ("house", 300, "drop")
        payers += paid(show_down(round), "drop")
    assert payers == [(name, "house", 3) for name in ("P1", "P2", "P3", "P1")]


on_each(before_the_hand, dict.fromkeys(ALL, "fee.2 fee.3"))


def payers(here):
    """Who pays under each reading; three dollars among seven players are shared to the cent."""
    for words, moves in {
        "": {"P1": 3},
        "no-button-fee-payer=equal-shares": {"P1": 1, "P2": 1, "P3": 1},
        "no-button-fee-payer=antes": {"pot": 1.5},
        "poker-fee-payer=each-player": {"P1": 3, "P2": 3, "P3": 3},
        "poker-fee-payer=pot": {"pot": 1.5},
    }.items():
        found = paid(deal(sit(here, 3, words)), "drop")
        assert {name: dollars for name, _, dollars in found} == moves
    round = deal(sit(here, 7, "no-button-fee-payer=equal-shares"))
    assert [dollars for _, _, dollars in paid(round, "drop")] == [0.43] * 6 + [0.42]
    assert in_the_pot(round) == 3.5
    assert show_down(round).settlement.balances() and dropped(round) == 3


on_each(payers, dict.fromkeys(ALL, "fee.3") | {high: "fee.3 room-rules#amb.2"})

# -- what goes wrong -----------------------------------------------------------------------------------------


def wrong(ids, five_ids=""):
    """Two sheets point to stud's rules; five-card stud takes what comes before the last card."""
    return own(ids, "irr.1", "irr.1", five_ids)


on_each(stud_rulings.hole_card_exposed, wrong("irr.5 amb.9", "amb.4"))
removed = {"": 3, "early-deal-removal=complete-the-round": 1}
early = own("irr.9 amb.3", "irr.1 amb.5", "irr.1 amb.5", "amb.4")
on_each(stud_rulings.early_cards, early, readings=removed)
on_each(stud_rulings.faces, wrong("irr.10"), seat="seat 2", lie_up=[4, 5, 4])
on_each(stud_rulings.faces, wrong("irr.10"), seat="seat 3", lie_up=[4, 4, 5])
on_each(stud_rulings.faces, wrong("irr.13 amb.2"), seat="seat 1", lie_up=[5, 5, 5])
on_each(stud_rulings.faces, wrong("irr.13 amb.2"), seat="seat 1", lie_up=[5, 5])
on_each(stud_rulings.no_burn, wrong("irr.16 amb.10"))


def miscount(here, first=3, razz=False):
    """A wrong number of cards noticed at once gives the ante back and ends the hand; noticed after its owner
    acted it is a foul hand."""
    cards = {seat: held for seat, held in quiet(first, razz).items() if seat != "seat 3"}
    for kind in ("extra", "missing"):
        round = start(here, cards, slips=[("seat 3", first, kind)])
        assert ruled(round, "miscount_out") == ["seat 3"]
        assert paid(round, "ante_returned") == [("pot", "P3", 0.5)]
        while not round.over:
            assert turn(round) != "P3"
            go_on(round)
        assert results(round)["P3"] == 0
    late = [("seat 3", first, "extra", None, 3)]
    round = start(here, cards | {"seat 3": "x " * (first - 1) + "9s"}, slips=late)
    play(round, "P1 bring-in, P2 call, P3 call")
    show_down(round)
    assert ruled(round, "miscount_foul") == ["seat 3"] and results(round)["P3"] == -1.5


on_each(miscount, wrong("irr.3 irr.4", "amb.4"))


def up_cards_hidden(here, razz=False):
    """Who turns his up cards over after a bet loses all rights to the pot; before a bet it costs nothing."""
    slips = [(f"seat {seat} to act", 1, "hidden") for seat in (1, 2, 3)]
    round = start(here, quiet(3, razz), slips=slips)
    play(round, f"{turn(round)} bring-in")
    assert round.over and len(ruled(round, "up_cards_hidden")) == 2
    read = start(here, quiet(3, razz), words="up-cards-turned-over=no-ruling", slips=slips)
    play(read, f"{turn(read)} bring-in")
    assert not read.over and len(ruled(read, "up_cards_turned_back")) == 1
    slips = [(f"seat {seat} to act", 2, "hidden") for seat in (1, 2, 3)]
    round = start(here, quiet(3, razz), slips=slips)
    see_street(round, 5)
    assert ruled(round, "up_cards_turned_back") and not ruled(round, "up_cards_hidden")


on_each(up_cards_hidden, wrong("irr.20"))


def sixth_street_leads(here, razz=False):
    """Where all last cards lie up the leader of sixth street acts first."""
    cards = stud_rulings.boards(razz, 3)
    for seat, card in zip(stud.SEATS, ("Ks", "8c", "7d") if razz else ("2c", "6d", "5d"), strict=True):
        cards[seat] += f" {card}"
    round = stud_rulings.last_street(here, cards, "seat 1")
    assert turn(round) == "P1" and ruled(round, "exposed_card_opener") == [""]


on_each(sixth_street_leads, wrong("irr.14"))


def common_card_plays(here, razz=False):
    """The common card makes P5's hand."""
    card, hand = ("4d", "Ac 2c 3h 5d 6c 8s") if razz else ("Kd", "Kc Kh Ks Qh 6c 4d")
    cards = {**stud_rulings.boards(razz), "burn": f"{card} 2h 2s", "short stub/board": card, "seat 5": hand}
    round = start(here, cards, 8)
    while not ruled(round, "common_card"):
        go_on(round)
    show_down(round)
    assert max(results(round), key=results(round).get) == "P5"


on_each(common_card_plays, wrong("irr.18"))

test_high = high.tests(flop, stud_bets, stud_rulings, without=[flop.acts, flop.rounds, flop.seats])
test_split = split.tests(flop, stud_bets, stud_rulings, without=[flop.acts, flop.rounds, flop.seats])
test_razz = razz.tests(flop, stud_bets, stud_rulings, without=[flop.acts, flop.rounds, flop.seats])
test_five = five.tests(
    flop, stud_bets, stud_rulings, without=[flop.acts, flop.rounds, flop.seats, stud_rulings.wrong_last_burn]
)
