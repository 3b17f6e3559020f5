"""Hands of Three Card Poker, and what every sheet of it has in common, for the sheets' own tests to cite."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import Refused
from houseway.play import Party, Round
from houseway.play.events import HIDDEN, Dealt, Decided, Outcome, Shown, Shuffled, Transfer, Wagered
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
    refuses,
    ruled,
    shown_places,
    start,
    table,
    take_bank,
)

QUEEN_HIGH, JACK_HIGH = "Qs 8d 3c", "Js 8d 3c"
"""A bank that qualifies and one that does not."""
PAIR, TEN_HIGH = "4c 4d 9h", "Ts 7d 2c"
EQUAL_TO_QUEEN_HIGH, EQUAL_TO_JACK_HIGH = "Qh 8c 3d", "Jh 8c 3d"

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

STEPS = list(itertools.pairwise(LADDER))

PAIR_PLUS_TABLE = [
    ("Ah Kh Qh", 200),
    ("Kh Qh Jh", 40),
    ("4h 3h 2h", 40),
    ("9h 9c 9d", 30),
    ("Ah Kc Qh", 6),
    ("Ah 2c 3h", 6),
    ("Ah Kh Jh", 3),
    ("5h 3h 2h", 3),
    ("Ah Ac 5d", 1),
    ("2h 2c 5d", 1),
    ("Ac Kd Jh", -1),
    ("5h 3c 2h", -1),
]
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


def in_other_suits(cards: str, taken: str) -> str:
    """The same hand in suits that leave the cards of another hand alone."""
    for suits in itertools.permutations("cdhs"):
        moved = cards.translate(str.maketrans("cdhs", "".join(suits)))
        if not set(moved.split()) & set(taken.split()):
            return moved
    raise AssertionError(f"{cards} and {taken} cannot lie on one table")


def showdown(
    name: str,
    player: str,
    bank: str,
    wagers: Mapping[str, float] | None = None,
    *,
    act: str = "play",
    settings: Settings = (),
) -> dict[str, float]:
    """What each wager of one player comes to, with an Ante of $10 unless told."""
    bets = {"P2": {"ante": 10} if wagers is None else wagers}
    round = hand(name, bets, {"seat 2": player, "bank": bank}, acts={"P2": act}, settings=settings)
    return {wager.removeprefix("P2 "): won for wager, won in came_to(round).items()}


def pair_plus(name: str, cards: str, circle: str = "pair-plus", settings: Settings = ()) -> float:
    """What a $10 bet on one's own cards comes to, per dollar."""
    bets = {"ante": 10, circle: 10}
    return showdown(name, cards, "Ts 8d 6c", bets, settings=settings)[circle] / 10


def six_card_bonus(name: str, hands: tuple[str, str], act: str = "play", settings: Settings = ()) -> float:
    """What a $10 bet on the best five of six cards comes to, per dollar."""
    bets = {"ante": 10, "six-card-bonus": 10}
    return showdown(name, *hands, bets, act=act, settings=settings)["six-card-bonus"] / 10


# -- common rules --------------------------------------------------------------------------------------------


def check_order(name: str, lower: str, higher: str) -> None:
    """The higher hand wins on either side of the table."""
    assert showdown(name, higher, in_other_suits(lower, higher))["ante"] == 10
    assert showdown(name, lower, in_other_suits(higher, lower))["ante"] == -10


def check_suits_are_equal(name: str) -> None:
    assert showdown(name, EQUAL_TO_QUEEN_HIGH, QUEEN_HIGH) == {"ante": 0, "play": 0}
    assert showdown(name, "Ah Kh Jh", "As Ks Js") == {"ante": 0, "play": 0}


def check_qualifier(name: str) -> None:
    """Queen, three and two qualifies and so does a pair of deuces; jack, ten and eight does not."""
    assert showdown(name, PAIR, "Qs 3d 2c")["play"] == 10
    assert showdown(name, PAIR, "Js Td 8c")["play"] == 0
    assert showdown(name, PAIR, "2s 2d 3c")["play"] == 10


def check_eight_seats(name: str) -> None:
    full = table(name, [f"P{seat}" for seat in range(2, 9)])
    with pytest.raises(Refused, match="seats 1 to 8"):
        full.join(Party("one more", 100, 9))
    assert came_to(hand(name, {"P2": {"ante": 10}}, {"seat 2": PAIR, "bank": QUEEN_HIGH}))


