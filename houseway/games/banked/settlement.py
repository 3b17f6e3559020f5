"""Settlement: wagers paid and collected one by one, in the sheet's order, as far as the bank reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.banked.order import bettors_turn, laps_of, turn_in_lap
from houseway.games.banked.position import Bank, reach
from houseway.games.banked.rules import BankRules
from houseway.games.banked.wager import Wager
from houseway.play import Coverage, Felt, Stage
from houseway.play.asks import money
from houseway.play.coverage import lost_uncovered, not_reached, reached
from houseway.play.events import Outcome
from houseway.play.money import share, unit_of


class Result(NamedTuple):
    """What a wager came to before coverage: cents won, minus the cents lost, 0 for a push; and the rule."""

    wager: Wager
    amount: int
    clause: str


def settle(
    felt: Felt[BankRules],
    bank: Bank,
    results: Sequence[Result],
    seats: Sequence[int],
    stages: Sequence[Stage] = (),
) -> None:
    """Settle every wager in the order of `seats`, on one coverage. The sheet's circles are one stage, unless
    a game settles in several."""
    settle_rest(Settling(felt, bank), results, seats, stages)


def settle_rest(
    books: Settling, results: Sequence[Result], seats: Sequence[int], stages: Sequence[Stage] = ()
) -> None:
    """Settle what is still open on a coverage that may have been used before, and close it."""
    t, rules = books.t, books.rules
    for stage in stages or (Stage(rules.stages, rules.laps),):
        for result in in_order(t, results, seats, stage):
            books.settle(result)
    books.close()


def at_stake(results: Sequence[Result]) -> int:
    """What the bank would have to cover to give every wager full action."""
    return sum(abs(result.amount) for result in results)


def in_order(
    felt: Felt[BankRules], results: Sequence[Result], seats: Sequence[int], stage: Stage
) -> list[Result]:
    """The results of one stage, seat by seat or circle by circle; the wagers behind a seat come after those
    of the player in it, all together or circle by circle."""
    place = {seat: number for number, seat in enumerate(seats)}
    circle = {kind: number for number, kind in enumerate(stage.wagers)}
    lap = {kind: number for number, kinds in enumerate(laps_of(stage.wagers, stage.lap)) for kind in kinds}

    def turn(result: Result) -> tuple[int, ...]:
        party, spot, kind, _, _ = result.wager
        bettor = bettors_turn(party, felt.state.at_seat(spot))
        return lap[kind], *turn_in_lap(felt.rules.seat_order, place[spot], circle[kind], bettor)

    chosen = [result for result in results if result.wager.kind in circle and _belongs(result, stage)]
    return sorted(chosen, key=turn)


def wagers_on(felt: Felt[BankRules], wagers: Sequence[Wager], spot: int) -> list[Wager]:
    """The wagers on a spot: its own player's, then those behind."""
    seated = felt.state.at_seat(spot)
    here = [wager for wager in wagers if wager.spot == spot]
    return sorted(here, key=lambda wager: bettors_turn(wager.party, seated))


def _belongs(result: Result, stage: Stage) -> bool:
    if stage.whose == "all":
        return True
    return (result.amount < 0) == (stage.whose == "losers")


class Settling:
    """One settlement in progress: the bank's coverage and what it has won or lost so far."""

    __slots__ = ("bank", "coverage", "limit", "net", "opened", "rules", "t")

    def __init__(self, felt: Felt[BankRules], bank: Bank) -> None:
        self.t = felt
        self.bank = bank
        self.rules = felt.rules
        self.net = 0
        self.limit = bank.amount
        """What the bank can win or lose; what a fee took out of it is known at the first settled wager."""
        self.coverage = Coverage(self.limit, self.rules.coverage)
        self.opened = False

    def settle(self, result: Result) -> int:
        """Settle one wager; gives how much of what it came to the bank reached."""
        if not self.opened:
            self.open()
        wager, amount, clause = result
        self.t.by(clause)
        due = abs(amount)
        covered = self._pay(wager, due, clause) if amount > 0 else self._collect(wager, due, clause)
        self.t.emit(Outcome(wager.party, wager.spot, wager.kind, wager.amount, amount, covered, clause))
        if covered < due:
            rest = not_reached(due if amount < 0 else wager.amount, due, covered)
            if rest:
                # What is won without a stake, as by a button, leaves nothing to give back.
                self._leave(wager, rest)
        return covered

    def open(self) -> None:
        """See how far the bank reaches, and lay partners' chips in one stack, so that any of them can pay any
        winner."""
        t, bank, self.opened = self.t, self.bank, True
        on_felt = reach(t, bank)
        self.limit = sum(on_felt.values())
        self.coverage.wager -= bank.amount - self.limit
        t.by("bank_limit")
        for party, _ in bank.owners[1:]:
            t.pay(party, bank.party, on_felt[party], "share of the bank put up", "bank_shared")

    def _pay(self, wager: Wager, due: int, clause: str) -> int:
        covered = self._reach(due, self.coverage.left_to_pay())
        self.coverage.pay(covered)
        for (party, _), part in self._parts(wager, covered):
            self.t.pay(self.bank.party, party, part, f"{wager.kind} wins", clause)
        self.net -= covered
        return covered

    def _collect(self, wager: Wager, due: int, clause: str) -> int:
        covered = self._reach(due, self.coverage.left_to_collect())
        self.coverage.collect(covered)
        for (party, _), part in self._parts(wager, covered):
            self.t.pay(party, self.bank.party, part, f"{wager.kind} loses", clause)
        self.net += covered
        return covered

    def _reach(self, due: int, left: int) -> int:
        return reached(due, left, unit_of(self.rules.fraction_rounding))

    def _parts(self, wager: Wager, amount: int) -> zip[tuple[tuple[int, int], int]]:
        owners = wager.owners
        parts = share(amount, [own for _, own in owners]) if wager.shares else [amount]
        return zip(owners, parts, strict=True)

    def _leave(self, wager: Wager, rest: int) -> None:
        """The part of a wager that the bank did not reach: its owner takes it back, or loses it."""
        detail = f"{money(rest)} of {wager.kind} on seat {wager.spot}"
        if self.rules.uncovered == "returned":
            self.t.rule("uncovered_returned", detail)
            return
        # Lost wagers too count towards the most that the bank may win; what is over it goes back.
        self.t.by("bank_limit")
        lost = lost_uncovered(rest, self.limit, self.net)
        for (party, _), part in self._parts(wager, lost):
            self.t.pay(party, self.bank.party, part, f"{wager.kind} not covered", "uncovered_lost")
        self.net += lost
        if lost < rest:
            self.t.rule("uncovered_over_limit", f"{money(rest - lost)} of {wager.kind} on seat {wager.spot}")

    def close(self) -> None:
        """Give partners their part of what the bank has come to."""
        owners = self.bank.owners
        if len(owners) == 1 or not self.opened:
            return
        parts = share(self.limit + self.net, [amount for _, amount in owners])
        for (party, _), part in zip(owners[1:], parts[1:], strict=True):
            self.t.pay(self.bank.party, party, part, "share of the bank", "bank_shared")
