"""Three Card Poker: an Ante, a Play as large, and bets on one's own cards and on all six."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from houseway.cards import PACKS
from houseway.play.events import Decided, Outcome, Shown, Shuffled, Wagered
from tests.bank.arrange import (
    RICH,
    Settings,
    accepts,
    betting,
    came_to,
    dealt_places,
    finish,
    hand,
    moment,
    ruled,
    shown_places,
    start,
    table,
)
from tests.bank.bank_poker import Arranged
from tests.bank.three_card import JACK_HIGH, PAIR, QUEEN_HIGH, TEN_HIGH, showdown
from tests.compliance import Here, shows

ANTE = {"ante": 10}
PAIR_TOO = "5c 5d 9s"
EQUAL_TO = {QUEEN_HIGH: "Qh 8c 3d", JACK_HIGH: "Jh 8c 3d"}
LEFT_OF_BANK = {"action_start": "left-of-bank"}

LADDER = [
    "5h 3c 2d",
    "Qc 3d 2h",
    "Ac Kd 9h",
    "Ac Kd Jh",
    "2c 2d 3h",
    "Ac Ad Kh",
    "5h 3h 2h",
    "Ah Kh Jh",
    "Ac 2d 3h",
    "4c 3d 2h",
    "Ac Kd Qh",
    "2c 2d 2h",
    "Ac Ad Ah",
    "Ah 2h 3h",
    "4h 3h 2h",
    "Kh Qh Jh",
    "Ah Kh Qh",
]
"""Every kind of hand with its printed extremes, each better than the one before."""

PAIR_PLUS = {
    "Ah Kh Qh": 200,
    "Kh Qh Jh": 40,
    "4h 3h 2h": 40,
    "9h 9c 9d": 30,
    "Ah Kc Qh": 6,
    "Ah 2c 3h": 6,
    "Ah Kh Jh": 3,
    "5h 3h 2h": 3,
    "Ah Ac 5d": 1,
    "2h 2c 5d": 1,
    "Ac Kd Jh": -1,
    "5h 3c 2h": -1,
}
"""The player's three cards with what one unit comes to."""

SIX_CARD_HANDS = {
    "royal flush": ("Ah Kh Qh", "Jh Th 2c"),
    "straight flush": ("9h 8h 7h", "6h 5h 2c"),
    "four of a kind": ("9c 9d 2h", "9h 9s Kd"),
    "full house": ("9c 9d 2h", "9h 2s Kd"),
    "flush": ("Ah 9h 4h", "7h 2h Kd"),
    "straight": ("9h 8c 7h", "6d 5s 2c"),
    "straight from the ace up": ("Ah 2c 3h", "4d 5s 9c"),
    "three of a kind": ("9c 9d 2h", "9h 4s Kd"),
    "two pair": ("9c 9d 2h", "2s 4s Kd"),
}
"""A player's three cards and the bank's, by the best five of the six."""


def played(sheet: str) -> Arranged:
    return Arranged(sheet, ANTE, "play", 3)


def in_other_suits(cards: str, taken: str) -> str:
    """The same hand in suits that leave the cards of another hand alone."""
    for suits in itertools.permutations("cdhs"):
        moved = cards.translate(str.maketrans("cdhs", "".join(suits)))
        if not set(moved.split()) & set(taken.split()):
            return moved
    raise AssertionError(f"{cards} and {taken} cannot lie on one table")


# -- wagers and the deal -------------------------------------------------------------------------------------


@shows("clause ante_required")
def ante_is_compulsory(here: Here) -> None:
    """Cards go to an Ante and to nobody else."""
    assert dealt_places(hand(here.sheet, {"P2": ANTE, "P3": {}})) == ["seat 2", "bank"]


def play_equals_the_ante(here: Here, most: float) -> None:
    """Also that of the largest Ante."""
    for ante in (15, most):
        cards = {"seat 2": PAIR, "bank": QUEEN_HIGH}
        round = start(table(here.sheet, ["P2"]), {"P2": {"ante": ante}}, cards)
        assert {option.id: option.cost for option in round.asks[0].options} == {"fold": 0, "play": ante * 100}
        assert came_to(finish(round)) == {"P2 ante": ante, "P2 play": ante}


