"""Wagers, turns at the bank, how far its money goes, and fees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.play import Round
from houseway.play.events import Banked
from tests.bank.arrange import (
    Settings,
    Wagers,
    accepts,
    banked,
    bankers,
    board_of,
    check_fee_option,
    circles_of,
    fees,
    offers,
    place,
    refuses,
    results,
    ruled,
    table,
    take_bank,
)
from tests.bank.nines import join
from tests.bank.pai_gow import BANK, BANK_SEATS, BET, LOSES, WINS, came_to, finish, hand, mixed_hand, start
from tests.compliance import Here, shows
from tests.compliance.pai_gow.deal import steps_of

# -- wagers --------------------------------------------------------------------------------------------------


def betting(here: Here, players: Sequence[str], settings: Settings = ()) -> Round:
    """A hand in which the bank is taken and everybody is asked for wagers."""
    seated = table(here.sheet, players, settings=settings, bank_seat=BANK_SEATS.get(here.sheet, 1))
    round = seated.deal(Chance(1))
    take_bank(round, 1000)
    join(round, {})
    return round


def game_wager_is_limited(here: Here, low: int, high: int, settings: Settings = ()) -> None:
    round = betting(here, ["P2", "P3"], settings)
    refuses(round, "P2", {"game@2": low - 1}, f"under the least of ${low}")
    refuses(round, "P2", {"game@2": high + 1}, f"over the most of ${high}")
    assert accepts(round, "P2", {"game@2": low}) == {"game@2": low}
    assert accepts(round, "P2", {"game@2": high, "game@3": high}) == {"game@2": high, "game@3": high}
    assert {circle.high for circle in board_of(round, "P2").circles} == {high * 100}


def bet_plays_for(here: Here, bet: float, plays: float) -> None:
    """What a winning bet of so much is paid."""
    round = hand(here.sheet, {"P2": {"game": bet}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": plays}


def wagers_are(here: Here, *, kinds: Sequence[str]) -> None:
    round = betting(here, ["P2", "P3"])
    assert {circle.wager for circle in board_of(round, "P2").circles} == set(kinds)


def players_wager_against_the_bank(here: Here) -> None:
    round = hand(here.sheet, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES, "bank": BANK})
    assert came_to(round) == {"P2": 20, "P3": -20}


@shows("field backline")
def several_bet_on_a_hand(here: Here) -> None:
    """The seated player, another one and somebody without a seat, each with money of his own."""
    assert "game@2" in circles_of(betting(here, ["P2", "Back"]), "Back")
    wagers = {"P2": BET, "Back": {"game@2": 10}, "P3": {"game@2": 15}}
    round = hand(here.sheet, wagers, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 20, "Back@2": 10, "P3@2": 15}


@shows("clause no_more_bets")
def no_more_bets(here: Here) -> None:
    """Called when all wagers are down and before the dice; from then on nobody is asked for one."""
    round = start(here.sheet, {"P2": BET, "P3": BET})
    kinds = steps_of(round)
    last = len(kinds) - 1 - kinds[::-1].index("Wagered")
    assert last < kinds.index("no_more_bets") < kinds.index("Rolled")
    with pytest.raises(Refused):
        round.act(round.asks[0].id, {"game@2": 50_00})


# -- the bank ------------------------------------------------------------------------------------------------


@shows("clause bank_rotates", "clause bank_taken")
def goes_round_two_hands_each(here: Here, settings: Settings = ()) -> None:
    order = bankers(table(here.sheet, ["P2", "P5"], settings=settings), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@shows("clause bank_offered_clockwise")
def is_offered_from_seat_one(here: Here) -> None:
    assert offers(table(here.sheet, ["P7", "Back", "P3"]).deal(Chance(1))) == ["Bank", "P3", "P7"]


def is_refused_by_all(here: Here, asked: Sequence[str] = ("P2", "P5"), settings: Settings = ()) -> None:
    """After two hands everybody else is asked, bet or no bet; without anybody new the game ends, or the
    holder is asked too."""
    seated = table(here.sheet, ["P2", "P5", "Back"], settings=settings)
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == list(asked)
    if "Bank" not in asked:
        assert ruled(round, "bank_refused_breaks_game") == [""]
        assert round.over


def needs_a_bet_in_the_last_hand(here: Here) -> None:
    """Two hands in which only P3 bets."""
    seated = table(here.sheet, ["P2", "P3", "P4", "Back"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"P3": {"game@3": 20}})
        finish(round)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P3"]
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2, 4 in the last hand"]


@shows("clause bank_taken")
def is_known_to_everybody(here: Here) -> None:
    round = start(here.sheet, {"P2": BET}, bank=300, bank_seat=4)
    for who in ("P2", None):
        (event,) = (event for event in round.view(who).events if isinstance(event, Banked))
        assert (event.amount, event.turn) == (300_00, 1)
    assert ruled(round, "bank_taken") == ["seat 4 banks $300"]


def is_shared(here: Here, fee: float, players_too: bool = False) -> None:
    """P3 and P4 put $30 and $60 to the holder's $10, and P2 loses $20; a player's wager is shared too, or
    not."""
    partners = {"P3": 30, "P4": 60}
    cards = {"seat 2": LOSES, "bank": BANK}
    round = hand(here.sheet, {"P2": BET}, cards, bank=10, partners=partners, also=[*partners])
    assert banked(round) == {"Bank": 10, **partners}
    assert results(round) == {"Bank": 2, "P2": -20 - fee, "P3": 6, "P4": 12}
    assert ("partner@2" in circles_of(betting(here, ["P2", "P3"]), "P3")) == players_too


def reaches(
    here: Here, bank: float, came: tuple[float, float, float], settings: Settings | None = None
) -> None:
    """P2 wins, P3 loses and P4 wins $20, in this order, against a bank of so much."""
    assert tuple(mixed_hand(here.sheet, bank, settings or ()).values()) == came


def reaches_by_reading(
    here: Here, readings: Mapping[str, tuple[float, float, float]], switch: str = "bank-coverage"
) -> None:
    """The same with a bank of $15."""
    for word, came in readings.items():
        reaches(here, 15, came, [f"{switch}={word}"])


GROSS, TWO_CAPS, NET = (15, 0, 0), (15, -15, 0), (15, -20, 20)


def rest_goes_back(here: Here, fee: float) -> None:
    """A bank of $15 collects as much of P2's $20."""
    round = hand(here.sheet, {"P2": BET}, {"seat 2": LOSES, "bank": BANK}, bank=15)
    assert came_to(round) == {"P2": -15}
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 2"]
    assert results(round)["P2"] == -15 - fee


# -- fees ----------------------------------------------------------------------------------------------------


def fees_are(here: Here, wagers: Wagers, paid: Mapping[str, float], settings: Settings = ()) -> None:
    assert fees(hand(here.sheet, wagers, settings=settings)) == paid


def fee_option(here: Here, row: tuple[str, ...]) -> None:
    """Limits, and the fee at both edges of every band."""
    check_fee_option(here.sheet, row)
