"""How a betting round stands for the position to act, in plain numbers: whether and how far it may raise
follows from them and is worked out when somebody wants to know, as a dealer would."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pot.rules import Structure
from houseway.play.game import FREE

NOT_REOPENED = ("an all-in for less than a full raise does not reopen the betting", "short_all_in")
"""Why a position may not raise after a short all-in, with the clause."""
NO_RAISE = (0, 0)
"""The least and the greatest total of a raise that is not possible."""


class Limits(NamedTuple):
    """What bets and raises are held to."""

    structure: Structure
    low: int
    high: int
    """The least and the greatest bet in fixed and spread limit."""
    step: int
    cap: int
    """Raises of a round."""
    uncap_at_two: bool
    """Whether there is no cap when two are left."""
    complete: bool
    """Whether the next bet completes a short all-in."""
    check_raise: bool
    fold_unbet: bool
    """Whether a hand may be folded with nothing to call."""


class Standing(NamedTuple):
    """A betting round as it stands for one position."""

    limits: Limits
    position: int
    high: int
    """What must be called in all."""
    full: int
    """The last full bet."""
    last_raise: int
    raises: int
    parties: tuple[int, ...]
    live: tuple[bool, ...]
    bets: tuple[int, ...]
    """By position."""
    stacks: tuple[int, ...]
    """By party."""
    pot: int
    """What lies in the pot before this round, where bets are limited by it."""
    acted: bool
    """Whether it has acted since the last full raise."""
    checked: bool
    silenced: bool
    """Whether it may only call or fold, because it checked out of turn."""
    barred: tuple[str, str] = FREE
    """Why it may not raise by the game's own rules, with the clause."""
    only: int = 0
    """The one amount that may be bet, where the game has it so."""

    @property
    def stack(self) -> int:
        return self.stacks[self.parties[self.position]]

    @property
    def bet(self) -> int:
        return self.bets[self.position]

    @property
    def raising(self) -> str:
        """Whether more would be a bet or a raise."""
        return "raise" if self.high else "bet"

    def why_no_raise(self) -> tuple[str, str]:
        """Why this position may not raise, with the clause; nothing when it may."""
        limits, high, bet = self.limits, self.high, self.bet
        if self.barred[0]:
            return self.barred
        if bet + self.stack <= high:
            return "there are no chips beyond the call", "table_stakes"
        if self.acted and bet < high and not self.faces_full_raise():
            return NOT_REOPENED
        if self.checked and not limits.check_raise:
            return "a check may not be followed by a raise here", "check_raise"
        if self.silenced:
            return "a check out of turn costs the right to bet or raise", "out_of_turn_check"
        if self.raises >= limits.cap and not (limits.uncap_at_two and sum(self.live) == 2):
            return f"the cap of {limits.cap} raises has been reached", "raise_cap"
        stacks, own = self.stacks, self.parties[self.position]
        for party, live, bet in zip(self.parties, self.live, self.bets, strict=True):
            if live and party != own and bet + stacks[party] > high:
                return FREE
        return "nobody else has chips beyond the bet", "table_stakes"

    def faces_full_raise(self) -> bool:
        """Whether short all-ins have added up to a full raise since this position acted; in fixed and spread
        limit they already count from the last full bet."""
        unlimited = self.limits.structure in ("no-limit", "pot-limit")
        return unlimited and self.high - self.bet >= self.last_raise

    def raise_range(self) -> tuple[int, int]:
        """Least and greatest total a raise may go to."""
        limits, bet = self.limits, self.bet
        all_in = bet + self.stack
        base = self.full if limits.complete else self.high
        if self.only:
            low = high = self.only
        elif limits.structure == "fixed":
            low, high = base + limits.low, base + limits.high
        elif limits.structure == "no-limit":
            low, high = self.high + self.last_raise, all_in
        elif limits.structure == "pot-limit":
            low, high = self.high + self.last_raise, 2 * self.high + self.pot + sum(self.bets) - bet
        else:
            least = max(limits.low, self.last_raise)
            low, high = base + least, base + max(limits.high, least)
        return min(low, all_in), min(max(low, high), all_in)
