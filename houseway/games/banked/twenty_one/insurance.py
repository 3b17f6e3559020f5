"""Before the hole card is looked at in a 21 game: insurance, even money, and surrender where it is early."""

from __future__ import annotations

from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.position import CHIP
from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.hands import Dealing, Hand, Spot, Stake
from houseway.games.banked.twenty_one.rules import INSURANCE
from houseway.hands.ranks import ACE
from houseway.kernel import in_python
from houseway.play import Choose, Flow, Option, Wait
from houseway.play.asks import amount_of, split_choice

half_of = in_python(settle.half_of)


def insure(dealing: Dealing) -> Flow:
    """Under an ace every bettor, all at once, may insure his game wager, or take even money on a natural."""
    if dealing.bank[0] >> 2 != ACE:
        return
    asked = [
        (spot, hand, stake, options)
        for spot, hand in dealing.hands()
        for stake in hand.stakes
        if (options := _offers(dealing, hand, stake))
    ]
    if not asked:
        return
    asks = [
        Choose(
            stake.party,
            f"Insurance on {hand.place}",
            (Option("no", "no insurance"), *options),
            "no",
            place=hand.place,
        )
        for _, hand, stake, options in asked
    ]
    answers = yield Wait(tuple(asks), "insurance")
    for (spot, hand, stake, _), answer in zip(asked, answers, strict=True):
        dealing.t.decided(stake.party, f"insurance on {hand.place}", answer)
        word, _ = split_choice(answer)
        if word == "even-money":
            _take_even_money(dealing, spot, stake)
        elif word == "insure":
            _lay(dealing, spot, stake, amount_of(answer))


def _offers(dealing: Dealing, hand: Hand, stake: Stake) -> list[Option]:
    rules = dealing.rules
    most = half_of(stake.base, dealing.terms.pays.unit)
    stack = dealing.t.purse.stacks[stake.party]
    options = []
    if rules.insurance == "ace-up":
        dealing.t.by("insurance_offered")
        if min(most, stack):
            high = min(most, stack)
            options.append(Option("insure", low=min(CHIP, high), high=high, step=CHIP, start=high))
    if rules.even_money != "none" and dealing.is_natural(hand.cards):
        dealing.t.by("even_money_offered")
        cost = most if rules.even_money == "as-insurance" else 0
        if stack >= cost:
            options.append(Option("even-money", "even money", cost=cost))
    return options


def _take_even_money(dealing: Dealing, spot: Spot, stake: Stake) -> None:
    if dealing.rules.even_money == "as-insurance":
        _lay(dealing, spot, stake, half_of(stake.base, dealing.terms.pays.unit))
        return
    if dealing.rules.even_money_paid == "in-order":
        stake.even_money = True
        return
    dealing.books.settle(Result(spot.wager(stake), stake.base, "even_money_taken"))
    stake.settled = True


def _lay(dealing: Dealing, spot: Spot, stake: Stake, amount: int) -> None:
    wager = Wager(stake.party, spot.number, INSURANCE, amount)
    bank.lay(dealing.t, wager)
    dealing.insured.append(wager)


def surrender_early(dealing: Dealing) -> Flow:
    """Before the look every hand may be given up where surrender is early."""
    if dealing.rules.surrender != "early":
        return
    asked = [
        (spot, hand)
        for spot, hand in dealing.hands()
        if hand.open_stakes and not dealing.is_natural(hand.cards)
    ]
    if not asked:
        return
    asks = [
        Choose(
            spot.leader,
            f"{dealing.name(hand.cards)} on {hand.place}, before the hole card is looked at",
            (Option("play", "play on"), Option("surrender")),
            "play",
            place=hand.place,
        )
        for spot, hand in asked
    ]
    answers = yield Wait(tuple(asks), "surrender")
    for (spot, hand), answer in zip(asked, answers, strict=True):
        dealing.t.decided(spot.leader, hand.place, answer)
        if answer == "surrender":
            dealing.t.rule("surrender_half", hand.place)
            hand.surrendered = True