@shows("clause either_or_both_bonuses")
def either_bonus_or_both(here: Here) -> None:
    one, other = ({"ante": 10, kind: 5} for kind in ("pair-plus", "six-card-bonus"))
    assert ruled(hand(here.sheet, {"P2": {**one, **other}}), "either_or_both_bonuses") == [""]
    for bets in (one, other):
        round = hand(here.sheet, {"P2": bets})
        assert len(came_to(round)) == 3
        assert ruled(round, "either_or_both_bonuses") == []


def bonus_bets_differ_from_the_ante(here: Here) -> None:
    for bonus in (5, 10, 20):
        bets = {"ante": 10, "pair-plus": bonus, "six-card-bonus": bonus}
        assert accepts(betting(here.sheet, ["P2"]), "P2", bets)["pair-plus@2"] == bonus


def pack_is_shuffled(here: Here, first: bool = True) -> None:
    """Before the wagers are laid, or after."""
    round = hand(here.sheet, {"P2": ANTE})
    assert (moment(round, Shuffled) < moment(round, Wagered)) == first


@shows("field bank_up_card", "clause deal_from_bank_left")
def bottom_card_lies_open(here: Here) -> None:
    """The third card dealt to the bank, before anybody is asked."""
    round = start(table(here.sheet, ["P2"]), {"P2": ANTE}, {"bank": "Qs 8d 3c"})
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards, up.name) == ("bank", PACKS["standard-52"].cards[4:5], "up card")
    assert round.pending.keys() == {"P2"}


# -- decisions -----------------------------------------------------------------------------------------------


@shows("clause play_or_fold")
def play_or_fold(here: Here) -> None:
    round = start(table(here.sheet, ["P2"]), {"P2": ANTE})
    assert [option.id for option in round.asks[0].options] == ["fold", "play"]
    assert ruled(finish(round), "play_or_fold") == ["seat 2: play"]


@shows("clause decide_from_bank_left")
def decided_from_the_banks_left(here: Here) -> None:
    round = hand(here.sheet, {"P2": ANTE, "P6": ANTE, "P8": ANTE}, bank_seat=4)
    asked = [event for event in round.events if isinstance(event, Decided) and event.what != "bank"]
    assert [round.parties[event.party] for event in asked] == ["P6", "P8", "P2"]


@shows("clause shown_from_bank_left")
def shown_from_the_banks_left(here: Here) -> None:
    wagers = {"P2": ANTE, "P6": ANTE, "P8": ANTE}
    assert shown_places(hand(here.sheet, wagers, bank_seat=4))[2:] == ["seat 6", "seat 8", "seat 2"]


@shows("clause bank_opens")
def bank_is_opened(here: Here) -> None:
    """As its highest hand."""
    round = hand(here.sheet, {"P2": ANTE}, {"bank": "9c Kh 9d"})
    shown = [(event.place, event.name) for event in round.events if isinstance(event, Shown)]
    assert shown[1] == ("bank", "pair of nines with a king")


@shows("clause fold_loses_pair_plus", "clause fold_loses_ante")
def fold_gives_up(here: Here, kind: str = "pair-plus") -> None:
    """The Ante and the bet on one's own cards, against any bank; the hand stays face down."""
    for bank in (QUEEN_HIGH, JACK_HIGH):
        cards = {"seat 2": PAIR, "bank": bank}
        round = hand(here.sheet, {"P2": {"ante": 10, kind: 10}}, cards, acts={"P2": "fold"})
        assert came_to(round) == {"P2 ante": -10, f"P2 {kind}": -10}
        assert "seat 2" not in shown_places(round)


@shows("field folds_settle")
def folds_are_taken_first(here: Here, kind: str = "pair-plus") -> None:
    """A bank of $20 takes the $20 that P5 folds before it opens, and has nothing left for P2, who plays and
    loses."""
    wagers = {"P2": ANTE, "P5": {"ante": 10, kind: 10}}
    cards = {"seat 2": TEN_HIGH, "seat 5": PAIR_TOO, "bank": QUEEN_HIGH}
    round = hand(here.sheet, wagers, cards, bank=20, acts={"P5": "fold"})
    assert came_to(round) == {"P5 ante": -10, f"P5 {kind}": -10, "P2 ante": 0, "P2 play": 0}
    assert ruled(round, "folds_settled_first") == [""]
    opened = [at for at, e in enumerate(round.events) if isinstance(e, Shown) and len(e.cards) == 3]
    taken = [at for at, e in enumerate(round.events) if isinstance(e, Outcome) and e.spot == 5]
    assert max(taken) < min(opened)