def check_alternating_decks(name: str) -> None:
    """Red, blue, red: one pack a round."""
    seated = table(name, ["P2"])
    names = []
    for number in range(3):
        round = seated.deal(Chance(number))
        take_bank(round, 1000) if number != 2 else take_bank(round, 1000, "P2")
        finish_betting(round)
        names += [(event.name, event.pack) for event in round.events if isinstance(event, Shuffled)]
    assert names == [("red deck", "standard-52"), ("blue deck", "standard-52"), ("red deck", "standard-52")]


def finish_betting(round: Round) -> Round:
    """Everybody antes $10 and plays."""
    for ask in round.asks:
        round.act(ask.id, {"ante": 1000})
    return finish(round)


def unscripted(name: str, seed: int, players: list[str]) -> Round:
    round = table(name, players).deal(Chance(seed))
    take_bank(round, 1000)
    return finish_betting(round)


def check_stacks_of_three(name: str, deck: str = "red deck") -> None:
    """Whole stacks leave the pack, first to the bank's left, the bank's last."""
    round = unscripted(name, 5, ["P2", "P3"])
    top = Chance(5).shuffle(PACKS["standard-52"], deck).deal("top", 9)
    dealt = round.events[moment(round, Dealt)]
    assert dealt.places == ("seat 2", "seat 3", "bank")
    assert dealt.cards == (top[:3], top[3:6], top[6:])


def check_dealt_from_the_banks_left(name: str) -> None:
    wagers = {"P2": {"ante": 10}, "P6": {"ante": 10}, "P8": {"ante": 10}}
    round = hand(name, wagers, bank_seat=4)
    assert dealt_places(round) == ["seat 6", "seat 8", "seat 2", "bank"]


def check_cards_are_face_down(name: str) -> None:
    """Everybody sees his own cards and the bank's third, and no more, before he decides."""
    wagers = {"P2": {"ante": 10}, "P3": {"ante": 10}}
    cards = {"seat 2": PAIR, "seat 3": TEN_HIGH, "bank": QUEEN_HIGH}
    round = start(table(name, list(wagers)), wagers, cards)
    at = moment(round, Dealt)
    seen = {who: round.view(who).events[at].cards for who in ("Bank", "P2", "P3", None)}
    hidden = (HIDDEN,) * 3
    own = round.events[at].cards
    assert seen == {
        "Bank": (hidden, hidden, hidden),
        "P2": (own[0], hidden, hidden),
        "P3": (hidden, own[1], hidden),
        None: (hidden, hidden, hidden),
    }


def check_up_card(name: str) -> None:
    """The third card dealt to the bank lies open before anybody is asked."""
    wagers = {"P2": {"ante": 10}}
    round = start(table(name, ["P2"]), wagers, {"bank": "Qs 8d 3c"})
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards, up.name) == ("bank", PACKS["standard-52"].cards[4:5], "up card")
    assert round.pending.keys() == {"P2"}


def check_stub_unseen(name: str) -> None:
    round = hand(name, {"P2": {"ante": 10}})
    assert ruled(round, "stub_unseen") == [""]
    assert dealt_places(round) == ["seat 2", "bank"]


def check_decisions_from_the_banks_left(name: str) -> None:
    wagers = {"P2": {"ante": 10}, "P6": {"ante": 10}, "P8": {"ante": 10}}
    round = hand(name, wagers, bank_seat=4)
    asked = [event for event in round.events if isinstance(event, Decided) and event.what != "bank"]
    assert [round.parties[event.party] for event in asked] == ["P6", "P8", "P2"]


def check_shown_from_the_banks_left(name: str) -> None:
    wagers = {"P2": {"ante": 10}, "P6": {"ante": 10}, "P8": {"ante": 10}}
    assert shown_places(hand(name, wagers, bank_seat=4))[2:] == ["seat 6", "seat 8", "seat 2"]


def check_bank_opens(name: str) -> None:
    round = hand(name, {"P2": {"ante": 10}}, {"bank": "9c Kh 9d"})
    shown = [(event.place, event.name) for event in round.events if isinstance(event, Shown)]
    assert shown[1] == ("bank", "pair of nines with a king")


def check_ante_required(name: str) -> None:
    """Cards go to an Ante and to nobody else."""
    round = hand(name, {"P2": {"ante": 10}, "P3": {}})
    assert dealt_places(round) == ["seat 2", "bank"]


def check_limits(name: str, low: float, high: float, circles: list[str]) -> None:
    round = betting(name, ["P2"])
    for circle in circles:
        ante = {} if circle == "ante" else {"ante": low}
        for amount in (low, high):
            assert accepts(round, "P2", {**ante, circle: amount})[f"{circle}@2"] == amount
        refuses(round, "P2", {**ante, circle: low - 1}, "is under the least of")
        refuses(round, "P2", {**ante, circle: high + 1}, "is over the most of")


