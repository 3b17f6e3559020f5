"""The stud games of Angie's: seven-card stud for high, high-low and low, five-card stud, and what Option
Alley shares with them. Blinds as in hold'em; $2-$4 unless a proof says otherwise, card B option 1."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from tests.compliance.pots import betting, flop, stud
from tests.compliance.pots.arranged import FREE, finish, on_each, sit, won
from tests.pots.arrange import (
    burned,
    deal,
    fold_round,
    in_front,
    options,
    play,
    results,
    ruled,
    shown,
    turn,
)
from tests.pots.arrange_stud import board_of, down_at, hand_of, left_the_pack, lying_up, see_street, show_down
from tests.pots.stud_showdowns import BETTER_HIGH, BETTER_LOW
from tests.rooms.angies.stud_sheets import LIMIT_RULES, rules_of, sheets
from tests.rooms.figures.angies_pots import (
    LIMITS,
    NOT_SPREAD,
    SPREAD,
)

high, split, razz, five, alley = SHEETS = sheets()
every = partial(rules_of, SHEETS)

# -- cards and rounds ----------------------------------------------------------------------------------------

on_each(stud.full_hand, every("deck.1", alley="play.1"))
on_each(stud.full_hand, every("amb.6", "amb.5", "amb.6", "amb.3", "amb.7"))
for cards in (4, 5, 6, 7):
    high.proves(stud.street, f"play.{cards - 1}", cards=cards)
for cards in (3, 4, 5):
    five.proves(stud.street, f"play.{cards}", cards=cards)
on_each(flop.pack, every("amb.1", "amb.5", "amb.6", "amb.2", "amb.7"))
on_each(flop.last_one_left, every("bet.1"))


def first_round(here, first):
    """After the blinds come the down cards and one up, and then the first betting round."""
    round = deal(sit(here, 3), {"seat 2": "2c 3d 4h" if first == 3 else "3d 4h"})
    assert in_front(round) == {"P2": 1, "P3": 2}
    assert (down_at(round, "seat 2"), board_of(round, "seat 2")) == (first - 1, "4h")
    assert options(round) == {"fold": 0, "call": 2, "raise": (4, 4)}
    play(round, "P1 raise, P2 fold, P3 call")
    assert len(board_of(round, "seat 3").split()) == 2


on_each(first_round, every("play.1 play.2", "play.1", "play.1", "play.1 play.2", "play.1"))


def number_of_rounds(here, count):
    """Two players bet and call in each."""
    round = deal(sit(here, 2))
    play(round, "P2 raise, P1 call")
    for _ in range(count - 1):
        assert not round.over
        while round.asks[0].kind == "pick-cards":
            round.act(round.asks[0].id, [])
        leader = turn(round)
        play(round, f"{leader} bet, {'P1' if leader == 'P2' else 'P2'} call")
    assert round.over


on_each(number_of_rounds, every("bet.3", "bet.1", "bet.1", "-", "bet.2"), count=5)
five.proves(number_of_rounds, "bet.2", count=4)


def dealt_from_the_left(here):
    """The first cards go to the left of the button, which moves on."""
    table = sit(here, 3)
    fold_round(deal(table))
    exits = [left.place for left in deal(table).felt.chance.stubs[-1].exits]
    assert exits[:3] == ["seat 3", "seat 1", "seat 2"]


on_each(dealt_from_the_left, {high: "bet.2", split: "bet.1", razz: "bet.1"})

# -- who opens -----------------------------------------------------------------------------------------------

left_of_blind = [(("Ac", "Ad", "Ah", "9c", "As", "2c"), "P4")]
ids = {high: "bet.4 room-rules#room.8", split: "bet.1", razz: "bet.1"}
on_each(stud.leads, ids, rows=left_of_blind)
no_blind = [(("2c", "3c", "4c", "5c", "6c", "7c"), "P4"), (("2c", "3c", "4c"), "P1"), (("2c", "3c"), "P2")]
on_each(stud.leads, {five: "bet.3 room-rules#room.9", alley: "bet.1"}, rows=no_blind)
LEADS = [
    (("Kc 2d", "Qd Js", "Ah 3c"), "P3"),
    (("Kc 2d", "Ad Js", "Ah 3c"), "P2"),
    (("2c 2d", "Ad Ks", "Ah Qc"), "P1"),
    (("6c 6d", "7d 7s", "Ah Kc"), "P2"),
    (("6c 6d 9s", "6h 6s Td", "Ah Kc Qd"), "P2"),
    (("2c 2d 2h", "Ad Kd Qd", "Ah As Kc"), "P1"),
]
"""Pairs over high cards, and no flush or straight."""
on_each(stud.leads, every("bet.5 amb.3", "bet.1 amb.5", "-", "bet.4 amb.4", "bet.1"), rows=LEADS)
EQUAL = [(("As Ks", "Qc Jd", "Ac Kd"), "P3"), (("As Qs", "Ac Qd", "Ad Qc"), "P2")]
EQUAL += [(("6s 6h", "Ac Kd", "6c 6d"), "P3")]
on_each(stud.leads, every("bet.6", "bet.1", "-", "bet.5", "bet.1"), rows=EQUAL)
KINGS = [(("Kc 2d", "Kd 3s", "Kh Qc"), "P2"), (("Qd Jd", "Kd 3s", "Kh Qc"), "P2")]
KINGS += [(("6c 6d 9s", "6h 6s 5d", "Ah Kc Qd"), "P2")]
"""The first king bets, whatever lies beside it."""
KICKERS = [(boards, leader) for (boards, _), leader in zip(KINGS, ("P3", "P3", "P1"), strict=True)]
kings = every("bet.6 amb.3", "amb.5", "-", "bet.5 amb.4", "bet.1")
kings[high] += " room-rules#amb.35"
on_each(stud.leads, kings, rows=KINGS)
on_each(stud.leads, kings, rows=KICKERS, words="equal-boards=kickers")


def last_leader(here):
    """Who led the round before opens the last one, unless he folded; then the next best board does."""
    for acts, leader in (
        ("P3 check, P1 check, P2 check", "P3"),
        ("P3 check, P1 bet, P2 call, P3 fold", "P1"),
    ):
        round = deal(sit(here, 3), lying_up("Kc Kd 4h 9s", "Qd Js 3c 7h", "Ah As 5c 8d"))
        see_street(round, 6)
        play(round, acts)
        assert turn(round) == leader


on_each(last_leader, {high: "amb.2", split: "amb.5"})
alley.tells("""
    amb.4: after the buy the board as it then lies leads
        hands x Kc Kd 4h 9s / x Qd Js 3c 7h Qs / x Ah 9d 5c 8d; street 5; P1 check, P2 check, P3 check
        P2 picks 3c; P3 picks nothing; P1 picks Kd; P2 next