@shows("clause fold_keeps_six_card")
def six_card_bonus_outlives_a_fold(here: Here) -> None:
    """Two nines folded with a 6 Card Bonus stay on the table until the bank has shown two more."""
    bets = {"ante": 10, "six-card-bonus": 5}
    cards = {"seat 2": "9c 9d 2h", "bank": "9h 4s Kd"}
    round = hand(here.sheet, {"P2": bets}, cards, acts={"P2": "fold"})
    assert came_to(round)["P2 ante"] == -10
    assert came_to(round)["P2 six-card-bonus"] > 0
    assert shown_places(round)[-1] == "seat 2"
    alone = hand(here.sheet, {"P2": ANTE}, cards, acts={"P2": "fold"})
    assert "seat 2" not in shown_places(alone)


# -- ranking -------------------------------------------------------------------------------------------------


@shows("clause three_card_order", "field suited_ace_two_three")
def hands_rank(here: Here) -> None:
    """The higher hand wins on either side of the table."""
    for lower, higher in itertools.pairwise(LADDER):
        assert showdown(here.sheet, higher, in_other_suits(lower, higher))["ante"] == 10
        assert showdown(here.sheet, lower, in_other_suits(higher, lower))["ante"] == -10


@shows("clause three_card_order")
def suits_are_equal(here: Here) -> None:
    assert showdown(here.sheet, EQUAL_TO[QUEEN_HIGH], QUEEN_HIGH) == {"ante": 0, "play": 0}
    assert showdown(here.sheet, "Ah Kh Jh", "As Ks Js") == {"ante": 0, "play": 0}


@shows("clause qualifier")
def bank_qualifies(here: Here) -> None:
    """Queen, three and two qualifies and so does a pair of deuces; jack, ten and eight does not."""
    assert showdown(here.sheet, PAIR, "Qs 3d 2c")["play"] == 10
    assert showdown(here.sheet, PAIR, "Js Td 8c")["play"] == 0
    assert showdown(here.sheet, PAIR, "2s 2d 3c")["play"] == 10


# -- settlement ----------------------------------------------------------------------------------------------


def comes_to(
    here: Here, player: str, qualifies: bool, ante: float, play: float, settings: Settings = ()
) -> None:
    """A higher, equal or lower hand against a bank that qualifies, or does not."""
    bank = QUEEN_HIGH if qualifies else JACK_HIGH
    cards = {"higher": PAIR, "equal": EQUAL_TO[bank], "lower": TEN_HIGH}[player]
    assert showdown(here.sheet, cards, bank, settings=settings) == {"ante": ante, "play": play}


def ante_under_a_bank_that_fails(
    here: Here, readings: Sequence[tuple[Settings, float, float, float]]
) -> None:
    """By each reading, what the Ante of a higher, an equal and a lower hand comes to."""
    for settings, higher, equal, lower in readings:
        cards = (PAIR, EQUAL_TO[JACK_HIGH], TEN_HIGH)
        came = tuple(showdown(here.sheet, held, JACK_HIGH, settings=settings)["ante"] for held in cards)
        assert came == (higher, equal, lower)


@shows("clause bank_limit", "clause uncovered_returned")
def short_bank(here: Here, settings: Settings = ()) -> None:
    """A bank of $25 pays the first seat's Ante and half of its Play; the rest goes back."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 3": PAIR_TOO, "bank": "Qs 8d Ac"}
    round = hand(here.sheet, wagers, cards, bank=25, settings=settings)
    assert came_to(round) == {"P2 ante": 15, "P2 play": 10, "P3 ante": 0, "P3 play": 0}
    assert ruled(round, "uncovered_returned")[-1] == "$15 of play on seat 3"
    assert round.settlement.stacks_after[2] >= RICH * 100 - 100


def short_bank_and_bonus_bets(here: Here) -> None:
    """$100 reach three nines' Ante and Play and $80 of their Pair Plus."""
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(here.sheet, {"P2": bets}, {"seat 2": "9h 9c 9d", "bank": QUEEN_HIGH}, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80, "P2 six-card-bonus": 0}


