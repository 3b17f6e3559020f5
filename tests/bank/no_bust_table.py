"""Tables of No Bust 21st Century: the bank, the button, limits, and hands in one line for its sheets' tests.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.play import Party, Round
from houseway.play.events import Banked, Ruled, Shuffled, Wagered
from tests.bank.arrange import (
    Settings,
    accepts,
    bankers,
    betting,
    circles_of,
    fees,
    moment,
    offers,
    refuses,
    ruled,
    table,
)
from tests.bank.twenty_one import act, came_out, heads_up, opened, options, play, won

SEVENTEEN, TWENTY = "9s 8d", "Ts Kd"
SEATS = (1, 2, 3, 5, 6, 7, 8)
"""Everybody but the bank in seat 4."""


def game(name: str, player: str, bank: str, acts: Sequence[str] | str = (), settings: Settings = ()) -> float:
    """What $10 on the game came to."""
    return won(heads_up(name, player, bank, acts, settings=settings))


def choices(name: str, player: str, *acts: str, bank: str = SEVENTEEN, settings: Settings = ()) -> list[str]:
    """What P2 may do with these cards after these acts."""
    round = opened(name, {"P2": {"game": 10}}, {"seat 2": player, "bank": bank}, settings=settings)
    return options(act(round, "P2", *acts), "P2")


def told_at(round: Round, clause: str) -> int:
    """Where in the log a clause is first carried out."""
    return next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == clause)


def pack_of(round: Round) -> str:
    (shuffled,) = [event for event in round.events if isinstance(event, Shuffled)]
    return shuffled.pack


def check_seats(name: str) -> None:
    """Two are enough for a round, and beside the bank seven may play."""
    full = table(name, [f"P{seat}" for seat in range(2, 9)])
    with pytest.raises(Refused, match="seats 1 to 8"):
        full.join(Party("one more", 100, 9))
    assert game(name, "Tc Kc", SEVENTEEN) == 10


def check_empty_seats(name: str) -> None:
    """P2 plays the empty seat 3 beside his own."""
    cards = {"seat 2": "Tc 9c", "seat 3": "9c 3c", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10, "game@3": 20}}, cards)
    assert came_out(round) == {"P2 game": [10], "P2 game@3": [-20]}


def behind_p2(name: str) -> set[str]:
    """What somebody who stands behind P2 may bet on; nothing where nobody asks him."""
    round = betting(name, ["P2", "Back"])
    return circles_of(round, "Back") if "Back" in round.pending else set()


def check_wager_limits(name: str, low: float, high: float, settings: Settings = ()) -> None:
    round = betting(name, ["P2"], settings)
    for amount in (low, high):
        assert accepts(round, "P2", {"game": amount}) == {"game@2": amount}
    refuses(round, "P2", {"game": low - 1}, "is under the least of")
    refuses(round, "P2", {"game": high + 1}, "is over the most of")


# -- the bank ------------------------------------------------------------------------------------------------


def check_bank_first(name: str) -> None:
    round = heads_up(name, "Tc 9c", TWENTY)
    assert moment(round, Banked) < told_at(round, "bank_taken") < moment(round, Wagered)


def check_bank_covers(name: str) -> None:
    """A bank of $25 pays and collects $25 of two wagers of $20, and the rest goes back."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    hands = {"seat 2": "Tc 8c", "seat 3": "Td 8h"}
    lost = play(name, wagers, {**hands, "bank": "9c Ad"}, bank=25)
    assert came_out(lost) == {"P2 game": [-20], "P3 game": [-5]}
    paid = play(name, wagers, {**hands, "bank": "6c Ad Th"}, bank=25)
    assert came_out(paid) == {"P2 game": [20], "P3 game": [5]}
    assert len(ruled(paid, "uncovered_returned")) == 1


def check_any_bank(name: str) -> None:
    for amount in (5, 90_000):
        round = play(name, {"P2": {"game": 100}}, {"seat 2": "Tc 8c", "bank": TWENTY}, bank=amount)
        assert came_out(round) == {"P2 game": [-min(amount, 100)]}


def check_two_hands_each(name: str) -> None:
    assert bankers(table(name, ["P2", "P5"]), 7) == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


def check_game_breaks(name: str) -> None:
    seated = table(name, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


# -- the button ----------------------------------------------------------------------------------------------


def button_order(name: str, second: str, seats: Sequence[int] = SEATS, settings: Settings = ()) -> list[int]:
    """The seats in the order of settlement, the bank in seat 4 with this second card."""
    wagers = {f"P{seat}": {"game": 10} for seat in seats}
    round = play(name, wagers, {"bank": f"7s {second}"}, bank_seat=4, settings=settings)
    assert len(ruled(round, "action_button")) == 1
    return [int(wager.split()[0].removeprefix("P")) for wager in came_out(round)]


def from_seat(first: int) -> list[int]:
    """All seats clockwise from one."""
    at = SEATS.index(first)
    return [*SEATS[at:], *SEATS[:at]]


# -- splits and fees -----------------------------------------------------------------------------------------


def check_pairs(name: str, pairs: Sequence[str], others: Sequence[str]) -> None:
    """These may be split for a second wager as large as the first, and those not."""
    for pair in pairs:
        assert "split" in choices(name, pair), pair
    for two in others:
        assert "split" not in choices(name, two), two
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 10}}, cards, {"P2": ["split", "stand", "stand"]})
    assert ruled(round, "split_pair") == ["seat 2"]
    assert came_out(round) == {"P2 game": [10, 10]}
    poor = opened(name, {"P2": {"game": 10}}, cards, stacks={"P2": 19})
    assert "split" not in options(poor, "P2")


def check_split_aces_get_one_card(name: str) -> None:
    cards = {"seat 2": "Ac Ad 5h", "seat 2 hand 2": "6s", "bank": "9s Td"}
    round = act(opened(name, {"P2": {"game": 10}}, cards), "P2", "split")
    assert round.over
    assert came_out(round) == {"P2 game": [-10, -10]}


def check_added_money_is_free(name: str, split: str = "8c 8d 4h", acts: Sequence[str] = ("split",)) -> None:
    """$50 is all that counts, though the hand is split."""
    cards = {"seat 2": split, "seat 2 hand 2": "Ts", "bank": SEVENTEEN}
    round = play(name, {"P2": {"game": 50}}, cards, {"P2": list(acts)})
    assert len(came_out(round)["P2 game"]) == 2
    assert fees(round) == fees(play(name, {"P2": {"game": 50}}, {"seat 2": "Tc 9c", "bank": SEVENTEEN}))
    assert set(fees(round)) == {"Bank"}