""")
LOWEST = [(("Kc 2d", "Qd Js", "8h 3c"), "P3"), (("8c 2d", "8d 7s", "Ah Kc"), "P1")]
LOWEST += [(("2c 2d", "Kd Qs", "Ah As"), "P2"), (("Ac 9d", "2d 9s", "Kh 4c"), "P1")]
HIGHEST = [(boards, leader) for (boards, _), leader in zip(LOWEST, ("P1", "P3", "P3", "P1"), strict=True)]
razz.proves(stud.leads, "amb.2", rows=LOWEST)
razz.proves(stud.leads, "amb.2", rows=HIGHEST, words="razz-opener=highest-board")
NEAREST = [(("2s 7s", "Qc Jd", "2c 7d"), "P3"), (("As 4s", "Ac 4d", "Ad 4c"), "P2")]
razz.proves(stud.leads, "amb.3", rows=NEAREST)
first_king = [(("Kh Qd", "Ks 2c", "9d 8c"), "P2")]
razz.proves(stud.leads, "amb.3", rows=first_king, words="razz-opener=highest-board")

# -- what the dealer says ------------------------------------------------------------------------------------


def announces(here, first, lead):
    """After each round of cards the dealer names the first bettor; when three and four cards lie up, possible
    straights and flushes too."""
    round = deal(sit(here, 3), stud.up(first, "Kc 4d 2s", "Qd Js 9h", "7h 3c Tc"))
    assert ruled(round, "announced") == ["seat 1 bets"]
    see_street(round, first + 2)
    assert [call for call in ruled(round, "announced") if call.endswith("bets")][1:] == lead
    round = deal(sit(here, 3), stud.up(first, "Kc 4d 2s Tc", "5d 6d 8d 7s", "Ah 2c 9c 3s"))
    hopes = [[], ["seat 2: possible straight", "seat 2: possible flush"], ["seat 2: possible straight"]]
    if first == 3:
        hopes[2] += ["seat 2: possible flush", "seat 3: possible straight"]
    told = []
    for cards, more in enumerate(hopes, first + 1):
        see_street(round, cards)
        told += more
        assert [call for call in ruled(round, "announced") if "possible" in call] == told
    show_down(round)
    assert [call for call in ruled(round, "announced") if "possible" in call] == told


on_each(announces, {high: "play.8 play.9 ex.2", split: "play.1", five: "amb.1"}, lead=["king bets"] * 2)
razz.proves(announces, "play.1", lead=["seven-trey low bets", "ten-seven low bets"])
CALLS = """
    ex.1 play.8: the dealer names the opening card or pair
        boards {boards}; street 4; announced {call}
        | boards                | call               |
        | Qc 4d / Kd 9s / Kh 9c | first king bets    |
        | Qc 4d / Kd 9s / Kh Jc | first king bets    |
        | 6c 6d / Kd 9s / Kh 9c | pair of sixes bets |
