"""A betting round: who may fold, check, call, bet and raise how much, and what reopens the betting."""

from __future__ import annotations

from typing import Any

from houseway.errors import Refused
from houseway.games.pot.hand import PotHand
from houseway.games.pot.stakes import Stakes
from houseway.play import Ask, Felt, Flow, Option
from houseway.play.asks import Choice, check_amount, money, split_choice
from houseway.play.events import Acted

MAY_RAISE = ("", "")
"""There is nothing against a raise, and so no clause."""
_NEW = tuple.__new__
"""Makes an event of a tuple without the call that its own class would cost: acts are the bulk of a log."""


class Betting:
    """The state of one betting round."""

    __slots__ = (
        "acted",
        "all_in_reopen",
        "bets",
        "cap",
        "check_raise",
        "checked",
        "complete",
        "emit",
        "fold_unbet",
        "full",
        "hand",
        "high",
        "high_size",
        "last_raise",
        "low_size",
        "raises",
        "silenced",
        "stacks",
        "staked",
        "step",
        "structure",
        "uncap_at_two",
        "waves",
    )

    def __init__(self, t: Felt, hand: PotHand, *, opening_bet: int = 0) -> None:
        rules, stakes = t.rules, hand.stakes
        self.hand = hand
        self.emit = t.emit
        self.stacks = t.purse.stacks
        self.staked = t.purse.staked
        self.bets = hand.bets
        self.structure = stakes.structure if t.applies("bet_size") else "no-limit"
        self.low_size, self.high_size = stakes.bet_range(hand.round_number, rules.big_bet_from)
        self.step = rules.spread_step if self.structure == "spread" else stakes.chip
        self.high = opening_bet
        self.full = opening_bet
        self.last_raise = self.low_size
        self.raises = 0 if opening_bet and rules.blind_counts_as_bet else -1
        self.cap = _cap(t, hand)
        self.uncap_at_two = rules.raise_cap_heads_up == "any-time"
        self.complete = rules.short_all_in_next == "complete"
        self.all_in_reopen = rules.all_in_reopen
        self.check_raise = may_check_raise(rules, stakes)
        self.fold_unbet = rules.fold_unbet
        self.waves = 0
        self.acted = [-1] * len(hand.parties)
        self.checked = [False] * len(hand.parties)
        self.silenced: set[int] = set()
        """Who may only call or fold in this round, because he checked out of turn."""

    # -- what is legal -----------------------------------------------------------------------------------

    def why_no_raise(self, i: int) -> tuple[str, str]:
        """Why this position may not raise, with the clause; nothing when it may."""
        hand, high = self.hand, self.high
        if self.stacks[hand.parties[i]] <= high - self.bets[i]:
            return "there are no chips beyond the call", "table_stakes"
        if self.acted[i] == self.waves and self.bets[i] < high and not self.faces_full_raise(i):
            return "an all-in for less than a full raise does not reopen the betting", "short_all_in"
        if self.checked[i] and not self.check_raise:
            return "a check may not be followed by a raise here", "check_raise"
        if i in self.silenced:
            return "a check out of turn costs the right to bet or raise", "out_of_turn_check"
        if self.raises >= self.cap and not (self.uncap_at_two and sum(hand.live) == 2):
            return f"the cap of {self.cap} raises has been reached", "raise_cap"
        for j, live in enumerate(hand.live):
            if live and j != i and self.bets[j] + self.stacks[hand.parties[j]] > high:
                return MAY_RAISE
        return "nobody else has chips beyond the bet", "table_stakes"

    def faces_full_raise(self, i: int) -> bool:
        """Whether short all-ins have added up to a full raise since this position acted; in fixed and spread
        limit they already count from the last full bet."""
        return self.structure in ("no-limit", "pot-limit") and self.high - self.bets[i] >= self.last_raise

    def raise_range(self, i: int) -> tuple[int, int]:
        """Least and greatest total a raise may go to."""
        party = self.hand.parties[i]
        all_in = self.bets[i] + self.stacks[party]
        if self.structure == "no-limit":
            low, high = self.high + self.last_raise, all_in
        elif self.structure == "pot-limit":
            pot = sum(self.hand.put_in) + self.hand.dead + sum(self.bets) - self.hand.dropped
            low, high = self.high + self.last_raise, self.high + pot + self.high - self.bets[i]
        else:
            base = self.full if self.complete else self.high
            least = self.low_size if self.structure == "fixed" else max(self.low_size, self.last_raise)
            low, high = base + least, base + max(self.high_size, least)
        return min(low, all_in), min(max(low, high), all_in)

    def ask(self, i: int) -> BetAsk:
        """The question to a position, with everything that is legal for it now."""
        party = self.hand.parties[i]
        why = self.why_no_raise(i)
        low, high = (0, 0) if why[0] else self.raise_range(i)
        return BetAsk(
            party,
            i,
            self.high - self.bets[i],
            self.stacks[party],
            "raise" if self.high else "bet",
            (low, high, self.step),
            why,
            self.fold_unbet,
        )

    # -- what happened -----------------------------------------------------------------------------------

    def passed(self, i: int, party: int) -> None:
        """A check."""
        self.acted[i] = self.waves
        self.checked[i] = True
        if self.hand.first_checker is None:
            self.hand.first_checker = i
        self.emit(_NEW(Acted, (party, "check", 0, self.bets[i])))

    def called(self, i: int, party: int, to_call: int) -> bool:
        """A call, as far as the chips go; whether it took the last of them."""
        stack = self.stacks[party]
        paid = to_call if to_call < stack else stack
        total = self.bets[i] + paid
        self.stacks[party] = stack - paid
        self.staked[party] += paid
        self.bets[i] = total
        self.acted[i] = self.waves
        if total > self.hand.biggest_bet_called:
            self.hand.biggest_bet_called = total
        self.emit(_NEW(Acted, (party, "call", paid, total)))
        return paid == stack

    def bet(self, i: int, party: int, word: str, total: int) -> bool:
        """A bet or a raise to a total; whether it took the last chips."""
        stack = self.stacks[party]
        paid = total - self.bets[i]
        self.stacks[party] = stack - paid
        self.staked[party] += paid
        self.bets[i] = total
        self.raised(i, total)
        self.acted[i] = self.waves
        self.hand.last_aggressor = i
        self.emit(_NEW(Acted, (party, word, paid, total)))
        return paid == stack

    def raised(self, i: int, total: int) -> bool:
        """A bet or raise to a total; false when it was too short to count as one."""
        size = total - self.full if self.structure in ("fixed", "spread") else total - self.high
        full_size = self.last_raise if self.structure != "fixed" else self.low_size
        enough = size >= full_size
        if not enough and self.all_in_reopen == "half-bet" and self.structure in ("fixed", "spread"):
            enough = 2 * size >= full_size
        self.high = total
        if enough:
            self.full = total
            self.last_raise = max(size, full_size)
            self.raises += 1
            self.waves += 1
        return enough


