"""A betting round: who may fold, check, call, bet and raise how much, and what reopens the betting."""

from __future__ import annotations

from itertools import compress, cycle

from houseway.cards import Place
from houseway.errors import Refused
from houseway.games.pot.engine.standing import NO_RAISE, NOT_REOPENED, Limits, Standing
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules, Structure
from houseway.games.pot.stakes import Stakes
from houseway.plain import NEW, Json
from houseway.play import Ask, Felt, Flow, Option
from houseway.play.asks import Choice, check_amount, money, read_choice
from houseway.play.events import Acted
from houseway.play.game import FREE


class Betting:
    """The state of one betting round."""

    __slots__ = (
        "acted",
        "all_in_reopen",
        "bets",
        "checked",
        "emit",
        "full",
        "hand",
        "high",
        "largest",
        "last_raise",
        "limits",
        "parties",
        "raises",
        "short",
        "silenced",
        "stacks",
        "stake",
        "structure",
        "waves",
    )

    def __init__(self, felt: Felt[PotRules], hand: PotHand, *, opening_bet: int = 0) -> None:
        rules, stakes = felt.rules, hand.stakes
        self.hand = hand
        self.parties = tuple(hand.parties)
        self.emit = felt.emit
        self.stacks = felt.purse.stacks
        self.stake = felt.purse.stake
        self.bets = hand.bets
        felt.by("bet_size")
        self.structure = stakes.structure
        self.limits = _limits(felt, hand, self.structure)
        self.high = opening_bet
        self.full = opening_bet
        self.last_raise = self.limits.low
        self.raises = 0 if opening_bet and rules.blinds.counts_as_bet else -1
        self.all_in_reopen = rules.betting.all_in_reopen
        self.waves = 0
        self.largest = 0
        """The largest raise of the round, where short all-ins are measured by it."""
        self.short = 0
        """What short all-ins in a row come to, until they make such a raise."""
        count = len(self.parties)
        self.acted = [-1] * count
        self.checked = [False] * count
        self.silenced: set[int] = set()
        """Who may only call or fold in this round, because he checked out of turn."""

    # -- what is legal -----------------------------------------------------------------------------------

    def standing(self, i: int) -> Standing:
        """How the round stands for a position."""
        return NEW(Standing, self.stands(i))

    def stands(self, i: int) -> tuple[object, ...]:
        """The fields of `Standing` for a position: all an ask keeps until somebody wants to know more."""
        by_largest = self.all_in_reopen == "largest-raise"
        return (
            self.limits,
            i,
            self.high,
            self.full,
            self.last_raise,
            self.raises,
            self.parties,
            tuple(self.hand.live),
            tuple(self.bets),
            tuple(self.stacks),
            self._pot() if self.structure == "pot-limit" else 0,
            not by_largest and self.acted[i] == self.waves,
            self.checked[i],
            i in self.silenced,
            FREE if not by_largest or self.may_reopen(i) else NOT_REOPENED,
            0,
        )

    def _pot(self) -> int:
        """What lies in the pot before this round."""
        return sum(self.hand.put_in) + self.hand.dead - self.hand.dropped

    def ask(self, i: int) -> BetAsk:
        """The question to a position, with everything that is legal for it now."""
        return BetAsk(self.parties[i], self.hand.places[i], self.high - self.bets[i], self.stands(i))

    # -- what happened -----------------------------------------------------------------------------------

    def passed(self, i: int, party: int) -> None:
        """A check."""
        self.acted[i] = self.waves
        self.checked[i] = True
        if self.hand.first_checker is None:
            self.hand.first_checker = i
        self.emit(NEW(Acted, (party, "check", 0, self.bets[i])))

    def called(self, i: int, party: int, to_call: int) -> bool:
        """A call, as far as the chips go; whether it took the last of them."""
        stack = self.stacks[party]
        paid = to_call if to_call < stack else stack
        total = self.bets[i] + paid
        self.stake(party, paid)
        self.bets[i] = total
        self.acted[i] = self.waves
        if total > self.hand.biggest_bet_called:
            self.hand.biggest_bet_called = total
        self.emit(NEW(Acted, (party, "call", paid, total)))
        return paid == stack

    def bet(self, i: int, party: int, word: str, total: int) -> bool:
        """A bet or a raise to a total; whether it took the last chips."""
        stack = self.stacks[party]
        paid = total - self.bets[i]
        self.stake(party, paid)
        self.bets[i] = total
        if self.all_in_reopen == "largest-raise":
            self.measured(i, total, all_in=paid == stack)
        else:
            self.raised(i, total)
        self.acted[i] = self.waves
        self.hand.last_aggressor = i
        self.emit(NEW(Acted, (party, word, paid, total)))
        return paid == stack

    def measured(self, i: int, total: int, *, all_in: bool) -> None:
        """A bet or raise to a total, measured by the largest one of the round."""
        size = total - self.high
        if size >= self.largest:
            self.waves += 1
        self.largest = max(self.largest, size)
        self.last_raise = max(self.last_raise, size)
        self.high = self.full = total
        self.raises += 1
        self.short = self.short + size if all_in else 0
        if self.short >= self.largest:
            self.short = 0

    def opened_for(self, i: int, total: int) -> None:
        """A position has made the first bet of the round before it began."""
        self.largest, self.raises = total, 0
        self.acted[i] = self.waves

    def may_reopen(self, i: int) -> bool:
        """Whether a position may raise, where short all-ins are measured by the largest raise."""
        to_call = self.high - self.bets[i]
        return to_call >= self.largest and not (self.short and self.acted[i] == self.waves)

    def raised(self, i: int, total: int) -> bool:
        """A bet or raise to a total; false when it was too short to count as one."""
        size = total - self.full if self.structure in ("fixed", "spread") else total - self.high
        full_size = self.last_raise if self.structure != "fixed" else self.limits.low
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

    def __init__(self, party: int, place: Place, to_call: int, stands: tuple[object, ...]) -> None:
        self.party = party
        self.place = place
        self.to_call = to_call
        self._stands = stands

    @property
    def standing(self) -> Standing:
        """How the round stood when the position was asked."""
        return NEW(Standing, self._stands)

    @property
    def default(self) -> str:  # type: ignore[override]
        return "fold" if self.to_call else "check"

    @property
    def position(self) -> int:
        return self.standing.position

    @property
    def raising(self) -> str:
        """Whether more would be a bet or a raise."""
        return self.standing.raising

    @property
    def why_no_raise(self) -> tuple[str, str]:
        """Why there is none, with the clause; empty when there is one."""
        return self.standing.why_no_raise()

    @property
    def raises(self) -> tuple[int, int, int]:
        """The least and the greatest total it may go to, and its step."""
        standing = self.standing
        least, most = NO_RAISE if standing.why_no_raise()[0] else standing.raise_range()
        return least, most, standing.limits.step

    @property
    def may_fold(self) -> bool:
        return bool(self.to_call) or self.standing.limits.fold_unbet

    @property
    def text(self) -> str:  # type: ignore[override]
        return f"{money(self.to_call)} to call" if self.to_call else "no bet yet"

    @property
    def options(self) -> tuple[Option, ...]:
        found = []
        standing = self.standing
        if self.may_fold:
            found.append(Option("fold"))
        if self.to_call:
            found.append(Option("call", cost=min(self.to_call, standing.stack)))
        else:
            found.append(Option("check"))
        if not standing.why_no_raise()[0]:
            low, high = standing.raise_range()
            found.append(Option(standing.raising, low=low, high=high, step=standing.limits.step))
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
            if self.may_fold:
                return choice
            raise self.refuse("there is nothing to fold to: check or bet")
        return self._check_raise(choice)

    def _check_raise(self, choice: Choice) -> Choice:
        word, amount = read_choice(choice)
        if word not in ("bet", "raise"):
            raise self.refuse(f"{choice!r} is not fold, check, call, bet or raise")
        standing = self.standing
        if word != standing.raising:
            raise self.refuse(f"this would be a {standing.raising}, not a {word}")
        why, clause = standing.why_no_raise()
        if why:
            raise Refused(f"no {word} is possible: {why}", clause)
        low, high = standing.raise_range()
        if amount is None:
            if low != high:
                raise self.refuse(f"a {word} needs an amount from {money(low)} to {money(high)}")
            amount = low
        return [word, check_amount(amount, low, high, standing.limits.step, f"a {word}", "bet_size")]

    def details(self) -> Json:
        options = []
        for option in self.options:
            shown: Json = {"id": option.id}
            if option.cost:
                shown["cost"] = option.cost
            if option.low is not None:
                shown |= {"low": option.low, "high": option.high, "step": option.step}
            options.append(shown)
        return {"options": options, "to_call": self.to_call}