"""
high.tells(CALLS)


def drops_out(here, first):
    """Who drops turns his up cards down at once; a bet nobody calls wins the pot, and the deal passes on."""
    round = deal(sit(here, 3))
    play(round, "P1 fold")
    assert ruled(round, "up_cards_turned_down") == ["seat 1"]
    for street in range(4):
        table = sit(here, 2, FREE)
        round = deal(table)
        see_street(round, first + street)
        leader = turn(round)
        other = "P1" if leader == "P2" else "P2"
        play(round, f"{leader} {'bet' if street else 'raise'}, {other} fold")
        assert results(round) == {leader: 2, other: -2}
        assert in_front(deal(table)) == {"P1": 1, "P2": 2}


on_each(drops_out, {high: "play.10 play.11", split: "play.1", razz: "play.1", five: "amb.1"})

# -- limits, blinds and raises -------------------------------------------------------------------------------

limits = every(*LIMIT_RULES)
# At pot limit a dollar of the blinds has been dropped already.
TABLES = LIMITS | {"pot-limit": ((1, 2), 2, (4, 6), (2, 5))}
on_each(betting.limits, limits | {high: "bet.7 room-rules#room.15"}, tables=TABLES)
on_each(betting.spreads, limits, limits=SPREAD)
on_each(betting.other_limits_are_refused, limits, limits=NOT_SPREAD, match="the tables offered are")
not_printed = every("amb.7", "amb.5", "amb.6", "amb.3", "amb.7")
with_room = not_printed | {high: "amb.7 room-rules#amb.4 room-rules#amb.5"}
on_each(betting.bets_by_round, with_room, readings={"": ((2, 2), (4, 4), (4, 4))})
BLINDS = {"limit=1-2": (1, 1), "limit=3-6": (1, 3), "limit=5-10": (2, 5), "limit=15-30": (7, 15)}
BLINDS |= {"limit=5-10, posted_blinds=3/5": (2, 5)}
BLINDS |= {"limit=5-10, blinds=table-set, posted_blinds=3/5": (3, 5)}
on_each(betting.blinds, with_room, readings=BLINDS)
on_each(betting.no_blind_table, not_printed, table={"2-4": "2/2"})
with_room = not_printed | {high: "amb.7 room-rules#amb.6 room-rules#amb.7"}
on_each(betting.three_raises, with_room)
on_each(betting.cap, not_printed, readings={"": 3, "raise-cap=six": 6, "raise-cap=none": 9})
on_each(betting.cap_of_two, with_room, readings={"": True})
on_each(betting.check_raise, with_room, readings={"": True, "check-raise=forbidden": False})


def open_pair(here, readings):
    """What is bet on fourth street with a pair of kings up."""
    for reading, bet in readings.items():
        round = deal(sit(here, 3, reading), lying_up("Kc Kd", "2d 7s", "8h 3c"))
        see_street(round, 4)
        assert options(round)["bet"] == bet


high.proves(open_pair, "amb.4", readings={"": (2, 2), "open-pair-big-bet=yes": (2, 4)})
split.proves(open_pair, "amb.5", readings={"": (2, 2)})

# -- high and low hands --------------------------------------------------------------------------------------

high.proves(stud.hands, "rank.1", "pay.1", rows=BETTER_HIGH, pot=2)
FIVE_CARDS = [(better[:14], worse[:14], name) for better, worse, name in BETTER_HIGH[:-1]]
FIVE_CARDS += [("6c 2h 3s 4d 5c", "Ac 2s 3h 4c 5d", "straight")]
five.proves(stud.hands, "rank.1", "pay.1", rows=FIVE_CARDS, pot=2)
razz.proves(stud.hands, "rank.1", "pay.1", "amb.1", rows=BETTER_LOW, pot=2)
WHEEL = [("5c 4h 3h 2h Ah Ks Qs", "6c 4d 3d 2d Ad Kd Qh", "wheel")]
razz.proves(stud.hands, "rank.2", rows=WHEEL, pot=2)
HARMLESS = [(low, "8s 7d 4c 2c As Qd Qh") for low in ("7c 6d 5h 4s 3d Kd Kh", "8h 6h 4h 3h 2h Kd Kc")]
razz.proves(stud.hands, "rank.3", "room-rules#room.13", rows=HARMLESS, pot=2)
PAIR = [("2c 2d 3h 3s 4d 4h 5c", "Kc Kd Qh Qs Jd Jh 9c", "pair of deuces")]
razz.proves(stud.hands, "rank.4", "room-rules#room.12", rows=PAIR, pot=2)


def last_call(here, full, hands):
    """Both hands are shown once the last bet is called, and the better one wins without a word."""
    round = deal(sit(here, 2, FREE), dict(zip(("seat 1", "seat 2"), hands, strict=True)))
    see_street(round, full)
    play(round, f"{turn(round)} bet")
    assert not round.over
    play(round, f"{turn(round)} call")
    assert round.over and set(shown(round)) == {"seat 1", "seat 2"}
    assert results(round) == {"P1": -6, "P2": 6}


SEVENS = ("7c 7d 9h Js Kc 4d 3s", "As Ad Ah 8c 6d Qs 2c")
on_each(last_call, {high: "play.7 rank.2 room-rules#room.6", split: "play.1"}, hands=SEVENS)
five.proves(last_call, "play.6", "rank.2", hands=[cards[:14] for cards in SEVENS])
eight = (SEVENS[0], "As 2d 3h 8c 6d Qs Kd")
razz.proves(last_call, "play.1", "rank.5", "room-rules#room.6", hands=eight)


def odd_chip(here, tied, third=""):
    """P1, on the button, and P3 tie for $11; with P2 they share $14, odd chips going one by one."""
    for switch, first in {"": "P3", "odd-chip-among-ties=by-suit": "P1"}.items():
        round = deal(sit(here, 3, "limit=5-10", switch), tied)
        play(round, "P1 call, P2 fold, P3 check")
        assert won(finish(round)) == {"P1": 5, "P3": 5, first: 6}
    if third:
        round = deal(sit(here, 4, "limit=5-10"), {**tied, "seat 2": third})
        play(round, "P4 fold, P1 call, P2 call, P3 check")
        assert won(finish(round)) == {"P1": 4, "P2": 5, "P3": 5}


TIES = {"seat 1": "As Kd 9c 7d 4h Jc 2d", "seat 3": "Ah Kc 9d 7c 4s Jd 2c"}
THIRD = "Ac Ks 9h 7h 4d Js 2h"
high.proves(odd_chip, "amb.8", "room-rules#amb.9", tied=TIES, third=THIRD)
short = {seat: cards[:14] for seat, cards in TIES.items()}
five.proves(odd_chip, "amb.5", tied=short, third=THIRD[:14])
low = {"seat 1": "2c 7d 5h 4s 3d Kd Qd", "seat 3": "2d 7c 5s 4h 3c Kc Qs"}
razz.proves(odd_chip, "amb.5", "room-rules#amb.9", tied=low)

# -- halves of a pot -----------------------------------------------------------------------------------------

NO_LOW, EIGHT = "Ks Kh Js Ts 9d 9s Kc", "8c 7d 6h 4s 2d Qs Qh"
split.proves(stud.high_of_split, "rank.1", rows=BETTER_HIGH)
split.tells(
    f"""
    pay.1 rank.3: the best high and the best qualifying low take half each
        hands {NO_LOW} / {EIGHT}; show down; won P1 2, P2 2; ruled pot_is_halved
    rank.2 pay.3: one player may take both halves with the same or with different cards
        hands 9c 9d Kh Qs 5d 3c 2c / {{scooper}}; show down; won P2 4; ruled scoop
        | scooper              |
        | Ac 2d 3h 4s 5c Kd Qh |
        | Ac Ad Ah 8s 7c 4d 2h |
    rank.3 amb.1 room-rules#room.10: a low needs five different cards of eight or below
        hands As Ah Ad Jc Jd 9s Th / {{cards}}; show down; won {{won}}
        | cards                | won        |
        | 8c 7d 6h 5s 4d Ks Kh | P1 2, P2 2 |
        | 9c 7d 6h 5s 4d Ks Kh | P1 4       |
        | 8c 8d 7h 7s 4d 2s Kh | P1 4       |
        | Ac 2d 3h 4s 4d Ks Kh | P1 4       |
        | Ac 2d 3h 4s 8d Ks Kh | P1 2, P2 2 |
    amb.2: without a qualifying low the best high takes the whole pot
        hands {NO_LOW} / Qs Qh Jc Td 9c 8h 7s; show down; won P1 4; ruled no_low
    rank.4 rank.5 room-rules#room.13: a straight or a flush does not hurt a low
        hands Kc Kd Kh Ks 9d 9h Jc / 2d 3d 4d 5d 7d Qs Qh; show down; won P1 2, P2 2
    rank.4 rank.5 room-rules#room.13: and a suited bicycle wins everything
        hands 8c 7d 6h 4s 2d Kc Kd / Ah 2h 3h 4h 5h Ad As; show down; won P2 4; ruled scoop
    """,
    words=FREE,
    stacks=2,
)
split.tells(
    f"""
    pay.2 room-rules#room.14: the odd chip between the halves of $12 less the drop of $1 goes to high
        hands {NO_LOW} / x / {EIGHT}; P1 call, P2 fold, P3 check; show down; won P1 6, P3 5
        ruled odd_chip_of_halves
    amb.3 room-rules#amb.9: tied players share their half of $7, its odd chip going left of the button
        players 4; hands {{one}} / {{two}} / {{three}}; P4 fold, P1 call, P2 call, P3 check; show down
        [] won P1 3, P2 7, P3 4
        [odd-chip-among-ties=by-suit] won P1 4, P2 7, P3 3
        | one                  | two                  | three                |
        | Ks Qd Jc Td 9h 9c 4s | 8c 7d 6h 5s 2c 2h 3c | Kh Qc Js Tc 9s 9d 4d |
        | Ac 7d 6h 4s 2c Kd Qh | Jc Jd Jh Js Tc Td 9c | Ad 7c 6s 4d 2h Ks Qc |
    """,
    words="limit=5-10",
)


@split.rule("rank.6", "pay.1")
def test_nobody_declares():
    round = show_down(deal(sit(split, 2, FREE), {"seat 1": NO_LOW, "seat 2": EIGHT}))
    assert {ask[1] for ask in round.acts} <= {"check", "call"} and len(won(round)) == 2


def better_low(here, rows):
    """P1 has jacks full; of two lows the better one is paid."""
    for better, worse in rows:
        hands = {"seat 1": "Js Jc Jh Tc Td 9s 9h", "seat 2": worse, "seat 3": better}
        paid_out = won(show_down(deal(sit(here, 3, FREE), hands)))
        assert "P3" in paid_out and "P2" not in paid_out


ORDER = [
    ("Ah 2h 3h 4h 5h Kd Qc", "6c 4d 3d 2d Ad Ks Qh"),
    ("6c 5d 3d 2d Ad Ks Qh", "6h 5h 4c 2c Ac Kc Qd"),
    ("7c 4c 3c 2c As Kd Qs", "8c 4d 3d 2d Ad Ks Kh"),
    ("8d 5h 4s 3c 2s Kc Qd", "8h 7h 6s 5c 4d Kh Qc"),
]
"""Lows go by their highest card, the bicycle first and 8-7-6-5-4 last."""
split.proves(better_low, "rank.4", "rank.5", "ex.1", rows=ORDER)
split.proves(better_low, "amb.4", rows=ORDER)

# -- packs that run short ------------------------------------------------------------------------------------


def seven_hands(here):
    """The last burn is left out so that everybody gets his seventh card."""
    round = deal(sit(here, 7))
    see_street(round, 7)
    assert len(burned(round)) == 3
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in range(1, 8)] == [7] * 7
    assert round.felt.chance.stubs[-1].draw == "shuffle" and round.felt.chance.stubs[-1].left == 0


def burns_mixed_in(here):
    """When that does not help the burns are mixed in."""
    round = deal(sit(here, 8))
    see_street(round, 6)
    left = [f"P{seat}" for seat in range(1, 9)]
    while len(left) > 4:
        left.remove(turn(round))
        play(round, f"{turn(round)} fold")
    see_street(round, 7)
    assert round.felt.chance.stubs[-1].draw == "short stub"
    assert [len(hand_of(round, f"seat {name[1:]}").split()) for name in left] == [7] * 4


def common_card(here):
    """With eight hands one card in the middle is everybody's seventh."""
    round = deal(sit(here, 8))
    see_street(round, 6)
    while not left_the_pack(round, "board"):
        play(round, f"{turn(round)} check")
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in range(1, 9)] == [6] * 8
    assert len(left_the_pack(round, "board").split()) == 1 and "bet" in options(round)
    assert show_down(round).over


