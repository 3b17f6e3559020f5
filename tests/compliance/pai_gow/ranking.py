"""The joker, how fronts and backs rank, and what a comparison of both comes to."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bank.arrange import Settings, ruled
from tests.bank.pai_gow import (
    BACK_COPY,
    BACK_WINS,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    WINS,
    WINS_TOO,
    against,
    came_to,
    clauses,
    finish,
    hand,
    shown,
    start,
)
from tests.compliance import Here, shows

BACKS_WITH_JOKER = {
    "Jk Ks Qh Jd Tc": "straight, ace high",
    "Jk 9h 8s 7c 6d": "straight, ten high",
    "Jk Kh 9h 6h 2h": "flush, ace-king-nine-six-deuce",
    "Jk Ah 9h 6h 2h": "flush, ace-king-nine-six-deuce",
    "Jk 9h 8h 7h 6h": "straight flush, ten high",
    "Jk Ac Ad Ah As": "five aces",
}
"""Backs that read alike whether the joker is a bug or wild."""
BUG_NINES = {"Jk 9h 9s 7c 6d": "pair of nines, ace-seven-six kickers"}
WILD_NINES = {"Jk 9h 9s 7c 6d": "three of a kind, nines, seven-six kickers"}
BUG_FRONTS = {
    "Jk Kd": "ace high with a king",
    "Jk Ad": "pair of aces",
    "Jk 8d": "ace high with an eight",
    "8c 8d": "pair of eights",
}
WILD_FRONTS = {"Jk 8d": "pair of eights"}

CATEGORIES = (
    ("Ac Ad Ah As Jk", "Kc Qc Jc Tc 9c"),
    ("Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d"),
    ("9d 8d 7d 6d 5d", "4c 4d 4h 4s 9s"),
    ("4c 4d 4h 4s 9s", "6c 6h 6s 5c 5h"),
    ("6c 6h 6s 5c 5h", "Kh Jh 9h 7h 2h"),
    ("7d 6d 5d 4d 2d", "7h 5h 4h 3h 2h"),
    ("Kh Jh 9h 7h 2h", "8c 7s 6d 5s 4d"),
    ("8c 7s 6d 5s 4d", "Ts Th Td 9c 2d"),
    ("Ts Th Td 9c 2d", "Qh Qs 8h 8s 3c"),
    ("Qh Qs 8h 8s 3c", "Js Jd 7c 3d 2s"),
    ("Js Jd 7c 3d 2s", "As Ks 9s 5d 4h"),
)
"""Two back hands of neighbouring categories, or the two lowest flushes, the better first."""
LOW_FRONT_CARDS = ("2c", "2d", "3s", "3h", "4s", "5s", "8h", "9h")

TWO_CARDS = (
    ("3c 3d", "Kh Jd", "front_won_pushes"),
    ("Kh Jd", "Kd Ts", "front_won_pushes"),
    ("Kh Jd", "3c 3d", "loses_both"),
    ("Kd Ts", "Kh Jd", "loses_both"),
    ("Qh Jd", "Kd 2s", "loses_both"),
    ("Kh Jd", "Kd Js", "loses_both"),
    ("Kh Qh", "3c 3d", "loses_both"),
    ("Th 9h", "Jd 2c", "loses_both"),
)
"""A front, the bank's, and the rule by which a hand with the lower back is settled: suits are equal, and two
cards are no straight and no flush."""

GRID = {
    "both win": (WINS, 20, "wins_both"),
    "both lose": (LOSES, -20, "loses_both"),
    "front wins": (FRONT_WINS, 0, "front_won_pushes"),
    "back wins": (BACK_WINS, 0, "back_won_pushes"),
    "front copies": (FRONT_COPY, 0, "back_won_pushes"),
    "back copies": (BACK_COPY, 0, "front_won_pushes"),
    "both copy": (BOTH_COPIES, -20, "loses_both"),
}
"""Seven cards against BANK with what $20 comes to, and by which rule."""
FRONT_COPY_BACK_LOWER = "Jh Js 9d 7c 5d 4h 2s"


# -- the joker -----------------------------------------------------------------------------------------------


def joker_behind(here: Here, also: Mapping[str, str]) -> None:
    """Five cards behind 4 3."""
    for back, reads in {**BACKS_WITH_JOKER, **also}.items():
        cards = {"seat 2": f"4c 3d {back}", "bank": "Qc Qd Td 7s 5c 3s 2c"}
        round = finish(start(here.sheet, {"P2": BET}, cards), {"seat 2": "4c 3d"})
        assert shown(round)["seat 2"].split("; ")[1] == reads


def joker_in_front(here: Here, reads: Mapping[str, str] = BUG_FRONTS, settings: Settings = ()) -> None:
    """Two cards before two nines."""
    for front, name in reads.items():
        cards = {"seat 2": f"{front} 9c 9d 6h 4s 3c", "bank": "Qc Qd Td 7s 5c 3s 2c"}
        round = finish(start(here.sheet, {"P2": BET}, cards, settings=settings), {"seat 2": front})
        assert shown(round)["seat 2"].split("; ")[0] == name


@shows("clause poker_ranking")
def joker_is_a_bug(here: Here) -> None:
    joker_behind(here, BUG_NINES)
    joker_in_front(here)


def joker_is_wild(here: Here, also: Mapping[str, str] = WILD_NINES) -> None:
    joker_behind(here, {**WILD_NINES, **also})
    joker_in_front(here, WILD_FRONTS)


def four_nines_and_the_joker(
    here: Here, aces_only: Settings, any_rank: Settings, free: Mapping[str, str] | None = None
) -> None:
    """Four of a kind, or five that beat a royal flush."""
    player, bank = "9c 9d 9h 9s Jk 3d 2c", "Kc Qc Jc Tc Ac 4d 2s"
    acts = {"seat 2": "3d 2c", "bank": "4d 2s"}
    for settings, won in ((aces_only, -20), (any_rank, 0)):
        assert against(here.sheet, player, bank, acts, {**(free or {}), **dict(settings)}) == won


# -- ranks ---------------------------------------------------------------------------------------------------


def settled_by(
    here: Here, front: str, back: str, bank_front: str, bank_back: str, settings: Settings = ()
) -> str:
    """The rule by which seat 2 is settled with these hands against the bank's."""
    cards = {"seat 2": f"{front} {back}", "bank": f"{bank_front} {bank_back}"}
    acts = {"seat 2": front, "bank": bank_front}
    return clauses(hand(here.sheet, {"P2": BET}, cards, acts, settings=settings))["P2"]


