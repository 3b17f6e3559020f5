"""Bonus bets on the bank's hand: Red Flex, Buster and Match the Dealer."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bank.twenty_one import act, came_out, dealt_to, options, won
from tests.compliance import Here, bank
from tests.compliance.twenty_one.rounds import (
    NATURAL_UNDER_BONUS,
    SEVENTEEN,
    THREE_EIGHTS,
    hand,
    seated,
)

RED_RUNS = {
    "9c 8s": 0,
    "9h 8s": 0,
    "9c 8h": 0,
    "9h 8d": 2,
    "9h 5d 4s": 2,
    "9h 4d 5s": 2,
    "9h 2d 2s 4h": 2,
    "9h 5d 4h": 3,
    "9h 2d 3h 6d": 4,
    "2h 3d 2d 4h 6d": 5,
    "2h 3d 2d 4h 3h 6d": 6,
    "2h 3d 2d 2h 3h 2d 6d": 7,
    "2h 3d 2d 2h 3h 2d Ah 5d": 8,
    "2h 3d 2d 2h 2h 2d Ah Ad 5d": 9,
    "2h 3s 2d 4h 6d": 0,
    "2h 3d 2d 4h 6s": 4,
    "Kd Ah": 2,
}
"""The bank's hand and the red cards with which it begins; fewer than two count as none."""

BUSTS = {
    "9h 8s": 0,
    NATURAL_UNDER_BONUS: 0,
    "Ah Kd": 0,
    "Kh 6s Kd": 3,
    THREE_EIGHTS: 3,
    "9h 2s 5d Kd": 4,
    "2h 3s 4d 5d Kd": 5,
    "2h 3s 4d 2c 5d Kd": 6,
    "2h 3s 2d 2c 3c 4d Kd": 7,
    "2h 3s 2d 2c 3c 2s 2d Kd": 8,
    "2h 2s 2d 2c 2c 2s 2d 2h Kd": 9,
}
"""The bank's hand and the cards of it when it is over, or none."""


def odds(
    here: Here, kind: str, held: str, player: str = "Kc 9d", acts: str = "", settings: str = ""
) -> float:
    """What a bonus bet of $10 comes to, per dollar."""
    answers = acts.split(", ") if acts else []
    round = hand(player, held, bets={"game": 10, kind: 10}).opened(here, settings)
    while not round.over:
        if "no" in options(round, "P2"):
            act(round, "P2", "no")
        else:
            act(round, "P2", answers.pop(0) if answers else "stand")
    return won(round, kind=kind) / 10


def red_flex_pays(here: Here, pays: Mapping[int, float], settings: str = "") -> None:
    """By the red cards with which the bank's hand begins, in the order up card, hole card, hits."""
    for held, run in RED_RUNS.items():
        assert odds(here, "red-flex", held, settings=settings) == pays.get(run, -1)


def red_flex_is(here: Here, held: str, pays: float) -> None:
    """What it pays on one hand of the bank, of which every card is dealt."""
    assert odds(here, "red-flex", held) == pays
    round = hand("Kc 9d", held, bets={"game": 10, "red-flex": 10}).played(here)
    assert len(dealt_to(round, "bank")) == len(held.split())


def buster_pays(here: Here, pays: Mapping[int, float], settings: str = "") -> None:
    """By the cards of a bank that is over; three eights are, and a natural is not."""
    for held, cards in BUSTS.items():
        assert odds(here, "buster", held, settings=settings) == pays.get(cards, -1)


FATES = {"Kc 9d": "", "Kc 6d Kh": "hit", "Ac Kd": ""}
"""Hands that stand, go over and are naturals, with what is answered."""


def stays_up(here: Here, kind: str, held: str, pays: float) -> None:
    """Whatever becomes of the hand beside it."""
    for player, acts in FATES.items():
        assert odds(here, kind, held, player, acts) == pays
        assert odds(here, kind, SEVENTEEN, player, acts) == -1