for check in (seven_hands, burns_mixed_in, common_card):
    on_each(check, {high: "amb.5", split: "amb.5", razz: "amb.6"})

# -- Seven Card Stud Choice ----------------------------------------------------------------------------------

CHOICE = "chooser=button"
FORMS = ["seven-card-stud-high", "seven-card-stud-high-low", "razz"]
CARDS = {"seat 1": "Kc Kd Kh 9s 9d Js Qd", "seat 2": "2c 3d 4h 6s 7d Jc Qs"}
"""P1 has kings full, P2 a seven-six low and nothing for high."""


@razz.rule("play.3", "room-rules#room.3")
def test_the_holder_of_the_button_is_asked_for_the_form_before_anything_is_posted():
    round = deal(sit(razz, 4, CHOICE, FREE))
    assert turn(round) == "P1" and in_front(round) == {}
    assert [option.id for option in round.asks[0].options] == FORMS
    with pytest.raises(Refused, match="not one of") as refused:
        play(round, "P1 five-card-stud")
    assert "angies/razz#play.3" in refused.value.rules


@razz.rule("play.4")
@pytest.mark.parametrize(
    "form, moved",
    [(FORMS[0], {"P1": 2, "P2": -2}), (FORMS[1], {"P1": 0, "P2": 0}), (FORMS[2], {"P1": -2, "P2": 2})],
)
def test_the_choice_is_announced_and_the_rules_of_that_form_apply(form, moved):
    round = deal(sit(razz, 2, CHOICE, FREE), CARDS)
    play(round, f"P1 {form}")
    assert ruled(round, "game_named") == [form]
    assert results(show_down(round)) == moved
    awards = [line for line in round.full_log() if line.get("clause") == "best_hand_wins"]
    assert all(rule.startswith(f"angies/{form}#") for line in awards for rule in line["rules"])


