"""Flex bets of Supreme Baccarat: wagers on the banker hand's total that stay up from round to round until
they are decided or their owner takes them down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.baccarat.rules import BaccaratRules
from houseway.play import Asking, Choose, Felt, Option, Wait
from houseway.play.asks import money
from houseway.play.events import CARRY, Outcome
from houseway.play.state import Carried

if TYPE_CHECKING:
    from houseway.games.banked.baccarat.supreme.flow import SupremeRules as SupremeRules

FLEX = "flex-"
"""How the names of these wagers begin; the banker total follows."""

Standing = tuple[Wager, ...]


def is_flex(kind: str) -> bool:
    return kind.startswith(FLEX)


def standing_bets(felt: Felt[BaccaratRules], banked: Bank) -> Asking[Standing]:
    """The bets that are still up: those of the bank go back to it, everybody else may take his down, and the
    rest are in action again."""
    left_up = [_found(felt, carried) for carried in felt.state.carried]
    felt.state.carried = []
    asked = []
    for wager in left_up:
        of_the_bank = wager.party in banked.parties or wager.spot == banked.seat
        if of_the_bank:
            felt.by("flex_of_the_bank_returned")
            _hand_back(felt, wager, "the player-dealer bets against nobody", "flex_of_the_bank_returned")
        else:
            asked.append(wager)
    taken = yield from _taken_down(felt, asked)
    for wager in asked:
        if wager in taken:
            _hand_back(felt, wager, "taken down", "flex_taken_down")
    kept = tuple(wager for wager in asked if wager not in taken)
    for wager in kept:
        felt.purse.move(CARRY, wager.party, wager.amount, f"{wager.kind} is in action again", "flex_stays_up")
        bank.lay(felt, wager)
    return kept


def _found(felt: Felt[BaccaratRules], carried: Carried) -> Wager:
    """A bet left up as it lies now: on its owner's own spot, wherever he has moved, or behind a seat."""
    kind, _, behind = carried.why.partition("@")
    party = felt.state.names.index(carried.parties[0])
    return Wager(party, int(behind) if behind else felt.state.seats[party], kind, carried.amount)


def _taken_down(felt: Felt[BaccaratRules], wagers: Sequence[Wager]) -> Asking[set[Wager]]:
    """The bets that their owners take down; whoever is away leaves his up."""
    felt.by("flex_taken_down")
    present = [wager for wager in wagers if not felt.state.away[wager.party]]
    if not present:
        return set()
    answers = yield Wait(tuple(_ask(wager) for wager in present), "standing bets")
    for wager, answer in zip(present, answers, strict=True):
        felt.decided(wager.party, wager.kind, answer)
    return {wager for wager, answer in zip(present, answers, strict=True) if answer == "take-down"}


def _ask(wager: Wager) -> Choose:
    text = f"{money(wager.amount)} stands on {wager.kind}"
    return Choose(
        wager.party, text, (Option("keep", "leave it up"), Option("take-down", "take it down")), "keep"
    )


def _hand_back(felt: Felt[BaccaratRules], wager: Wager, why: str, clause: str) -> None:
    felt.purse.move(CARRY, wager.party, wager.amount, f"{wager.kind}: {why}", clause)


def with_standing(standing: Iterable[Wager], placed: Iterable[Wager]) -> tuple[Wager, ...]:
    """All wagers of a round; chips added to a bet that stands make one wager with it."""
    together: dict[tuple[int, int, str], Wager] = {}
    for wager in (*standing, *placed):
        key = wager.party, wager.spot, wager.kind
        before = together[key].amount if key in together else 0
        together[key] = wager._replace(amount=before + wager.amount)
    return tuple(together.values())


def most_standing(standing: Iterable[Wager], kind: str, spot: int) -> int:
    """The largest bet that stands on a circle."""
    here = [wager.amount for wager in standing if (wager.kind, wager.spot) == (kind, spot)]
    return max(here, default=0)


def is_undecided(felt: Felt[BaccaratRules], result: Result) -> bool:
    """Whether a bet is left where it lies."""
    if result.clause == "flex_undecided":
        felt.by(result.clause)
        return True
    return False


def leave_up(felt: Felt[SupremeRules], wagers: Sequence[Wager]) -> None:
    """Carry the bets that this round did not decide, and where they stay up after a win, those that won and
    were paid in full."""
    decided = {(e.party, e.spot, e.wager): e for e in felt.events if isinstance(e, Outcome)}
    for wager in wagers:
        if not is_flex(wager.kind):
            continue
        outcome = decided.get((wager.party, wager.spot, wager.kind))
        if outcome is not None and not _stays_after(felt, outcome):
            continue
        felt.rule("flex_stays_up", f"{money(wager.amount)} on {wager.kind} at seat {wager.spot}")
        _carry(felt, wager)


def _stays_after(felt: Felt[SupremeRules], outcome: Outcome) -> bool:
    return felt.rules.flex_after_win == "stays-up" and 0 < outcome.result == outcome.covered


def _carry(felt: Felt[BaccaratRules], wager: Wager) -> None:
    own = wager.spot == felt.state.seats[wager.party]
    why = wager.kind if own else f"{wager.kind}@{wager.spot}"
    felt.purse.move(wager.party, CARRY, wager.amount, f"{wager.kind} stays up", "flex_stays_up")
    felt.state.carried.append(Carried(wager.amount, why, (felt.state.names[wager.party],)))
