"""Settlement: wagers paid and collected one by one, in the sheet's order, as far as the bank reaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.banked.position import Bank, reach
from houseway.games.banked.rules import BankRules
from houseway.games.banked.wager import Wager
from houseway.play import Coverage, Felt, Stage
from houseway.play.asks import money
from houseway.play.events import Outcome
from houseway.play.money import share, whole_cents


class Result(NamedTuple):
    """What a wager came to before coverage: cents won, minus the cents lost, 0 for a push; and the rule."""

    wager: Wager
    amount: int
    clause: str


def settle(
    t: Felt, bank: Bank, results: Sequence[Result], seats: Sequence[int], stages: Sequence[Stage] = ()
) -> None:
    """Settle every wager in the order of `seats`, on one coverage. The sheet's circles are one stage, unless
    a game settles in several."""
    settle_rest(Settling(t, bank), results, seats, stages)


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


def in_order(t: Felt, results: Sequence[Result], seats: Sequence[int], stage: Stage) -> list[Result]:
    """The results of one stage, seat by seat or circle by circle; the wagers behind a seat come after those
    of the player in it, all together or circle by circle."""
    place = {seat: number for number, seat in enumerate(seats)}
    circle = {kind: number for number, kind in enumerate(stage.wagers)}

    def by_seat(result: Result) -> tuple[int, ...]:
        wager = result.wager
        behind = wager.party != t.state.at_seat(wager.spot)
        if t.rules.seat_order == "by-wager":
            return place[wager.spot], circle[wager.kind], behind, wager.party
        return place[wager.spot], behind, wager.party, circle[wager.kind]

    def by_kind(result: Result) -> tuple[int, ...]:
        return circle[result.wager.kind], *by_seat(result)

    chosen = [result for result in results if result.wager.kind in circle and _belongs(result, stage)]
    return sorted(chosen, key=by_seat if stage.lap == "by-seat" else by_kind)


def _belongs(result: Result, stage: Stage) -> bool:
    if stage.whose == "all":
        return True
    return (result.amount < 0) == (stage.whose == "losers")


class Settling:
    """One settlement in progress: the bank's coverage and what it has won or lost so far."""

    __slots__ = ("bank", "coverage", "limit", "net", "opened", "rules", "t")

    def __init__(self, t: Felt, bank: Bank) -> None:
        self.t = t
        self.bank = bank
        self.rules: BankRules = t.rules
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
        if not self.t.applies(clause):
            # A rule switched off is a rule broken: its winners lose, its losers keep their wager.
            amount = -wager.amount if amount >= 0 else 0
        due = abs(amount)
        covered = self._pay(wager, due, clause) if amount > 0 else self._collect(wager, due, clause)
        self.t.emit(Outcome(wager.party, wager.spot, wager.kind, wager.amount, amount, covered, clause))
        if covered < due:
            rest = due - covered if amount < 0 else wager.amount - wager.amount * covered // due
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
        if not t.applies("bank_limit"):
            self.coverage.wager = t.purse.stacks[bank.party] + bank.amount
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
        return due if due <= left else whole_cents(left, self.rules.fraction_rounding)

    def _parts(self, wager: Wager, amount: int) -> zip[tuple[tuple[int, int], int]]:
        owners = wager.owners
        parts = share(amount, [own for _, own in owners]) if wager.shares else [amount]
        return zip(owners, parts, strict=True)

    def _leave(self, wager: Wager, rest: int) -> None:
        """The part of a wager that the bank did not reach: its owner takes it back, or loses it."""
        detail = f"{money(rest)} of {wager.kind} on seat {wager.spot}"
        if self.rules.uncovered == "returned" and self.t.rule("uncovered_returned", detail):
            return
        # Lost wagers too count towards the most that the bank may win; what is over it goes back.
        lost = min(rest, max(self.limit - self.net, 0)) if self.t.applies("bank_limit") else rest
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