class BetAsk(Ask):
    """Fold, check, call, bet or raise. It holds numbers and words only: what its owner may know."""

    kind = "choose"

    def __init__(
        self,
        party: int,
        position: int,
        to_call: int,
        stack: int,
        raising: str,
        raises: tuple[int, int, int],
        why_no_raise: tuple[str, str] = MAY_RAISE,
        fold_unbet: bool = False,
    ) -> None:
        self.party = party
        self.position = position
        self.to_call = to_call
        self.stack = stack
        self.raising = raising
        """Whether more would be a bet or a raise."""
        self.raises = raises
        """The least and the greatest total it may go to, and its step."""
        self.why_no_raise = why_no_raise
        """Why there is none, with the clause; empty when there is one."""
        self.fold_unbet = fold_unbet

    @property
    def default(self) -> Choice:
        return "fold" if self.to_call else "check"

    @property
    def text(self) -> str:  # type: ignore[override]
        return f"{money(self.to_call)} to call" if self.to_call else "no bet yet"

    @property
    def options(self) -> tuple[Option, ...]:
        found = []
        if self.to_call or self.fold_unbet:
            found.append(Option("fold"))
        if self.to_call:
            found.append(Option("call", cost=min(self.to_call, self.stack)))
        else:
            found.append(Option("check"))
        if not self.why_no_raise[0]:
            low, high, step = self.raises
            found.append(Option(self.raising, low=low, high=high, step=step))
        return tuple(found)

    def check(self, choice: Choice) -> Choice:
        if choice == "call":
            if self.to_call:
                return choice
            raise self.refuse("there is nothing to call: check, bet or fold")
        if choice == "check":
            if not self.to_call:
                return choice
            raise self.refuse(f"there is {money(self.to_call)} to call: fold, call or raise")
        if choice == "fold":
            if self.to_call or self.fold_unbet:
                return choice
            raise self.refuse("there is nothing to fold to: check or bet")
        return self._check_raise(choice)

    def _check_raise(self, choice: Choice) -> Choice:
        word, amount = split_choice(choice)
        if word not in ("bet", "raise"):
            raise self.refuse(f"{choice!r} is not fold, check, call, bet or raise")
        if word != self.raising:
            raise self.refuse(f"this would be a {self.raising}, not a {word}")
        why, clause = self.why_no_raise
        if why:
            raise Refused(f"no {word} is possible: {why}", clause)
        low, high, step = self.raises
        if amount is None:
            if low != high:
                raise self.refuse(f"a {word} needs an amount from {money(low)} to {money(high)}")
            amount = low
        return [word, check_amount(amount, low, high, step, f"a {word}", "bet_size")]

    def details(self) -> dict[str, Any]:
        options = []
        for option in self.options:
            shown: dict[str, Any] = {"id": option.id}
            if option.cost:
                shown["cost"] = option.cost
            if option.low is not None:
                shown |= {"low": option.low, "high": option.high, "step": option.step}
            options.append(shown)
        return {"options": options, "to_call": self.to_call}