def check_needs_ante(name: str, circle: str) -> None:
    round = betting(name, ["P2"])
    refuses(round, "P2", {circle: 10}, f"a {circle} wager needs a ante wager beside it")
    assert accepts(round, "P2", {"ante": 10, circle: 10})[f"{circle}@2"] == 10


def check_no_more_bets(name: str) -> None:
    """Opening wagers cannot be touched any more when the cards are out."""
    round = start(table(name, ["P2"]), {"P2": {"ante": 10}})
    assert moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]
    for changed in ({"ante": 2000}, {}):
        with pytest.raises(Refused, match="answered already"):
            round.act(2, changed)


def check_play_equals_ante(name: str) -> None:
    round = start(table(name, ["P2"]), {"P2": {"ante": 15}}, {"seat 2": PAIR, "bank": QUEEN_HIGH})
    costs = {option.id: option.cost for option in round.asks[0].options}
    assert costs == {"fold": 0, "play": 1500}
    assert came_to(finish(round)) == {"P2 ante": 15, "P2 play": 15}


def check_fold(name: str, circle: str = "pair-plus") -> None:
    """A fold gives up the Ante and the bet on one's own cards, and the hand stays face down."""
    bets = {"ante": 10, circle: 10}
    round = hand(name, {"P2": bets}, {"seat 2": PAIR, "bank": QUEEN_HIGH}, acts={"P2": "fold"})
    assert came_to(round) == {"P2 ante": -10, f"P2 {circle}": -10}
    assert "seat 2" not in shown_places(round)


def check_folds_taken_first(name: str, circle: str = "pair-plus", settings: Settings = ()) -> None:
    """A bank of $20 takes the $20 that P5 folds before it opens, and has nothing left for P2, who plays and
    loses."""
    wagers = {"P2": {"ante": 10}, "P5": {"ante": 10, circle: 10}}
    cards = {"seat 2": TEN_HIGH, "seat 5": "5c 5d 9s", "bank": QUEEN_HIGH}
    round = hand(name, wagers, cards, bank=20, acts={"P5": "fold"}, settings=settings)
    assert came_to(round) == {"P5 ante": -10, f"P5 {circle}": -10, "P2 ante": 0, "P2 play": 0}
    assert ruled(round, "folds_settled_first") == [""]
    opened = [
        at for at, event in enumerate(round.events) if isinstance(event, Shown) and len(event.cards) == 3
    ]
    taken = [at for at, event in enumerate(round.events) if isinstance(event, Outcome) and event.spot == 5]
    assert max(taken) < min(opened)


def check_six_card_outlives_a_fold(name: str) -> None:
    """Two nines folded with a 6 Card Bonus stay on the table until the bank has shown two more."""
    bets = {"ante": 10, "six-card-bonus": 5}
    round = hand(name, {"P2": bets}, {"seat 2": "9c 9d 2h", "bank": "9h 4s Kd"}, acts={"P2": "fold"})
    assert came_to(round)["P2 ante"] == -10
    assert came_to(round)["P2 six-card-bonus"] > 0
    assert shown_places(round)[-1] == "seat 2"


def check_fee_before_cards(name: str) -> None:
    round = start(table(name, ["P2"]), {"P2": {"ante": 10}})
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


def check_bank_of_any_size(name: str) -> None:
    for amount in (5, RICH - 100):
        round = hand(name, {"P2": {"ante": 100}}, {"seat 2": TEN_HIGH, "bank": QUEEN_HIGH}, bank=amount)
        assert came_to(round)["P2 ante"] == -min(amount, 100)


LEFT_OF_BANK = {"action_start": "left-of-bank"}


def check_short_bank(name: str, settings: Settings = ()) -> Round:
    """A bank of $25 pays the first seat's Ante and half of its Play; the rest goes back."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 3": "5c 5d 9s", "bank": QUEEN_HIGH}
    round = hand(name, wagers, cards, bank=25, settings=settings)
    assert came_to(round) == {"P2 ante": 15, "P2 play": 10, "P3 ante": 0, "P3 play": 0}
    assert ruled(round, "uncovered_returned")[-1] == "$15 of play on seat 3"
    assert round.settlement.stacks_after[2] >= RICH * 100 - 100
    return round


def check_seat_order(name: str, side_bets: list[str], settings: Settings = ()) -> None:
    """All wagers of a seat, then the next seat clockwise from the bank's left."""
    bets = {"ante": 10, **dict.fromkeys(side_bets, 10)}
    wagers = {"P2": bets, "P6": bets, "P8": bets}
    round = hand(name, wagers, bank_seat=4, settings=settings)
    kinds = ("ante", "play", *side_bets)
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P6", "P8", "P2") for kind in kinds]
