"""How the sheets of Pure Spanish 21.5 complete the bank's hand and settle, and what Match the Dealer pays."""

from __future__ import annotations

import re

from tests.bank.arrange import Settings, ruled
from tests.bank.spanish_21_5 import BUSTED, EIGHTS, GAME, OVER, SEVENTEEN, TWENTY, came
from tests.bank.twenty_one import act, came_out, dealt_to, heads_up, opened, play, rulings, won

# -- the bank's hand and settlement --------------------------------------------------------------------------

BANK_HANDS = [
    ("9h 7s 2d", 3),
    ("9h 8s", 2),
    ("Kh 7s", 2),
    ("Ah 6s 2d", 3),
    ("6h As 2d", 3),
    ("Ah 7s", 2),
    ("5h 2s 9d 3c", 4),
    ("2h 3s Ac Ad Kc", 5),
]
"""The bank's cards and how many of them it takes: 16 and soft 17 draw, hard 17 and soft 18 stand."""


def check_bank_draws(name: str, cards: str, taken: int) -> None:
    round = heads_up(name, "Kc 9d", cards)
    assert len(dealt_to(round, "bank")) == taken
    if taken > 2:
        assert len(ruled(round, "bank_draws_by_chart")) == 1


GRID = {
    "natural": ("Ac Kd", SEVENTEEN, "", 12, "natural_wins"),
    "natural against natural": ("Ac Kd", "Kd Ah", "", 12, "natural_wins_tie"),
    "anything against a natural": ("Kc 9d", "Kd Ah", "", -10, "loses_to_natural"),
    "21 against 21": ("5c 6d Kh", "9h 5s 7d", "hit, stand", 10, "twenty_one_wins_tie"),
    "20 against 20": ("Kc Qd", TWENTY, "stand", 0, "equal_pushes"),
    "17 against 17": ("9c 8d", SEVENTEEN, "stand", 0, "equal_pushes"),
    "closer": ("Kc 8d", SEVENTEEN, "stand", 10, "higher_wins"),
    "further": ("Kc 6d", SEVENTEEN, "stand", -10, "lower_loses"),
    "not over against over": ("Kc 2d", OVER, "stand", 10, "wins_against_over"),
    "over against not over": (BUSTED, SEVENTEEN, "hit", -10, "over_loses"),
    "over against three eights": (BUSTED, EIGHTS, "hit", 0, "three_eights_push"),
    "over against another over": (BUSTED, OVER, "hit", -10, "both_over_loses"),
}
"""Player's cards, bank's cards, what he does, what $10 come to, and by which clause."""


def check_grid(name: str, row: str) -> None:
    player, bank, acts, amount, clause = GRID[row]
    words = [word.strip() for word in acts.split(",") if word]
    round = opened(name, GAME, {"seat 2": player, "bank": bank})
    while not round.over:
        act(round, "P2", words.pop(0) if words else "stand")
    assert won(round) == amount
    assert rulings(round) == [clause]


def check_nothing_else_pushes(name: str) -> None:
    """Not the same total, not the same cards, not a player who is closer, and no four cards with eights."""
    for player, bank in (
        ("Kc 6d Kh", "Kh 6s Kd"),
        ("Kc 6d 6h", "Kh 6s Kd"),
        ("Kc 6d Qh", "8h 2s 6d 8d"),
        ("Kc 5d 9h", "Kh 5s 9d"),
    ):
        assert came(name, player, bank, "hit") == -10


def check_over_hand_waits(name: str) -> None:
    """Hands that are over lie until the bank's is complete, doubled money too, and make it draw."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "9c 6d Kh", "seat 3": "Kc 6h Qd", "bank": EIGHTS}
    round = play(name, wagers, cards, {"P2": "double", "P3": "hit"})
    assert came_out(round) == {"P2 game": [0], "P3 game": [0]}
    assert len(dealt_to(round, "bank")) == 3
    assert len(ruled(round, "bank_plays_out")) == 1


# -- Match the Dealer ----------------------------------------------------------------------------------------

MATCHES = {
    "two-suited": ("8s 8s", "8s 9d"),
    "suited-and-plain": ("8s 8d", "8s 9d"),
    "one-suited": ("8s Kd", "8s 9d"),
    "two-plain": ("8c 8d", "8s 9d"),
    "one-plain": ("Kd 8c", "8s 9d"),
    "a king": ("Ks Qd", "Ks 9d"),
    "nothing": ("9s 7s", "8s 9d"),
    "another bonus card": ("Qs 7s", "Ks 9d"),
    "the hole card only": ("9d 7s", "8s 9d"),
}
"""A player's two cards and the bank's."""


def match(name: str, row: str, settings: Settings = (), acts: str = "") -> float:
    """What a dollar on Match the Dealer comes to."""
    player, bank = MATCHES[row]
    return match_on(name, player, bank, acts, settings)


def match_on(name: str, player: str, bank: str, acts: str = "", settings: Settings = ()) -> float:
    words = [word.strip() for word in acts.split(",") if word]
    bets = {"game": 10, "match-the-dealer": 10}
    return won(heads_up(name, player, bank, words, bets, settings=settings), kind="match-the-dealer") / 10


def check_match_stays(name: str, plain: int) -> None:
    """When the hand goes over, is a natural, is given up, or meets the bank's natural."""
    assert match_on(name, "Kc 6d Qh", "6s 9d Kd", "hit") == plain
    assert match_on(name, "Ac Kd", "Ah 8s") == plain
    assert match_on(name, "Kc 6d", "6s 9d Kd", "surrender") == plain
    assert match_on(name, "Kc 6d", "Kd Ah") == plain
    assert match_on(name, "Qc 6d", "Kd Ah") == -1


def settled_order(name: str, seats: tuple[int, ...], hole: str, settings: Settings = ()) -> list[str]:
    """The wagers of these seats in the order in which they are settled, the bank in seat 4."""
    wagers = {f"P{seat}": {"game": 10, "match-the-dealer": 10} for seat in seats}
    cards = {f"seat {seat}": "Kc 9d" for seat in seats} | {"bank": f"8h {hole} 9h 9d"}
    return list(came_out(play(name, wagers, cards, bank_seat=4, settings=settings)))


def seats_in(order: list[str]) -> list[int]:
    return [int(found[1]) for one in order if (found := re.fullmatch(r"P(\d) game", one))]