@shows("clause poker_ranking")
def backs_rank(here: Here, free: Settings = ()) -> None:
    """From five aces down, on either side of the table."""
    for better, worse in CATEGORIES:
        low = [card for card in LOW_FRONT_CARDS if card not in f"{better} {worse}"]
        one, other = f"{low[0]} {low[-1]}", f"{low[1]} {low[-2]}"
        assert settled_by(here, one, better, other, worse, free) in ("wins_both", "back_won_pushes")
        assert settled_by(here, other, worse, one, better, free) in ("loses_both", "front_won_pushes")


@shows("clause poker_ranking")
def fronts_rank(here: Here, free: Settings = ()) -> None:
    """Pairs, then high cards."""
    for front, bank_front, clause in TWO_CARDS:
        assert settled_by(here, front, "9c 9s 8h 6d 4s", bank_front, "Ac Ad 7h 6c 5s", free) == clause


def wheel_is_the_lowest_straight(here: Here, other: Settings = (), free: Settings = ()) -> None:
    """A straight of seven high against the bank's A-2-3-4-5, with equal fronts; by the other reading the
    wheel is the second highest."""
    player, bank = "7c 6d 5h 4s 3c Td 9d", "5s 4d 3h 2c Ad Ts 9s"
    acts = {"seat 2": "Td 9d", "bank": "Ts 9s"}
    assert against(here.sheet, player, bank, acts, free) == 0
    if other:
        assert against(here.sheet, player, bank, acts, other) == -20


# -- what it comes to ----------------------------------------------------------------------------------------


def comes_to(here: Here, rows: str = "") -> None:
    """The rows of the grid that are named, or all of them."""
    for name in rows.split(", ") if rows else GRID:
        player, won, clause = GRID[name]
        round = hand(here.sheet, {"P2": BET}, {"seat 2": player, "bank": BANK})
        assert came_to(round) == {"P2": won}
        assert clauses(round) == {"P2": clause}


@shows("clause back_copy", "field copy")
def copies_are_the_banks(here: Here) -> None:
    for cards, won in ((FRONT_COPY, 0), (BACK_COPY, 0), (BOTH_COPIES, -20), (FRONT_COPY_BACK_LOWER, -20)):
        assert against(here.sheet, cards) == won
    copied = hand(here.sheet, {"P2": BET}, {"seat 2": BOTH_COPIES, "bank": BANK})
    assert ruled(copied, "front_copy") == ruled(copied, "back_copy") == ["seat 2"]


@shows("field win_pays", "clause wins_both")
def wins_pay_even_money(here: Here) -> None:
    wagers = {"P2": {"game": 37}, "P3": {"game": 90}}
    round = hand(here.sheet, wagers, {"seat 2": WINS, "seat 3": WINS_TOO, "bank": BANK})
    assert came_to(round) == {"P2": 37, "P3": 90}