def after_surrender(here: Here, kind: str, held: str, readings: Mapping[str, float]) -> None:
    """The bonus bet of a hand that was given up, and of one that was not."""
    for settings, pays in readings.items():
        assert odds(here, kind, held, "Kc 6d", "surrender", settings) == pays
        assert odds(here, kind, held, "Kc 6d", "stand", settings) == readings[""]


def reaches_as_far_as_the_bank(here: Here, kind: str, seat_by_seat: bool) -> None:
    """Losing bonus bets are collected in turn out of $30 and the rest goes back; the games pushed."""
    wagers = {player: {"game": 10, kind: 20} for player in ("P2", "P3")}
    deal = bank.replace(seated(SEVENTEEN, "Kc 7d", "Kc 7h", funds=30), wagers=wagers)
    order = bank.seat_by_seat if seat_by_seat else bank.laps
    amounts = {f"P2 {kind}": -20, f"P3 {kind}": -10}
    came = {wager: amounts.get(wager, 0) for wager in order(("P2", "P3"), ("game", kind))}
    bank.comes_to(here, deal, came, told={"uncovered_returned": [f"$10 of {kind} on seat 3"]})


def game_goes_before_it(here: Here, kind: str, settings: str = "") -> None:
    """Ann bets behind seat 2: the game wagers of a seat, hers included, come before its bonus bets; where
    seats are settled bettor by bettor, after P2's."""
    wagers = {"P2": {"game": 10, kind: 10}, "P3": {"game": 10, kind: 10}, "Ann": {"game@2": 10}}
    deal = bank.replace(seated("7h Kd", "9c 9d", "9s 9h"), wagers=wagers)
    order = list(came_out(deal.played(here, settings)))
    assert ["P2 game", "Ann game@2", f"P2 {kind}"] in (order[:3], order[2:])
    other = list(came_out(deal.played(here, f"{settings} seat_order=by-bettor")))
    assert ["P2 game", f"P2 {kind}", "Ann game@2"] in (other[:3], other[2:])


# -- Match the Dealer ----------------------------------------------------------------------------------------

MATCHES = {
    "two suited": ("8s 8s", "8s 9d"),
    "suited and plain": ("8s 8d", "8s 9d"),
    "one suited": ("8s Kd", "8s 9d"),
    "two plain": ("8c 8d", "8s 9d"),
    "one plain": ("Kd 8c", "8s 9d"),
    "a king": ("Ks Qd", "Ks 9d"),
    "nothing": ("9s 7s", "8s 9d"),
    "another bonus card": ("Qs 7s", "Ks 9d"),
    "the hole card only": ("9d 7s", "8s 9d"),
}
"""A player's two cards and the bank's."""


def match_pays(here: Here, row: str, pays: float, settings: str = "") -> None:
    """What a dollar on Match the Dealer comes to."""
    player, held = MATCHES[row]
    assert odds(here, "match-the-dealer", held, player, settings=settings) == pays


def match_table(here: Here, pays: tuple[float, ...], settings: str = "") -> None:
    """Two suited, suited and plain, one suited, two plain, one plain; a suited king is one suited. Bonus
    cards of another rank and the hole card are no match."""
    for row, amount in zip(MATCHES, (*pays, pays[2], -1, -1, -1), strict=True):
        match_pays(here, row, amount, settings)


def match_stays(here: Here, plain: float) -> None:
    """When the hand goes over, is a natural, is given up, or meets the bank's natural."""
    for player, held, acts, pays in (
        ("Kc 6d Qh", "6s 9d Kd", "hit", plain),
        ("Ac Kd", "Ah 8s", "", plain),
        ("Kc 6d", "6s 9d Kd", "surrender", plain),
        ("Kc 6d", "Kd Ah", "", plain),
        ("Qc 6d", "Kd Ah", "", -1),
    ):
        assert odds(here, "match-the-dealer", held, player, acts) == pays