def betting_round(
    felt: Felt[PotRules],
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
    live, bets, parties, stacks = hand.live, hand.bets, hand.parties, felt.purse.stacks
    betting = hand.betting = betting or Betting(felt, hand, opening_bet=opening_bet)
    able, standing = sum([stacks[party] > 0 for party in compress(parties, live)]), sum(live)
    hand.last_aggressor, hand.first_checker, hand.first_to_act = opened, None, opened
    felt.by("betting_round")
    left = able - bool(able and opened is not None and stacks[parties[opened]])
    alone = able == 1 or felt.rules.betting.last_with_chips == "not-asked"
    covered = set() if alone else _nobody_beyond(hand, stacks)
    no_option = hand.big_blind if opening_bet and not felt.rules.blinds.option else None
    acted, places = betting.acted, hand.places
    try:
        for i in cycle(_turns(opener, len(parties), last)):
            if not left:
                return
            party = parties[i]
            if not live[i] or not stacks[party]:
                continue
            left -= 1
            to_call = betting.high - bets[i]
            if not to_call and (
                (able == 1 and alone) or i == no_option or acted[i] == betting.waves or i in covered
            ):
                continue
            choice = yield BetAsk(party, places[i], to_call, betting.stands(i))
            hand.acts += 1
            if hand.first_to_act is None and choice != "fold":
                hand.first_to_act = i
            if choice == "call":
                if betting.called(i, party, to_call):
                    able -= 1
            elif choice == "check":
                betting.passed(i, party)
            elif choice == "fold":
                _fold(felt, hand, i)
                able -= 1
                standing -= 1
                if standing == 1:
                    return
            else:
                covered = set()
                if betting.bet(i, party, *choice):
                    able -= 1
                    left = able
                else:
                    left = able - 1
    finally:
        # A round that is over is not kept: it leads back to the hand.
        hand.betting = None


def _nobody_beyond(hand: PotHand, stacks: list[int]) -> set[int]:
    """The positions whose bet, as the round begins, already covers all that any other has."""
    live = hand.live_positions()
    reach = {i: hand.bets[i] + stacks[hand.parties[i]] for i in live}
    return {i for i in live if all(reach[j] <= hand.bets[i] for j in live if j != i)}


def _turns(opener: int, count: int, last: int | None) -> list[int]:
    """The positions in the order in which they act."""
    turns = [*range(opener, count), *range(opener)]
    if last is not None:
        turns.remove(last)
        turns.append(last)
    return turns


def _fold(felt: Felt[PotRules], hand: PotHand, i: int) -> None:
    hand.live[i] = False
    felt.emit(NEW(Acted, (hand.parties[i], "fold", 0, hand.bets[i])))
    if hand.up[i]:
        felt.rule("up_cards_turned_down", hand.places[i])


def may_check_raise(rules: PotRules, stakes: Stakes) -> bool:
    """Whether a check may be followed by a raise: by the sheet, in some of them by the betting structure."""
    if rules.betting.check_raise == "limit-barred":
        return stakes.structure in ("pot-limit", "no-limit")
    return bool(rules.betting.check_raise == "allowed")


def bet_step(rules: PotRules, stakes: Stakes) -> int:
    """The steps in which a bet grows."""
    return rules.stakes.spread_step if stakes.structure == "spread" else stakes.chip


def is_uncapped(rules: PotRules, stakes: Stakes) -> bool:
    """Whether any number of raises may follow each other, whoever is in."""
    return stakes.structure in ("pot-limit", "no-limit") or rules.betting.raise_cap == "none"


def _limits(felt: Felt[PotRules], hand: PotHand, structure: Structure) -> Limits:
    """What bets of this round are held to: worked out once for all rounds of a table that are alike."""
    stakes, heads_up = hand.stakes, sum(hand.live) == 2
    low, high = stakes.bet_range(hand.round_number, felt.rules.stakes.big_bet_from)
    known = felt.derived("limits of betting rounds", _no_limits)
    alike = (structure, low, high, stakes.chip, heads_up)
    if alike not in known:
        known[alike] = _work_out_limits(felt.rules, stakes, structure, low, high, heads_up)
    return known[alike]


def _no_limits(rules: PotRules) -> dict[tuple[Structure, int, int, int, bool], Limits]:
    """The limits of no round yet: by structure, least and greatest bet, chip, and whether two are left."""
    return {}


def _work_out_limits(
    rules: PotRules, stakes: Stakes, structure: Structure, low: int, high: int, heads_up: bool
) -> Limits:
    betting = rules.betting
    return Limits(
        structure,
        low,
        high,
        bet_step(rules, stakes),
        _cap(rules, stakes, heads_up),
        betting.raise_cap_heads_up == "any-time",
        betting.short_all_in_next == "complete",
        may_check_raise(rules, stakes),
        betting.fold_unbet,
    )


def _cap(rules: PotRules, stakes: Stakes, heads_up: bool) -> int:
    uncapped = is_uncapped(rules, stakes)
    if not uncapped and rules.betting.raise_cap_heads_up == "round-start" and heads_up:
        uncapped = True
    return 1_000_000 if uncapped else int(rules.betting.raise_cap)