razz.tells("""
    play.4: the named form decides which board leads
        boards Kc Kd / Qd Js / 8h 3c
        [chooser=button] P1 {form}; street 4; {leader} next
        | form                     | leader |
        | seven-card-stud-high     | P1     |
        | seven-card-stud-high-low | P1     |
        | razz                     | P3     |
    play.3: a razz table asks nobody and deals razz
        players 2; hands Kc Kd Kh 9s 9d Js Qd / 2c 3d 4h 6s 7d Jc Qs
        [fee_option=none] front P2 1, P1 2; show down; moved P1 -2, P2 2
""")


@razz.rule("amb.4", "room-rules#room.3")
def test_every_hand_has_its_own_choice_by_whoever_then_has_the_button():
    table = sit(razz, 3, CHOICE, FREE)
    for name, form in (("P1", FORMS[0]), ("P2", FORMS[2]), ("P3", FORMS[1])):
        round = deal(table)
        play(round, f"{name} {form}")
        fold_round(round)
        assert round.felt.game.id == f"angies/{form}"


@razz.rule("play.4")
def test_the_limit_and_the_switches_of_the_table_hold_for_every_form():
    table = sit(razz, 3, CHOICE, "limit=5-10-full-kill, raise-cap=six")
    for form in FORMS:
        round = deal(table)
        play(round, f"{turn(round)} {form}")
        assert sorted(in_front(round).values()) == [2, 5]
        for _ in range(4):
            play(round, f"{turn(round)} raise")
        fold_round(round)


def test_the_menu_names_sheets_of_the_room():
    with pytest.raises(SheetError, match="pinochle"):
        deal(sit(razz, 2, CHOICE, "menu=pinochle"))


test_high = high.tests()
test_split = split.tests()
test_razz = razz.tests()
test_five = five.tests()
test_alley = alley.tests()