def bank_is_used_up(here: Here, switch: str) -> None:
    """$30 of bank against a folded Ante, which is taken first, a loser and a winner."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5h 5d 9s", "bank": "Qs 8d Ac"}
    for reading, won in (("", 0), (f"{switch}=two-caps", 15), (f"{switch}=net", 15)):
        settings = [reading] if reading else []
        round = hand(here.sheet, wagers, cards, bank=30, acts={"P4": "fold"}, settings=settings)
        assert list(came_to(round).values()) == [-15, -15, 0, won, won]


def seat_after_seat(here: Here, side_bets: Sequence[str], settings: Settings = ()) -> None:
    """All wagers of a seat, then the next seat clockwise from the bank's left."""
    bets = {"ante": 10, **dict.fromkeys(side_bets, 10)}
    round = hand(here.sheet, {"P2": bets, "P6": bets, "P8": bets}, bank_seat=4, settings=settings)
    kinds = ("ante", "play", *side_bets)
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P6", "P8", "P2") for kind in kinds]


def button_is_counted(here: Here, firsts: Mapping[str, str], bank: float = RICH // 2) -> None:
    """By the bank's open card, all seats but the bank's taken: who is settled first, the others clockwise."""
    players = [f"P{seat}" for seat in (1, 2, 3, 5, 6, 7, 8)]
    for card, first in firsts.items():
        cards = {"bank": f"Ks Qd {card}"}
        round = hand(here.sheet, dict.fromkeys(players, ANTE), cards, bank_seat=4, bank=bank)
        seats = [wager.split()[0] for wager in came_to(round) if wager.endswith("ante")]
        at = players.index(first)
        assert seats == [*players[at:], *players[:at]]
        assert ruled(round, "action_button") == [f"{card} puts the button at seat {first[1]}"]


def button_reaches_first(here: Here, other: str = "") -> None:
    """$30 of bank go to P6, at whom the five puts the button; by the other reading to P2."""
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    for settings, first, last in (([], "P6", "P2"), ([other], "P2", "P6"))[: 2 if other else 1]:
        round = hand(here.sheet, wagers, cards, bank=30, settings=settings)
        paid = {f"{first} ante": 15, f"{first} play": 15, f"{last} ante": 0, f"{last} play": 0}
        assert came_to(round) == paid


# -- bonus bets ----------------------------------------------------------------------------------------------


def pair_plus(here: Here, cards: str, kind: str = "pair-plus", settings: Settings = ()) -> float:
    """What a $10 bet on one's own cards comes to, per dollar."""
    bets = {"ante": 10, kind: 10}
    return showdown(here.sheet, cards, "Ts 8d 6c", bets, settings=settings)[kind] / 10


def pair_plus_pays(
    here: Here, rows: Mapping[str, float] = PAIR_PLUS, kind: str = "pair-plus", settings: Settings = ()
) -> None:
    for cards, odds in rows.items():
        assert pair_plus(here, cards, kind, settings) == odds


@shows("clause pair_plus_wins")
def pair_plus_is_its_own(here: Here, kind: str = "pair-plus") -> None:
    """A pair wins and a ten loses against any bank."""
    for bank in (QUEEN_HIGH, JACK_HIGH, "As Ad Ks"):
        for player, won in ((PAIR, 10), (TEN_HIGH, -10)):
            assert showdown(here.sheet, player, bank, {"ante": 10, kind: 10})[kind] == won


def six_card_bonus_pays(here: Here, rows: Mapping[str, float], acts: Sequence[str] = ("play",)) -> None:
    """The best five of six cards, per dollar."""
    for name, odds in rows.items():
        for act in acts:
            bets = {"ante": 10, "six-card-bonus": 10}
            came = showdown(here.sheet, *SIX_CARD_HANDS[name], bets, act=act)
            assert came["six-card-bonus"] == 10 * odds


STRAIGHTS = {"straight": 10, "straight from the ace up": 10, "two pair": -1}
"""The same in all rooms."""
LOST = {"seat 2": TEN_HIGH, "bank": QUEEN_HIGH}
"""Cards with which P2 loses."""
SIX_CARD_ODDS = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 100,
    "full house": 20,
    "flush": 15,
    "straight": 10,
    "three of a kind": 7,
    "two pair": -1,
}
"""The table of Angie's and Poker Flats."""
NOT_BEATEN = [
    ((), 10, 0, 0),
    (["unqualified-not-beaten-ante=lose"], 10, 0, -10),
    (["unqualified-not-beaten-ante=win"], 10, 10, 10),
]
"""Lake Elsinore's readings of an Ante that does not beat a bank below queen high."""