def betting_round(
    t: Felt,
    hand: PotHand,
    opener: int,
    opening_bet: int = 0,
    last: int | None = None,
    *,
    betting: Betting | None = None,
    opened: int | None = None,
) -> Flow:
    """Ask round the table until every bet is matched or all but one have folded; `last` acts after all.
    `opened` has made the first bet already and acts again only when it is raised."""
    live, bets, parties, stacks = hand.live, hand.bets, hand.parties, t.purse.stacks
    count = len(parties)
    betting = hand.betting = betting or Betting(t, hand, opening_bet=opening_bet)
    able = sum(1 for i in range(count) if live[i] and stacks[parties[i]])
    standing = sum(live)
    hand.last_aggressor, hand.first_checker, hand.first_to_act = opened, None, opened
    left = able if t.applies("betting_round") else 0
    if left and opened is not None and stacks[parties[opened]]:
        left -= 1
    option = t.rules.big_blind_option
    turns = _turns(opener, count, last)
    turn = -1
    try:
        while left:
            turn = turn + 1 if turn + 1 < count else 0
            i = turns[turn]
            party = parties[i]
            if not live[i] or not stacks[party]:
                continue
            left -= 1
            to_call = betting.high - bets[i]
            no_option = i == hand.big_blind and opening_bet and not option
            if not to_call and (able == 1 or no_option or betting.acted[i] == betting.waves):
                continue
            choice = yield betting.ask(i)
            hand.acts += 1
            if hand.first_to_act is None and choice != "fold":
                hand.first_to_act = i
            if choice == "call":
                if betting.called(i, party, to_call):
                    able -= 1
            elif choice == "check":
                betting.passed(i, party)
            elif choice == "fold":
                _fold(t, hand, i)
                able -= 1
                standing -= 1
                if standing == 1:
                    return
            elif betting.bet(i, party, *choice):
                able -= 1
                left = able
            else:
                left = able - 1
    finally:
        # A round that is over is not kept: it leads back to the hand.
        hand.betting = None


def _turns(opener: int, count: int, last: int | None) -> list[int]:
    """The positions in the order in which they act."""
    turns = [*range(opener, count), *range(opener)]
    if last is not None:
        turns.remove(last)
        turns.append(last)
    return turns


def _fold(t: Felt, hand: PotHand, i: int) -> None:
    hand.live[i] = False
    t.emit(_NEW(Acted, (hand.parties[i], "fold", 0, hand.bets[i])))
    if hand.up[i]:
        t.rule("up_cards_turned_down", hand.places[i])


def may_check_raise(rules: Any, stakes: Stakes) -> bool:
    """Whether a check may be followed by a raise: by the sheet, in some of them by the betting structure."""
    if rules.check_raise == "limit-barred":
        return stakes.structure in ("pot-limit", "no-limit")
    return bool(rules.check_raise == "allowed")


def _cap(t: Felt, hand: PotHand) -> int:
    rules = t.rules
    uncapped = hand.stakes.structure in ("pot-limit", "no-limit") or rules.raise_cap == "none"
    if not uncapped and rules.raise_cap_heads_up == "round-start" and sum(hand.live) == 2:
        uncapped = True
    return 1_000_000 if uncapped else int(rules.raise_cap)
