"""Pack, seats, dice and piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from houseway.cards import Chance, find_pack
from houseway.errors import Refused
from houseway.play import Round
from houseway.play.events import Dealt, Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import Settings, Wagers, betting, circles_of, offers, place, ruled, table, take_bank
from tests.bank.nines import join
from tests.bank.pai_gow import (
    BANK,
    BANK_SEATS,
    BET,
    POSITIONS,
    WINS,
    buy,
    came_to,
    cleared,
    finish,
    hand,
    held,
    shown,
    start,
)
from tests.compliance import Here, shows

DICE_CHART = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
"""The position that each total names, the bank's as 1."""
PILES = {
    "in rotation": [f"pile {number % 7 + 1}" for number in range(49)],
    "to and fro": [
        f"pile {number}" for lap in range(7) for number in (range(1, 8) if lap % 2 == 0 else range(7, 0, -1))
    ],
    "hand by hand": [f"pile {number}" for number in range(1, 8) for _ in range(7)],
}


@shows("field pack")
def has_a_joker(here: Here) -> None:
    round = start(here.sheet, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(pack.cards) == len(set(pack.cards)) == 53


@shows("clause seven_piles", "field seats", "clause not_dealt_in")
def seven_hands_of_seven(here: Here) -> None:
    """Bet or no bet, the bank's among them; four cards are left over."""
    round = start(here.sheet, {"P2": BET})
    assert ruled(round, "seven_piles") == ["4 cards are left over"]
    dealt = held(round)
    assert sorted(dealt) == ["bank", *(f"seat {seat}" for seat in range(2, 8))]
    assert all(len(cards.split()) == 7 for cards in dealt.values())
    assert len({card for cards in dealt.values() for card in cards.split()}) == 49


def seven_seats(here: Here) -> None:
    assert sheet(here.sheet).settings.seats == (2, 7)
    full = start(here.sheet, {f"P{seat}": BET for seat in range(2, 8)})
    assert set(held(full)) == {"bank", *(f"seat {seat}" for seat in range(2, 8))}
    with pytest.raises(Exception, match="seat"):
        table(here.sheet, ["P8"])
    assert not table(here.sheet, []).deal(Chance(1)).asks


def an_eighth_is_not_dealt_in(here: Here) -> None:
    """He has no hand and no bank, and bets behind another."""
    name = here.sheet
    round = start(name, {"P2": BET, "P8": {"game@2": 30}}, {"seat 2": WINS, "bank": BANK})
    assert ruled(round, "not_dealt_in") == ["seat 8"]
    assert "seat 8" not in held(round)
    assert came_to(finish(round)) == {"P2": 20, "P8@2": 30}
    circles = circles_of(betting(name, ["P2", "P8"]), "P8")
    assert "game@2" in circles
    assert "game@8" not in circles
    assert offers(table(name, ["P2", "P8"]).deal(Chance(1))) == ["Bank", "P2"]
    assert not table(name, []).deal(Chance(1)).asks
    with pytest.raises(Refused):
        table(name, ["P9"])


@shows("clause action_button", "field action_seats", "field action_start")
def dice_name_the_first_pile(
    here: Here, counted: Sequence[int] = (3, 4, 5, 6, 7, 1, 2), betting: Sequence[int] = (1, 4, 6)
) -> None:
    """The bank in seat 3 is 1 and the positions follow clockwise, bet or no bet; where nobody bets, and at
    the bank, the action passes on to the next wager."""
    for total, position in DICE_CHART.items():
        seat = counted[position - 1]
        wagers = {f"P{player}": BET for player in betting}
        round = start(here.sheet, wagers, {"pile 1": WINS}, total=total, bank_seat=3)
        assert held(round)["bank" if seat == 3 else f"seat {seat}"] == WINS
        assert ruled(round, "action_button")[0].startswith(f"a {total} puts the button at seat {seat}")
        order = sorted(betting, key=lambda player: (counted.index(player) - counted.index(seat)) % POSITIONS)
        assert list(came_to(finish(round))) == [f"P{player}" for player in order]


@shows("clause action_button")
def dice_on_the_bank(here: Here) -> None:
    """It has the first pile, and the next position is settled first."""
    for total in (8, 15):
        round = hand(here.sheet, {"P2": BET, "P5": BET}, {"pile 1": BANK}, named=1, total=total)
        assert held(round)["bank"] == BANK
        assert list(came_to(round)) == ["P2", "P5"]


@shows("clause piles_clockwise", "clause bank_picks_pile", "field direction")
def piles_go_round(here: Here, picked: bool = True) -> None:
    """Pile after pile to the positions from the named one on, the bank's among them; the first is the one
    that the bank picks, where it is asked."""
    cards = {f"pile {number}": f"{rank}c" for number, rank in enumerate("2345678", 1)}
    order = ["seat 4", "seat 5", "seat 6", "seat 7", "bank", "seat 2", "seat 3"]
    for first in (1, 3, 4, 7) if picked else (1,):
        round = start(here.sheet, {"P2": BET, "P5": BET}, cards, named=4, first=first)
        ranks = "".join(held(round)[at][0] for at in order)
        assert ranks == "2345678"[first - 1 :] + "2345678"[: first - 1]
        assert ruled(round, "bank_picks_pile") == ([f"pile-{first}"] if picked else [])


def piles_are_dealt(here: Here, way: str, picked: bool = True, settings: Settings = ()) -> None:
    """Face down, one card after another; where the bank picks one nobody has a pile yet."""
    seated = table(here.sheet, ["P2"], settings=settings, bank_seat=BANK_SEATS.get(here.sheet, 1))
    round = seated.deal(Chance(3))
    take_bank(round, 1000)
    join(round, {})
    place(round, {"P2": {"game@2": 20}})
    buy(round)
    assert [left.place for left in round.felt.chance.stubs[0].exits] == PILES[way]
    assert ruled(round, "seven_piles") == ["4 cards are left over"]
    assert any(isinstance(event, Dealt) for event in round.events) != picked


@shows("clause empty_piles_killed", "field pile_choice")
def empty_piles_are_taken_away(here: Here) -> None:
    round = start(here.sheet, {"P2": BET, "P6": BET}, also=["P3"])
    assert sorted(cleared(round)) == ["seat 3", "seat 4", "seat 5", "seat 7"]


def steps_of(round: Round) -> list[str]:
    """Every event by the rule that it carries out, or by its kind."""
    return [getattr(event, "clause", type(event).__name__) for event in round.events]


def goes(here: Here, steps: str, wagers: Wagers | None = None, settings: Settings = ()) -> None:
    """Of a hand's steps all of one come before the first of the next; `a/b` is either of two."""
    kinds = steps_of(hand(here.sheet, wagers or {"P2": BET, "P3": BET}, settings=settings))
    found = [[at for at, kind in enumerate(kinds) if kind in step.split("/")] for step in steps.split()]
    assert all(found)
    assert all(one[-1] < other[0] for one, other in pairwise(found))


@shows("field direction", "clause hands_exposed")
def action_goes_round(here: Here) -> None:
    """Hands are opened and settled one after another from the button on."""
    round = hand(here.sheet, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]
    assert ruled(round, "hands_exposed") == ["seat 4", "seat 6", "seat 2"]
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]
